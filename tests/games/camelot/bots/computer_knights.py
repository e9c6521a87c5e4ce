"""Computer knights for tests: with perfect recall, with few worlds, and behind a door that opens to nothing else."""

from __future__ import annotations

from typing import Any

from camelot_table import Table

from tabletop_tui.core.bots import Bot, Players
from tabletop_tui.core.decision import Answer
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import SeatSetup, Setup
from tabletop_tui.games.camelot.bots.greedy import Greedy
from tabletop_tui.games.camelot.bots.planning import Planning
from tabletop_tui.games.camelot.game import GAME

NAMES = ("Ada", "Ben", "Chiara", "Dev", "Elif", "Femi", "Gus")


class Sharp(Greedy):
    """A greedy knight that forgets nothing."""

    recall = 1.0


class Dull(Greedy):
    """A greedy knight that remembers no covered card."""

    recall = 0.0


class SharpPlanning(Planning):
    """A planning knight that forgets nothing."""

    recall = 1.0


class HastyPlanning(Planning):
    """A planning knight that looks into two worlds only, so that whole games are quick."""

    futures = 2


def at(table: Table, name: str, level: type[Greedy] = Sharp) -> Greedy:
    """A computer in the seat of ``name``."""
    return level(table.session.seat(table.seat(name)), f"test:{name}")


def answered(table: Table, name: str, level: type[Greedy] = Sharp) -> Answer:
    """What a computer in that seat answers to the question that waits; the question must accept it."""
    answer = at(table, name, level).answer(table.pending)
    table.pending.resolve(answer)
    return answer


OPEN = {"view", "options", "steps", "events", "imagine", "seat", "names", "count", "revision", "pending", "outcome"}


class Door:
    """A seat session that gives nothing but what a seat may know, and counts the worlds that were imagined."""

    def __init__(self, seat: SeatSession[Any]) -> None:
        self.imagined = 0

        def opened(name: str) -> Any:
            if name not in OPEN:
                raise AssertionError(f"a computer knight has no business with {name!r}")
            self.imagined += name == "imagine"
            return getattr(seat, name)

        self._opened = opened

    def __getattr__(self, name: str) -> Any:
        return self._opened(name)


def seated(seats: int, seed: str, level: str = "greedy", **options: Any) -> Setup:
    """A set-up of computers only."""
    chairs = tuple(SeatSetup(name=name, player=f"bot:{level}") for name in NAMES[:seats])
    return Setup(game="camelot", seats=chairs, seed=seed, options=options)


def play(setup: Setup, level: type[Greedy]) -> Session[Any]:
    """Plays a whole game with computers behind doors; every answer is checked by the question itself."""
    session = Session(GAME, setup)
    players = Players(session, f"{setup.seed}:players")
    for seat in range(len(setup.seats)):
        bot: Bot = level(Door(session.seat(seat)), f"{setup.seed}:{seat}")  # type: ignore[arg-type]
        players._bots[seat] = bot
    while session.pending is not None:
        answer = players.answer()
        assert answer is not None
        session.answer(answer)
    return session
