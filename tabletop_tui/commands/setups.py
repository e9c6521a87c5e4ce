"""Set-ups and saved games from the words of a command line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic.fields import FieldInfo

from tabletop_tui.core.errors import BadSetup, JournalError
from tabletop_tui.core.game import Deck, Game
from tabletop_tui.core.journal import Journal
from tabletop_tui.core.library import SavedGame, new_path, saved_games
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import BOT, SeatSetup, Setup, folded, make, new_seed, seated
from tabletop_tui.core.words import listing
from tabletop_tui.lines.answers import shortened
from tabletop_tui.lines.typed import Mistyped, read_value
from tabletop_tui.paths import games_folder

LONGEST_SEED = 64
USUAL_TABLE = 4  # computers in a simulation that names none


def read_options(game: Game[Any], typed: Iterable[str], names: Sequence[str] | None = None) -> dict[str, Any]:
    """Options of the game from “name=value” words. Raises `BadSetup` with what would be right.

    An option that names a seat takes one of ``names``, or its number from 1; where nobody is named yet, it is left out.
    """
    fields = game.Options.model_fields
    options: dict[str, Any] = {}
    for word in typed:
        name, equals, value = (part.strip() for part in word.partition("="))
        name = name.replace("-", "_")
        if not equals or not name:
            raise BadSetup(f"“{shortened(word)}” is no option; write it as name=value.")
        if name not in fields:
            known = ", ".join(fields) or "none"
            raise BadSetup(f"{game.title} has no option “{shortened(name)}”; its options are {known}.")
        if game.own_decks is not None and name == game.own_decks.option:
            raise BadSetup(f"The option “{name}” is given as --deck NAME or --deck FILE.")
        if name in options:
            raise BadSetup(f"The option “{name}” is given twice.")
        try:
            if not names_seat(fields[name]):
                options[name] = read_value(fields[name], value)
            elif names is not None:
                options[name] = _seat(value, names)
        except Mistyped as right:
            raise BadSetup(f"The option “{name}” is {right}, not “{shortened(value)}”.") from None
    return options


def read_deck_option(game: Game[Any], words: str | None, data: Path) -> Deck | None:
    """The deck of ``--deck``: one that is saved, by its name, or a file. Raises `BadSetup` or `DeckError`."""
    if words is None:
        return None
    from tabletop_tui.core.decks import deck_given

    if game.own_decks is None:
        raise BadSetup(f"{game.title} is not played with decks of one's own; leave out --deck.")
    return deck_given(data, game, words)


def _with_deck(game: Game[Any], options: dict[str, Any], deck: Deck | None) -> dict[str, Any]:
    """The options with the whole deck among them, and the choice of it, if that is not said already."""
    if deck is None or game.own_decks is None:
        return options
    use = game.own_decks
    if options.setdefault(use.choice, use.own) != use.own:
        raise BadSetup(f"--deck goes with {use.choice}={use.own}, not with {use.choice}={options[use.choice]}.")
    return {**options, use.option: deck.model_dump(mode="json")}


def check_options(game: Game[Any], typed_options: Iterable[str], deck: Deck | None) -> None:
    """Raises `BadSetup` if the options and the ``deck`` will not do, whoever plays. For before anybody is asked."""
    options = _with_deck(game, read_options(game, typed_options), deck)
    refused = []
    for players in range(game.fewest, game.most + 1):
        seats = seated((f"{BOT}random" for _ in range(players)), game.spare_names)
        try:
            game.checked(make(Setup, game=game.id, seats=seats, seed="", options=options))
        except BadSetup as error:
            refused.append(error)
        else:
            return
    raise refused[0]


def names_seat(field: FieldInfo) -> bool:
    """Whether the option is a seat at the table."""
    return isinstance(field.json_schema_extra, dict) and bool(field.json_schema_extra.get("seat"))


def _seat(typed: str, names: Sequence[str]) -> int:
    known = [folded(name) for name in names]
    if folded(typed) in known:
        return known.index(folded(typed))
    if typed in {str(number) for number in range(1, len(names) + 1)}:
        return int(typed) - 1
    raise Mistyped(listing(list(names), "or"))


def split_players(typed: str) -> list[str]:
    """“Ada, Ben,bot:greedy” as three words."""
    return [word.strip() for word in typed.split(",")]


def make_setup(
    game: Game[Any],
    seats: Sequence[SeatSetup],
    seed: str | None,
    typed_options: Iterable[str],
    practice: bool = False,
    deck: Deck | None = None,
) -> Setup:
    """A set-up that the game accepts, with a ``deck`` of one's own if there is one. Raises `BadSetup`."""
    options = _with_deck(game, read_options(game, typed_options, [seat.name for seat in seats]), deck)
    if seed is not None and not 1 <= len(seed) <= LONGEST_SEED:
        raise BadSetup(f"A seed is 1 to {LONGEST_SEED} characters long, not {len(seed)}.")
    seed = new_seed() if seed is None else seed
    setup = make(Setup, game=game.id, seats=seats, seed=seed, options=options, practice=practice)
    game.checked(setup)
    return setup


def seats_of(game: Game[Any], typed: str) -> tuple[SeatSetup, ...]:
    """Seats from “NAME,NAME,bot:greedy”. Raises `BadSetup`."""
    return seated(split_players(typed), game.spare_names)


def computers_of(game: Game[Any], typed: str | None) -> tuple[SeatSetup, ...]:
    """Seats for a simulation: computers only. Raises `BadSetup` if a person is named."""
    if typed is None:
        level = "greedy" if "greedy" in game.bots else "random"
        return seated([BOT + level] * min(max(USUAL_TABLE, game.fewest), game.most), game.spare_names)
    seats = seats_of(game, typed)
    for seat in seats:
        if not seat.is_bot:
            raise BadSetup(f"Only computers play in a simulation; write “{seat.name}=bot:random”, or “bot:random”.")
    return seats


def begin(data: Path, game: Game[Any], setup: Setup) -> tuple[Session[Any], Path]:
    """A new game, written down from its first line. Raises `JournalError` if the data folder cannot be written."""
    path = new_path(games_folder(data), setup.game, setup.names, datetime.now().astimezone())
    return Session(game, setup, recorder=Journal.start(path, setup)), path


def last_unfinished(data: Path, game: Game[Any]) -> SavedGame:
    """The unfinished game that was played last. Raises `JournalError` if there is none."""
    folder = games_folder(data)
    for saved in saved_games(folder):
        if saved.game == game.id and not saved.finished and not saved.trouble:
            return saved
    raise JournalError(f"There is no unfinished game of {game.title} in {folder}; leave out --continue to begin one.")
