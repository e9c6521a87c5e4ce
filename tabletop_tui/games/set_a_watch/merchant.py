"""The Merchant phase: buying Items, refreshing the Market, coins for the camp board (SAW-179 to SAW-198)."""

from __future__ import annotations

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import count, listing, note_of
from tabletop_tui.games.set_a_watch import places
from tabletop_tui.games.set_a_watch.camp import camper
from tabletop_tui.games.set_a_watch.cards import adventurers, items, spaces
from tabletop_tui.games.set_a_watch.draw import forget, learn, under_the_items
from tabletop_tui.games.set_a_watch.events import ItemBought, ItemDropped, coins_laid, item_drawn, market_filled
from tabletop_tui.games.set_a_watch.line import owner, place
from tabletop_tui.games.set_a_watch.state import MOST_ITEMS, ItemCard, Night, Slot
from tabletop_tui.games.set_a_watch.vocabulary import Place

DONE = -1


async def merchant_phase(table: Table[Night]) -> None:
    """The whole phase, from any of its checkpoints: one as it begins, one before each purchase.

    Its end clears the camp board: the camper's dice remain spent.
    """
    state = table.state
    if not state.opened:
        await table.checkpoint()
        state.bought = 0
        await places.at_moment(table, "merchant")
        state.opened = True
    while True:
        await table.checkpoint()
        pile = await market_question(state)
        if pile == DONE:
            break
        await buy(table, pile)
    await refresh_market(table)
    lay_coins(table)
    clear_camp(state)
    state.opened = False


# -- buying ----------------------------------------------------------------------------------------------------------


def cost_of(state: Night, item: str) -> int:
    """Coins for an Item at the current location."""
    return price(item, place(state))


def price(item: str, place: Place) -> int:
    """Coins for an Item: printed, more or less in some places, at least one."""
    return max(1, items()[item].cost + place.item_cost)


def market_question(state: Night) -> Choose[int]:
    """Which Item is bought, by its pile: the camper decides (SAW-180, SAW-193); `DONE` for none, or no more."""
    options = [
        _for_sale(i, pile[-1], cost_of(state, pile[-1]), state.coins) if pile else _bare(i)
        for i, pile in enumerate(state.market)
    ]
    options.append(_done(state.bought > 0))
    return Choose("market", owner(state, camper(state)), "What is bought at the market?", options, rule="merchant")


@assets.remembered(4096)
def _for_sale(pile: int, item: str, cost: int, coins: int) -> Option[int]:
    row = items()[item]
    barred = None if cost <= coins else f"it costs {count(cost, 'coin')}, the party has {count(coins, 'coin')}"
    note = note_of(count(cost, "coin"), row.use, row.text)
    return Option(f"buy:{pile}", row.title, pile, note, f"pile:{pile}", barred)


@assets.remembered(8)
def _bare(pile: int) -> Option[int]:
    return Option(f"buy:{pile}", "An empty spot", pile, target=f"pile:{pile}", barred="nothing lies there")


@assets.remembered(2)
def _done(bought: bool) -> Option[int]:
    return Option("done", "Nothing more" if bought else "Nothing", DONE)


async def buy(table: Table[Night], pile: int) -> None:
    """The top Item of a pile goes to any adventurer, equipped at once; its cost to the Bank (SAW-183 to SAW-185)."""
    state = table.state
    item = state.market[pile][-1]
    options = [_receiver(slot, hero.card, tuple(i.card for i in hero.items)) for slot, hero in enumerate(state.party)]
    asked = owner(state, camper(state))
    slot = await Choose("receiver", asked, f"Who carries the {items()[item].title}?", options, rule="merchant")
    if len(state.party[slot].items) >= MOST_ITEMS:
        await _make_room(table, slot)
    cost = cost_of(state, item)
    state.market[pile].pop()
    state.coins -= cost
    state.bank += cost
    state.bought += 1
    state.party[slot].items.append(ItemCard(item))
    table.emit(ItemBought(hero=state.party[slot].card, card=item, cost=cost, coins=state.coins))


@assets.remembered(4096)
def _receiver(slot: Slot, adventurer: str, held: tuple[str, ...]) -> Option[Slot]:
    note = f"carries {listing([items()[item].title for item in held])}" if held else "carries nothing"
    if len(held) >= MOST_ITEMS:
        note += ", and gives one up"
    return Option(f"slot:{slot}", adventurers()[adventurer].title, slot, note, f"slot:{slot}")


async def _make_room(table: Table[Night], slot: Slot) -> None:
    """Nobody carries a third Item: one goes under the Item deck first (SAW-187, ruling 55)."""
    state = table.state
    held = state.party[slot].items
    options = [_dropped(slot, item.card) for item in held]
    prompt = "Which item goes back under the deck?"
    card = await Choose("drop-item", owner(state, slot), prompt, options, rule="merchant")
    held.remove(next(item for item in held if item.card == card))
    under_the_items(state, card)
    table.emit(ItemDropped(hero=state.party[slot].card, card=card))


@assets.remembered(512)
def _dropped(slot: Slot, item: str) -> Option[str]:
    row = items()[item]
    return Option(f"item:{item}", row.title, item, row.text, f"item:{slot}:{item}")


# -- the Market ------------------------------------------------------------------------------------------------------


async def refresh_market(table: Table[Night]) -> None:
    """Empty spots are filled; if nothing was bought, one new Item covers another (SAW-190 to SAW-192, SAW-194)."""
    state = table.state
    for i, pile in enumerate(state.market):
        if not pile and state.item_deck:
            _fill(table, i)
    if state.bought or not state.item_deck:
        return
    drawn = state.item_deck[-1]
    learn(state, drawn)
    table.emit(item_drawn(card=drawn))
    options = [_cover(i, pile[-1]) for i, pile in enumerate(state.market) if pile]
    asked = owner(state, camper(state))
    prompt = f"Which item does the {items()[drawn].title} cover?"
    _fill(table, await Choose("cover", asked, prompt, options, rule="merchant", say=items()[drawn].text))


def _fill(table: Table[Night], pile: int) -> None:
    """Lays the top Item of the deck on a pile."""
    state = table.state
    card = state.item_deck.pop()
    forget(state, card)
    covers = state.market[pile][-1] if state.market[pile] else None
    state.market[pile].append(card)
    table.emit(market_filled(pile=pile, card=card, covers=covers))


@assets.remembered(512)
def _cover(pile: int, item: str) -> Option[int]:
    row = items()[item]
    note = note_of(count(row.cost, "coin"), row.use, row.text)
    return Option(f"pile:{pile}", row.title, pile, note, f"pile:{pile}")


# -- the camp board --------------------------------------------------------------------------------------------------


def lay_coins(table: Table[Night]) -> None:
    """A coin from the Bank on each marked space without a die, as far as the Bank goes (SAW-195 to SAW-198)."""
    state = table.state
    laid: list[str] = []
    for space, row in spaces().items():
        if row.coin and state.bank and not state.camp_dice.get(space):
            state.coins_on[space] = state.coins_on.get(space, 0) + 1
            state.bank -= 1
            laid.append(space)
    if laid:
        table.emit(coins_laid(spaces=tuple(laid), bank=state.bank))


def clear_camp(state: Night) -> None:
    """Takes the dice off the camp board, spent as they are; one that is a trap stays one."""
    for dice in state.camp_dice.values():
        for ref in dice:
            if (die := state.die(ref)).state == "camp":
                die.on = ""
    state.camp_dice.clear()
