"""The piles: drawing, discarding, shuffling anew (SAW-206 to SAW-210, rulings 32 and 33)."""

from __future__ import annotations

from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch.events import CardRemoved, DeckReshuffled
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


def under_the_items(state: Night, item: str) -> None:
    """Lays an Item under the Item deck, where everybody knows it to be."""
    state.item_deck.insert(0, item)
    learn(state, item)


def remove_from_horde(table: Table[Night], card: str) -> None:
    """A card of the Horde is turned up and leaves the game."""
    state = table.state
    state.horde.remove(card)
    forget(state, card)
    state.gone.append(card)
    table.emit(CardRemoved(card=card, where="horde"))


def to_graveyard(state: Night, card: str) -> None:
    """Lays a card on the Graveyard, whose order is open to all (SAW-396, contradiction 18)."""
    forget(state, card)
    state.piles.pop(card, None)
    state.graveyard.append(card)
