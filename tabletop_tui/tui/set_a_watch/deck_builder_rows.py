"""What the deck builder lists: the cards of a drawer as rows of text, sifted by box, type, words and what is held."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop_tui.games.set_a_watch.cards import Box, CreatureRow, LocationRow, SummonRow
from tabletop_tui.games.set_a_watch.cards_page import BOXES
from tabletop_tui.games.set_a_watch.drafting import Card, Draft, Drawer, cards_of, most

LET_IN = "rule:let-in"
"""The row of the last drawer that is a rule and no card."""
_LET_IN_TEXT = (
    "The watch may let the creature in first place into the Horde at any time and pays for its damage. "
    "Easier, for a first game."
)


@dataclass(frozen=True, slots=True)
class Shown:
    """A row of the list, and what the slip beside it says. ``most``: how many cards of it there are."""

    drawer: Drawer
    key: str
    title: str
    type: str
    text: str
    box: str = ""
    health: tuple[str, ...] = ()
    damage: int | None = None
    modifier: str = ""
    line: int | None = None
    most: int = 1
    house: bool = False


@dataclass(frozen=True, slots=True)
class Sieve:
    """Which cards are listed: of a ``box`` and a ``type`` ("": of all), with these ``words``, perhaps ``held`` only."""

    box: Box | None = None
    type: str = ""
    words: str = ""
    held: bool = False

    def lets(self, shown: Shown, draft: Draft) -> bool:
        """Whether a row is listed."""
        if self.box is not None and shown.box != BOXES[self.box]:
            return False
        if self.type and shown.type != self.type:
            return False
        if self.held and not number(draft, shown):
            return False
        text = f"{shown.title} {shown.type} {shown.text}".casefold()
        return all(word in text for word in self.words.casefold().split())


def rows(draft: Draft, drawer: Drawer, sieve: Sieve | None = None) -> list[Shown]:
    """The rows of a drawer that the sieve lets through."""
    return [row for row in _all(draft, drawer) if sieve is None or sieve.lets(row, draft)]


def _all(draft: Draft, drawer: Drawer) -> Iterator[Shown]:
    yield from (_shown(drawer, row) for row in cards_of(drawer))
    for where, card in draft.strangers():
        if where is drawer:
            words = "No box has this card, so that the deck cannot be played with it."
            yield Shown(drawer, card, card, "unknown", words, most=draft.number(drawer, card))
    if drawer is Drawer.FINAL:
        yield Shown(drawer, LET_IN, "Let the first one in", "rule", _LET_IN_TEXT)


def _shown(drawer: Drawer, row: Card) -> Shown:
    box, house, number_of = BOXES[row.box], row.source == "house", most(row)
    match row:
        case CreatureRow():
            kind = f"{row.type}, {row.tag}" if row.tag else str(row.type)
            health = tuple(str(base) if base else "*" for base in row.health)
            text = row.text or "It has no powers."
            return Shown(
                drawer, row.id, row.title, kind, text, box, health, row.damage, most=number_of, house=house
            )  # fmt: skip
        case SummonRow():
            return Shown(drawer, row.id, row.title, "Summon", row.text, box, most=number_of, house=house)
        case LocationRow():
            modifier = row.modifier_words
            return Shown(
                drawer, row.id, row.title, row.kind, row.text, box, modifier=modifier, line=row.count, house=house
            )  # fmt: skip


def types(draft: Draft, drawer: Drawer, box: Box | None = None) -> list[str]:
    """The types that the cards of a drawer have, in one ``box`` or in all, in alphabetical order."""
    return sorted({row.type for row in rows(draft, drawer, Sieve(box=box))})


def number(draft: Draft, shown: Shown) -> int:
    """How many of a row lie in the deck; of the rule whether it holds."""
    return int(draft.let_in) if shown.key == LET_IN else draft.number(shown.drawer, shown.key)


def put(draft: Draft, shown: Shown, n: int) -> None:
    """Lets so many of a row lie in the deck."""
    if shown.key == LET_IN:
        draft.let_in = bool(n)
    else:
        draft.put(shown.drawer, shown.key, max(0, min(shown.most, n)))
