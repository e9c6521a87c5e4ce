"""``decks``: the decks that people built, and their files: list, show, check, import, export."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop_tui.core.decks import (
    SavedDeck,
    deck_use,
    export_deck,
    find_deck,
    import_deck,
    is_path,
    named_so,
    read_deck,
    saved_decks,
)
from tabletop_tui.core.errors import DeckError, DeckThere
from tabletop_tui.core.game import Deck, Game
from tabletop_tui.core.registry import game as game_of
from tabletop_tui.core.registry import game_ids
from tabletop_tui.core.words import listing


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asked for. ``game`` is None for whichever game the deck is of."""

    deed: str
    data: Path
    game: str | None = None
    name: str | None = None
    file: Path | None = None
    replace: bool = False


def run(wanted: Wanted) -> int:
    """Does what is asked. 1 if a checked deck cannot be played. Raises `DeckError` or `BadSetup`."""
    return _DEEDS[wanted.deed](wanted)


def _games(wanted: Wanted) -> list[Game[Any]]:
    """The game that was named, or all that take decks of one's own."""
    if wanted.game is not None:
        game = game_of(wanted.game)
        deck_use(game)
        return [game]
    return [game for game in map(game_of, game_ids()) if game.own_decks is not None]


# -- the folder ------------------------------------------------------------------------------------------------------


def _list(wanted: Wanted) -> int:
    shown = 0
    for game in _games(wanted):
        for saved in saved_decks(wanted.data, game):
            print(f"{saved.name}  {game.title}  {_state(game, saved)}")
            shown += 1
    if not shown:
        print("No deck is saved.")
    return 0


def _state(game: Game[Any], saved: SavedDeck) -> str:
    if saved.deck is None:
        return saved.trouble
    faults = game.deck_faults(saved.deck)
    return faults[0] if faults else "can be played"


def _show(wanted: Wanted) -> int:
    game, deck = _given(wanted, str(wanted.name))
    for line in (game.title, *game.deck_lines(deck)):
        print(line)
    _judge(game, deck)
    return 0


def _given(wanted: Wanted, words: str) -> tuple[Game[Any], Deck]:
    """The deck that is saved under that name, or else of that file. Raises `DeckError`."""
    if not _holders(wanted, words) and is_path(words):
        return read_deck(Path(words), None if wanted.game is None else game_of(wanted.game))
    game = _holder(wanted, words)
    deck = find_deck(wanted.data, game, words).deck
    assert deck is not None
    return game, deck


def _holders(wanted: Wanted, name: str) -> list[Game[Any]]:
    """The games that have a deck of that name."""
    return [game for game in _games(wanted) if named_so(saved_decks(wanted.data, game), name) is not None]


def _holder(wanted: Wanted, name: str) -> Game[Any]:
    """The game that has a deck of that name. Raises `DeckError` if there is none, or if two have one."""
    games, holders = _games(wanted), _holders(wanted, name)
    if len(holders) > 1:
        ids = listing([game.id for game in holders], "or")
        raise DeckError(f"There is a deck “{name}” of more than one game; say which with --game {ids}.")
    if holders:
        return holders[0]
    if len(games) == 1:
        find_deck(wanted.data, games[0], name)  # says which there are
    raise DeckError(f"There is no deck “{name}”; “tabletop-tui decks list” shows which there are.")


# -- files -----------------------------------------------------------------------------------------------------------


def _file(wanted: Wanted) -> Path:
    assert wanted.file is not None
    return wanted.file


def _check(wanted: Wanted) -> int:
    file = _file(wanted)
    game, deck = read_deck(file, None if wanted.game is None else game_of(wanted.game))
    faults = game.deck_faults(deck)
    for fault in faults:
        sys.stderr.write(f"{file}: {fault}\n")
    if not faults:
        print(f"{file}: “{deck.name}” can be played in {game.title}.")
    for advice in game.deck_advice(deck):
        print(f"Advice: {advice}")
    return 1 if faults else 0


def _import(wanted: Wanted) -> int:
    game = None if wanted.game is None else game_of(wanted.game)
    try:
        game, deck = import_deck(wanted.data, _file(wanted), game=game, name=wanted.name, replace=wanted.replace)
    except DeckThere as error:
        raise DeckError(f"{error} --replace overwrites it, --name takes in the other under another name.") from None
    print(f"“{deck.name}” is now a deck of {game.title}.")
    _judge(game, deck)
    return 0


def _export(wanted: Wanted) -> int:
    name = str(wanted.name)
    try:
        file = export_deck(wanted.data, _holder(wanted, name), name, _file(wanted), replace=wanted.replace)
    except DeckThere as error:
        raise DeckError(f"{error} --replace overwrites it.") from None
    print(f"“{name}” is written to {file}.")
    return 0


def _judge(game: Game[Any], deck: Deck) -> None:
    """Whether it can be played, and what is advised."""
    for line in _judged(game, deck):
        print(line)


def _judged(game: Game[Any], deck: Deck) -> Iterator[str]:
    faults = game.deck_faults(deck)
    yield from (f"Cannot be played: {fault}" for fault in faults)
    if not faults:
        yield "Can be played."
    yield from (f"Advice: {advice}" for advice in game.deck_advice(deck))


_DEEDS: Mapping[str, Callable[[Wanted], int]] = {
    "list": _list,
    "show": _show,
    "check": _check,
    "import": _import,
    "export": _export,
}
