"""Games of the toy, as long as a test of sessions needs them."""

from __future__ import annotations

from random import Random
from typing import Any

from toy import GAME, Toy, toy_setup

from tabletop_tui.core.decision import Choose
from tabletop_tui.core.session import Session


def toy(seats: int = 3, **fields: Any) -> Session[Toy]:
    return Session(GAME, toy_setup(seats, **fields))


def play_on(session: Session[Any], rng: Random, answers: int) -> None:
    while session.pending is not None and answers:
        session.answer(session.pending.sample(rng))
        answers -= 1


def played(answers: int, seed: int = 1, **fields: Any) -> Session[Toy]:
    """A long game: the goal is so high that nobody reaches it soon."""
    session = toy(options={"goal": 49}, **fields)
    rng = Random(seed)
    while session.count < answers:
        session.answer(idle(session, rng))
    return session


def idle(session: Session[Any], rng: Random) -> Any:
    """An answer that scores nothing: cards are drawn and thrown, and every bid is 0."""
    asked = session.pending
    assert asked is not None
    if isinstance(asked, Choose) and asked.id == "turn":
        return rng.choice([option.key for option in asked.open if option.key in ("draw", "throw", "bid")])
    return {"n": 0} if asked.id == "bid" else asked.sample(rng)
