"""The merchant: three piles of items, the purse, who buys, and below what everybody carries."""

from __future__ import annotations

from textual.geometry import Region

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.tui.draw.canvas import BOLD
from tabletop_tui.tui.set_a_watch.counts import counts_row
from tabletop_tui.tui.set_a_watch.layout import Size
from tabletop_tui.tui.set_a_watch.market_stall import purse, stall, wares
from tabletop_tui.tui.set_a_watch.painter import BoardPainter
from tabletop_tui.tui.set_a_watch.party_rows import party_rows
from tabletop_tui.tui.set_a_watch.plates import plates

_PILES = 3
_STALLS = {Size.SMALL: (15, 11), Size.MEDIUM: (24, 13), Size.LARGE: (30, 14)}
"""Cells of a slip of the market."""
_WIDEST_SMALL = 24
_GAPS = {Size.SMALL: 1, Size.MEDIUM: 3, Size.LARGE: 4}


class MerchantPainter(BoardPainter):
    """Draws the whole board while items are bought. Its rail may cover the board from the first row on."""

    def paint(self) -> None:
        """All of it, light first."""
        self._light()
        small = self.layout.size is Size.SMALL
        first = self._first()
        if not small:
            self._who(int(self.layout.plates > 20))
        for pile, ware in enumerate(wares(self.view) or [None] * _PILES):
            stall(self, first.translate((pile * (first.width + self._gap()), 0)), pile, ware)
        self._foot(first)
        (party_rows if small else plates)(self)

    def _first(self) -> Region:
        """Where the first pile lies."""
        layout, gap = self.layout, self._gap()
        room = layout.left - layout.margin - 1
        width, height = _STALLS[layout.size]
        if layout.size is Size.SMALL:
            width, y = min(_WIDEST_SMALL, (room - gap * (_PILES - 1)) // _PILES), int(layout.plates > 15)
        else:
            y = 1 + (layout.plates > 20) + (layout.plates > 22)
        x = layout.margin + (room - _PILES * (width + gap) + gap) // 2
        return Region(x, y, width, height)

    def _gap(self) -> int:
        """Columns between two piles."""
        return _GAPS[self.layout.size] if self.layout.left < 60 or self.layout.size is not Size.SMALL else 3

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
        words = f"{cards.title(buyer.card)} buys for the party"
        x = self.layout.margin + (self.layout.left - 2 - len(words)) // 2
        c.put(x, y, words, look.color("text"), attributes=BOLD)

    def _foot(self, first: Region) -> None:
        """The purse; where there is room the piles of the night below it."""
        layout = self.layout
        room, last = layout.left - 3, layout.plates
        if layout.size is Size.SMALL:
            purse(self, layout.margin + 1, first.bottom + 2, room)
            return
        y = max(first.bottom + 3, last - 4)
        purse(self, layout.margin + 1, y, room)
        counts_row(self, y + (1 if last - y <= 3 else 2), room, skip=("location", "unhallowed", "coins"))
