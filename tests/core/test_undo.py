"""Undo: how far it goes is computed from chance, knowledge and the asking seat; practice lifts it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from scene import OVER, Scene, pick, scene
from toy import GAME, Scored, toy_setup

from tabletop_tui.core.chance import Scripted
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.session import Session
from tabletop_tui.core.table import Table


class Told(Event):
    """Tells one seat something (None: everybody)."""

    kind: Any = "told"
    to: int | None

    def reveals(self, seat: int | None) -> bool:
        return seat == self.to


async def moves(table: Table[Scene]) -> Outcome:
    """Seat 0 walks; the keys say what a step does besides."""
    state = table.state
    while state.at < 30:
        await table.checkpoint()
        seat = 1 if state.notes[-1:] == ["other"] else None if state.notes[-1:] == ["table"] else 0
        key = await pick(seat, "walk", "roll", "tell", "tell-all", "other", "table", "mute")
        state.at += 1
        state.notes.append(key)
        match key:
            case "roll":
                table.chance.below(6)
            case "tell":
                table.emit(Told(to=1))
            case "tell-all":
                table.emit(Told(to=None))
            case "mute":
                table.emit(Told(to=9))
    return OVER


def after(*answers: str, **how: Any) -> Session[Scene]:
    session = scene(moves, **how)
    for answer in answers:
        session.answer(answer)
    return session


@pytest.mark.parametrize(
    ("answers", "undoable"),
    [
        ([], 0),
        (["walk"], 1),
        (["walk"] * 20, 20),
        (["walk", "mute", "walk"], 3),
        (["walk", "roll"], 0),
        (["walk", "roll", "walk"], 1),
        (["walk", "tell", "walk", "walk"], 2),
        (["walk", "tell-all"], 0),
        (["walk", "other"], 0),
        (["walk", "other", "walk", "walk"], 1),
        (["walk", "table"], 0),
        (["walk", "table", "walk"], 0),
        (["table", "table", "table"], 2),
    ],
)
def test_undo_goes_back_to_chance_knowledge_or_another_seat(answers: list[str], undoable: int) -> None:
    session = after(*answers)
    assert session.undoable == undoable and session.floor == len(answers) - undoable
    for _ in range(undoable):
        session.undo()
    assert session.count == len(answers) - undoable
    with pytest.raises(Illegal):
        session.undo()
    assert after(*answers, practice=True).undoable == len(answers)


def test_what_must_stand_is_refused_with_the_reason() -> None:
    with pytest.raises(Illegal, match="There is nothing to take back"):
        after().undo()
    with pytest.raises(Illegal, match="somebody has learned something since, or another is to act"):
        after("roll").undo()


def test_undo_gives_state_question_and_history_back_and_redo_brings_all_again() -> None:
    session = after("walk", "roll", "mute", "walk", "mute")
    kept = [(session.hash(), [list(s.events) for s in session.steps])]
    for _ in range(3):
        session.undo()
        kept.append((session.hash(), [list(s.events) for s in session.steps]))
    assert session.redoable == ["mute", "walk", "mute"]
    assert session.hash() == after("walk", "roll").hash()
    for before in reversed(kept[:-1]):
        session.redo()
        assert (session.hash(), [list(s.events) for s in session.steps]) == before
    assert session.redoable == []
    with pytest.raises(Illegal, match="Nothing was taken back"):
        session.redo()


def test_another_answer_ends_what_could_be_given_again() -> None:
    session = after("walk", "walk", "walk")
    session.undo()
    session.undo()
    session.answer("mute")
    assert session.redoable == [] and session.answers == ["walk", "mute"]


def test_those_who_watch_see_what_can_be_given_again() -> None:
    session = after("walk", "mute", "walk")
    seen: list[int] = []
    session.watch(lambda: seen.append(len(session.redoable)))
    session.undo()
    session.undo()
    session.redo()
    session.redo()
    assert seen == [1, 2, 1, 0]


def test_the_end_of_a_game_stands_except_in_practice() -> None:
    session = after(*["walk"] * 30)
    assert session.outcome is OVER and session.undoable == 0
    with pytest.raises(Illegal):
        session.undo()
    by_all = after(*["walk"] * 28, "table", "walk")
    assert by_all.outcome is OVER and by_all.undoable == 0
    practice = after(*["walk"] * 30, practice=True)
    practice.undo()
    assert practice.outcome is None and practice.count == 29 and practice.pending is not None


def test_practice_undoes_dice_and_rolls_the_same_again() -> None:
    session = Session(GAME, toy_setup(practice=True), chance=Scripted([4, 2], [None]))
    session.answer("roll")
    events = list(session.steps[-1].events)
    session.undo()
    session.redo()
    assert list(session.steps[-1].events) == events and Scored(seat=0, points=1) in events


def test_a_drawn_card_stays_drawn() -> None:
    """Draw, look, take back, and know: the knowledge would stay."""
    session = Session(GAME, toy_setup())
    session.answer("draw")
    assert session.pending is not None and session.pending.seat == 0 and session.undoable == 0
    session.answer("seen")
    assert session.undoable == 0


def test_a_bid_may_be_taken_back_until_the_table_is_asked() -> None:
    session = Session(GAME, toy_setup())
    session.answer("bid")
    assert session.undoable == 1
    session.answer({"n": 4})
    assert session.undoable == 0


@pytest.mark.parametrize("seed", range(8))
def test_undo_and_redo_at_random_keep_to_one_line_of_play(seed: int) -> None:
    """Whatever is undone and redone, the game is always the replay of its answers."""
    rng = Random(seed)
    session = Session(GAME, toy_setup(practice=True, options={"goal": 49}, seed=str(seed)))
    for _ in range(150):
        roll = rng.random()
        if roll < 0.3 and session.undoable:
            session.undo()
        elif roll < 0.5 and session.redoable:
            session.redo()
        elif session.pending is not None:
            session.answer(session.pending.sample(rng))
    again = Session(GAME, session.setup)
    again.replay(session.answers)
    assert again.hash() == session.hash()
    assert [list(s.events) for s in again.steps] == [list(s.events) for s in session.steps]
