"""Packs: a player's own values for the cards, TOML files in ``<data folder>/packs/``, laid over those of the house."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tabletop_tui.core import assets
from tabletop_tui.core.errors import TabletopError
from tabletop_tui.core.registry import game
from tabletop_tui.paths import packs_folder


def lay_packs(data: Path) -> list[str]:
    """Lays on all packs of the data folder that fit their game; a sentence for each fault of those left out."""
    fitting, faults = [], []
    for file in sorted(packs_folder(data).rglob("*.toml")):
        found = faults_of(file)
        faults += found
        if not found:
            fitting.append(file)
    if tuple(fitting) != assets.active_packs():
        assets.use_packs(fitting)
    return faults


def faults_of(file: Path) -> list[str]:
    """What is wrong with a pack, a sentence each; empty if it fits the game that it names."""
    try:
        with file.open("rb") as opened:
            game_id = tomllib.load(opened).get("game")
    except OSError as error:
        return [f"{file}: cannot be read ({(error.strerror or str(error)).lower()})."]
    except UnicodeDecodeError as error:
        return [f"{file}: is not text in UTF-8 (byte {error.start})."]
    except tomllib.TOMLDecodeError as error:
        return [f"{file}: is not TOML: {error}."]
    if not isinstance(game_id, str):
        return [f'{file}: field "game" is missing; a pack begins with its game, as in game = "camelot".']
    try:
        rules = game(game_id)
    except TabletopError as error:
        return [f"{file}: {error}"]
    return assets.check(file, rules.id, rules.asset_models)
