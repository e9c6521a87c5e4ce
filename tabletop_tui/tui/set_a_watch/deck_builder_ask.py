"""What the deck builder's screens share: questions that lie over them, and deeds that may meet a deck of that name."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from tabletop_tui.core.errors import DeckError, DeckThere
from tabletop_tui.paths import stylesheet
from tabletop_tui.tui.screens.page import SayingPage

T = TypeVar("T")

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


class DeckPage(SayingPage):
    """Base of the deck builder's screens."""

    HELP = PAGE
    CSS_PATH = stylesheet(PAGE)

    async def kept(self, keep: Callable[[bool], T], verb: str = "Replace", *, replaces: bool = False) -> T | None:
        """What ``keep`` returns, which is told whether it replaces what is there; people say so where it must be.

        ``verb``: what they are asked to do; ``replaces``: they need not be asked. None if they keep what is there, or
        if it fails, which is said.
        """
        while True:
            try:
                return keep(replaces)
            except DeckThere as error:
                if not await self.app.push_screen_wait(Ask(f"{error} {verb} it?", verb, no="Keep it")):
                    return None
                replaces = True
            except DeckError as error:
                self.say(str(error), trouble=True)
                return None
