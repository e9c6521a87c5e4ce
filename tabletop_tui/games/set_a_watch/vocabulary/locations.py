"""What a location does: standing rules, and deeds at their moment."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tabletop_tui.games.set_a_watch.vocabulary.common import Change, CreatureType, Word


class Place(Word):
    """What a location does: standing rules while it is the current one, and deeds at their moment.

    Numbers are more, or fewer if negative, than without the place. ``health`` of ``health_types``; ``level`` that the
    campfire reveals, at most ``level_most``; ``range`` of direct attacks, or ``reach``: so far and no farther; logs for
    a die on Chop Wood (``chop``) and for an exhausted ability (``stoke_bonus``); ``item_cost``; abilities of each
    ``stun``; ``rest_refresh``: abilities that a rest gives back.
    Losses of fire: ``power_fire`` whenever a power lowers it, ``exhaust_fire`` whenever a power exhausts abilities,
    ``first_fire`` whenever a First position power triggers. ``summon_exhaust``: abilities exhausted for each Summon.
    When a creature of ``fall_types`` is defeated, the fire changes by ``fall_fire`` and the coins by ``fall_coin``; for
    the first defeat of all, coins by ``first_fall_coin``. Cards of ``grave_instead`` go under the creature deck when
    they are defeated, Summons (``summon_to_deck``) when they are resolved. ``halve_fire``: the firewood is halved in
    place of a modifier. ``choose_unhallowed``: the party picks which one a Summon brings. ``forbid``: what is not done.
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
