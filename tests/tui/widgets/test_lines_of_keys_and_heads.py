from __future__ import annotations

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.content import Content

from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.look.theme import theme, variables
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.widgets.key_line import KeyHint, KeyLine, bound
from tabletop_tui.tui.widgets.top_line import TopLine


class LinesApp(App[None], inherit_bindings=False):
    BINDINGS = [Binding("u", "undo", "undo", id="table.undo"), Binding("question_mark", "undo", "why", id="table.why")]

    def __init__(self) -> None:
        super().__init__()
        self.register_theme(theme(Look("oak")))
        self.theme = theme(Look("oak")).name
        self.undone = 0

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables(Look("oak"))

    def compose(self) -> ComposeResult:
        yield TopLine("Camelot", "the table may talk", "turn 15")
        yield KeyLine([KeyHint("1-4", "choose"), KeyHint("u", "undo", "u")], [KeyHint("F1", "help", "f1")])

    def action_undo(self) -> None:
        self.undone += 1


async def test_the_top_line_has_a_left_a_middle_and_a_right() -> None:
    app = LinesApp()
    async with app.run_test(size=(60, 5)):
        top = text(app).splitlines()[0]
        assert len(top) == 58 and top.startswith("  Camelot") and top.endswith("turn 15")
        assert abs(top.index("the table may talk") + 9 - 30) <= 1


async def test_what_does_not_fit_the_top_line_is_cut_at_the_right() -> None:
    app = LinesApp()
    async with app.run_test(size=(36, 5)):
        top = text(app).splitlines()[0]
        assert "Camelot  the table may talk" in top and "turn 15" not in top


async def test_a_banner_takes_the_row_and_gives_it_back() -> None:
    app = LinesApp()
    async with app.run_test(size=(60, 5)) as pilot:
        line = app.query_one(TopLine)
        line.banner = Content("SILENCE")
        await pilot.pause()
        rows = text(app).splitlines()
        assert rows[0].strip() == "SILENCE" and len(rows) == 5
        assert abs(rows[0].index("SILENCE") + 3.5 - 30) <= 1
        line.banner = ""
        await pilot.pause()
        assert "Camelot" in text(app).splitlines()[0]


async def test_brackets_in_a_name_are_no_markup() -> None:
    app = LinesApp()
    async with app.run_test(size=(60, 5)) as pilot:
        app.query_one(TopLine).middle = "[b]odd[/b]"
        await pilot.pause()
        assert "[b]odd[/b]" in text(app).splitlines()[0]


async def test_a_click_on_a_hint_presses_its_key() -> None:
    app = LinesApp()
    async with app.run_test(size=(60, 5)) as pilot:
        line = app.query_one(KeyLine)
        (x,) = [x for x, hint in line.placed() if hint.cap == "u"]
        await pilot.click(line, offset=(2 + x, 0))
        await pilot.pause()
        assert app.undone == 1
        await pilot.click(line, offset=(3, 0))
        await pilot.pause()
        assert app.undone == 1


async def test_hints_without_room_are_left_out() -> None:
    app = LinesApp()
    async with app.run_test(size=(28, 5)):
        keys = text(app).splitlines()[-1]
        assert "choose" in keys and "F1 help" in keys and "undo" not in keys


async def test_a_hint_follows_the_keymap() -> None:
    app = LinesApp()
    app.set_keymap({"table.undo": "x"})
    async with app.run_test(size=(60, 5)):
        assert bound(app.screen, "table.undo", "undo") == KeyHint("x", "undo", "x")
        assert bound(app.screen, "table.why", "why") == KeyHint("?", "why", "question_mark")
        assert bound(app.screen, "nothing", "nothing") is None
