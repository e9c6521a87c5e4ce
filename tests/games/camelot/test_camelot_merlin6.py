"""Merlin #6, the promo card (CAM-235 to CAM-239, R66 to R69)."""

from __future__ import annotations

from typing import Any

import pytest
from camelot_table import Table

from tabletop_tui.games.camelot.events import QuestAnnounced, QuestTallied

ALL = ["picts", "saxons", "excalibur", "dragon", "grail"]


def drawn(pile: str = "", deck: str = "W6", **more: Any) -> Table:
    """Ada has just drawn Merlin #6."""
    options = {"promos": True, **more.pop("options", {})}
    return Table(pile=pile, deck=deck, options=options, **more).listen()


@pytest.mark.rule("CAM-235", "CAM-038")
def test_r66_who_draws_him_may_go_in_the_same_turn() -> None:
    table = drawn("E5 E4 E3")
    assert table.asked == "quest-at-once Ada"
    table.quest("excalibur").answers("points:0")
    assert (table.swords, table.asked) == ((2, 0), "turn Ben")


@pytest.mark.rule("CAM-235")
def test_r67_he_may_decline_and_merlin_has_no_further_effect() -> None:
    table = drawn("E5 E4", deck="W6 E3").answers("stay")
    assert (table.asked, table.pile) == ("turn Ben", "E5 E4 W6")
    table.listen()
    assert table.asked == "turn Chiara"
    assert table.quest("excalibur").swords == (2, 0)
    (tally,) = table.happened(QuestTallied)
    assert (tally.total, tally.points) == (12, 0)


@pytest.mark.rule("CAM-236")
def test_any_of_the_five_without_a_symbol() -> None:
    for pile in ("", "E5", "P2 S3"):
        assert drawn(pile).quests == ALL
    assert drawn("E5").quest("grail").answers("points:3").swords == (0, 1)


@pytest.mark.rule("CAM-237")
@pytest.mark.parametrize("points", [0, 1, 2, 3])
def test_up_to_three_points(points: int) -> None:
    table = drawn("E5 E4").quest("excalibur")
    assert table.open == ["points:0", "points:1", "points:2", "points:3"]
    for wrong in ("points:4", "points:-1"):
        assert "is no answer" in table.refused(wrong)
    table.answers(f"points:{points}")
    assert table.swords == ((2, 0) if points >= 2 else (0, 1))


@pytest.mark.rule("CAM-238")
def test_r66_the_points_are_named_before_the_pile_is_opened() -> None:
    table = drawn("E5 E4", knights={"Ben": "gawain"}, deck="W6 D2 D3 S3").quest("excalibur")
    assert (table.asked, table.happened(QuestTallied), table.happened(QuestAnnounced)) == ("merlin-points Ada", [], [])
    table.answers("points:2").nobody()  # nobody is Arthur
    assert [(event.points, event.merlin6) for event in table.happened(QuestAnnounced)] == [(2, True)]
    assert (table.asked, len(table.happened(QuestTallied))) == ("gawain all", 1)
    for late in ("points:3", "points:1"):
        assert "is no answer" in table.refused(late)


def test_r68_the_points_count_for_every_test_of_the_total() -> None:
    assert drawn("E5 E4 E3").quest("excalibur").answers("points:2").swords == (0, 2)
    assert drawn("M5 E5 E4").quest("excalibur").answers("points:2").swords == (0, 1)
    assert drawn("M5 E5 E4").quest("excalibur").answers("points:3").swords == (2, 0)
    assert drawn("M7 E5 E4 E3").quest("excalibur").answers("points:2").result == "Camelot falls"


def test_r69_arthur_may_answer_and_one_more_card_is_drawn() -> None:
    table = drawn("E5 E4 E3", deck="W6 S2", knights={"Ben": "arthur"}).quest("excalibur").answers("points:0")
    assert table.asked == "arthur all"
    table.claims("Ben", "arthur")
    assert (table.pile, table.swords, table.asked) == ("E5 E4 E3 W6 S2", (0, 0), "turn Ben")


def test_merlin_6_is_a_merlin_that_ends_silence_and_duties() -> None:
    table = drawn(silence=True, whispers=True, counted=None)
    assert (table.asked, table.open) == ("say Ada", ["show"])
    table.answers("show")
    assert (table.view().silence, table.view().whispers, table.asked) == (False, False, "quest-at-once Ada")


def test_without_promos_he_is_not_there() -> None:
    assert "W6" not in Table().deck.split()
