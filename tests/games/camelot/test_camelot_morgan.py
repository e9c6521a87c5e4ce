"""The Morgans of the pile, number by number."""

from __future__ import annotations

import pytest
from camelot_piles import pile, stack, swords

from tabletop_tui.games.camelot.cards import Quest, rumor
from tabletop_tui.games.camelot.quest import resolve, totals
from tabletop_tui.games.camelot.resolution import QuestRulings, StepKind, Verdict

P, S, E, D, G = Quest
FOUR = rumor("morgan-4a").add
IN_TIME = "E5 E4 E3"
LATE_GRAIL = "G5 G4 G3 G2"


@pytest.mark.rule("CAM-196", "CAM-197")
def test_morgan_3_adds_a_sword_of_the_colour_placed() -> None:
    assert swords(resolve(E, pile(f"{IN_TIME} M3"))) == (3, 0)
    assert swords(resolve(E, pile("E5 E3 E2 M3"))) == (0, 2)


@pytest.mark.rule("CAM-196")
def test_morgan_3_adds_after_all_outcomes() -> None:
    told = resolve(E, pile(f"{IN_TIME} M3"))
    assert [(one.white, one.black) for one in told.stacks] == [(2, 0)]
    assert told.steps[-1].kind is StepKind.SWORDS
    assert [(change.by, change.white) for change in told.steps[-1].changes] == [("morgan-3", 1)]


def test_r22_morgan_3_adds_one_sword_and_not_one_a_quest() -> None:
    assert swords(resolve(E, pile(f"E5 E3 E2 {LATE_GRAIL} D5 D4 D3 D2 M3"))) == (0, 1 + 3 + 2 + 1)


@pytest.mark.parametrize(("ruling", "due"), [("main", (3, 3)), ("each_colour", (3, 4))])
def test_r23_morgan_3_when_both_colours_are_placed(ruling: str, due: tuple[int, int]) -> None:
    rulings = QuestRulings.model_validate({"morgan3_mixed": ruling})
    told = resolve(E, pile(f"{IN_TIME} {LATE_GRAIL} M3"), rulings=rulings)
    assert swords(told) == due
    assert swords(resolve(E, pile(f"E5 E3 E2 {LATE_GRAIL} M3"), rulings=rulings)) == (0, 5)


@pytest.mark.rule("CAM-198")
def test_r10_morgan_4_adds_to_every_quest_with_a_card() -> None:
    assert totals(pile("P5 E4 E? G2 M4")) == {P: 5 + FOUR, E: 5 + FOUR, G: 2 + FOUR}
    told = resolve(E, pile("P5 E4 E? G2 M4"))
    assert [one.morgan for one in told.stacks] == [FOUR] * 3


@pytest.mark.rule("CAM-199")
def test_morgan_4_leaves_absent_quests_alone() -> None:
    assert set(totals(pile("P5 M4"))) == {P}
    assert resolve(E, pile("P5 M4")).stacks[0].total == 0


def test_r09_several_morgans_4_add_up() -> None:
    adds = [rumor(card).add for card in ("morgan-4a", "morgan-4b", "morgan-4c")]
    assert totals(pile("E5 M4 M4 M4")) == {E: 5 + sum(adds)}


def test_r11_a_quest_that_merlin_emptied_gets_nothing() -> None:
    told = resolve(E, pile("E5 P3 W1 MO M4"))
    assert (stack(told, P).total, stack(told, P).verdict) == (0, Verdict.HARMLESS)


@pytest.mark.rule("CAM-201")
def test_morgan_5_asks_for_12_or_13() -> None:
    assert resolve(E, pile("E5 E4 E2 M5")).succeeded is False
    assert resolve(E, pile("E5 E4 E3 M5")).succeeded
    assert resolve(E, pile("E5 E4 E4 M5")).succeeded


@pytest.mark.rule("CAM-202")
@pytest.mark.parametrize("quest", Quest)
def test_r13_an_eleven_under_morgan_5_is_one_black_sword(quest: Quest) -> None:
    letter = quest[0].upper()
    told = resolve(quest, pile(f"{letter}5 {letter}4 {letter}2 M5"))
    assert (told.stacks[0].total, told.stacks[0].verdict, swords(told)) == (11, Verdict.BASELESS, (0, 1))


@pytest.mark.rule("CAM-203")
def test_morgan_5_touches_nothing_else() -> None:
    assert swords(resolve(E, pile("E5 E4 E3 E2 M5"))) == (0, 2)
    assert swords(resolve(E, pile(f"{IN_TIME} G5 G4 G2 M5"))) == (2, 0)
    assert swords(resolve(E, pile(f"{IN_TIME} {LATE_GRAIL} M5"))) == (2, 3)


@pytest.mark.rule("CAM-204")
def test_morgan_6_makes_every_question_mark_one() -> None:
    assert totals(pile("E? E? E? E5 G? G? M6")) == {E: 8, G: 2}


@pytest.mark.rule("CAM-205")
@pytest.mark.parametrize("cards", ["E5 E4 E3 E2", "E? E? E? E?"])
def test_morgan_7_loses_the_game_on_a_main_quest_of_14(cards: str) -> None:
    told = resolve(E, pile(f"{cards} {LATE_GRAIL} M7 M3"))
    assert told.loss
    assert swords(told) == (0, 0)
    assert told.steps[-1].kind is StepKind.MAIN
    assert [one.verdict for one in told.stacks] == [Verdict.TOO_LATE, Verdict.UNJUDGED]


@pytest.mark.rule("CAM-206")
@pytest.mark.parametrize(("cards", "due"), [("E5 E4 E4", (2, 0)), ("E5 E4", (0, 1))])
def test_morgan_7_does_nothing_to_13_or_less(cards: str, due: tuple[int, int]) -> None:
    told = resolve(E, pile(f"{cards} M7"))
    assert (told.loss, swords(told)) == (False, due)


@pytest.mark.rule("CAM-207")
def test_r19_morgan_7_looks_at_no_secondary() -> None:
    told = resolve(E, pile(f"{IN_TIME} {LATE_GRAIL} M7"))
    assert (told.loss, swords(told)) == (False, (2, 3))


@pytest.mark.parametrize(("beats", "due"), [(True, (0, 0)), (False, (2, 0))])
def test_r18_morgan_7_against_merlin_5(beats: bool, due: tuple[int, int]) -> None:
    told = resolve(E, pile("E5 E4 E3 E2 E? M7 W5"), rulings=QuestRulings(morgan7_beats_merlin5=beats))
    assert (told.loss, swords(told)) == (beats, due)


@pytest.mark.parametrize("beats", [True, False])
def test_r18_without_five_cards_merlin_5_saves_nobody(beats: bool) -> None:
    assert resolve(E, pile("E5 E4 E3 E2 M7 W5"), rulings=QuestRulings(morgan7_beats_merlin5=beats)).loss


def test_r26_a_merlin_does_not_cancel_a_morgan() -> None:
    assert swords(resolve(E, pile("E5 E4 E2 M5 W1"))) == (0, 1)
    assert totals(pile("E? E? M6 W1")) == {E: 2}


def test_r01_merlin_then_question_marks_then_mordred_and_morgan() -> None:
    told = resolve(P, pile("P5 P3 P? P? M4 MO W1"))
    assert told.stacks[0].total == 3 + 4 + 3 + FOUR
    assert [step.totals[0] for step in told.steps[:6]] == [8, 3, 7, 10, 10 + FOUR, 10 + FOUR]
