"""A revealed Traitor's turn: two cards, one laid, one discarded unseen (CAM-106 to CAM-111, R93 to R95)."""

from __future__ import annotations

from functools import lru_cache

from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.games.camelot.cards import rumor
from tabletop_tui.games.camelot.events import NothingToSpread, RumorsSpread
from tabletop_tui.games.camelot.rumors import bury, draw_alone, reveal
from tabletop_tui.games.camelot.state import Camelot

SPREADS = 2


async def spread_rumors(table: Table[Camelot], traitor: Seat) -> None:
    """Draws two, lays the one he likes face up, discards the other; with one card left he must lay it (R72)."""
    state = table.state
    if not state.can_draw:
        table.emit(NothingToSpread(seat=traitor))
        return
    drawn = draw_alone(table, traitor, SPREADS, "spread")
    laid = await which_to_lay(traitor, drawn)
    state.look = None
    for card in drawn:
        state.hand.remove(card)
        if card != laid:
            table.emit(RumorsSpread(seat=traitor, buried=card))
            bury(table, traitor, card)
    await reveal(table, traitor, laid, "spread")


@lru_cache(maxsize=8192)
def which_to_lay(traitor: Seat, drawn: tuple[str, ...]) -> Choose[str]:
    options = [Option(f"card:{card}", rumor(card).title, card, note=rumor(card).use) for card in drawn]
    return Choose(
        "spread",
        traitor,
        "Which rumor do you spread? The other is discarded unseen.",
        options,
        rule="the-revealed-traitor",
        secret=True,
        cover=f"{{{traitor}}}, the traitor, looks at two rumors alone.",
    )
