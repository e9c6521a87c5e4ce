"""“What is that?”: words on everything that lies on the table of Set a Watch, as all may know it.

A paragraph is a sentence in the notation of `core.words`; the first one says most and is what the mouse shows, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.tui.set_a_watch import explain_camp as camp
from tabletop_tui.tui.set_a_watch import explain_line as line
from tabletop_tui.tui.set_a_watch import explain_party as party
from tabletop_tui.tui.set_a_watch import explain_piles as piles
from tabletop_tui.tui.set_a_watch import explain_place as place
from tabletop_tui.tui.set_a_watch.explain_base import Gone, Known, Words


class Explained(NamedTuple):
    """A heading and its paragraphs."""

    heading: str
    paragraphs: tuple[str, ...]


def explain(zone: str, known: Known) -> Explained | None:
    """Words on the thing called ``zone``; None if nothing can be said of it, or if it has left the table."""
    try:
        heading, paragraphs = _words(zone, known)
    except Gone:
        return None
    return Explained(heading, tuple(filter(None, paragraphs))) if heading else None


def _words(zone: str, known: Known) -> Words:
    if zone in cards.adventurers():
        return party.adventurer_card(zone)
    if zone in cards.familiars():
        return party.familiar_card(zone)
    kind, _, which = zone.partition(":")
    if kind in _ONE_OF_SOME:
        return _ONE_OF_SOME[kind](known, which)
    return _THE_ONLY_ONE[kind](known) if kind in _THE_ONLY_ONE else ("", [])


_ONE_OF_SOME: Mapping[str, Callable[[Known, str], Words]] = MappingProxyType(
    {
        "line": line.line,
        "slot": party.slot,
        "die": party.die,
        "ability": party.ability,
        "item": party.item,
        "familiar": party.familiar,
        "staff": party.staff,
        "tamed": party.tamed,
        "trophy": party.trophy,
        "space": camp.space,
        "pile": camp.pile,
        "glance": piles.glance,
    }
)
_THE_ONLY_ONE: Mapping[str, Callable[[Known], Words]] = MappingProxyType(
    {
        "fire": place.fire,
        "location": place.location,
        "map": place.the_map,
        "coins": place.coins,
        "bank": place.bank,
        "items": place.items,
        "hex": place.hexed,
        "wards": place.wards,
        "trap": place.trap,
        "graveyard": piles.graveyard,
        "horde": piles.horde,
        "new-horde": piles.new_horde,
        "deck": piles.deck,
        "unhallowed": piles.unhallowed,
    }
)
