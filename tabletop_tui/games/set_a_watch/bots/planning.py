"""The planning computer: plays plans forward to the end of the Watch, and follows the best one."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Answer, Choose, Decision
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.event import DiceRolled
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.games.set_a_watch.bots.greedy import Greedy
from tabletop_tui.games.set_a_watch.bots.policy import Policy
from tabletop_tui.games.set_a_watch.bots.temper import PLAIN, other
from tabletop_tui.games.set_a_watch.bots.worlds import Run, clone
from tabletop_tui.games.set_a_watch.bots.worth import state_worth
from tabletop_tui.games.set_a_watch.hidden import reshuffle_hidden
from tabletop_tui.games.set_a_watch.state import PARTY, Night

PLANNED = ("watch", "camp-die")
"""Questions at which the rules have a checkpoint, so that plans can begin there."""


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
    """A level of computer players.

    ``plans``: how many are tried on Watch, the plain one among them, each in so many ``worlds``; ``last_plans``: in the
    last round, where all is at stake; ``camp_plans``: for the dice in camp.
    """

    plans = 5
    worlds = 2
    last_plans = 10
    last_worlds = 2
    camp_plans = 3
    camp_worlds = 2
    camper_worlds = 4

    def __init__(self, seat: SeatSession[Any], seed: str) -> None:
        super().__init__(seat, seed)
        self._plan: list[Told] = []
        self._heard = 0

    def answer(self, decision: Decision[Any]) -> Answer:
        """The answer that was planned, if nothing new is known since; else that of a new plan."""
        if self._plan and decision.id in PLANNED and self._anything_new():
            self._plan = []
        self._heard = self.seat.count + 1
        planned = self._next(decision)
        if planned is not None:
            return planned
        settled = self.policy.follow(decision)
        if settled is not None:
            return settled
        state = self.world()
        if decision.id == "watch":
            if state.final:
                self._make_plan(state, self.last_plans, self.last_worlds)
            else:
                self._make_plan(state, self.plans, self.worlds)
        elif decision.id == "camp-die" and self.camp_plans > 1:
            self._make_plan(state, self.camp_plans, self.camp_worlds)
        elif decision.id == "camper" and self.camper_worlds and isinstance(decision, Choose):
            return self._camper(state, [option.key for option in decision.open])
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

    def _make_plan(self, state: Night, plans: int, worlds: int) -> None:
        """Keeps the questions and answers of the plan that comes out best on average, as the first world met them."""
        dealt = self._dealt(state, worlds)
        rng = Random(f"{self.seed}:{self.seat.count}:plans")
        best = float("-inf")
        for number in range(plans):
            temper = PLAIN if number == 0 else other(rng)
            told: list[Told] = []
            worth = 0.0
            for at, world in enumerate(dealt):
                policy = Policy(temper, f"{self.seed}:{number}")
                worth += self._played(clone(world), policy, at, told if at == 0 else None)
            if worth > best:
                best, self._plan = worth, told

    def _dealt(self, state: Night, n: int) -> list[Night]:
        """Worlds that may be, beginning with this one."""
        found = [state]
        for number in range(1, n):
            twin = clone(state)
            reshuffle_hidden(twin, self.seat.seat, Seeded(f"{self.seed}:{self.seat.count}:deal:{number}"))
            found.append(twin)
        return found

    def _played(self, world: Night, policy: Policy, at: int, told: list[Told] | None = None) -> float:
        """What comes of a plan in one world; ``told`` gets its questions and answers."""

        def reply(decision: Decision[Any]) -> Answer:
            answer = policy.reply(world, decision)
            if told is not None:
                told.append(Told(decision, answer))
            return answer

        run = Run(world, self.seat.options, Seeded(f"{self.seed}:{self.seat.count}:{at}")).play(reply)
        return state_worth(world, run.outcome)

    def _camper(self, state: Night, keys: list[str]) -> str:
        """Whose rest leaves the party best at the end of the round."""
        dealt = self._dealt(state, self.camper_worlds)
        worths = {}
        for key in keys:
            slot = int(key.removeprefix("slot:"))
            worths[key] = sum(self._played(_sent(world, slot), Policy(), at) for at, world in enumerate(dealt))
        return max(keys, key=lambda key: worths[key])


def _sent(state: Night, slot: int) -> Night:
    """The same world with that adventurer in camp, as the Camp phase begins."""
    twin = clone(state)
    twin.camper = slot
    twin.watch = [other for other in range(PARTY) if other != slot]
    twin.phase = "camp"
    return twin
