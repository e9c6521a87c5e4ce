"""Games are found by their entry points, and loaded when they are wanted."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest
from toy import GAME

from tabletop_tui.core import registry
from tabletop_tui.core.errors import BadSetup


def test_the_installed_games_are_listed() -> None:
    assert registry.game_ids() == sorted(registry.game_ids()) and "camelot" in registry.game_ids()


@pytest.mark.usefixtures("toy_installed")
def test_somebody_elses_game_plugs_in() -> None:
    assert "toy" in registry.game_ids() and registry.game("toy") is GAME


def test_every_game_answers_to_the_name_of_its_entry_point() -> None:
    for game_id in registry.game_ids():
        assert registry.game(game_id).id == game_id


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r"There is no game “chess”; the games are .*camelot"):
        registry.game("chess")


@pytest.mark.parametrize("where", ["no_such_module:GAME", "toy:NO_SUCH_NAME"])
def test_a_game_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    monkeypatch.setattr(registry, "_found", lambda: {"broken": EntryPoint("broken", where, registry.GROUP)})
    with pytest.raises(BadSetup, match="“broken” is installed but cannot be loaded"):
        registry.game("broken")


def test_listing_loads_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_found", lambda: {"broken": EntryPoint("broken", "no_such:GAME", registry.GROUP)})
    assert registry.game_ids() == ["broken"]
