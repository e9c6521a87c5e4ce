"""What abilities and items do to the creatures of the Line: hurt, defeat, move, negate, send away, reveal.

A creature's powers wait until the whole effect is done (SAW-245, SAW-286, SAW-370), so nothing here sets them off: what
came up stays to be greeted, what fell has its Defeated power in ``due``; `order_of_play.settle` sees to it later.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import creature, is_summon, title
from tabletop_tui.games.set_a_watch.deed import Deed, amount
from tabletop_tui.games.set_a_watch.defeat import defeat, enter, leave
from tabletop_tui.games.set_a_watch.draw import draw, learn, to_graveyard
from tabletop_tui.games.set_a_watch.effects_targets import (
    LIES_DOWN,
    Check,
    Doings,
    Reasons,
    asked,
    misfit,
    name,
    nobody,
    pick,
    shield,
    turn_up,
)
from tabletop_tui.games.set_a_watch.line import buried, health, index_of, powers_of
from tabletop_tui.games.set_a_watch.state import LineCard, Night
from tabletop_tui.games.set_a_watch.toll import return_dice
from tabletop_tui.games.set_a_watch.trophies import offer_trophy

# -- losing Health ---------------------------------------------------------------------------------------------------


async def _lose(table: Table[Night], word: v.Lose, deed: Deed) -> None:
    state = table.state
    n = amount(state, word.n, deed)

    def note(index: int) -> str:
        return _left(health(state, index), n)

    for entry in await pick(table, word.target, deed, f"Which creature loses {n} Health?", note=note):
        await hurt(table, entry, n, deed)


async def hurt(table: Table[Night], entry: LineCard, n: int, deed: Deed) -> None:
    """A creature loses ``n`` Health until the round ends; with none left it is defeated, not by a direct attack."""
    state = table.state
    left = max(health(state, index_of(state, entry)) - n, 0)
    table.emit(e.health_lost(card=entry.card, lost=n, health=left, why=deed.card))
    if left:
        entry.lost += n
    else:
        await defeat(table, entry, "effect", (deed.slot,))


@assets.remembered(1024)
def _left(health: int, n: int) -> str:
    return f"{health} Health, {health - n} left" if health > n else f"{health} Health, defeated"


async def _halve(table: Table[Night], word: v.Halve, deed: Deed) -> None:
    state = table.state

    def note(index: int) -> str:
        now = health(state, index)
        return _left(now, now - now // 2)

    for entry in await pick(table, word.target, deed, "Whose Health is halved?", note=note):
        now = health(state, index_of(state, entry))
        await hurt(table, entry, now - now // 2, deed)


# -- defeating -------------------------------------------------------------------------------------------------------


async def _defeat(table: Table[Night], word: v.DefeatIt, deed: Deed) -> None:
    """``among``: only what this deed revealed; a weaker neighbour of the last one that fell; one that holds a stolen
    die; or two neighbours, named by the one in front."""
    state = table.state
    if word.among == "two neighbours":
        targets = await _two_neighbours(table, word, deed)
    else:
        targets = await pick(table, word.target, deed, "Which creature is defeated?", also=_among(state, word, deed))
    for entry in targets:
        powers = powers_of(entry)
        await defeat(table, entry, "effect", (deed.slot,))
        if word.trophy:
            await offer_trophy(table, deed.slot, entry.card, powers)


async def _two_neighbours(table: Table[Night], word: v.DefeatIt, deed: Deed) -> list[LineCard]:
    state = table.state

    def note(index: int) -> str:
        return f"and {name(state, index + 1)} behind it"

    prompt = "Which two neighbours are defeated? Name the one in front."
    front = await pick(table, word.target, deed, prompt, also=_among(state, word, deed), note=note)
    at = [index_of(state, entry) for entry in front]
    return [state.line[index] for first in at for index in (first, first + 1)]


def _among(state: Night, word: v.DefeatIt, deed: Deed) -> Check | None:
    """What is asked of a target beyond its kind, if anything is."""
    check = _AMONG.get(word.among)
    return None if check is None else partial(check, state, word, deed)


def _just_revealed(state: Night, word: v.DefeatIt, deed: Deed, index: int) -> str | None:
    entry = state.line[index]
    return None if any(other is entry for other in deed.revealed) else "it was not revealed just now"


def _beside_the_fallen(state: Night, word: v.DefeatIt, deed: Deed, index: int) -> str | None:
    if state.fallen is None:
        return "nothing was defeated just now"
    where, strength = state.fallen
    if index not in (where - 1, where):
        return "it did not stand beside the one that fell"
    return None if health(state, index) < strength else "it is not weaker than the one that fell"


def _holding_a_die(state: Night, word: v.DefeatIt, deed: Deed, index: int) -> str | None:
    return None if state.line[index].dice else "it holds no die"


def _before_another(state: Night, word: v.DefeatIt, deed: Deed, index: int) -> str | None:
    if index + 1 == len(state.line):
        return "nothing stands behind it"
    reason = misfit(state, index + 1, word.target, deed)
    return None if reason is None else f"{name(state, index + 1)} behind it: {reason}"


_AMONG: Mapping[str, Callable[[Night, v.DefeatIt, Deed, int], str | None]] = {
    "just revealed": _just_revealed,
    "beside the fallen": _beside_the_fallen,
    "holding a die": _holding_a_die,
    "two neighbours": _before_another,
}


def _no_defeat(state: Night, word: v.DefeatIt, deed: Deed) -> str | None:
    if word.among == "beside the fallen" and state.fallen is None:
        return "nothing was defeated just now"
    reason = nobody(state, word.target, deed, _among(state, word, deed))
    return "no two neighbours can be its targets" if reason and word.among == "two neighbours" else reason


# -- moving ----------------------------------------------------------------------------------------------------------


async def _move(table: Table[Night], word: v.MoveIt, deed: Deed) -> None:
    state = table.state
    if len(state.line) < 2:
        return
    for entry in await pick(table, word.target, deed, "Which creature moves?"):
        before = index_of(state, entry)
        after = await _where(asked(state, deed), title(entry.card), before, len(state.line), word.steps)
        del state.line[before]
        state.line.insert(after, entry)
        if word.quiet:
            entry.at = 0 if after == 0 and state.hexed else after + 1  # Hex is waiting for whoever comes there
            entry.at_end = after + 1 == len(state.line)
        table.emit(e.CreatureMoved(card=entry.card, before=before + 1, after=after + 1))
        return_dice(table, entry, recovered=False)  # ruling 39


@assets.remembered(4096)
def _where(seat: Seat | None, name: str, before: int, length: int, steps: int) -> Choose[int]:
    def barred(index: int) -> str | None:
        if index == before:
            return "it stands there now"
        return f"more than {steps} places away" if abs(index - before) > steps else None

    options = [
        Option(f"place:{index + 1}", f"Place {index + 1}", index, target=f"line:{index + 1}", barred=barred(index))
        for index in range(length)
    ]
    return Choose("places", seat, f"Where does {name} go?", options, rule="abilities")


def _no_move(state: Night, word: v.MoveIt, deed: Deed) -> str | None:
    return "there is nowhere to move" if len(state.line) < 2 else nobody(state, word.target, deed)


async def _exchange(table: Table[Night], word: v.Exchange, deed: Deed) -> None:
    state = table.state
    if _no_creature_buried(state):
        return
    for entry in await pick(table, word.target, deed, "Which creature is turned into another?"):
        card = await _which_buried(asked(state, deed), buried(state))
        index, depth = index_of(state, entry), state.graveyard.index(card)
        return_dice(table, entry, recovered=False)
        del state.line[index]
        state.graveyard[depth : depth + 1] = [card for card in (entry.mount, entry.card) if card is not None]
        state.piles.pop(entry.card, None)
        table.emit(e.card_put(card=entry.card, to="graveyard"))
        enter(table, index, [LineCard(card, up=True)], "graveyard")


@assets.remembered(512)
def _which_buried(seat: Seat | None, cards: tuple[tuple[str, int], ...]) -> Choose[str]:
    options = [
        Option(f"card:{card}", title(card), card, f"{creature(card).type}, {base} Health", "graveyard")
        for card, base in cards
    ]
    return Choose("card", seat, "Which creature of the Graveyard takes its place?", options, rule="abilities")


def _no_creature_buried(state: Night) -> str | None:
    return None if any(not is_summon(card) for card in state.graveyard) else "no creature lies in the Graveyard"


def _no_exchange(state: Night, word: v.Exchange, deed: Deed) -> str | None:
    return nobody(state, word.target, deed) or _no_creature_buried(state)


# -- negating and sending away ---------------------------------------------------------------------------------------


async def _negate(table: Table[Night], word: v.Negate, deed: Deed) -> None:
    state = table.state
    for entry in await pick(
        table, word.target, deed, "Whose powers are negated?", also=_something_to_lose(state, word)
    ):
        entry.negated = True
        table.emit(e.PowersNegated(card=entry.card, by=deed.card))
        if word.recover:
            return_dice(table, entry, recovered=True)


def _something_to_lose(state: Night, word: v.Negate) -> Check:
    def check(index: int) -> str | None:
        entry = state.line[index]
        if powers_of(entry) or (word.recover and (entry.dice or entry.item)):
            return None
        return "its powers are negated already" if entry.negated else "it has no powers"

    return check


def _no_negate(state: Night, word: v.Negate, deed: Deed) -> str | None:
    return nobody(state, word.target, deed, _something_to_lose(state, word))


_WHERE_TO = {
    "horde": "Which creature goes to the Horde?",
    "deck top": "Which creature goes on top of the creature deck?",
    "deck bottom": "Which creature goes under the creature deck?",
    "unhallowed bottom": "Which Unhallowed goes under its deck?",
    "facedown last": "Which creature goes face down to the end of the Line?",
}


async def _send(table: Table[Night], word: v.SendAway, deed: Deed) -> None:
    """No damage, and no Defeated power: it is not defeated (SAW-377)."""
    for entry in await pick(table, word.target, deed, _WHERE_TO[word.to]):
        if word.to == "facedown last":
            _lay_down_last(table, entry, recover=word.recover)
            continue
        if word.to == "unhallowed bottom" and entry.mount is not None:
            to_graveyard(table.state, entry.mount)  # only an Unhallowed lies in their deck
            table.emit(e.card_put(card=entry.mount, to="graveyard"))
            entry.mount = None
        leave(table, entry, word.to, recover=word.recover)


def _lay_down_last(table: Table[Night], entry: LineCard, *, recover: bool) -> None:
    """Face down at the end of the Line; of a rider what it rode first. Everybody knows what lies there."""
    state = table.state
    del state.line[index_of(state, entry)]
    return_dice(table, entry, recovered=recover)
    if entry.mount is not None:
        state.line.append(LineCard(entry.mount))
        learn(state, entry.mount)
        entry.mount = None
    entry.up = entry.greeted = entry.at_end = False
    entry.at = 0
    state.line.append(entry)
    learn(state, entry.card)
    table.emit(e.card_put(card=entry.card, to="facedown last"))


async def _let_in(table: Table[Night], word: v.LetIn, deed: Deed) -> None:
    if _no_let_in(table.state, word, deed) is None:
        leave(table, table.state.line[0], "horde")


def _no_let_in(state: Night, word: v.LetIn, deed: Deed) -> str | None:
    if not state.line:
        return "the Line is empty"
    return shield(state, 0, deed) if state.line[0].up else LIES_DOWN


# -- revealing and adding --------------------------------------------------------------------------------------------


async def _reveal(table: Table[Night], word: v.Reveal, deed: Deed) -> None:
    """A Summon among them resolves once the effect is done, quiet or not."""
    for entry in [entry for entry in table.state.line if not entry.up][: word.n]:
        turn_up(table, entry, greeted=word.quiet)
        deed.revealed.append(entry)


def _no_reveal(state: Night, word: v.Reveal, deed: Deed) -> str | None:
    return "nothing in the Line lies face down" if all(entry.up for entry in state.line) else None


async def _add(table: Table[Night], word: v.AddToLine, deed: Deed) -> None:
    if (card := draw(table)) is not None:
        enter(table, len(table.state.line), [LineCard(card)], "deck")


def _no_add(state: Night, word: v.AddToLine, deed: Deed) -> str | None:
    return None if state.deck or state.graveyard else "no creature card is left"


def _nobody(state: Night, word: v.Lose | v.Halve | v.SendAway, deed: Deed) -> str | None:
    return nobody(state, word.target, deed)


CREATURE_WORDS: Doings = {
    v.Lose: _lose,
    v.Halve: _halve,
    v.DefeatIt: _defeat,
    v.MoveIt: _move,
    v.Exchange: _exchange,
    v.Negate: _negate,
    v.SendAway: _send,
    v.LetIn: _let_in,
    v.Reveal: _reveal,
    v.AddToLine: _add,
}

CREATURE_REASONS: Reasons = {
    v.Lose: _nobody,
    v.Halve: _nobody,
    v.DefeatIt: _no_defeat,
    v.MoveIt: _no_move,
    v.Exchange: _no_exchange,
    v.Negate: _no_negate,
    v.SendAway: _nobody,
    v.LetIn: _no_let_in,
    v.Reveal: _no_reveal,
    v.AddToLine: _no_add,
}
