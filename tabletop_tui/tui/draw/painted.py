"""The widget that is every board: it draws on a canvas and refreshes only the cells that changed."""

from __future__ import annotations

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.look.palette import RGB, Look


class Painted(Widget):
    """Base of every board. Subclasses write ``paint``; nothing else draws.

    Give it no border and no padding: its cells are the widget's. ``look`` may be set while it runs (a mood).
    """

    ALLOW_SELECT = False

    def __init__(
        self, look: Look, *, name: str | None = None, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._look = look
        self._canvas: Canvas | None = None
        self._strips: dict[int, Strip] = {}
        self._zones: list[tuple[str, Region]] = []

    @property
    def look(self) -> Look:
        """How the board is drawn; setting another look draws it anew."""
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        if look != self._look:
            self._look = look
            self._canvas = None
            self.refresh()

    @property
    def ground(self) -> RGB:
        """What the board lies on: the room, unless a subclass says otherwise."""
        return self.look.color("room")

    def paint(self, canvas: Canvas) -> None:
        """Draw the whole board, back to front, and name its ``zone``s."""
        raise NotImplementedError

    # ---------------------------------------------------------------- zones

    def zone(self, key: str, x: int, y: int, width: int, height: int) -> None:
        """While painting: the thing called ``key`` lies there. What is named later lies on top."""
        self._zones.append((key, Region(x, y, width, height)))

    def zone_at(self, x: int, y: int) -> str | None:
        """The key of the thing at a cell of the widget, as mouse events give it; None if there is none."""
        self._drawn()
        return next((key for key, region in reversed(self._zones) if region.contains(x, y)), None)

    def zone_region(self, key: str) -> Region | None:
        """Where the thing called ``key`` lies; None if it is not on the board."""
        self._drawn()
        return next((region for name, region in reversed(self._zones) if name == key), None)

    # ---------------------------------------------------------------- drawing

    def repaint(self) -> list[Region]:
        """Draw the board anew and refresh the cells that differ; returns their regions, one row high each."""
        old, strips, self._canvas = self._canvas, self._strips, None
        new = self._drawn()
        if old is None or (old.width, old.height) != (new.width, new.height):
            self.refresh()
            return [Region(0, 0, new.width, new.height)]
        changed = new.changes(old)
        rows = {region.y for region in changed}
        self._strips = {y: strip for y, strip in strips.items() if y not in rows}
        if changed:
            self.refresh(*changed)
        return changed

    def _drawn(self) -> Canvas:
        """The canvas for the present size; drawn if there is none."""
        width, height = self.size
        if self._canvas is None or (self._canvas.width, self._canvas.height) != (width, height):
            self._zones.clear()
            self._strips = {}
            self._canvas = Canvas(width, height, self.look, self.ground)
            if width and height:
                self.paint(self._canvas)
        return self._canvas

    def render_line(self, y: int) -> Strip:
        """Row ``y`` of the board."""
        canvas = self._drawn()
        if y >= canvas.height:
            return Strip.blank(self.size.width)
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = canvas.strip(y)
        return strip
