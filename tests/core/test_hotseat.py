"""Several people at one keyboard: when the screen must close, and for whom it opens."""

from __future__ import annotations

from typing import Any

import pytest
from scene import OVER, Scene, SceneGame, pick
from toy import GAME, toy_setup

from tabletop_tui.core.bots import Players
from tabletop_tui.core.decision import Call, Decision
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.hotseat import Ask, ComputerAnswers, HandOver, Host, Over
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.core.table import Table


def host(*questions: Decision[Any], players: tuple[str, ...] = ("Ada", "Ben"), open_table: bool = False) -> Host:
    async def play(table: Table[Scene]) -> Outcome:
        while table.state.at < len(questions):
            await table.checkpoint()
            await questions[table.state.at]
            table.state.at += 1
        return OVER

    game = SceneGame(play)
    game.open_table = open_table  # type: ignore[misc]
    session = Session(game, Setup(game="scene", seats=seated(players, ["Gus", "Hana"]), seed="s"))
    return Host(session, Players(session, "seed"))


def walk(host: Host) -> list[str]:
    """What a front end is told to do until the game is over: each word is a screen."""
    done = []
    for _ in range(50):
        match host.next():
            case HandOver(to):
                done.append(f"to {to}")
                host.handed_over(to)
            case Ask(decision):
                done.append(f"ask {decision.seat}")
                host.session.answer("a" if not isinstance(decision, Call) else "nobody")
            case ComputerAnswers(seat, answer):
                done.append(f"bot {seat}")
                host.session.answer(answer)
            case Over(outcome):
                assert outcome is OVER
                return [*done, "over"]
    raise AssertionError("no end")


def test_a_closed_table_is_handed_over_for_every_question() -> None:
    table = host(pick(0, "a"), pick(0, "a"), pick(1, "a"), Call("c", "Anyone?", [0, 1]), pick(1, "a", secret=True))
    assert walk(table) == [
        "to 0", "ask 0", "ask 0", "to 1", "ask 1", "to None", "ask None", "to 1", "ask 1", "to None", "over",
    ]  # fmt: skip


def test_an_open_table_is_handed_over_for_secrets_only_and_opens_again_after_them() -> None:
    table = host(pick(0, "a"), pick(1, "a"), pick(1, "a", secret=True), pick(1, "a"), open_table=True)
    assert walk(table) == ["ask 0", "ask 1", "to 1", "ask 1", "to None", "ask 1", "over"]


def test_one_person_alone_is_never_asked_to_look_away() -> None:
    table = host(pick(0, "a"), pick(0, "a", secret=True), players=("Ada",))
    assert walk(table) == ["ask 0", "ask 0", "over"]
    table = host(pick(0, "a", secret=True), pick(1, "a", secret=True), pick(0, "a"), players=("Ada", "bot:random"))
    assert walk(table) == ["ask 0", "bot 1", "ask 0", "over"]


def test_computers_alone_play_before_everybody() -> None:
    table = host(pick(0, "a", secret=True), pick(1, "a"), players=("bot:random", "bot:random"))
    assert walk(table) == ["bot 0", "bot 1", "over"]


@pytest.mark.parametrize("open_table", [True, False])
def test_a_secret_looks_the_same_whoever_has_it_and_whatever_it_is(open_table: bool) -> None:
    one = host(pick(0, "a", secret=True), pick(1, "a"), open_table=open_table)
    two = host(pick(0, "a", "b", "c", secret=True), pick(1, "a"), open_table=open_table)
    assert walk(one) == walk(two)


def test_after_hiding_everything_the_screen_must_be_handed_over_again() -> None:
    table = host(pick(0, "a"), pick(0, "a"))
    table.handed_over(0)
    assert isinstance(table.next(), Ask)
    table.covered()
    assert table.looking is None and table.next() == HandOver(0)
    alone = host(pick(0, "a"), players=("Ada",))
    alone.covered()
    assert isinstance(alone.next(), Ask)


def test_asking_what_to_do_changes_nothing() -> None:
    table = host(pick(0, "a"), pick(1, "a"))
    before = table.session.hash()
    assert table.next() == table.next() == HandOver(0)
    assert table.session.hash() == before and table.session.count == 0


def test_the_wrong_person_looking_is_never_asked() -> None:
    session: Session[Any] = Session(GAME, toy_setup(3))
    table = Host(session, Players(session, "s"))
    for looking in (None, 1, 2):
        table.looking = looking
        assert table.next() == HandOver(0)
    table.looking = 0
    assert isinstance(table.next(), Ask)
