"""Morgan #2: counting aloud (CAM-193 to CAM-195, R61)."""

from __future__ import annotations

import pytest
from camelot_table import Table, everybody

from tabletop_tui.core.errors import Illegal
from tabletop_tui.games.camelot.events import DutiesEnded, NumberSaid, RumorRevealed


def said(table: Table) -> list[tuple[int, int, int]]:
    return [(event.seat, event.said, event.right) for event in table.happened(NumberSaid)]


@pytest.mark.rule("CAM-193")
def test_who_listens_must_say_a_number_before_he_sees_the_card() -> None:
    table = Table(deck="M2 E4").listen().listen()
    assert (table.asked, table.pending.secret, table.top) == ("count Ben", False, "M2")
    assert len(table.happened(RumorRevealed)) == 1
    with pytest.raises(Illegal):
        table.session.answer("listen")
    with pytest.raises(Illegal, match="1 to 999, not 0"):
        table.session.answer({"number": 0})
    table.counts(1)
    assert (table.top, table.view().silence) == ("E4", True)
    for name in everybody(table):
        assert [event.said for event in table.happened(NumberSaid, name)] == [1]


@pytest.mark.rule("CAM-194")
def test_r61_one_for_the_first_and_one_more_for_each_whoever_it_is() -> None:
    table = Table(deck="M2 E4 E3 D2 D3")
    table.listen()
    for number in (1, 2, 3, 4):
        table.listen().counts(number)
    assert said(table) == [(1, 1, 1), (2, 2, 2), (0, 3, 3), (1, 4, 4)]


@pytest.mark.rule("CAM-195")
def test_it_lasts_until_a_merlin_is_drawn_by_listening() -> None:
    table = Table(deck="M2 E4 W2 D2").listen().listen().counts(1)
    table.listen()
    assert table.asked == "count Chiara"  # Merlin's drawer still counts
    table.counts(2)
    assert [event.numbers for event in table.happened(DutiesEnded)] == [(2,)]
    assert not table.view().counting
    assert table.listen().top == "D2"


def test_r61_a_wrong_number_is_put_right_and_play_goes_on() -> None:
    table = Table(deck="M2 E4 E3").listen().listen().counts(7).listen().counts(2)
    assert said(table) == [(1, 7, 1), (2, 2, 2)]
    assert (table.top, table.asked, table.swords) == ("E3", "turn Ada", (0, 0))


def test_r61_a_quest_does_not_begin_the_count_anew() -> None:
    table = Table(deck="M2 E4 D2 S3").listen().listen().counts(1).quest("excalibur")
    assert table.view().counting
    table.listen().counts(2).listen().counts(3)
    assert [right for _, _, right in said(table)] == [1, 2, 3]


def test_r61_a_new_morgan_2_does() -> None:
    table = Table(deck="M2 E4", counted=5, silence=True).listen().counts(6).listen().counts(1)
    assert said(table) == [(0, 6, 6), (1, 1, 1)]


def test_r61_after_merlin_and_a_new_morgan_2_it_begins_with_one() -> None:
    table = Table(deck="W2 M2 E4", counted=5, silence=True).listen().counts(6).listen().listen().counts(1)
    assert said(table) == [(0, 6, 6), (2, 1, 1)]


def test_the_question_does_not_give_the_last_number_away() -> None:
    one, two = Table(deck="E4", counted=1).listen(), Table(deck="E4", counted=6).listen()
    assert all(one.looks_like(two, name) for name in everybody(one))


def test_number_first_then_the_look_where_both_duties_hold() -> None:
    table = Table(deck="E4", counted=1, whispers=True, silence=True).listen()
    assert table.asked == "count Ada"
    assert table.counts(2).asked == "say Ada"


def test_arthur_makes_one_count() -> None:
    table = Table(pile="E4", deck="P2", counted=1, knights={"Ben": "arthur"}).quest("excalibur").claims("Ben", "arthur")
    assert table.asked == "count Ada"
