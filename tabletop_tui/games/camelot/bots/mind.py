"""A question as a computer knight sees it: what it knows, what it believes of the pile, what a Quest is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Decision, Seat
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.games.camelot.bots.belief import Belief, Dealer, believe
from tabletop_tui.games.camelot.bots.memory import Memory
from tabletop_tui.games.camelot.bots.trust import suspicions
from tabletop_tui.games.camelot.cards import Quest
from tabletop_tui.games.camelot.options import CamelotOptions
from tabletop_tui.games.camelot.quest import Outcome
from tabletop_tui.games.camelot.state import SWORDS_TO_END, TRAITOR
from tabletop_tui.games.camelot.view import CamelotView

THE_GAME = 8.0
"""What winning or losing the game counts, in Swords."""
QUEST = "quest:"
"""How the key of an answer that names a Quest begins."""


@dataclass
class Mind:
    """All that a knight may use for one answer. Built anew for every question."""

    seat: SeatSession[Any]
    memory: Memory
    seed: str
    samples: int

    @cached_property
    def view(self) -> CamelotView:
        view: CamelotView = self.seat.view
        return view

    @property
    def options(self) -> CamelotOptions:
        options: CamelotOptions = self.seat.options
        return options

    @property
    def me(self) -> Seat:
        return self.memory.seat

    @property
    def evil(self) -> bool:
        return self.view.loyalty == TRAITOR

    @property
    def unmasked(self) -> bool:
        """Whether this knight is a Traitor, and all know it."""
        return self.evil and self.view.seats[self.me].revealed is not None

    @cached_property
    def chance(self) -> Seeded:
        """Chance for this question only, the same whenever it is asked again."""
        return Seeded(f"{self.seed}:mind:{self.memory.number}")

    @cached_property
    def suspected(self) -> list[float]:
        """How likely each other seat is a Traitor, hidden or not."""
        revealed = [seat.revealed for seat in self.view.seats]
        return suspicions(self.memory.conduct, self.me, self.view.loyalty, revealed, self.memory.clear)

    @cached_property
    def hidden_traitor(self) -> float:
        """How likely it is that a Traitor is left to turn a Sword at the end."""
        if self.view.unmasked:
            return 0.0
        return min(1.0, sum(p for p, seat in zip(self.suspected, self.view.seats, strict=True) if not seat.revealed))

    @cached_property
    def belief(self) -> Belief:
        """Piles that may lie there."""
        return believe(self.dealer, self.options, self.chance, self.samples)

    @cached_property
    def dealer(self) -> Dealer:
        """Deals piles that fit what this knight knows."""
        return Dealer.of(self.memory, self.view, self.options.promos, self.suspected)

    def gain(self, quest: Quest, points: int = 0, more: str | None = None) -> float:
        """What Camelot gains by a Quest now, in Swords, on average over the piles that may be."""
        return self.belief.mean(map(self.worth, self.belief.outcomes(quest, points, more)))

    def worth(self, result: Outcome) -> float:
        """What an outcome is worth to Camelot, in Swords; the end of the game counts more than any."""
        if result.loss:
            return -THE_GAME
        return self.swords(result.white, result.black)

    def swords(self, white: int, black: int) -> float:
        """What it is worth to Camelot that these Swords come to those on the table."""
        whites, blacks = self.view.white + white, self.view.black + black
        if max(whites, blacks) < SWORDS_TO_END:
            return white - black
        hidden = self.hidden_traitor
        plain = judged(whites, blacks, white - black)
        return plain if not hidden else (1 - hidden) * plain + hidden * judged(whites - 1, blacks + 1, white - black)


def judged(whites: int, blacks: int, net: float) -> float:
    """The worth of an end with these Swords, or of going on where neither colour has won."""
    if whites > blacks and whites >= SWORDS_TO_END:
        return THE_GAME
    if blacks >= whites and blacks >= SWORDS_TO_END:
        return -THE_GAME
    return net


def best(scores: dict[str, float]) -> tuple[str, float]:
    """The answer with the highest score, and that score; the first of several."""
    key = max(scores, key=lambda key: scores[key])
    return key, scores[key]


def open_keys(decision: Decision[Any]) -> list[str]:
    """The keys that may be answered now."""
    return [option.key for option in decision.open] if hasattr(decision, "open") else []
