"""The folder of saved games: one journal a game. The list says what everybody at the table may know."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tabletop_tui.core.errors import JournalError
from tabletop_tui.core.files import files_in, reason, slug
from tabletop_tui.core.journal import SUFFIX, JournalFile
from tabletop_tui.core.words import plain


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One line of the list of saved games; ``trouble`` says why a file cannot be opened."""

    path: Path
    game: str
    names: tuple[str, ...]
    headline: str
    finished: bool
    played_at: datetime
    trouble: str = ""


def saved_games(folder: Path) -> list[SavedGame]:
    """All games of the folder, the one played last first. Raises `JournalError` if the folder cannot be read."""
    try:
        paths = sorted(files_in(folder, SUFFIX), key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError as error:
        raise JournalError(f"Cannot read {folder}: {reason(error)}.") from None
    return [_summary(path) for path in paths]


def _summary(path: Path) -> SavedGame:
    played_at = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    try:
        file = JournalFile(path)
    except JournalError as error:
        return SavedGame(path, "", (), "", False, played_at, str(error))
    names = file.setup.names
    try:
        headline, finished = _last_words(file)
        return SavedGame(path, file.setup.game, names, plain(headline, names), finished, played_at)
    except (KeyError, IndexError, TypeError, AttributeError):  # the last lines are unchecked; somebody edited them
        trouble = f"The last lines of {path.name} were changed; “tabletop-tui check” says which."
        return SavedGame(path, file.setup.game, names, "", False, played_at, trouble)


def _last_words(file: JournalFile) -> tuple[str, bool]:
    """(headline, whether the game is over) as the last lines say."""
    back = False
    for fields in file.backwards():
        match fields["t"]:
            case "o" if not back:
                return fields["outcome"]["title"], True
            case "k" | "s":
                return fields["m"], False
            case "u":
                back = True
    return "", False


def new_path(folder: Path, game_id: str, names: tuple[str, ...], now: datetime) -> Path:
    """A file name that tells a person what lies in it and that no other game has."""
    stem = f"{now:%Y-%m-%d-%H%M}-{game_id}-{slug('-'.join(names[:3]))}"
    path, number = folder / f"{stem}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{SUFFIX}"
    return path
