"""The Line and the dice as a computer weighs them before an action."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_tui.core import assets
from tabletop_tui.games.set_a_watch import line
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.bots.temper import Temper
from tabletop_tui.games.set_a_watch.bots.worth import danger
from tabletop_tui.games.set_a_watch.cards import abilities, adventurers, creature, familiars, is_summon, items
from tabletop_tui.games.set_a_watch.state import DICE, DieRef, LineCard, Night, Slot
from tabletop_tui.games.set_a_watch.strike import (
    Piece,
    Strike,
    alone,
    bonuses_at,
    drum,
    familiar_reach,
    ready_drum,
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


@assets.remembered(256)
def scales(card: str) -> bool:
    """Whether a higher die does more for an ability or item."""
    row = abilities()[card] if card in abilities() else items()[card]
    return "of='die'" in repr(row.do)


class Sight:
    """What the policy looks up once before an action."""

    def __init__(self, state: Night, temper: Temper) -> None:
        self.state = state
        self.temper = temper
        self.through = temper.through if not state.final else 0.6
        self.foes = [self._foe(index, entry) for index, entry in enumerate(state.line) if _seen(entry)]
        self.dark = sum(not entry.up for entry in state.line)
        self.ready = {
            slot: [DICE * slot + i for i, die in enumerate(state.party[slot].dice) if die.state == "ready"]
            for slot in state.watch
        }
        self.reach = {slot: line.reach(state, slot) for slot in state.watch}
        self.alone = alone(state)
        self._standing = standing_of(state)
        self._pieces: dict[Slot, list[Piece]] = {}
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
        pieces: dict[str, Piece] = {}
        for slot in state.watch:
            hero = state.party[slot]
            if state.speaker is not None and hero.owner != state.speaker:
                continue
            if foe.index < self.reach[slot]:
                pieces.update((piece.key, piece) for piece in self._own(slot))
            if (
                hero.familiar is not None
                and hero.familiar_uses > 0
                and foe.index < familiar_reach(state, hero.familiar)
            ):
                card = hero.familiar
                key = f"familiar:{slot}"
                pieces[key] = Piece(key, "familiar", slot, familiars()[card].damage, card)
            if hero.items and (card_ := ready_drum(state, slot)) is not None:
                pieces[f"drum:{slot}"] = Piece(f"drum:{slot}", "drum", slot, drum(card_), card_)
        bonuses = bonuses_at(state, foe.index, foe.health, self._standing) if self._standing else []
        return Strike(foe.health, self.alone, pieces, bonuses)

    def _own(self, slot: Slot) -> list[Piece]:
        """The dice and tamed creatures of an adventurer."""
        found = self._pieces.get(slot)
        if found is None:
            state = self.state
            found = [Piece(f"die:{ref}", "die", slot, state.die(ref).face, ref=ref) for ref in self.ready[slot]]
            for card in state.party[slot].tamed:
                found.append(Piece(f"tamed:{slot}:{card}", "tamed", slot, line.base_health(state, card), card))
            self._pieces[slot] = found
        return found

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
                elif isinstance(word, v.Health | v.HealthOf) and getattr(word, "scope", "self") != "self":
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
