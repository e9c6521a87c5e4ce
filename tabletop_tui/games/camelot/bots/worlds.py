"""Worlds to plan in: what the seat cannot know is shuffled, and what it has forgotten as well."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Seat
from tabletop_tui.games.camelot.bots.belief import Dealer, Pile
from tabletop_tui.games.camelot.cards import Kind, rumor
from tabletop_tui.games.camelot.state import LOYAL, TRAITOR, Camelot

FINENESS = 1000


def forget(state: Camelot, seat: Seat, dealer: Dealer, ahead: Sequence[str], chance: Chance) -> None:
    """Makes an imagined world one that this seat remembers: its pile as the seat recalls it, all else dealt anew.

    ``ahead``: the top of the deck as far as it is known, next card last. Discards count as forgotten: whoever knew
    them all would know the deck.
    """
    pile = dealer.deal(chance)
    if len(pile.cards) != len(state.pile):  # an older program's events are lost: the world stays as it was imagined
        return
    _deal_rumors(state, pile, ahead, chance)
    own = iter(pile.tokens[: len(dealer.own)])
    others = iter(pile.tokens[len(dealer.own) :])
    for token in state.tokens:
        token.quest = next(own if token.seat == seat else others, token.quest)


def _deal_rumors(state: Camelot, pile: Pile, ahead: Sequence[str], chance: Chance) -> None:
    """The cards of the world again, in piles as high as before."""
    new = [card.id for card in pile.cards]
    known = [card for card in ahead if card not in new]
    cards = {*state.pile, *state.deck, *state.unused_morgans, *state.discards, *(one.card for one in state.buried)}
    pool = sorted(cards.difference(new, known))
    chance.shuffle(pool)
    morgans = [card for card in pool if rumor(card).kind is Kind.MORGAN][: len(state.unused_morgans)]
    pool = [card for card in pool if card not in morgans]
    below = max(0, len(state.deck) - len(known))
    state.pile = new
    state.unused_morgans = morgans
    state.deck = pool[:below] + known
    state.discards = pool[below:]
    state.buried = []


def suspect(state: Camelot, seat: Seat, suspected: Sequence[float], chance: Chance) -> None:
    """Deals the Loyalty cards of the others anew, to each as far as he is suspected."""
    hidden = [other for other in range(state.seats) if other != seat and not state.revealed[other]]
    if not state.loyalties:
        return
    cards = [state.loyalties[other] for other in hidden] + state.aside
    traitors = cards.count(TRAITOR)
    for other in hidden:
        state.loyalties[other] = LOYAL
    placed = 0
    for _ in range(traitors):
        luck = chance.below(FINENESS) / FINENESS
        for other in hidden:
            luck -= suspected[other] / traitors
            if luck < 0 and state.loyalties[other] == LOYAL:
                state.loyalties[other] = TRAITOR
                placed += 1
                break
    state.aside = [TRAITOR] * (traitors - placed) + [LOYAL] * (len(state.aside) - traitors + placed)
