"""The creature deck and the Graveyard: drawing, discarding, shuffling anew (SAW-206 to SAW-210, rulings 32 and 33)."""

from __future__ import annotations

from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch.events import DeckReshuffled
from tabletop_tui.games.set_a_watch.marks import shuffled
from tabletop_tui.games.set_a_watch.state import Night


def draw(table: Table[Night]) -> str | None:
    """The top card of the creature deck; the Graveyard becomes a new deck if it has run out; None if both are empty.

    Whoever lays the card somewhere face down need not forget what is known of it: its place is still known.
    """
    state = table.state
    if not state.deck:
        if not state.graveyard:
            return None
        shuffle_graveyard(table)
    return state.deck.pop()


def shuffle_graveyard(table: Table[Night]) -> None:
    """All cards of the Graveyard, Unhallowed and Summons too, become the creature deck."""
    state = table.state
    state.deck, state.graveyard = state.graveyard, []
    shuffled(state, state.deck, seen=state.deck, deck="creature")
    table.shuffle(state.deck)
    forget(state, *state.deck)
    table.emit(DeckReshuffled(cards=len(state.deck)))


def shuffle_deck(table: Table[Night]) -> None:
    """Shuffles the creature deck itself: from then on nobody knows where a card of it lies, nor a pile's Summon."""
    state = table.state
    seen = [card for card in state.deck if card in state.known or card not in state.piles]
    shuffled(state, sorted(state.deck), seen, deck="creature")
    table.shuffle(state.deck)
    forget(state, *state.deck)
    table.emit(DeckReshuffled(cards=len(state.deck)))


def learn(state: Night, *cards: str) -> None:
    """From now on everybody knows where these face-down cards lie."""
    state.known += [card for card in cards if card not in state.known]


def forget(state: Night, *cards: str) -> None:
    """Nobody knows any more where these face-down cards lie, or they are face up."""
    if state.known:
        state.known = [card for card in state.known if card not in cards]


def to_graveyard(state: Night, card: str) -> None:
    """Lays a card on the Graveyard, whose order is open to all (SAW-396, contradiction 18)."""
    forget(state, card)
    state.piles.pop(card, None)
    state.graveyard.append(card)
