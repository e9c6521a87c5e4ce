"""Games on the disk, for the tests of the journal."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from toy import GAME, toy_setup

from tabletop_tui.core.journal import Journal
from tabletop_tui.core.session import Session

ANSWERS = 36
EVERY = 8  # answers between two snapshots, so that a short file holds some


class Played:
    """A game on the disk: ``path``, its ``bytes``, and the state's hash after so many ``answers``."""

    def __init__(self, path: Path, answers: int = ANSWERS, seed: int = 3, **fields: Any) -> None:
        self.path = path
        self.setup = toy_setup(options={"goal": 49}, **fields)
        session = Session(GAME, self.setup, recorder=Journal.start(path, self.setup))
        rng = Random(seed)
        self.hashes = [session.hash()]
        while session.count < answers:
            session.answer(session.pending.sample(rng))  # type: ignore[union-attr]
            self.hashes.append(session.hash())
        self.answers = list(session.answers)
        self.events = [list(step.events) for step in session.steps]
        session.recorder.close()  # type: ignore[union-attr]
        self.bytes = path.read_bytes()

    @property
    def lines(self) -> list[bytes]:
        return self.bytes.splitlines(keepends=True)

    def written(self, lines: list[bytes] | bytes) -> Path:
        """Another file, of these lines."""
        path = self.path.with_name("other.jsonl")
        path.write_bytes(lines if isinstance(lines, bytes) else b"".join(lines))
        return path


def closed(session: Session[Any]) -> Session[Any]:
    session.recorder.close()  # type: ignore[union-attr]
    return session


def kinds(path: Path) -> list[str]:
    return [json.loads(line)["t"] for line in path.read_bytes().splitlines()]


def line_before(data: bytes, end: int) -> bytes:
    return data[data.rfind(b"\n", 0, end - 1) + 1 : end]
