"""Effects that last: Hex, bonuses of attacks, range, and what the campfire reveals (SAW-314 to SAW-316, SAW-408)."""

from __future__ import annotations

from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import adventurers
from tabletop_tui.games.set_a_watch.deed import Deed, amount
from tabletop_tui.games.set_a_watch.effects_targets import Doings, Reasons
from tabletop_tui.games.set_a_watch.state import Night, RoundBonus


async def _hex(table: Table[Night], word: v.Hex, deed: Deed) -> None:
    """The die spent on it counts the creatures to come; the one that stands first now is spared (ruling 40)."""
    state = table.state
    hero = state.party[deed.slot]
    n = amount(state, word.n, deed)
    state.hexed += n
    for die in hero.dice:
        if die.state == "ability" and die.on == deed.card:
            die.state = "hex"
    table.emit(e.HexLaid(hero=hero.card, n=n))


async def _attack(table: Table[Night], word: v.AttackBonus, deed: Deed) -> None:
    table.state.bonuses.append(RoundBonus(deed.slot, deed.card, word, word.attacks))


async def _range(table: Table[Night], word: v.Range, deed: Deed) -> None:
    state = table.state
    slots = range(len(state.party)) if word.whose == "all" else (deed.slot,)
    for slot in slots:
        if word.n:
            state.ranges[slot] = state.ranges.get(slot, 0) + word.n
        if word.ranged and slot not in state.ranged:
            state.ranged.append(slot)


async def _level(table: Table[Night], word: v.Level, deed: Deed) -> None:
    table.state.level_bonus += word.n


def _no_attack(state: Night, word: v.AttackBonus, deed: Deed) -> str | None:
    """Dice that count twice already do not count thrice."""
    twice = word.double and any(bonus.slot == deed.slot and bonus.word == word for bonus in state.bonuses)
    return "his dice count twice already" if twice else None


def _no_range(state: Night, word: v.Range, deed: Deed) -> str | None:
    if word.n or not word.ranged:
        return None
    hero = adventurers()[state.party[deed.slot].card]
    return "ranged already" if hero.attack == "ranged" or deed.slot in state.ranged else None


LASTING_WORDS: Doings = {v.Hex: _hex, v.AttackBonus: _attack, v.Range: _range, v.Level: _level}
"""What carries these words out."""
LASTING_REASONS: Reasons = {v.AttackBonus: _no_attack, v.Range: _no_range}
"""Why a word would do nothing now; the others always do something."""
