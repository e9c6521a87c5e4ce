"""Taming (SAW-383, SAW-424, SAW-427) and what the Heretic takes from the Graveyard (SAW-290)."""

from __future__ import annotations

import pytest
from night import Scene
from saw_deeds import use, why

from tabletop_tui.games.set_a_watch.aftermath import out_of_actions
from tabletop_tui.games.set_a_watch.events import CreatureTamed, PowerTriggered
from tabletop_tui.games.set_a_watch.order_of_play import settle

PARTY = "beastmaster heretic witch barbarian"


@pytest.mark.rule("SAW-424")
def test_a_tamed_creature_leaves_the_line_and_lies_with_its_master() -> None:
    scene = use(Scene(PARTY, line="cutpurse bear wolf eagle?"), "tame-beast")
    assert scene.keys() == ["creature:base:bear:1", "creature:base:wolf:1"]
    assert scene.barred("creature:sotc:cutpurse:1") == "it is a Human"
    assert scene.barred("place:4") == "it lies face down"
    scene.answer("creature:base:bear:1")
    assert (scene.line, scene.hero("beastmaster").tamed) == ("cutpurse wolf eagle?", ["base:bear:1"])
    assert (scene.pile("graveyard"), scene.state.defeated) == ("", 0)


@pytest.mark.rule("SAW-379")
def test_it_is_worth_its_base_health_whatever_it_had() -> None:
    scene = Scene(PARTY, line="werewolf bear")
    scene.entry("bear").lost = 3
    use(scene, "tame-beast", "creature:base:bear:1")
    assert [event.worth for event in scene.events(CreatureTamed)] == [4]


@pytest.mark.rule("SAW-383")
def test_a_rider_on_its_mount_is_never_tamed() -> None:
    scene = Scene(PARTY, line="pale-huntsman bear")
    scene.entry("bear").mount = "base:wolf:1"
    assert why(scene, "tame-beast") == "Bear: a rider on its mount is never tamed"
    assert use(scene, "tame-beast").asked == ""
    scene.entry("bear").mount = None
    assert use(scene, "tame-beast").keys() == ["creature:base:bear:1"]


def test_the_type_that_counts_is_the_riders() -> None:
    scene = Scene(PARTY, line="goblin-wolf-riders")
    scene.entry("goblin-wolf-riders").mount = "base:wolf:1"
    assert why(scene, "tame-beast") == "no Forest Creature is revealed"


@pytest.mark.parametrize(("held", "reason"), [("eagle", None), ("eagle wolf", "keeps two tamed creatures at most")])
def test_the_beastmaster_keeps_two(held: str, reason: str | None) -> None:
    scene = Scene(PARTY, line="bear", tamed={"beastmaster": held})
    assert why(scene, "tame-beast") == reason
    assert use(scene, "tame-beast").asked == ("" if reason else "creature")


def test_tracking_tames_in_first_place_only() -> None:
    scene = use(Scene(PARTY, line="bear wolf"), "tracking")
    assert scene.keys() == ["creature:base:bear:1"]
    assert why(Scene(PARTY, line="cutpurse wolf"), "tracking") == "no Forest Creature in place 1 is revealed"


def test_a_stolen_die_comes_back_spent() -> None:
    scene = Scene(PARTY, line="bear")
    scene.entry("bear").dice, scene.state.die(0).state = [0], "stolen"
    use(scene, "tame-beast", "creature:base:bear:1")
    assert scene.state.die(0).spent


def test_nothing_of_a_defeat_happens() -> None:
    scene = use(Scene(PARTY, line="elder-stag bear", fire=5), "tame-beast", "creature:sotc:elder-stag:1")
    scene.run(settle)
    assert scene.state.fire == 5
    assert scene.events(PowerTriggered) == []


def test_hunt_finds_forest_creatures_in_the_graveyard() -> None:
    scene = use(Scene(PARTY, graveyard="wolf cutpurse bear summon-stun"), "hunt")
    assert (scene.asked, scene.keys()) == ("card", ["card:base:wolf:1", "card:base:bear:1"])
    scene.answer("card:base:bear:1")
    assert scene.hero("beastmaster").tamed == ["base:bear:1"]
    assert scene.pile("graveyard") == "wolf cutpurse summon-stun"


@pytest.mark.rule("SAW-290")
def test_raise_thrall_takes_any_undead_of_the_graveyard() -> None:
    scene = use(Scene(PARTY, graveyard="wolf barrow-guard shade skeletons"), "raise-thrall")
    assert scene.keys() == ["card:sotc:barrow-guard:1", "card:base:skeletons:1"]
    scene.answer("card:base:skeletons:1")
    assert (scene.hero("heretic").tamed, scene.pile("graveyard")) == (["base:skeletons:1"], "wolf barrow-guard shade")


@pytest.mark.rule("SAW-290")
def test_raise_thrall_needs_undead_and_room() -> None:
    assert why(Scene(PARTY, graveyard="wolf"), "raise-thrall") == "no Undead lies in the Graveyard"
    full = Scene(PARTY, graveyard="skeletons", tamed={"heretic": "barrow-guard"})
    assert why(full, "raise-thrall") == "keeps one tamed creature at most"
    assert use(full, "raise-thrall").pile("graveyard") == "skeletons"


@pytest.mark.rule("SAW-427")
def test_an_unused_one_is_kept_when_the_watch_ends() -> None:
    scene = Scene(PARTY, line="bear", where="bone-henge", abilities={"beastmaster": "hunt set-snares"})
    use(scene, "tame-beast", "creature:base:bear:1")
    scene.run(out_of_actions)
    assert scene.hero("beastmaster").tamed == ["base:bear:1"]
