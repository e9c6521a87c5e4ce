"""What abilities, items and camp actions do to dice, abilities, coins, charges, Trophies and the camp.

Each word of the vocabulary has a coroutine in `DICE_WORDS` that does it as far as it can be done, and most have a
function in `DICE_REASONS` that says why it would do nothing now. `effects` does the words about creatures.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, ChooseSome, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import count
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import toll
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import title
from tabletop_tui.games.set_a_watch.deed import Deed, amount
from tabletop_tui.games.set_a_watch.draw import to_graveyard
from tabletop_tui.games.set_a_watch.effects_camp import CAMP_REASONS, CAMP_WORDS
from tabletop_tui.games.set_a_watch.effects_targets import Doings, Reasons, asked
from tabletop_tui.games.set_a_watch.line import base_health
from tabletop_tui.games.set_a_watch.state import HIGHEST_FIRE, DieRef, DieState, ItemCard, Night, Slot

COMES_BACK: frozenset[DieState] = frozenset({"attack", "ability", "item", "stunned", "returned"})
"""The spent dice that can be rolled again: one that counts a Hex or lies as a trap stays."""


# -- refreshing, the fire, coins -------------------------------------------------------------------------------------


async def _refresh(table: Table[Night], word: v.Refresh, deed: Deed) -> None:
    state = table.state
    if word.whose == "items":
        await _refresh_items(table, word.n, deed)
        return
    slots = refreshed_slots(state, word, deed)
    but = deed.card if word.whose == "own other" else ""
    if word.n is not None:
        await toll.choose_refresh(table, asked(state, deed), slots, word.n, deed.card, but=but)
        return
    for slot in slots:
        for ability in state.party[slot].equipped:
            if ability.exhausted and ability.card != but:
                toll.refresh(table, slot, ability, deed.card)


def refreshed_slots(state: Night, word: v.Refresh, deed: Deed) -> Sequence[Slot]:
    """Whose abilities the word may refresh."""
    if word.whose == "watch":
        return state.watch
    return range(len(state.party)) if word.whose == "anybody" else (deed.slot,)


def _exhausted_items(state: Night) -> list[tuple[Slot, ItemCard]]:
    return [(slot, item) for slot, hero in enumerate(state.party) for item in hero.items if item.exhausted]


async def _refresh_items(table: Table[Night], n: int | None, deed: Deed) -> None:
    state = table.state
    found = _exhausted_items(state)
    if n is not None and n < len(found):
        options = [
            Option(f"item:{slot}:{item.card}", title(item.card), (slot, item), target=f"item:{slot}:{item.card}")
            for slot, item in found
        ]
        prompt = f"Which {'item is' if n == 1 else 'items are'} ready again?"
        found = list(
            await ChooseSome("refresh-items", asked(state, deed), prompt, options, least=n, most=n, rule="items")
        )
    for slot, item in found:
        item.exhausted = False
        table.emit(e.ItemsRefreshed(hero=state.party[slot].card, items=(item.card,)))


def _no_refresh(state: Night, word: v.Refresh, deed: Deed) -> str | None:
    if word.whose == "items":
        return None if _exhausted_items(state) else "no item is exhausted"
    but = deed.card if word.whose == "own other" else ""
    for slot in refreshed_slots(state, word, deed):
        for ability in state.party[slot].equipped:
            if ability.exhausted and ability.card != but:
                return None
    return "no exhausted ability to refresh"


async def _stoke(table: Table[Night], word: v.Stoke, deed: Deed) -> None:
    await toll.change_fire(table, amount(table.state, word.n, deed), deed.card)


def _no_stoke(state: Night, word: v.Stoke, deed: Deed) -> str | None:
    return None if state.fire < HIGHEST_FIRE else "the fire cannot rise higher"


async def _coins(table: Table[Night], word: v.Coins, deed: Deed) -> None:
    toll.change_coins(table, word.n, deed.card)


def _no_coins(state: Night, word: v.Coins, deed: Deed) -> str | None:
    return None if state.bank else "the bank has no coin left"


# -- Trophies, tamed creatures, charges, wards -----------------------------------------------------------------------


@assets.remembered(512)
def _card_option(card: str, note: str = "", target: str | None = None) -> Option[str]:
    return Option(f"card:{card}", title(card), card, note, target)


async def _discard_trophy(table: Table[Night], word: v.DiscardTrophy, deed: Deed) -> None:
    state = table.state
    trophies = state.party[deed.slot].trophies
    if not trophies:
        return
    options = [
        _card_option(card, f"base Health {base_health(state, card)}", target=f"trophy:{card}") for card in trophies
    ]
    card = await _one_card(state, deed, "Which Trophy is given up?", options)
    trophies.remove(card)
    deed.trophy_base = base_health(state, card)
    to_graveyard(state, card)
    table.emit(e.TrophyDiscarded(hero=state.party[deed.slot].card, card=card, coins=0))


async def _one_card(state: Night, deed: Deed, prompt: str, options: list[Option[str]]) -> str:
    if len(options) == 1:
        return options[0].value
    chosen: str = await Choose("card", asked(state, deed), prompt, options, rule="trophies")
    return chosen


def _no_trophy(state: Night, word: v.DiscardTrophy, deed: Deed) -> str | None:
    return None if state.party[deed.slot].trophies else "no Trophy to give up"


async def _spend_tamed(table: Table[Night], word: v.SpendTamed, deed: Deed) -> None:
    state = table.state
    tamed = state.party[deed.slot].tamed
    if not tamed:
        return
    options = [_card_option(card, target=f"tamed:{deed.slot}:{card}") for card in tamed]
    card = await _one_card(state, deed, "Which tamed creature is given up?", options)
    tamed.remove(card)
    to_graveyard(state, card)
    table.emit(e.card_put(card=card, to="graveyard"))


def _no_tamed(state: Night, word: v.SpendTamed, deed: Deed) -> str | None:
    return None if state.party[deed.slot].tamed else "no tamed creature to give up"


@assets.remembered(128)
def how_many(seat: Seat | None, prompt: str, least: int, most: int, rule: str, last: str | None = None) -> Choose[int]:
    """A number from ``least`` to ``most``. ``last``: why the highest cannot be chosen."""
    options = [Option(f"n:{n}", str(n), n, barred=last if n == most else None) for n in range(least, most + 1)]
    return Choose("number", seat, prompt, options, rule=rule)


async def _spend_charges(table: Table[Night], word: v.SpendCharges, deed: Deed) -> None:
    state = table.state
    most = min(word.most, state.party[deed.slot].charges)
    if most < word.least:
        return
    n = most
    if most > word.least:
        n = await how_many(asked(state, deed), "How many charges of the staff are spent?", word.least, most, "staff")
    toll.change_charges(table, deed.slot, -n)
    deed.charges = n


def _no_charges(state: Night, word: v.SpendCharges, deed: Deed) -> str | None:
    held = state.party[deed.slot].charges
    if held >= word.least:
        return None
    return f"it takes {count(word.least, 'charge')}, the staff holds {count(held, 'charge')}"


async def _gain_charges(table: Table[Night], word: v.GainCharges, deed: Deed) -> None:
    state = table.state
    full: int = table.options.dial_limit
    toll.change_charges(table, deed.slot, full if word.n is None else amount(state, word.n, deed))


async def _ward(table: Table[Night], word: v.Ward, deed: Deed) -> None:
    n = amount(table.state, word.n, deed)
    table.state.wards += n
    table.emit(e.WardRaised(hero=table.state.party[deed.slot].card, n=n))


# -- dice ------------------------------------------------------------------------------------------------------------


def new_face(state: Night, word: v.SetDice, deed: Deed, ref: DieRef) -> int:
    """What the die would show."""
    die = state.die(ref)
    if word.raise_by is not None:
        return min(die.sides, die.face + amount(state, word.raise_by, deed))
    return die.sides if word.to is None else min(die.sides, word.to)


def dice_to_set(state: Night, word: v.SetDice, deed: Deed) -> list[DieRef]:
    """The unspent dice that the word would change."""
    slots: Sequence[Slot] = (deed.slot,)
    if word.whose != "own":
        slots = [slot for slot in state.watch if word.whose == "watch" or slot != deed.slot]
    return [
        ref
        for slot in slots
        for ref in toll.ready_dice(state, slot)
        if (word.below is None or state.die(ref).face < word.below)
        and new_face(state, word, deed, ref) != state.die(ref).face
    ]


async def _set_dice(table: Table[Night], word: v.SetDice, deed: Deed) -> None:
    state = table.state
    refs = dice_to_set(state, word, deed)
    if word.which == "one" and refs:
        options = [toll.die_option(state, ref, f"becomes {new_face(state, word, deed, ref)}") for ref in refs]
        if word.optional:
            options.append(Option("none", "None of them", -1))
        if len(options) > 1:
            refs = [await Choose("die", asked(state, deed), "Which die is turned?", options, rule="abilities")]
    for ref in refs:
        if ref >= 0:
            toll.set_die(table, ref, new_face(state, word, deed, ref), deed.card)


def _no_set(state: Night, word: v.SetDice, deed: Deed) -> str | None:
    return None if dice_to_set(state, word, deed) else "no unspent die that it could change"


def dice_to_reroll(state: Night, which: str, deed: Deed) -> list[DieRef]:
    """The dice that a `Reroll` of this kind may be done with."""
    if which in ("own any", "own one"):
        return toll.ready_dice(state, deed.slot)
    if which == "spent one":
        return [ref for slot in state.watch for ref in toll.dice_in(state, slot, COMES_BACK)]
    return toll.dice_in(state, deed.slot, ("attack",))


async def _reroll(table: Table[Night], word: v.Reroll, deed: Deed) -> None:
    state = table.state
    refs = dice_to_reroll(state, word.which, deed)
    if not refs:
        return
    prompt = "Which die comes back and is rolled again?" if "own" not in word.which else "What is rolled again?"
    if len(refs) > 1 and word.which != "own attack all":
        most = len(refs) if word.which == "own any" else 1
        options = [toll.die_option(state, ref) for ref in refs]
        if most == 1:
            refs = [await Choose("die", asked(state, deed), prompt, options, rule="abilities")]
        else:
            refs = list(
                await ChooseSome("dice", asked(state, deed), prompt, options, least=1, most=most, rule="abilities")
            )
    back = [ref for ref in refs if not state.die(ref).ready]
    for ref in back:
        toll.spend(state, ref, "ready", "")
    if back:
        table.emit(e.DiceReturned(dice=tuple(back), recovered=True))
    await toll.reroll(table, refs, deed.card)


def _no_reroll(state: Night, word: v.Reroll, deed: Deed) -> str | None:
    return None if dice_to_reroll(state, word.which, deed) else _NO_DICE[word.which]


_NO_DICE = {
    "own any": "no unspent die to roll again",
    "own one": "no unspent die to roll again",
    "spent one": "nobody on Watch has a spent die",
    "own attack all": "no die was spent on an attack this round",
    "own attack one": "no die was spent on an attack this round",
}


async def _familiar_again(table: Table[Night], word: v.FamiliarAgain, deed: Deed) -> None:
    table.state.party[deed.slot].familiar_uses += 1


def _no_familiar(state: Night, word: v.FamiliarAgain, deed: Deed) -> str | None:
    return None if state.party[deed.slot].familiar else "there is no Familiar"


# -- the fire for a look ---------------------------------------------------------------------------------------------


async def _for_fire(table: Table[Night], word: v.ForFire, deed: Deed) -> None:
    await toll.change_fire(table, -1, deed.card)


def _no_fire(state: Night, word: v.ForFire, deed: Deed) -> str | None:
    """The last log may be spent, but not if the fire then takes the last ability (SAW-280)."""
    if state.fire > 1 or len(toll.ready_on_watch(state)) > 1:
        return None
    return "the fire would go out, and take the last ability"


COSTS = frozenset({v.DiscardTrophy, v.SpendTamed, v.SpendCharges, v.ForFire})
"""What must be paid before the rest of a card works; paying alone is no effect."""

DICE_WORDS: Doings = {
    v.Refresh: _refresh,
    v.Stoke: _stoke,
    v.Coins: _coins,
    v.DiscardTrophy: _discard_trophy,
    v.SpendTamed: _spend_tamed,
    v.SpendCharges: _spend_charges,
    v.GainCharges: _gain_charges,
    v.Ward: _ward,
    v.SetDice: _set_dice,
    v.Reroll: _reroll,
    v.FamiliarAgain: _familiar_again,
    v.ForFire: _for_fire,
    **CAMP_WORDS,
}
"""What carries a word out, by kind of word."""

DICE_REASONS: Reasons = {
    v.Refresh: _no_refresh,
    v.Stoke: _no_stoke,
    v.Coins: _no_coins,
    v.DiscardTrophy: _no_trophy,
    v.SpendTamed: _no_tamed,
    v.SpendCharges: _no_charges,
    v.SetDice: _no_set,
    v.Reroll: _no_reroll,
    v.FamiliarAgain: _no_familiar,
    v.ForFire: _no_fire,
    **CAMP_REASONS,
}
"""Why a word would do nothing now, by kind of word; words that always do something are not in it."""
