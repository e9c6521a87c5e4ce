"""What locations do at their moments; their standing rules are read by whoever applies them (SAW-106, SAW-107).

The phases call `at_moment`. Whoever calls it with a Line settles the Line afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_tui.core import assets
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch.cards import locations
from tabletop_tui.games.set_a_watch.here import Here
from tabletop_tui.games.set_a_watch.here_cards import CARD_DEEDS
from tabletop_tui.games.set_a_watch.here_dice import DICE_DEEDS
from tabletop_tui.games.set_a_watch.state import Night
from tabletop_tui.games.set_a_watch.vocabulary import Deed, DeedName, Moment

DEEDS = {**DICE_DEEDS, **CARD_DEEDS}
"""All deeds but "force camper", which is seen to where the camper is chosen."""


async def at_moment(table: Table[Night], moment: Moment) -> bool:
    """What the current location does at this moment; False for most: it does nothing. Raises `toll.PartyFalls`."""
    acts = False
    for deed in _deeds_at(table.state):
        if deed.at == moment and deed.do in DEEDS:
            acts = True
            await DEEDS[deed.do](Here(table, deed))
    return acts


def does(state: Night, name: DeedName) -> bool:
    """Whether the current location has that deed; for those that are seen to elsewhere."""
    deeds = _deeds_at(state)
    return bool(deeds) and any(deed.do == name for deed in deeds)


def _deeds_at(state: Night) -> tuple[Deed, ...]:
    return _deeds().get(state.location, ())


@assets.cached
def _deeds() -> Mapping[str, tuple[Deed, ...]]:
    return {row.id: row.place.deeds for row in locations().values()}
