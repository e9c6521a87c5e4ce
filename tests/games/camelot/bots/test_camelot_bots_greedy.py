"""Positions in which the right move of the greedy knight is clear."""

from __future__ import annotations

import pytest
from camelot_table import Table
from computer_knights import Sharp, answered, at

from tabletop_tui.core.decision import Call
from tabletop_tui.games.camelot.bots.greedy import Greedy


def after(cards: str, players: str = "Ada", **given: object) -> Table:
    """A table that has listened to these cards."""
    table = Table(players, deck=cards, **given)  # type: ignore[arg-type]
    for _ in cards.split():
        table.listen()
    return table


@pytest.mark.parametrize("cards", ["E5 E4 E3", "E5 E4 E2", "E5 E4 E4", "P5 G? G? G? G2"])
def test_a_loyal_knight_goes_in_time(cards: str) -> None:
    quest = "excalibur" if cards[0] == "E" else "grail"
    assert answered(after(cards), "Ada") == f"quest:{quest}"


@pytest.mark.parametrize("cards", ["E5 E4", "P5 P4 P3 P2", "E5 E4 E3 P2", "E5 E4 E3 M3"])
def test_a_loyal_knight_listens_when_no_quest_pays(cards: str) -> None:
    assert answered(after(cards), "Ada") == "listen"


def test_losses_are_cut_before_more_pile_up() -> None:
    assert answered(after("P5 P4 P4 P3 E2"), "Ada") == "listen"
    assert answered(after("P5 P4 P4 P3 S5 S4 S4 S3 E2"), "Ada") == "quest:excalibur"


def test_morgan_7_is_worth_no_risk() -> None:
    assert answered(after("M7 P5 P4 P4 P3 S5 S4 S4 S3 E5 E4 E4 E3"), "Ada") == "listen"
    assert answered(after("M7 P5 P4 P4 P3 S5 S4 S4 S3 E2"), "Ada") == "quest:excalibur"


def test_the_tell_is_accused_as_soon_as_it_may_be() -> None:
    table = Table("Ada Ben Chiara", loyalties="loyal traitor loyal", deck="E2 E3", swords=(1, 2))
    table.listen().quest("excalibur")
    assert answered(table, "Chiara") == "accuse"
    assert answered(table.answers("accuse"), "Chiara") == "seat:1"


def test_an_honest_mistake_is_forgiven() -> None:
    table = after("E5 E4 P2 E?", "Ada Ben Chiara", swords=(1, 2), turn="Chiara").quest("excalibur")
    assert table.swords == (1, 3)
    assert answered(table, "Ben") == "listen"


def test_a_liar_found_out_is_accused() -> None:
    table = Table("Ada Ben Chiara", loyalties="loyal traitor loyal", deck="M1 P5 S2 E5", swords=(2, 2))
    table.listen().listen().says("P4").quest("picts")
    assert answered(table, "Ada") == "accuse"
    assert answered(table.answers("accuse"), "Ada") == "seat:1"


def test_what_galahad_saw_is_enough_to_accuse() -> None:
    table = Table("Ada Ben Chiara", loyalties="loyal loyal traitor", swords=(2, 2), knights={"Ada": "galahad"})
    table.rescue("galahad").point("Chiara").answers("seen")
    table.listen().listen()
    assert answered(table, "Ada") == "accuse"
    assert answered(table.answers("accuse"), "Ada") == "seat:2"


def test_nobody_is_accused_without_a_reason() -> None:
    assert answered(Table("Ada Ben Chiara", swords=(2, 2)), "Ada") == "listen"


# -- a Traitor


def test_a_bold_hour_makes_the_traitor_fail_on_purpose() -> None:
    table = after("E2 E3", "Ada Ben", loyalties="traitor loyal", swords=(1, 4), accused="Ada")
    assert answered(table, "Ada") == "quest:excalibur"


def test_a_traitor_in_hiding_does_not_give_itself_away_for_one_sword() -> None:
    table = after("P5 E2", "Ada Ben", loyalties="traitor loyal", swords=(0, 0))
    assert answered(table, "Ada") == "listen"


def test_a_traitor_never_goes_in_time() -> None:
    table = after("E5 E4 P2 E3", "Ada Ben", loyalties="traitor loyal")
    assert answered(table, "Ada") == "listen"


def test_a_traitor_wins_by_a_false_charge_at_the_last_sword() -> None:
    table = Table("Ada Ben Chiara", loyalties="traitor loyal loyal", swords=(3, 6))
    assert answered(table, "Ada") == "accuse"
    assert answered(table.answers("accuse"), "Ada") in ("seat:1", "seat:2")


def test_a_traitor_lies_where_a_lie_sends_a_knight_astray() -> None:
    table = Table("Ada Ben", loyalties="traitor loyal", deck="P5 E5 E4 M1 P2", swords=(1, 5), accused="Ada Ben")
    for _ in range(5):
        table.listen()
    assert answered(table, "Ada") in ("say:E2", "say:E3", "say:E4")


def test_a_loyal_knight_says_what_it_saw() -> None:
    table = Table("Ada Ben", deck="E5 E4 M1 S2 P2")
    for _ in range(4):
        table.listen()
    assert answered(table, "Ben") == "say:S2"


def test_a_revealed_traitor_throws_merlin_away() -> None:
    table = Table("Ada Ben", loyalties="traitor loyal", revealed="Ada", deck="W1 M3")
    assert answered(table, "Ada") == "card:morgan-3"


def test_a_revealed_traitor_lifts_a_quest_too_high() -> None:
    table = Table("Ada Ben", loyalties="loyal traitor", revealed="Ben", deck="E5 E4 P2 E3 D2 E4")
    table.listen().answers("card:excalibur-4a").listen()
    assert answered(table, "Ben") == "card:excalibur-4b"


# -- Knights


@pytest.mark.parametrize(
    ("loyalties", "cards", "answer"),
    [
        ("loyal loyal", "E2 E3", "seat:1"),
        ("loyal loyal", "E5 E4 E3", "nobody"),
        ("loyal traitor", "E2 E3", "nobody"),
        ("loyal traitor", "E5 E4 E3", "seat:1"),
    ],
)
def test_arthur_forbids_what_does_not_suit(loyalties: str, cards: str, answer: str) -> None:
    turn = "Ada" if len(cards.split()) % 2 == 0 else "Ben"
    table = Table("Ada Ben", loyalties=loyalties, deck=cards, knights={"Ben": "arthur"}, turn=turn)
    for _ in cards.split():
        table.listen()
    table.quest("excalibur")
    assert isinstance(table.pending, Call)
    assert answered(table, "Ben") == answer


def test_a_knight_is_claimed_only_by_who_holds_it() -> None:
    table = Table("Ada Ben", deck="E2 E3", knights={"Ben": "tristan"}).listen().listen().quest("excalibur")
    assert table.asked == "arthur all"
    assert answered(table, "Ben") == "nobody"


def test_percival_doubles_a_just_charge() -> None:
    table = Table(
        "Ada Ben Chiara", loyalties="loyal traitor loyal", deck="M1 P5 S2", swords=(2, 2), knights={"Ada": "percival"}
    )
    table.listen().listen().says("P4").quest("picts")
    while isinstance(table.pending, Call):
        table.nobody()
    while not table.asked.startswith("turn"):
        table.answers("seen")
    table.accuse("Ben")
    assert table.asked == "percival-accused all"
    assert answered(table, "Ada") == "seat:0"


# -- duties and talk


def test_the_count_is_right_if_it_has_not_slipped_the_mind() -> None:
    table = Table("Ada Ben", deck="M2 E5 S3").listen().listen().counts(1).listen()
    assert answered(table, "Ada") == {"number": 2}


def test_a_slip_of_the_count_is_a_number_that_may_be_said() -> None:
    table = Table("Ada Ben", deck="M2 E5 S3").listen().listen()
    said = {Greedy(table.session.seat(1), f"{n}").answer(table.pending)["number"] for n in range(40)}  # type: ignore[index, call-overload]
    assert said == {1, 2}


def test_merlin_watches_the_quest_that_stands_too_high() -> None:
    table = after("G5 G4 G4 G3 P2 W4")
    assert answered(table, "Ada") == "quest:grail"


def test_a_knight_tells_what_it_remembers() -> None:
    table = after("E5 S? E4 M3 E3 W1", "Ada Ben")
    assert at(table, "Ben", Sharp).says() == [
        "{1} remembers one Saxons card, about two points.",
        "{1} remembers three Excalibur cards, about twelve points.",
        "{1} remembers Morgan 3 and Merlin 1.",
    ]


def test_silence_stops_all_talk() -> None:
    for level in (Sharp, Greedy):
        assert at(after("E5 E4 M3", "Ada Ben"), "Ben", level).says() == []


def test_a_traitor_bends_the_truth_a_little() -> None:
    cards = "E5 S? E4"
    told = [at(after(cards, "Ada Ben", loyalties=f"loyal {who}"), "Ben").says() for who in ("loyal", "traitor")]
    assert told[0][-1] == "{1} remembers two Excalibur cards, about nine points."
    assert told[1][-1] == "{1} remembers two Excalibur cards, about twelve points."
    assert told[0][:-1] == told[1][:-1]
