"""The end of a Watch and of its round (SAW-256 to SAW-264, SAW-266, SAW-276 to SAW-280, SAW-431).

Creatures that still stand in the Line cost abilities, one creature at a time from the front; only then do they join
the Horde, the foremost first, so that the hindmost lies on top.
"""

from __future__ import annotations

from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import places, powers, toll
from tabletop_tui.games.set_a_watch.defeat import lose_item, put_in_horde
from tabletop_tui.games.set_a_watch.draw import learn
from tabletop_tui.games.set_a_watch.line import damage, index_of, powers_when
from tabletop_tui.games.set_a_watch.state import LineCard, Night, RoundLine
from tabletop_tui.games.set_a_watch.vocabulary import When


async def out_of_actions(table: Table[Night]) -> None:
    """Resolves what is left in the Line, until it is empty (SAW-256 to SAW-263).

    Raises `toll.PartyFalls` at the moment at which the Watch loses its last ability (SAW-262).
    """
    state = table.state
    table.emit(e.watch_ended(cleared=not state.line))
    for entry in tuple(state.line):
        await take_damage(table, entry)
    for entry in tuple(state.line):
        await join_horde(table, entry)


async def take_damage(table: Table[Night], entry: LineCard) -> None:
    """The Watch exhausts abilities for one creature that gets through.

    A card that lies face down is looked at for its damage only: nothing triggers, and a Summon has none (ruling 28).
    """
    state = table.state
    index = index_of(state, entry)
    n = damage(state, index)
    if not entry.up:
        learn(state, entry.card)
    table.emit(e.creature_through(card=entry.card, place=index + 1, damage=n))
    state.through.append(entry.card)
    if n:
        state.lost += await toll.exhaust(table, n, entry.card)


async def join_horde(table: Table[Night], entry: LineCard) -> None:
    """An undefeated card goes face down on top of the Horde, what it rides first (SAW-259, SAW-261).

    Its place is known from then on. Dice on it stay away until the round ends; an item on it is lost, to the bottom of
    the item deck.
    """
    state = table.state
    for power in powers_when(entry, When.HORDE):
        await powers.trigger(table, entry, power)
    lose_item(table, entry)
    del state.line[index_of(state, entry)]
    for card in (entry.mount, entry.card):
        if card is not None:
            put_in_horde(state, card, seen=True)


async def end_watch(table: Table[Night]) -> None:
    """Ends the round of a Watch that is over: the location's last word, Skeletons, figures, all that lasts a round."""
    state = table.state
    if not state.horded:
        await places.at_moment(table, "cleared")
    await powers.fire_round_end(table)
    _remember(table)
    end_round_state(state)


def _remember(table: Table[Night]) -> None:
    """The round in figures, for the recap and the closing chart. ``ready`` counts the whole party."""
    state = table.state
    ready = sum(hero.ready_abilities for hero in state.party)
    horde = len(state.new_horde if state.final else state.horde)
    table.emit(
        e.RoundEnded(
            round=state.round,
            location=state.location,
            fire=state.fire,
            ready=ready,
            rested=None if state.camper is None else state.party[state.camper].card,
            defeated=state.defeated,
            through=tuple(state.through),
            exhausted=state.lost,
            horde=horde,
        )
    )
    state.rounds.append(
        RoundLine(state.round, state.location, state.fire, ready, state.defeated, horde, state.camper, state.lost)
    )


def end_round_state(state: Night) -> None:
    """Puts back all that lasts for one round only (SAW-266); exhausted cards stay exhausted."""
    state.last_watch, state.watch, state.barred = state.watch, [], []
    state.camper = state.speaker = state.fallen = state.glance = None
    state.opened = state.hushed = False
    state.bought = state.hexed = state.wards = state.level_bonus = 0
    state.defeated = state.horded = state.lost = 0
    state.bonuses, state.ranges, state.ranged, state.due, state.through = [], {}, [], [], []
    for hero in state.party:
        hero.familiar_uses = 0
        for die in hero.dice:
            die.state, die.on = "ready", ""
        for ability in hero.equipped:
            ability.used = ability.stunned = ability.fired = False
        for item in hero.items:
            item.used = False
