"""The whole game: nine rounds of roll, Camp, Merchant and Watch, the last without camp (SAW-099 to SAW-113, SAW-268).

`play` can start from any checkpoint: `Night.phase` says where it stands.
"""

from __future__ import annotations

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import count, note_of
from tabletop_tui.games.set_a_watch import aftermath, places, toll
from tabletop_tui.games.set_a_watch.camp import camp_phase
from tabletop_tui.games.set_a_watch.cards import adventurers, locations, title
from tabletop_tui.games.set_a_watch.draw import forget
from tabletop_tui.games.set_a_watch.events import PartyWon, party_fell, round_began
from tabletop_tui.games.set_a_watch.merchant import merchant_phase
from tabletop_tui.games.set_a_watch.muster import muster
from tabletop_tui.games.set_a_watch.setup import set_up
from tabletop_tui.games.set_a_watch.state import HIGHEST_FIRE, PARTY, RESTS, Adventurer, Night, Slot
from tabletop_tui.games.set_a_watch.watch import watch_phase

RESTED_TWICE = "has rested twice"
SENT = "another must go here"


async def play(table: Table[Night]) -> Outcome:
    """The whole game. Starts from any state that it left at a checkpoint."""
    state = table.state
    try:
        while True:
            match state.phase:
                case "muster":
                    await muster(table)
                    await set_up(table)
                case "roll":
                    await table.checkpoint()
                    await roll_phase(table)
                case "camp":
                    await camp_phase(table)
                    state.phase = "merchant"
                case "merchant":
                    await merchant_phase(table)
                    state.phase = "watch"
                case "watch":
                    await watch_phase(table)
                    await aftermath.end_watch(table)
                    if not toll.ready_on_watch(state):
                        raise toll.PartyFalls("exhausted")
                    if state.final:
                        return _victory(table)
                    state.phase = "end"
                case "end":
                    await table.checkpoint()
                    await next_location(table)
    except toll.PartyFalls as fall:
        return _defeat(table, fall)


# -- the roll, and who rests -----------------------------------------------------------------------------------------


async def roll_phase(table: Table[Night]) -> None:
    """All adventurers roll, then the party sends one of them to Camp, knowing the numbers (SAW-101, SAW-108)."""
    state = table.state
    for adventurer in state.party:
        await roll_dice(table, adventurer)
    state.camper, state.watch = None, list(range(PARTY)) if state.final else []
    await places.at_moment(table, "roll")
    if state.final:
        state.phase = "watch"
        return
    state.camper = await choose_camper(table)
    state.watch = [slot for slot in range(PARTY) if slot != state.camper]
    state.phase = "camp"


async def roll_dice(table: Table[Night], adventurer: Adventurer) -> None:
    """All dice of an adventurer, wherever they lay, dice of one kind together (SAW-102)."""
    name = adventurers()[adventurer.card].title
    for sides in sorted({die.sides for die in adventurer.dice}):
        dice = [die for die in adventurer.dice if die.sides == sides]
        faces = await table.roll(len(dice), sides, name, adventurer.owner)
        for die, face in zip(dice, faces, strict=True):
            die.face, die.state, die.on = face, "ready", ""


async def choose_camper(table: Table[Night]) -> Slot:
    """Who rests: anybody who has not rested twice; not asked if there is but one (SAW-109 to SAW-112)."""
    state = table.state
    barred = [why_not_camp(state, slot) for slot in range(PARTY)]
    free = [slot for slot in range(PARTY) if barred[slot] is None]
    if len(free) == 1:
        return free[0]
    options = [_camper(state, slot, barred[slot]) for slot in range(PARTY)]
    question: Choose[Slot] = Choose("camper", None, "Who rests in camp tonight?", options, rule="camp")
    return await question


def why_not_camp(state: Night, slot: Slot) -> str | None:
    """Why an adventurer cannot go to Camp, or None (SAW-111; the Ruined Gate)."""
    if state.party[slot].rests >= RESTS:
        return RESTED_TWICE
    if places.does(state, "force camper"):
        sums = [_total(adventurer) for adventurer in state.party if adventurer.rests < RESTS]
        if _total(state.party[slot]) < max(sums):
            return SENT
    return None


def _total(adventurer: Adventurer) -> int:
    return sum(die.face for die in adventurer.dice)


def _camper(state: Night, slot: Slot, barred: str | None) -> Option[Slot]:
    adventurer = state.party[slot]
    shown = ", ".join([str(die.face) for die in adventurer.dice])
    tired = len(adventurer.equipped) - adventurer.ready_abilities
    note = note_of(shown, _tiredness(tired, adventurer.rests))
    return Option(f"slot:{slot}", adventurers()[adventurer.card].title, slot, note, f"slot:{slot}", barred)


@assets.remembered(16)
def _tiredness(tired: int, rests: int) -> str:
    rested = ("has not rested", "has rested once", "has rested twice")[rests]
    return note_of(f"{count(tired, 'ability', 'abilities')} exhausted", rested)


# -- the next location -----------------------------------------------------------------------------------------------


async def next_location(table: Table[Night]) -> None:
    """The next location takes the place of the last, and its modifier moves the fire (SAW-265, SAW-267).

    Where the fire goes out, those who were on the last Watch pay for it (ruling 19).
    """
    state = table.state
    state.round += 1
    state.location = state.map.pop()
    forget(state, state.location)
    state.visited.append(state.location)
    before = state.fire
    state.fire = modified(before, state.location)
    table.emit(round_began(round=state.round, location=state.location, before=before, after=state.fire))
    await toll.change_fire(table, 0, state.location)  # if it is out, an ability is exhausted for it
    state.phase = "roll"


def modified(fire: int, location: str) -> int:
    """The fire after a location's firewood modifier, within 0 and 15."""
    row = locations()[location]
    after = fire // 2 if row.place.halve_fire else fire + row.modifier
    return max(0, min(HIGHEST_FIRE, after))


# -- the end ---------------------------------------------------------------------------------------------------------


def _victory(table: Table[Night]) -> Outcome:
    state = table.state
    ready = sum(adventurer.ready_abilities for adventurer in state.party)
    table.emit(PartyWon(ready=ready))
    left = count(ready, "ability", "abilities")
    detail = f"The Line at {title(state.location)} is empty, and {left} {'is' if ready == 1 else 'are'} ready."
    return Outcome(winners=tuple(range(state.seats)), title="Victory", detail=detail)


def _defeat(table: Table[Night], fall: toll.PartyFalls) -> Outcome:
    state = table.state
    table.emit(party_fell(why=fall.why))
    lost = {
        "exhausted": "The last ability on Watch was exhausted",
        "unhallowed": "An Unhallowed was called, and none was left to come",
    }[fall.why]
    where = f"in night {state.round}, at {title(state.location)}"
    return Outcome(winners=(), title="Defeat", detail=f"{lost} {where}.")
