"""Abilities and items that cost creatures Health."""

from __future__ import annotations

from typing import Any

import pytest
from night import Scene
from saw_deeds import health, options, use, why

from tabletop_tui.games.set_a_watch.events import CreatureDefeated, HealthLost, PowerTriggered
from tabletop_tui.games.set_a_watch.order_of_play import settle

PARTY = "witch bounty-hunter barbarian artificer"


def hit(name: str, target: str, *, line: str, party: str = PARTY, die: int | None = None, **more: Any) -> Scene:
    """The ability or item ``name`` used on the first creature called ``target``."""
    scene = use(Scene(party, line=line, **more), name, die=die)
    if scene.asked == "number":
        scene.answer(scene.keys()[-1])
    return scene.answer(f"creature:{scene.entry(target).card}")


@pytest.mark.parametrize(
    ("name", "die", "lost"),
    [
        ("wither", 1, 3),
        ("wither", 4, 12),
        ("crippling-shot", 5, 4),
        ("arc-lance", 2, 12),
        ("guild-longbow", 5, 9),
        ("scroll-of-fire", None, 8),
    ],
)
def test_health_lost_from_a_creature_anywhere(name: str, die: int | None, lost: int) -> None:
    scene = hit(name, "lich", line="bear lich", die=die)
    assert health(scene, "lich") == 14 - lost
    assert health(scene, "bear") == 4
    (event,) = scene.events(HealthLost)
    assert (event.card, event.lost, event.health) == ("base:lich:1", lost, 14 - lost)


@pytest.mark.parametrize(("trophies", "lost"), [("", 4), ("wolf", 6), ("wolf wolf eagle", 10)])
@pytest.mark.rule("SAW-297")
def test_crippling_shot_counts_trophies(trophies: str, lost: int) -> None:
    scene = hit("crippling-shot", "dark-champion", line="bear eagle dark-champion", trophies=trophies)
    assert health(scene, "dark-champion") == 12 - lost


def test_crippling_shot_reaches_three_places() -> None:
    scene = use(Scene(PARTY, line="bear eagle wolf fae"), "crippling-shot")
    assert scene.barred("creature:base:fae:1") == "it does not stand in place 1, 2 or 3"
    assert len(scene.keys()) == 3


@pytest.mark.rule("SAW-290")
@pytest.mark.parametrize(("buried", "lost"), [(0, 3), (1, 3), (2, 4), (5, 5), (13, 9), (30, 9)])
def test_grave_bolt_grows_with_the_graveyard(buried: int, lost: int) -> None:
    scene = Scene("heretic bounty-hunter barbarian artificer", line="lich")
    scene.state.graveyard = ["base:bear:1"] * buried
    use(scene, "grave-bolt", "creature:base:lich:1", die=8)
    assert health(scene, "lich") == 14 - lost


@pytest.mark.parametrize(("sides", "lost"), [((6, 6, 6), 6), ((6, 8, 6), 8), ((12, 6, 6), 12)])
def test_open_palm_is_as_hard_as_the_monks_biggest_die(sides: tuple[int, int, int], lost: int) -> None:
    scene = Scene("monk witch barbarian heretic", line="lich bear wolf")
    for die, faces in zip(scene.hero("monk").dice, sides, strict=True):
        die.sides = faces
    use(scene, "open-palm", die=1)
    assert scene.barred("creature:base:wolf:1") == "it does not stand in place 1 or 2"
    scene.answer("creature:base:lich:1")
    assert health(scene, "lich") == 14 - lost


def test_low_sweep_hits_the_two_in_front_and_asks_nothing() -> None:
    scene = use(Scene("monk witch barbarian heretic", line="cutpurse dire-boar ashwing-drake"), "low-sweep")
    assert scene.asked == ""
    assert [health(scene, name) for name in ("cutpurse", "dire-boar", "ashwing-drake")] == [2, 2, 7]


def test_whirlwind_hits_all_that_are_revealed_front_to_back() -> None:
    scene = use(Scene(PARTY, line="cutpurse lich bear ashwing-drake? wolf"), "whirlwind")
    assert scene.asked == ""
    assert scene.line == "lich bear ashwing-drake? wolf"
    assert [event.card for event in scene.events(HealthLost)] == ["sotc:cutpurse:1", "base:lich:1"]
    assert (health(scene, "lich"), health(scene, "wolf")) == (8, 4)


def test_whirlwind_spares_what_is_immune() -> None:
    scene = use(Scene(PARTY, line="enchanted-golem cutpurse dire-boar"), "whirlwind")
    assert (scene.line, scene.entry("enchanted-golem").lost) == ("enchanted-golem", 0)


@pytest.mark.parametrize(("name", "die", "left"), [("caltrops", None, 5), ("swarm-of-crows", 3, 4)])
def test_every_revealed_creature_loses(name: str, die: int | None, left: int) -> None:
    scene = use(Scene(PARTY, line="ashwing-drake metal-golem? frost-wyrm"), name, die=die)
    assert (health(scene, "ashwing-drake"), health(scene, "frost-wyrm")) == (left, left + 3)
    assert scene.entry("metal-golem").lost == 0


def test_swarm_of_crows_calls_the_familiar_again() -> None:
    scene = use(Scene(PARTY, line="lich"), "swarm-of-crows", die=2)
    assert scene.hero("witch").familiar_uses == 2


@pytest.mark.parametrize(("name", "left"), [("throw-axe", 6), ("throwing-knives", 9)])
def test_blades_fly_at_second_place_only(name: str, left: int) -> None:
    scene = use(Scene("warrior monk witch heretic", line="bear lich wolf"), name)
    assert scene.keys() == ["creature:base:lich:1"]
    scene.answer("creature:base:lich:1")
    assert health(scene, "lich") == left


@pytest.mark.parametrize(("before", "left"), [(0, 7), (1, 6), (12, 1)])
def test_wound_halves_what_there_is_rounded_down(before: int, left: int) -> None:
    scene = Scene("warrior monk witch heretic", line="lich")
    scene.entry("lich").lost = before
    use(scene, "wound", "creature:base:lich:1")
    assert health(scene, "lich") == left


def test_half_of_one_is_none() -> None:
    scene = Scene("warrior monk witch heretic", line="lich")
    scene.entry("lich").lost = 13
    use(scene, "wound", "creature:base:lich:1")
    assert (scene.line, scene.pile("graveyard")) == ("", "lich")


def test_arc_lance_costs_the_charges_that_it_spends() -> None:
    scene = use(Scene(PARTY, line="lich"), "arc-lance")
    assert (scene.asked, scene.keys()) == ("number", ["n:1", "n:2", "n:3", "n:4"])
    scene.answer("n:2", "creature:base:lich:1")
    assert (scene.hero("artificer").charges, health(scene, "lich")) == (6, 8)


def test_what_loses_all_its_health_is_defeated_at_once_and_not_by_an_attack() -> None:
    scene = hit("scroll-of-fire", "crawling-ooze", line="bear crawling-ooze wolf", deck="eagle")
    assert (scene.line, scene.pile("graveyard")) == ("bear wolf", "crawling-ooze")
    (event,) = scene.events(CreatureDefeated)
    assert (event.how, event.place) == ("effect", 2)
    scene.run(settle)
    assert scene.events(PowerTriggered) == []  # its power is set off by direct attacks only
    assert scene.line == "bear wolf"


@pytest.mark.rule("SAW-245")
def test_a_defeated_power_waits_until_the_effect_is_done() -> None:
    scene = use(Scene(PARTY, line="elder-stag bear", fire=7), "whirlwind")
    assert (scene.line, scene.state.fire) == ("", 7)
    scene.run(settle)
    assert scene.state.fire == 8


def test_who_falls_first_may_weaken_those_behind() -> None:
    """The Warlord's two more Health go with him: the Drake's 7 were 9, and 6 of them are lost."""
    scene = Scene(PARTY, line="warlord ashwing-drake")
    scene.entry("warlord").lost = 5
    use(scene, "whirlwind")
    assert (scene.line, health(scene, "ashwing-drake")) == ("ashwing-drake", 1)


def test_health_counts_as_it_now_is() -> None:
    scene = use(Scene(PARTY, line="bear warlord"), "scroll-of-fire")
    assert [option.note for option in options(scene)] == ["6 Health, defeated", "11 Health, 3 left"]


def test_losses_add_up_in_a_round() -> None:
    scene = Scene(PARTY, line="lich")
    use(scene, "scroll-of-fire", "creature:base:lich:1")
    use(scene, "wither", "creature:base:lich:1", die=1)
    assert health(scene, "lich") == 3


def test_no_loss_where_nobody_is_revealed() -> None:
    scene = Scene(PARTY, line="bear?")
    assert why(scene, "whirlwind") == "no creature is revealed"
    assert use(scene, "whirlwind").asked == ""
    assert scene.events(HealthLost) == []
