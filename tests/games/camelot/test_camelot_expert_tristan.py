"""Tristan (CAM-148 to CAM-151, R113, R114)."""

from __future__ import annotations

import pytest
from camelot_table import Table, everybody

from tabletop_tui.core.decision import Waiting
from tabletop_tui.games.camelot.events import CardsLooked


@pytest.mark.rule("CAM-148")
def test_on_the_owners_own_turn_before_his_action() -> None:
    table = Table(deck="E4 D2", knights={"Ben": "tristan"})
    assert table.refused("rescue") == "no Knight card lies before you"  # it is Ada's turn
    assert table.listen().asked == "turn Ben"
    assert "rescue" in table.open
    assert table.listen().asked == "turn Chiara"  # after his action it is too late


@pytest.mark.rule("CAM-149")
def test_r113_he_sees_the_whole_deck_and_leaves_it_as_it_was() -> None:
    table = Table(deck="E4 D2 MO", pile="S2", knights={"Ada": "tristan"})
    before = table.deck
    table.rescue("tristan")
    assert table.glimpsed("Ada") == before
    assert len(before.split()) == 58
    assert table.answers("seen").deck == before
    assert table.listen().top == "E4"


@pytest.mark.rule("CAM-150")
def test_until_the_deck_is_back_he_is_alone_with_it() -> None:
    table = Table(deck="E4", knights={"Ada": "tristan"}).rescue("tristan")
    assert (table.asked, table.open) == ("deck-seen Ada", ["seen"])
    for name in (None, "Ben", "Chiara"):
        assert isinstance(table.waits(name), Waiting)
        assert table.glimpsed(name) == ""
        assert [event.cards for event in table.happened(CardsLooked, name)] == [None]
    table.answers("seen")
    assert table.glimpsed("Ada") == ""
    assert not any(isinstance(table.waits(name), Waiting) for name in everybody(table))


@pytest.mark.rule("CAM-151")
def test_r113_he_still_has_his_action() -> None:
    table = Table(deck="E4", pile="P2", swords=(2, 2), knights={"Ada": "tristan"}).rescue("tristan").answers("seen")
    assert (table.asked, table.open) == ("turn Ada", ["listen", "quest:picts", "accuse"])
    assert table.refused("rescue") == "no Knight card lies before you"


def test_r114_an_empty_deck_shows_nothing() -> None:
    table = Table(rest="discards", knights={"Ada": "tristan"})
    assert table.refused("rescue", "knight:tristan") == "the rumor deck is empty"


def test_whoever_looks_through_his_knights_in_vain_does_so_once_a_turn() -> None:
    table = Table(knights={"Ada": "tristan"}).answers("rescue", "nothing")
    assert table.refused("rescue") == "you have looked through them this turn"
    for _ in range(3):
        table.listen()
    assert "rescue" in table.open
