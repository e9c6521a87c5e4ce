"""The journal: what was played, as a file that is only ever appended to.

One JSON object a line. The first line is the set-up; then every answer in order, a hash at each checkpoint, now and
then the state. Each line ends with a chain value over the line and all before it, so a line that was cut, edited or
moved is noticed at that line and passed over; the game goes on from the last good one. Nothing is rewritten or deleted.

====  ======================================================================================
kind  fields
====  ======================================================================================
game  ``v`` format, ``program`` version, ``setup``
a     an answer: ``n`` its number from 1, ``d`` digest of the question, ``s`` seat, ``a`` the answer
k     a checkpoint: ``k`` its number, ``n`` answers so far, ``h`` hash of the state, ``m`` headline
s     a snapshot: ``k``, ``n``, ``f`` how far back undo may go, ``h``, ``state``, ``p`` the chain before it
u     went back: ``n`` answers that stand, ``why``
o     the outcome
====  ======================================================================================
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

import tabletop_tui
from tabletop_tui.core.decision import Answer, Decision
from tabletop_tui.core.errors import Diverged, JournalError
from tabletop_tui.core.game import Game, Outcome
from tabletop_tui.core.session import Session, Snapshot
from tabletop_tui.core.setup import Setup

FORMAT = 1
SUFFIX = ".jsonl"
SNAPSHOT_EVERY = 50  # answers between two snapshots in the file
_CHAIN = b',"c":"'
_SNAPSHOT = b'{"t":"s",'


def _chained(before: str, body: bytes) -> str:
    return hashlib.blake2b(before.encode() + body, digest_size=6).hexdigest()


class Journal:
    """Writes a session down, line by line, each flushed before an answer's effects are shown.

    ``chain`` is the chain value of the last good line; ``torn`` says that the file ends in the middle of a line.
    """

    def __init__(self, path: Path, chain: str, snapshot_at: int = 0, torn: bool = False) -> None:
        self.path = path
        self._chain = chain
        self._snapshot_at = snapshot_at
        try:
            self._file = path.open("ab", buffering=0)
            self._end = self._file.seek(0, os.SEEK_END)
        except OSError as error:
            raise JournalError(_cannot("write", path, error)) from None
        self._torn = torn

    @classmethod
    def start(cls, path: Path, setup: Setup) -> Journal:
        """A new journal. Raises `JournalError` if the file exists or cannot be written."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(exist_ok=False)
        except OSError as error:
            raise JournalError(_cannot("write", path, error)) from None
        journal = cls(path, "")
        program = tabletop_tui.__version__
        journal._append({"t": "game", "v": FORMAT, "program": program, "setup": setup.model_dump(mode="json")})
        return journal

    def close(self) -> None:
        self._file.close()

    # -- what a session tells its recorder

    def answered(self, number: int, decision: Decision[Any], answer: Answer) -> None:
        self._append({"t": "a", "n": number, "d": decision.digest, "s": decision.seat, "a": answer})

    def checked(self, session: Session[Any], checkpoint: int, answers: int) -> None:
        state = session.dump()
        digest = hashlib.blake2b(state, digest_size=8).hexdigest()
        if answers - self._snapshot_at >= SNAPSHOT_EVERY:
            self._snapshot_at = answers
            fields = {"t": "s", "k": checkpoint, "n": answers, "f": session.floor, "h": digest, "p": self._chain}
            self._append({**fields, "state": json.loads(state)})
        else:
            headline = session.game.headline(session.game.view(session.table.state, session.options, None))
            self._append({"t": "k", "k": checkpoint, "n": answers, "h": digest, "m": headline})

    def went_back(self, answers: int, why: str) -> None:
        self._append({"t": "u", "n": answers, "why": why})
        self._snapshot_at = min(self._snapshot_at, answers)

    def ended(self, outcome: Outcome) -> None:
        self._append({"t": "o", "outcome": outcome.model_dump(mode="json")})

    def _append(self, fields: dict[str, Any]) -> None:
        body = json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode()[:-1]
        chain = _chained(self._chain, body)
        line = (b"\n" if self._torn else b"") + body + _CHAIN + chain.encode() + b'"}\n'
        try:
            if os.fstat(self._file.fileno()).st_size != self._end:
                raise JournalError(
                    f"{self.path.name} is being played in another window too; go on there, or open it again here."
                )
            written = self._file.write(line)
            self._end += written
            self._torn = written != len(line) and (written > 0 or self._torn)
            if written != len(line):  # a full disk may take part of a line; the reader passes over it
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            raise JournalError(_cannot("write", self.path, error)) from None
        self._chain = chain


@dataclass(frozen=True, slots=True)
class Line:
    """A good line: its fields and the chain value behind it. ``number`` counts from 1 where the reading began."""

    number: int
    fields: dict[str, Any]
    chain: str


@dataclass(slots=True)
class Played:
    """What a stretch of a journal says: answers that stand, their questions' digests, the last headline and outcome."""

    answers: list[Answer] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    hashes: dict[int, str] = field(default_factory=dict)  # by checkpoint
    headline: str = ""
    outcome: dict[str, Any] | None = None

    def take(self, fields: dict[str, Any], base: int = 0) -> None:
        """Follows one line; ``base`` answers came before the stretch."""
        match fields["t"]:
            case "a":
                del self.answers[fields["n"] - 1 - base :], self.digests[fields["n"] - 1 - base :]
                self.answers.append(fields["a"])
                self.digests.append(fields["d"])
            case "k" | "s":
                self.hashes[fields["k"]] = fields["h"]
                self.headline = fields.get("m", self.headline)
            case "u":
                del self.answers[fields["n"] - base :], self.digests[fields["n"] - base :]
                self.outcome = None
            case "o":
                self.outcome = fields["outcome"]


class JournalFile:
    """A journal as it lies on the disk. Raises `JournalError` if it cannot be read or is no journal."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.troubles: list[str] = []
        try:
            self._bytes = path.read_bytes()
        except OSError as error:
            raise JournalError(_cannot("read", path, error)) from None
        self.program = ""
        self.setup = self._header()

    @property
    def ends_whole(self) -> bool:
        """Whether the last line was written to its end."""
        return self._bytes.endswith(b"\n")

    def _header(self) -> Setup:
        first = _fields(self._bytes[: self._bytes.find(b"\n") + 1 or None])
        if first is None or first.get("t") != "game" or not isinstance(first.get("v"), int):
            raise JournalError(f"{self.path.name} is no game: its first line is not that of a journal.")
        if first["v"] > FORMAT:
            raise JournalError(
                f"{self.path.name} was written by version {first.get('program')}, which is newer than this program "
                f"({tabletop_tui.__version__}); install that version to go on with it."
            )
        self.program = first.get("program", "")
        try:
            return Setup.model_validate(first.get("setup"))
        except ValidationError as error:
            where = ".".join(map(str, error.errors()[0]["loc"])) or "there is none"
            raise JournalError(f"{self.path.name} has a set-up that cannot be read: {where}.") from None

    def lines(self, since: int = 0, chain: str = "") -> Iterator[Line]:
        """All good lines from byte ``since`` on, where the chain value was ``chain``.

        ``troubles`` gathers a sentence for each line passed over.
        """
        for number, raw in enumerate(self._bytes[since:].split(b"\n"), 1):
            if not raw:
                continue
            fields = _fields(raw)
            if fields is not None and fields.get("c") == _chained(chain, raw[: raw.rfind(_CHAIN)]):
                chain = fields["c"]
                yield Line(number, fields, chain)
            else:
                what = "is cut short or no JSON" if fields is None else "was changed, or moved from its place"
                line = number + self._bytes.count(b"\n", 0, since)
                self.troubles.append(f"Line {line} of {self.path.name} {what}; it is passed over.")

    def all(self) -> tuple[Played, str]:
        """Everything that stands, and the chain value of the last good line."""
        played, chain = Played(), ""
        for line in self.lines():
            played.take(line.fields)
            chain = line.chain
        return played, chain

    def last_snapshots(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """(byte, fields) of each snapshot whose own line is whole, the last first."""
        end = len(self._bytes)
        while (start := self._bytes.rfind(b"\n" + _SNAPSHOT, 0, end)) >= 0:
            raw = self._bytes[start + 1 : self._bytes.find(b"\n", start + 1)]
            fields = _fields(raw)
            if fields is not None and fields.get("c") == _chained(str(fields.get("p")), raw[: raw.rfind(_CHAIN)]):
                yield start + 1, fields
            end = start

    def tail(self, keep: int = 4096) -> list[dict[str, Any]]:
        """The fields of the last lines, unchecked: for lists of saved games."""
        raws = self._bytes[-keep:].split(b"\n")[1:] if len(self._bytes) > keep else self._bytes.split(b"\n")
        return [fields for raw in raws if (fields := _fields(raw)) is not None]


@dataclass(slots=True)
class Opened:
    """A game opened from its journal; ``notes`` are sentences that the players should read."""

    session: Session[Any]
    notes: list[str]


def open_game(path: Path) -> Opened:
    """Opens the game of a journal to go on with it: the last snapshot that still agrees, then the answers since.

    Raises `JournalError`, or `BadSetup` if the game is not installed.
    """
    from tabletop_tui.core.registry import game as game_of

    file = JournalFile(path)
    rules = game_of(file.setup.game)
    opened = _from_snapshot(file, rules) or _from_the_start(file, rules)
    session = opened.session
    session.past = lambda: JournalFile(path).all()[0].answers[: session.base]
    return opened


def _from_snapshot(file: JournalFile, rules: Game[Any]) -> Opened | None:
    """The game from the last snapshot and the lines behind it; None if those lines go back before it."""
    for at, fields in file.last_snapshots():
        start = Snapshot(fields["k"], fields["n"], json.dumps(fields["state"]).encode(), fields["f"])
        played, chain, file.troubles = Played(), fields["p"], []
        try:
            for line in file.lines(at, chain):
                chain = line.chain
                if line.fields["t"] == "u" and line.fields["n"] < start.answers:
                    return None
                played.take(line.fields, start.answers)
            session: Session[Any] = Session(rules, file.setup, start=start)
            return _resumed(session, played, chain, file)
        except (ValidationError, ValueError, KeyError):
            continue  # this snapshot is of an older form of the state: an earlier one, or the beginning, may do
    return None


def _from_the_start(file: JournalFile, rules: Game[Any]) -> Opened:
    file.troubles = []
    played, chain = file.all()
    return _resumed(Session(rules, file.setup), played, chain, file)


def _resumed(session: Session[Any], played: Played, chain: str, file: JournalFile) -> Opened:
    """Replays what was played since the session's start; goes back where the rules no longer follow."""
    notes = file.troubles[:1]
    if len(file.troubles) > 1:
        notes.append(f"{len(file.troubles)} lines of the file are passed over; “tabletop-tui check” names them all.")
    if file.program == tabletop_tui.__version__:
        session.verify = played.hashes
    mended: Exception | None = None
    stands = session.count
    try:
        for answer, digest in zip(played.answers, played.digests, strict=True):
            checkpoint = session.checkpoint
            session.replay([answer], [digest])
            if session.checkpoint != checkpoint:
                stands = session.count
    except Exception as error:  # the rules have changed since this was played
        mended = error
        session.goto(stands)
    session.verify = None
    session.recorder = journal = Journal(file.path, chain, session.base, torn=not file.ends_whole)
    if mended is not None:
        why = str(mended) if isinstance(mended, Diverged) else f"step {session.count + 1} made them fail."
        notes.append(f"The rules have changed since: {why} The game goes on after step {stands}; the file keeps all.")
        journal.went_back(stands, "mended")
    return Opened(session, notes)


def _fields(raw: bytes) -> dict[str, Any] | None:
    try:
        fields = json.loads(raw)
    except ValueError:
        return None
    return fields if isinstance(fields, dict) and "t" in fields else None


def _cannot(what: str, path: Path, error: OSError) -> str:
    reason = (error.strerror or str(error)).lower()
    return f"Cannot {what} {path}: {reason}. Choose another folder with --data-dir, or make room there."
