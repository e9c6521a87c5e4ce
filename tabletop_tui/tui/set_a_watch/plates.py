"""The adventurers on all but small screens: plates of 20 or 27 cells, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from textual.geometry import Region

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import AbilityView, AdventurerView
from tabletop_tui.tui.draw.canvas import BOLD, DIM, ITALIC, REVERSE, shorten
from tabletop_tui.tui.draw.dice import DIE_HEIGHT, DIE_WIDTH, die, die_slot
from tabletop_tui.tui.draw.slips import State, slip
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB
from tabletop_tui.tui.set_a_watch.belongings import Belonging, belongings, put_belongings
from tabletop_tui.tui.set_a_watch.faces import lines
from tabletop_tui.tui.set_a_watch.layout import PLATE_WIDTHS, Size
from tabletop_tui.tui.set_a_watch.painter import BoardPainter
from tabletop_tui.tui.set_a_watch.party import (
    Mark,
    ability_mark,
    die_state,
    item_mark,
    rest_marks,
    role_words,
)

_OWN_ROW, _DICE_ROW, _ABILITY_ROW = 3, 4, 8
"""Rows of a plate."""


def plates(painter: BoardPainter) -> None:
    """All plates side by side, in the order of the party."""
    layout = painter.layout
    width = PLATE_WIDTHS[layout.size]
    for adventurer in painter.view.party:
        x = layout.margin + adventurer.slot * (width + 1)
        Plate(painter, adventurer, Region(x, layout.plates, width, layout.plates_height)).paint()


class Plate:
    """One plate; ``box`` is where it lies."""

    def __init__(self, painter: BoardPainter, adventurer: AdventurerView, box: Region) -> None:
        self.painter, self.c, self.look = painter, painter.c, painter.look
        self.facts, self.who, self.box = painter.facts, adventurer, box
        self.slot = adventurer.slot
        self.acting = self.slot in painter.facts.acting
        self.ground = self._ground()

    def _ground(self) -> RGB:
        look = self.look
        surface = look.color("surface")
        if self.acting:
            return look.color("panel") if look.flat else look.mix(surface, look.accent, 0.10)
        return look.color("panel") if surface == look.color("room") else surface

    def paint(self) -> None:
        """The plate, back to front."""
        box = self.box
        lit = self.painter.lit(f"slot:{self.slot}")
        lifted = lit or (self.look.outline and self.acting)
        slip(self.c, *box.offset, *box.size, self.ground, State.CHOSEN if lifted else State.UP)
        self.painter.zone(f"slot:{self.slot}", *box.offset, *box.size)
        if self.acting and not lit and not self.look.outline:
            for y in range(box.y + 1, box.bottom - 1):
                self.c.put(box.x, y, glyphs.LEFT_HALF, self.look.accent, self.ground)
        self._head(lit)
        self._dice()
        self._below()

    def _head(self, lit: bool) -> None:
        c, look, (x, y, width, _) = self.c, self.look, self.box
        rests = rest_marks(self.who.rests)
        name = shorten(cards.title(self.who.card), width - 5 - len(rests))
        color = look.accent if self.acting or lit else look.color("text")
        at = BOLD | REVERSE if lit and look.outline else BOLD
        c.put(x + 2, y + 1, name, color, self.ground, at)
        c.right(x, y + 1, width - 2, rests, look.color("soft"), self.ground)
        role = role_words(self.who)
        owner = self.facts.owner(self.who, width - 5 - len(role))
        voice = look.color("soft" if self.acting else "faint")
        c.put(x + 2, y + 2, owner, voice, self.ground, ITALIC if self.who.owner in self.facts.computers else 0)
        c.right(x, y + 2, width - 2, role, look.color("soft"), self.ground)

    def _dice(self) -> None:
        x, y = self.box.x + 2, self.box.y + _DICE_ROW
        for shown in self.who.dice:
            state = die_state(self.facts, self.who, shown)
            if state is None:
                die_slot(self.c, x, y)
            else:
                die(self.c, x, y, shown.sides, shown.face, state)
            key = f"die:{shown.ref}"
            if self.painter.lit(key):
                self.c.center(x, y + DIE_HEIGHT, DIE_WIDTH, glyphs.NOTCH, self.look.accent, self.ground, BOLD)
            self.painter.zone(key, x, y, DIE_WIDTH, DIE_HEIGHT)
            x += DIE_WIDTH + 1

    # ---------------------------------------------------------------- what lies on the board

    def _below(self) -> None:
        """Abilities, items at the foot, and what is the adventurer's own above the items or above the dice."""
        who, box = self.who, self.box
        own = belongings(self.painter.view, who)
        foot = box.bottom - 1
        room = foot - box.y - _ABILITY_ROW - len(who.abilities)
        rows = len(who.items) + bool(own)
        if rows > room or (own and rows == room and room > 1 and len(who.items) > 1):
            self._things(own, box.y + _OWN_ROW)
            own = []
        y = foot - len(who.items) - bool(own)
        self._abilities(y)
        for item in who.items:
            self._card_row(y, f"item:{self.slot}:{item.card}", item_mark(item), item.card)
            y += 1
        self._things(own, y)

    def _abilities(self, end: int) -> None:
        """The abilities, with their texts as far as there are rows before ``end``."""
        y = self.box.y + _ABILITY_ROW
        abilities = self.who.abilities
        rows = [0] * len(abilities)
        if self.painter.layout.size is Size.LARGE:
            texts = [cards.abilities()[ability.card].text for ability in abilities]
            rows = fair_rows([len(wrap(text, self.box.width - 5)) for text in texts], end - y - len(abilities))
        for ability, given in zip(abilities, rows, strict=True):
            key = f"ability:{self.slot}:{ability.card}"
            mark = ability_mark(ability)
            self._card_row(y, key, mark, ability.card)
            if given:
                self._text(y + 1, ability, mark, given)
                self.painter.zone(key, self.box.x + 2, y, self.box.width - 3, 1 + given)
            y += 1 + given

    def _text(self, y: int, ability: AbilityView, mark: Mark, rows: int) -> None:
        text = lines(cards.abilities()[ability.card].text, self.box.width - 5, rows)
        color = self.look.color("soft" if mark.print == "text" else "faint")
        for row, line in enumerate(text):
            self.c.put(self.box.x + 4, y + row, line, color, self.ground, DIM if mark.dim and self.look.outline else 0)

    def _card_row(self, y: int, key: str, mark: Mark, card: str) -> None:
        """A row with the mark and the name of a card."""
        c, look, (x, _, width, _) = self.c, self.look, self.box
        at = DIM if mark.dim and look.outline else 0
        color = look.accent if mark.color is None else look.color(mark.color)
        lit = self.painter.lit(key)
        c.put(x + 2, y, mark.glyph, color, self.ground, at)
        room = width - 5
        name = cards.title(card)
        if mark.word and len(name) + 1 + len(mark.word) <= room:
            c.right(x, y, width - 1, mark.word, look.color("faint"), self.ground, at | ITALIC)
        print_color = look.accent if lit else look.color(mark.print)
        c.put(x + 4, y, shorten(name, room), print_color, self.ground, BOLD if lit else at)
        self.painter.pointer(x + 2, y, key, self.ground)
        self.painter.zone(key, x + 2, y, width - 3, 1)

    def _things(self, things: Sequence[Belonging], y: int) -> None:
        x, room = self.box.x + 2, self.box.width - 3
        put_belongings(self.painter, x, y, room, things, self.ground)


def fair_rows(wanted: list[int], room: int) -> list[int]:
    """How many rows each text gets of ``room``: what it wants, the longest ones cut first."""
    rows = wanted[:]
    while sum(rows) > max(0, room):
        rows[rows.index(max(rows))] -= 1
    return rows
