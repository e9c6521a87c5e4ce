"""Several people at one keyboard: who may look at the screen, and what must happen next. Knows no screen.

A front end asks `Host.next` what to do, does it, and asks again. Before a secret is shown the keyboard is handed over;
after it, the screen closes again before the next person sits down. Everybody gets the same number of screens and keys,
whatever the secret is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletop_tui.core.bots import Players
from tabletop_tui.core.decision import Answer, Decision, Seat
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.session import Session


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class ComputerAnswers:
    """A computer player answers; ``seat`` is None where the whole table was asked."""

    seat: Seat | None
    answer: Answer


@dataclass(frozen=True, slots=True)
class HandOver:
    """The screen must close: then only ``to`` may look (None: everybody may look again)."""

    to: Seat | None


@dataclass(frozen=True, slots=True)
class Ask:
    """The people answer this on the screen as it is."""

    decision: Decision[Any]


Next = Over | ComputerAnswers | HandOver | Ask


class Host:
    """Keeps who is looking. ``looking`` is None while everybody may look."""

    def __init__(self, session: Session[Any], players: Players) -> None:
        self.session = session
        self.players = players
        self.people = tuple(i for i, level in enumerate(players.levels) if level is None)
        self.alone = self.people[0] if len(self.people) == 1 else None
        self.looking: Seat | None = self.alone

    @property
    def locked(self) -> bool:
        """Whether a person alone has a PIN, so that a screen that was covered is not for anybody who comes by."""
        return self.alone is not None and self.session.setup.seats[self.alone].pin is not None

    def next(self) -> Next:
        """What must happen now. Asking twice changes nothing, but a computer may answer otherwise the second time."""
        session = self.session
        decision = session.pending
        if decision is None:
            assert session.outcome is not None
            return Over(session.outcome) if self.looking == self.alone else HandOver(None)
        needed = self.onlooker(decision)
        computer = decision.seat is not None and self.players.levels[decision.seat] is not None
        # On an open table everybody watches the computers; else whoever sits there may go on looking at his own board.
        if self.looking != needed and (session.game.open_table or not computer):
            return HandOver(needed)
        answer = self.players.answer()
        return Ask(decision) if answer is None else ComputerAnswers(decision.seat, answer)

    def onlooker(self, decision: Decision[Any]) -> Seat | None:
        """Who alone may look while ``decision`` is answered; None if everybody may."""
        seat = decision.seat
        if self.alone is not None:
            return self.alone
        if seat is None or self.players.levels[seat] is not None:
            return None
        return seat if decision.secret or not self.session.game.open_table else None

    def handed_over(self, to: Seat | None) -> None:
        """The hand-over was confirmed."""
        self.looking = to if self.alone is None else self.alone

    def covered(self) -> None:
        """The screen was hidden, or the game was opened anew: nobody is looking."""
        self.looking = self.alone
