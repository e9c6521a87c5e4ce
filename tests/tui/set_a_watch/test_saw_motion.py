"""What moves after a deed: dice, creatures that fall, cards that turn up; the clock is stepped by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from saw_sitting import STILL, click, flat, front, on_watch, press, settle, sitting
from textual.pilot import Pilot
from views import at_rest, down, drawn, night, up

from tabletop_tui.core.event import DiceRolled
from tabletop_tui.games.set_a_watch.events import CreatureDefeated, CreatureRevealed, DieRerolled
from tabletop_tui.tui.draw.canvas import STRIKE
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.set_a_watch.board import NightBoard
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts, Turning
from tabletop_tui.tui.set_a_watch.motion import FACES, FALLS, ROLLS, TURNS, Frame, frames, rolled
from tabletop_tui.tui.set_a_watch.screen import NightTable
from tabletop_tui.tui.settings import Settings

MOVING = Settings(theme="oak", pace="2s")
CUTPURSE, SCOUTS, SCARECROW = "sotc:cutpurse:1", "sotc:goblin-scouts:1", "sotc:scarecrow:1"
WOLF = "base:wolf:1"
LINE = "cutpurse wolf scarecrow? giant-bat?"
DICE = {0, 1, 2}
AGAIN = tuple(DieRerolled(hero="sotc:monk", die=ref, before=1, after=2, why="rage") for ref in sorted(DICE))


@dataclass
class Clock:
    """A clock that a test steps; what was asked to be called later, and after how many seconds."""

    waits: list[tuple[float, Callable[[], None]]] = field(default_factory=list)
    rung: list[float] = field(default_factory=list)

    def later(self, seconds: float, call: Callable[[], None]) -> Clock:
        self.waits.append((seconds, call))
        return self

    def stop(self) -> None:
        self.waits.clear()

    def step(self) -> None:
        """The next timer rings."""
        seconds, call = self.waits.pop(0)
        self.rung.append(seconds)
        call()


@asynccontextmanager
async def moving(
    watch: Any, tmp_path: Path, settings: Settings = MOVING
) -> AsyncIterator[tuple[Pilot[None], NightTable, Clock]]:
    async with sitting(watch.session, tmp_path, settings=settings) as (pilot, table):
        clock = Clock()
        table._motion.later = clock.later
        yield pilot, table, clock


def faces(table: NightTable) -> tuple[int, ...]:
    return tuple(die.face for hero in board(table).facts.view.party for die in hero.dice)


def board(table: NightTable) -> NightBoard:
    return table.query_one(NightBoard)


def line(table: NightTable) -> list[str | None]:
    return [card.card for card in board(table).facts.view.line]


# -- dice ------------------------------------------------------------------------------------------------------------


async def test_dice_tumble_and_lie_as_they_fell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[int, ...]] = []
    show = NightBoard.show

    def seeing(board: NightBoard, facts: Any) -> None:
        shown.append(tuple(die.face for hero in facts.view.party for die in hero.dice))
        show(board, facts)

    monkeypatch.setattr(NightBoard, "show", seeing)
    async with moving(on_watch(), tmp_path) as (_, table, clock):
        true = faces(table)
        shown.clear()
        table._motion.play(frames(AGAIN, table.seen.view, table.seen.view))
        for _ in range(FACES):
            clock.step()
        assert len(shown) == FACES + 1 and shown[-1] == true and not clock.waits
        assert all(seen[3:] == true[3:] for seen in shown)
        assert len({seen[:3] for seen in shown}) > 1
        assert clock.rung == [ROLLS] * FACES


@pytest.mark.parametrize("key", ["f3", "down"])
async def test_any_key_ends_what_moves(tmp_path: Path, key: str) -> None:
    async with moving(on_watch(), tmp_path) as (pilot, table, clock):
        true = faces(table)
        table._motion.play([Frame(30, lambda facts: facts), *frames(AGAIN, table.seen.view, table.seen.view)])
        assert clock.waits
        await press(pilot, key)
        assert not clock.waits and faces(table) == true
        assert not table._motion.finish()


def test_which_dice_fell() -> None:
    view = on_watch().session.seat(None).view
    hero = view.party[1]
    again = DieRerolled(hero=hero.card, die=7, before=1, after=2, why="rage")
    assert rolled([DiceRolled(why="Witch", sides=4, faces=(1, 2, 3)), again], view) == {3, 4, 5, 7}
    assert rolled([DiceRolled(why="The first fire", sides=6, faces=(1,))], view) == frozenset()


# -- the Line --------------------------------------------------------------------------------------------------------


async def test_a_strike_lets_the_creature_fall_and_then_the_next_one_turn_up(tmp_path: Path) -> None:
    watch = on_watch(line=LINE)
    async with moving(watch, tmp_path) as (pilot, table, clock):
        before = line(table)
        await press(pilot, "1", "a", "enter")
        assert watch.session.count == 2, "the answers were given before anything moved"
        assert line(table) == before and board(table).facts.fallen == {1} and not board(table).facts.turning
        assert board(table).facts.attack is None and table.prompt.decision is not None
        clock.step()
        assert line(table) == [WOLF, SCARECROW, None] and not board(table).facts.fallen
        assert board(table).facts.turning == {2: Turning.BACK}
        clock.step()
        assert board(table).facts.turning == {2: Turning.EDGE}
        clock.step()
        assert not board(table).facts.turning and not clock.waits
        assert clock.rung == [FALLS, TURNS, TURNS]


async def test_nothing_waits_for_what_moves(tmp_path: Path) -> None:
    watch = on_watch(line=LINE)
    async with moving(watch, tmp_path) as (pilot, table, clock):
        await press(pilot, "1", "a", "enter")
        assert clock.waits
        await press(pilot, "s")
        assert watch.asked == "exhaust" and not clock.waits and line(table)[0] == WOLF


async def test_a_click_while_the_line_still_stands_as_it_was_only_ends_that(tmp_path: Path) -> None:
    watch = on_watch(line=LINE)
    async with moving(watch, tmp_path) as (pilot, table, clock):
        await press(pilot, "1", "a", "enter")
        await click(pilot, table, "line:1")
        assert not clock.waits and line(table)[0] == WOLF and not table._desk.busy
        await click(pilot, table, "line:1")
        assert table._desk.target == WOLF


async def test_what_is_taken_back_does_not_move(tmp_path: Path) -> None:
    watch = on_watch(line="cutpurse wolf")
    async with moving(watch, tmp_path) as (pilot, table, clock):
        await press(pilot, "2", "a", "a", "enter")
        assert board(table).facts.fallen == {2}
        await press(pilot, "u")
        assert not clock.waits and line(table) == [CUTPURSE, WOLF] and not board(table).facts.fallen


@pytest.mark.parametrize("settings", [STILL, Settings(theme="oak", pace="0s")])
async def test_with_reduced_motion_or_at_once_nothing_moves(tmp_path: Path, settings: Settings) -> None:
    async with moving(on_watch(line=LINE), tmp_path, settings) as (pilot, table, clock):
        await press(pilot, "1", "a", "enter")
        assert not clock.waits and not clock.rung and line(table) == [WOLF, SCARECROW, None]


async def test_the_real_clock_ends_it_too(tmp_path: Path) -> None:
    async with sitting(on_watch(line=LINE).session, tmp_path, settings=MOVING) as (pilot, table):
        await press(pilot, "1", "a", "enter")
        await pilot.pause(FALLS + 2 * TURNS + 0.2)
        await settle(pilot)
        assert line(table) == [WOLF, SCARECROW, None] and not board(table).facts.turning
        assert front(pilot) == "NightTable" and "What does the Watch do?" in flat(pilot)


def test_only_what_stood_in_the_light_falls_and_only_what_is_still_there_turns() -> None:
    before, after = night(line=(up(1, CUTPURSE), down(2))), night(line=(up(1, SCOUTS),))
    fell = CreatureDefeated(card=CUTPURSE, place=1, how="attack")
    assert [frame.seconds for frame in frames([fell], before, after)] == [FALLS]
    assert frames([CreatureDefeated(card=SCARECROW, place=2, how="effect")], before, after) == []
    assert frames([fell], night(phase="camp", line=before.line), after) == []
    assert [f.seconds for f in frames([CreatureRevealed(place=2, card=SCOUTS)], before, after)] == [TURNS, TURNS]
    assert frames([CreatureRevealed(place=2, card=SCARECROW)], before, after) == []


def test_dice_roll_before_the_line_changes() -> None:
    before, after = night(line=(up(1, CUTPURSE), down(2))), night(line=(up(1, SCOUTS),))
    fell = CreatureDefeated(card=CUTPURSE, place=1, how="attack")
    shown = [frame.look(BoardFacts(view=after)) for frame in frames([fell, *AGAIN], before, after)]
    assert [facts.view.line[0].card for facts in shown] == [CUTPURSE] * (FACES + 1)
    assert shown[-1].view.party == after.party


# -- how it is drawn -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", [Look("oak", "set_a_watch"), Look("mono"), Look("mono", ascii=True)])
@pytest.mark.parametrize("size", [(80, 22), (120, 38), (160, 48)])
def test_only_the_cells_of_the_card_change(size: tuple[int, int], look: Look) -> None:
    calm = at_rest(line=(up(1, SCOUTS), up(2, SCARECROW), down(3)))
    still = drawn(calm, size, look)
    box = still.region("line:2")
    for moved in (
        BoardFacts(view=calm.view, names=calm.names, fallen={2}),
        BoardFacts(view=calm.view, names=calm.names, turning={2: Turning.BACK}),
        BoardFacts(view=calm.view, names=calm.names, turning={2: Turning.EDGE}),
    ):
        other = drawn(moved, size, look)
        changed = other.canvas.changes(still.canvas)
        assert changed
        # With its shadow, a column to the right and a row below.
        assert all(box.x <= region.x and region.right <= box.right + 1 for region in changed)
        assert all(box.y <= region.y <= box.bottom for region in changed)


def test_what_falls_is_struck_and_what_turns_tells_nothing() -> None:
    calm = at_rest(line=(up(1, SCOUTS), up(2, SCARECROW)))
    fallen = drawn(BoardFacts(view=calm.view, names=calm.names, fallen={2}))
    box = fallen.region("line:2")
    at = fallen.within("line:2").splitlines()
    y = next(y for y, row in enumerate(at) if "Scarecrow" in row)
    assert fallen.canvas.attributes(box.x + 2, box.y + y) & STRIKE
    for side in Turning:
        turning = drawn(BoardFacts(view=calm.view, names=calm.names, turning={2: side}))
        assert "Scarecrow" not in turning.within("line:2") and "damage" not in turning.within("line:2")
