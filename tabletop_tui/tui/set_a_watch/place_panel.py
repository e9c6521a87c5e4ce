"""Where the attack is put together when there is none: the location on a slip, and the piles beside it."""

from __future__ import annotations

from textual.geometry import Region

from tabletop_tui.tui.draw.canvas import BOLD, ITALIC
from tabletop_tui.tui.draw.slips import State, back, empty_place, printing, slip
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.set_a_watch.creature_card import known_name
from tabletop_tui.tui.set_a_watch.faces import Face, brief, face, lines
from tabletop_tui.tui.set_a_watch.location_card import current_location
from tabletop_tui.tui.set_a_watch.painter import BoardPainter

_PILE_WIDTH = 13
_SLIP_WIDTH = 27
_WIDEST_SLIP = 40
_TALL = 7
_READABLE = 18
"""Cards of so many cells tell what they do."""


def place_panel(painter: BoardPainter) -> None:
    """The slip of the location and, where there is room, the piles with their tops."""
    layout = painter.layout
    y, height = layout.panel, layout.panel_height
    room = layout.left - layout.margin - 1
    if height < _TALL:
        current_location(painter, Region(layout.margin, y, room, height))
        return
    piles = min(4, (room - _SLIP_WIDTH) // (_PILE_WIDTH + 1))
    width = min(_WIDEST_SLIP, room - piles * (_PILE_WIDTH + 1))
    current_location(painter, Region(layout.margin, y, width, 7))
    x = layout.margin + width + 1
    for key in ("unhallowed", "graveyard", "horde", "deck")[:piles]:
        _pile(painter, Region(x, y, _PILE_WIDTH, 6 if height < 8 else 7), key)
        x += _PILE_WIDTH + 1


def _pile(painter: BoardPainter, box: Region, key: str) -> None:
    """A pile with its top card, face up or down, and its name below."""
    view, c, look = painter.view, painter.c, painter.look
    top, up, left = {
        "unhallowed": (view.unhallowed, True, view.unhallowed_left),
        "graveyard": (next(iter(view.graveyard), None), True, len(view.graveyard)),
        "horde": (next(iter(view.horde), None), False, len(view.horde)),
        "deck": (next(iter(view.deck_top), None), False, view.deck_left),
    }[key]
    lit = painter.lit(key)
    state = State.CHOSEN if lit else State.UP if up else State.DOWN
    if not left:
        empty_place(c, *box.offset, *box.size)
    elif up and top is not None:
        small_card(painter, box, face(top), state, 0.2)
    else:
        cloth = look.mix(look.color("night"), look.color("room"), 0.3)
        back(c, *box.offset, *box.size, state, mark="" if top else glyphs.UNKNOWN, cloth=cloth)
        if top is not None:
            known_name(c, Region(box.x + 1, box.y + 1, box.width - 2, box.height - 2), top)
    color = look.accent if lit else look.color("soft")
    c.center(box.x, box.bottom, box.width, f"{key} {left}", color, at=BOLD if lit else 0)
    painter.zone(key, *box.offset, box.width, box.height + 1)


def small_card(painter: BoardPainter, box: Region, shown: Face, state: State, away: float = 0.0) -> None:
    """A card that does not lie in the Line, in plain print: large figures belong there.

    ``away``: how far from the light. What it does is told if it is wide enough to read, and of a card without figures
    (a Summon), which says nothing else.
    """
    c, ink, width = painter.c, printing(painter.look, state, away), box.width - 3
    slip(c, *box.offset, *box.size, ink.paper, state)
    figures = bool(shown.base or shown.damage)
    if figures:
        c.put(box.x + 2, box.y + 1, str(shown.base) if shown.base else glyphs.UNKNOWN, ink.rubric, ink.paper, BOLD)
        c.right(box.x, box.y + 1, box.width - 2, glyphs.TIMES * shown.damage, ink.ink, ink.paper, BOLD)
    y = box.y + 1 + figures
    for line in lines(shown.title, width, 2):
        c.put(box.x + 2, y, line, ink.ink, ink.paper, BOLD)
        y += 1
    c.put(box.x + 2, y, brief(shown.type, width), ink.soft, ink.paper, ITALIC)
    if box.width >= _READABLE or not figures:
        for row, line in enumerate(lines(shown.text, width, box.bottom - 2 - y), start=y + 1):
            c.put(box.x + 2, row, line, ink.ink, ink.paper)
