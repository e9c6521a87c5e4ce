"""Galahad (CAM-160, CAM-161, R115)."""

from __future__ import annotations

import pytest
from camelot_table import Table, everybody

from tabletop_tui.core.decision import Waiting
from tabletop_tui.games.camelot.events import CardsLooked


@pytest.mark.rule("CAM-160")
def test_r115_he_replaces_the_action() -> None:
    table = Table(pile="E4", deck="D2", knights={"Ada": "galahad"}).rescue("galahad").point("Chiara").answers("seen")
    assert (table.asked, table.pile, table.swords) == ("turn Ben", "E4", (0, 0))
    assert table.quests == ["excalibur"]  # R31: Ben may still go


@pytest.mark.rule("CAM-160")
def test_only_on_the_owners_turn() -> None:
    table = Table(knights={"Ben": "galahad"})
    assert table.refused("rescue") == "no Knight card lies before you"
    assert table.listen().rescue("galahad").asked == "galahad Ben"


@pytest.mark.rule("CAM-161")
@pytest.mark.parametrize("loyalty", ["loyal", "traitor"])
def test_r115_he_alone_sees_one_loyalty_card_of_his_choice(loyalty: str) -> None:
    table = Table(loyalties=f"loyal loyal {loyalty}", knights={"Ada": "galahad"}).rescue("galahad")
    assert table.open == ["seat:1", "seat:2"]
    table.point("Chiara")
    assert [table.glimpsed(name) for name in everybody(table)] == ["", loyalty, "", ""]
    assert isinstance(table.waits("Chiara"), Waiting)
    assert [event.cards for event in table.happened(CardsLooked, "Ben")] == [None]
    table.answers("seen")
    assert [table.glimpsed(name) for name in everybody(table)] == ["", "", "", ""]
    assert table.view().seats[2].revealed is None


@pytest.mark.rule("CAM-161")
def test_the_others_cannot_tell_what_he_saw() -> None:
    one = Table(loyalties="loyal loyal loyal", aside="loyal traitor", knights={"Ada": "galahad"})
    two = Table(loyalties="loyal loyal traitor", aside="loyal loyal", knights={"Ada": "galahad"})
    for answers in (["rescue", "knight:galahad"], ["seat:2"], ["seen"]):
        one.answers(*answers)
        two.answers(*answers)
        assert all(one.looks_like(two, name) for name in (None, "Ben"))
    assert not one.looks_like(two, "Ada")


def test_a_card_that_lies_open_needs_no_galahad() -> None:
    table = Table(revealed="Chiara", knights={"Ada": "galahad"}).rescue("galahad")
    assert table.refused("seat:2") == "known to all already"
    table = Table(revealed="Ben Chiara", knights={"Ada": "galahad"})
    assert table.refused("rescue", "knight:galahad") == "nobody's loyalty is hidden"
