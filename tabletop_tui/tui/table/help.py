"""Help pages over the game."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from tabletop_tui.core.decision import Seat
from tabletop_tui.tui.screens.help import Help
from tabletop_tui.tui.table.play_screen import HIDE, PlayScreen


class PlayHelp(Help):
    """A help page over the game: it, too, can be hidden at once."""

    BINDINGS: ClassVar[list[BindingType]] = HIDE

    def __init__(self, below: PlayScreen) -> None:
        super().__init__(below)
        self._below = below

    @property
    def onlooker(self) -> Seat | None:
        """Who may look at what lies below."""
        return self._below.onlooker

    def action_hide(self) -> None:
        """Covers everything at once."""
        self._below.table.hide()
