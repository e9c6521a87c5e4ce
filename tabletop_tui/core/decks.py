"""Decks of one's own, for every game that knows such: one TOML file a deck, in ``<data folder>/decks/<game>/``.

A file says ``game = "<game>"`` and then what the game's own model holds, so that whoever gets it can take it in. What
is wrong with one is said in one sentence with file, table, row and field. Nothing is written over unless asked for.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from tabletop_tui.core.errors import BadSetup, DeckError, DeckThere
from tabletop_tui.core.files import FileError, files_in, read_toml, reason, slug, write_whole
from tabletop_tui.core.game import Deck, DeckUse, Game
from tabletop_tui.core.registry import game as game_of
from tabletop_tui.core.setup import folded
from tabletop_tui.core.toml import to_toml
from tabletop_tui.core.words import listing
from tabletop_tui.paths import decks_folder

SUFFIX = ".toml"
LARGEST = 256 * 1024
"""Bytes; whatever is larger is no deck."""


@dataclass(frozen=True, slots=True)
class SavedDeck:
    """A file of the folder. ``deck`` is None if it cannot be read: ``trouble`` says why."""

    path: Path
    name: str
    deck: Deck | None
    trouble: str = ""


def deck_use(game: Game[Any]) -> DeckUse:
    """How the game takes a deck of one's own. Raises `DeckError` if it takes none."""
    if game.own_decks is None:
        raise DeckError(f"{game.title} is not played with decks of one's own.")
    return game.own_decks


# -- one file --------------------------------------------------------------------------------------------------------


def read_deck(path: Path, game: Game[Any] | None = None) -> tuple[Game[Any], Deck]:
    """The deck of a file, and the game that the file names. Raises `DeckError`.

    ``game``: the game that it should be for; left out, any.
    """
    try:
        data = read_toml(path, largest=LARGEST)
    except FileError as error:
        raise DeckError(str(error)) from None
    game_id = data.pop("game", None)
    if not isinstance(game_id, str):
        raise DeckError(f'{path}: field "game" is missing; the file of a deck begins with its game.')
    if game is not None and game_id != game.id:
        raise DeckError(f'{path}: field "game" is "{game_id}"; it should be "{game.id}".')
    try:
        game = game_of(game_id)
        model = deck_use(game).model
    except (BadSetup, DeckError) as error:
        raise DeckError(f"{path}: {error}") from None
    try:
        return game, model.model_validate(data)
    except ValidationError as error:
        raise DeckError(f"{path}: {_complaint(model, data, error.errors())}") from None


def deck_text(game: Game[Any], deck: Deck) -> str:
    """The deck as the text of its file."""
    return to_toml({"game": game.id, **deck.model_dump(mode="json")})


def _complaint(model: type[Deck], data: Mapping[str, Any], faults: list[ErrorDetails]) -> str:
    """The first fault as a sentence: “table "creatures", row 3 (base:bear): field "copies" is 9; it should be …”."""
    fault = faults[0]
    top, *inner = fault["loc"] or ("",)
    if not inner:
        return f'field "{top}" {_wrong(fault, model.model_fields)}.'
    place, value = f'table "{top}"', data.get(str(top))
    if isinstance(inner[0], int) and isinstance(value, list):
        row = value[inner[0]]
        named = next((text for text in row.values() if isinstance(text, str)), "") if isinstance(row, dict) else ""
        place += f", row {inner[0] + 1}" + (f" ({named})" if named else "")
        inner = inner[1:]
    field = f': field "{inner[0]}"' if inner else ""
    return f"{place}{field} {_wrong(fault, ())}."


def _wrong(fault: ErrorDetails, known: Iterable[str]) -> str:
    match fault["type"]:
        case "missing":
            return "is missing"
        case "extra_forbidden":
            fields = listing(list(known))
            return f"is unknown; there are {fields}" if fields else "is unknown"
        case "value_error":
            return f"is wrong: {fault['msg'].removeprefix('Value error, ').rstrip('.')}"
    shown = repr(fault["input"])
    shown = shown if len(shown) <= 40 else f"{shown[:39]}…"
    right = fault["msg"].removeprefix("Input should be ")
    return f"is {shown}; it should be {right[:1].lower()}{right[1:]}"


# -- the folder ------------------------------------------------------------------------------------------------------


def saved_decks(data: Path, game: Game[Any]) -> list[SavedDeck]:
    """All decks of a game in the data folder, by name; also those that cannot be read. Raises `DeckError`."""
    folder = decks_folder(data, game.id)
    try:
        paths = sorted(files_in(folder, SUFFIX))
    except OSError as error:
        raise DeckError(f"Cannot read {folder}: {reason(error)}.") from None
    return sorted((_saved(path, game) for path in paths), key=lambda saved: folded(saved.name))


def _saved(path: Path, game: Game[Any]) -> SavedDeck:
    try:
        deck = read_deck(path, game)[1]
    except DeckError as error:
        return SavedDeck(path, path.stem, None, str(error))
    return SavedDeck(path, deck.name, deck)


def find_deck(data: Path, game: Game[Any], name: str) -> SavedDeck:
    """The saved deck of that name. Raises `DeckError` if there is none, or if it cannot be read."""
    saved = saved_decks(data, game)
    found = named_so(saved, name)
    if found is None:
        known = listing([f"“{deck.name}”" for deck in saved])
        there = f"there are {known}" if len(saved) > 1 else f"there is {known}" if saved else "none is saved"
        raise DeckError(f"There is no deck “{name}” of {game.title}; {there}.")
    if found.deck is None:
        raise DeckError(found.trouble)
    return found


def named_so(saved: Iterable[SavedDeck], name: str) -> SavedDeck | None:
    """The one of that name, however it is typed."""
    return next((deck for deck in saved if folded(deck.name) == folded(name)), None)


def is_path(words: str) -> bool:
    """Whether words that name no saved deck mean a file: they end as one, lead through a folder, or there is one."""
    if words.endswith(SUFFIX) or os.sep in words or "/" in words:
        return True
    try:
        return Path(words).is_file()
    except (OSError, ValueError):  # too long for a path, or with a zero byte
        return False


def deck_given(data: Path, game: Game[Any], words: str) -> Deck:
    """A deck by the name under which it is saved, or else by its file. Raises `DeckError`."""
    if named_so(saved_decks(data, game), words) is None and is_path(words):
        return read_deck(Path(words), game)[1]
    deck = find_deck(data, game, words).deck
    assert deck is not None
    return deck


# -- changing the folder ---------------------------------------------------------------------------------------------


def save_deck(data: Path, game: Game[Any], deck: Deck, *, replace: bool = False) -> Path:
    """Keeps a deck under its name, whole or not at all; returns its file.

    Raises `DeckThere` if there is one of that name, unless it is to ``replace`` that, and `DeckError`.
    """
    saved = saved_decks(data, game)
    there = named_so(saved, deck.name)
    path = there.path if there is not None and replace else _free(data, game, saved, deck.name)
    _write(path, deck_text(game, deck))
    return path


def _free(data: Path, game: Game[Any], others: Iterable[SavedDeck], name: str) -> Path:
    """Where a deck of that name goes that none of the ``others`` has. Raises `DeckError`."""
    if (there := named_so(others, name)) is not None:
        raise DeckThere(f"There is a deck “{there.name}” of {game.title} already.")
    path = decks_folder(data, game.id) / f"{slug(name) or 'deck'}{SUFFIX}"
    if any(other.path == path for other in others):
        raise DeckError(f"The file {path.name} of another deck is in the way of “{name}”; take another name.")
    return path


def rename_deck(data: Path, game: Game[Any], old: str, new: str) -> Deck:
    """Keeps a saved deck under another name. Raises `DeckError`, also if the name is taken."""
    found = find_deck(data, game, old)
    assert found.deck is not None
    deck = named(found.deck, new)
    path = _free(data, game, [saved for saved in saved_decks(data, game) if saved.path != found.path], deck.name)
    _write(path, deck_text(game, deck))
    if path != found.path:
        _remove(found.path)
    return deck


def named(deck: Deck, name: str) -> Deck:
    """The deck under another name. Raises `DeckError` if the name will not do."""
    try:
        return type(deck).model_validate({**deck.model_dump(), "name": name})
    except ValidationError as error:
        raise DeckError(error.errors()[0]["msg"].removeprefix("Value error, ")) from None


def delete_deck(data: Path, game: Game[Any], name: str) -> None:
    """Removes a saved deck, readable or not. Raises `DeckError` if there is none, or if it cannot be removed."""
    found = named_so(saved_decks(data, game), name)
    if found is None:
        find_deck(data, game, name)  # says which there are
        return
    _remove(found.path)


def import_deck(
    data: Path, path: Path, *, game: Game[Any] | None = None, name: str | None = None, replace: bool = False
) -> tuple[Game[Any], Deck]:
    """Takes the deck of a file into the data folder, under another ``name`` if one is given.

    Raises `DeckError` if it cannot be read or played, `DeckThere` if the name is taken and it is not to ``replace``.
    """
    game, deck = read_deck(path, game)
    deck = deck if name is None else named(deck, name)
    if faults := game.deck_faults(deck):
        raise DeckError(f"{path}: {faults[0]}")
    save_deck(data, game, deck, replace=replace)
    return game, deck


def export_deck(data: Path, game: Game[Any], name: str, path: Path, *, replace: bool = False) -> Path:
    """Writes a saved deck to a file, or into a folder under its own file name; returns the file.

    Raises `DeckThere` if the file is there and it is not to ``replace`` that, and `DeckError`.
    """
    found = find_deck(data, game, name)
    assert found.deck is not None
    file = path / found.path.name if path.is_dir() else path
    if file.exists() and not replace:
        raise DeckThere(f"{file} is there already.")
    _write(file, deck_text(game, found.deck))
    return file


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text)
    except (OSError, ValueError) as error:
        raise DeckError(f"Cannot write {path}: {reason(error)}.") from None


def _remove(path: Path) -> None:
    try:
        path.unlink()
    except OSError as error:
        raise DeckError(f"Cannot remove {path}: {reason(error)}.") from None
