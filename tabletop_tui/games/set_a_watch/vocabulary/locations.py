"""What a location does: standing rules, and deeds at their moment."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tabletop_tui.games.set_a_watch.vocabulary.common import Change, CreatureType, Word


class Place(Word):
    """What a location does: standing rules while it is the current one, and deeds at their moment.

    Standing rules: ``health`` {types, n}, ``level``, ``range`` and ``reach`` (direct attacks reach so far only),
    ``chop`` (more or less per die), ``item_cost``, ``stun`` (more per Stun), ``power_fire`` (more loss whenever a power
    lowers the fire), ``exhaust_fire`` (whenever a power exhausts abilities), ``first_fire`` (whenever a First position
    power triggers), ``summon_exhaust``, ``fall_fire``, ``fall_coin``, ``first_fall_coin``, ``stoke_bonus``,
    ``forbid``, ``grave_instead`` (types whose cards go under the creature deck), ``flags``.
    """

    health_types: tuple[CreatureType, ...] = ()
    health: Change = 0
    level: Change = 0
    level_most: int | None = None
    range: Change = 0
    reach: int | None = None
    chop: Change = 0
    item_cost: Change = 0
    stun: int = 0
    power_fire: int = 0
    exhaust_fire: int = 0
    first_fire: int = 0
    summon_exhaust: int = 0
    stoke_bonus: int = 0
    fall_types: tuple[CreatureType, ...] = ()
    fall_fire: int = 0
    fall_coin: int = 0
    first_fall_coin: int = 0
    grave_instead: tuple[CreatureType, ...] = ()
    forbid: tuple[Literal["chop", "scout", "peek", "runes", "passive abilities", "combined attacks"], ...] = ()
    any_die: bool = Field(default=False, description="camp actions accept dice of any value")
    rest_refresh: Change = 0
    halve_fire: bool = False
    summon_to_deck: bool = False
    choose_unhallowed: bool = False
    deeds: tuple[Deed, ...] = ()


Moment = Literal["roll", "camp", "before dice", "merchant", "line", "watch", "revealed", "first fall", "cleared"]
"""When a location acts: after the roll (before the choice of who camps), as the Camp phase begins, after the rest and
before camp dice, as the Merchant phase begins, once the Line is laid, as the Watch begins, after the first campfire
reveal, after the first defeat, when the Watch ends with nothing put in the Horde."""

DeedName = Literal[
    "raise lowest each",  # each adventurer may raise his lowest die by 1
    "lower all",  # all rolled dice are lowered by 1 where possible
    "reroll highest each",
    "lay aside lowest",  # the lowest rolled die is laid on this card and not used this round
    "force camper",  # the adventurer with the highest dice total who can still rest must camp
    "raise one each",  # each adventurer on Watch may raise one die by 1
    "lose coins",
    "gain coins",
    "swap refresh each",  # each adventurer with an exhausted ability refreshes it and exhausts another
    "reroll any camper",
    "refresh weak",  # a Watch adventurer whose dice total is below n may refresh an ability
    "refresh watch",
    "refresh",  # n abilities, anybody's
    "refresh items",
    "equip each",
    "vanquish",
    "seal and shuffle",
    "highest of graveyard last",  # the highest-Health Graveyard creature is added facedown at the end of the Line
    "unhallowed last",
    "cancel first reveal",
    "pick from horde",  # look at the top n, remove one
    "coins refresh",  # each n coins refresh one ability, repeat
    "defeat one",
    "reroll one each",  # each player may reroll one unspent die
]


class Deed(Word):
    """Something that a location does at its moment."""

    at: Moment
    do: DeedName
    n: int = 1
