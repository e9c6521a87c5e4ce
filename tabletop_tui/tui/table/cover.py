"""The picture of every screen that covers: one slip in the lamp, the same for everybody."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.message import Message

from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas
from tabletop_tui.tui.draw.letters import headline
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.draw.slips import slip
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import Look

_WIDTH, _HEIGHT = 46, 13
_RULE = glyphs.HAIRLINE * 4
ENTRY_ROW = 4
"""How many rows below the slip something may be typed."""


@dataclass(frozen=True, slots=True)
class CoverText:
    """What a cover says: on the slip two lines, a name and its sign; below it a key with its meaning, and a note."""

    lead: str
    name: str
    sign: str
    foot: str
    key: str
    meaning: str
    note: str = ""


class Cover(Painted):
    """The slip in the lamp. ``entry`` leaves room for a line to type in."""

    class Clicked(Message):
        """Somebody clicked the cover."""

    def __init__(self, look: Look, text: CoverText, *, entry: bool = False) -> None:
        super().__init__(look)
        self.text = text
        self.entry = entry
        self.complaint = ""

    def complain(self, sentence: str) -> None:
        """Says a sentence below what is typed; "" for none."""
        self.complaint = sentence
        self.repaint()

    def top(self, height: int) -> int:
        """The row in which the slip begins."""
        return max(height // 2 - 9, 0)

    def paint(self, canvas: Canvas) -> None:
        c, look, text = canvas, self.look, self.text
        x, y = (c.width - _WIDTH) // 2, self.top(c.height)
        center, radius = (c.width / 2, y + _HEIGHT / 2), (c.width * 0.46, _HEIGHT * 1.15)
        c.lamp(center, radius, look.color("lamp1"), look.color("room"))
        paper, soft = look.color("parchment"), look.color("inksoft")
        slip(c, x, y, _WIDTH, _HEIGHT, paper)
        c.center(x, y + 2, _WIDTH, text.lead, soft, paper)
        headline(c, x + 3, y + 4, _WIDTH - 6, text.name, look.color("ink"), paper)
        c.center(x, y + 8, _WIDTH, f"{_RULE}  {text.sign}  {_RULE}", look.color("rubric"), paper)
        c.center(x, y + 10, _WIDTH, text.foot, soft, paper, ITALIC)
        self._below(c, y + _HEIGHT)

    def _below(self, c: Canvas, y: int) -> None:
        look, text = self.look, self.text
        words = f"{text.key}   {text.meaning}"
        c.center(0, y + 2, c.width, words, look.color("soft"))
        c.put((c.width - cell_len(words)) // 2, y + 2, text.key, look.accent, attributes=BOLD)
        after = y + ENTRY_ROW + (2 if self.entry else 0)
        if self.complaint:
            c.center(0, y + ENTRY_ROW + (1 if self.entry else 0), c.width, self.complaint, look.color("bad"), at=ITALIC)
        if text.note and (self.entry or not self.complaint):
            c.center(0, after, c.width, text.note, look.color("soft"))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Clicked())
