"""Peeking and taming (SAW-313, SAW-404, SAW-405, SAW-424 to SAW-427)."""

from __future__ import annotations

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, ChooseSome, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import count
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.camp_actions import look_and_return
from tabletop_tui.games.set_a_watch.cards import adventurers, creature, is_summon, title
from tabletop_tui.games.set_a_watch.deed import Deed, amount
from tabletop_tui.games.set_a_watch.defeat import leave
from tabletop_tui.games.set_a_watch.draw import learn
from tabletop_tui.games.set_a_watch.effects_targets import (
    LIES_UP,
    Check,
    Doings,
    Fact,
    Reasons,
    asked,
    fact,
    nobody,
    pick,
    shield,
)
from tabletop_tui.games.set_a_watch.line import base_health, buried, place
from tabletop_tui.games.set_a_watch.state import Glance, LineCard, Night, Slot
from tabletop_tui.games.set_a_watch.toll import return_dice
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType, Target

# -- peeking ---------------------------------------------------------------------------------------------------------


async def _peek(table: Table[Night], word: v.Peek, deed: Deed) -> None:
    """Nothing is revealed: Summons do not resolve, and cards lie where they lay (SAW-404, SAW-405)."""
    n = amount(table.state, word.n, deed)
    if n <= 0 or _no_peek(table.state, word, deed) is not None:
        return
    if word.where == "line":
        await _peek_at_line(table, word, n, deed)
    elif word.then == "top or bottom":
        await look_and_return(table, asked(table.state, deed), n)
    else:
        await _peek_at_deck(table, word, n, deed)


async def _peek_at_deck(table: Table[Night], word: v.Peek, n: int, deed: Deed) -> None:
    state = table.state
    cards = state.deck[: -n - 1 : -1]
    learn(state, *cards)
    table.emit(e.CardsPeeked(where="deck", cards=tuple(cards)))
    if word.then != "reorder":
        return
    state.glance = glance = Glance("deck", cards)
    while len(glance.cards) > 1:
        index = await _next_on_top(asked(state, deed), tuple(glance.cards))
        card = glance.cards.pop(index)
        state.deck.remove(card)
        state.deck.insert(len(state.deck) - len(glance.cards), card)  # beneath those still looked at
        table.emit(e.card_put(card=card, to="deck top"))
    table.emit(e.card_put(card=glance.cards[0], to="deck top"))
    state.glance = None


@assets.remembered(1024)
def _next_on_top(seat: Seat | None, cards: tuple[str, ...]) -> Choose[int]:
    options = [Option(f"top:{index}", title(card), index, target="deck") for index, card in enumerate(cards)]
    prompt = "Which card goes back next? The last one lies on top."
    return Choose("return-card", seat, prompt, options, rule="camp-actions")


async def _peek_at_line(table: Table[Night], word: v.Peek, n: int, deed: Deed) -> None:
    state = table.state
    hidden = [index for index, entry in enumerate(state.line) if not entry.up]
    if len(hidden) > n:
        hidden = list(await _which_to_see(state, n, deed))
    cards = [state.line[index].card for index in hidden]
    learn(state, *cards)
    table.emit(e.CardsPeeked(where="line", cards=tuple(cards)))
    if word.then != "bury one" or word.most_base is None:
        return
    most = amount(state, word.most_base, deed)
    facts = tuple(fact(state, index, _keeps(state, index, most, deed)) for index in hidden)
    if all(barred is not None for *_, barred in facts):
        return
    state.glance = Glance("line", cards)
    chosen = await _which_to_bury(asked(state, deed), facts)
    state.glance = None
    if chosen is not None:
        leave(table, state.line[chosen - 1], "deck bottom")


def _which_to_see(state: Night, n: int, deed: Deed) -> ChooseSome[int]:
    options = [
        Option(key, label, index, target=f"line:{place}", barred=barred)
        for index, entry in enumerate(state.line)
        for key, label, place, _, barred in (fact(state, index, LIES_UP if entry.up else None),)
    ]
    cards = "card of the Line is seen" if n == 1 else f"cards of the Line are seen, up to {count(n, 'card')}"
    prompt = f"Which face-down {cards}?"
    return ChooseSome("peek", asked(state, deed), prompt, options, least=1, most=n, rule="abilities")


def _keeps(state: Night, index: int, most: int, deed: Deed) -> str | None:
    """Why the card at ``index`` cannot be sent under the deck: a Summon never can (ruling 27)."""
    card = state.line[index].card
    if is_summon(card):
        return "a Summon stays where it lies"
    if base_health(state, card) > most:
        return f"its base Health is above {most}"
    return shield(state, index, deed)


@assets.remembered(2048)
def _which_to_bury(seat: Seat | None, facts: tuple[Fact, ...]) -> Choose[int | None]:
    options: list[Option[int | None]] = [
        Option(key, label, place, note, f"line:{place}", barred) for key, label, place, note, barred in facts
    ]
    options.append(Option("none", "None of them", None))
    return Choose("bury", seat, "Which one goes under the creature deck?", options, rule="abilities")


def _no_peek(state: Night, word: v.Peek, deed: Deed) -> str | None:
    if "peek" in place(state).forbid:
        return f"no peeking: {title(state.location)}"
    if word.where == "line":
        return "nothing in the Line lies face down" if all(entry.up for entry in state.line) else None
    if state.deck or (word.then == "top or bottom" and state.graveyard):
        return None
    return "no card lies in the creature deck"


# -- taming ----------------------------------------------------------------------------------------------------------


async def _tame(table: Table[Night], word: v.Tame, deed: Deed) -> None:
    """It leaves the Line or the Graveyard and lies with its master until it attacks (SAW-424, SAW-427)."""
    state = table.state
    if _full(state, deed.slot) is not None:
        return
    if word.source == "line":
        for entry in await pick(table, _target(word), deed, "Which creature is tamed?", also=_ridden(state)):
            state.line = [other for other in state.line if other is not entry]
            return_dice(table, entry, recovered=False)
            _keep(table, deed.slot, entry)
    elif cards := _in_graveyard(state, word):
        card = await _which_buried(asked(state, deed), cards)
        state.graveyard.remove(card)
        _keep(table, deed.slot, LineCard(card))


def _keep(table: Table[Night], slot: Slot, entry: LineCard) -> None:
    state = table.state
    hero = state.party[slot]
    hero.tamed.append(entry.card)
    state.piles.pop(entry.card, None)
    table.emit(e.CreatureTamed(hero=hero.card, card=entry.card, worth=base_health(state, entry.card)))


@assets.remembered(64)
def _target(word: v.Tame) -> Target:
    return Target(places=word.places, types=word.types)


def _ridden(state: Night) -> Check:
    def check(index: int) -> str | None:
        return None if state.line[index].mount is None else "a rider on its mount is never tamed"

    return check


def _in_graveyard(state: Night, word: v.Tame) -> tuple[tuple[str, int], ...]:
    """The creatures there that can be tamed, the top one first, with their base Health."""
    return tuple((card, base) for card, base in buried(state) if creature(card).type in word.types)


@assets.remembered(512)
def _which_buried(seat: Seat | None, cards: tuple[tuple[str, int], ...]) -> Choose[str]:
    options = [Option(f"card:{card}", title(card), card, f"worth {base}", "graveyard") for card, base in cards]
    return Choose("card", seat, "Which creature of the Graveyard is tamed?", options, rule="taming")


def _full(state: Night, slot: Slot) -> str | None:
    hero = state.party[slot]
    most = adventurers()[hero.card].tames
    if len(hero.tamed) < most:
        return None
    return f"keeps {count(most, 'tamed creature')} at most"


def _no_tame(state: Night, word: v.Tame, deed: Deed) -> str | None:
    if (full := _full(state, deed.slot)) is not None:
        return full
    if word.source == "line":
        return nobody(state, _target(word), deed, _ridden(state))
    return None if _in_graveyard(state, word) else f"no {_kinds(word.types)} lies in the Graveyard"


def _kinds(types: tuple[CreatureType, ...]) -> str:
    return " or ".join(kind.value for kind in types)


CARD_WORDS: Doings = {v.Peek: _peek, v.Tame: _tame}
CARD_REASONS: Reasons = {v.Peek: _no_peek, v.Tame: _no_tame}
