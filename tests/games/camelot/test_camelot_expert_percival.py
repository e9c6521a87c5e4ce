"""Percival (CAM-163 to CAM-165, R122, R123)."""

from __future__ import annotations

import pytest
from camelot_table import Table

from tabletop_tui.games.camelot.events import LoyaltyRevealed, SwordsTurned

GRAIL = "G5 G4 G3"


@pytest.mark.rule("CAM-163")
def test_r122_at_the_moment_of_an_accusation_before_the_card_is_turned() -> None:
    table = Table(swords=(2, 2), knights={"Ben": "percival"}).accuse("Chiara")
    assert (table.asked, table.happened(LoyaltyRevealed), table.swords) == ("percival-accused all", [], (2, 2))
    assert table.nobody().swords == (2, 3)


@pytest.mark.rule("CAM-164")
@pytest.mark.parametrize(("loyalty", "swords"), [("loyal", (2, 4)), ("traitor", (4, 2))])
@pytest.mark.parametrize("by", ["Ada", "Ben", "Chiara"])
def test_r122_two_swords_instead_of_one_whoever_plays_him(loyalty: str, swords: tuple[int, int], by: str) -> None:
    table = Table(swords=(2, 2), loyalties=f"loyal loyal {loyalty}", knights={by: "percival"}).accuse("Chiara")
    table.claims(by, "percival")
    assert (table.swords, table.state.knights) == (swords, [[], [], []])


@pytest.mark.rule("CAM-163", "CAM-165")
def test_r123_at_the_end_when_a_traitor_turns_up_his_card() -> None:
    table = Table(swords=(6, 2), pile=GRAIL, loyalties="loyal traitor loyal", knights={"Chiara": "percival"})
    table.quest("grail").nobody().nobody()  # neither Arthur nor Gawain
    assert table.asked == "percival-end-1 all"
    assert [event.seat for event in table.happened(LoyaltyRevealed)] == [0, 1]
    table.claims("Chiara", "percival")
    assert table.swords == (7, 4)
    assert [event.turned for event in table.happened(SwordsTurned)] == [2]


@pytest.mark.rule("CAM-163")
def test_without_a_traitor_at_the_end_he_is_not_called() -> None:
    table = Table(swords=(4, 2), pile=GRAIL, loyalties="loyal loyal loyal", knights={"Chiara": "percival"})
    assert table.quest("grail").nobody().nobody().result == "Camelot stands"


def test_r123_the_traitor_himself_may_play_him() -> None:
    table = Table(swords=(6, 4), pile=GRAIL, loyalties="loyal traitor loyal", knights={"Ben": "percival"})
    table.quest("grail").nobody().nobody().claims("Ben", "percival")
    assert (table.swords, table.result) == ((7, 6), "Camelot stands")


def test_r123_for_one_traitor_only() -> None:
    names = "Ada Ben Chiara Dev Elif Femi Gus"
    loyalties = "loyal traitor loyal traitor loyal loyal loyal"
    table = Table(names, swords=(7 - 1, 0), pile=GRAIL, loyalties=loyalties, knights={"Gus": "percival"})
    table.quest("grail").nobody().nobody().claims("Gus", "percival")
    assert [(event.seat, event.turned) for event in table.happened(SwordsTurned)] == [(1, 2), (3, 1)]
    assert table.swords == (6, 3)


def test_r123_he_turns_no_more_whites_than_lie_there() -> None:
    table = Table(swords=(1, 4), pile="G5 G4 G4 G3", loyalties="loyal traitor loyal", knights={"Chiara": "percival"})
    table.quest("grail").nobody().nobody().claims("Chiara", "percival")
    assert table.swords == (0, 8)


def test_the_two_swords_can_end_the_game() -> None:
    table = Table(swords=(2, 5), knights={"Ada": "percival"}, loyalties="loyal loyal loyal").accuse("Ben")
    table.claims("Ada", "percival")
    assert (table.swords, table.result) == ((2, 7), "Camelot falls")
