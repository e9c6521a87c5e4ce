"""Counters of two sides, the places where they will lie, and coins.

The sides differ in lightness first: the first side's counter is light with dark print, the second's dark
with light print, in every look.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop_tui.tui.draw.canvas import DIM, REVERSE, Canvas
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import BLACK, mix

Side: TypeAlias = Literal["first", "second"]

COUNTER_WIDTH = 13
_SHADOW = 0.42


def counter(c: Canvas, x: int, y: int, text: str, side: Side) -> None:
    """A counter one row high that carries ``text``; a space at both ends of it leaves room for the outline."""
    look = c.look
    width = len(text)
    if look.outline:
        color = look.color("text")
        c.put(x, y, text, color, attributes=REVERSE if side == "first" else 0)
        if side == "second":
            c.put(x, y, "[", color)
            c.put(x + width - 1, y, "]", color)
        return
    white, black = look.color("white"), look.color("black")
    ground, ink = (white, look.color("ink")) if side == "first" else (black, look.mix(white, black, 0.22))
    _cast(c, x, y, width)
    c.put(x, y, text, ink, ground)
    if side == "second" and black == look.color("room"):
        c.put(x, y, "[", white)
        c.put(x + width - 1, y, "]", white)


def _cast(c: Canvas, x: int, y: int, width: int) -> None:
    """A shadow of half a row."""
    strength = _SHADOW * c.look.shadow
    if not strength or not 0 <= y + 1 < c.height:
        return
    for column in range(max(0, x + 1), min(c.width, x + width + 1)):
        upper, _ = c.halves(column, y + 1)
        c.px(column, 2 * (y + 1), mix(upper, BLACK, strength))


def sword(c: Canvas, x: int, y: int, side: Side, width: int = COUNTER_WIDTH) -> None:
    """A counter with a sword on it: the first side's points right, the second side's left, both inwards."""
    pommel, blade, point = glyphs.SWORD_RIGHT if side == "first" else glyphs.SWORD_LEFT
    counter(c, x, y, pommel + blade * (width - len(pommel) - len(point)) + point, side)


def counter_slot(c: Canvas, x: int, y: int, width: int = COUNTER_WIDTH, label: str = "") -> None:
    """A free place for a counter: a hairline, with a number where it matters."""
    look = c.look
    start, line, end = glyphs.SLOT
    ground = c.ground(x + width // 2, y)
    color = look.color("line") if look.flat else look.mix(ground, look.color("text"), 0.16)
    c.put(x, y, f" {start}{line * (width - 4)}{end} ", color, attributes=DIM if look.outline else 0)
    if label:
        c.center(x, y, width, f" {label} ", look.color("soft"))


def coins(c: Canvas, x: int, y: int, count: int) -> None:
    """``count`` coins in a row, a cell between them."""
    for i in range(count):
        c.put(x + 2 * i, y, glyphs.COIN, c.look.color("coin"))
