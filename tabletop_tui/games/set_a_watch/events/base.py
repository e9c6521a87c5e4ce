"""What all events of Set a Watch share."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar

from pydantic import BaseModel

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.event import Event

P = ParamSpec("P")
E = TypeVar("E", bound=BaseModel)


def shared(kind: Callable[P, E]) -> Callable[P, E]:
    """Builds events of a kind that happens often: they are frozen, so that one serves every game."""
    return lru_cache(maxsize=4096)(kind)  # type: ignore[return-value]  # it takes what the kind takes


class News(Event):
    """A fact that nobody could know before: there is no undo beyond it."""

    def reveals(self, seat: Seat | None) -> bool:
        return True
