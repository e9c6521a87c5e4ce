"""Computer players. A level is made from the session of its seat and a seed; it is imported when first seated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop_tui.core.bots import Bot
    from tabletop_tui.core.seat_session import SeatSession


def greedy(seat: SeatSession[Any], seed: str) -> Bot:
    """Takes what pays best now."""
    from tabletop_tui.games.set_a_watch.bots.greedy import Greedy

    return Greedy(seat, seed)


def planning(seat: SeatSession[Any], seed: str) -> Bot:
    """Plays its choices forward through the night, in worlds that may be."""
    from tabletop_tui.games.set_a_watch.bots.planning import Planning

    return Planning(seat, seed)


BOTS: Mapping[str, Callable[[SeatSession[Any], str], Bot]] = {"greedy": greedy, "planning": planning}
