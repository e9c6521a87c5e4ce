"""The words in which cards are written: what a creature's power, an ability, an item or a location does, as data.

The same words as the rulebook's: Reveal, First position, Second position, End of Line, Ongoing, Defeated, Horde;
exhaust, stun, steal, move, negate, tame, rider, peek, recover, refresh. `powers` and `effects` execute them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field


class Word(BaseModel):
    """Base of all words: frozen, and strict about what it may say."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class CreatureType(StrEnum):
    """The Creature types of all boxes (SAW-086); Unhallowed is one of them (SAW-087)."""

    FOREST = "Forest Creature"
    UNDEAD = "Undead"
    DRAGON = "Dragon"
    HUMAN = "Human"
    GOBLIN = "Goblin"
    GOLEM = "Golem"
    GIANT = "Giant"
    OOZE = "Ooze"
    ABERRATION = "Aberration"
    FAIRY = "Fairy"
    FIRE_DEMON = "Fire Demon"
    EARTH_ELEMENTAL = "Earth Elemental"
    FIRE_ELEMENTAL = "Fire Elemental"
    SHADOW_ELEMENTAL = "Shadow Elemental"
    UNHALLOWED = "Unhallowed"


class When(StrEnum):
    """When a creature's power works. ``ROUND_END`` looks at the top of the Graveyard as a round ends."""

    REVEAL = "reveal"
    FIRST = "first"
    SECOND = "second"
    END_OF_LINE = "end of line"
    ONGOING = "ongoing"
    DEFEATED = "defeated"
    HORDE = "horde"
    ROUND_END = "round end"


# -- numbers ---------------------------------------------------------------------------------------------------------

Count = Annotated[int, Field(strict=True, ge=1, le=12)]
Change = Annotated[int, Field(strict=True, ge=-15, le=15)]


def _none_for_all(value: object) -> object:
    """TOML has no null: a file says "all", the words say None."""
    return None if value == "all" else value


CountOrAll = Annotated[Count | None, BeforeValidator(_none_for_all)]

Measure = Literal[
    "die",  # the die spent on the card; X of the Witch. Exhausted: X is one of her spent dice, else ``exhausted``
    "trophies",  # held by the Bounty Hunter
    "trophy",  # base Health of the Trophy just discarded
    "graveyard",  # cards in it
    "graveyard undead",
    "own exhausted",  # exhausted abilities on the owner's board
    "biggest die",  # faces of the owner's biggest die
    "own dice",  # total of the owner's unspent dice
    "charges",  # of the staff, just spent
    "revealed",  # creatures face up in the Line
    "other undead",  # revealed in the Line, apart from this one
    "fire",
]


class Amount(Word):
    """``plus`` + ``times`` for every whole ``per`` of what is measured, at most ``most``."""

    of: Measure
    plus: int = 0
    times: int = 1
    per: Count = 1
    most: int | None = None
    exhausted: int | None = Field(default=None, description="the die's value if the card is exhausted instead")


Number = Annotated[int, Field(strict=True)] | Amount


# -- creatures' powers -----------------------------------------------------------------------------------------------


class Fire(Word):
    """The fire rises, or falls if negative."""

    op: Literal["fire"]
    n: Number


class Exhaust(Word):
    """Exhaust X Abilities (SAW-393)."""

    op: Literal["exhaust"]
    n: Count


class Stun(Word):
    """Stun X Abilities (SAW-418)."""

    op: Literal["stun"]
    n: Count


class Steal(Word):
    """Takes an unspent die of the Watch: the party picks, or the highest; perhaps its value becomes the base Health."""

    op: Literal["steal"]
    die: Literal["choice", "highest"]
    base: bool = False


class Lower(Word):
    """The highest unspent die of the Watch shows ``n`` less, at least 1."""

    op: Literal["lower"]
    n: Count


class MoveSelf(Word):
    """The creature goes to an end of the Line. ``others``: only while other creatures remain (Hydra)."""

    op: Literal["move"]
    to: Literal["first", "last"]
    others: bool = False


class SwapSelf(Word):
    """Changes places with the creature behind it, or with the top creature of the Graveyard."""

    op: Literal["swap"]
    what: Literal["behind", "graveyard"]


class Draw(Word):
    """The top ``n`` cards of the creature deck go somewhere, face down."""

    op: Literal["draw"]
    n: Count = 1
    to: Literal["horde", "before self", "behind self", "last"]


class FromGraveyard(Word):
    """Cards of the Graveyard enter the Line (face up unless ``up`` is false) or the Horde.

    ``n`` None: all that fit. Of several, the weaker enters first. ``name``: the name of a creature.
    """

    op: Literal["from graveyard"]
    types: tuple[CreatureType, ...] = ()
    name: str | None = None
    tag: str | None = None
    n: CountOrAll = 1
    pick: Literal["topmost", "highest"] = "topmost"
    to: Literal["before self", "behind self", "last", "horde"]
    up: bool = True


class ShuffleSummon(Word):
    """If a Summon lies in the Graveyard, one is shuffled into the creature deck."""

    op: Literal["shuffle summon"]


class TakeItem(Word):
    """Takes an equipped item of the Watch; with none the party loses ``coins``, with fewer than that it exhausts."""

    op: Literal["take item"]
    coins: Count
    exhaust: Count


class Pay(Word):
    """The party loses coins to the Bank: possible only with so many."""

    op: Literal["pay"]
    n: Count


class Either(Word):
    """The party chooses one of the ways that can be done."""

    op: Literal["either"]
    ways: tuple[Way, ...]


class ToHorde(Word):
    """The creature goes to the Horde, with all revealed or tamed creatures of ``types``; never in the final round."""

    op: Literal["to horde"]
    types: tuple[CreatureType, ...] = ()
    bottom: bool = False


class RefreshWatch(Word):
    """One adventurer on Watch refreshes ``n`` abilities."""

    op: Literal["refresh watch"]
    n: Count = 1


class NextLine(Word):
    """From the top of the Graveyard to the front of the next round's Line (with `When.ROUND_END`)."""

    op: Literal["next line"]


# Ongoing: true while the creature is revealed and not negated.


class Health(Word):
    """Current Health of the creatures in ``scope`` (of ``types``) is ``n`` higher; only at a fire of ``fire_most``."""

    op: Literal["health"]
    n: Number
    scope: Literal["self", "others", "all"] = "self"
    types: tuple[CreatureType, ...] = ()
    fire_most: int | None = None


class HealthOf(Word):
    """Health is higher by a base Health: of the creature behind, of the Graveyard's top, or its own once more.

    ``scope`` "types" with ``types``: those creatures double their own base Health (Werewolf).
    """

    op: Literal["health of"]
    whose: Literal["behind", "graveyard", "own"]
    types: tuple[CreatureType, ...] = ()


class RevealBehind(Word):
    """The creature right behind is turned up if it is face down."""

    op: Literal["reveal behind"]


class Base(Word):
    """Base Health follows the fire: equal to it, or ``less_fire`` minus it."""

    op: Literal["base"]
    less_fire: int | None = None


class Damage(Word):
    """Every creature in the Line has ``n`` more damage."""

    op: Literal["damage"]
    n: Count


class Immune(Word):
    """Cannot be the target of these; ``unless`` first in Line, or only ``while`` it has a neighbour on both sides."""

    op: Literal["immune"]
    to: tuple[Literal["direct", "ability", "item"], ...]
    unless: Literal["first"] | None = None
    while_: Literal["between"] | None = Field(default=None, alias="while")

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True, populate_by_name=True)


class Block(Word):
    """Creatures behind it cannot be the target of direct attacks, or of abilities."""

    op: Literal["block"]
    what: Literal["direct", "ability"]


class Level(Word):
    """The campfire reveals ``n`` creatures more or fewer, at least 1, at most ``most``, at least ``least``."""

    op: Literal["level"]
    n: Change = 0
    most: int | None = None
    least: int | None = None


class NoPassives(Word):
    """Passive abilities and, unless ``abilities_only``, passive items do not work."""

    op: Literal["no passives"]
    abilities_only: bool = False


class Rider(Word):
    """Beast Rider and Dragon Rider (SAW-380 to SAW-384, SAW-390)."""

    op: Literal["rider"]
    type: CreatureType


class WhenOthersFall(Word):
    """Whenever another creature is put in the Graveyard the fire changes."""

    op: Literal["when others fall"]
    fire: Change


PowerWord = Annotated[
    Fire | Exhaust | Stun | Steal | Lower | MoveSelf | SwapSelf | Draw | FromGraveyard | ShuffleSummon | TakeItem
    | Pay | Either | ToHorde | RefreshWatch | NextLine | Health | HealthOf | RevealBehind | Base | Damage | Immune
    | Block | Level | NoPassives | Rider | WhenOthersFall,
    Field(discriminator="op"),
]  # fmt: skip


class Way(Word):
    """One way of an `Either`, with the label that people read."""

    label: str
    do: tuple[PowerWord, ...]


class Power(Word):
    """One power of a creature: when it works and what it does, in order. ``once`` a round for that card.

    ``by_attack``: a Defeated power that only a direct attack sets off.
    """

    when: When
    do: tuple[PowerWord, ...] = Field(min_length=1)
    once: bool = False
    by_attack: bool = False


# -- abilities, items, camp actions ----------------------------------------------------------------------------------


class Target(Word):
    """Which creatures of the Line an effect may reach. Empty fields do not restrict.

    ``places``: positions from 1. ``pick``: one that the party chooses, or all that fit, or the last of the Line.
    """

    places: tuple[int, ...] = ()
    face: Literal["up", "down", "any"] = "up"
    types: tuple[CreatureType, ...] = ()
    not_types: tuple[CreatureType, ...] = ()
    most_health: Number | None = None
    pick: Literal["one", "all", "last"] = "one"


class Lose(Word):
    """Creatures lose Health until the end of the round; at 0 they are defeated at once, not by a direct attack."""

    op: Literal["lose"]
    target: Target
    n: Number


class Halve(Word):
    """A creature's present Health is halved, rounded down, until the end of the round."""

    op: Literal["halve"]
    target: Target


class DefeatIt(Word):
    """Defeats creatures. ``trophy``: the Bounty Hunter may take it. ``among``: see `effects`."""

    op: Literal["defeat"]
    target: Target
    trophy: bool = False
    among: Literal["", "just revealed", "beside the fallen", "holding a die", "two neighbours"] = ""


class MoveIt(Word):
    """Moves a creature up to ``steps`` places either way. ``quiet``: the moved one triggers no position power now."""

    op: Literal["move it"]
    target: Target
    steps: Count
    quiet: bool = False


class Negate(Word):
    """All powers of a creature are blank until the end of the round."""

    op: Literal["negate"]
    target: Target
    recover: bool = Field(default=False, description="dice and items on it come back, unspent")


class SendAway(Word):
    """A creature leaves the Line: dice on it come back spent unless ``recover``."""

    op: Literal["send"]
    target: Target
    to: Literal["horde", "deck top", "deck bottom", "unhallowed bottom", "facedown last"]
    recover: bool = False


class Tame(Word):
    """A creature becomes a tamed one: an attack die worth its base Health."""

    op: Literal["tame"]
    source: Literal["line", "graveyard"]
    types: tuple[CreatureType, ...]
    places: tuple[int, ...] = ()


class Reveal(Word):
    """Turns up the next ``n`` face-down creatures; ``quiet``: their Reveal powers do not trigger."""

    op: Literal["reveal"]
    n: Count
    quiet: bool = False


class Peek(Word):
    """Looks at face-down cards: the top ``n`` of the creature deck, or up to ``n`` of the Line.

    ``then``: what may be done with them. "bury one": one with base Health up to ``most_base`` goes to the deck's
    bottom; "top or bottom": each goes back to either end of the deck; "reorder": back on top in any order.
    """

    op: Literal["peek"]
    n: Number
    where: Literal["deck", "line"]
    then: Literal["", "bury one", "top or bottom", "reorder"] = ""
    most_base: Number | None = None


class Refresh(Word):
    """Refreshes ``n`` exhausted abilities: of the owner, of another card of the owner than this one, of the Watch, or
    of anybody in play; or (``whose`` "items") items of all adventurers, all of them if ``n`` is None."""

    op: Literal["refresh"]
    whose: Literal["own", "own other", "watch", "anybody", "items"]
    n: CountOrAll = 1


class Stoke(Word):
    """The fire rises."""

    op: Literal["stoke"]
    n: Number


class Coins(Word):
    """Coins from the Bank to the party."""

    op: Literal["coins"]
    n: Count


class DiscardTrophy(Word):
    """Costs one Trophy, which goes to the Graveyard."""

    op: Literal["discard trophy"]


class SellTrophies(Word):
    """Any number of Trophies to the Graveyard: 1 coin each, 1 more if its printed damage is 2 or more, 1 more if it is
    Unhallowed."""

    op: Literal["sell trophies"]


class SpendTamed(Word):
    """Costs one of the owner's tamed creatures, which goes to the Graveyard."""

    op: Literal["spend tamed"]


class SpendCharges(Word):
    """Costs charges of the staff, the owner chooses how many within ``least`` and ``most``."""

    op: Literal["spend charges"]
    least: Count
    most: Count


class GainCharges(Word):
    """Charges for the staff, up to the dial's limit; None: as many as it takes."""

    op: Literal["gain charges"]
    n: Annotated[Number | None, BeforeValidator(_none_for_all)]


class Ward(Word):
    """So many exhaustions of abilities do not happen this round."""

    op: Literal["ward"]
    n: Number


class AttackBonus(Word):
    """Direct attacks count more. ``types``: only against those. ``per_die``: for each of the owner's dice in it, else
    once if one of them is in it. ``trophy_type``: once per Trophy of the target's type. ``charged``: while the dial
    shows 1 or more. ``party``: no die of the owner need be in it. ``attacks``: the next so many only. ``double``: the
    dice themselves count twice against Health of at least ``health_least``."""

    op: Literal["attack"]
    n: Number = 0
    types: tuple[CreatureType, ...] = ()
    per_die: bool = False
    trophy_type: bool = False
    charged: bool = False
    party: bool = False
    attacks: Count | None = None
    double: bool = False
    health_least: int = 0


class Range(Word):
    """Range is higher: the owner's, or everybody's (SAW-408); ``ranged``: at least that of a Ranged attack type."""

    op: Literal["range"]
    n: Change = 0
    whose: Literal["own", "all"] = "own"
    ranged: bool = False


class SetDice(Word):
    """Dice show another number. ``which``: one or each unspent die of ``whose``; ``to``: a number, or (None) its
    highest face; ``raise_by``: that much more instead, not past the highest face; ``below``: only dice below that;
    ``optional``: it may also be left."""

    op: Literal["set dice"]
    whose: Literal["own", "another", "watch"] = "own"
    which: Literal["one", "each"] = "one"
    to: int | None = None
    raise_by: Number | None = None
    below: int | None = None
    optional: bool = False


class Reroll(Word):
    """Rerolls dice: any number of the owner's unspent ones, one of them, one spent die of a Watch adventurer which
    comes back, the owner's dice spent on attacks (all, or one), which come back."""

    op: Literal["reroll"]
    which: Literal["own any", "own one", "spent one", "own attack all", "own attack one"]


class Hex(Word):
    """The next ``n`` creatures that come into first position have all powers negated (SAW-314 to SAW-316)."""

    op: Literal["hex"]
    n: Number


class FamiliarAgain(Word):
    """The Familiar may be used once more this Watch."""

    op: Literal["familiar again"]


class Exchange(Word):
    """A revealed creature changes places with any creature of the Graveyard (Polymorph)."""

    op: Literal["exchange"]
    target: Target


class AddToLine(Word):
    """The top card of the creature deck is added face down at the end of the Line."""

    op: Literal["add to line"]


class LetIn(Word):
    """The creature in first position goes to the Horde without damage."""

    op: Literal["let in"]


class ForFire(Word):
    """Costs 1 fire, as often as wanted."""

    op: Literal["for fire"]


class Cleave(Word):
    """What a direct attack has beyond the target's Health stays on one of the owner's dice in it."""

    op: Literal["cleave"]


class StayDead(Word):
    """Creatures that the owner's dice defeat leave the game."""

    op: Literal["stay dead"]


class SellHead(Word):
    """1 coin whenever a direct attack with the owner's dice defeats a creature of ``types``."""

    op: Literal["bounty"]
    types: tuple[CreatureType, ...]


class FireFloor(Word):
    """Creature powers cannot bring the fire below ``n``."""

    op: Literal["fire floor"]
    n: Count


class PreventOne(Word):
    """When abilities must be exhausted, one fewer is (a reaction)."""

    op: Literal["prevent"]


class CancelTrigger(Word):
    """When a creature's power triggers: it has no effect, and the creature loses ``n`` Health (a reaction)."""

    op: Literal["cancel"]
    n: Count


class SealRune(Word):
    """The Seal rune, then the top two Unhallowed may change places."""

    op: Literal["seal"]


class Upgrade(Word):
    """Up to ``n`` of the Monk's dice become the next bigger ones, with the same value (SAW-318 to SAW-321)."""

    op: Literal["upgrade"]
    n: Count


class EquipSwap(Word):
    """Equip, for the owner and one adventurer on Watch."""

    op: Literal["equip two"]


class SetTrap(Word):
    """The die spent lies as a trap that hits the first creature in position 1 for its value."""

    op: Literal["trap"]


class LookAtPlaces(Word):
    """Looks at the top ``n`` unused locations; one may change places with the top of the map."""

    op: Literal["look at places"]
    n: Count


class OneOf(Word):
    """The owner chooses one of the ways that can be done."""

    op: Literal["one of"]
    ways: tuple[EffectWay, ...]


EffectWord = Annotated[
    Lose | Halve | DefeatIt | MoveIt | Negate | SendAway | Tame | Reveal | Peek | Refresh | Stoke | Coins
    | DiscardTrophy | SellTrophies | SpendTamed | SpendCharges | GainCharges | Ward | AttackBonus | Range | SetDice
    | Reroll | Hex | FamiliarAgain | Exchange | AddToLine | LetIn | ForFire | Cleave | StayDead | SellHead | FireFloor
    | PreventOne | CancelTrigger | SealRune | Upgrade | EquipSwap | SetTrap | LookAtPlaces | Level | OneOf,
    Field(discriminator="op"),
]  # fmt: skip


class EffectWay(Word):
    """One way of a `OneOf`, with the label that people read."""

    label: str
    do: tuple[EffectWord, ...]


# -- locations -------------------------------------------------------------------------------------------------------


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
