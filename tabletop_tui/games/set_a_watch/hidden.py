"""What nobody knows, dealt anew: the order of face-down cards, within all that everybody can tell of them.

A *spot* is a place for a face-down card that nobody knows. Which spots there are, and from which pile each one's card
came, is public; so is which cards must lie among them. Cards are sorted before they are dealt and dealt by these facts
alone, so that the new world tells nothing of the old one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from tabletop_tui.core import assets
from tabletop_tui.core.assets import active_packs
from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Seat
from tabletop_tui.games.set_a_watch.cards import abilities_of, adventurers, is_summon, is_unhallowed, items, locations
from tabletop_tui.games.set_a_watch.marks import FIRST_SHUFFLE, IN_THE_DECK, may_lie
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.setup import EQUIPPED, box_of
from tabletop_tui.games.set_a_watch.state import (
    COINS,
    DICE,
    HIGHEST_FIRE,
    MOST_ITEMS,
    PARTY,
    RESTS,
    LineCard,
    Night,
)

Where = Literal[
    "table", "unhallowed", "box", "box_unhallowed", "box_summons", "map", "unused", "box_locations", "items"
]
"""``table``: the creature deck, both Hordes and the Line, through which one pile's cards wander."""


@dataclass(slots=True, eq=False)
class Spot:
    """A place for a hidden card: index of a pile, or an entry of the Line. ``mark``: as in `Night.piles`."""

    where: Where
    pile: list[str]
    index: int
    entry: LineCard | None = None
    mark: int | None = None

    @property
    def card(self) -> str:
        return self.pile[self.index] if self.entry is None else self.entry.card

    def lay(self, card: str) -> None:
        if self.entry is None:
            self.pile[self.index] = card
        else:
            self.entry.card = card


def reshuffle_hidden(state: Night, seat: Seat | None, chance: Chance) -> None:
    """Deals all that nobody knows anew, in place; nothing is secret between the players, so ``seat`` does not matter.

    Cards in ``state.known`` stay where they are, each pile of the set-up keeps its Summon, and a card that was seen to
    go into a shuffled pile stays in it.
    """
    known = set(state.known)
    creatures = list(_creature_spots(state, known))
    _deal(state, creatures, _deal_creatures(state, creatures, chance))
    places = [spot for pile in _PLACES for spot in _in_pile(getattr(state, pile), pile, known)]
    _deal(state, places, _deal_places(places, chance))
    goods = list(_in_pile(state.item_deck, "items", known))
    _deal(state, goods, list(zip(goods, _mixed((spot.card for spot in goods), chance), strict=True)))
    state.piles = dict(sorted(state.piles.items()))  # the order of a dict must not tell where the cards were


_PLACES: tuple[Literal["map", "unused", "box_locations"], ...] = ("map", "unused", "box_locations")
Dealt = list[tuple[Spot, str]]


# -- the spots -------------------------------------------------------------------------------------------------------


def _creature_spots(state: Night, known: set[str]) -> Iterator[Spot]:
    """All spots for Creatures, Unhallowed and Summons, with the marks of their piles."""
    for pile in (state.deck, state.horde, state.new_horde):
        yield from _in_pile(pile, "table", known, state.piles)
    for entry in state.line:
        if not entry.up and entry.card not in known:
            yield Spot("table", [], 0, entry, state.piles.get(entry.card))
    yield from _in_pile(state.unhallowed[:-1], "unhallowed", known, state.piles, state.unhallowed)  # the top lies open
    yield from _in_pile(state.box, "box", known)
    yield from _in_pile(state.box_unhallowed, "box_unhallowed", known)
    yield from _in_pile(state.box_summons, "box_summons", known)


def _in_pile(
    cards: list[str], where: Where, known: set[str], marks: dict[str, int] | None = None, pile: list[str] | None = None
) -> Iterator[Spot]:
    for index, card in enumerate(cards):
        if card not in known:
            yield Spot(where, cards if pile is None else pile, index, None, marks.get(card) if marks else None)


def _deal(state: Night, spots: list[Spot], dealt: Dealt | None) -> None:
    """Lays the cards out; the marks stay with the spots. Nothing is done if the facts allow no deal."""
    if dealt is None:
        return
    marked = [spot for spot in spots if spot.mark is not None]
    for spot in marked:
        state.piles.pop(spot.card, None)
    for spot, card in dealt:
        spot.lay(card)
    for spot in marked:
        assert spot.mark is not None
        state.piles[spot.card] = spot.mark


# -- Creatures, Unhallowed, Summons ----------------------------------------------------------------------------------


class _NoRoom(Exception):
    """The public facts allow no deal; of no use but in a state that the rules did not make."""


def _deal_creatures(state: Night, spots: list[Spot], chance: Chance) -> Dealt | None:
    """Each step takes the cards with the fewest possible spots, so that every deal is as likely as any other."""
    cards = sorted(spot.card for spot in spots)
    sure = {card: state.sure[card] for card in cards if card in state.sure}
    others = [card for card in cards if card not in sure]
    summons = [card for card in others if is_summon(card)]
    unhallowed = [card for card in others if is_unhallowed(card)]
    plain = [card for card in others if not is_summon(card) and not is_unhallowed(card)]
    calls = Counter(_heap(spot) for spot in spots if is_summon(spot.card) and spot.card not in sure)
    # On the table the only Unhallowed that nobody saw is the Horde's first card, and everybody knows that it is one.
    called = {spot for spot in spots if spot.where in _UNHALLOWED or spot.card in unhallowed}
    deal = _Deal(list(spots), chance)
    try:
        for mark in sorted({mark for mark in sure.values() if abs(mark) >= FIRST_SHUFFLE}, key=abs, reverse=True):
            deal.seen_to_go(sure, mark)
        deal.summons(summons, calls)
        deal.fill(unhallowed, [spot for spot in deal.free if spot in called])
        deal.seen_to_go(sure, IN_THE_DECK)
        deal.fill(plain, deal.free)
    except _NoRoom:
        return None
    return deal.dealt


_UNHALLOWED = ("unhallowed", "box_unhallowed")


def _heap(spot: Spot) -> tuple[Where, int]:
    """Of which pile of the set-up a spot is; -1 if of none."""
    return spot.where, -1 if spot.mark is None else spot.mark


class _Deal:
    """A deal on its way: the spots that are still ``free``, and what was ``dealt``."""

    def __init__(self, free: list[Spot], chance: Chance) -> None:
        self.free = free
        self.dealt: Dealt = []
        self._chance = chance

    def fill(self, cards: list[str], spots: list[Spot]) -> None:
        """These cards lie in these spots, as many as there are."""
        if len(cards) != len(spots):
            raise _NoRoom
        self._lay(spots, _mixed(cards, self._chance))

    def seen_to_go(self, sure: dict[str, int], mark: int) -> None:
        """Cards that were seen to go into the pile ``mark`` lie somewhere in it, or in a later one of the same deck."""
        cards = sorted(card for card, own in sure.items() if own == mark)
        spots = [spot for spot in self.free if may_lie(mark, spot.mark)]
        if len(cards) > len(spots):
            raise _NoRoom
        self._chance.shuffle(spots)
        self._lay(spots[: len(cards)], cards)

    def summons(self, cards: list[str], calls: Counter[tuple[Where, int]]) -> None:
        """As many as before in each pile; but if unseen cards of the piles were shuffled together, at most one."""
        mixed = any(spot.where == "table" and (spot.mark or 0) >= FIRST_SHUFFLE for spot in self.free)
        spots: list[Spot] = []
        for heap in sorted(calls):
            if not mixed or heap[0] != "table":
                found = [spot for spot in self.free if _heap(spot) == heap]
                self._chance.shuffle(found)
                spots += found[: calls[heap]]
        if mixed:
            spots += self._one_in_each(sum(n for heap, n in calls.items() if heap[0] == "table"))
        self.fill(cards, spots)

    def _one_in_each(self, n: int) -> list[Spot]:
        found = [spot for spot in self.free if spot.where == "table" and spot.mark is not None]
        self._chance.shuffle(found)
        spots: list[Spot] = []
        closed: set[int] = set()
        for spot in found:
            assert spot.mark is not None
            if len(spots) < n and spot.mark not in closed:
                spots.append(spot)
                if spot.mark < FIRST_SHUFFLE:
                    closed.add(spot.mark)
        return spots

    def _lay(self, spots: list[Spot], cards: list[str]) -> None:
        self.dealt += zip(spots, cards, strict=True)
        taken = set(spots)
        self.free = [spot for spot in self.free if spot not in taken]


def _mixed(cards: Iterable[str], chance: Chance) -> list[str]:
    mixed = sorted(cards)
    chance.shuffle(mixed)
    return mixed


# -- locations -------------------------------------------------------------------------------------------------------


def _deal_places(spots: list[Spot], chance: Chance) -> Dealt | None:
    """Finals among themselves; respites lie unused, unless a deck list has put all its cards in the map (SAW-061)."""
    deal = _Deal(list(spots), chance)
    cards = sorted(spot.card for spot in spots)
    unused = any(spot.where == "unused" for spot in spots)
    last = {spot for spot in spots if locations()[spot.card].kind == "final"}
    try:
        deal.fill([c for c in cards if locations()[c].kind == "final"], [spot for spot in spots if spot in last])
        eight = [spot for spot in deal.free if spot.where == "map"]
        ordinary = _mixed((c for c in cards if locations()[c].kind == "ordinary"), chance)
        respites = [c for c in cards if locations()[c].kind == "respite"]
        if not unused:
            ordinary = _mixed([*ordinary, *respites], chance)
            respites = []
        deal.fill(ordinary[: len(eight)], eight)
        deal.fill([*ordinary[len(eight) :], *respites], deal.free)
    except _NoRoom:
        return None
    return deal.dealt


# -- what must always be true ----------------------------------------------------------------------------------------


def invariants(state: Night, options: SetAWatchOptions) -> Iterable[str]:
    """What is wrong with the state, in sentences: cards lost or doubled, tokens and dice out of place."""
    yield from _wrong_party(state, options)
    if state.round == 0:  # the cards are not laid yet
        return
    cards, places, goods = _all_there_is(options, active_packs())
    if sorted(_all_cards(state)) != cards:
        yield "a creature, an Unhallowed or a Summon is lost or doubled"
    if sorted((*state.map, *state.unused, *state.box_locations, *state.visited)) != places:
        yield "a location is lost or doubled"
    if not state.visited or state.location != state.visited[-1]:
        yield "the current location is not the last one visited"
    if sorted(_all_items(state)) != goods:
        yield "an item is lost or doubled"
    if state.coins + state.bank + sum(state.coins_on.values()) != COINS:
        yield f"there are not {COINS} coins"
    if min(state.coins, state.bank, *state.coins_on.values()) < 0:
        yield "there are fewer coins than none"
    if not 0 <= state.fire <= HIGHEST_FIRE:
        yield f"the fire stands at {state.fire}"
    yield from _wrong_marks(state)


@assets.remembered(32)
def _all_there_is(options: SetAWatchOptions, packs: object) -> tuple[list[str], list[str], list[str]]:
    """Creatures with Unhallowed and Summons, locations, items, each sorted. Packs change the kinds of cards."""
    pool = box_of(options)
    cards = sorted((*pool.sure, *pool.creatures, *pool.summons, *pool.unhallowed))
    places = sorted((*pool.ordinary, *pool.respites, *pool.finals, *filter(None, (pool.start,))))
    return cards, places, sorted(items())


def _all_cards(state: Night) -> Iterator[str]:
    """All Creatures, Unhallowed and Summons, wherever they lie."""
    found = [*state.deck, *state.graveyard, *state.horde, *state.new_horde, *state.unhallowed, *state.next_line]
    found += [*state.box, *state.box_unhallowed, *state.box_summons, *state.gone]
    for entry in state.line:
        found += [entry.card] if entry.mount is None else [entry.card, entry.mount]
    for adventurer in state.party:
        found += [*adventurer.trophies, *adventurer.tamed]
    yield from found


def _all_items(state: Night) -> Iterator[str]:
    yield from state.item_deck
    for pile in state.market:
        yield from pile
    yield from (entry.item for entry in state.line if entry.item is not None)
    yield from (item.card for adventurer in state.party for item in adventurer.items)


def _wrong_party(state: Night, options: SetAWatchOptions) -> Iterator[str]:
    if len({adventurer.card for adventurer in state.party}) != len(state.party):
        yield "an adventurer goes along twice"
    if state.round and len(state.party) != PARTY:
        yield f"there are not {PARTY} adventurers"
    for adventurer in state.party:
        row = adventurers()[adventurer.card]
        if len(adventurer.dice) != DICE or any(not 1 <= die.face <= die.sides for die in adventurer.dice):
            yield f"the dice of the {row.title} are wrong"
        held = [*(ability.card for ability in adventurer.equipped), *adventurer.reserve]
        if state.round and (len(adventurer.equipped) != EQUIPPED or sorted(held) != _five(adventurer.card)):
            yield f"the abilities of the {row.title} are wrong"
        if len(adventurer.items) > MOST_ITEMS:
            yield f"the {row.title} holds {len(adventurer.items)} items"
        if len(adventurer.trophies) > row.trophies or len(adventurer.tamed) > row.tames:
            yield f"the {row.title} holds too many creatures"
        if not 0 <= adventurer.charges <= (options.dial_limit if row.charges else 0):
            yield f"the dial of the {row.title} shows {adventurer.charges}"
        if not 0 <= adventurer.rests <= RESTS:
            yield f"the {row.title} has rested {adventurer.rests} times"
    if state.round and sum(adventurer.rests for adventurer in state.party) not in (state.round - 1, state.round):
        yield "somebody has not rested, or two have, in one round"


def _five(adventurer: str) -> list[str]:
    return sorted(abilities_of()[adventurer])


def _wrong_marks(state: Night) -> Iterator[str]:
    """Hidden cards whose piles cannot be those in which they were laid and shuffled."""
    known, piles = set(state.known), state.piles
    deck = [card for card in state.deck if card not in known]
    marks = [piles.get(card) for card in deck]
    marked = [mark for mark in marks if mark is not None]
    if marked != sorted(marked) or (marked and len(marked) != len(marks)):
        yield "the piles of the creature deck do not lie one upon the other"
    hidden = [*state.horde, *state.new_horde, *(entry.card for entry in state.line if not entry.up)]
    hidden = [*deck, *(card for card in hidden if card not in known)]
    summoned = [mark for card in hidden if is_summon(card) and 0 <= (mark := piles.get(card, -1)) < FIRST_SHUFFLE]
    if len(set(summoned)) != len(summoned):
        yield "a pile of the set-up has two Summons"
    if min((piles.get(card, 0) for card in (*hidden, *state.box, *state.box_unhallowed)), default=0) < 0:
        yield "a place outside the Unhallowed deck has a mark of that deck"
    if any(card in piles for card in (*state.box, *state.box_unhallowed, *state.box_summons)):
        yield "a card that was left in the box has the mark of a pile"
    called = [card for card in state.unhallowed[:-1] if card not in known]
    if len({piles.get(card) for card in called}) > 1:
        yield "the hidden cards of the Unhallowed deck were not shuffled together"
    if state.sure:
        if any(not may_lie(state.sure[card], piles.get(card)) for card in (*hidden, *called) if card in state.sure):
            yield "a card lies in another pile than the one in which it was seen to go"
        if any(card in state.sure for card in state.box):
            yield "a card that is surely in the deck was left in the box"
