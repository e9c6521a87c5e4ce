"""The end of the game, and the end that decides nothing (CAM-112 to CAM-130, R97 to R104, R123)."""

from __future__ import annotations

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.table import Table
from tabletop_tui.games.camelot import knights
from tabletop_tui.games.camelot.cards import KnightName
from tabletop_tui.games.camelot.events import GameGoesOn, LoyaltyRevealed, SwordsTurned
from tabletop_tui.games.camelot.state import LOYAL, SWORDS_TO_END, TRAITOR, Camelot

STANDS = "Camelot stands"
FALLS = "Camelot falls"


async def the_end(table: Table[Camelot]) -> Outcome | None:
    """The outcome if the game is over now; else None, and play goes on."""
    state = table.state
    if state.lost:
        return evil_wins(state, "Morgan 7: the quest came too late, and no sword matters any more.")
    if max(state.white, state.black) < SWORDS_TO_END:
        return None
    if not state.solo and not state.unmasked:
        await unmask(table)
    return judged(table)


async def unmask(table: Table[Camelot]) -> None:
    """Whoever is still hidden turns up his card; each Traitor among them turns one white Sword (CAM-115 to CAM-118)."""
    state = table.state
    hidden = [seat for seat in range(state.seats) if not state.revealed[seat]]
    for seat in hidden:
        holders = knights.holders(table, seat)  # a Traitor may still play his own Knight at this moment
        state.revealed[seat] = True
        table.emit(LoyaltyRevealed(seat=seat, loyalty=state.loyalties[seat], why="end"))
        if state.loyalties[seat] == TRAITOR:
            await turn_swords(table, seat, holders)
    state.unmasked = True


async def turn_swords(table: Table[Camelot], traitor: Seat, holders: list[Seat]) -> None:
    """One white Sword turns black for this Traitor, two with Percival, none if none is white (R101, R123)."""
    state = table.state
    percival = await knights.offered(
        table,
        f"percival-end-{traitor}",
        f"Does anyone turn two swords for {{{traitor}}} with Percival?",
        holders,
        KnightName.PERCIVAL,
    )
    turned = min(state.white, 1 if percival is None else 2)
    state.white -= turned
    state.black += turned
    table.emit(SwordsTurned(seat=traitor, turned=turned, whites=state.white, blacks=state.black))


def judged(table: Table[Camelot]) -> Outcome | None:
    """Loyal: strictly more white and at least seven. Evil: as many black and at least seven. Else it goes on."""
    state = table.state
    if state.white > state.black and state.white >= SWORDS_TO_END:
        detail = f"{state.white} white swords to {state.black} black."
        return Outcome(winners=loyal_seats(state), title=STANDS, detail=detail, **_facts(state))
    if state.black >= state.white and state.black >= SWORDS_TO_END:
        return evil_wins(state, f"{state.black} black swords to {state.white} white.")
    table.emit(GameGoesOn(whites=state.white, blacks=state.black))
    return None


def loyal_seats(state: Camelot) -> tuple[Seat, ...]:
    if state.solo:
        return (0,)
    return tuple(seat for seat, loyalty in enumerate(state.loyalties) if loyalty == LOYAL)


def evil_wins(state: Camelot, detail: str) -> Outcome:
    """Every Traitor wins with it; without one, all lose (CAM-122, R20, R104)."""
    traitors = tuple(seat for seat, loyalty in enumerate(state.loyalties) if loyalty == TRAITOR)
    return Outcome(winners=traitors, title=FALLS, detail=detail, **_facts(state))


def _facts(state: Camelot) -> dict[str, object]:
    return {
        "white": state.white,
        "black": state.black,
        "loyalties": tuple(state.loyalties),
        "turn": state.turn,
        "lost": state.lost,
    }
