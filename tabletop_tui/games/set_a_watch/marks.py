"""What everybody knows of shuffled piles: which cards went in, and from which pile a face-down card came.

`Night.piles` marks the *place*: the pile that a face-down card was shuffled in. The piles of the set-up have the marks
0, 1, …; the creature deck has a new one from 10 on whenever it is shuffled, the Unhallowed deck one from -10 down.
`Night.sure` marks the *card*: it was seen to go into the pile with that mark, so it lies in a place with that mark, or
a later one of the same deck, until it turns up. All that remains hidden can be told from these two.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from tabletop_tui.games.set_a_watch.state import Night

IN_THE_DECK = 0  # the mark of a card that is among the thirty, wherever
FIRST_SHUFFLE = 10


def shuffled(state: Night, cards: Sequence[str], seen: Iterable[str], deck: Literal["creature", "unhallowed"]) -> None:
    """These cards were shuffled together; ``seen`` are those of them that lay open before, or were known."""
    newest = max((abs(mark) for mark in (*state.piles.values(), *state.sure.values())), default=0)
    mark = max(newest + 1, FIRST_SHUFFLE)
    if deck == "unhallowed":
        mark = -mark
    state.piles.update(dict.fromkeys(cards, mark))
    state.sure.update(dict.fromkeys(seen, mark))


def may_lie(card_mark: int, place_mark: int | None) -> bool:
    """Whether a card that was seen to go into pile ``card_mark`` may lie in a place of pile ``place_mark``."""
    if place_mark is None:
        return False
    if card_mark < 0 or place_mark < 0:
        return place_mark <= card_mark < 0
    return place_mark >= card_mark
