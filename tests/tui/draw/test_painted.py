"""A board refreshes only what changed, follows its size and look, and knows what lies under the pointer."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip

from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.look.palette import Look


class Board(Painted):
    """Two stones; notes which rows Textual asks for."""

    DEFAULT_CSS = "Board { width: 100%; height: 100%; }"

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.stones = [(2, 1), (12, 4)]
        self.asked: list[int] = []
        self.painted = 0

    def paint(self, canvas: Canvas) -> None:
        self.painted += 1
        canvas.put(0, canvas.height - 1, f"{canvas.width} cells")
        for i, (x, y) in enumerate(self.stones):
            canvas.fill(x, y, 3, 1, self.look.accent)
            canvas.put(x, y, "(o)", self.look.color("ink"))
            self.zone(f"stone:{i}", x, y, 3, 1)

    def render_line(self, y: int) -> Strip:
        self.asked.append(y)
        return super().render_line(y)


class Table(App[None]):
    def __init__(self, look: Look | None = None) -> None:
        super().__init__()
        self.board = Board(look or Look("oak"))

    def compose(self) -> ComposeResult:
        yield self.board


def _screen(app: App[None]) -> list[str]:
    return [strip.text for strip in app.screen._compositor.render_strips()]


async def test_only_changed_rows_are_drawn_again() -> None:
    app = Table()
    async with app.run_test(size=(20, 8)) as pilot:
        board = app.board
        board.asked.clear()
        board.stones[1] = (13, 6)
        assert board.repaint() == [Region(12, 4, 3, 1), Region(13, 6, 3, 1)]
        await pilot.pause()
        assert set(board.asked) == {4, 6}
        assert _screen(app) == [
            " " * 20,
            "  (o)" + " " * 15,
            *[" " * 20] * 4,
            " " * 13 + "(o)    ",
            "20 cells" + " " * 12,
        ]


async def test_nothing_is_refreshed_when_nothing_changed() -> None:
    app = Table()
    async with app.run_test(size=(20, 8)) as pilot:
        app.board.asked.clear()
        assert app.board.repaint() == []
        await pilot.pause()
        assert app.board.asked == []


async def test_unchanged_rows_keep_their_strips() -> None:
    app = Table()
    async with app.run_test(size=(20, 8)):
        board = app.board
        kept, changed = board.render_line(1), board.render_line(4)
        board.stones[1] = (13, 4)
        board.repaint()
        assert board.render_line(1) is kept
        assert board.render_line(4).text != changed.text


async def test_the_board_is_painted_once_for_many_rows_and_anew_for_another_size() -> None:
    app = Table()
    async with app.run_test(size=(20, 8)) as pilot:
        assert app.board.painted == 1
        await pilot.resize_terminal(30, 10)
        await pilot.pause()
        assert _screen(app)[9].startswith("30 cells")
        assert app.board.painted == 2


async def test_another_look_draws_everything_anew() -> None:
    app = Table()
    async with app.run_test(size=(20, 8)) as pilot:
        board = app.board
        board.look = Look("moon")
        await pilot.pause()
        styles = [segment.style for segment in app.screen._compositor.render_strips()[0]]
        assert {style.bgcolor for style in styles if style} == {Look("moon").terminal_color(Look("moon").color("room"))}


async def test_zones_answer_what_lies_under_the_pointer() -> None:
    app = Table()
    async with app.run_test(size=(20, 8)):
        board = app.board
        assert board.zone_at(2, 1) == board.zone_at(4, 1) == "stone:0"
        assert board.zone_at(5, 1) is None
        board.stones[1] = (4, 1)
        board.repaint()
        # The one drawn later lies on top, and what has gone is found no more.
        assert board.zone_at(4, 1) == "stone:1"
        assert board.zone_at(12, 4) is None
        assert board.zone_region("stone:1") == Region(4, 1, 3, 1)
        assert board.zone_region("stone:7") is None


async def test_dragging_on_a_board_selects_no_text() -> None:
    app = Table()
    async with app.run_test(size=(20, 8)) as pilot:
        await pilot.mouse_down(offset=(1, 1))
        await pilot.hover(offset=(15, 5))
        await pilot.mouse_up(offset=(15, 5))
        assert app.screen.get_selected_text() is None
