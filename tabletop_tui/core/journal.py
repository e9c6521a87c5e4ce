"""The journal: what was played, as a file that is only ever appended to.

One JSON object a line. The first line is the set-up; then every answer in order, a hash at each checkpoint, now and
then the state. Each line ends with a chain value over the line and all before it, so a line that was cut, edited or
moved is noticed at that line and passed over; the game goes on from the last good one. (Of a first line that was edited
the chain value is believed, or nothing of the game would be left.) Nothing is rewritten or deleted.

====  ======================================================================================
kind  fields
====  ======================================================================================
game  ``v`` format, ``program`` version, ``setup``
a     an answer: ``n`` its number from 1, ``d`` digest of the question, ``s`` seat, ``a`` the answer
k     a checkpoint: ``k`` its number, ``n`` answers so far, ``h`` hash of the state, ``m`` headline
s     a snapshot: as ``k``, and ``f`` how far back undo may go, ``w`` who gave the last answer, ``state``, ``p`` the
      chain before it
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
from tabletop_tui.core.errors import BadSetup, Diverged, JournalError
from tabletop_tui.core.files import reason
from tabletop_tui.core.game import Game, Outcome
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup
from tabletop_tui.core.snapshot import Snapshot, hash_of

FORMAT = 1
SUFFIX = ".jsonl"
SNAPSHOT_EVERY = 50  # answers between two snapshots in the file
_CHAIN = b',"c":"'
_SNAPSHOT = b'{"t":"s",'


def _chained(before: str, body: bytes) -> str:
    return hashlib.blake2b(before.encode() + body, digest_size=6).hexdigest()


class Journal:
    """Writes a session down, line by line, each flushed before an answer's effects are shown.

    ``chain`` is the chain value of the last good line; ``torn`` says that the file ends in the middle of a line;
    ``size`` is its length in bytes, as it was read.
    """

    def __init__(self, path: Path, chain: str, snapshot_at: int = 0, torn: bool = False, size: int = 0) -> None:
        self.path = path
        self._chain = chain
        self._snapshot_at = snapshot_at
        try:
            self._file = path.open("ab", buffering=0)
        except OSError as error:
            raise JournalError(_cannot("write", path, error)) from None
        self._torn = torn
        self._end = size

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
        try:
            journal._append({"t": "game", "v": FORMAT, "program": program, "setup": setup.model_dump(mode="json")})
        except JournalError:  # nothing of a game is in it
            journal.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    def close(self) -> None:
        self._file.close()

    # -- what a session tells its recorder

    def answered(self, number: int, decision: Decision[Any], answer: Answer) -> None:
        self._append({"t": "a", "n": number, "d": decision.digest, "s": decision.seat, "a": answer})

    def checked(self, session: Session[Any], checkpoint: int, answers: int) -> None:
        snapshot = session.snapshot()
        headline = session.game.headline(session.game.view(session.table.state, session.options, None))
        fields = {"k": checkpoint, "n": answers, "h": hash_of(snapshot.state), "m": headline}
        if answers - self._snapshot_at < SNAPSHOT_EVERY:
            self._append({"t": "k", **fields})
            return
        kept = {"f": snapshot.floor, "w": snapshot.asked, "p": self._chain, "state": json.loads(snapshot.state)}
        self._append({"t": "s", **fields, **kept})
        self._snapshot_at = answers

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
            # A full disk may take part of a line; the reader passes over it, unless nothing but its end is missing.
            if written < len(line) - 1:
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
    _checked: list[tuple[int, int]] = field(default_factory=list)  # (answers, checkpoint) in the order of play

    def take(self, fields: dict[str, Any], base: int = 0) -> None:
        """Follows one line; ``base`` answers came before the stretch."""
        match fields["t"]:
            case "a":
                self._stand(fields["n"] - 1, base)
                self.answers.append(fields["a"])
                self.digests.append(fields["d"])
            case "k" | "s":
                self.hashes[fields["k"]] = fields["h"]
                self._checked.append((fields["n"], fields["k"]))
                self.headline = fields["m"]
            case "u":
                self._stand(fields["n"], base)
                self.outcome = None
            case "o":
                self.outcome = fields["outcome"]

    def _stand(self, answers: int, base: int) -> None:
        """No more than so many answers stand; nor does what they led to."""
        del self.answers[answers - base :], self.digests[answers - base :]
        while self._checked and self._checked[-1][0] > answers:
            self.hashes.pop(self._checked.pop()[1], None)


class JournalFile:
    """A journal as it lies on the disk. Raises `JournalError` if it cannot be read or is no journal."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.troubles: list[str] = []
        try:
            self._bytes = path.read_bytes()
        except OSError as error:
            raise JournalError(_cannot("read", path, error)) from None
        self._first = self._bytes[: self._bytes.find(b"\n") + 1 or None].rstrip(b"\n")
        self.program = ""
        self.setup = self._header()

    @property
    def ends_whole(self) -> bool:
        """Whether the last line was written to its end."""
        return self._bytes.endswith(b"\n")

    @property
    def size(self) -> int:
        """Its length in bytes."""
        return len(self._bytes)

    def _header(self) -> Setup:
        first = _fields(self._first)
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
            elif not since and number == 1:
                self.troubles += self.header_troubles()
                chain = str((fields or {}).get("c", ""))
            else:
                what = "is cut short or no JSON" if fields is None else "was changed, or moved from its place"
                line = number + self._bytes.count(b"\n", 0, since)
                self.troubles.append(f"Line {line} of {self.path.name} {what}; it is passed over.")

    def header_troubles(self) -> list[str]:
        """A sentence if the first line was changed."""
        if (_fields(self._first) or {}).get("c") == _chained("", self._first[: self._first.rfind(_CHAIN)]):
            return []
        return [f"Line 1 of {self.path.name} was changed, the set-up; the game goes on as well as it can."]

    def all(self) -> tuple[Played, str]:
        """Everything that stands, and the chain value of the last good line."""
        played, chain = Played(), ""
        for line in self.lines():
            played.take(line.fields)
            chain = line.chain
        return played, chain

    def last_snapshots(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """(byte, fields) of each snapshot whose own line is whole and in its place, the last first."""
        end = len(self._bytes)
        while (start := self._bytes.rfind(b"\n" + _SNAPSHOT, 0, end)) >= 0:
            raw = self._bytes[start + 1 : self._bytes.find(b"\n", start + 1)]
            fields = _fields(raw)
            before = self._chain_before(start)
            if fields is not None and fields.get("c") == _chained(before, raw[: raw.rfind(_CHAIN)]):
                yield start + 1, fields
            end = start

    def _chain_before(self, end: int) -> str:
        """The chain value of the last line that can be read before byte ``end``."""
        while end > 0:
            begin = self._bytes.rfind(b"\n", 0, end) + 1
            fields = _fields(self._bytes[begin:end])
            if fields is not None:
                return str(fields.get("c"))
            end = begin - 1
        return ""

    def backwards(self) -> Iterator[dict[str, Any]]:
        """The fields of the lines from the last on, unchecked: for lists of saved games."""
        for raw in reversed(self._bytes.split(b"\n")):
            if (fields := _fields(raw)) is not None:
                yield fields


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
    base = opened.session.base
    opened.session.past = lambda: JournalFile(path).all()[0].answers[:base]
    return opened


def _from_snapshot(file: JournalFile, rules: Game[Any]) -> Opened | None:
    """The game from the last snapshot that stands and still fits, and the lines behind it; None if none does."""
    for at, fields in file.last_snapshots():
        played, chain, file.troubles = Played(), fields["p"], file.header_troubles()
        stands = True
        for line in file.lines(at, chain):
            chain = line.chain
            stands &= line.fields["t"] != "u" or line.fields["n"] >= fields["n"]
            played.take(line.fields, fields["n"])
        if not stands:
            continue
        state = json.dumps(fields["state"]).encode()
        start = Snapshot(fields["k"], fields["n"], state, fields["f"], fields["w"])
        try:
            session: Session[Any] = Session(rules, file.setup, start=start)
        except BadSetup:
            raise
        except Exception:  # of an older form of the state: an earlier one, or the beginning, may do
            continue
        return _resumed(session, played, chain, file)
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
    session.verify = None
    if mended is not None:
        session.goto(stands)
    session.recorder = journal = Journal(file.path, chain, session.base, not file.ends_whole, file.size)
    if mended is not None:
        why = str(mended) if isinstance(mended, Diverged) else f"step {session.count + 1} made them fail."
        notes.append(f"The rules have changed since: {why} The game goes on after step {stands}; the file keeps all.")
        journal.went_back(stands, "mended")
    return Opened(session, notes)


def _fields(raw: bytes) -> dict[str, Any] | None:
    try:
        fields = json.loads(raw)
    except (ValueError, RecursionError):  # the latter for a line of ten thousand brackets
        return None
    return fields if isinstance(fields, dict) and "t" in fields else None


def _cannot(what: str, path: Path, error: OSError) -> str:
    return f"Cannot {what} {path}: {reason(error)}. Choose another folder with --data-dir, or make room there."
