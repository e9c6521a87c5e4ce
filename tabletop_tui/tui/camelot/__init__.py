"""Shadows over Camelot on the screen."""

from __future__ import annotations

from tabletop_tui.tui.camelot.screen import CamelotTable
from tabletop_tui.tui.table.screens import GameScreens

SCREENS = GameScreens(table=CamelotTable)
