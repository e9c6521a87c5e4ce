"""Playing alone (CAM-131 to CAM-134, R82, R127)."""

from __future__ import annotations

import pytest
from camelot_table import Table

from tabletop_tui.games.camelot.events import LoyaltyRevealed, SwordsTurned, VivienIdle


@pytest.mark.rule("CAM-131", "CAM-132")
def test_one_plays_without_loyalties() -> None:
    table = Table.fresh("Ada")
    assert table.asked == "turn Ada"  # nothing to look at
    assert (table.state.loyalties, table.state.aside, table.view("Ada").loyalty) == ([], [], None)
    assert len(table.state.deck) == 59


@pytest.mark.rule("CAM-132")
@pytest.mark.parametrize(("pile", "swords", "winners"), [("G5 G4 G3", (7, 3), "Ada"), ("G5 G4 G4 G3", (4, 6), None)])
def test_no_reveal_and_no_flip_at_the_end(pile: str, swords: tuple[int, int], winners: str | None) -> None:
    table = Table("Ada", pile=pile, swords=(4, 3)).quest("grail")
    assert table.swords == swords
    assert not table.happened(LoyaltyRevealed) and not table.happened(SwordsTurned)
    assert (table.winners if winners else table.asked) == (winners or "turn Ada")


@pytest.mark.rule("CAM-132")
def test_evil_wins_against_one() -> None:
    table = Table("Ada", pile="G5 G4 G4 G3", swords=(4, 4)).quest("grail")
    assert (table.result, table.winners) == ("Camelot falls", "")


@pytest.mark.rule("CAM-133")
def test_there_is_nobody_to_accuse() -> None:
    assert Table("Ada", swords=(3, 3)).refused("accuse") == "you sit alone"


@pytest.mark.rule("CAM-134")
def test_all_else_is_unchanged() -> None:
    table = Table("Ada", deck="S5 MO M6 W1 S4 S3").listen().listen()
    assert table.quests == ["picts", "saxons"]
    assert table.listen().view().silence
    assert not table.listen().view().silence
    table.listen().listen()
    assert table.quest("saxons").swords == (0, 1)  # 4 + 3 + 2: Merlin has taken the 5, else it were too late
    assert (table.pile, table.asked) == ("", "turn Ada")


def test_r127_the_count_is_given_and_the_card_seen_once() -> None:
    table = Table("Ada", deck="S5", whispers=True, counted=1, silence=True).answers("listen")
    assert table.asked == "count Ada"
    table.counts(2)
    assert (table.asked, table.glimpsed("Ada")) == ("say Ada", "S5")
    assert table.open == ["say:S5"]
    assert table.pending.prompt == "Remember it; there is nobody to tell."
    table.says("S5")
    assert (table.top, table.glimpsed("Ada")) == ("S5 says Ada", "")


def test_r82_r127_vivien_lies_on_the_pile_without_effect() -> None:
    table = Table("Ada", deck="VI").listen()
    assert (table.asked, table.top, len(table.happened(VivienIdle))) == ("turn Ada", "VI", 1)


def test_r127_the_expert_variant_has_dead_cards() -> None:
    table = Table("Ada", pile="E5 E4", deck="D2 D3 S3", knights={"Ada": "arthur galahad percival gawain"})
    assert table.refused("rescue", "knight:galahad") == "nobody's loyalty is hidden"
    table.answers("nothing").quest("excalibur")
    assert table.asked == "gawain all"  # Arthur is never called: there is no other player
    table.claims("Ada", "gawain").answers("card:dragon-3")
    assert table.asked == "gawain all"
