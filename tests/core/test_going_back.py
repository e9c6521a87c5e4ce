"""Snapshots and replays: going back, going on again, forking."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toy import GAME, toy_setup
from toys import play_on, played, toy

from tabletop_tui.core.chance import Scripted, Seeded
from tabletop_tui.core.errors import Diverged, Illegal
from tabletop_tui.core.session import SNAPSHOT_EVERY, Session

# -- going back and forth


@pytest.mark.parametrize("practice", [True, False])
def test_going_back_to_any_moment_gives_the_same_state_question_and_events(practice: bool) -> None:
    session = toy(options={"goal": 49}, practice=practice)
    rng, moments = Random(7), []
    for _ in range(90):
        asked = session.pending
        assert asked is not None
        moments.append((session.hash(), asked.digest, session.checkpoint, [list(s.events) for s in session.steps]))
        session.answer(asked.sample(rng))
    answers = list(session.answers)
    for there in (89, 80, 64, 63, 33, 32, 31, 17, 16, 15, 1, 0):
        session.goto(there)
        events = [list(step.events) for step in session.steps]
        asked = session.pending
        assert asked is not None and session.count == there and session.answers == answers[:there]
        assert (session.hash(), asked.digest, session.checkpoint, events) == moments[there]
    session.replay(answers)
    assert session.answers == answers and [list(s.events) for s in session.steps][:90] == moments[-1][3]


def test_going_back_remembers_who_was_asked_next_and_what_chance_said() -> None:
    session = played(60)
    facts = [(step.asked and step.asked.digest, step.chance, step.next_seat) for step in session.steps]
    session.goto(41)
    assert [(s.asked and s.asked.digest, s.chance, s.next_seat) for s in session.steps] == facts[:42]


@pytest.mark.parametrize("there", [-1, 61, 1_000])
def test_there_is_no_going_where_nobody_was(there: int) -> None:
    session = played(60)
    before = session.hash()
    with pytest.raises(Illegal, match="60 have been played"):
        session.goto(there)
    assert session.hash() == before and session.count == 60


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 120))
def test_a_replay_gives_the_same_state(seed: int, answers: int) -> None:
    session = toy(options={"goal": 49}, seed=str(seed))
    play_on(session, Random(seed), answers)
    again = toy(options={"goal": 49}, seed=str(seed))
    again.replay(session.answers, [step.asked.digest for step in session.steps[1:]])  # type: ignore[union-attr]
    assert again.hash() == session.hash() and again.answers == session.answers
    assert (again.pending is None) == (session.pending is None)


def test_another_seed_is_another_game() -> None:
    assert len({toy(seed=seed).hash() for seed in "abcdefgh"}) == 8


def test_few_answers_are_replayed_however_long_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(700)
    taken: list[object] = []
    real = Session._take

    def counting(self: Session[Any], canonical: Any, value: Any) -> None:
        taken.append(canonical)
        real(self, canonical, value)

    monkeypatch.setattr(Session, "_take", counting)
    for there in (699, 650, 333, 40):
        taken.clear()
        session.goto(there)
        assert len(taken) <= SNAPSHOT_EVERY + 3


def test_a_replay_that_meets_another_question_says_at_which_step() -> None:
    session = played(20)
    digests = [step.asked.digest for step in session.steps[1:]]  # type: ignore[union-attr]
    digests[11] = "0" * 12
    with pytest.raises(Diverged, match="Step 12 answered another question") as diverged:
        toy(options={"goal": 49}).replay(session.answers, digests)
    assert diverged.value.step == 12


def test_a_replay_of_an_answer_that_is_refused_now_says_why() -> None:
    with pytest.raises(Diverged, match="Step 2 is no longer an answer: A bid is 0 to 9, not 12") as diverged:
        toy().replay(["bid", {"n": 12}])
    assert diverged.value.step == 2
    with pytest.raises(Diverged, match="the game is over by then"):
        toy(options={"goal": 1}).replay(["roll", "roll"])


def test_a_replay_that_meets_another_state_stops_at_that_checkpoint() -> None:
    session = played(20)
    again = toy(options={"goal": 49})
    again.verify = {0: "x" * 16, again.checkpoint + 3: "0" * 16}
    with pytest.raises(Diverged, match="the table is not as it was recorded"):
        again.replay(session.answers)
    assert again.checkpoint == 3


# -- forks


def test_a_fork_goes_its_own_way() -> None:
    session = played(53)
    before, asked = session.hash(), session.pending
    fork = session.fork()
    assert fork.hash() == before and fork.count == 53 and fork.pending.digest == asked.digest  # type: ignore[union-attr]
    heard: list[object] = []
    session.watch(lambda: heard.append(1))
    play_on(fork, Random(1), 30)
    assert session.hash() == before and session.count == 53 and not heard
    twin = session.fork()
    play_on(twin, Random(1), 30)
    play_on(session, Random(1), 30)
    assert twin.hash() == fork.hash() == session.hash()


def test_a_fork_knows_the_whole_past() -> None:
    session = played(53)
    fork = session.fork()
    assert [list(s.events) for s in fork.history()] == [list(s.events) for s in session.history()]
    assert [*fork.past(), *fork.answers] == session.answers
    assert fork.seat(1).own_last_answer() == session.seat(1).own_last_answer() > 0
    fork.goto(5)
    session.goto(5)
    assert fork.hash() == session.hash()


def test_a_fork_of_a_scripted_game_follows_the_script() -> None:
    session = Session(GAME, toy_setup(), chance=Scripted([1, 2, 3, 4], [None]))
    session.answer("roll")
    session.answer("roll")
    fork = session.fork()
    fork.answer("roll")
    session.answer("roll")
    assert fork.steps[-1].events == session.steps[-1].events and fork.steps[-1].events[0].faces == (4,)  # type: ignore[attr-defined]


def test_a_fork_with_another_chance_cannot_go_back_nor_be_forked() -> None:
    session = played(53)
    while session.pending.id != "turn":  # type: ignore[union-attr]
        play_on(session, Random(2), 1)
    faces = set()
    for seed in range(12):
        fork = session.fork(Seeded(str(seed)))
        assert fork.hash() == session.hash() and fork.undoable == 0
        fork.answer("roll")
        faces.add(fork.steps[-1].events[0].faces)  # type: ignore[attr-defined]
        for forbidden in (fork.fork, fork.undo, partial(fork.goto, 3)):
            with pytest.raises(Illegal):
                forbidden()
    assert len(faces) > 2


def test_failing_rules_in_a_fork_of_chance_raise_as_they_are() -> None:
    session = toy(options={"goal": 50})
    with pytest.raises(ZeroDivisionError):
        session.fork(Seeded("x")).answer("boom")
