"""What a game gives to the terminal; registered in the entry-point group ``tabletop_tui.screens`` under its id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, TypeAlias

from textual.screen import Screen

if TYPE_CHECKING:
    from tabletop_tui.core.game import Game
    from tabletop_tui.tui.table.screen import TableScreen

GROUP = "tabletop_tui.screens"

Editor: TypeAlias = Callable[["Game[Any]", str, Callable[[str], None]], Screen[None]]
"""Makes a screen that edits what a set-up option holds, and which is kept under names: of the game, beginning with the
one of some name ("": a new one). The screen calls its third argument with the name of what the option should hold."""


@dataclass(frozen=True, slots=True)
class GameScreens:
    """The screens of one game: ``table`` is where it is played; ``option_editors``: by the name of a set-up option."""

    table: type[TableScreen]
    option_editors: Mapping[str, Editor] = field(default_factory=dict)


def option_editor(game_id: str, option: str) -> Editor | None:
    """What edits an option of a game; None if nothing does, or if the game's screens cannot be loaded."""
    for point in entry_points(group=GROUP, name=game_id):
        try:
            editors: Mapping[str, Editor] = point.load().option_editors
        except Exception:  # somebody else's screens may fail in any way; the table says how when it is opened
            return None
        return editors.get(option)
    return None
