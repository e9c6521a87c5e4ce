"""The cards as chapters of the rules screen: what each does, and whether it is printed or the house's."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from tabletop_tui.core.help import Section, anchor_of
from tabletop_tui.games.camelot.cards import Kind, Rumor, deck, knights, loyalties, promos, quests


def card_pages() -> list[Section]:
    """One chapter for the Rumors, one for the Knights, one for the loyalties."""
    every = [*deck(), *promos()]
    quest_rows = [_row(f"{row.title} {_swords(row.swords)}", _values(row.id), row.source) for row in quests().values()]
    others = [card for card in every if card.kind is not Kind.QUEST]
    rumors = quest_rows + [_row(*_character(list(alike))) for _, alike in groupby(others, key=lambda card: card.title)]
    return [
        _page("Cards: rumors", rumors),
        _page(
            "Cards: Knights",
            (_row(f"{k.copies} × {k.title}", f"{k.when} {k.text}", k.source) for k in knights().values()),
        ),
        _page("Cards: loyalties", (_row(f"{c.copies} × {c.title}", c.text, c.source) for c in loyalties().values())),
    ]


def _page(title: str, rows: Iterable[str]) -> Section:
    head = "| card | what it does | source |\n|---|---|---|\n"
    foot = "\n\nPrinted: the rulebook gives it. House: it does not, so this table does; a pack can change that."
    return Section(anchor_of(title), title, head + "\n".join(rows) + foot)


def _row(card: str, what: str, source: str) -> str:
    return f"| {card} | {what} | {source} |"


def _swords(swords: int) -> str:
    return "†" * swords


def _values(quest: str) -> str:
    values = [card.value for card in deck() if card.quest == quest]
    printed = ", ".join(str(value) for value in sorted(v for v in values if v is not None))
    return f"Nine cards: {printed}, and {values.count(None)} with ?."


def _character(alike: list[Rumor]) -> tuple[str, str, str]:
    """Cards of one name in one row; a Morgan 4 says all its numbers."""
    card = alike[0]
    copies = f"{len(alike)} × " if len(alike) > 1 else ""
    numbers = ", ".join(f"+{one.add}" for one in alike) if card.add else ""
    text = (
        card.text
        if not numbers
        else f"Numbers {numbers}. {card.text.replace(f'counts {card.add} more', 'counts that much more')}"
    )
    return f"{copies}{card.title}{' (promo)' if card.promo else ''}", text, card.source
