"""The rules of a game, chapter by chapter."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Markdown, OptionList
from textual.widgets.option_list import Option

from tabletop_tui.core import help as rules_pages
from tabletop_tui.core.registry import game
from tabletop_tui.paths import stylesheet
from tabletop_tui.tui.look.glyphs import DOWN, UP
from tabletop_tui.tui.screens.page import Page
from tabletop_tui.tui.widgets.key_line import KeyHint


class Rules(Page):
    """All sections of the rules page; ``anchor`` is where to open it."""

    HELP = "rules"
    CSS_PATH = stylesheet(HELP)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "scroll(-1)", "Text up", id="rules.up", show=False),
        Binding("right,space", "scroll(1)", "Text down", id="rules.down"),
    ]

    def __init__(self, game_id: str, anchor: str = "") -> None:
        super().__init__()
        shown = game(game_id)
        self.title_text = shown.title
        self.sections = rules_pages.rules(game_id) | {page.anchor: page for page in shown.card_pages()}
        self._anchor = anchor if anchor in self.sections else next(iter(self.sections), "")

    def head(self) -> tuple[str, str, str]:
        return self.title_text, "rules", ""

    def hints(self) -> list[KeyHint]:
        """The list's own keys."""
        return [KeyHint(UP + DOWN, "chapter", "down")]

    def body(self) -> ComposeResult:
        """Chapters at the left, the chosen one at the right."""
        with Horizontal(id="both"):
            yield OptionList(*(Option(Content(s.title), id=s.anchor) for s in self.sections.values()), id="chapters")
            with VerticalScroll(id="page", can_focus=False):
                yield Markdown("", id="text", open_links=False)

    def on_mount(self) -> None:
        """Open the chapter that was asked for."""
        chapters = self.query_one("#chapters", OptionList)
        if self._anchor:
            chapters.highlighted = chapters.get_option_index(self._anchor)
        chapters.focus()

    @on(OptionList.OptionHighlighted)
    async def _open(self, event: OptionList.OptionHighlighted) -> None:
        section = self.sections[str(event.option_id)]
        await self.query_one("#text", Markdown).update(f"## {section.title}\n\n{section.text}")
        self.query_one("#page", VerticalScroll).scroll_home(animate=False)

    def action_scroll(self, pages: int) -> None:
        """Most of a page up or down, so that the last rows stay in sight."""
        page = self.query_one("#page", VerticalScroll)
        page.scroll_relative(y=pages * max(1, page.size.height - 3), animate=False)
