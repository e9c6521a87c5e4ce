"""A scene in camp: the Monk rests with the dice that a test names, and everything is as the rules lay it."""

from __future__ import annotations

from typing import Any

from night import Scene

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.snapshot import adapter
from tabletop_tui.core.table import CHECKPOINT
from tabletop_tui.games.set_a_watch.camp import camp_phase
from tabletop_tui.games.set_a_watch.events import CampDiePlaced
from tabletop_tui.games.set_a_watch.merchant import merchant_phase
from tabletop_tui.games.set_a_watch.state import Night

PARTY = "monk witch barbarian heretic"
MAP = ("sotc:tower-ruins", "sotc:tall-grass", "sotc:bone-henge")
UNUSED = ("sotc:coin-shrine", "sotc:hot-springs")
PHASES = {"camp": camp_phase, "merchant": merchant_phase}


def scene(dice: str = "", party: str = PARTY, camper: str = "", chance: Chance | None = None, **more: Any) -> Scene:
    """The first of the party rests, if not another is named; ``dice`` are those of the camper.

    Maps and unused locations end with their top card. All Health, powers and Lines are of no matter here.
    """
    heroes = party.split()
    who = camper or heroes[0]
    rows = [dice if name == who else "1 1 1" for name in heroes]
    given: dict[str, Any] = {"map": list(MAP), "unused": list(UNUSED)} | more
    return Scene(party, dice=" / ".join(rows) if dice else "", camper=who, chance=chance, **given)


def camp(dice: str = "4 2 6", party: str = PARTY, **more: Any) -> Scene:
    """The Camp phase, at its first question."""
    return scene(dice, party, **more).run(camp_phase)


def put(table: Scene, spot: str, *answers: Any, die: int | None = None) -> Scene:
    """Puts the die in hand, or ``die`` (0 to 2 of the camper), on a spot, and answers what that asks."""
    assert table.asked == "camp-die", table.asked
    assert table.state.camper is not None
    other = f"die:{3 * table.state.camper + (die or 0)}"
    if die is not None and is_open(table, other):
        table.answer(other)
    return table.answer(f"space:{spot}", *answers)


def is_open(table: Scene, key: str) -> bool:
    """Whether that answer can be given now."""
    open_keys = table.keys()
    return key in open_keys


def chop_the_rest(table: Scene) -> Scene:
    """Puts all dice that are left on Chop Wood."""
    while table.asked == "camp-die":
        put(table, "camp:chop")
    return table


def market(dice: str = "4 2 6", **more: Any) -> Scene:
    """The Merchant phase, at its first question, with three Items for sale and three in the deck."""
    given: dict[str, Any] = {
        "market": [["item:whetstone"], ["item:spyglass"], ["item:oil-flask"]],
        "item_deck": ["item:whistle", "item:caltrops", "item:hourglass"],
    } | more
    return scene(dice, **given).run(merchant_phase)


def placed(table: Scene) -> list[str]:
    """Where dice were laid, in order."""
    return [event.space for event in table.events(CampDiePlaced)]


def copy_of(state: Night) -> Night:
    """The state as a snapshot would bring it back."""
    states = adapter(Night)
    return states.validate_json(states.dump_json(state))


def resumed(table: Scene, phase: str) -> tuple[Scene, int]:
    """The table as it is opened from the checkpoint before the question that waits; how many checkpoints it passed."""
    again = scene()
    again.table.state = copy_of(table.state)
    passed = 0

    async def counted(table: Any) -> None:
        nonlocal passed
        running = PHASES[phase](table)
        value = None
        while True:
            try:
                asked = running.send(value)
            except StopIteration:
                return
            passed += asked is CHECKPOINT
            value = await asked

    again.run(counted)
    return again, passed
