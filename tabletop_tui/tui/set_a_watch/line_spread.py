"""How the cards of the Line lie side by side: what is face up is seen whole, backs fan when there are many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tabletop_tui.tui.set_a_watch.layout import CardSize

LEAST_PITCH = 3
"""A fanned back shows at least so many cells."""
LEAST_FACE = 6
"""A card face up that others of its kind cover shows at least so many: its Health and its place."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card of the Line: column of its left edge; ``showing``: cells at its right if a back covers the rest;
    ``open``: cells at its left if the next card covers the rest; ``wider``: cells that it is wider than others."""

    x: int
    showing: int | None = None
    open: int | None = None
    wider: int = 0


@dataclass(frozen=True, slots=True)
class Spread:
    """The whole Line. ``cards``: None for a card that is only counted; ``more``: how many those are, beyond the
    card ``more_at``. ``heaped``: every card lies on the one before it."""

    size: CardSize
    cards: tuple[Lying | None, ...]
    more: int = 0
    more_at: int = 0
    heaped: bool = False


def spread(down: Sequence[bool], room: int, sizes: Sequence[CardSize]) -> Spread:
    """Lays cards (``down``: face down?) into ``room`` cells, as large as ``sizes`` (falling) allow.

    First backs fan, then cards get smaller, then backs are only counted, then faces cover each other, and if all that
    is not enough, as when faces and backs take turns, the cards are heaped.
    """
    for size in sizes:
        pitch = _pitch(down, room, size.width)
        if pitch >= LEAST_PITCH:
            return Spread(size, _lay(down, size.width, pitch, size.width + 1))
    size = sizes[-1]
    shown = [True] * len(down)
    while _needs(_kept(down, shown), size.width) > room:
        run = _longest_run(down, shown)
        if len(run) < 2:
            break
        shown[run[-1]] = False
    kept = _kept(down, shown)
    laid = _lay(kept, size.width, LEAST_PITCH, _face_pitch(kept, room, size.width))
    if laid[-1].x + size.width > room:
        return _heap(len(down), room, size)
    lying = iter(laid)
    cards = tuple(next(lying) if is_shown else None for is_shown in shown)
    more_at = next((i - 1 for i, is_shown in enumerate(shown) if not is_shown), 0)
    return Spread(size, cards, shown.count(False), more_at)


def widened(laid: Spread, wanted: Sequence[int], room: int) -> Spread:
    """The same Line with each card as wide as ``wanted``, the first ones first, as far as ``room`` (cells) lasts.

    Only a Line in which no card covers another has room to give away.
    """
    if laid.heaped or any(card is None or card.showing or card.open for card in laid.cards):
        return laid
    spare = room - len(wanted) * (laid.size.width + 1) + 1
    wide: list[Lying] = []
    moved = 0
    for card, width in zip(laid.cards, wanted, strict=True):
        assert card is not None
        more = max(0, min(width - laid.size.width, spare - moved))
        wide.append(Lying(card.x + moved, wider=more))
        moved += more
    return replace(laid, cards=tuple(wide))


def _kept(down: Sequence[bool], shown: Sequence[bool]) -> list[bool]:
    return [is_down for is_down, is_shown in zip(down, shown, strict=True) if is_shown]


def _heap(count: int, room: int, size: CardSize) -> Spread:
    """Every card shows as many cells at its left; those for which that is too little are counted."""
    pitch = max(LEAST_PITCH, (room - size.width) // (count - 1))
    fits = min(count, (room - size.width) // pitch + 1)
    cards = tuple(Lying(i * pitch, open=pitch if i + 1 < fits else None) if i < fits else None for i in range(count))
    return Spread(size, cards, count - fits, fits - 1, heaped=True)


def _joints(down: Sequence[bool]) -> tuple[int, int, int]:
    """How many neighbours are both face down, both face up, and one of each."""
    pairs = list(pairwise(down))
    backs, faces = sum(a and b for a, b in pairs), sum(not a and not b for a, b in pairs)
    return backs, faces, len(pairs) - backs - faces


def _pitch(down: Sequence[bool], room: int, width: int) -> int:
    """Columns from one back to the next; less than ``LEAST_PITCH`` if they do not fit."""
    backs, faces, mixed = _joints(down)
    left = room - width - (faces + mixed) * (width + 1)
    if left < 0:
        return 0
    return width + 1 if not backs else min(width + 1, left // backs)


def _needs(down: Sequence[bool], width: int) -> int:
    backs, faces, mixed = _joints(down)
    return width + (faces + mixed) * (width + 1) + backs * LEAST_PITCH if down else 0


def _face_pitch(down: Sequence[bool], room: int, width: int) -> int:
    backs, faces, mixed = _joints(down)
    if not faces:
        return width + 1
    left = room - width - mixed * (width + 1) - backs * LEAST_PITCH
    return max(LEAST_FACE, min(width + 1, left // faces))


def _longest_run(down: Sequence[bool], shown: Sequence[bool]) -> list[int]:
    """The indices of the longest run of backs that are shown; the last one of several. Once a run has lost cards it
    stays the one that does, so that there is one count."""
    runs: list[list[int]] = []
    for i, is_down in enumerate(down):
        if not is_down:
            continue
        if i and down[i - 1] and runs:
            runs[-1].append(i)
        else:
            runs.append([i])
    cut = [run for run in runs if not all(shown[i] for i in run)]
    best = max(cut or runs, key=len, default=[])
    return [i for i in best if shown[i]]


def _lay(down: Sequence[bool], width: int, pitch: int, faces: int) -> tuple[Lying, ...]:
    lying: list[Lying] = []
    x = 0
    for i, is_down in enumerate(down):
        after = down[i + 1] if i + 1 < len(down) else None
        step = pitch if is_down and after else faces if after is False and not is_down else width + 1
        covered = is_down and i > 0 and down[i - 1] and pitch <= width
        is_open = not is_down and after is False and faces <= width
        lying.append(Lying(x, pitch if covered else None, faces if is_open else None))
        x += step
    return tuple(lying)
