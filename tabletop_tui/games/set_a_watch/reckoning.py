"""How numbers of the table come about, term by term, for people who ask why. Questions only; nothing is changed.

Each function returns (what, how much) pairs that add up to the number of the same name in `line`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop_tui.games.set_a_watch import line
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import adventurers, creature, is_summon, title
from tabletop_tui.games.set_a_watch.state import Night, Slot


class Term(NamedTuple):
    """A summand: what it comes from, in words, and what it adds."""

    why: str
    n: int


def health_terms(state: Night, index: int) -> list[Term]:
    """The Health of the creature face up at ``index``: base, mount, place, powers, losses (SAW-379 to SAW-384).

    Their sum may be below zero, which counts as zero.
    """
    entry = state.line[index]
    if is_summon(entry.card):
        return []
    return [Term("base", line.base_health(state, entry.card, entry)), *_changes(state, index)]


def _changes(state: Night, index: int) -> Iterator[Term]:
    entry = state.line[index]
    kind = creature(entry.card).type
    there = line.place(state)
    if entry.mount is not None:
        yield Term(f"riding {title(entry.mount)}", line.base_health(state, entry.mount))
    if kind in there.health_types and there.health:
        yield Term(title(state.location), there.health)
    yield from _by_powers(state, index)
    if entry.lost:
        yield Term("lost tonight", -entry.lost)


def _by_powers(state: Night, index: int) -> Iterator[Term]:
    for at, other in enumerate(state.line):
        if n := line.adds_health(state, at, index):
            yield Term("its own power" if at == index else title(other.card), n)


def damage_terms(state: Night, index: int) -> list[Term]:
    """What the creature at ``index`` costs if it gets through: printed, and what Ongoing powers add."""
    card = state.line[index].card
    if is_summon(card):
        return []
    terms = [Term("printed", creature(card).damage)]
    for entry in state.line:
        if (word := line.has_power(entry, v.Damage)) is not None and word.n:
            terms.append(Term(title(entry.card), word.n))
    return terms


def level_terms(state: Night) -> list[Term]:
    """What the fire shows: by its logs, then what raises, lowers or bounds it (SAW-211 to SAW-213)."""
    there = line.place(state)
    terms = [Term(f"{state.fire} on the fire", line.by_logs(state.fire))]
    if there.level:
        terms.append(Term(title(state.location), there.level))
    if state.level_bonus:
        terms.append(Term("a light of this round", state.level_bonus))
    for entry in state.line:
        if (word := line.has_power(entry, v.Level)) is not None and word.n:
            terms.append(Term(title(entry.card), word.n))
    if rest := line.campfire_level(state) - sum(term.n for term in terms):
        terms.append(Term("never less" if rest > 0 else "never more here", rest))
    return terms


def reach_terms(state: Night, slot: Slot) -> list[Term]:
    """How far direct attacks of an adventurer reach (SAW-044, SAW-045, SAW-408)."""
    there = line.place(state)
    if there.reach is not None:
        return [Term(title(state.location), there.reach)]
    card = state.party[slot].card
    ranged = adventurers()[card].attack == "ranged"
    terms = [Term("ranged" if ranged else "melee", 2 if ranged else 1)]
    if slot in state.ranged and not ranged:
        terms.append(Term("ranged this round", 1))
    if there.range:
        terms.append(Term(title(state.location), there.range))
    if further := state.ranges.get(slot, 0):
        terms.append(Term("this round", further))
    for own, word in line.always_of(state, slot):
        if isinstance(word, v.Range) and word.n:
            terms.append(Term(title(own), word.n))
    return terms
