"""The story of a finished game, step by step, as everybody at the table knew it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.core.errors import TabletopError
from tabletop_tui.core.journal import JournalFile
from tabletop_tui.core.registry import game
from tabletop_tui.core.replay import StoryStep, story
from tabletop_tui.core.session import Session
from tabletop_tui.core.words import plain
from tabletop_tui.paths import stylesheet
from tabletop_tui.tui.screens.page import Page
from tabletop_tui.tui.words import seat_name

_SCROLL = Binding.Group("scroll", compact=True)


@dataclass(frozen=True, slots=True)
class Told:
    """What a story screen shows: the game's title, who played, the steps, how it ended."""

    title: str
    names: tuple[str, ...]
    steps: tuple[StoryStep, ...]
    end: str


def read_story(path: Path) -> Told:
    """Plays the game of a journal again, without touching the file.

    Where the rules have changed since, the story stops at the step that no longer fits. Raises `JournalError`, or
    `BadSetup` if the game is not installed.
    """
    file = JournalFile(path)
    rules = game(file.setup.game)
    played, _ = file.all()
    session: Session[Any] = Session(rules, file.setup, snapshots=False)
    with suppress(TabletopError):
        session.replay(played.answers, played.digests)
    names = file.setup.names
    outcome = session.outcome
    end = "The rules have changed since; the rest of this game cannot be told."
    if outcome is not None:
        end = f"{plain(outcome.title, names)}. {plain(outcome.detail, names)}"
    return Told(rules.title, names, tuple(story(session, None)), end)


class Story(Page):
    """A long text to scroll through."""

    HELP = "story"
    CSS_PATH = stylesheet(HELP)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "Up", id="story.up", group=_SCROLL),
        Binding("down", "scroll(1)", "Down", id="story.down", group=_SCROLL),
        Binding("pageup", "page(-1)", "Page up", id="story.page-up", show=False),
        Binding("pagedown,space", "page(1)", "Page down", id="story.page-down"),
        Binding("home", "edge(0)", "Beginning", id="story.home"),
        Binding("end", "edge(1)", "End", id="story.end"),
    ]

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.told = told

    def head(self) -> tuple[str, str, str]:
        return self.told.title, "the story of a game", f"{max(0, len(self.told.steps) - 1)} steps"

    def body(self) -> ComposeResult:
        """All steps with something to tell."""
        with VerticalScroll(id="page", can_focus=False):
            yield Static(self._text(), id="steps")

    def _text(self) -> Content:
        lines: list[Content] = []
        for step in self.told.steps:
            for sentence in step.sentences:
                number = f"{step.number:>4}  " if sentence is step.sentences[0] else " " * 6
                lines.append(Content.assemble((number, "$faint"), sentence))
            if not step.sentences and step.question:
                asked = seat_name(step.seat, self.told.names)
                number = f"{step.number:>4}  "
                lines.append(Content.assemble((number, "$faint"), asked, (f"  {step.question}", "$soft")))
        lines += [Content(""), Content.styled(self.told.end, "bold")]
        return Content("\n").join(lines)

    def action_scroll(self, rows: int) -> None:
        """So many rows up or down."""
        self.query_one("#page", VerticalScroll).scroll_relative(y=rows, animate=False)

    def action_page(self, pages: int) -> None:
        """Most of a page."""
        page = self.query_one("#page", VerticalScroll)
        page.scroll_relative(y=pages * max(1, page.size.height - 2), animate=False)

    def action_edge(self, end: int) -> None:
        """To the beginning (0) or the end (1)."""
        page = self.query_one("#page", VerticalScroll)
        if end:
            page.scroll_end(animate=False)
        else:
            page.scroll_home(animate=False)
