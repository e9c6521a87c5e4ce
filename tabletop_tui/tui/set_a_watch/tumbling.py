"""Dice that were just rolled tumble where they lie: which they are, and the table while they do."""

from __future__ import annotations

from collections.abc import Iterable, Set
from random import randint

from tabletop_tui.core.event import DiceRolled, Event
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.events import DieRerolled
from tabletop_tui.games.set_a_watch.view import AdventurerView, NightView

FRAMES, FRAME = 4, 0.06
"""How many random faces a die shows before its own, and seconds for each."""


def rolled(events: Iterable[Event], view: NightView) -> frozenset[int]:
    """The dice that fell: those of adventurers who rolled for the night, and those that were rolled anew."""
    found: set[int] = set()
    for event in events:
        match event:
            case DieRerolled(die=die):
                found.add(die)
            case DiceRolled(why=why):
                hero = next((hero for hero in view.party if cards.title(hero.card) == why), None)
                found |= {die.ref for die in hero.dice} if hero is not None else set()
    return frozenset(found)


def tumbling(view: NightView, refs: Set[int]) -> NightView:
    """The table with other faces on some dice, for a moment."""
    return view.model_copy(update={"party": tuple(_hero(hero, refs) for hero in view.party)})


def _hero(hero: AdventurerView, refs: Set[int]) -> AdventurerView:
    if refs.isdisjoint(die.ref for die in hero.dice):
        return hero
    dice = tuple(
        die.model_copy(update={"face": randint(1, die.sides)}) if die.ref in refs else die for die in hero.dice
    )
    return hero.model_copy(update={"dice": dice})
