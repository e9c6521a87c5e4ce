"""Cards of three sizes from one face: an emblem, a value, what is at stake, a name and one line of use."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas, shorten
from tabletop_tui.tui.draw.letters import big, emblem, has_pixels, spaced
from tabletop_tui.tui.draw.slips import Print, State, back, printing, slip
from tabletop_tui.tui.look import glyphs

L_WIDTH, L_HEIGHT = 24, 13
M_WIDTH, M_HEIGHT = 22, 10
S_WIDTH, S_HEIGHT, S_PITCH = 17, 4, 2
"""Cells of each size; cards of size S are fanned downwards, ``S_PITCH`` rows apart."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card. ``figure`` is the value ("4", "?", ""), ``marks`` what is at stake, a glyph each."""

    emblem: str
    name: str
    figure: str = ""
    marks: str = ""
    use: str = ""


def card_l(c: Canvas, x: int, y: int, face: CardFace, state: State = State.UP) -> None:
    """24 x 13 cells: everything. Face down it is the same for every face."""
    if state is State.DOWN:
        back(c, x, y, L_WIDTH, L_HEIGHT)
        return
    ink = printing(c.look, state)
    slip(c, x, y, L_WIDTH, L_HEIGHT, ink.paper, state)
    emblem(c, x + 4, y + 2, face.emblem, ink.paper, ink.ink)
    _figure(c, x + 2, y + 1, face.figure, ink)
    c.right(x, y + 1, L_WIDTH - 2, " ".join(face.marks), ink.ink, ink.paper, BOLD | ink.attributes)
    _name(c, x, y + 10, L_WIDTH, face.name, ink)
    use = shorten(face.use, L_WIDTH - 2)
    c.center(x, y + 11, L_WIDTH, use, ink.soft, ink.paper, ITALIC | ink.attributes)
    if state is State.REMOVED:
        c.right(x, y + 11, L_WIDTH - 2, glyphs.TIMES, ink.ink, ink.paper, BOLD)


def card_m(c: Canvas, x: int, y: int, face: CardFace, state: State = State.UP) -> None:
    """22 x 10 cells: all but the line of use."""
    if state is State.DOWN:
        back(c, x, y, M_WIDTH, M_HEIGHT)
        return
    ink = printing(c.look, state)
    slip(c, x, y, M_WIDTH, M_HEIGHT, ink.paper, state)
    emblem(c, x + 3, y + 1, face.emblem, ink.paper, ink.ink)
    _figure(c, x + 1, y + 1, face.figure, ink)
    c.right(x, y + 1, M_WIDTH - 1, face.marks, ink.ink, ink.paper, BOLD | ink.attributes)
    _name(c, x, y + 8, M_WIDTH, face.name, ink)
    if state is State.REMOVED:
        c.right(x, y + 7, M_WIDTH - 1, glyphs.TIMES, ink.ink, ink.paper, BOLD)


def card_s(
    c: Canvas,
    x: int,
    y: int,
    face: CardFace,
    state: State = State.UP,
    *,
    width: int = S_WIDTH,
    note: str = "",
    worth: str = "",
    away: float = 0.0,
    over: bool = False,
    last: bool = True,
) -> None:
    """4 rows, of which a card fanned over it leaves two: the value, a ``note``, and what it is worth at the right.

    ``away`` is its distance from the light (0-1), ``over`` that it lies on another card, ``last`` that none
    lies on it (only that one throws a shadow). Of a removed card the note says who took it. In an outline
    look only the last card has its lower edge.
    """
    if state is State.DOWN:
        back(c, x, y, width, S_HEIGHT)
        return
    ink = printing(c.look, state, away)
    slip(c, x, y, width, S_HEIGHT, ink.paper, state, shadow=last)
    if over and not c.look.outline:
        edge = c.look.color("shade") if c.look.flat else c.look.mix(ink.paper, ink.ink, 0.38)
        for column in range(x + 1, x + width - 1):
            c.px(column, 2 * y, edge)
    c.put(x + 2, y + 1, face.figure, ink.rubric, ink.paper, BOLD | ink.attributes)
    left = x + 2 + cell_len(face.figure) + (1 if face.figure else 0)
    note = shorten(note, x + width - 3 - cell_len(worth) - left)
    c.put(left, y + 1, note, ink.soft, ink.paper, ITALIC)
    c.right(x, y + 1, width - 2, worth or (glyphs.TIMES if state is State.REMOVED else ""), ink.ink, ink.paper, BOLD)


def _figure(c: Canvas, x: int, y: int, figure: str, ink: Print) -> None:
    if figure and has_pixels(figure):
        big(c, x, y, figure, ink.rubric)
    elif figure:
        c.put(x, y, figure, ink.rubric, ink.paper, BOLD)


def _name(c: Canvas, x: int, y: int, width: int, name: str, ink: Print) -> None:
    capitals = spaced(name)
    text = capitals if cell_len(capitals) <= width - 4 else shorten(name.upper(), width - 4)
    c.center(x, y, width, text, ink.ink, ink.paper, BOLD | ink.attributes)
