"""Seat plates: who sits where, what the seat still may do, and what is known of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rich.cells import cell_len

from tabletop_tui.tui.draw.canvas import BOLD, DIM, REVERSE, Canvas, shorten
from tabletop_tui.tui.draw.slips import State, slip
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB

Tone: TypeAlias = Literal["plain", "good", "bad"]

PLATE_WIDTH, PLATE_HEIGHT = 19, 4
NAME_CELLS = 12
"""Longer names are cut on plates; the prompt shows them whole."""


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """What a plate shows: the seat's number (from 0), name, a second row, and at the right a word or a card back.

    ``word`` is what everybody knows of the seat; while it is "" and ``hidden`` is true a small back lies there.
    """

    seat: int
    name: str
    note: str = ""
    word: str = ""
    tone: Tone = "plain"
    hidden: bool = False
    acting: bool = False


def plate(c: Canvas, x: int, y: int, shown: SeatPlate, width: int = PLATE_WIDTH, state: State = State.UP) -> None:
    """A plate of ``width`` x 4 cells. A plate that may be chosen now is ``State.CHOSEN``."""
    look = c.look
    paper = look.color("panel")
    if shown.acting:
        paper = look.color("raised") if look.flat else look.mix(paper, look.accent, 0.16)
    lifted = state is State.CHOSEN or (look.outline and shown.acting)
    slip(c, x, y, width, PLATE_HEIGHT, paper, State.CHOSEN if lifted else state)
    if shown.acting and not look.outline:
        for row in (y + 1, y + 2):
            c.put(x, row, glyphs.LEFT_HALF, look.accent, paper)
    word_cells = _right_mark(c, x, y + 1, width, shown, paper)
    c.put(x + 2, y + 1, _sign(shown.seat), look.seat(shown.seat), paper)
    name = shorten(shown.name, min(NAME_CELLS, width - 7 - word_cells))
    c.put(x + 4, y + 1, name, look.color("text"), paper, BOLD if shown.acting else 0)
    voice = look.color("soft" if shown.acting else "faint")
    note = shorten(shown.note, width - 4)
    c.put(x + 2, y + 2, note, voice, paper, DIM if look.outline and not shown.acting else 0)


def _sign(seat: int) -> str:
    return glyphs.SIGNS[seat % len(glyphs.SIGNS)]


def _right_mark(c: Canvas, x: int, y: int, width: int, shown: SeatPlate, paper: RGB) -> int:
    """The word or the small back; returns its cells."""
    look = c.look
    if shown.word:
        color = look.color("soft") if shown.tone == "plain" else look.color(shown.tone)
        c.right(x, y, width - 2, shown.word, color, paper)
        return cell_len(shown.word)
    if not shown.hidden:
        return 0
    if look.outline:
        c.right(x, y, width - 2, glyphs.SMALL_BACK_OUTLINE, look.color("text"))
    else:
        cloth = look.color("backline") if look.flat else look.mix(look.color("back"), look.color("parchment"), 0.25)
        c.right(x, y, width - 2, glyphs.SMALL_BACK, cloth, paper)
    return len(glyphs.SMALL_BACK)


def seat_tab(c: Canvas, x: int, y: int, shown: SeatPlate, name_cells: int = 6) -> int:
    """A seat in one row, for small screens; the acting one stands on the accent. Returns its cells."""
    look = c.look
    text = f" {_sign(shown.seat)} {shorten(shown.name, name_cells)} "
    if shown.acting and look.outline:
        c.put(x, y, text, look.accent, attributes=REVERSE | BOLD)
    elif shown.acting:
        c.put(x, y, text, look.color("room"), look.accent, BOLD)
    else:
        c.put(x, y, text, look.color("soft"))
        c.put(x + 1, y, _sign(shown.seat), look.seat(shown.seat))
    return cell_len(text)
