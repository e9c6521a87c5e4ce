"""Every test of the contract that takes ``game`` runs once for each registered game, and once for the toy."""

from __future__ import annotations

from typing import Any

import pytest
from contract.tables import GAMES, rules_of
from plugged import plug

from tabletop_tui.core.game import Game


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    plug(monkeypatch)
    return rules_of(request.param)
