"""Bug reports: small, without a secret that can be read, and each one fails again at the same step."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

import pytest
from scene import Scene, pick, scene
from toy import GAME, Toy, ToyGame, toy_setup

from tabletop_tui.core import replay
from tabletop_tui.core import report as reports
from tabletop_tui.core.errors import Diverged, JournalError, RulesError
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.replay import reproduce
from tabletop_tui.core.report import FIRST_LINE, LARGEST, Report, read_report, render, write_report
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import SeatSetup, Setup, seal
from tabletop_tui.core.table import Table

pytestmark = pytest.mark.usefixtures("toy_installed")


def failing(answers: int, **fields: Any) -> tuple[Session[Toy], str]:
    """A game that blew up after so many answers, and the report."""
    session = Session(GAME, toy_setup(options={"goal": 50}, **fields))
    rng = Random(answers)
    while session.count < answers or session.pending.id != "turn":  # type: ignore[union-attr]
        asked = session.pending
        assert asked is not None
        answer = asked.sample(rng)
        idle = {"roll": "draw", "boom": "bid"}
        answer = {"n": 0} if asked.id == "bid" else idle.get(answer, answer) if isinstance(answer, str) else answer
        if asked.id == "turn" and not session.table.state.deck and answer == "draw":
            answer = "bid"
        session.answer(answer)
    with pytest.raises(RulesError) as failure:
        session.answer("boom")
    return session, failure.value.report


@pytest.mark.parametrize("answers", [0, 1, 40, 300])
def test_a_report_fails_again_at_the_same_step_from_the_same_state(answers: int) -> None:
    session, text = failing(answers)
    found = reproduce(read_report(text))
    assert found.same_hash and found.step == session.count + 1
    assert isinstance(found.error, ZeroDivisionError)


@pytest.mark.parametrize("answers", [5_000, 5_007])
def test_a_report_of_five_thousand_answers_is_small_and_fails_again(
    answers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every question and every answer is another, so that nothing of the game can be packed well."""

    async def play(table: Table[Scene]) -> Outcome:
        while True:
            await table.checkpoint()
            keys = [sha256(f"{table.state.at}-{n}".encode()).hexdigest()[:8] for n in range(4)]
            await pick(0, *keys, "boom")
            if table.state.at == answers:
                raise ZeroDivisionError
            table.state.at += 1

    session, rng = scene(play), Random(1)
    monkeypatch.setattr(replay, "game", lambda game_id: session.game)
    while session.count < answers:
        session.answer(session.pending.options[int(rng.random() * 4)].key)  # type: ignore[union-attr]
    with pytest.raises(RulesError) as failure:
        session.answer("boom")
    text = failure.value.report
    report = read_report(text)
    assert len(text.encode()) <= LARGEST == 20_000
    assert report.start is not None and report.start.answers + len(report.answers) == session.count == answers
    found = reproduce(report)
    assert found.same_hash and found.step == answers + 1 == report.step
    assert isinstance(found.error, ZeroDivisionError)


def test_a_short_game_is_reported_whole() -> None:
    session, text = failing(300)
    report = read_report(text)
    assert report.start is None and report.answers == session.answers and report.hash == session.hash()
    assert report.digests == [step.asked.digest for step in session.steps[1:]]  # type: ignore[union-attr]
    assert report.failing == "boom" and report.error == "ZeroDivisionError" and report.setup == session.setup


def test_a_person_can_read_what_failed_where() -> None:
    _, text = failing(7)
    lines = text.splitlines()
    assert lines[0] == FIRST_LINE and text.endswith("\n") and max(map(len, lines)) <= 120
    assert "game      toy, 3 at the table" in lines and "error     ZeroDivisionError" in lines
    assert any(line.startswith("step ") and line.endswith("question “turn”") for line in lines)
    assert any(line.startswith("  turn, toy.py:") for line in lines)


def test_a_glance_at_a_report_tells_no_secret_and_no_path() -> None:
    setup = Setup(
        game="toy",
        seats=(SeatSetup(name="Ada", pin=seal("4711")), SeatSetup(name="Benedikt")),
        seed="verysecretseed",
        options={"goal": 50},
    )
    session = Session(GAME, setup)
    with pytest.raises(RulesError) as failure:
        session.answer("boom")
    text = failure.value.report
    for secret in ("verysecretseed", "Benedikt", "4711", "/", "tests", '"answers"'):
        assert secret not in text.partition("-- what was played")[0].replace("tabletop-tui replay FILE", ""), secret


def test_long_traces_give_way_to_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    report = read_report(failing(300)[1])
    where = [f"  function_{n}, module.py:{n}" for n in range(800)]
    long = render(report, "turn", where)
    assert LARGEST - 100 < len(long.encode()) <= LARGEST
    assert "function_799" in long and "function_0," not in long and read_report(long) == report
    monkeypatch.setattr(reports, "LARGEST", 100)
    assert read_report(render(report, "turn", where)) == report


def test_a_report_without_a_failing_answer_says_where_the_game_stands() -> None:
    session = Session(GAME, toy_setup())
    session.answer("roll")
    report = read_report(write_report(session, None, None, ValueError("x")))
    found = reproduce(report)
    assert found.error is None and found.same_hash and found.step == 1


def test_a_mended_bug_does_not_fail_again(monkeypatch: pytest.MonkeyPatch) -> None:
    _, text = failing(30)

    real = ToyGame.turn

    async def mended(self: ToyGame, table: Any) -> None:
        try:
            await real(self, table)
        except ZeroDivisionError:
            return

    monkeypatch.setattr(ToyGame, "turn", mended)
    found = reproduce(read_report(text))
    assert found.error is None and found.same_hash


def test_a_report_that_takes_another_course_says_so() -> None:
    _, text = failing(30)
    report = read_report(text)
    wrong = report.model_copy(update={"digests": ["0" * 12, *report.digests[1:]]})
    with pytest.raises(Diverged, match="Step 1 answered another question"):
        reproduce(wrong)
    other = report.model_copy(update={"hash": "0" * 16})
    assert not reproduce(other).same_hash
    over = Report(
        version="0", setup=toy_setup(options={"goal": 1}), answers=["roll"], digests=[""], hash="", failing="x"
    )
    with pytest.raises(Diverged, match="over before the failing step"):
        reproduce(over)
    refused = report.model_copy(update={"failing": "nonsense"})
    with pytest.raises(Diverged, match="no longer an answer"):
        reproduce(refused)


@pytest.mark.parametrize(
    "text", ["", "hello", FIRST_LINE, f"{FIRST_LINE}\n", "x" + FIRST_LINE + "\n-- what was played, packed --\nabc"]
)
def test_what_is_no_report_is_refused(text: str) -> None:
    with pytest.raises(JournalError, match="This is no bug report"):
        read_report(text)


def test_a_damaged_report_is_refused() -> None:
    _, text = failing(30)
    head, line, packed = text.partition("-- what was played, packed --\n")
    for damaged in ("", packed[:-30], packed[30:], packed.replace(packed[5], "é"), "zzzz", packed[:40] + packed[50:]):
        with pytest.raises(JournalError, match="damaged"):
            read_report(head + line + damaged)
