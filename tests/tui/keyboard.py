"""How tests sit at the keyboard of any table: real keys, waiting until nothing moves, and what can be read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from textual import _wait
from textual.pilot import Pilot

from tabletop_tui.tui.look.glyphs import LEFT_HALF
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.table.screen import TableScreen

_NAP = 1 / 200


@contextmanager
def short_naps() -> Iterator[None]:
    """Textual's pilot sleeps 20 ms twice a key and once a pause, until nothing is done; at a table 5 ms are enough."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_wait, "SLEEP_GRANULARITY", _NAP)
        patch.setattr(_wait, "SLEEP_IDLE", _NAP / 4)
        yield


async def settle(pilot: Pilot[None]) -> None:
    """Until nothing moves any more; a computer that thinks in its thread gets half a second."""
    for _ in range(2):
        await pilot.pause()
    tables = [screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen)]
    for _ in range(50):
        if not any(table.flow.thinking for table in tables):
            return
        await pilot.pause(0.01)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Real keys, one after the other."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


def front(pilot: Pilot[None]) -> str:
    """The name of the screen in front."""
    return type(pilot.app.screen).__name__


def seen(pilot: Pilot[None]) -> str:
    """All that can be read on the screen."""
    return text(pilot.app)


def flat(pilot: Pilot[None]) -> str:
    """The same as running text, for sentences that are parted by lines and by the bars of panels."""
    return " ".join(seen(pilot).replace(LEFT_HALF, " ").split())
