"""The games that are installed. A game is an entry point of the group ``tabletop_tui.games``."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tabletop_tui.core.errors import BadSetup
from tabletop_tui.core.game import Game

GROUP = "tabletop_tui.games"


@cache
def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def game_ids() -> list[str]:
    """The ids of all installed games, in alphabetical order; loads none of them."""
    return sorted(_found())


@cache
def game(game_id: str) -> Game[Any]:
    """The game of that id. Raises `BadSetup` if it is not installed."""
    point = _found().get(game_id)
    if point is None:
        known = ", ".join(game_ids()) or "none is installed"
        raise BadSetup(f"There is no game “{game_id}”; the games are {known}.")
    try:
        loaded: Game[Any] = point.load()
    except Exception as error:  # somebody else's package
        raise BadSetup(f"The game “{game_id}” is installed but cannot be loaded ({error}).") from error
    return loaded
