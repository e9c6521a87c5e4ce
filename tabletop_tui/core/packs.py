"""Packs: a player's own values for the cards, TOML files in ``<data folder>/packs/``, laid over those of the house."""

from __future__ import annotations

from pathlib import Path

from tabletop_tui.core import assets
from tabletop_tui.core.errors import BadSetup
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
        rules = game(assets.game_of(file))
    except assets.AssetError as error:
        return [str(error)]
    except BadSetup as error:
        return [f"{file}: {error}"]
    return assets.check(file, rules.id, rules.asset_models, rules.misfits)
