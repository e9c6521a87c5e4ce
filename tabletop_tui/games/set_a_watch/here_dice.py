"""What locations do to dice, after the roll, in camp and on Watch (see `places`)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from tabletop_tui.core.decision import Choose, ChooseSome, Option
from tabletop_tui.games.set_a_watch import toll
from tabletop_tui.games.set_a_watch.cards import adventurers
from tabletop_tui.games.set_a_watch.here import RULE, Here
from tabletop_tui.games.set_a_watch.state import DICE, PARTY, DieRef, Slot
from tabletop_tui.games.set_a_watch.vocabulary import DeedName


async def _raise_one(here: Here, slot: Slot, refs: list[DieRef]) -> None:
    """One of these dice may show one more."""
    state = here.state
    refs = [ref for ref in refs if state.die(ref).face < state.die(ref).sides]
    if not refs:
        return
    options: list[Option[Any]] = [*here.dice(refs), Option("none", "None of them", None)]
    prompt = f"Which die of the {adventurers()[state.party[slot].card].title} shows one more?"
    chosen: DieRef | None = await Choose("die", here.asked(slot), prompt, options, rule=RULE, say=here.because)
    if chosen is not None:
        here.acts()
        toll.set_die(here.table, chosen, state.die(chosen).face + 1, here.location)


async def _raise_lowest_each(here: Here) -> None:
    state = here.state
    for slot in range(PARTY):
        low = min(state.die(ref).face for ref in here.refs(slot))
        await _raise_one(here, slot, [ref for ref in here.refs(slot) if state.die(ref).face == low])


async def _raise_one_each(here: Here) -> None:
    for slot in tuple(here.state.watch):
        await _raise_one(here, slot, toll.ready_dice(here.state, slot))


async def _lower_all(here: Here) -> None:
    state = here.state
    for slot in range(PARTY):
        for ref in here.refs(slot):
            if state.die(ref).face > 1:
                here.acts()
                toll.set_die(here.table, ref, state.die(ref).face - 1, here.location)


async def _reroll_highest_each(here: Here) -> None:
    state = here.state
    here.acts()
    for slot in range(PARTY):
        high = max(state.die(ref).face for ref in here.refs(slot))
        found = [ref for ref in here.refs(slot) if state.die(ref).face == high]
        if len({state.die(ref).sides for ref in found}) > 1:  # dice of one kind are as good as each other
            ask = "Which of the highest dice is rerolled?"
            found = [await Choose("die", here.asked(slot), ask, here.dice(found), rule=RULE, say=here.because)]
        await toll.reroll(here.table, found[:1], here.location)


async def _lay_aside_lowest(here: Here) -> None:
    """The lowest of all dice lies on the location and is not used this round; the party picks among equals."""
    state = here.state
    every = [ref for slot in range(PARTY) for ref in here.refs(slot)]
    low = min(state.die(ref).face for ref in every)
    found = [ref for ref in every if state.die(ref).face == low]
    here.acts()
    if len(found) > 1:
        question = Choose("die", None, "Which die is laid aside?", here.dice(found), rule=RULE, say=here.because)
        found = [await question]
    toll.spend(state, found[0], "aside", here.location)


async def _reroll_any(here: Here, slot: Slot, most: int) -> None:
    """Up to ``most`` unspent dice of an adventurer may be rerolled."""
    refs = toll.ready_dice(here.state, slot)
    if not refs:
        return
    name = adventurers()[here.state.party[slot].card].title
    ask = f"Which die of the {name} is rerolled?" if most == 1 else f"Which dice does the {name} reroll?"
    chosen = await ChooseSome(
        "dice",
        here.asked(slot),
        ask,
        here.dice(refs),
        least=0,
        most=min(most, len(refs)),
        rule=RULE,
        say=here.because,
    )
    if chosen:
        here.acts()
        await toll.reroll(here.table, chosen, here.location)


async def _reroll_any_camper(here: Here) -> None:
    if here.state.camper is not None:
        await _reroll_any(here, here.state.camper, DICE)


async def _reroll_one_each(here: Here) -> None:
    """“Each player” is read as each adventurer on Watch, so that it is worth the same for every number of players."""
    for slot in tuple(here.state.watch):
        await _reroll_any(here, slot, 1)


DICE_DEEDS: Mapping[DeedName, Callable[[Here], Awaitable[None]]] = {
    "raise lowest each": _raise_lowest_each,
    "lower all": _lower_all,
    "reroll highest each": _reroll_highest_each,
    "lay aside lowest": _lay_aside_lowest,
    "raise one each": _raise_one_each,
    "reroll any camper": _reroll_any_camper,
    "reroll one each": _reroll_one_each,
}
