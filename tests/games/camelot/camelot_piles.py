"""Threats piles written in the two-character codes of the cards: ``pile("E5 E3 E? E? MO")``."""

from __future__ import annotations

from tabletop_tui.games.camelot.cards import Quest, Rumor, deck, promos
from tabletop_tui.games.camelot.resolution import Resolution, StackResult


def pile(codes: str) -> list[Rumor]:
    """One card of the box for each code, no copy twice. Raises ``StopIteration`` if the box has no such card left."""
    box = [*deck(), *promos()]
    drawn = []
    for code in codes.split():
        card = next(card for card in box if card.code == code)
        box.remove(card)
        drawn.append(card)
    return drawn


def stack(resolution: Resolution, quest: Quest) -> StackResult:
    """The stack of a Quest."""
    return next(stack for stack in resolution.stacks if quest in stack.quests)


def left(resolution: Resolution, quest: Quest) -> list[str]:
    """The codes of the cards that no Merlin took, sorted."""
    by_id = {card.id: card.code for card in (*deck(), *promos())}
    return sorted(by_id[card.card] for card in stack(resolution, quest).cards if card.taken_by is None)


def swords(resolution: Resolution) -> tuple[int, int]:
    """White and Black Swords to place."""
    return resolution.white, resolution.black
