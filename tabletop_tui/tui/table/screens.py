"""What a game gives to the terminal; registered in the entry-point group ``tabletop_tui.screens`` under its id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen


@dataclass(frozen=True, slots=True)
class GameScreens:
    """The screens of one game: ``table`` is where it is played."""

    table: type[TableScreen]
