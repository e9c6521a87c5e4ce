from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from tabletop_tui.core.event import DiceRolled
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.table.dice_tray import DiceTray

ROLLED = DiceRolled(why="Luck", sides=6, faces=(3, 5, 1))


class TrayApp(App[None]):
    def __init__(self, look: Look, level: str) -> None:
        super().__init__()
        self.look = look
        self.animation_level = level  # type: ignore[assignment]

    def compose(self) -> ComposeResult:
        yield DiceTray(self.look)

    @property
    def tray(self) -> DiceTray:
        return self.query_one(DiceTray)


@pytest.mark.parametrize("name", ["oak", "mono"])
async def test_a_roll_is_shown_with_its_reason(name: str) -> None:
    app = TrayApp(Look(name), "none")  # type: ignore[arg-type]
    async with app.run_test(size=(40, 8)) as pilot:
        assert text(app).strip() == ""
        app.tray.roll(ROLLED)
        await pilot.pause()
        assert "Luck: 3, 5, 1" in text(app) and app.tray.pips == (3, 5, 1)
        app.tray.clear()
        await pilot.pause()
        assert text(app).strip() == ""


async def test_dice_tumble_and_come_to_lie_as_they_fell() -> None:
    app = TrayApp(Look("oak"), "full")
    async with app.run_test(size=(40, 8)) as pilot:
        app.tray.roll(ROLLED)
        assert "Luck" not in text(app) or app.tray.rolled == ROLLED
        await pilot.pause(0.5)
        assert app.tray.pips == (3, 5, 1) and "Luck: 3, 5, 1" in text(app)


async def test_any_key_may_end_the_tumbling() -> None:
    app = TrayApp(Look("oak"), "full")
    async with app.run_test(size=(40, 8)):
        app.tray.roll(ROLLED)
        app.tray.finish()
        assert app.tray.pips == (3, 5, 1)
        app.tray.roll(DiceRolled(why="More", sides=20, faces=(17,)))
        app.tray.finish()
        assert app.tray.pips == (17,)
