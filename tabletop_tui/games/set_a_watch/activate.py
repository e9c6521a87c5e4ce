"""Using abilities and items on Watch (SAW-239 to SAW-255, SAW-280, SAW-299 to SAW-302, SAW-310 to SAW-312).

An ability takes one die a round, and works once more by exhausting it; a passive with a deed works once a round without
either. Items say how they are used. What a card does is the matter of `effects`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import note_of
from tabletop_tui.games.set_a_watch import effects, order_of_play, toll
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import AbilityRow, ItemRow, abilities, adventurers, items
from tabletop_tui.games.set_a_watch.deed import Deed, DeedSource
from tabletop_tui.games.set_a_watch.draw import under_the_items
from tabletop_tui.games.set_a_watch.line import base_health, passives_off, who
from tabletop_tui.games.set_a_watch.state import DICE, AbilityCard, DieRef, ItemCard, Night, Slot

Use = tuple[Literal["ability", "item"], Slot, str]
"""What the option of an ability or item stands for: which of both, whose, the card."""

EXHAUST = -1  # in place of a die

NOT_ON_WATCH = "only adventurers on Watch use their cards"
LAST = "it is the last ready ability on Watch"
NO_X = "no spent die to take X from"
ONLY_EXHAUSTS = "dice do not work for the Barbarian's abilities"
STUNNED = "stunned: no other die this round"
DIE_LIES = "a die lies on it already"
NO_DIE = "no unspent die"
ANSWERS_POWER = "it answers a creature's power"
ANSWERS_TOLL = "it answers when abilities must be exhausted"
ANSWERS_ATTACK = "it joins another adventurer's attack"
ALWAYS = "it works by itself"
PASSIVES_OFF = "passive cards do not work now"
DONE = "it was used this round"
EXHAUSTED = "it is exhausted"
RESTS = "it is exhausted until its owner rests"


class Ways(NamedTuple):
    """How an ability can be used now: ``no_die`` and ``no_exhaust`` are the reasons against either way, or None."""

    dice: tuple[DieRef, ...]
    no_die: str | None
    no_exhaust: str | None


@dataclass(frozen=True, slots=True)
class Facts:
    """What need not be looked up again of an ability or item: these options are made before every action.

    ``measures``: what its words measure of a die, of charges and Trophies. ``needs_x``: it has no number of its own for
    being exhausted (SAW-310, SAW-311). ``surely``: it does something whatever there is on the table.
    """

    row: AbilityRow | ItemRow
    measures: frozenset[str]
    needs_x: bool
    only_exhausts: bool
    answers: str | None
    surely: bool


def facts_of(card: str) -> Facts:
    """What is true of an ability or item whatever there is on the table."""
    return _facts()[card]


@assets.cached
def _facts() -> Mapping[str, Facts]:
    """Those of every ability and item."""
    of_abilities = {card: _read(row) for card, row in abilities().items()}
    return of_abilities | {card: _read(row) for card, row in items().items()}


def _read(row: AbilityRow | ItemRow) -> Facts:
    amounts = [amount for word in row.do for amount in _amounts(word)]
    return Facts(
        row=row,
        measures=frozenset(amount.of for amount in amounts),
        needs_x=any(amount.of == "die" and amount.exhausted is None for amount in amounts),
        only_exhausts=isinstance(row, AbilityRow) and adventurers()[row.owner].only_exhausts,
        answers=_answers(row),
        surely=effects.surely(row.do),
    )


def _highest(state: Night, slot: Slot) -> int | None:
    """The number of an adventurer's highest unspent die; None if he has none."""
    highest = 0
    for die in state.party[slot].dice:
        if die.state == "ready" and die.face > highest:
            highest = die.face
    return highest or None


def _highest_spent(state: Night, slot: Slot) -> int | None:
    return max((state.die(ref).face for ref in _spent_dice(state, slot)), default=None)


def _amounts(value: object) -> Iterator[v.Amount]:
    """The amounts in a word, wherever they stand in it."""
    if isinstance(value, v.Amount):
        yield value
    elif isinstance(value, v.Word):
        yield from (amount for field in value.__dict__.values() for amount in _amounts(field))
    elif isinstance(value, tuple):
        yield from (amount for part in value for amount in _amounts(part))


def _answers(row: AbilityRow | ItemRow) -> str | None:
    """Why a card is never used by itself, or None."""
    if isinstance(row, AbilityRow):
        return ANSWERS_POWER if row.use == "reaction" else None if row.do else ALWAYS
    if any(isinstance(word, v.PreventOne) for word in row.do):
        return ANSWERS_TOLL
    if row.use == "passive" and any(isinstance(word, v.AttackBonus) for word in row.do):
        return ANSWERS_ATTACK
    return None if row.do else ALWAYS


# -- abilities -------------------------------------------------------------------------------------------------------


def ability_options(state: Night, slot: Slot, ready: int) -> list[Option[Use]]:
    """The equipped abilities of an adventurer as answers, barred with the reason if they cannot be used now.

    ``ready``: how many abilities are left on Watch.
    """
    highest = _highest(state, slot)
    return [_as_answer(state, slot, ability, highest, ready) for ability in state.party[slot].equipped]


def ability_option(state: Night, slot: Slot, ability: AbilityCard) -> Option[Use]:
    """One of `ability_options`."""
    return _as_answer(state, slot, ability, _highest(state, slot), toll.ready_left(state))


def _as_answer(state: Night, slot: Slot, ability: AbilityCard, highest: int | None, ready: int) -> Option[Use]:
    """``highest``: the owner's highest unspent die; ``ready``: abilities on Watch."""
    facts = _facts()[ability.card]
    if facts.row.use != "active":
        return _ability_option(slot, ability.card, "", _bar_passive(state, slot, ability, facts))
    if ability.exhausted and slot in state.watch:
        return _ability_option(slot, ability.card, "", EXHAUSTED)
    no_die, no_exhaust = _against(state, slot, ability, highest, ready)
    if no_die is not None and no_exhaust is not None:
        one = no_die in (ONLY_EXHAUSTS, no_exhaust)
        return _ability_option(slot, ability.card, "", no_exhaust if one else f"{no_die}; {no_exhaust}")
    how = "exhaust it" if no_die is not None else "a die" if no_exhaust is not None else "a die, or exhaust it"
    die = None
    if "die" in facts.measures and (no_die is None or facts.needs_x):
        die = highest if no_die is None else _highest_spent(state, slot)
    return _ability_option(slot, ability.card, how, _idle(state, slot, ability.card, "ability", facts, die))


@assets.remembered(4096)
def _ability_option(slot: Slot, card: str, how: str, barred: str | None) -> Option[Use]:
    row = abilities()[card]
    name = adventurers()[row.owner].title
    note = note_of(name, how, row.text)
    key = f"ability:{slot}:{card}"
    return Option(key, row.title, ("ability", slot, card), note, key, barred)


def ways_to_use(state: Night, slot: Slot, ability: AbilityCard) -> Ways:
    """The ways in which a non-passive ability can be used now, whatever it would do (SAW-239 to SAW-244)."""
    dice = tuple(toll.ready_dice(state, slot))
    no_die, no_exhaust = _against(state, slot, ability, _highest(state, slot), toll.ready_left(state))
    return Ways(dice if no_die is None else (), no_die, no_exhaust)


def _against(
    state: Night, slot: Slot, ability: AbilityCard, highest: int | None, ready: int
) -> tuple[str | None, str | None]:
    """Why no die can be spent on an ability, and why it cannot be exhausted.

    The last ability of the Watch may not be given up of one's own will (ruling 13).
    """
    if slot not in state.watch:
        return NOT_ON_WATCH, NOT_ON_WATCH
    if ability.exhausted:
        return EXHAUSTED, EXHAUSTED
    facts = _facts()[ability.card]
    no_die = no_exhaust = None
    if facts.only_exhausts:
        no_die = ONLY_EXHAUSTS
    elif ability.used:
        no_die = STUNNED if ability.stunned else DIE_LIES
    elif highest is None:
        no_die = NO_DIE
    if ready < 2:
        no_exhaust = LAST
    elif facts.needs_x and not _spent_dice(state, slot):
        no_exhaust = NO_X
    return no_die, no_exhaust


def _spent_dice(state: Night, slot: Slot) -> list[DieRef]:
    return [DICE * slot + i for i, die in enumerate(state.party[slot].dice) if die.spent]


def _bar_passive(state: Night, slot: Slot, ability: AbilityCard, facts: Facts) -> str | None:
    if slot not in state.watch:
        return NOT_ON_WATCH
    if facts.answers is not None:
        return facts.answers
    if ability.exhausted:
        return EXHAUSTED
    if ability.fired:
        return DONE
    if passives_off(state):
        return PASSIVES_OFF
    return _idle(state, slot, ability.card, "passive", facts)


def _idle(state: Night, slot: Slot, card: str, source: DeedSource, facts: Facts, die: int | None = None) -> str | None:
    """Why a card would do nothing now even with the most that it can measure: die, all charges, biggest Trophy."""
    if facts.surely:
        return None
    own = state.party[slot]
    trophy = max(base_health(state, trophy) for trophy in own.trophies) if own.trophies else 0
    charges = own.charges if own.charges and "charges" in facts.measures else 0
    return effects.why_not(state, facts.row.do, _trial(slot, card, source, die, charges, trophy))


@assets.remembered(None)
def _trial(slot: Slot, card: str, source: DeedSource, die: int | None, charges: int, trophy: int) -> Deed:
    return Deed(slot, card, source, die, charges, trophy)  # nothing is carried out with it, so that it can be shared


async def use_ability(table: Table[Night], slot: Slot, card: str) -> None:
    """Uses an ability that is not barred: by a die, by exhausting it, or as a passive; then creatures answer.

    Raises `toll.PartyFalls` if its effect costs the Watch its last ability.
    """
    state = table.state
    ability = next(ability for ability in state.party[slot].equipped if ability.card == card)
    row = abilities()[card]
    if row.use == "passive":
        deed = Deed(slot, card, "passive")
        ability.fired = not any(isinstance(word, v.ForFire) for word in row.do)
        table.emit(e.ability_used(hero=state.party[slot].card, card=card, die=None, how="passive"))
    else:
        deed = await _pay(table, slot, ability)
    await effects.carry_out(table, row.do, deed)
    await order_of_play.settle(table)


async def _pay(table: Table[Night], slot: Slot, ability: AbilityCard) -> Deed:
    state = table.state
    ways = ways_to_use(state, slot, ability)
    ref = await _die_or_exhaust(state, ability, ways)
    if ref is not None:
        face = toll.spend(state, ref, "ability", ability.card)
        ability.used = True
        table.emit(e.ability_used(hero=state.party[slot].card, card=ability.card, die=face, how="die"))
        return Deed(slot, ability.card, "ability", die=face)
    x = None
    if _facts()[ability.card].needs_x:
        x = state.die(await _x_die(state, _spent_dice(state, slot))).face
    table.emit(e.ability_used(hero=state.party[slot].card, card=ability.card, die=x, how="exhaust"))
    toll.exhaust_card(table, slot, ability, "used")
    return Deed(slot, ability.card, "ability", die=x)


async def _die_or_exhaust(state: Night, ability: AbilityCard, ways: Ways) -> DieRef | None:
    """The die to spend on it, or None to exhaust it; asked unless there is one way only."""
    if not ways.dice:
        return None
    if ways.no_exhaust is not None and len(ways.dice) == 1:
        return ways.dice[0]
    options = [toll.die_option(state, ref) for ref in ways.dice]
    options.append(_exhaust_option(ways.no_exhaust))
    prompt = f"How is {abilities()[ability.card].title} used?"
    chosen = await Choose("activate", who(state), prompt, options, rule="abilities")
    return None if chosen == EXHAUST else chosen


@assets.remembered(16)
def _exhaust_option(barred: str | None) -> Option[DieRef]:
    return Option("exhaust", "Exhaust it", EXHAUST, "until it is refreshed", barred=barred)


async def _x_die(state: Night, refs: list[DieRef]) -> DieRef:
    """Which of the Witch's spent dice gives X; dice that show the same number are one answer."""
    faces = {state.die(ref).face: ref for ref in reversed(refs)}
    first = [faces[face] for face in sorted(faces)]
    return await toll.choose_die(state, first, "x-die", "Which spent die gives X?", "abilities")


# -- items -----------------------------------------------------------------------------------------------------------


def item_option(state: Night, slot: Slot, item: ItemCard) -> Option[Use]:
    """An equipped item as an answer, barred with the reason if it cannot be used now."""
    return _item_option(slot, item.card, state.party[slot].card, _bar_item(state, slot, item))


@assets.remembered(4096)
def _item_option(slot: Slot, card: str, adventurer: str, barred: str | None) -> Option[Use]:
    row = items()[card]
    least = f" of {row.die_least} or more" if row.die_least > 1 else ""
    note = note_of(adventurers()[adventurer].title, _HOW[row.use] + least, row.text)
    key = f"item:{slot}:{card}"
    return Option(key, row.title, ("item", slot, card), note, key, barred)


_HOW = {"passive": "once a round", "activate": "a die", "exhaust": "exhaust it", "discard": "discard it"}


def _bar_item(state: Night, slot: Slot, item: ItemCard) -> str | None:
    facts = _facts()[item.card]
    if slot not in state.watch:
        return NOT_ON_WATCH
    if item.exhausted:
        return RESTS
    if facts.answers is not None:
        return facts.answers
    if item.used:
        return DONE
    row = items()[item.card]
    if row.use == "passive" and passives_off(state) == "all":
        return PASSIVES_OFF
    die = None
    if row.use == "activate":
        die = _highest(state, slot)
        if die is None or die < row.die_least:
            return NO_DIE if row.die_least == 1 else f"{NO_DIE} of {row.die_least} or more"
    return _idle(state, slot, item.card, "item", facts, die if "die" in facts.measures else None)


def _dice_for(state: Night, slot: Slot, row: ItemRow) -> list[DieRef]:
    return [ref for ref in toll.ready_dice(state, slot) if state.die(ref).face >= row.die_least]


async def use_item(table: Table[Night], slot: Slot, card: str) -> None:
    """Uses an item that is not barred, as its trigger says (SAW-250 to SAW-255); then creatures answer."""
    state = table.state
    own = state.party[slot]
    item = next(item for item in own.items if item.card == card)
    row = items()[card]
    deed = Deed(slot, card, "item")
    if row.use == "activate":
        prompt = f"{row.title}: by which die?"
        ref = await toll.choose_die(state, _dice_for(state, slot, row), "activate", prompt, "items")
        deed.die = toll.spend(state, ref, "item", card)
        item.used = True
    elif row.use == "exhaust":
        item.exhausted = True
    elif row.use == "discard":
        own.items.remove(item)
        under_the_items(state, card)
    else:
        item.used = True
    table.emit(e.ItemUsed(hero=own.card, card=card, how=row.use, die=deed.die))
    await effects.carry_out(table, row.do, deed)
    await order_of_play.settle(table)
