"""Pictures of screens: ``screens/<screen>/pictures/<name>.svg``, compared with what the screens render now.

``pytest --update-pictures`` writes them anew; look at each before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.paths import SCREENS

Picture = Callable[[Any, str, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-pictures", action="store_true", help="write the pictures of the screens anew")


@pytest.fixture
def picture(request: pytest.FixtureRequest, tmp_path: Path) -> Picture:
    """``picture(app, screen, name)`` fails if the app does not look as in ``screens/<screen>/pictures/<name>.svg``."""
    update = request.config.getoption("--update-pictures")

    def compare(app: Any, screen: str, name: str) -> None:
        from tabletop_tui.tui.picture import svg

        kept = SCREENS / screen / "pictures" / f"{name}.svg"
        now = svg(app, name)
        if update:
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text(now, encoding="utf-8", newline="\n")
            return
        assert kept.is_file(), f"there is no picture {kept.name} of {screen}; make it with --update-pictures"
        if kept.read_text(encoding="utf-8") != now:
            seen = tmp_path / f"{name}.svg"
            seen.write_text(now, encoding="utf-8", newline="\n")
            pytest.fail(f"{screen} no longer looks as in {kept.name}; it looks as in {seen}")

    return compare
