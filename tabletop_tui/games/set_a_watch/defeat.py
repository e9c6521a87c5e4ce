"""Cards that enter and leave the Line: defeated, sent away, put in the Horde (SAW-080, SAW-226, SAW-387, SAW-388).

A defeated creature's card lies on the Graveyard before anything else happens. Its Defeated power waits in ``due`` while
an ability is carried out (SAW-245), and is triggered at once after a direct attack.
"""

from __future__ import annotations

from typing import Literal

from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.draw import forget, learn, to_graveyard, under_the_items
from tabletop_tui.games.set_a_watch.line import always, has_power, health, index_of, place, powers_when, type_of
from tabletop_tui.games.set_a_watch.state import LineCard, Night, Slot
from tabletop_tui.games.set_a_watch.toll import change_coins, change_fire, return_dice
from tabletop_tui.games.set_a_watch.vocabulary import When

Away = Literal["horde", "deck top", "deck bottom", "unhallowed bottom"]


async def defeat(
    table: Table[Night],
    entry: LineCard,
    how: Literal["attack", "effect"],
    by: tuple[Slot, ...] = (),
) -> None:
    """Defeats a creature of the Line: ``by`` are the adventurers who did it. Its Defeated power is due from then on.

    Its card goes to the Graveyard, that under a rider first, or where the location or Stay Dead sends it.
    """
    state = table.state
    index = index_of(state, entry)
    state.fallen = (index, health(state, index))
    waiting = any(how == "attack" or not power.by_attack for power in powers_when(entry, When.DEFEATED))
    to = _resting_place(state, entry, by)
    del state.line[index]
    return_dice(table, entry, recovered=False)
    for card in (entry.mount, entry.card):
        if card is not None:
            _bury(state, card, to)
    state.defeated += 1
    table.emit(e.creature_defeated(card=entry.card, place=index + 1, how=how, to=to))
    await _others_see_it_fall(table, entry, buried=to == "graveyard")
    if waiting:
        state.due.append(entry.card)


def _resting_place(state: Night, entry: LineCard, by: tuple[Slot, ...]) -> Literal["graveyard", "deck bottom", "gone"]:
    if any(isinstance(word, v.StayDead) for slot in by for word in always(state, slot)):
        return "gone"
    return "deck bottom" if type_of(entry) in place(state).grave_instead else "graveyard"


def _bury(state: Night, card: str, to: Literal["graveyard", "deck bottom", "gone"]) -> None:
    if to == "graveyard":
        to_graveyard(state, card)
    elif to == "deck bottom":
        under_the_deck(state, card)
    else:
        forget(state, card)
        state.gone.append(card)


async def _others_see_it_fall(table: Table[Night], entry: LineCard, *, buried: bool) -> None:
    """What the location does when something falls, and the Pyromancer's power if it went to the Graveyard."""
    state = table.state
    there = place(state)
    if state.defeated == 1 and there.first_fall_coin:
        change_coins(table, there.first_fall_coin, state.location)
    if type_of(entry) in there.fall_types:
        if there.fall_coin:
            change_coins(table, there.fall_coin, state.location)
        if there.fall_fire:
            await change_fire(table, there.fall_fire, state.location)
    for other in tuple(state.line) if buried else ():
        if (word := has_power(other, v.WhenOthersFall)) is not None:
            await change_fire(table, word.fire, other.card, power=True)


def leave(table: Table[Night], entry: LineCard, to: Away, *, recover: bool = False) -> None:
    """A card leaves the Line without being defeated; dice on it come back spent, unless they are recovered.

    Of a rider both cards go, the mount first. A card that goes where everybody saw it stays known.
    """
    state = table.state
    if to == "horde":
        lose_item(table, entry)
    state.line.remove(entry)
    return_dice(table, entry, recovered=recover)
    for card in (entry.mount, entry.card):
        if card is not None:
            _send(state, card, to, seen=entry.up)
            table.emit(e.card_put(card=card if entry.up or card in state.known else "", to=to))


def lose_item(table: Table[Night], entry: LineCard) -> None:
    """What the Collector took goes under the item deck when it joins the Horde."""
    if entry.item is not None:
        under_the_items(table.state, entry.item)
        table.emit(e.card_put(card=entry.item, to="item bottom"))
        entry.item = None


def _send(state: Night, card: str, to: Away, *, seen: bool) -> None:
    match to:
        case "horde":
            put_in_horde(state, card, seen=seen)
        case "deck top":
            state.deck.append(card)
        case "deck bottom":
            under_the_deck(state, card, seen=seen)
        case "unhallowed bottom":
            state.unhallowed.insert(0, card)
    if seen:
        learn(state, card)


def under_the_deck(state: Night, card: str, *, seen: bool = True) -> None:
    """Lays a card under the creature deck."""
    state.deck.insert(0, card)
    state.piles.pop(card, None)
    if seen:
        learn(state, card)


def put_in_horde(state: Night, card: str, *, seen: bool, bottom: bool = False) -> None:
    """Lays a card face down on (or under) the Horde; in the final round on the new one (SAW-377, SAW-378)."""
    pile = state.new_horde if state.final else state.horde
    pile.insert(0 if bottom else len(pile), card)
    state.horded += 1
    if seen:
        learn(state, card)


def enter(
    table: Table[Night], index: int, entries: list[LineCard], came: Literal["deck", "graveyard", "horde", "unhallowed"]
) -> None:
    """Cards enter the Line at ``index`` (from 0), the first of them foremost. Face-up ones are still to be greeted."""
    table.state.line[index:index] = entries
    for entry in entries:
        if entry.up:
            forget(table.state, entry.card)
    shown = tuple(entry.card if entry.up else None for entry in entries)
    table.emit(e.CardsEntered(place=index + 1, cards=shown, came=came))
