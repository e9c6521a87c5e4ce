"""Vivien: two Loyalty cards come in, two go out, and nobody knows which (CAM-178 to CAM-183, R78 to R87)."""

from __future__ import annotations

from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.games.camelot.events import CardsLooked, LoyaltyChosen, VivienActs, VivienIdle
from tabletop_tui.games.camelot.state import Camelot, Look

KEEP = "keep"
TAKE = "take"


async def acts(table: Table[Camelot], drawer: Seat) -> None:
    """The drawer takes one of the two cards set aside and passes the other on unseen; each keeps one of his two."""
    state = table.state
    others = receivers(table, drawer)
    if not others or state.unmasked:
        table.emit(VivienIdle(seat=drawer))
        return
    mine = state.aside.pop()
    state.look = Look(drawer, "vivien", [state.loyalties[drawer], mine])
    state.hand += [mine, state.aside.pop()]
    table.emit(CardsLooked(seat=drawer, what="vivien", cards=(mine,)))
    receiver = await _to_whom(drawer, tuple(others))
    table.emit(VivienActs(seat=drawer, receiver=receiver))
    await keep_or_take(table, drawer, mine)
    (passed,) = state.hand
    state.look = Look(receiver, "vivien", [state.loyalties[receiver], passed])
    table.emit(CardsLooked(seat=receiver, what="vivien", cards=(passed,)))
    await keep_or_take(table, receiver, passed)
    table.shuffle(state.aside)  # the two given up lie aside now, and nobody knows which is whose (R80)


def receivers(table: Table[Camelot], drawer: Seat) -> list[Seat]:
    """To whom the second card may go: anybody else, but no revealed Traitor, and nobody from one (R78, R84, R85)."""
    state = table.state
    allowed = table.options.vivien_to_revealed_traitor
    idle = state.is_revealed_traitor(drawer) and not table.options.vivien_from_revealed_traitor
    if state.solo or idle:
        return []
    return [s for s in range(state.seats) if s != drawer and (allowed or not state.is_revealed_traitor(s))]


async def keep_or_take(table: Table[Camelot], knight: Seat, offered: str) -> None:
    """The knight's own choice; a card that was face up lies hidden again afterwards (CAM-180, CAM-181, R86)."""
    state = table.state
    options = [
        Option(KEEP, "The card you held", KEEP, target="loyalty:held"),
        Option(TAKE, "The card that came", TAKE, target="loyalty:came"),
    ]
    table.shuffle(options)  # the order on the screen tells nothing
    chosen = await Choose(
        "vivien-keep",
        knight,
        "Which loyalty do you hold from now on?",
        options,
        rule="vivien",
        secret=True,
        cover=f"{{{knight}}} chooses between two loyalties.",
    )
    held = state.loyalties[knight]
    state.loyalties[knight], given_up = (held, offered) if chosen == KEEP else (offered, held)
    state.hand.remove(offered)
    state.aside.append(given_up)
    state.revealed[knight] = False
    state.look = None
    table.emit(LoyaltyChosen(seat=knight, kept=chosen == KEEP, loyalty=state.loyalties[knight]))


def _to_whom(drawer: Seat, others: tuple[Seat, ...]) -> Choose[Seat]:
    options = [Option(f"seat:{seat}", f"{{{seat}}}", seat, target=f"seat:{seat}") for seat in others]
    return Choose(
        "vivien-receiver",
        drawer,
        "Who gets the other card, unseen?",
        options,
        rule="vivien",
        secret=True,
        cover=f"{{{drawer}}} has met Vivien.",
    )
