"""The Line as it stands: levels, Health, damage, range, immunity. Questions only; nothing is changed here.

Rules: SAW-044, SAW-045, SAW-211 to SAW-214, SAW-235, SAW-379 to SAW-384, SAW-403, SAW-406 to SAW-408.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Literal, TypeVar, get_args

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Seat
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import (
    abilities,
    adventurers,
    creature,
    creatures,
    is_summon,
    items,
    locations,
    title,
)
from tabletop_tui.games.set_a_watch.line_powers import (
    cards_with,
    has_power,
    in_force,
    ongoing,
    powers_of,
    powers_when,
    standing,
    type_of,
)
from tabletop_tui.games.set_a_watch.state import LineCard, Night, Slot
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType, EffectWord, Place

__all__ = [
    "cards_with",
    "has_power",
    "in_force",
    "powers_of",
    "powers_when",
    "standing",
    "type_of",
]  # they belong here, too

W = TypeVar("W")
By = Literal["direct", "ability", "item"]

NOWHERE = Place()
_LEVELS = (1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3)  # by firewood, 0 to 15


# -- who, where ------------------------------------------------------------------------------------------------------


def who(state: Night) -> Seat | None:
    """Who is asked on Watch: the whole table, or the seat that was given the word."""
    return state.speaker


def owner(state: Night, slot: Slot) -> Seat | None:
    """Who plays an adventurer. The flex adventurer on Watch is played by whoever is in camp; by the whole table (None)
    when it rests itself, and when nobody does (SAW-026, SAW-027, ruling 57).
    """
    seat = state.party[slot].owner
    return state.party[state.camper].owner if seat is None and state.camper is not None else seat


def place(state: Night) -> Place:
    """The rules of the current location."""
    return _places()[state.location]


def place_at(location: str) -> Place:
    """The rules of a location; those of none in particular for "", before there is one."""
    return _places()[location]


@assets.cached
def _places() -> Mapping[str, Place]:
    """The rules of each location, and of none ("")."""
    return {"": NOWHERE} | {row.id: row.place for row in locations().values()}


def index_of(state: Night, entry: LineCard) -> int:
    """Where it stands, from 0. Raises ``ValueError`` if it has left the Line."""
    for index, other in enumerate(state.line):
        if other is entry:
            return index
    raise ValueError(f"{entry.card} is not in the Line")


# -- Health and damage -----------------------------------------------------------------------------------------------


@assets.cached
def _bases() -> Mapping[str, int | v.Base]:
    """Printed base Health by card, or the word that says what it follows."""
    found: dict[str, int | v.Base] = {}
    for card in creatures().values():
        follows = next((word for word in ongoing()[card.id] if isinstance(word, v.Base)), None)
        found[card.id] = follows or card.base
    return found


def base_health(state: Night, card: str, entry: LineCard | None = None) -> int:
    """Base Health (SAW-379): printed, or by the fire, or a stolen die's value; a Summon has none (ruling 36)."""
    if entry is not None and entry.die_base is not None and card == entry.card:
        return entry.die_base
    base = _bases().get(card, 0)
    if type(base) is int:
        return base
    assert isinstance(base, v.Base)
    return state.fire if base.less_fire is None else base.less_fire - state.fire


def buried(state: Night) -> tuple[tuple[str, int], ...]:
    """The creatures of the Graveyard, the top one first, with their base Health."""
    return tuple((card, base_health(state, card)) for card in reversed(state.graveyard) if not is_summon(card))


Changing = Sequence[tuple[int, v.Health | v.HealthOf]]
"""The words in force that change Health, each with where in the Line its creature stands."""


@assets.cached
def _changing() -> Mapping[str, tuple[v.Health | v.HealthOf, ...]]:
    """The creatures whose Ongoing words change Health, their own or that of others."""
    found = {card: tuple(w for w in words if isinstance(w, v.Health | v.HealthOf)) for card, words in ongoing().items()}
    return {card: words for card, words in found.items() if words}


def changing(state: Night) -> Changing:
    """All that changes Health in the Line as it stands: looked for once for all its creatures."""
    cards = _changing()
    found: list[tuple[int, v.Health | v.HealthOf]] = []
    for at, entry in enumerate(state.line):
        if entry.up and entry.card in cards and not entry.negated:
            found += [(at, word) for word in cards[entry.card]]
    return found


def health(state: Night, index: int, changes: Changing | None = None) -> int:
    """Current Health of the creature at ``index``: base, riders' mounts, powers, location, losses; at least 0.

    ``changes``: what `changing` found, if it was asked.
    """
    entry = state.line[index]
    base = base_health(state, entry.card, entry)
    total = base - entry.lost
    there = place(state)
    if changes is None:
        changes = changing(state)
    if (changes or there.health_types or entry.mount is not None) and entry.up and not is_summon(entry.card):
        if entry.mount is not None:
            total += base_health(state, entry.mount)
        if type_of(entry) in there.health_types:
            total += there.health
        for at, word in changes:
            if isinstance(word, v.Health):
                total += _from_health(state, word, type_of(entry), at, index)
            else:
                total += _from_another(state, word, type_of(entry), base, at, index)
    return total if total > 0 else 0


def _from_health(state: Night, word: v.Health, kind: CreatureType, at: int, index: int) -> int:
    if (word.scope == "self" and at != index) or (word.scope == "others" and at == index):
        return 0
    if (word.types and kind not in word.types) or (word.fire_most is not None and state.fire > word.fire_most):
        return 0
    return word.n if isinstance(word.n, int) else measured(state, word.n, at)


def _from_another(state: Night, word: v.HealthOf, kind: CreatureType, base: int, at: int, index: int) -> int:
    if word.whose == "own":
        return base if kind in word.types else 0
    if at != index:
        return 0
    if word.whose == "graveyard":
        return base_health(state, state.graveyard[-1]) if state.graveyard else 0
    behind = state.line[index + 1] if index + 1 < len(state.line) else None
    return base_health(state, behind.card, behind) if behind is not None and behind.up else 0


def adds_health(state: Night, at: int, index: int) -> int:
    """What the Ongoing powers of the creature at ``at`` add to the Health of the one face up at ``index``."""
    entry = state.line[index]
    kind, base = creature(entry.card).type, base_health(state, entry.card, entry)
    n = 0
    for word in standing(state.line[at]):
        if isinstance(word, v.Health):
            n += _from_health(state, word, kind, at, index)
        elif isinstance(word, v.HealthOf):
            n += _from_another(state, word, kind, base, at, index)
    return n


def measured(state: Night, amount: v.Amount, at: int) -> int:
    """An amount in a creature's power; ``at``: where that creature stands."""
    return amount.value(counted(state, amount.of, at))


def counted(state: Night, of: v.Measure, at: int = -1) -> int:
    """What is measured of the table; ``at``: where the creature stands whose power does it, -1 if there is none.

    Raises ``ValueError`` for what can be measured of an adventurer only.
    """
    match of:
        case "graveyard":
            return len(state.graveyard)
        case "graveyard undead":
            return sum(not is_summon(card) and creature(card).type is CreatureType.UNDEAD for card in state.graveyard)
        case "other undead":
            return sum(
                i != at and other.up and not is_summon(other.card) and type_of(other) is CreatureType.UNDEAD
                for i, other in enumerate(state.line)
            )
        case "revealed":
            return sum(other.up for other in state.line)
        case "fire":
            return state.fire
        case _:
            raise ValueError(f"nothing on the table is measured by {of}")


def damage(state: Night, index: int) -> int:
    """Abilities to exhaust if the creature gets through: printed, plus Ongoing powers; none for a Summon."""
    card = state.line[index].card
    return 0 if is_summon(card) else creature(card).damage + more_damage(state)


def more_damage(state: Night) -> int:
    """What Ongoing powers add to the damage of every creature."""
    more = 0
    for word in in_force(state, v.Damage):
        more += word.n
    return more


# -- what works on Watch ---------------------------------------------------------------------------------------------


def passives_off(state: Night) -> Literal["", "abilities", "all"]:
    """Whether passive abilities, or passive items too, do not work now (The Long Road, Gorgon)."""
    if in_force(state, v.NoPassives):
        return "all"
    return "abilities" if "passive abilities" in place(state).forbid else ""


@assets.cached
def _passives() -> Mapping[str, tuple[EffectWord, ...]]:
    """What works all the time, by ability and item; cards without such words are not in it."""
    by_ability = {row.id: row.always for row in abilities().values() if row.always}
    return by_ability | {row.id: row.always for row in items().values() if row.always}


def is_passive(item: str) -> bool:
    """Whether an item works without being used."""
    return items()[item].use == "passive"


def always_of(state: Night, slot: Slot) -> Sequence[tuple[str, EffectWord]]:
    """(card, word) of all that works all the time for an adventurer on Watch (SAW-246, SAW-247, SAW-255)."""
    off = passives_off(state)
    if off == "all" or slot not in state.watch:
        return ()
    hero = state.party[slot]
    ready = [] if off else [ability.card for ability in hero.equipped if not ability.exhausted]
    if hero.items:
        ready += [item.card for item in hero.items if not item.exhausted]
    return _words_of(tuple(ready))


@assets.remembered(4096)
def _words_of(ready: tuple[str, ...]) -> tuple[tuple[str, EffectWord], ...]:
    """What works all the time of the cards that lie ready."""
    return tuple(
        (card, word) for card in ready for word in (abilities()[card] if card in abilities() else items()[card]).always
    )


def always(state: Night, slot: Slot) -> Iterator[EffectWord]:
    """The words of `always_of`."""
    return (word for _, word in always_of(state, slot))


@assets.cached
def _passives_with() -> Mapping[type, tuple[Mapping[str, Sequence[EffectWord]], Mapping[str, Sequence[EffectWord]]]]:
    """For each kind of word the abilities, and the items, that have such words working all the time: few have one."""

    def having(kind: type, cards: Iterable[str]) -> Mapping[str, Sequence[EffectWord]]:
        found = {card: [word for word in _passives().get(card, ()) if type(word) is kind] for card in cards}
        return {card: words for card, words in found.items() if words}

    kinds = get_args(get_args(EffectWord)[0])
    return {kind: (having(kind, abilities()), having(kind, items())) for kind in kinds}


def always_with(state: Night, word: type[W], slots: Iterable[Slot]) -> list[tuple[Slot, str, W]]:
    """(whose, card, word) of all words of one kind in `always_of`, for several adventurers."""
    of_abilities, of_items = _passives_with()[word]
    found: list[tuple[Slot, str, Any]] = []
    for slot in slots:
        hero = state.party[slot]
        if of_abilities:
            for ability in hero.equipped:
                if ability.card in of_abilities and not ability.exhausted and _works(state, slot, "abilities"):
                    found += [(slot, ability.card, one) for one in of_abilities[ability.card]]
        for item in hero.items:
            if item.card in of_items and not item.exhausted and _works(state, slot, "items"):
                found += [(slot, item.card, one) for one in of_items[item.card]]
    return found


def _works(state: Night, slot: Slot, what: Literal["abilities", "items"]) -> bool:
    """Whether an adventurer's ready passive abilities, or items, work now."""
    return slot in state.watch and passives_off(state) not in ("all", what)


# -- fire, range, immunity -------------------------------------------------------------------------------------------


def by_logs(fire: int) -> int:
    """How many creatures so many logs reveal, before anything changes it (SAW-211)."""
    return _LEVELS[fire]


def campfire_level(state: Night) -> int:
    """How many creatures the campfire reveals (SAW-211 to SAW-213), with what changes it; at least 1."""
    there = place(state)
    level = _LEVELS[state.fire] + there.level + state.level_bonus
    for word in in_force(state, v.Level):
        level += word.n
    if there.level_most is not None and level > there.level_most:
        level = there.level_most
    least = 1
    for _, _, own in always_with(state, v.Level, state.watch):
        if own.least is not None and own.least > least:
            least = own.least
    return level if level > least else least


def reach(state: Night, slot: Slot) -> int:
    """The last position that direct attacks of an adventurer reach (SAW-044, SAW-045, SAW-408)."""
    return reaches(state)[slot]


def reaches(state: Night) -> list[int]:
    """`reach` of all adventurers."""
    there = place(state)
    if there.reach is not None:
        return [there.reach] * len(state.party)
    rows = adventurers()
    furthest = []
    for slot, hero in enumerate(state.party):
        ranged = rows[hero.card].attack == "ranged" or slot in state.ranged
        furthest.append((2 if ranged else 1) + there.range + state.ranges.get(slot, 0))
    for slot, _, word in always_with(state, v.Range, range(len(state.party))):
        furthest[slot] += word.n
    return furthest


def shielded(state: Night, index: int, by: By) -> str | None:
    """Why the creature at ``index`` cannot be the target of direct attacks, abilities or items, or None."""
    entry = state.line[index]
    if not entry.up:
        return "it lies face down"
    immune = cards_with(v.Immune).get(entry.card)
    if immune is not None and not entry.negated and by in immune.to and _holds(state, immune, index):
        return _IMMUNE[by]
    if index and (before := blocked_by(state, index, by)) is not None:
        return f"it stands behind {title(before)}"
    return None


def blocked_by(state: Night, index: int, by: By) -> str | None:
    """The foremost creature before ``index`` that protects what stands behind it, or None."""
    blocks = cards_with(v.Block)
    for other in islice(state.line, index):
        if other.card in blocks and (block := has_power(other, v.Block)) is not None and block.what == by:
            return other.card
    return None


_IMMUNE = {
    "direct": "direct attacks do not reach it there",
    "ability": "abilities cannot touch it",
    "item": "items cannot touch it",
}


def _holds(state: Night, immune: v.Immune, index: int) -> bool:
    if immune.unless == "first":
        return index != 0
    if immune.while_ == "between":
        return 0 < index < len(state.line) - 1
    return True
