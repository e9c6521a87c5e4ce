"""What rules see: the state, questions, chance, events."""

from __future__ import annotations

from collections.abc import Awaitable, Generator, MutableSequence, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import HUSH, Call, Declare, Seat
from tabletop_tui.core.event import DiceRolled, Event

S = TypeVar("S")
T = TypeVar("T")


class Checkpoint(Awaitable[None]):
    """Yielded to the session where the state is complete: nothing lives in local variables."""

    def __await__(self) -> Generator[Any, None, None]:
        yield self


CHECKPOINT = Checkpoint()


class HandRoll(BaseModel):
    """Dice that people rolled, typed in."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    faces: tuple[int, ...]


class Table(Generic[S]):
    """The rules' side of a session.

    ``state`` is theirs to change, ``options`` are the game's own as set up; ``emitted`` are the events of the present
    step.
    """

    __slots__ = ("chance", "emit", "emitted", "options", "state")

    def __init__(self, state: S, options: Any, chance: Chance) -> None:
        self.state = state
        self.options = options
        self.chance = chance
        self.emitted: list[Event] = []
        self.emit = self.emitted.append

    def checkpoint(self) -> Checkpoint:
        """A place where the session may take a snapshot: ``await table.checkpoint()``."""
        return CHECKPOINT

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Puts ``items`` in a random order, in place."""
        self.chance.shuffle(items)

    def pick(self, items: MutableSequence[T]) -> T:
        """Takes a random one out of ``items``."""
        return items.pop(self.chance.below(len(items)))

    async def roll(self, dice: int, sides: int, why: str, seat: Seat | None = None) -> tuple[int, ...]:
        """Rolls ``dice`` dice of ``sides`` sides, or asks for them where people roll their own."""
        if self.chance.by_hand:
            faces = (await self._rolled_by_hand(dice, sides, why, seat)).faces
        else:
            faces = tuple([self.chance.below(sides) + 1 for _ in range(dice)])
        self.emit(DiceRolled(why=why, sides=sides, faces=faces))
        return faces

    def _rolled_by_hand(self, dice: int, sides: int, why: str, seat: Seat | None) -> Declare[HandRoll]:
        def check(roll: HandRoll) -> str | None:
            if len(roll.faces) != dice:
                return f"Type {dice} numbers, one for each die; {len(roll.faces)} given."
            wrong = [face for face in roll.faces if not 1 <= face <= sides]
            return f"A die of {sides} sides cannot show {wrong[0]}." if wrong else None

        def samples(rng: Random) -> list[HandRoll]:
            return [HandRoll(faces=tuple(int(rng.random() * sides) + 1 for _ in range(dice)))]

        return Declare("roll", seat, f"{why}: roll {dice}d{sides}", HandRoll, check=check, samples=samples)

    async def call(
        self, id: str, prompt: str, seats: Sequence[Seat], quiet: MutableSequence[str], rule: str = ""
    ) -> Seat | None:
        """Asks the whole table “does anyone …?” and returns the seat that claims it, or None.

        ``seats`` must follow from public facts. ``quiet`` is the game's own list of calls that are not to be asked
        again; the game empties it when a turn begins.
        """
        if not seats or id in quiet:
            return None
        claimed = await Call(id, prompt, seats, rule=rule)
        if claimed == HUSH:
            quiet.append(id)
        return claimed if claimed >= 0 else None
