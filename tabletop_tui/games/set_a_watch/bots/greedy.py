"""The greedy computer: takes what pays best just now."""

from __future__ import annotations

from typing import Any

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Answer, ChooseSome, Decision
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.games.set_a_watch.bots.policy import Policy
from tabletop_tui.games.set_a_watch.state import Night


class Greedy:
    """A level of computer players (`core.bots.Bot`)."""

    def __init__(self, seat: SeatSession[Any], seed: str) -> None:
        self.seat = seat
        self.seed = seed
        self.policy = Policy(seed=seed)

    def world(self) -> Night:
        """A world that may be the real one, at the present question."""
        return self.seat.imagine(Seeded(f"{self.seed}:{self.seat.count}")).table.state

    def answer(self, decision: Decision[Any]) -> Answer:
        return self.policy.reply(self.world(), decision)


def same_question(one: Decision[Any], other: Decision[Any]) -> bool:
    """Whether two questions ask the same of the same seat."""
    return one.id == other.id and one.seat == other.seat and one.fingerprint == other.fingerprint


def accepts(decision: Decision[Any], answer: Answer) -> bool:
    """Whether an answer that was planned is accepted."""
    if isinstance(decision, ChooseSome):
        keys = {option.key for option in decision.open}
        if not isinstance(answer, list) or not keys.issuperset(answer):
            return False
        return decision.check is None or decision.check(tuple(decision.by_key[k].value for k in answer)) is None
    return True
