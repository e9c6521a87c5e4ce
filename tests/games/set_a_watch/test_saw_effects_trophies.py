"""Trophies taken by abilities, and given up for them (SAW-292 to SAW-297, ruling 45)."""

from __future__ import annotations

from typing import Any

import pytest
from night import Scene
from saw_deeds import use, why

from tabletop_tui.games.set_a_watch.draw import draw
from tabletop_tui.games.set_a_watch.events import TrophyTaken
from tabletop_tui.games.set_a_watch.order_of_play import settle

PARTY = "bounty-hunter witch barbarian heretic"


def alive(line: str, target: str = "", **more: Any) -> Scene:
    """Dead or Alive used on the first creature of the Line, or the one named."""
    scene = Scene(PARTY, line=line, **more)
    name = target or scene.line.split()[0]
    return use(scene, "dead-or-alive", f"creature:{scene.entry(name).card}")


@pytest.mark.rule("SAW-293")
def test_dead_or_alive_offers_the_creature_as_a_trophy() -> None:
    scene = alive("dire-boar bear")
    assert (scene.asked, scene.keys()) == ("yes-no", ["yes", "no"])
    scene.answer("yes")
    assert scene.hero("bounty-hunter").trophies == ["sotc:dire-boar:1"]
    assert (scene.pile("graveyard"), scene.line) == ("", "bear")
    assert [event.card for event in scene.events(TrophyTaken)] == ["sotc:dire-boar:1"]


@pytest.mark.rule("SAW-293")
def test_the_trophy_may_be_left() -> None:
    scene = alive("dire-boar bear").answer("no")
    assert (scene.hero("bounty-hunter").trophies, scene.pile("graveyard")) == ([], "dire-boar")
    assert scene.events(TrophyTaken) == []


@pytest.mark.rule("SAW-294")
@pytest.mark.parametrize(("held", "asked"), [("wolf wolf", "yes-no"), ("wolf wolf eagle", "")])
def test_no_more_than_three(held: str, asked: str) -> None:
    scene = alive("dire-boar bear", trophies=held)
    assert scene.asked == asked
    if not asked:
        assert scene.pile("graveyard") == "dire-boar"


def test_the_hunters_own_seat_decides() -> None:
    scene = alive("dire-boar bear", players=4)
    assert scene.pending is not None
    assert scene.pending.seat == 0


@pytest.mark.rule("SAW-295")
def test_a_trophy_is_not_shuffled_back_with_the_graveyard() -> None:
    scene = alive("dire-boar bear", graveyard="wolf").answer("yes")
    assert draw(scene.table) == "base:wolf:1"
    assert draw(scene.table) is None


@pytest.mark.rule("SAW-296")
@pytest.mark.parametrize("name", ["scroll-of-fire", "crippling-shot"])
def test_no_trophy_from_other_abilities_and_items(name: str) -> None:
    scene = Scene(PARTY, line="bear wolf")
    use(scene, name, "creature:base:bear:1")
    assert (scene.asked, scene.pile("graveyard")) == ("", "bear")


@pytest.mark.rule("SAW-296")
def test_no_trophy_from_the_warning() -> None:
    scene = use(Scene(PARTY, line="bear wolf", trophies="eagle"), "grisly-warning", "creature:base:bear:1")
    assert (scene.asked, scene.pile("graveyard")) == ("", "bear eagle")


def test_the_rider_is_the_trophy_and_its_mount_is_buried() -> None:
    scene = Scene(PARTY, line="goblin-wolf-riders wolf")
    scene.entry("goblin-wolf-riders").mount = "base:eagle:1"
    use(scene, "dead-or-alive", "creature:sotc:goblin-wolf-riders:1", "yes")
    assert scene.hero("bounty-hunter").trophies == ["sotc:goblin-wolf-riders:1"]
    assert scene.pile("graveyard") == "eagle"


@pytest.mark.parametrize("name", ["hydra", "revenant"])
def test_no_trophy_of_what_its_defeated_power_takes_away(name: str) -> None:
    scene = Scene(PARTY, line=f"{name} bear")
    scene.entry(name).lost = 1
    use(scene, "dead-or-alive", f"creature:{scene.entry(name).card}")
    assert scene.asked == ""
    scene.run(settle)
    assert scene.line == ("bear hydra" if name == "hydra" else "bear")
    assert scene.pile("horde") == ("revenant" if name == "revenant" else "")


@pytest.mark.parametrize(("name", "line", "round"), [("hydra", "hydra", 3), ("revenant", "revenant bear", 9)])
def test_a_trophy_where_the_power_leaves_it(name: str, line: str, round: int) -> None:
    """The Hydra goes on only while others remain, the Revenant not in the final round."""
    scene = Scene(PARTY, line=line, round=round)
    scene.entry(name).lost = 1
    use(scene, "dead-or-alive", f"creature:{scene.entry(name).card}", "yes")
    scene.run(settle)
    assert [card.split(":")[1] for card in scene.hero("bounty-hunter").trophies] == [name]
    assert name not in scene.line


def test_a_negated_hydra_is_a_trophy_like_any_other() -> None:
    scene = Scene(PARTY, line="hydra bear")
    scene.entry("hydra").lost, scene.entry("hydra").negated = 1, True
    use(scene, "dead-or-alive", "creature:base:hydra:1")
    assert scene.asked == "yes-no"


def test_no_trophy_where_the_card_goes_elsewhere() -> None:
    scene = alive("dire-boar bear", where="moving-forest")
    assert (scene.asked, scene.pile("deck")) == ("", "dire-boar")


@pytest.mark.rule("SAW-297")
def test_a_trophy_given_up_unlocks_the_warning() -> None:
    scene = Scene(PARTY, line="bear")
    assert why(scene, "grisly-warning") is not None
    scene.hero("bounty-hunter").trophies.append("base:eagle:2")
    assert why(scene, "grisly-warning", trophy_base=4) is None
