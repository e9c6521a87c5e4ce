"""The Merlins of the pile: what each takes, and the five cards of the fifth."""

from __future__ import annotations

import pytest
from camelot_piles import left, pile, stack, swords

from tabletop_tui.games.camelot.cards import Quest
from tabletop_tui.games.camelot.quest import resolve, totals
from tabletop_tui.games.camelot.resolution import Verdict

P, S, E, D, G = Quest
ALL = "P5 P4 P2 S4 S3 E5 E2 D4 D2 G5 G3"


@pytest.mark.rule("CAM-210", "CAM-211")
def test_merlin_acts_before_the_totals_and_leaves_with_what_he_took() -> None:
    told = resolve(D, pile("D5 D4 D3 W2"))
    assert (told.stacks[0].total, swords(told)) == (7, (0, 1))
    taken = [card for card in told.stacks[0].cards if card.taken_by]
    assert [(card.card, card.taken_by, card.worth) for card in taken] == [("dragon-5", "merlin-2", 0)]
    assert left(told, D) == ["D3", "D4"]


@pytest.mark.rule("CAM-212")
def test_r04_question_marks_are_safe_and_the_other_quest_is_still_hit() -> None:
    assert totals(pile("D? D? D? G5 G2 W2")) == {D: 9, G: 2}


@pytest.mark.rule("CAM-213")
def test_r05_the_highest_is_the_highest_number() -> None:
    told = resolve(D, pile("D? D? D? D? D3 D2 W2"))
    assert (left(told, D), told.stacks[0].total) == (["D2", "D?", "D?", "D?", "D?"], 18)


def test_r03_of_two_fours_one_goes() -> None:
    assert left(resolve(D, pile("D4 D4 D2 W2")), D) == ["D2", "D4"]


@pytest.mark.rule("CAM-214")
def test_r06_each_of_several_merlins_takes_a_card() -> None:
    assert left(resolve(G, pile("G5 G4 G3 G2 G? W2 W3")), G) == ["G2", "G3", "G?"]
    assert left(resolve(G, pile("G3 W2 W3")), G) == []


def test_r07_taking_numbers_leaves_question_marks_their_worth() -> None:
    assert resolve(D, pile("D? D? D5 W2")).stacks[0].total == 4


@pytest.mark.rule("CAM-215")
def test_merlin_1_takes_from_picts_and_saxons() -> None:
    assert totals(pile(f"{ALL} W1")) == {P: 6, S: 3, E: 7, D: 6, G: 8}
    assert totals(pile("S4 S2 W1")) == {S: 2}


@pytest.mark.rule("CAM-216")
def test_merlin_2_takes_from_dragon_and_grail() -> None:
    assert totals(pile(f"{ALL} W2")) == {P: 11, S: 7, E: 7, D: 2, G: 3}
    assert totals(pile("G4 G2 W2")) == {G: 2}


@pytest.mark.rule("CAM-217")
def test_merlin_3_takes_from_excalibur_and_grail() -> None:
    assert totals(pile(f"{ALL} W3")) == {P: 11, S: 7, E: 2, D: 6, G: 3}
    assert totals(pile("E4 E2 W3")) == {E: 2}


@pytest.mark.rule("CAM-220")
@pytest.mark.parametrize(
    ("tied", "after"),
    [
        (P, {P: 6, S: 7, E: 7, D: 6, G: 8}),
        (S, {P: 11, S: 3, E: 7, D: 6, G: 8}),
        (E, {P: 11, S: 7, E: 2, D: 6, G: 8}),
        (D, {P: 11, S: 7, E: 7, D: 2, G: 8}),
        (G, {P: 11, S: 7, E: 7, D: 6, G: 3}),
    ],
)
def test_merlin_4_takes_from_the_quest_tied_to_it_whichever_is_undertaken(tied: Quest, after: dict[Quest, int]) -> None:
    assert totals(pile(f"{ALL} W4"), tokens=[tied]) == after
    for main in Quest:
        told = resolve(main, pile(f"{ALL} W4"), tokens=[tied])
        assert {one.quests[0]: one.total for one in told.stacks} == after


@pytest.mark.rule("CAM-221")
def test_each_copy_of_merlin_4_has_its_own_quest() -> None:
    assert totals(pile("D5 D2 G4 G3 W4 W4"), tokens=[D, G]) == {D: 2, G: 3}


def test_r06_two_merlins_4_on_one_quest_take_two_cards() -> None:
    assert left(resolve(D, pile("D5 D4 D2 W4 W4"), tokens=[D, D]), D) == ["D2"]


@pytest.mark.parametrize("tokens", [[], [D, D]])
def test_as_many_tokens_as_merlins_4(tokens: list[Quest]) -> None:
    with pytest.raises(ValueError, match="Quest tokens"):
        resolve(D, pile("D5 W4"), tokens=tokens)


@pytest.mark.rule("CAM-222")
@pytest.mark.parametrize(("cards", "total"), [("D2 D3 D? D4 D?", 13), ("D5 D4 D4 D3 D2", 18), ("D? D? D? D? D5", 21)])
def test_five_cards_succeed_under_merlin_5(cards: str, total: int) -> None:
    told = resolve(D, pile(f"{cards} W5"))
    assert (told.stacks[0].total, told.stacks[0].certain, swords(told)) == (total, True, (2, 0))


@pytest.mark.rule("CAM-222")
def test_five_cards_succeed_below_the_range_too() -> None:
    told = resolve(D, pile("D? D? D? D3 D2 M6 W5"))
    assert (told.stacks[0].total, swords(told)) == (8, (2, 0))


@pytest.mark.rule("CAM-223")
@pytest.mark.parametrize("cards", ["D5 D4 D4 D3", "D5 D4 D4 D3 D2 D?"])
def test_four_or_six_cards_do_not(cards: str) -> None:
    told = resolve(D, pile(f"{cards} W5"))
    assert (told.stacks[0].certain, swords(told)) == (False, (0, 2))


@pytest.mark.rule("CAM-224")
def test_r14_the_range_still_holds_under_merlin_5() -> None:
    assert swords(resolve(D, pile("D5 D4 D2 W5"))) == (2, 0)
    assert swords(resolve(D, pile("D5 D4 D2 W5 M5"))) == (0, 1)
    assert swords(resolve(D, pile("D5 D4 D3 W5 M5"))) == (2, 0)
    assert swords(resolve(D, pile("D? D? D2 D3 D? M6 W5 M5"))) == (2, 0)


@pytest.mark.rule("CAM-225")
def test_r16_a_secondary_of_five_cards_is_not_saved() -> None:
    told = resolve(E, pile("E5 E4 E3 G5 G4 G3 G2 G? W5"))
    assert (stack(told, G).total, stack(told, G).verdict, swords(told)) == (15, Verdict.TOO_LATE, (2, 3))


def test_r15_the_five_are_counted_after_the_other_merlins() -> None:
    assert swords(resolve(D, pile("D5 D4 D4 D3 D2 D? W2 W5"))) == (2, 0)
    assert swords(resolve(D, pile("D? D? D? D? D5 W2 W5"))) == (0, 2)


def test_r17_only_cards_of_the_quest_are_counted() -> None:
    told = resolve(P, pile("P5 P4 P4 P? MO W5"))
    assert (told.stacks[0].certain, swords(told)) == (False, (0, 1))


@pytest.mark.rule("CAM-237", "CAM-239")
@pytest.mark.parametrize("bonus", [0, 1, 2, 3])
def test_r68_the_points_of_merlin_6_go_to_the_main_quest(bonus: int) -> None:
    told = resolve(E, pile("E5 E4 G5 G4 G4 W6"), bonus=bonus)
    assert (told.stacks[0].total, stack(told, G).total) == (9 + bonus, 13)
    assert swords(told) == ((2, 0) if bonus >= 2 else (0, 1))


@pytest.mark.rule("CAM-237")
@pytest.mark.parametrize("bonus", [-1, 4])
def test_no_other_number_of_points(bonus: int) -> None:
    with pytest.raises(ValueError, match="0 to 3"):
        resolve(E, pile("E5 W6"), bonus=bonus)


def test_r12_the_points_count_without_a_card() -> None:
    assert resolve(E, pile("G5 W6"), bonus=3).stacks[0].total == 3


def test_r68_the_points_can_lose_the_game_to_morgan_7() -> None:
    assert resolve(E, pile("E5 E4 E3 M7 W6"), bonus=2).loss
    assert not resolve(E, pile("E5 E4 E3 M7 W6"), bonus=1).loss
