"""Arthur (CAM-145, CAM-146, R109 to R112)."""

from __future__ import annotations

import pytest
from camelot_table import Table, everybody

from tabletop_tui.games.camelot.events import KnightPlayed, QuestForbidden, QuestTallied


@pytest.mark.rule("CAM-145", "CAM-146")
def test_r109_the_quest_is_off_and_its_player_listens() -> None:
    table = Table(pile="E5 E4 E3", deck="S2 D3", knights={"Ben": "arthur"}).quest("excalibur")
    assert table.asked == "arthur all"
    table.claims("Ben", "arthur")
    assert (table.pile, table.swords, table.asked) == ("E5 E4 E3 S2", (0, 0), "turn Ben")
    assert table.happened(QuestTallied) == []
    for name in everybody(table):
        assert [(event.seat, event.by) for event in table.happened(QuestForbidden, name)] == [(0, 1)]
        assert [(event.seat, event.knight) for event in table.happened(KnightPlayed, name)] == [(1, "arthur")]
    assert table.view().seats[1].knights == 0


@pytest.mark.rule("CAM-145")
def test_r111_nobody_is_arthur_to_himself() -> None:
    table = Table(pile="E2", knights={"Ada": "arthur arthur"}).quest("excalibur")
    assert table.asked == "gawain all"
    both = Table(pile="E2", knights={"Ada": "arthur", "Ben": "arthur"}).quest("excalibur")
    assert [key for key in both.open if key.startswith("seat:")] == ["seat:1"]


@pytest.mark.rule("CAM-145")
def test_only_at_the_moment_of_a_quest() -> None:
    table = Table(pile="E2", deck="D2", swords=(2, 2), knights={"Ben": "arthur"})
    assert table.listen().asked == "turn Ben"
    assert Table(swords=(2, 2), knights={"Ben": "arthur"}).accuse("Chiara").asked == "percival-accused all"


def test_r109_the_turn_is_over_and_another_quest_needs_another_turn() -> None:
    table = Table(pile="E4", deck="E3", knights={"Ben": "arthur"}).quest("excalibur").claims("Ben", "arthur")
    assert (table.asked, table.quests) == ("turn Ben", ["excalibur"])


def test_r110_a_second_arthur_has_no_target() -> None:
    table = Table(pile="E4", deck="S3", knights={"Ben": "arthur", "Chiara": "arthur"}).quest("excalibur")
    table.claims("Ben", "arthur")
    assert table.asked == "turn Ben"


def test_r112_the_discards_are_reshuffled_for_it() -> None:
    table = Table(pile="E4", rest="discards", knights={"Ben": "arthur"}).quest("excalibur").claims("Ben", "arthur")
    assert (len(table.state.pile), table.discards) == (2, "")


def test_r112_without_a_card_to_draw_arthur_is_not_called() -> None:
    table = Table(pile="E2", rest="pile", unused="M5 M6 M7", knights={"Ben": "arthur"})
    table.answers(table.open[0])
    assert table.asked == "gawain all"


def test_nobody_plays_him() -> None:
    table = Table(pile="E5 E4 E3", knights={"Ben": "arthur"}).quest("excalibur").nobody().nobody()
    assert (table.swords, table.state.knights[1]) == ((2, 0), ["arthur"])
