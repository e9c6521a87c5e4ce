"""Where the parts of the board lie, by its size. All numbers are cells of the board, which lies between the top line
and the keys; the rail lies over its lower right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

MEDIUM_LEFT, MEDIUM_HEIGHT = 85, 34
LARGE_LEFT, LARGE_HEIGHT = 113, 46
"""What the two larger forms need: cells left of the rail, and rows."""


_RAILS = ((160, 46), (120, 34), (100, 37), (0, 30))
"""Cells that the rail takes, a margin of one at its right included, from so many columns of the screen on."""


class Size(StrEnum):
    """The three forms of the board: 80 x 24, 120 x 36 and 160 x 48 screens and more."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"


class CardSize(NamedTuple):
    """Cells of a card of the Line."""

    width: int
    height: int


CARD_SIZES = {Size.SMALL: CardSize(13, 7), Size.MEDIUM: CardSize(16, 11), Size.LARGE: CardSize(18, 12)}
FIRE_WIDTHS = {Size.SMALL: 11, Size.MEDIUM: 18, Size.LARGE: 22}
"""Cells left of the Line, for the fire."""
PLATE_WIDTHS = {Size.MEDIUM: 20, Size.LARGE: 27}


@dataclass(frozen=True, slots=True)
class Layout:
    """Rows of the parts, and ``left``: the first column of the rail. ``per_plate``: rows an adventurer takes in the
    small form."""

    size: Size
    left: int
    line: int
    labels: int
    counts: int
    panel: int
    panel_height: int
    plates: int
    plates_height: int
    per_plate: int = 0

    @property
    def margin(self) -> int:
        """The first column."""
        return 1


def layout_of(width: int, height: int, rail: int) -> Layout:
    """The layout of a board of ``width`` x ``height`` cells of which the rail covers ``rail`` at the lower right."""
    left = width - rail
    if left >= LARGE_LEFT and height >= LARGE_HEIGHT:
        return _large(left, height)
    if left >= MEDIUM_LEFT and height >= MEDIUM_HEIGHT:
        return _medium(left, height)
    return _small(left, height)


def _small(left: int, height: int) -> Layout:
    per_plate = 3 if height >= 26 else 2
    spare = height - 14 - 4 * per_plate
    line = int(spare > 1)
    labels = line + CARD_SIZES[Size.SMALL].height
    panel = labels + 2 + int(spare > 0)
    plates = panel + 5
    return Layout(Size.SMALL, left, line, labels, labels + 1, panel, 4, plates, height - plates, per_plate)


def _medium(left: int, height: int) -> Layout:
    spare = height - MEDIUM_HEIGHT
    line = int(spare > 0)
    labels = line + CARD_SIZES[Size.MEDIUM].height
    counts = labels + (2 if spare > 1 else 1)
    panel, panel_height = counts + (2 if spare > 3 else 1), 8 if spare > 2 else 7
    plates = panel + panel_height + int(spare > 4)
    return Layout(Size.MEDIUM, left, line, labels, counts, panel, panel_height, plates, 14)


def _large(left: int, height: int) -> Layout:
    labels = 1 + CARD_SIZES[Size.LARGE].height
    plates = labels + 12
    rows = min(height - plates, 24)
    return Layout(Size.LARGE, left, 1, labels, labels + 2, labels + 4, 8, plates, rows)


def rail_width(columns: int) -> int:
    """Cells that the rail takes of a screen of so many columns."""
    return next(cells for least, cells in _RAILS if columns >= least)


def rail_top(width: int, height: int, rail: int) -> int:
    """The first row of a board that the rail may cover."""
    return layout_of(width, height, rail).panel
