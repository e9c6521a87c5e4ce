"""Files of people: read in words that they understand, written whole or not at all, named after what lies in them."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

from tabletop_tui.core.errors import TabletopError


class FileError(TabletopError, ValueError):
    """A file that cannot be read; its text is one sentence that begins with the name of the file."""


class NoSuchFile(FileError):
    """There is no file of that name."""


def reason(error: OSError | ValueError) -> str:
    """Why a file could not be had, as the end of a sentence. A ``ValueError`` is a path that can be none."""
    return ((error.strerror if isinstance(error, OSError) else None) or str(error)).lower()


def slug(text: str) -> str:
    """“Ash & Oak” as a part of a file name: ash-oak; "" if no letter and no figure is in it."""
    return re.sub(r"[^\w]+", "-", text).strip("-").lower()


def files_in(folder: Path, suffix: str) -> list[Path]:
    """The files of a folder whose names end so, in no order; none if there is no such folder. Raises ``OSError``."""
    try:
        return [Path(entry) for entry in os.scandir(folder) if entry.name.endswith(suffix)]
    except FileNotFoundError:
        return []


def write_whole(path: Path, text: str) -> None:
    """Writes a file, and its folder if there is none: all of the text, or else what was there before stays.

    Raises ``OSError``, or ``ValueError`` for a path that can be none.
    """
    half = path.with_name(f"{path.name}.{os.getpid()}.part")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        half.write_text(text, encoding="utf-8", newline="\n")
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)


def read_toml(path: Path, called: str | None = None, largest: int | None = None) -> dict[str, Any]:
    """What a TOML file says. Raises `NoSuchFile`, or `FileError` if it cannot be read.

    ``called``: how the sentence names the file, its path if left out. ``largest``: so many bytes may be in it.
    """
    called = str(path) if called is None else called
    try:
        with path.open("rb") as file:
            text = file.read() if largest is None else file.read(largest + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise NoSuchFile(f"{called}: there is no such file.") from None
    except (OSError, ValueError) as error:
        raise FileError(f"{called}: cannot be read ({reason(error)}).") from None
    if largest is not None and len(text) > largest:
        raise FileError(f"{called}: is larger than {largest // 1024} KB, the most that such a file may have.")
    try:
        return tomllib.loads(text.decode())
    except UnicodeDecodeError as error:
        raise FileError(f"{called}: is not text in UTF-8 (byte {error.start}).") from None
    except tomllib.TOMLDecodeError as error:
        raise FileError(f"{called}: is not TOML: {error}.") from None
    except RecursionError:
        raise FileError(f"{called}: is not TOML: its brackets are nested too deep.") from None
