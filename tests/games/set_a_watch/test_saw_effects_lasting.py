"""Hex (SAW-314 to SAW-316), and bonuses that last a round or longer."""

from __future__ import annotations

from typing import Any

import pytest
from night import Scene
from saw_deeds import use, why

from tabletop_tui.games.set_a_watch.events import HexLaid, PowersNegated, PowerTriggered
from tabletop_tui.games.set_a_watch.line import reach
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.toll import spend

PARTY = "witch barbarian heretic artificer"


def hexed(line: str, x: int = 2, *, by_die: bool = True, **more: Any) -> Scene:
    """Hex laid while the first creature of the Line stands met in first place."""
    scene = Scene(PARTY, line=line, dice=f"{x} 1 1 / 1 1 1 / 1 1 1 / 1 1 1", **more)
    scene.state.line[0].at = 1
    if by_die:
        spend(scene.state, 0, "ability", "witch:hex")
    return use(scene, "hex", die=x)


@pytest.mark.rule("SAW-314")
def test_the_die_that_was_spent_counts_with_its_value() -> None:
    scene = hexed("wyvern bear", 3)
    assert (scene.state.hexed, scene.state.die_that("hex")) == (3, 0)
    assert (scene.state.die(0).state, scene.state.die(0).face) == ("hex", 3)
    assert [event.n for event in scene.events(HexLaid)] == [3]


@pytest.mark.rule("SAW-315")
def test_later_first_creatures_are_negated_and_the_present_one_is_not() -> None:
    scene = hexed("bear wyvern ember-drake", 2, fire=12)
    scene.run(settle)
    assert (scene.entry("bear").negated, scene.state.hexed) == (False, 2)
    for left, name in ((1, "wyvern"), (0, "ember-drake")):
        del scene.state.line[0]
        scene.run(settle)
        assert scene.state.line[0].negated
        assert scene.state.hexed == left, name
    assert [event.card for event in scene.events(PowersNegated)] == ["base:wyvern:1", "base:ember-drake:1"]
    assert (scene.events(PowerTriggered), scene.state.fire) == ([], 12)


@pytest.mark.rule("SAW-316")
def test_at_nothing_left_the_die_goes_back_spent_with_its_first_value() -> None:
    scene = hexed("bear wyvern wolf", 1, fire=12)
    del scene.state.line[0]
    scene.run(settle)
    die = scene.state.die(0)
    assert (scene.state.hexed, die.state, die.on, die.face, die.spent) == (0, "ability", "witch:hex", 1, True)
    del scene.state.line[0]
    scene.run(settle)
    assert not scene.entry("wolf").negated


def test_exhausted_the_card_takes_no_die() -> None:
    scene = hexed("bear wyvern", 2, by_die=False)
    assert scene.state.hexed == 2
    assert all(die.state == "ready" for die in scene.hero("witch").dice)


def test_a_second_hex_adds_to_the_first() -> None:
    scene = hexed("bear wyvern", 2)
    use(scene, "hex", die=3)
    assert scene.state.hexed == 5


@pytest.mark.rule("SAW-315")
def test_one_that_is_hooked_quietly_to_the_front_is_hexed_too() -> None:
    scene = hexed("bear wyvern", 2, fire=7)
    use(scene, "chain-hook", "creature:base:wyvern:1", "place:1").run(settle)
    assert (scene.entry("wyvern").negated, scene.state.hexed, scene.state.fire) == (True, 1, 7)


@pytest.mark.rule("SAW-408")
def test_far_sight_lengthens_all_ranges() -> None:
    scene = Scene("ranger warrior witch heretic", line="bear")
    before = [reach(scene.state, slot) for slot in range(4)]
    use(scene, "far-sight")
    assert before == [2, 1, 2, 2]
    assert [reach(scene.state, slot) for slot in range(4)] == [3, 2, 3, 3]


@pytest.mark.rule("SAW-408")
def test_war_cry_lengthens_the_barbarians_own() -> None:
    scene = use(Scene(PARTY, line="bear", dice="1 1 1 / 3 9 12 / 1 1 1 / 1 1 1"), "war-cry")
    assert [reach(scene.state, slot) for slot in range(4)] == [2, 2, 2, 2]
    use(scene, "war-cry")
    assert reach(scene.state, 1) == 3
    assert [die.face for die in scene.hero("barbarian").dice] == [9, 9, 12]


def test_throwing_daggers_make_the_rogue_ranged() -> None:
    scene = Scene("rogue witch heretic barbarian", line="bear wolf?")
    assert reach(scene.state, 0) == 1
    use(scene, "throwing-daggers")
    scene.answer("die:0")
    assert reach(scene.state, 0) == 2


def test_daggers_that_would_change_nothing_stay_sheathed() -> None:
    scene = Scene("rogue witch heretic barbarian", line="bear", dice="1- 1- 1- / 1 / 1 / 1")
    assert why(scene, "throwing-daggers") is None
    use(scene, "throwing-daggers")
    assert why(scene, "throwing-daggers") == "nothing in the Line lies face down"


@pytest.mark.parametrize(
    ("name", "party", "left"),
    [
        ("flurry-of-blows", "monk witch heretic barbarian", None),
        ("giants-bane", "warrior witch heretic barbarian", None),
        ("poison-blade", "rogue witch heretic barbarian", 2),
    ],
)
def test_attack_bonuses_wait_for_attacks(name: str, party: str, left: int | None) -> None:
    scene = use(Scene(party, line="bear"), name)
    (bonus,) = scene.state.bonuses
    assert (bonus.slot, bonus.left, bonus.word.op) == (0, left, "attack")


def test_ward_sphere_wards_as_often_as_charges_are_spent() -> None:
    scene = use(Scene(PARTY, line="bear"), "ward-sphere", "n:2")
    assert (scene.state.wards, scene.hero("artificer").charges) == (2, 6)
