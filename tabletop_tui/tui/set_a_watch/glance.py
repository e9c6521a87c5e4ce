"""Cards that the party is looking at just now, in their order: as large as there is room for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from textual.geometry import Region

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import GlanceView, LineView
from tabletop_tui.tui.draw.canvas import BOLD, shorten
from tabletop_tui.tui.draw.slips import printing, slip
from tabletop_tui.tui.set_a_watch.creature_card import face_up
from tabletop_tui.tui.set_a_watch.faces import face
from tabletop_tui.tui.set_a_watch.layout import CARD_SIZES, CardSize, Size
from tabletop_tui.tui.set_a_watch.location_card import location_card
from tabletop_tui.tui.set_a_watch.painter import BoardPainter
from tabletop_tui.tui.set_a_watch.place_panel import small_card

_WHERE: Mapping[str, str] = MappingProxyType(
    {
        "deck": "from the deck, the first one is drawn next",
        "line": "from the line, face down",
        "horde": "from the horde, the first one is on top",
        "unhallowed": "of the Unhallowed, the first one comes next",
        "places": "places that may come next",
        "graveyard": "from the graveyard, the first one is on top",
    }
)
_PLACE_SIZE, _SMALL_PLACE_SIZE = CardSize(28, 8), CardSize(23, 6)
_TALL = 7
"""Rows that small cards and the words below them need."""
_LEAST_WIDTH, _MOST_WIDTH = 13, 27
"""Cells of a small card."""


def glance(painter: BoardPainter, room: Region) -> None:
    """Draws what is looked at into ``room``: like cards of the Line, as small cards, or by name where it is low."""
    shown = painter.view.glance
    if shown is None or not shown.cards:
        return
    if room.height > _size(painter, shown).height:
        _large_cards(painter, room, shown)
    elif room.height >= _TALL:
        _small_cards(painter, room, shown)
    else:
        _names(painter, room, shown)


def glance_width(painter: BoardPainter) -> int:
    """Cells that large cards take side by side; 0 if nothing is looked at."""
    shown = painter.view.glance
    return len(shown.cards) * (_size(painter, shown).width + 1) - 1 if shown and shown.cards else 0


def _size(painter: BoardPainter, shown: GlanceView) -> CardSize:
    small = painter.layout.size is Size.SMALL
    if shown.where == "places":
        return _SMALL_PLACE_SIZE if small else _PLACE_SIZE
    return CARD_SIZES[painter.layout.size]


def _large_cards(painter: BoardPainter, room: Region, shown: GlanceView) -> None:
    """In the middle, in as many rows as they need; where they are from above them, if there is a row for it."""
    size = _size(painter, shown)
    across = max(1, min(len(shown.cards), (room.width + 1) // (size.width + 1)))
    down = -(-len(shown.cards) // across)
    top = room.y + max(0, (room.height - down * size.height) // 2)
    words_y = top - 2 if top > room.y + 1 else top - 1
    if words_y >= room.y:
        painter.c.center(room.x, words_y, room.width, _WHERE[shown.where], painter.look.color("text"), at=BOLD)
    for i, card in enumerate(shown.cards):
        row, column = divmod(i, across)
        beside = min(across, len(shown.cards) - row * across)
        x = room.x + (room.width - beside * (size.width + 1) + 1) // 2 + column * (size.width + 1)
        _card(painter, Region(x, top + row * size.height, *size), i, card, large=True)


def _small_cards(painter: BoardPainter, room: Region, shown: GlanceView) -> None:
    """Side by side from the left, over each other where they are many; where they are from below them."""
    number = len(shown.cards)
    width = max(_LEAST_WIDTH, min(_MOST_WIDTH, room.width // number - 1))
    pitch = min(width + 1, (room.width - width) // max(1, number - 1))
    for i, card in reversed(list(enumerate(shown.cards))):
        _card(painter, Region(room.x + i * pitch, room.y, width, room.height - 1), i, card, large=False)
    painter.c.put(room.x + 1, room.bottom - 1, _WHERE[shown.where], painter.look.color("soft"))


def _card(painter: BoardPainter, box: Region, i: int, card: str, *, large: bool) -> None:
    """The card number ``i``: a location, a Summon, or a creature, which large has its figures large."""
    key = f"glance:{i}"
    state = painter.state(key)
    if card in cards.locations():
        location_card(painter.c, box, card, state)
    elif large and not cards.is_summon(card):
        face_up(painter.c, box, _as_printed(card), state)
    else:
        small_card(painter, box, face(card), state)
    painter.zone(key, *box.offset, *box.size)


def _as_printed(card: str) -> LineView:
    """A creature as if it lay in the Line, unchanged."""
    row = cards.creature(card)
    return LineView(
        place=0, card=card, up=True, health=row.base, base=row.base, damage=row.damage, lost=0, negated=False,
        mount=None, dice=(), item=None, reached_by=(), shielded="",
    )  # fmt: skip


def _names(painter: BoardPainter, box: Region, shown: GlanceView) -> None:
    """A slip with all names in a row, each a thing to point at."""
    c, ink, room = painter.c, printing(painter.look), box.width - 4
    slip(c, *box.offset, *box.size, ink.paper)
    c.put(box.x + 2, box.y + 1, shorten(_WHERE[shown.where], room), ink.soft, ink.paper)
    each = (room - 2 * (len(shown.cards) - 1)) // len(shown.cards)
    x = box.x + 2
    for i, card in enumerate(shown.cards):
        key, name = f"glance:{i}", shorten(cards.title(card), each)
        lit = painter.lit(key)
        c.put(x, box.y + 2, name, ink.rubric if lit else ink.ink, ink.paper, BOLD if lit else 0)
        painter.zone(key, x, box.y + 2, len(name), 1)
        x += len(name) + 2
