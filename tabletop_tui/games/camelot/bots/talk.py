"""What a computer knight says of the pile if the table asks it."""

from __future__ import annotations

from tabletop_tui.games.camelot.bots.mind import Mind


def recollection(mind: Mind) -> list[str]:
    """Sentences."""
    return []
