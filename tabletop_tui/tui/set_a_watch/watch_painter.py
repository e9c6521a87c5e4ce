"""The board on Watch, and whenever no other painter has it: the Line, the counts, the attack, the adventurers."""

from __future__ import annotations

from textual.geometry import Region

from tabletop_tui.tui.set_a_watch.attack_panel import AttackPanel
from tabletop_tui.tui.set_a_watch.counts import counts_row
from tabletop_tui.tui.set_a_watch.glance import glance
from tabletop_tui.tui.set_a_watch.layout import Size
from tabletop_tui.tui.set_a_watch.line_painter import LinePainter
from tabletop_tui.tui.set_a_watch.painter import BoardPainter
from tabletop_tui.tui.set_a_watch.party_rows import party_rows
from tabletop_tui.tui.set_a_watch.place_panel import place_panel
from tabletop_tui.tui.set_a_watch.plates import plates


class WatchPainter(BoardPainter):
    """Fire and Line above, over the whole width; below them, left of the rail, the attack and the adventurers."""

    def paint(self) -> None:
        """All of it, light first."""
        LinePainter(self).paint()
        layout = self.layout
        counts_row(self, layout.counts, self.c.width - 3)
        panel = Region(layout.margin, layout.panel, layout.left - layout.margin - 1, layout.panel_height)
        if self.facts.attack is not None:
            AttackPanel(self, panel, self.facts.attack).paint()
        elif self.view.glance is not None:
            glance(self, panel)
        else:
            place_panel(self)
        if layout.size is Size.SMALL:
            party_rows(self)
        else:
            plates(self)
