"""Computer players: who answers what, and from what they are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from scene import OVER, Scene, SceneGame, pick
from toy import GAME, toy_setup

from tabletop_tui.core.bots import Bot, Players, RandomBot
from tabletop_tui.core.decision import Answer, Call, Decision
from tabletop_tui.core.errors import BadSetup
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.core.table import Table


def asks(question: Decision[Any], players: list[str], bots: Mapping[str, Callable[..., Bot]] | None = None) -> Players:
    async def play(table: Table[Scene]) -> Outcome:
        await table.checkpoint()
        await question
        return OVER

    game = SceneGame(play)
    game.bots = bots or {}  # type: ignore[misc]
    setup = Setup(game="scene", seats=seated(players, ["Gus", "Hana", "Ivo"]), seed="s")
    return Players(Session(game, setup), "seed")


class Firm:
    """Always the same answer; keeps what it was made from."""

    made: list[tuple[SeatSession[Any], str]] = []

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def __call__(self, seat: SeatSession[Any], seed: str) -> Bot:
        self.made.append((seat, seed))
        return self

    def answer(self, decision: Decision[Any]) -> Answer:
        return self._answer


def test_people_answer_for_themselves() -> None:
    assert asks(pick(0, "a"), ["Ada", "bot:random"]).answer() is None
    assert asks(pick(1, "a"), ["Ada", "bot:random"]).answer() == "a"


def test_a_computer_holds_what_its_seat_may_know_and_a_seed_of_its_own() -> None:
    firm = Firm("b")
    players = asks(pick(1, "a", "b"), ["Ada", "bot:firm"], {"firm": firm})
    assert players.answer() == "b" and players.answer() == "b"
    (made,) = firm.made
    assert isinstance(made[0], SeatSession) and made[0].seat == 1 and made[1] == "seed:1"
    firm.made.clear()


def test_a_random_computer_plays_the_same_from_the_same_seed() -> None:
    question = pick(0, *"abcdefgh")
    session = Session(GAME, toy_setup())
    one, two, three = (RandomBot(session.seat(0), seed) for seed in ("x", "x", "y"))
    answers = [[bot.answer(question) for _ in range(20)] for bot in (one, two, three)]
    assert answers[0] == answers[1] != answers[2] and set(answers[0]) <= set("abcdefgh")


def test_what_the_whole_table_answers_is_left_to_people() -> None:
    assert asks(pick(None, "a"), ["Ada", "bot:random"]).answer() is None
    assert asks(pick(None, "a"), ["bot:random", "bot:random"]).answer() == "a"


def test_computers_answer_a_call_before_people_do() -> None:
    call = Call("help", "Does anyone help?", [0, 1, 2])
    claims, declines = {"firm": Firm("seat:1")}, {"firm": Firm("nobody")}
    assert asks(call, ["Ada", "bot:firm", "Ben"], claims).answer() == "seat:1"
    assert asks(call, ["Ada", "bot:firm", "Ben"], declines).answer() is None
    assert asks(call, ["Ada", "bot:firm", "Ben"], {"firm": Firm("hush")}).answer() is None
    assert asks(call, ["bot:firm", "bot:firm", "bot:firm"], declines).answer() == "nobody"
    only_computers = Call("help", "Does anyone help?", [1])
    assert asks(only_computers, ["Ada", "bot:firm"], declines).answer() == "nobody"


def test_a_computer_cannot_claim_for_another() -> None:
    call = Call("help", "Does anyone help?", [0, 1])
    assert asks(call, ["Ada", "bot:firm"], {"firm": Firm("seat:0")}).answer() is None


def test_an_unknown_level_is_refused() -> None:
    session = Session(GAME, toy_setup(2))
    with pytest.raises(BadSetup, match="no computer player “clever”"):
        Players(session, "s", ("clever", None)).bot(0)
    assert Players(session, "s", ("random", None)).bot(1) is None
