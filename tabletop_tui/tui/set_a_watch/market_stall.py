"""The market's piles: each its uppermost item on a slip, with what it costs and how many lie below."""

from __future__ import annotations

from dataclasses import dataclass, replace

from textual.geometry import Region

from tabletop_tui.core.words import count
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.line import place_at
from tabletop_tui.games.set_a_watch.merchant import price
from tabletop_tui.games.set_a_watch.view import NightView
from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas
from tabletop_tui.tui.draw.counters import coins
from tabletop_tui.tui.draw.letters import big, pixel_width
from tabletop_tui.tui.draw.slips import Print, State, edges, empty_place, printing, slip
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.set_a_watch.faces import lines
from tabletop_tui.tui.set_a_watch.painter import BoardPainter

_USES = {
    "passive": "always helps",
    "activate": "takes a die",
    "exhaust": "turned over to use",
    "discard": "once, then gone",
}
_USES_SHORT = {"passive": "always", "activate": "a die", "exhaust": "turned", "discard": "once"}
_TALL = 13
"""Slips so high print the cost in large figures."""
_MOST_EDGES = 3


@dataclass(frozen=True, slots=True)
class Ware:
    """The uppermost item of a pile. ``below``: how many it covers; ``dear``: why it cannot be bought now, or ""."""

    card: str
    cost: int
    below: int
    dear: str

    @property
    def row(self) -> cards.ItemRow:
        """The item."""
        return cards.items()[self.card]


def wares(view: NightView) -> list[Ware | None]:
    """What is for sale, a pile each; None for an empty one."""
    found: list[Ware | None] = []
    for pile in view.market:
        if not pile:
            found.append(None)
            continue
        cost = price(pile[0], place_at(view.location))
        short = cost - view.coins
        dear = f"{count(short, 'coin')} short" if short > 0 and view.phase == "merchant" else ""
        found.append(Ware(pile[0], cost, len(pile) - 1, dear))
    return found


def use_words(row: cards.ItemRow, *, short: bool = False) -> str:
    """How an item is used, in words."""
    if short:
        return _USES_SHORT[row.use]
    return f"takes a {row.die_least} or more" if row.use == "activate" and row.die_least > 1 else _USES[row.use]


def stall(painter: BoardPainter, box: Region, pile: int, ware: Ware | None) -> None:
    """A pile in ``box``; two rows below it are its label and why it cannot be bought."""
    c, look, key = painter.c, painter.look, f"pile:{pile}"
    lit = painter.lit(key)
    if ware is not None and key in painter.facts.targets:
        ware = replace(ware, dear="")  # asked for something else than money
    painter.zone(key, box.x, box.y, box.width, box.height + 2)
    if ware is None:
        empty_place(c, *box.offset, *box.size)
        c.center(box.x, box.y + box.height // 2, box.width, "nothing here", look.color("soft"))
        return
    state = State.CHOSEN if lit else State.BARRED if ware.dear else State.UP
    if ware.below:
        edges(c, *box.offset, *box.size, min(ware.below, _MOST_EDGES if box.height >= _TALL else 1))
    ink = printing(look, state)
    slip(c, *box.offset, *box.size, ink.paper, state)
    (_tall if box.height >= _TALL else _low)(c, box, ware, ink)
    _label(painter, box, ware, lit)


def _tall(c: Canvas, box: Region, ware: Ware, ink: Print) -> None:
    """Cost in large figures, name, use, effect."""
    row, room, at = ware.row, box.width - 4, ink.attributes
    cost = str(ware.cost)
    big(c, box.x + 2, box.y + 1, cost, ink.rubric)
    word = "coin" if ware.cost == 1 else "coins"
    c.put(box.x + 3 + pixel_width(cost), box.y + 2, word, ink.soft, ink.paper, at)
    y = box.y + 5
    for line in lines(row.title, room, 2):
        c.put(box.x + 2, y, line, ink.ink, ink.paper, BOLD | at)
        y += 1
    c.put(box.x + 2, y, use_words(row), ink.soft, ink.paper, ITALIC | at)
    for line in lines(row.text, room, box.bottom - 2 - y - 1):
        c.put(box.x + 2, y + 2, line, ink.ink, ink.paper, at)
        y += 1


def _low(c: Canvas, box: Region, ware: Ware, ink: Print) -> None:
    """Cost and use in the first row, then name and effect."""
    row, room, at = ware.row, box.width - 3, ink.attributes
    cost = str(ware.cost)
    c.put(box.x + 2, box.y + 1, cost, ink.rubric, ink.paper, BOLD | at)
    c.put(box.x + 3 + len(cost), box.y + 1, glyphs.COIN, ink.rubric, ink.paper, at)
    c.right(box.x, box.y + 1, box.width - 2, use_words(row, short=True), ink.soft, ink.paper, ITALIC | at)
    y = box.y + 2
    for line in lines(row.title, room, 2):
        c.put(box.x + 2, y, line, ink.ink, ink.paper, BOLD | at)
        y += 1
    for line in lines(row.text, room, box.bottom - 1 - y):
        c.put(box.x + 2, y, line, ink.ink, ink.paper, at)
        y += 1


def _label(painter: BoardPainter, box: Region, ware: Ware, lit: bool) -> None:
    """How many lie below; in italics what is missing."""
    c, look = painter.c, painter.look
    y = box.bottom + (1 if ware.below and box.height >= _TALL else 0)
    if ware.below:
        words = f"{ware.below} below"
        c.center(box.x, y, box.width, words, look.accent if lit else look.color("soft"), at=BOLD if lit else 0)
        y += 1
    if ware.dear:
        words = ware.dear if len(ware.dear) <= box.width else ware.dear.replace(" coins", "").replace(" coin", "")
        c.center(box.x, y, box.width, words, look.color("soft"), at=ITALIC)


def purse(painter: BoardPainter, x: int, y: int, room: int) -> None:
    """The party's coins one by one, then the Bank and the items that may come."""
    c, look, view = painter.c, painter.look, painter.view
    lit = painter.lit("coins")
    voice = look.accent if lit else look.color("text")
    c.put(x, y, "purse", voice, attributes=BOLD)
    shown = min(view.coins, max(1, (room - 34) // 2))
    coins(c, x + 6, y, shown)
    at = x + 6 + 2 * shown
    c.put(at, y, str(view.coins), voice, attributes=BOLD)
    painter.zone("coins", x, y, at + 2 - x, 1)
    for key, words, figure in (("bank", "Bank", view.bank), ("items", "more items", view.items_left)):
        at += 5 if key == "bank" else len("Bank") + 6
        if at + len(words) + 3 > x + room:
            return
        c.put(at, y, words, look.color("soft"))
        c.put(at + len(words) + 1, y, str(figure), look.color("text"))
        painter.zone(key, at, y, len(words) + 3, 1)
