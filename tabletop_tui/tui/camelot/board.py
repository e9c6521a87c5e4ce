"""The round table: the pile's top card, Swords, stacks, seats; what all may see, and nothing else."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from tabletop_tui.tui.camelot.board_facts import TableFacts
from tabletop_tui.tui.camelot.board_narrow import Narrow
from tabletop_tui.tui.camelot.board_wide import Wide
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.table.board import ZonedBoard, step_bindings

WIDE, HIGH = 76, 33
"""From this size on the table is drawn with plates and a large card; below, with tabs and a smaller one."""


class CamelotBoard(ZonedBoard[TableFacts]):
    """The table as everybody may see it. Zones: ``deck``, ``pile``, ``discards``, ``seat:n``, ``quest:q``,
    ``swords:white``, ``swords:black``, ``tokens``. With the focus, arrows go from zone to zone."""

    BINDINGS: ClassVar[list[BindingType]] = step_bindings("camelot")

    def paint(self, canvas: Canvas) -> None:
        """The table at whatever size there is."""
        painter = Wide if canvas.width >= WIDE and canvas.height >= HIGH else Narrow
        painter(canvas, self).paint()
