"""The planning knight: remembers better than the greedy one, and plays its choices forward in worlds that may be."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.core.chance import Seeded
from tabletop_tui.games.camelot.bots import worlds
from tabletop_tui.games.camelot.bots.greedy import Greedy
from tabletop_tui.games.camelot.bots.mind import QUEST, Mind
from tabletop_tui.games.camelot.bots.rollout import Rollout
from tabletop_tui.games.camelot.cards import Quest
from tabletop_tui.games.camelot.turn import LISTEN

IDLE = -0.5
"""A Quest that costs this knight's side more Swords is not worth a thought"""
OVERDUE = 0.8
"""unless so many Swords' worth of Quests stand too high."""
MOST_QUESTS = 2
PLANNED = ("spread", "merlin-quest")


class Planning(Greedy):
    """A level of computer players (`core.bots.Bot`). ``futures``: the worlds in which each choice is played forward."""

    recall = 0.92
    futures = 24
    bold = True

    def wants(self, mind: Mind, question: str, keys: list[str]) -> str:
        """The key of the answer to a listed question."""
        return self.plan(mind, keys) if question in PLANNED else super().wants(mind, question, keys)

    def turn(self, mind: Mind, keys: list[str]) -> str:
        """Accusations and Knights as the greedy knight; whether to listen or to go, by looking ahead."""
        first = super().turn(mind, keys)
        if first != LISTEN and not first.startswith(QUEST):
            return first
        choices = self._choices(mind, keys)
        return self.plan(mind, choices) if len(choices) > 1 else first

    def _choices(self, mind: Mind, keys: list[str]) -> list[str]:
        """What is worth looking into: listening, and the Quests that are best for this knight's side."""
        side = -1 if mind.evil else 1
        gains = {key: side * mind.gain(Quest(key.removeprefix(QUEST))) for key in keys if key.startswith(QUEST)}
        quests = sorted(gains, key=lambda key: -gains[key])[:MOST_QUESTS]
        swept = max((mind.belief.overdue(Quest(key.removeprefix(QUEST))) for key in quests), default=0.0)
        hopeful = [key for key in quests if gains[key] > IDLE or (swept >= OVERDUE and not mind.evil)]
        return ([LISTEN] if LISTEN in keys else []) + hopeful

    def plan(self, mind: Mind, choices: Sequence[str]) -> str:
        """The choice after which this knight's side wins most often."""
        chances = {choice: self.looks_ahead(mind, choice) for choice in choices}
        return max(choices, key=lambda choice: chances[choice])

    def looks_ahead(self, mind: Mind, choice: str) -> float:
        """How often this knight's side wins after ``choice``, in worlds that are the same for every choice."""
        stood = sum(self._played(mind, choice, number) for number in range(self.futures)) / self.futures
        return 1 - stood if mind.evil else stood

    def _played(self, mind: Mind, choice: str, number: int) -> float:
        chance = Seeded(f"{self.seed}:{mind.memory.number}:{number}")
        world = self.seat.imagine(chance)
        worlds.forget(world.table.state, mind.me, mind.dealer, mind.memory.ahead, chance)
        worlds.suspect(world.table.state, mind.me, mind.suspected, chance)
        world.answer(choice)
        return Rollout(world, chance).play()
