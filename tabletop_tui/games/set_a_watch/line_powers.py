"""Which powers of the creatures in the Line are in force (SAW-381, SAW-403). Questions only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, get_args

from tabletop_tui.core import assets
from tabletop_tui.games.set_a_watch.cards import creature, creatures
from tabletop_tui.games.set_a_watch.state import LineCard, Night
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType, Power, PowerWord, When

W = TypeVar("W")


@assets.cached
def ongoing() -> Mapping[str, tuple[PowerWord, ...]]:
    """The Ongoing words by creature, in force or not."""
    return {
        card.id: tuple(word for power in card.power if power.when is When.ONGOING for word in power.do)
        for card in creatures().values()
    }


def powers_of(entry: LineCard) -> tuple[Power, ...]:
    """The powers that are in force: none face down, none if negated (SAW-403)."""
    if not entry.up or entry.negated:
        return ()
    return _powers().get(entry.card, ())


@assets.cached
def _powers() -> Mapping[str, tuple[Power, ...]]:
    """All powers by creature; a Summon has none."""
    return {card.id: card.power for card in creatures().values()}


def powers_when(entry: LineCard, when: When) -> tuple[Power, ...]:
    """Those of `powers_of` that work at one moment."""
    if not entry.up or entry.negated:
        return ()
    return _powers_when()[when].get(entry.card, ())


@assets.cached
def _powers_when() -> Mapping[When, Mapping[str, tuple[Power, ...]]]:
    """By moment, the creatures that have powers then."""
    return {
        when: {
            card: tuple(power for power in powers if power.when is when)
            for card, powers in _powers().items()
            if any(power.when is when for power in powers)
        }
        for when in When
    }


def standing(entry: LineCard) -> tuple[PowerWord, ...]:
    """The Ongoing words that are in force."""
    if not entry.up or entry.negated:
        return ()
    return ongoing().get(entry.card, ())


@assets.cached
def _by_word() -> Mapping[type, Mapping[str, PowerWord]]:
    """For each kind of Ongoing word the cards that have one: few have any, and most questions ask for one kind."""
    found: dict[type, dict[str, PowerWord]] = {kind: {} for kind in get_args(get_args(PowerWord)[0])}
    for card, words in ongoing().items():
        for word in reversed(words):
            found[type(word)][card] = word
    return found


def cards_with(word: type[W]) -> Mapping[str, W]:
    """The creatures that have an Ongoing word of that kind."""
    return _by_word()[word]  # type: ignore[return-value]  # filed under its own type


def has_power(entry: LineCard, word: type[W]) -> W | None:
    """The Ongoing word of that kind which is in force."""
    if not entry.up or entry.negated:
        return None
    return cards_with(word).get(entry.card)


def in_force(state: Night, word: type[W]) -> list[W]:
    """All Ongoing words of that kind in the Line."""
    cards = cards_with(word)
    return [cards[entry.card] for entry in state.line if entry.card in cards and entry.up and not entry.negated]


def type_of(entry: LineCard) -> CreatureType:
    """The type that counts: a rider's own (SAW-381)."""
    return creature(entry.card).type
