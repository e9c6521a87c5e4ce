"""The session: drives the rules, refuses without changing anything, tells what happened."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from scene import OVER, Scene, pick, scene
from toy import GAME, Bid, Drew, Scored, toy_setup
from toys import idle, play_on, toy

from tabletop_tui.core.chance import Scripted
from tabletop_tui.core.decision import Choose, Declare
from tabletop_tui.core.errors import DeadEnd, Illegal, RulesError
from tabletop_tui.core.event import TakenBack
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.report import LARGEST, read_report
from tabletop_tui.core.session import Session
from tabletop_tui.core.table import Table

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
