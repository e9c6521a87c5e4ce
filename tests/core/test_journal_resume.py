"""Opening a journal: cheap, with all of the past, and whatever has become of the rules since."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from saved import ANSWERS, EVERY, Played, closed, kinds
from scene import OVER, Scene, SceneGame, pick
from toy import GAME, Toy, ToyGame, toy_setup

import tabletop_tui
from tabletop_tui.core import journal as journals
from tabletop_tui.core import registry
from tabletop_tui.core.errors import Illegal, RulesError
from tabletop_tui.core.journal import Journal, open_game
from tabletop_tui.core.report import read_report
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup

pytestmark = pytest.mark.usefixtures("toy_installed", "short_files")


# -- resuming


def test_resuming_replays_few_answers_however_long_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "SNAPSHOT_EVERY", 50)
    taken: list[Any] = []
    real = Session._take

    def counting(self: Session[Any], canonical: Any, value: Any) -> None:
        taken.append(canonical)
        real(self, canonical, value)

    monkeypatch.setattr(Session, "_take", counting)
    for answers in (120, 460):
        game = Played(tmp_path / f"{answers}.jsonl", answers)
        taken.clear()
        session = open_game(game.path).session
        assert session.count == answers and len(taken) <= 50 + 3 and session.hash() == game.hashes[-1]
        session.seat(session.pending.seat).own_last_answer()  # type: ignore[union-attr]
        assert len(taken) <= 50 + 3
        closed(session)


def test_a_resumed_game_remembers_all_of_its_past(tmp_path: Path) -> None:
    game = Played(tmp_path / "game.jsonl")
    session = open_game(game.path).session
    assert session.base > 0 and [list(step.events) for step in session.history()] == game.events
    whole = Session(GAME, game.setup)
    whole.replay(game.answers)
    for seat in (None, 0, 1, 2):
        one, two = session.seat(seat), whole.seat(seat)
        for since in (0, 1, session.base - 1, session.base, session.base + 1, ANSWERS):
            assert list(one.steps(since)) == list(two.steps(since))
        assert one.own_last_answer() == two.own_last_answer() and one.view == two.view


@pytest.mark.parametrize("practice", [True, False])
def test_a_resumed_game_undoes_as_far_as_if_it_had_never_been_closed(tmp_path: Path, practice: bool) -> None:
    for answers in range(1, 40):
        game = Played(tmp_path / f"{answers}.jsonl", answers, practice=practice)
        whole = Session(GAME, game.setup)
        whole.replay(game.answers)
        session = open_game(game.path).session
        assert session.undoable == whole.undoable and (session.undoable == answers if practice else True)
        while session.undoable:
            session.undo()
            assert session.hash() == game.hashes[session.count]
        assert [list(step.events) for step in session.steps] == game.events[: session.count + 1] or not practice
        again = open_game(game.path)
        assert closed(again.session).hash() == closed(session).hash() and again.notes == []


def test_a_whole_table_that_answers_twice_may_take_back_across_a_snapshot(tmp_path: Path) -> None:
    """The floor in the file is that of the moment, not that of the checkpoint."""

    async def play(table: Any) -> Any:
        while table.state.at < 99:
            await table.checkpoint()
            await pick(0, "a")
            table.state.at += 1
        return OVER

    game = SceneGame(play)
    setup = Setup(game="scene", seats=toy_setup(2).seats, seed="s")
    session: Session[Scene] = Session(game, setup, recorder=Journal.start(tmp_path / "g.jsonl", setup))
    for _ in range(3 * EVERY + 1):
        session.answer("a")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "game", lambda game_id: game)
        resumed = open_game(tmp_path / "g.jsonl").session
        assert resumed.base == 3 * EVERY and resumed.undoable == session.undoable == 3 * EVERY + 1
        for _ in range(EVERY):
            resumed.undo()
        assert resumed.base == 0 and resumed.count == 2 * EVERY + 1 and resumed.redoable == ["a"] * EVERY
        resumed.redo()
        assert open_game(tmp_path / "g.jsonl").session.hash() == resumed.hash()


def test_what_was_damaged_before_the_last_snapshot_cannot_be_undone_but_all_else_goes_on(tmp_path: Path) -> None:
    game = Played(tmp_path / "game.jsonl", practice=True)
    lines = game.lines
    path = game.written([*lines[:3], *lines[4:]])
    session = open_game(path).session
    assert session.count == ANSWERS and session.undoable == ANSWERS
    while session.count > session.base:
        session.undo()
    before = session.hash(), path.read_bytes()
    with pytest.raises(Illegal, match="can no longer be replayed; it must stand"):
        session.undo()
    assert (session.hash(), path.read_bytes()) == before
    assert len(session.history()) == session.count + 1 and session.history()[-2].asked is None


def test_going_back_behind_a_snapshot_uses_an_earlier_one(tmp_path: Path) -> None:
    game = Played(tmp_path / "game.jsonl", practice=True)
    session = open_game(game.path).session
    while session.count > 2 * EVERY + 5:
        session.undo()
    reopened = open_game(game.path).session
    assert reopened.count == 2 * EVERY + 5 and reopened.hash() == game.hashes[reopened.count] and reopened.base > 0


def test_a_report_of_a_resumed_game_tells_it_whole(tmp_path: Path) -> None:
    setup = toy_setup(options={"goal": 50})
    path = tmp_path / "game.jsonl"
    session = Session(GAME, setup, recorder=Journal.start(path, setup))
    nine: list[Any] = ["bid", {"n": 0}, "nobody"] * 9
    for answer in nine:
        session.answer(answer)
    resumed = open_game(path).session
    assert resumed.base > 0
    with pytest.raises(RulesError) as failure:
        resumed.answer("boom")
    assert read_report(failure.value.report).answers == session.answers


def test_a_game_that_is_over_opens_as_it_ended(tmp_path: Path) -> None:
    path, setup = tmp_path / "game.jsonl", toy_setup(options={"goal": 9})
    session = Session(GAME, setup, recorder=Journal.start(path, setup))
    rng = Random(5)
    while session.pending is not None:
        session.answer(session.pending.sample(rng))
    opened = open_game(path)
    assert opened.session.outcome == session.outcome and opened.notes == []


# -- rules and states that have changed


def test_a_snapshot_of_an_older_form_of_the_state_is_passed_over(tmp_path: Path) -> None:
    """The last two snapshots lack a field; their lines are whole."""
    game = Played(tmp_path / "game.jsonl")
    lines, chain, found = [], "", []
    for line in game.lines:
        fields = json.loads(line)
        del fields["c"]
        if fields["t"] == "s":
            found.append(fields["n"])
            fields["p"] = chain
            if fields["n"] > 2 * EVERY + 4:
                del fields["state"]["scores"]
        body = json.dumps(fields, separators=(",", ":")).encode()[:-1]
        chain = journals._chained(chain, body)
        lines.append(body + b',"c":"' + chain.encode() + b'"}\n')
    opened = open_game(game.written(lines))
    assert closed(opened.session).hash() == game.hashes[-1] and opened.notes == []
    assert opened.session.base == max(n for n in found if n <= 2 * EVERY + 4) > 0


@pytest.mark.parametrize("error", [KeyError, AttributeError, TypeError, AssertionError])
def test_rules_that_fail_on_every_old_snapshot_begin_at_the_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    game = Played(tmp_path / "game.jsonl")
    real = Session._load

    def failing(self: Session[Any], state: bytes) -> Any:
        if b": " in state:  # as it comes from a file
            raise error("old")
        return real(self, state)

    monkeypatch.setattr(Session, "_load", failing)
    opened = open_game(game.path)
    assert opened.session.base == 0 and closed(opened.session).hash() == game.hashes[-1] and opened.notes == []


def changed_turn(monkeypatch: pytest.MonkeyPatch, turns: int, change: Callable[[Any], None]) -> None:
    """From that turn on the rules are others."""
    real = ToyGame.turn

    async def turn(self: ToyGame, table: Any) -> None:
        if table.state.turns >= turns:
            change(table)
        await real(self, table)

    monkeypatch.setattr(ToyGame, "turn", turn)


def _empty_the_deck(table: Any) -> None:
    table.state.deck.clear()


def _fail(table: Any) -> None:
    raise LookupError("new rules")


def _give_a_point(table: Any) -> None:
    table.state.scores[0] += 1


def behind_its_snapshot(folder: Path) -> tuple[Played, int]:
    """A game that went on for some turns after the last snapshot in its file, and the second of those turns."""
    for answers in range(ANSWERS, 2 * ANSWERS):
        game = Played(folder / f"{answers}.jsonl", answers)
        snapshot = [json.loads(line) for line in game.lines if line.startswith(b'{"t":"s"')][-1]
        if answers - snapshot["n"] >= 7:
            return game, snapshot["state"]["turns"] + 2
    raise AssertionError("no such game")


@pytest.mark.parametrize("change", [_empty_the_deck, _fail, _give_a_point])
def test_where_the_rules_have_changed_the_game_goes_on_from_the_last_agreeing_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Any], None]
) -> None:
    game, turns = behind_its_snapshot(tmp_path)
    changed_turn(monkeypatch, turns, change)
    opened = open_game(game.path)
    session = opened.session
    (note,) = opened.notes
    assert note.startswith("The rules have changed since: ")
    assert f"The game goes on after step {session.count}; the file keeps all." in note
    assert 0 < session.count < len(game.answers) and game.path.read_bytes().startswith(game.bytes)
    assert session.table.state.turns in (turns - 1, turns)


def test_a_game_that_was_mended_opens_without_a_word_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, turns = behind_its_snapshot(tmp_path)
    changed_turn(monkeypatch, turns, _empty_the_deck)
    session = open_game(game.path).session
    before = session.count
    session.answer(session.pending.sample(Random(9)))  # type: ignore[union-attr]
    again = open_game(game.path)
    assert again.notes == [] and again.session.count == before + 1 and again.session.hash() == session.hash()
    assert game.path.read_bytes().startswith(game.bytes) and kinds(game.path).count("u") == 1


def test_hashes_of_another_version_are_not_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A state may get a field in a new version: its hashes differ, its questions do not."""
    game = Played(tmp_path / "game.jsonl", EVERY - 1)
    monkeypatch.setattr(Session, "hash", lambda self: "0" * 16)
    assert open_game(game.path).notes != []
    monkeypatch.setattr(tabletop_tui, "__version__", "99.0")
    assert open_game(game.written(game.bytes)).notes == []


def test_the_state_of_a_toy_survives_its_journal(game: Played) -> None:
    session: Session[Toy] = closed(open_game(game.written(game.bytes)).session)
    assert not list(GAME.invariants(session.table.state, session.options))
