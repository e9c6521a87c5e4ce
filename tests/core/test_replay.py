"""The story of a game in sentences, as each one knew it."""

from __future__ import annotations

import pytest
from toy import GAME, Toy, toy_setup

from tabletop_tui.core.replay import ALL, StoryStep, story
from tabletop_tui.core.session import Session


@pytest.fixture
def session() -> Session[Toy]:
    session = Session(GAME, toy_setup(options={"goal": 1}))
    for answer in ("draw", "seen", "bid", {"n": 1}, "seat:2"):
        session.answer(answer)
    return session


def test_the_story_as_everybody_knew_it(session: Session[Toy]) -> None:
    assert list(story(session, None)) == [
        StoryStep(0, None, "", None, ()),
        StoryStep(1, 0, "Ada, what now?", "draw", ("Ada drew.",)),
        StoryStep(2, 0, "Somebody looks.", None, ()),
        StoryStep(3, 1, "Ben, what now?", "bid", ()),
        StoryStep(4, 1, "How many?", {"n": 1}, ()),
        StoryStep(5, None, "Does anyone doubt it?", "seat:2", ("Chiara scored 1.",)),
    ]


@pytest.mark.parametrize(("seat", "known"), [(None, False), (0, True), (1, False), (ALL, True)])
def test_a_secret_answer_is_told_to_its_seat_only(session: Session[Toy], seat: int | None, known: bool) -> None:
    secret = list(story(session, seat))[2]
    assert (secret.question, secret.answer) == (("Look.", "seen") if known else ("Somebody looks.", None))


def test_where_the_past_is_lost_the_story_is_silent_but_counts_on(session: Session[Toy]) -> None:
    start = Session(GAME, toy_setup(options={"goal": 9}))
    for _ in range(6):
        start.answer("roll")
    resumed = Session(GAME, start.setup, start=start.snapshot())
    resumed.past = lambda: ["roll", "nonsense"]
    resumed.answer("roll")
    steps = list(story(resumed, None))
    assert [step.number for step in steps] == list(range(8))
    assert steps[1].sentences and steps[1].answer == "roll" and steps[2].sentences == () and steps[6].question == ""
    assert steps[7].question == "Ada, what now?" and steps[7].answer == "roll" and steps[7].sentences
