"""Taking Trophies (SAW-292 to SAW-296, ruling 45)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import adventurers, title
from tabletop_tui.games.set_a_watch.line import owner
from tabletop_tui.games.set_a_watch.state import Night, Slot
from tabletop_tui.games.set_a_watch.vocabulary import Power, When


async def offer_trophy(table: Table[Night], slot: Slot, card: str, powers: Iterable[Power]) -> bool:
    """Asks whether an adventurer keeps a creature that was just defeated; returns whether he does.

    Not asked of who has no room for it, nor if the card does not lie in the Graveyard, or one of the ``powers`` that it
    had in the Line is going to take it from there.
    """
    state = table.state
    hero = state.party[slot]
    room = adventurers()[hero.card].trophies - len(hero.trophies)
    if room <= 0 or card not in state.graveyard or _goes_on(state, powers):
        return False
    if not await _question(owner(state, slot), card):
        return False
    state.graveyard.remove(card)
    hero.trophies.append(card)
    table.emit(e.TrophyTaken(hero=hero.card, card=card))
    return True


def _goes_on(state: Night, powers: Iterable[Power]) -> bool:
    """Whether a Defeated power takes the card away: to the end of the Line, or to the Horde."""
    for power in powers:
        if power.when is When.DEFEATED:
            for word in power.do:
                if isinstance(word, v.MoveSelf) and (state.line or not word.others):
                    return True
                if isinstance(word, v.ToHorde) and not state.final:
                    return True
    return False


@assets.remembered(512)
def _question(seat: Seat | None, card: str) -> Choose[bool]:
    options = [
        Option("yes", "Keep it", True, target="graveyard"),
        Option("no", "To the Graveyard", False),
    ]
    return Choose("yes-no", seat, f"Is {title(card)} kept as a Trophy?", options, rule="trophies")
