"""Computer players. They receive a `SeatSession`, which is what their seat may know, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol, runtime_checkable

from tabletop_tui.core.decision import Answer, Call, Decision
from tabletop_tui.core.errors import BadSetup
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.core.session import Session


class Bot(Protocol):
    """Answers the pending question of the seat it was made for."""

    def answer(self, decision: Decision[Any]) -> Answer: ...


@runtime_checkable
class Talker(Protocol):
    """A computer that says, outside the rules, what it remembers; sentences as in `words`, none in silence."""

    def says(self) -> list[str]: ...


class RandomBot:
    """Any answer, each option as likely: plays every game."""

    def __init__(self, seat: SeatSession[Any], seed: str) -> None:
        self.rng = Random(seed)

    def answer(self, decision: Decision[Any]) -> Answer:
        return decision.sample(self.rng)


class Players:
    """The computer players of a session, made when they are first asked.

    ``levels`` overrides the set-up's players, seat by seat; simulations seat computers everywhere.
    """

    def __init__(self, session: Session[Any], seed: str, levels: tuple[str | None, ...] | None = None) -> None:
        self.session = session
        self.seed = seed
        self.levels = levels or tuple(s.level if s.is_bot else None for s in session.setup.seats)
        self._bots: dict[int, Bot] = {}

    def bot(self, seat: int) -> Bot | None:
        """The computer at ``seat``, or None for a person. Raises `BadSetup` for an unknown level."""
        if seat not in self._bots:
            level = self.levels[seat]
            if level is None:
                return None
            make = RandomBot if level == "random" else self.session.game.bots.get(level)
            if make is None:
                raise BadSetup(f"There is no computer player “{level}” for {self.session.game.title}.")
            self._bots[seat] = make(self.session.seat(seat), f"{self.seed}:{seat}")
        return self._bots[seat]

    def answer(self) -> Answer | None:
        """The answer of a computer to the pending question, or None if people must give it.

        A call asks the computers among those who could first. What the whole table answers is left to people if there
        are any.
        """
        decision = self.session.pending
        assert decision is not None
        if decision.seat is not None:
            bot = self.bot(decision.seat)
            return None if bot is None else bot.answer(decision)
        people = any(level is None for level in self.levels)
        if isinstance(decision, Call):
            return self._claimed(decision)
        if people:
            return None
        first = self.bot(0)
        assert first is not None
        return first.answer(decision)

    def _claimed(self, call: Call) -> Answer | None:
        for seat in call.seats:
            bot = self.bot(seat)
            if bot is not None and bot.answer(call) == f"seat:{seat}":
                return f"seat:{seat}"
        return None if any(self.levels[seat] is None for seat in call.seats) else "nobody"
