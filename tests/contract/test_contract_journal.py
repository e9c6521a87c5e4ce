"""Kill and resume: cut a journal at any byte, and the game opens at the last whole answer and goes on the same."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from contract.tables import Wanderer, setups
from contract_plugin import Profile

from tabletop_tui.core import journal as journals
from tabletop_tui.core.game import Game
from tabletop_tui.core.journal import Journal, open_game
from tabletop_tui.core.report import LARGEST, read_report, write_report
from tabletop_tui.core.session import Session
from tabletop_tui.core.snapshot import adapter


def test_a_killed_game_goes_on_the_same(game: Game[Any], profile: Profile, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(journals, "SNAPSHOT_EVERY", 12)
    cuts_a_game = 60
    for number, setup in zip(range(profile.games * 2), setups(game, "killed"), strict=False):
        rng = Random(f"killed {number}")
        path = tmp_path / f"{number}.jsonl"
        session: Session[Any] = Session(game, setup, recorder=Journal.start(path, setup))
        hashes = [session.hash()]
        while session.pending is not None:
            session.answer(session.pending.sample(rng))
            hashes.append(session.hash())
        session.recorder.close()  # type: ignore[union-attr]
        data, header = path.read_bytes(), path.read_bytes().index(b"\n")
        for cut in sorted(rng.randrange(header, len(data) + 1) for _ in range(cuts_a_game)):
            path.write_bytes(data[:cut])
            opened = open_game(path).session
            whole = sum(1 for line in data[:cut].split(b"\n") if line.startswith(b'{"t":"a"') and _is_whole(line))
            assert opened.count == whole and opened.hash() == hashes[whole], f"byte {cut} of {setup}"
            opened.replay(session.answers[whole:])
            assert opened.hash() == hashes[-1] and opened.outcome == session.outcome, f"byte {cut} of {setup}"
            opened.recorder.close()  # type: ignore[union-attr]


def _is_whole(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def test_a_resumed_game_asks_shows_and_remembers_the_same(
    game: Game[Any], profile: Profile, tmp_path: Path, monkeypatch: Any
) -> None:
    """Not the state alone: the question, the views, the past, and how much may be taken back."""
    monkeypatch.setattr(journals, "SNAPSHOT_EVERY", 12)
    for number, setup in zip(range(profile.games), setups(game, "resumed"), strict=False):
        rng = Random(f"resumed {number}")
        path = tmp_path / f"{number}.jsonl"
        session: Session[Any] = Session(game, setup, recorder=Journal.start(path, setup))
        wanderer = Wanderer(session, rng, deep=number % 3 == 2)
        seats = (None, *range(len(setup.seats)))
        while session.pending is not None:
            session.answer(wanderer.answer())
            if rng.random() < 0.2:
                opened = open_game(path).session
                assert (opened.pending and opened.pending.digest) == (session.pending and session.pending.digest)
                assert opened.undoable == session.undoable
                for seat in seats:
                    one, two = opened.seat(seat), session.seat(seat)
                    assert one.view == two.view and one.events() == two.events()
                    assert one.own_last_answer() == two.own_last_answer()
                opened.recorder.close()  # type: ignore[union-attr]
        session.recorder.close()  # type: ignore[union-attr]


def test_a_state_survives_its_json_at_every_checkpoint(game: Game[Any], profile: Profile) -> None:
    """Coroutines start again from any checkpoint, and come to the same questions."""
    states = adapter(game.State)
    for number, setup in zip(range(profile.games), setups(game, "states"), strict=False):
        rng = Random(f"states {number}")
        session: Session[Any] = Session(game, setup)
        wanderer = Wanderer(session, rng, deep=number % 3 == 2)
        while session.pending is not None:
            state = session.dump()
            assert states.dump_json(states.validate_json(state)) == state
            checkpoint = session.checkpoint
            session.answer(wanderer.answer())
            if session.checkpoint != checkpoint and session.pending is not None:
                start = session.newest_snapshot
                again: Session[Any] = Session(game, setup, start=start)
                again.replay(session.answers[start.answers :])
                assert again.hash() == session.hash() and again.pending is not None
                assert again.pending.digest == session.pending.digest


def test_a_report_of_a_whole_game_is_small(game: Game[Any]) -> None:
    for number, setup in zip(range(4), setups(game, "report"), strict=False):
        rng = Random(number)
        session: Session[Any] = Session(game, setup)
        while session.pending is not None:
            session.answer(session.pending.sample(rng))
        text = write_report(session, None, None, ValueError("x"))
        assert len(text.encode()) <= LARGEST and read_report(text).hash == session.hash()
