"""What the words of a creature's power do: fire, exhaust, stun, steal, move, draw, … (SAW-393, SAW-414, SAW-418).

Every word does as much as it can (ruling 17, 38). The creature itself may have left the Line, as one that was just
defeated has: then words about its own place do nothing, unless its card lies in the Graveyard and goes from there.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import adventurers, creature, is_summon, title
from tabletop_tui.games.set_a_watch.defeat import enter, leave, put_in_horde
from tabletop_tui.games.set_a_watch.draw import draw, learn, shuffle_deck, to_graveyard
from tabletop_tui.games.set_a_watch.line import buried, measured, place, type_of, who
from tabletop_tui.games.set_a_watch.state import DICE, DieRef, ItemCard, LineCard, Night, Slot
from tabletop_tui.games.set_a_watch.toll import (
    change_coins,
    change_fire,
    choose_die,
    choose_refresh,
    exhaust,
    ready_dice,
    return_dice,
    set_die,
    spend,
    stun,
    stunnable,
)
from tabletop_tui.games.set_a_watch.vocabulary import PowerWord


async def do_words(table: Table[Night], entry: LineCard, words: Sequence[PowerWord]) -> None:
    """Carries out the words of a power of ``entry``, in their order. Raises `PartyFalls` as its words may."""
    for word in words:
        match word:
            case v.MoveSelf() | v.SwapSelf() | v.Draw() | v.FromGraveyard() | v.ShuffleSummon() | v.NextLine():
                _do_with_cards(table, entry, word)
            case v.ToHorde():
                _to_horde(table, entry, word)
            case _:
                await _do_to_the_party(table, entry, word)


async def _do_to_the_party(table: Table[Night], entry: LineCard, word: PowerWord) -> None:
    state, why = table.state, entry.card
    match word:
        case v.Fire():
            n = word.n if isinstance(word.n, int) else measured(state, word.n, _index(state, entry))
            await change_fire(table, n, why, power=True)
        case v.Exhaust():
            await exhaust(table, word.n, why, power=True)
        case v.Stun():
            await stun(table, word.n + place(state).stun, why)
        case v.Steal():
            await _steal(table, entry, word)
        case v.Lower():
            await _lower(table, entry, word)
        case v.TakeItem():
            await _take_item(table, entry, word)
        case v.Pay():
            change_coins(table, -word.n, why)
        case v.Either():
            await _either(table, entry, word)
        case v.RefreshWatch():
            await choose_refresh(table, who(state), state.watch, word.n, why)
        case _:
            raise ValueError(f"an Ongoing power does not trigger: {word.op}")


def _do_with_cards(table: Table[Night], entry: LineCard, word: PowerWord) -> None:
    match word:
        case v.MoveSelf():
            _move(table, entry, word)
        case v.SwapSelf(what="behind"):
            _swap_behind(table, entry)
        case v.SwapSelf():
            _swap_with_graveyard(table, entry)
        case v.Draw():
            _draw(table, entry, word)
        case v.FromGraveyard():
            _from_graveyard(table, entry, word)
        case v.ShuffleSummon():
            _shuffle_summon(table)
        case v.NextLine():
            _next_line(table, entry)


def _index(state: Night, entry: LineCard) -> int:
    """Where the creature stands, from 0; -1 if it has left the Line."""
    return next((index for index, other in enumerate(state.line) if other is entry), -1)


# -- dice, items, coins ----------------------------------------------------------------------------------------------


def _dice(state: Night) -> list[DieRef]:
    """The unspent dice of the Watch."""
    return [ref for slot in state.watch for ref in ready_dice(state, slot)]


def _highest(state: Night) -> list[DieRef]:
    """Those among the unspent dice of the Watch that show the most."""
    dice = _dice(state)
    most = max((state.die(ref).face for ref in dice), default=0)
    return [ref for ref in dice if state.die(ref).face == most]


async def _steal(table: Table[Night], entry: LineCard, word: v.Steal) -> None:
    """A die of the Watch goes onto the creature, unspent but out of reach (SAW-414); nothing if there is none."""
    state = table.state
    dice = _highest(state) if word.die == "highest" else _dice(state)
    if not dice:
        return
    ref = await choose_die(state, dice, "steal", f"Which die does the {title(entry.card)} take?", "stealing")
    face = spend(state, ref, "stolen", entry.card)
    entry.dice.append(ref)
    if word.base:
        entry.die_base = face
    hero = state.party[ref // DICE].card
    table.emit(e.DieStolen(hero=hero, die=ref, face=face, by=entry.card))


async def _lower(table: Table[Night], entry: LineCard, word: v.Lower) -> None:
    state = table.state
    if dice := _highest(state):
        ref = await choose_die(state, dice, "die", f"Which die does the {title(entry.card)} lower?", "powers")
        set_die(table, ref, state.die(ref).face - word.n, entry.card)


async def _take_item(table: Table[Night], entry: LineCard, word: v.TakeItem) -> None:
    """An item of the Watch goes onto the creature; with none, coins; with too few of them, an ability is exhausted.

    The staff is no item card: it cannot be taken (SAW-326).
    """
    state = table.state
    found = [(slot, item) for slot in state.watch for item in state.party[slot].items]
    if not found:
        if state.coins >= word.coins:
            change_coins(table, -word.coins, entry.card)
        else:
            await exhaust(table, word.exhaust, entry.card, power=True)
        return
    slot, item = found[0]
    if len(found) > 1:
        options = [_item_option(slot, item, state.party[slot].card) for slot, item in found]
        prompt = f"Which item does the {title(entry.card)} take?"
        slot, item = await Choose("steal-item", who(state), prompt, options, rule="stealing")
    state.party[slot].items.remove(item)
    entry.item, entry.item_of = item.card, slot
    table.emit(e.ItemTaken(hero=state.party[slot].card, item=item.card, by=entry.card))


def _item_option(slot: Slot, item: ItemCard, adventurer: str) -> Option[tuple[Slot, ItemCard]]:
    key = f"item:{slot}:{item.card}"
    note = f"{adventurers()[adventurer].title}{', exhausted' if item.exhausted else ''}"
    return Option(key, title(item.card), (slot, item), note, key)


async def _either(table: Table[Night], entry: LineCard, word: v.Either) -> None:
    """The Watch chooses a way. One that would do nothing at all makes the question idle: nothing happens."""
    state = table.state
    if any(all(_idle(state, one) for one in way.do) for way in word.ways):
        return
    options = [_way_option(i, way, _too_dear(state, way)) for i, way in enumerate(word.ways)]
    open_ways = [option.value for option in options if option.barred is None]
    if len(open_ways) > 1:
        prompt = f"{title(entry.card)}: which way?"
        chosen = await Choose("either", who(state), prompt, options, rule="powers", say=creature(entry.card).text)
    else:
        chosen = open_ways[0]
    await do_words(table, entry, chosen.do)


@assets.remembered(256)
def _way_option(i: int, way: v.Way, barred: str | None) -> Option[v.Way]:
    return Option(f"way:{i}", way.label, way, barred=barred)


def _too_dear(state: Night, way: v.Way) -> str | None:
    """Why the party cannot pay for a way, or None."""
    cost = sum(word.n for word in way.do if isinstance(word, v.Pay))
    if cost <= state.coins:
        return None
    return "no coin is left" if not state.coins else f"it costs {cost} coins, the party has {state.coins}"


def _idle(state: Night, word: PowerWord) -> bool:
    """Whether a word would do nothing now."""
    match word:
        case v.Steal() | v.Lower():
            return not _dice(state)
        case v.Stun():
            return not stunnable(state)
    return False


# -- places in the Line ----------------------------------------------------------------------------------------------


def _move(table: Table[Night], entry: LineCard, word: v.MoveSelf) -> None:
    """To an end of the Line; out of the Graveyard, for a creature that was just defeated."""
    state = table.state
    before = _index(state, entry)
    others = len(state.line) - (before >= 0)
    if word.others and not others:
        return
    after = 0 if word.to == "first" else others
    if before < 0:
        if _lift(state, entry.card):
            enter(table, after, [LineCard(entry.card, up=True)], "graveyard")
    elif before != after:
        state.line.insert(after, state.line.pop(before))
        table.emit(e.CreatureMoved(card=entry.card, before=before + 1, after=after + 1))


def _lift(state: Night, card: str) -> bool:
    """Takes a card out of the Graveyard, if it lies there."""
    if card not in state.graveyard:
        return False
    state.graveyard.remove(card)
    return True


def _swap_behind(table: Table[Night], entry: LineCard) -> None:
    state = table.state
    index = _index(state, entry)
    if 0 <= index < len(state.line) - 1:
        state.line[index : index + 2] = [state.line[index + 1], entry]
        table.emit(e.CreatureMoved(card=entry.card, before=index + 1, after=index + 2))


def _swap_with_graveyard(table: Table[Night], entry: LineCard) -> None:
    """Not with its own kind, which would never end, nor with a Summon (ruling 35)."""
    state = table.state
    index = _index(state, entry)
    top = state.graveyard[-1] if state.graveyard else None
    if index < 0 or top is None or is_summon(top) or creature(top).kind == creature(entry.card).kind:
        return
    state.graveyard.pop()
    _lay_on_graveyard(table, entry)
    enter(table, index, [LineCard(top, up=True)], "graveyard")


def _lay_on_graveyard(table: Table[Night], entry: LineCard) -> None:
    """A creature of the Line goes to the Graveyard without being defeated; what it held comes back."""
    table.state.line.remove(entry)
    return_dice(table, entry, recovered=False)
    for card in (entry.mount, entry.card):
        if card is not None:
            to_graveyard(table.state, card)
            table.emit(e.card_put(card=card, to="graveyard"))


# -- cards from the deck and the Graveyard ---------------------------------------------------------------------------


def _draw(table: Table[Night], entry: LineCard, word: v.Draw) -> None:
    """Cards of the creature deck, face down; none if the deck and the Graveyard are empty (ruling 32)."""
    state = table.state
    for _ in range(word.n):
        index = 0 if word.to == "horde" else _beside(state, entry, word.to)
        card = draw(table) if index is not None else None
        if card is None or index is None:
            return
        if word.to == "horde":
            put_in_horde(state, card, seen=False)
            table.emit(e.CardDrawnAway(card=card if card in state.known else None))
        else:
            enter(table, index, [LineCard(card)], "deck")


def _beside(state: Night, entry: LineCard, where: str) -> int | None:
    """The index in the Line that ``where`` means; None if the creature beside which it is has left."""
    if where == "last":
        return len(state.line)
    index = _index(state, entry)
    return None if index < 0 else index + (where == "behind self")


def _from_graveyard(table: Table[Night], entry: LineCard, word: v.FromGraveyard) -> None:
    """Creatures of the Graveyard come back, the weaker one nearer to the camp; other cards keep their order (§2.8)."""
    state = table.state
    index = 0 if word.to == "horde" else _beside(state, entry, word.to)
    found = _found(state, word)
    if not found or index is None:
        return
    for card in found:
        state.graveyard.remove(card)
    if word.to == "horde":
        for card in found:
            _hand_over(table, card)
        return
    enter(table, index, [LineCard(card, up=word.up) for card in found], "graveyard")
    if not word.up:
        learn(state, *found)


def _found(state: Night, word: v.FromGraveyard) -> list[str]:
    """The cards of the Graveyard that the word means, the weaker one first."""
    found = [(card, base) for card, base in buried(state) if _fits(card, word)]
    if word.pick == "highest":
        found.sort(key=lambda one: -one[1])
    return [card for card, _ in sorted(found[: word.n], key=lambda one: one[1])]


def _fits(card: str, word: v.FromGraveyard) -> bool:
    this = creature(card)
    if word.types and this.type not in word.types:
        return False
    return word.name in (None, this.title) and word.tag in (None, this.tag)


def _shuffle_summon(table: Table[Night]) -> None:
    """The topmost Summon of the Graveyard is shuffled into the creature deck; without one nothing is shuffled."""
    state = table.state
    summon = next((card for card in reversed(state.graveyard) if is_summon(card)), None)
    if summon is not None:
        state.graveyard.remove(summon)
        state.deck.append(summon)
        table.emit(e.card_put(card=summon, to="deck"))
        shuffle_deck(table)


def _next_line(table: Table[Night], entry: LineCard) -> None:
    state = table.state
    if _lift(state, entry.card):
        state.next_line.append(entry.card)
        learn(state, entry.card)
        table.emit(e.card_put(card=entry.card, to="next line"))


def _to_horde(table: Table[Night], entry: LineCard, word: v.ToHorde) -> None:
    """The creature goes to the Horde, with its like: those of the Line, then the tamed ones; never in the last round.

    A creature that was just defeated goes there from the Graveyard. They do no damage (SAW-377).
    """
    state = table.state
    if state.final:
        return
    if _index(state, entry) < 0:
        if _lift(state, entry.card):
            _hand_over(table, entry.card, bottom=word.bottom)
        return
    for other in tuple(state.line):
        if other is entry or (other.up and not is_summon(other.card) and type_of(other) in word.types):
            leave(table, other, "horde")
    for adventurer in state.party:
        for card in [card for card in adventurer.tamed if creature(card).type in word.types]:
            adventurer.tamed.remove(card)
            _hand_over(table, card)


def _hand_over(table: Table[Night], card: str, *, bottom: bool = False) -> None:
    put_in_horde(table.state, card, seen=True, bottom=bottom)
    table.emit(e.card_put(card=card, to="horde bottom" if bottom else "horde"))
