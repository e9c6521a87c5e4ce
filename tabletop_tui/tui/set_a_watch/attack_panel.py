"""The attack that is being put together: dice and bonuses, their sum in large figures, and what comes of it."""

from __future__ import annotations

from itertools import groupby

from textual.geometry import Region

from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, shorten
from tabletop_tui.tui.draw.dice import DIE_WIDTH, DieState, die, die_text, mini_die
from tabletop_tui.tui.draw.gauges import Zone, gauge, notch
from tabletop_tui.tui.draw.letters import big, pixel_width
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.set_a_watch.board_facts import AttackBonus, AttackDie, AttackFacts, OutOfIt
from tabletop_tui.tui.set_a_watch.painter import BoardPainter

_TALL = 7
"""From so many rows on, dice have names below them."""
_RESULT = 21
"""Cells beside the total: the sign before it and the verdict behind it."""
_BEYOND = 3
"""Points that the gauge shows beyond what is needed or reached."""
_BONUS_NAME = 14
_SMALL_SUM = 42
"""Cells of a sum of many terms at most."""


class AttackPanel:
    """Draws an attack into a panel of a board whose painter it is given."""

    def __init__(self, painter: BoardPainter, box: Region, attack: AttackFacts) -> None:
        self.c, self.look = painter.c, painter.look
        self.box, self.attack = box, attack
        self.tall = box.height >= _TALL
        self.x, self.y = box.x + 2, box.y + (3 if box.height > _TALL else 2 if self.tall else 1)
        """Where the sum begins, and the first of its three rows."""

    def paint(self) -> None:
        """The panel, its heading, the sum, the verdict."""
        self._ground()
        self._heading()
        x = self._sum()
        x = self._total(x)
        self._verdict(x)

    def _ground(self) -> None:
        box, look = self.box, self.look
        self.c.fill(*box.offset, *box.size, look.color("surface"))
        bar = glyphs.HEAVY_FRAME.vertical if look.outline else glyphs.LEFT_HALF
        for y in range(box.y, box.bottom):
            self.c.put(box.x, y, bar, look.accent)

    def _heading(self) -> None:
        attack, look = self.attack, self.look
        where = f"{attack.rank} in the line" if self.tall else f"{attack.rank}, health {attack.health}"
        y = self.box.y + int(self.tall)
        name = shorten(attack.title, self.box.width - len(where) - 4)
        self.c.put(self.x, y, name, look.color("text"), attributes=BOLD)
        self.c.put(self.x + len(name) + 2, y, where, look.color("soft"))

    # ---------------------------------------------------------------- the sum

    def _sum(self) -> int:
        """Dice and bonuses from left to right; returns the column after them."""
        attack = self.attack
        groups = [list(group) for _, group in groupby(attack.dice, key=lambda shown: shown.whose)]
        terms = sum(self._group_cells(group) + 3 for group in groups)
        terms += sum(self._bonus_cells(bonus) + 3 for bonus in attack.bonuses)
        room = self.box.right - self.x - pixel_width(str(attack.total)) - _RESULT
        if terms > room:
            return self._small_sum(room)
        x = self.x
        for group in groups:
            x = self._group(self._plus(x), group)
        for bonus in attack.bonuses:
            x = self._bonus(self._plus(x), bonus)
        return x

    def _group_cells(self, group: list[AttackDie]) -> int:
        """Cells of neighbouring dice of one adventurer, and of the name below them."""
        cells = len(group) * (DIE_WIDTH + 3) - 3
        return max(cells, len(group[0].whose)) if self.tall else cells

    def _group(self, x: int, group: list[AttackDie]) -> int:
        cells = self._group_cells(group)
        if self.tall:
            self.c.center(x, self.y + 3, cells, group[0].whose, self.look.color("soft"))
        x += (cells - len(group) * (DIE_WIDTH + 3) + 3) // 2
        end = x + cells - (cells - len(group) * (DIE_WIDTH + 3) + 3) // 2
        for i, shown in enumerate(group):
            if i:
                self.c.put(x, self.y + 1, "+", self.look.color("soft"))
                x += 2
            die(self.c, x, self.y, shown.sides, shown.face, DieState.READY)
            x += DIE_WIDTH + 1
        return end + 1

    def _plus(self, x: int) -> int:
        """A plus before every term but the first."""
        if x == self.x:
            return x
        self.c.put(x, self.y + 1, "+", self.look.color("soft"))
        return x + 2

    def _bonus_cells(self, bonus: AttackBonus) -> int:
        name, amount = min(len(bonus.name), _BONUS_NAME), len(str(bonus.amount))
        return max(name, amount) if self.tall else amount + 1 + name

    def _bonus(self, x: int, bonus: AttackBonus) -> int:
        look = self.look
        amount, name = str(bonus.amount).replace("-", glyphs.MINUS), shorten(bonus.name, _BONUS_NAME)
        cells = self._bonus_cells(bonus)
        if self.tall:
            self.c.center(x, self.y + 1, cells, amount, look.color("text"), at=BOLD)
            self.c.center(x, self.y + 3, cells, name, look.color("soft"))
        else:
            self.c.put(x, self.y + 1, amount, look.color("text"), attributes=BOLD)
            self.c.put(x + len(amount) + 1, self.y + 1, name, look.color("soft"))
        return x + cells + 1

    def _small_sum(self, room: int) -> int:
        """Many terms: dice of one row, in up to three rows, bonuses behind them; returns the column after them."""
        start = x = self.x
        y, last = self.y, self.y + 2
        end = start + min(room, _SMALL_SUM)
        for shown in self.attack.dice:
            if x + len(die_text(shown.sides, shown.face)) > end and y < last:
                x, y = start, y + 1
            x += mini_die(self.c, x, y, shown.sides, shown.face) + 1
        bonuses = self.attack.bonuses
        for i, bonus in enumerate(bonuses):
            text = self._bonus_text(bonus)
            if x + len(text) > end and y < last:
                x, y = start, y + 1
            rest = sum(other.amount for other in bonuses[i:])
            if y == last and i + 1 < len(bonuses) and x + len(text) + len(f"  +{rest} more") > end:
                self.c.put(x, y, f"+{rest} more", self.look.color("soft"))
                break
            self.c.put(x, y, shorten(text, end - x), self.look.color("soft"))
            x += len(text) + 2
        return end + 1

    @staticmethod
    def _bonus_text(bonus: AttackBonus) -> str:
        sign = glyphs.MINUS if bonus.amount < 0 else "+"
        return f"{sign}{abs(bonus.amount)} {shorten(bonus.name, _BONUS_NAME)}"

    # ---------------------------------------------------------------- what comes of it

    def _total(self, x: int) -> int:
        attack, look = self.attack, self.look
        if x > self.x:
            self.c.put(x, self.y + 1, "=", look.color("soft"))
            x += 3
        text = str(attack.total)
        big(self.c, x, self.y, text, look.accent if attack.falls else look.color("text"))
        return x + pixel_width(text) + 3

    def _verdict(self, x: int) -> None:
        c, look, attack = self.c, self.look, self.attack
        c.put(x, self.y, attack.verdict, look.color("good" if attack.falls else "warn"), attributes=BOLD)
        c.put(x, self.y + 1, attack.waste, look.color("soft"))
        end = self._gauge(x)
        if self.tall:
            self._out(end + 2)

    def _gauge(self, x: int) -> int:
        """The bar up to the sum, two cells a point if there is room, or less than one; returns where it ends.

        Its notch at the Health is one row lower, in a panel that has the row.
        """
        look, attack = self.look, self.attack
        top = max(attack.total, attack.health) + _BEYOND
        room = self.box.right - x - 2 - (len("health 99") + 2 if self.tall else 0)
        share = 2.0 if self.tall and 2 * top <= room else min(1.0, room / top)
        cells = 2 if share > 1 else 1
        need, total, last = (round(points * share) // cells for points in (attack.health, attack.total, top))
        zones = [Zone(need, look.accent), Zone(max(last, need), look.color("warn"), waste=True)]
        gauge(self.c, x, self.y + 2, total, zones, cells)
        if self.tall:
            label = f"health {attack.health}"
            notch(self.c, x, self.y + 3, max(1, need), label, cells)
            return max(x + cells * last, x + cells * need + 1 + len(label))
        return x + cells * last

    def _out(self, x: int) -> None:
        """Who cannot join, and why, at the right."""
        out = self.attack.out
        room = self.box.right - x - 1
        if not out or room < 14:
            return
        widest = max(len(self._out_words(one)) for one in out)
        x = max(x, self.box.right - 1 - widest)
        y = self.box.y + 1
        self.c.put(x, y, "not in it", self.look.color("faint"))
        for row, one in enumerate(out[:4], start=y + 1):
            self.c.put(x, row, shorten(one.name, room), self.look.color("soft"))
            why = shorten(one.why, self.box.right - 1 - x - len(one.name) - 1)
            self.c.put(x + len(one.name) + 1, row, why, self.look.color("soft"), attributes=ITALIC)

    @staticmethod
    def _out_words(one: OutOfIt) -> str:
        return f"{one.name} {one.why}"
