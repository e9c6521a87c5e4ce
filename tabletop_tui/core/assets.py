"""Reading what a game is made of: TOML under ``assets/<game>/``, checked by the game's models, overlaid by packs.

A **table** is an array of rows, and each row has an ``id``. A **pack** is a TOML file, or a folder of them, that
says ``game = "<game>"`` and then repeats the rows it changes: their ``id`` and the fields that differ. Packs are laid
on in order, the last one wins. A pack changes rows and adds none, so the counts of a box hold. A row that the rulebook
prints (``source = "printed"``) gives way only to a row that says so too.

Every wrong file is refused with one sentence naming file, table, row and field, and what would be right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from tabletop_tui.core.errors import TabletopError
from tabletop_tui.core.files import FileError, read_toml
from tabletop_tui.paths import ASSETS

M = TypeVar("M", bound=BaseModel)
T = TypeVar("T")
P = ParamSpec("P")
Document = dict[str, Any]

PRINTED = "printed"

_packs: tuple[Path, ...] = ()
_forget: list[Callable[[], None]] = []


class AssetError(TabletopError, ValueError):
    """A file that cannot be used; its text is one sentence for the person who wrote the file."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A field of a row that does not fit the rows of other files; ``wrong`` is a sentence."""

    table: str
    row: str
    field: str
    wrong: str

    def sentence(self, file: Path) -> str:
        """The fault of a pack in this file."""
        return f'{file}: table "{self.table}", row "{self.row}": field "{self.field}" is wrong: {self.wrong}'


Misfits = Callable[[Mapping[str, BaseModel]], Iterable[Misfit]]


def misfit(field: str, right: str) -> PydanticCustomError:
    """For a model's validators: ``field`` does not fit the rest of its row; ``right`` says what would be right."""
    return PydanticCustomError("misfit", "{right}", {"field": field, "right": right})


def cached(load: Callable[[], T]) -> Callable[[], T]:
    """Remember what ``load`` returns until other packs are laid on."""
    kept = cache(load)
    _forget.append(kept.cache_clear)
    return kept


def remembered(most: int | None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """As `functools.lru_cache`, for what is made from cards: forgotten when other packs are laid on."""

    def remember(make: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(maxsize=most)(make)
        _forget.append(kept.cache_clear)
        return cast("Callable[P, T]", kept)

    return remember


def use_packs(paths: Iterable[Path]) -> None:
    """From now on lay these packs, in order, over the house values. Everything read before is forgotten."""
    global _packs
    _packs = tuple(paths)
    for forget in _forget:
        forget()


def active_packs() -> tuple[Path, ...]:
    """The packs that ``use_packs`` laid on last."""
    return _packs


def read(game: str, name: str, model: type[M], packs: Sequence[Path] | None = None) -> M:
    """``assets/<game>/<name>.toml`` as a ``model``, with ``packs`` (left out: the active ones) laid over it.

    Raises ``AssetError`` if a file is missing, is no TOML or does not fit.
    """
    path = ASSETS / game / f"{name}.toml"
    data = _parse(path)
    checked = _validate(model, data, _called(path))
    for pack in _packs if packs is None else packs:
        for file in _files(pack):
            rows = _parse(file)
            if _game_of(rows, file) != game:
                continue
            _raise_first(_unknown_tables(rows, _tables_of(game), file))
            data, wrong = _lay_over(data, rows, model, file)
            _raise_first(wrong)
            checked = _validate(model, data, str(file))
    return checked


def game_of(file: Path) -> str:
    """The game that a pack is for, as it says. Raises ``AssetError`` if it says none or cannot be read."""
    return _game_of(_parse(file), file)


def check(
    path: Path,
    game: str,
    models: Mapping[str, type[BaseModel]],
    misfits: Misfits = lambda files: (),
) -> list[str]:
    """What is wrong with a pack for ``game``, a sentence each; empty if it may be used.

    ``models``: the game's models by the name of the file that each one reads. ``misfits``: what does not fit between
    the files, asked when each is right by itself; see `Game.misfits`.
    """
    sentences: list[str] = []
    try:
        for file in _files(path):
            rows = _parse(file)
            if (other := _game_of(rows, file)) == game:
                sentences += _pack_faults(rows, file, models, misfits)
            else:
                sentences.append(f'{file}: field "game" is "{other}"; it should be "{game}".')
    except AssetError as error:
        sentences.append(str(error))
    return sentences


def _pack_faults(rows: Document, file: Path, models: Mapping[str, type[BaseModel]], misfits: Misfits) -> list[str]:
    faults = _unknown_tables(rows, {table for model in models.values() for table in model.model_fields}, file)
    laid: dict[str, BaseModel] = {}
    for name, model in models.items():
        data, wrong = _lay_over(_parse(ASSETS / rows["game"] / f"{name}.toml"), rows, model, file)
        try:
            laid[name] = model.model_validate(data)
        except ValidationError as error:
            wrong = wrong or _sentences(model, data, str(file), error)
        faults += wrong
    return faults or [fault.sentence(file) for fault in misfits(laid)]


# -- files -----------------------------------------------------------------------------------------------------------


def _files(pack: Path) -> list[Path]:
    return sorted(pack.rglob("*.toml")) if pack.is_dir() else [pack]


def _called(path: Path) -> str:
    return f"assets/{path.relative_to(ASSETS).as_posix()}" if path.is_relative_to(ASSETS) else str(path)


def _parse(path: Path) -> Document:
    try:
        return read_toml(path, _called(path))
    except FileError as error:
        raise AssetError(str(error)) from None


def _game_of(rows: Document, file: Path) -> str:
    game = rows.get("game")
    if not isinstance(game, str):
        raise AssetError(f'{file}: field "game" is missing; a pack begins with its game, as in game = "camelot".')
    return game


def _tables_of(game: str) -> set[str]:
    return {table for path in (ASSETS / game).rglob("*.toml") for table in _parse(path)}


# -- packs -----------------------------------------------------------------------------------------------------------


def _unknown_tables(rows: Document, tables: set[str], file: Path) -> list[str]:
    known = ", ".join(sorted(tables))
    return [f'{file}: table "{t}" is unknown; the tables are {known}.' for t in rows if t not in tables | {"game"}]


def _lay_over(data: Document, rows: Document, model: type[BaseModel], file: Path) -> tuple[Document, list[str]]:
    """``data`` with the pack's ``rows`` laid over it, and a sentence for each row that may not be."""
    merged, wrong = dict(data), []
    for table in rows.keys() & model.model_fields.keys():
        if not _is_table(rows[table]):
            wrong.append(f'{file}: table "{table}" should be rows, each headed [[{table}]].')
            continue
        house = {row["id"]: row for row in data[table]}
        seen: set[str] = set()
        for number, row in enumerate(rows[table], start=1):
            if sentence := _row_fault(row, number, house, seen, f'{file}: table "{table}"'):
                wrong.append(sentence)
            else:
                house[row["id"]] = house[row["id"]] | row
                seen.add(row["id"])
        merged[table] = list(house.values())
    return merged, wrong


def _row_fault(row: Document, number: int, house: dict[str, Document], seen: set[str], where: str) -> str | None:
    name = row.get("id")
    if name is None:
        return f'{where}, row {number}: field "id" is missing; it says which row is meant.'
    if not isinstance(name, str) or name not in house:
        there = next(iter(house))
        return f'{where}, row "{name}": field "id" is unknown; a pack changes rows that are there, such as "{there}".'
    if name in seen:
        return f'{where}, row "{name}": field "id" stands twice; each row may be given once.'
    if house[name].get("source") == PRINTED and row.get("source") != PRINTED:
        return f'{where}, row "{name}": field "source" should be "{PRINTED}": only that may replace a printed row.'
    return None


def _is_table(rows: object) -> bool:
    return isinstance(rows, list) and all(isinstance(row, dict) for row in rows)


# -- faults in words -------------------------------------------------------------------------------------------------


def _validate(model: type[M], data: Document, where: str) -> M:
    _raise_first(_twice(data, where))
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise AssetError(_sentences(model, data, where, error)[0]) from error


def _raise_first(sentences: list[str]) -> None:
    if sentences:
        raise AssetError(sentences[0])


def _twice(data: Document, where: str) -> list[str]:
    sentences = []
    for table, rows in data.items():
        names = [row.get("id") for row in rows] if _is_table(rows) else []
        sentences += [
            f'{where}: table "{table}", row "{name}": field "id" stands twice; each row needs its own.'
            for position, name in enumerate(names)
            if name is not None and name in names[:position]
        ]
    return sentences


def _sentences(model: type[BaseModel], data: Document, where: str, error: ValidationError) -> list[str]:
    """One sentence for each field at fault: the members of a union complain one by one, but of one field."""
    faults: dict[tuple[str | int, ...], list[ErrorDetails]] = {}
    for fault in error.errors():
        field = fault.get("ctx", {}).get("field")
        place = (*fault["loc"][:2], field) if field else fault["loc"][:3]
        faults.setdefault(place, []).append(fault)
    return [f"{where}: {_place(data, place)} {_wrong(model, place, group)}." for place, group in faults.items()]


def _place(data: Document, place: tuple[str | int, ...]) -> str:
    table, *inner = place
    words = [f'table "{table}"']
    if inner and isinstance(inner[0], int):
        row = data[str(table)][inner[0]]
        name = row.get("id") if isinstance(row, dict) else None
        words.append(f'row "{name}"' if name else f"row {inner[0] + 1}")
        inner = inner[1:]
    place_words = ", ".join(words)
    return f'{place_words}: field "{inner[0]}"' if inner else place_words


def _wrong(model: type[BaseModel], place: tuple[str | int, ...], group: list[ErrorDetails]) -> str:
    match group[0]["type"]:
        case "missing":
            return "is missing"
        case "misfit":
            return str(group[0]["msg"])
        case "extra_forbidden":
            known = ", ".join(_fields(model, str(place[0])) if len(place) > 2 else model.model_fields)
            return f"is unknown; there are {known}"
    right = " or ".join(dict.fromkeys(fault["msg"].removeprefix("Input should be ") for fault in group))
    return f"is {group[0]['input']!r}; it should be {right}"


def _fields(model: type[BaseModel], table: str) -> list[str]:
    """The fields of a table's rows: ``table`` is annotated ``tuple[Row, ...]``."""
    row = get_args(model.model_fields[table].annotation)[0]
    return list(row.model_fields)
