"""What people have set for themselves: how it looks, what moves, how fast computers play. Kept in the data folder.

Read before the first paint, so it takes nothing with it that is slow to import.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from tabletop_tui.core.errors import TabletopError
from tabletop_tui.core.files import reason, write_whole
from tabletop_tui.tui.widgets.fields import FormField

SETTINGS_FILE = "settings.json"

Theme: TypeAlias = Literal["auto", "oak", "linen", "high", "clear", "oak256", "ansi16", "mono"]
Pace: TypeAlias = Literal["enter", "2s", "0s"]


class SettingsError(TabletopError):
    """The settings cannot be written."""


@dataclass(frozen=True, slots=True)
class LastSeat:
    """Who sat at the table last time, and who played for them; PINs are not remembered."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. ``seats`` is only remembered; the others are the rows of the settings screen."""

    theme: Theme = "auto"
    ascii: bool = False
    lamp: bool = True
    reduced_motion: bool = False
    bell: bool = False
    hints: bool = True
    pace: Pace = "2s"
    seats: tuple[LastSeat, ...] = ()


def _switch(name: str, default: bool, title: str, description: str, off: str = "no", on: str = "yes") -> FormField:
    return FormField(name, title, description, "", default, (False, True), (off, on))


ROWS: Final[tuple[FormField, ...]] = (
    FormField(
        "theme",
        "Look",
        "Oak is dark, linen is light, high has the strongest contrast, clear keeps colours apart that many eyes "
        "confuse. Automatic takes what the terminal can show.",
        "",
        "auto",
        ("auto", "oak", "linen", "high", "clear", "oak256", "ansi16", "mono"),
        (
            "automatic", "oak", "linen", "high contrast", "clear colours", "oak, 256 colours", "16 colours",
            "no colours",
        ),
    ),
    _switch(
        "ascii",
        False,
        "ASCII signs",
        "Draws with plain keyboard signs only, for fonts and terminals that have no others.",
    ),
    _switch(
        "lamp",
        True,
        "Lamp",
        "The pool of light on the table. Without it less has to be sent to the terminal, which helps on a slow line.",
        "out",
        "lit",
    ),
    _switch(
        "reduced_motion",
        False,
        "Reduced motion",
        "Nothing moves by itself: what else would be shown step by step waits for a key.",
    ),
    _switch("bell", False, "Bell", "Rings once when the keyboard waits for another person than before."),
    _switch("hints", True, "Hints", "Says under each choice what it does. Whoever knows the game may hide them."),
    FormField(
        "pace",
        "Computer players",
        "How long the table waits after each thing that a computer player did.",
        "",
        "2s",
        ("enter", "2s", "0s"),
        ("wait for Enter", "wait two seconds", "play on at once"),
    ),
)  # fmt: skip
"""What the settings screen shows, and which values the file may hold."""


def load_settings(data: Path) -> tuple[Settings, str]:
    """The settings in the folder ``data``, and a sentence on what could not be read ("" if all could).

    What is wrong in the file falls back to its default; the rest is kept.
    """
    file = data / SETTINGS_FILE
    try:
        fields = json.loads(file.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), ""
    except OSError as error:
        return Settings(), f"Cannot read {file}: {reason(error)}; the default settings are used."
    except (ValueError, RecursionError):  # the latter for ten thousand brackets
        fields = None
    given: dict[str, Any] = fields if isinstance(fields, dict) else {}
    kept = {row.name: given[row.name] for row in ROWS if given.get(row.name, row) in row.choices}
    seats = _seats(given.get("seats", []))
    whole = isinstance(fields, dict) and seats is not None and all(r.name in kept for r in ROWS if r.name in given)
    trouble = "" if whole else f"{file} is damaged; what could not be read has its default again."
    return Settings(**kept, seats=seats or ()), trouble


def _seats(given: Any) -> tuple[LastSeat, ...] | None:
    """The remembered seats, or None if they cannot be read."""
    try:
        seats = tuple(LastSeat(**seat) for seat in given)
    except TypeError:
        return None
    return seats if all(isinstance(seat.name, str) and isinstance(seat.player, str) for seat in seats) else None


def save_settings(settings: Settings, data: Path) -> None:
    """Writes the settings into the folder ``data``. Raises `SettingsError` with one sentence."""
    file = data / SETTINGS_FILE
    try:
        write_whole(file, json.dumps(asdict(settings), ensure_ascii=False, indent=2) + "\n")
    except OSError as error:
        raise SettingsError(f"The settings cannot be kept for next time: {file}: {reason(error)}.") from None


def unsaveable(data: Path) -> str:
    """Why games cannot be saved in the folder ``data``, as a sentence; "" if they can. Writes nothing."""
    folder = data / "games"
    try:
        while not folder.exists() and folder != folder.parent:
            folder = folder.parent
        why = "" if folder.is_dir() else "is a file, not a folder"
    except OSError as error:
        why = reason(error)
    if not why and not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        why = "may not be read and written by you"
    if not why:
        return ""
    return f"Games cannot be saved: {folder} {why}. Start with --data-dir and another folder to keep them."
