"""The planning computer: plays plans forward to the end of the Watch, and follows the best one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletop_tui.core.chance import Rng, Seeded
from tabletop_tui.core.decision import Answer, Decision
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.event import DiceRolled
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.games.set_a_watch.bots.greedy import Greedy
from tabletop_tui.games.set_a_watch.bots.policy import Policy
from tabletop_tui.games.set_a_watch.bots.temper import PLAIN, other
from tabletop_tui.games.set_a_watch.bots.worlds import Run, clone
from tabletop_tui.games.set_a_watch.bots.worth import state_worth
from tabletop_tui.games.set_a_watch.state import Night

PLANNED = "watch"
"""The question at which plans begin: the rules have a checkpoint there."""


@dataclass(slots=True)
class Told:
    """A question that a plan met, and its answer."""

    question: Decision[Any]
    answer: Answer

    def fits(self, asked: Decision[Any]) -> bool:
        """Whether the answer holds for the question that is asked now."""
        own = self.question
        if own.id != asked.id or own.seat != asked.seat or own.fingerprint != asked.fingerprint:
            return False
        try:
            asked.resolve(self.answer)
        except Illegal:
            return False
        return True


class Planning(Greedy):
    """A level of computer players: on Watch it plans, in camp it is as good as the greedy one.

    ``plans``: how many are tried, the plain one among them; ``last_plans``: in the last round, where all is at stake.
    All are tried in one world: more plans there do better than fewer in several, and looking ahead from the camp no
    better than the greedy one's judgement.
    """

    plans = 6
    last_plans = 12

    def __init__(self, seat: SeatSession[Any], seed: str) -> None:
        super().__init__(seat, seed)
        self._plan: list[Told] = []
        self._heard = 0

    def answer(self, decision: Decision[Any]) -> Answer:
        """The answer that was planned, if nothing new is known since; else that of a new plan."""
        if self._plan and decision.id == PLANNED and self._anything_new():
            self._plan = []
        self._heard = self.seat.count + 1
        planned = self._next(decision)
        if planned is not None:
            return planned
        settled = self.policy.follow(decision)
        if settled is not None:
            return settled
        state = self.world()
        if decision.id == PLANNED:
            self._make_plan(state)
        planned = self._next(decision)
        return self.policy.reply(state, decision) if planned is None else planned

    def _next(self, decision: Decision[Any]) -> Answer | None:
        """The plan's answer; if the plan has met another question, it is given up."""
        if not self._plan:
            return None
        told = self._plan.pop(0)
        if told.fits(decision):
            self.policy.move = None
            return told.answer
        self._plan = []
        return None

    def _anything_new(self) -> bool:
        """Whether something was revealed or rolled since this computer's last answer."""
        return any(
            isinstance(event, DiceRolled) or event.reveals(self.seat.seat)
            for _, events in self.seat.steps(self._heard)
            for event in events
        )

    # -- plans

    def _make_plan(self, state: Night) -> None:
        """Keeps the questions and answers of the plan that comes out best in this world."""
        rng = Rng(f"{self.seed}:{self.seat.count}:plans")
        best = float("-inf")
        for number in range(self.last_plans if state.final else self.plans):
            temper = PLAIN if number == 0 else other(rng)
            policy = Policy(self.policy.dial_limit, temper, f"{self.seed}:{number}")
            worth, told = self._played(clone(state), policy)
            if worth > best:
                best, self._plan = worth, told

    def _played(self, world: Night, policy: Policy) -> tuple[float, list[Told]]:
        """What comes of a plan by the end of the Watch, and the questions and answers on the way."""
        told: list[Told] = []

        def reply(decision: Decision[Any]) -> Answer:
            answer = policy.reply(world, decision)
            told.append(Told(decision, answer))
            return answer

        chance = Seeded(f"{self.seed}:{self.seat.count}:rolls")
        run = Run(world, self.seat.options, chance).play(reply)
        return state_worth(world, run.outcome), told
