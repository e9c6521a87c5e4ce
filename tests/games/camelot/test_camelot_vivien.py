"""Vivien (CAM-178 to CAM-183, R78 to R87)."""

from __future__ import annotations

from collections import Counter

import pytest
from camelot_table import Table, everybody
from scripted_chance import AsItLies

from tabletop_tui.core.decision import Choose, Waiting
from tabletop_tui.games.camelot.events import LoyaltyChosen, LoyaltyRevealed, SwordsTurned, VivienActs, VivienIdle
from tabletop_tui.games.camelot.game import GAME
from tabletop_tui.games.camelot.state import LOYAL, TRAITOR


def met(loyalties: str = "loyal loyal loyal", aside: str = "traitor loyal", **more: object) -> Table:
    """Ada has drawn Vivien; the first card of ``aside`` is hers to see, the second is passed on."""
    return Table(loyalties=loyalties, aside=aside, deck="VI", **more).listen()  # type: ignore[arg-type]


@pytest.mark.rule("CAM-178")
def test_r79_the_drawer_takes_one_of_the_two_at_once() -> None:
    table = met()
    assert (table.asked, table.glimpsed("Ada")) == ("vivien-receiver Ada", "loyal traitor")
    assert (table.top, len(table.state.aside)) == ("VI", 0)


@pytest.mark.rule("CAM-179")
def test_r78_the_other_goes_to_another_player_of_his_choosing() -> None:
    table = met()
    assert table.open == ["seat:1", "seat:2"]
    assert "is no answer" in table.refused("seat:0")
    table.point("Chiara").answers("keep")
    assert [(event.seat, event.receiver) for event in table.happened(VivienActs)] == [(0, 2)]
    assert (table.asked, table.glimpsed("Chiara")) == ("vivien-keep Chiara", "loyal loyal")


@pytest.mark.rule("CAM-179")
def test_the_drawer_never_sees_the_card_that_is_passed() -> None:
    one, two = met(aside="loyal traitor"), met(loyalties="loyal loyal traitor", aside="loyal loyal")
    for answers in (["seat:1"], ["keep"], ["keep"]):
        one.answers(*answers)
        two.answers(*answers)
        assert one.looks_like(two, "Ada")


@pytest.mark.rule("CAM-180", "CAM-183")
@pytest.mark.parametrize("ada", ["keep", "take"])
@pytest.mark.parametrize("ben", ["keep", "take"])
def test_r81_each_decides_for_himself(ada: str, ben: str) -> None:
    table = met(loyalties="loyal traitor loyal", aside="loyal loyal")
    table.point("Ben")
    assert (table.asked, sorted(table.open)) == ("vivien-keep Ada", ["keep", "take"])
    table.answers(ada)
    assert (table.asked, sorted(table.open)) == ("vivien-keep Ben", ["keep", "take"])
    table.answers(ben)
    assert table.asked == "turn Ben"
    assert table.view("Ben").loyalty == (TRAITOR if ben == "keep" else LOYAL)


@pytest.mark.rule("CAM-181")
@pytest.mark.parametrize("ada", ["keep", "take"])
@pytest.mark.parametrize("ben", ["keep", "take"])
def test_r80_two_are_given_up_face_down_and_lie_aside(ada: str, ben: str) -> None:
    table = met().point("Ben").answers(ada, ben)
    assert (len(table.state.loyalties), len(table.state.aside), table.state.hand) == (3, 2, [])
    assert Counter(table.state.aside) == ({LOYAL: 2} if ada == "take" else {LOYAL: 1, TRAITOR: 1})


def test_r80_they_are_shuffled_and_a_later_vivien_uses_them() -> None:
    swapped = AsItLies(orders=[None, None, lambda cards: cards[::-1]])
    plain, shuffled = (met(chance=chance).point("Ben").answers("keep", "keep") for chance in (AsItLies(), swapped))
    assert plain.state.aside == [TRAITOR, LOYAL] and shuffled.state.aside == [LOYAL, TRAITOR]
    later = Table(loyalties="loyal loyal loyal", aside="loyal traitor", deck="VI", turn="Ben").listen()
    assert later.glimpsed("Ben") == "loyal loyal"


def test_both_answers_stand_in_an_order_that_tells_nothing() -> None:
    turned = AsItLies(orders=[lambda options: options[::-1]])
    tables = [met(chance=chance).point("Ben") for chance in (AsItLies(), turned)]
    assert [table.open for table in tables] == [["keep", "take"], ["take", "keep"]]


@pytest.mark.rule("CAM-182")
def test_nobody_else_learns_what_they_chose() -> None:
    kept, switched = met().point("Ben").answers("keep", "keep"), met().point("Ben").answers("take", "take")
    for name in ("Chiara", None):
        assert kept.looks_like(switched, name)
        assert [(event.kept, event.loyalty) for event in kept.happened(LoyaltyChosen, name)] == [(None, None)] * 2
    assert not kept.looks_like(switched, "Ada")


@pytest.mark.rule("CAM-182")
def test_they_decide_in_secret() -> None:
    table = met()
    assert isinstance(table.waits("Ben"), Waiting) and isinstance(table.waits(), Waiting)
    for name in ("Ada", "Ben"):
        table.answers("seat:1" if name == "Ada" else "keep")
        for other in set(everybody(table)) - {name}:
            assert isinstance(table.waits(other), Waiting)
            assert table.glimpsed(other) == ""


@pytest.mark.rule("CAM-183")
def test_r81_the_card_held_at_the_end_decides() -> None:
    table = Table(loyalties="loyal loyal loyal", aside="traitor loyal", deck="VI G5 G4 G3", swords=(4, 4)).listen()
    table.point("Ben").answers("take", "keep").listen().listen().listen().quest("grail")
    assert (table.swords, table.result) == ((6, 5), "")  # seven white, and Ada's turned
    assert [event.seat for event in table.happened(SwordsTurned)] == [0]


def test_r83_of_two_players_the_other_receives() -> None:
    table = Table("Ada Ben", deck="VI", loyalties="loyal loyal").listen()
    assert table.open == ["seat:1"]


@pytest.mark.parametrize("allowed", [False, True])
def test_r85_a_revealed_traitor_as_receiver(allowed: bool) -> None:
    options = {"vivien_to_revealed_traitor": allowed}
    table = met("loyal traitor loyal", "loyal loyal", revealed="Ben", options=options)
    assert table.open == (["seat:1", "seat:2"] if allowed else ["seat:2"])
    alone = Table("Ada Ben", deck="VI", loyalties="loyal traitor", revealed="Ben", options=options).listen()
    assert alone.asked == ("vivien-receiver Ada" if allowed else "spread Ben")
    assert len(alone.happened(VivienIdle)) == (not allowed)


def test_r86_whoever_took_part_is_hidden_again_and_may_be_accused_again() -> None:
    table = met("loyal loyal loyal", "traitor loyal", revealed="Ada Ben", swords=(2, 2))
    table.point("Ben").answers("take", "keep")
    assert [seat.revealed for seat in table.view().seats] == [None, None, None]
    assert "traitor" not in str([GAME.describe(table.view(name)) for name in everybody(table)])
    table.accuse("Ada")
    assert table.swords == (3, 2)
    assert [event.loyalty for event in table.happened(LoyaltyRevealed)] == [TRAITOR]


def test_r86_a_revealed_traitor_who_receives_is_hidden_again() -> None:
    options = {"vivien_to_revealed_traitor": True}
    table = met("loyal traitor loyal", "loyal loyal", revealed="Ben", options=options)
    table.point("Ben").answers("keep", "take")
    assert (table.asked, table.view().seats[1].revealed) == ("turn Ben", None)


def test_r87_vivien_drawn_by_gawain_acts_for_his_player() -> None:
    table = Table(pile="E5 E4", deck="VI M3 D2", knights={"Ben": "gawain"}, aside="loyal traitor")
    table.quest("excalibur").claims("Ben", "gawain").answers("card:vivien")
    assert (table.asked, table.open) == ("vivien-receiver Ben", ["seat:0", "seat:2"])
    table.point("Ada").answers("keep", "keep")
    assert (table.swords, table.asked) == ((0, 1), "knight-seen Ada")


@pytest.mark.parametrize(("acts", "asked"), [(False, "knight-seen Ada"), (True, "vivien-receiver Ben")])
def test_r84_a_revealed_traitors_gawain_brings_no_vivien_either(acts: bool, asked: str) -> None:
    options = {"revealed_traitor_knights": True, "vivien_from_revealed_traitor": acts}
    table = Table(
        pile="E5 E4",
        deck="VI M3 D2",
        knights={"Ben": "gawain"},
        loyalties="loyal traitor loyal",
        revealed="Ben",
        options=options,
    )
    table.quest("excalibur").claims("Ben", "gawain").answers("card:vivien")
    assert table.asked == asked


def test_the_two_questions_look_the_same_whatever_is_held() -> None:
    one = met("loyal loyal loyal", "traitor loyal").point("Ben")
    two = met("traitor loyal loyal", "loyal loyal").point("Ben")
    assert isinstance(one.pending, Choose)
    assert one.pending.digest == two.pending.digest
    assert one.pending.prompt == two.pending.prompt
