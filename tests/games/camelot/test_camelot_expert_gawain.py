"""Gawain at the table (CAM-153 to CAM-158, R116 to R121)."""

from __future__ import annotations

from typing import Any

import pytest
from camelot_table import Table, codes, everybody

from tabletop_tui.core.decision import Waiting
from tabletop_tui.games.camelot.cards import Quest
from tabletop_tui.games.camelot.events import GawainPlayed, QuestTallied, SwordsPlaced


def gawain(deck: str, pile: str = "E5 E4", by: str = "Ben", **more: Any) -> Table:
    """Ada is on a quest for Excalibur and ``by`` has drawn three cards with Gawain."""
    named = {"knights": {by: "gawain"}, **more}
    return Table(pile=pile, deck=deck, **named).quest("excalibur").claims(by, "gawain")


@pytest.mark.rule("CAM-153")
def test_after_the_totals_and_before_the_swords() -> None:
    table = Table(pile="E5 E4", knights={"Chiara": "gawain"}).quest("excalibur").nobody()
    assert table.asked == "gawain all"
    assert [tally.total for tally in table.happened(QuestTallied)] == [9]
    assert (table.swords, table.happened(SwordsPlaced)) == ((0, 0), [])
    table.nobody()
    assert (table.swords, table.asked) == ((0, 1), "knight-seen Ada")


@pytest.mark.rule("CAM-154")
@pytest.mark.parametrize("by", ["Ada", "Ben", "Chiara"])
def test_r116_on_a_quest_of_any_player(by: str) -> None:
    table = gawain("E3 D2 D3", by=by)
    assert table.asked == f"gawain-card {by}"
    assert table.answers("card:excalibur-3").swords == (2, 0)


@pytest.mark.rule("CAM-155")
def test_r117_three_from_the_top_and_one_is_played_at_once() -> None:
    table = gawain("D2 E3 M5 P2", pile="E5")
    assert [table.glimpsed(name) for name in everybody(table)] == ["", "", "D2 E3 M5", ""]
    assert isinstance(table.waits(), Waiting)
    assert table.refused("nothing") == "one of them must be played"
    table.answers("card:excalibur-3")
    assert (table.asked, table.swords) == ("knight-seen Ada", (0, 1))
    assert table.answers("seen").deck.startswith("P2")
    assert sorted(table.discards.split()) == ["D2", "E3", "E5", "M5"]
    for name in everybody(table):
        assert [codes([event.card or ""]) for event in table.happened(GawainPlayed, name)] == ["E3"]


def test_r117_the_others_are_discarded_unseen() -> None:
    one, two = (gawain(f"E3 {others}").answers("card:excalibur-3") for others in ("D2 M5", "P3 W1"))
    assert all(one.looks_like(two, name) for name in (None, "Ada", "Chiara"))


@pytest.mark.rule("CAM-156")
def test_a_morgan_is_refused() -> None:
    assert gawain("D2 E3 M5").refused("card:morgan-5") == "Gawain never plays a Morgan"


def test_r117_three_morgans_are_all_discarded_without_silence() -> None:
    table = gawain("M3 M5 M6")
    assert table.open == ["nothing"]
    table.answers("nothing")
    assert (table.swords, table.view().silence, table.asked) == ((0, 1), False, "knight-seen Ada")
    table.answers("seen")
    assert sorted(table.discards.split()) == ["E4", "E5", "M3", "M5", "M6"]


@pytest.mark.rule("CAM-158")
def test_r118_the_quest_is_worked_out_anew() -> None:
    table = gawain("E? D2 D3", pile="E5 E? E4").answers("card:excalibur-qa")
    tallies = table.happened(QuestTallied)
    assert [(tally.total, tally.white, tally.black) for tally in tallies] == [(10, 0, 1), (13, 2, 0)]
    assert table.swords == (2, 0)


def test_r118_a_new_secondary_may_open() -> None:
    table = gawain("D5 M3 M5", pile="E5 E4").answers("card:dragon-5")
    assert [stack.title for stack in table.happened(QuestTallied)[-1].resolution().stacks] == ["Excalibur", "Dragon"]
    assert table.asked == "knight-seen Ada"


def test_r118b_an_earlier_merlin_does_not_take_the_new_card() -> None:
    table = gawain("E5 M3 M5", pile="W3 E4 E2").answers("card:excalibur-5")
    assert [tally.total for tally in table.happened(QuestTallied)] == [2, 7]


@pytest.mark.rule("CAM-157")
def test_r119_a_merlin_takes_from_what_lies_there() -> None:
    table = gawain("W3 M3 M5", pile="E5 E4 E4 E3").answers("card:merlin-3")
    assert [tally.total for tally in table.happened(QuestTallied)] == [16, 11]
    assert table.swords == (2, 0)


@pytest.mark.rule("CAM-157")
def test_r119_mordred_adds_his_points() -> None:
    table = Table(pile="S5 S3", deck="MO M3 M5", knights={"Ben": "gawain"}).quest("saxons").claims("Ben", "gawain")
    table.answers("card:mordred")
    assert [tally.total for tally in table.happened(QuestTallied)] == [8, 10]


def test_r119_merlin_5_saves_a_quest_of_five_cards() -> None:
    table = gawain("W5 M3 M5", pile="E5 E4 E4 E3 E2").answers("card:merlin-5")
    assert table.swords == (2, 0)


def test_r120_merlin_4_names_his_quest_now() -> None:
    table = gawain("W4 M3 M5", pile="E5 E4 E4 E3").answers("card:merlin-4a")
    assert (table.asked, len(table.quests), table.pending.secret) == ("gawain-merlin Ben", 5, False)
    table.quest("excalibur")
    assert (table.swords, table.view().tokens) == ((2, 0), 0)
    assert [event.quest for event in table.happened(GawainPlayed)] == [Quest.EXCALIBUR]


def test_r121_merlin_6_adds_up_to_three_points_and_no_second_quest() -> None:
    table = gawain("W6 M3 M5", pile="E5 E4", options={"promos": True}).answers("card:merlin-6")
    assert (table.asked, table.open) == ("merlin-points Ben", [f"points:{n}" for n in range(4)])
    table.answers("points:3")
    assert (table.swords, table.asked) == ((2, 0), "turn Ben")


def test_r21_morgan_7_is_tested_after_gawain() -> None:
    saved = gawain("W3 M3 M5", pile="M7 E5 E4 E4 E3").answers("card:merlin-3")
    assert (saved.result, saved.swords) == ("", (2, 0))
    lost = gawain("E3 M3 M5", pile="M7 E5 E4 E2").answers("card:excalibur-3")
    assert lost.result == "Camelot falls"


def test_r116_several_gawains_and_only_those_who_still_hold_a_card_are_asked() -> None:
    table = Table(pile="E4 E3", deck="E2 D2 D3 E? P2 P3", knights={"Ada": "gawain", "Chiara": "gawain"})
    table.quest("excalibur").nobody()  # nobody is Arthur
    assert [key for key in table.open if key.startswith("seat:")] == ["seat:0", "seat:2"]
    table.claims("Ada", "gawain").answers("card:excalibur-2")
    assert [key for key in table.open if key.startswith("seat:")] == ["seat:2"]
    table.claims("Chiara", "gawain").answers("card:excalibur-qa")
    assert [tally.total for tally in table.happened(QuestTallied)] == [7, 9, 10]
    assert table.asked == "knight-seen Ada"


def test_r71_the_discards_are_shuffled_while_gawain_draws() -> None:
    table = Table(pile="E5 E4", deck="D2", rest="discards", knights={"Ben": "gawain"}).quest("excalibur")
    table.claims("Ben", "gawain")
    seen = table.glimpsed("Ben").split()
    assert (seen[0], len(seen), table.discards, table.pile) == ("D2", 3, "", "E5 E4")
    assert len(table.state.deck) == 59 - 2 - 3  # neither the pile nor the card already in hand is in it
    assert "D2" not in table.deck.split()


def test_a_gawain_who_finds_nothing_to_draw_changes_nothing() -> None:
    table = Table(pile="", rest="pile", unused="M5 M6 M7", knights={"Ben": "gawain"})
    table.answers(table.open[0]).claims("Ben", "gawain")
    assert table.open == ["nothing"]
    table.answers("nothing")
    assert len({tally.total for tally in table.happened(QuestTallied)}) == 1
