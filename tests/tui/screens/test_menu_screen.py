"""The menu by keys and by mouse: what it offers, what it says of saved games."""

from __future__ import annotations

import os
import time
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace

import pytest
from around import app_in, opened, played, seen, table_of
from textual.widgets import Static

from tabletop_tui.core import help as rules_pages
from tabletop_tui.core import registry
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.screens.menu import Menu
from tabletop_tui.tui.widgets.choice import Choice
from tabletop_tui.tui.widgets.shelf import Shelf

pytestmark = pytest.mark.usefixtures("toy")
SIZES = [(80, 24), (120, 40), (160, 50)]


def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    return folder


def labels(menu: Menu) -> list[str]:
    return [choice.id or "" for choice in menu.query(Choice)]


@pytest.mark.parametrize("size", SIZES)
async def test_one_game_does_not_claim_four(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=size):
        said = seen(app)
        assert "Toy" in said
        assert "2-4 players" in said
        assert " games at one keyboard" in said
        assert "four" not in said
        assert "← game" not in said
        assert isinstance(app.screen, Menu)
        assert labels(app.screen) == ["new", "saved", "settings", "quit"]
        middle = next(line for line in text(app).splitlines() if "2-4 players" in line)
        if size[0] > 80:
            assert abs(middle.index("2-4 players") + 5 - size[0] // 2) <= 1, "the slip lies in the middle"


async def test_continue_is_the_game_played_last_that_has_not_ended(tmp_path: Path) -> None:
    folder = games(tmp_path)
    played(folder / "over.jsonl")
    played(folder / "old.jsonl", answers=3, seed="old")
    os.utime(folder / "old.jsonl", (time.time() - 9_000,) * 2)
    last = played(folder / "last.jsonl", answers=4, seed="last")
    os.utime(folder / "last.jsonl", (time.time() - 1_200,) * 2)
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        assert "to act, 20 minutes ago" in seen(app)
        assert "2 in play, one finished".replace("one", "1") in seen(app)
        await pilot.press("c")
        await pilot.pause()
        assert table_of(app).session.hash() == last.hash()


async def test_enter_takes_what_the_arrows_chose(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("down", "enter")
        assert type(app.screen).__name__ == "Saved"
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("up", "up", "enter")
        await pilot.pause()
        assert not app.is_running
    assert app.return_code == 0


@pytest.mark.parametrize(("row", "screen"), [("new", "NewGame"), ("saved", "Saved"), ("settings", "SettingsPage")])
async def test_a_click_on_a_row_opens_it(tmp_path: Path, row: str, screen: str) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.click(f"#{row}")
        await pilot.pause()
        assert type(app.screen).__name__ == screen


async def test_a_click_on_the_slip_opens_its_form(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.click(Shelf, offset=(60, 15))
        await pilot.pause()
        assert type(app.screen).__name__ == "NewGame"


async def test_escape_stays(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("escape")
        assert isinstance(app.screen, Menu)
        assert app.is_running


async def test_several_games_lie_side_by_side_and_one_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {name: EntryPoint(name, "toy:GAME", registry.GROUP) for name in ("one", "two", "three", "four", "five")}
    monkeypatch.setattr(registry, "_found", lambda: found)
    registry.game.cache_clear()
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        assert "five games at one keyboard" in seen(app)
        assert text(app).count("2-4 players") == 4
        assert "1 of 5" in seen(app)
        await pilot.press("left")
        await pilot.pause()
        assert "5 of 5" in seen(app)
        await pilot.click(Shelf, offset=(20, 15))
        await pilot.pause()
        assert "2 of 5" in seen(app)
        assert isinstance(app.screen, Menu), "the first click only chooses"
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert text(app).count("2-4 players") == 1


async def test_a_game_that_cannot_be_loaded_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {**registry._found(), "broken": EntryPoint("broken", "no_such_module:GAME", registry.GROUP)}
    monkeypatch.setattr(registry, "_found", lambda: found)
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)):
        assert "“broken” is installed but cannot be loaded" in seen(app)
        assert "2-4 players" in seen(app)


async def test_no_game_at_all_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_found", dict)
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        assert "no game is installed" in seen(app)
        await pilot.press("n", "left", "r")
        assert isinstance(app.screen, Menu)


async def test_rules_are_offered_where_there_are_any(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    section = SimpleNamespace(anchor="turn", title="Your turn", text="Roll or draw.")
    more = SimpleNamespace(anchor="end", title="The end", text="Five points win.")
    monkeypatch.setattr(rules_pages, "rules", lambda game_id: {"turn": section, "end": more})
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        assert "Roll or draw." in seen(app)
        await pilot.press("down")
        await pilot.pause()
        assert "Five points win." in seen(app)
        assert "Roll or draw." not in seen(app)


async def test_an_unreadable_folder_of_games_is_said(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("")
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)):
        assert "Games cannot be saved" in str(app.screen.query_one("#foot", Static).content)


async def test_the_list_is_read_again_after_a_game(tmp_path: Path) -> None:
    folder = games(tmp_path)
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        assert "none yet" in seen(app)
        await pilot.press("s")
        played(folder / "new.jsonl", answers=3)
        await pilot.press("escape")
        await pilot.pause()
        assert "1 in play, 0 finished" in seen(app)
        assert "Continue" in seen(app)


async def test_a_game_that_cannot_be_continued_says_why(tmp_path: Path) -> None:
    path = games(tmp_path) / "a.jsonl"
    played(path, answers=3)
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        path.unlink()
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, Menu)
        assert "Cannot read" in seen(app)


@pytest.mark.parametrize("size", SIZES)
async def test_every_row_of_the_menu_is_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    played(games(tmp_path) / "a.jsonl", answers=3)
    app = app_in(tmp_path)
    async with opened(app, size=size):
        rows = list(app.screen.query(Choice))
        assert all(row.region in app.screen.region for row in rows)
        assert all(row.region.height == 1 for row in rows)


@pytest.mark.parametrize(
    ("key", "screen"), [("n", "NewGame"), ("enter", "NewGame"), ("o", "Saved"), ("s", "SettingsPage")]
)
async def test_a_key_pressed_before_the_games_are_loaded_counts(tmp_path: Path, key: str, screen: str) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert type(app.screen).__name__ == screen
