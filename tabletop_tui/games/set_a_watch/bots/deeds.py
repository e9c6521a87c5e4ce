"""What an ability or item would gain now, in pips: an estimate word by word, made before it is used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop_tui.games.set_a_watch import line
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.bots.sight import Foe, Sight
from tabletop_tui.games.set_a_watch.bots.worth import COIN, LIFE, fire_worth, liking
from tabletop_tui.games.set_a_watch.cards import creature, is_summon
from tabletop_tui.games.set_a_watch.deed import Deed, amount
from tabletop_tui.games.set_a_watch.effects_dice import dice_to_reroll, dice_to_set, new_face, refreshed_slots
from tabletop_tui.games.set_a_watch.effects_targets import misfit
from tabletop_tui.games.set_a_watch.state import DieRef

HIDDEN = 12.0
"""What it is worth to be rid of a card that lies face down."""
BURIED = (0.0, 0.5, 3.5, 8.0, 11.0, 12.0)
"""What Evil Eye is worth by its X."""


@dataclass(slots=True)
class Gain:
    """What a deed is worth, what it costs beside the die, and at whom it aims (an index of the Line)."""

    worth: float = 0.0
    cost: float = 0.0
    at: int | None = None
    charges: int | None = None
    way: int | None = None
    kills: bool = False
    spent: tuple[DieRef, ...] = field(default=())

    def plus(self, other: Gain) -> None:
        self.worth += other.worth
        self.cost += other.cost
        self.at = other.at if self.at is None else self.at
        self.way = other.way if self.way is None else self.way
        self.kills |= other.kills


def gain(sight: Sight, words: Sequence[v.EffectWord], deed: Deed, die: DieRef | None) -> Gain:
    """What these words would do. ``die``: the one that would be spent on them."""
    if words and isinstance(words[0], v.SpendCharges):
        return _charged(sight, words, deed)
    total = Gain(spent=() if die is None else (die,))
    for word in words:
        judge = _JUDGES.get(type(word))
        if judge is not None:
            total.plus(judge(sight, word, deed, total))
    return total


def _charged(sight: Sight, words: Sequence[v.EffectWord], deed: Deed) -> Gain:
    """The best number of charges to spend."""
    first = words[0]
    assert isinstance(first, v.SpendCharges)
    held = sight.state.party[deed.slot].charges
    best = Gain()
    for n in range(first.least, min(first.most, held) + 1):
        this = gain(sight, words[1:], Deed(deed.slot, deed.card, deed.source, deed.die, n), None)
        this.cost += 1.3 * n
        this.charges = n
        if this.worth - this.cost > best.worth - best.cost:
            best = this
    return best


# -- the Line --------------------------------------------------------------------------------------------------------


def targets(sight: Sight, target: v.Target, deed: Deed) -> list[Foe]:
    """The revealed creatures that the effect can hit."""
    return [foe for foe in sight.foes if misfit(sight.state, foe.index, target, deed) is None]


def wounded(sight: Sight, foe: Foe, n: int) -> float:
    """What it is worth that a creature loses ``n`` Health."""
    if n >= foe.health:
        return foe.worth
    share = n / foe.health
    part = sight.temper.part if sight.strength(foe.index) >= foe.health - n else 0.5 * sight.temper.part
    return part * share * foe.worth


def _best(foes: list[Foe], worth: Callable[[Foe], float]) -> Gain:
    if not foes:
        return Gain()
    foe = max(foes, key=worth)
    return Gain(worth(foe), at=foe.index)


def _lose(sight: Sight, word: v.Lose, deed: Deed, so_far: Gain) -> Gain:
    n = amount(sight.state, word.n, deed)
    foes = targets(sight, word.target, deed)
    if word.target.pick == "all":
        return Gain(sum(wounded(sight, foe, n) for foe in foes), kills=any(foe.health <= n for foe in foes))
    found = _best(foes, lambda foe: wounded(sight, foe, n))
    found.kills = any(foe.index == found.at and foe.health <= n for foe in foes)
    return found


def _halve(sight: Sight, word: v.Halve, deed: Deed, so_far: Gain) -> Gain:
    return _best(targets(sight, word.target, deed), lambda foe: wounded(sight, foe, foe.health - foe.health // 2))


def _defeat(sight: Sight, word: v.DefeatIt, deed: Deed, so_far: Gain) -> Gain:
    state = sight.state
    if word.target.face == "down":
        return Gain(HIDDEN if sight.dark else 0.0, kills=True)
    if word.among == "just revealed":
        strength = sum(state.die(ref).face for ref in sight.ready.get(deed.slot, ()) if ref not in so_far.spent)
        return Gain(0.1 * min(strength, 10) * HIDDEN if sight.dark else 0.0, kills=True)
    if deed.trophy_base == 0 and isinstance(word.target.most_health, v.Amount):
        trophies = state.party[deed.slot].trophies
        biggest = max((line.base_health(state, trophy) for trophy in trophies), default=0)
        deed = Deed(deed.slot, deed.card, deed.source, trophy_base=biggest)
    foes = targets(sight, word.target, deed)
    if word.among == "two neighbours":
        by_index = {foe.index: foe for foe in foes}
        pairs = [(a, by_index[a.index + 1]) for a in foes if a.index + 1 in by_index]
        if not pairs:
            return Gain()
        first, second = max(pairs, key=lambda pair: pair[0].worth + pair[1].worth)
        return Gain(first.worth + second.worth, at=first.index, kills=True)
    if word.among == "beside the fallen":
        if state.fallen is None:
            return Gain()
        where, strength = state.fallen
        foes = [foe for foe in foes if foe.index in (where - 1, where) and foe.health < strength]
    if word.among == "holding a die":
        foes = [foe for foe in foes if foe.entry.dice]
    if word.target.pick == "all":
        return Gain(sum(foe.worth for foe in foes), kills=bool(foes))
    found = _best(foes, lambda foe: foe.worth + 0.6 * sight.temper.pip * foe.health)
    found.kills = found.at is not None
    if word.target.pick == "last" and found.at is None and sight.dark:
        return Gain(HIDDEN, kills=True)
    return found


def _send(sight: Sight, word: v.SendAway, deed: Deed, so_far: Gain) -> Gain:
    foes = targets(sight, word.target, deed)
    match word.to:
        case "horde":
            lost = sight.through + 2.0
        case "deck top":
            lost = 7.0
        case "facedown last":
            lost = 10.0
        case _:
            lost = 0.0
    return _best(foes, lambda foe: foe.worth - lost + 0.4 * foe.health)


def _tame(sight: Sight, word: v.Tame, deed: Deed, so_far: Gain) -> Gain:
    state = sight.state
    if word.source == "graveyard":
        worths = [line.base_health(state, card) for card in state.graveyard if _of(card, word.types)]
        return Gain(1.1 * sight.temper.pip * max(worths, default=0))
    found = _best(
        targets(sight, v.Target(places=word.places, types=word.types), deed),
        lambda foe: foe.worth + sight.temper.pip * creature(foe.entry.card).base,
    )
    found.kills = True
    return found


def _of(card: str, types: tuple[v.CreatureType, ...]) -> bool:
    return not is_summon(card) and creature(card).type in types


def _negate(sight: Sight, word: v.Negate, deed: Deed, so_far: Gain) -> Gain:
    def worth(foe: Foe) -> float:
        held = sum(sight.state.die(ref).face for ref in foe.entry.dice) if word.recover else 0
        return sight.temper.pip * held + _bothers(sight, foe)

    return _best(targets(sight, word.target, deed), worth)


def _bothers(sight: Sight, foe: Foe) -> float:
    """What a creature's power that goes on would still cost."""
    if foe.entry.negated:
        return 0.0
    base = line.base_health(sight.state, foe.entry.card, foe.entry)
    more = max(0, foe.health + foe.entry.lost - base) if foe.entry.mount is None else 0
    return 0.8 * sight.temper.pip * more


def _exchange(sight: Sight, word: v.Exchange, deed: Deed, so_far: Gain) -> Gain:
    state = sight.state
    buried = [creature(card).base or 6 for card in state.graveyard if not is_summon(card)]
    if not buried:
        return Gain()
    least = min(buried)
    return _best(targets(sight, word.target, deed), lambda foe: sight.temper.pip * (foe.health - least) - 2.0)


def _let_in(sight: Sight, word: v.LetIn, deed: Deed, so_far: Gain) -> Gain:
    first = next((foe for foe in sight.foes if foe.index == 0), None)
    if first is None:
        return Gain()
    strong = sight.strength(0) >= first.health
    lost = sight.through + (sight.temper.pip * first.health if strong else 1.0)
    return Gain(max(0.0, first.worth - lost), cost=4.0 if strong else 0.5)


def _reveal(sight: Sight, word: v.Reveal, deed: Deed, so_far: Gain) -> Gain:
    return Gain(0.2)


def _peek(sight: Sight, word: v.Peek, deed: Deed, so_far: Gain) -> Gain:
    if word.then == "bury one":
        x = min(amount(sight.state, word.n, deed), len(BURIED) - 1)
        return Gain(BURIED[x] * min(1.0, sight.dark / 2), kills=True)
    return Gain(0.2)


# -- dice, abilities, the fire ---------------------------------------------------------------------------------------


def _stoke(sight: Sight, word: v.Stoke, deed: Deed, so_far: Gain) -> Gain:
    fire = sight.state.fire
    return Gain(fire_worth(fire + amount(sight.state, word.n, deed)) - fire_worth(fire))


def _refresh(sight: Sight, word: v.Refresh, deed: Deed, so_far: Gain) -> Gain:
    state = sight.state
    if word.whose == "items":
        return Gain(5.0)
    worths = [
        LIFE + liking(ability.card) + (1.5 if not ability.used else 0.0)
        for slot in refreshed_slots(state, word, deed)
        for ability in state.party[slot].equipped
        if ability.exhausted and ability.card != (deed.card if word.whose == "own other" else "")
    ]
    return Gain(max(worths, default=0.0))


def _coins(sight: Sight, word: v.Coins, deed: Deed, so_far: Gain) -> Gain:
    return Gain(0.0 if sight.state.final else COIN * word.n)


def _gain_charges(sight: Sight, word: v.GainCharges, deed: Deed, so_far: Gain) -> Gain:
    room = sight.dial_limit - sight.state.party[deed.slot].charges
    n = room if word.n is None else min(room, amount(sight.state, word.n, deed))
    return Gain(1.5 * n if n > 2 else 0.0)


def _ward(sight: Sight, word: v.Ward, deed: Deed, so_far: Gain) -> Gain:
    n = amount(sight.state, word.n, deed)
    lost = sum(foe.damage for foe in sight.foes) + 1.3 * sight.dark
    idle = not any(sight.ready.values())
    return Gain(LIFE * min(n, lost) if idle else 0.3)


def _set_dice(sight: Sight, word: v.SetDice, deed: Deed, so_far: Gain) -> Gain:
    state = sight.state
    refs = [ref for ref in dice_to_set(state, word, deed) if ref not in so_far.spent]
    rises = [max(0, new_face(state, word, deed, ref) - state.die(ref).face) for ref in refs]
    return Gain(sight.temper.pip * (sum(rises) if word.which == "each" else max(rises, default=0)))


def _reroll(sight: Sight, word: v.Reroll, deed: Deed, so_far: Gain) -> Gain:
    state, pip = sight.state, sight.temper.pip
    dice = [state.die(ref) for ref in dice_to_reroll(state, word.which, deed) if ref not in so_far.spent]
    if word.which in ("own any", "own one"):
        hopes = [max(0.0, (die.sides + 1) / 2 - die.face) for die in dice]
        return Gain(pip * (sum(hopes) if word.which == "own any" else max(hopes, default=0.0)))
    if not state.line:
        return Gain()
    back = [(die.sides + 1) / 2 for die in dice]  # spent, they were worth nothing any more
    return Gain(pip * (sum(back) if word.which == "own attack all" else max(back, default=0.0)))


def _bonus(sight: Sight, word: v.AttackBonus, deed: Deed, so_far: Gain) -> Gain:
    if not sight.foes:
        return Gain()
    n = amount(sight.state, word.n, deed)
    own = [ref for ref in sight.ready.get(deed.slot, ()) if ref not in so_far.spent]
    if word.per_die:
        return Gain(0.9 * sight.temper.pip * n * len(own))
    if word.double:
        big = any(foe.health >= word.health_least for foe in sight.foes)
        return Gain(0.8 * sight.temper.pip * sum(sight.state.die(ref).face for ref in own) if big else 0.0)
    dice = sum(len(refs) for refs in sight.ready.values()) - len(so_far.spent)
    return Gain(sight.temper.pip * n * min(word.attacks or 2, dice / 2) * 0.8)


def _range(sight: Sight, word: v.Range, deed: Deed, so_far: Gain) -> Gain:
    return Gain(1.0 if len(sight.foes) > 1 else 0.0)


def _hex(sight: Sight, word: v.Hex, deed: Deed, so_far: Gain) -> Gain:
    return Gain(2.2 * min(amount(sight.state, word.n, deed), max(0, len(sight.state.line) - 1)))


def _again(sight: Sight, word: v.FamiliarAgain, deed: Deed, so_far: Gain) -> Gain:
    return Gain(3.0 * sight.temper.pip if len(sight.state.line) > 1 else 0.0)


def _add(sight: Sight, word: v.AddToLine, deed: Deed, so_far: Gain) -> Gain:
    return Gain(-HIDDEN)


def _discard(sight: Sight, word: v.DiscardTrophy, deed: Deed, so_far: Gain) -> Gain:
    return Gain(cost=3.0)


def _spend_tamed(sight: Sight, word: v.SpendTamed, deed: Deed, so_far: Gain) -> Gain:
    return Gain(cost=5.0 * sight.temper.pip)


def _for_fire(sight: Sight, word: v.ForFire, deed: Deed, so_far: Gain) -> Gain:
    return Gain(-5.0)


def _one_of(sight: Sight, word: v.OneOf, deed: Deed, so_far: Gain) -> Gain:
    found = [gain(sight, way.do, deed, so_far.spent[0] if so_far.spent else None) for way in word.ways]
    at = max(range(len(found)), key=lambda i: found[i].worth - found[i].cost)
    found[at].way = at
    return found[at]


_JUDGES: dict[type[v.Word], Callable[[Sight, Any, Deed, Gain], Gain]] = {
    v.Lose: _lose,
    v.Halve: _halve,
    v.DefeatIt: _defeat,
    v.SendAway: _send,
    v.Tame: _tame,
    v.Negate: _negate,
    v.Exchange: _exchange,
    v.LetIn: _let_in,
    v.Reveal: _reveal,
    v.Peek: _peek,
    v.Stoke: _stoke,
    v.Refresh: _refresh,
    v.Coins: _coins,
    v.GainCharges: _gain_charges,
    v.Ward: _ward,
    v.SetDice: _set_dice,
    v.Reroll: _reroll,
    v.AttackBonus: _bonus,
    v.Range: _range,
    v.Hex: _hex,
    v.FamiliarAgain: _again,
    v.AddToLine: _add,
    v.DiscardTrophy: _discard,
    v.SpendTamed: _spend_tamed,
    v.ForFire: _for_fire,
    v.OneOf: _one_of,
}
