"""The geometry of box-drawing glyphs in a cell of 10 x 20 pixels, for pictures that no font may spoil."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Final

WIDTH, HEIGHT = 10, 20
_MIDDLE_X, _MIDDLE_Y = WIDTH // 2, HEIGHT // 2

_WEIGHTS: Final = {"LIGHT": 1, "HEAVY": 2, "DOUBLE": 3, "SINGLE": 1}
_ARMS: Final = {
    "LEFT": "l", "RIGHT": "r", "UP": "u", "DOWN": "d", "HORIZONTAL": "lr", "VERTICAL": "ud",
}  # fmt: skip
_OFFSETS: Final = {1: ((0, 1),), 2: ((-1, 3),), 3: ((-2, 1), (2, 1))}
"""For each weight the strokes of a line: distance from the middle, and thickness."""
_ARCS: Final = {
    "rd": (5.5, 20, "v-4.5q0-5 4.5-5"), "ld": (0, 10.5, "q5.5 0 5.5 5v4.5"),
    "ru": (5.5, 0, "v5.5q0 5 4.5 5"), "lu": (0, 10.5, "q5.5 0 5.5-5v-5.5"),
}  # fmt: skip
"""Start and path by arms; half a pixel off, because lines one pixel thick have their middle there."""
_DIAGONALS: Final = {"╱": (0, 20, "l10-20"), "╲": (0, 0, "l10 20"), "╳": (0, 20, "l10-20m-10 0l10 20")}
_BARS: Final = {"▔": (0, 0, WIDTH, 3), "▕": (WIDTH - 1, 0, 1, HEIGHT)}


@dataclass(frozen=True, slots=True)
class Pen:
    """How a glyph is drawn: filled rectangles (left, top, width, height), and a stroked path from ``start``."""

    rects: tuple[tuple[int, int, int, int], ...] = ()
    start: tuple[float, float] = (0, 0)
    path: str = ""


@cache
def pen(glyph: str) -> Pen | None:
    """How to draw a line or a part of a block; None for what is written with a font."""
    if glyph in _DIAGONALS:
        x, y, path = _DIAGONALS[glyph]
        return Pen(start=(x, y), path=path)
    if glyph in _BARS:
        return Pen((_BARS[glyph],))
    if len(glyph) != 1:
        return None
    code = ord(glyph)
    if 0x2581 <= code <= 0x2587:
        height = round(HEIGHT * (code - 0x2580) / 8)
        return Pen(((0, HEIGHT - height, WIDTH, height),))
    if 0x2589 <= code <= 0x258F:
        return Pen(((0, 0, max(1, round(WIDTH * (0x2590 - code) / 8)), HEIGHT),))
    if 0x2500 <= code <= 0x257F:
        return _box(unicodedata.name(glyph).removeprefix("BOX DRAWINGS "))
    return None


def _box(name: str) -> Pen:
    if "DASH" in name:
        return _dashes(name)
    weights = _weights(name)
    if "ARC" in name:
        x, y, path = _ARCS["".join(side for side in ("r", "l", "d", "u") if side in weights)]
        return Pen(start=(x, y), path=path)
    rects = [rect for side, weight in weights.items() for rect in _arm(side, weight, weights)]
    return Pen(tuple(rects))


def _weights(name: str) -> dict[str, int]:
    """The arms of a glyph, from its Unicode name, and the weight of each."""
    parts = [part.split() for part in name.replace("ARC ", "").split(" AND ")]
    weights: dict[str, int] = {}
    # "LIGHT DOWN AND RIGHT" and "LIGHT LEFT AND HEAVY RIGHT" say the weight before, "DOWN LIGHT AND RIGHT HEAVY" after.
    before = parts[0][0] in _WEIGHTS
    weight = 1
    for words in parts:
        said = [_WEIGHTS[word] for word in words if word in _WEIGHTS]
        if said:
            weight = said[0]
        elif not before:
            weight = 1
        for word in words:
            for side in _ARMS.get(word, ""):
                weights[side] = weight
    return weights


def _arm(side: str, weight: int, weights: dict[str, int]) -> list[tuple[int, int, int, int]]:
    """The strokes from one edge of the cell to its middle, and so far beyond that corners close."""
    beyond = 1 + max((1 if w == 2 else 2 if w == 3 else 0) for w in weights.values())
    rects = []
    for offset, thick in _OFFSETS[weight]:
        if side == "l":
            rects.append((0, _MIDDLE_Y + offset, _MIDDLE_X + beyond, thick))
        elif side == "r":
            start = _MIDDLE_X - beyond + 1
            rects.append((start, _MIDDLE_Y + offset, WIDTH - start, thick))
        elif side == "u":
            rects.append((_MIDDLE_X + offset, 0, thick, _MIDDLE_Y + beyond))
        else:
            start = _MIDDLE_Y - beyond + 1
            rects.append((_MIDDLE_X + offset, start, thick, HEIGHT - start))
    return _joined(side, rects, weights)


def _joined(
    side: str, rects: list[tuple[int, int, int, int]], weights: dict[str, int]
) -> list[tuple[int, int, int, int]]:
    """A line right through is one stroke, drawn with its left or upper arm."""
    other = {"l": "r", "u": "d", "r": "l", "d": "u"}[side]
    if weights.get(other) != weights[side]:
        return rects
    if side in "rd":
        return []
    if side == "l":
        return [(0, y, WIDTH, height) for _, y, _, height in rects]
    return [(x, 0, width, HEIGHT) for x, _, width, _ in rects]


def _dashes(name: str) -> Pen:
    count = 4 if "QUADRUPLE" in name else 3 if "TRIPLE" in name else 2
    offset, thick = _OFFSETS[2 if "HEAVY" in name else 1][0]
    rects = []
    for i in range(count):
        if "HORIZONTAL" in name:
            start, stop = round(i * WIDTH / count), round((i + 1) * WIDTH / count)
            rects.append((start, _MIDDLE_Y + offset, stop - start - 1, thick))
        else:
            start, stop = round(i * HEIGHT / count), round((i + 1) * HEIGHT / count)
            rects.append((_MIDDLE_X + offset, start, thick, stop - start - 2))
    return Pen(tuple(rects))
