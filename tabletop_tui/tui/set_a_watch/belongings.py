"""What lies with one adventurer beside abilities and dice: staff, Familiar, trophies, items, as things in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import AdventurerView, ItemView, NightView
from tabletop_tui.tui.draw.canvas import DIM
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB
from tabletop_tui.tui.set_a_watch.faces import briefs, cut
from tabletop_tui.tui.set_a_watch.painter import BoardPainter
from tabletop_tui.tui.set_a_watch.party import item_mark, on_duty, was_sent


@dataclass(frozen=True, slots=True)
class Belonging:
    """A thing in a row of things: its zone, what is written, whether it can be of use now, and what is written where
    there is no room."""

    key: str
    text: str
    fresh: bool = True
    short: str = ""

    @property
    def shortest(self) -> str:
        """The text for narrow rows: the mark close to the name."""
        return self.short or self.text.replace(" ", "", 1)


def belongings(view: NightView, adventurer: AdventurerView) -> list[Belonging]:
    """Staff, Familiar, Trophies and tamed creatures: what one adventurer has that the others have not."""
    slot = adventurer.slot
    things = []
    if cards.adventurers()[adventurer.card].charges:
        charged = f"staff {adventurer.charges} of {adventurer.dial}"
        things.append(
            Belonging(f"staff:{slot}", charged, adventurer.charges > 0, f"{adventurer.charges}/{adventurer.dial}")
        )
    if adventurer.familiar is not None:
        row = cards.familiars()[adventurer.familiar]
        sent = was_sent(view, adventurer)
        does = "sent" if sent else f"damage {row.damage}"
        things.append(
            Belonging(f"familiar:{slot}", f"{row.title}, {does}", not sent and on_duty(view, adventurer), row.title)
        )
    things += [Belonging(f"tamed:{slot}:{card}", f"{glyphs.TAMED} {cards.title(card)}") for card in adventurer.tamed]
    things += [Belonging(f"trophy:{card}", f"{glyphs.DAGGER} {cards.title(card)}") for card in adventurer.trophies]
    return things


def gathered(things: list[Belonging]) -> list[Belonging]:
    """The same with all Trophies as one thing, for rows where not even the first letters of each have room."""
    trophies = [thing for thing in things if thing.key.startswith("trophy:")]
    others = [thing for thing in things if thing not in trophies]
    if len(trophies) < 2:
        return things
    number = f"{glyphs.DAGGER}{len(trophies)}"
    return [*others, Belonging(trophies[0].key, number, short=number)]


def put_belongings(
    painter: BoardPainter, x: int, y: int, room: int, things: Sequence[Belonging], ground: RGB | None
) -> None:
    """Things side by side in a row of ``room`` cells, each a zone."""
    gap = 2
    names = briefs([thing.text for thing in things], room - gap * max(0, len(things) - 1))
    if any(name.endswith(glyphs.ELLIPSIS) for name in names):
        gap = 1
        names = cut([thing.shortest for thing in things], room - gap * max(0, len(things) - 1))
    for thing, name in zip(things, names, strict=True):
        color = painter.look.color("soft" if thing.fresh else "faint")
        at = 0 if thing.fresh or not painter.look.outline else DIM
        painter.label(x, y, name, thing.key, color, ground, at)
        x += len(name) + gap


def item_belongings(slot: int, items: Sequence[ItemView]) -> list[Belonging]:
    """Items as things in a row."""
    marks = [(item, item_mark(item)) for item in items]
    return [Belonging(f"item:{slot}:{i.card}", f"{m.glyph} {cards.title(i.card)}", not m.dim) for i, m in marks]
