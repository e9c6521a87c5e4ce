"""What there is to play: the installed games, and what the folder of saved games holds.

Apart from the menu, because it loads games and their models: the menu's first paint does not wait for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from tabletop_tui.core import registry
from tabletop_tui.core.errors import BadSetup, JournalError
from tabletop_tui.core.game import Game
from tabletop_tui.core.library import SavedGame, saved_games
from tabletop_tui.core.packs import lay_packs
from tabletop_tui.paths import games_folder
from tabletop_tui.tui.clock import ago


def installed(data: Path) -> tuple[list[Game[Any]], list[str]]:
    """All games that can be loaded, and a sentence on each that cannot; the packs of ``data`` are laid on, too."""
    games: list[Game[Any]] = []
    troubles = lay_packs(data)
    for game_id in registry.game_ids():
        try:
            games.append(registry.game(game_id))
        except BadSetup as error:
            troubles.append(str(error))
    return games, troubles


@dataclass(frozen=True, slots=True)
class Holdings:
    """The saved games in a few words: the last that is in play, how many there are, what is wrong with the folder."""

    last: SavedGame | None
    last_note: str
    note: str
    trouble: str = ""


def holdings(data: Path) -> Holdings:
    """What the folder ``data`` holds now."""
    try:
        found = saved_games(games_folder(data))
    except JournalError as error:
        return Holdings(None, "", "", str(error))
    going = [saved for saved in found if not saved.finished and not saved.trouble]
    finished = sum(saved.finished for saved in found)
    note = f"{len(going)} in play, {finished} finished" if found else "none yet"
    if not going:
        return Holdings(None, "", note)
    when = ago(going[0].played_at, datetime.now().astimezone())
    return Holdings(going[0], ", ".join(part for part in (going[0].headline, when) if part), note)
