"""Big figures, pixel capitals, spaced capitals and emblems."""

from __future__ import annotations

from rich.cells import cell_len

from tabletop_tui.tui.draw import art
from tabletop_tui.tui.draw.canvas import BOLD, Canvas
from tabletop_tui.tui.look.palette import RGB


def spaced(text: str) -> str:
    """Capitals with a space between: a card's name at size L."""
    return " ".join(text.upper())


def pixel_width(text: str) -> int:
    """Cells that ``text`` takes in pixel letters; ArtError if a letter is missing."""
    return sum(len(_letter(character)[0]) + 1 for character in text.upper()) - 1


def has_pixels(text: str) -> bool:
    """Whether every letter of ``text`` can be drawn in pixels."""
    return all(character in art.letters() for character in text.upper())


def _letter(character: str) -> art.Picture:
    try:
        return art.letters()[character]
    except KeyError:
        raise art.ArtError(f"no pixel letter {character!r}") from None


def big(c: Canvas, x: int, y: int, text: str, color: RGB) -> None:
    """Figures or capitals five half rows high with their top left at (x, y); in ASCII plain bold text.

    ArtError if a letter is missing: ask ``has_pixels`` before drawing what people typed.
    """
    if c.look.ascii:
        plain = text if text.isdigit() or len(text) < 3 else spaced(text)
        c.put(x + max(0, (pixel_width(text) - len(plain)) // 2), y + 1, plain, color, attributes=BOLD)
        return
    for character in text.upper():
        picture = _letter(character)
        for down, row in enumerate(picture):
            for across, pixel in enumerate(row):
                if pixel != " ":
                    c.px(x + across, 2 * y + down, color)
        x += len(picture[0]) + 1


def headline(c: Canvas, x: int, y: int, width: int, text: str, color: RGB, bg: RGB | None = None) -> None:
    """A name that must be read across the room, centred: pixel capitals, or spaced ones if they do not fit."""
    if has_pixels(text) and pixel_width(text) <= width:
        big(c, x + (width - pixel_width(text)) // 2, y, text, color)
        return
    capitals = spaced(text)
    c.center(x, y + 1, width, capitals if cell_len(capitals) <= width else text, color, bg, BOLD)


def emblem(c: Canvas, x: int, y: int, name: str, paper: RGB, ink: RGB | None = None) -> None:
    """An emblem, 16 x 7 cells, printed on ``paper``. Outlines show its full and half ink alone."""
    look = c.look
    ink = look.color("ink") if ink is None else ink
    if look.flat:
        inks = {"#": ink, "+": look.color("inksoft"), ".": look.color("shade")}
    else:
        inks = {"#": ink, "+": look.mix(paper, ink, 0.58), ".": look.mix(paper, ink, 0.24)}
    if look.outline:
        inks = {"#": ink, "+": ink}
    for down, row in enumerate(art.emblem(name)):
        for across, pixel in enumerate(row):
            if pixel in inks:
                c.px(x + across, 2 * y + down, inks[pixel])
