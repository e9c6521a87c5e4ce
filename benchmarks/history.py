"""Undo and resume at the 50th and at the 2,000th answer of a long game: a few answers each, whatever the length."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

from benchmarks.measure import milliseconds
from tabletop_tui.core.journal import Journal, open_game
from tabletop_tui.core.registry import game
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.camelot import ending

EARLY, LATE = 50, 2_000
PLACES = range(0, 56, 7)  # answers beyond those, over more than one interval between snapshots: the mean is compared
TIMES = 21


def figures() -> dict[str, object]:
    seven, ending.SWORDS_TO_END = ending.SWORDS_TO_END, 10**9  # a game of this length has to be made not to end
    try:
        with tempfile.TemporaryDirectory() as folder:
            early, late = _measured(Path(folder))
    finally:
        ending.SWORDS_TO_END = seven
    return {
        "answers": [EARLY, LATE],
        "undo_and_redo_ms": [round(early[0], 3), round(late[0], 3)],
        "undo_ratio": round(late[0] / early[0], 2),
        "resume_ms": [round(early[1], 3), round(late[1], 3)],
        "resume_ratio": round(late[1] / early[1], 2),
    }


def _measured(folder: Path) -> list[tuple[float, float]]:
    """For early and late: (milliseconds of an undo and its redo, milliseconds of opening the journal)."""
    rules = game("camelot")
    seats = seated(["bot:random"] * 5, rules.spare_names)
    setup = Setup(game="camelot", seats=seats, seed="long", practice=True)
    path = folder / "game.jsonl"
    session: Session[Any] = Session(rules, setup, recorder=Journal.start(path, setup))
    rng = Random(1)
    found = []
    for reached in (EARLY, LATE):
        undoing, opening = [], []
        for answers in (reached + place for place in PLACES):
            while session.count < answers:
                assert session.pending is not None
                session.answer(session.pending.sample(rng))
            undoing.append(_undo_and_redo(session))
            opening.append(_resume(path))
        found.append((mean(undoing), mean(opening)))
    return found


def _undo_and_redo(session: Session[Any]) -> float:
    recorder, session.recorder = session.recorder, None  # the journal keeps the game as it was played once

    def there_and_back() -> None:
        session.undo()
        session.redo()

    spent = milliseconds(there_and_back, TIMES)
    session.recorder = recorder
    return spent


def _resume(path: Path) -> float:
    def resume() -> None:
        open_game(path).session.recorder.close()  # type: ignore[union-attr]

    return milliseconds(resume, TIMES)
