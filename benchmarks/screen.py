"""Key to new picture at Camelot's table under Pilot, beside an empty Textual app in the same run.

Pilot itself waits for idleness after each key, so both are measured through it and the difference is what we cost.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.widgets import Static

from benchmarks.pseudo import COLUMNS, ROWS
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.tui.app import TabletopApp

KEYS = 30
ROUNDS = 3


class Empty(App[None]):
    """An app that does nothing but change one character a key."""

    def compose(self) -> ComposeResult:
        yield Static("x")

    def on_key(self) -> None:
        static = self.query_one(Static)
        static.update("y" if str(static.content) == "x" else "x")


def figures() -> dict[str, object]:
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(ROUNDS):  # in turn, each in a loop of its own: two apps cannot share one
        ours += asyncio.run(_at_the_table())
        theirs += asyncio.run(_empty())
    mine, other = median(ours) * 1000, median(theirs) * 1000
    return {
        "key_ms": round(mine, 1),
        "empty_app_key_ms": round(other, 1),
        "difference_ms": round(mine - other, 1),
        "ratio": round(mine / other, 2),
    }


async def _at_the_table() -> list[float]:
    with tempfile.TemporaryDirectory() as data:
        app = TabletopApp(Path(data))
        async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
            app.start(Setup(game="camelot", seats=seated(["Ada"], ()), seed="1"))
            await pilot.pause()
            return [await _press(pilot, ("down", "up")[turn % 2]) for turn in range(KEYS)]


async def _empty() -> list[float]:
    async with Empty().run_test(size=(COLUMNS, ROWS)) as pilot:
        return [await _press(pilot, "down") for _ in range(KEYS)]


async def _press(pilot: Pilot[None], key: str) -> float:
    began = time.perf_counter()
    await pilot.press(key)
    await pilot.pause()
    return time.perf_counter() - began
