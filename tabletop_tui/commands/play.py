"""``play``: a game on the screen of the terminal, or line by line."""

from __future__ import annotations

import shlex
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop_tui.commands.setups import (
    begin,
    check_options,
    last_unfinished,
    make_setup,
    read_deck_option,
    read_options,
    seats_of,
)
from tabletop_tui.core.bots import Players
from tabletop_tui.core.errors import BadSetup
from tabletop_tui.core.game import Deck, Game
from tabletop_tui.core.hotseat import Host
from tabletop_tui.core.journal import JournalFile, open_game
from tabletop_tui.core.registry import game as game_of
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup
from tabletop_tui.lines.console import Console, Leave
from tabletop_tui.lines.table import LineTable, Saved
from tabletop_tui.paths import data_folder


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asked for. ``resume`` is a journal, "" the unfinished game played last, None a new game."""

    game: str
    players: str | None = None
    seed: str | None = None
    options: tuple[str, ...] = ()
    practice: bool = False
    resume: str | None = None
    data: Path | None = None
    deck: str | None = None

    def given(self) -> list[str]:
        """Which parts of a set-up the command line gave."""
        parts = {
            "--players": self.players,
            "--seed": self.seed,
            "--option": self.options,
            "--deck": self.deck,
            "--practice": self.practice,
        }
        return [name for name, value in parts.items() if value]


def in_lines(wanted: Wanted) -> int:
    """Plays in plain text on standard input and output."""
    _refuse_two_setups(wanted)
    game = game_of(wanted.game)
    data = data_folder(wanted.data)
    console = Console(sys.stdin, sys.stdout)
    if wanted.resume is not None:
        path = _chosen(wanted, game, data)
        opened = open_game(path)
        return _play(opened.session, path, wanted, console, opened.notes, resumed=True)
    deck = read_deck_option(game, wanted.deck, data)
    try:
        if wanted.players is not None:
            setup = _made(wanted, game, wanted.players, deck)
        else:
            setup = _asked(wanted, game, console, deck)
    except Leave:
        raise BadSetup("Nobody was named; say who plays with --players, as in --players Ada,Ben.") from None
    session, path = begin(data, game, setup)
    return _play(session, path, wanted, console, [])


def on_screen(wanted: Wanted) -> int:
    """Opens the app at the table, or at the set-up form if nobody was named."""
    from tabletop_tui.commands.screen import need_terminal, open_app

    _refuse_two_setups(wanted)
    game = game_of(wanted.game)
    data = data_folder(wanted.data)
    setup = _named(wanted, game)
    if setup is None and wanted.resume is None and (unused := wanted.given()):
        raise BadSetup(f"{unused[0]} needs --players; without it the set-up form asks for everything.")
    need_terminal()
    if wanted.resume is not None:
        opened = open_game(_chosen(wanted, game, data))
        return open_app(wanted.data, game=opened.session, notes=opened.notes)
    if setup is None:
        return open_app(wanted.data, form=game.id)
    return open_app(wanted.data, game=begin(data, game, setup)[0])


def _refuse_two_setups(wanted: Wanted) -> None:
    if wanted.resume is not None and (extra := wanted.given()):
        raise BadSetup(f"A game that goes on keeps its set-up; leave out {extra[0]}, or --continue to begin a new one.")


def _named(wanted: Wanted, game: Game[Any]) -> Setup | None:
    """The set-up of the command line, or None if it names nobody. Raises `BadSetup`, or `DeckError`."""
    read_options(game, wanted.options)
    if wanted.players is None:
        return None
    return _made(wanted, game, wanted.players, read_deck_option(game, wanted.deck, data_folder(wanted.data)))


def _made(wanted: Wanted, game: Game[Any], players: str, deck: Deck | None) -> Setup:
    """The set-up with these players. Raises `BadSetup`."""
    return make_setup(game, seats_of(game, players), wanted.seed, wanted.options, wanted.practice, deck)


def _asked(wanted: Wanted, game: Game[Any], console: Console, deck: Deck | None) -> Setup:
    """Asks who plays until the game accepts it. Raises `Leave` if there is no more input.

    Raises `BadSetup` before it asks if the rest of the set-up will not do for anybody.
    """
    check_options(game, wanted.options, deck)
    levels = ", ".join(f"bot:{level}" for level in ("random", *game.bots))
    console.say(f"{game.title}, for {game.fewest} to {game.most} players.")
    console.say(f"Who plays? Type the names with commas between; a computer is {levels}. “q” leaves.")
    while True:
        line = console.ask()
        if line.casefold() == "q":
            raise Leave
        try:
            return _made(wanted, game, line, deck)
        except BadSetup as refused:
            console.say(str(refused))


def _chosen(wanted: Wanted, game: Game[Any], data: Path) -> Path:
    """The journal to go on with. Raises `JournalError` or `BadSetup`."""
    if not wanted.resume:
        return last_unfinished(data, game).path
    path = Path(wanted.resume)
    other = JournalFile(path).setup.game
    if other != game.id:
        raise BadSetup(f"{path.name} is a game of {other}, not of {game.id}.")
    return path


def _play(
    session: Session[Any], path: Path, wanted: Wanted, console: Console, notes: list[str], resumed: bool = False
) -> int:
    host = Host(session, Players(session, f"{session.setup.seed}:players"))
    folder = f" --data-dir {shlex.quote(str(wanted.data))}" if wanted.data is not None else ""
    again = f"tabletop-tui play {wanted.game} --lines --continue{folder}"
    saved = Saved(path, again, data_folder(wanted.data) / "reports")
    with _told_to_stop():
        return LineTable(host, console, saved, resumed=resumed).play(notes)


@contextmanager
def _told_to_stop() -> Iterator[None]:
    """Being told to stop from outside is as Ctrl-C: what one alone was reading is wiped."""

    def stop(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = {}
    for name in ("SIGTERM", "SIGHUP"):
        with suppress(AttributeError, ValueError):  # not on this system, or not in the main thread
            kind = getattr(signal, name)
            before[kind] = signal.signal(kind, stop)
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)
