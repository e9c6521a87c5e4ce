"""Help: a page for every screen, keys as they are set, and a page that can be scrolled to its end."""

from __future__ import annotations

from pathlib import Path

import pytest
from around import app_in, opened, seen
from textual.containers import VerticalScroll

from tabletop_tui.paths import help_page, stylesheet
from tabletop_tui.tui.screens.help import Help
from tabletop_tui.tui.screens.menu import Menu
from tabletop_tui.tui.screens.new_game import NewGame
from tabletop_tui.tui.screens.page import Page
from tabletop_tui.tui.screens.rules import Rules
from tabletop_tui.tui.screens.saved import Saved
from tabletop_tui.tui.screens.settings import SettingsPage
from tabletop_tui.tui.screens.story import Story

PAGES: list[type[Page]] = [Menu, NewGame, Saved, Story, SettingsPage, Rules, Help]


@pytest.mark.parametrize("page", PAGES)
def test_every_screen_has_a_page_and_a_stylesheet_of_its_own(page: type[Page]) -> None:
    assert len(help_page(page.HELP).read_text(encoding="utf-8").split()) > 30
    rules = [line for line in stylesheet(page.HELP).read_text(encoding="utf-8").splitlines() if line]
    name = page.__name__
    assert all(line.startswith((f"{name} ", f"{name}.", f"App:nocolor {name} ", f"App:ansi {name} ")) for line in rules)


@pytest.mark.usefixtures("toy")
async def test_keys_are_listed_as_the_player_set_them(tmp_path: Path) -> None:
    (tmp_path / "keymap.toml").write_text('"menu.saved" = "z"\n')
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        assert "z Saved games" in seen(app)
        assert "Ctrl+C Save and leave" in seen(app)
        await pilot.press("escape")
        assert isinstance(app.screen, Menu)


@pytest.mark.usefixtures("toy")
async def test_a_long_page_scrolls_to_its_keys(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("n", "f1")
        await pilot.pause()
        page = app.screen.query_one("#page", VerticalScroll)
        assert page.max_scroll_y > 0
        await pilot.press("down")
        await pilot.pause()
        assert page.scroll_offset.y == 1
        for _ in range(10):
            await pilot.press("space")
        await pilot.pause()
        assert page.scroll_offset.y == page.max_scroll_y
        assert "F5 Start" in seen(app)
        await pilot.press("up")
        await pilot.pause()
        assert page.scroll_offset.y == page.max_scroll_y - 1


@pytest.mark.usefixtures("toy")
async def test_the_hint_in_the_last_row_can_be_clicked(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.click(offset=(75, 23))
        await pilot.pause()
        assert isinstance(app.screen, Help)
