"""The journal on disks that are full, in two windows, and in files that refuse to be written."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from saved import ANSWERS, Played, closed, line_before
from toy import GAME, toy_setup

from tabletop_tui.core.errors import JournalError
from tabletop_tui.core.journal import Journal, JournalFile, open_game
from tabletop_tui.core.session import Session

pytestmark = pytest.mark.usefixtures("toy_installed", "short_files")


# -- two windows


def test_only_one_of_two_windows_goes_on(tmp_path: Path) -> None:
    game = Played(tmp_path / "game.jsonl")
    here, there = open_game(game.path).session, open_game(game.path).session
    here.answer(here.pending.sample(Random(1)))  # type: ignore[union-attr]
    before = there.hash()
    for _ in range(2):
        with pytest.raises(JournalError, match=r"game\.jsonl is being played in another window too"):
            there.answer(there.pending.sample(Random(2)))  # type: ignore[union-attr]
    assert there.hash() == before and there.count == ANSWERS
    here.answer(here.pending.sample(Random(1)))  # type: ignore[union-attr]
    again = open_game(game.path)
    assert again.session.hash() == here.hash() and again.notes == []


def test_a_window_that_wrote_between_reading_and_opening_is_noticed(tmp_path: Path) -> None:
    game = Played(tmp_path / "game.jsonl")
    file = JournalFile(game.path)
    here = open_game(game.path).session
    here.answer(here.pending.sample(Random(1)))  # type: ignore[union-attr]
    late = Journal(game.path, "0" * 12, 0, False, file.size)
    with pytest.raises(JournalError, match="another window"):
        late.went_back(3, "undo")


# -- full disks, files that cannot be written


class Disk:
    """Stands for the journal's file: writes only so many more bytes, then raises, or writes part of a line."""

    def __init__(self, file: Any, room: int, error: OSError | None = None) -> None:
        self.file = file
        self.room = room
        self.error = error

    def fileno(self) -> int:
        return int(self.file.fileno())

    def write(self, line: bytes) -> int:
        if self.room <= 0:
            if self.error is not None:
                raise self.error
            return 0
        written = self.file.write(line[: self.room])
        self.room -= written
        return int(written)

    def close(self) -> None:
        self.file.close()


def test_on_a_full_disk_an_answer_is_refused_and_given_again_when_there_is_room(tmp_path: Path) -> None:
    """The line is cut at every byte: nothing that was played is lost, whatever part of it was written."""
    game = Played(tmp_path / "game.jsonl")
    session = open_game(game.path).session
    answer = session.pending.sample(Random(1))  # type: ignore[union-attr]
    session.answer(answer)
    line = len(line_before(game.path.read_bytes(), game.path.read_bytes().index(b"\n", len(game.bytes)) + 1))
    after = closed(session).hash()
    for room in range(line + 1):
        path = game.written(game.bytes)
        session = open_game(path).session
        recorder: Any = session.recorder
        real, recorder._file = recorder._file, Disk(recorder._file, room, OSError(28, "No space left on device"))
        if room < line - 1:
            with pytest.raises(JournalError, match=r"Cannot write .*: no space left on device\. Choose another folder"):
                session.answer(answer)
            assert session.count == ANSWERS and session.hash() == game.hashes[-1], room
            recorder._file = Disk(real, 0)
            with pytest.raises(JournalError, match="no space left"):
                session.answer(answer)
            recorder._file = real
            session.answer(answer)
        else:
            session.answer(answer)
            recorder._file = real
        assert session.hash() == after, room
        session.answer(second := session.pending.sample(Random(2)))  # type: ignore[union-attr]
        opened = open_game(path)
        assert opened.session.hash() == closed(session).hash() and opened.session.count == ANSWERS + 2, (room, second)
        closed(opened.session)


def test_a_hash_that_finds_no_room_costs_nothing_else(tmp_path: Path) -> None:
    for room in range(0, 1_200, 37):
        path, setup = tmp_path / f"{room}.jsonl", toy_setup(practice=True, options={"goal": 49})
        session = Session(GAME, setup, recorder=Journal.start(path, setup))
        recorder: Any = session.recorder
        real, recorder._file = recorder._file, Disk(recorder._file, room)
        rng, refused = Random(room), 0
        for _ in range(30):
            try:
                session.answer(session.pending.sample(rng))  # type: ignore[union-attr]
            except JournalError:
                refused += 1
                recorder._file.room = 90  # somebody makes a little room
        recorder._file = real
        session.answer(session.pending.sample(rng))  # type: ignore[union-attr]
        assert refused and session.count == 31 - refused
        opened = open_game(path)
        assert opened.session.hash() == session.hash() and opened.session.count == session.count
        closed(opened.session)
        closed(session)


def test_a_stale_hash_of_what_was_undone_is_forgotten(tmp_path: Path) -> None:
    """A branch wrote a hash, was undone, and the hash of the branch that stands found no room."""
    path, setup = tmp_path / "game.jsonl", toy_setup(practice=True, options={"goal": 49})
    session = Session(GAME, setup, recorder=Journal.start(path, setup))
    session.answer("roll")
    session.undo()
    recorder: Any = session.recorder
    session.answer("bid")
    session.answer({"n": 1})
    real, checked = recorder._file, recorder.checked

    def no_room(*told: Any) -> None:
        recorder._file = Disk(real, 0)
        checked(*told)

    recorder.checked = no_room
    session.answer("seat:2")
    recorder._file = real
    opened = open_game(path)
    assert opened.notes == [] and opened.session.hash() == session.hash()


def test_a_set_up_that_finds_no_room_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.open
    monkeypatch.setattr(Path, "open", lambda self, *how, **more: Disk(real(self, *how, **more), 20))
    with pytest.raises(JournalError, match="no space left on device"):
        Journal.start(tmp_path / "game.jsonl", toy_setup())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes everywhere")
def test_a_read_only_file_is_refused_and_stays(game: Played) -> None:
    path = game.written(game.bytes)
    path.chmod(0o400)
    try:
        with pytest.raises(JournalError, match=r"Cannot write .*permission denied"):
            open_game(path)
    finally:
        path.chmod(0o600)
    assert path.read_bytes() == game.bytes


def test_a_file_or_folder_that_refuses_writing_gives_a_sentence(game: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """As above, for whoever runs the tests as root."""
    real = Path.open

    def refusing(self: Path, mode: str = "r", *how: Any, **more: Any) -> Any:
        if "a" in mode:
            raise PermissionError(13, "Permission denied")
        return real(self, mode, *how, **more)

    monkeypatch.setattr(Path, "open", refusing)
    with pytest.raises(JournalError, match=r"Cannot write .*permission denied"):
        open_game(game.path)
    with pytest.raises(JournalError, match=r"Cannot write .*: (not a directory|file exists)"):
        Journal.start(game.path / "deeper" / "game.jsonl", game.setup)
    assert game.path.read_bytes() == game.bytes
