"""What a direct attack can be made of and what it comes to (SAW-229 to SAW-237, SAW-307, SAW-389, SAW-406 to SAW-408).

`arms_of` weighs what the Watch can attack with and `most_at` what that comes to against one creature at most;
`strike_at` lists every piece that reaches it, and what counts more against it. Pieces have the keys of the question
"attack": "die:<ref>", "tamed:<slot>:<card>", "familiar:<slot>", "drum:<slot>".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tabletop_tui.core import assets
from tabletop_tui.core.words import count
from tabletop_tui.games.set_a_watch import line
from tabletop_tui.games.set_a_watch.cards import creature, familiars, items, title
from tabletop_tui.games.set_a_watch.deed import Deed, amount
from tabletop_tui.games.set_a_watch.state import DICE, PARTY, DieRef, Night, RoundBonus, Slot
from tabletop_tui.games.set_a_watch.vocabulary import AttackBonus, CreatureType

COMBINED = "here nobody may combine dice with others"
NEEDS_A_DIE = "an attack needs a die, a tamed creature or the Familiar"


class Piece(NamedTuple):
    """Something that may take part: ``n`` is what it adds, ``card`` a tamed creature, the Familiar or the War Drum."""

    key: str
    what: Literal["die", "tamed", "familiar", "drum"]
    slot: Slot
    n: int
    card: str = ""
    ref: DieRef = -1


class Bonus(NamedTuple):
    """What an attack counts more: ``n`` if a die of ``slot`` is in it (or ``always``), or for each such die, or as much
    again as those dice show. ``lasting``: the bonus of the round that it comes from."""

    slot: Slot
    card: str
    n: int
    per_die: bool
    double: bool
    always: bool
    lasting: RoundBonus | None

    def worth(self, dice: int, faces: int) -> int:
        """What it adds to an attack with so many dice of its owner that show so much."""
        if self.double:
            return faces
        if self.per_die:
            return self.n * dice
        return self.n if dice or self.always else 0


class Standing(NamedTuple):
    """A bonus before the target is known: whose, by which card, the word, and the bonus of the round if it is one."""

    slot: Slot
    card: str
    word: AttackBonus
    lasting: RoundBonus | None


class Arm(NamedTuple):
    """What one adventurer can attack with: how far he reaches, his unspent ``dice`` and what they show together, what
    his ``tamed`` creatures are worth together; the Familiar and the drum, 0 if there is none to use."""

    slot: Slot
    reach: int
    dice: int
    faces: int
    tamed: int
    familiar: int
    familiar_reach: int
    drum: int


class Arms(NamedTuple):
    """All that there is to attack with, and what may count more; ``alone``: adventurers may not combine."""

    arms: list[Arm]
    standing: list[Standing]
    alone: bool


@dataclass(slots=True)
class Strike:
    """A direct attack on one creature: its Health, the pieces in reach by key, the bonuses that hold against it.

    ``alone``: adventurers may not combine (the Grand Arena).
    """

    health: int
    alone: bool
    pieces: dict[str, Piece]
    bonuses: list[Bonus]

    def total(self, keys: Iterable[str]) -> int:
        """What these pieces come to together. Raises ``KeyError`` for one out of reach."""
        total = 0
        dice, faces = [0] * PARTY, [0] * PARTY
        for key in keys:
            piece = self.pieces[key]
            total += piece.n
            if piece.what == "die":
                dice[piece.slot] += 1
                faces[piece.slot] += piece.n
        for bonus in self.bonuses:
            total += bonus.worth(dice[bonus.slot], faces[bonus.slot])
        return total

    def parts(self, keys: Iterable[str]) -> list[tuple[Piece | Bonus, int]]:
        """The summands of `total`: the pieces, then the bonuses that count."""
        picked = [self.pieces[key] for key in keys]
        parts: list[tuple[Piece | Bonus, int]] = [(piece, piece.n) for piece in picked]
        for bonus in self.bonuses:
            faces = [piece.n for piece in picked if piece.what == "die" and piece.slot == bonus.slot]
            if n := bonus.worth(len(faces), sum(faces)):
                parts.append((bonus, n))
        return parts

    def why_not(self, keys: Iterable[str]) -> str | None:
        """Why these pieces do not defeat the creature, or None."""
        total = 0
        dice, faces = [0] * PARTY, [0] * PARTY
        slots: set[Slot] = set()
        drums: list[Piece] = []
        for key in keys:
            piece = self.pieces[key]
            total += piece.n
            if piece.what == "drum":
                drums.append(piece)
                continue
            slots.add(piece.slot)
            if piece.what == "die":
                dice[piece.slot] += 1
                faces[piece.slot] += piece.n
        if not slots:
            return NEEDS_A_DIE
        if self.alone and len(slots) > 1:
            return COMBINED
        for drum in drums:
            if sum(dice) == dice[drum.slot]:
                return f"{title(drum.card)}: it needs another adventurer's die"
        for bonus in self.bonuses:
            total += bonus.worth(dice[bonus.slot], faces[bonus.slot])
        return None if total >= self.health else _too_little(total, self.health)


@assets.remembered(2048)
def _too_little(total: int, health: int) -> str:
    lack = health - total
    return f"{total} of {health}: {count(lack, 'more', 'more')} {'is' if lack == 1 else 'are'} needed"


# -- what there is ---------------------------------------------------------------------------------------------------


def arms_of(state: Night) -> Arms:
    """What can be attacked with now: by the whole Watch, or by the seat that has the word."""
    reaches = line.reaches(state)
    return Arms([_arm(state, slot, reaches[slot]) for slot in acting(state)], standing_of(state), alone(state))


def standing_of(state: Night) -> list[Standing]:
    """All that makes attacks of the Watch count more, against some creature or other."""
    found = [Standing(slot, card, word, None) for slot, card, word in line.always_with(state, AttackBonus, state.watch)]
    if state.bonuses:
        found += [Standing(lasting.slot, lasting.card, lasting.word, lasting) for lasting in state.bonuses]
    return found


def acting(state: Night) -> list[Slot]:
    """The adventurers on Watch who may do something now: all, or those of the seat that has the word."""
    return state.watch if state.speaker is None else [slot for slot in state.watch if may_act(state, slot)]


def may_act(state: Night, slot: Slot) -> bool:
    """Whether an adventurer on Watch may do something now: not if another seat has the word."""
    return state.speaker is None or line.owner(state, slot) == state.speaker


def _arm(state: Night, slot: Slot, reach: int) -> Arm:
    hero = state.party[slot]
    dice = faces = familiar = familiar_far = drums = 0
    for die in hero.dice:
        if die.state == "ready":
            dice += 1
            faces += die.face
    if hero.familiar is not None and hero.familiar_uses > 0:
        familiar, familiar_far = familiars()[hero.familiar].damage, familiar_reach(state, hero.familiar)
    tamed = sum(line.base_health(state, card) for card in hero.tamed) if hero.tamed else 0
    if hero.items and (ready := ready_drum(state, slot)) is not None:
        drums = drum(ready)
    return Arm(slot, reach, dice, faces, tamed, familiar, familiar_far, drums)


def pieces_at(state: Night, index: int) -> list[Piece]:
    """Everything that may take part in an attack on the creature at ``index``, in the order of the party."""
    reaches = line.reaches(state)
    return [piece for slot in acting(state) for piece, far in pieces_of(state, slot, reaches[slot]) if index < far]


def pieces_of(state: Night, slot: Slot, reach: int | None = None) -> list[tuple[Piece, int]]:
    """What an adventurer on Watch can give to an attack, each piece with the last position, from 1, that it reaches.

    ``reach``: how far his direct attacks go, if it was asked.
    """
    hero = state.party[slot]
    if reach is None:
        reach = line.reach(state, slot)
    found = [(_die(DICE * slot + i, die.face), reach) for i, die in enumerate(hero.dice) if die.state == "ready"]
    for card in hero.tamed:
        found.append((Piece(f"tamed:{slot}:{card}", "tamed", slot, line.base_health(state, card), card), reach))
    if hero.familiar is not None and hero.familiar_uses > 0:
        damage = familiars()[hero.familiar].damage
        piece = Piece(f"familiar:{slot}", "familiar", slot, damage, hero.familiar)
        found.append((piece, familiar_reach(state, hero.familiar)))
    if hero.items and (ready := ready_drum(state, slot)) is not None:
        found.append((Piece(f"drum:{slot}", "drum", slot, drum(ready), ready), len(state.line)))
    return found


def familiar_reach(state: Night, card: str) -> int:
    """The last position that the Familiar reaches: its own card says so (SAW-308), unless the place allows less."""
    limit = line.place(state).reach
    return familiars()[card].reach if limit is None else min(limit, familiars()[card].reach)


def ready_drum(state: Night, slot: Slot) -> str | None:
    """The item of an adventurer that can add to another's attack now."""
    for item in state.party[slot].items:
        if not (item.exhausted or item.used) and drum(item.card) and line.passives_off(state) != "all":
            return item.card
    return None


def drum(card: str) -> int:
    """What an item adds to another adventurer's attack, once a round; 0 if it is no such item."""
    return _drums().get(card, 0)


@assets.cached
def _drums() -> Mapping[str, int]:
    return {
        row.id: word.n
        for row in items().values()
        if row.use == "passive"
        for word in row.do
        if isinstance(word, AttackBonus) and isinstance(word.n, int)
    }


@assets.remembered(None)
def _die(ref: DieRef, face: int) -> Piece:
    return Piece(f"die:{ref}", "die", ref // DICE, face, ref=ref)


# -- against one creature --------------------------------------------------------------------------------------------


def strike_at(state: Night, index: int) -> Strike:
    """What an attack on the creature at ``index`` of the Line can be made of now."""
    health = line.health(state, index)
    bonuses = bonuses_at(state, index, health, standing_of(state))
    return Strike(health, alone(state), {piece.key: piece for piece in pieces_at(state, index)}, bonuses)


def alone(state: Night) -> bool:
    """Whether adventurers may not combine dice (the Grand Arena)."""
    return "combined attacks" in line.place(state).forbid


def bonuses_at(state: Night, index: int, health: int, standing: Sequence[Standing]) -> list[Bonus]:
    """The bonuses that hold against the creature at ``index``."""
    if not standing:
        return []
    kind = line.type_of(state.line[index])
    return [bonus for one in standing if (bonus := _against(state, one, kind, health)) is not None]


def most_at(state: Night, index: int, health: int, arms: Arms) -> int:
    """The most that an attack on the creature at ``index`` can come to; 0 if nothing reaches it."""
    bonuses = bonuses_at(state, index, health, arms.standing)
    if not arms.alone:
        return _most(arms.arms, index, bonuses)
    return max((_most(arms.arms, index, bonuses, only=arm.slot) for arm in arms.arms), default=0)


def _most(arms: list[Arm], index: int, bonuses: list[Bonus], only: Slot | None = None) -> int:
    """What everything in reach comes to together, or (``only``) all of one adventurer's."""
    total = 0
    dice, faces = [0] * PARTY, [0] * PARTY
    drums = False
    for slot, reach, n, shown, tamed, familiar, familiar_far, drum in arms:
        if drum:
            drums = True
        if only is not None and slot != only:
            continue
        if index < reach:
            total += shown + tamed
            dice[slot], faces[slot] = n, shown
        if index < familiar_far:
            total += familiar
    if not total:
        return 0
    for bonus in bonuses:
        total += bonus.worth(dice[bonus.slot], faces[bonus.slot])
    if drums:
        total += sum(arm.drum for arm in arms if sum(dice) > dice[arm.slot])
    return total


def _against(state: Night, one: Standing, kind: CreatureType, health: int) -> Bonus | None:
    word = one.word
    hero = state.party[one.slot]
    if (word.types and kind not in word.types) or (word.charged and not hero.charges) or health < word.health_least:
        return None
    n = word.n if isinstance(word.n, int) else amount(state, word.n, Deed(one.slot, one.card, "passive"))
    if word.trophy_type:
        n *= sum(creature(trophy).type is kind for trophy in hero.trophies)
    if not n and not word.double:
        return None
    return Bonus(one.slot, one.card, n, word.per_die, word.double, word.party, one.lasting)


def sum_of(state: Night, index: int, keys: Iterable[str]) -> tuple[int, list[tuple[Piece | Bonus, int]]]:
    """What these pieces come to against the creature at ``index``, and the summands; nothing is changed."""
    strike = strike_at(state, index)
    parts = strike.parts(keys)
    return sum(n for _, n in parts), parts
