"""The toy game as a plug-in: in this process, or in a program started by a test."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop_tui.core import registry

TESTS = Path(__file__).parent
_NUMBERED = re.compile(r"^ +(\d+)\. (?!not now:)", re.MULTILINE)


def plug(monkeypatch: pytest.MonkeyPatch) -> None:
    """Installs the toy game beside those that are installed."""
    toy = EntryPoint("toy", "toy:GAME", registry.GROUP)
    found = {**registry._found(), "toy": toy}
    monkeypatch.setattr(registry, "_found", lambda: found)
    registry.game.cache_clear()


def started(tmp: Path, *words: str, **how: Any) -> subprocess.Popen[str]:
    """The program in a process of its own, with the toy game installed as somebody else's package would be."""
    package = tmp / "site" / "toy-1.0.dist-info"
    package.mkdir(parents=True, exist_ok=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(f"[{registry.GROUP}]\ntoy = toy:GAME\n")
    environment = {**os.environ, "PYTHONPATH": f"{TESTS}{os.pathsep}{tmp / 'site'}"}
    how = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **how}
    command = [sys.executable, "-m", "tabletop_tui", *words]
    return subprocess.Popen(command, text=True, encoding="utf-8", env=environment, **how)


class Robot(StringIO):
    """Plays by reading what was printed: any number that is not barred, Enter where nothing is asked."""

    def __init__(self, out: StringIO, seed: int = 0) -> None:
        super().__init__()
        self.out = out
        self.rng = Random(seed)
        self._read = 0
        self._numbers: list[str] = []

    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        text = self.out.getvalue()
        new, self._read = text[self._read :], len(text)
        return self._line(new) + "\n"

    def _line(self, text: str) -> str:
        asked = text.rpartition("\n\n")[2]
        if several := re.search(r"Type (\d+)(?: to \d+)? of the numbers", asked):
            numbers = _NUMBERED.findall(asked)
            return " ".join(numbers[: int(several[1])]) or "none"
        if "Type a number." in asked:
            self._numbers = _NUMBERED.findall(asked)
        if "Type a number." in asked or "Not now:" in asked:
            return str(self.rng.choice(self._numbers))
        if "Type a whole number" in asked:
            return str(self.rng.randrange(9))
        return ""


def pages(text: str) -> Iterator[str]:
    """What could be read at one time: the text between two clearings."""
    return iter(re.split(r"\n{30,}", text))
