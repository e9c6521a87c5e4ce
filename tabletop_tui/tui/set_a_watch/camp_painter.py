"""The camp: the fire in the middle, the spaces for the camper's dice around it, the adventurers below."""

from __future__ import annotations

from dataclasses import replace

from textual.geometry import Region

from tabletop_tui.tui.draw.canvas import BOLD, DIM, REVERSE, Canvas
from tabletop_tui.tui.draw.counters import coins
from tabletop_tui.tui.draw.dice import DIE_HEIGHT, DIE_WIDTH, die
from tabletop_tui.tui.draw.slips import frame
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB
from tabletop_tui.tui.set_a_watch.camp_layout import CampLayout, camp_layout
from tabletop_tui.tui.set_a_watch.camp_spots import Space, Spot, die_in_hand, rows, singles
from tabletop_tui.tui.set_a_watch.counts import counts_row
from tabletop_tui.tui.set_a_watch.faces import brief, lines
from tabletop_tui.tui.set_a_watch.fire import campfire, glow, logs
from tabletop_tui.tui.set_a_watch.glance import glance, glance_width
from tabletop_tui.tui.set_a_watch.layout import Size
from tabletop_tui.tui.set_a_watch.location_card import current_location
from tabletop_tui.tui.set_a_watch.painter import BoardPainter, Lighted
from tabletop_tui.tui.set_a_watch.party_rows import party_rows
from tabletop_tui.tui.set_a_watch.plates import plates

_TEXT_X = DIE_WIDTH + 2
"""Columns from a space to the words beside it."""
_COINS_DRAWN = 4
"""More coins on a space are counted."""
_LEAST_WORDS = 12


class CampPainter(BoardPainter):
    """Draws the whole board while an adventurer is in camp, and while it is decided who goes there.

    Its rail may cover the board from the first row on.
    """

    def __init__(self, c: Canvas, board: Lighted) -> None:
        super().__init__(c, board)
        hand = die_in_hand(self.facts)
        if hand is not None:
            self.facts = replace(self.facts, picked=frozenset(self.facts.picked) | {f"die:{hand}"})
        self.camp: CampLayout = camp_layout(self.layout)
        self.glance_width = glance_width(self)

    def paint(self) -> None:
        """All of it, light first."""
        self._light()
        if not self.glance_width:
            self._fire()
            current_location(self, self.camp.slip)
        if self._makes_room():
            self._spots()
        counts_row(self, self.camp.counts, self.layout.left - 3, skip=("location", "unhallowed"))
        (party_rows if self.layout.size is Size.SMALL else plates)(self)
        if self.glance_width:
            glance(self, Region(self.layout.margin, 0, self.layout.left - self.layout.margin - 1, self.camp.counts))

    def _makes_room(self) -> bool:
        """Whether the spaces are seen beside the cards that are looked at: where those are many, nothing else is."""
        camp = self.camp
        if self.glance_width <= camp.middle[1]:
            return True
        x = (self.layout.left - self.glance_width) // 2
        self.camp = replace(camp, middle=(x, self.glance_width))
        return x - camp.single_x - _TEXT_X >= _LEAST_WORDS and x + self.glance_width < camp.row_x

    def _spots(self) -> None:
        """All actions with their spaces."""
        camp = self.camp
        for i, spot in enumerate(singles(self.facts)):
            self._single(spot, camp.single_x, camp.top + i * camp.single_step)
        for i, spot in enumerate(rows(self.facts)):
            self._row(spot, camp.row_x, camp.top + i * camp.row_step)

    # ---------------------------------------------------------------- the middle

    def _light(self) -> None:
        if not self.view.fire:
            return
        camp, look = self.camp, self.look
        x = camp.middle[0] + camp.middle[1] / 2
        rows_lit = self.layout.plates - (0 if camp.size is Size.SMALL else 2)
        radius = (self.layout.left * 0.5, rows_lit * 0.56)
        self.c.lamp((x, camp.fire_words), radius, glow(look), look.color("room"), steps=16, gamma=0.85)

    def _fire(self) -> None:
        camp, look, fire = self.camp, self.look, self.view.fire
        x, cells = camp.middle
        campfire(self.c, *camp.fire, camp.size, burning=fire > 0)
        lit = self.lit("fire")
        color = look.accent if lit else look.color("text")
        self.c.center(
            x, camp.fire_words, cells, f"firewood {fire}", color, at=BOLD | (REVERSE if lit and look.outline else 0)
        )
        logs(self.c, camp.gauge_x, camp.fire_words + 1, fire, camp.log_cells)
        self.zone("fire", x, camp.fire_y, cells, camp.fire_words + 3 - camp.fire_y)

    # ---------------------------------------------------------------- spaces

    def _single(self, spot: Spot, x: int, y: int) -> None:
        """An action of one space: the space, and beside it what it is, what it takes, the coins that lie there."""
        (space,) = spot.spaces
        self._space(space, x, y)
        left = x + _TEXT_X - (self.layout.size is Size.SMALL)
        room = self.camp.middle[0] - left - 1
        color, at = self._voice(spot)
        small = self.layout.size is Size.SMALL
        title = lines(spot.title, max(room, 10), 2) if small else [brief(spot.title, room)]
        for row, line in enumerate(title):
            self.c.put(left, y + row, line, color, attributes=at)
        row = y + len(title)
        soft = self.look.color("soft")
        if not small:
            for line in self._words(spot, room)[: 2 if spot.coins else 3]:
                self.c.put(left, row, line, soft)
                row += 1
        self._coins(left, row, spot.coins)
        self.zone(space.key, x, y, left + room - x, 3)

    def _words(self, spot: Spot, room: int) -> list[str]:
        """What it takes; where there is room, what it does."""
        words = [spot.note] if spot.note else []
        if self.layout.size is Size.LARGE and spot.effect != spot.note:
            words += lines(spot.effect, room, 3 - len(words))
        elif not spot.note:
            words += lines(spot.effect, room, 2)
        return words

    def _row(self, spot: Spot, x: int, y: int) -> None:
        """An action of three spaces: its name with coins above them, which die it takes at the right."""
        color, at = self._voice(spot)
        width = self.camp.row_width
        self.c.put(x, y, spot.title, color, attributes=at)
        taken = len(spot.title) + 1 + self._coins(x + len(spot.title) + 1, y, spot.coins)
        note = spot.note if taken + len(spot.note) < width else ""
        self.c.right(x, y, width, note, self.look.color("soft"))
        self.zone(spot.next_key, x, y, width, 1)
        for i, space in enumerate(spot.spaces):
            left = x + i * self.camp.die_step
            if i and spot.separator:
                self.c.put(
                    left - (self.camp.die_step - DIE_WIDTH + 1) // 2, y + 2, spot.separator, self.look.color("soft")
                )
            self._space(space, left, y + 1)
        if any(space.name for space in spot.spaces):
            self._names(spot, x, y + 4)

    def _names(self, spot: Spot, x: int, y: int) -> None:
        """Names under the spaces, as near to them as they can be without touching."""
        step, last = self.camp.die_step, self.layout.left - 2
        lefts: list[int] = []
        for i, space in enumerate(spot.spaces):
            lefts.append(x + i * step + (DIE_WIDTH - len(space.name)) // 2)
        for i in reversed(range(len(lefts))):
            end = last if i == len(lefts) - 1 else lefts[i + 1] - 2
            lefts[i] = min(lefts[i], end - len(spot.spaces[i].name) + 1)
        for left, space in zip(lefts, spot.spaces, strict=True):
            color, at = self.look.color("soft"), 0
            if self.lit(space.key):
                color, at = self.look.accent, BOLD
            elif space.mood == "open":
                color = self.look.color("text")
            self.c.put(left, y, space.name, color, attributes=at)

    def _voice(self, spot: Spot) -> tuple[RGB, int]:
        """How the name of an action is written: lit, open, shut, or nothing of it."""
        look = self.look
        if self.lit(*spot.keys):
            return look.accent, BOLD | (REVERSE if look.outline else 0)
        if spot.mood == "shut":
            return look.color("soft"), DIM if look.outline else 0
        return look.color("text"), BOLD

    def _space(self, space: Space, x: int, y: int) -> None:
        """The die that lies there, or the place for one: dashed, in the accent if it is open, solid if it is lit."""
        look, lit = self.look, self.lit(space.key)
        self.zone(space.key, x, y, DIE_WIDTH, DIE_HEIGHT)
        if space.die is not None:
            die(self.c, x, y, space.die.sides, space.die.face)
            if lit:
                self.c.put(x - 1, y + 1, glyphs.CYCLE_RIGHT, look.accent, attributes=BOLD)
            return
        box = glyphs.ROUND_FRAME if lit else glyphs.DASHED_FRAME
        if lit or space.mood == "open":
            color, at = look.accent, BOLD if lit and look.outline else 0
        else:
            ground = look.mix(look.color("lamp1"), look.color("text"), 0.38)
            color, at = look.color("faint") if look.flat else ground, DIM if look.outline else 0
        frame(self.c, x, y, DIE_WIDTH, DIE_HEIGHT, box, color, at)
        demand = look.color("text" if space.mood != "shut" else "soft")
        self.c.center(x, y + 1, DIE_WIDTH, space.demand, demand, at=at & DIM)

    def _coins(self, x: int, y: int, number: int) -> int:
        """Coins that lie there; returns the cells they took."""
        if number <= _COINS_DRAWN:
            coins(self.c, x, y, number)
            return 2 * number
        text = str(number)
        coins(self.c, x, y, 1)
        self.c.put(x + 2, y, text, self.look.color("soft"))
        return 2 + len(text)
