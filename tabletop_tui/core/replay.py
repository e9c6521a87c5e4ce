"""The story of a game in text, step by step, as a seat knew it or whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabletop_tui.core.decision import Answer, Seat
from tabletop_tui.core.errors import Diverged
from tabletop_tui.core.registry import game
from tabletop_tui.core.report import Report
from tabletop_tui.core.session import Session
from tabletop_tui.core.words import plain

ALL: Seat = -1
"""Not a seat: the whole story, secrets and all."""


@dataclass(frozen=True, slots=True)
class StoryStep:
    """One answer: its number, who gave it to what, and the sentences of what it led to."""

    number: int
    seat: Seat | None
    question: str
    answer: Answer | None
    sentences: tuple[str, ...]


def story(session: Session[Any], seat: Seat | None) -> Iterator[StoryStep]:
    """The game so far as ``seat`` knew it (None: as everybody did; `ALL`: whole)."""
    names, tell = session.setup.names, session.game.tell
    past = session.past()
    lost = [None] * (session.base - len(past))  # where the file was damaged
    answers = [*past[: session.base], *lost, *session.answers]
    for number, step in enumerate(session.history()):
        events = step.events if seat == ALL else [e for e in (e.seen_by(seat) for e in step.events) if e is not None]
        sentences = tuple(plain(told, names) for event in events if (told := tell(event)) is not None)
        asked = step.asked
        open_to_all = asked is not None and (not asked.secret or seat in (ALL, asked.seat))
        yield StoryStep(
            number,
            asked.seat if asked is not None else None,
            plain(asked.prompt if open_to_all else asked.cover, names) if asked is not None else "",
            answers[number - 1] if number and open_to_all else None,
            sentences,
        )


@dataclass(frozen=True, slots=True)
class Reproduced:
    """What replaying a report gave: whether the state hash was met again, and the failing step's error, if it fails."""

    session: Session[Any]
    step: int
    same_hash: bool
    error: Exception | None


def reproduce(report: Report) -> Reproduced:
    """Plays a report again, headless, and stops at the failing step. Raises `Diverged` if it takes another course."""
    session: Session[Any] = Session(game(report.setup.game), report.setup, start=report.snapshot())
    session.replay(report.answers, report.digests)
    same = session.hash() == report.hash
    if report.failing is None:
        return Reproduced(session, session.count, same, None)
    if session.pending is None:
        raise Diverged(session.count + 1, "The game is over before the failing step.")
    try:
        session.replay([report.failing])
    except Diverged:
        raise
    except Exception as error:
        return Reproduced(session, report.step, same, error)
    return Reproduced(session, session.count, same, None)
