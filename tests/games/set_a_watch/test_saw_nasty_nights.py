"""Nights on which many cards meet at once: what two rules make of each other."""

from __future__ import annotations

from typing import Any

import pytest
from night import DICE, QUIET, Scene, Watch, short
from saw_settling import settling
from saw_using import camp, finish, places, use, why

from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.activate import DONE
from tabletop_tui.games.set_a_watch.aftermath import out_of_actions
from tabletop_tui.games.set_a_watch.attack import attack, sum_of
from tabletop_tui.games.set_a_watch.camp_actions import look_and_return
from tabletop_tui.games.set_a_watch.line import campfire_level, health
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.places import at_moment
from tabletop_tui.games.set_a_watch.round import RESTED_TWICE, SENT, choose_camper
from tabletop_tui.games.set_a_watch.toll import PartyFalls
from tabletop_tui.games.set_a_watch.watch import lay_the_line

"""Abilities that no power of a creature asks about."""


def healths(table: Scene) -> list[int]:
    return [health(table.state, index) for index in range(len(table.state.line))]


def steal(table: Scene, thief: str, ref: int) -> None:
    """Lays a die on a creature, as its power would."""
    table.entry(thief).dice.append(ref)
    die = table.state.die(ref)
    die.state, die.on = "stolen", table.entry(thief).card


def fell(table: Scene) -> list[str]:
    """The creatures that were defeated, in order."""
    return [short(event.card) for event in table.events(e.CreatureDefeated)]


# -- Hex, Summons, the Forest Giant ----------------------------------------------------------------------------------


def test_a_summon_behind_the_giant_resolves_and_its_unhallowed_adds_to_him() -> None:
    table = Scene(line="bear forest-giant summon-horde? wolf?", unhallowed="dark-champion", abilities=QUIET, fire=7)
    table.run(settle)
    assert table.line == "bear forest-giant dark-champion wolf?"
    assert healths(table) == [4, 7 + 12, 12, 4]


def test_a_hexed_giant_turns_nobody_up_and_stands_alone() -> None:
    table = Scene(line="bear forest-giant? eagle?", abilities=QUIET, fire=3, dice=DICE).run(settle)
    use(table, "hex", "die:4")  # X is 1: the next one that comes first
    table.state.line.pop(0)
    table.run(settle)
    assert table.line == "forest-giant eagle?"
    assert healths(table)[0] == 7
    assert table.state.hexed == 0


def test_a_summon_that_comes_first_under_hex_leaves_the_counter_to_its_unhallowed() -> None:
    table = Scene(line="bear summon-horde? forest-giant? wolf?", unhallowed="dark-champion", abilities=QUIET, fire=3)
    table.hero("witch").dice[0].face = 1
    table.run(settle)
    use(table, "hex", "die:3")
    table.state.line.pop(0)
    ready = sum(hero.ready_abilities for hero in table.state.party)
    table.run(settle)
    assert table.line == "dark-champion forest-giant? wolf?"
    assert table.entry("dark-champion").negated and table.state.hexed == 0
    assert sum(hero.ready_abilities for hero in table.state.party) == ready  # its First power is blank
    assert [die.state for die in table.hero("witch").dice] == ["ability", "ready", "ready"]


def test_hex_meets_a_goblin_that_pushes_in_before_its_first_position_power() -> None:
    table = Scene(line="bear goblin-scouts? wolf?", abilities=QUIET, fire=3, dice=DICE).run(settle)
    use(table, "hex", "die:3")  # X is 3
    table.state.fire = 8
    table.run(settle)
    assert table.line == "goblin-scouts bear wolf?"
    assert (table.state.fire, table.state.hexed) == (8, 2)
    table.state.line.pop(0)
    table.run(settle)
    assert table.entry("bear").negated and table.state.hexed == 1  # it comes to first position, too


# -- many fall at once -----------------------------------------------------------------------------------------------


def whirled(line: str, **more: Any) -> Scene:
    """The Barbarian has whirled, and creatures answer; all of them had but six Health left."""
    table = Scene(line=line, dice=DICE, abilities=QUIET | {"barbarian": "whirlwind rage war-cry"}, fire=3, **more)
    for index, entry in enumerate(table.state.line):
        entry.at, entry.at_end = index + 1, True
        entry.lost = max(health(table.state, index) - 6, 0) if entry.up else 0
    return use(table, "whirlwind")


def test_hydra_wraith_lord_and_revenant_fall_in_one_whirl() -> None:
    table = whirled("hydra wraith-lord revenant")
    assert fell(table) == ["hydra", "wraith-lord", "revenant"]
    assert table.line == ""  # nobody remains for the Hydra to stand behind
    assert table.asked == "exhaust"
    table.answer("ability:0:monk:low-sweep")
    assert table.pile("graveyard") == "wraith-lord hydra"
    assert table.pile("horde") == "revenant"


def test_the_hydra_returns_behind_whoever_was_left_standing() -> None:
    table = whirled("hydra revenant bear?", horde="wolf")
    assert fell(table) == ["hydra", "revenant"]
    assert table.line == "bear hydra"
    assert table.pile("horde") == "wolf revenant"
    assert healths(table) == [4, 9]  # it comes back unhurt


def test_in_the_last_round_the_revenant_stays_dead() -> None:
    table = whirled("revenant bear?", round=9)
    assert (table.pile("graveyard"), table.pile("horde"), table.pile("new_horde")) == ("revenant", "", "")


def test_what_the_warlord_kept_alive_falls_with_him_but_not_by_the_attack() -> None:
    table = Scene("bounty-hunter witch barbarian heretic", line="warlord bear", dice="8 8 8 / 1 1 1 / 1 1 1 / 1 1 1")
    table.entry("bear").lost = 5  # of four, and the two that the Warlord gives
    table.run(attack, 0).answer(["die:0", "die:1"])
    assert table.asked == "yes-no"  # the Warlord may be a Trophy, the Bear may not
    table.answer("no")
    assert [(short(event.card), event.how) for event in table.events(e.CreatureDefeated)] == [
        ("warlord", "attack"),
        ("bear", "effect"),
    ]
    assert table.pile("graveyard") == "bear warlord"


def test_a_pyromancer_can_burn_the_last_ability_while_the_whirlwind_blows() -> None:
    tired = {"monk": "low-sweep! open-palm! inner-stillness!", "witch": "hex! wither! evil-eye!"}
    tired |= {"heretic": "grave-bolt! dark-bargain! raise-thrall!", "barbarian": "whirlwind rage war-cry!"}
    table = Scene(line="eagle pyromancer", dice=DICE, abilities=tired, fire=1)
    with pytest.raises(PartyFalls) as fall:
        use(table, "whirlwind")
    assert fall.value.why == "exhausted"
    assert table.line == "pyromancer" and table.pile("graveyard") == "eagle"


@pytest.mark.parametrize(("where", "fire"), [("forgotten-graveyard", 8), ("tribal-lands", 7)])
def test_a_pyromancer_burns_nothing_for_what_goes_elsewhere_than_to_the_graveyard(where: str, fire: int) -> None:
    table = Scene(line="skeletons pyromancer", dice=DICE, abilities=QUIET, fire=8, where=where)
    table.run(attack, 0).answer(["die:6"])
    assert (table.line, table.state.fire) == ("pyromancer", fire)


# -- thieves ---------------------------------------------------------------------------------------------------------


def test_perfect_defense_cannot_be_paid_with_a_stolen_die() -> None:
    monk = {"monk": "perfect-defense open-palm low-sweep"}
    table = Scene(line="bandit cutpurse", dice="6 / / /", abilities=monk, fire=3)
    for ref in (1, 2, *range(3, 12)):
        table.state.die(ref).state = "attack"
    steal(table, "cutpurse", 0)
    table.run(settle)
    assert table.asked == "reaction"
    assert table.keys() == ["let", "exhaust"]


def test_perfect_defense_saves_the_very_die_that_pays_for_it() -> None:
    monk = {"monk": "perfect-defense open-palm low-sweep"}
    table = Scene(line="carnivorous-tree", dice="6 / / /", abilities=monk, fire=3)
    for ref in range(1, 12):
        table.state.die(ref).state = "attack"
    table.run(settle).answer("die:0")
    assert (places(table, "monk")[0], table.entry("carnivorous-tree").dice) == ("ability", [])
    assert healths(table) == [7]


def test_a_thief_that_is_let_in_keeps_its_die_until_the_round_ends() -> None:
    table = Watch(
        line="cutpurse bear", dice=DICE, abilities=QUIET, options={"let_in": "yes"}, where="tribal-lands", fire=3
    )
    state = table.session.table.state
    state.line[0].dice, state.die(0).state = [0], "stolen"
    table.answer("let-in", "ability:1:witch:hex")
    assert (table.line, table.pile("horde")) == ("bear", "cutpurse")
    assert table.state.die(0).state == "stolen"
    table.answer("attack:base:bear:1")
    assert "die:0" not in set(table.keys())


def test_the_collector_loses_its_loot_once_and_takes_again_when_it_is_met_again() -> None:
    table = Scene(line="collector? bear", items={"monk": "oil-flask smoke-vial"}, abilities=QUIET, dice=DICE, fire=7)
    table.run(settle).answer("item:0:item:oil-flask")
    assert [item.card for item in table.hero("monk").items] == ["item:smoke-vial"]
    use(table, "smoke-vial", "creature:sotc:collector:1")
    assert table.line == "bear collector"  # face down at the end, and revealed anew
    assert table.asked == "steal-item"  # both are there again, exhausted
    assert [(item.card, item.exhausted) for item in table.hero("monk").items] == [
        ("item:smoke-vial", True),
        ("item:oil-flask", True),
    ]
    table.answer("item:0:item:smoke-vial")
    assert (table.entry("collector").item, len(table.hero("monk").items)) == ("item:smoke-vial", 1)


def test_the_collector_takes_coins_when_it_comes_back_to_a_watch_without_items() -> None:
    table = settling("collector?", coins=3)
    assert table.state.coins == 1
    table.entry("collector").greeted = False
    table.run(settle)
    assert table.asked == "exhaust"  # one coin is not enough


def test_what_a_vampire_took_is_its_life_until_it_is_recovered() -> None:
    table = Scene(
        "bounty-hunter witch barbarian heretic",
        line="vampire? bear",
        dice="1 1 1 / 1 1 1 / 12 1 1 / 1 1 1",
        abilities={"bounty-hunter": "bolas expertise crippling-shot"},
        fire=3,
    )
    table.run(settle)
    assert healths(table)[0] == 12
    use(table, "bolas", "die:0", "creature:sotc:vampire:1")
    assert healths(table)[0] == 1
    assert places(table, "barbarian")[0] == "ready"


# -- riders ----------------------------------------------------------------------------------------------------------


def test_a_rider_takes_what_its_mount_has_stolen_and_gives_it_back_when_it_falls() -> None:
    table = Scene(line="goblin-wolf-riders bear", dice=DICE, abilities=QUIET, fire=8)
    steal(table, "bear", 0)
    table.run(settle)
    assert (table.line, healths(table)) == ("goblin-wolf-riders", [5 + 4])
    assert table.entry("goblin-wolf-riders").dice == [0]
    use(table, "wither", "die:3", "creature:sotc:goblin-wolf-riders:1")  # three times three
    assert table.line == "" and places(table, "monk")[0] == "returned"
    assert table.pile("graveyard") == "goblin-wolf-riders bear"


def test_a_pair_lets_the_line_close_up_and_the_fire_reveal_one_more() -> None:
    table = settling("goblin-wolf-riders? bear? eagle? wolf?", fire=7)
    assert table.line == "goblin-wolf-riders eagle wolf?"


def test_the_huntsman_mounts_before_a_bat_in_second_place_costs_a_log() -> None:
    table = settling("pale-huntsman giant-bat", fire=8)
    assert (table.line, table.state.fire) == ("pale-huntsman", 8)
    assert healths(table) == [9 + 4]


def test_a_rider_that_enters_the_horde_brings_its_mount_for_one_damage() -> None:
    table = settling("goblin-wolf-riders bear", where="tribal-lands").run(out_of_actions)
    table.answer("ability:0:monk:low-sweep")
    assert len(table.events(e.CreatureThrough)) == 1
    assert table.pile("horde") == "goblin-wolf-riders bear"


# -- what sees, what shields -----------------------------------------------------------------------------------------


def test_a_gorgon_puts_the_storm_lantern_out_and_nothing_lies_down_again() -> None:
    table = Scene(line="bear gorgon? wolf?", items={"monk": "storm-lantern"}, dice=DICE, abilities=QUIET, fire=3)
    assert campfire_level(table.state) == 2
    table.run(settle)
    assert table.line == "bear gorgon wolf?"
    assert campfire_level(table.state) == 1
    table.entry("gorgon").negated = True
    table.state.line.pop(0)
    table.run(settle)
    assert table.line == "gorgon wolf"  # the lantern burns again


def test_a_cat_that_a_summon_brings_between_two_is_safe_from_the_shot_that_called_it() -> None:
    table = Scene(
        "ranger witch barbarian heretic",
        line="bear summon-horde? wolf?",
        unhallowed="phantom-cat",
        abilities={"ranger": "long-shot far-sight slumber"},
        dice=DICE,
        fire=3,
    )
    use(table, "long-shot", "die:0", "place:2")
    assert table.line == "bear phantom-cat wolf?"
    assert fell(table) == []


def test_at_the_end_of_the_line_the_same_cat_is_shot() -> None:
    table = Scene(
        "ranger witch barbarian heretic",
        line="bear summon-horde?",
        unhallowed="phantom-cat",
        abilities={"ranger": "long-shot far-sight slumber"},
        dice=DICE,
        fire=3,
    )
    use(table, "long-shot", "die:0")
    finish(table)
    assert fell(table) == ["phantom-cat"]


# -- the same card twice in a round ----------------------------------------------------------------------------------


def test_giants_bane_counts_dice_twice_and_never_thrice() -> None:
    table = Scene(
        "warrior witch barbarian heretic",
        line="frost-wyrm",
        dice="4 2 6 / 1 / 1 / 1",
        abilities={"warrior": "giants-bane wound throw-axe"},
    )
    table.entry("frost-wyrm").at = 1
    use(table, "giants-bane", "die:1")
    assert sum_of(table.state, 0, ["die:0"])[0] == 8
    assert "twice already" in why(table, "giants-bane")


def test_flurry_by_a_die_and_then_by_exhausting_adds_up() -> None:
    table = Scene(line="bear", dice="4 2 6 / 1 / 1 / 1", abilities={"monk": "flurry-of-blows low-sweep open-palm"})
    use(table, "flurry-of-blows", "die:1")
    use(table, "flurry-of-blows")  # it takes no second die
    assert sum_of(table.state, 0, ["die:0", "die:2"])[0] == 4 + 6 + 2 * 6


# -- the fire --------------------------------------------------------------------------------------------------------


def test_a_fire_that_goes_out_in_the_middle_of_a_first_power_is_paid_before_its_next_word() -> None:
    table = settling("frost-wyrm", fire=2)
    assert table.asked == "exhaust" and table.state.fire == 0
    table.answer("ability:0:monk:low-sweep")
    assert (table.asked, table.state.fire) == ("stun", 2)
    assert "ability:0:monk:low-sweep" not in set(table.keys())  # exhausted for the fire, it cannot be stunned


def test_the_drake_takes_an_ability_and_then_the_fire_takes_another() -> None:
    table = settling("ember-drake", fire=3)
    assert table.asked == "exhaust"
    table.answer("ability:0:monk:low-sweep")
    assert table.asked == "exhaust" and table.state.fire == 0
    table.answer("ability:1:witch:hex")
    assert table.state.fire == 2
    assert [event.why for event in table.events(e.AbilityExhausted)] == ["base:ember-drake:1", "fire"]


def test_in_the_swamp_the_fire_can_go_out_twice_for_one_power() -> None:
    table = settling("wyvern", fire=2, where="fetid-swamp")
    table.answer("ability:0:monk:low-sweep")  # three logs are more than two: it is out
    assert (table.asked, table.state.fire) == ("", 1)  # two for it, and one less for the swamp


def test_a_cloak_keeps_one_log_even_where_the_dam_is_cracked() -> None:
    table = settling("wyvern", fire=4, where="cracked-dam", items={"monk": "wool-cloak"})
    assert table.state.fire == 1


# -- wards, shields --------------------------------------------------------------------------------------------------


def test_wards_go_first_then_the_shield_may_and_the_rest_is_exhausted() -> None:
    table = Scene(
        "artificer witch barbarian heretic",
        line="frost-wyrm",
        dice=DICE,
        abilities={"artificer": "ward-sphere overflow siphon"},
        items={"witch": "tower-shield"},
        fire=3,
    )
    table.entry("frost-wyrm").at = 1
    use(table, "ward-sphere", "die:0", "n:1").run(out_of_actions)
    assert table.asked == "exhaust"
    assert "shield:1:item:tower-shield" in set(table.keys())
    table.answer("shield:1:item:tower-shield", "ability:1:witch:hex")
    prevented = [event.by for event in table.events(e.ExhaustionPrevented)]
    assert prevented == ["ward", "item:tower-shield"]
    assert [event.card for event in table.events(e.AbilityExhausted)] == ["witch:hex"]


def test_a_shield_can_save_the_last_ability_of_the_watch() -> None:
    tired = {"monk": "low-sweep open-palm! inner-stillness!", "witch": "hex! wither! evil-eye!"}
    tired |= {"heretic": "grave-bolt! dark-bargain! raise-thrall!", "barbarian": "whirlwind! rage! war-cry!"}
    table = settling("dark-champion", abilities=tired, items={"heretic": "tower-shield"})
    assert table.asked == "exhaust"
    table.answer("shield:3:item:tower-shield")
    assert not table.ability("low-sweep").exhausted


def test_the_clerics_ward_takes_the_first_in_without_damage_or_power() -> None:
    table = Scene(
        "cleric witch barbarian heretic",
        line="wraith-lord bear",
        abilities={"cleric": "protective-ward rebuke banish"},
        dice=DICE,
        fire=3,
    )
    table.entry("wraith-lord").at = 1
    use(table, "protective-ward")
    assert (table.line, table.pile("horde"), table.asked) == ("bear", "wraith-lord", "")
    assert why(table, "protective-ward") == DONE


def test_let_in_costs_the_plague_bearers_damage_too_and_the_next_one_comes_first() -> None:
    table = Watch(
        line="bear plague-bearer wyvern?",
        dice=DICE,
        abilities=QUIET,
        options={"deck": "walk-in-the-park"},
        where="tribal-lands",
        fire=3,
    )
    table.answer("let-in", "ability:1:witch:hex", "ability:1:witch:wither")
    assert (table.line, table.pile("horde")) == ("plague-bearer wyvern?", "bear")
    assert table.state.lost == 2


# -- locations -------------------------------------------------------------------------------------------------------


def test_the_pass_takes_an_upgraded_die_for_the_round_and_it_can_still_grow() -> None:
    table = Scene("monk witch barbarian heretic", where="snowy-pass", dice=DICE)
    monk = table.hero("monk")
    monk.dice[1].sides = 8
    monk.dice[1].face, monk.dice[0].face, monk.dice[2].face = 1, 5, 6
    for name in ("witch", "barbarian", "heretic"):
        for die in table.hero(name).dice:
            die.face = 3
    table.run(at_moment, "roll")
    assert [(die.sides, die.state) for die in monk.dice] == [(6, "ready"), (8, "aside"), (6, "ready")]
    camp(table, "monk", 0)
    assert table.asked == "dice" and set(table.keys()) == {"die:0", "die:1", "die:2"}
    table.answer(["die:1", "die:0"])
    assert [(die.sides, die.face) for die in monk.dice] == [(8, 5), (10, 1), (6, 6)]


@pytest.mark.parametrize(("rests", "camper"), [((0, 2, 0, 0), 3), ((0, 2, 0, 2), 0), ((2, 2, 1, 2), 2)])
def test_c16_the_ruined_gate_passes_over_those_with_two_rests(rests: tuple[int, ...], camper: int) -> None:
    table = Scene(where="ruined-gate", dice="4 4 4 / 4 4 4 / 1 1 1 / 8 8 8")
    for hero, n in zip(table.state.party, rests, strict=True):
        hero.rests = n
    table.run(choose_camper)
    assert (table.asked, table.result) == ("", camper)


def test_c16_at_the_ruined_gate_equal_totals_leave_a_choice() -> None:
    table = Scene(where="ruined-gate", dice="4 4 4 / 4 4 4 / 1 1 1 / 8 8 8")
    table.hero("heretic").rests = 2
    table.run(choose_camper)
    assert table.keys() == ["slot:0", "slot:1"]
    assert table.barred("slot:2") == SENT
    assert table.barred("slot:3") == RESTED_TWICE


def test_the_monolith_swaps_one_for_another_and_gives_to_the_fully_exhausted() -> None:
    given = {
        "monk": "low-sweep! open-palm inner-stillness",
        "witch": "hex! wither! evil-eye!",
        "barbarian": "rage whirlwind war-cry",
        "heretic": "grave-bolt! dark-bargain raise-thrall!",
    }
    table = Scene(where="the-white-monolith", dice=DICE, abilities=given).run(at_moment, "roll")
    table.answer("ability:0:monk:open-palm")  # for low-sweep, which is ready again
    assert [a.exhausted for a in table.hero("monk").equipped] == [False, True, False]
    table.answer("ability:1:witch:hex")  # nothing else is ready that could be exhausted for it
    assert [a.exhausted for a in table.hero("witch").equipped] == [False, True, True]
    table.answer("ability:3:heretic:raise-thrall")
    assert [a.exhausted for a in table.hero("heretic").equipped] == [True, True, False]
    assert table.asked == "" and table.hero("barbarian").ready_abilities == 3


# -- the deck runs out -----------------------------------------------------------------------------------------------


def test_the_graveyard_is_shuffled_in_the_middle_of_scouting_and_nothing_is_lost() -> None:
    table = Scene(deck="bear", graveyard="wolf summon-stun", camper="monk")
    table.run(look_and_return, None, 2)
    table.answer("bottom:0", "top:0")
    assert sorted(table.pile("deck").split()) == ["bear", "summon-stun", "wolf"]
    assert table.state.deck[0] == "base:bear:1"
    assert table.pile("graveyard") == ""


def test_a_split_ooze_may_bring_itself_back_when_the_deck_has_run_out() -> None:
    table = Watch(line="crawling-ooze", dice=DICE, abilities=QUIET, where="tribal-lands", fire=3)
    table.answer("attack:sotc:crawling-ooze:1", ["die:6"])
    assert table.line == "crawling-ooze"
    assert table.pile("graveyard") == ""


# -- the last night --------------------------------------------------------------------------------------------------

MANY = (
    "bear bear eagle eagle wolf wolf fae fae goblins goblins treant treant bandit bandit dire-boar dire-boar "
    "elder-stag elder-stag cutpurse cutpurse"
)


def test_a_horde_of_twenty_stands_behind_the_last_line_in_its_order() -> None:
    table = Scene(
        line="",
        deck="wyvern " * 2 + "poison-spider giant-bat scarecrow base:vampire vampire vampire coffin-rat-swarm",
        horde=MANY,
        where="tower-ruins",
        round=9,
        fire=3,
    )
    lay_the_line(table.table)
    assert len(table.state.line) == 9 + 20
    assert table.line.replace("?", "").split()[9:] == MANY.split()
    assert table.state.horde == []


def test_a_summon_of_the_horde_needs_an_unhallowed_in_the_last_night_too() -> None:
    table = Scene(line="summon-horde? bear?", round=9, fire=3, abilities=QUIET)
    with pytest.raises(PartyFalls) as fall:
        table.run(settle)
    assert fall.value.why == "unhallowed"


def test_a_summon_that_ends_the_game_lies_in_one_place_only() -> None:
    table = Scene(line="bear summon-horde?", fire=8, abilities=QUIET)
    with pytest.raises(PartyFalls):
        table.run(settle)
    assert (table.line, table.pile("graveyard")) == ("bear", "summon-horde")
