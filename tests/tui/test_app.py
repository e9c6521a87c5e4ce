"""The app: its life, its looks, what a bad data folder does, and that leaving loses nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from around import SECRET, Table, app_in, opened, played, seen, table_of
from toy import GAME, toy_setup

from tabletop_tui.core.errors import BadSetup, JournalError
from tabletop_tui.core.session import Session
from tabletop_tui.tui import app as app_module
from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.look.glyphs import TWINS
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.picture import screen_strips, text
from tabletop_tui.tui.screens.help import Help
from tabletop_tui.tui.screens.menu import Menu
from tabletop_tui.tui.screens.new_game import NewGame
from tabletop_tui.tui.settings import Settings

pytestmark = pytest.mark.usefixtures("toy")


async def test_the_menu_opens_first(tmp_path: Path) -> None:
    app = app_in(tmp_path / "data")
    async with opened(app, size=(120, 40)):
        assert isinstance(app.screen, Menu)
    assert not (tmp_path / "data").exists(), "looking at the menu writes nothing"


async def test_a_game_from_the_command_line_is_shown_with_its_notes(tmp_path: Path) -> None:
    session = Session(GAME, toy_setup())
    app = TabletopApp(tmp_path, game=session, notes=["A line was passed over."], look=Look())
    async with opened(app, size=(80, 24)) as pilot:
        assert table_of(app).session is session
        assert table_of(app).notes == ("A line was passed over.",)
        app.show_menu()
        await pilot.pause()
        assert isinstance(app.screen, Menu)


async def test_a_form_from_the_command_line_is_shown(tmp_path: Path) -> None:
    app = TabletopApp(tmp_path, form="toy", look=Look())
    async with opened(app, size=(80, 24)):
        assert isinstance(app.screen, NewGame)
        assert app.screen.game.id == "toy"


async def test_a_game_without_a_screen_is_explained_in_the_menu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(game_id: str) -> type[Table]:
        raise BadSetup("“toy” has no screen.")

    monkeypatch.setattr(app_module, "_table_screen", missing)
    app = TabletopApp(tmp_path, game=Session(GAME, toy_setup()), look=Look())
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Menu)
        assert "“toy” has no screen." in seen(app)


async def test_start_writes_the_first_line_before_the_table_is_shown(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        app.start(toy_setup())
        await pilot.pause()
        assert table_of(app).session.setup == toy_setup()
        (file,) = (tmp_path / "games").iterdir()
        assert b'"t":"game"' in file.read_bytes()
        table_of(app).session.answer("roll")
        assert b'"a":"roll"' in file.read_bytes()


async def test_a_wrong_setup_leaves_no_file(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)):
        with pytest.raises(BadSetup, match="no option “gaol”"):
            app.start(toy_setup(options={"gaol": 3}))
    assert not (tmp_path / "games").exists()


async def test_an_unsaved_game_says_so(blocked: Path) -> None:
    app = app_in(blocked)
    async with opened(app, size=(80, 24)) as pilot:
        with pytest.raises(JournalError):
            app.start(toy_setup())
        app.start(toy_setup(), saved=False)
        await pilot.pause()
        assert "not saved" in table_of(app).notes[0]


async def test_a_game_is_opened_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "games" / "a.jsonl"
    path.parent.mkdir()
    before = played(path, answers=5)
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        app.open(path)
        await pilot.pause()
        assert table_of(app).session.hash() == before.hash()


async def test_an_impossible_data_folder_is_explained_and_the_menu_opens(blocked: Path) -> None:
    app = app_in(blocked)
    async with opened(app, size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Menu)
        assert "Games cannot be saved" in seen(app)
        assert "--data-dir" in seen(app)


async def test_a_read_only_data_folder_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_tui.tui.settings.os.access", lambda path, mode: False)
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.pause()
        assert f"{tmp_path} may not be read and written by you" in seen(app)


@pytest.mark.parametrize("keys", [(), ("n",), ("o",), ("s",), ("f1",), ("f2",), ("n", "f1")])
async def test_ctrl_c_leaves_from_every_screen(tmp_path: Path, keys: tuple[str, ...]) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert not app.is_running
    assert app.return_code == 0


async def test_ctrl_c_covers_the_table_before_it_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_in(tmp_path)
    pictures: list[str] = []
    async with opened(app, size=(80, 24), notifications=True) as pilot:
        app.start(toy_setup())
        app.notify("a toast")
        await pilot.pause()
        assert SECRET in text(app)
        table_of(app).session.answer("roll")
        monkeypatch.setattr(app, "exit", lambda: pictures.append(text(app)))
        await pilot.press("ctrl+c")
        await pilot.pause()
    assert [picture.strip() for picture in pictures] == [""]
    (file,) = (tmp_path / "games").iterdir()
    assert b'"a":"roll"' in file.read_bytes()


async def test_ctrl_c_leaves_while_a_name_is_typed(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("n", "x", "ctrl+c")
        await pilot.pause()
        assert not app.is_running


async def test_games_and_moods_change_the_theme_and_the_boards(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        shelf = app.screen.query_one("#shelf")
        app.use_look("set_a_watch")
        await pilot.pause()
        assert app.theme == "oak-set_a_watch"
        app.use_look("camelot", "moon")
        await pilot.pause()
        assert app.theme == "moon-camelot"
        assert shelf.look.name == "moon"  # type: ignore[attr-defined]
        app.use_look("camelot")
        assert (app.theme, app.look.name) == ("oak-camelot", "oak")


async def test_ascii_draws_with_ascii_alone(tmp_path: Path) -> None:
    app = TabletopApp(tmp_path, look=Look(ascii=True))
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.pause()
        assert not set(text(app)) & set(TWINS)


@pytest.mark.parametrize("name", ["mono", "ansi16"])
async def test_poor_looks_send_no_colours_of_their_own(tmp_path: Path, name: str) -> None:
    app = TabletopApp(tmp_path, settings=Settings(theme=name))  # type: ignore[arg-type]
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        styles = [segment.style for strip in screen_strips(app) for segment in strip if segment.style]
        colors = {color for style in styles for color in (style.color, style.bgcolor) if color is not None}
        numbers = {color.number for color in colors if not color.is_default}
        assert None not in numbers, "only the terminal's own sixteen"
        assert not numbers if name == "mono" else numbers <= set(range(16))


async def test_no_color_is_mono_unless_a_look_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert TabletopApp(tmp_path).look.name == "mono"
    app = TabletopApp(tmp_path, settings=Settings(theme="linen"))
    assert app.look.name == "linen"
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.pause()
        styles = [segment.style for strip in screen_strips(app) for segment in strip if segment.style]
        shown = {style.bgcolor.get_truecolor() for style in styles if style.bgcolor}
        assert any(len(set(color)) > 1 for color in shown), "colours, not greys"


async def test_help_is_that_of_the_screen_and_closes_again(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n", "f1")
        await pilot.pause()
        assert isinstance(app.screen, Help)
        assert "Who sits at the table" in seen(app)
        assert "F7 One more seat" in seen(app)
        await pilot.press("f1")
        assert isinstance(app.screen, NewGame)


async def test_the_palette_runs_a_command_of_the_screen(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("f2")
        await pilot.pause()
        assert "Saved games" in seen(app)
        await pilot.press(*"settings")
        await pilot.pause(0.3)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert type(app.screen).__name__ == "SettingsPage"
