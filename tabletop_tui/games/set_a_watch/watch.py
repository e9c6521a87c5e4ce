"""The Watch phase: who stands, the Line, then one action after another until nothing is left to do.

Rules: SAW-177, SAW-199 to SAW-210, SAW-224, SAW-268 to SAW-275, SAW-285, SAW-287, SAW-340, SAW-430.
"""

from __future__ import annotations

from typing import Literal

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import count
from tabletop_tui.games.set_a_watch import activate, aftermath, order_of_play, places, toll
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.attack import NOT_YOURS, attack
from tabletop_tui.games.set_a_watch.cards import creatures, decks, locations, title
from tabletop_tui.games.set_a_watch.draw import draw, learn
from tabletop_tui.games.set_a_watch.line import changing, damage, health, more_damage, owner, shielded, who
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.state import HIGHEST_FIRE, PARTY, LineCard, Night, Slot
from tabletop_tui.games.set_a_watch.strike import Arms, arms_of, may_act, most_at

Action = tuple[Literal["attack", "ability", "item", "stoke", "let-in", "speaker", "pass", "end"], int, str]
"""What is done next: which kind, whose (a slot, or the seat of a speaker), with or at which card."""

THE_TABLE_DECIDES = "the whole table decides that"


async def watch_phase(table: Table[Night]) -> None:
    """The whole phase, from any of its checkpoints: one as it begins, one before each action.

    Raises `toll.PartyFalls` at the moment at which the Watch has no ability left.
    """
    state = table.state
    if not state.opened:
        await table.checkpoint()
        await begin(table)
        state.opened = True
    while state.line:
        await table.checkpoint()
        action = await watch_question(state, table.options)
        if action[0] == "end":
            break
        await act(table, action)
    await aftermath.out_of_actions(table)


# -- as the Watch begins ---------------------------------------------------------------------------------------------


async def begin(table: Table[Night]) -> None:
    """Everything before the first action (SAW-199)."""
    take_posts(table.state)
    await places.at_moment(table, "watch")
    lay_the_line(table)
    await places.at_moment(table, "line")
    await order_of_play.settle(table)
    if await places.at_moment(table, "revealed"):
        await order_of_play.settle(table)
    if table.state.defeated:
        await places.at_moment(table, "first fall")


def take_posts(state: Night) -> None:
    """Who is on Watch: all but the camper and those without a ready ability (SAW-177, SAW-202).

    Raises `toll.PartyFalls` if nobody is (contradiction 8).
    """
    able = [slot for slot in range(PARTY) if slot != state.camper]
    state.watch = [slot for slot in able if state.party[slot].ready_abilities]
    state.barred = [slot for slot in able if slot not in state.watch]
    if not state.watch:
        raise toll.PartyFalls("exhausted")
    for slot in state.watch:
        hero = state.party[slot]
        hero.familiar_uses = int(hero.familiar is not None)


def lay_the_line(table: Table[Night]) -> None:
    """Cards face down up to the location's creature count, in the last round the whole Horde behind (SAW-204, SAW-271).

    Skeletons that rose from the Graveyard stand in front and are counted.
    """
    state = table.state
    state.line = [LineCard(card) for card in state.next_line]
    learn(state, *state.next_line)
    state.next_line = []
    for _ in range(locations()[state.location].count - len(state.line)):
        if (card := draw(table)) is None:
            break
        state.line.append(LineCard(card))
    cards, horde = len(state.line), 0
    if state.final:
        horde = len(state.horde)
        state.line += [LineCard(card) for card in reversed(state.horde)]
        state.horde = []
    table.emit(
        e.line_laid(
            cards=cards,
            horde=horde,
            watch=tuple(state.party[slot].card for slot in state.watch),
            barred=tuple(state.party[slot].card for slot in state.barred),
        )
    )


# -- one action ------------------------------------------------------------------------------------------------------


async def act(table: Table[Night], action: Action) -> None:
    """Does what was chosen, until the Line has reacted; the word goes back to the whole table."""
    state = table.state
    fallen = state.defeated
    match action:
        case "attack", _, card:
            await attack(table, next(i for i, entry in enumerate(state.line) if entry.card == card))
        case "ability", slot, card:
            await activate.use_ability(table, slot, card)
        case "item", slot, card:
            await activate.use_item(table, slot, card)
        case "stoke", _, _:
            await stoke(table)
        case "let-in", _, _:
            await let_in(table)
        case "speaker", seat, _:
            state.speaker = seat
            table.emit(_spoken_for(seat))
            return
    state.speaker = None
    if state.defeated == fallen:
        state.fallen = None  # only the action right after a defeat knows who stood beside it
    if state.defeated and not fallen:
        await places.at_moment(table, "first fall")


@assets.remembered(8)
def _spoken_for(seat: Seat) -> e.SpokenFor:
    return e.SpokenFor(seat=seat)


async def stoke(table: Table[Night]) -> None:
    """An ability that the Watch chooses is exhausted for two logs (ruling 20)."""
    state = table.state
    ready = toll.ready_on_watch(state)
    options = [toll.ability_option(state, slot, ability) for slot, ability in ready]
    prompt = "Which ability is exhausted for the fire?"
    chosen = await Choose("exhaust", who(state), prompt, options, rule="campfire")
    toll.exhaust_card(table, *toll.the_one(ready, chosen), toll.STOKED)
    await toll.change_fire(table, toll.STOKE, toll.STOKED)
    await order_of_play.settle(table)


async def let_in(table: Table[Night]) -> None:
    """The creature in first position goes to the Horde, at the price of its damage (SAW-340)."""
    entry = table.state.line[0]
    await aftermath.take_damage(table, entry)
    await aftermath.join_horde(table, entry)
    await order_of_play.settle(table)


# -- the question ----------------------------------------------------------------------------------------------------


def watch_question(state: Night, options: SetAWatchOptions) -> Choose[Action]:
    """What is done next: attacks from the front, abilities, items, and what the whole table may do (SAW-200)."""
    found = _attack_options(state)
    ready = toll.ready_left(state)
    for slot in state.watch:
        found += _his_to_use(state, slot, activate.ability_options(state, slot, ready))
    for slot in state.watch:
        if own := state.party[slot].items:
            found += _his_to_use(state, slot, [activate.item_option(state, slot, item) for item in own])
    found += _table_options(state, options, ready)
    return Choose("watch", who(state), _prompt(state.speaker), found, rule="the-line")


@assets.remembered(8)
def _prompt(speaker: Seat | None) -> str:
    return "What does the Watch do?" if speaker is None else f"{{{speaker}}} has the word: what is done?"


def _his_to_use(state: Night, slot: Slot, own: list[Option[activate.Use]]) -> list[Option[Action]]:
    """An adventurer's cards, barred if another seat has the word."""
    if may_act(state, slot):
        return own  # type: ignore[return-value]  # a use is an action, but Option is invariant
    return [_not_yours(option) for option in own]


@assets.remembered(2048)
def _not_yours(option: Option[activate.Use]) -> Option[Action]:
    return Option(option.key, option.label, option.value, option.note, option.target, option.barred or NOT_YOURS)


def _attack_options(state: Night) -> list[Option[Action]]:
    arms, changes = arms_of(state), changing(state)
    return [
        _attack_option(state, index, health(state, index, changes), arms)
        for index, entry in enumerate(state.line)
        if entry.up
    ]


def _attack_option(state: Night, index: int, now: int, arms: Arms) -> Option[Action]:
    most = most_at(state, index, now, arms)
    reason = shielded(state, index, "direct")
    if reason is None and most < now:
        armed = any(arm.dice or arm.tamed or arm.familiar for arm in arms.arms)
        reason = _too_weak(now, most, armed)
    return _attack_words(state.line[index].card, index + 1, now, most, reason)


@assets.remembered(4096)
def _too_weak(now: int, most: int, armed: bool) -> str:
    if not armed:
        return "nothing is left to strike with"
    return f"{now} needed, {most} at most" if most else "out of everybody's reach"


@assets.remembered(16384)
def _attack_words(card: str, place: int, now: int, most: int, barred: str | None) -> Option[Action]:
    note = f"Health {now}; {most} in reach"
    return Option(f"attack:{card}", f"Strike at {title(card)}", ("attack", 0, card), note, f"line:{place}", barred)


def _table_options(state: Night, options: SetAWatchOptions, ready: int) -> list[Option[Action]]:
    """What belongs to nobody: the fire, letting in, giving the word to a computer, ending the Watch.

    ``ready``: abilities on Watch.
    """
    spoken = state.speaker is not None
    found = []
    if options.voluntary_stoke:
        found.append(_stoke_option(THE_TABLE_DECIDES if spoken else _why_no_stoke(state, ready)))
    if may_let_in(options):
        first = state.line[0]
        down = None if first.up else "the first creature lies face down"
        card = first.card if first.up else ""
        found.append(_let_in_option(card, damage(state, 0) if first.up else 0, THE_TABLE_DECIDES if spoken else down))
    if True in state.computers and False in state.computers:
        owners = {owner(state, slot) for slot in state.watch}
        seats = [seat for seat, computer in enumerate(state.computers) if computer and seat in owners]
        found += [_speaker_option(seat, spoken) for seat in seats]
    if spoken:
        found.append(_PASS)
    found.append(_end_option(state, spoken, ready))
    return found


_PASS: Option[Action] = Option("pass", "Give the word back", ("pass", 0, ""), "to the whole table")


def _why_no_stoke(state: Night, ready: int) -> str | None:
    if state.fire >= HIGHEST_FIRE:
        return "the fire cannot rise higher"
    return activate.LAST if ready < 2 else None


@assets.remembered(8)
def _stoke_option(barred: str | None) -> Option[Action]:
    return Option("stoke", "Stoke the fire", ("stoke", 0, ""), "exhaust an ability: 2 logs", "fire", barred)


def may_let_in(options: SetAWatchOptions) -> bool:
    """Whether the first creature may be let into the Horde: as the table or its deck says."""
    if options.let_in != "deck":
        return options.let_in == "yes"
    if options.deck == "own":
        return options.own_deck is not None and options.own_deck.let_in
    return options.deck != "box" and decks()[f"deck:{options.deck}"].let_in


@assets.remembered(1024)
def _let_in_option(card: str, n: int, barred: str | None) -> Option[Action]:
    label = f"Let {title(card)} in" if card else "Let the first one in"
    note = f"{count(n, 'ability', 'abilities')} exhausted, and one more in the Horde"
    return Option("let-in", label, ("let-in", 0, ""), note, "line:1", barred)


@assets.remembered(16)
def _speaker_option(seat: Seat, spoken: bool) -> Option[Action]:
    barred = THE_TABLE_DECIDES if spoken else None
    return Option(
        f"speaker:{seat}", f"{{{seat}}} acts next", ("speaker", seat, ""), "the computer chooses", None, barred
    )


def _end_option(state: Night, spoken: bool, ready: int) -> Option[Action]:
    dark = n = 0
    more = more_damage(state)
    known = frozenset(state.known)
    printed = creatures()
    for entry in state.line:
        if not entry.up and entry.card not in known:
            dark += 1
        elif entry.card in printed:
            n += printed[entry.card].damage + more
    return _end_words(len(state.line) - dark, n, dark, ready if ready <= n else None, spoken)


@assets.remembered(16384)
def _end_words(seen: int, n: int, dark: int, ready: int | None, spoken: bool) -> Option[Action]:
    """“three creatures get through for four abilities; two cards still face down; you have 5 ready”."""
    note = f"{count(seen, 'creature')} {'gets' if seen == 1 else 'get'} through for {count(n, 'ability', 'abilities')}"
    if dark:
        note += f"; {count(dark, 'card')} still face down"
    if ready is not None:
        note += f"; you have {ready} ready"
    return Option("end", "End the Watch", ("end", 0, ""), note, barred=THE_TABLE_DECIDES if spoken else None)
