"""The Runes on the back of the map (SAW-160 to SAW-175)."""

from __future__ import annotations

import pytest
from night import short
from saw_camping import camp, is_open, placed, put
from scripted_chance import AsItLies

from tabletop_tui.core.decision import ChooseSome
from tabletop_tui.core.errors import Illegal
from tabletop_tui.games.set_a_watch.events import CardRemoved, DieRerolled, RuneUsed

RUNES = ["space:rune:seal", "space:rune:vanquish", "space:rune:bolster"]


def runes_open(table):
    return [key for key in RUNES if is_open(table, key)]


# -- pairs and triples -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-161")
def test_one_die_alone_wakes_no_rune():
    table = camp("1 2 3")
    assert runes_open(table) == []
    assert table.barred("space:rune:seal") == "needs two dice alike"
    with pytest.raises(Illegal):
        table.answer("space:rune:seal")


@pytest.mark.rule("SAW-162")
def test_the_twin_of_the_first_die_must_go_to_a_rune():
    table = put(camp("3 5 3"), "rune:seal")
    assert table.pending.prompt == "Where does the 3 go?", "the twin is in hand"
    assert table.keys() == ["space:rune:vanquish", "space:rune:bolster", "die:1"]
    assert table.barred("space:camp:chop") == "its twin lies on a rune, and wants it there"
    assert table.barred("space:rune:seal") == "a die lies there already"
    table.answer("die:1")
    assert runes_open(table) == []
    assert table.barred("space:rune:vanquish") == "the lit rune wants another 3"
    put(table, "camp:scout")
    assert table.keys() == ["space:rune:vanquish", "space:rune:bolster"]


@pytest.mark.rule("SAW-162")
def test_no_first_rune_without_an_unassigned_twin():
    table = put(camp("3 5 3"), "camp:chop")
    put(table, "camp:chop", die=1)
    assert table.barred("space:rune:seal") == "needs two dice alike"


@pytest.mark.rule("SAW-163", "SAW-168", "SAW-172", "SAW-175")
@pytest.mark.parametrize("rune", ["seal", "vanquish", "bolster"])
def test_no_rune_wakes_twice(rune):
    nobody = [[], [], []] if rune == "bolster" else []
    table = put(camp("4 4 4"), f"rune:{rune}", *nobody)
    assert table.barred(f"space:rune:{rune}") == "a die lies there already"
    with pytest.raises(Illegal):
        table.answer(f"space:rune:{rune}")


@pytest.mark.rule("SAW-165")
def test_the_third_die_of_a_pair_goes_elsewhere():
    table = put(camp("4 4 2"), "rune:seal")
    put(table, "rune:vanquish")
    assert table.barred("space:rune:bolster") == "the lit rune wants another 4"
    put(table, "camp:chop")
    assert placed(table) == ["rune:seal", "rune:vanquish", "camp:chop-1"]


@pytest.mark.rule("SAW-166")
def test_three_alike_wake_three_runes():
    table = put(camp("4 4 4"), "rune:seal")
    put(table, "rune:vanquish")
    assert runes_open(table) == ["space:rune:bolster"]
    put(table, "rune:bolster", [], [], [])
    assert placed(table) == ["rune:seal", "rune:vanquish", "rune:bolster"]


@pytest.mark.rule("SAW-166")
def test_three_alike_wake_two_runes_and_one_acts_elsewhere_at_any_time():
    table = put(camp("4 4 4"), "rune:seal")
    put(table, "camp:chop")
    assert table.keys() == ["space:rune:vanquish", "space:rune:bolster"], "now the last one is bound"
    put(table, "rune:vanquish")
    assert placed(table) == ["rune:seal", "camp:chop-1", "rune:vanquish"]
    after = put(camp("4 4 4"), "rune:seal")
    put(after, "rune:vanquish")
    put(after, "camp:chop")
    assert placed(after) == ["rune:seal", "rune:vanquish", "camp:chop-1"]


@pytest.mark.rule("SAW-164")
def test_a_rune_stays_used_when_the_map_changes():
    table = put(camp("4 4 4"), "rune:seal")
    put(table, "camp:map", "card:sotc:hot-springs")
    assert table.state.map[-1] == "sotc:hot-springs"
    assert table.barred("space:rune:seal") == "a die lies there already"
    assert runes_open(table) == ["space:rune:vanquish", "space:rune:bolster"]


@pytest.mark.rule("SAW-160")
def test_the_runes_of_the_last_place_serve_in_round_eight():
    table = camp("4 4 4", map=["sotc:tower-ruins"], round=8, horde="bear")
    assert runes_open(table) == RUNES
    put(table, "rune:vanquish")
    assert table.pile("horde") == ""


# -- Seal ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-167", "SAW-169")
def test_seal_puts_any_unhallowed_of_the_graveyard_under_their_deck():
    table = camp("4 4 2", graveyard="bear gorgon wolf revenant eagle", unhallowed="collector mastermind")
    put(table, "rune:seal")
    assert table.keys() == ["card:sotc:gorgon:1", "card:sotc:revenant:1"]
    table.answer("card:sotc:revenant:1")
    assert table.pile("unhallowed") == "collector mastermind revenant"
    assert table.pile("graveyard") == "bear gorgon wolf eagle"
    assert [event.card for event in table.events(RuneUsed)] == ["sotc:revenant:1"]
    assert "sotc:revenant:1" in table.state.known
    assert table.asked == "camp-die"


def test_a_single_unhallowed_is_not_asked_about():
    table = put(camp("4 4 2", graveyard="bear gorgon", unhallowed="collector"), "rune:seal")
    assert table.asked == "camp-die"
    assert table.pile("unhallowed") == "collector gorgon"


@pytest.mark.rule("SAW-170")
def test_seal_without_an_unhallowed_in_the_graveyard_changes_nothing():
    table = camp("4 4 2", graveyard="bear summon-stun wolf", unhallowed="collector")
    assert "no Unhallowed lies in the Graveyard" in table.pending.by_key["space:rune:seal"].note
    put(table, "rune:seal")
    assert table.pile("graveyard") == "bear summon-stun wolf"
    assert table.pile("unhallowed") == "collector"
    assert [event.card for event in table.events(RuneUsed)] == [None]


# -- Vanquish --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-171")
def test_vanquish_removes_the_top_card_of_the_horde():
    table = put(camp("4 4 2", horde="bear gorgon wolf", known=["base:bear:1"]), "rune:vanquish")
    assert table.pile("horde") == "gorgon wolf"
    assert [short(card) for card in table.state.gone] == ["bear"]
    assert table.state.known == []
    assert table.pile("graveyard") == ""
    assert [event.card for event in table.events(CardRemoved)] == ["base:bear:1"]


@pytest.mark.rule("SAW-173")
def test_vanquish_with_an_empty_horde_changes_nothing():
    table = camp("4 4 2")
    assert "the Horde is empty" in table.pending.by_key["space:rune:vanquish"].note
    put(table, "rune:vanquish")
    assert table.state.gone == []
    assert not table.events(CardRemoved)
    assert [event.card for event in table.events(RuneUsed)] == [None]


# -- Bolster ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-174")
def test_bolster_lets_everybody_on_watch_reroll_any_dice():
    table = camp("4 4 2", players=4, chance=AsItLies(numbers=[2, 3, 10]))
    put(table, "rune:bolster")
    question = table.pending
    assert isinstance(question, ChooseSome)
    assert (question.seat, question.least, question.most) == (1, 0, 3)
    assert table.keys() == ["die:3", "die:4", "die:5"]
    table.answer(["die:3", "die:5"])
    assert [die.face for die in table.hero("witch").dice] == [3, 1, 4]
    assert table.pending.seat == 2
    table.answer(["die:7"])
    assert [die.face for die in table.hero("barbarian").dice] == [1, 11, 1]
    assert table.pending.seat == 3
    table.answer([])
    assert [die.face for die in table.hero("heretic").dice] == [1, 1, 1]
    assert [die.face for die in table.hero("monk").dice] == [4, 4, 2]
    assert [event.die for event in table.events(DieRerolled)] == [3, 5, 7]
    assert table.asked == "camp-die"


def test_a_die_laid_aside_is_not_rerolled():
    table = camp("4 4 2")
    for die in table.hero("witch").dice:
        die.state = "aside"
    table.hero("heretic").dice[0].state = "aside"
    put(table, "rune:bolster")
    assert table.keys() == ["die:6", "die:7", "die:8"]
    table.answer([])
    assert table.keys() == ["die:10", "die:11"]
