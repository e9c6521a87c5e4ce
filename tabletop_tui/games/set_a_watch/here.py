"""A deed of a location on its way: where it happens, whom it asks, when it tells that the location acts."""

from __future__ import annotations

from tabletop_tui.core.decision import Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import toll
from tabletop_tui.games.set_a_watch.cards import title
from tabletop_tui.games.set_a_watch.events import location_acts
from tabletop_tui.games.set_a_watch.line import owner, who
from tabletop_tui.games.set_a_watch.state import DICE, DieRef, Night, Slot
from tabletop_tui.games.set_a_watch.vocabulary import Deed

RULE = "locations"


class Here:
    """A deed at the current location. ``because``: what the question says of its cause."""

    def __init__(self, table: Table[Night], deed: Deed) -> None:
        self.table = table
        self.state = table.state
        self.n = deed.n
        self.location = table.state.location
        self.because = f"Because of {title(self.location)}."
        self._deed = deed
        self._told = False

    def acts(self) -> None:
        """Tells, the first time, that the location does something."""
        if not self._told:
            self._told = True
            self.table.emit(location_acts(location=self.location, deed=self._deed.do))

    def asked(self, slot: Slot) -> Seat | None:
        """Who decides for an adventurer: on Watch the table, or who has the word; else whoever plays him."""
        return who(self.state) if self.state.phase == "watch" else owner(self.state, slot)

    def refs(self, slot: Slot) -> range:
        """All dice of an adventurer."""
        return range(DICE * slot, DICE * slot + len(self.state.party[slot].dice))

    def dice(self, refs: list[DieRef]) -> list[Option[DieRef]]:
        """Dice as answers."""
        return [toll.die_option(self.state, ref) for ref in refs]
