"""What the adventurers' own camp actions do: seal, sell Trophies, upgrade dice, equip two, lay a trap, see places."""

from __future__ import annotations

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, ChooseSome, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import count, note_of
from tabletop_tui.games.set_a_watch import camp_actions, runes, toll
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import adventurers, creature, is_unhallowed, locations, title
from tabletop_tui.games.set_a_watch.deed import Deed
from tabletop_tui.games.set_a_watch.draw import learn, to_graveyard
from tabletop_tui.games.set_a_watch.effects_targets import Doings, Reasons, asked
from tabletop_tui.games.set_a_watch.line import owner, place
from tabletop_tui.games.set_a_watch.state import BOARD, DICE, DieRef, Glance, Night, Slot

BIGGER = {4: 6, 6: 8, 8: 10, 10: 12}  # SAW-321


# -- Heretic ---------------------------------------------------------------------------------------------------------


async def _seal(table: Table[Night], word: v.SealRune, deed: Deed) -> None:
    """The Seal rune without its dice (SAW-291), then the next two Unhallowed in either order."""
    state = table.state
    await runes.seal(table, asked(state, deed))
    if _can_order(state):
        await _order_unhallowed(table, deed)


def _can_order(state: Night) -> bool:
    return len(state.unhallowed) > 1 and "peek" not in place(state).forbid


async def _order_unhallowed(table: Table[Night], deed: Deed) -> None:
    state = table.state
    first, second = state.unhallowed[-1], state.unhallowed[-2]
    learn(state, first, second)
    table.emit(e.CardsPeeked(where="unhallowed", cards=(first, second)))
    state.glance = Glance("unhallowed", [first, second])
    swapped = await _which_order(asked(state, deed), first, second)
    state.glance = None
    if swapped:
        state.unhallowed[-1], state.unhallowed[-2] = second, first
        table.emit(e.card_put(card=second, to="unhallowed top"))


@assets.remembered(512)
def _which_order(seat: Seat | None, first: str, second: str) -> Choose[bool]:
    options = [
        Option("yes", f"{title(second)} first", True, target="unhallowed"),
        Option("no", f"{title(first)} first, as they lie", False, target="unhallowed"),
    ]
    return Choose("yes-no", seat, "Which Unhallowed comes first?", options, rule="camp-actions")


def _no_seal(state: Night, word: v.SealRune, deed: Deed) -> str | None:
    return None if runes.sealable(state) or _can_order(state) else "no Unhallowed lies in the Graveyard"


# -- Bounty Hunter ---------------------------------------------------------------------------------------------------


def trophy_price(card: str) -> int:
    """Coins for a Trophy: one, one more for a printed damage of 2 or more, one more for an Unhallowed."""
    sold = creature(card)
    return 1 + (sold.damage >= 2) + is_unhallowed(card)


async def _sell_trophies(table: Table[Night], word: v.SellTrophies, deed: Deed) -> None:
    """Any number of Trophies, one after the other, so that the Graveyard gets them in the chosen order (SAW-298)."""
    state = table.state
    trophies = state.party[deed.slot].trophies
    while trophies:
        card = await _which_to_sell(asked(state, deed), tuple(trophies))
        if not card:
            return
        trophies.remove(card)
        to_graveyard(state, card)
        coins = toll.change_coins(table, trophy_price(card), deed.card)
        table.emit(e.TrophyDiscarded(hero=state.party[deed.slot].card, card=card, coins=coins))


@assets.remembered(512)
def _which_to_sell(seat: Seat | None, trophies: tuple[str, ...]) -> Choose[str]:
    options = [
        Option(f"card:{card}", title(card), card, count(trophy_price(card), "coin"), f"trophy:{card}")
        for card in trophies
    ]
    options.append(Option("done", "Keep the rest", ""))
    return Choose("card", seat, "Which Trophy is handed in?", options, rule="trophies")


def _no_trophy(state: Night, word: v.SellTrophies, deed: Deed) -> str | None:
    return None if state.party[deed.slot].trophies else "no Trophy to hand in"


# -- Monk ------------------------------------------------------------------------------------------------------------


async def _upgrade(table: Table[Night], word: v.Upgrade, deed: Deed) -> None:
    """Dice grow where they lie, the one just placed too, and keep their numbers (SAW-318 to SAW-321, ruling 47)."""
    state = table.state
    name = state.party[deed.slot].card
    refs = _upgradable(state, deed.slot)
    if len(refs) > 1:
        chosen = ChooseSome(
            "dice",
            asked(state, deed),
            "Which dice grow?",
            [toll.die_option(state, ref, _growth(state.die(ref).sides)) for ref in refs],
            least=1,
            most=word.n,
            rule="monk",
        )
        refs = list(await chosen)
    for ref in refs:
        die = state.die(ref)
        die.sides = BIGGER[die.sides]
        table.emit(
            e.DieChanged(
                hero=name,
                die=ref,
                before=die.face,
                after=die.face,
                sides=die.sides,
                why=deed.card,
            )
        )


def _upgradable(state: Night, slot: Slot) -> list[DieRef]:
    return [DICE * slot + i for i, die in enumerate(state.party[slot].dice) if die.sides in BIGGER]


@assets.remembered(8)
def _growth(sides: int) -> str:
    return f"d{sides} becomes d{BIGGER[sides]}"


def _no_upgrade(state: Night, word: v.Upgrade, deed: Deed) -> str | None:
    return None if _upgradable(state, deed.slot) else "no die can grow any more"


# -- the adventurers of the first box --------------------------------------------------------------------------------


async def _equip_two(table: Table[Night], word: v.EquipSwap, deed: Deed) -> None:
    """Equip for the camper, then for one of the others; either may be left."""
    state = table.state
    seat = asked(state, deed)
    await camp_actions.equip(table, seat, deed.slot, optional=True)
    others = tuple(slot for slot in range(len(state.party)) if slot != deed.slot and state.party[slot].reserve)
    slot = await _equip_whom(seat, others, tuple(state.party[slot].card for slot in others))
    if slot >= 0:
        await camp_actions.equip(table, owner(state, slot), slot, optional=True)


@assets.remembered(512)
def _equip_whom(seat: Seat | None, slots: tuple[Slot, ...], names: tuple[str, ...]) -> Choose[Slot]:
    options = [
        Option(f"slot:{slot}", adventurers()[name].title, slot, target=f"slot:{slot}")
        for slot, name in zip(slots, names, strict=True)
    ]
    options.append(Option("none", "Nobody", -1))
    return Choose("adventurer-on-watch", seat, "Who else may equip?", options, rule="camp-actions")


async def _set_trap(table: Table[Night], word: v.SetTrap, deed: Deed) -> None:
    """The camp die on the board becomes the trap."""
    state = table.state
    toll.spend(state, state.camp_dice[BOARD][-1], "trap", deed.card)


async def _look_at_places(table: Table[Night], word: v.LookAtPlaces, deed: Deed) -> None:
    """The top unused locations; one of them may change places with the next one of the map."""
    state = table.state
    if _no_look(state, word, deed) is not None:
        return
    cards = tuple(state.unused[: -word.n - 1 : -1])
    learn(state, *cards)
    table.emit(e.CardsPeeked(where="places", cards=cards))
    state.glance = Glance("places", list(cards))
    chosen = await _which_place(asked(state, deed), cards)
    state.glance = None
    if chosen:
        state.unused[state.unused.index(chosen)], state.map[-1] = state.map[-1], chosen
        table.emit(e.card_put(card=chosen, to="map top"))


@assets.remembered(256)
def _which_place(seat: Seat | None, cards: tuple[str, ...]) -> Choose[str]:
    rows = [locations()[card] for card in cards]
    options = [
        Option(f"card:{row.id}", row.title, row.id, note_of(count(row.count, "creature"), row.text), "map")
        for row in rows
    ]
    options.append(Option("none", "None of them", "", "the map stays as it is", "map"))
    return Choose("card", seat, "Which location comes next?", options, rule="camp-actions")


def _no_look(state: Night, word: v.LookAtPlaces, deed: Deed) -> str | None:
    if "peek" in place(state).forbid:
        return f"no peeking: {title(state.location)}"
    return camp_actions.why_no_map(state)


CAMP_WORDS: Doings = {
    v.SealRune: _seal,
    v.SellTrophies: _sell_trophies,
    v.Upgrade: _upgrade,
    v.EquipSwap: _equip_two,
    v.SetTrap: _set_trap,
    v.LookAtPlaces: _look_at_places,
}
"""What carries these words out."""

CAMP_REASONS: Reasons = {
    v.SealRune: _no_seal,
    v.SellTrophies: _no_trophy,
    v.Upgrade: _no_upgrade,
    v.LookAtPlaces: _no_look,
}
"""Why these words would do nothing now."""
