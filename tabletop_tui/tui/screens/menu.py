"""The menu: the shelf of games, and what one may do."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.core import help as rules_pages
from tabletop_tui.core.errors import JournalError, TabletopError
from tabletop_tui.core.game import Game
from tabletop_tui.core.library import SavedGame, games_folder, saved_games
from tabletop_tui.core.registry import game as game_of
from tabletop_tui.core.registry import game_ids
from tabletop_tui.tui.clock import ago
from tabletop_tui.tui.keymap import bindings_of, label
from tabletop_tui.tui.screens.page import Page, key_line_hints
from tabletop_tui.tui.widgets.choice import Choice
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.shelf import Heading, Shelf

_GAME = Binding.Group("game", compact=True)
_CHOOSE = Binding.Group("choose", compact=True)


class Menu(Page):
    """What lies under all other screens. Reads the saved games anew whenever it comes up."""

    HELP = "menu"
    VERTICAL_BREAKPOINTS = [(0, "-short"), (38, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "shelf(-1)", "Game to the left", id="menu.left", group=_GAME),
        Binding("right", "shelf(1)", "Game to the right", id="menu.right", group=_GAME),
        Binding("up", "move(-1)", "Up", id="menu.up", group=_CHOOSE),
        Binding("down", "move(1)", "Down", id="menu.down", group=_CHOOSE),
        Binding("enter", "open", "Open", id="menu.open"),
        Binding("c", "continue", "Continue", id="menu.continue", show=False),
        Binding("n", "new", "New game", id="menu.new", show=False),
        Binding("o", "saved", "Saved games", id="menu.saved", show=False),
        Binding("r", "rules", "Rules", id="menu.rules", show=False),
        Binding("s", "settings", "Settings", id="menu.settings", show=False),
        Binding("q", "quit", "Quit", id="menu.quit", show=False),
        Binding("escape", "stay", "", id="menu.stay", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.troubles: list[str] = []
        self.games = list(self._installed())
        self.last: SavedGame | None = None
        self._cursor = "continue"
        self._saved_note = ""
        self._opened = False

    def _installed(self) -> Iterator[Game[Any]]:
        for game_id in game_ids():
            try:
                yield game_of(game_id)
            except Exception as error:  # somebody else's game may fail in any way; the others must open
                self.troubles.append(f"The game “{game_id}” cannot be loaded: {type(error).__name__}: {error}.")

    # -- what is shown

    def compose(self) -> ComposeResult:
        """Shelf and list; beside each other on a short screen, else one above the other."""
        look = self.tabletop.look
        with Container(id="middle"):
            yield Shelf(look, self.games, id="shelf")
            with Vertical(id="side"):
                yield Heading(look, len(self.games), id="heading")
                yield Vertical(id="list")
        yield Static(id="foot")
        yield self.key_line()

    def key_line(self) -> KeyLine:
        """The shelf's keys only where there is a choice."""
        keymap = self.tabletop.keymap
        hints = [h for h in key_line_hints(Menu, keymap) if len(self.games) > 1 or h.label != _GAME.description]
        return KeyLine(hints, key_line_hints(type(self.app), keymap))

    async def on_mount(self) -> None:
        """The list is read before the first paint."""
        await self.read_games()

    async def on_screen_resume(self) -> None:
        """Back from a game or another screen: the menu's own light, and the list as it is now."""
        if self._opened and self.is_active:
            self.tabletop.use_look(self.game_id)
            await self.read_games()
        self._opened = True

    async def read_games(self) -> None:
        """Look into the folder of saved games and write the list anew."""
        self.last, self._saved_note, trouble = None, "", []
        try:
            found = saved_games(games_folder(self.tabletop.data))
        except JournalError as error:
            trouble = [str(error)]
        else:
            going = [saved for saved in found if not saved.finished and not saved.trouble]
            finished = sum(saved.finished for saved in found)
            self.last = going[0] if going else None
            self._saved_note = f"{len(going)} in play, {finished} finished" if found else "none yet"
        await self._write_list()
        self.say("\n".join([*self.tabletop.troubles, *self.troubles, *trouble]))

    def say(self, sentences: str) -> None:
        """At the foot; nothing if empty."""
        foot = self.query_one("#foot", Static)
        foot.update(Content(sentences))
        foot.display = bool(sentences)

    async def _write_list(self) -> None:
        caps = {binding.id: label(binding.key) for binding in reversed(bindings_of(Menu, self.tabletop.keymap))}
        rows = [Choice(caps[f"menu.{name}"], _line(what, note), id=name) for name, what, note in self._entries()]
        if self._cursor not in [row.id for row in rows]:
            self._cursor = rows[0].id or ""
        for row in rows:
            row.on = row.id == self._cursor
        column = self.query_one("#list", Vertical)
        async with self.batch():
            await column.remove_children()
            await column.mount_all(rows)

    def _entries(self) -> Iterator[tuple[str, str, str]]:
        if self.last is not None:
            when = ago(self.last.played_at, datetime.now().astimezone())
            yield "continue", "Continue", f"{self.last.headline}, {when}" if self.last.headline else when
        if self.games:
            yield "new", "New game", ""
        yield "saved", "Saved games", self._saved_note
        if self.game_id and rules_pages.rules(self.game_id):
            yield "rules", "Rules", ""
        yield "settings", "Settings", ""
        yield "quit", "Quit", ""

    @property
    def game_id(self) -> str:
        """The game that is chosen on the shelf; "" if none is installed."""
        return self.games[self.query_one(Shelf).chosen].id if self.games else ""

    # -- what one may do

    def action_shelf(self, step: int) -> None:
        """Another game."""
        if self.games:
            self._choose((self.query_one(Shelf).chosen + step) % len(self.games))

    @on(Shelf.Chosen)
    def _clicked_slip(self, event: Shelf.Chosen) -> None:
        self._choose(event.index)
        if event.again:
            self.action_new()

    def _choose(self, index: int) -> None:
        self.query_one(Shelf).choose(index)
        self.tabletop.use_look(self.game_id)
        self.call_later(self._write_list)

    def action_move(self, step: int) -> None:
        """The cursor in the list, round and round."""
        rows = list(self.query(Choice))
        here = next((i for i, row in enumerate(rows) if row.on), 0)
        self._point_at(rows[(here + step) % len(rows)])

    def _point_at(self, chosen: Choice) -> None:
        self._cursor = chosen.id or ""
        for row in self.query(Choice):
            if row.on != (row is chosen):
                row.on = row is chosen

    @on(Choice.Hovered)
    def _hovered(self, event: Choice.Hovered) -> None:
        if event.on:
            self._point_at(event.choice)

    @on(Choice.Picked)
    async def _picked(self, event: Choice.Picked) -> None:
        self._point_at(event.choice)
        await self.run_action(self._cursor)

    async def action_open(self) -> None:
        """What the cursor is on."""
        await self.run_action(self._cursor)

    def action_continue(self) -> None:
        """The game played last."""
        if self.last is not None:
            try:
                self.tabletop.open(self.last.path)
            except TabletopError as error:
                self.say(str(error))

    def action_new(self) -> None:
        """The form of the game chosen on the shelf."""
        from tabletop_tui.tui.screens.new_game import NewGame

        if self.games:
            self.app.push_screen(NewGame(game_of(self.game_id)))

    def action_saved(self) -> None:
        """All saved games."""
        from tabletop_tui.tui.screens.saved import Saved

        self.app.push_screen(Saved())

    def action_rules(self) -> None:
        """The rules of the game chosen on the shelf."""
        from tabletop_tui.tui.screens.rules import Rules

        if self.game_id and rules_pages.rules(self.game_id):
            self.app.push_screen(Rules(self.game_id))

    def action_settings(self) -> None:
        """What people set for themselves."""
        from tabletop_tui.tui.screens.settings import SettingsPage

        self.app.push_screen(SettingsPage())

    def action_quit(self) -> None:
        """Nothing is lost: everything was written down when it happened."""
        self.app.exit()

    def action_stay(self) -> None:
        """There is nothing to go back to."""


def _line(what: str, note: str) -> Content:
    return Content.assemble(what, "  ", (note, "not bold $soft")) if note else Content(what)
