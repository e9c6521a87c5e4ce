"""What a game writes to have a table: its board, its words, what its people see alone. Only the board is a must."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from textual.content import Content
from textual.widget import Widget

from tabletop_tui.core.decision import Answer, Decision
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Outcome
from tabletop_tui.tui.widgets.dress import Dress

if TYPE_CHECKING:
    from tabletop_tui.tui.table.ending import Ending


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
        """Middle and right of the top line: “the table may talk”, “turn 15”; bold stands out."""
        return "", ""

    def banner(self, view: Any) -> str:
        """What takes the whole top line while it holds (silence), or ""."""
        return ""

    def log_number(self, answers: int, event: Event) -> str:
        """The number before a sentence of the log; the same one is written once. Called in order from the start."""
        return str(answers)

    def about(self, target: str) -> Content | None:
        """What the thing that options call ``target`` is, in words; None if there is nothing to say."""
        return None

    # ---------------------------------------------------------------- asking

    def whom(self, decision: Decision[Any]) -> Content | None:
        """Who is asked, in the game's own words; None for the name of the seat."""
        return None

    def dress(self, decision: Decision[Any]) -> Sequence[Dress]:
        """Groups and keys for the options of a question, one each; nothing for a list as it is."""
        return ()

    def desk(self, decision: Decision[Any]) -> Decision[Any] | None:
        """A question of the screen's own, shown instead of one of the rules: for what is put together piece by piece.

        Asked again after every change (`Flow.fit`); None if the rules' question is asked as it is.
        """
        return None

    def worked(self, answer: Answer) -> list[Answer] | None:
        """What an answer to such a question says to the rules: their answers, in order; None if only the desk changed.

        They are given all or none: if a later one were refused, so is the first.
        """
        raise NotImplementedError

    # ---------------------------------------------------------------- alone

    def private_body(self, decision: Decision[Any]) -> Widget | None:
        """What lies above a secret question: the card it is about."""
        return None

    def own_secrets(self, view: Any) -> Widget | None:
        """What a seat may look at any time, drawn from its own view; None in a game without such."""
        return None

    async def show(self, events: list[Event]) -> None:
        """After each answer, when all who may see it look: a game may show a tally, an accusation, the end."""

    def ending(self, outcome: Outcome, save: Callable[[], str]) -> Ending | None:
        """The last screen, for all; ``save`` writes the story and says where. None: the prompt says how it ended."""
        return None
