"""What tests of the app need: the toy game alone on the shelf, a table to sit down to, a folder of their own."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from around import Table

from tabletop_tui.core import registry
from tabletop_tui.tui import app as app_module


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only the toy game is installed, and its table is `around.Table`."""
    found = {"toy": EntryPoint("toy", "toy:GAME", registry.GROUP)}
    monkeypatch.setattr(registry, "_found", lambda: found)
    monkeypatch.setattr(app_module, "_table_screen", lambda game_id: Table)
    registry.game.cache_clear()
    yield
    registry.game.cache_clear()


@pytest.fixture
def blocked(tmp_path: Path) -> Path:
    """A data folder that cannot exist, because a file lies where its parent should be."""
    file = tmp_path / "file"
    file.write_text("not a folder")
    return file / "data"
