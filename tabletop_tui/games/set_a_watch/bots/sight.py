"""The Line and the dice as a computer weighs them before an action."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_tui.core import assets
from tabletop_tui.games.set_a_watch import line, toll
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.activate import facts_of
from tabletop_tui.games.set_a_watch.bots.temper import Temper
from tabletop_tui.games.set_a_watch.bots.worth import danger
from tabletop_tui.games.set_a_watch.cards import abilities, adventurers, creature, is_summon
from tabletop_tui.games.set_a_watch.state import DieRef, LineCard, Night, Slot
from tabletop_tui.games.set_a_watch.strike import (
    Piece,
    Strike,
    alone,
    bonuses_at,
    may_act,
    pieces_of,
    standing_of,
)


@dataclass(slots=True)
class Foe:
    """A revealed creature: where it stands from 0, its Health and damage, what its defeat is worth."""

    index: int
    entry: LineCard
    health: int
    damage: int
    worth: float


@assets.remembered(256)
def works_by_die(card: str) -> bool:
    """Whether a die can be spent on an ability."""
    row = abilities()[card]
    return row.use == "active" and not adventurers()[row.owner].only_exhausts


def scales(card: str) -> bool:
    """Whether a higher die does more for an ability or item."""
    return "die" in facts_of(card).measures


class Sight:
    """What the policy looks up once before an action. ``dial_limit``: how many charges the staff can hold."""

    def __init__(self, state: Night, temper: Temper, dial_limit: int) -> None:
        self.state = state
        self.temper = temper
        self.dial_limit = dial_limit
        self.through = temper.through if not state.final else 0.6
        self.foes = [self._foe(index, entry) for index, entry in enumerate(state.line) if _seen(entry)]
        self.dark = sum(not entry.up for entry in state.line)
        self.ready = {slot: toll.ready_dice(state, slot) for slot in state.watch}
        self.reach = {slot: line.reach(state, slot) for slot in state.watch}
        self.alone = alone(state)
        self._standing = standing_of(state)
        self._pieces: list[tuple[Piece, int]] | None = None
        self.prices = {ref: price for slot in state.watch for ref, price in self._prices(slot)}

    def _foe(self, index: int, entry: LineCard) -> Foe:
        state = self.state
        hurt = line.damage(state, index)
        worth = hurt * self.temper.life + self.through
        if index and not entry.negated and entry.at != 1:
            worth += 0.7 * danger(entry.card)
        if entry.dice:
            worth += 0.5
        worth += _ongoing_worth(entry.card) if not entry.negated else 0.0
        return Foe(index, entry, line.health(state, index), hurt, worth)

    def _prices(self, slot: Slot) -> list[tuple[DieRef, float]]:
        """The price of each unspent die: its points, or what an ability that waits for it would do with it."""
        pip, hero = self.temper.pip, self.state.party[slot]
        refs = sorted(self.ready[slot], key=lambda ref: self.state.die(ref).face)
        waiting = [a.card for a in hero.equipped if not a.exhausted and not a.used and works_by_die(a.card)]
        flat = sum(not scales(card) for card in waiting)
        steep = len(waiting) - flat
        found = []
        for at, ref in enumerate(refs):
            face = self.state.die(ref).face
            price = pip * face
            if at < flat:
                price = max(price, pip * self.temper.kept)
            elif len(refs) - at <= steep:
                price = max(price, pip * (0.7 * self.temper.kept + 1.2 * face))
            found.append((ref, price))
        return found

    def price(self, piece: Piece) -> float:
        """What a piece of an attack costs."""
        if piece.what == "die":
            return self.prices[piece.ref]
        return 1.0 if piece.what == "familiar" else 0.8 * piece.n * self.temper.pip

    def strike(self, foe: Foe) -> Strike:
        """What an attack on a creature can be made of, as `strike.strike_at` finds it, looked up once for all."""
        state = self.state
        if self._pieces is None:
            self._pieces = [piece for slot in state.watch if may_act(state, slot) for piece in pieces_of(state, slot)]
        pieces = {piece.key: piece for piece, reach in self._pieces if foe.index < reach}
        return Strike(foe.health, self.alone, pieces, bonuses_at(state, foe.index, foe.health, self._standing))

    def strength(self, index: int) -> int:
        """What all dice in reach of a place come to, without bonuses."""
        return sum(
            self.state.die(ref).face for slot, refs in self.ready.items() if index < self.reach[slot] for ref in refs
        )


def _seen(entry: LineCard) -> bool:
    return entry.up and not is_summon(entry.card)


@assets.remembered(256)
def _ongoing_worth(card: str) -> float:
    """What it is worth that a creature's lasting power ends."""
    total = 0.0
    for power in creature(card).power:
        if power.when is v.When.ONGOING:
            for word in power.do:
                if isinstance(word, v.Damage | v.NoPassives | v.Block | v.WhenOthersFall):
                    total += 5.0
                elif _strengthens_others(word):
                    total += 4.0
        elif power.when is v.When.DEFEATED:
            for word in power.do:
                if isinstance(word, v.Fire) and isinstance(word.n, int):
                    total += 1.5 * word.n
                elif isinstance(word, v.RefreshWatch):
                    total += 6.0
                elif isinstance(word, v.Exhaust | v.Draw):
                    total -= 6.0
    return total


def _strengthens_others(word: v.PowerWord) -> bool:
    if isinstance(word, v.HealthOf):
        return word.whose == "own"  # whatever is of its types
    return isinstance(word, v.Health) and word.scope != "self"
