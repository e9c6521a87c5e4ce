"""How tests sit down to Camelot: the app with the table in front, real keys, and what can be read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from keyboard import flat as flat
from keyboard import front as front
from keyboard import press as press
from keyboard import seen as seen
from keyboard import settle as settle
from keyboard import short_naps
from textual.pilot import Pilot

from tabletop_tui.core.bots import Players
from tabletop_tui.core.session import Session
from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.camelot.board import CamelotBoard
from tabletop_tui.tui.camelot.screen import CamelotTable
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.settings import Settings

STILL = Settings(theme="oak", reduced_motion=True, pace="0s")
MOVING = Settings(theme="oak", pace="0s")

Levels = tuple[str | None, ...] | None


@asynccontextmanager
async def sitting(
    session: Session[Any],
    tmp_path: Path,
    *,
    size: tuple[int, int] = (120, 40),
    settings: Settings = STILL,
    look: Look | None = None,
    levels: Levels = None,
) -> AsyncIterator[tuple[Pilot[None], CamelotTable]]:
    """The app with Camelot's table in front. ``levels`` seats computers."""
    app = TabletopApp(tmp_path, settings=settings, look=look)
    with short_naps():
        async with app.run_test(size=size, notifications=True) as pilot:
            app.play(session, Players(session, "bots", levels))
            await settle(pilot)
            yield pilot, next(screen for screen in app.screen_stack if isinstance(screen, CamelotTable))


async def choose(pilot: Pilot[None], table: CamelotTable, key: str) -> None:
    """The figure that answers with the option ``key``."""
    await press(pilot, str([option.key for option in table.prompt.options].index(key) + 1))


async def click(pilot: Pilot[None], table: CamelotTable, zone: str) -> None:
    """A click into the middle of a zone of the board."""
    board = table.query_one(CamelotBoard)
    region = board.zone_region(zone)
    assert region is not None, f"{zone} is not on the board: {board.zone_keys()}"
    await pilot.click(board, offset=(region.x + region.width // 2, region.y + region.height // 2))
    await settle(pilot)
