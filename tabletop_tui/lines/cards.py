"""A card by its name, out of the tables in a game's chapters about its cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop_tui.core.game import Game
from tabletop_tui.lines.picking import says, words_of

_NAMES = 2  # the columns in which a card's name may stand
_MOST = 4  # cards that are read in full


def read_cards(game: Game[Any], text: str) -> list[str]:
    """What the game's chapters say of the card of that name, or of those with these words; nothing if there is none."""
    typed = words_of(text)
    found = [(cells[:_NAMES], sentence) for cells, sentence in _rows(game) if typed]
    whole = [sentence for names, sentence in found if any(words_of(name) == typed for name in names)]
    some = whole or [sentence for names, sentence in found if any(says(typed, name) for name in names)]
    if len(some) <= _MOST:
        return some
    return [*some[:_MOST], f"{len(some) - _MOST} more fit “{' '.join(typed)}”; type more of the name."]


def _rows(game: Game[Any]) -> Iterator[tuple[list[str], str]]:
    """Each row of each table: its cells, and the row as a sentence."""
    for page in game.card_pages():
        columns: list[str] = []
        for line in page.text.splitlines():
            if not line.startswith("|"):
                columns = []
            elif not columns:
                columns = _cells(line)
            elif set(line) - set("|-: "):
                cells = _cells(line)
                yield cells, _sentence(columns, cells)


def _cells(line: str) -> list[str]:
    return [cell.strip().replace("**", "") for cell in line.strip().strip("|").split("|")]


def _sentence(columns: list[str], cells: list[str]) -> str:
    """“Creature: Bear; type: Forest Creature; damage: 1; what it does: nothing.”"""
    facts = [f"{column}: {cell.rstrip('.')}" for column, cell in zip(columns, cells, strict=False) if cell]
    sentence = "; ".join(facts)
    return f"{sentence[:1].upper()}{sentence[1:]}."
