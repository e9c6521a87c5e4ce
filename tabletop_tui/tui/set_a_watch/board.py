"""The table of Set a Watch: one widget for all phases, drawn by the painter of the present one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tabletop_tui.games.set_a_watch.state import Phase
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts
from tabletop_tui.tui.set_a_watch.camp_painter import CampPainter
from tabletop_tui.tui.set_a_watch.layout import rail_top
from tabletop_tui.tui.set_a_watch.merchant_painter import MerchantPainter
from tabletop_tui.tui.set_a_watch.muster_painter import MusterPainter
from tabletop_tui.tui.set_a_watch.painter import BoardPainter
from tabletop_tui.tui.set_a_watch.watch_painter import WatchPainter

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


class NightBoard(Painted, can_focus=True):
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

    DEFAULT_CSS = "NightBoard { width: 1fr; height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,down", "step(1)", "next thing on the table", id="watch.next", show=False),
        Binding("left,up", "step(-1)", "thing before on the table", id="watch.before", show=False),
        Binding("enter", "point", "take or explain", id="watch.point", show=False),
    ]

    class Pointed(Message):
        """A click on the zone ``key``."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Hovered(Message):
        """The mouse came over the zone ``key``, or (None) over none."""

        def __init__(self, key: str | None) -> None:
            super().__init__()
            self.key = key

    def __init__(self, look: Look, facts: BoardFacts, *, rail: int = 0, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.facts = facts
        self.rail = rail
        self.lit: str | None = None
        self.cursor: str | None = None
        self._under: str | None = None

    @property
    def rail_top(self) -> int:
        """The first row of the board that the rail may cover, at the present size."""
        if PAINTERS[self.facts.view.phase] is not WatchPainter:  # only the Line goes across the whole screen
            return 0
        return rail_top(self.size.width, self.size.height, self.rail)

    def show(self, facts: BoardFacts) -> None:
        """Another state of the table; only what differs is drawn anew."""
        self.facts = facts
        self.repaint()

    def give_room(self, rail: int) -> None:
        """The rail covers ``rail`` columns from now on."""
        if rail != self.rail:
            self.rail = rail
            self.repaint()

    def light(self, target: str | None) -> None:
        """Lights the thing called ``target``, and nothing else."""
        if target != self.lit:
            self.lit = target
            self.repaint()

    @property
    def pointed_at(self) -> str | None:
        """The zone under the cursor, or else under the mouse."""
        return self.cursor if self.has_focus else self._under

    def is_lit(self, *keys: str) -> bool:
        """Whether the light or the cursor is on a thing that has one of these keys."""
        return self.lit in keys or (self.cursor is not None and self.cursor in keys)

    # ---------------------------------------------------------------- cursor and mouse

    def action_step(self, by: int) -> None:
        """The cursor to another zone, in reading order."""
        zones = self.zone_keys()
        if zones:
            at = zones.index(self.cursor) + by if self.cursor in zones else 0
            self.cursor = zones[at % len(zones)]
            self.repaint()

    def zone_keys(self) -> list[str]:
        """The keys of all zones, in reading order."""
        self.zone_at(0, 0)  # draws the board, if it is not drawn yet
        places = {key: (region.y, region.x) for key, region in self._zones}
        return sorted(places, key=places.__getitem__)

    def action_point(self) -> None:
        """As a click on the zone under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Pointed(self.cursor))

    def on_focus(self) -> None:
        if self.cursor is None:
            self.action_step(0)

    def on_blur(self) -> None:
        self.cursor = None
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        if (key := self.zone_at(event.x, event.y)) is not None:
            event.stop()
            self.post_message(self.Pointed(key))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hover(self.zone_at(event.x, event.y))

    def on_leave(self) -> None:
        self._hover(None)

    def _hover(self, key: str | None) -> None:
        if key != self._under:
            self._under = key
            self.post_message(self.Hovered(key))

    # ---------------------------------------------------------------- drawing

    def paint(self, canvas: Canvas) -> None:
        """The table at whatever size there is."""
        PAINTERS[self.facts.view.phase](canvas, self).paint()
