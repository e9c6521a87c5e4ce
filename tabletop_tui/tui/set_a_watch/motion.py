"""What moves on the table of Set a Watch after a deed: dice that roll, creatures that fall, cards that turn up.

All that is shown is known already, and nothing waits for it: a motion is a few ways to see the table as it now is, one
after the other, for a moment each. At most one thing moves at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from random import randint
from typing import NamedTuple, Protocol, TypeAlias

from tabletop_tui.core.event import DiceRolled, Event
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.events import CreatureDefeated, CreatureRevealed, DieRerolled
from tabletop_tui.games.set_a_watch.view import AdventurerView, NightView
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts, Turning

FACES = 4
"""How many random faces a die shows before its own."""
ROLLS, FALLS, TURNS = 0.06, 0.2, 0.09
"""Seconds that a random face is seen, a creature that falls, and each of the two sides of a card that turns up."""

Look: TypeAlias = Callable[[BoardFacts], BoardFacts]


class Frame(NamedTuple):
    """A moment of a motion: for how many seconds, and how the table as it is looks meanwhile."""

    seconds: float
    look: Look


class Stoppable(Protocol):
    """A timer."""

    def stop(self) -> None:
        """It will not ring."""


class Motion:
    """Plays frames on a clock. ``later`` calls something after some seconds; ``show`` draws the table anew."""

    def __init__(self, later: Callable[[float, Callable[[], None]], Stoppable], show: Callable[[], None]) -> None:
        self.later = later
        self._show = show
        self._frames: list[Frame] = []
        self._clock: Stoppable | None = None

    def play(self, frames: Sequence[Frame]) -> None:
        """Begins a motion; another that is under way ends."""
        self.drop()
        self._frames = list(frames)
        if frames:
            self._tick()

    def _tick(self) -> None:
        self._clock = self.later(self._frames[0].seconds, self._next)
        self._show()

    def _next(self) -> None:
        del self._frames[0]
        if self._frames:
            self._tick()
        else:
            self._show()

    def drop(self) -> bool:
        """Nothing moves any longer; returns whether something did. Draws nothing."""
        moved = bool(self._frames)
        if self._clock is not None:
            self._clock.stop()
        self._frames, self._clock = [], None
        return moved

    def finish(self) -> bool:
        """The table as it is, at once; returns whether something moved."""
        moved = self.drop()
        if moved:
            self._show()
        return moved

    def seen(self, facts: BoardFacts) -> BoardFacts:
        """The table as it looks at this moment."""
        return self._frames[0].look(facts) if self._frames else facts


# -- what moves ------------------------------------------------------------------------------------------------------


def frames(events: Sequence[Event], before: NightView, after: NightView) -> list[Frame]:
    """What moves because of these events, which made one view of the table another: first dice, then the Line."""
    line = [*_falls(events, before, after), *_turns(events, after)]
    dice = rolled(events, after)
    waits = line[0].look if line else _as_it_is  # while the dice roll, the Line has not changed yet
    return [*_rolls(dice, waits), *line]


def _as_it_is(facts: BoardFacts) -> BoardFacts:
    return facts


def rolled(events: Iterable[Event], view: NightView) -> frozenset[int]:
    """The dice that fell: those of adventurers who rolled for the night, and those that were rolled anew."""
    found: set[int] = set()
    for event in events:
        match event:
            case DieRerolled(die=die):
                found.add(die)
            case DiceRolled(why=why):
                hero = next((hero for hero in view.party if cards.title(hero.card) == why), None)
                found |= {die.ref for die in hero.dice} if hero is not None else set()
    return frozenset(found)


def _rolls(refs: Set[int], line: Look) -> Iterator[Frame]:
    """A few random faces on some dice; new ones whenever the table is drawn."""

    def tumbling(facts: BoardFacts) -> BoardFacts:
        shown = line(facts)
        party = tuple(_hero(hero, refs) for hero in shown.view.party)
        return replace(shown, view=shown.view.model_copy(update={"party": party}))

    yield from [Frame(ROLLS, tumbling)] * (FACES if refs else 0)


def _hero(hero: AdventurerView, refs: Set[int]) -> AdventurerView:
    if refs.isdisjoint(die.ref for die in hero.dice):
        return hero
    dice = tuple(
        die.model_copy(update={"face": randint(1, die.sides)}) if die.ref in refs else die for die in hero.dice
    )
    return hero.model_copy(update={"dice": dice})


def _falls(events: Sequence[Event], before: NightView, after: NightView) -> Iterator[Frame]:
    """The Line as it was, what fell struck out; then it closes up in one move."""
    beaten = {event.card for event in events if isinstance(event, CreatureDefeated)}
    places = frozenset(card.place for card in before.line if card.up and card.card in beaten)
    if places and after.phase == before.phase:

        def falling(facts: BoardFacts) -> BoardFacts:
            view = facts.view.model_copy(update={"line": before.line})
            return replace(facts, view=view, target=None, fallen=places)

        yield Frame(FALLS, falling)


def _turns(events: Sequence[Event], after: NightView) -> Iterator[Frame]:
    """Cards that were just revealed: their backs, then their edges."""
    fresh = {event.card for event in events if isinstance(event, CreatureRevealed)}
    places = [card.place for card in after.line if card.up and card.card in fresh]
    for side in Turning if places else ():
        yield Frame(TURNS, partial(_turned, dict.fromkeys(places, side)))


def _turned(turning: Mapping[int, Turning], facts: BoardFacts) -> BoardFacts:
    return replace(facts, turning=turning)
