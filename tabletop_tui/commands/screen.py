"""Opening the app: the only place outside ``tui`` that loads Textual."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop_tui.core.errors import BadSetup

if TYPE_CHECKING:
    from tabletop_tui.core.session import Session


def need_terminal() -> None:
    """Raises `BadSetup` if there is no terminal to draw on."""
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        raise BadSetup("The screen needs a terminal; without one, play with: tabletop-tui play GAME --lines.")


def open_app(
    data: Path | None, *, game: Session[Any] | None = None, notes: Sequence[str] = (), form: str | None = None
) -> int:
    """Runs the app until it is left: at a game, at the set-up form of the game with the id ``form``, or at the menu."""
    need_terminal()
    from tabletop_tui.tui.app import TabletopApp

    app = TabletopApp(data, game=game, notes=notes, form=form)
    app.run()
    return app.return_code or 0
