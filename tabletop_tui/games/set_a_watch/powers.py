"""Creatures' powers as they trigger, and Summons (SAW-088 to SAW-098, SAW-369 to SAW-372, SAW-403).

What may stop a power is asked right before it works (ruling 43): the Monk's Perfect Defense, the Hunter's Lodge. What
its words do is in `creature_words`; when which power is due, in `order_of_play`.
"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import SummonRow, abilities, adventurers, creature, is_summon, summons, title
from tabletop_tui.games.set_a_watch.creature_words import do_words
from tabletop_tui.games.set_a_watch.defeat import enter, under_the_deck
from tabletop_tui.games.set_a_watch.draw import forget, learn, to_graveyard
from tabletop_tui.games.set_a_watch.line import health, index_of, place, shielded, who
from tabletop_tui.games.set_a_watch.state import AbilityCard, DieRef, LineCard, Night, Slot
from tabletop_tui.games.set_a_watch.toll import (
    PartyFalls,
    change_fire,
    die_option,
    exhaust,
    exhaust_card,
    ready_dice,
    ready_on_watch,
    spend,
    stun,
)
from tabletop_tui.games.set_a_watch.vocabulary import Power, PowerWord, When

CANCELLABLE = frozenset({When.REVEAL, When.FIRST, When.SECOND, When.END_OF_LINE, When.DEFEATED})
"""The powers that Perfect Defense answers (ruling 44)."""

_NAMES = {
    When.REVEAL: "Reveal",
    When.FIRST: "First position",
    When.SECOND: "Second position",
    When.END_OF_LINE: "End of Line",
    When.DEFEATED: "Defeated",
}


# -- triggering ------------------------------------------------------------------------------------------------------


async def trigger(table: Table[Night], entry: LineCard, power: Power) -> None:
    """A power of ``entry`` triggers: it may be cancelled; else it does its words.

    Nothing happens if the creature is negated, or if the power has worked this round and works but once.
    Raises `PartyFalls` as its words may.
    """
    state = table.state
    if entry.negated or (power.once and entry.once):
        return
    if power.once:
        entry.once = True
    if power.when is When.REVEAL and state.hushed:
        state.hushed = False
        table.emit(e.PowerCancelled(card=entry.card, when=power.when, by=state.location))
        return
    if power.when in CANCELLABLE and not _only_helps(power) and await _cancelled(table, entry, power.when):
        return
    table.emit(e.power_triggered(card=entry.card, when=power.when))
    await do_words(table, entry, power.do)
    if power.when is When.FIRST and (loss := place(state).first_fire):
        await change_fire(table, -loss, state.location)


def _only_helps(power: Power) -> bool:
    """A power that nobody would cancel: wood for the fire, an ability refreshed, as a creature dies."""
    return power.when is When.DEFEATED and all(_helps(word) for word in power.do)


def _helps(word: PowerWord) -> bool:
    return isinstance(word, v.RefreshWatch) or (isinstance(word, v.Fire) and isinstance(word.n, int) and word.n > 0)


async def resolve_due(table: Table[Night]) -> None:
    """Triggers the Defeated powers that wait, in the order in which their creatures fell (SAW-388)."""
    while table.state.due:
        await resolve_first_due(table)


async def resolve_first_due(table: Table[Night]) -> None:
    """Triggers the Defeated power that waits longest."""
    card = table.state.due.pop(0)
    fallen = LineCard(card, up=True, greeted=True)
    for power in creature(card).power:
        if power.when is When.DEFEATED:
            await trigger(table, fallen, power)


async def fire_round_end(table: Table[Night]) -> None:
    """As a round ends, the card on top of the Graveyard may have a power there (Skeletons)."""
    state = table.state
    top = state.graveyard[-1] if state.graveyard else None
    if top is None or is_summon(top):
        return
    for power in creature(top).power:
        if power.when is When.ROUND_END:
            await trigger(table, LineCard(top, up=True, greeted=True), power)


# -- Perfect Defense -------------------------------------------------------------------------------------------------


@assets.cached
def _reactions() -> Mapping[str, v.CancelTrigger]:
    """Abilities that cancel a trigger, with the word that says so."""
    return {
        row.id: word
        for row in abilities().values()
        if row.use == "reaction"
        for word in row.do
        if isinstance(word, v.CancelTrigger)
    }


async def _cancelled(table: Table[Night], entry: LineCard, when: When) -> bool:
    """Whether somebody on Watch cancels the trigger; the creature loses Health for it (SAW-372)."""
    state = table.state
    known = _reactions()
    for slot in state.watch:
        for ability in state.party[slot].equipped:
            if ability.card in known and not ability.exhausted and not _out_of_touch(state, entry):
                way = await _reaction(table, slot, ability, entry, when)
                if way != "let":
                    _pay_for(table, slot, ability, way)
                    table.emit(e.PowerCancelled(card=entry.card, when=when, by=ability.card))
                    _strike_back(table, entry, known[ability.card].n, ability.card)
                    return True
    return False


def _out_of_touch(state: Night, entry: LineCard) -> bool:
    """Whether abilities cannot affect the creature where it stands (behind the Lich)."""
    return any(other is entry and shielded(state, i, "ability") is not None for i, other in enumerate(state.line))


_LET: Option[DieRef | str] = Option("let", "Let it happen", "let")
_BY_EXHAUSTING: Option[DieRef | str] = Option("exhaust", "Exhaust it", "exhaust", "the ability is turned over")
_NOT_THE_LAST: Option[DieRef | str] = Option(
    "exhaust", "Exhaust it", "exhaust", "the ability is turned over", barred="it is the last ready ability on Watch"
)


async def _reaction(table: Table[Night], slot: Slot, ability: AbilityCard, entry: LineCard, when: When) -> DieRef | str:
    """A die for the reaction, "exhaust", or "let"; not asked where it can only be let."""
    state = table.state
    row = abilities()[ability.card]
    by_die = not ability.used and not adventurers()[state.party[slot].card].only_exhausts
    options: list[Option[DieRef | str]] = [_LET]
    if by_die:
        options += [_as_answer(die_option(state, ref)) for ref in ready_dice(state, slot)]
    options.append(_BY_EXHAUSTING if len(ready_on_watch(state)) > 1 else _NOT_THE_LAST)
    if all(option.barred is not None for option in options[1:]):
        return "let"
    prompt = f"{title(entry.card)}, {_NAMES[when]}: does {row.title} stop it?"
    say = creature(entry.card).text
    question: Choose[DieRef | str] = Choose("reaction", who(state), prompt, options, rule="monk", say=say)
    return await question


@assets.remembered(4096)
def _as_answer(option: Option[DieRef]) -> Option[DieRef | str]:
    return Option(option.key, option.label, option.value, option.note, option.target, option.barred)


def _pay_for(table: Table[Night], slot: Slot, ability: AbilityCard, way: DieRef | str) -> None:
    hero = table.state.party[slot].card
    if isinstance(way, str):
        exhaust_card(table, slot, ability, "used")
        table.emit(e.ability_used(hero=hero, card=ability.card, die=None, how="exhaust"))
    else:
        face = spend(table.state, way, "ability", ability.card)
        ability.used = True
        table.emit(e.ability_used(hero=hero, card=ability.card, die=face, how="die"))


def _strike_back(table: Table[Night], entry: LineCard, n: int, why: str) -> None:
    """A creature of the Line loses Health until the end of the round; `order_of_play` sees to it if it is dead."""
    state = table.state
    if any(other is entry for other in state.line):
        entry.lost += n
        left = health(state, index_of(state, entry))
        table.emit(e.health_lost(card=entry.card, lost=n, health=left, why=why))


# -- Summons ---------------------------------------------------------------------------------------------------------


async def resolve_summon(table: Table[Night], entry: LineCard) -> None:
    """A Summon that came up in the Line resolves (SAW-088 to SAW-095, SAW-288).

    Its own effect; then it goes to the Graveyard, and the top Unhallowed takes its place face up: ``entry`` is that
    card then, still to be greeted. Raises `PartyFalls` if there is none, or with the last ability exhausted.
    """
    state = table.state
    summon = entry.card
    await _summon_effect(table, summons()[summon], summon)
    unhallowed = await _which_unhallowed(table) if state.unhallowed else None
    there = place(state)
    if there.summon_to_deck:
        under_the_deck(state, summon)
        table.emit(e.card_put(card=summon, to="deck bottom"))
    else:
        to_graveyard(state, summon)
    if unhallowed is None:
        del state.line[index_of(state, entry)]  # nobody takes its place
        raise PartyFalls("unhallowed")
    state.unhallowed.remove(unhallowed)
    forget(state, unhallowed)
    entry.card, entry.up, entry.greeted = unhallowed, True, False
    table.emit(e.SummonResolved(summon=summon, place=index_of(state, entry) + 1, unhallowed=unhallowed))
    if there.summon_exhaust:
        await exhaust(table, there.summon_exhaust, state.location)


async def _summon_effect(table: Table[Night], row: SummonRow, summon: str) -> None:
    state = table.state
    match row.does:
        case "exhaust":
            await exhaust(table, 1, summon)
        case "stun":
            await stun(table, 1, summon)
        case "horde":
            horde = state.new_horde if state.final else state.horde
            if horde:
                enter(table, len(state.line), [LineCard(horde.pop())], "horde")


async def _which_unhallowed(table: Table[Night]) -> str:
    """The top one; in the Ancient Crypt the party looks through the deck and picks."""
    state = table.state
    if not place(state).choose_unhallowed or len(state.unhallowed) == 1:
        return state.unhallowed[-1]
    cards = tuple(reversed(state.unhallowed))
    learn(state, *cards)
    table.emit(e.CardsPeeked(where="unhallowed", cards=cards))
    options = [Option(f"card:{card}", title(card), card, creature(card).text) for card in cards]
    question: Choose[str] = Choose("card", who(state), "Which Unhallowed comes?", options, rule="summons")
    return await question
