"""What every game's board shares: one light, a cursor that steps over the things on it, and the mouse."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.look.glyphs import LEFT, RIGHT
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.widgets.key_line import KeyHint, bound

F = TypeVar("F")


def step_bindings(group: str) -> list[BindingType]:
    """The keys of a board with zones; a keymap names them ``<group>.next``, ``<group>.before``, ``<group>.point``."""
    return [
        Binding("right,down", "step(1)", "next thing on the table", id=f"{group}.next", show=False),
        Binding("left,up", "step(-1)", "thing before on the table", id=f"{group}.before", show=False),
        Binding("enter", "point", "take or explain", id=f"{group}.point", show=False),
    ]


class ZonedBoard(Painted, Generic[F], can_focus=True):
    """Base of the boards whose zones can be pointed at; ``facts`` is all that a subclass paints from.

    A subclass gives ``BINDINGS`` by ``step_bindings``. With the focus, arrows go from zone to zone.
    """

    DEFAULT_CSS = "ZonedBoard { width: 1fr; height: 1fr; }"

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

    def __init__(self, look: Look, facts: F, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.facts = facts
        self.lit: str | None = None
        self.cursor: str | None = None
        self._under: str | None = None

    def show(self, facts: F) -> None:
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

    def hints(self) -> list[KeyHint]:
        """The keys of the cursor on the board, for a key line; none without the focus."""
        ids = {binding.action: binding.id or "" for binding in Binding.make_bindings(type(self).BINDINGS)}
        walks = [bound(self.screen, ids[step], "thing") for step in ("step(-1)", "step(1)")]
        takes = bound(self.screen, ids["point"], "take or explain")
        found = [hint for hint in (*walks, takes) if hint is not None]
        if [hint.cap for hint in found[:2]] == [LEFT, RIGHT]:
            found[:2] = [KeyHint(LEFT + RIGHT, "thing", "right")]
        return found

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
