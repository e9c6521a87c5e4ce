"""Set a Watch at the table: what is told of phases and nights, and how they end."""

from __future__ import annotations

from collections.abc import Callable
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
from tabletop_tui.tui.set_a_watch.motion import frames
from tabletop_tui.tui.set_a_watch.night_recap import NightRecap
from tabletop_tui.tui.table.screen import Told

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
        self._before: NightView = self.seen.view
        self._view = self._before

    def redraw(self, view: NightView) -> None:
        del self._nights[self.session.count + 1 :]
        self._before, self._view = self._view, view
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
        """Nobody has secrets here, so there is no key for them; and while the party gathers there are no piles."""
        if action == "secrets" or (action == "piles" and self._view.phase == "muster"):
            return False
        return super().check_action(action, parameters)

    # ---------------------------------------------------------------- the nights' ends

    def on_mount(self) -> None:
        """Who opens a game again is first told what the last night came to. (The base's `on_mount` is called, too.)"""
        self.told.subscribe(self, self._move)
        last = self._last_night() if self._reopened and self.session.outcome is None else None
        if last is not None:
            self.app.push_screen(NightRecap(self, last, self.seen.view))

    def _last_night(self) -> RoundEnded | None:
        found = [event for event in self.session.seat(None).events() if isinstance(event, RoundEnded)]
        return found[-1] if found else None

    async def show(self, events: list[Event]) -> None:
        """What a night came to."""
        for event in events:
            if isinstance(event, RoundEnded) and self.session.outcome is None:
                await self.app.push_screen_wait(NightRecap(self, event, self.seen.view))
                await self.wait_until_in_front()

    def _move(self, told: Told) -> None:
        """Dice roll, creatures fall and cards turn up as soon as that is known, unless motion is reduced."""
        still = told.back or self.app.animation_level == "none" or self.tabletop.settings.pace == "0s"
        if not still:
            self._motion.play(frames(told.events, self._before, self.seen.view))

    def ending(self, outcome: Outcome, save: Callable[[], str]) -> NightEnd:
        return NightEnd(self, outcome, save)

    def _a_round_ago(self) -> int:
        """This night, or the one before if it has just begun."""
        began = [
            answers
            for answers, told in self.session.seat(None).steps()
            if any(isinstance(event, RoundBegan) for event in told)
        ]
        return next((answers for answers in reversed(began) if answers < self.session.count), 0)
