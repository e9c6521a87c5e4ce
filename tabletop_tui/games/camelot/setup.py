"""Setting up: Loyalty cards, the Rumor deck, the Knights (CAM-014 to CAM-032, CAM-131 to CAM-137)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop_tui.core.assets import cached
from tabletop_tui.core.chance import Chance
from tabletop_tui.games.camelot.cards import Kind, Rumor, deck, knights, promos
from tabletop_tui.games.camelot.options import CamelotOptions
from tabletop_tui.games.camelot.state import LOYAL, TRAITOR, Camelot

MORGANS_IN_PLAY = 6
ALL_LOYALTIES = [LOYAL] * 7 + [TRAITOR] * 2


def loyalty_pool(players: int) -> list[str]:
    """The Loyalty cards in play: one more Loyal than players and one Traitor; all nine for seven (CAM-014, CAM-017)."""
    if players == 1:
        return []
    return list(ALL_LOYALTIES) if players == 7 else [LOYAL] * (players + 1) + [TRAITOR]


def set_up(players: int, options: CamelotOptions, chance: Chance) -> Camelot:
    """The table before the first turn. ``chance`` shuffles loyalties, Morgans, deck and Knights, in that order."""
    pool = loyalty_pool(players)
    if pool:
        chance.shuffle(pool)
    rumors, unused_morgans = rumor_deck(options, chance)
    knight_deck: list[str] = []
    if options.knights:
        knight_deck = [knight.id.value for knight in knights().values() for _ in range(knight.copies)]
        chance.shuffle(knight_deck)
    return Camelot(
        deck=rumors,
        unused_morgans=unused_morgans,
        loyalties=pool[:players],
        aside=pool[players:],
        knight_deck=knight_deck,
        knights=[[] for _ in range(players)],
        revealed=[False] * players,
        has_accused=[False] * players,
        active=options.first,
        unlooked=list(range(players)) if pool else [],
    )


def rumor_deck(options: CamelotOptions, chance: Chance) -> tuple[list[str], list[str]]:
    """The prepared deck and the Morgans that stay out: six of all Morgans go in, at random (CAM-024 to CAM-028)."""
    others, morgans = (list(ids) for ids in _box(options.promos))
    chance.shuffle(morgans)
    rumors = others + morgans[:MORGANS_IN_PLAY]
    chance.shuffle(rumors)
    return rumors, morgans[MORGANS_IN_PLAY:]


def _box(with_promos: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ids of all Rumors but the Morgans, and of the Morgans."""
    return _boxes()[with_promos]


@cached
def _boxes() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], tuple[tuple[str, ...], tuple[str, ...]]]:
    def split(cards: Iterable[Rumor]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        sorted_out: dict[bool, list[str]] = {False: [], True: []}
        for card in cards:
            sorted_out[card.kind is Kind.MORGAN].append(card.id)
        return tuple(sorted_out[False]), tuple(sorted_out[True])

    return split(deck()), split((*deck(), *promos()))
