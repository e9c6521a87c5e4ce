"""Shadows over Camelot: The Card Game. One module a chapter of the rulebook; `GAME` is what the table plays."""

from tabletop_tui.games.camelot.game import GAME

__all__ = ["GAME"]
