"""A deck while it is being built: what can be put into it, and how it is filled up."""

from __future__ import annotations

import pytest

from tabletop_tui.core.chance import Scripted, Seeded
from tabletop_tui.games.set_a_watch.cards import Box, creature_kinds, locations
from tabletop_tui.games.set_a_watch.decks import built_in, faults, guidelines_broken
from tabletop_tui.games.set_a_watch.drafting import Draft, Drawer, at_random, cards_of, fill_up, most


@pytest.mark.parametrize("name", ["walk-in-the-park", "unhalloween", "burnout"])
def test_a_deck_comes_back_out_of_a_draft_as_it_went_in(name: str) -> None:
    assert Draft.of(built_in(name)).deck() == built_in(name)


def test_every_card_lies_in_one_drawer() -> None:
    ids = [row.id for drawer in Drawer for row in cards_of(drawer)]
    assert len(ids) == len(set(ids))
    assert {*creature_kinds(), *locations()} <= set(ids)


def test_an_empty_draft_lacks_all_but_the_final_location() -> None:
    draft = Draft()
    assert len(faults(draft.deck())) == 4
    assert draft.total(Drawer.FINAL) == 1


def test_copies_come_and_go_and_another_final_location_replaces_the_old_one() -> None:
    draft = Draft()
    draft.put(Drawer.CREATURES, "base:bear", 2)
    draft.put(Drawer.FINAL, "sotc:iron-bank", 1)
    assert draft.number(Drawer.CREATURES, "base:bear") == draft.total(Drawer.CREATURES) == 2
    assert (draft.final, draft.number(Drawer.FINAL, "sotc:tower-ruins")) == ("sotc:iron-bank", 0)
    draft.put(Drawer.FINAL, "sotc:iron-bank", 0)
    assert draft.final == "sotc:iron-bank", "there is always one"
    draft.put(Drawer.CREATURES, "base:bear", 0)
    assert draft.deck().creatures == ()


def test_a_fifth_summon_calls_for_a_ninth_unhallowed() -> None:
    draft = Draft()
    draft.put(Drawer.SUMMONS, "base:summon-exhaust", 4)
    assert draft.wanted(Drawer.UNHALLOWED) == 8
    draft.put(Drawer.SUMMONS, "sotc:summon-stun", 1)
    assert draft.wanted(Drawer.UNHALLOWED) == 9


def test_the_first_location_is_one_of_the_eight() -> None:
    draft = Draft()
    draft.begin_at("base:dark-woods")
    assert (draft.start, draft.number(Drawer.LOCATIONS, "base:dark-woods")) == ("base:dark-woods", 1)
    draft.put(Drawer.LOCATIONS, "base:dark-woods", 0)
    assert draft.start is None
    draft.begin_at("base:dark-woods")
    draft.begin_at("base:dark-woods")
    assert (draft.start, draft.number(Drawer.LOCATIONS, "base:dark-woods")) == (None, 1)


def test_a_card_of_no_box_stays_to_be_seen_and_taken_out() -> None:
    deck = built_in("burnout").model_copy(update={"unhallowed": ("base:nobody", *built_in("burnout").unhallowed[1:])})
    draft = Draft.of(deck)
    assert draft.strangers() == [(Drawer.UNHALLOWED, "base:nobody")]
    draft.put(Drawer.UNHALLOWED, "base:nobody", 0)
    assert draft.strangers() == []


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
@pytest.mark.parametrize("boxes", [None, ("sotc",), ("base",)])
def test_what_is_filled_up_can_be_played_and_is_balanced(seed: str, boxes: tuple[Box, ...] | None) -> None:
    draft = Draft()
    fill_up(draft, Seeded(seed), boxes)
    deck = draft.deck()
    assert faults(deck) == guidelines_broken(deck) == []
    for drawer in (Drawer.CREATURES, Drawer.UNHALLOWED, Drawer.SUMMONS, Drawer.LOCATIONS):
        for row in cards_of(drawer):
            assert draft.number(drawer, row.id) <= most(row)
            assert boxes is None or row.box in boxes or not draft.number(drawer, row.id)
    assert all(locations()[place].kind == "ordinary" for place in deck.locations)


def test_filling_up_takes_nothing_out_and_ends_where_a_box_is_too_small() -> None:
    draft = Draft.of(built_in("burnout"))
    fill_up(draft, Scripted())
    assert draft.deck() == built_in("burnout"), "a whole deck asks for no chance at all"
    draft.put(Drawer.CREATURES, "base:bear", 0)
    draft.put(Drawer.CREATURES, "base:eagle", 1)
    fill_up(draft, Seeded("x"))
    assert draft.total(Drawer.CREATURES) == 30 and draft.number(Drawer.CREATURES, "base:eagle") >= 1
    small, boxes = Draft(), list[Box](["outriders"])
    fill_up(small, Seeded("x"), boxes)
    assert small.total(Drawer.CREATURES) == 18, "two of each of its nine kinds"


def test_decks_at_random_can_be_played_and_together_hold_every_card_there_is() -> None:
    held: set[str] = set()
    summons, starts = set(), set()
    for seed in range(80):
        deck = at_random(Seeded(str(seed)))
        assert faults(deck) == []
        draft = Draft.of(deck)
        held |= {card for cards in draft.held.values() for card in cards} | {deck.final}
        summons.add(draft.total(Drawer.SUMMONS))
        starts.add(deck.locations[0])
    assert held == {row.id for drawer in Drawer for row in cards_of(drawer)}
    assert summons == {1, 2, 3, 4} and len(starts) > 10
    assert at_random(Seeded("1")) == at_random(Seeded("1"))
