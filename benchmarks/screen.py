"""Key to new picture at the table of each game under Pilot, beside an empty Textual app in the same run.

Pilot itself waits for idleness after each key, so both are measured through it and the difference is what we cost.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.widgets import Static

from benchmarks.pseudo import COLUMNS, ROWS
from tabletop_tui.core.bots import Players
from tabletop_tui.core.registry import game as rules_of
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.tui.app import TabletopApp

KEYS = 30
ROUNDS = 3
KEYS_OF = {"camelot": ("down", "up"), "set_a_watch": ("space", "space")}
"""A key and the one that takes it back. Set a Watch picks a die for an attack, which changes board and prompt."""
AT_FIRST = {"camelot": (), "set_a_watch": ("tab",)}


class Empty(App[None]):
    """An app that does nothing but change one character a key."""

    def compose(self) -> ComposeResult:
        yield Static("x")

    def on_key(self) -> None:
        static = self.query_one(Static)
        static.update("y" if str(static.content) == "x" else "x")


def figures() -> dict[str, object]:
    tables: dict[str, list[float]] = {game: [] for game in KEYS_OF}
    empty: list[float] = []
    for _ in range(ROUNDS):  # in turn, each in a loop of its own: two apps cannot share one
        for game, times in tables.items():
            times += asyncio.run(_at_the_table(game))
        empty += asyncio.run(_empty())
    other = median(empty) * 1000
    found: dict[str, object] = {"empty_app_key_ms": round(other, 1)}
    for game, times in tables.items():
        mine = median(times) * 1000
        found[game] = {
            "key_ms": round(mine, 1),
            "difference_ms": round(mine - other, 1),
            "ratio": round(mine / other, 2),
        }
    return found


async def _at_the_table(game: str) -> list[float]:
    with tempfile.TemporaryDirectory() as data:
        app = TabletopApp(Path(data))
        async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
            session = _begun(game)
            app.play(session, Players(session, "benchmark"))
            await pilot.pause()
            for key in AT_FIRST[game]:
                await pilot.press(key)
            return [await _press(pilot, KEYS_OF[game][turn % 2]) for turn in range(KEYS)]


def _begun(game: str) -> Session[Any]:
    """A game at its first question of interest: the first Watch, or the first question at all."""
    session: Session[Any] = Session(rules_of(game), Setup(game=game, seats=seated(["Ada"], ()), seed="1"))
    rng = Random(1)
    while session.pending is not None and session.pending.id not in ("watch", "turn"):
        session.answer(session.pending.sample(rng))
    return session


async def _empty() -> list[float]:
    async with Empty().run_test(size=(COLUMNS, ROWS)) as pilot:
        return [await _press(pilot, "down") for _ in range(KEYS)]


async def _press(pilot: Pilot[None], key: str) -> float:
    began = time.perf_counter()
    await pilot.press(key)
    await pilot.pause()
    return time.perf_counter() - began
