"""The base of every screen shown during a game: it can be hidden at once, and knows who alone may look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.screen import Screen

from tabletop_tui.core.decision import Seat
from tabletop_tui.paths import stylesheet
from tabletop_tui.tui.screens.too_small import TooSmall
from tabletop_tui.tui.widgets.key_line import KeyHint, KeyLine, bound

if TYPE_CHECKING:
    from tabletop_tui.tui.app import TabletopApp
    from tabletop_tui.tui.table.screen import TableScreen

HIDE: list[BindingType] = [
    Binding("h", "hide", "Hide everything", id="table.hide", show=False),
    Binding("f9", "hide", "Hide everything, also while typing", id="table.hide-typing", show=False),
]
LEAVE: list[BindingType] = [
    Binding("q", "leave", "Save and leave", id="table.leave", show=False),
    Binding("f10", "leave", "Save and leave, also while typing", id="table.leave-typing", show=False),
]


class PlayScreen(Screen[Any]):
    """A screen over (or of) the table. Opaque: whatever lies below is not shown.

    ``onlooker`` is the seat that alone may look at it, None if everybody may. ``keys_left`` and ``keys_right`` are
    (binding id, words) of its key line.
    """

    HELP: ClassVar[str] = "table"
    CSS_PATH = [stylesheet(name) for name in ("table", "curtain", "hide", "recap", "private", "why")]
    HORIZONTAL_BREAKPOINTS = [
        (0, "-narrow"), (100, "-medium"), (120, "-wide"), (160, "-huge"),
    ]  # fmt: skip
    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-middling"), (36, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        *HIDE,
        Binding("f1", "page", "Help", id="help", show=False),
        Binding("f2", "commands", "Commands", id="commands", show=False),
    ]
    keys_left: ClassVar[tuple[tuple[str, str], ...]] = ()
    keys_right: tuple[tuple[str, str], ...] = (("table.hide", "hide"), ("help", "help"))

    def __init__(self, table: TableScreen | None = None, onlooker: Seat | None = None) -> None:
        super().__init__()
        self._table = table
        self._onlooker = onlooker

    @property
    def table(self) -> TableScreen:
        """The table that lies below."""
        assert self._table is not None
        return self._table

    @property
    def onlooker(self) -> Seat | None:
        """Who alone may look; None if everybody may."""
        return self._onlooker

    @property
    def tabletop(self) -> TabletopApp:
        """The app, with what it knows of looks, settings and games."""
        return cast("TabletopApp", self.app)

    @property
    def in_front(self) -> bool:
        """Whether nothing lies over it but the notice that the terminal is too small."""
        stack = [screen for screen in self.app.screen_stack if not isinstance(screen, TooSmall)]
        return bool(stack) and stack[-1] is self

    def hints(self, pairs: tuple[tuple[str, str], ...]) -> list[KeyHint]:
        """The hints for bindings that are active now, with the keys that people gave them."""
        found = (bound(self, binding, words) for binding, words in pairs)
        return [hint for hint in found if hint is not None]

    def show_keys(self) -> None:
        """Brings the key line up to date."""
        for line in self.query(KeyLine):
            line.show(self.hints(self.keys_left), self.hints(self.keys_right))

    def on_mount(self) -> None:
        self.show_keys()

    def close(self, result: object = None) -> None:
        """Leaves this screen; does nothing if another lies over it."""
        if self.in_front:
            self.dismiss(result)

    def action_hide(self) -> None:
        """Covers everything at once."""
        self.table.hide()

    def action_leave(self) -> None:
        """Back to the menu; every answer is written down already."""
        self.table.leave()

    def action_page(self) -> None:
        """The help page of this screen."""
        from tabletop_tui.tui.table.help import PlayHelp  # it brings Markdown along

        self.app.push_screen(PlayHelp(self))

    def action_commands(self) -> None:
        """The command palette."""
        self.app.push_screen(PlayCommands(self))


class PlayCommands(CommandPalette):
    """The command palette over the game."""

    BINDINGS: ClassVar[list[BindingType]] = [HIDE[1]]

    def __init__(self, below: PlayScreen) -> None:
        super().__init__(id="--command-palette")
        self._below = below

    @property
    def onlooker(self) -> Seat | None:
        """Who may look at what lies below."""
        return self._below.onlooker

    def action_hide(self) -> None:
        """Covers everything at once."""
        self._below.table.hide()
