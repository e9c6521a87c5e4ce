"""How the options of a question lie in the prompt: in groups, with keys of their own, as close as there is room for."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from string import ascii_lowercase
from typing import NamedTuple

from tabletop_tui.tui.widgets.choice import Choice


class Dress(NamedTuple):
    """What is special about an option: the ``heading`` of the group that it begins, and a key of its own.

    A ``cap`` of None leaves the key to the prompt; with "" the option has none.
    """

    heading: str = ""
    cap: str | None = None


def keys_of(options: int, dress: Sequence[Dress], bound: Collection[str]) -> dict[str, int]:
    """Which option each key answers with: its own, else digits, then letters; never a key that is ``bound``."""
    caps = [*"123456789", *(letter for letter in ascii_lowercase if letter not in bound)]
    if not dress:
        return dict(zip(caps, range(options), strict=False))
    own = {one.cap: i for i, one in enumerate(dress) if one.cap and one.cap not in bound}
    free = (cap for cap in caps if cap not in own)
    left = [i for i, one in enumerate(dress) if one.cap is None]
    return own | dict(zip(free, left, strict=False))


def in_ranges(figures: Collection[int]) -> str:
    """Figures in a few signs: “1 3-6”."""
    ordered = sorted(figures)
    starts = [n for n in ordered if n - 1 not in figures]
    ends = [n for n in ordered if n + 1 not in figures]
    return " ".join(str(a) if a == b else f"{a}-{b}" for a, b in zip(starts, ends, strict=True))


def room_for(choices: Sequence[Choice], dress: Sequence[Dress], width: int, room: float) -> tuple[bool, int | None]:
    """Whether there is ``room`` (rows) for air between groups, and how many rows of each note there is room for.

    A list that is dressed shows all of the notes, a row of each, or none but that under the cursor; another one all or
    none.
    """
    heads = sum(bool(one.heading) for one in dress)
    for note_rows in (None, 1, 0) if dress else (None, 0):
        needed = heads + sum(choice.height_with(width, note_rows) for choice in choices)
        needed += int(bool(dress) and note_rows is not None)  # the note under the cursor unfolds
        if needed <= room:
            return needed + heads <= room, note_rows
    return False, 0
