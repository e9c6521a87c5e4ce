"""What happened since, to step through; and the whole log. Both as one seat (or everybody) knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from tabletop_tui.core.decision import Seat
from tabletop_tui.tui.table.play_screen import PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.log import LogEntry, LogPanel
from tabletop_tui.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen


class Chronicle(PlayScreen):
    """A page of sentences. ``since`` is its heading."""

    HELP: ClassVar[str] = "recap"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", "Go on", id="recap.close", show=False),
        Binding("escape", "close", "Go on", id="back", show=False),
    ]

    def __init__(self, table: TableScreen, onlooker: Seat | None, entries: Sequence[LogEntry], heading: str) -> None:
        super().__init__(table, onlooker)
        self.entries = list(entries)
        self.heading = heading
        self.log_panel = LogPanel(heading)

    def compose(self) -> ComposeResult:
        whose = "" if self.onlooker is None else f"for {self.table.names[self.onlooker]}"
        yield TopLine(self.table.session.game.title, whose, classes="-quiet")
        with Vertical(id="sheet"):
            yield self.log_panel
        yield KeyLine()

    def on_mount(self) -> None:
        self.log_panel.lines.rebuild(self.entries)

    def action_close(self) -> None:
        """Goes on."""
        self.close()


class Recap(Chronicle):
    """What happened since a seat's own last turn: the arrows step through it, Enter goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "Next", id="recap.next", show=False),
        Binding("down", "step(1)", "Next", id="recap.next-down", show=False),
        Binding("left", "step(-1)", "Back", id="recap.back", show=False),
        Binding("up", "step(-1)", "Back", id="recap.back-up", show=False),
        Binding("home", "step(-9999)", "First", id="recap.first", show=False),
        Binding("end", "step(9999)", "Last", id="recap.last", show=False),
        Binding("r", "close", "Go on", id="table.recap", show=False),
    ]
    keys_left = (("recap.back", "back"), ("recap.next", "next"), ("recap.close", "go on"))

    def on_mount(self) -> None:
        self.at = 0
        self.call_after_refresh(self.action_step, 0)

    def action_step(self, by: int) -> None:
        """To a later or an earlier sentence."""
        self.at = max(0, min(self.at + by, len(self.entries) - 1))
        self.log_panel.lines.light(self.at)
        self.query_one(TopLine).right = f"{self.at + 1} of {len(self.entries)}"


class WholeLog(Chronicle):
    """The log from the first move on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "Up", id="log.up", show=False),
        Binding("down", "scroll(1)", "Down", id="log.down", show=False),
        Binding("pageup", "scroll(-20)", "A page up", id="log.page-up", show=False),
        Binding("pagedown", "scroll(20)", "A page down", id="log.page-down", show=False),
        Binding("home", "scroll(-99999)", "First", id="log.first", show=False),
        Binding("end", "scroll(99999)", "Last", id="log.last", show=False),
        Binding("plus", "unfold", "Numbers", id="log.unfold", show=False),
        Binding("l", "close", "Back", id="table.log", show=False),
    ]
    keys_left = (("log.up", "up"), ("log.down", "down"), ("back", "back"))

    def action_scroll(self, rows: int) -> None:
        """Moves through the log."""
        self.log_panel.lines.scroll_relative(y=rows, animate=False)

    def action_unfold(self) -> None:
        """Folds the numbers out or in."""
        self.log_panel.action_unfold()
