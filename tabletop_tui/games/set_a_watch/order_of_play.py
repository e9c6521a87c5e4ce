"""The Order of Play: what creatures do by themselves, one thing at a time, until nothing is due (SAW-283 to SAW-287).

First come the dead and the Summons, then what lies in wait for a creature that is up (Hex, the Beastmaster's trap:
abilities go before powers), then powers: Defeated; of the cards that are up, Ongoing and position powers; then the
Reveal power of the next card that was turned up (rulings 6 and 7); last the campfire reveals another card.
"""

from __future__ import annotations

from itertools import pairwise

from tabletop_tui.core import assets
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import abilities, is_summon
from tabletop_tui.games.set_a_watch.defeat import defeat
from tabletop_tui.games.set_a_watch.effects_targets import turn_up
from tabletop_tui.games.set_a_watch.line import (
    campfire_level,
    cards_with,
    changing,
    has_power,
    health,
    powers_when,
    type_of,
)
from tabletop_tui.games.set_a_watch.powers import (
    resolve_first_due,
    resolve_summon,
    trigger,
)
from tabletop_tui.games.set_a_watch.state import LineCard, Night
from tabletop_tui.games.set_a_watch.toll import spend
from tabletop_tui.games.set_a_watch.vocabulary import Power, When


async def settle(table: Table[Night]) -> None:
    """Step 1 of the Order of Play, over and over until nothing is due; then adventurers may act.

    Called after every action of the Watch and whenever cards have entered the Line; a second call does nothing.
    Raises `PartyFalls`.
    """
    while await _next(table):
        pass


async def _next(table: Table[Night]) -> bool:
    """Does the one thing that is due first; False if there is none."""
    state = table.state
    _note_places(state)
    if without_health := _without_health(state):
        await _take_away(table, without_health)
    elif _hex(table) or _trap(table):
        pass
    elif state.due:
        await resolve_first_due(table)
    else:
        return await _next_power(table) or _reveal_next(table)
    return True


async def _next_power(table: Table[Night]) -> bool:
    """Triggers what is due first of the cards that are up; False if nothing is.

    Meeting a card that has no Reveal power changes nothing but that it counts from then on.
    """
    state = table.state
    movers = [entry for entry in state.line if entry.card in _movers()]
    while not (movers and (_reveal_behind(table) or _mount_up(table))):
        due = _come_to_a_place(state) or _not_yet_met(state)
        if due is None:
            return False
        if due[1]:
            await _trigger_all(table, *due)
            return True
    return True


def _note_places(state: Night) -> None:
    """A creature that left a position may trigger again when it comes back (ruling 5)."""
    last = len(state.line)
    for where, entry in enumerate(state.line, start=1):
        if entry.at != where:
            entry.at = 0
        if where != last:
            entry.at_end = False


def _without_health(state: Night) -> list[LineCard]:
    """The cards face up that have no Health, the foremost first: dead creatures, and Summons, which never have any."""
    changes = changing(state)
    found = []
    for index, entry in enumerate(state.line):
        if entry.up and not health(state, index, changes):
            found.append(entry)
    return found


async def _take_away(table: Table[Night], without_health: list[LineCard]) -> None:
    """The foremost dead creature is defeated; if there is none, the foremost Summon resolves."""
    for entry in without_health:
        if not is_summon(entry.card):
            await defeat(table, entry, "effect")
            return
    await resolve_summon(table, without_health[0])


# -- what lies in wait for a creature --------------------------------------------------------------------------------


def _hex(table: Table[Night]) -> bool:
    """Each creature that comes into first position is negated; a Summon is none (ruling 40).

    Nobody can tell yet what a card is that lies face down: it is met as it comes up, before any of its powers.
    """
    state = table.state
    if not state.hexed or not state.line:
        return False
    first = state.line[0]
    if first.at == 1 or not first.up or is_summon(first.card):
        return False
    first.at, first.negated = 1, True
    table.emit(e.PowersNegated(card=first.card, by=_hexes()[0]))
    state.hexed -= 1
    if not state.hexed and (ref := state.die_that("hex")) is not None:
        state.die(ref).state = "ability"
    return True


@assets.cached
def _hexes() -> tuple[str, ...]:
    return tuple(row.id for row in abilities().values() if any(isinstance(word, v.Hex) for word in row.do))


def _trap(table: Table[Night]) -> bool:
    """The trap hits the first creature that stands revealed in first position, before its powers (SAW-286)."""
    state = table.state
    if not state.line or not state.line[0].up or (ref := state.die_that("trap")) is None:
        return False
    n = spend(state, ref, "returned", "")
    first = state.line[0]
    first.lost += n
    table.emit(e.TrapSprung(card=first.card, n=n))
    return True


# -- turning up, riders, powers ---------------------------------------------------------------------------------------


@assets.cached
def _movers() -> frozenset[str]:
    """The creatures whose Ongoing powers move something: few, so that one look at the Line mostly settles it."""
    return frozenset({*cards_with(v.RevealBehind), *cards_with(v.Rider)})


def _reveal_behind(table: Table[Night]) -> bool:
    """The Forest Giant turns up what is right behind it."""
    line = table.state.line
    for entry, behind in pairwise(line):
        if entry.greeted and not behind.up and has_power(entry, v.RevealBehind) is not None:
            turn_up(table, behind)
            return True
    return False


def _mount_up(table: Table[Night]) -> bool:
    """A rider next to a creature that it can ride is laid on it: one creature at the mount's place (SAW-380 to 384)."""
    state = table.state
    riders = cards_with(v.Rider)
    for index, rider in enumerate(state.line):
        if rider.card not in riders or not rider.greeted or rider.mount is not None:
            continue
        if (word := has_power(rider, v.Rider)) is None:
            continue
        for at in (index - 1, index + 1):
            if 0 <= at < len(state.line) and _can_carry(state.line[at], word):
                _mount(table, rider, state.line[at])
                return True
    return False


def _can_carry(entry: LineCard, word: v.Rider) -> bool:
    return entry.greeted and entry.mount is None and type_of(entry) is word.type


def _mount(table: Table[Night], rider: LineCard, mount: LineCard) -> None:
    """What the mount has stolen is the pair's; its powers and its loss of Health are covered (§2.8)."""
    line = table.state.line
    line.remove(rider)
    index = line.index(mount)
    line[index] = rider
    rider.mount = mount.card
    rider.dice += mount.dice
    table.emit(e.CreatureMounted(rider=rider.card, mount=mount.card, health=health(table.state, index)))


Due = tuple[LineCard, tuple[Power, ...]]
"""A creature, and the powers that it triggers now."""


def _come_to_a_place(state: Night) -> Due | None:
    """The foremost creature whose position power is due; it counts as triggered then (SAW-391, SAW-395, SAW-413)."""
    line = state.line
    last = len(line)
    for where in range(1, last + 1) if last <= 3 else (1, 2, last):  # nowhere else is there such a power
        entry = line[where - 1]
        if not entry.greeted:
            continue
        if where <= 2 and not entry.at:
            entry.at = where
            if powers := powers_when(entry, When.FIRST if where == 1 else When.SECOND):
                return entry, powers
        if where == last and not entry.at_end:
            entry.at_end = True
            if powers := powers_when(entry, When.END_OF_LINE):
                return entry, powers
    return None


def _not_yet_met(state: Night) -> Due | None:
    """The foremost card whose Reveal power was not yet seen to since it came up; it is seen to then (SAW-369)."""
    for entry in state.line:
        if entry.up and not entry.greeted:
            entry.greeted = True
            return entry, powers_when(entry, When.REVEAL)
    return None


async def _trigger_all(table: Table[Night], entry: LineCard, powers: tuple[Power, ...]) -> None:
    for power in powers:
        await trigger(table, entry, power)


def _reveal_next(table: Table[Night]) -> bool:
    """The campfire turns up the next card while fewer are up than its level; the first is always (SAW-215, SAW-218)."""
    state = table.state
    up = 0
    hidden = None
    for entry in state.line:
        if entry.up:
            up += 1
        elif hidden is None:
            hidden = entry
    if hidden is None or (state.line[0].up and up >= campfire_level(state)):
        return False
    turn_up(table, hidden)
    return True
