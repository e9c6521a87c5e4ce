"""The card chapters of the rules screen have a row for every card, with its numbers and its source."""

from __future__ import annotations

from tabletop_tui.games.set_a_watch.cards import (
    abilities,
    adventurers,
    creature_kinds,
    decks,
    familiars,
    items,
    locations,
    spaces,
    summon_kinds,
    title,
)
from tabletop_tui.games.set_a_watch.cards_page import BOXES, card_pages

PAGES = {page.title: page.text for page in card_pages()}


def rows(heading: str) -> list[list[str]]:
    """The cells of a chapter's table, without its head."""
    lines = [line for line in PAGES[heading].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_chapters() -> None:
    assert list(PAGES) == [
        "Cards: creatures of Set a Watch",
        "Cards: creatures of Swords of the Coin",
        "Cards: creatures of Outriders",
        "Cards: Unhallowed",
        "Cards: Summons",
        "Cards: adventurers",
        "Cards: abilities",
        "Cards: the camp board",
        "Cards: items",
        "Cards: locations of Set a Watch",
        "Cards: locations of Swords of the Coin",
        "Cards: constructed decks",
    ]
    assert len({page.anchor for page in card_pages()}) == len(PAGES)


def test_every_creature_has_its_row() -> None:
    found = [row for heading in PAGES if "creatures of" in heading for row in rows(heading)]
    kinds = [row for row in creature_kinds().values() if row.type != "Unhallowed"]
    assert [(row[0], row[2], row[5]) for row in found] == [
        (kind.title, str(kind.damage), kind.source) for kind in kinds
    ]
    assert [row[4] for row in found] == [kind.text or "Nothing." for kind in kinds]
    by_title = {row[0]: row for row in found}
    assert by_title["Forest Giant"][3] == "7 / 8"
    assert by_title["Shade"][3] == "* / *"
    assert by_title["Goblin Acolyte"][1] == "Goblin, Acolyte"


def test_every_unhallowed_and_summon_has_its_row() -> None:
    kinds = [row for row in creature_kinds().values() if row.type == "Unhallowed"]
    assert rows("Cards: Unhallowed") == [
        [kind.title, BOXES[kind.box], str(kind.damage), str(kind.health[0]), kind.text, kind.source] for kind in kinds
    ]
    assert [row[0] for row in rows("Cards: Summons")] == [
        f"{row.copies} × {row.title}" for row in summon_kinds().values()
    ]


def test_every_board_side_and_ability_has_its_row() -> None:
    boards = {row[0]: row for row in rows("Cards: adventurers")}
    assert len(boards) == len(adventurers()) + len(familiars())
    for board in adventurers().values():
        assert board.text in boards[board.title][4] and board.camp.text in boards[board.title][4]
    assert boards["Barbarian"][2:4] == ["3 d12", "melee"]
    assert "Second Wind (die 5+)" in boards["Barbarian"][4]
    assert boards["Familiar: Crow"][2:4] == ["adds 3", "reaches 2"]
    found = rows("Cards: abilities")
    assert [row[:2] for row in found] == [[title(row.owner), row.title] for row in abilities().values()]
    uses = {row[1]: row[2] for row in found}
    assert [uses[name] for name in ("Wither", "Skullsplitter", "Overflow", "Perfect Defense")] == [
        "die or exhaust",
        "exhaust",
        "passive",
        "reaction",
    ]


def test_every_space_item_and_location_has_its_row() -> None:
    assert [row[0] for row in rows("Cards: the camp board")][-3:] == ["Chop Wood 1", "Chop Wood 2", "Chop Wood 3"]
    assert [row[1] for row in rows("Cards: the camp board")].count("coin") == sum(s.coin for s in spaces().values())
    assert [row[:2] for row in rows("Cards: items")] == [[row.title, str(row.cost)] for row in items().values()]
    assert {row[0]: row[2] for row in rows("Cards: items")}["Herbal Pouch"] == "activate (6+)"
    found = rows("Cards: locations of Set a Watch") + rows("Cards: locations of Swords of the Coin")
    assert [row[0] for row in found] == [place.title for place in locations().values()]
    by_title = {row[0]: row for row in found}
    assert by_title["Barren Plains"][2:4] == ["half", "6"]
    assert by_title["Tower Ruins"][1:4] == ["final", "−4", "10"]
    assert by_title["Dark Woods"][2] == "+2"


def test_decks_name_their_cards_and_the_box_where_two_have_one_name() -> None:
    text = PAGES["Cards: constructed decks"]
    for deck in decks().values():
        assert f"### {deck.title}\n" in text
        for card in (*deck.locations, deck.final):
            assert title(card) in text
    assert "- Summons: 2 × Summon: Exhaust, 2 × Summon: Horde\n" in text
    assert "Vampire (Set a Watch), 2 × Zombie Horde" in text
    assert "Outskirts Inn (first)" in text
