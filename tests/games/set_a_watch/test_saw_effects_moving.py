"""Abilities and items that move, exchange, negate, send away, reveal and add creatures."""

from __future__ import annotations

from typing import Any

import pytest
from night import Scene
from saw_deeds import health, use, why

from tabletop_tui.games.set_a_watch.events import (
    AbilityExhausted,
    CardPut,
    CreatureMoved,
    CreatureRevealed,
    FireChanged,
    PowersNegated,
    PowerTriggered,
    SummonResolved,
)
from tabletop_tui.games.set_a_watch.line import campfire_level
from tabletop_tui.games.set_a_watch.order_of_play import settle

PARTY = "heretic bounty-hunter witch barbarian"
FIRST_BOX = "ranger rogue cleric wizard"


def settled(party: str, line: str, **more: Any) -> Scene:
    """A Line whose cards have all been met where they stand, at a fire that reveals no more."""
    scene = Scene(party, line=line, **more)
    for place, entry in enumerate(scene.state.line, start=1):
        entry.at, entry.at_end = place, place == len(scene.state.line)
    return scene


# -- moving ----------------------------------------------------------------------------------------------------------


def test_turn_the_dead_moves_others_up_to_two_places() -> None:
    scene = use(Scene(PARTY, line="bear wolf eagle cutpurse barrow-guard"), "turn-the-dead", "way:1")
    assert scene.barred("creature:sotc:barrow-guard:1") == "it is Undead"
    scene.answer("creature:base:wolf:1")
    assert (scene.asked, scene.keys()) == ("places", ["place:1", "place:3", "place:4"])
    assert scene.barred("place:2") == "it stands there now"
    assert scene.barred("place:5") == "more than 2 places away"
    scene.answer("place:4")
    assert scene.line == "bear eagle cutpurse wolf barrow-guard"
    assert [(event.before, event.after) for event in scene.events(CreatureMoved)] == [(2, 4)]


def test_rebuke_moves_one_anywhere() -> None:
    scene = use(Scene(FIRST_BOX, line="bear wolf eagle? fae? cutpurse?"), "rebuke", "way:0", "creature:base:bear:1")
    assert scene.answer("place:5").line == "wolf eagle? fae? cutpurse? bear"


def test_a_moved_creature_meets_its_new_place_when_all_is_done() -> None:
    scene = settled(FIRST_BOX, "bear wyvern", fire=7)
    use(scene, "rebuke", "way:0", "creature:base:wyvern:1", "place:1")
    assert scene.events(FireChanged) == []
    scene.run(settle)
    assert [event.card for event in scene.events(PowerTriggered)] == ["base:wyvern:1"]
    assert scene.state.fire == 4


def test_the_chain_hook_moves_without_waking_the_places_powers() -> None:
    scene = settled(PARTY, "bear wyvern", fire=7)
    use(scene, "chain-hook", "creature:base:wyvern:1", "place:1")
    scene.run(settle)
    assert (scene.line, scene.state.fire, scene.events(PowerTriggered)) == ("wyvern bear", 7, [])


def test_the_chain_hook_quiets_the_one_that_is_hooked_only() -> None:
    scene = settled(PARTY, "bear wyvern giant-bat", fire=12)
    use(scene, "chain-hook", "creature:base:bear:1", "place:3")
    scene.run(settle)
    assert scene.line == "wyvern giant-bat bear"
    assert [event.when for event in scene.events(PowerTriggered)] == ["first", "second"]
    quiet = settled(PARTY, "bear wolf barrow-guard eagle", fire=7)
    use(quiet, "chain-hook", "creature:sotc:barrow-guard:1", "place:4")
    quiet.run(settle)
    assert (quiet.asked, quiet.events(PowerTriggered)) == ("", [])


def test_a_quiet_place_wakes_again_once_it_was_left() -> None:
    scene = settled(PARTY, "bear wyvern wolf", fire=12)
    use(scene, "chain-hook", "creature:base:wyvern:1", "place:1")
    scene.run(settle)
    use(scene, "turn-the-dead", "way:1", "creature:base:wyvern:1", "place:2")
    scene.run(settle)
    use(scene, "turn-the-dead", "way:1", "creature:base:wyvern:1", "place:1")
    scene.run(settle)
    assert [event.card for event in scene.events(PowerTriggered)] == ["base:wyvern:1"]


def test_there_is_nowhere_to_move_alone() -> None:
    scene = Scene(PARTY, line="bear")
    assert why(scene, "chain-hook") == "there is nowhere to move"
    assert use(scene, "chain-hook").asked == ""


# -- changing places with the Graveyard ------------------------------------------------------------------------------


def test_polymorph_exchanges_with_any_creature_of_the_graveyard() -> None:
    scene = use(Scene(FIRST_BOX, line="bear lich", graveyard="wolf summon-stun cutpurse eagle"), "polymorph")
    scene.answer("creature:base:lich:1")
    assert (scene.asked, scene.keys()) == (
        "card",
        ["card:base:wolf:1", "card:sotc:cutpurse:1", "card:base:eagle:1"],
    )
    scene.answer("card:sotc:cutpurse:1")
    assert (scene.line, scene.pile("graveyard")) == ("bear cutpurse", "wolf summon-stun lich eagle")
    assert scene.state.defeated == 0


@pytest.mark.rule("SAW-412")
def test_the_one_that_comes_out_reveals_itself_afterwards() -> None:
    scene = settled("wizard witch cleric barbarian", "bear lich", graveyard="goblins")
    use(scene, "polymorph", "creature:base:bear:1", "card:base:goblins:1")
    assert scene.events(PowerTriggered) == []
    scene.run(settle)
    assert [event.card for event in scene.events(PowerTriggered)] == ["base:goblins:1"]


def test_polymorph_gives_back_dice_and_buries_a_mount_under_its_rider() -> None:
    scene = Scene(FIRST_BOX, line="goblin-wolf-riders wolf", graveyard="eagle fae")
    entry = scene.entry("goblin-wolf-riders")
    entry.mount, entry.dice, scene.state.die(3).state = "base:bear:1", [3], "stolen"
    use(scene, "polymorph", "creature:sotc:goblin-wolf-riders:1", "card:base:eagle:1")
    assert (scene.line, scene.pile("graveyard")) == ("eagle wolf", "goblin-wolf-riders bear fae")
    assert scene.state.die(3).spent


def test_polymorph_needs_a_creature_in_the_graveyard() -> None:
    scene = Scene(FIRST_BOX, line="bear", graveyard="summon-stun")
    assert why(scene, "polymorph") == "no creature lies in the Graveyard"
    assert use(scene, "polymorph").asked == ""


# -- negating --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-403")
def test_a_negated_creature_has_no_powers() -> None:
    scene = Scene(FIRST_BOX, line="warlord bear hydra")
    assert health(scene, "bear") == 6
    use(scene, "smoke-bomb")
    assert scene.barred("creature:base:bear:1") == "it has no powers"
    scene.answer("creature:base:warlord:1")
    assert health(scene, "bear") == 4
    use(scene, "smoke-bomb", "creature:base:hydra:1")
    assert [event.card for event in scene.events(PowersNegated)] == ["base:warlord:1", "base:hydra:1"]
    use(scene, "shockbolt")
    scene.entry("hydra").lost = 4
    use(scene, "shockbolt", "creature:base:hydra:1").run(settle)
    assert scene.line == "warlord bear"


@pytest.mark.rule("SAW-403")
def test_negated_in_first_place_it_does_nothing() -> None:
    scene = Scene(FIRST_BOX, line="wyvern bear", fire=6)
    use(scene, "smoke-bomb", "creature:base:wyvern:1").run(settle)
    assert (scene.state.fire, scene.events(PowerTriggered)) == (6, [])


def test_what_is_negated_already_is_no_target() -> None:
    scene = use(Scene(FIRST_BOX, line="wyvern lich"), "smoke-bomb", "creature:base:wyvern:1")
    use(scene, "smoke-bomb")
    assert scene.barred("creature:base:wyvern:1") == "its powers are negated already"


@pytest.mark.rule("SAW-409", "SAW-416")
@pytest.mark.parametrize("name", ["bolas", "weighted-net"])
def test_recovered_dice_come_back_unspent_with_their_value(name: str) -> None:
    scene = Scene(PARTY, line="bandit bear", dice="5 1 1 / 1 1 1 / 1 1 1 / 1 1 1")
    scene.entry("bandit").dice, scene.state.die(0).state = [0], "stolen"
    use(scene, name, "creature:base:bandit:1")
    assert (scene.state.die(0).ready, scene.state.die(0).face, scene.entry("bandit").dice) == (True, 5, [])
    assert scene.entry("bandit").negated


def test_the_smoke_bomb_leaves_the_die_where_it_is() -> None:
    scene = Scene(FIRST_BOX, line="bandit")
    scene.entry("bandit").dice, scene.state.die(0).state = [0], "stolen"
    use(scene, "smoke-bomb", "creature:base:bandit:1")
    assert scene.entry("bandit").dice == [0]


def test_a_vampire_without_its_die_is_weak() -> None:
    scene = Scene(PARTY, line="vampire bear", dice="5 1 1 / 1 1 1 / 1 1 1 / 1 1 1")
    entry = scene.entry("vampire")
    entry.dice, entry.die_base, scene.state.die(0).state = [0], 5, "stolen"
    assert health(scene, "vampire") == 5
    use(scene, "bolas", "creature:sotc:vampire:1")
    assert health(scene, "vampire") == 1


def test_a_net_is_worth_it_for_the_dice_alone() -> None:
    scene = Scene(PARTY, line="bear")
    assert why(scene, "weighted-net") == "Bear: it has no powers"
    scene.entry("bear").dice, scene.state.die(0).state = [0], "stolen"
    assert why(scene, "weighted-net") is None


def test_the_loot_comes_back_as_well() -> None:
    scene = Scene(PARTY, line="collector bear")
    scene.entry("collector").item = "item:whistle"
    use(scene, "weighted-net", "creature:sotc:collector:1")
    assert [item.card for item in scene.hero("heretic").items] == ["item:whistle"]


# -- sending away ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-376", "SAW-377")
def test_dark_bargain_sends_one_to_the_horde_without_damage() -> None:
    scene = Scene(PARTY, line="dark-champion ashwing-drake bear", horde="wolf")
    scene.ability("turn-the-dead").exhausted = True
    use(scene, "dark-bargain")
    assert scene.barred("creature:sotc:dark-champion:1") == "it is Unhallowed"
    assert scene.barred("creature:base:bear:1") == "it does not stand in place 1 or 2"
    scene.answer("creature:sotc:ashwing-drake:1")
    assert (scene.line, scene.pile("horde"), scene.pile("graveyard")) == (
        "dark-champion bear",
        "ashwing-drake wolf",
        "",
    )
    assert scene.events(AbilityExhausted) == []
    scene.answer(*scene.keys())
    assert not scene.ability("turn-the-dead").exhausted


@pytest.mark.rule("SAW-378")
def test_in_the_final_round_it_goes_to_the_new_horde() -> None:
    scene = use(Scene(PARTY, line="bear", round=9), "dark-bargain", "creature:base:bear:1")
    assert (scene.pile("new_horde"), scene.pile("horde")) == ("bear", "")


@pytest.mark.parametrize(
    ("name", "party", "target", "deck"),
    [
        ("set-snares", "beastmaster witch barbarian heretic", "base:bear:1", "bear fae"),
        ("beast-bait", PARTY, "base:bear:1", "fae bear"),
        ("banish", FIRST_BOX, "base:zombie-horde:1", "fae zombie-horde"),
        ("banish", FIRST_BOX, "base:lich:1", "fae lich"),
    ],
)
def test_to_an_end_of_the_creature_deck_where_everybody_knows_it(name: str, party: str, target: str, deck: str) -> None:
    scene = use(Scene(party, line="zombie-horde bear lich", deck="fae"), name, f"creature:{target}")
    assert scene.pile("deck") == deck
    assert target.split(":")[1] not in scene.line
    assert (scene.pile("graveyard"), scene.state.known) == ("", [target])


def test_beast_bait_draws_forest_creatures_only() -> None:
    scene = use(Scene(PARTY, line="zombie-horde bear lich"), "beast-bait")
    assert scene.keys() == ["creature:base:bear:1"]


def test_the_banishing_scroll_puts_an_unhallowed_under_its_deck() -> None:
    scene = use(Scene(PARTY, line="bear gorgon", unhallowed="lich"), "banishing-scroll")
    assert scene.keys() == ["creature:sotc:gorgon:1"]
    scene.answer("creature:sotc:gorgon:1")
    assert (scene.line, scene.pile("unhallowed")) == ("bear", "lich gorgon")


def test_what_an_unhallowed_rode_is_buried_and_does_not_join_their_deck() -> None:
    scene = Scene(PARTY, line="headless-rider", unhallowed="lich")
    scene.entry("headless-rider").mount = "base:bear:1"
    use(scene, "banishing-scroll", "creature:sotc:headless-rider:1")
    assert (scene.pile("unhallowed"), scene.pile("graveyard")) == ("lich headless-rider", "bear")
    assert [(event.card, event.to) for event in scene.events(CardPut)] == [
        ("base:bear:1", "graveyard"),
        ("sotc:headless-rider:1", "unhallowed bottom"),
    ]


@pytest.mark.parametrize(("name", "recovered"), [("slumber", True), ("smoke-vial", False)])
def test_face_down_at_the_end_of_the_line(name: str, recovered: bool) -> None:
    scene = settled(FIRST_BOX, "bandit bear wolf?")
    scene.entry("bandit").dice, scene.state.die(0).state = [0], "stolen"
    use(scene, name, "creature:base:bandit:1")
    assert scene.line == "bear wolf? bandit?"
    assert scene.state.known == ["base:bandit:1"]
    assert (scene.state.die(0).ready, scene.state.die(0).spent) == (recovered, not recovered)


@pytest.mark.rule("SAW-369")
def test_once_it_is_turned_up_again_its_powers_work_again() -> None:
    scene = settled("ranger witch cleric barbarian", "goblins bear", fire=4)
    use(scene, "slumber", "creature:base:goblins:1").run(settle)
    assert scene.line == "bear goblins?"
    scene.state.fire = 7
    scene.run(settle)
    assert scene.line == "goblins bear"
    assert [event.when for event in scene.events(PowerTriggered)] == ["reveal"]


def test_the_last_one_meets_the_end_of_the_line_anew() -> None:
    scene = settled("ranger witch cleric barbarian", "bear barrow-guard", fire=4)
    use(scene, "slumber", "creature:sotc:barrow-guard:1").run(settle)
    assert (scene.line, scene.asked) == ("bear barrow-guard?", "")
    use(scene, "signal-horn").run(settle)
    assert [event.when for event in scene.events(PowerTriggered)] == ["end of line"]


def test_a_rider_and_its_mount_lie_down_apart() -> None:
    scene = settled(FIRST_BOX, "goblin-wolf-riders bear eagle?")
    scene.entry("goblin-wolf-riders").mount = "base:wolf:1"
    use(scene, "slumber", "creature:sotc:goblin-wolf-riders:1")
    assert scene.line == "bear eagle? wolf? goblin-wolf-riders?"
    assert scene.entry("goblin-wolf-riders").mount is None


def test_protective_ward_lets_the_first_one_in_without_damage() -> None:
    scene = use(Scene(FIRST_BOX, line="ember-drake bear"), "protective-ward")
    assert (scene.asked, scene.line, scene.pile("horde")) == ("", "bear", "ember-drake")
    assert scene.events(AbilityExhausted) == []


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "the Line is empty"),
        ("bear?", "it lies face down"),
        ("enchanted-golem", "abilities cannot touch it"),
    ],
)
def test_protective_ward_needs_somebody(line: str, reason: str) -> None:
    scene = Scene(FIRST_BOX, line=line)
    assert why(scene, "protective-ward") == reason
    assert use(scene, "protective-ward").line == line


# -- revealing and adding --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "party", "line"),
    [
        ("signal-horn", "ranger witch cleric barbarian", "bear goblins wolf?"),
        ("blinding-light", "ranger witch cleric barbarian", "bear goblins wolf"),
        ("elf-senses", "ranger witch cleric barbarian", "bear goblins wolf?"),
    ],
)
def test_quietly_revealed_creatures_show_no_reveal_power(name: str, party: str, line: str) -> None:
    scene = settled(party, "bear goblins? wolf?", fire=4)
    use(scene, name).run(settle)
    assert (scene.line, scene.events(PowerTriggered)) == (line, [])


def test_elf_senses_keeps_one_more_revealed_this_round() -> None:
    scene = settled("ranger witch cleric barbarian", "bear goblins? wolf? eagle?", fire=4)
    use(scene, "elf-senses").run(settle)
    assert campfire_level(scene.state) == 2
    use(scene, "scroll-of-fire", "creature:base:goblins:1").run(settle)
    assert scene.line == "bear wolf eagle?"


def test_illuminate_pays_a_log_for_each() -> None:
    scene = settled("wizard witch cleric barbarian", "bear goblins? wolf?", fire=4)
    use(scene, "illuminate")
    assert (scene.line, scene.state.fire) == ("bear goblins wolf?", 3)
    scene.run(settle)
    assert [event.when for event in scene.events(PowerTriggered)] == ["reveal"]


def test_a_summon_that_is_quietly_revealed_still_resolves() -> None:
    scene = settled("ranger witch cleric barbarian", "bear summon-horde?", fire=4, unhallowed="gorgon")
    use(scene, "signal-horn")
    assert (scene.line, scene.events(SummonResolved)) == ("bear summon-horde", [])
    scene.run(settle)
    assert scene.line == "bear gorgon"


def test_throwing_daggers_reveal_one_and_sharpen_a_die() -> None:
    scene = settled("rogue witch cleric barbarian", "bear wolf?", fire=4, dice="2 3- 4- / 1 / 1 / 1")
    use(scene, "throwing-daggers")
    assert (scene.line, scene.state.die(0).face, scene.state.ranged) == ("bear wolf", 6, [0])
    assert [event.card for event in scene.events(CreatureRevealed)] == ["base:wolf:1"]


def test_what_is_turned_up_needs_no_remembering() -> None:
    scene = settled("ranger witch cleric barbarian", "bear wolf? eagle?", fire=4, known=["base:wolf:1", "base:eagle:1"])
    use(scene, "signal-horn")
    assert scene.state.known == ["base:eagle:1"]


def test_nothing_left_to_reveal() -> None:
    scene = Scene("ranger witch cleric barbarian", line="bear")
    assert why(scene, "signal-horn") == "nothing in the Line lies face down"
    assert why(scene, "blinding-light") == "nothing in the Line lies face down"
    assert why(scene, "elf-senses") is None  # one more may still be revealed this round
    assert use(scene, "signal-horn").line == "bear"
