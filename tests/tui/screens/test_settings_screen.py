"""Every setting shows at once and is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from around import opened, seen

from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.look.glyphs import TWINS
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.screens.settings import SettingsPage
from tabletop_tui.tui.settings import Settings, load_settings
from tabletop_tui.tui.widgets.form import FieldRow

pytestmark = [pytest.mark.usefixtures("toy"), pytest.mark.usefixtures("plain_terminal")]


@pytest.fixture
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal with all colours, whatever the tests run in."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("TEXTUAL_ANIMATIONS", raising=False)
    monkeypatch.setattr("tabletop_tui.tui.terminal.draws_glyphs", lambda environ, encoding: True)


async def test_a_look_shows_at_once_and_is_kept(tmp_path: Path) -> None:
    app = TabletopApp(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("s")
        assert (app.theme, "automatic" in seen(app)) == ("oak-toy", True)
        await pilot.press("right", "right")
        await pilot.pause()
        assert app.theme == "linen-toy"
        background = app.screen.background_colors[1]
        assert background.brightness > 0.5
    assert load_settings(tmp_path)[0].theme == "linen"
    assert TabletopApp(tmp_path).look.name == "linen"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_ascii_reaches_every_screen_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    app = TabletopApp(tmp_path)
    async with opened(app, size=size) as pilot:
        await pilot.press("s", "down", "right")
        await pilot.pause()
        assert app.look.ascii
        assert not set(text(app)) & set(TWINS)
        await pilot.press("escape")
        await pilot.pause()
        assert not set(text(app)) & set(TWINS)


async def test_mono_and_back(tmp_path: Path) -> None:
    app = TabletopApp(tmp_path, settings=Settings(theme="mono"))
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("s")
        assert app.no_color
        await pilot.press("right")
        await pilot.pause()
        assert (app.look.name, app.no_color) == ("oak", False)


async def test_all_rows_change_what_they_say(tmp_path: Path) -> None:
    app = TabletopApp(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("s", "down", "down")
        for row in list(app.screen.query(FieldRow))[2:]:
            assert row.has_focus_within
            before = getattr(app.settings, row.field.name)
            await pilot.press("right")
            await pilot.pause()
            assert getattr(app.settings, row.field.name) == row.value != before
            assert row.field.description.split()[0] in seen(app)
            await pilot.press("down")
        assert app.animation_level == "none"
        assert not app.look.lamp
    assert load_settings(tmp_path)[0] == app.settings


async def test_the_mouse_changes_a_value(tmp_path: Path) -> None:
    app = TabletopApp(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("s")
        await pilot.click("#field-bell Cycle", offset=(20, 0))
        assert app.settings.bell
        await pilot.click("#field-bell Cycle", offset=(0, 0))
        assert not app.settings.bell


async def test_settings_that_cannot_be_kept_hold_for_now(blocked: Path) -> None:
    app = TabletopApp(blocked)
    async with opened(app, size=(120, 40), notifications=True) as pilot:
        await pilot.press("s", "right", "right")
        await pilot.pause()
        assert app.theme == "linen-toy"
        assert "cannot be kept for next time" in seen(app)


async def test_everything_fits_the_smallest_screen(tmp_path: Path) -> None:
    app = TabletopApp(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("s")
        assert isinstance(app.screen, SettingsPage)
        assert "keymap.toml in that folder" in seen(app)
        assert app.screen.query_one("#form").region in app.screen.region
