"""The adventurers on a small screen: two rows each, or three where the screen is higher."""

from __future__ import annotations

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import AdventurerView
from tabletop_tui.tui.draw.canvas import BOLD, DIM, ITALIC, REVERSE, shorten
from tabletop_tui.tui.draw.dice import mini_die
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.set_a_watch.belongings import belongings, gathered, item_belongings, put_belongings
from tabletop_tui.tui.set_a_watch.faces import briefs
from tabletop_tui.tui.set_a_watch.painter import BoardPainter
from tabletop_tui.tui.set_a_watch.party import (
    ability_mark,
    die_state,
    on_duty,
    rest_marks,
    role_words,
)

_NAME, _DICE = 2, 13
"""Columns of names and of dice."""
_DIE_CELLS = 5
_LEAST_THING = 6
"""Cells that one of several things in a row should have."""


def party_rows(painter: BoardPainter) -> None:
    """All adventurers below each other, in the order of the party."""
    layout = painter.layout
    for adventurer in painter.view.party:
        Rows(painter, adventurer, layout.plates + adventurer.slot * layout.per_plate).paint()


class Rows:
    """One adventurer from row ``y`` on."""

    def __init__(self, painter: BoardPainter, adventurer: AdventurerView, y: int) -> None:
        self.painter, self.c, self.look = painter, painter.c, painter.look
        self.facts, self.who, self.y = painter.facts, adventurer, y
        self.slot = adventurer.slot
        self.acting = self.slot in painter.facts.acting
        self.tall = painter.layout.per_plate > 2
        self.right = painter.layout.left - 1

    def paint(self) -> None:
        """Name, dice, rests; role and abilities; items."""
        self.painter.zone(f"slot:{self.slot}", 1, self.y, _DICE - 2, self.painter.layout.per_plate)
        self._head()
        self._dice()
        rests = rest_marks(self.who.rests)
        x = _DICE + 3 * _DIE_CELLS + 1
        self.c.put(x, self.y, rests, self.look.color("soft"))
        self._abilities()
        things = [*item_belongings(self.slot, self.who.items), *belongings(self.painter.view, self.who)]
        if self.tall:
            put_belongings(self.painter, _DICE, self.y + 2, self.right - _DICE, things, None)
            owner = self.facts.owner(self.who, _DICE - _NAME - 1)
            at = ITALIC if self.who.owner in self.facts.computers else 0
            self.c.put(_NAME, self.y + 2, owner, self.look.color("faint"), attributes=at)
        else:
            room = self.right - x - 3
            crowded = len(things) * _LEAST_THING > room
            put_belongings(self.painter, x + 3, self.y, room, gathered(things) if crowded else things, None)

    def _head(self) -> None:
        c, look = self.c, self.look
        lit = self.painter.lit(f"slot:{self.slot}")
        away = not on_duty(self.painter.view, self.who)
        color = look.accent if lit or self.acting else look.color("faint" if away else "text")
        at = BOLD | REVERSE if lit and look.outline else DIM if away and look.outline else BOLD
        c.put(_NAME, self.y, shorten(cards.title(self.who.card), _DICE - _NAME - 1), color, attributes=at)
        c.put(_NAME, self.y + 1, role_words(self.who), look.color("faint" if away else "soft"))
        if self.acting or lit:
            bar = glyphs.HEAVY_FRAME.vertical if look.outline else glyphs.LEFT_HALF
            c.put(_NAME - 1, self.y, bar, look.accent)

    def _dice(self) -> None:
        x = _DICE
        for shown in self.who.dice:
            key = f"die:{shown.ref}"
            state = die_state(self.facts, self.who, shown)
            cells = 3
            if state is None:
                self.c.put(x, self.y, glyphs.STOLEN_DIE, self.look.color("faint"))
            else:
                cells = mini_die(self.c, x, self.y, shown.sides, shown.face, state)
            self.painter.pointer(x - 1, self.y, key)
            self.painter.zone(key, x, self.y, cells, 1)
            x += _DIE_CELLS

    def _abilities(self) -> None:
        abilities = self.who.abilities
        room = self.right - _DICE - 2 * len(abilities) - 2 * max(0, len(abilities) - 1)
        names = briefs([cards.title(ability.card) for ability in abilities], room)
        x = _DICE
        for ability, name in zip(abilities, names, strict=True):
            key, mark = f"ability:{self.slot}:{ability.card}", ability_mark(ability)
            look, at = self.look, DIM if mark.dim and self.look.outline else 0
            color = look.accent if mark.color is None else look.color(mark.color)
            lit = self.painter.lit(key)
            self.c.put(x, self.y + 1, mark.glyph, color, attributes=at)
            self.painter.pointer(x, self.y + 1, key)
            print_color = look.accent if lit else look.color(mark.print)
            self.c.put(x + 2, self.y + 1, name, print_color, attributes=BOLD if lit else at)
            self.painter.zone(key, x, self.y + 1, len(name) + 2, 1)
            x += len(name) + 4
