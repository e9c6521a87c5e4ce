"""The table with plates and a large card: 81 x 37 cells, and more."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len

from tabletop_tui.tui.camelot.board_facts import duties
from tabletop_tui.tui.camelot.board_painter import Painter
from tabletop_tui.tui.camelot.faces import face_of
from tabletop_tui.tui.camelot.seating import places, plate_of, plate_width
from tabletop_tui.tui.draw.canvas import BOLD, shorten
from tabletop_tui.tui.draw.cards import L_HEIGHT, L_WIDTH, card_l
from tabletop_tui.tui.draw.counters import COUNTER_WIDTH
from tabletop_tui.tui.draw.plates import PLATE_HEIGHT, plate
from tabletop_tui.tui.draw.slips import State
from tabletop_tui.tui.draw.table import round_table
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB


class Wide(Painter):
    """81 x 37 and more: plates, the card large. What is left over is air."""

    def paint(self) -> None:
        c = self.c
        width = min(c.width, max(81, 2 * c.height - 2))
        left, spare = (c.width - width) // 2, max(0, c.height - 37)
        round_table(c, (c.width / 2, c.height / 2), (width / 2 - 0.5, c.height / 2 - 0.4), self.light())
        top = 4 if c.height < 37 else 6 + spare // 3
        card_x = self.middle - L_WIDTH // 2
        self.pile(card_x, top)
        self._swords(card_x, top)
        self.put_pile_label(card_x - 1, top + L_HEIGHT, L_WIDTH + 2)
        self.quests(card_x - 2, top + L_HEIGHT + 1, L_WIDTH + 4, 2)
        y = top + (15 if c.height < 37 else 16 + spare // 4)
        if len(self.facts.quests) > 3:
            y += 1
        label = y + (7 if c.height < 37 else 8)
        self.stacks(self.middle - 17, self.middle + 4, y, 13, 6, label)
        self._below(label + 1)
        self._plates(left, width)

    def _swords(self, card_x: int, top: int) -> None:
        c, look, view = self.c, self.look, self.view
        bold = look.color("text")
        low = top + L_HEIGHT - 1
        for x, side, number, name in (
            (card_x - 3 - COUNTER_WIDTH, "first", view.white, "white"),
            (card_x + L_WIDTH + 3, "second", view.black, "black"),
        ):
            self.swords(x, low, "first" if side == "first" else "second", number, COUNTER_WIDTH, 2)
            c.center(x, low + 2, COUNTER_WIDTH, f"{number} {name}", bold, at=BOLD)

    def card(self, x: int, y: int, card: str, state: State) -> None:
        card_l(self.c, x, y, face_of(card), state)

    def _below(self, y: int) -> None:
        """What Morgan demands, and how many cards each Quest has, if the table counts."""
        words, counted = duties(self.view), self.per_quest()
        if words and counted:
            words += "   " + " ".join(f"{quest[0].upper()}{number}" for quest, number in counted)
        if words:
            self.c.center(0, y, self.c.width, words, self.look.color("text"))
        elif counted:
            text = "   ".join(f"{quest.title} {number}" for quest, number in counted)
            self.c.center(0, y, self.c.width, text, self.look.color("soft"))

    def _plates(self, left: int, width: int) -> None:
        seats = len(self.view.seats)
        cells = plate_width(width, seats)
        for seat, (x, y) in enumerate(places(seats, width, self.c.height)):
            shown = plate_of(self.view, self.facts.company, seat)
            knights = self._knights(self.view.seats[seat].knights, cells - 5 - cell_len(shown.note))
            if knights:
                shown = replace(shown, note=shorten(shown.note, cells - 5 - len(knights)))
            plate(self.c, left + x, y, shown, cells, self.state(f"seat:{seat}"))
            self.c.right(left + x, y + 2, cells - 2, knights, self._cloth())
            self.board.zone(f"seat:{seat}", left + x, y, cells, PLATE_HEIGHT)

    def _knights(self, number: int, room: int) -> str:
        """The Knight cards that lie face down before a seat; counted if there is no room for each of them."""
        small = glyphs.SMALL_BACK_OUTLINE if self.look.outline else glyphs.SMALL_BACK
        backs = small * number
        return backs if number < 3 and len(backs) <= max(room, 2) else f"{number}{small}"

    def _cloth(self) -> RGB:
        look = self.look
        return look.color("text") if look.outline else look.mix(look.color("back"), look.color("parchment"), 0.45)
