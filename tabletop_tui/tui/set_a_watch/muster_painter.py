"""Who sets out: the adventurers to choose from, each board on a slip; then the two sides of the Familiar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.muster import KEEPER, candidates
from tabletop_tui.games.set_a_watch.state import PARTY
from tabletop_tui.games.set_a_watch.view import AdventurerView
from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, shorten
from tabletop_tui.tui.draw.dice import DIE_WIDTH, DieState, die, die_text, mini_die
from tabletop_tui.tui.draw.letters import big, spaced
from tabletop_tui.tui.draw.slips import Print, State, printing, slip
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts
from tabletop_tui.tui.set_a_watch.faces import lines
from tabletop_tui.tui.set_a_watch.layout import MEDIUM_LEFT
from tabletop_tui.tui.set_a_watch.painter import BoardPainter

_ROWS_OF_DICE = 14
"""Slips so high show dice of three rows."""
_AIRY = 18
_AIR_ABOVE = 30
"""From so many rows on one above the slips stays free."""
_FAMILIAR, _WIDE_FAMILIAR = (30, 13), 44


class Share(NamedTuple):
    """Rows of a slip for the camp action's text, a gap below it, and what is told of the adventurer above it."""

    camp: int
    gap: int
    about: int


def _shared(spare: int) -> Share:
    """How ``spare`` rows are used."""
    gap = int(spare > 0)
    camp = min(4, spare - gap) if spare - gap > 1 else 0
    left = spare - gap - camp
    return Share(camp, gap, min(3, left - 1) if left > 2 else 0)


class MusterPainter(BoardPainter):
    """Draws the whole board while the party gathers. Zones: the ids of adventurers and of the Familiar's sides.

    Its rail may cover the board from the first row on.
    """

    def paint(self) -> None:
        """The lamp, and below it what is to be decided."""
        layout, look = self.layout, self.look
        center = (layout.left / 2, self.c.height / 2)
        radius = (layout.left * 0.62, self.c.height * 0.62)
        self.c.lamp(center, radius, look.color("lamp1"), look.color("room"), steps=16, gamma=0.85)
        if keeper(self.facts) is None:
            self._boards(_on_offer(self.facts))
        else:
            self._familiars()

    # ---------------------------------------------------------------- adventurers

    def _boards(self, offered: Sequence[str]) -> None:
        """All boards in rows, three or four side by side, as large as there is room for."""
        across, gap = self._across(len(offered)), int(self.layout.left >= 60)
        down = -(-len(offered) // across)
        air = int(self.c.height >= _AIR_ABOVE)
        left, height = self.layout.left - 2, self.c.height - air
        width = min(36, (left - gap * (across - 1)) // across)
        each = min(21, (height - gap * (down - 1)) // down)
        x0 = self.layout.margin + (left - across * width - gap * (across - 1)) // 2
        y0 = air + (height - down * each - gap * (down - 1)) // 2
        for i, card in enumerate(offered):
            row, column = divmod(i, across)
            box = Region(x0 + column * (width + gap), y0 + row * (each + gap), width, each)
            self._board(box, card)

    def _across(self, number: int) -> int:
        if self.layout.left < 60:
            return 2 if number <= 6 else 3
        return 3 if number <= 6 or self.layout.left < MEDIUM_LEFT else 4

    def _board(self, box: Region, card: str) -> None:
        taken = next((one for one in self.view.party if one.card == card), None)
        state = State.CHOSEN if self.lit(card) else State.BARRED if taken is not None else State.UP
        ink = printing(self.look, state)
        slip(self.c, *box.offset, *box.size, ink.paper, state)
        self.zone(card, *box.offset, *box.size)
        row, room = cards.adventurers()[card], box.width - 4
        y = self._name(box, row, taken, ink)
        y = self._dice(box, row, ink, y)
        names = [cards.abilities()[ability].title for ability in cards.abilities_of()[card]]
        foot = box.bottom - 1
        share = _shared(foot - y - len(names) - 1)
        if share.about:
            y = self._lines(box.x + 2, y, lines(row.text, room, share.about), ink, ITALIC) + 1
        y = self._camp(box, row, ink, y, share.camp) + share.gap
        if foot - y >= len(names):
            bullet = f"{glyphs.READY} " if max(map(len, names)) + 2 <= room + 1 else ""
            self._lines(box.x + 2, y, [shorten(bullet + name, room + 1) for name in names], ink)
        else:
            self._lines(box.x + 2, y, lines(", ".join(names), room, foot - y), ink)

    def _name(self, box: Region, row: cards.AdventurerRow, taken: AdventurerView | None, ink: Print) -> int:
        """The name, and at the right who goes with the adventurer; returns the next row."""
        c, at = self.c, ink.attributes
        room = box.width - 4
        who = "" if taken is None else self._whose(taken, max(1, room - len(row.title) - 1))
        c.put(box.x + 2, box.y + 1, shorten(row.title, room), ink.ink, ink.paper, BOLD | at)
        c.right(box.x, box.y + 1, box.width - 2, who, ink.ink, ink.paper, at)
        return box.y + 2

    def _whose(self, taken: AdventurerView, cells: int) -> str:
        if taken.owner is None:
            return shorten(self.facts.owner(taken, cells), cells)
        sign = glyphs.SIGNS[taken.owner % len(glyphs.SIGNS)]
        return sign if cells < 4 else f"{sign} {self.facts.owner(taken, cells - 2)}"

    def _dice(self, box: Region, row: cards.AdventurerRow, ink: Print, y: int) -> int:
        """The dice with their kind as figure, and how the adventurer attacks; returns the next row."""
        c, at = self.c, ink.attributes
        x, state = box.x + 2, DieState.READY
        if box.height < _ROWS_OF_DICE:
            alike = len(set(row.dice)) == 1
            if alike and sum(len(die_text(sides, sides)) + 1 for sides in row.dice) + len(row.attack) > box.width - 4:
                c.put(x, y, f"{len(row.dice)}{glyphs.TIMES}", ink.ink, ink.paper, at)
                mini_die(c, x + 2, y, row.dice[0], row.dice[0], state)
            else:
                for sides in row.dice:
                    x += mini_die(c, x, y, sides, sides, state) + 1
            c.right(box.x, y, box.width - 2, row.attack, ink.soft, ink.paper, ITALIC | at)
            return y + 1
        airy = int(box.height > _AIRY)
        c.put(x, y, row.attack, ink.soft, ink.paper, ITALIC | at)
        for sides in row.dice:
            die(c, x, y + 1 + airy, sides, sides, state)
            x += DIE_WIDTH + 1
        return y + 5 + airy

    def _camp(self, box: Region, row: cards.AdventurerRow, ink: Print, y: int, telling: int) -> int:
        """The camp action; returns the next row. ``telling``: lines for what it does."""
        least = f" {row.camp.least}+" if row.camp.least > 1 else ""
        words, at = shorten(f"{row.camp.title}{least}", box.width - 3), ink.attributes
        left = box.width - 5 - len(words)
        beside = next((where for where in ("in camp", "camp") if len(where) <= left), "")
        color = ink.ink if beside else ink.soft
        self.c.put(box.x + 2, y, words, color, ink.paper, at if beside else at | ITALIC)
        self.c.right(box.x, y, box.width - 2, beside, ink.soft, ink.paper, ITALIC | at)
        return self._lines(box.x + 2, y + 1, lines(row.camp.text, box.width - 4, telling), ink, ITALIC)

    def _lines(self, x: int, y: int, text: Sequence[str], ink: Print, at: int = 0) -> int:
        """Lines of print; returns the row after them."""
        color = ink.soft if at else ink.ink
        for row, line in enumerate(text):
            self.c.put(x, y + row, line, color, ink.paper, at | ink.attributes)
        return y + len(text)

    # ---------------------------------------------------------------- the Familiar

    def _familiars(self) -> None:
        """The two sides of the Familiar, side by side or one below the other."""
        (width, height), sides = _FAMILIAR, list(cards.familiars())
        room = self.layout.left - 2
        beside = len(sides) * (width + 3) - 3 <= room
        if not beside:
            width, height = min(_WIDE_FAMILIAR, room), min(height, self.c.height // len(sides))
        across = len(sides) if beside else 1
        x = self.layout.margin + (self.layout.left - 2 - across * (width + 3) + 3) // 2
        y = (self.c.height - (height if beside else len(sides) * height)) // 2
        for i, side in enumerate(sides):
            at = (x + i * (width + 3), y) if beside else (x, y + i * height)
            self._familiar(Region(*at, width, height), side)

    def _familiar(self, box: Region, side: str) -> None:
        row, state = cards.familiars()[side], self.state(side)
        c, ink = self.c, printing(self.look, state)
        slip(c, *box.offset, *box.size, ink.paper, state)
        self.zone(side, *box.offset, *box.size)
        big(c, box.x + 2, box.y + 1, str(row.damage), ink.rubric)
        c.right(box.x, box.y + 1, box.width - 2, "damage", ink.soft, ink.paper)
        c.right(box.x, box.y + 2, box.width - 2, f"reach {row.reach}", ink.ink, ink.paper, BOLD)
        c.put(box.x + 2, box.y + 5, spaced(row.title), ink.ink, ink.paper, BOLD)
        c.put(box.x + 2, box.y + 6, "Familiar", ink.soft, ink.paper, ITALIC)
        self._lines(box.x + 2, box.y + 7 + (box.height > 11), lines(row.text, box.width - 4, box.height - 8), ink)


def keeper(facts: BoardFacts) -> AdventurerView | None:
    """Whose Familiar is still to be chosen; None before the party is complete, and after."""
    party = facts.view.party
    if len(party) < PARTY:
        return None
    return next((one for one in party if one.card == KEEPER and one.familiar is None), None)


def _on_offer(facts: BoardFacts) -> tuple[str, ...]:
    """The adventurers to choose from: those of this box, or the first box's as well if one of them can be had."""
    own = candidates("swords")
    seen = {adventurer.card for adventurer in facts.view.party} | {
        target for target in facts.targets if target in cards.adventurers()
    }
    return own if seen <= set(own) else candidates("all")
