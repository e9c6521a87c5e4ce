"""The help page of a screen: what it is for, and its keys as they are set."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Markdown, Static

from tabletop_tui.paths import help_page, stylesheet
from tabletop_tui.tui.keymap import key_table
from tabletop_tui.tui.screens.page import Page

_NO_PAGE = "This screen has no page of its own yet; its keys are listed here."


class Help(Page):
    """A page of Markdown, and a table of keys made from the bindings of the screen that asked."""

    HELP = "help"
    CSS_PATH = stylesheet(HELP)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "Up", id="help.up", group=Binding.Group("scroll", compact=True)),
        Binding("down", "scroll(1)", "Down", id="help.down", group=Binding.Group("scroll", compact=True)),
        Binding("pageup", "scroll(-10)", "Page up", id="help.page-up", show=False),
        Binding("pagedown,space", "scroll(10)", "Page down", id="help.page-down", show=False),
        Binding("f1,enter", "back", "Back", id="help.close", show=False),
    ]

    def __init__(self, asked: Screen[Any]) -> None:
        super().__init__()
        self._page = str(getattr(asked, "HELP", "")) or "help"
        widgets = {type(widget) for widget in asked.walk_children()}
        self._asking: list[type[DOMNode]] = [type(asked), *sorted(widgets, key=lambda cls: cls.__name__)]

    def head(self) -> tuple[str, str, str]:
        return "Help", "", ""

    def body(self) -> ComposeResult:
        """Text and keys beside each other where there is room."""
        page = help_page(self._page)
        text = page.read_text(encoding="utf-8") if page.is_file() else _NO_PAGE
        with VerticalScroll(id="page", can_focus=False), Container(id="both"):
            yield Markdown(text, id="text", open_links=False)
            yield Static(self._keys(), id="keys")

    def _keys(self) -> Content:
        rows: dict[str, str] = {}
        for cls in [*self._asking, type(self.app)]:
            for keys, what in key_table(cls, self.tabletop.keymap):
                rows.setdefault(what, keys)
        lines = [Content.assemble((f"{keys:<12}", "$accent"), (f" {what}", "$soft")) for what, keys in rows.items()]
        return Content("\n").join([Content.styled("Keys", "bold $accent"), Content(""), *lines])

    def action_scroll(self, rows: int) -> None:
        """So many rows up or down."""
        self.query_one("#page", VerticalScroll).scroll_relative(y=rows, animate=False)
