"""Twin worlds: two games that differ only in what a seat may not know. That seat must not tell them apart.

The screens use the same pairs::

    for pair in pairs(game, setup, Random(1), most=20):
        for _ in pair.moments(Random(2), most=10):
            assert_alike(pair, render)   # or: await both renderings, and compare them
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any, Literal

from contract.tables import Checkpoints, played

from tabletop_tui.core.bots import Bot, Players
from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Answer, Call, ChooseSome, Decision, Declare, Seat, Waiting
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Game
from tabletop_tui.core.hotseat import Host
from tabletop_tui.core.session import Session, Snapshot, adapter
from tabletop_tui.core.setup import Setup

Render = Callable[[Session[Any], Seat | None], str]
End = Literal["", "revealed", "secret", "over"]
MIXTURES = 3  # of fields, tried before everything is re-shuffled
TRIES = 12  # answers to another's secret question that are tried until both worlds accept one


class Leak(AssertionError):
    """A seat can tell two worlds apart that differ only in what it may not know."""


@dataclass
class Pair:
    """Two worlds for ``seat`` (None: for everybody). ``end`` says why `moments` stopped.

    "revealed": a declared event told the seat something; "secret": another's secret question took no common answer;
    "over": the game ended in both.
    """

    real: Session[Any]
    other: Session[Any]
    seat: Seat | None
    end: End = ""
    asked: Counter[str] = field(default_factory=Counter)

    @property
    def worlds(self) -> tuple[Session[Any], Session[Any]]:
        return self.real, self.other

    @property
    def differ(self) -> bool:
        """Whether something is hidden at all."""
        return self.real.dump() != self.other.dump()

    def moments(self, rng: Random, most: int) -> Iterator[int]:
        """Plays both worlds on with the same answers, and stops at each question where they must look alike.

        Raises `Leak` if an event, or the end of the game, tells them apart without being declared to.
        """
        if self._parted():
            return
        for number in range(most):
            yield number
            if self.real.pending is None or (answer := self._common_answer(rng)) is None:
                self.end = "over" if self.real.pending is None else "secret"
                return
            self.asked[self.real.pending.id] += 1
            for world in self.worlds:
                world.answer(answer)
            if self._parted():
                return

    def _parted(self) -> bool:
        """Whether a declared event told the seat in which world it is."""
        if self._revealed():
            one, two = (noticed(world, self.seat) for world in self.worlds)
            if one != two:
                self.end = "revealed"
        return self.end == "revealed"

    def _common_answer(self, rng: Random) -> Answer | None:
        asked, asked_too = self.real.pending, self.other.pending
        if asked_too is None:
            raise Leak(f"Seat {self.seat}: one world asks {asked!r}, in the other the game is over.")
        assert asked is not None
        for _ in range(TRIES):
            answer = asked.sample(rng)
            try:
                asked_too.resolve(answer)
            except Illegal:
                if not asked.secret or asked.seat == self.seat:
                    raise Leak(f"Seat {self.seat}: {answer!r} answers {asked!r} in one world only.") from None
            else:
                return answer
        return None

    def _revealed(self) -> bool:
        """Whether the last step was declared to tell the seat something."""
        revealed = False
        for seen, seen_too in zip(_seen(self.real, self.seat), _seen(self.other, self.seat), strict=False):
            revealed |= seen[0].reveals(self.seat) or seen_too[0].reveals(self.seat)
            if revealed:
                return True
            if seen[1] != seen_too[1]:
                raise Leak(f"Seat {self.seat} sees {seen[1]!r} in one world, {seen_too[1]!r} in the other.")
        return any(world.outcome is not None for world in self.worlds)


def _seen(world: Session[Any], seat: Seat | None) -> list[tuple[Event, Event]]:
    """(event, as the seat sees it) of the last step."""
    return [(event, seen) for event in world.steps[-1].events if (seen := event.seen_by(seat)) is not None]


def pairs(game: Game[Any], setup: Setup, rng: Random, most: int) -> Iterator[Pair]:
    """Pairs from checkpoints of a game played at random, for every seat and for nobody in turn."""
    recorder = Checkpoints()
    real = played(game, setup, rng, recorder, deep=rng.random() < 0.1)
    seats: list[Seat | None] = [None, *range(len(setup.seats))]
    for number in range(most):
        start = recorder.found[int(rng.random() * len(recorder.found))]
        pair = twins(game, setup, start, seats[number % len(seats)], f"{setup.seed}:{number}")
        for world in pair.worlds:  # both have the same past, as it was seen
            world._past_steps = real.steps[: start.answers + 1]
        yield pair


def twins(game: Game[Any], setup: Setup, start: Snapshot, seat: Seat | None, salt: str) -> Pair:
    """The world of a snapshot, and one in which what ``seat`` must not know is re-shuffled: all of it, or some fields.

    Worlds that differ in a few fields only, as in who is loyal but not in what is drawn, live longer side by side.
    """
    states, options, rng = adapter(game.State), game.checked(setup), Random(salt)
    shuffled = states.validate_json(start.state)
    game.reshuffle_hidden(shuffled, seat, Seeded(salt))
    wrong = list(game.invariants(shuffled, options))
    assert not wrong, f"re-shuffled for seat {seat}: {wrong}"
    there = states.dump_json(shuffled)
    again = imagined(game, there, seat, salt)
    if again != there:
        raise Leak(f"Re-shuffled for seat {seat}, another world than the one that looks like it:\n{there!r}\n{again!r}")
    for _ in range(MIXTURES):
        mixed = states.validate_json(start.state)
        for name in (f.name for f in fields(mixed)):
            if rng.random() < 0.5:
                setattr(mixed, name, getattr(shuffled, name))
        world = states.dump_json(mixed)
        if world == start.state or list(game.invariants(mixed, options)):
            continue
        if imagined(game, world, seat, salt) == again:  # else it mixes what is known of the places of both
            there = world
            break
    other = Snapshot(start.checkpoint, start.answers, there, start.floor, start.asked)
    return Pair(Session(game, setup, start=start), Session(game, setup, start=other), seat)


# -- what a seat can notice


def noticed(world: Session[Any], seat: Seat | None) -> dict[str, Any]:
    """Everything that a seat could notice at the present question, as plain text."""
    game, seen = world.game, world.seat(seat)
    view, events = seen.view, [event for _, event in _seen(world, seat)]
    recap = seen.events(seen.own_last_answer())
    return {
        "view": view.model_dump_json(),
        "pending": question(seen.pending),
        "events": [event.model_dump_json() for event in events],
        "log": [(game.tell(event), game.unfold(event), game.lay_out(event)) for event in events],
        "recap": [game.tell(event) for event in recap],
        "describe": game.describe(view),
        "secrets": game.secrets(view),
        "glimpse": game.glimpse(view),
        "headline": [game.headline(view), game.headline(world.seat(None).view)],
        "mood": game.mood(view),
        "hand-over": _hand_over(world),
        "undoable": world.undoable,
        "count": world.count,
        "outcome": world.outcome.model_dump_json() if world.outcome is not None else "",
    }


def question(asked: Decision[Any] | Waiting | None) -> list[Any]:
    """A question with all its words, as a seat sees it."""
    if asked is None or isinstance(asked, Waiting):
        return [] if asked is None else [asked.seat, asked.cover]
    words: list[Any] = [
        type(asked).__name__,
        asked.id,
        asked.seat,
        asked.prompt,
        asked.rule,
        asked.secret,
        asked.cover,
        asked.say,
    ]
    words += [asked.digest, asked.sample(Random(1))]
    for option in getattr(asked, "options", ()):
        words.append((option.key, option.label, option.note, option.target, option.barred, option.code))
    if isinstance(asked, ChooseSome):
        words += [asked.least, asked.most]
    if isinstance(asked, Call):
        words += asked.seats
    if isinstance(asked, Declare):
        words += [asked.model.model_json_schema(), [repr(sample) for sample in asked.samples(Random(1))]]
    return words


def _hand_over(world: Session[Any]) -> Any:
    """Who alone may look at the screen while the question is answered."""
    people = Players(world, "", (None,) * len(world.setup.seats))
    return world.pending and Host(world, people).onlooker(world.pending)


def imagined(game: Game[Any], state: bytes, seat: Seat | None, salt: str) -> bytes:
    """What a computer at this seat that plans would take a state for."""
    states = adapter(game.State)
    copy = states.validate_json(state)
    game.reshuffle_hidden(copy, seat, Seeded(salt))
    return states.dump_json(copy)


def assert_alike(pair: Pair, *renders: Render) -> None:
    """Raises `Leak` if the seat can tell the two worlds apart, by what it notices or by a rendered text.

    Nor may a computer that plans start from two worlds; it does so only where its seat, or the table, is asked.
    """
    seat, step = pair.seat, f"Seat {pair.seat}, step {pair.real.count}"
    one, two = (noticed(world, seat) for world in pair.worlds)
    for what in one:
        if one[what] != two[what]:
            raise Leak(f"{step}, {what}:\n{one[what]}\n{two[what]}")
    asked = pair.real.pending
    if asked is not None and seat is not None and asked.seat in (seat, None):
        plan, other_plan = (imagined(world.game, world.dump(), seat, "planning") for world in pair.worlds)
        if plan != other_plan:
            raise Leak(f"{step}, imagined:\n{plan!r}\n{other_plan!r}")
    for render in renders:
        text, other = (render(world, seat) for world in pair.worlds)
        if text != other:
            raise Leak(f"{step}, rendered:\n{text}\n{other}")


class Computers:
    """The same computers at the seat of a pair in both worlds: they must answer alike."""

    def __init__(self, pair: Pair, level: str) -> None:
        self.pair = pair
        self.level = level
        make = pair.real.game.bots[level]
        self.bots: list[Bot] = [make(world.seat(pair.seat), "computers") for world in pair.worlds]

    def assert_alike(self) -> bool:
        """Asks both, if the seat is asked; whether it was. Raises `Leak` if they answer differently."""
        decision, seat = self.pair.real.pending, self.pair.seat
        if decision is None or seat is None or decision.seat not in (seat, None):
            return False
        if isinstance(decision, Call) and seat not in decision.seats:
            return False
        one, two = (
            bot.answer(world.pending) for bot, world in zip(self.bots, self.pair.worlds, strict=True) if world.pending
        )
        if one != two:
            raise Leak(f"bot:{self.level} at seat {seat} answers {one!r} here, {two!r} there: {decision}")
        return True
