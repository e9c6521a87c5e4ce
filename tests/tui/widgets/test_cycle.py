"""One value of a few, by keys and by mouse."""

from __future__ import annotations

from textual.app import App, ComposeResult

from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.look.theme import variables
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.widgets.cycle import Cycle


class Bench(App[None]):
    CSS = "Cycle { width: 14; }"

    def __init__(self, cycle: Cycle) -> None:
        super().__init__()
        self.cycle = cycle
        self.changes: list[object] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables(Look())

    def compose(self) -> ComposeResult:
        yield self.cycle

    def on_cycle_changed(self, event: Cycle.Changed) -> None:
        assert event.control is self.cycle
        self.changes.append(event.value)


async def test_keys_go_round_both_ways() -> None:
    app = Bench(Cycle((1, 2, 3), ("one", "two", "three"), 1))
    async with app.run_test(size=(20, 2)) as pilot:
        await pilot.press("left", "right", "enter", "space")
        assert app.changes == [3, 1, 2, 3]
        assert text(app).splitlines()[0] == "◄ three      ►"


async def test_a_click_on_either_end() -> None:
    app = Bench(Cycle((1, 2, 3), ("one", "two", "three"), 2))
    async with app.run_test(size=(20, 2)) as pilot:
        await pilot.click(Cycle, offset=(13, 0))
        await pilot.click(Cycle, offset=(0, 0))
        await pilot.click(Cycle, offset=(1, 0))
        assert app.changes == [3, 2, 1]


async def test_long_labels_are_cut_and_brackets_are_no_markup() -> None:
    app = Bench(Cycle(("a", "b"), ("[b]much too long", "b"), "a"))
    async with app.run_test(size=(20, 2)):
        assert text(app).splitlines()[0] == "◄ [b]much t… ►"


async def test_other_values_keep_the_present_one_if_they_can() -> None:
    app = Bench(Cycle((1, 2, 3), ("one", "two", "three"), 2))
    async with app.run_test(size=(20, 2)) as pilot:
        app.cycle.offer((2, 4), ("zwei", "vier"))
        assert (app.cycle.value, app.cycle.label) == (2, "zwei")
        app.cycle.offer((5,), ("fünf",))
        assert app.cycle.value == 5
        await pilot.press("right")
        assert app.changes == []
