"""A thing on the table explained: a heading and paragraphs, until a key or a click. Public, over everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.tui.table.play_screen import PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen


class Note(PlayScreen):
    """What something is. Its paragraphs are what `GameHooks.about` says of it."""

    HELP: ClassVar[str] = "why"
    AUTO_FOCUS: ClassVar[str | None] = "#sheet"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", "go on", id="note.close", show=False),
        Binding("escape", "close", "back", id="back", show=False),
        Binding("question_mark", "close", "back", id="table.why", show=False),
    ]
    keys_left: ClassVar[tuple[tuple[str, str], ...]] = (("note.close", "go on"),)

    def __init__(self, table: TableScreen, text: Content) -> None:
        super().__init__(table, table.onlooker)
        self.text = text

    def compose(self) -> ComposeResult:
        yield TopLine(self.table.session.game.title, classes="-quiet")
        with Center(id="middle"), VerticalScroll(id="sheet"):
            yield Static(self.text, id="about", markup=False)
        yield KeyLine()

    def action_close(self) -> None:
        """Back to the table."""
        self.close()

    def on_click(self) -> None:
        self.action_close()
