"""Too small a terminal: one sentence over everything, nothing of what lies below, and back when enlarged."""

from __future__ import annotations

from pathlib import Path

import pytest
from around import SECRET, app_in, opened, seen, table_of
from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen
from textual.widgets import Static
from toy import toy_setup

from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.screens.menu import Menu
from tabletop_tui.tui.screens.too_small import TooSmall

pytestmark = pytest.mark.usefixtures("toy")


class Over(ModalScreen[str]):
    """Something translucent with a secret of its own."""

    def compose(self) -> ComposeResult:
        yield Static("a private look")


def only_the_sentence(app: TabletopApp, size: str) -> bool:
    """Whether the screen says the size and nothing else."""
    said = seen(app)
    return said.startswith("This window has") and size in said and said.endswith("smaller.") and "80×24" in said


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 8)])
async def test_a_small_terminal_is_told_from_the_start(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=size) as pilot:
        await pilot.pause()
        assert only_the_sentence(app, f"{size[0]}×{size[1]}")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(app.screen, Menu)
        assert "New game" in text(app)


async def test_shrinking_covers_the_table_and_its_toasts_and_growing_uncovers_it(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(100, 30), notifications=True) as pilot:
        app.start(toy_setup())
        app.notify("a toast")
        await pilot.pause()
        assert SECRET in text(app)
        await pilot.resize_terminal(60, 30)
        await pilot.pause()
        assert only_the_sentence(app, "60×30")
        await pilot.resize_terminal(50, 10)
        await pilot.pause()
        assert only_the_sentence(app, "50×10")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert SECRET in text(app)
        assert table_of(app)


async def test_what_is_pushed_while_it_is_small_lies_under_the_sentence(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(60, 20)) as pilot:
        app.start(toy_setup())
        await pilot.pause()
        assert only_the_sentence(app, "60×20")
        await app.push_screen(Over())
        await pilot.pause()
        assert only_the_sentence(app, "60×20")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert "a private look" in text(app)
        assert not any(isinstance(screen, TooSmall) for screen in app.screen_stack)


async def test_a_private_look_that_ends_while_it_is_small_is_gone_when_enlarged(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    results: list[str | None] = []
    async with opened(app, size=(100, 30)) as pilot:
        app.start(toy_setup())
        await pilot.pause()
        private = Over()
        app.push_screen(private, results.append)
        await pilot.pause()
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        private.dismiss("time is up")
        await pilot.pause()
        assert only_the_sentence(app, "60×20")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert table_of(app)
        assert "private" not in text(app)
    assert results == ["time is up"]


async def test_switching_screens_while_it_is_small_stays_covered(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(100, 30)) as pilot:
        app.start(toy_setup())
        await pilot.resize_terminal(60, 20)
        await app.switch_screen(Over())
        await pilot.pause()
        assert only_the_sentence(app, "60×20")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert isinstance(app.screen, Over)


async def test_only_leaving_works_while_it_is_small(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(60, 20)) as pilot:
        await pilot.press("f1", "f2", "n", "q", "enter", "escape")
        assert isinstance(app.screen, TooSmall)
        assert app.is_running
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert not app.is_running
    assert app.return_code == 0


async def test_the_menu_can_be_reached_while_it_is_small(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(100, 30)) as pilot:
        app.start(toy_setup())
        await app.push_screen(Screen())
        await pilot.resize_terminal(60, 20)
        app.show_menu()
        await pilot.pause()
        assert only_the_sentence(app, "60×20")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert isinstance(app.screen, Menu)
