"""Accusing a knight (CAM-096 to CAM-105, R88 to R92)."""

from __future__ import annotations

import pytest
from camelot_table import Table, everybody

from tabletop_tui.games.camelot.events import Accused, LoyaltyRevealed


@pytest.mark.rule("CAM-096")
@pytest.mark.parametrize(("swords", "there"), [((0, 0), 0), ((3, 0), 3), ((1, 2), 3), ((0, 3), 3)])
def test_three_swords_are_too_few(swords: tuple[int, int], there: int) -> None:
    assert Table(swords=swords).refused("accuse") == f"needs 4 swords; {there} lie there"


@pytest.mark.rule("CAM-096", "CAM-097")
@pytest.mark.parametrize("swords", [(4, 0), (3, 1), (2, 2), (1, 3), (0, 4), (6, 6)])
def test_r88_four_swords_of_any_colours_will_do(swords: tuple[int, int]) -> None:
    assert "accuse" in Table(swords=swords).open


@pytest.mark.rule("CAM-098")
@pytest.mark.parametrize("guilty", ["traitor", "loyal"])
def test_r88_once_a_game_whatever_came_of_it(guilty: str) -> None:
    loyalties = f"loyal {guilty} loyal loyal"
    table = Table("Ada Ben Chiara Dev", loyalties=loyalties, swords=(2, 2), deck="E4 P2 S3 D4 G5 G4").accuse("Ben")
    while table.asked != "turn Ada":
        table.answers(table.open[0])
    assert table.refused("accuse") == "you have accused already"
    assert table.view("Ben").seats[0].has_accused


@pytest.mark.rule("CAM-099")
def test_the_limit_is_each_players_own() -> None:
    table = Table("Ada Ben Chiara Dev", swords=(2, 2)).accuse("Dev")
    assert "accuse" in table.open
    assert table.accuse("Ada").swords == (2, 4)


@pytest.mark.rule("CAM-100")
def test_nobody_accuses_himself() -> None:
    table = Table(swords=(2, 2), turn="Ben")
    assert table.refused("accuse", "seat:1") == "nobody accuses himself"


@pytest.mark.rule("CAM-101")
def test_the_accuser_points_openly() -> None:
    table = Table("Ada Ben Chiara Dev", swords=(2, 2), turn="Ben").answers("accuse")
    assert (table.asked, table.pending.secret) == ("suspect Ben", False)
    assert table.open == ["seat:0", "seat:2", "seat:3"]
    table.point("Dev")
    for name in everybody(table):
        assert [(event.seat, event.suspect) for event in table.happened(Accused, name)] == [(1, 3)]


@pytest.mark.rule("CAM-102")
@pytest.mark.parametrize("loyalty", ["loyal", "traitor"])
def test_the_accused_turns_up_his_card_for_all(loyalty: str) -> None:
    table = Table(swords=(2, 2), loyalties=f"loyal {loyalty} loyal")
    assert table.view().seats[1].revealed is None
    table.accuse("Ben")  # and is not asked
    assert {table.view(name).seats[1].revealed for name in everybody(table)} == {loyalty}
    assert [event.loyalty for event in table.happened(LoyaltyRevealed)] == [loyalty]


@pytest.mark.rule("CAM-103")
def test_a_false_charge_adds_a_black_sword() -> None:
    assert Table(swords=(2, 2)).accuse("Ben").swords == (2, 3)


@pytest.mark.rule("CAM-104")
def test_an_unmasked_traitor_adds_a_white_sword() -> None:
    assert Table(swords=(2, 2), loyalties="loyal traitor loyal").accuse("Ben").swords == (3, 2)


@pytest.mark.rule("CAM-105")
def test_r92_the_pile_stays_as_it_was() -> None:
    table = Table(swords=(2, 2), pile="P2 S3 E4", deck="D5 G2", discards="P?").accuse("Ben")
    assert (table.pile, table.top, table.deck[:5], table.discards) == ("P2 S3 E4", "E4", "D5 G2", "P?")
    assert table.quests == ["excalibur"]


def test_r89_nobody_accuses_whose_card_lies_open() -> None:
    table = Table(swords=(2, 2), revealed="Ben")
    assert table.refused("accuse", "seat:1") == "known to all already"
    assert Table(swords=(2, 2), revealed="Ben Chiara").refused("accuse") == "everybody's loyalty is known"


def test_r90_a_hidden_traitor_may_accuse_even_his_fellow() -> None:
    names = "Ada Ben Chiara Dev Elif Femi Gus"
    table = Table(names, loyalties="traitor traitor loyal loyal loyal loyal loyal", swords=(2, 2)).accuse("Ben")
    assert table.swords == (3, 2)


def test_r77_two_traitors_do_not_know_each_other() -> None:
    names = "Ada Ben Chiara Dev Elif Femi Gus"
    one = Table(names, loyalties="traitor traitor loyal loyal loyal loyal loyal")
    two = Table(names, loyalties="traitor loyal loyal loyal traitor loyal loyal")
    assert one.looks_like(two, "Ada")


def test_r96_a_revealed_loyal_knight_plays_on() -> None:
    table = Table(swords=(2, 2), pile="E4").accuse("Ben")
    assert table.asked == "turn Ben"
    assert table.open == ["listen", "quest:excalibur", "accuse"]
