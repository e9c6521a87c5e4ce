"""The dice that defeat a creature at the lowest price."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabletop_tui.games.set_a_watch.state import PARTY, Slot
from tabletop_tui.games.set_a_watch.strike import Piece, Strike

DRUM = 0.6

Price = Callable[[Piece], float]
Way = tuple[int, float, tuple[str, ...]]
"""What pieces come to, what they cost, their keys."""


class Blow(NamedTuple):
    """Pieces of an attack by their keys, and what they cost."""

    cost: float
    keys: tuple[str, ...]


def cheapest(strike: Strike, price: Price) -> Blow | None:
    """The cheapest attack that defeats the creature, or None if there is none."""
    if not strike.alone:
        return _best(strike, range(PARTY), price)
    blows = [blow for slot in range(PARTY) if (blow := _best(strike, (slot,), price)) is not None]
    return min(blows, default=None)


def _best(strike: Strike, slots: range | tuple[Slot, ...], price: Price) -> Blow | None:
    pieces = [piece for piece in strike.pieces.values() if piece.slot in slots]
    found: dict[int, Blow] = {0: Blow(0.0, ())}
    for slot in slots:
        found = _joined(found, _of_slot(strike, slot, pieces, price), strike.health)
    blow = found.get(max(strike.health, 0))
    if blow is not None and blow.keys and strike.why_not(blow.keys) is None:
        return blow
    for drum in pieces:
        if drum.what == "drum":
            drummed = found.get(max(strike.health - drum.n, 0))
            if drummed is None:
                continue
            keys = (*drummed.keys, drum.key)
            if drummed.keys and strike.why_not(keys) is None:
                return Blow(drummed.cost + DRUM, keys)
    return None


def _joined(found: dict[int, Blow], more: list[Way], health: int) -> dict[int, Blow]:
    """All sums of both, those above ``health`` as if they were just that."""
    if len(more) == 1:
        return found if not more[0][0] else {min(n + more[0][0], health): blow for n, blow in found.items()}
    joined: dict[int, Blow] = {}
    for total, blow in found.items():
        for n, cost, keys in more:
            there = total + n
            if there > health:
                there = health
            price = blow.cost + cost
            known = joined.get(there)
            if known is None or price < known.cost:
                joined[there] = Blow(price, blow.keys + keys)
    return joined


def _of_slot(strike: Strike, slot: Slot, pieces: list[Piece], price: Price) -> list[Way]:
    """What one adventurer can add, and at which price: nothing, some dice, and what else is his."""
    dice = [piece for piece in pieces if piece.slot == slot and piece.what == "die"]
    bonuses = [bonus for bonus in strike.bonuses if bonus.slot == slot]
    counted: list[Way] = [(0, 0.0, ())]
    for piece in dice:
        cost = price(piece)
        counted += [(n + piece.n, was + cost, (*keys, piece.key)) for n, was, keys in counted]
    ways = counted
    if bonuses:
        ways = [(n + sum(b.worth(len(keys), n) for b in bonuses), cost, keys) for n, cost, keys in counted]
    for piece in pieces:
        if piece.slot == slot and piece.what in ("tamed", "familiar"):
            cost = price(piece)
            ways += [(n + piece.n, was + cost, (*keys, piece.key)) for n, was, keys in ways]
    return _worthwhile(ways)


def _worthwhile(ways: list[Way]) -> list[Way]:
    """Those that no other beats by as much at a lower price."""
    if len(ways) < 3:
        return ways
    ways.sort(key=_by_total)
    kept: list[Way] = []
    least = float("inf")
    for way in ways:
        if way[1] < least:
            kept.append(way)
            least = way[1]
    return kept


def _by_total(way: Way) -> tuple[int, float]:
    return -way[0], way[1]
