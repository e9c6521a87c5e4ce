"""What the spaces of the camp board do (SAW-132 to SAW-157)."""

from __future__ import annotations

import pytest
from saw_camping import camp, is_open, placed, put, scene
from scripted_chance import AsItLies

from tabletop_tui.core.errors import Illegal
from tabletop_tui.games.set_a_watch.camp import FULL, why_not
from tabletop_tui.games.set_a_watch.camp_actions import equip
from tabletop_tui.games.set_a_watch.cards import abilities
from tabletop_tui.games.set_a_watch.events import (
    AbilitySwapped,
    CardPut,
    CardsPeeked,
    CreatureRevealed,
    DeckReshuffled,
    MapChecked,
    SummonResolved,
)

EVERYBODY_TIRED = {
    "monk": "perfect-defense! open-palm! low-sweep",
    "witch": "hex! wither evil-eye",
    "barbarian": "rage! whirlwind! war-cry!",
}


# -- Chop Wood -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-133")
@pytest.mark.parametrize("face", [1, 6])
def test_chopping_wood_gives_two_logs_for_any_die(face):
    table = put(camp(f"{face} 2 2", fire=4), "camp:chop")
    assert table.state.fire == 6


@pytest.mark.rule("SAW-135")
@pytest.mark.parametrize("fire", [13, 14, 15])
def test_the_fire_never_rises_above_fifteen(fire):
    table = put(camp("1 2 2", fire=fire), "camp:chop")
    assert table.state.fire == 15
    assert table.asked == "camp-die"


@pytest.mark.parametrize(("where", "logs"), [("sunken-mill", 1), ("witchs-shack", 3)])
def test_places_change_what_a_die_of_wood_is_worth(where, logs):
    table = camp("1 2 2", fire=4, where=where)
    assert f"the fire goes from 4 to {4 + logs}" in table.pending.by_key["space:camp:chop"].note
    assert put(table, "camp:chop").state.fire == 4 + logs


# -- Scout Ahead -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-136")
@pytest.mark.parametrize(
    ("answers", "deck"),
    [
        (("top:0", "top:0"), "bear bandit wolf eagle"),
        (("top:1", "top:0"), "bandit bear wolf eagle"),
        (("bottom:0", "top:0"), "bear wolf eagle bandit"),
        (("top:0", "bottom:0"), "bandit wolf eagle bear"),
        (("bottom:0", "bottom:0"), "wolf eagle bandit bear"),
        (("bottom:1", "bottom:0"), "wolf eagle bear bandit"),
    ],
)
def test_two_cards_of_the_deck_go_back_to_either_end(answers, deck):
    table = put(camp(deck="bandit bear wolf eagle"), "camp:scout")
    assert table.keys() == ["top:0", "bottom:0", "top:1", "bottom:1"]
    table.answer(*answers)
    assert table.pile("deck") == deck
    assert len(table.events(CardPut)) == 2
    assert table.asked == "camp-die"


@pytest.mark.rule("SAW-140")
def test_of_two_cards_for_the_same_end_the_player_says_which_lies_above():
    first = put(camp(deck="bandit bear wolf"), "camp:scout", "top:0", "top:0")
    second = put(camp(deck="bandit bear wolf"), "camp:scout", "top:1", "top:0")
    assert {first.pile("deck"), second.pile("deck")} == {"bear bandit wolf", "bandit bear wolf"}


def test_scouted_cards_are_known_and_shown_until_they_lie_again():
    table = put(camp(deck="bandit bear wolf eagle"), "camp:scout")
    assert table.state.glance is not None
    assert table.state.glance.cards == ["base:bandit:1", "base:bear:1"]
    assert [event.cards for event in table.events(CardsPeeked)] == [("base:bandit:1", "base:bear:1")]
    assert sorted(table.state.deck) == ["base:bandit:1", "base:bear:1", "base:eagle:1", "base:wolf:1"]
    table.answer("bottom:1")
    assert table.state.glance.cards == ["base:bandit:1"]
    table.answer("top:0")
    assert table.state.glance is None
    assert set(table.state.known) == {"base:bandit:1", "base:bear:1"}


@pytest.mark.rule("SAW-137")
def test_a_fourth_die_finds_no_room_to_scout():
    """Nobody has more than three dice: those of another, who is there as well, lie on the action."""
    table = camp("6 5 4")
    witch = 3 * table.slot("witch")
    for number, space in enumerate(("camp:scout-1", "camp:scout-2", "camp:scout-3")):
        assert why_not(table.state, 0, "camp:scout") is None
        table.state.camp_dice[space] = [witch + number]
    assert why_not(table.state, 0, "camp:scout") == FULL


@pytest.mark.rule("SAW-138")
def test_each_scout_must_beat_the_highest_die_there():
    table = put(camp("3 3 4"), "camp:scout")
    assert table.barred("space:camp:scout") == "must beat the 3 there"
    put(table, "camp:scout", die=2)
    assert table.barred("space:camp:scout") == "must beat the 4 there"
    with pytest.raises(Illegal):
        table.answer("space:camp:scout")
    low = put(camp("4 2 5"), "camp:scout")
    assert low.barred("space:camp:scout") == "must beat the 4 there"
    three = camp("2 5 6")
    for _ in range(3):
        put(three, "camp:scout")
    assert placed(three) == ["camp:scout-1", "camp:scout-2", "camp:scout-3"]


@pytest.mark.rule("SAW-139")
def test_a_summon_that_is_seen_does_nothing():
    table = put(camp(deck="summon-stun cutpurse bear", unhallowed="gorgon"), "camp:scout", "top:0", "bottom:0")
    assert table.pile("unhallowed") == "gorgon"
    assert not table.events(SummonResolved)
    assert not table.events(CreatureRevealed)
    assert all(die.state != "stunned" for hero in table.state.party for die in hero.dice)
    assert table.pile("deck") == "summon-stun bear cutpurse"


@pytest.mark.rule("SAW-141")
def test_the_graveyard_becomes_the_deck_if_it_runs_out_while_scouting():
    table = camp(deck="bandit", graveyard="bear wolf", chance=AsItLies())
    put(table, "camp:scout")
    assert [event.cards for event in table.events(DeckReshuffled)] == [2]
    assert table.state.glance is not None
    assert len(table.state.glance.cards) == 2
    assert table.state.glance.cards[0] == "base:bandit:1"
    table.answer("top:0", "top:0")
    assert sorted(table.pile("deck").split()) == ["bandit", "bear", "wolf"]
    assert table.pile("graveyard") == ""


def test_scouting_where_there_is_no_card_shows_nothing():
    table = camp()
    assert "there is no card to see" in table.pending.by_key["space:camp:scout"].note
    put(table, "camp:scout")
    assert table.asked == "camp-die"
    assert not table.events(CardsPeeked)


def test_a_last_card_goes_to_either_end():
    table = put(camp(deck="bandit"), "camp:scout")
    assert table.keys() == ["top:0", "bottom:0"]
    assert table.answer("bottom:0").pile("deck") == "bandit"


# -- Check Map -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-142", "SAW-147")
def test_one_of_two_places_lies_on_the_map_and_the_other_under_the_unused():
    table = put(camp(), "camp:map")
    assert table.keys() == ["card:sotc:bone-henge", "card:sotc:hot-springs"]
    assert table.state.glance is not None
    table.answer("card:sotc:hot-springs")
    assert table.state.map == ["sotc:tower-ruins", "sotc:tall-grass", "sotc:hot-springs"]
    assert table.state.unused == ["sotc:bone-henge", "sotc:coin-shrine"]
    assert table.state.glance is None
    assert [(event.kept, event.buried) for event in table.events(MapChecked)] == [
        ("sotc:hot-springs", "sotc:bone-henge")
    ]
    assert {"sotc:hot-springs", "sotc:bone-henge"} <= set(table.state.known)


@pytest.mark.rule("SAW-142")
def test_the_map_may_stay_as_it_was():
    table = put(camp(), "camp:map", "card:sotc:bone-henge")
    assert table.state.map == ["sotc:tower-ruins", "sotc:tall-grass", "sotc:bone-henge"]
    assert table.state.unused == ["sotc:hot-springs", "sotc:coin-shrine"]


@pytest.mark.rule("SAW-143")
def test_the_map_is_checked_once_in_a_phase():
    table = put(camp("4 5 6"), "camp:map", "card:sotc:bone-henge")
    assert table.barred("space:camp:map") == "a die lies there already"


@pytest.mark.rule("SAW-144", "SAW-151")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_the_map_wants_a_four_even_of_the_witch(face):
    table = camp(f"{face} {face} {face}", camper="witch")
    assert is_open(table, "space:camp:map") is (face == 4)
    assert not is_open(table, "space:camp:heal")


@pytest.mark.rule("SAW-145", "SAW-146")
def test_the_last_place_never_leaves_the_map():
    table = camp("6 5 4", map=["sotc:tower-ruins"], round=8)
    assert table.barred("space:camp:map") == "the final location is next, and stays"
    with pytest.raises(Illegal):
        table.answer("space:camp:map")
    assert table.state.map == ["sotc:tower-ruins"]


def test_the_map_cannot_be_checked_without_an_unused_place():
    assert camp("6 5 4", unused=[]).barred("space:camp:map") == "no location is left unused"


# -- Heal ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-148", "SAW-152")
def test_healing_refreshes_one_ability_of_the_camper_or_of_anybody_on_watch():
    table = camp("6 2 2", abilities=EVERYBODY_TIRED)
    table.answer("ability:0:monk:open-palm")
    put(table, "camp:heal")
    assert table.keys() == [
        "ability:0:monk:perfect-defense",
        "ability:1:witch:hex",
        "ability:2:barbarian:rage",
        "ability:2:barbarian:whirlwind",
        "ability:2:barbarian:war-cry",
    ]
    table.answer("ability:2:barbarian:whirlwind")
    assert table.hero("barbarian").ready_abilities == 1
    assert sum(ability.exhausted for hero in table.state.party for ability in hero.equipped) == 4
    assert table.asked == "camp-die"


@pytest.mark.rule("SAW-149")
def test_only_one_die_heals():
    table = put(camp("6 6 6"), "camp:heal")
    assert table.barred("space:camp:heal") == "a die lies there already"


@pytest.mark.rule("SAW-150")
def test_healing_wants_exactly_a_six():
    for faces in ("5 7 12", "1 4 8"):
        table = camp(faces, camper="barbarian")
        for die in (0, 1, 2):
            if is_open(table, f"die:{6 + die}"):
                table.answer(f"die:{6 + die}")
            assert table.barred("space:camp:heal") == "needs a 6, no more and no less"
    assert is_open(camp("6 1 1", camper="barbarian"), "space:camp:heal")


@pytest.mark.rule("SAW-153")
def test_healing_with_nothing_exhausted_changes_nothing():
    table = camp("6 2 2")
    assert "nothing is exhausted" in table.pending.by_key["space:camp:heal"].note
    put(table, "camp:heal")
    assert table.asked == "camp-die"
    assert placed(table) == ["camp:heal"]


# -- Equip -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-154", "SAW-157")
def test_equip_swaps_one_ability_for_one_in_reserve():
    table = put(camp("1 2 3"), "camp:equip")
    assert table.asked == "equip-out"
    assert table.keys() == [
        "ability:0:monk:perfect-defense",
        "ability:0:monk:flurry-of-blows",
        "ability:0:monk:open-palm",
    ]
    table.answer("ability:0:monk:open-palm")
    assert table.asked == "equip-in"
    assert table.keys() == ["card:monk:low-sweep", "card:monk:inner-stillness"]
    table.answer("card:monk:inner-stillness")
    monk = table.hero("monk")
    assert [(ability.card, ability.exhausted) for ability in monk.equipped] == [
        ("monk:perfect-defense", False),
        ("monk:flurry-of-blows", False),
        ("monk:inner-stillness", False),
    ]
    assert monk.reserve == ["monk:low-sweep", "monk:open-palm"]


@pytest.mark.rule("SAW-155")
def test_one_die_equips():
    table = put(camp("1 2 3"), "camp:equip", "ability:0:monk:open-palm", "card:monk:low-sweep")
    assert table.barred("space:camp:equip") == "a die lies there already"


@pytest.mark.rule("SAW-156")
def test_what_comes_in_for_an_exhausted_ability_is_exhausted():
    table = camp("1 2 3", abilities={"monk": "perfect-defense! open-palm! flurry-of-blows"})
    table.answer("ability:0:monk:perfect-defense")
    put(table, "camp:equip")
    assert table.pending.prompt == "Which ability does the Monk lay aside?"
    notes = [option.note for option in table.pending.options]
    assert [note.startswith("exhausted · ") for note in notes] == [False, True, False]
    assert notes[0] == abilities()["monk:perfect-defense"].text
    table.answer("ability:0:monk:open-palm", "card:monk:low-sweep")
    assert table.ability("low-sweep").exhausted
    assert [event.exhausted for event in table.events(AbilitySwapped)] == [True]


def test_an_offered_swap_can_be_left():
    table = scene("1 2 3").run(equip, 0, 1, optional=True)
    table.answer("none")
    assert table.result is False
    assert not table.events(AbilitySwapped)
