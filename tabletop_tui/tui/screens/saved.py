"""All saved games: go on with one, or read the story of a finished one."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tabletop_tui.core.errors import BadSetup, JournalError, TabletopError
from tabletop_tui.core.library import SavedGame, saved_games
from tabletop_tui.core.registry import game
from tabletop_tui.core.words import listing
from tabletop_tui.paths import games_folder, stylesheet
from tabletop_tui.tui.clock import ago
from tabletop_tui.tui.look.glyphs import DOWN, UP
from tabletop_tui.tui.screens.page import SayingPage
from tabletop_tui.tui.widgets.key_line import KeyHint


class Saved(SayingPage):
    """The list holds what everybody at the table may know, and nothing can be deleted here."""

    HELP = "saved"
    CSS_PATH = stylesheet(HELP)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open", id="saved.open"),
        Binding("w", "story", "Walk through", id="saved.story"),
        Binding("r", "reveal", "Where is it", id="saved.reveal"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.games: list[SavedGame] = []

    def head(self) -> tuple[str, str, str]:
        return "Saved games", "", ""

    def hints(self) -> list[KeyHint]:
        """The list's own keys."""
        return [KeyHint(UP + DOWN, "choose", "down")]

    def body(self) -> ComposeResult:
        """The list, and a line for what is to be said."""
        yield OptionList(id="games")
        yield Static(id="say")

    def on_mount(self) -> None:
        """Read the folder."""
        self._read()

    def on_screen_resume(self) -> None:
        """The list as it is now, after a story or a help page."""
        if self.games:
            self._read()

    def _read(self) -> None:
        column = self.query_one("#games", OptionList)
        at = column.highlighted or 0
        column.clear_options()
        try:
            self.games = saved_games(games_folder(self.tabletop.data))
        except JournalError as error:
            self.games = []
            self.say(str(error), trouble=True)
        else:
            if not self.games:
                self.say("No game has been played yet.")
        now = datetime.now().astimezone()
        column.add_options([Option(_row(saved, now)) for saved in self.games])
        if self.games:
            column.highlighted = min(at, len(self.games) - 1)
            column.focus()

    @property
    def chosen(self) -> SavedGame | None:
        """The game the cursor is on."""
        at = self.query_one("#games", OptionList).highlighted
        return self.games[at] if at is not None and at < len(self.games) else None

    @on(OptionList.OptionHighlighted)
    def _moved(self) -> None:
        self.say("")

    @on(OptionList.OptionSelected)
    def action_open(self) -> None:
        """Go on with the game, or read its story if it has ended."""
        chosen = self.chosen
        if chosen is None:
            return
        if chosen.trouble:
            self.say(chosen.trouble, trouble=True)
        elif chosen.finished:
            self.action_story()
        else:
            try:
                self.tabletop.open(chosen.path)
            except TabletopError as error:
                self.say(str(error), trouble=True)

    def action_story(self) -> None:
        """Walk through a finished game, as everybody knew it."""
        from tabletop_tui.tui.screens.story import Story, read_story

        chosen = self.chosen
        if chosen is None or chosen.trouble:
            return
        if not chosen.finished:
            self.say("A game in play is not told: that could bring back what players must remember by themselves.")
            return
        try:
            told = read_story(chosen.path)
        except TabletopError as error:
            self.say(str(error), trouble=True)
        else:
            self.app.push_screen(Story(told))

    def action_reveal(self) -> None:
        """Where the file lies."""
        if self.chosen is not None:
            self.say(str(self.chosen.path))


def _row(saved: SavedGame, now: datetime) -> Content:
    """Two lines: who played what; how it stands and when that was."""
    when = ago(saved.played_at, now)
    if saved.trouble:
        first = Content.assemble((saved.path.name, "bold"), ("  cannot be opened", "$warn"))
        return Content("\n").join([first, Content.styled(saved.trouble, "$soft")])
    try:
        title = game(saved.game).title
    except BadSetup:
        title = saved.game
    state = ("finished", "$good") if saved.finished else ("in play", "$accent")
    first = Content.assemble((listing(saved.names), "bold"), (f"  {title}", "$soft"))
    headline = f"{saved.headline}, " if saved.headline else ""
    return Content("\n").join([first, Content.assemble(state, (f"  {headline}{when}", "$soft"))])
