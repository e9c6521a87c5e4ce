"""Merlin #4 at the table (CAM-218, CAM-219, R63 to R65)."""

from __future__ import annotations

import pytest
from camelot_table import Table, everybody

from tabletop_tui.core.decision import Waiting
from tabletop_tui.games.camelot.events import QuestTallied, TokenLaid

ALL = ["picts", "saxons", "excalibur", "dragon", "grail"]


@pytest.mark.rule("CAM-218")
def test_r65_the_drawer_at_once_chooses_one_of_the_five() -> None:
    table = Table(deck="W4", pile="E5").listen()
    assert (table.asked, table.quests) == ("merlin-quest Ada", ALL)
    assert "is no answer" in table.refused("stay")
    assert table.answers("quest:grail").asked == "turn Ben"


@pytest.mark.rule("CAM-219")
def test_r63_the_token_lies_face_down() -> None:
    one, two = (Table(deck="W4").listen() for _ in range(2))
    for name in (None, "Ben", "Chiara"):
        assert isinstance(one.waits(name), Waiting)
    one.answers("quest:picts")
    two.answers("quest:dragon")
    assert one.view().tokens == 1
    assert all(one.looks_like(two, name) for name in (None, "Ben", "Chiara"))
    assert [event.quest for event in one.happened(TokenLaid, "Ben")] == [None]


def test_r64_the_chooser_cannot_look_at_it_later() -> None:
    one, two = Table(pile="W4", tokens={"Ada": "picts"}), Table(pile="W4", tokens={"Ada": "dragon"})
    assert all(one.looks_like(two, name) for name in everybody(one))


def test_the_tokens_are_turned_up_at_the_quest_and_go_back() -> None:
    table = Table(pile="E5 E4 W4 W4 E3", tokens={"Ada": "excalibur", "Ben": "grail"}).quest("excalibur")
    (tally,) = table.happened(QuestTallied)
    assert [str(quest) for quest in tally.tokens] == ["excalibur", "grail"]
    assert table.view().tokens == 0
    assert table.swords == (0, 1)  # 12 without the 5 is 7


def test_two_in_one_pile_keep_their_own_quests() -> None:
    table = Table(pile="E5 E4", deck="W4 W4 E3").listen().answers("quest:grail").listen().answers("quest:excalibur")
    assert table.view().tokens == 2
    assert table.listen().quest("excalibur").swords == (0, 1)
