"""Where the parts of the camp lie, by the room there is left of the rail. All numbers are cells of the board."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Region

from tabletop_tui.games.set_a_watch.state import HIGHEST_FIRE
from tabletop_tui.tui.draw.dice import DIE_WIDTH
from tabletop_tui.tui.set_a_watch.fire import FIRE_SIZES
from tabletop_tui.tui.set_a_watch.layout import Layout, Size

_WIDE_FIRE = 30
"""Cells of the gauge with two cells a log, and the least of a whole location slip."""


@dataclass(frozen=True, slots=True)
class CampLayout:
    """``single_x``, ``row_x``: first columns of the actions of one and of three spaces; ``*_step``: rows from one
    action to the next; ``die_step``: columns from one space to the next; ``middle``: column and cells of what lies
    between; ``counts``: the row of the piles."""

    size: Size
    top: int
    single_x: int
    single_step: int
    row_x: int
    row_step: int
    die_step: int
    middle: tuple[int, int]
    fire_y: int
    fire_words: int
    slip: Region
    counts: int

    @property
    def row_width(self) -> int:
        """Cells of an action of three spaces."""
        return 2 * self.die_step + DIE_WIDTH

    @property
    def log_cells(self) -> int:
        """Cells of a log in the gauge."""
        return 2 if self.middle[1] >= _WIDE_FIRE and self.size is not Size.SMALL else 1

    @property
    def gauge_x(self) -> int:
        """The first column of the gauge."""
        return self.middle[0] + (self.middle[1] - HIGHEST_FIRE * self.log_cells) // 2

    @property
    def fire(self) -> tuple[int, int]:
        """Top left of the fire."""
        return self.middle[0] + (self.middle[1] - FIRE_SIZES[self.size][0]) // 2, self.fire_y


def camp_layout(board: Layout) -> CampLayout:
    """The camp above the adventurers of a board."""
    if board.size is Size.SMALL:
        return _small(board)
    return _roomy(board)


def _small(board: Layout) -> CampLayout:
    top = int(board.plates > 15)
    die_step = 6 if board.left < 60 else 8
    row_x = board.left - 1 - (2 * die_step + DIE_WIDTH) - (2 if board.left >= 60 else 0)
    start = 17
    width = row_x - start
    slip_width = min(width - 1, _WIDE_FIRE)
    slip = Region(start + (width - slip_width) // 2, top + 7, slip_width, 5)
    return CampLayout(
        Size.SMALL, top, 1, 3, row_x, 4, die_step, (start, width), top, top + 4, slip, board.plates - 1 - top
    )


def _roomy(board: Layout) -> CampLayout:
    large = board.size is Size.LARGE
    top = int(board.plates > 21)
    step = 6 if large else 5
    die_step = 9 if large else 8
    row_x = board.left - 2 - (2 * die_step + DIE_WIDTH) - (2 if large else 1)
    cells = 38 if large else _WIDE_FIRE
    middle = ((board.left - cells) // 2, cells)
    words = top + (9 if large else 8)
    if not top:
        words = 7
    slip = Region(middle[0], words + 4, cells, 7)
    counts = max(slip.bottom, board.plates - (3 if top else 2))
    return CampLayout(board.size, top, 2, step, row_x, step, die_step, middle, top, words, slip, counts)
