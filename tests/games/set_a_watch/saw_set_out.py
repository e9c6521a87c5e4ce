"""Games of Set a Watch from their beginning: `laid` is a table just set up, `begin` a session after the muster."""

from __future__ import annotations

from typing import Any

from night import adventurer
from scripted_chance import AsItLies

from tabletop_tui.core.chance import Chance, Seeded
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.setup import set_up
from tabletop_tui.games.set_a_watch.state import Adventurer, Die, Night

HEROES = "monk barbarian heretic bounty-hunter"


def fresh(players: int = 1, chance: Chance | None = None, **options: Any) -> Session[Night]:
    """A session before the first adventurer is chosen."""
    names = ["Ada", "Ben", "Chiara", "Dev"][:players]
    setup = Setup(game="set_a_watch", seats=seated(names, ()), seed="table", options=options)
    return Session(GAME, setup, chance=chance or AsItLies())


def begin(
    players: int = 1, heroes: str = HEROES, chance: Chance | None = None, familiar: str = "crow", **options: Any
) -> Session[Night]:
    """A session after the muster: set up, dice rolled, with the question that comes then."""
    session = fresh(players, chance, **options)
    for name in heroes.split():
        session.answer(adventurer(name))
    if "witch" in heroes:
        session.answer(f"familiar:{familiar}")
    return session


def laid(seed: str | Chance = "1", heroes: str = HEROES, **options: Any) -> Table[Night]:
    """A table on which `set_up` has just been run, with chance by a seed."""
    state = Night(seats=1, computers=[False])
    for name in heroes.split():
        row = cards.adventurers()[adventurer(name)]
        state.party.append(Adventurer(row.id, 0, [Die(sides) for sides in row.dice], charges=row.charges))
    chance = Seeded(seed) if isinstance(seed, str) else seed
    table = Table(state, SetAWatchOptions.model_validate(options), chance)
    running = set_up(table)
    try:
        asked = running.send(None)
    except StopIteration:
        return table
    raise AssertionError(f"{asked} is asked while setting up")
