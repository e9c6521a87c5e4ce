"""The journal: whatever happens to the file, what was played stays, and the game goes on from the last good answer."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from toy import GAME, Toy, ToyGame, toy_setup

import tabletop_tui
from tabletop_tui.core import journal as journals
from tabletop_tui.core.errors import BadSetup, Illegal, JournalError, RulesError
from tabletop_tui.core.journal import Journal, JournalFile, open_game
from tabletop_tui.core.report import read_report
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup

pytestmark = pytest.mark.usefixtures("toy_installed")

ANSWERS = 36
EVERY = 8  # answers between two snapshots, so that a short file holds some


@pytest.fixture(autouse=True)
def _short_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "SNAPSHOT_EVERY", EVERY)


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


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """One game for all tests that only read its bytes."""
    before, journals.SNAPSHOT_EVERY = journals.SNAPSHOT_EVERY, EVERY
    try:
        return Played(tmp_path_factory.mktemp("games") / "game.jsonl")
    finally:
        journals.SNAPSHOT_EVERY = before


def closed(session: Session[Any]) -> Session[Any]:
    session.recorder.close()  # type: ignore[union-attr]
    return session


def kinds(path: Path) -> list[str]:
    return [json.loads(line)["t"] for line in path.read_bytes().splitlines()]


# -- writing


def test_every_answer_is_on_the_disk_before_its_effects(tmp_path: Path) -> None:
    path, setup = tmp_path / "deep" / "er" / "game.jsonl", toy_setup()
    session = Session(GAME, setup, recorder=Journal.start(path, setup))
    seen: list[str] = []
    session.watch(lambda: seen.append(path.read_bytes().splitlines()[-1].decode()))
    session.answer("bid")
    fields = json.loads(seen[0])
    assert (fields["t"], fields["n"], fields["s"], fields["a"]) == ("a", 1, 0, "bid") and len(fields["d"]) == 12
    assert kinds(path) == ["game", "k", "a"]
    assert json.loads(path.read_bytes().splitlines()[0])["setup"] == setup.model_dump(mode="json")


def test_a_failing_answer_is_taken_back_in_the_file_too(tmp_path: Path) -> None:
    path, setup = tmp_path / "game.jsonl", toy_setup(options={"goal": 50})
    session = Session(GAME, setup, recorder=Journal.start(path, setup))
    session.answer("roll")
    with pytest.raises(RulesError):
        session.answer("boom")
    before = session.hash()
    assert kinds(path)[-2:] == ["a", "u"]
    opened = open_game(path)
    assert opened.session.hash() == before and opened.session.count == 1 and opened.notes == []


def test_the_end_is_written_down(tmp_path: Path) -> None:
    path, setup = tmp_path / "game.jsonl", toy_setup(options={"goal": 1})
    session = Session(GAME, setup, recorder=Journal.start(path, setup))
    session.answer("roll")
    opened = open_game(path).session
    assert kinds(path)[-1] == "o" and opened.outcome == session.outcome and opened.pending is None
    assert JournalFile(path).all()[0].outcome["winners"] == [0]  # type: ignore[index]


def test_a_journal_is_never_begun_over_another(game: Played) -> None:
    with pytest.raises(JournalError, match="file exists"):
        Journal.start(game.path, game.setup)
    assert game.path.read_bytes() == game.bytes


# -- killed at any byte


def test_killed_at_any_byte_the_game_opens_at_the_last_whole_answer_and_plays_on(tmp_path: Path) -> None:
    """Only opened for most cuts; around the ends of lines, and at every 40th byte, played on and opened again."""
    game = Played(tmp_path / "game.jsonl", 20)
    ends = [end for end in range(1, len(game.bytes) + 1) if game.bytes[end - 1 : end] == b"\n"]
    answer_ends = [end - 1 for end in ends if _line_before(game.bytes, end).startswith(b'{"t":"a"')]
    near = {end + d for end in ends for d in (-2, -1, 0, 1)}
    header = ends[0]
    for cut in range(len(game.bytes) + 1):
        path = game.written(game.bytes[:cut])
        if cut < header - 1:
            with pytest.raises(JournalError, match="is no game"):
                open_game(path)
            continue
        session = closed(open_game(path).session)
        assert session.count == sum(end <= cut for end in answer_ends), cut
        assert session.hash() == game.hashes[session.count], cut
        if cut in near or cut % 40 == 0:
            _plays_on(path, game, cut)


def _line_before(data: bytes, end: int) -> bytes:
    return data[data.rfind(b"\n", 0, end - 1) + 1 : end]


def _plays_on(path: Path, game: Played, cut: int) -> None:
    session = open_game(path).session
    for answer in game.answers[session.count :]:
        session.answer(answer)
    assert closed(session).hash() == game.hashes[-1], cut
    assert path.read_bytes().startswith(game.bytes[:cut])
    again = closed(open_game(path).session)
    assert again.count == len(game.answers) and again.hash() == game.hashes[-1], cut
    assert [list(step.events) for step in again.history()] == game.events, cut


def test_a_game_that_was_undone_survives_every_cut(tmp_path: Path) -> None:
    path, setup = tmp_path / "game.jsonl", toy_setup(practice=True, options={"goal": 49})
    session = Session(GAME, setup, recorder=Journal.start(path, setup))
    rng, states = Random(2), {path.stat().st_size: session.hash()}
    for _ in range(60):
        if rng.random() < 0.4 and session.undoable:
            session.undo()
        else:
            session.answer(session.pending.sample(rng))  # type: ignore[union-attr]
        states[path.stat().st_size] = session.hash()
    whole = path.read_bytes()
    assert kinds(path).count("u") > 10 and kinds(path).count("s") > 1
    for size, state in states.items():
        path.write_bytes(whole[:size])
        opened = open_game(path)
        assert closed(opened.session).hash() == state and opened.notes == []


# -- damaged files


def _edited(line: bytes) -> bytes:
    return line.replace(b'"n":', b'"n": ', 1) if b'"n":' in line else line.replace(b"{", b"{ ", 1)


DAMAGES: dict[str, Callable[[list[bytes], int], list[bytes]]] = {
    "edited": lambda lines, i: [*lines[:i], _edited(lines[i]), *lines[i + 1 :]],
    "deleted": lambda lines, i: [*lines[:i], *lines[i + 1 :]],
    "doubled": lambda lines, i: [*lines[: i + 1], lines[i], *lines[i + 1 :]],
    "swapped": lambda lines, i: [*lines[:i], *lines[i + 1 : i + 2], lines[i], *lines[i + 2 :]],
    "moved to the end": lambda lines, i: [*lines[:i], *lines[i + 1 :], lines[i]],
    "copied to the end": lambda lines, i: [*lines, lines[i]],
    "cut short": lambda lines, i: [*lines[:i], lines[i][: len(lines[i]) // 2] + b"\n", *lines[i + 1 :]],
    "garbage": lambda lines, i: [*lines[:i], b"\x00\xff\xfe garbage \x80\n", *lines[i:]],
    "brackets": lambda lines, i: [*lines[:i], b"[" * 100_000 + b"\n", *lines[i:]],
    "other json": lambda lines, i: [*lines[:i], b'{"t":"a","n":1,"a":"roll","c":"000000000000"}\n', *lines[i:]],
    "empty lines": lambda lines, i: [*lines[:i], b"\n\n", *lines[i:]],
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_opens_at_a_moment_that_was_played_and_goes_on(game: Played, damage: str) -> None:
    lines = game.lines
    for number in range(1, len(lines)):
        damaged = b"".join(DAMAGES[damage](lines, number))
        path = game.written(damaged)
        opened = open_game(path)
        session = opened.session
        assert session.hash() == game.hashes[session.count], number
        if session.count < ANSWERS:
            assert opened.notes and "Line " in opened.notes[0], number
        for answer in game.answers[session.count :]:
            session.answer(answer)
        assert closed(session).hash() == game.hashes[-1], number
        assert path.read_bytes().startswith(damaged), number
        again = closed(open_game(path).session)
        assert (again.count, again.hash()) == (ANSWERS, game.hashes[-1]), number


@pytest.mark.parametrize("damage", ["garbage", "doubled", "copied to the end", "empty lines", "brackets", "other json"])
def test_what_is_added_to_a_file_loses_nothing(game: Played, damage: str) -> None:
    for number in range(1, len(game.lines)):
        opened = open_game(game.written(DAMAGES[damage](game.lines, number)))
        assert closed(opened.session).count == ANSWERS, number


def test_lines_that_are_passed_over_are_named(game: Played) -> None:
    lines = game.lines
    opened = open_game(game.written([*lines, b"garbage\n"]))
    assert opened.notes == [f"Line {len(lines) + 1} of other.jsonl is cut short or no JSON; it is passed over."]
    closed(opened.session)
    opened = open_game(game.written([*lines[:-1], lines[1], b"garbage\n", lines[-1]]))
    assert opened.notes == [
        f"Line {len(lines)} of other.jsonl was changed, or moved from its place; it is passed over.",
        "2 lines of the file are passed over; “tabletop-tui check” names them all.",
    ]
    assert closed(opened.session).count == ANSWERS
    file = JournalFile(game.written([*lines[:-1], lines[1], b"garbage\n", lines[-1]]))
    file.all()
    assert len(file.troubles) == 2


def test_a_set_up_that_was_edited_is_noticed_and_the_game_kept(game: Played) -> None:
    edited = game.bytes.replace(b'"name":"Ada"', b'"name":"Eve"', 1)
    opened = open_game(game.written(edited))
    assert opened.notes[0] == "Line 1 of other.jsonl, the set-up, was changed; the game goes on as well as it can."
    assert closed(opened.session).count == ANSWERS and opened.session.hash() == game.hashes[-1]
    first_snapshot = game.bytes.index(b'\n{"t":"s"')
    opened = open_game(game.written(edited[:first_snapshot]))
    assert opened.notes and closed(opened.session).count > 5
    assert opened.session.hash() == game.hashes[opened.session.count]


def test_another_seed_in_the_file_is_noticed_where_the_game_parts(game: Played) -> None:
    first_snapshot = game.bytes.index(b'\n{"t":"s"')
    opened = open_game(game.written(game.bytes[:first_snapshot].replace(b'"seed":"s"', b'"seed":"t"', 1)))
    assert len(opened.notes) == 2 and "was changed" in opened.notes[0] and "The rules have changed" in opened.notes[1]
    closed(opened.session)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"game":"toy"', b'"game":"chess"'),
        (b'"goal":49', b'"goal":999'),
        (b'"goal":49', b'"gaol":49'),
        (b'"player":"human"', b'"player":"bot:clever"'),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused(game: Played, old: bytes, new: bytes) -> None:
    with pytest.raises(BadSetup):
        open_game(game.written(game.bytes.replace(old, new, 1)))


def test_fewer_seats_than_were_played_with_open_with_a_note(game: Played) -> None:
    first = json.loads(game.lines[0])
    first["setup"]["seats"] = first["setup"]["seats"][:2]
    opened = open_game(game.written([json.dumps(first, separators=(",", ":")).encode() + b"\n", *game.lines[1:]]))
    assert opened.notes
    closed(opened.session)


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"\n\n\n", b"hello\n", b"{}\n", b"[]\n", b"null", b'{"t":"a"}\n', b'{"t":"game"}\n',
     b'{"t":"game","v":"1"}\n', b"\x89PNG\r\n\x1a\n\x00\x00", b"\x00" * 5000, b"[" * 100_000, os.urandom(3000)],
)  # fmt: skip
def test_what_is_no_journal_is_refused_with_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "holiday.jsonl"
    path.write_bytes(content)
    with pytest.raises(JournalError, match=r"holiday\.jsonl is no game"):
        open_game(path)
    assert path.read_bytes() == content


def test_a_header_without_a_set_up_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    for setup in ("", ',"setup":null', ',"setup":{"game":"toy"}', ',"setup":{"game":"toy","seats":[{}],"seed":"s"}'):
        path.write_text('{"t":"game","v":1' + setup + "}\n")
        with pytest.raises(JournalError, match="has a set-up that cannot be read: "):
            open_game(path)


def test_a_file_of_a_newer_program_is_refused_with_its_version(game: Played) -> None:
    program = b'"program":"' + tabletop_tui.__version__.encode()
    newer = game.bytes.replace(b'"v":1', b'"v":2', 1).replace(program, b'"program":"9.9.0', 1)
    with pytest.raises(JournalError, match=r"written by version 9\.9\.0, which is newer than this program"):
        open_game(game.written(newer))


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(JournalError, match="Cannot read "):
        open_game(tmp_path / name)


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
    line = len(_line_before(game.path.read_bytes(), game.path.read_bytes().index(b"\n", len(game.bytes)) + 1))
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
    from scene import OVER, Scene, SceneGame, pick

    from tabletop_tui.core import registry

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
