"""What the screens around a game share: a top line, a body, a key line, a way back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Static

from tabletop_tui.tui.keymap import key_hints
from tabletop_tui.tui.widgets.key_line import KeyHint, KeyLine
from tabletop_tui.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from tabletop_tui.tui.app import TabletopApp


def key_line_hints(cls: type[DOMNode], keymap: Mapping[str, str]) -> list[KeyHint]:
    """The hints for the bindings of a class."""
    return [KeyHint(*hint) for hint in key_hints(cls, keymap)]


class Page(Screen[None]):
    """A screen with a head, a ``body`` and its keys. ``HELP`` is the folder of its help page and stylesheet."""

    HELP: ClassVar[str] = ""
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back", id="back")]

    @property
    def tabletop(self) -> TabletopApp:
        """The app, with what it knows of looks, settings and games."""
        return cast("TabletopApp", self.app)

    def compose(self) -> ComposeResult:
        """Head, body, keys."""
        yield TopLine(*self.head())
        with Container(classes="body"):
            yield from self.body()
        yield self.key_line()

    def head(self) -> tuple[str, str, str]:
        """Left, middle and right of the top line."""
        return "", "", ""

    def body(self) -> ComposeResult:
        """What lies between head and keys."""
        return iter(())

    def key_line(self) -> KeyLine:
        """The keys of this screen, and at the right those of every screen."""
        keymap = self.tabletop.keymap
        return KeyLine([*self.hints(), *key_line_hints(type(self), keymap)], key_line_hints(type(self.app), keymap))

    def hints(self) -> list[KeyHint]:
        """Keys of the widgets on this screen that belong into its key line, too."""
        return []

    def action_back(self) -> None:
        """Leave this screen."""
        self.dismiss()


class SayingPage(Page):
    """A page that tells what came of a deed, in the line ``#say`` of its body."""

    def say(self, sentence: str, *, trouble: bool = False) -> None:
        """A sentence instead of the last one; "" for none."""
        line = self.query_one("#say", Static)
        line.set_class(trouble, "-trouble")
        line.update(Content(sentence))
