"""A game in progress: asks what the rules ask, takes answers, remembers them, tells what happened.

Undo, resume, replay, forks and reports are one operation: take a snapshot, replay the answers since.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from pydantic import TypeAdapter

from tabletop_tui.core.chance import ByHand, Chance, Seeded
from tabletop_tui.core.decision import Answer, Decision, Seat
from tabletop_tui.core.errors import DeadEnd, Diverged, Illegal, JournalError, RulesError, TabletopError
from tabletop_tui.core.event import Event, TakenBack
from tabletop_tui.core.game import Game, Outcome
from tabletop_tui.core.report import write_report
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.core.setup import Setup
from tabletop_tui.core.table import CHECKPOINT, Table

S = TypeVar("S")
E = TypeVar("E", bound=Event)

SNAPSHOT_EVERY = 16  # answers between two snapshots in memory


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state at a checkpoint, after so many answers. ``floor`` is how far back one might go from there."""

    checkpoint: int
    answers: int
    state: bytes
    floor: int = 0


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


class Session(Generic[S]):
    """What drives the rules. ``pending`` is the question that waits, ``outcome`` the end, ``answers`` all so far.

    ``base`` counts answers given before the snapshot that this session was opened from; they are not in memory, but
    ``past`` can fetch them. ``verify`` holds hashes by checkpoint that a replay must meet again.
    """

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        *,
        chance: Chance | None = None,
        recorder: Recorder | None = None,
        start: Snapshot | None = None,
        options: Any = None,
        snapshots: bool = True,
    ) -> None:
        self.game = game
        self.setup = setup
        self.options = options or game.checked(setup)
        self.recorder = recorder
        self.chance: Chance = chance or (ByHand if setup.dice_by_hand else Seeded)(setup.seed)
        self.revision = 0
        self.base = start.answers if start else 0
        self.answers: list[Answer] = []
        self.steps: list[Step] = []
        self.pending: Decision[Any] | None = None
        self.outcome: Outcome | None = None
        self.redoable: list[Answer] = []
        self.past: Callable[[], list[Answer]] = list
        self._past_steps: list[Step] | None = None
        self._snapshots: list[Snapshot] = [start] if start else []
        self._takes_snapshots = snapshots
        self._floor = start.floor if start else 0
        self._handlers: dict[type[Event], list[tuple[Callable[[Any], None], Seat | None]]] = defaultdict(list)
        self._watchers: list[Callable[[], None]] = []
        self._views: dict[Seat | None, SeatSession[S]] = {}
        self.verify: dict[int, str] | None = None
        self._quiet = False  # while replaying: nothing is recorded or delivered
        if start:
            self._begin(self._load(start.state), start.checkpoint)
        else:
            self.chance.at(-1)
            self._begin(game.setup(setup, self.options, self.chance), 0)

    # -- driving the rules

    def _begin(self, state: S, checkpoint: int, asked: Decision[Any] | None = None) -> None:
        self.table: Table[S] = Table(state, self.options, self.chance)
        self.checkpoint = checkpoint - 1
        self.pending, self.outcome = None, None
        self._rules = self.game.play(self.table)
        self.steps.append(Step(asked))
        self._advance(None)

    def _advance(self, value: Any) -> None:
        """Runs the rules to their next question; the events go into the last step."""
        table, chance, step = self.table, self.chance, self.steps[-1]
        step.events = table.emitted
        chance.spoke = False
        try:
            asked = self._rules.send(value)
            while asked is CHECKPOINT:
                self.checkpoint += 1
                step.chance |= chance.spoke
                chance.at(self.checkpoint)
                self._at_checkpoint()
                asked = self._rules.send(None)
        except StopIteration as end:
            self.pending, self.outcome = None, end.value
        else:
            if not asked.answerable:
                raise DeadEnd(f"The rules ask “{asked.prompt}” and nothing can be answered.")
            self.pending = asked
            step.next_seat = asked.seat
        step.chance |= chance.spoke
        table.emitted = []
        table.emit = table.emitted.append
        self.revision += 1

    def _at_checkpoint(self) -> None:
        count = len(self.answers) + self.base
        newest = self._snapshots[-1].answers if self._snapshots else None
        if newest is None or (self._takes_snapshots and count - newest >= SNAPSHOT_EVERY):
            self._snapshots.append(Snapshot(self.checkpoint, count, self.dump(), self.floor))
        if self.verify is not None and (recorded := self.verify.get(self.checkpoint)) not in (None, self.hash()):
            raise Diverged(count, f"After step {count} the table is not as it was recorded ({recorded}).")
        if self.recorder is not None and not self._quiet:
            with suppress(JournalError):  # a hash less: an answer that cannot be written is refused, and loudly
                self.recorder.checked(self, self.checkpoint, count)

    # -- answering

    def answer(self, answer: Answer) -> None:
        """Answers the pending question. Raises `Illegal`, or `RulesError` if the rules fail; then nothing changes."""
        if self.pending is None:
            raise Illegal("The game is over; there is nothing to answer.")
        value = self.pending.resolve(answer)
        canonical = self.pending.canonical(answer)
        if self.recorder is not None and not self._quiet:
            self.recorder.answered(self.count + 1, self.pending, canonical)
        if self.redoable:
            self.redoable.clear()
        self._take(canonical, value)
        self._deliver()

    def _take(self, canonical: Answer, value: Any) -> None:
        assert self.pending is not None
        before, asked = self.count, self.pending
        self.answers.append(canonical)
        self.steps.append(Step(asked))
        try:
            self._advance(value)
        except Exception as error:
            if self._quiet:
                raise
            self._fail(before, asked, canonical, error)
        if self.outcome is not None and self.recorder is not None and not self._quiet:
            with suppress(JournalError):
                self.recorder.ended(self.outcome)

    def _fail(self, before: int, asked: Decision[Any], answer: Answer, error: Exception) -> None:
        self.goto(before)
        if self.recorder is not None:
            with suppress(JournalError):
                self.recorder.went_back(before, "the rules failed")
        raise RulesError(
            f"The rules failed at step {before + 1}, a bug of ours. Nothing is lost: the game stands before that step.",
            write_report(self, asked, answer, error),
        ) from error

    def _deliver(self) -> None:
        if self._handlers:
            for event in self.steps[-1].events:
                self._publish(event)
        for watcher in tuple(self._watchers):
            watcher()

    def _publish(self, event: Event) -> None:
        for handler, seat in tuple(self._handlers[type(event)]):
            if (seen := event.seen_by(seat)) is not None:
                handler(seen)

    def subscribe(self, kind: type[E], handler: Callable[[E], None], seat: Seat | None = None) -> Callable[[], None]:
        """Calls ``handler`` with each later event of that kind as ``seat`` may know it; returns how to stop it."""
        entry = (handler, seat)
        self._handlers[kind].append(entry)
        return lambda: self._handlers[kind].remove(entry)

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Calls ``watcher`` after every answer and every step back; returns how to stop it."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    # -- looking

    @property
    def count(self) -> int:
        """How many answers have been given."""
        return self.base + len(self.answers)

    def seat(self, seat: Seat | None) -> SeatSession[S]:
        """The session as ``seat`` may see it (None: as everybody may)."""
        if seat not in self._views:
            self._views[seat] = SeatSession(self, seat)
        return self._views[seat]

    def history(self) -> list[Step]:
        """Every step from the opening on, number n for answer n. Those before ``base`` are replayed when first wanted.

        Where an older program's answers no longer fit the rules, their steps are empty.
        """
        if not self.base:
            return self.steps
        if self._past_steps is None:
            self._past_steps = self._replay_past()
        return self._past_steps + self.steps[1:]

    def _replay_past(self) -> list[Step]:
        earlier = Session(self.game, self.setup, options=self.options, snapshots=False)
        with suppress(TabletopError):
            earlier.replay(self.past())
        lost = self.base + 1 - len(earlier.steps)
        return earlier.steps + [Step(None) for _ in range(lost)]

    def dump(self) -> bytes:
        """The state as JSON."""
        return adapter(self.game.State).dump_json(self.table.state)

    def _load(self, state: bytes) -> S:
        loaded: S = adapter(self.game.State).validate_json(state)
        return loaded

    def hash(self) -> str:
        """Sixteen hex digits that two equal states share."""
        return hashlib.blake2b(self.dump(), digest_size=8).hexdigest()

    # -- going back and forth

    @property
    def floor(self) -> int:
        """How far back undo may go, as a count of answers: computed, never placed by hand.

        To the last moment at which chance spoke, anybody's knowledge grew, or the asking seat changed.
        """
        if self.setup.practice:
            return 0
        for number in range(len(self.steps) - 1, 0, -1):
            if self._is_final(self.steps[number]):
                return self.base + number
        return self._floor

    def _is_final(self, step: Step) -> bool:
        assert step.asked is not None
        if step.chance or step.asked.seat != step.next_seat:
            return True
        watching = (None, *range(len(self.setup.seats)))
        return any(event.reveals(seat) for event in step.events for seat in watching)

    @property
    def undoable(self) -> int:
        """How many answers may be taken back now."""
        if self.outcome is not None and not self.setup.practice:
            return 0
        return self.count - max(self.floor, self.base)

    def undo(self) -> None:
        """Takes the last answer back. Raises `Illegal` with the reason if it must stand."""
        if self.undoable < 1:
            raise Illegal(
                "There is nothing to take back."
                if self.count == 0
                else "The last answer stands: somebody has learned something since, or another is to act."
            )
        redoable = [*self.redoable, self.answers[-1]]
        if self.recorder is not None:
            self.recorder.went_back(self.count - 1, "undo")
        self.goto(self.count - 1)
        self.redoable = redoable
        self._tell_taken_back()

    def redo(self) -> None:
        """Gives the answer again that was taken back last. Raises `Illegal` if there is none."""
        if not self.redoable:
            raise Illegal("Nothing was taken back that could be given again.")
        redoable = self.redoable[:-1]
        self.answer(self.redoable[-1])
        self.redoable = redoable

    def _tell_taken_back(self) -> None:
        self._publish(TakenBack(answers=self.count))
        for watcher in tuple(self._watchers):
            watcher()

    def goto(self, answers: int) -> None:
        """Back to the moment when so many answers had been given: a snapshot, then the answers since.

        Raises `Illegal` if that lies before the snapshot that this session was opened from.
        """
        if answers < self.base:
            raise Illegal("That lies before what this session remembers; open the whole journal.")
        while self._snapshots[-1].answers > answers:
            self._snapshots.pop()
        snapshot = self._snapshots.pop()
        kept = snapshot.answers - self.base
        again = self.answers[kept : answers - self.base]
        opening = self.steps[kept]
        del self.answers[kept:]
        del self.steps[kept:]
        self._rules.close()
        quiet, self._quiet = self._quiet, True
        try:
            self._begin(self._load(snapshot.state), snapshot.checkpoint, opening.asked)
            self.steps[kept] = opening  # the checkpoint lay within this step: what came before it is not emitted again
            self.replay(again)
        finally:
            self._quiet = quiet
        self.redoable.clear()

    def replay(self, answers: Iterable[Answer], digests: Sequence[str] | None = None) -> None:
        """Gives answers that were given before, quietly. Raises `Diverged` at the first that no longer fits."""
        quiet, self._quiet = self._quiet, True
        try:
            for number, answer in enumerate(answers):
                step = self.count + 1
                if self.pending is None:
                    raise Diverged(step, f"Step {step} answers a question, but the game is over by then.")
                if digests is not None and digests[number] and digests[number] != self.pending.digest:
                    raise Diverged(step, f"Step {step} answered another question than “{self.pending.prompt}”.")
                try:
                    value = self.pending.resolve(answer)
                except Illegal as refused:
                    raise Diverged(step, f"Step {step} is no longer an answer: {refused}") from None
                self._take(answer, value)
        finally:
            self._quiet = quiet

    def fork(self, chance: Chance | None = None) -> Session[S]:
        """The same game at the same question, going its own way: no journal, no listeners."""
        snapshot = self._snapshots[-1]
        twin = Session(self.game, self.setup, start=snapshot, options=self.options, snapshots=False)
        twin.replay(self.answers[snapshot.answers - self.base :])
        if chance is not None:
            twin.chance = twin.table.chance = chance
        return twin
