"""What nobody knows is dealt anew within all that everybody knows; and what must always be true of a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from night import Scene, short
from saw_set_out import begin, laid

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.session import adapter
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.camp_actions import look_and_return
from tabletop_tui.games.set_a_watch.draw import draw, learn, shuffle_deck, to_graveyard
from tabletop_tui.games.set_a_watch.hidden import invariants, reshuffle_hidden
from tabletop_tui.games.set_a_watch.marks import may_lie, shuffled
from tabletop_tui.games.set_a_watch.state import Glance, ItemCard, LineCard, Night
from tabletop_tui.games.set_a_watch.view import view
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType

SALTS = [str(n) for n in range(40)]


def reshuffled(state: Night, salt: str) -> Night:
    other = deepcopy(state)
    reshuffle_hidden(other, None, Seeded(salt))
    return other


def dump(state: Night) -> bytes:
    return adapter(Night).dump_json(state)


def midgame(seed: str = "7", **options: Any) -> Table[Night]:
    """After a few rounds: a Line that nobody has seen, a card unseen on the Horde, cards peeked at, two fallen."""
    table = laid(seed, **options)
    state = table.state
    state.horde.append(state.deck.pop())  # an Acolyte has sent it there
    for _ in range(2):
        to_graveyard(state, state.deck.pop())
    state.line = [LineCard(state.deck.pop(), up=n == 0) for n in range(6)]
    learn(state, state.line[2].card, state.deck[-1], state.deck[0])
    return table


def is_unhallowed(card: str) -> bool:
    return not cards.is_summon(card) and cards.creature(card).type is CreatureType.UNHALLOWED


# -- dealing anew ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", ["box", "walk-in-the-park", "unhalloween"])
def test_what_everybody_knows_stays_and_the_rest_is_another_world(deck: str) -> None:
    table = midgame(deck=deck)
    state = table.state
    seen = view(state, table.options, None)
    worlds = set()
    for salt in SALTS:
        other = reshuffled(state, salt)
        assert list(invariants(other, table.options)) == []
        assert view(other, table.options, None) == seen
        assert other.known == state.known
        worlds.add(dump(other))
    assert len(worlds) == len(SALTS) and dump(state) not in worlds


def test_the_new_world_tells_nothing_of_the_old_one() -> None:
    """From two worlds that look alike the same chance makes the same third one."""
    for difficulty in ("easy", "insane"):
        state = midgame(difficulty=difficulty).state
        twin = reshuffled(state, "twin")
        assert dump(twin) != dump(state)
        for salt in SALTS[:10]:
            assert dump(reshuffled(state, salt)) == dump(reshuffled(twin, salt))


def test_every_hidden_card_wanders() -> None:
    state = midgame().state
    places: dict[str, Callable[[Night], object]] = {
        "deck": lambda night: tuple(night.deck),
        "line": lambda night: night.line[3].card,
        "sent to the Horde": lambda night: night.horde[1],
        "first of the Horde": lambda night: night.horde[0],
        "box": lambda night: frozenset(night.box),
        "unhallowed": lambda night: tuple(night.unhallowed[:-1]),
        "unhallowed box": lambda night: frozenset(night.box_unhallowed),
        "summons": lambda night: frozenset(night.box_summons),
        "map": lambda night: tuple(night.map[1:]),
        "final": lambda night: night.map[0],
        "unused": lambda night: tuple(night.unused),
        "items": lambda night: tuple(night.item_deck),
    }
    others = [reshuffled(state, salt) for salt in SALTS]
    for name, place in places.items():
        assert len({place(other) for other in others}) > 2, name


def test_each_pile_keeps_one_summon_that_is_anywhere_in_it_as_often() -> None:
    state = midgame("3", difficulty="hard").state
    assert not any(map(cards.is_summon, (*state.graveyard, state.line[0].card, *state.known)))
    top = 2
    found: Counter[str] = Counter()
    for salt in range(600):
        other = reshuffled(state, str(salt))
        summons = {own: card for card, own in other.piles.items() if cards.is_summon(card)}
        assert sorted(summons) == [0, 1, top]
        found.update(name for name, card in spots(other).items() if card == summons[top])
    # eleven cards: two fell, one lies open, two are known
    assert found.total() == 600 and len(found) == 6
    assert min(found.values()) > 65 and max(found.values()) < 140


def spots(state: Night) -> dict[str, str]:
    """Cards by a name of where they lie face down."""
    named = {f"line {n}": entry.card for n, entry in enumerate(state.line)}
    named |= {f"deck {n}": card for n, card in enumerate(state.deck)}
    return named | {f"horde {n}": card for n, card in enumerate(state.horde)}


def test_marks_stay_with_the_places() -> None:
    state = midgame(difficulty="insane").state
    other = reshuffled(state, "1")
    for pile in ("deck", "horde"):
        before, after = getattr(state, pile), getattr(other, pile)
        assert [state.piles.get(card) for card in before] == [other.piles.get(card) for card in after]
    assert [state.piles[e.card] for e in state.line] == [other.piles[e.card] for e in other.line]


def test_the_hordes_first_card_is_an_unhallowed_in_every_world() -> None:
    state = midgame().state
    for salt in SALTS:
        other = reshuffled(state, salt)
        assert [is_unhallowed(card) for card in other.horde] == [True, False]
        assert not any(is_unhallowed(card) for card in (*other.deck, *other.box))


def test_acolytes_that_were_set_aside_are_never_left_in_the_box() -> None:
    state = midgame().state
    acolytes = set(state.sure)
    assert {short(card) for card in acolytes} == {"seal-breaker-acolyte"} and len(acolytes) == 2
    for salt in SALTS:
        assert not acolytes & set(reshuffled(state, salt).box)
    free = midgame(acolytes=0).state
    assert any(acolytes & set(reshuffled(free, salt).box) for salt in SALTS)


def test_what_is_being_looked_at_stays() -> None:
    table = midgame()
    state = table.state
    looking = look_and_return(table, None, 2)
    looking.send(None)
    assert state.glance is not None and state.glance.cards == [state.deck[-1], state.deck[-2]]
    for salt in SALTS[:10]:
        assert reshuffled(state, salt).deck[-2:] == state.deck[-2:]


def test_cards_of_a_shuffled_graveyard_stay_in_the_new_deck() -> None:
    table = midgame()
    state = table.state
    back = [card for card in state.deck if card not in state.known]
    while state.deck:
        to_graveyard(state, state.deck.pop())
    fallen = set(state.graveyard)
    first = draw(table)
    assert first is not None and fallen == {first, *state.deck}
    state.horde.append(first)  # face down, from the new deck
    hidden = {entry.card for entry in state.line if not entry.up and entry.card not in state.known}
    tops = set()
    for salt in SALTS:
        other = reshuffled(state, salt)
        assert list(invariants(other, table.options)) == []
        assert {other.horde[-1], *other.deck} == fallen
        assert not {e.card for e in other.line} & fallen and not set(other.box) & fallen
        tops.add(other.horde[-1])
    assert len(tops) > 10 and back and hidden


def test_a_summon_shuffled_into_the_deck_is_known_to_be_there() -> None:
    table = midgame(difficulty="insane")
    state = table.state
    back = next(card for card in state.deck if cards.is_summon(card))
    state.deck.remove(back)
    to_graveyard(state, back)
    state.graveyard.remove(back)
    state.deck.append(back)
    known = [card for card in state.deck if card in state.known]
    shuffle_deck(table)
    assert not set(known) & set(state.known)
    assert set(state.sure) >= {back, *known}
    unseen = {state.line[n].card for n in (1, 3, 4, 5)}
    mixed = set()
    for salt in SALTS:
        other = reshuffled(state, salt)
        assert list(invariants(other, table.options)) == []
        assert {back, *known} <= set(other.deck)
        called = [c for c in (*other.deck, *other.horde, *(e.card for e in other.line)) if cards.is_summon(c)]
        assert len(called) == 4
        mixed |= {other.line[n].card for n in (1, 3, 4, 5)} - unseen
    assert len(mixed) > 10


def test_an_unhallowed_sealed_and_shuffled_stays_in_its_deck() -> None:
    state = midgame().state
    sealed = state.box_unhallowed.pop()
    to_graveyard(state, sealed)
    state.graveyard.remove(sealed)
    state.unhallowed.insert(0, sealed)
    seen = [sealed, state.unhallowed[-1]]
    shuffled(state, sorted(state.unhallowed), seen, deck="unhallowed")
    state.unhallowed[0], state.unhallowed[3] = state.unhallowed[3], state.unhallowed[0]
    spots = set()
    for salt in SALTS:
        other = reshuffled(state, salt)
        assert sealed in other.unhallowed and other.unhallowed[-1] == state.unhallowed[-1]
        spots.add(other.unhallowed.index(sealed))
    assert spots == set(range(7))


def test_a_world_with_the_cards_of_one_and_the_marks_of_another_is_none() -> None:
    """The Unhallowed deck was shuffled, and its marks belong to its places, not to what lies there."""
    table = midgame()
    state = table.state
    shuffled(state, sorted(state.unhallowed), [state.unhallowed[-1]], deck="unhallowed")
    refused = 0
    for salt in SALTS:
        other = reshuffled(state, salt)
        assert list(invariants(other, table.options)) == []
        if set(other.unhallowed) != set(state.unhallowed):
            other.piles = state.piles
            assert list(invariants(other, table.options))
            refused += 1
    assert refused > 10


def test_the_marks_are_in_the_same_order_in_every_new_world_even_if_no_marked_place_is_hidden() -> None:
    state = midgame().state
    learn(state, *state.piles)
    other = deepcopy(state)
    other.piles = dict(reversed(state.piles.items()))
    for salt in SALTS[:5]:
        assert dump(reshuffled(state, salt)) == dump(reshuffled(other, salt))


def test_which_marks_go_together() -> None:
    assert may_lie(0, 2) and may_lie(0, 11) and may_lie(10, 10) and may_lie(10, 11)
    assert not may_lie(11, 10) and not may_lie(10, 2) and not may_lie(0, None) and not may_lie(0, -10)
    assert may_lie(-10, -10) and may_lie(-10, -12) and not may_lie(-12, -10) and not may_lie(-10, 11)


def test_a_known_place_stays_and_respites_lie_unused() -> None:
    state = midgame().state
    learn(state, state.map[-1], state.unused[0])
    for salt in SALTS:
        other = reshuffled(state, salt)
        assert (other.map[-1], other.unused[0]) == (state.map[-1], state.unused[0])
        assert {cards.locations()[card].kind for card in other.map[1:-1]} == {"ordinary"}
        assert cards.locations()[other.map[0]].kind == "final"
    assert {reshuffled(midgame(final="iron-bank").state, salt).map[0] for salt in SALTS} == {"sotc:iron-bank"}


def test_respites_of_a_deck_list_wander_in_the_map() -> None:
    state = midgame(deck="walk-in-the-park").state
    respites = {card for card in state.map if cards.locations()[card].kind == "respite"}
    spots = {tuple(card in respites for card in reshuffled(state, salt).map) for salt in SALTS}
    assert len(respites) == 2 and len(spots) > 5


def test_before_the_muster_nothing_is_hidden() -> None:
    state = Night(seats=1, computers=[False])
    before = dump(state)
    reshuffle_hidden(state, None, Seeded("1"))
    assert dump(state) == before


def test_a_built_table_can_be_dealt_anew() -> None:
    scene = Scene(line="bear wolf? summon-stun?", deck="eagle fae treant gorgon", horde="collector fell-beast")
    lines = set()
    for salt in SALTS:
        other = reshuffled(scene.state, salt)
        lines.add(other.line[1].card)
        assert other.line[0].card == scene.state.line[0].card
        assert sorted((*other.deck, *other.horde)) != [] and len(other.deck) == 4
    assert len(lines) > 3


# -- invariants ------------------------------------------------------------------------------------------------------


def complaints(change: Callable[[Night], object]) -> list[str]:
    table = midgame()
    assert list(invariants(table.state, table.options)) == []
    change(table.state)
    return list(invariants(table.state, table.options))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda s: s.deck.pop(), "a creature, an Unhallowed or a Summon is lost or doubled"),
        (lambda s: s.graveyard.append(s.line[0].card), "a creature, an Unhallowed or a Summon is lost or doubled"),
        (lambda s: s.unused.pop(), "a location is lost or doubled"),
        (lambda s: s.piles.update({s.box[0]: 1}), "a card that was left in the box has the mark of a pile"),
        (lambda s: s.visited.append(s.map.pop()), "the current location is not the last one visited"),
        (lambda s: s.item_deck.pop(), "an item is lost or doubled"),
        (lambda s: setattr(s, "bank", s.bank + 1), "there are not 16 coins"),
        (lambda s: s.coins_on.update({"camp:map": -1, "camp:heal": 3}), "there are fewer coins than none"),
        (lambda s: setattr(s, "fire", 16), "the fire stands at 16"),
        (lambda s: s.party[0].dice.pop(), "the dice of the Monk are wrong"),
        (lambda s: setattr(s.party[0].dice[0], "face", 7), "the dice of the Monk are wrong"),
        (lambda s: s.party[1].equipped.pop(), "the abilities of the Barbarian are wrong"),
        (lambda s: s.party[1].reserve.append("monk:hex"), "the abilities of the Barbarian are wrong"),
        (lambda s: s.party.pop(), "there are not 4 adventurers"),
        (lambda s: setattr(s.party[0], "card", "sotc:barbarian"), "an adventurer goes along twice"),
        (lambda s: setattr(s.party[0], "charges", 1), "the dial of the Monk shows 1"),
        (lambda s: setattr(s.party[0], "rests", 3), "the Monk has rested 3 times"),
        (lambda s: setattr(s.party[0], "rests", 2), "somebody has not rested, or two have, in one round"),
        (lambda s: s.party[0].trophies.append(s.deck.pop()), "the Monk holds too many creatures"),
        (
            lambda s: s.party[0].items.extend(ItemCard(s.item_deck.pop()) for _ in range(3)),
            "the Monk holds 3 items",
        ),
        (lambda s: s.deck.reverse(), "the piles of the creature deck do not lie one upon the other"),
        (lambda s: s.piles.pop(s.deck[5]), "the piles of the creature deck do not lie one upon the other"),
        (
            lambda s: s.piles.update(dict.fromkeys(s.piles, 0)),
            "a pile of the set-up has two Summons",
        ),
        (
            lambda s: s.sure.update({s.deck[5]: 11}),
            "a card lies in another pile than the one in which it was seen to go",
        ),
        (
            lambda s: s.sure.update({s.unhallowed[0]: -10}),
            "a card lies in another pile than the one in which it was seen to go",
        ),
        (
            lambda s: s.piles.update({s.unhallowed[0]: -10}),
            "the hidden cards of the Unhallowed deck were not shuffled together",
        ),
        (
            lambda s: s.piles.update({s.horde[0]: -10}),
            "a place outside the Unhallowed deck has a mark of that deck",
        ),
        (
            lambda s: s.piles.update({s.box_unhallowed[0]: -10}),
            "a place outside the Unhallowed deck has a mark of that deck",
        ),
        (lambda s: s.sure.update({s.box[0]: 0}), "a card that is surely in the deck was left in the box"),
    ],
)
def test_what_is_wrong_is_said(change: Callable[[Night], object], complaint: str) -> None:
    assert complaint in complaints(change)


def test_cards_that_are_looked_at_lie_in_their_pile() -> None:
    def lift(state: Night) -> None:
        state.glance = Glance("deck", [state.deck.pop(), state.deck.pop()])

    assert len(complaints(lift)) == 1


def test_the_first_rounds_break_nothing() -> None:
    session, rng = begin(2), Random(1)
    while session.pending is not None:
        session.answer(session.pending.sample(rng))
        assert list(invariants(session.table.state, session.options)) == []
    assert session.count > 20
