"""What can go wrong, each with one sentence that says what is wrong and what would be right."""

from __future__ import annotations

from typing import Any


class TabletopError(Exception):
    """Base of everything that this program refuses on purpose; the text is one clear sentence."""


class Illegal(TabletopError, ValueError):
    """An answer that the decision does not accept. Nothing has changed."""


class BadSetup(TabletopError, ValueError):
    """A set-up that cannot be played: seats, names, options, an unknown game."""


class DeckError(TabletopError, ValueError):
    """A deck of one's own, or its file, that cannot be read, written or used."""


class DeckThere(DeckError):
    """A deck or file that would be written over, which nobody asked for."""


class JournalError(TabletopError):
    """A journal that cannot be read or written."""


class Diverged(TabletopError):
    """A replay that met another question than the one recorded. ``step`` counts answers from 1."""

    def __init__(self, step: int, sentence: str) -> None:
        super().__init__(sentence)
        self.step = step

    def __reduce__(self) -> tuple[Any, ...]:  # it may come from another process
        return type(self), (self.step, str(self))


class RulesError(TabletopError):
    """The rules themselves failed: a bug. The session is back at the last good answer; ``report`` reproduces it."""

    def __init__(self, sentence: str, report: str) -> None:
        super().__init__(sentence)
        self.report = report

    def __reduce__(self) -> tuple[Any, ...]:  # it may come from another process
        return type(self), (str(self), self.report)


class DeadEnd(TabletopError):
    """A decision without an answer: a bug in the rules."""
