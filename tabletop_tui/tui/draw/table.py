"""The round oak table under the lamp, drawn once a size and look."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, sqrt

from tabletop_tui.tui.draw.canvas import DIM, Canvas
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB, Look, mix

_STEPS = 12
_LIGHT_FALL = 1.45
_DISC, _GROOVE, _RIM, _FALL = 0.945, 0.962, 1.0, 1.055
"""Where the wood, the groove, the rim and the shadow on the floor end, as shares of the radius."""
_BOARD, _JOINT = 12, 3
"""The table is made of boards twelve half rows wide; the joint is the fourth of them."""
_SMOOTH = (0.925, 1.075)
"""Pixels between these shares of the radius are averaged, so that the rim is smooth."""
_SAMPLES = 3

Point = tuple[float, float]


def round_table(c: Canvas, center: Point, radius: Point, light: Point = (0.0, 0.0)) -> None:
    """A round table over the whole canvas; draw it first. Centre and radii in cells.

    ``light`` is where the light falls, as shares of the radii from the centre: the lamp hangs over the middle,
    the moon comes in from a side. Outlines show the rim alone, dotted.
    """
    if c.look.outline:
        _dotted_rim(c, center, radius)
    else:
        c.blit(_table(c.width, c.height, c.look, center, radius, light))


def _dotted_rim(c: Canvas, center: Point, radius: Point) -> None:
    count = round(3.2 * (radius[0] + 2 * radius[1]))
    for i in range(count):
        angle = 2 * pi * i / count
        x = int(center[0] + (radius[0] - 0.5) * cos(angle))
        y = int(center[1] + (radius[1] - 0.5) * sin(angle))
        c.put(x, y, glyphs.MIDDLE_DOT, c.look.color("faint"), attributes=DIM)


class _Wood:
    """The colour of every point of the table and the floor around it."""

    def __init__(self, look: Look, center: Point, radius: Point, light: Point) -> None:
        self.look = look
        self.center, self.radius, self.light = center, radius, light
        self.room = look.color("room")
        ramp = self._ramp()
        self.groove = look.darken(ramp[-1], 0.35 * look.shadow)
        joint = 0.10 * min(1.0, look.shadow * 1.2)
        # By distance in thousandths, so that no pixel needs a power.
        steps = [min(len(ramp) - 1, int((d / 1000 / _DISC) ** _LIGHT_FALL * len(ramp))) for d in range(1001)]
        self.plain = [ramp[step] for step in steps]
        self.joint = [look.darken(ramp[step], joint) for step in steps]
        rim = look.color("rim")
        self.rim_lit = look.mix(rim, look.color("lamp1"), 0.05)
        self.rim_dark = look.mix(rim, self.room, 0.49)
        self.floor = look.darken(self.room, 0.5 * look.shadow)

    def _ramp(self) -> list[RGB]:
        look = self.look
        inner, outer = look.color("lamp1"), look.color("lamp0")
        edge = look.mix(outer, inner, 0.12)
        if look.flat or not look.lamp:
            return [edge]
        return [mix(inner, edge, i / (_STEPS - 1)) for i in range(_STEPS)]

    def at(self, x: float, y: float) -> RGB:
        """The colour at a point in cells."""
        dx, dy = (x - self.center[0]) / self.radius[0], (y - self.center[1]) / self.radius[1]
        distance = sqrt(dx * dx + dy * dy)
        if distance > _FALL:
            return self.room
        if distance > _RIM:
            return self.floor
        if distance > _GROOVE:
            return self.look.mix(self.rim_lit, self.rim_dark, min(1.0, max(0.0, (dy + 1) / 2)))
        if distance > _DISC:
            return self.groove
        if self.light != (0.0, 0.0):
            distance = min(0.999, sqrt((dx - self.light[0]) ** 2 + (dy - self.light[1]) ** 2) / 1.3)
        ramp = self.joint if int(y * 2) % _BOARD == _JOINT else self.plain
        return ramp[int(distance * 1000)]

    def smooth(self, x: float, y: float) -> RGB:
        """The mean colour of the half-row pixel whose middle is (x, y); few shades, so that runs stay long."""
        red = green = blue = 0
        for i in range(_SAMPLES):
            for j in range(_SAMPLES):
                off_x, off_y = (i - 1) / _SAMPLES, (j - 1) / _SAMPLES / 2
                r, g, b = self.at(x + off_x, y + off_y)
                red, green, blue = red + r, green + g, blue + b
        n = _SAMPLES * _SAMPLES
        return red // n // 4 * 4, green // n // 4 * 4, blue // n // 4 * 4


@lru_cache(maxsize=8)
def _table(width: int, height: int, look: Look, center: Point, radius: Point, light: Point) -> Canvas:
    canvas = Canvas(width, height, look)
    wood = _Wood(look, center, radius, light)
    across = [((x + 0.5 - center[0]) / radius[0]) ** 2 for x in range(width)]
    low, high = (value * value for value in _SMOOTH)
    for half_row in range(2 * height):
        y = half_row / 2 + 0.25
        down = ((y - center[1]) / radius[1]) ** 2
        for x in range(width):
            squared = across[x] + down
            if squared < high:
                smooth = squared > low and not look.flat
                canvas.px(x, half_row, (wood.smooth if smooth else wood.at)(x + 0.5, y))
    return canvas
