"""Where dice and shuffles come from: a seed, a script (for tests), or the people's own dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence, Sequence
from random import Random
from typing import Any, Protocol

Rng = Random
"""What sample answers are drawn with; rules name the type without importing `random`."""


class Chance(Protocol):
    """A source of chance. ``spoke`` turns true whenever it is used, until `at` is called or it is set back."""

    spoke: bool
    by_hand: bool

    def at(self, checkpoint: int) -> None:
        """From here on, chance is that of checkpoint number ``checkpoint``."""

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1, each as likely."""

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Puts ``items`` in a random order, in place."""


class Seeded:
    """Chance after checkpoint k comes from (seed, k), so that a snapshot needs no generator state.

    Only ``random.Random.random()`` is used: its sequence stays the same in every version of Python.
    """

    spoke = False
    by_hand = False

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.checkpoint = -1
        self._random: Callable[[], float] | None = None

    def at(self, checkpoint: int) -> None:
        self.checkpoint = checkpoint
        self._random = None

    def below(self, n: int) -> int:
        self.spoke = True
        return int((self._random or self._source())() * n)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        random = self._source()
        for i in range(len(items) - 1, 0, -1):
            j = int(random() * (i + 1))
            items[i], items[j] = items[j], items[i]

    def _source(self) -> Callable[[], float]:
        self.spoke = True
        if self._random is None:  # most turns never roll
            self._random = Random(f"{self.seed}:{self.checkpoint}").random
        return self._random


class ByHand(Seeded):
    """The people roll their own dice and type the result; the program shuffles the cards."""

    by_hand = True


class ScriptEnded(AssertionError):
    """The rules asked for more chance than the test had written down."""


class Scripted:
    """Exact chance for tests.

    ``numbers`` feed `below` (a die of s sides shows its number plus 1), ``orders`` feed `shuffle`: a whole order, a
    function from the items to their order, or None to leave them as they lie. Going back to a checkpoint goes back in
    the script.
    """

    spoke = False
    by_hand = False

    def __init__(
        self,
        numbers: Iterable[int] = (),
        orders: Iterable[Sequence[Any] | Callable[[list[Any]], Sequence[Any]] | None] = (),
    ) -> None:
        self.numbers = list(numbers)
        self.orders = list(orders)
        self._number = 0
        self._order = 0
        self._marks: dict[int, tuple[int, int]] = {}

    def at(self, checkpoint: int) -> None:
        self._number, self._order = self._marks.setdefault(checkpoint, (self._number, self._order))

    def below(self, n: int) -> int:
        if self._number >= len(self.numbers):
            raise ScriptEnded(f"The script has no number left for a draw below {n}.")
        drawn = self.numbers[self._number]
        if not 0 <= drawn < n:
            raise ScriptEnded(f"The script says {drawn} where 0 to {n - 1} can be drawn.")
        self._number += 1
        self.spoke = True
        return drawn

    def shuffle(self, items: MutableSequence[Any]) -> None:
        if self._order >= len(self.orders):
            raise ScriptEnded(f"The script has no order left for {len(items)} items.")
        order = self.orders[self._order]
        self._order += 1
        self.spoke = True
        if order is None:
            return
        new = list(order(list(items)) if callable(order) else order)
        if sorted(map(repr, new)) != sorted(map(repr, items)):
            raise ScriptEnded("The scripted order holds other items than those that are shuffled.")
        items[:] = new


def first(*top: Any) -> Callable[[list[Any]], list[Any]]:
    """For `Scripted`: these items first, the others after them as they lay."""

    def order(items: list[Any]) -> list[Any]:
        rest = list(items)
        for item in top:
            rest.remove(item)
        return [*top, *rest]

    return order
