"""The Runes on the back of the Map deck's top card: when a die may go there, and what they do (SAW-160 to SAW-175).

Two equal dice wake two Runes, three equal ones may wake all three (ruling 51). The first die of a pair binds its twin:
what is owed is read from the dice that lie on Runes, so nothing else need be remembered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, ChooseSome, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import note_of
from tabletop_tui.games.set_a_watch.cards import adventurers, creature, is_unhallowed
from tabletop_tui.games.set_a_watch.draw import learn, remove_from_horde
from tabletop_tui.games.set_a_watch.events import RuneUsed
from tabletop_tui.games.set_a_watch.line import owner, place
from tabletop_tui.games.set_a_watch.state import DieRef, Night, Slot
from tabletop_tui.games.set_a_watch.toll import die_option, ready_dice, reroll

Rune = Literal["seal", "vanquish", "bolster"]


@dataclass(frozen=True, slots=True)
class RuneWords:
    """What people read of a Rune."""

    title: str
    text: str


RUNES: Mapping[Rune, RuneWords] = {
    "seal": RuneWords("Seal", "An Unhallowed of the Graveyard goes under the Unhallowed deck."),
    "vanquish": RuneWords("Vanquish", "The top card of the Horde leaves the game."),
    "bolster": RuneWords("Bolster", "Everybody on Watch may reroll any of his dice."),
}


def space_of(rune: Rune) -> str:
    """The space of a Rune, as `Night.camp_dice` names it."""
    return _SPACE_OF[rune]


_SPACE_OF: Mapping[Rune, str] = {rune: f"rune:{rune}" for rune in RUNES}
SPACES = tuple(_SPACE_OF.values())


# -- when a die may go there -----------------------------------------------------------------------------------------


def lit(state: Night) -> list[DieRef]:
    """The dice on Runes in this Camp phase; they count even if Check Map has since changed the card (SAW-164)."""
    laid = state.camp_dice
    return [ref for space in SPACES if space in laid for ref in laid[space]] if laid else []


def owed(state: Night) -> int | None:
    """The number that a second die must show, while a Rune is lit by one die alone (SAW-162)."""
    dice = lit(state)
    return state.die(dice[0]).face if len(dice) == 1 else None


def bound(state: Night, ref: DieRef) -> bool:
    """Whether a die must go to a Rune, being the last that can be the twin of the one there."""
    face = state.die(ref).face
    return owed(state) == face and not _has_twin(state, ref)


def why_not(state: Night, ref: DieRef, rune: Rune) -> str | None:
    """Why a camp die may not wake that Rune now, or None (SAW-161 to SAW-166)."""
    return taken(state, rune) or why_none(state, ref)


def taken(state: Night, rune: Rune) -> str | None:
    """Why no die at all may wake that Rune now, or None."""
    if "runes" in place(state).forbid:
        return "no runes at this location"
    return "a die lies there already" if state.camp_dice.get(space_of(rune)) else None


def why_none(state: Night, ref: DieRef) -> str | None:
    """Why a camp die may wake no Rune, whichever is free, or None."""
    others = lit(state)
    if others and (face := state.die(others[0]).face) != state.die(ref).face:
        return _wants(face)
    if not others and not _has_twin(state, ref):
        return "needs two dice alike"
    return None


def _has_twin(state: Night, ref: DieRef) -> bool:
    """Whether another unassigned die of the camper shows the same."""
    assert state.camper is not None
    mine = state.die(ref)
    for other in state.party[state.camper].dice:
        if other is not mine and other.ready and other.face == mine.face:
            return True
    return False


@assets.remembered(16)
def _wants(face: int) -> str:
    return f"the lit rune wants another {face}"


# -- what they do ----------------------------------------------------------------------------------------------------


async def wake(table: Table[Night], rune: Rune) -> None:
    """A die was laid on a Rune: its effect."""
    state = table.state
    assert state.camper is not None
    match rune:
        case "seal":
            await seal(table, owner(state, state.camper))
        case "vanquish":
            table.emit(RuneUsed(rune=rune, card=vanquish(table)))
        case "bolster":
            table.emit(RuneUsed(rune=rune, card=None))
            await bolster(table, state.camper)


def sealable(state: Night) -> list[str]:
    """The Unhallowed of the Graveyard, from its top down."""
    return [card for card in reversed(state.graveyard) if is_unhallowed(card)] if state.graveyard else []


async def seal(table: Table[Night], asked: Seat | None) -> str | None:
    """An Unhallowed of the Graveyard goes under the Unhallowed deck; the Graveyard keeps its order (SAW-167, SAW-169).

    Returns it, or None if there is none (SAW-170).
    """
    state = table.state
    found = sealable(state)
    card = found[0] if found else None
    if len(found) > 1:
        options = [_unhallowed_option(one) for one in found]
        card = await Choose("card", asked, "Which Unhallowed is sealed?", options, rule="runes")
    if card is not None:
        state.graveyard.remove(card)
        state.unhallowed.insert(0, card)
        learn(state, card)
    table.emit(RuneUsed(rune="seal", card=card))
    return card


@assets.remembered(64)
def _unhallowed_option(card: str) -> Option[str]:
    found = creature(card)
    note = note_of(f"Health {found.base}, damage {found.damage}", found.text)
    return Option(f"card:{card}", found.title, card, note, "graveyard")


def vanquish(table: Table[Night]) -> str | None:
    """The top card of the Horde is turned up and leaves the game; None if the Horde is empty (SAW-171, SAW-173)."""
    state = table.state
    if not state.horde:
        return None
    card = state.horde[-1]
    remove_from_horde(table, card)
    return card


async def bolster(table: Table[Night], camper: Slot) -> None:
    """Everybody on Watch may reroll any number of his own dice, each deciding for himself (SAW-174)."""
    state = table.state
    for slot in range(len(state.party)):
        dice = ready_dice(state, slot)
        if slot == camper or not dice:
            continue
        chosen = await ChooseSome(
            "dice",
            owner(state, slot),
            _bolster_prompt(state.party[slot].card),
            [die_option(state, ref) for ref in dice],
            least=0,
            most=len(dice),
            rule="runes",
        )
        await reroll(table, chosen, space_of("bolster"))


@assets.remembered(16)
def _bolster_prompt(adventurer: str) -> str:
    return f"Which dice does the {adventurers()[adventurer].title} reroll?"
