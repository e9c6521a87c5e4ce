"""What the tests of the core share."""

from __future__ import annotations

import pytest
from plugged import plug
from saved import EVERY, Played

from tabletop_tui.core import journal as journals


@pytest.fixture
def toy_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game stands in the registry."""
    plug(monkeypatch)


@pytest.fixture
def short_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Journals with a snapshot every few answers, so that a short file holds some."""
    monkeypatch.setattr(journals, "SNAPSHOT_EVERY", EVERY)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """One game for all tests that only read its bytes."""
    before, journals.SNAPSHOT_EVERY = journals.SNAPSHOT_EVERY, EVERY
    try:
        return Played(tmp_path_factory.mktemp("games") / "game.jsonl")
    finally:
        journals.SNAPSHOT_EVERY = before
