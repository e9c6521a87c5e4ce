"""The round table: the pile's top card, Swords, stacks, seats; what all may see, and nothing else."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tabletop_tui.tui.camelot.board_facts import TableFacts
from tabletop_tui.tui.camelot.board_narrow import Narrow
from tabletop_tui.tui.camelot.board_wide import Wide
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.look.palette import Look

WIDE, HIGH = 76, 33
"""From this size on the table is drawn with plates and a large card; below, with tabs and a smaller one."""


class CamelotBoard(Painted, can_focus=True):
    """The table as everybody may see it. Zones: ``deck``, ``pile``, ``discards``, ``seat:n``, ``quest:q``,
    ``swords:white``, ``swords:black``, ``tokens``. With the focus, arrows go from zone to zone."""

    DEFAULT_CSS = "CamelotBoard { width: 1fr; height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,down", "step(1)", "next thing on the table", id="camelot.next", show=False),
        Binding("left,up", "step(-1)", "thing before on the table", id="camelot.before", show=False),
        Binding("enter", "point", "take or explain", id="camelot.point", show=False),
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

    def __init__(self, look: Look, facts: TableFacts, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.facts = facts
        self.lit: str | None = None
        self.cursor: str | None = None
        self._under: str | None = None

    def show(self, facts: TableFacts) -> None:
        """Another state of the table; only what differs is drawn anew."""
        self.facts = facts
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
        painter = Wide if canvas.width >= WIDE and canvas.height >= HIGH else Narrow
        painter(canvas, self).paint()
