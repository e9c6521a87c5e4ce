"""How tests sit down to Set a Watch: a night of the rules' tests at the real table, real keys, real clicks."""

from __future__ import annotations

import sys
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

sys.path.insert(0, str(Path(__file__).parents[2] / "games" / "set_a_watch"))
from night import Watch as Watch
from night import night
from night import session_of as session_of

from tabletop_tui.core.bots import Players
from tabletop_tui.core.session import Session
from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.set_a_watch.board import NightBoard
from tabletop_tui.tui.set_a_watch.screen import NightTable
from tabletop_tui.tui.settings import Settings
from tabletop_tui.tui.widgets.choice import Choice

STILL = Settings(theme="oak", reduced_motion=True, pace="0s")


def on_watch(**lies: Any) -> Watch:
    """Cutpurse and Goblin Scouts stand in the light, two more in the dark; the Heretic rests."""
    given: dict[str, Any] = {
        "line": "cutpurse goblin-scouts scarecrow? giant-bat?",
        "dice": "4 2 6 / 3 1 4 / 11 7 3- / 8 8 1",
        "camper": "heretic",
        "where": "sunken-mill",
        "fire": 8,
        "deck": "dire-boar dire-boar bandit",
        "unhallowed": "dark-champion",
    }
    return Watch(**(given | lies))


def in_camp(phase: str = "camp", **lies: Any) -> Session[Any]:
    """The Heretic rests with dice of 8, 8 and 1."""
    state = night(**({"dice": "4 2 6 / 3 1 4 / 11 7 3 / 8 8 1", "camper": "heretic", "where": "sunken-mill"} | lies))
    state.phase, state.opened = phase, True  # type: ignore[assignment]
    return session_of(state)


@asynccontextmanager
async def sitting(
    session: Session[Any],
    tmp_path: Path,
    *,
    size: tuple[int, int] = (120, 40),
    settings: Settings = STILL,
    look: Look | None = None,
    levels: tuple[str | None, ...] | None = None,
) -> AsyncIterator[tuple[Pilot[None], NightTable]]:
    """The app with the table of Set a Watch in front."""
    app = TabletopApp(tmp_path, settings=settings, look=look)
    with short_naps():
        async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
            app.play(session, Players(session, "bots", levels))
            await settle(pilot)
            yield pilot, next(screen for screen in app.screen_stack if isinstance(screen, NightTable))


async def click(pilot: Pilot[None], table: NightTable, zone: str) -> None:
    """A click into a thing on the board."""
    board = table.query_one(NightBoard)
    region = board.zone_region(zone)
    assert region is not None, f"{zone} is not on the board: {board.zone_keys()}"
    await pilot.click(board, offset=(region.x + min(1, region.width - 1), region.y + region.height // 2))
    await settle(pilot)


async def click_option(pilot: Pilot[None], table: NightTable, label: str) -> None:
    """A click on the answer with this label."""
    found = [c for c in table.query(Choice) if c.display and not c.has_class("-none") and c.label.plain == label]
    assert found, f"no {label!r} among {labels(table)}"
    found[0].scroll_visible(animate=False)
    await settle(pilot)
    await pilot.click(found[0], offset=(6, found[0].head_rows))
    await settle(pilot)


def labels(table: NightTable) -> list[str]:
    """The answers that the prompt offers."""
    return [option.label for option in table.prompt.options]


def option(table: NightTable, label: str) -> Any:
    """The answer with this label."""
    return next(option for option in table.prompt.options if option.label == label)
