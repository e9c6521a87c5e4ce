"""A session as one seat may see it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from scene import pick
from toy import GAME, Drew, Toy, toy_setup

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Choose, Waiting
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.session import Session


def toy(**fields: Any) -> Session[Toy]:
    return Session(GAME, toy_setup(**fields))


def test_each_seat_has_its_view_and_nobody_sees_the_state() -> None:
    session = toy()
    hands = session.table.state.hands
    assert [session.seat(seat).view.hand for seat in range(3)] == [tuple(hand) for hand in hands]
    assert session.seat(None).view.hand is None
    assert session.seat(1) is session.seat(1)


def test_the_view_is_built_once_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    session = toy()
    seen = session.seat(0)
    view = seen.view
    assert seen.view is view
    session.answer("roll")
    assert seen.view is not view and seen.view.active == 1
    other = seen.view
    session.goto(0)
    assert seen.view == view != other


def test_a_secret_question_is_seen_by_its_seat_only() -> None:
    session = toy()
    session.answer("draw")
    assert session.seat(0).pending is session.pending
    for seat in (None, 1, 2):
        assert session.seat(seat).pending == Waiting(0, "Somebody looks.")
    session.answer("seen")
    assert all(isinstance(session.seat(seat).pending, Choose) for seat in (None, 0, 1, 2))
    for answer in ("roll", "roll", "throw"):
        session.answer(answer)
    assert session.seat(1).pending == Waiting(0, "{0} decides in secret.")


def test_only_the_seat_that_is_asked_may_answer() -> None:
    session = toy()
    for seat in (None, 1, 2):
        with pytest.raises(Illegal, match=r"It is Ada who is asked\."):
            session.seat(seat).answer("roll")
    assert session.count == 0
    session.seat(0).answer("bid")
    session.seat(0).answer({"n": 1})
    session.seat(2).answer("seat:2")
    assert session.count == 3


def test_after_the_end_nobody_may_answer() -> None:
    session = toy(options={"goal": 1})
    session.seat(0).answer("roll")
    seen = session.seat(1)
    assert seen.pending is None and seen.outcome is not None
    with pytest.raises(Illegal, match="The game is over"):
        seen.answer("roll")


def test_events_come_step_by_step_as_the_seat_may_know_them() -> None:
    session = toy()
    card = session.table.state.deck[-1]
    for answer in ("draw", "seen", "roll"):
        session.answer(answer)
    own, other = session.seat(0), session.seat(1)
    assert own.events(1)[0] == Drew(seat=0, card=card) and other.events(1)[0] == Drew(seat=0, card=None)
    assert [number for number, _ in own.steps()] == [0, 1, 2, 3]
    assert [number for number, _ in own.steps(2)] == [2, 3]
    assert [event.kind for event in own.events(3)] == ["dice-rolled", "scored"]
    assert own.events(4) == [] and own.count == 3


def test_a_seat_knows_its_last_answer() -> None:
    session = toy()
    assert session.seat(0).own_last_answer() == 0
    for answer in ("draw", "seen", "roll"):
        session.answer(answer)
    assert [session.seat(seat).own_last_answer() for seat in (0, 1, 2)] == [2, 3, 0]
    session.answer("bid")
    session.answer({"n": 1})
    session.answer("seat:0")
    assert [session.seat(seat).own_last_answer() for seat in (0, 1, 2)] == [2, 3, 5]
    assert session.seat(None).own_last_answer() == 6


def test_names_options_and_revision() -> None:
    session = toy(options={"goal": 7})
    seen = session.seat(2)
    assert seen.names == ("Ada", "Ben", "Chiara") and seen.options.goal == 7 and seen.game is GAME
    before = seen.revision
    session.answer("bid")
    assert seen.revision > before
    before = seen.revision
    session.undo()
    assert seen.revision > before


# -- imagined worlds


def test_an_imagined_world_is_one_that_the_seat_could_be_in() -> None:
    session = toy(options={"goal": 49})
    rng = Random(4)
    while session.count < 33 or session.pending.id != "turn":  # type: ignore[union-attr]
        session.answer(session.pending.sample(rng))  # type: ignore[union-attr]
    before, asked_at = session.hash(), session.count
    worlds = [session.seat(1).imagine(Seeded(str(n))) for n in range(20)]
    assert {world.seat(1).view for world in worlds} == {session.seat(1).view}
    assert len({world.hash() for world in worlds}) == 20 and session.hash() == before
    assert {world.pending.digest for world in worlds} == {session.pending.digest}  # type: ignore[union-attr]
    world = worlds[0]
    for _ in range(40):
        world.answer(world.pending.sample(rng))  # type: ignore[union-attr]
    assert session.hash() == before and world.count == asked_at + 40
    assert not list(GAME.invariants(world.table.state, world.options))


def test_an_imagined_world_tells_nothing_of_the_real_one() -> None:
    session = toy()
    for answer in ("draw", "seen", "draw"):
        session.answer(answer)
    drawn = session.table.state.hands[1][-1]
    assert session.pending.seat == 1  # type: ignore[union-attr]
    world = session.seat(2).imagine(Seeded("x"))
    assert world.steps[-1].events == [Drew(seat=1, card=None)] and world.answers == [] and world.past() == []
    assert all(not step.events for step in world.history()[:-1]) and len(world.history()) == 4
    assert f'"card":{drawn}' not in str([step.events for step in world.history()])
    for forbidden in (world.undo, world.fork, lambda: world.goto(1)):
        with pytest.raises(Illegal):
            forbidden()


def test_what_is_imagined_depends_only_on_what_the_seat_knows() -> None:
    session = toy()
    twin = session.fork()
    GAME.reshuffle_hidden(twin.table.state, 0, Seeded("other"))
    assert twin.hash() != session.hash()
    for seed in "abc":
        assert twin.seat(0).imagine(Seeded(seed)).hash() == session.seat(0).imagine(Seeded(seed)).hash()


def test_waiting_has_the_default_cover_of_the_question() -> None:
    assert pick(1, "a", secret=True).cover == "{1} decides in secret."
