"""What a game writes to have a table: its board, its words, what its people see alone. Only the board is a must."""

from __future__ import annotations

from typing import Any

from textual.widget import Widget

from tabletop_tui.core.decision import Decision
from tabletop_tui.core.event import Event


class GameHooks:
    """Mixed into `TableScreen`; a game's screen overrides what it needs."""

    def board(self) -> Widget:
        """The widget left of the rail."""
        raise NotImplementedError

    def redraw(self, view: Any) -> None:
        """The table has changed, or other eyes look at it: ``view`` is all that they may know."""

    def light(self, target: str | None) -> None:
        """The cursor is on an option that concerns ``target``; a board may light it."""

    def headline(self, view: Any) -> tuple[str, str]:
        """Middle and right of the top line: “the table may talk”, “turn 15”."""
        return "", ""

    def banner(self, view: Any) -> str:
        """What takes the whole top line while it holds (silence), or ""."""
        return ""

    def log_number(self, answers: int, event: Event) -> str:
        """The number before a sentence of the log; the same one is written once. Called in order from the start."""
        return str(answers)

    def private_body(self, decision: Decision[Any]) -> Widget | None:
        """What lies above a secret question: the card it is about."""
        return None

    def own_secrets(self, view: Any) -> Widget | None:
        """What a seat may look at any time, drawn from its own view; None in a game without such."""
        return None

    async def show(self, events: list[Event]) -> None:
        """After each answer, when all who may see it look: a game may show a tally, an accusation, the end."""
