"""The command line. Loads nothing but what the command needs; every error is one sentence on standard error."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import tabletop_tui
from tabletop_tui.paths import data_folder, packs_folder

PROGRAM = "tabletop-tui"
FAILURE, WRONG_USAGE, INTERRUPTED = 1, 2, 130
PLAYERS = "names with commas between; bot:LEVEL or NAME=bot:LEVEL is a computer"


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        self.exit(WRONG_USAGE, f"{sentence}; “{self.prog} --help” shows what is right.\n")


def _parser() -> _Parser:
    common = _Parser(add_help=False)
    common.add_argument(
        "--data-dir",
        type=Path,
        default=argparse.SUPPRESS,
        metavar="DIR",
        help="where games are saved, in place of the user's own folder",
    )
    parser = _Parser(
        PROGRAM,
        description="Tabletop games at one keyboard. Without a command: the menu.",
        parents=[common],
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {tabletop_tui.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    def command(name: str, words: str, run: Callable[[argparse.Namespace], int]) -> _Parser:
        added = commands.add_parser(
            name, help=words, description=words.capitalize() + ".", parents=[common], allow_abbrev=False
        )
        added.set_defaults(run=run)
        return added

    play = command("play", "play a game", _play)
    _add_game(play)
    play.add_argument("--practice", action="store_true", help="everything may be taken back")
    play.add_argument("--lines", action="store_true", help="as plain text, for screen readers and pipes")
    play.add_argument(
        "--continue",
        dest="resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with the unfinished game played last, or with FILE",
    )

    simulate = command("simulate", "let computers play many games", _simulate)
    _add_game(simulate)
    simulate.add_argument("--games", type=int, required=True, metavar="N", help="how many")
    simulate.add_argument("--workers", type=int, default=1, metavar="N", help="processes that play at the same time")
    simulate.add_argument("--json", action="store_true", help="the figures as one JSON object")

    replay = command("replay", "tell a saved game, or reproduce a bug report", _replay)
    replay.add_argument("file", type=Path, metavar="FILE", help="a saved game or a bug report")
    replay.add_argument(
        "--as", dest="seen_as", metavar="SEAT", help="as that seat knew it: a name, a number from 1, “table” or “all”"
    )
    replay.add_argument("--json", action="store_true", help="one JSON object a step")

    check = command("check", "check saved games and asset packs", _check)
    check.add_argument(
        "files", type=Path, nargs="+", metavar="FILE", help="a saved game, or a pack (.toml or a folder)"
    )
    _add_decks(command("decks", "list, show, check and share decks of your own", _decks), common)
    command("games", "list the games and their options", _games)
    return parser


def _add_decks(decks: _Parser, common: _Parser) -> None:
    """The words that follow ``decks``."""
    deeds = decks.add_subparsers(dest="deed", metavar="WHAT", parser_class=_Parser, required=True)

    def deed(name: str, words: str) -> _Parser:
        added = deeds.add_parser(
            name, help=words, description=words.capitalize() + ".", parents=[common], allow_abbrev=False
        )
        added.add_argument("--game", metavar="GAME", help="of that game only; otherwise of all, or as a file says")
        return added

    deed("list", "list the saved decks")
    show = deed("show", "say what is in a deck")
    show.add_argument("name", metavar="NAME", help="the name of a saved deck, or a file")
    check = deed("check", "say what is wrong with the file of a deck")
    check.add_argument("file", type=Path, metavar="FILE")
    take = deed("import", "take in the file of a deck")
    take.add_argument("file", type=Path, metavar="FILE")
    take.add_argument("--name", metavar="NAME", help="under another name")
    give = deed("export", "write a saved deck to a file, to share it")
    give.add_argument("name", metavar="NAME", help="the name of a saved deck")
    give.add_argument("file", type=Path, metavar="FILE", help="a file that is not there yet, or a folder")
    for writes in (take, give):
        writes.add_argument("--replace", action="store_true", help="also if that is there already")


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the id of a game, as “games” lists them")
    parser.add_argument("--players", metavar="NAME,NAME,…", help=PLAYERS)
    parser.add_argument("--seed", metavar="N", help="the same seed gives the same cards and dice")
    parser.add_argument(
        "--option",
        dest="options",
        action="extend",
        nargs="+",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game",
    )
    parser.add_argument("--deck", metavar="NAME|FILE", help="a deck of your own, by its name or as a file")


def _data(arguments: argparse.Namespace) -> Path | None:
    chosen: Path | None = getattr(arguments, "data_dir", None)
    return chosen


def _play(arguments: argparse.Namespace) -> int:
    from tabletop_tui.commands.play import Wanted, in_lines, on_screen

    wanted = Wanted(
        arguments.game,
        arguments.players,
        arguments.seed,
        tuple(arguments.options),
        arguments.practice,
        arguments.resume,
        _data(arguments),
        arguments.deck,
    )
    return in_lines(wanted) if arguments.lines else on_screen(wanted)


def _simulate(arguments: argparse.Namespace) -> int:
    from tabletop_tui.commands.simulate import Wanted, run

    options = tuple(arguments.options)
    return run(
        Wanted(
            arguments.game,
            arguments.games,
            arguments.players,
            arguments.seed,
            options,
            arguments.workers,
            arguments.json,
            arguments.deck,
            _data(arguments),
        )
    )


def _replay(arguments: argparse.Namespace) -> int:
    from tabletop_tui.commands.replay import run

    return run(arguments.file, arguments.seen_as, arguments.json)


def _check(arguments: argparse.Namespace) -> int:
    from tabletop_tui.commands.check import run

    return run(arguments.files)


def _decks(arguments: argparse.Namespace) -> int:
    from tabletop_tui.commands.decks import Wanted, run

    return run(
        Wanted(
            arguments.deed,
            data_folder(_data(arguments)),
            arguments.game,
            getattr(arguments, "name", None),
            getattr(arguments, "file", None),
            getattr(arguments, "replace", False),
        )
    )


def _games(arguments: argparse.Namespace) -> int:
    from tabletop_tui.commands.games import run

    return run()


def _menu(arguments: argparse.Namespace) -> int:
    from tabletop_tui.commands.screen import open_app

    return open_app(_data(arguments))


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command line; returns the exit code: 0, 1 failure, 2 wrong usage, 130 interrupted."""
    _never_choke_on_characters()
    try:
        arguments = _parser().parse_args(argv)
    except SystemExit as leaving:  # help, version, wrong usage
        return leaving.code if isinstance(leaving.code, int) else 0
    try:
        code = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        saved = " Whatever was played is saved; “continue” in the menu goes on with it."
        sys.stderr.write(f"Stopped.{saved if arguments.command in (None, 'play') else ''}\n")
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return FAILURE
    return code


def _run(arguments: argparse.Namespace) -> int:
    """The command, with every error as one sentence."""
    run: Callable[[argparse.Namespace], int] = getattr(arguments, "run", _menu)
    try:
        if arguments.command in ("play", "simulate", "replay", "check", "decks"):
            fault = _lay_packs(data_folder(_data(arguments)))
            if fault and arguments.command != "check":
                return _refuse(fault, FAILURE)
        return run(arguments)
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        from tabletop_tui.core.errors import BadSetup, TabletopError

        if isinstance(error, TabletopError):
            return _refuse(str(error), WRONG_USAGE if isinstance(error, BadSetup) else FAILURE)
        return _refuse(_unexpected(error), FAILURE)


def _lay_packs(data: Path) -> str:
    """The player's own card values over the house's; the first fault of a pack, or ""."""
    if not packs_folder(data).is_dir():
        return ""
    from tabletop_tui.core.packs import lay_packs

    return next(iter(lay_packs(data)), "")


def _unexpected(error: Exception) -> str:
    """A bug of ours in one sentence, with its place and without the error's own words: they may quote a card."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace is not None else "nowhere"
    return f"A bug of ours: {type(error).__name__} at {where}; whatever was played is saved."


def _refuse(sentence: str, code: int) -> int:
    sys.stderr.write(sentence + "\n")
    return code


def _never_choke_on_characters() -> None:
    """A terminal or pipe that lacks a character shows “?” instead of ending the game."""
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _give_up_output() -> None:
    """Whoever read our output is gone; keeps the interpreter from complaining about it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
