"""Dice: told apart by silhouette, by tint and, in one row, by their brackets."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tabletop_tui.tui.draw.canvas import BOLD, DIM, REVERSE, Canvas
from tabletop_tui.tui.draw.slips import frame
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB, ColorName

DIE_WIDTH, DIE_HEIGHT = 5, 3

_TINTS: Final[Mapping[int, ColorName]] = MappingProxyType({4: "d4", 6: "d6", 8: "d8", 10: "d10", 12: "d12"})


class DieState(StrEnum):
    """What a die is good for now."""

    READY = "ready"
    PICKED = "picked"
    SPENT = "spent"


def die(c: Canvas, x: int, y: int, sides: int, value: int | str, state: DieState = DieState.READY) -> None:
    """A die of 5 x 3 cells showing ``value``. ``sides``: 4, 6, 8, 10 or 12; KeyError for another.

    In an outline look it takes the middle row alone.
    """
    if c.look.outline:
        c.put(x, y + 1, die_text(sides, value, state).center(DIE_WIDTH), attributes=_outline_attributes(state))
        return
    body, figure = _colors(c, x, y, sides, state)
    bands = (c.look.lighten(body, 0.09), body, c.look.darken(body, 0.12))
    for row, shape in enumerate(glyphs.DIE_SHAPES[sides]):
        for column, glyph in enumerate(shape):
            if glyph != " ":
                c.put(x + column, y + row, glyph, bands[row])
    # A tower is widest at its foot, so its figure stands there.
    row = 2 if sides == 4 else 1
    text = str(value)
    c.put(x + (DIE_WIDTH - len(text)) // 2, y + row, text, figure, bands[row], BOLD)


def _colors(c: Canvas, x: int, y: int, sides: int, state: DieState) -> tuple[RGB, RGB]:
    """The die's own colour and its figure's."""
    look = c.look
    tint = look.color(_TINTS[sides])
    match state:
        case DieState.PICKED:
            return look.color("lit"), look.color("ink")
        case DieState.SPENT:
            dark = look.color("lamp0")
            if look.flat:
                return look.color("raised"), look.color("faint")
            return look.mix(tint, dark, 0.72), look.mix(look.color("text"), dark, 0.5)
        case DieState.READY:
            return tint, look.color("ivory")


def die_text(sides: int, value: int | str, state: DieState = DieState.READY) -> str:
    """A die in one row: ``/3\\ [5] <7> {9} (11)``; a spent one has lost its brackets."""
    if state is DieState.SPENT:
        return f" {value} "
    return glyphs.DIE_BRACKETS[sides].format(value)


def _outline_attributes(state: DieState) -> int:
    return {DieState.READY: BOLD, DieState.PICKED: REVERSE | BOLD, DieState.SPENT: DIM}[state]


def mini_die(c: Canvas, x: int, y: int, sides: int, value: int | str, state: DieState = DieState.READY) -> int:
    """A die in one row, its brackets on its tint. Returns how many cells it took."""
    text = die_text(sides, value, state)
    if c.look.outline:
        c.put(x, y, text, attributes=_outline_attributes(state))
    elif state is DieState.SPENT:
        c.put(x, y, text, c.look.color("faint"))
    else:
        body, figure = _colors(c, x, y, sides, state)
        c.put(x, y, text, figure, body, BOLD)
    return len(text)


def die_slot(c: Canvas, x: int, y: int, demand: str = "", live: bool = False) -> None:
    """A place for a die, 5 x 3 cells, with what it demands ("4+"). ``live``: the place in question."""
    look = c.look
    box = glyphs.ROUND_FRAME if live else glyphs.DASHED_FRAME
    if live:
        color = look.accent
    else:
        color = look.color("faint") if look.flat else look.mix(look.color("lamp1"), look.color("text"), 0.38)
    frame(c, x, y, DIE_WIDTH, DIE_HEIGHT, box, color, DIM if look.outline and not live else 0)
    c.center(x, y + 1, DIE_WIDTH, demand, look.color("soft"))
