"""Going on a Quest without characters: stacks, totals, outcomes, and the two examples of the rulebook."""

from __future__ import annotations

import pytest
from camelot_piles import left, pile, stack, swords

from tabletop_tui.games.camelot.cards import Quest
from tabletop_tui.games.camelot.quest import outcome, resolve, totals
from tabletop_tui.games.camelot.resolution import StepKind, Verdict

P, S, E, D, G = Quest

EXAMPLE_1 = "E5 E3 E? E? G3 G? P5 P3 P2 P? P?"
EXAMPLE_2 = "E3 E? E? G3 G? P5 P3 P2 P?"
OF_TOTAL = {9: "5 4", 10: "5 3 2", 11: "5 4 2", 12: "5 4 3", 13: "5 4 4", 14: "5 4 3 2", 16: "5 4 4 3"}


def of_total(total: int, quest: Quest) -> str:
    """Numbered cards of a Quest that make a total."""
    return " ".join(f"{quest[0].upper()}{value}" for value in OF_TOTAL[total].split())


@pytest.mark.rule("CAM-063")
def test_the_announced_quest_is_the_only_main_one() -> None:
    for main in (P, E, G):
        told = resolve(main, pile(EXAMPLE_1))
        assert [one.quests for one in told.stacks if one.main] == [(main,)]
        assert told.stacks[0].main


@pytest.mark.rule("CAM-064")
def test_every_other_quest_with_a_card_is_secondary_and_no_more() -> None:
    told = resolve(E, pile(EXAMPLE_1))
    assert [one.quests for one in told.stacks] == [(E,), (P,), (G,)]
    assert totals(pile(EXAMPLE_1)) == {P: 14, E: 12, G: 4}


@pytest.mark.rule("CAM-065")
def test_characters_join_no_stack() -> None:
    told = resolve(E, pile("E5 MO M5 W5 E4"))
    assert left(told, E) == ["E4", "E5"]
    assert len(told.stacks) == 1
    assert [one.card for one in told.aside] == ["mordred", "morgan-5", "merlin-5"]


@pytest.mark.rule("CAM-066")
def test_r27_vivien_changes_nothing() -> None:
    told, without = resolve(E, pile("E5 VI E4 E3")), resolve(E, pile("E5 E4 E3"))
    assert told.stacks == without.stacks
    assert swords(told) == swords(without) == (2, 0)


@pytest.mark.rule("CAM-067", "CAM-068")
def test_a_total_is_the_sum_of_the_stack() -> None:
    assert totals(pile("E2 E3 E4 E5 D2 D4 D4")) == {E: 14, D: 10}


@pytest.mark.rule("CAM-069")
@pytest.mark.parametrize(("count", "points"), [(1, 1), (2, 4), (3, 9), (4, 16)])
def test_k_question_marks_add_k_times_k(count: int, points: int) -> None:
    assert totals(pile("D? " * count)) == {D: points}
    assert totals(pile("D? " * count + "D3")) == {D: points + 3}


@pytest.mark.rule("CAM-070")
def test_question_marks_count_in_their_own_stack() -> None:
    assert totals(pile("E? D? E? G? P? S? S? S?")) == {P: 1, S: 9, E: 4, D: 1, G: 1}


@pytest.mark.rule("CAM-071")
def test_the_main_quest_is_judged_first() -> None:
    told = resolve(G, pile(EXAMPLE_1))
    kinds = [step.kind for step in told.steps]
    assert kinds.index(StepKind.MAIN) < kinds.index(StepKind.OTHERS) < kinds.index(StepKind.SWORDS)
    main, others = (next(step for step in told.steps if step.kind is kind) for kind in (StepKind.MAIN, StepKind.OTHERS))
    assert [told.stacks[change.stack or 0].quests for change in main.changes] == [(G,)]
    assert [told.stacks[change.stack or 0].quests for change in others.changes] == [(P,), (E,)]


@pytest.mark.rule("CAM-072")
@pytest.mark.parametrize("quest", Quest)
@pytest.mark.parametrize("total", [9, 10])
def test_ten_or_less_is_one_black_sword(quest: Quest, total: int) -> None:
    told = resolve(quest, pile(of_total(total, quest)))
    assert told.stacks[0].total == total
    assert told.stacks[0].verdict is Verdict.BASELESS
    assert swords(told) == (0, 1)


@pytest.mark.parametrize(
    ("quest", "stake"),
    [
        pytest.param(P, 1, marks=pytest.mark.rule("CAM-073", "CAM-074", "CAM-079")),
        pytest.param(S, 1, marks=pytest.mark.rule("CAM-073", "CAM-075", "CAM-079")),
        pytest.param(E, 2, marks=pytest.mark.rule("CAM-073", "CAM-076", "CAM-079")),
        pytest.param(D, 2, marks=pytest.mark.rule("CAM-073", "CAM-077", "CAM-079")),
        pytest.param(G, 3, marks=pytest.mark.rule("CAM-073", "CAM-078", "CAM-079")),
    ],
)
def test_in_time_and_too_late_move_the_swords_at_stake(quest: Quest, stake: int) -> None:
    for total in (11, 12, 13):
        told = resolve(quest, pile(of_total(total, quest)))
        assert (swords(told), told.succeeded) == ((stake, 0), True)
    for total in (14, 16):
        told = resolve(quest, pile(of_total(total, quest)))
        assert (swords(told), told.stacks[0].verdict) == ((0, stake), Verdict.TOO_LATE)


@pytest.mark.rule("CAM-080")
def test_each_secondary_of_14_costs_its_own_swords() -> None:
    late = " ".join(of_total(14, quest) for quest in (P, S, D, G))
    told = resolve(E, pile(f"{of_total(12, E)} {late}"))
    assert [one.black for one in told.stacks] == [0, 1, 1, 2, 3]
    assert swords(told) == (2, 7)


@pytest.mark.rule("CAM-081")
@pytest.mark.parametrize("total", [9, 10, 11, 12, 13])
def test_r28_a_secondary_of_13_or_less_does_nothing(total: int) -> None:
    told = resolve(E, pile(f"{of_total(12, E)} {of_total(total, G)}"))
    assert stack(told, G).verdict is Verdict.HARMLESS
    assert swords(told) == (2, 0)


@pytest.mark.rule("CAM-082")
def test_the_boundaries_of_the_holy_grail() -> None:
    main = {total: swords(resolve(G, pile(of_total(total, G)))) for total in (10, 11, 13, 14)}
    assert main == {10: (0, 1), 11: (3, 0), 13: (3, 0), 14: (0, 3)}
    other = {total: resolve(E, pile(f"{of_total(12, E)} {of_total(total, G)}")).black for total in (13, 14)}
    assert other == {13: 0, 14: 3}


@pytest.mark.rule("CAM-083")
@pytest.mark.parametrize("top", ["M4", "D? M4"])
def test_r12_a_quest_without_a_card_is_baseless(top: str) -> None:
    told = resolve(G, pile(top))
    assert (told.stacks[0].cards, told.stacks[0].total) == ((), 0)
    assert swords(told) == (0, 1)


def test_r12_a_main_quest_emptied_by_merlin_is_baseless() -> None:
    told = resolve(P, pile("P5 W1 M4 MO"))
    assert (told.stacks[0].total, swords(told)) == (0, (0, 1))


@pytest.mark.rule("CAM-088", "CAM-089", "CAM-090", "CAM-091")
def test_the_first_example() -> None:
    told = resolve(E, pile(EXAMPLE_1))
    assert [(one.quests[0], one.total, one.white, one.black) for one in told.stacks] == [
        (E, 12, 2, 0),
        (P, 14, 0, 1),
        (G, 4, 0, 0),
    ]
    assert swords(told) == (2, 1)


@pytest.mark.rule("CAM-092", "CAM-093", "CAM-094", "CAM-095")
def test_the_second_example() -> None:
    told = resolve(E, pile(EXAMPLE_2))
    assert [(one.quests[0], one.total, one.white, one.black) for one in told.stacks] == [
        (E, 7, 0, 1),
        (P, 11, 0, 0),
        (G, 4, 0, 0),
    ]
    assert swords(told) == (0, 1)


def test_r29_one_of_two_symbols_is_the_main_quest_the_other_a_secondary() -> None:
    told = resolve(P, pile("P5 P4 S4 MO"))
    assert [one.quests for one in told.stacks] == [(P,), (S,)]
    assert (swords(told), told.stacks[1].verdict) == ((1, 0), Verdict.HARMLESS)


def test_r30_the_card_that_opened_the_quest_scores_too() -> None:
    assert resolve(E, pile("E5 E3 E2 M4")).stacks[0].total == 11
    assert resolve(P, pile("P5 P4 MO")).stacks[0].total == 11


def test_r33_all_swords_of_all_quests_are_due() -> None:
    late = " ".join(of_total(14, quest) for quest in Quest)
    assert swords(resolve(G, pile(late))) == (0, 9)
    assert swords(resolve(G, pile(f"{late} M3"))) == (0, 10)


def test_outcome_is_the_resolution_in_short() -> None:
    told = resolve(E, pile(EXAMPLE_1))
    assert outcome(E, pile(EXAMPLE_1)) == (told.white, told.black, told.loss, told.stacks[0].verdict, 12)
