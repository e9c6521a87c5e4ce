"""The table with tabs and a smaller card: 48 x 21 cells, and more."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from tabletop_tui.core.words import count
from tabletop_tui.tui.camelot.board_painter import Painter
from tabletop_tui.tui.camelot.faces import face_of
from tabletop_tui.tui.camelot.seating import plate_of
from tabletop_tui.tui.draw.canvas import BOLD, shorten
from tabletop_tui.tui.draw.cards import M_HEIGHT, M_WIDTH, card_m
from tabletop_tui.tui.draw.plates import NAME_CELLS, seat_tab
from tabletop_tui.tui.draw.slips import State
from tabletop_tui.tui.draw.table import round_table
from tabletop_tui.tui.look import glyphs

NARROW_HEIGHT = 21
_TABS_A_ROW = 5
_TAB = 12


class Narrow(Painter):
    """48 x 21: seats in tabs above, an ellipse of a table, Swords without gaps. Larger places have air around it."""

    card_width = M_WIDTH
    card_height = M_HEIGHT

    def paint(self) -> None:
        c = self.c
        down = max(0, c.height - NARROW_HEIGHT + 2) // 3
        round_table(c, (c.width / 2, down + 11.5), (min(c.width, 56) / 2 - 0.5, 9.4), self.light())
        top = down + 3
        card_x = self.middle - M_WIDTH // 2
        self.pile(card_x, top)
        self._swords(card_x, top)
        self.put_pile_label(card_x - 1, top + M_HEIGHT, M_WIDTH + 2)
        self._line(top + M_HEIGHT + 1)
        y = top + 12
        height = 3 if self.look.outline else 4  # outlines need a row more for the edges of a full stack
        self.stacks(self.middle - 13, self.middle + 2, y, 11, height, y + 5)
        self._duties(y)
        self._tabs(down)

    def _swords(self, card_x: int, top: int) -> None:
        c, bold, width = self.c, self.look.color("text"), 10
        low = top + M_HEIGHT - 1
        for x, side, number, name in (
            (card_x - 1 - width, "first", self.view.white, "white"),
            (card_x + M_WIDTH + 1, "second", self.view.black, "black"),
        ):
            self.swords(x, low, "first" if side == "first" else "second", number, width, 1)
            c.center(x, low + 1, width, f"{number} {name}", bold, at=BOLD)

    def card(self, x: int, y: int, card: str, state: State) -> None:
        card_m(self.c, x, y, face_of(card), state)

    def token_words(self, number: int) -> str:
        return ""  # the label lies between those of the Swords

    def _line(self, y: int) -> None:
        """What is open, and how many cards each Quest has, if the table counts."""
        counted = " ".join(f"{quest[0].upper()}{number}" for quest, number in self.per_quest())
        few = len(self.facts.quests) < 3
        self.quests(2, y, self.c.width - 4, 1, f"   {counted}" if counted and few else "")

    def _duties(self, y: int) -> None:
        """What Morgan demands, left and right of the stacks."""
        view, color = self.view, self.look.color("text")
        if view.whispers:
            self.c.center(self.middle - 21, y + 1, 7, "look", color)
            self.c.center(self.middle - 21, y + 2, 7, "alone", color)
        if view.counting:
            self.c.center(self.middle + 14, y + 1, 7, "count", color)
            self.c.center(self.middle + 14, y + 2, 7, "aloud", color)

    def _tabs(self, y: int) -> None:
        seats = len(self.view.seats)
        if seats > _TABS_A_ROW:
            self._small_tabs(y)
            return
        width = min(self.c.width, 60)
        names = self.facts.company.names
        name_cells = _name_cells(names, width)
        spare = width - sum(min(cell_len(name), name_cells) + 4 for name in names)
        if seats == 1:
            width = min(cell_len(names[0]), name_cells) + 4
        x, gap = (self.c.width - width) // 2, min(3, spare // max(1, seats - 1))
        for seat in range(seats):
            shown = plate_of(self.view, self.facts.company, seat)
            cells = seat_tab(self.c, x, y, shown, name_cells)
            self._facts(x + 1, y + 1, cells, seat)
            self.board.zone(f"seat:{seat}", x, y, cells, 2)
            x += cells + gap

    def _facts(self, x: int, y: int, width: int, seat: int) -> None:
        """Under a tab: the loyalty that lies open, and the Knights."""
        knight = self.view.seats[seat]
        look = self.look
        if self.board.is_lit(f"seat:{seat}"):
            self.c.put(x, y, glyphs.HEAVY_LINE * (width - 2), look.accent, attributes=BOLD)
            return
        if knight.revealed:
            color = look.color("good" if knight.revealed == "loyal" else "bad")
            self.c.put(x, y, shorten(knight.revealed, width), color)
        elif knight.knights:
            self.c.put(x, y, shorten(count(knight.knights, "Knight"), width), look.color("soft"))

    def _small_tabs(self, y: int) -> None:
        """Six or seven seats: two rows of tabs, a letter for an open loyalty."""
        for seat, knight in enumerate(self.view.seats):
            row, column = divmod(seat, 4)
            x = column * _TAB
            shown = plate_of(self.view, self.facts.company, seat)
            cells = seat_tab(self.c, x, y + row, shown, 6)
            if knight.revealed:
                color = self.look.color("good" if knight.revealed == "loyal" else "bad")
                self.c.put(x + cells, y + row, knight.revealed[0].upper(), color, attributes=BOLD)
            if self.board.is_lit(f"seat:{seat}"):
                self.c.put(x, y + row, glyphs.CYCLE_RIGHT, self.look.accent, attributes=BOLD)
            self.board.zone(f"seat:{seat}", x, y + row, cells, 1)


def _name_cells(names: Sequence[str], width: int) -> int:
    """How many cells of a name fit on tabs side by side, 12 at most."""
    fits = (n for n in range(NAME_CELLS, 1, -1) if sum(min(cell_len(name), n) + 4 for name in names) <= width)
    return next(fits, 1)
