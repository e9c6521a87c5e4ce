"""The pixel pictures: emblems of cards and games, capitals and figures, read from ``assets/art``.

A file is readable text: ``= name``, then the rows of the picture between bars, so that blank pixels keep their
place. Lines that begin with ``#`` outside a picture are remarks.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from tabletop_tui.paths import ASSETS

ART = ASSETS / "art"
EMBLEM_WIDTH, EMBLEM_HEIGHT = 16, 14
"""Pixels of an emblem; it takes 16 x 7 cells."""
LETTER_HEIGHT = 5
"""Pixels of a letter; it takes two and a half rows."""
PIXELS = " .+#"
"""Paper, pale, half and full ink."""

Picture = tuple[str, ...]


class ArtError(ValueError):
    """A picture file is wrong, or a picture is asked for that no file holds."""


@cache
def emblems() -> Mapping[str, Picture]:
    """Every emblem by name."""
    return MappingProxyType(load(ART / "emblems.txt", EMBLEM_HEIGHT, EMBLEM_WIDTH))


def emblem(name: str) -> Picture:
    """The rows of one emblem; ArtError with the names there are if it is not among them."""
    try:
        return emblems()[name]
    except KeyError:
        raise ArtError(f"no emblem {name!r}; there are {', '.join(emblems())}") from None


@cache
def letters() -> Mapping[str, Picture]:
    """Every capital, figure and sign that can be drawn in pixels."""
    return MappingProxyType(load(ART / "letters.txt", LETTER_HEIGHT) | {" ": ("  ",) * LETTER_HEIGHT})


def load(path: Path, height: int, width: int | None = None) -> dict[str, Picture]:
    """All pictures of a file, each ``height`` rows of ``width`` pixels (any one width if None).

    ArtError, with file and line, for a wrong pixel, row, size or name.
    """
    pictures: dict[str, list[str]] = {}
    starts: dict[str, int] = {}
    name = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        where = f"{path.name}:{number}"
        if line.startswith("|"):
            if not name:
                raise ArtError(f"{where}: a row before the first '= name'")
            pictures[name].append(_row(line, where))
        elif line.startswith("= "):
            name = line[2:].strip()
            if name in pictures:
                raise ArtError(f"{where}: {name!r} is drawn twice, first in line {starts[name]}")
            pictures[name], starts[name] = [], number
        elif line.strip() and not line.startswith("#"):
            raise ArtError(f"{where}: neither a row '|...|', a name '= ...' nor a remark '# ...'")
    for name, rows in pictures.items():
        _check_size(f"{path.name}:{starts[name]}: {name!r}", rows, height, width)
    return {name: tuple(rows) for name, rows in pictures.items()}


def _row(line: str, where: str) -> str:
    if len(line) < 2 or not line.endswith("|"):
        raise ArtError(f"{where}: the row has no bar at its end")
    wrong = sorted(set(line[1:-1]) - set(PIXELS))
    if wrong:
        raise ArtError(f"{where}: {wrong[0]!r} is no pixel; pixels are {PIXELS!r}")
    return line[1:-1]


def _check_size(what: str, rows: list[str], height: int, width: int | None) -> None:
    if len(rows) != height:
        raise ArtError(f"{what} has {len(rows)} rows, not {height}")
    wanted = len(rows[0]) if width is None else width
    for row in rows:
        if len(row) != wanted:
            raise ArtError(f"{what} has a row of {len(row)} pixels, not {wanted}")
