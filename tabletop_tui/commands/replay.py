"""``replay``: the story of a journal step by step, or a bug report reproduced."""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import tabletop_tui
from tabletop_tui.core.decision import Seat
from tabletop_tui.core.errors import BadSetup, Diverged, JournalError
from tabletop_tui.core.journal import JournalFile
from tabletop_tui.core.registry import game as game_of
from tabletop_tui.core.replay import ALL, StoryStep, reproduce, story
from tabletop_tui.core.report import FIRST_LINE, Report, read_report
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, folded
from tabletop_tui.core.words import plain
from tabletop_tui.lines.wording import answer_words

EVERYBODY = "table"
WHOLE = "all"


def run(path: Path, seen_as: str | None, as_json: bool) -> int:
    """Tells the story, or reproduces the report; 1 if a failure was met. Raises `JournalError`, `BadSetup`."""
    try:
        start = path.open("rb").read(len(FIRST_LINE))
        if start == FIRST_LINE.encode():
            return _replay_report(read_report(path.read_text(encoding="utf-8")), seen_as, as_json)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "it is no text"
        raise JournalError(f"Cannot read {path}: {reason.lower()}.") from None
    return _replay_journal(path, seen_as, as_json)


# -- journals


def _replay_journal(path: Path, seen_as: str | None, as_json: bool) -> int:
    file = JournalFile(path)
    played, _ = file.all()
    session: Session[Any] = Session(game_of(file.setup.game), file.setup)
    if file.program == tabletop_tui.__version__:
        session.verify = played.hashes
    parted = ""
    try:
        session.replay(played.answers, played.digests)
    except Diverged as error:
        parted = str(error)
    except Exception as error:  # an answer that the rules cannot take (any more)
        parted = f"Step {session.count} makes the rules fail: {type(error).__name__}{_place(error)}."
    seat = ALL if seen_as is None and session.outcome is not None else seat_named(file.setup, seen_as)
    if seen_as is None and seat is None:
        sys.stderr.write(
            "The game is not over: told as everybody at the table knows it (--as all tells secrets too).\n"
        )
    _tell(session, seat, as_json)
    for trouble in file.troubles:
        sys.stderr.write(f"{trouble}\n")
    if parted:
        sys.stderr.write(f"{parted}\n")
    return 1 if parted or file.troubles else 0


def seat_named(setup: Setup, words: str | None) -> Seat | None:
    """The seat of a name, or of a number from 1; `ALL` for “all”, None for “table” or nothing. Raises `BadSetup`."""
    if words is None:
        return None
    for seat, name in enumerate(setup.names):
        if folded(name) == folded(words):
            return seat
    if words.casefold() in (EVERYBODY, WHOLE):
        return ALL if words.casefold() == WHOLE else None
    if words.isdecimal() and len(words) < 4 and 1 <= int(words) <= len(setup.names):
        return int(words) - 1
    raise BadSetup(
        f"Nobody at this table is “{words[:30]}”; --as takes {', '.join(setup.names)}, a number from 1 to "
        f"{len(setup.names)}, “{EVERYBODY}” or “{WHOLE}”."
    )


def _tell(session: Session[Any], seat: Seat | None, as_json: bool) -> None:
    """Prints every step, and how the game ended."""
    for step, taken in zip(story(session, seat), session.history(), strict=True):
        words = ""
        if step.answer is not None and taken.asked is not None:
            words = plain(answer_words(taken.asked, step.answer), session.setup.names)
        for line in _step_json(step, words, session) if as_json else _step_text(step, words, session):
            print(line)
    outcome = session.outcome
    if outcome is None:
        return
    title, detail = (plain(words, session.setup.names) for words in (outcome.title, outcome.detail))
    if as_json:
        print(_json(outcome=title, detail=detail, winners=[session.setup.names[seat] for seat in outcome.winners]))
    else:
        print(f"\n{title}. {detail}")


def _who(step: StoryStep, session: Session[Any]) -> str:
    return "the table" if step.seat is None else session.setup.names[step.seat]


def _step_json(step: StoryStep, words: str, session: Session[Any]) -> list[str]:
    who = _who(step, session) if step.number else None
    question = step.question or None
    answer = step.answer
    return [_json(step=step.number, who=who, question=question, answer=answer, words=words, told=step.sentences)]


def _step_text(step: StoryStep, words: str, session: Session[Any]) -> list[str]:
    if not step.number:
        head = "     " + ", ".join(session.setup.names) + " sit down."
    else:
        head = f"{step.number:4} {_who(step, session)}: {step.question}" + (f" {words}" if words else "")
    return [head, *(f"       {sentence}" for sentence in step.sentences)]


def _json(**fields: Any) -> str:
    return json.dumps(fields, ensure_ascii=False)


# -- bug reports


def _replay_report(report: Report, seen_as: str | None, as_json: bool) -> int:
    seat = seat_named(report.setup, seen_as)
    found = reproduce(report)
    say: Callable[[str], object] = print if not as_json else lambda words: None
    if seen_as is not None:
        _tell(found.session, seat, as_json)
    say(f"Report of version {report.version}: {report.setup.game}, step {report.step} failed.")
    say(
        f"Replayed to the same state, {report.hash}."
        if found.same_hash
        else f"The state before step {report.step} is not the one of the report ({report.hash})."
    )
    if found.error is None:
        say(f"Step {found.step} does not fail here, with version {tabletop_tui.__version__}.")
    else:
        say(f"Step {found.step} fails, as reported: {_error_words(found.error)}")
    if as_json:
        error = None if found.error is None else _error_words(found.error)
        print(_json(version=report.version, step=found.step, same_hash=found.same_hash, error=error))
    return 1 if found.error is not None or not found.same_hash else 0


def _error_words(error: Exception) -> str:
    """“ZeroDivisionError: boom (turn, toy.py:134)”."""
    return f"{type(error).__name__}: {error}{_place(error)}"


def _place(error: Exception) -> str:
    """Where it was raised; its words are left out where everybody reads, for they may quote a card."""
    frames = traceback.extract_tb(error.__traceback__)
    return f" ({frames[-1].name}, {Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
