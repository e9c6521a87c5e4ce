"""Silence at the table (CAM-046 to CAM-052, CAM-184, CAM-209, R44 to R49)."""

from __future__ import annotations

import pytest
from camelot_table import Table, everybody

from tabletop_tui.games.camelot.events import SilenceFell, SilenceLifted
from tabletop_tui.games.camelot.game import GAME

MORGANS = ["M1", "M2", "M3", "M4", "M5", "M6", "M7"]


def silent(table: Table) -> bool:
    """Whether everybody is told to be silent, by view, light and words alike."""
    views = [table.view(name) for name in everybody(table)]
    told = {
        (view.silence, GAME.mood(view) == "moon", "Silence: nobody may communicate." in GAME.describe(view))
        for view in views
    }
    assert told in ({(True, True, True)}, {(False, False, False)})
    return views[0].silence


@pytest.mark.rule("CAM-046")
def test_the_table_may_talk_while_no_morgan_reigns() -> None:
    table = Table(deck="E4 MO W1 E3")
    assert "The table may talk." in GAME.describe(table.view())
    for _ in range(4):
        assert not silent(table)
        table.listen()
    assert not silent(table)


@pytest.mark.rule("CAM-047", "CAM-048", "CAM-184", "CAM-185")
@pytest.mark.parametrize("morgan", MORGANS)
def test_r44_every_morgan_starts_silence(morgan: str) -> None:
    table = Table(deck=morgan)
    assert not silent(table)
    assert silent(table.listen())
    assert [event.seat for event in table.happened(SilenceFell)] == [0]
    assert (table.view().whispers, table.view().counting) == (morgan == "M1", morgan == "M2")


@pytest.mark.rule("CAM-184")
def test_morgan_8_starts_silence_too() -> None:
    assert silent(Table(deck="M8", options={"promos": True}).listen())


@pytest.mark.rule("CAM-049", "CAM-209")
@pytest.mark.parametrize("merlin", ["W1", "W2", "W3", "W4", "W5"])
def test_r44_a_merlin_that_is_drawn_lifts_it(merlin: str) -> None:
    table = Table(deck=f"M3 {merlin}").listen()
    assert silent(table)
    assert not silent(table.listen())
    assert [event.by for event in table.happened(SilenceLifted)] == ["merlin"]


@pytest.mark.rule("CAM-050")
def test_r48_a_quest_lifts_it() -> None:
    table = Table(pile="P2", deck="M4").listen()
    assert silent(table)
    assert not silent(table.quest("picts"))
    assert [event.by for event in table.happened(SilenceLifted)] == ["quest"]


@pytest.mark.rule("CAM-050")
def test_r48_it_is_lifted_by_the_announcement_before_the_pile_is_counted() -> None:
    table = Table(pile="E4", silence=True, knights={"Ada": "gawain"}).quest("excalibur")
    assert (table.asked, silent(table)) == ("gawain all", False)


@pytest.mark.rule("CAM-051")
def test_nothing_else_ends_it() -> None:
    table = Table(deck="M3 E4 MO VI P2", swords=(2, 2)).listen()
    for action in ("listen", "listen"):
        assert silent(table.answers(action))
    table.listen().point("Ben").answers("keep", "keep")
    assert silent(table)
    table.accuse("Chiara")
    assert (silent(table), table.asked) == (True, "turn Chiara")


@pytest.mark.rule("CAM-052")
def test_r44_free_and_silent_times_alternate() -> None:
    table = Table(deck="M3 W1 M5 E4 W2 M6 W3")
    seen = [silent(table.listen()) for _ in range(7)]
    assert seen == [True, False, True, True, False, True, False]


@pytest.mark.rule("CAM-052")
def test_r44_a_morgan_after_a_quest_starts_it_again() -> None:
    table = Table(deck="M4 M6").listen().quest("picts")
    assert not silent(table)
    assert silent(table.listen())


def test_r45_one_merlin_ends_the_silence_of_several_morgans() -> None:
    table = Table(deck="M3 M5 M6 W1").listen().listen().listen()
    assert (silent(table), len(table.happened(SilenceFell))) == (True, 1)
    assert not silent(table.listen())


def test_r46_a_merlin_without_morgan_ends_nothing_and_still_works() -> None:
    table = Table(pile="P5 P4 P3", deck="W1 P2").listen()
    assert (silent(table), table.happened(SilenceLifted)) == (False, [])
    assert table.listen().quest("picts").swords == (0, 1)  # 14 without him: he takes the 5


def test_r47_an_accusation_is_allowed_in_silence() -> None:
    table = Table(swords=(2, 2), silence=True)
    assert "accuse" in table.open
    assert table.accuse("Chiara").swords == (2, 3)


@pytest.mark.parametrize("keeps", [True, False])
def test_r49_a_quest_that_arthur_forbids(keeps: bool) -> None:
    table = Table(
        pile="E4", deck="P2", silence=True, knights={"Ben": "arthur"}, options={"arthur_keeps_silence": keeps}
    )
    table.quest("excalibur")
    assert silent(table)
    table.claims("Ben", "arthur")
    assert (table.top, silent(table)) == ("P2", keeps)


def test_r25_morgans_in_the_pile_are_gone_with_it() -> None:
    table = Table(pile="M3 M5 M7 E4", deck="S? S5 S3 S2").quest("excalibur")
    assert table.swords == (0, 2)
    table.listen().listen().listen().listen().quest("saxons")
    assert table.swords == (1, 2)  # 1 + 5 + 3 + 2 = 11: neither Morgan 5 nor Morgan 3 is left
