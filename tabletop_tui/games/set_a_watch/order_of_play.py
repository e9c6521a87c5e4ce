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
    powers_of,
    type_of,
)
from tabletop_tui.games.set_a_watch.powers import (
    resolve_first_due,
    resolve_summon,
    trigger,
)
from tabletop_tui.games.set_a_watch.state import LineCard, Night
from tabletop_tui.games.set_a_watch.toll import spend
from tabletop_tui.games.set_a_watch.vocabulary import When


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
    if (dead := _dead(state)) is not None:
        await defeat(table, dead, "effect")
    elif (summon := _summon(state)) is not None:
        await resolve_summon(table, summon)
    elif _hex(table) or _trap(table):
        pass
    elif state.due:
        await resolve_first_due(table)
    elif _reveal_behind(table) or _mount_up(table) or await _position_power(table) or await _greet(table):
        pass
    else:
        return _reveal_next(table)
    return True


def _note_places(state: Night) -> None:
    """A creature that left a position may trigger again when it comes back (ruling 5)."""
    last = len(state.line)
    for where, entry in enumerate(state.line, start=1):
        if entry.at != where:
            entry.at = 0
        if where != last:
            entry.at_end = False


def _dead(state: Night) -> LineCard | None:
    """The foremost revealed creature without Health."""
    changes = changing(state)
    for index, entry in enumerate(state.line):
        if entry.up and not is_summon(entry.card) and health(state, index, changes) == 0:
            return entry
    return None


def _summon(state: Night) -> LineCard | None:
    """The foremost Summon that was turned up."""
    for entry in state.line:
        if entry.up and is_summon(entry.card):
            return entry
    return None


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


async def _position_power(table: Table[Night]) -> bool:
    """The foremost creature whose position power is due triggers it (SAW-391, SAW-395, SAW-413)."""
    line = table.state.line
    last = len(line)
    for where in range(1, last + 1) if last <= 3 else (1, 2, last):  # nowhere else is there such a power
        entry = line[where - 1]
        if not entry.greeted:
            continue
        if where <= 2 and not entry.at:
            entry.at = where
            if await _trigger_all(table, entry, When.FIRST if where == 1 else When.SECOND):
                return True
        if where == last and not entry.at_end:
            entry.at_end = True
            if await _trigger_all(table, entry, When.END_OF_LINE):
                return True
    return False


async def _greet(table: Table[Night]) -> bool:
    """The foremost card whose Reveal power was not yet seen to since it came up (SAW-369)."""
    for entry in table.state.line:
        if entry.up and not entry.greeted:
            entry.greeted = True
            await _trigger_all(table, entry, When.REVEAL)
            return True
    return False


async def _trigger_all(table: Table[Night], entry: LineCard, when: When) -> bool:
    """Triggers the creature's powers of that kind; False if it has none."""
    due = [power for power in powers_of(entry) if power.when is when]
    for power in due:
        await trigger(table, entry, power)
    return bool(due)


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
