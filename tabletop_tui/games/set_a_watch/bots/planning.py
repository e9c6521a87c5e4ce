"""The planning computer: plays plans forward to the end of the Watch, and follows the best one."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Answer, Decision
from tabletop_tui.core.event import DiceRolled
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.games.set_a_watch.bots.greedy import Greedy, accepts, same_question
from tabletop_tui.games.set_a_watch.bots.policy import Policy
from tabletop_tui.games.set_a_watch.bots.temper import PLAIN, Temper, other
from tabletop_tui.games.set_a_watch.bots.worlds import Run, clone
from tabletop_tui.games.set_a_watch.bots.worth import state_worth
from tabletop_tui.games.set_a_watch.hidden import reshuffle_hidden
from tabletop_tui.games.set_a_watch.state import PARTY, Night

FORCED = 1


@dataclass(slots=True)
class Told:
    """A question that a plan met, and its answer."""

    question: Decision[Any]
    answer: Answer


class Planning(Greedy):
    """A level of computer players. ``plans``: how many are tried, the plain one among them; ``worlds``: in how many."""

    plans = 10
    worlds = 2
    camp_plans = 6
    camp_worlds = 2

    def __init__(self, seat: SeatSession[Any], seed: str) -> None:
        super().__init__(seat, seed)
        self._plan: list[Told] = []
        self._heard = 0

    def answer(self, decision: Decision[Any]) -> Answer:
        """The answer that was planned, if nothing new is known since; else that of a new plan."""
        fresh = self._anything_new()
        self._heard = self.seat.count + 1
        if self._plan and not (fresh and decision.id in ("watch", "camp-die")):
            told = self._plan.pop(0)
            if same_question(told.question, decision) and accepts(decision, told.answer):
                return told.answer
        self._plan = []
        keys = [option.key for option in getattr(decision, "open", ())]
        if len(keys) == 1 and decision.id not in ("attack", "dice"):
            return keys[0]
        state = self.world()
        match decision.id:
            case "watch":
                self._plan = self._best(state, self.plans, self.worlds, PLAIN)
            case "camp-die":
                self._plan = self._best(state, self.camp_plans, self.camp_worlds, PLAIN)
            case "camper":
                return self._camper(state, keys)
        if self._plan:
            told = self._plan.pop(0)
            if same_question(told.question, decision) and accepts(decision, told.answer):
                return told.answer
        return self.policy.reply(state, decision)

    def _anything_new(self) -> bool:
        """Whether something was revealed or rolled since this computer's last answer."""
        return any(
            isinstance(event, DiceRolled) or event.reveals(self.seat.seat)
            for _, events in self.seat.steps(self._heard)
            for event in events
        )

    def _dealt(self, state: Night, n: int) -> list[Night]:
        """Worlds that may be, beginning with this one."""
        found = [state]
        for number in range(1, n):
            twin = clone(state)
            reshuffle_hidden(twin, self.seat.seat, Seeded(f"{self.seed}:{self.seat.count}:deal:{number}"))
            found.append(twin)
        return found

    def _best(self, state: Night, plans: int, worlds: int, first: Temper) -> list[Told]:
        """The questions and answers of the plan that comes out best on average, in the first world."""
        dealt = self._dealt(state, worlds)
        rng = Random(f"{self.seed}:{self.seat.count}:plans")
        best: list[Told] = []
        best_worth = float("-inf")
        for number in range(plans):
            temper = first if number == 0 else other(rng)
            seed = f"{self.seed}:{number}"
            told: list[Told] = []
            worth = 0.0
            for at, world in enumerate(dealt):
                worth += self._played(clone(world), temper, seed, at, told if at == 0 else None)
            if worth > best_worth:
                best, best_worth = told, worth
        return best

    def _played(self, world: Night, temper: Temper, seed: str, at: int, told: list[Told] | None) -> float:
        """What comes of a plan in one world; ``told`` gets its questions and answers."""
        policy = Policy(temper, seed)

        def reply(decision: Decision[Any]) -> Answer:
            answer = policy.reply(world, decision)
            if told is not None:
                told.append(Told(decision, answer))
            return answer

        run = Run(world, self.seat.options, Seeded(f"{self.seed}:{self.seat.count}:{at}")).play(reply)
        return state_worth(world, run.outcome)

    def _camper(self, state: Night, keys: list[str]) -> str:
        """Whose rest leaves the party best at the end of the round."""
        dealt = self._dealt(state, self.camp_worlds)
        worths = {}
        for key in keys:
            worth = 0.0
            for at, world in enumerate(dealt):
                twin = clone(world)
                twin.camper = int(key.removeprefix("slot:"))
                twin.watch = [slot for slot in range(PARTY) if slot != twin.camper]
                twin.phase = "camp"
                worth += self._played(twin, PLAIN, self.seed, at, None)
            worths[key] = worth
        return max(keys, key=lambda key: worths[key])
