"""Events: frozen facts, seen by each seat as it may know them."""

from __future__ import annotations

import pytest
from pydantic import ValidationError
from toy import Drew, Scored

from tabletop_tui.core.event import DiceRolled, Event, TakenBack


def test_an_event_cannot_be_changed_nor_carry_more_than_it_says() -> None:
    event = Scored(seat=1, points=2)
    with pytest.raises(ValidationError):
        event.points = 3  # type: ignore[misc]
    with pytest.raises(ValidationError):
        Scored(seat=1, points=2, secret=4)  # type: ignore[call-arg]
    with pytest.raises(ValidationError):
        Scored(kind="drew", seat=1, points=2)


def test_an_event_is_seen_whole_and_tells_nothing_new_unless_it_says_so() -> None:
    event = TakenBack(answers=3)
    assert event.seen_by(None) is event and event.seen_by(2) is event
    assert not Event(kind="any").reveals(None) and not event.reveals(0)


def test_dice_tell_everybody_something() -> None:
    dice = DiceRolled(why="Luck", sides=6, faces=(3, 4))
    assert dice.reveals(None) and dice.reveals(1) and dice.seen_by(None) is dice


def test_a_redacted_event_stays_an_event() -> None:
    drew = Drew(seat=1, card=7)
    assert drew.seen_by(1) is drew
    assert drew.seen_by(0) == drew.seen_by(None) == Drew(seat=1, card=None)
    assert "7" not in drew.seen_by(0).model_dump_json()


def test_an_event_survives_json() -> None:
    for event in (Drew(seat=0, card=None), Scored(seat=1, points=2), DiceRolled(why="x", sides=6, faces=(1,))):
        assert type(event).model_validate_json(event.model_dump_json()) == event
