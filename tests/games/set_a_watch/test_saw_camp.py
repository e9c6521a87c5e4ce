"""The Camp phase: the rest, and where each die may lie (SAW-114 to SAW-131, SAW-159, SAW-176)."""

from __future__ import annotations

import itertools

import pytest
from saw_camping import PARTY, camp, chop_the_rest, is_open, placed, put, resumed, scene
from scripted_chance import AsItLies

from tabletop_tui.core.decision import Choose
from tabletop_tui.core.errors import Illegal
from tabletop_tui.games.set_a_watch.camp import camp_phase, camp_question
from tabletop_tui.games.set_a_watch.events import AbilityRefreshed, CampDiePlaced, ItemsRefreshed, WentToCamp
from tabletop_tui.games.set_a_watch.watch import take_posts

ALL_ALIKE = [
    "space:camp:map",
    "space:camp:equip",
    "space:camp:heal",
    "space:board",
    "space:camp:chop",
    "space:camp:scout",
    "space:rune:seal",
    "space:rune:vanquish",
    "space:rune:bolster",
]


# -- the rest --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-114", "SAW-116")
def test_the_rest_gives_back_one_ability_of_ones_own_before_any_die_is_placed():
    table = camp(abilities={"monk": "low-sweep! open-palm! flurry-of-blows", "witch": "hex! wither evil-eye"})
    assert table.asked == "rest-refresh"
    assert table.keys() == ["ability:0:monk:low-sweep", "ability:0:monk:open-palm"]
    assert not table.state.camp_dice
    table.answer("ability:0:monk:open-palm")
    assert (table.ability("open-palm").exhausted, table.ability("low-sweep").exhausted) == (False, True)
    assert table.ability("hex").exhausted
    assert table.asked == "camp-die"


def test_one_exhausted_ability_is_not_asked_about():
    table = camp(abilities={"monk": "low-sweep! open-palm flurry-of-blows"})
    assert table.asked == "camp-die"
    assert [event.card for event in table.events(AbilityRefreshed)] == ["monk:low-sweep"]


@pytest.mark.rule("SAW-115")
def test_the_rest_gives_back_all_items_of_ones_own():
    table = camp(items={"monk": "tower-shield! caltrops!", "witch": "smoke-vial!"})
    assert not any(item.exhausted for item in table.hero("monk").items)
    assert table.hero("witch").items[0].exhausted
    assert [event.items for event in table.events(ItemsRefreshed)] == [("item:tower-shield", "item:caltrops")]


@pytest.mark.rule("SAW-117")
def test_a_rest_with_nothing_exhausted_does_nothing():
    table = camp(items={"monk": "tower-shield"})
    assert table.asked == "camp-die"
    assert not table.events(AbilityRefreshed)
    assert not table.events(ItemsRefreshed)


@pytest.mark.rule("SAW-118", "SAW-120")
def test_the_rest_token_is_taken_and_at_the_second_visit_flipped():
    table = chop_the_rest(camp())
    assert table.hero("monk").rests == 1
    assert [hero.rests for hero in table.state.party[1:]] == [0, 0, 0]
    for die in table.hero("monk").dice:
        die.state = "ready"
    table.state.camp_dice.clear()
    table.run(camp_phase)
    assert table.hero("monk").rests == 2
    assert [event.rests for event in table.events(WentToCamp)] == [1, 2]


@pytest.mark.parametrize(("where", "left"), [("haunted-manor", 2), ("", 1), ("outskirts-inn", 0), ("remote-tavern", 0)])
def test_places_change_how_much_a_rest_gives_back(where, left):
    table = camp(abilities={"monk": "low-sweep! open-palm! flurry-of-blows"}, where=where)
    if table.asked == "rest-refresh":
        table.answer("ability:0:monk:low-sweep")
    assert table.asked == "camp-die"
    assert sum(ability.exhausted for ability in table.hero("monk").equipped) == left


def test_thieves_come_before_the_rest_and_once():
    table = camp(where="thieves-den", coins=3, abilities={"monk": "low-sweep! open-palm! flurry-of-blows"})
    assert table.asked == "rest-refresh"
    assert table.state.coins == 1
    table.answer("ability:0:monk:low-sweep")
    assert resumed(table, "camp")[0].state.coins == 1


def test_the_wizards_cottage_offers_its_dice_after_the_rest():
    table = camp("1 2 2", where="wizards-cottage", items={"monk": "caltrops!"}, chance=AsItLies(numbers=[4]))
    assert table.asked == "dice"
    assert not table.hero("monk").items[0].exhausted
    table.answer(["die:0"])
    assert table.pending.prompt == "Where does the 5 go?"


# -- dice and spaces -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-110", "SAW-125")
def test_a_die_goes_to_the_camp_board_to_ones_own_board_or_to_a_rune():
    table = camp("6 6 6")
    assert table.keys() == [*ALL_ALIKE, "die:1", "die:2"]
    put(table, "rune:vanquish")
    put(table, "rune:bolster", [], [], [])
    put(table, "camp:scout")
    assert placed(table) == ["rune:vanquish", "rune:bolster", "camp:scout-1"]
    assert table.asked == ""


@pytest.mark.rule("SAW-124")
def test_an_action_is_resolved_before_the_next_die_is_placed():
    table = camp(deck="bandit bear wolf eagle")
    put(table, "camp:scout")
    assert table.asked == "return-card"
    assert len(placed(table)) == 1
    table.answer("bottom:0")
    assert table.asked == "return-card"
    table.answer("bottom:0")
    assert table.asked == "camp-die"
    assert table.pile("deck") == "wolf eagle bandit bear"


@pytest.mark.rule("SAW-126", "SAW-128")
def test_coins_of_a_space_go_to_the_party_when_a_die_is_placed_there():
    table = camp("4 2 6", coins_on={"camp:equip": 1, "camp:heal": 1}, coins=2)
    option = table.pending.by_key["space:camp:equip"]
    assert "one coin to take" in option.note
    put(table, "camp:equip", "ability:0:monk:perfect-defense", "card:monk:low-sweep")
    assert table.state.coins == 3
    assert table.state.coins_on == {"camp:heal": 1}
    assert table.events(CampDiePlaced)[0].coins == 1
    put(table, "camp:chop")
    assert table.state.coins == 3


@pytest.mark.rule("SAW-127")
def test_a_die_takes_the_whole_stack():
    table = camp("4 2 6", coins_on={"camp:scout-1": 3})
    put(table, "camp:scout")
    assert table.state.coins == 3
    assert not table.state.coins_on.get("camp:scout-1")


@pytest.mark.rule("SAW-129", "SAW-176")
def test_the_phase_lasts_until_every_die_is_placed_and_no_longer():
    table = camp("4 2 6")
    for n in (3, 2, 1):
        assert table.asked == "camp-die"
        assert sum(die.ready for die in table.hero("monk").dice) == n
        with pytest.raises(Illegal):
            table.answer("idle")
        with pytest.raises(Illegal):
            table.answer("end")
        put(table, "camp:chop")
    assert table.asked == ""
    assert [die.state for die in table.hero("monk").dice] == ["camp"] * 3
    assert [die.state for die in table.hero("witch").dice] == ["ready"] * 3


@pytest.mark.rule("SAW-130", "SAW-134")
def test_wood_can_always_be_chopped_by_up_to_three_dice():
    table = camp("1 1 1", fire=3)
    for n in (1, 2, 3):
        assert is_open(table, "space:camp:chop")
        put(table, "camp:chop")
        assert table.state.fire == 3 + 2 * n
    assert placed(table) == ["camp:chop-1", "camp:chop-2", "camp:chop-3"]


@pytest.mark.rule("SAW-131")
def test_a_space_takes_one_die_and_an_action_as_many_as_it_has_spaces():
    table = camp("4 5 6")
    put(table, "camp:equip", "ability:0:monk:perfect-defense", "card:monk:low-sweep")
    assert table.barred("space:camp:equip") == "a die lies there already"
    with pytest.raises(Illegal):
        table.answer("space:camp:equip")
    put(table, "camp:scout")
    put(table, "camp:scout")
    assert placed(table) == ["camp:equip", "camp:scout-1", "camp:scout-2"]


@pytest.mark.rule("SAW-043", "SAW-159")
def test_the_own_camp_action_takes_one_die_in_a_phase():
    table = camp("4 5 6", "artificer witch barbarian heretic")
    table.hero("artificer").charges = 3
    assert table.pending.by_key["space:board"].label == "Recharge"
    put(table, "board")
    assert table.barred("space:board") == "a die lies there already"
    with pytest.raises(Illegal):
        table.answer("space:board")
    resting = camp("4 4 4", "artificer witch barbarian heretic", camper="witch")
    labels = [option.label for option in resting.pending.options]
    assert "Scrying Pool" in labels
    assert "Recharge" not in labels


@pytest.mark.rule("SAW-158")
def test_the_own_board_does_what_it_says():
    table = camp("4 5 6", "artificer witch barbarian heretic")
    table.hero("artificer").charges = 3
    put(table, "board")
    assert table.hero("artificer").charges == 8
    table = camp("4 5 6", "monk witch barbarian heretic")
    put(table, "board", ["die:0"])
    assert [(die.sides, die.face) for die in table.hero("monk").dice] == [(8, 4), (6, 5), (6, 6)]


@pytest.mark.rule("SAW-132")
def test_an_own_action_that_wants_a_high_die_refuses_a_low_one():
    table = camp("4 5 12", "barbarian witch monk heretic", abilities={"barbarian": "rage! whirlwind! war-cry!"})
    table.answer("ability:0:barbarian:rage")
    assert table.barred("space:board") == "needs a 5 or more"
    put(table, "board", "ability:0:barbarian:war-cry", die=1)
    assert [ability.exhausted for ability in table.hero("barbarian").equipped] == [False, True, False]


@pytest.mark.rule("SAW-178")
@pytest.mark.parametrize(("healed", "watch"), [("barbarian:rage", [1, 2, 3]), ("witch:hex", [1, 3])])
def test_who_is_healed_in_camp_can_stand_watch(healed, watch):
    table = camp("6 2 2", abilities={"barbarian": "rage! whirlwind! war-cry!", "witch": "hex! wither evil-eye"})
    slot = table.slot(healed.split(":")[0])
    chop_the_rest(put(table, "camp:heal", f"ability:{slot}:{healed}"))
    take_posts(table.state)
    assert table.state.watch == watch


# -- the die in hand -------------------------------------------------------------------------------------------------


def test_the_order_of_the_dice_is_free():
    table = camp("4 2 6")
    assert table.pending.prompt == "Where does the 4 go?"
    table.answer("die:2")
    assert table.pending.prompt == "Where does the 6 go?"
    assert not placed(table)
    assert [option.key for option in table.pending.options if option.key.startswith("die:")] == ["die:0", "die:1"]
    put(table, "camp:chop")
    assert table.pending.prompt == "Where does the 4 go?"
    assert [die.state for die in table.hero("monk").dice] == ["ready", "ready", "camp"]


def test_a_die_laid_aside_is_not_placed():
    table = scene("4 2 6")
    table.hero("monk").dice[1].state = "aside"
    table.run(camp_phase)
    chop_the_rest(table)
    assert placed(table) == ["camp:chop-1", "camp:chop-2"]
    assert table.hero("monk").dice[1].state == "aside"


def test_the_question_goes_to_whoever_plays_the_camper():
    assert camp(players=2, camper="witch").pending.seat == 1
    assert camp(players=3, camper="heretic").pending.seat is None


def test_options_keep_their_places_and_every_bar_has_its_reason():
    table = camp("1 2 3")
    question = table.pending
    assert isinstance(question, Choose)
    assert [option.key for option in question.options] == [*ALL_ALIKE, "die:1", "die:2"]
    reasons = {option.key: option.barred for option in question.options if option.barred}
    assert reasons == {
        "space:camp:map": "needs a 4 or more",
        "space:camp:heal": "needs a 6, no more and no less",
        "space:rune:seal": "needs two dice alike",
        "space:rune:vanquish": "needs two dice alike",
        "space:rune:bolster": "needs two dice alike",
    }


# -- places that forbid ----------------------------------------------------------------------------------------------


def test_the_living_house_has_no_wood():
    table = camp(where="living-house")
    assert table.barred("space:camp:chop") == "no Chop Wood at this location"


def test_the_fog_marsh_shows_nothing():
    table = camp(where="fog-marsh")
    assert table.barred("space:camp:scout") == "no Scout Ahead at this location"


def test_the_pilgrim_steps_put_out_the_runes():
    table = camp("3 3 3", where="pilgrim-steps")
    assert table.barred("space:rune:seal") == "no runes at this location"


def test_the_elven_grove_takes_any_die():
    table = camp(
        "1 1 2", "barbarian witch monk heretic", where="elven-grove", abilities={"witch": "hex! wither evil-eye"}
    )
    assert {"space:camp:map", "space:camp:heal", "space:board", "space:camp:scout"} <= set(table.keys())
    put(table, "camp:heal", "ability:1:witch:hex")
    assert not table.ability("hex").exhausted
    put(table, "camp:scout", die=2)
    assert is_open(table, "space:camp:scout"), "the second die there need not beat the first"


def test_without_wood_a_die_that_fits_nowhere_is_left_lying():
    table = camp("2 2 1", "barbarian witch monk heretic", where="living-house")
    assert table.barred("idle") == "some die still fits somewhere"
    put(table, "camp:scout")
    put(table, "camp:equip", "ability:0:barbarian:rage", "card:barbarian:war-cry")
    assert table.keys() == ["idle"]
    table.answer("idle")
    assert table.asked == ""
    assert placed(table) == ["camp:scout-1", "camp:equip", ""]
    assert table.hero("barbarian").dice[2].state == "camp"


def test_a_die_that_fits_nowhere_waits_while_another_fits():
    table = camp("2 1 3", "barbarian witch monk heretic", where="living-house")
    put(table, "camp:equip", "ability:0:barbarian:rage", "card:barbarian:war-cry")
    put(table, "camp:scout", die=1)
    assert table.keys() == ["space:camp:scout"]
    table = camp("2 1 3", "barbarian witch monk heretic", where="living-house")
    put(table, "camp:equip", "ability:0:barbarian:rage", "card:barbarian:war-cry")
    put(table, "camp:scout", die=2)
    assert table.keys() == ["idle"]


def test_random_dice_never_meet_a_question_without_an_answer():
    for faces in itertools.combinations_with_replacement((1, 3, 4, 6), 3):
        for where in ("living-house", "fog-marsh", "pilgrim-steps", ""):
            table = camp(" ".join(map(str, faces)), "barbarian witch monk heretic", where=where, deck="bear wolf")
            while table.pending is not None:
                keys = table.keys()
                some = table.asked == "dice"
                last = next((key for key in reversed(keys) if not key.startswith("die:")), "")
                table.answer([] if some else last or keys[0])
            assert not any(die.ready for die in table.hero("barbarian").dice)


# -- checkpoints -----------------------------------------------------------------------------------------------------


def test_the_phase_goes_on_from_every_checkpoint_as_it_was_left():
    table = camp("3 3 6", abilities={"monk": "low-sweep! open-palm! flurry-of-blows"})
    table.answer("ability:0:monk:open-palm")
    for answer in ("die:2", "die:1", "space:rune:vanquish", "die:2", "space:camp:heal", "ability:0:monk:low-sweep"):
        if table.asked == "camp-die":
            again, passed = resumed(table, "camp")
            assert passed == 1
            assert again.asked == "camp-die"
            assert again.pending.prompt == table.pending.prompt
            assert again.pending.fingerprint == table.pending.fingerprint
            assert again.hero("monk").rests == 1
        table.answer(answer)
    assert table.keys() == ["space:rune:seal", "space:rune:bolster"]


def test_nobody_in_camp_is_a_mistake_of_the_caller():
    table = scene("1 2 3", PARTY)
    table.state.camper = None
    with pytest.raises(ValueError, match="nobody"):
        camp_question(table.state)
