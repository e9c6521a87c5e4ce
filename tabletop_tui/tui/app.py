"""The app: one look, one keymap, one folder of games, and a stack of screens over the menu."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.filter import LineFilter, Monochrome, NoColor
from textual.geometry import Size
from textual.screen import Screen

from tabletop_tui.core.errors import BadSetup, TabletopError
from tabletop_tui.paths import SCREENS, data_folder, games_folder, stylesheet
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.keymap import all_binding_classes, check_keymap, read_keymap
from tabletop_tui.tui.look.glyphs import AsciiFilter
from tabletop_tui.tui.look.palette import DEFAULT_GAME, Look
from tabletop_tui.tui.look.theme import theme, theme_name, variables
from tabletop_tui.tui.settings import Settings, SettingsError, load_settings, save_settings, unsaveable
from tabletop_tui.tui.terminal import chosen_look

if TYPE_CHECKING:
    from tabletop_tui.core.bots import Players
    from tabletop_tui.core.session import Session
    from tabletop_tui.core.setup import Setup

SMALLEST = Size(80, 24)
"""Below this the screen says so and shows nothing else."""
TOAST_SECONDS = 3.0


def _commands() -> type[Provider]:
    from tabletop_tui.tui.commands import Commands

    return Commands


class TabletopApp(App[None], inherit_bindings=False):
    """The program on a terminal.

    ``data`` is the folder of games and settings (the user's own if None). ``game`` is a session to sit down to at
    once, with ``notes`` to read first; ``form`` is the id of a game whose set-up form opens. ``settings`` and ``look``
    are for those who know better than file and terminal.
    """

    TITLE = "tabletop"
    ENABLE_COMMAND_PALETTE = True
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_commands}
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (36, "-tall")]
    NOTIFICATION_TIMEOUT = TOAST_SECONDS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help", id="help"),
        Binding("f2", "command_palette", "Commands", id="commands", show=False),
        Binding("ctrl+c", "leave", "Save and leave", id="leave", show=False, priority=True),
    ]

    def __init__(
        self,
        data: Path | None = None,
        *,
        game: Session[Any] | None = None,
        notes: Sequence[str] = (),
        form: str | None = None,
        settings: Settings | None = None,
        look: Look | None = None,
    ) -> None:
        self.data = data_folder(data)
        self.troubles: list[str] = []
        """Sentences that the menu shows at its foot."""
        self.settings = self._loaded() if settings is None else settings
        self._given_look = look
        self._game, self._mood = DEFAULT_GAME, ""
        self.look = self._wanted_look()
        self._to_play, self._notes, self._form = game, tuple(notes), form
        self._cover: Screen[None] | None = None
        self._last_words = ""
        self.keymap: Mapping[str, str] = {}
        super().__init__(css_path=[stylesheet("app"), stylesheet("menu")])
        self._dress()
        self._take_keymap()

    def _loaded(self) -> Settings:
        settings, trouble = load_settings(self.data)
        self.troubles += [trouble] if trouble else []
        return settings

    # -- how it looks

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The variables of the present look, for what is drawn before the theme is applied."""
        return variables(self.look)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Textual's filters, but with our own answer to whether there is colour and whether there are glyphs."""
        filters = [kept for kept in super().get_line_filters() if not isinstance(kept, Monochrome | NoColor)]
        if self.look.mono:
            filters.append(NoColor())
        if self.look.ascii:
            filters.append(AsciiFilter())
        return filters

    def use_look(self, game_id: str = "", mood: str = "") -> None:
        """Shows the accent of a game ("": the menu's) in a mood ("" or "moon"); boards on all screens follow."""
        self._game, self._mood = game_id or DEFAULT_GAME, mood
        look = self._wanted_look()
        if look != self.look:
            self.look = look
            self._dress()

    def _wanted_look(self) -> Look:
        encoding = sys.__stdout__.encoding if sys.__stdout__ is not None else None
        base = self._given_look or chosen_look(self.settings, os.environ, encoding)
        look = replace(base, game=self._game)
        return look.mood("moon") if self._mood == "moon" else look

    def _dress(self) -> None:
        self.no_color = self.look.mono
        name = theme_name(self.look)
        if name not in self.available_themes:
            self.register_theme(theme(self.look))
        self.theme = name
        for screen in self.screen_stack if self.is_running else ():
            for board in screen.query(Painted):
                board.look = self.look
            for widget in screen.walk_children(with_self=True):
                widget.refresh()

    def change_settings(self, **fields: Any) -> None:
        """Takes other settings, shows them at once and keeps them; says so in a toast if they cannot be kept."""
        self.settings = replace(self.settings, **fields)
        self.use_look(self._game, self._mood)
        self._set_motion()
        try:
            save_settings(self.settings, self.data)
        except SettingsError as error:
            self.notify(str(error), severity="warning", markup=False)

    def _set_motion(self) -> None:
        still = self.settings.reduced_motion or os.environ.get("TEXTUAL_ANIMATIONS") == "none"
        self.animation_level = "none" if still else "full"

    # -- keys

    def _take_keymap(self) -> None:
        try:
            keymap = read_keymap(self.data)
            if keymap:
                check_keymap(keymap, all_binding_classes())
        except TabletopError as error:
            self.troubles.append(str(error))
            return
        self.keymap = keymap
        self.set_keymap(keymap)

    # -- life

    def get_default_screen(self) -> Screen[None]:
        """The menu lies under everything."""
        from tabletop_tui.tui.screens.menu import Menu

        return Menu()

    def on_mount(self) -> None:
        """First words, and the game that was asked for on the command line."""
        self._set_motion()
        if trouble := unsaveable(self.data):
            self.troubles.append(trouble)
        try:
            self._open_first()
        except TabletopError as error:
            self.troubles.append(str(error))
        for sentence in self.troubles:
            self.notify(sentence, severity="warning", markup=False, timeout=2 * TOAST_SECONDS)
        self._catch_signals()
        self._fit(self.size)

    def _open_first(self) -> None:
        """What the command line asked for."""
        if self._to_play is not None:
            self.play(self._to_play, notes=self._notes)
        elif self._form is not None:
            from tabletop_tui.core.registry import game
            from tabletop_tui.tui.screens.new_game import NewGame

            self.push_screen(NewGame(game(self._form)))

    def _catch_signals(self) -> None:
        """Being told to stop from outside is leaving, too: no traceback, and the terminal as it was."""
        if self.is_headless:
            return
        loop = asyncio.get_running_loop()
        for kind in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(kind, self.call_later, self.action_leave)
        if hasattr(signal, "SIGHUP"):

            def hung_up(*_: object) -> None:
                """A closed window takes its terminal along: whoever waits to write there waits for ever."""
                if not os.isatty(0):
                    os._exit(128 + signal.SIGHUP)
                loop.call_soon_threadsafe(self.call_later, self.action_leave)

            with suppress(ValueError):  # not the main thread
                signal.signal(signal.SIGHUP, hung_up)

    def action_leave(self) -> None:
        """Hides everything and ends the program; every answer has been written down already."""
        self.clear_notifications()
        self.push_screen(Screen())
        self.call_after_refresh(self.exit)

    def _handle_exception(self, error: Exception) -> None:
        """A bug of ours ends the program with a sentence; Textual's traceback would print secrets with the locals."""
        self._return_code = 1
        if self._exception is not None:  # one is enough, and it has closed the program
            return
        self._exception = error
        self._exception_event.set()
        self._last_words = self._crashed(getattr(error, "error", error))  # of a worker's failure, what failed in it
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        """The last words after a crash, the terminal being as it was: a line that no path in it is broken by."""
        if self._last_words:
            sys.stderr.write(f"{self._last_words}\n")
            self._last_words = ""
        super()._print_error_renderables()

    def _crashed(self, error: BaseException) -> str:
        from tabletop_tui.tui.crash import crash_report, keep_report

        stack = list(self._screen_stack)
        session = next((held for screen in stack if (held := getattr(screen, "session", None)) is not None), None)
        report = crash_report(error, type(stack[-1]).__name__ if stack else "none", session)
        kept = keep_report(report, self.data / "reports", "screen")
        return f"A bug of ours ended the program ({type(error).__name__}). Whatever was played is saved. {kept}"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the screen is too small only leaving is possible."""
        return action == "leave" or self._cover is None

    def action_help(self) -> None:
        """The help page of the present screen."""
        from tabletop_tui.tui.screens.help import Help

        if not isinstance(self.screen, Help):
            self.push_screen(Help(self.screen))

    # -- too small

    def on_resize(self, event: events.Resize) -> None:
        """Covers everything before a screen hears that there is too little room for it."""
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        if not self.screen_stack:
            return
        small = size.width < SMALLEST.width or size.height < SMALLEST.height
        if small and self._cover is None:
            self._lay_cover()
        elif not small and self._cover is not None:
            self._lift_cover()

    def _lay_cover(self) -> None:
        from tabletop_tui.tui.screens.too_small import TooSmall

        self.clear_notifications()
        self._cover = TooSmall(SMALLEST)
        super().push_screen(self._cover)

    def _lift_cover(self) -> None:
        self._cover = None
        super().pop_screen()

    def push_screen(self, screen: Screen[Any] | str, *arguments: Any, **named: Any) -> Any:
        """As Textual's; under the cover while the terminal is too small."""
        if self._cover is None:
            return super().push_screen(screen, *arguments, **named)
        self._lift_cover()
        pushed = super().push_screen(screen, *arguments, **named)
        self._lay_cover()
        return pushed

    def pop_screen(self) -> AwaitComplete:
        """As Textual's; under the cover while the terminal is too small."""
        if self._cover is None:
            return super().pop_screen()
        self._lift_cover()
        popped = super().pop_screen()
        self._lay_cover()
        return popped

    def switch_screen(self, screen: Screen[Any] | str) -> AwaitComplete:
        """As Textual's; under the cover while the terminal is too small."""
        if self._cover is None:
            return super().switch_screen(screen)
        self._lift_cover()
        switched = super().switch_screen(screen)
        self._lay_cover()
        return switched

    # -- games

    def start(self, setup: Setup, *, saved: bool = True) -> None:
        """Begins a game and sits down to it. Raises `BadSetup`, or `JournalError` if it cannot be ``saved``."""
        from datetime import datetime

        from tabletop_tui.core.journal import Journal
        from tabletop_tui.core.library import new_path
        from tabletop_tui.core.registry import game
        from tabletop_tui.core.session import Session

        rules = game(setup.game)
        options = rules.checked(setup)
        _table_screen(setup.game)
        journal = None
        if saved:
            now = datetime.now().astimezone()
            journal = Journal.start(new_path(games_folder(self.data), setup.game, setup.names, now), setup)
        notes = () if saved else ("This game is not saved: it ends when you leave the program.",)
        self.play(Session(rules, setup, recorder=journal, options=options), notes=notes)

    def open(self, path: Path) -> None:
        """Goes on with a saved game. Raises `JournalError`, or `BadSetup` if its rules are not installed."""
        from tabletop_tui.core.journal import open_game

        opened = open_game(path)
        self.play(opened.session, notes=opened.notes)

    def play(self, session: Session[Any], players: Players | None = None, notes: Sequence[str] = ()) -> None:
        """Shows the table of the session's game, right above the menu. Raises `BadSetup` if it has no screen."""
        from tabletop_tui.core.bots import Players

        table = _table_screen(session.game.id)
        if players is None:
            players = Players(session, session.setup.seed)
        self.show_menu()
        self.use_look(session.game.id)
        screen = table(session, players, tuple(notes))
        # Every stylesheet that is not read yet: what lies over a table is pushed by games that need not know of them.
        screen.css_path = [*screen.css_path, *_stylesheets()]
        self.push_screen(screen)

    def show_menu(self) -> None:
        """Back to the menu, from however many screens."""
        above = len(self.screen_stack) - 1 - (self._cover is not None)
        for _ in range(above):
            self.pop_screen()


def _stylesheets() -> list[Path]:
    return [path for path in sorted(SCREENS.glob("*/*.tcss")) if path.parent.name not in ("app", "menu")]


def _table_screen(game_id: str) -> Callable[[Session[Any], Players, Sequence[str]], Screen[Any]]:
    from importlib.metadata import entry_points

    how = f"play it with: tabletop-tui play {game_id} --lines"
    for point in entry_points(group="tabletop_tui.screens", name=game_id):
        try:
            table: Callable[[Session[Any], Players, Sequence[str]], Screen[Any]] = point.load().table
        except Exception as error:  # somebody else's screen may fail in any way
            raise BadSetup(f"The screen of “{game_id}” cannot be loaded ({type(error).__name__}); {how}") from error
        return table
    raise BadSetup(f"“{game_id}” has no screen; {how}")
