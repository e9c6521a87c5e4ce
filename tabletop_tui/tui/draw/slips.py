"""Slips: everything that is a piece of parchment or cloth, face up or face down, single or stacked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tabletop_tui.tui.draw.canvas import DIM, STRIKE, Canvas
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB, Look

STACK_LEVELS = 4
"""A stack shows how high it is by quarters, 0 (empty) to 4; never an exact count."""


class State(StrEnum):
    """How a card lies."""

    UP = "up"
    CHOSEN = "chosen"
    BARRED = "barred"
    DOWN = "down"
    REMOVED = "removed"


_FRAMES = {
    State.CHOSEN: glyphs.HEAVY_FRAME,
    State.BARRED: glyphs.DOTTED_FRAME,
}


@dataclass(frozen=True, slots=True)
class Print:
    """The colours with which a slip in some state is printed; ``attributes`` belong to every text on it."""

    paper: RGB
    ink: RGB
    soft: RGB
    rubric: RGB
    attributes: int = 0


def printing(look: Look, state: State = State.UP, away: float = 0.0) -> Print:
    """Paper and inks of a card in ``state``; ``away`` (0-1) is how far it lies from the light."""
    ink, soft, rubric = look.color("ink"), look.color("inksoft"), look.color("rubric")
    parchment = look.color("parchment")
    match state:
        case State.CHOSEN:
            return Print(look.color("lit"), ink, soft, rubric)
        case State.BARRED:
            paper = look.color("shade") if look.flat else look.mix(parchment, look.color("lamp1"), 0.45)
            return Print(paper, ink, ink, ink, DIM if look.outline else 0)
        case State.REMOVED:
            paper = look.color("shade") if look.flat else look.mix(parchment, look.color("lamp0"), 0.62)
            return Print(paper, ink, ink, ink, STRIKE)
        case _:
            return Print(look.mix(parchment, look.color("lamp0"), away), ink, soft, rubric)


def slip(
    c: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    paper: RGB,
    state: State = State.UP,
    *,
    accent: RGB | None = None,
    shadow: bool = True,
) -> None:
    """A rounded slip with half a row of air above and below, and its shadow; outlines draw a frame.

    ``accent`` is the edge of a chosen slip, the game's if None.
    """
    if c.look.outline:
        _outlined(c, x, y, width, height, state, accent)
        return
    if shadow:
        c.shade(x + 1, y + height - 1, width, 1)
        c.shade(x + width, y + 1, 1, height - 2)
    chosen = state is State.CHOSEN
    edge = (accent or c.look.accent) if chosen else paper
    c.put(x, y, _edge(glyphs.SLIP_TOP, width), edge)
    c.fill(x, y + 1, width, height - 2, paper)
    c.put(x, y + height - 1, _edge(glyphs.SLIP_BOTTOM, width), edge)
    if chosen:
        for row in range(y + 1, y + height - 1):
            c.put(x, row, glyphs.LEFT_HALF, edge, paper)
            c.put(x + width - 1, row, glyphs.RIGHT_HALF, edge, paper)


def _edge(parts: tuple[str, str, str], width: int) -> str:
    return parts[0] + parts[1] * (width - 2) + parts[2]


def frame(c: Canvas, x: int, y: int, width: int, height: int, box: glyphs.Frame, fg: RGB | None, at: int = 0) -> None:
    """The four sides of a box; what is inside stays."""
    inner = box.horizontal * (width - 2)
    c.put(x, y, box.top_left + inner + box.top_right, fg, attributes=at)
    c.put(x, y + height - 1, box.bottom_left + inner + box.bottom_right, fg, attributes=at)
    for row in range(y + 1, y + height - 1):
        c.put(x, row, box.vertical, fg, attributes=at)
        c.put(x + width - 1, row, box.vertical, fg, attributes=at)


def _outlined(c: Canvas, x: int, y: int, width: int, height: int, state: State, accent: RGB | None) -> None:
    look = c.look
    c.clear(x, y, width, height)
    chosen, barred = state is State.CHOSEN, state is State.BARRED
    color = (accent or look.accent) if chosen else look.color("text")
    frame(c, x, y, width, height, _FRAMES.get(state, glyphs.ROUND_FRAME), color, DIM if barred else 0)
    if barred and look.ascii:
        # Without dotted lines and perhaps without dim, a barred slip needs a mark of its own.
        c.put(x + width - 2, y, glyphs.TIMES, color, attributes=DIM)


def back(
    c: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    state: State = State.DOWN,
    *,
    mark: str = glyphs.DAGGER,
    cloth: RGB | None = None,
    showing: int | None = None,
) -> None:
    """A slip face down: cloth, a pattern and one mark.

    ``cloth`` is its colour (the palette's back if None). ``showing`` is how many cells of it are seen at the
    right when a neighbour covers the rest; the mark is centred in those.
    """
    look = c.look
    cloth = look.color("back") if cloth is None else cloth
    if state is State.BARRED:
        cloth = look.mix(cloth, look.color("lamp0"), 0.5)
    slip(c, x, y, width, height, cloth, state)
    line = look.color("backline") if look.flat else look.mix(cloth, look.color("backline"), 0.55)
    for row in range(1, height - 1):
        if look.outline:
            c.put(x + 1, y + row, glyphs.LIGHT_SHADE * (width - 2), line)
        else:
            pattern = "".join(glyphs.BACK_PATTERN[(i + row) % 2] for i in range(width - 2))
            c.put(x + 1, y + row, pattern, line, cloth)
    left, room = (x, width) if showing is None else (x + width - showing, showing - 1)
    ink = look.color("parchment") if look.flat else look.mix(look.color("backline"), look.color("parchment"), 0.55)
    c.center(left, y + height // 2, room, f" {mark} " if room > 3 else mark, ink, cloth)


def stack(
    c: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    level: int,
    state: State = State.DOWN,
    *,
    mark: str = glyphs.DAGGER,
    cloth: RGB | None = None,
) -> None:
    """A stack face down, ``level`` quarters high (0-4); 0 is the empty place.

    Below the top slip lie up to two rows of edges: leave them free. ValueError for another level.
    """
    if not 0 <= level <= STACK_LEVELS:
        raise ValueError(f"a stack has a level of 0 to {STACK_LEVELS}, not {level}")
    if level == 0:
        empty_place(c, x, y, width, height)
        return
    edges(c, x, y, width, height, level - 1)
    back(c, x, y, width, height, state, mark=mark, cloth=cloth)


def edges(c: Canvas, x: int, y: int, width: int, height: int, count: int) -> None:
    """The edges of ``count`` half rows of slips under one that is drawn next at the same place."""
    look = c.look
    if look.outline:
        box = glyphs.ROUND_FRAME
        bottom = box.bottom_left + box.horizontal * (width - 2) + box.bottom_right
        for row in range(1, (count + 1) // 2 + 1):
            # One edge is dim, two are plain, three take a second row: so all quarters differ.
            c.put(x, y + height - 1 + row, bottom, look.color("text"), attributes=DIM if count == 1 else 0)
        return
    c.shade(x + 1, y + height, width + 1, 1 + count // 2, 0.38)
    c.shade(x + width, y + 1, 1, height, 0.38)
    shade = look.color("shade")
    dark = look.color("inksoft") if look.flat else look.mix(shade, look.color("room"), 0.35)
    for depth in range(count, 0, -1):
        for column in range(x + 1, x + width - 1):
            c.px(column, 2 * (y + height - 1) + depth, shade if depth % 2 else dark)


def empty_place(c: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Where a stack or a card will lie."""
    look = c.look
    color = look.color("line") if look.flat else look.mix(look.color("lamp1"), look.color("text"), 0.22)
    if look.outline:
        color = look.color("text")
    frame(c, x, y, width, height, glyphs.DOTTED_FRAME, color, DIM if look.outline else 0)
