"""What locations do to coins, abilities, items, the Horde, the Unhallowed and the Line (see `places`)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.words import count, note_of
from tabletop_tui.games.set_a_watch import camp_actions, runes, toll
from tabletop_tui.games.set_a_watch.cards import creature, is_summon, title
from tabletop_tui.games.set_a_watch.defeat import defeat, enter
from tabletop_tui.games.set_a_watch.draw import forget, learn, remove_from_horde
from tabletop_tui.games.set_a_watch.events import CardsPeeked, ability_exhausted, card_put
from tabletop_tui.games.set_a_watch.here import RULE, Here
from tabletop_tui.games.set_a_watch.line import buried, owner, who
from tabletop_tui.games.set_a_watch.marks import shuffled
from tabletop_tui.games.set_a_watch.state import PARTY, AbilityCard, Glance, LineCard, Night, Slot
from tabletop_tui.games.set_a_watch.vocabulary import DeedName

# -- coins -----------------------------------------------------------------------------------------------------------


async def _lose_coins(here: Here) -> None:
    if here.state.coins:
        here.acts()
        toll.change_coins(here.table, -here.n, here.location)


async def _gain_coins(here: Here) -> None:
    if here.state.bank:
        here.acts()
        toll.change_coins(here.table, here.n, here.location)


async def _coins_refresh(here: Here) -> None:
    """So many coins refresh one ability of anybody, as often as wanted."""
    state = here.state
    while state.coins >= here.n and (found := _exhausted(state, range(PARTY))):
        ask = f"Which ability is ready again, for {count(here.n, 'coin')}?"
        chosen = await _one_or_none(here, None, found, ask)
        if chosen is None:
            return
        here.acts()
        toll.change_coins(here.table, -here.n, here.location)
        toll.refresh(here.table, *chosen, here.location)


# -- abilities and items ---------------------------------------------------------------------------------------------


def _exhausted(state: Night, slots: range | tuple[Slot, ...]) -> list[tuple[Slot, AbilityCard]]:
    return [(slot, ability) for slot in slots for ability in state.party[slot].equipped if ability.exhausted]


async def _swap_refresh_each(here: Here) -> None:
    """Each adventurer with an exhausted ability refreshes it and exhausts a different one, if another is ready."""
    state = here.state
    for slot in range(PARTY):
        equipped = state.party[slot].equipped
        tired = [ability for ability in equipped if ability.exhausted]
        if not tired:
            continue
        here.acts()
        back = await _one_ability(here, slot, tired, "Which ability is ready again?")
        toll.refresh(here.table, slot, back, here.location)
        ready = [ability for ability in equipped if not ability.exhausted and ability is not back]
        if ready:
            gone = await _one_ability(here, slot, ready, "Which other ability is exhausted for it?")
            gone.exhausted = True  # one was refreshed before, so that nobody is the worse for it
            card = state.party[slot].card
            here.table.emit(ability_exhausted(hero=card, card=gone.card, why=here.location))


async def _one_ability(here: Here, slot: Slot, abilities: list[AbilityCard], ask: str) -> AbilityCard:
    if len(abilities) == 1:
        return abilities[0]
    options = [toll.ability_option(here.state, slot, ability) for ability in abilities]
    chosen = await Choose("refresh", here.asked(slot), ask, options, rule=RULE, say=here.because)
    return next(ability for ability in abilities if ability.card == chosen)


async def _one_or_none(
    here: Here, asked: Seat | None, found: list[tuple[Slot, AbilityCard]], ask: str
) -> tuple[Slot, AbilityCard] | None:
    options = [toll.ability_option(here.state, slot, ability) for slot, ability in found]
    options.append(Option(toll.NONE, "None of them", toll.NONE))
    chosen = await Choose("refresh", asked, ask, options, rule=RULE, say=here.because)
    return None if chosen == toll.NONE else toll.the_one(found, chosen)


async def _refresh_weak(here: Here) -> None:
    """Whoever on Watch has rolled less than ``n`` in all may refresh one of his abilities."""
    state = here.state
    for slot in tuple(state.watch):
        found = _exhausted(state, (slot,))
        if found and sum(state.die(ref).face for ref in here.refs(slot)) < here.n:
            chosen = await _one_or_none(here, here.asked(slot), found, "Which ability is ready again?")
            if chosen is not None:
                here.acts()
                toll.refresh(here.table, *chosen, here.location)


async def _refresh(here: Here, slots: tuple[Slot, ...] | range, asked: Seat | None) -> None:
    if _exhausted(here.state, slots):
        here.acts()
        await toll.choose_refresh(here.table, asked, slots, here.n, here.location)


async def _refresh_watch(here: Here) -> None:
    await _refresh(here, tuple(here.state.watch), who(here.state))


async def _refresh_anybody(here: Here) -> None:
    await _refresh(here, range(PARTY), None)


async def _refresh_items(here: Here) -> None:
    for slot, adventurer in enumerate(here.state.party):
        if any(item.exhausted for item in adventurer.items):
            here.acts()
            toll.refresh_items(here.table, slot)


async def _equip_each(here: Here) -> None:
    here.acts()
    for slot in tuple(here.state.watch):
        await camp_actions.equip(here.table, here.asked(slot), slot, optional=True)


# -- the Horde, the Graveyard, the Unhallowed, the Line --------------------------------------------------------------


async def _vanquish(here: Here) -> None:
    for _ in range(here.n):
        if here.state.horde:
            here.acts()
            runes.vanquish(here.table)


async def _pick_from_horde(here: Here) -> None:
    """Of the top cards of the Horde one leaves the game; the others lie as they lay, and are known."""
    state = here.state
    seen = state.horde[: -here.n - 1 : -1]
    if not seen:
        return
    here.acts()
    learn(state, *seen)
    here.table.emit(CardsPeeked(where="horde", cards=tuple(seen)))
    state.glance = Glance("horde", seen)
    options = [_horde_card(card) for card in seen]
    card = await Choose("card", None, "Which one leaves the Horde for good?", options, rule=RULE, say=here.because)
    state.glance = None
    remove_from_horde(here.table, card)


def _horde_card(card: str) -> Option[str]:
    if is_summon(card):
        return Option(f"card:{card}", title(card), card, "Summon", "horde")
    row = creature(card)
    return Option(
        f"card:{card}",
        row.title,
        card,
        note_of(f"Health {row.base}, damage {row.damage}", row.text),
        "horde",
    )


async def _seal_and_shuffle(here: Here) -> None:
    """An Unhallowed of the Graveyard is sealed, then the Unhallowed deck is shuffled, and its new top lies open."""
    state = here.state
    here.acts()
    await runes.seal(here.table, None if state.camper is None else owner(state, state.camper))
    if len(state.unhallowed) > 1:
        seen = [card for card in state.unhallowed if card in state.known or card == state.unhallowed[-1]]
        shuffled(state, sorted(state.unhallowed), seen, deck="unhallowed")
        here.table.shuffle(state.unhallowed)
        forget(state, *state.unhallowed)
        here.table.emit(CardsPeeked(where="unhallowed", cards=(state.unhallowed[-1],)))


async def _highest_of_graveyard_last(here: Here) -> None:
    """The Graveyard's creature of highest base Health, of equals the topmost, comes face down to the Line's end."""
    state = here.state
    found = buried(state)
    if not found:
        return
    here.acts()
    card, _ = max(found, key=lambda one: one[1])
    state.graveyard.remove(card)
    learn(state, card)
    here.table.emit(card_put(card=card, to="facedown last"))
    enter(here.table, len(state.line), [LineCard(card)], "graveyard")


async def _unhallowed_last(here: Here) -> None:
    """The top Unhallowed, which everybody has seen, comes face down to the Line's end. It is not summoned."""
    state = here.state
    if not state.unhallowed:
        return
    here.acts()
    card = state.unhallowed.pop()
    learn(state, card)
    here.table.emit(card_put(card=card, to="facedown last"))
    enter(here.table, len(state.line), [LineCard(card)], "unhallowed")


async def _cancel_first_reveal(here: Here) -> None:
    """The next Reveal power has no effect: `powers` sees to it, and tells."""
    here.state.hushed = True


async def _defeat_one(here: Here) -> None:
    """The party defeats a revealed creature at once. Whoever calls settles the Line."""
    state = here.state
    found = [entry for entry in state.line if entry.up and not is_summon(entry.card)]
    if not found:
        return
    here.acts()
    entry = found[0]
    if len(found) > 1:
        options = [
            Option(f"creature:{e.card}", title(e.card), e, target=f"line:{i}")
            for i, e in enumerate(state.line, start=1)
            if e in found
        ]
        entry = await Choose("creature", who(state), "Which creature falls at once?", options, rule=RULE)
    await defeat(here.table, entry, "effect")


CARD_DEEDS: Mapping[DeedName, Callable[[Here], Awaitable[None]]] = {
    "lose coins": _lose_coins,
    "gain coins": _gain_coins,
    "swap refresh each": _swap_refresh_each,
    "refresh weak": _refresh_weak,
    "refresh watch": _refresh_watch,
    "refresh": _refresh_anybody,
    "refresh items": _refresh_items,
    "equip each": _equip_each,
    "vanquish": _vanquish,
    "seal and shuffle": _seal_and_shuffle,
    "highest of graveyard last": _highest_of_graveyard_last,
    "unhallowed last": _unhallowed_last,
    "pick from horde": _pick_from_horde,
    "coins refresh": _coins_refresh,
    "cancel first reveal": _cancel_first_reveal,
    "defeat one": _defeat_one,
}
