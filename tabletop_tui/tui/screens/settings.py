"""What people set for themselves; every change shows at once and is kept."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.paths import stylesheet
from tabletop_tui.tui.keymap import KEYMAP_FILE
from tabletop_tui.tui.screens.page import Page, key_line_hints
from tabletop_tui.tui.settings import ROWS
from tabletop_tui.tui.widgets.cycle import Cycle
from tabletop_tui.tui.widgets.form import FieldRow, Row, explanation, move
from tabletop_tui.tui.widgets.key_line import KeyHint

_CHOOSE = Binding.Group("choose", compact=True)


class SettingsPage(Page):
    """One row a setting, made from the fields of `Settings`."""

    HELP = "settings"
    CSS_PATH = stylesheet(HELP)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "row(-1)", "Row above", id="settings.up", group=_CHOOSE),
        Binding("down", "row(1)", "Row below", id="settings.down", group=_CHOOSE),
    ]

    def head(self) -> tuple[str, str, str]:
        return "Settings", "", ""

    def body(self) -> ComposeResult:
        """The rows, what explains them, and where the files lie."""
        with Vertical(id="form"):
            for field in ROWS:
                yield FieldRow(field, getattr(self.tabletop.settings, field.name))
            yield Static(id="explained")
            yield Static(Content(f"Games and settings lie in {self.tabletop.data}"), classes="where")
            yield Static(Content(f"Keys of your own: {KEYMAP_FILE} in that folder; F1 tells how"), classes="where")

    def hints(self) -> list[KeyHint]:
        """The keys of the rows."""
        return key_line_hints(Cycle, self.tabletop.keymap)

    @on(Cycle.Changed)
    def _changed(self, event: Cycle.Changed) -> None:
        row = event.cycle.parent
        if isinstance(row, FieldRow):
            self.tabletop.change_settings(**{row.field.name: event.value})

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain what has the focus."""
        row = event.widget.parent
        if isinstance(row, Row):
            self.query_one("#explained", Static).update(explanation(*row.explained(event.widget)))

    def action_row(self, step: int) -> None:
        """The row above or below."""
        move(self, step)
