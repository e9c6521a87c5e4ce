"""The words of abilities, items, camp actions and the Familiar."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from tabletop_tui.games.set_a_watch.vocabulary.common import (
    Change,
    Count,
    CountOrAll,
    CreatureType,
    Number,
    Word,
    _none_for_all,
)
from tabletop_tui.games.set_a_watch.vocabulary.creatures import Level


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
