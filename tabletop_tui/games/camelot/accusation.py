"""Accusing a knight (CAM-096 to CAM-105, CAM-163, CAM-164, R88 to R92, R122)."""

from __future__ import annotations

from functools import lru_cache

from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.table import Table
from tabletop_tui.games.camelot import ending, knights
from tabletop_tui.games.camelot.cards import KnightName
from tabletop_tui.games.camelot.events import Accused, LoyaltyRevealed
from tabletop_tui.games.camelot.questing import place_swords
from tabletop_tui.games.camelot.state import LOYAL, SWORDS_TO_ACCUSE, Camelot


def why_not(state: Camelot, accuser: Seat) -> str | None:
    """Why this knight cannot accuse anybody now, or None (CAM-096 to CAM-100, CAM-133)."""
    if state.solo:
        return "you sit alone"
    if state.has_accused[accuser]:
        return "you have accused already"
    swords = state.white + state.black
    if swords < SWORDS_TO_ACCUSE:
        return f"needs {SWORDS_TO_ACCUSE} swords; {swords} lie there"
    if not knights.unknown_loyalties(state, accuser):
        return "everybody's loyalty is known"
    return None


@lru_cache(maxsize=4096)
def whom(accuser: Seat, revealed: tuple[bool, ...]) -> Choose[Seat]:
    """Whom the accuser points at: never himself, nobody whose card lies open (CAM-100, CAM-101, R89)."""
    return Choose(
        "suspect",
        accuser,
        "Whom do you accuse?",
        [Option(f"seat:{seat}", f"{{{seat}}}", seat, target=f"seat:{seat}", barred=_shielded(seat, accuser, known))
         for seat, known in enumerate(revealed)],
        rule="accusing-a-knight",
    )  # fmt: skip


def _shielded(seat: Seat, accuser: Seat, known: bool) -> str | None:
    if seat == accuser:
        return "nobody accuses himself"
    return "known to all already" if known else None


async def accuse(table: Table[Camelot], accuser: Seat) -> Outcome | None:
    """The accused turns up his card; a Sword follows, black for a false charge, white for a Traitor."""
    state = table.state
    suspect = await whom(accuser, tuple(state.revealed))
    state.has_accused[accuser] = True
    table.emit(Accused(seat=accuser, suspect=suspect))
    percival = await knights.offered(
        table,
        "percival-accused",
        f"Does anyone double the verdict on {{{suspect}}} with Percival?",
        knights.holders(table, accuser),
        KnightName.PERCIVAL,
    )
    swords = 1 if percival is None else 2
    loyalty = state.loyalties[suspect]
    state.revealed[suspect] = True
    table.emit(LoyaltyRevealed(seat=suspect, loyalty=loyalty, why="accused"))
    if loyalty == LOYAL:
        place_swords(table, 0, swords, "accusation")
    else:
        place_swords(table, swords, 0, "accusation")
    return await ending.the_end(table)
