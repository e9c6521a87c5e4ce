"""What a session keeps of a game: snapshots of its state, and the steps that led from one question to the next."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from pydantic import TypeAdapter

from tabletop_tui.core.decision import Answer, Decision, Seat
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Outcome

if TYPE_CHECKING:
    from tabletop_tui.core.session import Session


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state at a checkpoint, after so many answers.

    ``floor`` is how far back one might go from there, as far as it is known in the middle of a step; ``asked`` is the
    seat that gave the last of the answers (None: the whole table).
    """

    checkpoint: int
    answers: int
    state: bytes
    floor: int = 0
    asked: Seat | None = None


AT_SETUP = Snapshot(0, 0, b"")


@dataclass(slots=True)
class Step:
    """What one answer (or the opening) led to: the question answered, whether chance spoke, who was asked next."""

    asked: Decision[Any] | None
    events: Sequence[Event] = ()
    chance: bool = False
    next_seat: Seat | None = None


class Recorder(Protocol):
    """Who writes down what is played; a `journal.Journal` in a real game."""

    def answered(self, number: int, decision: Decision[Any], answer: Answer) -> None: ...
    def checked(self, session: Session[Any], checkpoint: int, answers: int) -> None: ...
    def went_back(self, answers: int, why: str) -> None: ...
    def ended(self, outcome: Outcome) -> None: ...


_adapters: dict[type[Any], TypeAdapter[Any]] = {}


def adapter(state_class: type[Any]) -> TypeAdapter[Any]:
    """How states become JSON and back; built once a class."""
    if state_class not in _adapters:
        _adapters[state_class] = TypeAdapter(state_class)
    return _adapters[state_class]


def hash_of(state: bytes) -> str:
    """Sixteen hex digits that two equal states share."""
    return hashlib.blake2b(state, digest_size=8).hexdigest()
