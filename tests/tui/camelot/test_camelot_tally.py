"""A quest is shown step by step, and every step shows what had happened by then."""

from __future__ import annotations

from pathlib import Path

import pytest
from camelot_sitting import MOVING, choose, flat, front, press, seen, settle, sitting
from camelot_table import Table

from tabletop_tui.games.camelot.cards import Quest
from tabletop_tui.games.camelot.events import QuestTallied
from tabletop_tui.games.camelot.questing import tallied
from tabletop_tui.tui.camelot.tally import QuestTally
from tabletop_tui.tui.camelot.tally_board import TallyBoard
from tabletop_tui.tui.camelot.tally_story import Scene, scenes
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.look.palette import Look

PILE = "P? S5 E4 D4 S4 E3 P? D? E? S? P2 D? W2 MO D3 G? E?"


def quest(pile: str = PILE, **kw: object) -> Table:
    return Table("Ada Ben Chiara", pile=pile, **kw)  # type: ignore[arg-type]


def told(table: Table) -> list[Scene]:
    """The scenes of a quest for Excalibur, whatever lies on top."""
    return scenes(tallied(table.session.table, 0, Quest.EXCALIBUR, 0, ()))


def drawn(scene: Scene, size: tuple[int, int] = (120, 29), *, cards: bool = False) -> str:
    class Sized(TallyBoard):
        @property
        def low(self) -> bool:
            return size[1] < 26

    board = Sized(Look("oak"), scene)
    board.cards = cards
    canvas = Canvas(*size, board.look)
    board.paint(canvas)
    return canvas.text()


def test_the_steps_of_a_quest() -> None:
    names = [scene.name for scene in told(quest())]
    assert names == ["lay out", "Merlin", "count the ?", "Mordred", "add up", "Excalibur", "the others", "swords"]


def test_steps_that_change_nothing_are_left_out() -> None:
    assert [scene.name for scene in told(quest("E5 E4 E3"))] == ["lay out", "add up", "Excalibur", "swords"]


def test_totals_grow_step_by_step() -> None:
    steps = {scene.name: scene.columns for scene in told(quest())}
    totals = {name: [column.total for column in columns] for name, columns in steps.items()}
    assert totals["lay out"] == [7, 2, 9, 7, 0]
    assert totals["Merlin"] == [7, 2, 9, 3, 0]
    assert totals["count the ?"] == [11, 6, 10, 7, 1]
    assert totals["Mordred"] == [11, 9, 13, 7, 1]
    assert totals["swords"] == totals["Mordred"]


def test_nothing_is_told_before_its_step() -> None:
    first, merlin, _, _, added, main, others, last = told(quest())
    assert not any(card.gone for column in first.columns for card in column.cards)
    assert [card.gone for card in merlin.columns[3].cards] == [True, False, False, False]
    assert all(not column.verdict for column in added.columns)
    assert [column.verdict for column in main.columns] == ["in time", "", "", "", ""]
    assert [column.verdict for column in others.columns] == ["in time", "holds", "holds", "holds", "holds"]
    assert last.fact == "To the table: **two white swords**."


def test_a_defeat_is_told() -> None:
    main, others = told(quest("E4 E4 E5 E3 P5 P4 P4 P2"))[-3:-1]
    assert main.columns[0].verdict == "too late"
    assert main.columns[0].swords == "two black swords"
    assert others.columns[1].verdict == "overrun"
    assert "**Picts** stand at 15: one black sword." in others.fact


def test_the_seventh_morgan_ends_everything() -> None:
    last = told(quest("E4 E4 E5 E3 M7 P5 P4 P4 P2"))[-1]
    assert last.name == "Excalibur"
    assert last.columns[0].verdict == "all is lost"
    assert [column.verdict for column in last.columns[1:]] == [""]


def test_morgans_and_the_fifth_merlin_are_told() -> None:
    assert "third Morgan" in told(quest("E5 E4 E3 M3"))[-1].remark
    assert "sixth Morgan" in next(s for s in told(quest("E5 E? E? M6")) if s.short == "? cards").fact
    assert "needs 12 to 13" in next(s for s in told(quest("E5 E4 M5")) if s.short == "sum").remark
    certain = told(quest("E2 E3 E4 E4 E5 W5"))[-2]
    assert certain.columns[0].verdict == "certain"


def test_united_peoples_share_a_stack() -> None:
    first = told(quest("E5 P4 S3 P2 M8", options={"promos": True}))[0]
    assert [(column.title, column.marks) for column in first.columns][1] == ("Picts & Saxons", "††")
    assert len(first.columns[1].cards) == 3


def test_gawain_is_shown_when_he_comes() -> None:
    table = quest("E5 E3", knights={"Ben": "gawain"}, deck="E4 P2 D2").quest("excalibur")
    table.claims("Ben", "gawain").answers("card:excalibur-4a")
    before, *_, last = scenes(table.happened(QuestTallied)[-1])
    assert len(before.columns[0].cards) == 2
    assert [card.note for card in last.columns[0].cards] == ["", "", "Gawain's"]
    assert last.columns[0].total == 12


def test_a_lie_lies_beside_the_truth() -> None:
    table = quest("E5 P4 MO E3", claims={1: ("Ben", "S2"), 2: ("Chiara", "E4"), 3: ("Ben", "E3")})
    first = told(table)[0]
    assert [card.note for card in first.columns[1].cards] == ["♣ said S2"]
    assert [card.note for card in first.columns[0].cards] == ["", "♣ true"]
    assert [one.words for one in first.aside] == ["▲ said E4"]
    assert first.remark == "{1} had said Saxons 2 of Picts 4, and one more such word was spoken."
    assert "said S2" in drawn(first)
    assert "♣S2" in drawn(first, (80, 18), cards=True) or "said S2" in drawn(first, (80, 18), cards=True)


def test_what_is_drawn_at_each_size() -> None:
    last = told(quest())[-1]
    tall = drawn(last)
    for words in ("Excalibur", "the quest", "4 + 3 + 2 + 2", "2+2+2, Mordred 3", "11-13", "in time", "takes Dragon"):
        assert words in tall
    sums, cards = drawn(last, (80, 18)), drawn(last, (80, 18), cards=True)
    assert "in time" in sums
    assert "counts" not in sums
    assert "in time" not in cards
    assert "set aside" in cards


@pytest.mark.parametrize("size", [(120, 29), (160, 39), (120, 26), (80, 18), (100, 20)])
def test_the_largest_pile_fits(size: tuple[int, int]) -> None:
    pile = "P2 P3 P4 P4 P5 P? P? P? P? S2 S3 S4 S4 S5 S? S? S? S? E2 E3 E4 D2 D3 G5 W1 W2 W3 W4 W4 W5 MO M3 M4 M4 M5"
    last = told(quest(pile))[-1]
    for column in last.columns:
        assert column.title.split()[0] in drawn(last, size)
    text = drawn(last, size, cards=True)
    assert all(one.title in text for one in last.aside)


async def test_keys_walk_through_it(tmp_path: Path) -> None:
    async with sitting(quest().session, tmp_path) as (pilot, table):
        await choose(pilot, table, "quest:excalibur")
        assert front(pilot) == "QuestTally"
        screen = pilot.app.screen
        assert isinstance(screen, QuestTally)
        assert "Ada opens the pile: 17 cards." in flat(pilot)
        await press(pilot, "right", "right")
        assert screen.at == 2
        await press(pilot, "left")
        assert screen.at == 1
        assert "Merlin's" in seen(pilot)
        await press(pilot, "enter")
        assert screen.finished
        assert "To the table: two white swords." in flat(pilot)
        await press(pilot, "enter")
        assert front(pilot) == "CamelotTable"
        assert "2 white" in seen(pilot)


async def test_it_stays_until_a_key(tmp_path: Path) -> None:
    async with sitting(quest().session, tmp_path, settings=MOVING) as (pilot, screen):
        await choose(pilot, screen, "quest:excalibur")
        tally = pilot.app.screen
        assert isinstance(tally, QuestTally)
        for _ in range(len(tally.scenes) + 2):
            tally._tick()
        await settle(pilot)
        assert tally.finished
        assert front(pilot) == "QuestTally"
        await press(pilot, "escape")
        assert front(pilot) == "CamelotTable"


async def test_counters_run_up_and_a_key_stops_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for clock in ("STEP_SECONDS", "_RUN_SECONDS"):  # nothing moves but what the test moves
        monkeypatch.setattr(f"tabletop_tui.tui.camelot.tally.{clock}", 3600.0)
    async with sitting(quest().session, tmp_path, settings=MOVING) as (pilot, table):
        await choose(pilot, table, "quest:excalibur")
        tally = pilot.app.screen
        assert isinstance(tally, QuestTally)
        board = tally.query_one(TallyBoard)
        tally.action_step(1)
        tally._tick()
        assert board.running is not None
        assert 7 < board.running[0] < 11
        await press(pilot, "right")
        assert board.running is None
        assert board.scene is tally.scenes[3]


async def test_reduced_motion_moves_nothing(tmp_path: Path) -> None:
    async with sitting(quest().session, tmp_path) as (pilot, table):
        await choose(pilot, table, "quest:excalibur")
        tally = pilot.app.screen
        assert isinstance(tally, QuestTally)
        assert tally._clock is None


async def test_small_screens_turn_to_the_cards(tmp_path: Path) -> None:
    async with sitting(quest().session, tmp_path, size=(80, 24)) as (pilot, table):
        await choose(pilot, table, "quest:excalibur")
        await press(pilot, "enter")
        assert "in time" in seen(pilot)
        assert "set aside" not in seen(pilot)
        await press(pilot, "c")
        assert "set aside" in seen(pilot)
        await press(pilot, "c")
        assert "in time" in seen(pilot)
