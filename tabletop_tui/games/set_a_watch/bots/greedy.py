"""The greedy computer: takes what pays best just now."""

from __future__ import annotations

from typing import Any

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Answer, Decision
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.games.set_a_watch.bots.policy import Policy
from tabletop_tui.games.set_a_watch.state import Night


class Greedy:
    """A level of computer players (`core.bots.Bot`)."""

    def __init__(self, seat: SeatSession[Any], seed: str) -> None:
        self.seat = seat
        self.seed = seed
        self.policy = Policy(seat.options.dial_limit, seed=seed)

    def world(self) -> Night:
        """A world that may be the real one, at the present question."""
        state: Night = self.seat.imagine(Seeded(f"{self.seed}:{self.seat.count}")).table.state
        return state

    def answer(self, decision: Decision[Any]) -> Answer:
        """What the action on its way has settled already; else what looks best."""
        settled = self.policy.follow(decision)
        return self.policy.reply(self.world(), decision) if settled is None else settled
