"""One calm row of what lies around the table: the location, piles, coins, lasting effects, the next Unhallowed."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import NightView
from tabletop_tui.tui.draw.canvas import BOLD, REVERSE, shorten
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.set_a_watch.faces import brief
from tabletop_tui.tui.set_a_watch.painter import BoardPainter

_GAP = 3
_LEAST_GAP = 2
_NAME = 12
"""Cells of a name where there is little room."""


@dataclass(frozen=True, slots=True)
class Count:
    """A thing of the row: its zone, its word and its number or name."""

    key: str
    word: str
    value: str

    @property
    def cells(self) -> int:
        return len(self.word) + len(self.value) + bool(self.word and self.value)


def counts(view: NightView) -> list[Count]:
    """What the row says, in its order; the last ones are left out where there is no room."""
    found = []
    if view.location:
        found.append(Count("location", "", cards.title(view.location)))
    found.append(Count("horde", "horde", str(len(view.horde))))
    if view.new_horde:
        found.append(Count("new-horde", "new horde", str(len(view.new_horde))))
    found.append(Count("graveyard", "graveyard", str(len(view.graveyard))))
    found.append(Count("deck", "deck", str(view.deck_left)))
    found.append(Count("coins", glyphs.COIN, str(view.coins)))
    found += _lasting(view)
    if view.unhallowed is not None:
        found.append(Count("unhallowed", "unhallowed", cards.title(view.unhallowed)))
    found.append(Count("map", "places left", str(view.map_left)))
    return found


def _lasting(view: NightView) -> Iterator[Count]:
    """Effects that wait: Hex, wards, the trap."""
    for key, value in (("hex", view.hexed), ("wards", view.wards), ("trap", view.trap)):
        if value:
            yield Count(key, key, str(value))


def counts_row(painter: BoardPainter, y: int, room: int, skip: Container[str] = ()) -> None:
    """Draws the row into ``room`` cells, but for those in ``skip``, which are shown elsewhere.

    The name of the location stands out; where it is skipped, all values do.
    """
    c, look = painter.c, painter.look
    row = _fitted([count for count in counts(painter.view) if count.key not in skip], room)
    spare = room - sum(count.cells for count in row)
    gap = max(_LEAST_GAP, min(_GAP, spare // max(1, len(row) - 1)))
    alone = "location" not in skip
    x = painter.layout.margin + 1
    for count in row:
        lit, strong = painter.lit(count.key), count.key == "location" or not alone
        word = look.color("coin" if count.word == glyphs.COIN else "faint" if alone else "soft")
        c.put(x, y, count.word, look.accent if lit else word)
        color = look.accent if lit else look.color("text" if strong else "soft")
        at = (BOLD if lit or strong else 0) | (REVERSE if lit and look.outline else 0)
        c.put(x + len(count.word) + bool(count.word), y, count.value, color, attributes=at)
        painter.zone(count.key, x, y, count.cells, 1)
        x += count.cells + gap


def _fitted(row: list[Count], room: int) -> list[Count]:
    """The row with its names shortened, and then without its last ones, until it fits."""

    def needs(found: list[Count]) -> int:
        return sum(count.cells for count in found) + _LEAST_GAP * (len(found) - 1)

    if needs(row) > room:
        row = [count for count in row if count.key != "map"]
    if needs(row) > room:
        row = [Count(n.key, "next" if n.word == n.key == "unhallowed" else n.word, n.value) for n in row]
    if needs(row) > room:
        row = [Count(n.key, n.word, n.value if n.value.isdigit() else brief(n.value, _NAME)) for n in row]
    while len(row) > 1 and needs(row) > room:
        row = row[:-1]
    return [Count(n.key, n.word, shorten(n.value, room)) for n in row]
