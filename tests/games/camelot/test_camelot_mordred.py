"""Mordred strengthens Picts and Saxons by a point a card."""

from __future__ import annotations

import pytest
from camelot_piles import pile, stack, swords

from tabletop_tui.games.camelot.cards import Quest
from tabletop_tui.games.camelot.quest import resolve, totals

P, S, E, D, G = Quest


@pytest.mark.rule("CAM-170", "CAM-171")
def test_a_point_for_every_card_of_each_people() -> None:
    assert totals(pile("P5 P2 S4 S3 S2 MO")) == {P: 7 + 2, S: 9 + 3}


@pytest.mark.rule("CAM-172")
def test_nothing_without_a_card() -> None:
    assert totals(pile("S4 MO")) == {S: 5}
    assert totals(pile("P4 MO")) == {P: 5}
    assert resolve(P, pile("S4 MO")).stacks[0].total == 0


@pytest.mark.rule("CAM-173")
def test_question_marks_are_cards_too() -> None:
    assert totals(pile("P? P? P3 MO")) == {P: 4 + 3 + 3}


@pytest.mark.rule("CAM-174")
def test_no_other_quest_gains() -> None:
    assert totals(pile("P2 E5 D4 G3 G? MO")) == {P: 3, E: 5, D: 4, G: 4}


@pytest.mark.rule("CAM-175")
def test_r02_he_counts_what_merlin_left() -> None:
    assert totals(pile("P5 P4 P? S3 W1 MO")) == {P: 4 + 1 + 2, S: 0}


@pytest.mark.rule("CAM-176")
def test_the_example_of_the_picts() -> None:
    cards = "P5 P? P? MO"
    told = resolve(P, pile(cards))
    assert (told.stacks[0].total, told.stacks[0].mordred, swords(told)) == (12, 3, (1, 0))
    other = resolve(E, pile(f"{cards} E5 E4 E3"))
    assert (stack(other, P).total, swords(other)) == (12, (2, 0))


@pytest.mark.rule("CAM-177")
def test_the_example_of_the_saxons() -> None:
    told = resolve(S, pile("S4 MO"))
    assert (told.stacks[0].total, swords(told)) == (5, (0, 1))
    other = resolve(E, pile("S4 MO E5 E4 E3"))
    assert (stack(other, S).total, swords(other)) == (5, (2, 0))


def test_r08_morgan_6_leaves_him_his_points() -> None:
    assert totals(pile("P? P? P? P2 MO M6")) == {P: 3 + 2 + 4}
