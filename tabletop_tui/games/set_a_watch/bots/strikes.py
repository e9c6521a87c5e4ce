"""The dice that defeat a creature at the lowest price."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from tabletop_tui.games.set_a_watch.state import PARTY, Slot
from tabletop_tui.games.set_a_watch.strike import Piece, Strike

DRUM = 0.6
FAMILIAR = 2.0

Price = Callable[[Piece], float]


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


def _joined(found: dict[int, Blow], more: list[tuple[int, float, tuple[str, ...]]], health: int) -> dict[int, Blow]:
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


def _of_slot(strike: Strike, slot: Slot, pieces: list[Piece], price: Price) -> list[tuple[int, float, tuple[str, ...]]]:
    """What one adventurer can add, and at which price: nothing, some dice, and what else is his."""
    dice = [piece for piece in pieces if piece.slot == slot and piece.what == "die"]
    bonuses = [bonus for bonus in strike.bonuses if bonus.slot == slot]
    prices = [price(piece) for piece in dice]
    ways: list[tuple[int, float, tuple[str, ...]]] = []
    for size in range(len(dice) + 1):
        for picked in combinations(range(len(dice)), size):
            faces = sum(dice[i].n for i in picked)
            more = sum(bonus.worth(size, faces) for bonus in bonuses) if bonuses else 0
            ways.append((faces + more, sum(prices[i] for i in picked), tuple(dice[i].key for i in picked)))
    for piece in pieces:
        if piece.slot == slot and piece.what in ("tamed", "familiar"):
            cost = price(piece)
            ways += [(n + piece.n, was + cost, (*keys, piece.key)) for n, was, keys in ways]
    return ways
