"""The campfire: its picture in three sizes, its light on the Line, and the gauge of its logs."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import Final

from tabletop_tui.games.set_a_watch.line import by_logs
from tabletop_tui.games.set_a_watch.state import HIGHEST_FIRE
from tabletop_tui.tui.draw import art
from tabletop_tui.tui.draw.canvas import BOLD, DIM, Canvas
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB, ColorName, Look
from tabletop_tui.tui.set_a_watch.layout import Size

FIRE_SIZES: Final = MappingProxyType({Size.SMALL: (9, 4), Size.MEDIUM: (16, 7), Size.LARGE: (20, 9)})
"""Cells of the picture."""
_LOGS = 0.74
"""From this share of the height on there are logs."""
_GLOW = 0.17
"""How much of its flame the fire lays over the lamp's light."""

_ASCII: Final = MappingProxyType(
    {
        Size.SMALL: (r"    (    ", r"   ( )   ", r"  (_^_)  ", r" --===-- "),
        Size.MEDIUM: (
            r"       (        ", r"      ( )       ", r"     (   ) .    ", r"    ( (^) )     ", r"    ( ^ ^ )     ",
            r"     (_^_)      ", r"   ---===---    ",
        ),
        Size.LARGE: (
            r"         (          ", r"        ( )         ", r"       (   ) .      ", r"      (  )  )       ",
            r"     ( ( ^ ) )      ", r"     (  ^ ^  )      ", r"      ( ^^^ )       ", r"       (_^_)        ",
            r"    ----===----     ",
        ),
    }
)  # fmt: skip


@cache
def _picture(size: Size) -> art.Picture:
    if size is Size.MEDIUM:
        return art.emblem("fire")
    width, height = FIRE_SIZES[size]
    return art.load(art.ART / f"fire_{size}.txt", 2 * height, width)["fire"]


@cache
def _pixels(size: Size, burning: bool) -> tuple[tuple[int, int, ColorName], ...]:
    """The pixels of the fire with their colours; a fire that is out has its logs alone."""
    picture = _picture(size)
    found: list[tuple[int, int, ColorName]] = []
    for row, pixels in enumerate(picture):
        share = row / len(picture)
        for column, pixel in enumerate(pixels):
            if pixel != " " and (burning or (share >= _LOGS and pixel in "#+")):
                found.append((column, row, _shade(pixel, share)))
    return tuple(found)


def _shade(pixel: str, share: float) -> ColorName:
    """The colour of a pixel at a ``share`` of the height from above: hot within and below, logs at the foot."""
    if pixel == ".":
        return "flame1"
    if share >= _LOGS:
        return "log" if pixel == "#" else "ash"
    if pixel == "+":
        return "flame2" if share > 0.32 else "flame4"
    return "flame3" if share >= 0.5 else "flame5" if share < 0.09 else "flame4"


def campfire(c: Canvas, x: int, y: int, size: Size, burning: bool = True) -> None:
    """The fire with its top left at (x, y): 9 x 4, 16 x 7 or 20 x 9 cells."""
    if c.look.ascii:
        rows = _ASCII[size]
        for down, row in enumerate(rows):
            if burning or down == len(rows) - 1:
                c.put(x, y + down, row if burning else row.replace("=", "-"), c.look.color("text"))
        return
    for across, half_row, color in _pixels(size, burning):
        if c.look.outline and color in ("flame1", "ash"):
            continue  # the heart of the fire stays open, so that its outline is seen
        c.px(x + across, 2 * y + half_row, c.look.color(color))


@cache
def notches() -> tuple[int, ...]:
    """From how many logs on the fire shows one, two and three creatures: a number each."""
    logs = range(1, HIGHEST_FIRE + 1)
    return tuple(n for n in logs if n == 1 or by_logs(n) > by_logs(n - 1))


def glow(look: Look) -> RGB:
    """The light of the fire where it is brightest."""
    return look.mix(look.color("lamp1"), look.color("flame4"), _GLOW)


def firelight(c: Canvas, center: tuple[float, float], radius: tuple[float, float]) -> None:
    """The pool of light around the fire, over the whole canvas: draw it first."""
    c.lamp(center, radius, glow(c.look), c.look.color("room"), steps=18, gamma=0.8)


def logs(c: Canvas, x: int, y: int, value: int, cells: int = 2) -> None:
    """The gauge: fifteen logs of ``cells`` cells each, two rows high with its notches.

    The notches say how many creatures are shown from there on: “shows 1”, “2”, “3”.
    """
    look = c.look
    for i in range(HIGHEST_FIRE):
        burns = i < value
        log = glyphs.FULL if cells > 1 else glyphs.LEFT_HALF
        if look.outline:
            glyph = glyphs.FULL if burns else glyphs.LIGHT_SHADE
            c.put(x + i * cells, y, glyph, look.color("text"))
        else:
            c.put(x + i * cells, y, log, _log_color(c, x + i * cells, y, i, burns))
    for number, notch in enumerate(notches(), start=1):
        reached = value >= notch
        color = look.color("text" if reached else "soft")
        at = 0 if reached or not look.outline else DIM
        left = x + cells * (notch - 1)
        c.put(left, y + 1, glyphs.NOTCH, color, attributes=at)
        label = f"shows {number}" if number == 1 and cells > 1 else str(number)
        c.put(left + (2 if cells > 1 else 1), y + 1, label, color, attributes=at | (BOLD if reached else 0))


def _log_color(c: Canvas, x: int, y: int, i: int, burns: bool) -> RGB:
    look = c.look
    if not burns:
        return look.color("raised") if look.flat else look.mix(c.ground(x, y), look.color("text"), 0.16)
    return look.mix(look.color("flame4"), look.color("flame2"), i / (HIGHEST_FIRE - 1))
