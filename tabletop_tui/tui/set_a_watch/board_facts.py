"""What the board of Set a Watch shows: a view of the table, who sits there, and what is being decided."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from enum import StrEnum

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.set_a_watch.view import AdventurerView, NightView
from tabletop_tui.tui.draw.canvas import shorten

FLEX = "shared"
"""Whose an adventurer is that belongs to nobody."""
_RANKS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


@dataclass(frozen=True, slots=True)
class AttackDie:
    """A die of an attack; ``whose``: the adventurer, as it is called under the die."""

    ref: int
    sides: int
    face: int
    whose: str


@dataclass(frozen=True, slots=True)
class AttackBonus:
    """What an attack counts more than its dice, and what gives it: “Rage”, “Crow”."""

    amount: int
    name: str


@dataclass(frozen=True, slots=True)
class OutOfIt:
    """An adventurer who cannot join an attack, and why: “resting in camp”, “reaches 1”."""

    name: str
    why: str


@dataclass(frozen=True, slots=True)
class AttackFacts:
    """The attack that is being put together, on the creature at ``place``; ``total``: what it counts as it stands."""

    place: int
    title: str
    health: int
    total: int
    dice: tuple[AttackDie, ...] = ()
    bonuses: tuple[AttackBonus, ...] = ()
    out: tuple[OutOfIt, ...] = ()

    @property
    def rank(self) -> str:
        """The place in a word: “first”."""
        return _RANKS[self.place - 1] if self.place <= len(_RANKS) else f"{self.place}th"

    @property
    def falls(self) -> bool:
        """Whether it is enough."""
        return self.total >= self.health and bool(self.dice or self.bonuses)

    @property
    def verdict(self) -> str:
        """What comes of it, in words."""
        if not (self.dice or self.bonuses):
            return "no dice yet"
        return "it falls" if self.falls else f"{self.health - self.total} short"

    @property
    def waste(self) -> str:
        """What is more than needed, in words; "" while it is not enough."""
        if not self.falls:
            return ""
        over = self.total - self.health
        return f"{over} wasted" if over else "nothing wasted"


class Turning(StrEnum):
    """What is seen of a card that turns up, in this order, before its face."""

    BACK = "back"
    EDGE = "edge"


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """All that the board shows. ``picked``: keys of the answers picked so far (``die:4``, ``familiar:1``); ``target``:
    the place in the Line that is attacked; ``targets``: of the answers that are open. ``fallen``, ``turning``: the
    places in the Line whose cards are just being beaten or turned up."""

    view: NightView
    names: tuple[str, ...] = ()
    computers: Set[Seat] = field(default_factory=frozenset)
    picked: Set[str] = field(default_factory=frozenset)
    target: int | None = None
    attack: AttackFacts | None = None
    targets: Set[str] = field(default_factory=frozenset)
    fallen: Set[int] = field(default_factory=frozenset)
    turning: Mapping[int, Turning] = field(default_factory=dict)

    @property
    def acting(self) -> frozenset[int]:
        """The adventurers who act now: who joins the attack, who camps, whose player has the word."""
        view = self.view
        if view.phase in ("camp", "merchant"):
            return frozenset() if view.camper is None else frozenset({view.camper})
        joined = {adventurer.slot for adventurer in view.party if self._joins(adventurer)}
        if view.speaker is not None and not joined:
            joined = {a.slot for a in view.party if a.owner == view.speaker and a.role == "watch"}
        return frozenset(joined)

    def _joins(self, adventurer: AdventurerView) -> bool:
        slot = adventurer.slot
        keys = {f"die:{die.ref}" for die in adventurer.dice}
        keys |= {f"tamed:{slot}:{card}" for card in adventurer.tamed} | {f"familiar:{slot}", f"drum:{slot}"}
        return not keys.isdisjoint(self.picked)

    def owner(self, adventurer: AdventurerView, cells: int) -> str:
        """Who plays an adventurer, in at most so many cells."""
        if adventurer.owner is None or adventurer.owner >= len(self.names):
            return shorten(FLEX, cells)
        return shorten(self.names[adventurer.owner], cells)
