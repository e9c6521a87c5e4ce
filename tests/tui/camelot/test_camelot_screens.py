"""Whole passages of play with real keys: numbers, accusations, talk, the end, and games from first to last."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from camelot_sitting import choose, flat, front, press, seen, sitting
from camelot_table import Table

from tabletop_tui.core.bots import Players
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.camelot.events import Accused, LoyaltyRevealed, SwordsPlaced, SwordsTurned, TurnBegan
from tabletop_tui.games.camelot.game import GAME
from tabletop_tui.tui.camelot.accusation import Charge, charge_of
from tabletop_tui.tui.camelot.chronicle import chronicle, facts, final_sentence
from tabletop_tui.tui.look.palette import Look

SIZES = [(120, 40), (80, 24)]


@pytest.mark.parametrize("size", SIZES)
async def test_a_number_said_is_shown(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table("Ada Ben", deck="E4", pile="M2", silence=True, counted=3)
    async with sitting(table.session, tmp_path, size=size) as (pilot, _):
        await press(pilot, "1")
        assert "how many?" in seen(pilot)
        assert "3" not in seen(pilot).replace("1-3", "")
        await press(pilot, "7", "enter")
        assert front(pilot) == "NumberShown"
        assert "Ada says" in seen(pilot)
        assert "4 was due" in seen(pilot)
        await press(pilot, "enter")
        assert front(pilot) == "CamelotTable"
        assert "E X C A L I B U R" in seen(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_an_accusation_in_three_steps(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table("Ada Ben Chiara", pile="E4", swords=(3, 3), loyalties="loyal loyal traitor")
    async with sitting(table.session, tmp_path, size=size) as (pilot, screen):
        await choose(pilot, screen, "accuse")
        await choose(pilot, screen, "seat:2")
        assert front(pilot) == "Accusation"
        assert "Ada points at" in seen(pilot)
        assert "T R A I T O R" not in seen(pilot)
        await press(pilot, "enter")
        assert "T R A I T O R" in seen(pilot)
        assert "white sword" not in seen(pilot)
        await press(pilot, "enter")
        assert "A traitor, found out: one white sword." in seen(pilot)
        await press(pilot, "enter")
        assert front(pilot) == "CamelotTable"
        assert "4 white" in seen(pilot)
        assert "traitor" in seen(pilot)


async def test_percival_doubles_it(tmp_path: Path) -> None:
    table = Table("Ada Ben Chiara", swords=(2, 2), loyalties="loyal loyal loyal", knights={"Chiara": "percival"})
    async with sitting(table.session, tmp_path) as (pilot, screen):
        await choose(pilot, screen, "accuse")
        await choose(pilot, screen, "seat:1")
        assert front(pilot) == "CamelotTable"
        await choose(pilot, screen, "seat:2")
        await press(pilot, "enter", "1", "enter")
        assert front(pilot) == "Accusation"
        await press(pilot, "enter", "enter")
        assert "A loyal knight, wrongly accused: two black swords." in seen(pilot)
        assert seen(pilot).count("◄━") == 2


async def test_an_end_that_decides_nothing_is_shown(tmp_path: Path) -> None:
    # one white too few after the flip, and seven of neither
    table = Table("Ada Ben Chiara", pile="E5 E4 E3", swords=(5, 3), loyalties="traitor loyal loyal")
    async with sitting(table.session, tmp_path) as (pilot, screen):
        await choose(pilot, screen, "quest:excalibur")
        await press(pilot, "enter", "enter")
        assert front(pilot) == "UnmaskedScreen"
        text = flat(pilot)
        assert "6 white to 4 black: nobody has seven, and the game goes on" in text
        assert "one white sword turned black" in text
        assert "traitor" in text
        await press(pilot, "enter")
        assert front(pilot) == "CamelotTable"
        assert table.session.outcome is None


@pytest.mark.parametrize("look", [Look("oak"), Look("linen"), Look("high"), Look("mono"), Look("oak", ascii=True)])
@pytest.mark.parametrize("size", SIZES)
async def test_silence_is_told_in_every_look(tmp_path: Path, size: tuple[int, int], look: Look) -> None:
    table = Table("Ada Ben", deck="M3 W1", pile="E4")
    async with sitting(table.session, tmp_path, size=size, look=look) as (pilot, screen):
        assert "S I L E N C E" not in seen(pilot)
        await press(pilot, "1")
        assert "S I L E N C E" in seen(pilot).splitlines()[0]
        assert "Morgan reigns" in seen(pilot)
        assert screen.has_class("-silence")
        await press(pilot, "1")
        assert "S I L E N C E" not in seen(pilot)
        assert "the table may talk" in seen(pilot)


class Talker:
    """A computer that says what it remembers."""

    def __init__(self, *_: Any) -> None:
        self.asked = 0

    def answer(self, _: object) -> str:
        return "listen"

    def says(self) -> list[str]:
        self.asked += 1
        return ["Excalibur has nine, I think."]


def with_talker(table: Table) -> tuple[Players, Talker]:
    talker = Talker()
    players = Players(table.session, "bots", (None, "random", None))
    players._bots[1] = talker
    return players, talker


async def test_ask_the_table(tmp_path: Path) -> None:
    table = Table("Ada Ben Chiara", deck="P2", pile="E4")
    async with sitting(table.session, tmp_path, levels=(None, "random", None)) as (pilot, screen):
        screen.host.players, talker = with_talker(table)
        await press(pilot, "a")
        assert front(pilot) == "TableTalk"
        assert "Excalibur has nine, I think." in seen(pilot)
        await press(pilot, "enter")
        assert talker.asked == 1


async def test_in_silence_nobody_answers(tmp_path: Path) -> None:
    table = Table("Ada Ben Chiara", pile="M3", silence=True)
    async with sitting(table.session, tmp_path, levels=(None, "random", None)) as (pilot, screen):
        screen.host.players, talker = with_talker(table)
        await press(pilot, "a")
        assert front(pilot) == "CamelotTable"
        assert "Nobody answers while Morgan reigns." in seen(pilot)
        assert talker.asked == 0


async def test_without_computers_there_is_nobody_to_ask(tmp_path: Path) -> None:
    async with sitting(Table("Ada Ben", pile="E4").session, tmp_path) as (pilot, _):
        await press(pilot, "a")
        assert front(pilot) == "CamelotTable"


@pytest.mark.parametrize("memory", ["strict", "gentle", "open"])
async def test_the_pile_is_leafed_through_where_memory_is_open(tmp_path: Path, memory: str) -> None:
    table = Table("Ada Ben", pile="P3 MO E4", claims={1: ("Ben", "S2")}, options={"memory": memory})
    async with sitting(table.session, tmp_path) as (pilot, _):
        await press(pilot, "b")
        if memory != "open":
            assert front(pilot) == "CamelotTable"
            return
        text = seen(pilot)
        assert "1 Picts 3" in text
        assert "2 Saxons 2 ♣" in text
        assert "Mordred" not in text


async def test_the_log_tells_turns_and_unfolds_sums(tmp_path: Path) -> None:
    table = Table("Ada Ben", deck="E4 E5", pile="E3")
    async with sitting(table.session, tmp_path) as (pilot, screen):
        await press(pilot, "1", "1")
        await choose(pilot, screen, "quest:excalibur")
        await press(pilot, "enter", "enter")
        told = [(entry.number, entry.text.plain) for entry in screen.log_panel.lines.entries]
        assert told[:3] == [
            ("1", "♦ Ada listened."), ("2", "♣ Ben listened."), ("3", "♦ Ada goes questing for Excalibur."),
        ]  # fmt: skip
        assert "numbers 12" not in seen(pilot)
        await press(pilot, "plus")
        assert "numbers 12" in seen(pilot)


async def test_taking_back_keeps_the_turns_right(tmp_path: Path) -> None:
    table = Table("Ada Ben Chiara", deck="E4 E5", pile="E3", swords=(2, 2))
    async with sitting(table.session, tmp_path) as (pilot, screen):
        await choose(pilot, screen, "accuse")
        await press(pilot, "u", "1")
        told = [(entry.number, entry.text.plain) for entry in screen.log_panel.lines.entries]
        assert told == [("1", "♦ Ada listened.")]


@pytest.mark.parametrize("size", SIZES)
async def test_the_end(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table("Ada Ben Chiara", pile="E5 E4 E3", swords=(6, 3), loyalties="loyal traitor loyal")
    async with sitting(table.session, tmp_path, size=size) as (pilot, screen):
        await choose(pilot, screen, "quest:excalibur")
        await press(pilot, "enter", "enter")
        assert front(pilot) == "EndScreen"
        text = flat(pilot)
        assert "traitor" in text
        assert "1 of 1" in text
        assert "7 white swords to 4 black." in text
        assert "Back to the menu" in text
        await press(pilot, "2")
        story = next((pilot.app.data / "stories").glob("*.txt")).read_text(encoding="utf-8")  # type: ignore[attr-defined]
        assert "Ben is the traitor!" in story
        assert "Camelot stands. 7 white swords to 4 black." in story
        await press(pilot, "1")
        assert front(pilot) == "Story"
        await press(pilot, "escape")
        assert front(pilot) == "EndScreen"
        await press(pilot, "4")
        assert front(pilot) == "Menu"


async def test_play_again_seats_the_same(tmp_path: Path) -> None:
    setup = Setup(game="camelot", seats=seated(["Ada"], ()), seed="1")
    session: Session[Any] = Session(GAME, setup)
    players = Players(session, "x", ("random",))
    while session.outcome is None:
        answer = players.answer()
        assert answer is not None
        session.answer(answer)
    async with sitting(session, tmp_path, levels=(None,)) as (pilot, screen):
        assert front(pilot) == "EndScreen"
        await press(pilot, "3")
        assert front(pilot) == "CamelotTable"
        again = pilot.app.screen
        assert again is not screen
        assert again.session.setup.names == ("Ada",)  # type: ignore[attr-defined]
        assert again.session.setup.seed != "1"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("players", "size"), [(2, (120, 40)), (5, (80, 24)), (7, (160, 50))])
async def test_a_whole_game_of_computers(tmp_path: Path, players: int, size: tuple[int, int]) -> None:
    names = ["Ada", "Ben", "Chiara", "Dev", "Elif", "Femi", "Gus"][:players]
    setup = Setup(game="camelot", seats=seated(names, ()), seed="6", options={"knights": True})
    session: Session[Any] = Session(GAME, setup)
    async with sitting(session, tmp_path, size=size, levels=("random",) * players) as (pilot, _):
        for _ in range(400):
            if front(pilot) == "EndScreen":
                break
            await pilot.press("enter")
        assert front(pilot) == "EndScreen"
        assert session.outcome is not None


def test_the_chronicle_of_a_game() -> None:
    table = Table("Ada Ben Chiara", deck="P5 P4 P3 M3", swords=(3, 0), loyalties="loyal traitor loyal")
    table.listen().listen().listen().quest("picts").listen().accuse("Ada")
    book = chronicle(table.happened(object))  # type: ignore[type-var]
    assert book.white == [(4, 1)]
    assert book.black == [(6, 1)]
    assert book.quests == {0: [True]}
    assert book.note(0) == "1 of 1 in time"
    assert book.note(1) == "listened"
    assert book.silences == [(5, 7)]
    assert ("heaviest pile", "three cards") in facts(book)


def test_the_last_sentence_tells_what_turned() -> None:
    told = [SwordsTurned(seat=0, turned=1, whites=7, blacks=5), SwordsTurned(seat=1, turned=1, whites=6, blacks=6)]
    sentence = final_sentence(chronicle(told), 6, 6, lost=False)
    assert sentence == "Two white swords turned black for the traitor: **8** to **4** became **6** to **6**."
    assert "seventh Morgan" in final_sentence(chronicle([]), 3, 2, lost=True)


def test_a_charge_is_read_from_what_happened() -> None:
    revealed = LoyaltyRevealed(seat=2, loyalty="loyal", why="accused")
    placed = SwordsPlaced(white=0, black=2, whites=3, blacks=5, why="accusation")
    events = [Accused(seat=0, suspect=2), revealed, placed, TurnBegan(seat=1, turn=4)]
    assert charge_of(events, 0) == Charge(0, 2, "loyal", 0, 2)
    assert charge_of(events[:1], 0) is None
