"""The piles of the table, leafed through by keys alone, whatever the board has room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.tui.look.glyphs import LEFT, RIGHT
from tabletop_tui.tui.table.note import Note
from tabletop_tui.tui.widgets.key_line import KeyHint, KeyLine
from tabletop_tui.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

PILES = ("graveyard", "horde", "new-horde", "deck", "unhallowed", "location", "map")
"""The zones that are leafed through, in this order."""


class Piles(Note):
    """``pages``: what each is, the first shown first; the arrows go round."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "leaf(1)", "next pile", id="piles.next", show=False),
        Binding("left", "leaf(-1)", "pile before", id="piles.before", show=False),
        Binding("g", "close", "back", id="watch.graveyard", show=False),
    ]

    def __init__(self, table: TableScreen, pages: Sequence[Content]) -> None:
        super().__init__(table, pages[0])
        self.pages, self.at = pages, 0

    def show_keys(self) -> None:
        """The arrows, which the sheet that scrolls has bindings for as well, are named here."""
        leaf = KeyHint(f"{LEFT}{RIGHT}", "pile", "right")
        self.query_one(KeyLine).show([leaf, *self.hints(self.keys_left)], self.hints(self.keys_right))

    def on_mount(self) -> None:
        self.action_leaf(0)

    def action_leaf(self, by: int) -> None:
        """Another pile, from its beginning."""
        self.at = (self.at + by) % len(self.pages)
        self.text = self.pages[self.at]
        self.query_one("#about", Static).update(self.text)
        self.query_one("#sheet").scroll_home(animate=False)
        self.query_one(TopLine).right = f"{self.at + 1} of {len(self.pages)}"
