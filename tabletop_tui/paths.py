"""Where files lie: the project's own (beside the package in a checkout, inside it in a wheel) and the player's."""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).resolve().parent
_PACKED = _HERE / "_data"
ROOT = _PACKED if _PACKED.is_dir() else _HERE.parent
SCREENS = ROOT / "screens"
ASSETS = ROOT / "assets"


def stylesheet(screen: str) -> Path:
    """The stylesheet of a screen: ``screens/<screen>/<screen>.tcss``."""
    return SCREENS / screen / f"{screen}.tcss"


def help_page(screen: str) -> Path:
    """The help page of a screen: ``screens/<screen>/<screen>.md``."""
    return SCREENS / screen / f"{screen}.md"


def data_folder(chosen: Path | None = None) -> Path:
    """The folder for saved games and settings: the one chosen, or the player's own for this program."""
    if chosen is not None:
        return chosen
    from platformdirs import user_data_path

    return user_data_path("tabletop_tui", appauthor=False)


def games_folder(data: Path) -> Path:
    """Where the data folder ``data`` keeps its journals."""
    return data / "games"


def packs_folder(data: Path) -> Path:
    """Where the data folder ``data`` keeps the player's own values for cards."""
    return data / "packs"


def decks_folder(data: Path, game_id: str) -> Path:
    """Where the data folder ``data`` keeps the decks that people built for a game."""
    return data / "decks" / game_id


def any_saved(data: Path) -> bool:
    """Whether a journal lies there; opens none."""
    try:
        return next(games_folder(data).iterdir(), None) is not None
    except OSError:
        return False
