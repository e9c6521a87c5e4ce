"""Two games that differ only in what is hidden look alike on every screen that a seat, or everybody, may see."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from camelot_sitting import press, seen, sitting
from camelot_table import Table
from contract.tables import setups
from contract.twins import pairs

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.session import Session
from tabletop_tui.games.camelot.game import GAME
from tabletop_tui.games.camelot.view import CamelotView
from tabletop_tui.tui.camelot.board import CamelotBoard
from tabletop_tui.tui.camelot.board_facts import TableFacts
from tabletop_tui.tui.camelot.explain import explain
from tabletop_tui.tui.camelot.looks import Glimpsed, Secrets
from tabletop_tui.tui.camelot.seating import Company
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.look.palette import Look

LOOK = Look("oak")
SIZES = [(81, 37), (48, 21)]


def painted(board: Painted, size: tuple[int, int]) -> tuple[str, list[str]]:
    """Text and zones of a board, without an app."""
    canvas = Canvas(*size, LOOK)
    board.paint(canvas)
    return canvas.text(), [key for key, _ in board._zones]


def render(world: Session[Any], seat: int | None) -> list[object]:
    """All that the screens of Camelot draw from what a seat may know."""
    names = world.setup.names
    view: CamelotView = world.seat(seat).view
    board = CamelotBoard(LOOK, TableFacts(view, Company(names)))
    out: list[object] = [painted(board, size) for size in SIZES]
    zones = sorted({key for key, _ in board._zones})
    out += [explain(zone, view, names) for zone in zones]
    if seat is not None:
        out.append(painted(Secrets(LOOK, view, names), (120, 30)))
        if view.glimpse is not None:
            out.append(painted(Glimpsed(LOOK, view.glimpse, seat, names), (120, 30)))
    return out


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_twins_look_alike(seed: str) -> None:
    compared = differed = 0
    every = setups(GAME, seed)
    for _ in range(3):
        for pair in pairs(GAME, next(every), Random(seed), most=6):
            differed += pair.differ
            for _ in pair.moments(Random(seed), most=6):
                assert render(pair.real, pair.seat) == render(pair.other, pair.seat)
                compared += 1
    assert compared > 20
    assert differed > 5


def shuffled(table: Table) -> Session[Any]:
    """The same game with everything re-shuffled that nobody knows."""
    other = table.session.fork(Seeded("other"))
    GAME.reshuffle_hidden(other.table.state, None, Seeded("again"))
    other.revision += 1
    return other


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_whole_screens_look_alike(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table(
        "Ada Ben Chiara Dev", pile="P3 W4 S5 E4", claims={2: ("Ben", "S5")}, loyalties="loyal traitor loyal loyal",
        knights={"Ben": "arthur", "Dev": "gawain"}, tokens={"Ada": "grail"}, swords=(2, 2),
    )  # fmt: skip
    other = shuffled(table)
    assert other.dump() != table.session.dump()
    keys = ["", "down", "question_mark", "escape", "l", "escape", "h", "enter", "p", "escape", "7"]
    shown = []
    for session in (table.session, other):
        async with sitting(session, tmp_path, size=size) as (pilot, _):
            screens = []
            for key in keys:
                await press(pilot, *([key] if key else []))
                screens.append(seen(pilot))
            shown.append(screens)
    assert shown[0] == shown[1]
    assert len(set(shown[0])) > 5
