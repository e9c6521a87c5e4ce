"""Where the project's own files lie: beside the package in a checkout, inside it in a wheel."""

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
