"""A game in progress: asks what the rules ask, takes answers, remembers them, tells what happened.

Undo, resume, replay, forks and reports are one operation: take a snapshot, replay the answers since.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from copy import copy
from typing import Any, Generic, TypeVar

from tabletop_tui.core.chance import ByHand, Chance, Seeded
from tabletop_tui.core.decision import Answer, Decision, Seat
from tabletop_tui.core.errors import DeadEnd, Diverged, Illegal, JournalError, RulesError
from tabletop_tui.core.event import Event, TakenBack
from tabletop_tui.core.game import Game, Outcome
from tabletop_tui.core.report import write_report
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.core.setup import Setup
from tabletop_tui.core.snapshot import AT_SETUP, Recorder, Snapshot, Step, adapter, hash_of
from tabletop_tui.core.table import CHECKPOINT, Table
from tabletop_tui.core.words import plain

__all__ = ["SNAPSHOT_EVERY", "Recorder", "Session", "Snapshot", "Step", "adapter"]

S = TypeVar("S")
E = TypeVar("E", bound=Event)

SNAPSHOT_EVERY = 16  # answers between two snapshots in memory


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
        self._start = start or AT_SETUP
        self._rooted = True  # false in a world of another chance: there is no going back to before it
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
        kept = self._snapshots
        if not kept or (self._takes_snapshots and self.count - kept[-1].answers >= SNAPSHOT_EVERY):
            kept.append(self.snapshot())
        if self.verify is not None and (recorded := self.verify.get(self.checkpoint)) not in (None, self.hash()):
            raise Diverged(self.count, f"After step {self.count} the table is not as it was recorded ({recorded}).")
        if self.recorder is not None and not self._quiet:
            with suppress(JournalError):  # a hash less: an answer that cannot be written is refused, and loudly
                self.recorder.checked(self, self.checkpoint, self.count)

    # -- answering

    def answer(self, answer: Answer) -> None:
        """Answers the pending question. Raises `Illegal`, or `RulesError` if the rules fail; then nothing changes."""
        self._answer(answer, [])

    def _answer(self, answer: Answer, redoable: list[Answer]) -> None:
        if self.pending is None:
            raise Illegal("The game is over; there is nothing to answer.")
        value = self.pending.resolve(answer)
        canonical = self.pending.canonical(answer)
        if self.recorder is not None and not self._quiet:
            self.recorder.answered(self.count + 1, self.pending, canonical)
        self._take(canonical, value)
        self.redoable = redoable
        if self._handlers or self._watchers:
            self._deliver()

    def _take(self, canonical: Answer, value: Any) -> None:
        asked = self.pending
        assert asked is not None
        self.answers.append(canonical)
        self.steps.append(Step(asked))
        try:
            self._advance(value)
        except Exception as error:
            if self._quiet or not self._rooted:
                raise
            self._fail(self.count - 1, asked, canonical, error)
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
        earlier, fitting = self._earlier(snapshots=False)
        return earlier.steps[: fitting + 1] + [Step(None) for _ in range(self.base - fitting)]

    def _earlier(self, snapshots: bool) -> tuple[Session[S], int]:
        """A session that has replayed what was played before ``base``, and how many of those answers still fit."""
        earlier = Session(self.game, self.setup, options=self.options, snapshots=snapshots)
        state = adapter(self.game.State).dump_json(self._load(self._start.state))
        earlier.verify = {self._start.checkpoint: hash_of(state)}
        fitting = 0
        with suppress(Exception):  # the rules have changed since, or the file was
            for answer in self.past()[: self.base]:
                earlier.replay([answer])
                fitting += 1
        return earlier, fitting

    def dump(self) -> bytes:
        """The state as JSON."""
        return adapter(self.game.State).dump_json(self.table.state)

    def _load(self, state: bytes) -> S:
        loaded: S = adapter(self.game.State).validate_json(state)
        return loaded

    def hash(self) -> str:
        """Sixteen hex digits that two equal states share."""
        return hash_of(self.dump())

    # -- going back and forth

    def snapshot(self) -> Snapshot:
        """The state just now; of use only at a checkpoint, where it is complete."""
        last = len(self.steps) - 1
        floor = self.count if self._grew(self.steps[last]) else self._floor_below(last)
        asked = self.steps[last].asked
        return Snapshot(self.checkpoint, self.count, self.dump(), floor, asked.seat if asked is not None else None)

    @property
    def newest_snapshot(self) -> Snapshot:
        """The last snapshot in memory: all since can be replayed from there."""
        return self._snapshots[-1]

    @property
    def floor(self) -> int:
        """How far back undo may go, as a count of answers: computed, never placed by hand.

        To the last moment at which chance spoke, anybody's knowledge grew, or the asking seat changed.
        """
        return 0 if self.setup.practice else self._floor_below(len(self.steps))

    def _floor_below(self, end: int) -> int:
        for number in range(end - 1, -1, -1):
            step = self.steps[number]
            asked = step.asked.seat if step.asked is not None else self._start.asked
            if asked != step.next_seat or self._grew(step):
                return self.base + number
        return self._start.floor

    def _grew(self, step: Step) -> bool:
        """Whether chance spoke in this step or anybody's knowledge grew."""
        if step.chance:
            return True
        watching = (None, *range(len(self.setup.seats)))
        return any(event.reveals(seat) for event in step.events for seat in watching)

    @property
    def undoable(self) -> int:
        """How many answers may be taken back now."""
        if not self._rooted or (self.outcome is not None and not self.setup.practice):
            return 0
        return self.count - self.floor

    def undo(self) -> None:
        """Takes the last answer back. Raises `Illegal` with the reason if it must stand."""
        if self.undoable < 1:
            raise Illegal(
                "There is nothing to take back."
                if self.count == 0
                else "The last answer stands: somebody has learned something since, or another is to act."
            )
        if not self.answers:
            self._recall()
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
        self._answer(self.redoable[-1], self.redoable[:-1])

    def _tell_taken_back(self) -> None:
        self._publish(TakenBack(answers=self.count))
        for watcher in tuple(self._watchers):
            watcher()

    def goto(self, answers: int) -> None:
        """Back to the moment when so many answers had been given: a snapshot, then the answers since.

        Raises `Illegal` if so many have not been given, or if what was played before cannot be replayed any more.
        """
        if not 0 <= answers <= self.count or not self._rooted:
            raise Illegal(f"There is no going to step {answers}; {self.count} have been played.")
        if answers < self.base:
            self._recall()
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
        self.redoable = []

    def _recall(self) -> None:
        """Fetches what was played before ``base``, so that one may go back there. Raises `Illegal` if that is lost."""
        earlier, fitting = self._earlier(snapshots=True)
        if fitting != self.base:
            raise Illegal(f"What led to step {self.base} can no longer be replayed; it must stand.")
        self.answers[:0] = earlier.answers
        self.steps[:1] = earlier.steps
        self._snapshots[:0] = earlier._snapshots
        self._start = AT_SETUP
        self.base, self.past, self._past_steps = 0, list, None

    def replay(self, answers: Iterable[Answer], digests: Sequence[str] | None = None) -> None:
        """Gives answers that were given before, quietly. Raises `Diverged` at the first that no longer fits.

        Everybody may read why: of a secret question it says no more than the cover does.
        """
        quiet, self._quiet = self._quiet, True
        try:
            for number, answer in enumerate(answers):
                step, asked = self.count + 1, self.pending
                if asked is None:
                    raise Diverged(step, f"Step {step} answers a question, but the game is over by then.")
                if digests is not None and digests[number] and digests[number] != asked.digest:
                    words = plain(asked.cover if asked.secret else asked.prompt, self.setup.names)
                    raise Diverged(step, f"Step {step} answered another question than “{words}”.")
                try:
                    value = asked.resolve(answer)
                except Illegal as refused:
                    why = "." if asked.secret else f": {refused}"
                    raise Diverged(step, f"Step {step} is no longer an answer{why}") from None
                self._take(answer, value)
        finally:
            self._quiet = quiet

    def fork(self, chance: Chance | None = None) -> Session[S]:
        """The same game at the same question, going its own way: no journal, no listeners.

        With a ``chance`` of its own it cannot go back to before the fork, nor be forked again.
        """
        if not self._rooted:
            raise Illegal("A world with a chance of its own cannot be forked.")
        start = self._snapshots[-1]
        kept = start.answers - self.base
        twin = Session(
            self.game, self.setup, chance=copy(self.chance), start=start, options=self.options, snapshots=False
        )
        twin.replay(self.answers[kept:])
        past, base, between = self.past, self.base, self.answers[:kept]
        twin.past = lambda: [*past()[:base], *between]
        if not base or self._past_steps is not None:
            twin._past_steps = [*(self._past_steps or self.steps[:1]), *self.steps[1 : kept + 1]]
        if chance is not None:
            twin.chance = twin.table.chance = chance
            twin._rooted = False
        return twin

    def forget(self, seat: Seat | None) -> None:
        """Leaves of the past no more than ``seat`` knows of the last step: for worlds that are only imagined."""
        last = self.steps[-1]
        seen = [event for event in (event.seen_by(seat) for event in last.events) if event is not None]
        self.base, self.answers, self._rooted = self.count, [], False
        self.steps = [Step(None, seen, last.chance, last.next_seat)]
        self.past, self._past_steps = list, [Step(None)] * (self.base + 1)
        self._snapshots.clear()
        self.revision += 1
