"""Fire, abilities, dice, coins and charges."""

from __future__ import annotations

from typing import Literal

from tabletop_tui.core.event import Event
from tabletop_tui.games.set_a_watch.events.base import News


class FireChanged(Event):
    """``why``: the card, space or "stoked" (an ability was exhausted for it)."""

    kind: Literal["fire-changed"] = "fire-changed"
    before: int
    after: int
    why: str


class AbilityExhausted(Event):
    """``why``: a card id, "stoked", "fire" (it was out), "used" (for its effect)."""

    kind: Literal["ability-exhausted"] = "ability-exhausted"
    hero: str
    card: str
    why: str


class ExhaustionPrevented(Event):
    """A ward or a shield (``by``) took ``n`` exhaustions."""

    kind: Literal["exhaustion-prevented"] = "exhaustion-prevented"
    n: int
    by: str


class AbilityRefreshed(Event):
    kind: Literal["ability-refreshed"] = "ability-refreshed"
    hero: str
    card: str
    why: str


class AbilityStunned(Event):
    kind: Literal["ability-stunned"] = "ability-stunned"
    hero: str
    card: str
    die: int
    face: int


class AbilitySwapped(Event):
    """Equip: ``taken`` comes in for ``given`` and keeps its state."""

    kind: Literal["ability-swapped"] = "ability-swapped"
    hero: str
    given: str
    taken: str
    exhausted: bool


class DieChanged(Event):
    """A die was set, raised, lowered, or replaced by a bigger one (``sides``)."""

    kind: Literal["die-changed"] = "die-changed"
    hero: str
    die: int
    before: int
    after: int
    sides: int
    why: str


class DieRerolled(News):
    kind: Literal["die-rerolled"] = "die-rerolled"
    hero: str
    die: int
    before: int
    after: int
    why: str


class DieStolen(Event):
    kind: Literal["die-stolen"] = "die-stolen"
    hero: str
    die: int
    face: int
    by: str


class DiceReturned(Event):
    """Stolen dice came back, spent unless recovered."""

    kind: Literal["dice-returned"] = "dice-returned"
    dice: tuple[int, ...]
    recovered: bool


class CoinsChanged(Event):
    kind: Literal["coins-changed"] = "coins-changed"
    before: int
    after: int
    why: str


class ChargesChanged(Event):
    kind: Literal["charges-changed"] = "charges-changed"
    hero: str
    before: int
    after: int
