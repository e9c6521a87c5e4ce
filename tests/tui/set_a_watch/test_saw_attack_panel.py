"""The attack as it is put together: the sum, what comes of it, who is not in it."""

from __future__ import annotations

import pytest
from views import OAK, attack, attacking, bonus, drawn, text

from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.set_a_watch.board_facts import AttackDie, AttackFacts, OutOfIt

SIZES = [(80, 22), (100, 28), (120, 34), (120, 38), (160, 48)]
SMALL, MEDIUM, LARGE = (80, 22), (120, 38), (160, 48)
ASCII = Look("oak", "set_a_watch", ascii=True)


def dice(*faces: int, whose: str = "Barbarian") -> tuple[AttackDie, ...]:
    return tuple(AttackDie(i, 12, face, whose) for i, face in enumerate(faces))


@pytest.mark.parametrize(
    ("total", "verdict", "waste"), [(7, "it falls", "nothing wasted"), (9, "it falls", "2 wasted"), (5, "2 short", "")]
)
@pytest.mark.parametrize("size", SIZES)
def test_what_comes_of_it(size: tuple[int, int], total: int, verdict: str, waste: str) -> None:
    shown = text(attacking(attack=attack(total=total)), size)
    assert verdict in shown
    assert waste in shown
    assert ("wasted" in shown) == bool(waste)


@pytest.mark.parametrize("size", SIZES)
def test_the_target_is_named(size: tuple[int, int]) -> None:
    shown = text(attacking(), size)
    assert "Goblin Scouts  first" in shown
    assert "health 7" in shown


@pytest.mark.parametrize("size", SIZES)
def test_the_sum_is_the_largest_thing(size: tuple[int, int]) -> None:
    assert " 7 " in text(attacking(attack=attack(total=7)), size, ASCII)
    canvas, other = (drawn(attacking(attack=attack(total=total)), size).canvas for total in (7, 8))
    changed = canvas.changes(other)
    assert {region.y for region in changed} >= {changed[0].y, changed[0].y + 1, changed[0].y + 2}


def test_the_total_takes_the_accent_when_it_is_enough() -> None:
    def accents(total: int) -> int:
        canvas = drawn(attacking(attack=attack(total=total, dice=(), bonuses=dice_as_bonus)), MEDIUM).canvas
        return sum(canvas.foreground(x, y) == OAK.accent for y in (19, 20) for x in range(3, 40))

    dice_as_bonus = (bonus(4, "Crow"),)
    assert accents(7) > accents(6) == 0


@pytest.mark.parametrize("size", SIZES)
def test_bonuses_have_names(size: tuple[int, int]) -> None:
    shown = text(attacking(attack=attack(total=9, dice=dice(7), bonuses=(bonus(2, "Rage"),))), size)
    assert "Rage" in shown
    assert "2" in shown


@pytest.mark.parametrize("size", [MEDIUM, LARGE])
def test_dice_say_whose_they_are(size: tuple[int, int]) -> None:
    shown = text(attacking(attack=attack(dice=(*dice(4, 5), *dice(3, whose="Bounty Hunter")))), size)
    panel = shown.split("\n")[19:24]
    assert any("Barbarian" in row and "Bounty Hunter" in row for row in panel)


def test_who_is_not_in_it_and_why() -> None:
    shown = text(attacking(attack=attack(out=(OutOfIt("Artificer", "rests in camp"), OutOfIt("Monk", "reaches 1")))))
    assert "not in it" in shown
    assert "Artificer rests in camp" in shown
    assert "Monk reaches 1" in shown
    assert "not in it" not in text(attacking(attack=attack(out=())))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(10))
@pytest.mark.parametrize("bonuses", [0, 1, 4])
def test_any_sum_stays_in_its_panel(size: tuple[int, int], count: int, bonuses: int) -> None:
    names = ("Rage", "Know the Enemy", "Coffin Rat Swarm", "War Drum")
    facts = attack(
        total=12 * count + 3 * bonuses,
        health=21,
        title="Seal Breaker Acolyte",
        dice=dice(*[12] * count),
        bonuses=tuple(bonus(3, name) for name in names[:bonuses]),
        out=(OutOfIt("Artificer", "resting in camp"),) * 3,
    )
    empty = drawn(attacking(attack=attack(dice=(), bonuses=(), total=0, out=())), size)
    shown = drawn(attacking(attack=facts), size)
    top, left = empty.region("slot:0").y, min(region.x for _, region in empty.zones)
    for region in shown.canvas.changes(empty.canvas):
        assert region.y < top or size[0] <= 100
        assert left <= region.x
        assert region.right <= _rail(size)
    assert shown.zones == empty.zones
    assert facts.verdict in shown.text


def _rail(size: tuple[int, int]) -> int:
    return {80: 49, 100: 62, 120: 85, 160: 113}[size[0]]


def test_many_bonuses_are_added_up_where_there_is_no_room() -> None:
    bonuses = (bonus(2, "Expertise"), bonus(3, "Rage"), bonus(1, "Know the Enemy"), bonus(4, "Crow"))
    many = attack(total=32, dice=dice(4, 5, 6, 7), bonuses=bonuses)
    assert "+3 Rage  +5 more" in text(attacking(attack=many), SMALL)
    assert "+3 Rage" in text(attacking(attack=many), MEDIUM)


def test_without_dice_nothing_falls() -> None:
    facts = attack(health=0, total=0, dice=(), bonuses=())
    assert not facts.falls
    assert facts.verdict == "no dice yet"
    assert facts.waste == ""


def test_places_are_words() -> None:
    assert attack(place=3).rank == "third"
    assert attack(place=12).rank == "12th"


def test_an_attack_is_plain_data() -> None:
    assert AttackFacts(1, "Wolf", 4, 5, dice(5)) == AttackFacts(1, "Wolf", 4, 5, dice(5))
