"""The list of saved games, and the story of a finished one."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from around import app_in, opened, played, seen, table_of
from rich.style import Style

from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.look.palette import LookName
from tabletop_tui.tui.picture import screen_strips
from tabletop_tui.tui.screens.saved import Saved
from tabletop_tui.tui.screens.story import Story, read_story

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game in play, a finished one, a broken file, in that order."""
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "broken.jsonl").write_text('{"t":"a"}\n')
    played(folder / "over.jsonl", seats=3)
    played(folder / "going.jsonl", answers=6)
    for age, name in enumerate(("going", "over", "broken")):
        touch(folder / f"{name}.jsonl", age)
    return folder


def touch(path: Path, hours_ago: int) -> None:
    os.utime(path, (time.time() - 3_600 * hours_ago - 60,) * 2)


def page(app: TabletopApp) -> Saved:
    assert isinstance(app.screen, Saved), app.screen
    return app.screen


async def test_the_list_says_who_what_when_and_how_it_stands(folder: Path) -> None:
    app = app_in(folder.parent)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        said = seen(app)
        assert "Ada and Ben Toy in play " in said
        assert "to act, one minute ago" in said
        assert "Ada, Ben and Chiara Toy finished " in said
        assert "wins, one hour ago" in said
        assert "broken.jsonl cannot be opened broken.jsonl is no game: its first line" in said


async def test_two_deals_look_alike_in_menu_and_list(tmp_path: Path) -> None:
    """Games that differ only in what lies in the hands cannot be told apart."""
    shown: list[list[str]] = []
    hands: list[list[list[int]]] = []
    for seed in ("one deal", "another"):
        folder = tmp_path / seed / "games"
        folder.mkdir(parents=True)
        hands.append(played(folder / "a.jsonl", answers=0, seed=seed).table.state.hands)
        touch(folder / "a.jsonl", 0)
        app = app_in(tmp_path / seed)
        async with opened(app, size=(120, 40)) as pilot:
            shown.append([seen(app)])
            await pilot.press("o")
            await pilot.pause()
            shown[-1].append(seen(app))
    assert hands[0] != hands[1]
    assert shown[0] == shown[1]
    assert "Ada to act" in shown[0][1]


async def test_enter_goes_on_with_a_game_in_play(folder: Path) -> None:
    app = app_in(folder.parent)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert table_of(app).session.count == 6
        assert not any(isinstance(screen, Saved) for screen in app.screen_stack)


async def test_a_finished_game_opens_as_its_story(folder: Path) -> None:
    before = (folder / "over.jsonl").read_bytes()
    app = app_in(folder.parent)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Story)
        told = app.screen.told
        assert any("scored" in sentence for step in told.steps for sentence in step.sentences)
        await pilot.press("end")
        await pilot.pause()
        assert f"{told.end}" in seen(app)
        assert "wins. " in told.end
        await pilot.press("home")
        await pilot.pause()
        first = next(sentence for step in told.steps for sentence in step.sentences)
        assert first in seen(app)
        await pilot.press("escape")
        assert page(app)
    assert (folder / "over.jsonl").read_bytes() == before


def test_the_story_is_told_as_everybody_knew_it(folder: Path) -> None:
    told = read_story(folder / "over.jsonl")
    secret = [step for step in told.steps if step.question == "Somebody looks."]
    assert secret and all(step.answer is None for step in secret)


def test_a_story_whose_rules_have_changed_says_where_it_ends(folder: Path) -> None:
    path = folder / "over.jsonl"
    played(folder / "twin.jsonl", seats=3)
    header, _, rest = (folder / "twin.jsonl").read_bytes().partition(b"\n")
    path.write_bytes(header + b"\n" + b"\n".join(rest.split(b"\n")[:4]) + b"\n")
    assert "cannot be told" in read_story(path).end


async def test_a_game_in_play_is_not_told(folder: Path) -> None:
    app = app_in(folder.parent)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        await pilot.press("w")
        await pilot.pause()
        assert page(app)
        assert "A game in play is not told" in seen(app)


async def test_a_broken_file_cannot_be_opened_but_found(folder: Path) -> None:
    app = app_in(folder.parent)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        await pilot.press("up")
        await pilot.press("enter", "w")
        await pilot.pause()
        assert page(app)
        await pilot.press("r")
        await pilot.pause()
        assert str(folder / "broken.jsonl") in seen(app).replace(" ", "")
    assert (folder / "broken.jsonl").exists()


async def test_a_click_opens(folder: Path) -> None:
    app = app_in(folder.parent)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        await pilot.click("#games", offset=(10, 0))
        await pilot.pause()
        assert table_of(app).session.count == 6


async def test_a_file_that_vanishes_is_a_sentence(folder: Path) -> None:
    app = app_in(folder.parent)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        (folder / "going.jsonl").unlink()
        await pilot.press("enter")
        await pilot.pause()
        assert page(app)
        assert "Cannot read" in seen(app)


async def test_no_games_and_no_folder_are_said(tmp_path: Path, blocked: Path) -> None:
    for data, sentence in ((tmp_path / "empty", "No game has been played yet."), (blocked, "not a directory")):
        app = app_in(data)
        async with opened(app, size=(120, 40)) as pilot:
            await pilot.press("o", "enter", "w", "r")
            await pilot.pause()
            assert sentence in seen(app)


@pytest.mark.parametrize("look", ["oak", "ansi16", "mono"])
async def test_the_cursor_can_be_seen_in_every_look(folder: Path, look: LookName) -> None:
    app = app_in(folder.parent, look)
    rows: list[list[Style | None]] = []
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        top = page(app).query_one("#games").region.y
        for y in (top, top + 2):
            strip = screen_strips(app)[y].crop(3, 6)
            rows.append([segment.style for segment in strip])
    assert rows[0] != rows[1]
