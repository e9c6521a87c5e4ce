"""Abilities and items that defeat creatures."""

from __future__ import annotations

import pytest
from night import Scene
from saw_deeds import use, why

from tabletop_tui.games.set_a_watch.events import CreatureDefeated, CreatureRevealed, PowerTriggered, SummonResolved
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.state import AbilityCard

PARTY = "heretic bounty-hunter barbarian artificer"
FIRST_BOX = "ranger warrior rogue wizard"
BEASTS = "beastmaster cleric witch heretic"


def open_targets(scene: Scene) -> list[str]:
    return [key.split(":")[2] for key in map(str, scene.keys())]


def test_skullsplitter_takes_whatever_stands_first() -> None:
    scene = use(Scene(PARTY, line="lich bear"), "skullsplitter")
    assert open_targets(scene) == ["lich"]
    assert scene.answer("creature:base:lich:1").line == "bear"


def test_disintegrate_takes_anything_for_five_charges() -> None:
    scene = use(Scene(PARTY, line="bear lich"), "disintegrate", "creature:base:lich:1")
    assert (scene.line, scene.hero("artificer").charges) == ("bear", 3)


def test_shockbolt_takes_health_up_to_eight() -> None:
    scene = use(Scene(FIRST_BOX, line="barrow-guard barrow-guard ashwing-drake"), "shockbolt")
    assert scene.keys() == ["creature:sotc:barrow-guard:1", "creature:sotc:ashwing-drake:1"]
    assert scene.barred("creature:sotc:barrow-guard:2") == "its Health is above 8"


def test_shockbolt_goes_by_present_health() -> None:
    scene = Scene(FIRST_BOX, line="gorgon bear")
    scene.entry("gorgon").lost = 3
    assert open_targets(use(scene, "shockbolt")) == ["gorgon", "bear"]


def test_dead_or_alive_takes_the_weak_in_front_and_pays() -> None:
    scene = use(Scene(PARTY, line="dark-champion ashwing-drake bear"), "dead-or-alive")
    assert open_targets(scene) == ["ashwing-drake"]
    scene.answer("creature:sotc:ashwing-drake:1", "no")
    assert (scene.line, scene.state.coins) == ("dark-champion bear", 1)


@pytest.mark.parametrize(("trophy", "most"), [("eagle", "dire-boar"), ("ashwing-drake", "dark-champion")])
def test_grisly_warning_is_as_strong_as_the_trophy(trophy: str, most: str) -> None:
    """Base Health 3 and 4 more reach the Boar's 6; 7 and 4 more do not reach the Champion's 12, its 11 they do."""
    scene = Scene(PARTY, line="dark-champion dire-boar", trophies=trophy)
    if most == "dark-champion":
        scene.entry("dark-champion").lost = 1
    use(scene, "grisly-warning")
    assert open_targets(scene)[0] == most
    assert (scene.hero("bounty-hunter").trophies, scene.pile("graveyard")) == ([], trophy)


@pytest.mark.rule("SAW-245")
def test_what_it_sets_off_waits_until_the_coin_is_there() -> None:
    scene = use(Scene(PARTY, line="elder-stag bear", fire=7), "dead-or-alive", "creature:sotc:elder-stag:1", "no")
    assert (scene.state.coins, scene.state.fire) == (1, 7)
    scene.run(settle)
    assert scene.state.fire == 8


def test_grisly_warning_asks_which_trophy() -> None:
    scene = use(Scene(PARTY, line="lich", trophies="eagle dark-champion"), "grisly-warning")
    assert scene.asked == "card"
    scene.answer("card:sotc:dark-champion:1", "creature:base:lich:1")
    assert scene.pile("graveyard") == "lich dark-champion"


def test_cleanse_takes_all_undead_without_asking() -> None:
    scene = use(Scene(BEASTS, line="barrow-guard bear zombie-horde coffin-rat-swarm?"), "cleanse-undead")
    assert (scene.asked, scene.line) == ("", "bear coffin-rat-swarm?")
    assert scene.pile("graveyard") == "zombie-horde barrow-guard"


def test_rebuke_defeats_undead_in_first_place_only() -> None:
    scene = use(Scene(BEASTS, line="bear barrow-guard"), "rebuke")
    assert scene.barred("way:1") == "no Undead in place 1 is revealed"
    scene = use(Scene(BEASTS, line="barrow-guard bear"), "rebuke", "way:1", "creature:sotc:barrow-guard:1")
    assert scene.line == "bear"


def test_curse_takes_only_who_holds_a_die() -> None:
    scene = Scene(FIRST_BOX, line="bandit cutpurse")
    assert why(scene, "curse") == "Bandit: it holds no die"
    scene.entry("bandit").dice = [0]
    scene.state.die(0).state = "stolen"
    use(scene, "curse")
    assert scene.barred("creature:sotc:cutpurse:1") == "it holds no die"
    scene.answer("creature:base:bandit:1")
    assert (scene.line, scene.state.die(0).spent) == ("cutpurse", True)


def test_black_powder() -> None:
    scene = use(Scene(PARTY, line="ember-drake bear"), "black-powder")
    assert open_targets(scene) == ["ember-drake"]
    assert scene.answer(*scene.keys()).line == "bear"
    assert why(Scene(PARTY, line="ghoulish-head bear"), "black-powder") is not None
    giant = Scene(PARTY, line="forest-giant ember-drake")
    assert why(giant, "black-powder") is not None  # 7 and the 11 behind it are more than 12


# -- two neighbours --------------------------------------------------------------------------------------------------


def test_chaos_blast_takes_two_neighbours_and_adds_one() -> None:
    scene = use(Scene(FIRST_BOX, line="bear gorgon wolf eagle?", deck="cutpurse"), "chaos-blast")
    assert open_targets(scene) == ["bear", "gorgon"]
    assert scene.barred("creature:base:wolf:1") == "Face down in place 4 behind it: it lies face down"
    scene.answer("creature:base:bear:1")
    assert (scene.line, scene.pile("graveyard"), scene.pile("deck")) == ("wolf eagle? cutpurse?", "gorgon bear", "")


def test_chaos_blast_needs_two() -> None:
    scene = Scene(FIRST_BOX, line="bear")
    assert why(scene, "chaos-blast") == "no two neighbours can be its targets"
    assert use(Scene(FIRST_BOX, line="bear", deck="wolf"), "chaos-blast").line == "bear wolf?"  # SAW-375
    scene = use(Scene(FIRST_BOX, line="bear wolf"), "chaos-blast")
    assert scene.barred("creature:base:wolf:1") == "nothing stands behind it"


# -- beside the fallen -----------------------------------------------------------------------------------------------


def test_berserker_takes_a_weaker_neighbour_of_the_fallen() -> None:
    scene = Scene(FIRST_BOX, line="wolf dire-boar ashwing-drake bear eagle", abilities={"warrior": "berserker wound"})
    assert why(scene, "berserker") == "nothing was defeated just now"
    use(scene, "shockbolt", "creature:sotc:ashwing-drake:1")
    use(scene, "berserker")
    assert open_targets(scene) == ["dire-boar", "bear"]
    assert scene.barred("creature:base:wolf:1") == "it did not stand beside the one that fell"
    assert scene.answer("creature:base:bear:1").line == "wolf dire-boar eagle"


def test_berserker_spares_an_equal() -> None:
    scene = use(Scene(FIRST_BOX, line="bear wolf eagle"), "shockbolt", "creature:base:wolf:1")
    assert open_targets(use(scene, "berserker")) == ["eagle"]


def test_berserker_wants_a_weaker_one() -> None:
    scene = use(Scene(FIRST_BOX, line="gorgon dire-boar dire-boar"), "shockbolt", "creature:sotc:dire-boar:1")
    use(scene, "berserker")
    assert scene.asked == ""
    assert why(scene, "berserker") == "Gorgon: it is not weaker than the one that fell"


def test_who_lost_all_health_was_as_strong_as_before_the_blow() -> None:
    scene = Scene("warrior monk witch heretic", line="bear dire-boar", abilities={"warrior": "berserker throw-axe"})
    use(scene, "throw-axe", "creature:sotc:dire-boar:1")
    use(scene, "berserker", "creature:base:bear:1")
    assert scene.line == ""


# -- revealing and defeating -----------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-370")
def test_backstab_defeats_before_the_reveal_power_works() -> None:
    scene = Scene("rogue witch barbarian heretic", line="bear goblins? wolf?", dice="2 3 1 / 1 / 1 / 1", fire=12)
    use(scene, "backstab", "creature:base:goblins:1")
    assert (scene.line, scene.pile("graveyard")) == ("bear wolf", "goblins")
    scene.run(settle)
    assert [event.when for event in scene.events(PowerTriggered)] == []
    assert scene.line == "bear wolf"


def test_backstab_takes_one_of_both_with_health_up_to_the_dice() -> None:
    scene = use(
        Scene("rogue witch barbarian heretic", line="eagle bear? goblins?", dice="2 3 6- / 1 / 1 / 1"), "backstab"
    )
    assert scene.barred("creature:base:eagle:1") == "it was not revealed just now"
    assert scene.barred("creature:base:goblins:1") == "its Health is above 5"
    assert open_targets(scene) == ["bear"]


def test_backstab_cannot_take_a_summon_which_then_resolves() -> None:
    scene = use(
        Scene("rogue witch barbarian heretic", line="eagle summon-stun? bear?", dice="6 6 6 / 1 / 1 / 1"), "backstab"
    )
    assert scene.barred("creature:sotc:summon-stun:1") == "a Summon is no creature"
    assert open_targets(scene) == ["bear"]


def test_backstab_reveals_what_there_is() -> None:
    scene = use(Scene("rogue witch barbarian heretic", line="eagle lich?", dice="1 1 1 / 1 / 1 / 1"), "backstab")
    assert (scene.asked, scene.line) == ("", "eagle lich")
    assert why(scene, "backstab") == "nothing in the Line lies face down"


# -- face-down targets -----------------------------------------------------------------------------------------------


def test_long_shot_takes_a_face_down_creature_whose_reveal_power_never_works() -> None:
    scene = use(Scene("ranger witch barbarian heretic", line="bear wolf? goblins?"), "long-shot")
    assert scene.keys() == ["place:2", "place:3"]
    assert scene.barred("creature:base:bear:1") == "it lies face up"
    scene.answer("place:3")
    assert (scene.line, scene.pile("graveyard")) == ("bear wolf?", "goblins")
    assert [event.card for event in scene.events(CreatureRevealed)] == ["base:goblins:1"]
    scene.run(settle)
    assert scene.events(PowerTriggered) == []


@pytest.mark.rule("SAW-288", "SAW-289")
def test_a_summon_that_is_shot_resolves_and_the_shot_hits_whom_it_brought() -> None:
    scene = Scene("ranger witch barbarian heretic", line="bear summon-exhaust? wolf?", unhallowed="gorgon lich")
    scene.hero("ranger").equipped = [AbilityCard("ranger:long-shot"), AbilityCard("ranger:slumber")]
    use(scene, "long-shot", "place:2")
    assert scene.asked == "exhaust"
    scene.answer("ability:0:ranger:slumber")
    assert scene.ability("slumber").exhausted
    assert [event.unhallowed for event in scene.events(SummonResolved)] == ["sotc:gorgon:1"]
    assert (scene.line, scene.pile("graveyard")) == ("bear wolf?", "gorgon summon-exhaust")
    assert scene.pile("unhallowed") == "lich"


@pytest.mark.rule("SAW-288", "SAW-289")
def test_the_unhallowed_that_was_hit_at_once_never_shows_its_reveal_power() -> None:
    scene = Scene(
        BEASTS, line="bear summon-horde?", unhallowed="whisper-queen", deck="wolf", tamed={"beastmaster": "eagle"}
    )
    use(scene, "animal-sentry")
    assert (scene.line, scene.pile("graveyard")) == ("bear", "whisper-queen summon-horde eagle")
    scene.run(settle)
    assert scene.pile("deck") == "wolf"
    assert scene.events(PowerTriggered) == []


def test_a_summon_that_draws_the_horde_does_not_change_who_is_hit() -> None:
    scene = Scene(
        "ranger witch barbarian heretic", line="bear summon-horde?", unhallowed="gorgon", horde="cutpurse wolf"
    )
    use(scene, "long-shot", "place:2")
    assert (scene.line, scene.pile("graveyard")) == ("bear cutpurse?", "gorgon summon-horde")


@pytest.mark.parametrize("line", ["wolf bear", "wolf bear?"])
def test_animal_sentry_gives_up_a_tamed_creature_and_takes_the_last_one(line: str) -> None:
    scene = use(Scene(BEASTS, line=line, tamed={"beastmaster": "eagle"}), "animal-sentry")
    assert (scene.asked, scene.line, scene.pile("graveyard")) == ("", "wolf", "bear eagle")
    assert scene.hero("beastmaster").tamed == []
    assert why(scene, "animal-sentry") == "no tamed creature to give up"


def test_animal_sentry_asks_which_of_two_is_given_up() -> None:
    scene = use(Scene(BEASTS, line="wolf bear", tamed={"beastmaster": "eagle dire-boar"}), "animal-sentry")
    assert scene.asked == "card"
    scene.answer("card:sotc:dire-boar:1")
    assert scene.pile("graveyard") == "bear dire-boar"


# -- where the defeated go -------------------------------------------------------------------------------------------


def test_what_the_rogues_abilities_defeat_stays_dead() -> None:
    scene = Scene(
        "rogue witch barbarian heretic",
        line="bear wolf? eagle?",
        dice="6 6 6 / 1 / 1 / 1",
        abilities={"rogue": "stay-dead backstab"},
    )
    use(scene, "backstab", "creature:base:wolf:1")
    assert (scene.pile("gone"), scene.pile("graveyard")) == ("wolf", "")
    use(scene, "scroll-of-fire", "creature:base:bear:1", by="witch")
    assert scene.pile("graveyard") == "bear"


def test_a_rider_falls_with_what_it_rides() -> None:
    scene = Scene(PARTY, line="goblin-wolf-riders wolf")
    scene.entry("goblin-wolf-riders").mount = "base:bear:1"
    use(scene, "skullsplitter", "creature:sotc:goblin-wolf-riders:1")
    assert (scene.line, scene.pile("graveyard")) == ("wolf", "goblin-wolf-riders bear")
    assert len(scene.events(CreatureDefeated)) == 1
