"""A location on a slip: that of the night, or one that the party looks at."""

from __future__ import annotations

from textual.geometry import Region

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas, shorten
from tabletop_tui.tui.draw.slips import State, printing, slip
from tabletop_tui.tui.set_a_watch.faces import brief, lines
from tabletop_tui.tui.set_a_watch.painter import BoardPainter

_WIDE, _HIGHEST_WIDE = 27, 7
"""Slips of so many cells, and of no more than so many rows, say the figures side by side in one row."""
_LOW = 6
"""Below so many rows a wide slip has no row for them: the creatures stand beside the name."""
_READABLE = 18
"""Cells from which on a narrow slip tells what the location does."""


def current_location(painter: BoardPainter, box: Region) -> None:
    """The location of the night, a thing to point at."""
    card = painter.view.location
    if card in cards.locations():
        location_card(painter.c, box, card, painter.state("location"))
        painter.zone("location", *box.offset, *box.size)


def location_card(c: Canvas, box: Region, card: str, state: State = State.UP) -> None:
    """Name, how many creatures, what it does, what it does to the firewood, as far as there is room."""
    slip(c, *box.offset, *box.size, printing(c.look, state).paper, state)
    draw = _wide if box.width >= _WIDE and box.height <= _HIGHEST_WIDE else _stacked
    draw(c, box, cards.locations()[card], state)


def _wide(c: Canvas, box: Region, row: cards.LocationRow, state: State) -> None:
    """The text between the name and a last row of figures."""
    ink, room, low = printing(c.look, state), box.width - 4, box.height < _LOW
    count, foot = f"{row.count} creatures", box.y + 1 if low else box.bottom - 2
    left = room - 1 - len(count)
    c.put(box.x + 2, box.y + 1, shorten(row.title, left if low else room), ink.ink, ink.paper, BOLD)
    c.right(box.x, foot, box.width - 2, count, ink.soft, ink.paper)
    if not low:
        c.put(box.x + 2, foot, _firewood(row, left), ink.rubric, ink.paper)
    for y, line in enumerate(lines(row.text, room, box.height - (3 if low else 4)), start=box.y + 2):
        c.put(box.x + 2, y, line, ink.soft, ink.paper, ITALIC)


def _stacked(c: Canvas, box: Region, row: cards.LocationRow, state: State) -> None:
    """All below each other: the name, in two rows where it must and can, creatures, text, firewood."""
    ink, room, y, foot = printing(c.look, state), box.width - 3, box.y + 1, box.bottom - 2
    for line in lines(row.title, room, 2) if box.height >= _LOW else [brief(row.title, room)]:
        c.put(box.x + 2, y, line, ink.ink, ink.paper, BOLD)
        y += 1
    count = f"{row.count} creatures"
    kind = "" if row.kind == "ordinary" else f", {row.kind}"
    c.put(box.x + 2, y, count + kind if len(count + kind) <= room else brief(count, room), ink.soft, ink.paper)
    if box.width >= _READABLE:
        for text_y, line in enumerate(lines(row.text, room, foot - y - 1), start=y + 1):
            c.put(box.x + 2, text_y, line, ink.soft, ink.paper, ITALIC)
    c.put(box.x + 2, foot, _firewood(row, room), ink.rubric, ink.paper)


def _firewood(row: cards.LocationRow, room: int) -> str:
    """What a location does to the firewood, in words of ``room`` cells if they can be had."""
    words = f"firewood {row.modifier_words}"
    return words if len(words) <= room else f"fire {row.modifier_words}"
