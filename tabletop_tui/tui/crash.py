"""When the program itself fails: one sentence for the terminal, and a report that holds the secrets packed.

Textual would print a traceback with every local variable, and so the cards and loyalties of the game that was on.
"""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

import tabletop_tui
from tabletop_tui.core.files import reason, write_whole
from tabletop_tui.core.report import write_report
from tabletop_tui.core.session import Session

_FRAMES = 40


def crash_report(error: BaseException, screen: str, session: Session[Any] | None) -> str:
    """The text of a report: the game with everything that was played, packed, or else where it happened and no more.

    ``error`` is named by its type alone: its words may quote a card.
    """
    if session is not None:
        try:
            return write_report(session, session.pending, None, _plain(error))
        except Exception:  # the session itself may be what is broken
            session = None
    frames = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    lines = [
        "tabletop_tui crash report",
        f"version   {tabletop_tui.__version__}",
        f"screen    {screen}",
        f"error     {type(error).__name__}",
        "where",
        *(f"  {frame.name}, {Path(frame.filename).name}:{frame.lineno}" for frame in frames),
    ]
    return "\n".join(lines) + "\n"


def _plain(error: BaseException) -> Exception:
    return error if isinstance(error, Exception) else RuntimeError()


def keep_report(report: str, folder: Path, stem: str) -> str:
    """Writes a report to a file of its own; returns a sentence on where it lies, or why it does not."""
    path, number = folder / f"{stem}.txt", 1
    try:
        while path.exists():
            number += 1
            path = folder / f"{stem}-{number}.txt"
        write_whole(path, report)
    except OSError as trouble:
        return f"The report could not be written: {reason(trouble)}."
    return f"The report is {path}."
