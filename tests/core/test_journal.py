"""The journal: written before an answer has its effects, and read again whatever was cut off or damaged."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from saved import ANSWERS, Played, closed, kinds, line_before
from toy import GAME, toy_setup

import tabletop_tui
from tabletop_tui.core.errors import BadSetup, JournalError, RulesError
from tabletop_tui.core.journal import Journal, JournalFile, open_game
from tabletop_tui.core.session import Session

pytestmark = pytest.mark.usefixtures("toy_installed", "short_files")


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


def test_killed_at_any_byte_the_game_opens_at_the_last_whole_answer_and_plays_on(tmp_path: Path, long: bool) -> None:
    """Only opened for most cuts; around the ends of lines, and at every 40th byte, played on and opened again.

    In the middle of a line every third byte stands for its neighbours, unless there is time.
    """
    game = Played(tmp_path / "game.jsonl", 20)
    ends = [end for end in range(1, len(game.bytes) + 1) if game.bytes[end - 1 : end] == b"\n"]
    answer_ends = [end - 1 for end in ends if line_before(game.bytes, end).startswith(b'{"t":"a"')]
    near = {end + d for end in ends for d in (-2, -1, 0, 1)}
    tried = {end + d for end in ends for d in range(-9, 10)} | set(range(0, len(game.bytes) + 1, 1 if long else 3))
    header = ends[0]
    for cut in sorted(cut for cut in tried if cut <= len(game.bytes)):
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
    assert opened.notes[0] == "Line 1 of other.jsonl was changed, the set-up; the game goes on as well as it can."
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
