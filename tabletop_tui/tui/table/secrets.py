"""A person looks at what is theirs alone, while the others look away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.tui.table.curtain import Curtain
from tabletop_tui.tui.table.private import Asking, PrivateLook

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen


async def look_at_own(table: TableScreen) -> None:
    """Whose, the curtain, the card until it turns itself down, the curtain for all. Runs in a worker.

    Whoever alone looks at the table anyway needs neither the question nor the curtains.
    """
    alone, app = table.host.looking, table.app
    seat = alone if alone is not None else await _whose(table)
    if seat is None:
        return
    app.clear_notifications()
    if alone is None:
        await app.push_screen_wait(Curtain(table, seat))
    body = table.own_secrets(table.session.seat(seat).view)
    if body is None:
        table.toast("There is nothing in this game that only one may see at any time.")
        return
    await app.push_screen_wait(PrivateLook(table, seat, body))
    if alone is None:
        await app.push_screen_wait(Curtain(table, None))


async def _whose(table: TableScreen) -> Seat | None:
    options = [Option(f"seat:{seat}", f"{{{seat}}}", seat) for seat in table.host.people]
    asked: Choose[Seat] = Choose("whose", None, "Who wants to look at their own?", options)
    table.app.clear_notifications()
    answer = await table.app.push_screen_wait(Asking(table, None, asked, lambda _: None, way_out=True))
    return None if answer is None else asked.resolve(answer)
