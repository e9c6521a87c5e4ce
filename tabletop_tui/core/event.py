"""What happened: facts in the past tense, each as a seat may know it."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import BaseModel, ConfigDict

from tabletop_tui.core.decision import Seat


class Event(BaseModel):
    """Base of all events: frozen, with a literal ``kind``, carrying every number that a person needs to check it."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    kind: str

    def seen_by(self, seat: Seat | None) -> Self | None:
        """The event as ``seat`` may know it (None: as everybody may): whole, redacted, or nothing."""
        return self

    def reveals(self, seat: Seat | None) -> bool:
        """Whether it tells ``seat`` something that was hidden from it. Only there may twin worlds part."""
        return False


class TakenBack(Event):
    """Answers were undone: the game stands again where ``answers`` had been given."""

    kind: Literal["taken-back"] = "taken-back"
    answers: int


class DiceRolled(Event):
    """Dice fell, by the program or by hand. ``faces`` in the order in which they were rolled, ``sides`` of each."""

    kind: Literal["dice-rolled"] = "dice-rolled"
    why: str
    sides: int
    faces: tuple[int, ...]

    def reveals(self, seat: Seat | None) -> bool:
        return True
