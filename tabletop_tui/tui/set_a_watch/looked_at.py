"""Cards that the party is looking at on Watch, where else the attack or the location lies."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from textual.geometry import Region

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import GlanceView
from tabletop_tui.tui.draw.canvas import BOLD, shorten
from tabletop_tui.tui.draw.slips import printing, slip
from tabletop_tui.tui.set_a_watch.faces import Face, face, title
from tabletop_tui.tui.set_a_watch.layout import Layout
from tabletop_tui.tui.set_a_watch.painter import BoardPainter
from tabletop_tui.tui.set_a_watch.place_panel import small_card

_WHERE: Mapping[str, str] = MappingProxyType(
    {
        "deck": "from the deck, the first one is drawn next",
        "line": "from the line, face down",
        "horde": "from the horde, the first one is on top",
        "unhallowed": "of the Unhallowed, the first one comes next",
        "places": "places, the first one is on top",
        "graveyard": "from the graveyard, the first one is on top",
    }
)
_LEAST_WIDTH, _MOST_WIDTH = 13, 27
_TALL = 7


def looked_at(painter: BoardPainter, glance: GlanceView) -> None:
    """The cards side by side in their order, and where they come from; on a small screen their names."""
    layout = painter.layout
    room = layout.left - layout.margin - 1
    if layout.panel_height < _TALL:
        _names(painter, Region(layout.margin, layout.panel, room, layout.panel_height), glance)
        return
    width = max(_LEAST_WIDTH, min(_MOST_WIDTH, room // max(1, len(glance.cards)) - 1))
    pitch = min(width + 1, (room - width) // max(1, len(glance.cards) - 1))
    height = layout.panel_height - 1
    for i, card in reversed(list(enumerate(glance.cards))):
        box = Region(layout.margin + i * pitch, layout.panel, width, height)
        key = f"glance:{i}"
        small_card(painter, box, _face(card), painter.state(key))
        painter.zone(key, *box.offset, *box.size)
    _caption(painter, layout, glance)


def _caption(painter: BoardPainter, layout: Layout, glance: GlanceView) -> None:
    y = layout.panel + layout.panel_height - 1
    painter.c.put(layout.margin + 1, y, _WHERE[glance.where], painter.look.color("soft"))


def _face(card: str) -> Face:
    """A card of the creature decks, or a location: its count of creatures for a type."""
    if card in cards.locations():
        row = cards.locations()[card]
        return Face(row.title, f"{row.count} creatures", 0, 0, row.text)
    return face(card)


def _names(painter: BoardPainter, box: Region, glance: GlanceView) -> None:
    """A slip with all names in a row, each a thing to point at."""
    c, ink = painter.c, printing(painter.look)
    slip(c, *box.offset, *box.size, ink.paper)
    c.put(box.x + 2, box.y + 1, shorten(_WHERE[glance.where], box.width - 4), ink.soft, ink.paper)
    room = box.width - 4
    each = (room - 2 * (len(glance.cards) - 1)) // max(1, len(glance.cards))
    x = box.x + 2
    for i, card in enumerate(glance.cards):
        key, name = f"glance:{i}", shorten(title(card), each)
        lit = painter.lit(key)
        c.put(x, box.y + 2, name, ink.rubric if lit else ink.ink, ink.paper, BOLD if lit else 0)
        painter.zone(key, x, box.y + 2, len(name), 1)
        x += len(name) + 2
