"""Computer knights play whole games of every kind, and use nothing but what their seat may know."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from computer_knights import Door, HastyPlanning, play, seated
from contract.tables import setups
from contract.twins import pairs

from tabletop_tui.core.decision import Call
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup
from tabletop_tui.games.camelot.bots.greedy import Greedy
from tabletop_tui.games.camelot.game import GAME

ANY = list(islice(setups(GAME, "computer knights"), 30))


def with_computers(setup: Setup) -> Setup:
    return seated(len(setup.seats), setup.seed, **setup.options)


@pytest.mark.parametrize("setup", ANY, ids=lambda setup: setup.seed)
def test_greedy_knights_play_any_table_to_its_end(setup: Setup) -> None:
    assert play(with_computers(setup), Greedy).outcome is not None


@pytest.mark.parametrize("setup", ANY[:6], ids=lambda setup: setup.seed)
def test_planning_knights_play_any_table_to_its_end(setup: Setup) -> None:
    assert play(with_computers(setup), HastyPlanning).outcome is not None


@pytest.mark.parametrize("seats", range(1, 8))
def test_greedy_knights_play_at_every_number_of_seats(seats: int) -> None:
    assert play(seated(seats, "seats", knights=True, promos=True), Greedy).outcome is not None


def test_the_same_seed_plays_the_same_game() -> None:
    one, two = (play(seated(4, "again", knights=True), Greedy) for _ in range(2))
    assert one.answers == two.answers


def test_the_door_opens_to_nothing_but_what_a_seat_may_know() -> None:
    door = Door(Session(GAME, seated(2, "door")).seat(0))
    assert door.view.seat == 0
    for name in ("_session", "game", "answer"):
        with pytest.raises(AssertionError):
            getattr(door, name)


@pytest.mark.parametrize("level", [Greedy, HastyPlanning])
def test_twin_worlds_get_the_same_answers(level: type[Greedy]) -> None:
    asked = different = 0
    for number, setup in enumerate(islice(setups(GAME, "twins"), 24)):
        for pair in pairs(GAME, setup, Random(number), most=8):
            for _ in pair.moments(Random(number), most=6):
                pending = pair.real.pending
                if pair.seat is None or pending is None:
                    continue
                if pending.seat != pair.seat and not (isinstance(pending, Call) and pair.seat in pending.seats):
                    continue
                bots = [level(world.seat(pair.seat), "twin") for world in pair.worlds]
                answers = [bot.answer(world.pending) for bot, world in zip(bots, pair.worlds, strict=True)]  # type: ignore[arg-type]
                assert answers[0] == answers[1]
                assert bots[0].says() == bots[1].says()
                asked += 1
                different += pair.differ
    assert asked > 50
    assert different > 30
