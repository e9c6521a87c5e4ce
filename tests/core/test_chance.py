"""Chance: the same in every version of Python, by checkpoint, and exact in tests."""

from __future__ import annotations

from copy import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.core.chance import ByHand, Scripted, ScriptEnded, Seeded, first


def rolls(chance: Seeded, checkpoint: int, n: int = 6) -> list[int]:
    chance.at(checkpoint)
    return [chance.below(6) for _ in range(n)]


def test_the_numbers_of_a_seed_are_fixed_for_good() -> None:
    chance = Seeded("camelot")
    assert rolls(chance, 0, 12) == [2, 3, 5, 3, 1, 3, 2, 4, 4, 4, 0, 4]
    items = list("abcdefgh")
    chance.at(3)
    chance.shuffle(items)
    assert "".join(items) == "ghdcaebf"


def test_chance_depends_on_seed_and_checkpoint_only() -> None:
    chance = Seeded("s")
    one, two = rolls(chance, 1), rolls(chance, 2)
    assert one != two != rolls(Seeded("t"), 2)
    assert rolls(chance, 1) == one == rolls(Seeded("s"), 1)
    chance.at(7)
    chance.shuffle(list(range(40)))
    assert rolls(chance, 2) == two


@given(st.integers(1, 10**6), st.text())
def test_a_number_is_below_its_limit(n: int, seed: str) -> None:
    assert 0 <= Seeded(seed).below(n) < n


@given(st.lists(st.integers()), st.text())
def test_a_shuffle_keeps_every_item(items: list[int], seed: str) -> None:
    shuffled = list(items)
    Seeded(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_each_order_of_three_is_about_as_likely() -> None:
    chance, seen = Seeded("s"), dict.fromkeys(range(6), 0)
    orders = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    for _ in range(6_000):
        items = [0, 1, 2]
        chance.shuffle(items)
        seen[orders.index(tuple(items))] += 1  # type: ignore[arg-type]
    assert all(850 < times < 1_150 for times in seen.values()), seen


def test_chance_says_that_it_spoke() -> None:
    chance = Seeded("s")
    assert not chance.spoke
    chance.at(1)
    assert not chance.spoke
    chance.below(2)
    assert chance.spoke
    again = Seeded("s")
    again.shuffle([1, 2])
    assert again.spoke


def test_only_by_hand_asks_people_to_roll() -> None:
    assert ByHand("s").by_hand and not Seeded("s").by_hand and not Scripted().by_hand
    assert rolls(ByHand("s"), 4) == rolls(Seeded("s"), 4)


def test_no_game_shares_the_generator_of_python() -> None:
    import random

    random.seed(1)
    before = random.getstate()
    rolls(Seeded("s"), 1)
    assert random.getstate() == before


# -- Scripted


def test_a_script_gives_its_numbers_and_then_complains() -> None:
    script = Scripted([0, 5, 3])
    assert [script.below(6), script.below(6), script.below(4)] == [0, 5, 3] and script.spoke
    with pytest.raises(ScriptEnded, match="no number left"):
        script.below(6)


def test_a_script_cannot_say_what_no_die_shows() -> None:
    with pytest.raises(ScriptEnded, match="says 6 where 0 to 5"):
        Scripted([6]).below(6)


def test_a_script_gives_orders() -> None:
    script = Scripted(orders=[None, "cab", first("b"), lambda items: sorted(items, reverse=True)])
    found = []
    for _ in range(4):
        items = list("abc")
        script.shuffle(items)
        found.append("".join(items))
    assert found == ["abc", "cab", "bac", "cba"]
    with pytest.raises(ScriptEnded, match="no order left"):
        script.shuffle(["a"])


def test_a_scripted_order_must_hold_the_same_items() -> None:
    with pytest.raises(ScriptEnded, match="other items"):
        Scripted(orders=["abx"]).shuffle(list("abc"))


def test_going_back_goes_back_in_the_script() -> None:
    script = Scripted([1, 2, 3, 4])
    script.at(0)
    script.below(6)
    script.at(1)
    assert [script.below(6), script.below(6)] == [2, 3]
    script.at(1)
    assert script.below(6) == 2
    script.at(0)
    assert script.below(6) == 1


@pytest.mark.parametrize("chance", [Seeded("s"), Scripted([1, 2, 3])])
def test_a_copy_goes_its_own_way(chance: Seeded | Scripted) -> None:
    chance.at(0)
    twin = copy(chance)
    twin.at(0)
    ahead = [twin.below(6), twin.below(6)]
    chance.at(0)
    assert [chance.below(6), chance.below(6)] == ahead
