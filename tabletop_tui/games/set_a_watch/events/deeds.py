"""What adventurers do: attacks, abilities, items, trophies."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.event import Event


class Part(BaseModel):
    """One summand of an attack: a die (``hero``; it shows ``n``), a tamed creature, the Familiar, or a bonus."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    what: Literal["die", "tamed", "familiar", "bonus"]
    hero: str
    n: int
    card: str = ""


class AttackMade(Event):
    """A direct attack that defeats ``card``: what it summed up to, against its Health."""

    kind: Literal["attack-made"] = "attack-made"
    card: str
    place: int
    health: int
    total: int
    parts: tuple[Part, ...]


class AbilityUsed(Event):
    """``die``: its value, or None if the card was exhausted for it, or needs neither (a passive)."""

    kind: Literal["ability-used"] = "ability-used"
    hero: str
    card: str
    die: int | None
    how: Literal["die", "exhaust", "passive", "camp"]


class ItemUsed(Event):
    kind: Literal["item-used"] = "item-used"
    hero: str
    card: str
    how: Literal["passive", "activate", "exhaust", "discard"]
    die: int | None = None


class CreatureDefeated(Event):
    """``to``: where its card went."""

    kind: Literal["creature-defeated"] = "creature-defeated"
    card: str
    place: int
    how: Literal["attack", "effect"]
    to: Literal["graveyard", "deck bottom", "gone"] = "graveyard"


class TrophyTaken(Event):
    kind: Literal["trophy-taken"] = "trophy-taken"
    hero: str
    card: str


class TrophyDiscarded(Event):
    kind: Literal["trophy-discarded"] = "trophy-discarded"
    hero: str
    card: str
    coins: int


class CreatureTamed(Event):
    kind: Literal["creature-tamed"] = "creature-tamed"
    hero: str
    card: str
    worth: int


class HexLaid(Event):
    kind: Literal["hex-laid"] = "hex-laid"
    hero: str
    n: int


class WardRaised(Event):
    kind: Literal["ward-raised"] = "ward-raised"
    hero: str
    n: int


class TrapSprung(Event):
    kind: Literal["trap-sprung"] = "trap-sprung"
    card: str
    n: int


class SpokenFor(Event):
    """The next action was left to a seat."""

    kind: Literal["spoken-for"] = "spoken-for"
    seat: Seat
