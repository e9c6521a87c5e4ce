"""The merchant: three piles of items, the purse, who buys, and below what everybody carries."""

from __future__ import annotations

from textual.geometry import Region

from tabletop_tui.tui.draw.canvas import BOLD
from tabletop_tui.tui.set_a_watch.camp_painter import counts_left
from tabletop_tui.tui.set_a_watch.faces import title
from tabletop_tui.tui.set_a_watch.layout import Size
from tabletop_tui.tui.set_a_watch.market_stall import purse, stall, wares
from tabletop_tui.tui.set_a_watch.painter import BoardPainter
from tabletop_tui.tui.set_a_watch.party_rows import party_rows
from tabletop_tui.tui.set_a_watch.plates import plates

_PILES = 3
_STALLS = {Size.SMALL: (15, 11), Size.MEDIUM: (24, 13), Size.LARGE: (30, 14)}
"""Cells of a slip of the market."""
_GAPS = {Size.SMALL: 1, Size.MEDIUM: 3, Size.LARGE: 4}


class MerchantPainter(BoardPainter):
    """Draws the whole board while items are bought. Its rail may cover the board from the first row on."""

    def paint(self) -> None:
        """All of it, light first."""
        layout = self.layout
        small = layout.size is Size.SMALL
        self._light()
        top = 0 if layout.plates < 16 else 1
        if not small:
            self._who(top)
        width, height = _STALLS[layout.size]
        height = min(height, layout.plates - 6) if not small else height + (layout.plates > 15)
        gap = min(_GAPS[layout.size] if not small else 3, (layout.left - 2 - _PILES * width) // (_PILES - 1))
        x = layout.margin + (layout.left - 2 - _PILES * (width + gap) + gap) // 2
        y = top if small else top + 2
        shown = wares(self.view) or [None] * _PILES
        for pile, ware in enumerate(shown):
            stall(self, Region(x + pile * (width + gap), y, width, height), pile, ware)
        self._foot(small)
        (party_rows if small else plates)(self)

    def _light(self) -> None:
        """The lamp hangs over what is for sale."""
        layout, look = self.layout, self.look
        center = (layout.left / 2, layout.plates * 0.42)
        radius = (layout.left * 0.56, layout.plates * 0.66)
        self.c.lamp(center, radius, look.color("lamp1"), look.color("room"), steps=16, gamma=0.85)

    def _who(self, y: int) -> None:
        """Who buys for the party."""
        c, look, view = self.c, self.look, self.view
        if view.camper is None:
            return
        buyer = view.party[view.camper]
        words = f"{title(buyer.card)} buys for the party"
        x = self.layout.margin + (self.layout.left - 2 - len(words)) // 2
        c.put(x, y, words, look.color("text"), attributes=BOLD)

    def _foot(self, small: bool) -> None:
        """The purse; where there is room the piles of the night below it."""
        layout = self.layout
        room = layout.left - 3
        if small:
            purse(self, layout.margin + 1, layout.plates - 1 - (layout.plates > 15), room)
            return
        purse(self, layout.margin + 1, layout.plates - 4, room)
        counts_left(self, layout.plates - 2, ("location", "unhallowed", "coins"))
