"""Peeking, and what may be done with what was seen (SAW-313, SAW-404, SAW-405)."""

from __future__ import annotations

import pytest
from night import Scene
from saw_deeds import use, why

from tabletop_tui.games.set_a_watch.cards import adventurers, familiars
from tabletop_tui.games.set_a_watch.deed import Deed
from tabletop_tui.games.set_a_watch.effects import carry_out, why_not
from tabletop_tui.games.set_a_watch.events import CardPut, CardsPeeked, CreatureRevealed, SummonResolved
from tabletop_tui.games.set_a_watch.order_of_play import settle

PARTY = "witch ranger barbarian heretic"
LINE = "cutpurse bear? summon-stun? lich?"


def eye(scene: Scene, x: int, *answers: object) -> Scene:
    return use(scene, "evil-eye", *answers, die=x)


def familiar(scene: Scene, side: str) -> Scene:
    return scene.run(carry_out, familiars()[f"familiar:{side}"].do, Deed(0, f"familiar:{side}", "familiar"))


def in_camp(scene: Scene, hero: str, die: int) -> Scene:
    row = next(row for row in adventurers().values() if row.id.endswith(f":{hero}"))
    return scene.run(carry_out, row.camp.do, Deed(scene.slot(hero), row.id, "camp", die))


# -- the Line --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-313", "SAW-404", "SAW-405")
def test_evil_eye_sees_cards_that_stay_where_and_as_they_are() -> None:
    scene = eye(Scene(PARTY, line=LINE), 2)
    assert (scene.asked, scene.keys()) == ("peek", ["place:2", "place:3", "place:4"])
    assert scene.barred("creature:sotc:cutpurse:1") == "it lies face up"
    scene.answer(["place:3", "place:4"])
    assert [event.cards for event in scene.events(CardsPeeked)] == [("sotc:summon-stun:1", "base:lich:1")]
    assert scene.asked == ""  # neither could be sent away
    assert (scene.line, scene.pile("deck")) == (LINE, "")
    scene.run(settle)
    assert (scene.line, scene.events(SummonResolved), scene.events(CreatureRevealed)) == (LINE, [], [])


@pytest.mark.rule("SAW-313")
def test_what_was_seen_is_known_to_all() -> None:
    scene = eye(Scene(PARTY, line=LINE), 1, ["place:4"])
    assert scene.state.known == ["base:lich:1"]


def test_no_more_than_x_and_at_least_one() -> None:
    question = eye(Scene(PARTY, line=LINE), 2).pending
    assert question is not None
    assert (question.least, question.most) == (1, 2)  # type: ignore[attr-defined]


def test_all_are_seen_where_there_are_no_more_than_x() -> None:
    scene = eye(Scene(PARTY, line="cutpurse lich? wolf?"), 4)
    assert scene.asked == "bury"
    assert [event.cards for event in scene.events(CardsPeeked)] == [("base:lich:1", "base:wolf:1")]


def test_one_that_is_weak_enough_may_go_under_the_deck() -> None:
    scene = eye(Scene(PARTY, line="cutpurse bear? wolf? eagle?", deck="fae"), 2, ["place:2", "place:4"])
    assert scene.asked == "bury"
    assert scene.keys() == ["place:2", "place:4", "none"]
    assert scene.state.glance is not None
    assert scene.state.glance.cards == ["base:bear:1", "base:eagle:1"]
    scene.answer("place:4")
    assert (scene.line, scene.pile("deck")) == ("cutpurse bear? wolf?", "fae eagle")
    assert not scene.state.glance
    assert scene.state.known == ["base:bear:1", "base:eagle:1"]
    assert [(event.card, event.to) for event in scene.events(CardPut)] == [("base:eagle:1", "deck bottom")]


def test_or_none_of_them() -> None:
    scene = eye(Scene(PARTY, line="cutpurse bear?"), 2, "none")
    assert (scene.line, scene.state.glance) == ("cutpurse bear?", None)


def test_the_strong_and_summons_stay() -> None:
    scene = eye(Scene(PARTY, line="cutpurse bear? dire-boar? summon-stun?"), 3)
    assert scene.keys() == ["place:2", "place:3", "none"]
    assert scene.barred("place:4") == "a Summon stays where it lies"
    scene = eye(Scene(PARTY, line="cutpurse bear? dire-boar?"), 2)
    assert scene.barred("place:3") == "its base Health is above 4"


def test_what_lies_behind_the_lich_can_be_seen_but_not_touched() -> None:
    scene = eye(Scene(PARTY, line="bear? lich wolf?"), 4)
    assert scene.barred("place:3") == "it lies behind Lich"
    assert scene.keys() == ["place:1", "none"]


def test_nothing_to_see() -> None:
    assert why(Scene(PARTY, line="cutpurse bear"), "evil-eye", die=4) == "nothing in the Line lies face down"


def test_the_fog_hides_all() -> None:
    scene = Scene(PARTY, line=LINE, where="fog-marsh", deck="bear wolf")
    assert why(scene, "evil-eye", die=4) == "no peeking: Fog Marsh"
    assert eye(scene, 4).asked == ""
    assert familiar(scene, "crow").asked == ""
    assert scene.events(CardsPeeked) == []
    assert scene.state.known == []


def test_the_cat_sees_one_card_of_the_line() -> None:
    scene = familiar(Scene(PARTY, line=LINE), "cat")
    assert scene.asked == "peek"
    scene.answer(["place:2"])
    assert (scene.asked, scene.state.known, scene.line) == ("", ["base:bear:1"], LINE)


# -- the creature deck -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-404", "SAW-405")
def test_the_crow_sees_the_top_two_of_the_deck() -> None:
    scene = familiar(Scene(PARTY, deck="bear summon-stun eagle"), "crow")
    assert [event.cards for event in scene.events(CardsPeeked)] == [("base:bear:1", "sotc:summon-stun:1")]
    assert (scene.asked, scene.pile("deck")) == ("", "bear summon-stun eagle")
    assert scene.state.known == ["base:bear:1", "sotc:summon-stun:1"]
    scene.run(settle)
    assert scene.events(SummonResolved) == []


@pytest.mark.parametrize("deck", ["bear", "bear wolf"])
def test_the_crow_sees_what_there_is(deck: str) -> None:
    scene = familiar(Scene(PARTY, deck=deck), "crow")
    assert len(scene.state.known) == len(deck.split())


def test_an_empty_deck_shows_nothing() -> None:
    scene = familiar(Scene(PARTY, graveyard="bear"), "crow")
    assert scene.events(CardsPeeked) == []
    do = familiars()["familiar:crow"].do
    assert why_not(scene.state, do, Deed(0, "familiar:crow", "familiar")) == "no card lies in the creature deck"


def test_the_scrying_pool_sends_each_card_to_an_end_of_the_deck() -> None:
    scene = in_camp(Scene(PARTY, camper="witch", deck="bear wolf eagle fae", players=4), "witch", 2)
    assert scene.pending is not None
    assert (scene.asked, scene.pending.seat) == ("return-card", 0)
    assert len(scene.keys()) == 6
    scene.answer("bottom:0", "top:0", "top:0")
    assert scene.pile("deck") == "eagle wolf fae bear"


def test_the_ranger_puts_four_back_on_top_in_any_order() -> None:
    scene = in_camp(Scene(PARTY, camper="ranger", deck="bear wolf eagle fae cutpurse"), "ranger", 5)
    assert (scene.asked, scene.keys()) == ("return-card", ["top:0", "top:1", "top:2", "top:3"])
    scene.answer("top:1")
    assert scene.state.glance is not None
    assert scene.state.glance.cards == ["base:bear:1", "base:eagle:1", "base:fae:1"]
    assert sorted(scene.pile("deck").split()) == ["bear", "cutpurse", "eagle", "fae", "wolf"]
    scene.answer("top:2", "top:0")
    assert (scene.asked, scene.pile("deck")) == ("", "eagle bear fae wolf cutpurse")
    assert not scene.state.glance
    assert len(scene.events(CardPut)) == 4
