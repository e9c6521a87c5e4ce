"""The dice tray: the last roll, and why it was rolled."""

from __future__ import annotations

from random import randint

from textual.timer import Timer

from tabletop_tui.core.event import DiceRolled
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.draw.dice import DIE_HEIGHT, DIE_WIDTH, die
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.look.glyphs import DIE_SHAPES
from tabletop_tui.tui.look.palette import Look

_FRAMES = 4
_FRAME = 0.06  # seconds
_GAP = 1
_PLAIN = 6  # a kind of die without a silhouette of its own is drawn as this


class DiceTray(Painted):
    """Dice of one roll, in rows, its reason below. ``pips`` are what they show at this moment."""

    DEFAULT_CSS = "DiceTray { height: 5; width: 100%; }"

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.rolled: DiceRolled | None = None
        self.pips: tuple[int, ...] = ()
        self._frames = 0
        self._clock: Timer | None = None

    def roll(self, rolled: DiceRolled) -> None:
        """Shows a roll: a few random faces first, unless motion is reduced."""
        self.finish()
        self.rolled, self.pips = rolled, rolled.faces
        if self.app.animation_level != "none":
            self._frames = _FRAMES
            self._clock = self.set_interval(_FRAME, self._tumble)
            self._tumble()
        self.repaint()

    def _tumble(self) -> None:
        assert self.rolled is not None
        self._frames -= 1
        if self._frames <= 0:
            self.finish()
        else:
            self.pips = tuple(randint(1, self.rolled.sides) for _ in self.rolled.faces)
            self.repaint()

    def finish(self) -> None:
        """The dice lie still: any key may call it."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        if self.rolled is not None:
            self.pips = self.rolled.faces
            self.repaint()

    def clear(self) -> None:
        """An empty tray."""
        self.finish()
        self.rolled, self.pips = None, ()
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if self.rolled is None:
            return
        sides = self.rolled.sides if self.rolled.sides in DIE_SHAPES else _PLAIN
        across = max((canvas.width + _GAP) // (DIE_WIDTH + _GAP), 1)
        for number, face in enumerate(self.pips):
            line, column = divmod(number, across)
            die(canvas, column * (DIE_WIDTH + _GAP), line * (DIE_HEIGHT + _GAP), sides, face)
        rows = -(-len(self.pips) // across)
        words = f"{self.rolled.why}: {', '.join(map(str, self.pips))}"
        canvas.put(0, rows * (DIE_HEIGHT + _GAP), words, canvas.look.color("soft"))
