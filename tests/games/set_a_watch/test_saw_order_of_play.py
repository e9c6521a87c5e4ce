"""The Order of Play: reveals, powers and Summons one at a time, until nothing is due (rulings 1 to 8, 22, 23, 40)."""

from __future__ import annotations

from typing import Any

import pytest
from night import Scene, short
from saw_settling import exhausted, scene, settled

from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.defeat import defeat
from tabletop_tui.games.set_a_watch.effects_targets import turn_up, turned_up
from tabletop_tui.games.set_a_watch.line import health, type_of
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.toll import PartyFalls
from tabletop_tui.games.set_a_watch.view import NightView, view
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType

LAST = {"artificer": "siphon! overflow!", "witch": "hex!", "barbarian": "rage!", "heretic": "raise-thrall"}
"""One ability is ready in all."""


def told(played: Scene) -> list[str]:
    """What happened, in short: "revealed 1 goblins", "reveal goblins", …"""
    out = []
    for event in played.table.emitted:
        match event:
            case e.CreatureRevealed(place=place, card=card):
                out.append(f"revealed {place} {short(card)}")
            case e.PowerTriggered(card=card, when=when):
                out.append(f"{when} {short(card)}")
            case e.CreatureDefeated(card=card):
                out.append(f"defeated {short(card)}")
            case e.SummonResolved(unhallowed=card):
                out.append(f"summoned {short(card)}")
            case e.CreatureMounted(rider=card):
                out.append(f"mounted {short(card)}")
            case e.AbilityExhausted(card=card):
                out.append(f"exhausted {short(card)}")
            case e.TrapSprung():
                out.append("trap")
            case e.PowersNegated(card=card):
                out.append(f"negated {short(card)}")
    return out


# -- the campfire reveals --------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-211", "SAW-212", "SAW-213", "SAW-215", "SAW-385")
@pytest.mark.parametrize(("fire", "up"), [(1, 1), (6, 1), (7, 2), (11, 2), (12, 3), (15, 3)])
def test_the_campfire_reveals_by_its_level(fire: int, up: int) -> None:
    played = settled("dire-boar? eagle? bear? wolf?", fire=fire)
    assert [entry.up for entry in played.state.line] == [True] * up + [False] * (4 - up)
    assert told(played) == ["revealed 1 dire-boar", "revealed 2 eagle", "revealed 3 bear"][:up]


@pytest.mark.rule("SAW-216", "SAW-283", "SAW-284")
def test_each_card_is_done_with_before_the_next_is_turned_up() -> None:
    played = settled("fae? floating-mind? eagle?", "way:0", fire=15)
    assert told(played) == [
        "revealed 1 fae",
        "first fae",
        "revealed 2 floating-mind",
        "reveal floating-mind",
        "revealed 3 eagle",
    ]


@pytest.mark.rule("SAW-217")
def test_r4_a_lower_fire_stops_the_reveals_and_hides_nothing() -> None:
    played = settled("wyvern? eagle? bear?", fire=9)
    assert (played.line, played.state.fire) == ("wyvern eagle? bear?", 6)
    assert settled("eagle dire-boar bear", fire=2).line == "eagle dire-boar bear"


@pytest.mark.rule("SAW-218")
def test_cards_that_are_up_count_towards_the_level() -> None:
    assert settled("eagle bear? wolf", fire=7).line == "eagle bear? wolf"
    assert settled("eagle bear? wolf", fire=12).line == "eagle bear wolf"


def test_r8_the_first_card_is_always_revealed() -> None:
    assert settled("eagle? bear wolf", fire=2).line == "eagle bear wolf"
    assert settled("desert-wyrm? eagle? bear?", fire=2).line == "eagle bear? desert-wyrm"


@pytest.mark.rule("SAW-219")
def test_a_short_line_is_all_revealed() -> None:
    assert settled("eagle? bear?", fire=15).line == "eagle bear"
    assert settled("", fire=15).line == ""


@pytest.mark.rule("SAW-386")
def test_r22_a_higher_fire_reveals_more_at_once() -> None:
    played = settled("treant eagle? bear? wolf?", fire=10)
    assert played.line == "treant eagle bear? wolf?"

    async def strike(table: Any) -> None:
        await defeat(table, played.state.line[0], "attack")
        await settle(table)

    assert played.run(strike).line == "eagle bear wolf"


@pytest.mark.rule("SAW-228", "SAW-395", "SAW-413")
def test_r23_the_line_closes_up_and_position_powers_are_looked_at() -> None:
    played = settled("eagle dire-boar fae giant-bat", fire=9)
    assert played.state.fire == 9

    async def strike(table: Any) -> None:
        await defeat(table, played.state.line[1], "attack")
        await settle(table)

    assert played.run(strike).state.fire == 9, "the fae is second, which is nothing to it"
    assert [entry.at for entry in played.state.line] == [1, 2, 0]
    played.run(strike)
    assert played.state.fire == 8, "the bat is second now"


@pytest.mark.rule("SAW-287")
def test_after_a_defeat_step_one_is_done_again() -> None:
    played = settled("eagle dire-boar", fire=7)
    played.table.emitted.clear()
    played.state.line[0].lost = 3
    played.run(settle)
    assert told(played) == ["defeated eagle"]
    assert played.pile("graveyard") == "eagle"


def test_settling_twice_does_nothing_more() -> None:
    played = settled("fae? giant-bat? barrow-guard?", "ability:1:witch:hex", fire=15)
    before = list(played.table.emitted)
    assert played.run(settle).table.emitted == before


# -- what triggers when ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-369", "SAW-412")
def test_r1_a_creature_that_enters_face_up_is_met() -> None:
    played = settled("ghoulish-head?", graveyard="sotc:vampire")
    assert told(played) == ["revealed 1 ghoulish-head", "reveal ghoulish-head", "reveal vampire"]


def test_r3_the_party_acts_only_when_all_reveals_are_done() -> None:
    played = scene("floating-mind? floating-mind? eagle?", fire=15).run(settle)
    assert (played.asked, played.line) == ("either", "floating-mind floating-mind? eagle?")
    played.answer("way:1", "ability:1:witch:hex")
    assert (played.asked, played.line) == ("either", "floating-mind floating-mind eagle?")


@pytest.mark.rule("SAW-395")
def test_r5_first_position_triggers_each_time_it_is_come_to() -> None:
    played = settled("fae eagle", fire=15)
    assert played.state.fire == 14
    assert played.run(settle).state.fire == 14, "not again while it stays"
    played.state.line.reverse()
    assert played.run(settle).state.fire == 14
    played.state.line.reverse()
    assert played.run(settle).state.fire == 13


@pytest.mark.rule("SAW-391")
def test_r5_the_end_of_the_line_triggers_each_time_it_is_come_to() -> None:
    played = settled("eagle barrow-guard", "ability:1:witch:hex")
    played.state.line.reverse()
    assert played.run(settle).asked == ""
    played.state.line.reverse()
    played.run(settle).answer("ability:1:witch:wither")
    assert exhausted(played) == ["hex", "wither"]


@pytest.mark.rule("SAW-391", "SAW-395")
def test_a_creature_alone_is_first_and_last() -> None:
    played = settled("whisper-queen", "ability:1:witch:hex", "ability:1:witch:wither")
    assert len(exhausted(played)) == 2
    assert settled("fae").state.fire == 6


@pytest.mark.rule("SAW-284")
def test_r6_reveal_then_ongoing_then_position_of_one_card() -> None:
    played = settled("goblin-scouts? eagle", fire=7)
    assert told(played)[1:] == ["reveal goblin-scouts", "first goblin-scouts"]
    rider = settled("dire-boar headless-rider? eagle", fire=12)
    assert told(rider) == ["revealed 2 headless-rider", "reveal headless-rider", "mounted headless-rider"]


@pytest.mark.rule("SAW-284")
def test_r6_a_rider_mounts_before_its_mounts_position_power_is_due() -> None:
    played = settled("goblin-wolf-riders giant-bat? eagle", fire=12)
    assert (played.line, played.state.fire) == ("goblin-wolf-riders eagle", 12)


def test_r6_of_two_cards_turned_up_the_first_is_done_with_first() -> None:
    played = scene("eagle giant-bat? floating-mind?", fire=7)
    for entry in played.state.line[1:]:
        turn_up(played.table, entry)
    played.run(settle).answer("way:0")
    assert told(played)[2:] == ["second giant-bat", "reveal floating-mind"]


def test_r7_the_former_first_card_does_not_trigger_again_until_it_is_back() -> None:
    played = settled("fae goblins? eagle?", fire=9)
    assert told(played) == ["first fae", "revealed 2 goblins", "reveal goblins"]
    assert (played.line, played.state.fire) == ("goblins fae eagle?", 8)

    async def strike(table: Any) -> None:
        await defeat(table, played.state.line[0], "attack")
        await settle(table)

    assert played.run(strike).state.fire == 7


def test_r8_a_face_down_card_has_no_position() -> None:
    played = scene("eagle giant-bat? bear?", fire=5)
    assert (told(played.run(settle)), played.state.fire) == ([], 5)
    turn_up(played.table, played.state.line[1])
    assert played.run(settle).state.fire == 4


@pytest.mark.rule("SAW-370")
def test_a_creature_turned_up_and_defeated_by_one_ability_reveals_nothing() -> None:
    played = scene("enchanted-golem floating-mind? eagle?")

    async def ability(table: Any) -> None:
        entry = await turned_up(table, played.state.line[1])
        await defeat(table, entry, "effect")
        await settle(table)

    assert told(played.run(ability)) == ["revealed 2 floating-mind", "defeated floating-mind", "revealed 2 eagle"]


@pytest.mark.rule("SAW-371")
def test_r2_a_reveal_power_that_triggered_cannot_be_stopped() -> None:
    played = scene("enchanted-golem floating-mind?").run(settle)
    assert (played.asked, played.keys()) == ("either", ["way:0", "way:1"]), "nothing but the power's own ways"


def test_what_waited_for_an_ability_is_resolved_before_other_powers() -> None:
    played = scene("floating-mind eagle", fire=7)
    played.state.line[0].greeted = False
    played.state.due = ["base:treant:1"]
    played.run(settle)
    assert (told(played), played.state.fire, played.asked) == (["defeated treant", "reveal floating-mind"], 9, "either")


def test_defeated_powers_are_resolved_as_their_creatures_fell() -> None:
    played = scene("eagle")
    played.state.due = ["base:treant:1", "sotc:elder-stag:1", "outriders:forest-sprite:1"]
    assert told(played.run(settle)) == ["defeated treant", "defeated elder-stag", "defeated forest-sprite"]


@pytest.mark.rule("SAW-220")
def test_a_fire_that_a_power_puts_out_is_paid_for_at_once() -> None:
    played = scene("wyvern? bear? eagle?", fire=2).run(settle)
    assert (played.asked, played.state.fire, played.line) == ("exhaust", 0, "wyvern bear? eagle?")
    played.answer("ability:1:witch:hex")
    assert (played.state.fire, played.line) == (2, "wyvern bear? eagle?")


# -- Summons ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-088", "SAW-091", "SAW-092", "SAW-094")
def test_a_summon_resolves_at_once_in_its_place() -> None:
    line = "enchanted-golem summon-exhaust? eagle? bear?"
    played = settled(line, "ability:1:witch:hex", unhallowed="whisper-queen hydra", deck="wolf", fire=12)
    assert (played.line, played.pile("graveyard")) == ("enchanted-golem whisper-queen eagle bear?", "summon-exhaust")
    assert played.pile("unhallowed") == "hydra"
    assert told(played) == [
        "revealed 2 summon-exhaust",
        "exhausted hex",
        "summoned whisper-queen",
        "reveal whisper-queen",
        "revealed 3 eagle",
    ]


@pytest.mark.rule("SAW-089", "SAW-090")
def test_the_watch_pays_for_a_summon_together() -> None:
    played = scene("summon-exhaust?", unhallowed="lich", camper="witch", players=2).run(settle)
    assert played.pending is not None
    assert (played.asked, played.pending.seat) == ("exhaust", None)
    keys = played.keys()
    assert {key.split(":")[1] for key in keys} == {"0", "2", "3"}, "not the one in camp"


@pytest.mark.rule("SAW-093")
def test_the_order_in_a_summon_is_exhaust_discard_replace() -> None:
    played = scene("summon-exhaust?", unhallowed="lich").run(settle)
    assert (played.line, played.pile("graveyard"), played.pile("unhallowed")) == ("summon-exhaust", "", "lich")
    assert played.answer("ability:1:witch:hex").line == "lich"


@pytest.mark.rule("SAW-095")
def test_the_last_ability_paid_for_a_summon_ends_the_game_before_the_unhallowed_comes() -> None:
    played = scene("summon-exhaust?", unhallowed="lich", abilities=LAST)
    with pytest.raises(PartyFalls) as fall:
        played.run(settle)
    assert (fall.value.why, played.line, played.pile("unhallowed")) == ("exhausted", "summon-exhaust", "lich")


@pytest.mark.rule("SAW-367")
def test_a_summon_that_stuns() -> None:
    played = settled("summon-stun?", "ability:1:witch:hex", "die:4", unhallowed="lich")
    assert (played.line, played.ability("hex").stunned, exhausted(played)) == ("lich", True, [])
    none = settled("summon-stun?", unhallowed="lich", dice="4- 2- 6- / 3- 1- 4- / 11 7 3 / 8- 5- 1-")
    assert none.line == "lich", "with nobody to stun it does nothing but bring the Unhallowed"


@pytest.mark.rule("SAW-367")
def test_a_summon_that_draws_the_top_of_the_horde() -> None:
    played = settled("summon-horde? eagle?", unhallowed="lich", horde="fae bear", fire=5)
    assert (played.line, played.pile("horde")) == ("lich eagle? fae?", "bear")
    assert settled("summon-horde? eagle?", unhallowed="lich", fire=5).line == "lich eagle?"


def test_in_the_final_round_only_the_new_horde_counts_for_a_summon() -> None:
    assert settled("summon-horde? eagle?", unhallowed="lich", horde="fae", round=9, fire=5).line == "lich eagle?"
    played = scene("summon-horde? eagle?", unhallowed="lich", round=9, fire=5)
    played.state.new_horde = ["base:fae:1"]
    assert played.run(settle).line == "lich eagle? fae?"


@pytest.mark.rule("SAW-281", "SAW-282")
def test_an_empty_unhallowed_deck_is_lost_only_when_one_must_come() -> None:
    assert settled("eagle?", unhallowed="").line == "eagle"
    played = scene("summon-horde?", unhallowed="")
    with pytest.raises(PartyFalls) as fall:
        played.run(settle)
    assert (fall.value.why, played.pile("graveyard")) == ("unhallowed", "summon-horde")


@pytest.mark.rule("SAW-096")
def test_all_powers_of_a_revealed_unhallowed_that_are_due_are_resolved() -> None:
    played = settled(
        "summon-horde?", "ability:1:witch:hex", "ability:1:witch:wither", unhallowed="whisper-queen", deck="bear"
    )
    assert told(played)[1:] == [
        "summoned whisper-queen",
        "reveal whisper-queen",
        "end of line whisper-queen",
        "exhausted hex",
        "exhausted wither",
    ]


@pytest.mark.rule("SAW-097")
def test_a_defeated_unhallowed_goes_to_the_graveyard() -> None:
    played = settled("lich eagle", unhallowed="hydra")

    async def strike(table: Any) -> None:
        await defeat(table, played.state.line[0], "attack")
        await settle(table)

    played.run(strike)
    assert (played.pile("graveyard"), played.pile("unhallowed")) == ("lich", "hydra")


@pytest.mark.rule("SAW-098")
def test_r33_an_unhallowed_of_the_creature_deck_needs_no_summon() -> None:
    played = settled("dark-champion? eagle?", "ability:1:witch:hex", unhallowed="lich")
    assert told(played) == ["revealed 1 dark-champion", "first dark-champion", "exhausted hex", "revealed 2 eagle"]
    assert played.pile("unhallowed") == "lich"


@pytest.mark.rule("SAW-288", "SAW-289")
def test_r27_a_summon_hit_by_an_effect_resolves_and_the_effect_hits_what_came() -> None:
    played = scene("eagle bear summon-horde?", unhallowed="lich hydra")

    async def long_shot(table: Any) -> None:
        entry = await turned_up(table, played.state.line[2])
        await defeat(table, entry, "effect")
        await settle(table)

    played.run(long_shot)
    assert told(played) == ["revealed 3 summon-horde", "summoned lich", "defeated lich"]
    assert (played.line, played.pile("graveyard"), played.pile("unhallowed")) == (
        "eagle bear",
        "lich summon-horde",
        "hydra",
    )


def test_in_the_sea_fortress_a_summon_goes_under_the_deck() -> None:
    played = settled("summon-horde?", unhallowed="lich", deck="bear wolf", where="sea-fortress")
    assert (played.pile("deck"), played.pile("graveyard")) == ("bear wolf summon-horde", "")


def test_in_the_desert_ruins_a_summon_exhausts_one_more() -> None:
    answers = ["ability:1:witch:hex", "ability:1:witch:wither"]
    played = settled("summon-exhaust? eagle?", *answers, unhallowed="lich", where="desert-ruins")
    assert (played.line, exhausted(played)) == ("lich eagle", ["hex", "wither"])


def test_in_the_ancient_crypt_the_party_picks_the_unhallowed() -> None:
    played = scene("summon-horde?", unhallowed="lich hydra gorgon", where="ancient-crypt").run(settle)
    assert (played.asked, played.keys()) == ("card", ["card:base:lich:1", "card:base:hydra:1", "card:sotc:gorgon:1"])
    played.answer("card:base:hydra:1")
    assert (played.line, played.pile("unhallowed")) == ("hydra", "lich gorgon")
    assert {short(card) for card in played.state.known} == {"lich", "gorgon"}, "all were seen, and lie as they lay"
    assert settled("summon-horde?", unhallowed="lich", where="ancient-crypt").line == "lich"


# -- riders ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-380", "SAW-381", "SAW-382", "SAW-384")
@pytest.mark.parametrize(
    "line", ["sotc:dire-boar:2 goblin-wolf-riders? eagle?", "goblin-wolf-riders? sotc:dire-boar:2? eagle?"]
)
def test_a_rider_is_laid_on_its_neighbour(line: str) -> None:
    played = settled(line, fire=7)
    assert played.line == "goblin-wolf-riders eagle", "the others close up, and one more is revealed"
    pair = played.state.line[0]
    assert (pair.mount, type_of(pair), health(played.state, 0)) == ("sotc:dire-boar:2", CreatureType.GOBLIN, 5 + 7)


@pytest.mark.rule("SAW-382")
def test_the_mounts_present_health_is_nothing_to_the_rider() -> None:
    played = scene("sotc:dire-boar:1 goblin-wolf-riders eagle", where="dark-woods")
    played.state.line[0].lost = 3
    assert health(played.run(settle).state, 0) == 5 + 6


@pytest.mark.rule("SAW-380")
def test_a_rider_mounts_nothing_further_off_nor_face_down() -> None:
    assert (
        settled("goblin-wolf-riders enchanted-golem dire-boar").line == "goblin-wolf-riders enchanted-golem dire-boar"
    )
    assert settled("goblin-wolf-riders dire-boar?", fire=5).line == "goblin-wolf-riders dire-boar?"


@pytest.mark.rule("SAW-381", "SAW-390")
def test_a_rider_mounts_its_own_kind_of_mount_only() -> None:
    assert settled("goblin-wolf-riders desert-wyrm").line == "goblin-wolf-riders desert-wyrm"
    assert settled("drake-marauder dire-boar").line == "drake-marauder dire-boar"
    assert settled("drake-marauder desert-wyrm").line == "drake-marauder"


def test_r6_a_mounts_reveal_power_comes_before_the_rider() -> None:
    assert settled("drake-marauder desert-wyrm? eagle", fire=12).line == "drake-marauder eagle desert-wyrm"


def test_a_pair_is_not_ridden() -> None:
    played = scene("dire-boar goblin-wolf-riders")
    played.state.line[0].mount = "base:bear:1"
    assert played.run(settle).line == "dire-boar goblin-wolf-riders"


def test_of_two_mounts_the_one_in_front_is_taken_and_only_one() -> None:
    played = settled("base:bear:1 goblin-wolf-riders base:wolf:1 eagle", fire=12)
    assert (played.line, played.state.line[0].mount) == ("goblin-wolf-riders wolf eagle", "base:bear:1")


def test_a_mounts_powers_are_covered_and_its_loot_is_the_pairs() -> None:
    played = scene("enchanted-golem giant-bat goblin-wolf-riders eagle", fire=12)
    played.state.line[1].at = 2
    played.state.line[1].dice = [3]
    played.state.die(3).state = "stolen"
    played.run(settle)
    assert (played.line, played.state.line[1].dice, played.state.fire) == (
        "enchanted-golem goblin-wolf-riders eagle",
        [3],
        12,
    )


def test_a_negated_rider_does_not_mount() -> None:
    played = scene("dire-boar goblin-wolf-riders")
    played.state.line[1].negated = True
    assert played.run(settle).line == "dire-boar goblin-wolf-riders"


def test_a_rider_that_comes_first_with_its_mount_triggers_there() -> None:
    assert settled("desert-wyrm tyrant-of-embers", fire=12).state.fire == 9
    played = scene("tyrant-of-embers desert-wyrm", fire=12)
    played.state.line[0].at = 1
    assert played.run(settle).state.fire == 12, "it was first already"


def test_of_a_defeated_pair_both_go_to_the_graveyard_the_mount_first() -> None:
    played = settled("dire-boar goblin-wolf-riders eagle")

    async def strike(table: Any) -> None:
        await defeat(table, played.state.line[0], "attack")

    assert played.run(strike).pile("graveyard") == "goblin-wolf-riders dire-boar"


# -- Hex, the trap ---------------------------------------------------------------------------------------------------


def hexed(line: str, n: int, **facts: Any) -> Scene:
    """Hex was laid by a die showing ``n`` while the Line stood settled."""
    played = settled(line, **facts)
    die = played.state.die(5)
    die.state, die.on, die.face = "hex", "witch:hex", n
    played.state.hexed = n
    played.table.emitted.clear()
    return played


def fell_first(played: Scene) -> Scene:
    """The first creature is defeated by an effect."""

    async def strike(table: Any) -> None:
        await defeat(table, played.state.line[0], "effect")
        await settle(table)

    return played.run(strike)


@pytest.mark.rule("SAW-315", "SAW-316")
def test_r40_hex_negates_those_who_come_first_and_runs_out() -> None:
    played = hexed("enchanted-golem wyvern fae ashwing-drake", 2, fire=9)
    assert played.run(settle).state.hexed == 2, "the present first one is not negated"
    assert not played.state.line[0].negated
    fell_first(played)
    assert (played.state.fire, played.state.hexed, played.state.die(5).state) == (9, 1, "hex")
    fell_first(played)
    assert (played.state.fire, played.state.hexed, played.state.die(5).state) == (9, 0, "ability")
    assert (played.state.die(5).face, played.state.die(5).on) == (2, "witch:hex")
    assert told(played) == ["defeated enchanted-golem", "negated wyvern", "defeated wyvern", "negated fae"]
    assert fell_first(played).state.fire == 7, "the next one is free"


@pytest.mark.rule("SAW-315")
def test_r40_a_face_down_card_is_blank_before_it_is_revealed() -> None:
    played = hexed("enchanted-golem floating-mind? eagle?", 1, fire=5)
    fell_first(played)
    assert (played.asked, played.state.fire) == ("", 5)
    assert told(played) == ["defeated enchanted-golem", "revealed 1 floating-mind", "negated floating-mind"]


def test_r40_a_summon_does_not_lower_the_counter_but_what_it_brings_does() -> None:
    played = hexed("enchanted-golem summon-horde? eagle?", 1, fire=5, unhallowed="dark-champion")
    fell_first(played)
    assert (played.line, played.asked, played.state.hexed) == ("dark-champion eagle?", "", 0)
    assert played.state.line[0].negated


def test_what_hex_does_to_a_card_that_lies_face_down_tells_nothing_of_it() -> None:
    """While a question waits, the face-down first card may still be a creature or a Summon."""

    def asked(hidden: str) -> tuple[Scene, NightView]:
        line = f"keeper-of-memories {hidden}?"
        played = hexed(line, 2, fire=5, abilities={"artificer": "siphon! overflow"}, unhallowed="dark-champion")
        fell_first(played)
        assert played.asked == "refresh"
        return played, view(played.state, SetAWatchOptions(), None)

    played, seen = asked("floating-mind")
    assert asked("summon-horde")[1] == seen
    played.answer("ability:0:artificer:siphon")
    assert (played.asked, played.state.line[0].negated, played.state.hexed) == ("", True, 1)


def test_hex_by_exhausting_has_no_die() -> None:
    played = hexed("enchanted-golem fae", 1)
    played.state.die(5).state = "attack"
    fell_first(played)
    assert (played.state.hexed, played.state.die(5).state) == (0, "attack")


def test_a_dead_creature_never_comes_first() -> None:
    played = hexed("enchanted-golem fae wyvern eagle", 1, fire=12)
    for entry in played.state.line[:2]:
        entry.lost = 20
    played.run(settle)
    assert (played.line, played.state.line[0].negated, played.state.hexed) == ("wyvern eagle", True, 0)


@pytest.mark.rule("SAW-286")
def test_a_trap_hits_before_the_powers_of_the_creature_that_comes() -> None:
    played = scene("vampire? fae?", trap=5).run(settle)
    assert told(played)[:4] == ["revealed 1 vampire", "trap", "defeated vampire", "revealed 1 fae"]
    assert (played.line, played.state.trap) == ("fae", 0)
    assert (played.state.die(11).state, played.state.line[0].lost) == ("returned", 0)


@pytest.mark.rule("SAW-286")
def test_a_trap_hits_before_a_defeated_power_is_resolved() -> None:
    played = scene("eagle bear", trap=1)
    played.state.due = ["base:treant:1"]
    assert told(played.run(settle)) == ["trap", "defeated treant"]


def test_a_trap_waits_for_a_creature_to_stand_revealed_in_first_position() -> None:
    played = settled("summon-horde?", trap=5, unhallowed="lich")
    assert (played.line, played.state.line[0].lost) == ("lich", 5)
    assert settled("", trap=5).state.trap == 5


# -- lost Health -----------------------------------------------------------------------------------------------------


def test_a_creature_that_lost_all_health_is_defeated() -> None:
    played = scene("fire-serpent eagle", fire=9)
    played.state.line[0].lost = 5
    assert played.run(settle).line == "fire-serpent eagle"
    played.state.fire = 5
    assert played.run(settle).line == "eagle"
    assert [event.how for event in played.events(e.CreatureDefeated)] == ["effect"]


def test_when_the_warlord_falls_those_it_kept_alive_fall_too() -> None:
    played = scene("warlord base:bear:1 eagle")
    played.state.line[1].lost = 5
    assert fell_first(played.run(settle)).line == "eagle"


@pytest.mark.rule("SAW-388")
def test_a_creature_that_dies_of_its_losses_has_its_defeated_power() -> None:
    played = scene("treant eagle", fire=8)
    played.state.line[0].lost = 8
    assert (played.run(settle).line, played.state.fire) == ("eagle", 10)
