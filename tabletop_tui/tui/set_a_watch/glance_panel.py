"""Cards that the party is looking at just now: they lie over the middle of the board, in their order."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import GlanceView, LineView
from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas
from tabletop_tui.tui.draw.slips import State, printing, slip
from tabletop_tui.tui.set_a_watch.creature_card import face_up
from tabletop_tui.tui.set_a_watch.faces import SUMMON, brief, lines
from tabletop_tui.tui.set_a_watch.layout import CARD_SIZES, Size
from tabletop_tui.tui.set_a_watch.painter import BoardPainter
from tabletop_tui.tui.set_a_watch.place_panel import modifier

_WHERE = {
    "deck": "from the top of the deck",
    "line": "in the line",
    "horde": "of the horde",
    "unhallowed": "of the Unhallowed",
    "graveyard": "of the graveyard",
    "places": "two places for the next night",
}
_PLACE_SIZE, _SMALL_PLACE = (28, 8), (23, 6)


def glance_panel(painter: BoardPainter, rows: int) -> None:
    """Draws the cards left of the rail, in the middle of the first ``rows`` rows."""
    glance = painter.view.glance
    if glance is None or not glance.cards:
        return
    width, height = _size(painter, glance)
    room = painter.layout.left - 2
    across = max(1, min(len(glance.cards), (room + 1) // (width + 1)))
    down = -(-len(glance.cards) // across)
    y = max(0, (rows - down * height) // 2)
    _caption(painter, glance, y - 2 if y > 1 else y - 1)
    for start in range(0, len(glance.cards), across):
        line = glance.cards[start : start + across]
        x = painter.layout.margin + (room - len(line) * (width + 1) + 1) // 2
        _row(painter, line, Region(x, y, width, height), start)
        y += height


def glance_width(painter: BoardPainter) -> int:
    """Cells that the cards take side by side; 0 if nothing is looked at."""
    glance = painter.view.glance
    return len(glance.cards) * (_size(painter, glance)[0] + 1) - 1 if glance and glance.cards else 0


def _size(painter: BoardPainter, glance: GlanceView) -> tuple[int, int]:
    small = painter.layout.size is Size.SMALL
    if glance.where == "places":
        return _SMALL_PLACE if small else _PLACE_SIZE
    return CARD_SIZES[painter.layout.size]


def _caption(painter: BoardPainter, glance: GlanceView, y: int) -> None:
    """Where the cards are from, above them if there is a row for it."""
    if y < 0:
        return
    layout, color = painter.layout, painter.look.color("text")
    painter.c.center(layout.margin, y, layout.left - 2, _WHERE[glance.where], color, at=BOLD)


def _row(painter: BoardPainter, shown: Sequence[str], box: Region, start: int) -> None:
    for i, card in enumerate(shown):
        region = Region(box.x + i * (box.width + 1), box.y, box.width, box.height)
        state = State.CHOSEN if painter.lit(f"glance:{start + i}") else State.UP
        card_slip(painter.c, region, card, state)
        painter.zone(f"glance:{start + i}", *region.offset, *region.size)


def card_slip(c: Canvas, box: Region, card: str, state: State = State.UP) -> None:
    """Any card that can be looked at: a creature, a Summon, a location."""
    if card in cards.locations():
        _location(c, box, card, state)
    elif cards.is_summon(card):
        _summon(c, box, card, state)
    else:
        face_up(c, box, _as_printed(card), state)


def _as_printed(card: str) -> LineView:
    """A creature as if it lay in the Line, unchanged."""
    row = cards.creature(card)
    return LineView(
        place=0, card=card, up=True, health=row.base, base=row.base, damage=row.damage, lost=0, negated=False,
        mount=None, dice=(), item=None, reached_by=(), shielded="",
    )  # fmt: skip


def _summon(c: Canvas, box: Region, card: str, state: State) -> None:
    row, ink = cards.summons()[card], printing(c.look, state)
    slip(c, *box.offset, *box.size, ink.paper, state)
    y = box.y + 1
    for line in lines(row.title, box.width - 3, 2):
        c.put(box.x + 2, y, line, ink.rubric, ink.paper, BOLD)
        y += 1
    c.put(box.x + 2, y, SUMMON, ink.soft, ink.paper, ITALIC)
    for row_y, line in enumerate(lines(row.text, box.width - 3, box.bottom - 2 - y), start=y + 1):
        c.put(box.x + 2, row_y, line, ink.ink, ink.paper)


def _location(c: Canvas, box: Region, card: str, state: State) -> None:
    row, ink = cards.locations()[card], printing(c.look, state)
    slip(c, *box.offset, *box.size, ink.paper, state)
    room = box.width - 4
    c.put(box.x + 2, box.y + 1, brief(row.title, room), ink.ink, ink.paper, BOLD)
    kind = "" if row.kind == "ordinary" else f", {row.kind}"
    c.put(box.x + 2, box.y + 2, brief(f"{row.count} creatures{kind}", room), ink.soft, ink.paper)
    foot = box.bottom - 2
    for y, line in enumerate(lines(row.text, room, foot - box.y - 3), start=box.y + 3):
        c.put(box.x + 2, y, line, ink.soft, ink.paper, ITALIC)
    c.put(box.x + 2, foot, modifier(row), ink.rubric, ink.paper)
