"""The card chapters of the rules screen name every card, and say which are the house's."""

from __future__ import annotations

from tabletop_tui.games.camelot.cards import deck, knights, promos
from tabletop_tui.games.camelot.cards_page import card_pages


def test_every_card_has_its_row_with_its_source() -> None:
    rumors, rescue, loyal = (page.text.splitlines() for page in card_pages())
    for card in (*deck(), *promos()):
        name = card.title if card.quest is None else card.title.rsplit(" ", 1)[0]
        (row,) = [line for line in rumors if line.startswith("| ") and f"{name} " in line.split("|")[1]]
        assert row.endswith(f"| {card.source} |")
    for knight in knights().values():
        assert [line for line in rescue if line.startswith(f"| {knight.copies} × {knight.title} |")]
    assert [line for line in loyal if line.startswith("| 7 × Loyal")]


def test_the_three_numbers_of_morgan_4_are_told() -> None:
    rumors = card_pages()[0].text
    assert "| 3 × Morgan 4 | Numbers +1, +2, +3." in rumors
    assert "| 2 × Merlin 4 |" in rumors
