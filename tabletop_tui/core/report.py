"""A bug report: one small text file that reproduces what went wrong, headless and to the same hash.

The part that a person reads holds no secret; set-up, seed and answers are packed, so that a glance tells nothing.
"""

from __future__ import annotations

import base64
import traceback
import zlib
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, ValidationError

import tabletop_tui
from tabletop_tui.core.errors import JournalError
from tabletop_tui.core.setup import Setup
from tabletop_tui.core.snapshot import Snapshot

if TYPE_CHECKING:
    from tabletop_tui.core.decision import Answer, Decision
    from tabletop_tui.core.session import Session

FIRST_LINE = "tabletop_tui bug report"
LARGEST = 20_000  # bytes
_BEGIN = "-- what was played, packed --"
_TRACE_LINES = 40


class Start(BaseModel):
    """The snapshot that a report begins at, where the whole game would be too long."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    checkpoint: int
    answers: int
    state: str


class Report(BaseModel):
    """What a report packs. ``digests`` are those of the questions, one for each answer; ``hash`` is the state's before
    the failing answer; ``failing`` is the last answer, if one failed."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    version: str
    setup: Setup
    start: Start | None = None
    answers: list[Any]
    digests: list[str]
    hash: str
    failing: Any = None
    error: str = ""

    @property
    def step(self) -> int:
        """The number of the failing answer."""
        return len(self.answers) + 1 + (self.start.answers if self.start is not None else 0)

    def snapshot(self) -> Snapshot | None:
        """Where the report begins, if not at the set-up."""
        start = self.start
        return None if start is None else Snapshot(start.checkpoint, start.answers, start.state.encode())


def write_report(session: Session[Any], asked: Decision[Any] | None, answer: Answer | None, error: Exception) -> str:
    """The text of a report on ``error``, met when ``asked`` was answered; the session stands before that answer.

    It tells the whole game, or, if that is too much, what was played since the last snapshot.
    """
    past = session.past()[: session.base]
    whole = Report(
        version=tabletop_tui.__version__,
        setup=session.setup,
        answers=[*past, *session.answers],
        digests=["" if step.asked is None else step.asked.digest for step in session.history()[1:]],
        hash=session.hash(),
        failing=answer,
        error=type(error).__name__,
    )
    frames = traceback.extract_tb(error.__traceback__)[-_TRACE_LINES:]
    where = [f"  {frame.name}, {frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
    question = asked.id if asked is not None else "the opening"
    text = render(whole, question, where)
    if len(past) == session.base and len(text.encode()) <= LARGEST:
        return text
    last = session.newest_snapshot
    since = last.answers
    start = Start(checkpoint=last.checkpoint, answers=since, state=last.state.decode())
    short = whole.model_copy(
        update={"start": start, "answers": session.answers[since - session.base :], "digests": whole.digests[since:]}
    )
    return render(short, question, where)


def render(report: Report, question: str, where: list[str]) -> str:
    """The report as a text file; of ``where`` only as many last lines as fit into 20 kB with the rest."""
    packed = base64.b85encode(zlib.compress(report.model_dump_json().encode(), 9)).decode()
    head = [
        FIRST_LINE,
        f"version   {report.version}",
        f"game      {report.setup.game}, {len(report.setup.seats)} at the table",
        f"step      {report.step}, question “{question}”",
        f"error     {report.error}",
        "where",
    ]
    tail = [
        "",
        "To see it again: tabletop-tui replay FILE",
        _BEGIN,
        *(packed[i : i + 100] for i in range(0, len(packed), 100)),
    ]
    room = LARGEST - sum(len(line.encode()) + 1 for line in head + tail)
    while where and sum(len(line.encode()) + 1 for line in where) > room:
        where = where[1:]
    return "\n".join([*head, *where, *tail]) + "\n"


def read_report(text: str) -> Report:
    """The report in a text file. Raises `JournalError` if it is none."""
    _, found, packed = text.partition(_BEGIN)
    if not text.startswith(FIRST_LINE) or not found:
        raise JournalError("This is no bug report: its first line or its packed part is missing.")
    try:
        return Report.model_validate_json(zlib.decompress(base64.b85decode("".join(packed.split()))))
    except (ValueError, zlib.error, ValidationError) as error:
        raise JournalError(f"The packed part of this bug report is damaged ({type(error).__name__}).") from None
