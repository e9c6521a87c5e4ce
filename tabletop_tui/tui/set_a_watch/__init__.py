"""Set a Watch on the screen."""

from __future__ import annotations

from tabletop_tui.tui.set_a_watch.deck_builder import DeckBuilder
from tabletop_tui.tui.set_a_watch.screen import NightTable
from tabletop_tui.tui.table.screens import GameScreens

SCREENS = GameScreens(table=NightTable, option_editors={"own_deck": DeckBuilder})
