"""The session: drives the rules, refuses without changing anything, goes back and forth, tells what happened."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scene import OVER, Scene, pick, scene
from toy import GAME, Bid, Drew, Scored, Toy, toy_setup

from tabletop_tui.core.chance import Scripted, Seeded
from tabletop_tui.core.decision import Choose, Declare
from tabletop_tui.core.errors import DeadEnd, Diverged, Illegal, RulesError
from tabletop_tui.core.event import TakenBack
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.report import LARGEST, read_report
from tabletop_tui.core.session import SNAPSHOT_EVERY, Session
from tabletop_tui.core.table import Table


def toy(seats: int = 3, **fields: Any) -> Session[Toy]:
    return Session(GAME, toy_setup(seats, **fields))


def play_on(session: Session[Any], rng: Random, answers: int) -> None:
    while session.pending is not None and answers:
        session.answer(session.pending.sample(rng))
        answers -= 1


def played(answers: int, seed: int = 1, **fields: Any) -> Session[Toy]:
    """A long game: the goal is so high that nobody reaches it soon."""
    session = toy(options={"goal": 49}, **fields)
    rng = Random(seed)
    while session.count < answers:
        session.answer(idle(session, rng))
    return session


def idle(session: Session[Any], rng: Random) -> Any:
    """An answer that scores nothing: cards are drawn and thrown, and every bid is 0."""
    asked = session.pending
    assert asked is not None
    if isinstance(asked, Choose) and asked.id == "turn":
        return rng.choice([option.key for option in asked.open if option.key in ("draw", "throw", "bid")])
    return {"n": 0} if asked.id == "bid" else asked.sample(rng)


# -- asking and answering


def test_a_turn_is_played_by_answers() -> None:
    session = toy()
    assert isinstance(session.pending, Choose) and session.pending.id == "turn" and session.pending.seat == 0
    session.answer("bid")
    assert isinstance(session.pending, Declare) and session.pending.seat == 0
    session.answer({"n": 7})
    assert session.pending is not None and session.pending.id == "doubt" and session.pending.seat is None
    session.answer("seat:2")
    assert session.table.state.scores == [0, 0, 1] and session.table.state.active == 1
    assert session.answers == ["bid", {"n": 7}, "seat:2"] and session.count == 3
    assert session.steps[3].events == [Scored(seat=2, points=1)]


def test_answers_are_written_down_in_one_form() -> None:
    session = toy()
    for answer in ("draw", "seen", "roll", "roll", "throw"):
        session.answer(answer)
    keys = [option.key for option in session.pending.options]  # type: ignore[union-attr]
    session.answer([keys[1], keys[0]])
    assert session.answers[-1] == [keys[0], keys[1]]
    session.answer("bid")
    session.answer(Bid(n=3))  # type: ignore[arg-type]
    assert session.answers[-2:] == ["bid", {"n": 3}]


@pytest.mark.parametrize("answer", ["boom", "", "nothing", None, 3, ["roll"], {"n": 1}, object()])
def test_a_wrong_answer_is_refused_and_changes_nothing(answer: Any) -> None:
    session = toy()
    session.answer("roll")
    before = session.hash(), session.revision, session.count, session.pending
    with pytest.raises(Illegal) as refused:
        session.answer(answer)
    assert str(refused.value) and (session.hash(), session.revision, session.count, session.pending) == before


def test_a_refused_answer_keeps_what_could_be_given_again() -> None:
    session = toy()
    session.answer("bid")
    session.undo()
    with pytest.raises(Illegal):
        session.answer("nothing")
    session.redo()
    assert session.answers == ["bid"]


def test_the_end() -> None:
    session = toy(options={"goal": 1})
    session.answer("roll")
    assert session.pending is None and session.outcome is not None
    assert session.outcome.winners == (0,) and session.outcome.title == "{0} wins"
    with pytest.raises(Illegal, match="The game is over"):
        session.answer("roll")


def test_a_call_may_be_hushed_for_the_turn() -> None:
    async def play(table: Table[Scene]) -> Outcome:
        await table.checkpoint()
        for _ in range(3):
            claimed = await table.call("help", "Does anyone help?", [1], table.state.notes)
            await pick(0, str(claimed))
        return OVER

    session = scene(play)
    for answer in ("seat:1", "1", "nobody", "None", "hush", "None"):
        session.answer(answer)
    assert session.table.state.notes == ["help"] and session.outcome is OVER

    async def nobody_could(table: Table[Scene]) -> Outcome:
        await table.checkpoint()
        await pick(0, str(await table.call("help", "?", [], table.state.notes)))
        return OVER

    assert [o.key for o in scene(nobody_could).pending.options] == ["None"]  # type: ignore[union-attr]


def test_dice_may_be_rolled_by_hand() -> None:
    session = toy(dice_by_hand=True)
    session.answer("roll")
    asked = session.pending
    assert isinstance(asked, Declare) and asked.prompt == "Luck: roll 1d6" and asked.seat == 0
    for wrong, words in (([0], "cannot show 0"), ([7], "cannot show 7"), ([], "Type 1 numbers"), ([1, 2], "2 given")):
        with pytest.raises(Illegal, match=words):
            session.answer({"faces": wrong})
    asked.resolve(asked.sample(Random(1)))
    session.answer({"faces": [4]})
    assert [event.kind for event in session.steps[-1].events] == ["dice-rolled", "scored"]
    assert session.steps[-1].events[0].faces == (4,)  # type: ignore[attr-defined]


def test_scripted_dice_and_cards_fall_as_written() -> None:
    session = Session(GAME, toy_setup(), chance=Scripted([4], [None]))
    assert session.table.state.hands == [[20, 19], [18, 17], [16, 15]]
    session.answer("roll")
    assert session.steps[-1].events[0].faces == (5,)  # type: ignore[attr-defined]


def test_rules_pick_at_random() -> None:
    async def play(table: Table[Scene]) -> Outcome:
        await table.checkpoint()
        items = ["a", "b", "c"]
        await pick(0, table.pick(items), *items)
        return OVER

    session = scene(play, chance=Scripted([1]))
    assert [option.key for option in session.pending.options] == ["b", "a", "c"]  # type: ignore[union-attr]
    assert session.steps[0].chance


# -- dead ends and failures


async def into_a_dead_end(table: Table[Scene]) -> Outcome:
    await table.checkpoint()
    await pick(0, "on")
    table.state.at = 1
    await pick(0, "a", "b", barred=("a", "b"))
    return OVER


def test_a_dead_end_is_an_error_with_a_report_and_the_game_stands_before_it() -> None:
    session = scene(into_a_dead_end)
    with pytest.raises(RulesError, match="failed at step 1, a bug of ours") as failure:
        session.answer("on")
    assert isinstance(failure.value.__cause__, DeadEnd)
    assert read_report(failure.value.report).error == "DeadEnd"
    assert session.count == 0 and session.pending is not None and session.table.state.at == 0


def test_a_dead_end_at_the_opening_is_raised_at_once() -> None:
    async def play(table: Table[Scene]) -> Outcome:
        await table.checkpoint()
        await pick(0)
        return OVER

    with pytest.raises(DeadEnd):
        scene(play)


def test_failing_rules_leave_the_game_at_the_last_good_answer() -> None:
    session = toy(options={"goal": 50})
    play_on(session, Random(3), 0)
    session.replay(["draw", "seen", "bid", {"n": 0}, "nobody", "bid", {"n": 2}, "seat:1"])
    before, answers, steps = session.hash(), list(session.answers), list(session.steps)
    with pytest.raises(RulesError) as failure:
        session.answer("boom")
    assert isinstance(failure.value.__cause__, ZeroDivisionError)
    assert session.hash() == before and session.answers == answers
    assert [step.events for step in session.steps] == [step.events for step in steps]
    session.answer("draw")
    assert session.count == len(answers) + 1


def test_failing_rules_are_undone_without_snapshots_too() -> None:
    session = Session(GAME, toy_setup(options={"goal": 50}), snapshots=False)
    session.replay(["bid", {"n": 0}, "nobody"] * 20)
    before = session.hash()
    with pytest.raises(RulesError) as failure:
        session.answer("boom")
    assert session.hash() == before and len(read_report(failure.value.report).answers) == 60


def test_a_report_of_five_thousand_answers_stays_small() -> None:
    session = toy(options={"goal": 50})
    rng = Random(5)
    while session.count < 5_000:
        session.answer(idle(session, rng))
    while session.pending.id != "turn":  # type: ignore[union-attr]
        session.answer(session.pending.sample(rng))  # type: ignore[union-attr]
    with pytest.raises(RulesError) as failure:
        session.answer("boom")
    assert len(failure.value.report.encode()) <= LARGEST == 20_000


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


# -- telling


def test_events_reach_those_who_subscribed_as_they_may_know_them() -> None:
    session = toy()
    heard: dict[str, list[Any]] = {"own": [], "other": [], "all": [], "scored": []}
    session.subscribe(Drew, heard["own"].append, 0)
    session.subscribe(Drew, heard["other"].append, 1)
    stop = session.subscribe(Drew, heard["all"].append)
    session.subscribe(Scored, heard["scored"].append)
    card = session.table.state.deck[-1]
    session.answer("draw")
    assert heard == {"own": [Drew(seat=0, card=card)], "other": [Drew(seat=0, card=None)],
                     "all": [Drew(seat=0, card=None)], "scored": []}  # fmt: skip
    stop()
    session.answer("seen")
    session.answer("draw")
    assert len(heard["all"]) == 1 and len(heard["other"]) == 2
    session.answer("seen")
    session.answer("roll")
    assert heard["scored"] == [Scored(seat=2, points=1)]


def test_an_event_that_a_seat_may_not_know_at_all_is_not_delivered() -> None:
    class Whispered(Drew):
        kind: Any = "whispered"

        def seen_by(self, seat: int | None) -> Any:
            return self if seat == self.seat else None

    async def play(table: Table[Scene]) -> Outcome:
        await table.checkpoint()
        await pick(0, "a")
        table.emit(Whispered(seat=0, card=3))
        await pick(0, "a")
        return OVER

    session = scene(play)
    heard: list[Any] = []
    for seat in (None, 0, 1):
        session.subscribe(Whispered, heard.append, seat)
    session.answer("a")
    assert heard == [Whispered(seat=0, card=3)]
    assert [len(session.seat(seat).events()) for seat in (None, 0, 1)] == [0, 1, 0]


def test_replays_and_failures_tell_nothing_and_steps_back_tell_so() -> None:
    session = toy(practice=True, options={"goal": 50})
    heard: list[Any] = []
    watched: list[int] = []
    for kind in (Drew, Scored, TakenBack):
        session.subscribe(kind, heard.append)
    session.watch(lambda: watched.append(session.count))
    session.answer("roll")
    heard.clear()
    session.undo()
    assert heard == [TakenBack(answers=0)] and watched == [1, 0]
    with pytest.raises(RulesError):
        session.answer("boom")
    assert watched == [1, 0] and len(heard) == 1
    session.replay(["roll"])
    assert watched == [1, 0] and len(heard) == 1


def test_watching_stops_when_asked() -> None:
    session = toy()
    watched: list[int] = []
    stop = session.watch(lambda: watched.append(session.count))
    session.answer("roll")
    stop()
    session.answer("roll")
    assert watched == [1]


def test_a_listener_may_stop_listening_while_it_is_told() -> None:
    session = toy()
    heard: list[str] = []

    def once(event: Scored) -> None:
        heard.append("once")
        stop()

    stop = session.subscribe(Scored, once)
    session.subscribe(Scored, lambda event: heard.append("always"))
    session.answer("roll")
    session.answer("roll")
    assert heard == ["once", "always", "always"]
