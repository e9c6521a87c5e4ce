"""The table of Set a Watch: one widget for all phases, drawn by the painter of the present one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from textual.binding import BindingType

from tabletop_tui.games.set_a_watch.state import Phase
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts
from tabletop_tui.tui.set_a_watch.camp_painter import CampPainter
from tabletop_tui.tui.set_a_watch.layout import rail_top
from tabletop_tui.tui.set_a_watch.merchant_painter import MerchantPainter
from tabletop_tui.tui.set_a_watch.muster_painter import MusterPainter
from tabletop_tui.tui.set_a_watch.painter import BoardPainter
from tabletop_tui.tui.set_a_watch.watch_painter import WatchPainter
from tabletop_tui.tui.table.board import ZonedBoard, step_bindings

PAINTERS: Mapping[Phase, type[BoardPainter]] = MappingProxyType(
    {
        "muster": MusterPainter,
        "roll": WatchPainter,
        "camp": CampPainter,
        "merchant": MerchantPainter,
        "watch": WatchPainter,
        "end": WatchPainter,
    }
)
"""Who draws the board in each phase."""


def rail_top_at(phase: Phase, width: int, height: int, rail: int) -> int:
    """The first row that a rail of ``rail`` cells may cover of a board of that size in a phase."""
    if PAINTERS[phase] is not WatchPainter:  # only the Line goes across the whole screen
        return 0
    return rail_top(width, height, rail)


class NightBoard(ZonedBoard[BoardFacts]):
    """The table as everybody sees it.

    Zones: ``line:<place>``, ``die:<ref>``, ``ability:<slot>:<card>``, ``item:<slot>:<card>``, ``slot:<n>``,
    ``familiar:<slot>``, ``staff:<slot>``, ``tamed:<slot>:<card>``, ``trophy:<card>``, ``glance:<i>``, ``fire``,
    ``deck``, ``horde``, ``new-horde``, ``graveyard``, ``unhallowed``, ``location``, ``map``, ``coins``, ``hex``,
    ``wards``, ``trap``; in camp ``space:<id>``; at the merchant ``pile:<n>``, ``bank``, ``items``; while the party
    gathers the ids of adventurers and of the Familiar's sides.
    With the focus, arrows go from zone to zone.

    The board is as wide as the screen; the rail lies over its lower right, ``rail`` cells wide, from row
    ``rail_top`` on. With ``rail=0`` the board has its own columns.
    """

    BINDINGS: ClassVar[list[BindingType]] = step_bindings("watch")

    def __init__(self, look: Look, facts: BoardFacts, *, rail: int = 0, id: str | None = None) -> None:
        super().__init__(look, facts, id=id)
        self.rail = rail

    @property
    def rail_top(self) -> int:
        """The first row of the board that the rail may cover, at the present size."""
        return rail_top_at(self.facts.view.phase, *self.size, self.rail)

    def give_room(self, rail: int) -> None:
        """The rail covers ``rail`` columns from now on."""
        if rail != self.rail:
            self.rail = rail
            self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """The table at whatever size there is."""
        PAINTERS[self.facts.view.phase](canvas, self).paint()
