"""The slip beside the deck builder's list: the card under the cursor, and what it does."""

from __future__ import annotations

from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas
from tabletop_tui.tui.draw.letters import big, has_pixels, pixel_width
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.draw.slips import Print, printing, slip
from tabletop_tui.tui.look.glyphs import TIMES
from tabletop_tui.tui.look.palette import RGB, Look
from tabletop_tui.tui.set_a_watch.deck_builder_rows import Shown
from tabletop_tui.tui.set_a_watch.faces import brief, lines

_TALL = 12
"""Rows from which on the Health stands in large figures."""
_EDGE = 2


class CardSlip(Painted):
    """One card on the table, face up."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.shown: Shown | None = None

    @property
    def ground(self) -> RGB:
        return self.look.color("surface")

    def show(self, shown: Shown | None) -> None:
        """Another card, or none."""
        if shown != self.shown:
            self.shown = shown
            self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """The slip over the whole width, one row and column of its shadow left free."""
        if self.shown is None:
            return
        ink, width, height = printing(self.look), canvas.width - 1, canvas.height
        slip(canvas, 0, 0, width, height - 1, ink.paper)
        y = self._figures(canvas, ink, width) if height >= _TALL else 1
        self._words(canvas, ink, y, width - 2 * _EDGE, height - 2)

    def _figures(self, c: Canvas, ink: Print, width: int) -> int:
        """Health of each copy in large figures, damage or creatures at the right; returns the row below."""
        shown = self.shown
        assert shown is not None
        right = [("damage", TIMES * shown.damage or "none")] if shown.damage is not None else []
        right += [("firewood", shown.modifier), ("creatures", str(shown.line))] if shown.line is not None else []
        if not right:
            return 1
        x = _EDGE
        for i, health in enumerate(shown.health):
            x = self._large(c, x, health, ink, last=i + 1 == len(shown.health))
        at = width - _EDGE
        for name, value in reversed(right):
            c.right(0, 1, at, name, ink.soft, ink.paper)
            c.right(0, 2, at, value, ink.rubric if shown.line is not None else ink.ink, ink.paper, BOLD)
            at -= max(len(name), len(value)) + 2
        return 4 if shown.health else 3

    def _large(self, c: Canvas, x: int, health: str, ink: Print, *, last: bool) -> int:
        """One Health, and "or" behind it if another follows; returns the column behind."""
        if has_pixels(health):
            big(c, x, 1, health, ink.rubric)
            x += pixel_width(health) + 1
        else:
            c.put(x, 2, health, ink.rubric, ink.paper, BOLD)
            x += len(health) + 1
        if last:
            return x
        c.put(x, 2, "or", ink.soft, ink.paper)
        return x + 3

    def _words(self, c: Canvas, ink: Print, y: int, width: int, foot: int) -> None:
        """Name, type, figures if they are not large, what it does; the box in the last row."""
        shown = self.shown
        assert shown is not None
        for line in lines(shown.title, width, 2):
            c.put(_EDGE, y, line, ink.ink, ink.paper, BOLD)
            y += 1
        c.put(_EDGE, y, brief(shown.type, width), ink.soft, ink.paper, ITALIC)
        y += 1
        if c.height < _TALL and (figures := _in_words(shown)):
            c.put(_EDGE, y, figures[0], ink.rubric, ink.paper, BOLD)
            c.right(0, y, _EDGE + width, figures[1], ink.ink, ink.paper, BOLD)
            y += 1
        where = f"{shown.box}, house values" if shown.house else shown.box
        for line in lines(shown.text, width, foot - y):
            c.put(_EDGE, y, line, ink.ink, ink.paper)
            y += 1
        if y < foot and where:
            c.put(_EDGE, foot - 1, brief(where, width), ink.soft, ink.paper, ITALIC)


def _in_words(shown: Shown) -> tuple[str, str] | None:
    """What stands left and right of a low slip: “Health 4 or 5” and damage, “firewood −3” and “Line of 6”."""
    if shown.health:
        return f"Health {' or '.join(shown.health)}", TIMES * (shown.damage or 0)
    return None if shown.line is None else (f"firewood {shown.modifier}", f"Line of {shown.line}")
