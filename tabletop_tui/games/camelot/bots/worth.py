"""What Swords are worth: how likely Camelot stands in the end, from the Swords that lie on the table.

A race, worked out backwards from its end: each Quest places Swords as the Quests of computer knights were seen to do.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from tabletop_tui.games.camelot.state import SWORDS_TO_END

Traitor = Literal["loyal", "hidden", "open"]
"""Nobody is a Traitor; one is, and hides; one is, and all know him."""

QUESTS: dict[Traitor, tuple[tuple[int, int, int], ...]] = {
    "loyal": (
        (2, 0, 28), (1, 0, 21), (3, 0, 15), (0, 1, 11), (0, 2, 7), (0, 3, 3), (2, 1, 2), (3, 1, 2), (2, 2, 2),
        (4, 0, 2), (1, 1, 2), (2, 3, 1), (1, 2, 1), (0, 4, 1), (0, 7, 1),
    ),
    "hidden": (
        (0, 1, 36), (0, 2, 16), (2, 0, 15), (1, 0, 13), (3, 0, 6), (0, 3, 4), (2, 1, 3), (0, 4, 2), (0, 7, 2),
        (2, 2, 1), (1, 2, 1), (4, 0, 1),
    ),
    "open": (
        (2, 0, 22), (1, 0, 17), (0, 1, 18), (0, 2, 14), (3, 0, 10), (0, 3, 5), (2, 1, 4), (1, 1, 3), (2, 2, 3),
        (0, 4, 2), (0, 7, 2),
    ),
}  # fmt: skip
"""White Swords, black Swords, and in how many of a hundred Quests."""


@cache
def stands(white: int, black: int, traitor: Traitor) -> float:
    """The chance that Camelot stands with these Swords on the table, before the Traitor's flip."""
    if max(white, black) >= SWORDS_TO_END:
        return _at_the_end(white, black, traitor)
    quests = QUESTS[traitor]
    return sum(weight * stands(white + w, black + b, traitor) for w, b, weight in quests) / sum(q[2] for q in quests)


def _at_the_end(white: int, black: int, traitor: Traitor) -> float:
    if traitor == "hidden":  # he turns a Sword, and then all know him (CAM-116, CAM-123)
        turned = min(white, 1)
        return stands(white - turned, black + turned, "open")
    return 1.0 if white > black else 0.0
