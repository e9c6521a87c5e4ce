"""What is done next on Watch, and how: one action with its die, its charges and its target in mind."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop_tui.core.chance import Rng
from tabletop_tui.core.decision import Answer, ChooseSome
from tabletop_tui.games.set_a_watch.activate import facts_of, ways_to_use
from tabletop_tui.games.set_a_watch.bots.deeds import Gain, gain
from tabletop_tui.games.set_a_watch.bots.sight import Sight, scales
from tabletop_tui.games.set_a_watch.bots.strikes import cheapest
from tabletop_tui.games.set_a_watch.bots.worth import ability_worth, item_worth
from tabletop_tui.games.set_a_watch.cards import abilities, items
from tabletop_tui.games.set_a_watch.deed import Deed
from tabletop_tui.games.set_a_watch.state import DICE, DieRef, Night, Slot

END = "end"
EXHAUST = "exhaust"
LEAST = 0.4
"""What an action must gain beyond what it costs for good."""


@dataclass(slots=True)
class Move:
    """An action: the answer that begins it, what it gains, the price of what it uses, what of that is lost for good.

    ``how``: the die or "exhaust", or the pieces of an attack; ``die``: what measures the deed; ``at``: the creature it
    aims at; ``way``: which of several.
    """

    key: str
    gain: float
    price: float
    lost: float
    how: str | list[str] = ""
    die: DieRef | None = None
    at: str = ""
    card: str = ""
    charges: int | None = None
    way: int | None = None
    hasty: bool = False


def choose(sight: Sight, keys: list[str], rng: Rng) -> Move:
    """The best action among these answers; the end of the Watch if none is worth it."""
    temper = sight.temper
    best, best_score = Move(END if END in keys else "pass" if "pass" in keys else keys[0], 0, 0, 0), 0.0
    for move in _moves(sight, keys):
        if move.gain - move.lost < LEAST:
            continue
        score = move.gain / (move.price + 1.0)
        if move.hasty:
            score *= temper.haste
        if temper.whim:
            score *= math.exp(temper.whim * (2 * rng.random() - 1))
        if score > best_score:
            best, best_score = move, score
    if best_score == 0.0 and "let-in" in keys and any(sight.ready.values()) and len(sight.state.line) > 1:
        return Move("let-in", 0, 0, 0)
    return best


def _moves(sight: Sight, keys: list[str]) -> Iterator[Move]:
    for key in keys:
        kind, _, rest = key.partition(":")
        if kind == "attack":
            yield from _attacks(sight, key, rest)
        elif kind == "ability":
            slot, _, card = rest.partition(":")
            yield from _abilities(sight, key, int(slot), card)
        elif kind == "item":
            slot, _, card = rest.partition(":")
            yield from _items(sight, key, int(slot), card)


def _attacks(sight: Sight, key: str, card: str) -> Iterator[Move]:
    foe = next((foe for foe in sight.foes if foe.entry.card == card), None)
    if foe is None:
        return
    blow = cheapest(sight.strike(foe), sight.price)
    if blow is not None:
        yield Move(key, foe.worth, blow.cost, 0.0, list(blow.keys), at=card, card=card)


def _abilities(sight: Sight, key: str, slot: Slot, card: str) -> Iterator[Move]:
    state = sight.state
    hero = state.party[slot]
    ability = next(ability for ability in hero.equipped if ability.card == card)
    row = abilities()[card]
    found: Gain | None = None
    if row.use == "passive":
        found = gain(sight, row.do, Deed(slot, card, "passive"), None)
        yield _aimed(sight, Move(key, found.worth, found.cost, found.cost), found, card)
        return
    ways = ways_to_use(state, slot, ability)
    measured = scales(card)
    refs = ways.dice if measured else sorted(ways.dice, key=lambda ref: (sight.prices[ref], ref))[:1]
    for ref in refs:
        found = gain(sight, row.do, Deed(slot, card, "ability", state.die(ref).face), ref)
        price = min(sight.prices[ref], sight.temper.pip * state.die(ref).face)
        move = Move(key, found.worth, price + found.cost, found.cost * 0.7, f"die:{ref}", ref)
        yield _aimed(sight, move, found, card)
    if ways.no_exhaust is None:
        cost = ability_worth(state, hero, ability)
        spent = [DICE * slot + i for i, die in enumerate(hero.dice) if die.spent]
        best = max(spent, key=lambda ref: state.die(ref).face) if spent else None
        x = state.die(best).face if best is not None and facts_of(card).needs_x else None
        if found is None or measured:
            found = gain(sight, row.do, Deed(slot, card, "ability", x), None)
        lost = cost + found.cost * 0.7
        move = Move(key, found.worth, cost + found.cost, lost, EXHAUST, best if x else None)
        move.hasty = any(sight.ready.values())
        yield _aimed(sight, move, found, card)


def _aimed(sight: Sight, move: Move, found: Gain, card: str) -> Move:
    """The move with what its deed has settled."""
    move.card, move.charges, move.way = card, found.charges, found.way
    move.at = "" if found.at is None else sight.state.line[found.at].card
    return move


def _items(sight: Sight, key: str, slot: Slot, card: str) -> Iterator[Move]:
    state = sight.state
    row = items()[card]
    refs: list[DieRef | None] = [None]
    if row.use == "activate":
        refs = [ref for ref in sight.ready[slot] if state.die(ref).face >= row.die_least]
        if not scales(card):
            refs = sorted(refs, key=lambda ref: sight.prices[ref or 0])[:1]
    for ref in refs:
        face = None if ref is None else state.die(ref).face
        found = gain(sight, row.do, Deed(slot, card, "item", face), ref)
        lost = found.cost + _wear(state, card)
        price = lost if ref is None else lost + sight.prices[ref]
        how = "" if ref is None else f"die:{ref}"
        yield _aimed(sight, Move(key, found.worth, price, lost, how, ref), found, card)


def _wear(state: Night, card: str) -> float:
    """What using an item costs: until its owner rests, or for good."""
    row = items()[card]
    if state.final or row.use in ("passive", "activate"):
        return 0.0
    return item_worth(card) * (0.5 if row.use == "exhaust" else 0.8)


# -- how it is done --------------------------------------------------------------------------------------------------


def strike(sight: Sight, decision: ChooseSome[str]) -> Answer:
    """The cheapest pieces of an attack that somebody else began, or that was begun before the game was resumed.

    The question does not name its creature, but knows what defeats it: so the best blow at it is the cheapest one, at
    whichever creature, that it accepts.
    """
    found = (cheapest(sight.strike(foe), sight.price) for foe in sight.foes)
    blows = [blow for blow in found if blow is not None and accepted(decision, blow.keys)]
    return decision.canonical(list(min(blows).keys)) if blows else decision.sample(Rng(0))


def accepted(decision: ChooseSome[str], keys: Sequence[str]) -> bool:
    """Whether these pieces defeat the creature that is asked about."""
    there = {option.key for option in decision.open}
    if not there.issuperset(keys) or not decision.least <= len(keys) <= decision.most:
        return False
    values = tuple(decision.by_key[key].value for key in decision.canonical(list(keys)))
    return decision.check is None or decision.check(values) is None
