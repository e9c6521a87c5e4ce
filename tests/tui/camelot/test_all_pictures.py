"""How the screens look: each rendered and compared with its picture under ``screens/<screen>/pictures/``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from camelot_sitting import choose, press, settle, sitting
from camelot_table import Table
from pictures_plugin import Picture
from textual.pilot import Pilot
from textual.widgets import Input

from tabletop_tui.core.bots import Players
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.camelot.game import GAME
from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.settings import Settings

STILL = Settings(theme="oak", reduced_motion=True, pace="0s")
WIDE, SMALL, LARGE = (120, 40), (80, 24), (160, 50)
FIVE = "Ada Ben Chiara Dev Elif"

Prepare = Callable[[Pilot[None], Any], Awaitable[None]]


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Input, "cursor_blink", False)


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_menu(tmp_path: Path, picture: Picture, size: tuple[int, int]) -> None:
    app = TabletopApp(tmp_path, settings=STILL)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        picture(app, "menu", f"menu-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_new_game(tmp_path: Path, picture: Picture, size: tuple[int, int]) -> None:
    app = TabletopApp(tmp_path, settings=STILL)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "n")
        picture(app, "new_game", f"new-game-{size[0]}x{size[1]}")


async def test_settings(tmp_path: Path, picture: Picture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = TabletopApp(Path("data"), settings=STILL)  # the page names the folder
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        await press(pilot, "s")
        picture(app, "settings", "settings-120x40")


async def _nothing(pilot: Pilot[None], screen: Any) -> None:
    """The table as it stands."""


def board(players: str = FIVE, *, top: str = "E4", **lies: Any) -> Table:
    """The fifth turn: Ben has gone on a quest, three have listened since, and ``top`` lies on the pile."""
    middle: dict[str, Any] = {
        "pile": "S5 D5 S4 D4 P2 D4 D2 S3",
        "discards": "P3 P4 G2 G3 G4 W1 M6 E2",
        "deck": f"P? E? {top}",
        "swords": (3, 1),
        "turn": "Ben",
        "options": {"show_counts": False},
    }
    table = Table(players, **{**middle, **lies})
    table.quest("saxons").listen().listen().listen()
    return table


BOARDS: dict[str, tuple[dict[str, Any], tuple[int, int], Look | None, Prepare]] = {
    "board-120x40": ({}, WIDE, None, _nothing),
    "board-80x24": ({"options": {"memory": "gentle"}}, SMALL, None, _nothing),
    "board-160x50": ({}, LARGE, None, _nothing),
    "board-mono-120x40": ({}, WIDE, Look("mono"), _nothing),
    "board-ascii-120x40": ({}, WIDE, Look("mono", ascii=True), _nothing),
    "board-linen-120x40": ({}, WIDE, Look("linen"), _nothing),
    "board-high-120x40": ({}, WIDE, Look("high"), _nothing),
    "board-256-120x40": ({}, WIDE, Look("oak256"), _nothing),
    "silence-120x40": ({"top": "M3"}, WIDE, None, _nothing),
    "silence-mono-80x24": ({"top": "M3"}, SMALL, Look("mono"), _nothing),
}


@pytest.mark.parametrize("name", BOARDS)
async def test_camelot_table(tmp_path: Path, picture: Picture, name: str) -> None:
    lies, size, look, prepare = BOARDS[name]
    table = board(**lies)
    async with sitting(table.session, tmp_path, size=size, settings=STILL, look=look) as (pilot, screen):
        await prepare(pilot, screen)
        picture(pilot.app, "camelot", name)


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_camelot_tally(tmp_path: Path, picture: Picture, size: tuple[int, int]) -> None:
    table = Table(FIVE, pile="S5 P? D4 E? S4 P? MO S? D? P2 D3 E3 W2 E? D? G? E4", swords=(4, 3))
    async with sitting(table.session, tmp_path, size=size, settings=STILL) as (pilot, screen):
        await choose(pilot, screen, "quest:excalibur")
        await press(pilot, *["right"] * 5)
        picture(pilot.app, "camelot_tally", f"tally-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_camelot_accusation(tmp_path: Path, picture: Picture, size: tuple[int, int]) -> None:
    table = board(loyalties="loyal loyal loyal traitor loyal")
    async with sitting(table.session, tmp_path, size=size, settings=STILL) as (pilot, screen):
        await choose(pilot, screen, "accuse")
        await choose(pilot, screen, "seat:3")
        await press(pilot, "enter", "enter")
        picture(pilot.app, "camelot_accusation", f"accusation-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_camelot_loyalty(tmp_path: Path, picture: Picture, size: tuple[int, int]) -> None:
    table = Table.fresh("Ada Ben Chiara")
    async with sitting(table.session, tmp_path, size=size, settings=STILL) as (pilot, _):
        picture(pilot.app, "curtain", f"curtain-{size[0]}x{size[1]}")
        await press(pilot, "enter")
        picture(pilot.app, "camelot_private", f"loyalty-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_camelot_rumor_alone(tmp_path: Path, picture: Picture, size: tuple[int, int]) -> None:
    table = Table(FIVE, deck="E?", pile="M1", silence=True, whispers=True)
    async with sitting(table.session, tmp_path, size=size, settings=STILL) as (pilot, screen):
        await choose(pilot, screen, "listen")
        await press(pilot, "enter", "e")
        picture(pilot.app, "camelot_private", f"rumor-alone-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_camelot_end(tmp_path: Path, picture: Picture, size: tuple[int, int]) -> None:
    session = Session(GAME, Setup(game="camelot", seats=seated(FIVE.split(), ()), seed="13"))
    players = Players(session, "13", ("greedy",) * 5)
    while session.outcome is None:
        answer = players.answer()
        assert answer is not None
        session.answer(answer)
    async with sitting(session, tmp_path, size=size, settings=STILL) as (pilot, _):
        picture(pilot.app, "camelot_end", f"end-{size[0]}x{size[1]}")


async def test_help_and_rules(tmp_path: Path, picture: Picture) -> None:
    app = TabletopApp(tmp_path, settings=STILL)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        await press(pilot, "f1")
        picture(app, "help", "help-120x40")
        await press(pilot, "escape", "r")
        picture(app, "rules", "rules-120x40")


async def test_saved_games(tmp_path: Path, picture: Picture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_tui.tui.screens.saved.ago", lambda *_: "20 minutes ago")
    app = TabletopApp(tmp_path, settings=STILL)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        app.start(Setup(game="camelot", seats=seated(["Ada", "Ben", "bot:planning"], ["Chiara"]), seed="1"))
        await settle(pilot)
        await press(pilot, "q")
        await press(pilot, "o")
        picture(app, "saved", "saved-120x40")


SIDE_SCREENS = {
    "recap": ("recap", ["r"]),
    "why": ("why", ["down", "question_mark"]),
    "hidden": ("hide", ["h"]),
    "log": ("table", ["l"]),
    "secrets": ("camelot_private", ["p", "1", "enter"]),
}


@pytest.mark.parametrize("name", SIDE_SCREENS)
async def test_what_lies_beside_the_table(tmp_path: Path, picture: Picture, name: str) -> None:
    screen, keys = SIDE_SCREENS[name]
    table = board(options={"notebook": True})
    async with sitting(table.session, tmp_path, size=WIDE, settings=STILL) as (pilot, _):
        await press(pilot, *keys)
        picture(pilot.app, screen, f"{name}-120x40")
