"""Gauges, the fuse of a private look, and the row of steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop_tui.tui.draw.canvas import BOLD, Canvas
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB


@dataclass(frozen=True, slots=True)
class Zone:
    """A stretch of a gauge: all points up to ``last``. ``waste`` are points beyond the need."""

    last: int
    color: RGB
    waste: bool = False


def gauge(c: Canvas, x: int, y: int, value: int, zones: Sequence[Zone], cells: int = 1) -> None:
    """A bar of half a row, ``cells`` cells a point, filled up to ``value``; as long as the last zone says.

    Zones go up; what is not filled shows its zone's colour faintly.
    """
    look = c.look
    start = 0
    for zone in zones:
        for point in range(start, zone.last):
            filled = point < value
            if look.outline:
                glyph = glyphs.MEDIUM_SHADE if zone.waste else glyphs.FULL
                text, color = (glyph if filled else glyphs.LIGHT_SHADE), zone.color
            else:
                text, color = glyphs.LOWER_HALF, zone.color if filled else _unfilled(c, x + point * cells, y, zone)
            c.put(x + point * cells, y, text * cells, color)
        start = zone.last


def _unfilled(c: Canvas, x: int, y: int, zone: Zone) -> RGB:
    return c.look.color("raised") if c.look.flat else c.look.mix(c.ground(x, y), zone.color, 0.28)


def notch(c: Canvas, x: int, y: int, point: int, label: str, cells: int = 1, color: RGB | None = None) -> None:
    """Under a gauge that starts at ``x``: a notch at ``point`` (from 1) and its label to the right."""
    color = c.look.color("soft") if color is None else color
    left = x + point * cells - 1
    c.put(left, y, glyphs.NOTCH, color)
    c.put(left + 2, y, label, color)


def bracket(
    c: Canvas, x: int, y: int, first: int, last: int, label: str, color: RGB, label_color: RGB | None = None
) -> None:
    """Under a gauge of one cell a point that starts at ``x``: points ``first`` to ``last`` joined and named below."""
    start, line, end = glyphs.BRACKET
    width = last - first + 1
    c.put(x + first - 1, y, start + line * (width - 2) + end, color)
    c.center(x + first - 2, y + 1, width + 2, label, label_color or color)


def fuse(c: Canvas, x: int, y: int, width: int, left: float) -> None:
    """What is left (0-1) of the time in which a private card turns itself down."""
    burning = round(width * min(1.0, max(0.0, left)))
    c.put(x, y, glyphs.HEAVY_LINE * burning, c.look.accent)
    c.put(x + burning, y, glyphs.HAIRLINE * (width - burning), c.look.color("line"))


def steps(c: Canvas, x: int, y: int, width: int, names: Sequence[str], at: int) -> None:
    """A row of named steps, two rows high: those up to ``at`` are done, that one is shown now."""
    look = c.look
    pitch = width // len(names)
    for i, name in enumerate(names):
        middle = x + i * pitch + pitch // 2
        if i < len(names) - 1:
            line = glyphs.HEAVY_LINE if look.outline and i < at else glyphs.HAIRLINE
            c.put(middle + 1, y, line * (pitch - 1), look.accent if i < at else look.color("line"))
        dot = glyphs.STEP_DONE if i <= at else glyphs.STEP_OPEN
        c.put(middle, y, dot, look.accent if i <= at else look.color("faint"))
        voice = look.color("text" if i == at else "soft" if i < at else "faint")
        c.center(x + i * pitch, y + 1, pitch, name, voice, at=BOLD if i == at else 0)
