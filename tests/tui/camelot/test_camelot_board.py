"""The board shows what all may see, at every size and in every look, and nothing that is covered."""

from __future__ import annotations

from pathlib import Path

import pytest
from camelot_sitting import choose, click, flat, front, press, seen, sitting
from camelot_table import CODES, Table

from tabletop_tui.games.camelot.cards import Quest, rumor
from tabletop_tui.games.camelot.view import TopCard
from tabletop_tui.tui.camelot.board import CamelotBoard
from tabletop_tui.tui.camelot.board_facts import TableFacts
from tabletop_tui.tui.camelot.seating import Company, places, plate_width
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.draw.plates import PLATE_HEIGHT
from tabletop_tui.tui.look.palette import Look

NAMES = "Ada Ben Chiara Dev Elif Femi Gus"
SIZES = [(48, 21), (48, 22), (63, 37), (80, 33), (80, 34), (81, 37), (111, 47)]


def facts(table: Table, accused: dict[int, int] | None = None, targets: frozenset[str] = frozenset()) -> TableFacts:
    return TableFacts(table.view(), Company(table.names, frozenset(), accused or {}), targets)


def drawn(shown: TableFacts, size: tuple[int, int] = (81, 37), look: Look | None = None, lit: str | None = None) -> str:
    """The text of the board alone, without an app."""
    board = CamelotBoard(look or Look("oak"), shown)
    board.lit = lit
    canvas = Canvas(*size, board.look)
    board.paint(canvas)
    return canvas.text()


@pytest.mark.parametrize("size", SIZES)
def test_what_all_may_see_is_there(size: tuple[int, int]) -> None:
    table = Table("Ada Ben Chiara", pile="P3 E4", swords=(4, 3), revealed="Ben")
    text = drawn(facts(table), size)
    for words in ("Ada", "Ben", "Chiara", "loyal", "E X C A L I B U R", "4 white", "3 black", "threats", "rumors",
                  "discards", "opens Excalibur"):  # fmt: skip
        assert words in text


@pytest.mark.parametrize("size", SIZES)
def test_covered_cards_and_counts_are_not(size: tuple[int, int]) -> None:
    table = Table("Ada Ben Chiara", pile="P3 S5 D4 G2 MO E4", loyalties="loyal traitor loyal", discards="M5")
    text = drawn(facts(table), size)
    for words in ("Picts", "Saxons", "Dragon", "Grail", "Mordred", "Morgan", "traitor"):
        assert words not in text
    assert not any(figure in text for figure in (str(len(table.state.deck)), " 6", " 5 "))


def test_the_board_is_the_same_whatever_is_hidden() -> None:
    one = Table("Ada Ben Chiara", deck="P2 D4", pile="P3 S5 E4", loyalties="loyal traitor loyal")
    other = Table("Ada Ben Chiara", deck="MO G5", pile="M5 W1 E4", loyalties="traitor loyal loyal")
    for size in SIZES:
        assert drawn(facts(one), size) == drawn(facts(other), size)


def test_a_card_face_down_shows_only_what_was_said() -> None:
    table = Table("Ada Ben Chiara", pile="P3 MO", claims={1: ("Ben", "E4")}, whispers=True)
    for size in SIZES:
        text = drawn(facts(table), size)
        assert "Ben says" in text
        assert "Excalibur 4" in text
        assert "Mordred" not in text


@pytest.mark.parametrize("size", SIZES)
def test_an_empty_pile_has_its_place(size: tuple[int, int]) -> None:
    text = drawn(facts(Table("Ada Ben")), size)
    assert "no card yet" in text
    assert "opens" not in text


def test_swords_beyond_seven_are_counted() -> None:
    for size in SIZES:
        text = drawn(facts(Table("Ada Ben", swords=(9, 7), revealed="Ada Ben")), size)
        assert "+2" in text
        assert "9 white" in text
        assert "7 black" in text
        assert "+1" not in text


def test_silence_is_said_without_colour() -> None:
    for look in (Look("mono"), Look("oak", ascii=True), Look("linen")):
        quiet, loud = Table("Ada Ben", pile="M3", silence=True), Table("Ada Ben", pile="M3")
        assert "Morgan reigns" in drawn(facts(quiet), look=look)
        assert "Morgan reigns" not in drawn(facts(loud), look=look)


def test_duties_and_tokens_lie_open() -> None:
    table = Table("Ada Ben", pile="W4 E4", tokens={"Ada": "picts"}, whispers=True, counted=2)
    assert "whoever listens counts aloud and looks alone" in drawn(facts(table))
    assert "one token" in drawn(facts(table))
    narrow = drawn(facts(table), (48, 21))
    for word in ("look", "alone", "count", "aloud"):
        assert word in narrow
    assert "Picts" not in narrow + drawn(facts(table))


def test_memory_decides_on_counts() -> None:
    pile = "P3 P2 E4"
    strict, gentle = Table("Ada Ben", pile=pile), Table("Ada Ben", pile=pile, options={"memory": "gentle"})
    deck = len(strict.state.deck)
    for size in SIZES:
        assert f"rumors {deck}" not in drawn(facts(strict), size)
        assert f"rumors {deck}" in drawn(facts(gentle), size)
        assert "threats 3" in drawn(facts(gentle), size)
    assert "Picts 2   Excalibur 1" in drawn(facts(gentle))
    assert "P2 E1" in drawn(facts(gentle), (48, 21))


def test_plates_say_what_a_seat_did() -> None:
    table = Table("Ada Ben Chiara", revealed="Ben", accused="Ada", knights={"Chiara": "arthur gawain"})
    text = drawn(facts(table, accused={0: 1}), look=Look("mono"))
    assert "accused Ben" in text
    assert "may accuse" in text
    assert text.count("▒▒") == 4  # two loyalties face down, and Chiara's two Knights


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("size", SIZES)
def test_every_company_finds_its_seats(seats: int, size: tuple[int, int]) -> None:
    names = NAMES.split()[:seats]
    table = Table(" ".join(names), pile="E4", swords=(7, 7), revealed=" ".join(names) if seats > 1 else "")
    text = drawn(facts(table), size)
    assert all(name in text for name in names)


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize(("width", "height"), [(80, 33), (81, 37), (92, 47)])
def test_plates_do_not_touch(seats: int, width: int, height: int) -> None:
    cells = plate_width(width, seats)
    taken: set[tuple[int, int]] = set()
    for x, y in places(seats, width, height):
        plate = {(column, row) for column in range(x, x + cells) for row in range(y, y + PLATE_HEIGHT)}
        assert not plate & taken
        assert all(0 <= column < width and 0 <= row < height for column, row in plate)
        taken |= plate


async def test_a_light_repaints_its_thing_alone(tmp_path: Path) -> None:
    async with sitting(Table("Ada Ben Chiara", pile="E4", swords=(4, 3)).session, tmp_path) as (_, table):
        board = table.query_one(CamelotBoard)
        board.light(None)
        board.lit = "deck"
        changed = board.repaint()
        zone = board.zone_region("deck")
        assert zone is not None
        assert changed
        assert all(zone.grow((1, 2, 2, 2)).contains_region(region) for region in changed)
        assert board.repaint() == []


async def test_a_click_answers(tmp_path: Path) -> None:
    session = Table("Ada Ben Chiara", deck="P2", pile="E4").session
    async with sitting(session, tmp_path) as (pilot, table):
        await click(pilot, table, "deck")
        assert session.answers == ["listen"]
        assert "P I C T S" in seen(pilot)


async def test_a_click_on_the_card_goes_on_its_quest(tmp_path: Path) -> None:
    session = Table("Ada Ben Chiara", pile="P3 E4").session
    async with sitting(session, tmp_path) as (pilot, table):
        await click(pilot, table, "pile")
        assert session.answers == ["quest:excalibur"]


async def test_a_knight_is_accused_by_a_click(tmp_path: Path) -> None:
    session = Table("Ada Ben Chiara", pile="E4", swords=(2, 2)).session
    async with sitting(session, tmp_path) as (pilot, table):
        await choose(pilot, table, "accuse")
        await click(pilot, table, "seat:2")
        assert session.answers == ["accuse", "seat:2"]


async def test_the_cursor_lights_what_it_is_about(tmp_path: Path) -> None:
    async with sitting(Table("Ada Ben Chiara", pile="E4").session, tmp_path) as (pilot, table):
        board = table.query_one(CamelotBoard)
        assert board.lit == "deck"
        await press(pilot, "down", "down", "down")
        assert board.lit == "quest:excalibur"
        assert board.zone_region("quest:excalibur") is not None


async def test_the_mouse_takes_the_cursor_along(tmp_path: Path) -> None:
    async with sitting(Table("Ada Ben Chiara", pile="E4").session, tmp_path) as (pilot, table):
        board = table.query_one(CamelotBoard)
        zone = board.zone_region("pile")
        assert zone is not None
        await pilot.hover(board, offset=(zone.x + 4, zone.y + 4))
        await pilot.pause()
        assert table.prompt.current is not None
        assert table.prompt.current.key == "quest:excalibur"


async def test_a_thing_that_is_no_answer_says_what_it_is(tmp_path: Path) -> None:
    async with sitting(Table("Ada Ben Chiara", pile="P3 E4", swords=(4, 3)).session, tmp_path) as (pilot, table):
        await click(pilot, table, "swords:white")
        assert front(pilot) == "Note"
        assert "Four swords of this colour" in flat(pilot)
        await press(pilot, "enter")
        assert front(pilot) == "CamelotTable"


async def test_why_explains_what_the_cursor_is_on(tmp_path: Path) -> None:
    session = Table("Ada Ben Chiara", pile="P3 E4", discards="M5").session
    async with sitting(session, tmp_path) as (pilot, table):
        board = table.query_one(CamelotBoard)
        table.set_focus(board)
        await press(pilot, *["right"] * board.zone_keys().index("discards"), "question_mark")
        assert front(pilot) == "Note"
        assert "Here lies a thin stack." in flat(pilot)
        assert "Morgan" not in flat(pilot)
        await press(pilot, "escape", "1")  # a figure answers all the same
        assert session.answers == ["listen"]


def test_every_card_can_lie_on_top() -> None:
    for card in CODES:
        view = Table("Ada Ben", options={"promos": True}).view().model_copy(update={"top": TopCard(card=card)})
        shown = TableFacts(view, Company(("Ada", "Ben")))
        for size in ((81, 37), (48, 21)):
            text = drawn(shown, size)
            for quest in Quest:
                named = rumor(card).use.count(quest.title)  # Mordred says whom he helps
                assert text.count(quest.title) >= (quest in rumor(card).symbols)
                assert quest in rumor(card).symbols or text.count(quest.title) <= named
