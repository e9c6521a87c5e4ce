"""The words of a creature's powers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from tabletop_tui.games.set_a_watch.vocabulary.common import Change, Count, CountOrAll, CreatureType, Number, When, Word


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
    """Health is higher by a base Health: of the creature behind it, or of the Graveyard's top.

    ``whose`` "own": creatures of ``types``, wherever they stand, have their own base Health once more (Werewolf).
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
    """Passive abilities and items do not work."""

    op: Literal["no passives"]


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
