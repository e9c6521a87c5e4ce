"""The session as one seat may see it: what screens, computers and the command line hold. Never the state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tabletop_tui.core.decision import Answer, Decision, Seat, Waiting
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.event import Event

if TYPE_CHECKING:
    from tabletop_tui.core.chance import Chance
    from tabletop_tui.core.game import Game, Outcome
    from tabletop_tui.core.session import Session, Step

S = TypeVar("S")


class SeatSession(Generic[S]):
    """View, pending question and events as ``seat`` may know them (None: as everybody may)."""

    def __init__(self, session: Session[S], seat: Seat | None) -> None:
        self._session = session
        self.seat = seat
        self._view: Any = None
        self._viewed = -1

    @property
    def game(self) -> Game[S]:
        return self._session.game

    @property
    def names(self) -> Sequence[str]:
        return self._session.setup.names

    @property
    def options(self) -> Any:
        """The game's options, which everybody knows."""
        return self._session.options

    @property
    def revision(self) -> int:
        """Grows whenever anything may have changed."""
        return self._session.revision

    @property
    def view(self) -> Any:
        """What the seat may know of the table; built once a question."""
        if self._viewed != self._session.revision:
            self._view = self.game.view(self._session.table.state, self._session.options, self.seat)
            self._viewed = self._session.revision
        return self._view

    @property
    def outcome(self) -> Outcome | None:
        return self._session.outcome

    @property
    def pending(self) -> Decision[Any] | Waiting | None:
        """The question that waits, or, if it is somebody else's secret, only who decides."""
        decision = self._session.pending
        if decision is None or not decision.secret or decision.seat == self.seat:
            return decision
        assert decision.seat is not None
        return Waiting(decision.seat, decision.cover)

    def answer(self, answer: Answer) -> None:
        """Answers the pending question for this seat. Raises `Illegal` if it is another's, or with the reason."""
        decision = self._session.pending
        if decision is not None and decision.seat is not None and decision.seat != self.seat:
            raise Illegal(f"It is {self.names[decision.seat]} who is asked.")
        self._session.answer(answer)

    def steps(self, since: int = 0) -> Iterator[tuple[int, list[Event]]]:
        """(answers given, the events that the seat may know) for every step from answer number ``since`` on."""
        session = self._session
        recent = since > session.base or not session.base
        steps, offset = (session.steps, session.base) if recent else (session.history(), 0)
        for number in range(max(since - offset, 0), len(steps)):
            seen = (event.seen_by(self.seat) for event in steps[number].events)
            yield offset + number, [event for event in seen if event is not None]

    def events(self, since: int = 0) -> list[Event]:
        """All events from answer number ``since`` on, as the seat may know them."""
        return [event for _, events in self.steps(since) for event in events]

    @property
    def count(self) -> int:
        """How many answers have been given."""
        return self._session.count

    def own_last_answer(self) -> int:
        """The number of the last answer that this seat gave; 0 if none."""
        session = self._session
        for number in range(len(session.steps) - 1, 0, -1):
            if self._gave(session.steps[number]):
                return session.base + number
        earlier = session.history() if session.base else []
        return next((number for number in range(session.base, 0, -1) if self._gave(earlier[number])), 0)

    def _gave(self, step: Step) -> bool:
        return step.asked is not None and step.asked.seat == self.seat

    def imagine(self, chance: Chance) -> Session[S]:
        """A world that this seat cannot tell from the real one, to play forward in: for computers that plan.

        Of use while this seat or the whole table is asked. It has no past, so that nothing of the real one can be
        read in it, and cannot be forked.
        """
        fork = self._session.fork(chance)
        self.game.reshuffle_hidden(fork.table.state, self.seat, chance)
        fork.forget(self.seat)
        return fork
