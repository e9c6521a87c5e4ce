"""The desk: an attack that is put together, creature and dice in any order, before the rules hear of it.

It knows no widget. What may strike, what it comes to and why something cannot is asked of the rules themselves, in a
world that nobody at the table could tell from the real one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Choose, ChooseSome, Decision, Option
from tabletop_tui.core.errors import Illegal, RulesError
from tabletop_tui.core.session import Session
from tabletop_tui.games.set_a_watch import cards, line
from tabletop_tui.games.set_a_watch.attack import SPENT_REASONS, attack_question, sum_of
from tabletop_tui.games.set_a_watch.state import DICE, DieRef, Night, Slot
from tabletop_tui.games.set_a_watch.strike import Bonus, Piece
from tabletop_tui.tui.set_a_watch.board_facts import AttackBonus, AttackDie, AttackFacts, OutOfIt

WATCH, ATTACK = "watch", "attack"
"""The questions of the rules that are worked on here: what is done next, and what strikes at the creature chosen."""


class Desk:
    """``target``: the card of the creature that is struck at; ``picked``: keys of what strikes, in order of picking;
    ``cursor``: the piece under the cursor of the dice."""

    def __init__(self, session: Session[Any]) -> None:
        self.session = session
        self.target: str | None = None
        self.picked: list[str] = []
        self.cursor: str | None = None
        self.decision: Decision[Any] | None = None
        self._revision = self._dealt = -1
        self._world: Night | None = None
        self._questions: dict[str, ChooseSome[str]] = {}
        self._given: str | None = None

    # ---------------------------------------------------------------- the moment

    def lay(self, decision: Decision[Any] | None) -> None:
        """A question of the rules waits; at another moment than before everything on the desk is taken back."""
        if self._revision == self.session.revision and decision is self.decision:
            return
        self._revision, self.decision = self.session.revision, decision
        self._given = None
        self._questions.clear()
        self.clear()
        if decision is not None and decision.id == ATTACK:
            self._given = self.target = self._struck(decision)

    @property
    def works(self) -> bool:
        """Whether something is put together now."""
        if self.decision is None:
            return False
        return self.decision.id == WATCH or (self.decision.id == ATTACK and self.given)

    @property
    def busy(self) -> bool:
        """Whether something lies on the desk."""
        return self.target is not None or bool(self.picked)

    @property
    def given(self) -> bool:
        """Whether the rules know the creature already: then there is no other to choose."""
        return self._given is not None

    @property
    def world(self) -> Night:
        """The table as everybody knows it: what nobody may know is dealt anew."""
        if self._world is None or self._dealt != self.session.revision:
            self._world = self.session.seat(None).imagine(Seeded("desk")).table.state
            self._dealt = self.session.revision
        return self._world

    def _struck(self, decision: Decision[Any]) -> str | None:
        """The creature that a question of the rules is about."""
        for index, entry in enumerate(self.world.line):
            if entry.up and attack_question(self.world, index).digest == decision.digest:
                asked = attack_question(self.world, index)
                if asked.prompt == decision.prompt:
                    return entry.card
        return None

    # ---------------------------------------------------------------- what there is

    @property
    def creatures(self) -> list[str]:
        """The cards of the creatures that one may think of striking at, the nearest first."""
        if self._given is not None:
            return [self._given]
        if not isinstance(self.decision, Choose):
            return []
        return [o.key.partition(":")[2] for o in self.decision.options if o.key.startswith("attack:")]

    def place(self, card: str) -> int:
        """Where a creature stands, from 1."""
        return next(i for i, entry in enumerate(self.world.line, start=1) if entry.card == card)

    def question(self, card: str) -> ChooseSome[str]:
        """What the rules would ask about an attack on a creature."""
        if card not in self._questions:
            self._questions[card] = attack_question(self.world, self.place(card) - 1)
        return self._questions[card]

    def option(self, key: str) -> Option[Any] | None:
        """A piece, as the rules offer it against the target, or else against the first creature that it reaches."""
        if self.target is not None:
            return self.question(self.target).by_key.get(key)
        found = [o for card in self.creatures if (o := self.question(card).by_key.get(key)) is not None]
        return next((o for o in found if o.barred is None), found[0] if found else None)

    @property
    def pieces(self) -> list[Option[Any]]:
        """All that can be picked now, and all that is, in the order of the party."""
        shown = self.target or next(iter(self.creatures), None)
        if shown is None:
            return []
        every = (self.option(option.key) for option in self.question(shown).options)
        return [o for o in every if o is not None and (o.barred is None or o.key in self.picked)]

    # ---------------------------------------------------------------- putting it together

    def clear(self) -> None:
        """Takes all back."""
        self.target = self._given
        self.picked = []
        self.cursor = None

    def aim(self, card: str) -> None:
        """Another creature; what was picked stays."""
        self.target = card

    def aim_on(self, by: int) -> None:
        """The next creature, or the one before."""
        cards_, target = self.creatures, self.target
        if cards_:
            at = cards_.index(target) + by if target in cards_ else 0 if by > 0 else -1
            self.target = cards_[at % len(cards_)]

    def move(self, by: int) -> None:
        """The cursor to another of the pieces."""
        keys = [option.key for option in self.pieces]
        if keys:
            at = keys.index(self.cursor) + by if self.cursor in keys else 0 if by > 0 else -1
            self.cursor = keys[at % len(keys)]

    def toggle(self, key: str) -> str | None:
        """Picks a piece or puts it back; returns why it cannot be picked, or None.

        The first piece that is picked aims at the first creature that it can strike.
        """
        if key in self.picked:
            self.picked.remove(key)
            return None
        option = self.option(key)
        if option is None:
            return "that cannot strike"
        if option.barred is not None:
            return option.barred
        self.picked.append(key)
        if self.target is None:
            self.target = self._first_for(key)
        return None

    def _first_for(self, key: str) -> str | None:
        """The first creature that may be struck at and that a piece reaches."""
        for card in self._strikable():
            if self.question(card).by_key[key].barred is None:
                return card
        return next(iter(self.creatures), None)

    def _strikable(self) -> list[str]:
        """The creatures that no rule shields, those too strong for now last."""
        if not isinstance(self.decision, Choose):
            return self.creatures
        barred = {o.key.partition(":")[2]: o.barred is not None for o in self.decision.options}
        return sorted(self.creatures, key=lambda card: barred.get(card, False))

    def pop(self) -> None:
        """Puts the piece back that was picked last, or else forgets the creature."""
        if self.picked:
            self.picked.pop()
        else:
            self.target = self._given

    @property
    def best(self) -> Option[Any] | None:
        """The die to be added next: the smallest that is enough, or else the highest."""
        dice = [option for option in self.pieces if option.key.startswith("die:") and option.key not in self.picked]
        if not dice or self.target is None:
            return None
        worth = {option.key: self._total([*self.valid, option.key]) for option in dice}
        need = self.health
        enough = [option for option in dice if worth[option.key] >= need]
        return min(enough, key=lambda o: worth[o.key]) if enough else max(dice, key=lambda o: worth[o.key])

    # ---------------------------------------------------------------- what it comes to

    @property
    def valid(self) -> list[str]:
        """What is picked and reaches the target."""
        if self.target is None:
            return []
        return [key for key in self.picked if (o := self.option(key)) is not None and o.barred is None]

    @property
    def health(self) -> int:
        """The Health that the target must be struck with."""
        return 0 if self.target is None else line.health(self.world, self.place(self.target) - 1)

    def _total(self, keys: Iterable[str]) -> int:
        assert self.target is not None
        return sum_of(self.world, self.place(self.target) - 1, keys)[0]

    @property
    def total(self) -> int:
        """What is picked comes to against the target."""
        return 0 if self.target is None else self._total(self.valid)

    @property
    def why_not(self) -> str | None:
        """Why the attack cannot be made as it lies here, or None."""
        if self.target is None:
            return "no creature is chosen"
        shield = self._shield()
        if shield is not None:
            return shield
        if not self.picked:
            return "nothing is picked yet"
        for key in self.picked:
            option = self.option(key)
            if option is not None and option.barred is not None:
                return f"{option.label}: {option.barred}"
        try:
            self.question(self.target).resolve(self.picked)
        except Illegal as refused:
            return str(refused)
        return None

    def _shield(self) -> str | None:
        """Why nobody may strike at the target at all."""
        assert self.target is not None
        return line.shielded(self.world, self.place(self.target) - 1, "direct")

    def answers(self) -> list[Any]:
        """The attack as it lies here, as the rules want to hear it."""
        assert self.target is not None
        keys = self.question(self.target).canonical(self.picked)
        return [keys] if self.given else [f"attack:{self.target}", keys]

    def offered(self, key: str) -> Option[Any] | None:
        """What the rules offer under this key, apart from attacks; None if they do not."""
        return self.decision.by_key.get(key) if isinstance(self.decision, Choose) else None

    def with_die(self, key: str) -> list[Any]:
        """The answers for an ability or item, with the die for it if just one is picked that it would take."""
        _, slot, *_ = (*key.split(":"), "")
        own = [piece for piece in self.picked if slot.isdigit() and piece in self._dice_of(int(slot))]
        if len(own) != 1 or len(self.picked) != 1:
            return [key]
        twin = self.session.fork()
        try:
            twin.answer(key)
        except RulesError:  # as they will at the table, where it is reported
            return [key]
        asked = twin.pending
        takes = isinstance(asked, Choose) and asked.id == "activate" and own[0] in [o.key for o in asked.open]
        return [key, own[0]] if takes else [key]

    def facts(self) -> AttackFacts | None:
        """The same for the panel that shows it; None while no creature is chosen."""
        if self.target is None:
            return None
        place = self.place(self.target)
        total, parts = sum_of(self.world, place - 1, self.valid)
        dice = [self.die(part.ref) for part, _ in parts if isinstance(part, Piece) and part.what == "die"]
        bonuses = [
            AttackBonus(n, cards.title(part.card)) for part, n in parts if isinstance(part, Bonus) or part.what != "die"
        ]
        return AttackFacts(
            place=place,
            title=cards.title(self.target),
            health=self.health,
            total=total,
            dice=tuple(sorted(dice, key=lambda die: die.ref)),
            bonuses=tuple(bonuses),
            out=tuple(OutOfIt(name, why) for _, name, why in self.out()),
        )

    def die(self, ref: DieRef) -> AttackDie:
        """A die, and whose it is."""
        slot, which = divmod(ref, DICE)
        hero = self.world.party[slot]
        die = hero.dice[which]
        return AttackDie(ref, die.sides, die.face, cards.title(hero.card))

    def out(self) -> list[tuple[Slot, str, str]]:
        """(slot, adventurer, why) of those who can add no die to this attack."""
        if self.target is None:
            return []
        found = []
        question = self.question(self.target)
        for slot, hero in enumerate(self.world.party):
            own = [question.by_key[key] for key in self._dice_of(slot) if key in question.by_key]
            if own and all(option.barred is not None for option in own):
                reasons = {option.barred or "" for option in own}
                found.append((slot, cards.title(hero.card), self._common(reasons)))
        return found

    def _dice_of(self, slot: Slot) -> list[str]:
        return [f"die:{DICE * slot + i}" for i in range(len(self.world.party[slot].dice))]

    @staticmethod
    def _common(reasons: set[str]) -> str:
        """One reason for all of somebody's dice: the one they share, one of place or role first."""
        if lasting := reasons - SPENT_REASONS:
            return min(lasting)
        return reasons.pop() if len(reasons) == 1 else "no dice left"
