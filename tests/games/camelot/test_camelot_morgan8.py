"""Morgan #8: Picts and Saxons are one Quest of two Swords."""

from __future__ import annotations

import pytest
from camelot_piles import left, pile, stack, swords

from tabletop_tui.games.camelot.cards import Quest, rumor
from tabletop_tui.games.camelot.quest import resolve, totals
from tabletop_tui.games.camelot.resolution import QuestRulings, Verdict

P, S, E, D, G = Quest
FOUR = rumor("morgan-4a").add


@pytest.mark.rule("CAM-226")
@pytest.mark.parametrize("main", [P, S])
def test_one_quest_with_one_total(main: Quest) -> None:
    told = resolve(main, pile("P5 S4 P2 M8 E3"))
    assert [one.quests for one in told.stacks] == [(P, S), (E,)]
    assert (told.stacks[0].total, told.stacks[0].title, told.stacks[0].main) == (11, "Picts and Saxons", True)
    assert totals(pile("P5 S4 P2 M8 E3")) == {P: 11, S: 11, E: 3}


@pytest.mark.rule("CAM-227")
def test_baseless_is_one_black_sword() -> None:
    assert swords(resolve(P, pile("P5 S3 S2 M8"))) == (0, 1)


@pytest.mark.rule("CAM-228")
@pytest.mark.parametrize("cards", ["P5 S4 S2", "P5 S4 S3", "P5 S4 P4"])
def test_in_time_is_two_white_swords(cards: str) -> None:
    assert swords(resolve(S, pile(f"{cards} M8"))) == (2, 0)


@pytest.mark.rule("CAM-229")
def test_too_late_is_two_black_swords() -> None:
    assert swords(resolve(S, pile("P5 S4 P3 S2 M8"))) == (0, 2)


def test_r42_as_a_secondary_it_is_one_test() -> None:
    told = resolve(E, pile("E5 E4 E3 P5 P3 S4 S2 M8"))
    assert [one.quests for one in told.stacks] == [(E,), (P, S)]
    assert swords(told) == (2, 2)
    harmless = resolve(E, pile("E5 E4 E3 P5 P2 S4 S2 M8"))
    assert (stack(harmless, S).verdict, swords(harmless)) == (Verdict.HARMLESS, (2, 0))


@pytest.mark.rule("CAM-231")
def test_r36_mordred_adds_a_point_for_each_card_of_both() -> None:
    told = resolve(P, pile("P5 P? S2 S? S? M8 MO M6"))
    assert (told.stacks[0].mordred, told.stacks[0].total) == (5, 5 + 2 + 3 + 5)


@pytest.mark.rule("CAM-232")
def test_r37_merlin_1_takes_a_pict_and_a_saxon() -> None:
    assert left(resolve(P, pile("P5 P4 S3 S2 M8 W1")), P) == ["P4", "S2"]


@pytest.mark.rule("CAM-233")
@pytest.mark.parametrize(("tied", "rest"), [(P, ["P3", "S2", "S5"]), (S, ["P3", "P4", "S2"])])
def test_r38_merlin_4_takes_one_card_of_the_people_tied_to_it(tied: Quest, rest: list[str]) -> None:
    assert left(resolve(P, pile("P4 P3 S5 S2 M8 W4"), tokens=[tied]), P) == rest


@pytest.mark.parametrize(("together", "total", "worth"), [(True, 9, {3}), (False, 5, {2, 1})])
def test_r35_question_marks_of_both_peoples(together: bool, total: int, worth: set[int]) -> None:
    told = resolve(P, pile("P? P? S? M8"), rulings=QuestRulings(morgan8_q_together=together))
    assert told.stacks[0].total == total
    assert {card.worth for card in told.stacks[0].cards} == worth


@pytest.mark.parametrize("together", [True, False])
def test_r35_morgan_6_makes_them_one_each_way(together: bool) -> None:
    told = resolve(P, pile("P? P? S? M8 M6"), rulings=QuestRulings(morgan8_q_together=together))
    assert told.stacks[0].total == 3


def test_r39_morgan_4_adds_once() -> None:
    assert resolve(P, pile("P5 S4 M8 M4")).stacks[0].total == 9 + FOUR


def test_r40_merlin_5_counts_both_peoples() -> None:
    assert swords(resolve(P, pile("P5 P4 S5 S4 S3 M8 W5"))) == (2, 0)
    assert swords(resolve(P, pile("P5 P4 P3 P2 P? S? M8 W5"))) == (0, 2)


def test_r41_one_people_alone_is_worth_two_swords() -> None:
    assert swords(resolve(P, pile("P5 P4 P3 M8"))) == (2, 0)
    assert swords(resolve(E, pile("E5 E4 E3 S5 S4 S3 S2 M8"))) == (2, 2)


def test_r41_neither_people_present_is_no_quest_unless_chosen() -> None:
    assert [one.quests for one in resolve(E, pile("E5 M8")).stacks] == [(E,)]
    chosen = resolve(S, pile("E5 M8"))
    assert (chosen.stacks[0].quests, chosen.stacks[0].total, swords(chosen)) == ((P, S), 0, (0, 1))


def test_r43_morgans_5_and_7_touch_the_united_main_quest() -> None:
    assert swords(resolve(P, pile("P5 S4 S2 M8 M5"))) == (0, 1)
    assert resolve(P, pile("P5 S4 S3 P2 M8 M7")).loss
    assert not resolve(E, pile("E5 P5 S4 S3 P2 M8 M7")).loss
