"""Imagined worlds played forward without a session: copies of a state, driven by the rules themselves.

A state may be played on from where the rules have a checkpoint, as they have before every action of the Watch. Only
states of worlds that `SeatSession.imagine` has dealt come here, never that of the session.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import fields
from typing import Any

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Answer, Decision
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.table import CHECKPOINT, Table
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.round import play
from tabletop_tui.games.set_a_watch.state import AbilityCard, Adventurer, Die, Glance, ItemCard, LineCard, Night

_BLANK = Night(seats=1, computers=[])
_LISTS = tuple(f.name for f in fields(Night) if isinstance(getattr(_BLANK, f.name), list))
_PLAIN = tuple(f.name for f in fields(Night) if not isinstance(getattr(_BLANK, f.name), list | dict))
_DICTS = tuple(f.name for f in fields(Night) if isinstance(getattr(_BLANK, f.name), dict))


def clone(state: Night) -> Night:
    """A copy that shares nothing that the rules change."""
    twin = object.__new__(Night)
    for name in _PLAIN:
        setattr(twin, name, getattr(state, name))
    for name in _LISTS:
        setattr(twin, name, list(getattr(state, name)))
    for name in _DICTS:
        setattr(twin, name, dict(getattr(state, name)))
    twin.party = [_hero(hero) for hero in state.party]
    twin.line = [_card(entry) for entry in state.line]
    twin.bonuses = [copy(bonus) for bonus in state.bonuses]
    twin.market = [list(pile) for pile in state.market]
    twin.camp_dice = {space: list(dice) for space, dice in state.camp_dice.items()}
    if state.glance is not None:
        twin.glance = Glance(state.glance.where, list(state.glance.cards))
    return twin


def _hero(hero: Adventurer) -> Adventurer:
    return Adventurer(
        hero.card,
        hero.owner,
        [Die(die.sides, die.face, die.state, die.on) for die in hero.dice],
        [AbilityCard(a.card, a.exhausted, a.used, a.stunned, a.fired) for a in hero.equipped],
        list(hero.reserve),
        [ItemCard(item.card, item.exhausted, item.used) for item in hero.items],
        hero.rests,
        list(hero.trophies),
        list(hero.tamed),
        hero.charges,
        hero.familiar,
        hero.familiar_uses,
    )


def _card(entry: LineCard) -> LineCard:
    twin = copy(entry)
    twin.dice = list(entry.dice)
    return twin


class Run:
    """A world on its way from a checkpoint to the end of its Watch. ``pending``: the question that waits, or None."""

    def __init__(self, state: Night, options: SetAWatchOptions, chance: Chance) -> None:
        self.state = state
        self.outcome: Outcome | None = None
        self.pending: Decision[Any] | None = None
        table = Table(state, options, chance)
        table.emit = _unheard
        self._rules = play(table)
        self._go_on(None)

    def play(self, reply: Callable[[Decision[Any]], Answer]) -> Run:
        """Answers every question by ``reply`` until the round or the game is over."""
        while self.pending is not None:
            self._go_on(self.pending.resolve(reply(self.pending)))
        self._rules.close()
        return self

    def _go_on(self, value: Any) -> None:
        try:
            asked = self._rules.send(value)
            while asked is CHECKPOINT:
                if self.state.phase == "end":
                    self.pending = None
                    return
                asked = self._rules.send(None)
        except StopIteration as end:
            self.pending, self.outcome = None, end.value
        else:
            self.pending = asked


def _unheard(event: object) -> None:
    """Nobody listens to an imagined world."""
