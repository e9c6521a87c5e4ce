"""What the painters of all phases share: the canvas, the facts, what is lit, and zones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tabletop_tui.tui.draw.canvas import BOLD, REVERSE, Canvas
from tabletop_tui.tui.draw.slips import State
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts
from tabletop_tui.tui.set_a_watch.layout import Layout, layout_of

if TYPE_CHECKING:
    from tabletop_tui.games.set_a_watch.view import NightView


class Lighted(Protocol):
    """What a painter asks of the board."""

    facts: BoardFacts
    rail: int

    def is_lit(self, *keys: str) -> bool:
        """Whether the light or the cursor is on a thing that has one of these keys."""

    def zone(self, key: str, x: int, y: int, width: int, height: int) -> None:
        """Names the thing that lies there."""


class BoardPainter:
    """Base of the painters of a phase: subclasses write ``paint``. Coordinates are cells of the board."""

    def __init__(self, c: Canvas, board: Lighted) -> None:
        self.c, self.look, self.board = c, c.look, board
        self.facts: BoardFacts = board.facts
        self.view: NightView = board.facts.view
        self.layout: Layout = layout_of(c.width, c.height, board.rail)

    def paint(self) -> None:
        """Draws the whole board, back to front."""
        raise NotImplementedError

    def lit(self, *keys: str) -> bool:
        """Whether one of these things is lit."""
        return self.board.is_lit(*keys)

    def state(self, *keys: str) -> State:
        """How a card lies that has these keys."""
        return State.CHOSEN if self.lit(*keys) else State.UP

    def zone(self, key: str, x: int, y: int, width: int, height: int) -> None:
        """Names the thing that lies there."""
        self.board.zone(key, x, y, width, height)

    def label(self, x: int, y: int, text: str, key: str, color: RGB, bg: RGB | None = None, at: int = 0) -> None:
        """A row of text that is a thing of its own: in the accent and bold while it is lit."""
        lit = self.lit(key)
        if lit:
            color, at = self.look.accent, at | (REVERSE | BOLD if self.look.outline else BOLD)
        self.c.put(x, y, text, color, bg, at)
        self.zone(key, x, y, len(text), 1)

    def pointer(self, x: int, y: int, key: str, bg: RGB | None = None) -> None:
        """A pointer in the accent at (x, y) while the thing is lit; nothing otherwise."""
        if self.lit(key):
            self.c.put(x, y, glyphs.CYCLE_RIGHT, self.look.accent, bg, BOLD)
