"""Adventurer boards and their dice, as the set-up lays them out (SAW-012 to SAW-016, SAW-037 to SAW-045)."""

from __future__ import annotations

import re

import pytest
from night import QUIET, Scene, adventurer
from saw_camping import camp
from saw_set_out import fresh, laid

from tabletop_tui.core.decision import Choose
from tabletop_tui.games.set_a_watch.attack import attack, attack_question
from tabletop_tui.games.set_a_watch.cards import adventurers
from tabletop_tui.games.set_a_watch.muster import beyond_the_box

# -- dice in the box -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-012", "SAW-013", "SAW-014", "SAW-015", "SAW-016")
def test_the_dice_of_the_box_are_sixteen() -> None:
    box = {4: 3, 6: 3, 8: 5, 10: 2, 12: 3}
    assert beyond_the_box(sides for sides, n in box.items() for _ in range(n)) == []
    for sides, n in box.items():
        assert beyond_the_box([sides] * (n + 1)) == [sides]
    assert sum(box.values()) == 16


def notes(*chosen: str, heroes: str = "swords") -> dict[str, str]:
    """What is lacking in the box for each that could still go along, by name."""
    session = fresh(heroes=heroes)
    for name in chosen:
        session.answer(adventurer(name))
    assert isinstance(session.pending, Choose)
    return {
        option.label: found.group()
        for option in session.pending.open
        if (found := re.search("more d[0-9]+(?= than the box)", option.note)) is not None
    }


def test_c1_whoever_has_too_few_dice_in_the_box_is_told_before_the_choice() -> None:
    assert notes() == {}
    assert notes("heretic") == {"Bounty Hunter": "more d8"}
    assert notes("monk", "bounty-hunter") == {"Heretic": "more d8", "Artificer": "more d6"}
    assert notes("monk", "witch", "barbarian") == {"Artificer": "more d6"}


def test_c1_dice_are_never_lacking_on_the_screen() -> None:
    state = laid("1", "heretic bounty-hunter monk artificer").state
    assert [[die.sides for die in hero.dice] for hero in state.party] == [[8] * 3, [8] * 3, [6] * 3, [6] * 3]


# -- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-037")
def test_a_board_holds_three_abilities_however_often_it_is_equipped() -> None:
    table = camp("1 2 3", abilities={"monk": "low-sweep open-palm inner-stillness"})
    table.answer("space:camp:equip", "ability:0:monk:open-palm", "card:monk:perfect-defense")
    held = [ability.card for ability in table.hero("monk").equipped]
    assert held == ["monk:low-sweep", "monk:perfect-defense", "monk:inner-stillness"]
    assert all(len(hero.equipped) == 3 for hero in laid().state.party)


@pytest.mark.rule("SAW-042")
def test_each_spent_die_lies_on_its_own_and_is_not_spent_again() -> None:
    table = Scene(line="bear bear eagle", dice="4 6 5 / / / ", abilities=QUIET, fire=15)
    table.run(attack, 0).answer(["die:0"])
    table.run(attack, 0).answer(["die:1"])
    dice = table.hero("monk").dice
    assert [(die.state, die.on) for die in dice] == [
        ("attack", "base:bear:1"),
        ("attack", "base:bear:2"),
        ("ready", ""),
    ]
    asked = attack_question(table.state, 0)
    assert [asked.by_key[f"die:{ref}"].barred is None for ref in range(3)] == [False, False, True]


# -- attack types ----------------------------------------------------------------------------------------------------


def too_far(name: str, place: int) -> bool:
    """Whether an adventurer's die is refused against the creature in that place."""
    others = [other for other in ("artificer", "warrior", "cleric", "rogue") if other != name][:3]
    table = Scene(" ".join([name, *others]), line="eagle eagle bear", dice="4 4 4 / / /")
    return attack_question(table.state, place - 1).by_key["die:0"].barred is not None


RANGED = [row.id.split(":")[1] for row in adventurers().values() if row.attack == "ranged"]
MELEE = [row.id.split(":")[1] for row in adventurers().values() if row.attack == "melee"]


@pytest.mark.rule("SAW-044")
@pytest.mark.parametrize("name", RANGED)
def test_ranged_adventurers_attack_in_place_one_or_two_and_no_further(name: str) -> None:
    assert [too_far(name, place) for place in (1, 2, 3)] == [False, False, True]


@pytest.mark.rule("SAW-045")
@pytest.mark.parametrize("name", MELEE)
def test_melee_adventurers_attack_in_place_one_only(name: str) -> None:
    assert [too_far(name, place) for place in (1, 2, 3)] == [False, True, True]
