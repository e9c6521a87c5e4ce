"""A deed: an ability, an item or a camp action on its way, and what numbers mean in it.

It stands below `effects` and `effects_dice`, which both need it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from tabletop_tui.games.set_a_watch import line
from tabletop_tui.games.set_a_watch.state import LineCard, Night, Slot
from tabletop_tui.games.set_a_watch.vocabulary import Amount, Number

DeedSource = Literal["ability", "item", "camp", "passive", "familiar"]


@dataclass(slots=True)
class Deed:
    """Who does what. ``die``: the value spent on it, or the X of the Witch; None if a card was exhausted for it.

    While it is carried out it remembers ``charges`` spent, ``trophy_base``, the base Health of the Trophy discarded,
    and the creatures ``revealed``.
    """

    slot: Slot
    card: str
    source: DeedSource
    die: int | None = None
    charges: int = 0
    trophy_base: int = 0
    revealed: list[LineCard] = field(default_factory=list)


def amount(state: Night, number: Number, deed: Deed) -> int:
    """What a number of an ability, item or camp action comes to now."""
    if isinstance(number, int):
        return number
    return number.value(_measured(state, number, deed))


def _measured(state: Night, number: Amount, deed: Deed) -> int:
    own = state.party[deed.slot]
    match number.of:
        case "die":
            return (number.exhausted or 0) if deed.die is None else deed.die
        case "trophies":
            return len(own.trophies)
        case "trophy":
            return deed.trophy_base
        case "own exhausted":
            return sum(ability.exhausted for ability in own.equipped)
        case "biggest die":
            return max(die.sides for die in own.dice)
        case "own dice":
            return sum(die.face for die in own.dice if die.ready)
        case "charges":
            return deed.charges
        case _:
            return line.counted(state, number.of)
