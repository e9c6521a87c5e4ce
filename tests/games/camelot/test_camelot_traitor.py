"""The revealed Traitor (CAM-106 to CAM-111, R93 to R95)."""

from __future__ import annotations

from typing import Any

import pytest
from camelot_table import Table, everybody

from tabletop_tui.core.decision import Waiting
from tabletop_tui.games.camelot.events import DutiesEnded, RumorRevealed, RumorsSpread, SilenceLifted, VivienIdle


def spreading(deck: str, **more: Any) -> Table:
    """Ada is a revealed Traitor and has drawn the first two of the deck."""
    named = {"loyalties": "traitor loyal loyal", "revealed": "Ada", "swords": (2, 2), **more}
    return Table(deck=deck, **named)


@pytest.mark.rule("CAM-106", "CAM-107", "CAM-108")
def test_r93_all_he_can_do_is_spread_rumors() -> None:
    table = spreading("S2 D4 E3", pile="E4")
    assert table.asked == "spread Ada"
    assert table.open == ["card:saxons-2", "card:dragon-4a"]
    for action in ("listen", "quest:excalibur", "accuse", "rescue"):
        assert "is no answer" in table.refused(action)


@pytest.mark.rule("CAM-106", "CAM-108")
def test_he_does_so_on_every_turn_from_his_unmasking_on() -> None:
    table = Table("Ada Ben", loyalties="loyal traitor", swords=(2, 2), deck="S2 D4 E3 P2 P3 S? D? D?").accuse("Ben")
    for _ in range(2):
        assert table.asked == "spread Ben"
        table.answers(table.open[0])
        assert table.asked == "turn Ada"
        table.listen()


@pytest.mark.rule("CAM-108", "CAM-109", "CAM-110", "CAM-111")
@pytest.mark.parametrize(("laid", "top", "gone"), [("saxons-2", "S2", "D4"), ("dragon-4a", "D4", "S2")])
def test_one_is_laid_face_up_and_the_other_discarded(laid: str, top: str, gone: str) -> None:
    table = spreading("S2 D4 E3", pile="E4").answers(f"card:{laid}")
    assert (table.top, table.pile, table.discards) == (top, f"E4 {top}", gone)
    assert table.deck.startswith("E3")
    assert table.asked == "turn Ben"
    assert len(table.state.deck) == 59 - 1 - 2
    assert [event.how for event in table.happened(RumorRevealed)] == ["spread"]


@pytest.mark.rule("CAM-110")
def test_only_he_knows_what_he_discarded() -> None:
    one, two = (spreading(f"S2 {other}").answers("card:saxons-2") for other in ("D4", "M3"))
    assert all(one.looks_like(two, name) for name in ("Ben", "Chiara", None))
    assert [event.buried for event in one.happened(RumorsSpread, "Ada")] == ["dragon-4a"]
    assert [event.buried for event in one.happened(RumorsSpread, "Ben")] == [None]


def test_r93_he_looks_at_both_alone() -> None:
    table = spreading("S2 D4")
    assert [table.glimpsed(name) for name in everybody(table)] == ["", "S2 D4", "", ""]
    assert isinstance(table.waits("Ben"), Waiting)
    assert table.pending.secret


def test_r93_the_next_player_may_quest_on_the_card_laid() -> None:
    table = spreading("S2 D4").answers("card:dragon-4a")
    assert (table.asked, table.quests) == ("turn Ben", ["dragon"])


def test_r94_a_morgan_he_lays_starts_silence_and_a_merlin_ends_it() -> None:
    table = spreading("M3 D4").answers("card:morgan-3")
    assert table.view().silence
    table = spreading("W2 D4", silence=True).answers("card:merlin-2")
    assert not table.view().silence
    assert [event.by for event in table.happened(SilenceLifted)] == ["merlin"]


def test_r94_the_duties_of_morgan_1_and_2_begin_when_he_lays_them() -> None:
    assert spreading("M1 D4").answers("card:morgan-1").view().whispers
    assert spreading("M2 D4").answers("card:morgan-2").view().counting


def test_r94_he_picks_the_quest_of_a_merlin_4() -> None:
    table = spreading("W4 D4", pile="E5 E4").answers("card:merlin-4a")
    assert table.asked == "merlin-quest Ada"
    table.answers("quest:excalibur")
    assert (table.view().tokens, table.asked) == (1, "turn Ben")


def test_r94_merlin_6_gives_him_no_quest() -> None:
    table = spreading("W6 D4", options={"promos": True}).answers("card:merlin-6")
    assert table.asked == "turn Ben"


@pytest.mark.parametrize("acts", [False, True])
def test_r84_vivien_laid_by_him(acts: bool) -> None:
    table = spreading("VI D4", options={"vivien_from_revealed_traitor": acts}).answers("card:vivien")
    assert table.asked == ("vivien-receiver Ada" if acts else "turn Ben")
    assert len(table.happened(VivienIdle)) == (not acts)


@pytest.mark.parametrize("code", ["M3", "W2", "VI", "W4"])
def test_r95_the_card_he_discards_does_not_act(code: str) -> None:
    table = spreading(f"D4 {code}", silence=code == "W2").answers("card:dragon-4a")
    assert table.asked == "turn Ben"
    assert table.view().silence == (code == "W2")
    assert table.view().tokens == 0


def test_r52_a_merlin_he_lays_does_not_end_the_duties() -> None:
    table = spreading("W2 D4", silence=True, whispers=True, counted=3).answers("card:merlin-2")
    assert (table.view().silence, table.view().whispers, table.view().counting) == (False, True, True)
    assert table.happened(DutiesEnded) == []


def test_r60_he_neither_announces_nor_counts() -> None:
    table = spreading("S2 D4", silence=True, whispers=True, counted=3)
    assert table.asked == "spread Ada"
    table.answers("card:saxons-2")
    assert (table.top, table.state.counted) == ("S2", 3)


def test_r71_the_discards_are_shuffled_between_his_two_cards() -> None:
    table = spreading("S2", rest="pile", discards="D4 E3")
    assert table.glimpsed("Ada") == "S2 E3"
    table.answers("card:saxons-2")
    assert (table.deck, table.discards, table.top) == ("D4", "E3", "S2")
