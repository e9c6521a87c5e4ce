"""What things cost and give: exhausting, stunning, the fire, refreshing, coins, charges, dice.

Rules: SAW-220 to SAW-223, SAW-279, SAW-280, SAW-392 to SAW-394, SAW-409, SAW-414 to SAW-423.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from itertools import groupby
from typing import Literal

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import count
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import abilities, adventurers, items, title
from tabletop_tui.games.set_a_watch.line import always_with, place, who
from tabletop_tui.games.set_a_watch.state import (
    DICE,
    HIGHEST_FIRE,
    AbilityCard,
    DieRef,
    DieState,
    ItemCard,
    LineCard,
    Night,
    Slot,
)

STOKE = 2  # logs for an exhausted ability
FIRE_OUT = "fire"
STOKED = "stoked"
NONE = "none"


class PartyFalls(Exception):
    """The game is lost: the Watch has no ability left, or an Unhallowed is due and there is none."""

    def __init__(self, why: Literal["exhausted", "unhallowed"]) -> None:
        super().__init__(why)
        self.why: Literal["exhausted", "unhallowed"] = why


# -- exhausting ------------------------------------------------------------------------------------------------------


def payers(state: Night) -> list[Slot]:
    """Whose abilities pay: those on Watch; between rounds those who were on the last one (ruling 19)."""
    return state.watch or state.last_watch


def ready_on_watch(state: Night) -> list[tuple[Slot, AbilityCard]]:
    """All abilities that are not exhausted, of the adventurers who pay."""
    return [
        (slot, ability) for slot in payers(state) for ability in state.party[slot].equipped if not ability.exhausted
    ]


def ready_left(state: Night) -> int:
    """How many abilities of those on Watch are not exhausted."""
    ready = 0
    for slot in state.watch:
        ready += state.party[slot].ready_abilities
    return ready


async def exhaust(table: Table[Night], n: int, why: str, *, power: bool = False) -> int:
    """Exhausts ``n`` abilities that the Watch chooses (SAW-393), fewer where a ward or a shield prevents it.

    ``power``: a creature's power demands it, so that the Forsaken Asylum takes fire as well. Returns how many were
    exhausted. Raises `PartyFalls` with the last one of the Watch (SAW-394).
    """
    state = table.state
    done = 0
    for _ in range(n):
        if why != FIRE_OUT and state.wards:
            state.wards -= 1
            table.emit(e.ExhaustionPrevented(n=1, by="ward"))
            continue
        ready = ready_on_watch(state)
        shields = [] if why == FIRE_OUT else _shields(state)
        if not ready:
            raise PartyFalls("exhausted")
        if len(ready) == 1 and not shields:
            chosen = ready[0][1].card
        else:
            chosen = await _which_to_exhaust(state, ready, shields, why)
        if chosen.startswith(_SHIELD):
            _raise_shield(table, chosen)
            continue
        exhaust_card(table, *the_one(ready, chosen), why)
        done += 1
    if done and power and (loss := place(state).exhaust_fire):
        await change_fire(table, -loss, state.location, power=True)
    return done


def exhaust_card(table: Table[Night], slot: Slot, ability: AbilityCard, why: str) -> None:
    """Turns one ability over. Raises `PartyFalls` if it was the last one ready on Watch (SAW-279)."""
    ability.exhausted = True
    table.emit(e.ability_exhausted(hero=table.state.party[slot].card, card=ability.card, why=why))
    if not any(table.state.party[payer].ready_abilities for payer in payers(table.state)):
        raise PartyFalls("exhausted")


_SHIELD = "shield|"


def _shields(state: Night) -> list[tuple[Slot, str]]:
    """Items ready to take one exhaustion away."""
    return [
        (slot, item.card)
        for slot in state.watch
        for item in state.party[slot].items
        if not item.exhausted and item.card in _preventing()
    ]


@assets.cached
def _preventing() -> frozenset[str]:
    return frozenset(row.id for row in items().values() if any(isinstance(word, v.PreventOne) for word in row.do))


def _raise_shield(table: Table[Night], key: str) -> None:
    _, slot, card = key.split("|")
    item = next(item for item in table.state.party[int(slot)].items if item.card == card)
    item.exhausted = True
    table.emit(e.ItemUsed(hero=table.state.party[int(slot)].card, card=card, how="exhaust"))
    table.emit(e.ExhaustionPrevented(n=1, by=card))


def _which_to_exhaust(
    state: Night, ready: Sequence[tuple[Slot, AbilityCard]], shields: Sequence[tuple[Slot, str]], why: str
) -> Choose[str]:
    """The value is an ability's card, or (see `_raise_shield`) an item that takes it instead."""
    options = [ability_option(state, slot, ability) for slot, ability in ready]
    options += [
        Option(f"shield:{slot}:{card}", title(card), f"{_SHIELD}{slot}|{card}", "instead", f"item:{slot}:{card}")
        for slot, card in shields
    ]
    prompt = "The fire is out: which ability is exhausted?" if why == FIRE_OUT else "Which ability is exhausted?"
    say = "" if why == FIRE_OUT else f"Because of {title(why)}."
    return Choose("exhaust", who(state), prompt, options, rule="exhausting", say=say)


def ability_option(state: Night, slot: Slot, ability: AbilityCard) -> Option[str]:
    """An ability as an answer; its value is the card, which `the_one` finds again."""
    return _ability_option(slot, ability.card, state.party[slot].card)


@assets.remembered(1024)
def _ability_option(slot: Slot, card: str, adventurer: str) -> Option[str]:
    key = f"ability:{slot}:{card}"
    return Option(key, abilities()[card].title, card, adventurers()[adventurer].title, key)


def the_one(among: Iterable[tuple[Slot, AbilityCard]], card: str) -> tuple[Slot, AbilityCard]:
    """The ability with this card. Raises ``StopIteration`` if it is not among them."""
    return next((slot, ability) for slot, ability in among if ability.card == card)


# -- refreshing ------------------------------------------------------------------------------------------------------


def refresh(table: Table[Night], slot: Slot, ability: AbilityCard, why: str) -> None:
    """Turns an ability to its ready side (SAW-410). What it was used for this round stays used."""
    ability.exhausted = False
    table.emit(e.ability_refreshed(hero=table.state.party[slot].card, card=ability.card, why=why))


async def choose_refresh(
    table: Table[Night],
    asked: Seat | None,
    slots: Iterable[Slot],
    n: int,
    why: str,
    *,
    but: str = "",
) -> None:
    """Refreshes up to ``n`` exhausted abilities of these adventurers, but not the card ``but``; nothing if none is."""
    state = table.state
    chosen_from = list(slots)
    for _ in range(n):
        found = [
            (slot, ability)
            for slot in chosen_from
            for ability in state.party[slot].equipped
            if ability.exhausted and ability.card != but
        ]
        if not found:
            return
        options = [ability_option(state, slot, ability) for slot, ability in found]
        chosen = await Choose("refresh", asked, "Which ability is ready again?", options, rule="camp")
        refresh(table, *the_one(found, chosen), why)


def refresh_items(table: Table[Night], slot: Slot) -> None:
    """All exhausted items of an adventurer are ready again."""
    hero = table.state.party[slot]
    tired = [item for item in hero.items if item.exhausted]
    for item in tired:
        item.exhausted = False
    if tired:
        table.emit(e.ItemsRefreshed(hero=hero.card, items=tuple(item.card for item in tired)))


# -- stun ------------------------------------------------------------------------------------------------------------


def stunnable(state: Night) -> list[tuple[Slot, AbilityCard]]:
    """Ready abilities that a die can activate and has not yet this round, of owners with a die (ruling 18, SAW-421)."""
    return [
        (slot, ability)
        for slot in state.watch
        if not adventurers()[state.party[slot].card].only_exhausts and ready_dice(state, slot)
        for ability in state.party[slot].equipped
        if not ability.exhausted and not ability.used and abilities()[ability.card].use != "passive"
    ]


async def stun(table: Table[Night], n: int, why: str) -> None:
    """The Watch spends ``n`` dice on abilities without their effect, as far as somebody can (SAW-418 to SAW-423)."""
    state = table.state
    for _ in range(n):
        found = stunnable(state)
        if not found:
            return
        options = [ability_option(state, slot, ability) for slot, ability in found]
        chosen = await Choose(
            "stun", who(state), "Which ability is stunned?", options, rule="stun", say=f"Because of {title(why)}."
        )
        slot, ability = the_one(found, chosen)
        ref = await choose_die(state, ready_dice(state, slot), "stun-die", "Which die is lost to it?", "stun")
        ability.used = ability.stunned = True
        spend(state, ref, "stunned", ability.card)
        table.emit(e.AbilityStunned(hero=state.party[slot].card, card=ability.card, die=ref, face=state.die(ref).face))


# -- fire ------------------------------------------------------------------------------------------------------------


async def change_fire(table: Table[Night], n: int, why: str, *, power: bool = False) -> None:
    """The fire rises or falls by ``n``, within 0 and 15; at 0 an ability is exhausted for two logs at once.

    ``why``: a card, a space, or `STOKED`. ``power``: a creature's power does it, so that the Cracked Dam takes more and
    a Wool Cloak keeps some (SAW-220, SAW-373, SAW-374, ruling 19).
    """
    state = table.state
    after = state.fire + n
    if n < 0 and power:
        after -= place(state).power_fire
        after = max(after, min(state.fire, _fire_floor(state)))
    set_fire(table, after, why)
    while state.fire == 0:
        await exhaust(table, 1, FIRE_OUT)
        set_fire(table, state.fire + stoke_gain(state), FIRE_OUT)


def set_fire(table: Table[Night], fire: int, why: str) -> None:
    """Puts the token on a number, at most 15 and at least 0."""
    state = table.state
    after = max(0, min(HIGHEST_FIRE, fire))
    if after != state.fire:
        table.emit(e.fire_changed(before=state.fire, after=after, why=why))
        state.fire = after


def stoke_gain(state: Night) -> int:
    """Logs for an exhausted ability: two, at the Forbidden Tower one more."""
    return STOKE + place(state).stoke_bonus


def _fire_floor(state: Night) -> int:
    return max((word.n for _, _, word in always_with(state, v.FireFloor, state.watch)), default=0)


# -- dice ------------------------------------------------------------------------------------------------------------


def ready_dice(state: Night, slot: Slot) -> list[DieRef]:
    """The unspent dice of an adventurer."""
    return [ref for ref, die in enumerate(state.party[slot].dice, DICE * slot) if die.state == "ready"]


def dice_in(state: Night, slot: Slot, states: Container[DieState]) -> list[DieRef]:
    """The dice of an adventurer that are in one of these states."""
    return [ref for ref, die in enumerate(state.party[slot].dice, DICE * slot) if die.state in states]


def spend(state: Night, ref: DieRef, how: DieState, on: str) -> int:
    """Lays a die on something; returns what it shows."""
    die = state.die(ref)
    die.state, die.on = how, on
    return die.face


async def choose_die(state: Night, refs: Sequence[DieRef], id: str, prompt: str, rule: str) -> DieRef:
    """Which of these dice; not asked if there is but one."""
    if len(refs) == 1:
        return refs[0]
    options = [die_option(state, ref) for ref in refs]
    question: Choose[DieRef] = Choose(id, who(state), prompt, options, rule=rule)
    return await question


def die_option(state: Night, ref: DieRef, note: str = "", barred: str | None = None) -> Option[DieRef]:
    """A die as an answer: “4, the Monk's”."""
    die = state.die(ref)
    return _die_option(ref, die.face, die.sides, state.party[ref // DICE].card, note, barred)


@assets.remembered(None)
def _die_option(ref: DieRef, face: int, sides: int, adventurer: str, note: str, barred: str | None) -> Option[DieRef]:
    label = f"{adventurers()[adventurer].title}'s {face}"
    return Option(f"die:{ref}", label, ref, note or f"d{sides}", f"die:{ref}", barred)


def set_die(table: Table[Night], ref: DieRef, face: int, why: str) -> None:
    """The die shows another number, within its faces."""
    die = table.state.die(ref)
    after = max(1, min(die.sides, face))
    if after != die.face:
        table.emit(
            e.DieChanged(
                hero=table.state.party[ref // DICE].card,
                die=ref,
                before=die.face,
                after=after,
                sides=die.sides,
                why=why,
            )
        )
        die.face = after


async def reroll(table: Table[Night], refs: Iterable[DieRef], why: str) -> None:
    """Rerolls dice where they lie, those of one adventurer and kind together."""
    state = table.state

    def kind(ref: DieRef) -> tuple[Slot, int]:
        return ref // DICE, state.die(ref).sides

    for (slot, sides), group in groupby(sorted(refs, key=kind), key=kind):
        together = list(group)
        name = adventurers()[state.party[slot].card].title
        faces = await table.roll(len(together), sides, f"{name} rerolls {count(len(together), 'die', 'dice')}", None)
        for ref, face in zip(together, faces, strict=True):
            die = state.die(ref)
            table.emit(e.DieRerolled(hero=state.party[slot].card, die=ref, before=die.face, after=face, why=why))
            die.face = face


def return_dice(table: Table[Night], entry: LineCard, *, recovered: bool) -> None:
    """Stolen dice and items come back: dice spent unless recovered, items exhausted (SAW-409, SAW-415)."""
    state = table.state
    if entry.dice:
        for ref in entry.dice:
            spend(state, ref, "ready" if recovered else "returned", "")
        table.emit(e.DiceReturned(dice=tuple(entry.dice), recovered=recovered))
        entry.dice = []
        entry.die_base = None
    if entry.item is not None:
        return_item(table, entry)


def return_item(table: Table[Night], entry: LineCard) -> None:
    """The Collector's loot comes back to its owner, exhausted."""
    assert entry.item is not None
    table.state.party[entry.item_of].items.append(ItemCard(entry.item, exhausted=True))
    table.emit(e.ItemReturned(hero=table.state.party[entry.item_of].card, item=entry.item))
    entry.item = None


# -- coins and charges -----------------------------------------------------------------------------------------------


def change_coins(table: Table[Night], n: int, why: str) -> int:
    """Coins from the Bank to the party, or back, as far as there are any; returns how many moved (SAW-011, SAW-198)."""
    state = table.state
    moved = max(-state.coins, min(n, state.bank))
    if moved:
        table.emit(e.coins_changed(before=state.coins, after=state.coins + moved, why=why))
        state.coins += moved
        state.bank -= moved
    return moved


def change_charges(table: Table[Night], slot: Slot, n: int) -> int:
    """Moves the staff's dial, within 0 and its limit; returns by how much (SAW-323 to SAW-325)."""
    adventurer = table.state.party[slot]
    limit: int = table.options.dial_limit
    after = max(0, min(limit, adventurer.charges + n))
    moved = after - adventurer.charges
    if moved:
        table.emit(e.charges_changed(hero=adventurer.card, before=adventurer.charges, after=after))
        adventurer.charges = after
    return moved
