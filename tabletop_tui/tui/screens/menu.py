"""The menu: the shelf of games, and what one may do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.core import help as rules_pages
from tabletop_tui.core.errors import TabletopError
from tabletop_tui.paths import any_saved
from tabletop_tui.tui.keymap import bindings_of, label
from tabletop_tui.tui.screens.page import Page, key_line_hints
from tabletop_tui.tui.widgets.choice import Choice
from tabletop_tui.tui.widgets.key_line import KeyHint, KeyLine
from tabletop_tui.tui.widgets.shelf import Heading, Shelf

if TYPE_CHECKING:
    from tabletop_tui.core.game import Game
    from tabletop_tui.tui.holdings import Holdings

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
        self.games: list[Game[Any]] = []
        self.holdings: Holdings | None = None
        self._troubles: list[str] = []
        self._cursor = "continue"

    # -- what is shown

    def compose(self) -> ComposeResult:
        """Shelf and list; beside each other on a short screen, else one above the other."""
        look = self.tabletop.look
        with Container(id="middle"):
            yield Shelf(look, id="shelf")
            with Vertical(id="side"):
                yield Heading(look, id="heading")
                yield Vertical(*self._rows(self._first_entries()), id="list")
        yield Static(id="foot")
        yield self.key_line()

    def key_line(self) -> KeyLine:
        """The keys that make sense now."""
        return KeyLine(*self._key_hints())

    def _key_hints(self) -> tuple[list[KeyHint], list[KeyHint]]:
        """Left and right; the shelf's keys only where there is a choice."""
        keymap = self.tabletop.keymap
        left = [h for h in key_line_hints(Menu, keymap) if len(self.games) > 1 or h.label != _GAME.description]
        return left, key_line_hints(type(self.app), keymap)

    def on_mount(self) -> None:
        """The room and the lamp are seen before the games are loaded."""
        self.call_after_refresh(self._open)

    async def _open(self) -> None:
        """Load the games and fill the menu, unless a quick key has done so already."""
        from tabletop_tui.tui.holdings import installed

        if self.holdings is not None:
            return
        self.games, self._troubles = installed(self.tabletop.data)
        self.query_one(Shelf).show(self.games)
        heading = self.query_one(Heading)
        heading.games = len(self.games)
        heading.repaint()
        await self.read_games()
        self.query_one(KeyLine).show(*self._key_hints())
        if self.is_active:
            self.tabletop.use_look(self.game_id)

    async def on_screen_resume(self) -> None:
        """Back from a game or another screen: the menu's own light, and the list as it is now."""
        if self.holdings is not None and self.is_active:
            self.tabletop.use_look(self.game_id)
            await self.read_games()

    async def read_games(self) -> None:
        """Look into the folder of saved games and write the list anew."""
        from tabletop_tui.tui.holdings import holdings

        self.holdings = holdings(self.tabletop.data)
        await self._write_list()
        trouble = [self.holdings.trouble] if self.holdings.trouble else []
        self.say("\n".join([*self.tabletop.troubles, *self._troubles, *trouble]))

    def say(self, sentences: str) -> None:
        """At the foot; nothing if empty."""
        foot = self.query_one("#foot", Static)
        foot.update(Content(sentences))
        foot.display = bool(sentences)

    async def _write_list(self) -> None:
        rows = self._rows(self._entries())
        column = self.query_one("#list", Vertical)
        async with self.batch():
            await column.remove_children()
            await column.mount_all(rows)

    def _rows(self, entries: Iterable[tuple[str, str, str]]) -> list[Choice]:
        caps = {binding.id: label(binding.key) for binding in reversed(bindings_of(Menu, self.tabletop.keymap))}
        rows = [Choice(caps[f"menu.{name}"], _line(what, note), id=name) for name, what, note in entries]
        if self._cursor not in [row.id for row in rows]:
            self._cursor = rows[0].id or ""
        for row in rows:
            row.on = row.id == self._cursor
        return rows

    def _first_entries(self) -> Iterator[tuple[str, str, str]]:
        """The list before games and journals are read; each line keeps its place when they are."""
        if any_saved(self.tabletop.data):
            yield "continue", "Continue", ""
        yield "new", "New game", ""
        yield "saved", "Saved games", ""
        yield "rules", "Rules", ""
        yield "settings", "Settings", ""
        yield "quit", "Quit", ""

    def _entries(self) -> Iterator[tuple[str, str, str]]:
        assert self.holdings is not None
        if self.holdings.last is not None:
            yield "continue", "Continue", self.holdings.last_note
        if self.games:
            yield "new", "New game", ""
        yield "saved", "Saved games", self.holdings.note
        if self._has_rules():
            yield "rules", "Rules", ""
        yield "settings", "Settings", ""
        yield "quit", "Quit", ""

    def _has_rules(self) -> bool:
        return bool(self.games and rules_pages.rules(self.game_id))

    @property
    def game_id(self) -> str:
        """The game that is chosen on the shelf; "" if none is installed."""
        return self.games[self.query_one(Shelf).chosen].id if self.games else ""

    # -- what one may do

    async def action_shelf(self, step: int) -> None:
        """Another game."""
        await self._open()
        if self.games:
            self._choose((self.query_one(Shelf).chosen + step) % len(self.games))

    @on(Shelf.Chosen)
    async def _clicked_slip(self, event: Shelf.Chosen) -> None:
        self._choose(event.index)
        if event.again:
            await self.action_new()

    def _choose(self, index: int) -> None:
        self.query_one(Shelf).choose(index)
        self.tabletop.use_look(self.game_id)
        self.call_later(self._write_list)

    async def action_move(self, step: int) -> None:
        """The cursor in the list, round and round."""
        await self._open()
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
        await self._open()
        await self.run_action(self._cursor)

    async def action_continue(self) -> None:
        """The game played last."""
        await self._open()
        last = self.holdings.last if self.holdings is not None else None
        if last is not None:
            try:
                self.tabletop.open(last.path)
            except TabletopError as error:
                self.say(str(error))

    async def action_new(self) -> None:
        """The form of the game chosen on the shelf."""
        from tabletop_tui.tui.screens.new_game import NewGame

        await self._open()
        if self.games:
            self.app.push_screen(NewGame(self.games[self.query_one(Shelf).chosen]))

    def action_saved(self) -> None:
        """All saved games."""
        from tabletop_tui.tui.screens.saved import Saved

        self.app.push_screen(Saved())

    async def action_rules(self) -> None:
        """The rules of the game chosen on the shelf."""
        from tabletop_tui.tui.screens.rules import Rules

        await self._open()
        if self._has_rules():
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
