"""Who may look: curtains, PINs, private screens, the key that hides everything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from toy import ToyGame
from toy_table import (
    SETTINGS,
    ClosedToy,
    OpenToy,
    RollingToy,
    ToyScreen,
    cards_seen,
    press,
    seen,
    settle,
    sitting,
    toy_session,
)

from tabletop_tui.core.setup import seal
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.screens.too_small import TooSmall
from tabletop_tui.tui.table.curtain import Curtain
from tabletop_tui.tui.table.help import PlayHelp
from tabletop_tui.tui.table.hide import Hidden
from tabletop_tui.tui.table.play_screen import PlayCommands
from tabletop_tui.tui.table.private import Asking, PrivateLook
from tabletop_tui.tui.table.recap import Recap, WholeLog
from tabletop_tui.tui.table.why import Why


def front(pilot: Pilot[None]) -> Screen[Any]:
    return pilot.app.screen


def hand(table: ToyScreen, seat: int) -> set[str]:
    return {f"card-{card}" for card in table.session.table.state.hands[seat]}


async def answer_at_random(pilot: Pilot[None], table: ToyScreen, rng: Random) -> None:
    """A key that people might press at whatever is in front."""
    screen = front(pilot)
    prompt = getattr(screen, "prompt", None)
    if prompt is None or prompt.decision is None:
        await press(pilot, "enter")
    elif prompt.decision.id == "bid":
        await press(pilot, str(rng.randrange(10)), "enter")
    elif prompt.decision.id == "throw":
        await press(pilot, "1", "enter")
    else:
        await press(pilot, str(rng.choice([1, 2, 3, 4])))


@pytest.mark.parametrize("seed", range(2))
async def test_an_open_table_shows_cards_only_on_private_screens(tmp_path: Path, seed: int) -> None:
    rng, private = Random(seed), 0
    async with sitting(toy_session(OpenToy(), options={"goal": 6}), tmp_path) as (pilot, table):
        for _ in range(40):
            screen = front(pilot)
            if isinstance(screen, Asking):
                private += 1
                assert screen.onlooker is not None and cards_seen(pilot) <= hand(table, screen.onlooker)
            else:
                assert cards_seen(pilot) == set()
            await answer_at_random(pilot, table, rng)
            if table.session.outcome is not None:
                break
        assert private


@pytest.mark.parametrize("seed", range(2))
async def test_a_closed_table_shows_the_cards_of_the_one_who_looks(tmp_path: Path, seed: int) -> None:
    rng, curtains = Random(seed), 0
    async with sitting(toy_session(ClosedToy(), options={"goal": 6}), tmp_path) as (pilot, table):
        for _ in range(30):
            if isinstance(front(pilot), Curtain):
                curtains += 1
                assert cards_seen(pilot) == set() and table.host.looking is None
            elif isinstance(front(pilot), ToyScreen) and table.host.looking is not None:
                assert cards_seen(pilot) == hand(table, table.host.looking)
            await answer_at_random(pilot, table, rng)
            if table.session.outcome is not None:
                break
        assert curtains > 2


async def test_what_lies_below_a_curtain_is_what_everybody_knows(tmp_path: Path) -> None:
    async with sitting(toy_session(ClosedToy(), options={"goal": 50}), tmp_path) as (pilot, table):
        await press(pilot, "enter")
        assert cards_seen(pilot) == hand(table, 0)
        await press(pilot, "1")
        assert isinstance(front(pilot), Curtain)
        assert table.toy_board.view is not None and table.toy_board.view.hand is None
        assert "what now" not in table.prompt.query("#ask").first().render().plain  # type: ignore[union-attr]


async def test_the_curtain_is_the_same_for_everybody_but_for_name_and_sign(tmp_path: Path) -> None:
    async with sitting(toy_session(OpenToy(), "Ada", "Eva"), tmp_path) as (pilot, _):
        await press(pilot, "2")
        first = seen(pilot)
        await press(pilot, "enter", "enter", "enter", "2")
        assert isinstance(front(pilot), Curtain)
        assert seen(pilot).count("\n") == first.count("\n")
        assert [len(row) for row in seen(pilot).splitlines()[:9]] == [len(row) for row in first.splitlines()[:9]]
        for word in ("what now", "drew", "scores", "deck"):
            assert word not in seen(pilot)


@pytest.mark.parametrize("game", [OpenToy(), ClosedToy()])
async def test_resizing_under_a_curtain_shows_nothing(tmp_path: Path, game: ToyGame) -> None:
    async with sitting(toy_session(game, options={"goal": 50}), tmp_path) as (pilot, _):
        await press(pilot, *(["2"] if game.open_table else ["enter", "1"]))
        assert isinstance(front(pilot), Curtain)
        for size in ((80, 24), (60, 20), (200, 60), (79, 40), (120, 40)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert cards_seen(pilot) == set() and "what now" not in seen(pilot)
        assert isinstance(front(pilot), Curtain)


async def test_resizing_at_a_private_screen_covers_it_and_brings_it_back(tmp_path: Path) -> None:
    async with sitting(toy_session(OpenToy()), tmp_path) as (pilot, table):
        await press(pilot, "2", "enter")
        assert cards_seen(pilot) == hand(table, 0)
        await pilot.resize_terminal(70, 20)
        await settle(pilot)
        assert isinstance(front(pilot), TooSmall) and cards_seen(pilot) == set()
        await pilot.resize_terminal(120, 40)
        await settle(pilot)
        assert cards_seen(pilot) == hand(table, 0)
        await press(pilot, "1")
        assert cards_seen(pilot) == set()


async def test_a_wrong_pin_keeps_the_curtain_down(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), pins={"Ada": seal("1234")})
    async with sitting(session, tmp_path) as (pilot, table):
        await press(pilot, "2")
        await press(pilot, "enter")
        assert isinstance(front(pilot), Curtain) and "not the PIN of Ada" in seen(pilot)
        await press(pilot, *"4321", "enter")
        assert isinstance(front(pilot), Curtain) and "4321" not in seen(pilot)
        await press(pilot, "9", "escape")
        assert isinstance(front(pilot), Curtain) and "pass it on to Ada" in seen(pilot)
        await press(pilot, *"1234", "enter")
        assert isinstance(front(pilot), Asking) and cards_seen(pilot) == hand(table, 0)


async def test_a_pin_can_be_left_and_clicked(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), pins={"Ada": seal("1")})
    async with sitting(session, tmp_path, size=(80, 24)) as (pilot, _):
        await press(pilot, "2")
        assert "Enter that is me" in seen(pilot) and "F10 save and leave" in seen(pilot)
        await pilot.click("Cover")
        await settle(pilot)
        assert isinstance(front(pilot), Curtain)
        await press(pilot, "1")
        await pilot.click("KeyLine", offset=(3, 0))
        await settle(pilot)
        assert isinstance(front(pilot), Asking)


async def test_not_me_stays(tmp_path: Path) -> None:
    async with sitting(toy_session(OpenToy()), tmp_path) as (pilot, _):
        await press(pilot, "2", "escape", "h", "f9")
        assert isinstance(front(pilot), Curtain) and "pass it on to Ada" in seen(pilot)


HIDEABLE: list[tuple[type[Screen[Any]], tuple[str, ...]]] = [
    (ToyScreen, ()),
    (Asking, ("2", "enter")),
    (Why, ("question_mark",)),
    (Why, ("2", "enter", "question_mark")),
    (Recap, ("1", "r")),
    (WholeLog, ("l",)),
    (Asking, ("p",)),
    (PrivateLook, ("p", "1", "enter")),
    (PlayHelp, ("f1",)),
    (PlayHelp, ("2", "enter", "f1")),
    (PlayCommands, ("f2",)),
]


@pytest.mark.parametrize(("kind", "keys"), HIDEABLE)
async def test_one_key_hides_everything_everywhere(
    tmp_path: Path, kind: type[Screen[Any]], keys: tuple[str, ...]
) -> None:
    async with sitting(toy_session(OpenToy(), options={"goal": 50}), tmp_path) as (pilot, table):
        await press(pilot, *keys)
        assert isinstance(front(pilot), kind)
        shown, looking = cards_seen(pilot), getattr(front(pilot), "onlooker", None)
        pilot.app.notify("A toast that must not stay.")
        await press(pilot, "f9" if kind is PlayCommands else "h")
        assert isinstance(front(pilot), Hidden)
        assert cards_seen(pilot) == set() and "toast" not in seen(pilot) and "what now" not in seen(pilot)
        await press(pilot, "h")
        curtain = front(pilot)
        assert isinstance(curtain, Curtain) and curtain.to == looking and cards_seen(pilot) == set()
        await press(pilot, "enter")
        assert isinstance(front(pilot), kind) and cards_seen(pilot) == shown
        assert [screen for screen in pilot.app.screen_stack if isinstance(screen, Hidden | Curtain)] == []
        assert table.session.count == len([key for key in keys if key in "12" and "p" not in keys])


async def test_f9_hides_while_somebody_types(tmp_path: Path) -> None:
    async with sitting(toy_session(OpenToy()), tmp_path) as (pilot, _):
        await press(pilot, "4", "7", "f9")
        assert isinstance(front(pilot), Hidden)
        await press(pilot, "f9", "enter", "enter")
        assert "How many" not in seen(pilot) and "doubt" in seen(pilot)


async def test_nothing_moves_on_while_the_table_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_tui.tui.table.flow.PACE", 0.7)
    settings = replace(SETTINGS, pace="2s", reduced_motion=False)
    session = toy_session(RollingToy(), "Ada=roller", "Ben=roller", "Chiara")
    async with sitting(session, tmp_path, settings=settings) as (pilot, _):
        await pilot.press("h")
        assert isinstance(front(pilot), Hidden) and session.count == 1
        await pilot.pause(1.0)
        assert isinstance(front(pilot), Hidden) and session.count == 1
        await press(pilot, "enter")
        assert isinstance(front(pilot), ToyScreen) and session.count == 2


async def test_a_person_looks_at_their_own_and_the_card_turns_itself_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PrivateLook, "SECONDS", 1)
    async with sitting(toy_session(OpenToy()), tmp_path) as (pilot, table):
        await press(pilot, "p")
        assert cards_seen(pilot) == set() and "Ben" in seen(pilot)
        await press(pilot, "2")
        curtain = front(pilot)
        assert isinstance(curtain, Curtain) and curtain.to == 1
        await press(pilot, "enter")
        assert isinstance(front(pilot), PrivateLook) and cards_seen(pilot) == hand(table, 1)
        assert "turns itself face down in 1" in seen(pilot) and "for Ben alone" in seen(pilot)
        await pilot.pause(1.1)
        await settle(pilot)
        curtain = front(pilot)
        assert isinstance(curtain, Curtain) and curtain.to is None and cards_seen(pilot) == set()
        await press(pilot, "enter", "1")
        assert table.session.count == 1


async def test_a_card_that_burned_under_a_cover_is_gone_when_it_is_lifted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PrivateLook, "SECONDS", 1)
    async with sitting(toy_session(OpenToy()), tmp_path) as (pilot, _):
        await press(pilot, "p", "1", "enter", "h")
        await pilot.pause(1.2)
        await settle(pilot)
        assert isinstance(front(pilot), Hidden)
        await press(pilot, "enter")
        assert isinstance(front(pilot), Curtain) and cards_seen(pilot) == set()
        await press(pilot, "enter")
        curtain = front(pilot)
        assert isinstance(curtain, Curtain) and curtain.to is None and cards_seen(pilot) == set()


async def test_escape_from_the_list_of_people_shows_nothing(tmp_path: Path) -> None:
    async with sitting(toy_session(OpenToy(), "Ada", "Ben", "Chiara=random"), tmp_path) as (pilot, _):
        await press(pilot, "p")
        assert "Chiara" not in seen(pilot)
        await press(pilot, "escape")
        assert isinstance(front(pilot), ToyScreen)


async def test_at_a_closed_table_the_one_who_looks_needs_no_curtain_for_their_own(tmp_path: Path) -> None:
    async with sitting(toy_session(ClosedToy()), tmp_path) as (pilot, table):
        await press(pilot, "enter", "p")
        assert isinstance(front(pilot), PrivateLook) and cards_seen(pilot) == hand(table, 0)
        await press(pilot, "enter")
        assert isinstance(front(pilot), ToyScreen)


async def test_toasts_end_at_the_curtain(tmp_path: Path) -> None:
    async with sitting(toy_session(OpenToy()), tmp_path) as (pilot, table):
        table.toast("Saved.")
        await settle(pilot)
        assert "Saved." in seen(pilot)
        await press(pilot, "2")
        assert isinstance(front(pilot), Curtain) and "Saved." not in seen(pilot)
        table.toast("Never to be read.")
        await settle(pilot)
        assert "Never" not in seen(pilot)


async def test_the_cover_text_of_a_secret_is_what_others_read(tmp_path: Path) -> None:
    async with sitting(toy_session(OpenToy()), tmp_path) as (pilot, table):
        await press(pilot, "2")
        assert table.prompt.query("#ask").first().render().plain == "Somebody looks."  # type: ignore[union-attr]
        assert table.prompt.options == ()


@pytest.mark.parametrize("look", [Look("mono"), Look("ansi16", ascii=True), Look("high"), Look("oak256")])
async def test_every_look_shows_the_same_words(tmp_path: Path, look: Look) -> None:
    async with sitting(toy_session(OpenToy()), tmp_path, look=look, size=(80, 24)) as (pilot, table):
        assert "1  Roll a die" in seen(pilot)
        await press(pilot, "2")
        assert "Pass the keyboard to" in seen(pilot)
        await press(pilot, "enter")
        assert cards_seen(pilot) == hand(table, 0)
        if look.ascii:
            assert all(ord(character) < 128 for character in seen(pilot))
