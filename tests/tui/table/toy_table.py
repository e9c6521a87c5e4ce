"""A table for the toy game, open or closed, and how tests sit down to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from keyboard import press as press
from keyboard import settle as settle
from keyboard import short_naps
from textual import events
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Static
from toy import ToyGame, ToyView, toy_setup

from tabletop_tui.core.bots import Players
from tabletop_tui.core.decision import Decision
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import SeatSetup, Setup
from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.look.glyphs import LEFT_HALF
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.settings import Settings
from tabletop_tui.tui.table.screen import TableScreen, TargetPicked

SETTINGS = Settings(theme="oak", reduced_motion=True, pace="enter")


class OpenToy(ToyGame):
    """The toy at an open table: the board shows nothing that only some may see."""

    open_table = True

    def mood(self, view: ToyView) -> Any:
        return "moon" if view.scores[0] else ""


class ClosedToy(ToyGame):
    """The toy with hands: whoever is to act sees their own cards on the table."""


class _Roller:
    def answer(self, decision: Any) -> str:
        return "roll" if decision.id == "turn" else decision.options[0].key


class RollingToy(OpenToy):
    """The open toy with a computer that always rolls."""

    bots = {"roller": lambda seat, seed: _Roller()}


class ToyBoard(Painted):
    """A line of scores, the hand of the one who looks, and a deck to click."""

    view: ToyView | None = None
    lit: str | None = None

    def paint(self, canvas: Canvas) -> None:
        if self.view is None:
            return
        canvas.put(1, 1, f"scores {self.view.scores} deck {self.view.deck}")
        if self.view.hand is not None:
            canvas.put(1, 3, " ".join(f"card-{card}" for card in self.view.hand))
        canvas.put(1, 5, f"lit {self.lit}")
        canvas.put(1, 7, "DECK")
        self.zone("deck", 1, 7, 4, 1)

    def on_click(self, event: events.Click) -> None:
        if target := self.zone_at(event.x, event.y):
            self.post_message(TargetPicked(target))


class ToyScreen(TableScreen):
    """The smallest table there is."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.shown: list[list[Any]] = []

    def board(self) -> Widget:
        self.toy_board = ToyBoard(self.tabletop.look)
        return self.toy_board

    def redraw(self, view: ToyView) -> None:
        self.toy_board.view = view
        self.toy_board.repaint()

    def light(self, target: str | None) -> None:
        self.toy_board.lit = target
        self.toy_board.repaint()

    def headline(self, view: ToyView) -> tuple[str, str]:
        return f"{{{view.active}}} acts", f"deck {view.deck}"

    def banner(self, view: ToyView) -> str:
        return "S I L E N C E" if view.scores[0] else ""

    def private_body(self, decision: Decision[Any]) -> Widget | None:
        hand = self.session.seat(decision.seat).view.hand
        return Static("you hold " + " ".join(f"card-{card}" for card in hand))

    def own_secrets(self, view: ToyView) -> Widget | None:
        assert view.hand is not None
        return Static("your hand " + " ".join(f"card-{card}" for card in view.hand))

    async def show(self, events: list[Any]) -> None:
        self.shown.append(events)


def toy_session(game: ToyGame, *players: str, pins: dict[str, str] | None = None, **fields: Any) -> Session[Any]:
    """A session of the toy; players are names, or "Name=random" for a computer."""
    seats = []
    for player in players or ("Ada", "Ben", "Chiara"):
        name, _, level = player.partition("=")
        pin = (pins or {}).get(name)
        seats.append(SeatSetup(name=name, player=f"bot:{level}" if level else "human", pin=pin))
    base = toy_setup(**fields)
    return Session(game, Setup(**{**dict(base), "seats": tuple(seats)}))


@asynccontextmanager
async def sitting(
    session: Session[Any],
    tmp_path: Path,
    *,
    size: tuple[int, int] = (120, 40),
    settings: Settings = SETTINGS,
    look: Look | None = None,
    notes: tuple[str, ...] = (),
    screen: type[ToyScreen] = ToyScreen,
) -> AsyncIterator[tuple[Pilot[None], ToyScreen]]:
    """The app with the toy's table in front, toasts shown."""
    app = TabletopApp(tmp_path, settings=settings, look=look)
    table = screen(session, Players(session, "bots"), notes)
    with short_naps():
        async with app.run_test(size=size, notifications=True) as pilot:
            app.push_screen(table)
            await settle(pilot)
            yield pilot, table


def seen(pilot: Pilot[None]) -> str:
    """All that can be read on the screen, toasts and title included."""
    return f"{text(pilot.app)}\n{pilot.app.title} {pilot.app.sub_title}"


def words(pilot: Pilot[None]) -> str:
    """The same as running text, without the bars of panels."""
    return " ".join(seen(pilot).replace(LEFT_HALF, " ").split())


def cards_seen(pilot: Pilot[None]) -> set[str]:
    """The cards that can be read on the screen."""
    return {word.strip(".,") for word in seen(pilot).split() if word.startswith("card-")}
