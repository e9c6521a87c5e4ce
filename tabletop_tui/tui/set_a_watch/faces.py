"""What is printed on the cards of Set a Watch, as the drawing code wants it."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from types import MappingProxyType

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.tui.draw.canvas import shorten
from tabletop_tui.tui.look.glyphs import ELLIPSIS

SUMMON = "Summon"
_SMALL_WORDS = frozenset({"of", "the", "a", "an", "or", "and", "to", "in"})
_STOPS = ".,;:"
_TERSE = MappingProxyType(
    {"In first place, once: ": "First, once: ", "In first place ": "First: ", "In second place ": "Second: "}
)


@dataclass(frozen=True, slots=True)
class Face:
    """A card of the creature deck: a Creature with type, damage and power, or a Summon."""

    title: str
    type: str
    damage: int
    base: int
    text: str


def face(card: str) -> Face:
    """The face of a card of the creature deck or the Unhallowed deck."""
    if cards.is_summon(card):
        row = cards.summons()[card]
        return Face(row.title, SUMMON, 0, 0, row.text)
    creature = cards.creature(card)
    return Face(creature.title, str(creature.type), creature.damage, creature.base, creature.text)


def lines(text: str, width: int, rows: int) -> list[str]:
    """``text`` in at most ``rows`` lines of ``width`` cells; an ellipsis after the last word that has room."""
    if rows <= 0 or width <= 0:
        return []
    wrapped = wrap(text, width, break_long_words=False)
    if len(wrapped) > rows:
        wrapped = [*wrapped[: rows - 1], _cut_short(wrapped[rows - 1], width)]
    return [shorten(line, width) for line in wrapped]


def _cut_short(line: str, width: int) -> str:
    """A line after which something is left out: fewer words and an ellipsis, or some letters where it is one word."""
    line = line.rstrip(_STOPS)
    words = line.split(" ")
    while len(words) > 1 and len(" ".join(words)) >= width:
        words.pop()
    return shorten(" ".join(words), width - 1).rstrip(ELLIPSIS) + ELLIPSIS


def terse(text: str) -> str:
    """The text of a power in fewer words, for cards that have no room for all of it."""
    for long, short in _TERSE.items():
        text = text.replace(long, short)
    return text


def brief(text: str, cells: int) -> str:
    """A name in at most ``cells``: whole, or its first words, or else cut with an ellipsis."""
    if len(text) <= cells:
        return text
    words = text[: cells + 1].split(" ")[:-1]
    while words and words[-1].lower() in _SMALL_WORDS:
        words.pop()
    kept = " ".join(words)
    return kept if len(kept) > 3 else shorten(text, cells)


def briefs(names: list[str], cells: int) -> list[str]:
    """Names side by side in ``cells``: short ones whole, so that the long ones have what is left."""
    return [brief(name, most) for name, most in zip(names, _shares(names, cells), strict=True)]


def cut(names: list[str], cells: int) -> list[str]:
    """As ``briefs``, for very few cells: the first letters of each, without an ellipsis."""
    return [name[:most].rstrip() for name, most in zip(names, _shares(names, cells), strict=True)]


def _shares(names: list[str], cells: int) -> list[int]:
    room = [0] * len(names)
    left = max(0, cells)
    for rank, i in enumerate(sorted(range(len(names)), key=lambda i: len(names[i]))):
        room[i] = min(len(names[i]), left // (len(names) - rank))
        left -= room[i]
    return room
