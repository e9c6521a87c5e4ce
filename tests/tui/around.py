"""Helpers for tests of the screens around a game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static
from toy import GAME, toy_setup

from tabletop_tui.core.bots import Players
from tabletop_tui.core.journal import Journal
from tabletop_tui.core.session import Session
from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.look.palette import Look, LookName
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.settings import Settings

SECRET = "the cards in hand"


class Table(Screen[None]):
    """Stands where a game's table would: it remembers what it was given and shows a secret."""

    def __init__(self, session: Session[Any], players: Players, notes: Sequence[str]) -> None:
        super().__init__()
        self.session = session
        self.notes = tuple(notes)

    def compose(self) -> ComposeResult:
        yield Static(SECRET)


@asynccontextmanager
async def opened(app: TabletopApp, **how: Any) -> AsyncIterator[Pilot[None]]:
    """The app running in a terminal of some ``size``, its menu filled."""
    async with app.run_test(**how) as pilot:
        await pilot.pause()
        yield pilot


def app_in(data: Path, look: LookName = "oak", **fields: Any) -> TabletopApp:
    """An app with a folder of its own, in a look that does not depend on the machine."""
    return TabletopApp(data, settings=Settings(**fields) if fields else None, look=Look(look))


def table_of(app: TabletopApp) -> Table:
    """The table that is shown."""
    assert isinstance(app.screen, Table), app.screen
    return app.screen


def played(path: Path, answers: int = 1_000, seats: int = 2, seed: str = "s") -> Session[Any]:
    """A journal at ``path`` of a toy game that computers played, to its end or for so many answers."""
    setup = toy_setup(seats, seed)
    session: Session[Any] = Session(GAME, setup, recorder=Journal.start(path, setup))
    players = Players(session, "x", ("random",) * seats)
    while session.outcome is None and session.count < answers:
        answer = players.answer()
        assert answer is not None
        session.answer(answer)
    return session


def seen(app: TabletopApp) -> str:
    """The text of the screen, in one line."""
    return " ".join(text(app).split())
