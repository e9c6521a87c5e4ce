"""Setting up, rounds, the end of a Watch and of the game."""

from __future__ import annotations

from typing import Literal

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.event import Event
from tabletop_tui.games.set_a_watch.events.base import News


class AdventurerChosen(Event):
    """A seat (None: the whole table, for the flex adventurer) chose an adventurer."""

    kind: Literal["adventurer-chosen"] = "adventurer-chosen"
    seat: Seat | None
    hero: str
    card: str


class FamiliarChosen(Event):
    kind: Literal["familiar-chosen"] = "familiar-chosen"
    hero: str
    side: str


class AbilitiesDealt(News):
    """Two abilities ready, one exhausted, two beside the board (SAW-032 to SAW-034)."""

    kind: Literal["abilities-dealt"] = "abilities-dealt"
    hero: str
    ready: tuple[str, ...]
    exhausted: str
    reserve: tuple[str, ...]


class GameLaid(News):
    """The set-up is done: sizes of the piles, the first Market. ``deck``: its id or name, "" for the box."""

    kind: Literal["game-laid"] = "game-laid"
    deck: str
    creatures: int
    summons: int
    unhallowed: int
    market: tuple[str, ...]
    fire: int


class RoundBegan(News):
    """A location was turned up. ``before`` is the fire before its modifier, which the first one has not."""

    kind: Literal["round-began"] = "round-began"
    round: int
    location: str
    before: int
    after: int


class LocationActs(Event):
    """The location does what it says; ``deed`` as in `vocabulary.Deed`."""

    kind: Literal["location-acts"] = "location-acts"
    location: str
    deed: str


class RoundEnded(Event):
    """A round in figures, as the recap shows it. ``exhausted``: abilities lost to creatures that got through."""

    kind: Literal["round-ended"] = "round-ended"
    round: int
    location: str
    fire: int
    ready: int
    rested: str | None
    defeated: int
    through: tuple[str, ...]
    exhausted: int
    horde: int


class CreatureThrough(News):
    """An undefeated creature went to the Horde; ``damage`` abilities had to be exhausted for it."""

    kind: Literal["creature-through"] = "creature-through"
    card: str
    place: int
    damage: int


class WatchEnded(Event):
    kind: Literal["watch-ended"] = "watch-ended"
    cleared: bool


class PartyFell(Event):
    """The game is lost: ``why`` is "exhausted" or "unhallowed"."""

    kind: Literal["party-fell"] = "party-fell"
    why: Literal["exhausted", "unhallowed"]


class PartyWon(Event):
    kind: Literal["party-won"] = "party-won"
    ready: int
