"""Using abilities on Watch (SAW-239 to SAW-248, SAW-280, SAW-299 to SAW-303, SAW-310 to SAW-312)."""

from __future__ import annotations

from typing import Any

import pytest
from night import DICE, Scene, short
from saw_using import camp, faces, finish, option, places, use, why
from scripted_chance import AsItLies

from tabletop_tui.core.decision import Choose
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.activate import use_item, ways_to_use
from tabletop_tui.games.set_a_watch.events import (
    AbilityExhausted,
    AbilityUsed,
    CreatureDefeated,
    DieRerolled,
    FireChanged,
    HealthLost,
)
from tabletop_tui.games.set_a_watch.toll import stun

SWEEP = {"monk": "low-sweep open-palm inner-stillness"}


def monk(line: str = "dire-boar elder-stag", **more: Any) -> Scene:
    """A Monk with Low Sweep before two creatures that a single one does not kill."""
    return Scene(line=line, dice=DICE, fire=3, abilities=more.pop("abilities", SWEEP), **more)


# -- by a die, by exhausting -----------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-239", "SAW-244")
def test_a_die_once_a_round_which_does_not_exhaust_the_card() -> None:
    scene = use(monk(), "low-sweep", "die:1")
    assert [entry.lost for entry in scene.state.line] == [4, 4]
    assert places(scene, "monk") == ["ready", "ability", "ready"]
    assert scene.state.die(1).on == "monk:low-sweep"
    card = scene.ability("low-sweep")
    assert (card.used, card.exhausted) == (True, False)
    assert ways_to_use(scene.state, 0, card).dice == ()
    assert ways_to_use(scene.state, 0, card).no_die == "a die lies on it already"
    assert ways_to_use(scene.state, 0, scene.ability("open-palm")).dice == (0, 2)
    assert scene.events(AbilityUsed) == [AbilityUsed(hero="sotc:monk", card="monk:low-sweep", die=2, how="die")]


@pytest.mark.rule("SAW-240")
def test_any_die_of_its_owner_but_nobody_elses() -> None:
    scene = monk()
    scene.state.party[0].dice[0].face = 1
    use(scene, "low-sweep")
    assert scene.asked == "activate"
    assert scene.keys() == ["die:0", "die:1", "die:2", "exhaust"]
    scene.answer("die:0")
    assert scene.entry("dire-boar").lost == 4


@pytest.mark.rule("SAW-241")
def test_by_exhausting_it_without_a_die() -> None:
    scene = use(monk(), "low-sweep", "exhaust")
    assert scene.ability("low-sweep").exhausted
    assert places(scene, "monk") == ["ready"] * 3
    assert [entry.lost for entry in scene.state.line] == [4, 4]
    assert [(event.card, event.why) for event in scene.events(AbilityExhausted)] == [("monk:low-sweep", "used")]


@pytest.mark.rule("SAW-242")
def test_twice_in_a_round_by_a_die_and_then_by_exhausting_it() -> None:
    scene = use(monk("headless-rider dark-champion?"), "low-sweep", "die:0")
    scene.state.line[0].at = 1
    use(scene, "low-sweep")
    assert scene.entry("headless-rider").lost == 8
    assert scene.pending is None, "one way is left, so nothing is asked"
    assert why(scene, "low-sweep") == "it is exhausted"


@pytest.mark.rule("SAW-243")
@pytest.mark.parametrize("way", ["die:0", "exhaust"])
def test_either_way_alone_will_do(way: str) -> None:
    scene = use(monk(), "low-sweep", way)
    assert scene.pending is None
    assert [entry.lost for entry in scene.state.line] == [4, 4]


@pytest.mark.rule("SAW-244")
def test_an_exhausted_card_takes_no_die() -> None:
    scene = use(monk(), "low-sweep", "exhaust")
    assert ways_to_use(scene.state, 0, scene.ability("low-sweep")) == ((), "it is exhausted", "it is exhausted")
    assert why(scene, "low-sweep") == "it is exhausted"


def test_without_an_unspent_die_it_can_only_be_exhausted() -> None:
    scene = monk()
    for die in scene.hero("monk").dice:
        die.state = "attack"
    assert option(scene, "low-sweep").note.startswith("Monk · exhaust it · ")
    use(scene, "low-sweep")
    assert scene.pending is None
    assert scene.ability("low-sweep").exhausted


@pytest.mark.rule("SAW-245")
def test_it_is_done_in_full_before_a_creature_answers() -> None:
    scene = monk("eagle fae")
    scene.state.line[1].at = 2
    use(scene, "low-sweep", "die:0")
    order = [
        type(event).__name__
        for event in scene.table.emitted
        if isinstance(event, HealthLost | CreatureDefeated | FireChanged)
    ]
    assert order == ["HealthLost", "CreatureDefeated", "HealthLost", "FireChanged"]
    assert (scene.line, scene.state.fire) == ("fae", 2)


def test_what_would_do_nothing_is_barred() -> None:
    scene = Scene(line="bear?", dice=DICE)
    assert why(scene, "open-palm")
    assert why(monk(), "open-palm") == ""


def test_options_name_card_and_ways() -> None:
    scene = monk()
    found = option(scene, "low-sweep")
    assert (found.key, found.target) == ("ability:0:monk:low-sweep", "ability:0:monk:low-sweep")
    assert found.label == "Low Sweep"
    assert found.note == "Monk · a die, or exhaust it · The creatures in places 1 and 2 lose 4 Health each."
    assert found.value == ("ability", 0, "monk:low-sweep")
    assert option(scene, "low-sweep") is found, "built once for the same facts"


def test_whoever_is_not_on_watch_uses_nothing() -> None:
    scene = monk(camper="monk")
    assert why(scene, "low-sweep") == "only adventurers on Watch use their cards"
    assert why(scene, "inner-stillness") == "only adventurers on Watch use their cards"


# -- stunned ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-422", "SAW-423")
def test_a_stunned_ability_takes_no_die_but_can_be_exhausted() -> None:
    scene = Scene("monk", line="dire-boar", dice="4 2 6", fire=3, abilities={"monk": "low-sweep open-palm"})
    scene.run(stun, 1, "outriders:mesmerist:1").answer("ability:0:monk:low-sweep", "die:2")
    ways = ways_to_use(scene.state, 0, scene.ability("low-sweep"))
    assert (ways.dice, ways.no_die, ways.no_exhaust) == ((), "stunned: no other die this round", None)
    use(scene, "low-sweep")
    assert scene.entry("dire-boar").lost == 4
    assert scene.ability("low-sweep").exhausted
    assert places(scene, "monk") == ["ready", "ready", "stunned"]


# -- passives and reactions ------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-246")
def test_a_passive_needs_no_die() -> None:
    scene = monk(chance=AsItLies([4]))
    for die in scene.hero("monk").dice[1:]:
        die.state = "attack"
    use(scene, "inner-stillness")
    assert faces(scene, "monk") == [5, 2, 6]
    assert places(scene, "monk") == ["ready", "attack", "attack"]
    assert [event.how for event in scene.events(AbilityUsed)] == ["passive"]
    assert not scene.ability("inner-stillness").exhausted


@pytest.mark.rule("SAW-247")
def test_a_passive_works_only_while_it_is_ready() -> None:
    scene = monk()
    assert why(scene, "inner-stillness") == ""
    scene.ability("inner-stillness").exhausted = True
    assert why(scene, "inner-stillness") == "it is exhausted"


@pytest.mark.rule("SAW-247")
def test_a_passive_is_never_exhausted_for_an_effect() -> None:
    assert why(Scene(line="bear", dice=DICE), "rage") == "it works by itself"


@pytest.mark.parametrize(("line", "where"), [("gorgon", ""), ("bear", "the-long-road")])
def test_passives_can_be_switched_off(line: str, where: str) -> None:
    scene = monk(line, where=where)
    assert why(scene, "inner-stillness") == "passive cards do not work now"
    assert why(scene, "low-sweep") == ""


@pytest.mark.rule("SAW-248")
def test_a_passive_that_says_once_a_round_works_once() -> None:
    scene = Scene("ranger", line="bear", dice="5- 2- 6", fire=3, abilities={"ranger": "sharpshooter far-sight"})
    use(scene, "sharpshooter", "die:0")
    assert (places(scene, "ranger"), scene.events(DieRerolled)[0].after) == (["ready", "attack", "ready"], 1)
    assert why(scene, "sharpshooter") == "it was used this round"


@pytest.mark.rule("SAW-248")
def test_a_passive_without_such_a_limit_is_used_again_and_again() -> None:
    scene = Scene("wizard", line="bear wolf? eagle?", dice="5 2 6", fire=5, abilities={"wizard": "illuminate curse"})
    use(scene, "illuminate")
    use(scene, "illuminate")
    assert (scene.line, scene.state.fire) == ("bear wolf eagle", 3)
    assert why(scene, "illuminate") == "nothing in the Line lies face down"


def test_a_reaction_is_not_used_by_itself() -> None:
    assert why(Scene(line="bear", dice=DICE), "perfect-defense") == "it answers a creature's power"


# -- the last ability ------------------------------------------------------------------------------------------------

LAST = "it is the last ready ability on Watch"


def down_to_one(dice: str = "4 2 6 / 3 1 4 / 11 7 3 / 8 8 1", **more: Any) -> Scene:
    """Only Low Sweep is ready on Watch; the Heretic, in camp, has more."""
    spent = {"monk": "low-sweep open-palm! inner-stillness!", "witch": "hex!", "barbarian": "rage!"}
    return Scene(line="dire-boar", dice=dice, fire=3, camper="heretic", abilities=spent, **more)


@pytest.mark.rule("SAW-280")
def test_the_last_ability_on_watch_cannot_be_exhausted_for_its_effect() -> None:
    scene = use(down_to_one(), "low-sweep")
    assert scene.barred("exhaust") == LAST
    scene.answer("die:0")
    assert scene.entry("dire-boar").lost == 4
    assert why(scene, "low-sweep") == f"a die lies on it already; {LAST}"


def test_with_another_one_left_it_can() -> None:
    scene = down_to_one()
    scene.ability("hex").exhausted = False
    use(scene, "low-sweep", "exhaust")
    assert scene.ability("low-sweep").exhausted


@pytest.mark.rule("SAW-280")
def test_the_barbarian_keeps_the_last_one_too() -> None:
    scene = Scene("barbarian", line="bear", dice="1 2 3", abilities={"barbarian": "whirlwind rage!"})
    assert why(scene, "whirlwind") == LAST
    scene.ability("rage").exhausted = False
    assert why(scene, "whirlwind") == ""


@pytest.mark.rule("SAW-280")
def test_the_fire_is_not_spent_if_it_takes_the_last_one() -> None:
    scene = Scene("wizard", line="bear wolf?", dice="5 2 6", fire=1, abilities={"wizard": "illuminate curse!"})
    assert why(scene, "illuminate") == "the fire would go out, and take the last ability"
    scene.ability("curse").exhausted = False
    assert why(scene, "illuminate") == ""


# -- Barbarian -------------------------------------------------------------------------------------------------------

BARBARIAN = {"barbarian": "whirlwind war-cry berserk-charge"}


@pytest.mark.rule("SAW-299", "SAW-300")
def test_the_barbarians_abilities_are_exhausted_and_take_no_die() -> None:
    scene = Scene(line="dire-boar elder-stag", dice=DICE, fire=3, abilities=BARBARIAN)
    ways = ways_to_use(scene.state, 2, scene.ability("whirlwind"))
    assert (ways.dice, ways.no_die, ways.no_exhaust) == ((), "dice do not work for the Barbarian's abilities", None)
    assert option(scene, "whirlwind").note.startswith("Barbarian · exhaust it · ")
    use(scene, "whirlwind")
    assert scene.pending is None
    assert scene.ability("whirlwind").exhausted
    assert places(scene, "barbarian") == ["ready"] * 3
    assert why(scene, "whirlwind") == "it is exhausted"


@pytest.mark.rule("SAW-301")
def test_the_barbarians_dice_do_camp_actions() -> None:
    scene = Scene(dice=DICE, camper="barbarian", abilities={"barbarian": "whirlwind! rage! war-cry"})
    camp(scene, "barbarian", 0, "ability:2:barbarian:rage")
    assert not scene.ability("rage").exhausted


@pytest.mark.rule("SAW-301", "SAW-302")
def test_the_barbarians_dice_work_items() -> None:
    scene = Scene(line="bear dire-boar", dice=DICE, fire=3, items={"barbarian": "throwing-knives"})
    scene.run(use_item, 2, "item:throwing-knives").answer("die:8")
    scene.answer("creature:sotc:dire-boar:1")
    assert scene.entry("dire-boar").lost == 5
    assert places(scene, "barbarian") == ["ready", "ready", "item"]


@pytest.mark.rule("SAW-303")
def test_no_dice_are_larger_than_the_barbarians() -> None:
    dice = {card: row.dice for card, row in cards.adventurers().items()}
    assert dice["sotc:barbarian"] == (12, 12, 12)
    assert all(max(sides) < 12 for card, sides in dice.items() if card != "sotc:barbarian")


# -- Witch -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-310")
@pytest.mark.parametrize(("die", "lost"), [("die:3", 9), ("die:4", 3)])
def test_x_is_the_die_spent(die: str, lost: int) -> None:
    scene = use(Scene(line="dark-champion bear?", dice=DICE, fire=3), "wither", die)
    scene.answer("creature:sotc:dark-champion:1")
    assert scene.entry("dark-champion").lost == lost


@pytest.mark.rule("SAW-311")
def test_exhausted_x_is_one_of_her_spent_dice_that_she_chooses() -> None:
    scene = Scene(line="dark-champion", dice="4 2 6 / 3- 1 4- / 11 7 3 / 8 8 1", fire=3)
    scene.state.line[0].at = 1
    scene.hero("witch").dice[1].state = "stolen"
    use(scene, "wither")
    assert (scene.asked, scene.keys()) == ("x-die", ["die:3", "die:5"])
    scene.answer("die:3")
    scene.answer("creature:sotc:dark-champion:1")
    assert scene.entry("dark-champion").lost == 9
    assert scene.ability("wither").exhausted
    assert places(scene, "witch") == ["attack", "stolen", "attack"]
    assert [(event.die, event.how) for event in scene.events(AbilityUsed)] == [(3, "exhaust")]


@pytest.mark.rule("SAW-311")
def test_the_die_that_was_spent_on_it_gives_x_once_more() -> None:
    scene = Scene(line="dark-champion", dice=DICE, fire=3)
    scene.state.line[0].at = 1
    use(scene, "wither", "die:3")
    scene.answer("creature:sotc:dark-champion:1")
    assert scene.entry("dark-champion").lost == 9
    use(scene, "wither", "creature:sotc:dark-champion:1")
    assert scene.line == "", "nine once more"


@pytest.mark.rule("SAW-312")
def test_without_a_spent_die_there_is_no_x() -> None:
    scene = use(Scene(line="bear", dice=DICE), "wither")
    assert scene.barred("exhaust") == "no spent die to take X from"


@pytest.mark.rule("SAW-312")
@pytest.mark.parametrize(("where", "open_"), [("stunned", True), ("returned", True), ("stolen", False)])
def test_ruling_41_a_stunned_die_gives_x_and_a_stolen_one_does_not(where: str, open_: bool) -> None:
    scene = Scene(line="bear", dice=DICE)
    scene.hero("witch").dice[0].state = where  # type: ignore[assignment]
    use(scene, "wither")
    assert isinstance(scene.pending, Choose)
    assert (scene.pending.by_key["exhaust"].barred is None) == open_


def test_only_abilities_that_measure_the_die_need_x() -> None:
    scene = Scene("artificer", line="bear", dice="4 2 6", abilities={"artificer": "siphon arc-lance"})
    scene.hero("artificer").charges = 0
    use(scene, "siphon", "exhaust")
    assert scene.pending is None
    assert scene.hero("artificer").charges == 5


# -- everything ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [card for card, row in cards.abilities().items() if row.do and row.use != "reaction"])
def test_every_ability_is_used_to_its_end(card: str) -> None:
    owner, name = short(cards.abilities()[card].owner), short(card)
    scene = Scene(
        f"{owner} {'warrior' if owner == 'cleric' else 'cleric'}",
        line="wolf barrow-guard dire-boar prince-of-vultures bear?",
        graveyard="coffin-rat-swarm dire-boar",
        deck="eagle wolf goblins",
        dice="4- 2 3 / 3 1 4",
        fire=9,
        abilities={owner: f"{name} {short(next(c for c in cards.abilities_of()[owner_id(owner)] if c != card))}!"},
        trophies="elder-stag",
        tamed={owner: "eagle"} if name == "animal-sentry" else {},
    )
    if name == "berserker":
        scene.state.fallen = (0, 20)
    if name == "curse":
        scene.state.line[0].dice = [5]
        scene.state.die(5).state = "stolen"
    finish(use(scene, name))
    assert [event.card for event in scene.events(AbilityUsed)] == [card]


def owner_id(name: str) -> str:
    return next(card for card in cards.adventurers() if short(card) == name)
