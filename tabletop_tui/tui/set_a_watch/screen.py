"""Set a Watch at the table: what is told of phases and nights, and how they end."""

from __future__ import annotations

import asyncio
from collections.abc import Set
from dataclasses import replace
from typing import Any, ClassVar

from tabletop_tui.core.bots import Players
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.session import Session
from tabletop_tui.games.set_a_watch.events import RoundBegan, RoundEnded
from tabletop_tui.games.set_a_watch.state import LAST_ROUND
from tabletop_tui.games.set_a_watch.view import NightView
from tabletop_tui.tui.look.glyphs import MIDDLE_DOT
from tabletop_tui.tui.set_a_watch.desk_table import DeskTable
from tabletop_tui.tui.set_a_watch.ending import NightEnd
from tabletop_tui.tui.set_a_watch.night_recap import NightRecap
from tabletop_tui.tui.set_a_watch.tumbling import FRAME, FRAMES, rolled, tumbling
from tabletop_tui.tui.table.ending import write_story

_PHASES = ("roll", "camp", "merchant", "watch")
_ROOMY = 100


class NightTable(DeskTable):
    """The table of Set a Watch."""

    HELP: ClassVar[str] = "set_a_watch"

    def __init__(self, session: Session[Any], players: Players, notes: tuple[str, ...] = ()) -> None:
        super().__init__(session, players, notes)
        self._nights: list[int] = []
        self._last_told = (-1, 0)
        self._reopened = session.count > 0

    def redraw(self, view: NightView) -> None:
        del self._nights[self.session.count + 1 :]
        super().redraw(view)

    # ---------------------------------------------------------------- top line and log

    def headline(self, view: NightView) -> tuple[str, str]:
        phase = "roll" if view.phase == "muster" else view.phase
        gap = "  " if self.app.size.width >= _ROOMY else " "
        words = f"{gap}{MIDDLE_DOT}{gap}".join(f"**{name}**" if name == phase else name for name in _PHASES)
        if not view.round:
            return "the party gathers", ""
        return words, "the last night" if view.round == LAST_ROUND else f"night {view.round} of {LAST_ROUND}"

    def log_number(self, answers: int, event: Event) -> str:
        """The night in which it happened. Called in order."""
        if isinstance(event, RoundBegan):
            self._last_told = (answers, event.round)
        elif self._last_told[0] != answers:
            self._last_told = (answers, self._night_after(answers - 1))
        return str(self._last_told[1] or "")

    def _night_after(self, answers: int) -> int:
        """The night that it was when so many answers had been given."""
        while len(self._nights) <= answers:
            since = len(self._nights)
            night = self._nights[-1] if self._nights else 0
            for _, told in self.session.seat(None).steps(since):
                night = next((e.round for e in reversed(told) if isinstance(e, RoundBegan)), night)
                self._nights.append(night)
            if len(self._nights) == since:
                break
        return self._nights[answers] if 0 <= answers < len(self._nights) else 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nobody has secrets here, so there is no key for them."""
        return False if action == "secrets" else super().check_action(action, parameters)

    # ---------------------------------------------------------------- the nights' ends

    def on_mount(self) -> None:
        """Who opens a game again is first told what the last night came to. (The base's `on_mount` is called, too.)"""
        last = self._last_night() if self._reopened and self.session.outcome is None else None
        if last is not None:
            self.app.push_screen(NightRecap(self, last, self.seen.view))

    def _last_night(self) -> RoundEnded | None:
        found = [event for event in self.session.seat(None).events() if isinstance(event, RoundEnded)]
        return found[-1] if found else None

    async def show(self, events: list[Event]) -> None:
        """What a night came to; dice that fall."""
        for event in events:
            if isinstance(event, RoundEnded) and self.session.outcome is None:
                await self.app.push_screen_wait(NightRecap(self, event, self.seen.view))
                await self.wait_until_in_front()
        await self._tumble(rolled(events, self.seen.view))

    async def _tumble(self, refs: Set[int]) -> None:
        """Lets dice show a few other faces first, unless motion is reduced; any key ends it."""
        if not refs or self._board is None or self.app.animation_level == "none":
            return
        self._still.clear()
        facts = self._facts(self.seen.view)
        for _ in range(FRAMES):
            self._board.show(replace(facts, view=tumbling(facts.view, refs)))
            try:
                await asyncio.wait_for(self._still.wait(), FRAME)
                break
            except TimeoutError:
                continue
        self._show_board()

    async def on_over(self, outcome: Outcome) -> None:
        await self.finish(NightEnd(self, outcome, lambda: write_story(self, outcome)))

    def _a_round_ago(self) -> int:
        """This night, or the one before if it has just begun."""
        began = [
            answers
            for answers, told in self.session.seat(None).steps()
            if any(isinstance(event, RoundBegan) for event in told)
        ]
        return next((answers for answers in reversed(began) if answers < self.session.count), 0)
