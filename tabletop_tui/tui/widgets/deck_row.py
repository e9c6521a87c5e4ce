"""The row of a form that chooses one of the decks of one's own, and leads to where such are built."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.widget import Widget
from textual.widgets import Button

from tabletop_tui.core.decks import SavedDeck
from tabletop_tui.tui.widgets.cycle import Cycle
from tabletop_tui.tui.widgets.fields import FormField
from tabletop_tui.tui.widgets.form import FieldRow

_NONE = "none is saved"
_BUILD = "Build…"


class DeckRow(FieldRow):
    """A cycle of the names of the saved decks, and, if there is a builder, a button behind it.

    The row's ``value`` is the whole deck as plain data, or None.
    """

    DEFAULT_CSS = """
    DeckRow > Button { height: 1; min-width: 10; border: none; margin: 0 1 0 0; background: $panel; color: $body; }
    DeckRow > Button:focus { background: $raised; text-style: bold; }
    """

    def __init__(self, field: FormField, decks: Sequence[SavedDeck], *, builder: bool) -> None:
        self._decks = {deck.name: deck for deck in decks}
        names = tuple(self._decks)
        choices = FormField(
            field.name, field.title, field.description, field.group, None, names or (None,), names or (_NONE,)
        )
        super().__init__(choices, None)
        self.add_class("-long")
        self._builder = builder

    def compose(self) -> ComposeResult:
        label, control = super().compose()
        yield label
        if self._builder:
            yield Button(_BUILD, compact=True, classes="build")
        yield control

    def explained(self, control: Widget) -> tuple[str, str]:
        if isinstance(control, Button):
            return (
                "Build a deck",
                "Pick its cards one by one, begin with one that is there, or change the one chosen.",
            )
        return super().explained(control)

    @property
    def name_chosen(self) -> str:
        """The name of the deck that is shown; "" if none is saved."""
        assert isinstance(self.control, Cycle)
        return self.control.value or ""

    @property
    def trouble(self) -> str:
        """Why the deck that is shown cannot be read; "" if it can."""
        return self._decks[self.name_chosen].trouble if self.name_chosen else ""

    @property
    def value(self) -> Any:
        """The deck that is shown, whole; None if there is none, or if it cannot be read."""
        saved = self._decks.get(self.name_chosen)
        return None if saved is None or saved.deck is None else saved.deck.model_dump(mode="json")

    def offer(self, decks: Sequence[SavedDeck], chosen: str = "") -> None:
        """Other decks, one of them ``chosen``; else the one that was, if it is still there."""
        assert isinstance(self.control, Cycle)
        self._decks = {deck.name: deck for deck in decks}
        names = tuple(self._decks)
        self.control.offer(names or (None,), names or (_NONE,))
        if chosen in names:
            self.control.value = chosen
