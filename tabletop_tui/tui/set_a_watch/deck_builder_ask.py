"""A question of the deck builder over its screen: yes or no, or a line to type."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from tabletop_tui.paths import stylesheet

PAGE = "set_a_watch_decks"
"""The folder of the deck builder's stylesheet and help page."""


class Ask(ModalScreen[str | None]):
    """Dismisses with what was typed, or with "yes"; with None if it was called off.

    ``text`` is the line to begin with; None asks for yes or no only. ``sentence``: what is to be known before.
    """

    HELP = PAGE
    CSS_PATH = stylesheet(PAGE)
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "no", "No", id="deck-ask.no", show=False)]

    def __init__(self, question: str, yes: str, *, no: str = "Back", text: str | None = None, note: str = "") -> None:
        super().__init__()
        self._question, self._yes, self._no, self._text, self._note = question, yes, no, text, note

    def compose(self) -> ComposeResult:
        with Vertical(id="ask"):
            yield Static(Content.styled(self._question, "bold"), id="question")
            if self._note:
                yield Static(Content(self._note), id="note")
            if self._text is not None:
                yield Input(self._text, select_on_focus=False, id="line")
            with Horizontal(id="answers"):
                yield Button(self._yes, id="yes", compact=True)
                yield Button(self._no, id="no", compact=True)

    def on_mount(self) -> None:
        """The cursor at the end of the line, or on the harmless answer."""
        if self._text is None:
            self.query_one("#no", Button).focus()
        else:
            self.query_one(Input).focus()

    @on(Button.Pressed, "#yes")
    @on(Input.Submitted)
    def _yes_pressed(self) -> None:
        typed = self.query_one(Input).value.strip() if self._text is not None else "yes"
        self.dismiss(typed or None)

    @on(Button.Pressed, "#no")
    def action_no(self) -> None:
        """Everything stays as it is."""
        self.dismiss(None)
