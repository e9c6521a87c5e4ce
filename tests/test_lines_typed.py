"""Typed words as values and as answers."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Any, Literal

import pytest
from pydantic import BaseModel, Field

from tabletop_tui.core.decision import Choose, ChooseSome, Declare, Option
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.table import HandRoll
from tabletop_tui.lines.answers import read_answer
from tabletop_tui.lines.typed import Mistyped, read_value, what_is_right
from tabletop_tui.lines.wording import answer_words, how_to_answer, option_words, question_words


class Facing(Enum):
    NORTH = "north"
    SOUTH = "south"


class Model(BaseModel):
    men: int = Field(5, ge=1, le=50)
    least: int = Field(0, ge=2)
    inches: float = 1.0
    sure: bool = False
    memory: Literal["strict", "gentle"] = "strict"
    sides: Literal[4, 6] = 6
    seat: int | None = None
    facing: Facing = Facing.NORTH
    faces: tuple[int, ...] = ()
    name: str = ""


FIELDS = Model.model_fields


@pytest.mark.parametrize(
    ("field", "typed", "value"),
    [
        ("men", "7", 7),
        ("men", " 50 ", 50),
        ("inches", "2.5", 2.5),
        ("sure", "yes", True),
        ("sure", "No", False),
        ("sure", "on", True),
        ("sure", "0", False),
        ("memory", "Gentle", "gentle"),
        ("sides", "4", 4),
        ("seat", "none", None),
        ("seat", "2", 2),
        ("facing", "SOUTH", "south"),
        ("faces", "1 2,3", [1, 2, 3]),
        ("faces", "[4, 5]", [4, 5]),
        ("name", "Ada Lovelace", "Ada Lovelace"),
    ],
)
def test_a_value_is_read(field: str, typed: str, value: Any) -> None:
    assert read_value(FIELDS[field], typed) == value


@pytest.mark.parametrize(
    ("field", "typed", "right"),
    [
        ("men", "0", "a whole number from 1 to 50"),
        ("men", "x", "a whole number from 1 to 50"),
        ("men", "true", "a whole number from 1 to 50"),
        ("men", "", "a whole number from 1 to 50"),
        ("least", "1", "a whole number of at least 2"),
        ("inches", "far", "a number"),
        ("sure", "maybe", "yes or no"),
        ("memory", "good", "strict or gentle"),
        ("sides", "5", "4 or 6"),
        ("seat", "x", "a whole number or none"),
        ("facing", "up", "north or south"),
        ("faces", "a b", "values with spaces between"),
    ],
)
def test_a_wrong_value_is_told_what_is_right(field: str, typed: str, right: str) -> None:
    with pytest.raises(Mistyped) as refused:
        read_value(FIELDS[field], typed)
    assert str(refused.value) == right == what_is_right(FIELDS[field])


def options() -> list[Option[int]]:
    return [
        Option("move:r4", "Move **here**", 1, code="R4"),
        Option("pass", "Ask {1}", 2, note="costs nothing"),
        Option("wait", "Wait", 3, barred="it is late."),
    ]


@pytest.mark.parametrize("typed", ["1", "r4", "R4", "move:r4", "MOVE:R4", "move here"])
def test_number_code_key_and_label_mean_the_same(typed: str) -> None:
    assert read_answer(Choose("q", 0, "Where?", options()), typed, ("Ada", "Ben")) == "move:r4"
    assert read_answer(Choose("q", 0, "Where?", options()), "ask ben", ("Ada", "Ben")) == "pass"


def test_a_barred_answer_says_why() -> None:
    with pytest.raises(Illegal, match=r"^Not now: it is late\.$"):
        read_answer(Choose("q", 0, "Where?", options()), "3")


def test_none_of_several() -> None:
    some = ChooseSome("q", 0, "Which?", options(), least=0, most=2)
    assert read_answer(some, "none") == read_answer(some, "0") == []
    assert read_answer(some, "2 r4") == ["pass", "move:r4"]
    assert how_to_answer(some) == "Type 0 to 2 of the numbers, with spaces between; “none” for none."
    assert answer_words(some, []) == "none"
    assert answer_words(some, ["pass", "move:r4"]) == "Ask {1} and Move **here**"


def declare(model: type[BaseModel]) -> Declare[Any]:
    def samples(rng: Random) -> list[BaseModel]:
        return []

    return Declare("q", 0, "How?", model, samples=samples)


def test_dice_rolled_by_hand_are_numbers_in_a_line() -> None:
    assert read_answer(declare(HandRoll), "3 5 2") == {"faces": [3, 5, 2]}
    assert answer_words(declare(HandRoll), {"faces": [3, 5, 2]}) == "3 5 2"


def test_several_fields_are_named() -> None:
    class Move(BaseModel):
        inches: int = Field(ge=0, le=9)
        sure: bool

    asked = declare(Move)
    assert read_answer(asked, "inches=4 sure=yes") == {"inches": 4, "sure": True}
    assert read_answer(asked, "sure=no, inches=4") == {"inches": 4, "sure": False}
    assert how_to_answer(asked) == "Type inches=a whole number from 0 to 9 and sure=yes or no, in one line."
    assert answer_words(asked, {"inches": 4, "sure": True}) == "inches 4, sure yes"
    with pytest.raises(Illegal, match=r"^Type inches="):
        read_answer(asked, "4")
    with pytest.raises(Illegal, match=r"^“12” does not fit; inches is a whole number from 0 to 9"):
        read_answer(asked, "inches=12 sure=yes")


def test_words_of_options_and_questions() -> None:
    first, second, third = options()
    assert option_words(first, 1, frozenset()) == "1. [R4] Move **here**"
    assert option_words(first, 1, frozenset({"r4"})) == "1. Move **here**"  # another order has that word
    assert option_words(second, 2, frozenset()) == "2. Ask {1}: costs nothing"
    assert option_words(third, 3, frozenset()) == "3. not now: Wait (it is late)"
    assert question_words(Choose("q", 0, "Where?", options())) == "{0}: Where?"
    assert question_words(Choose("q", 0, "Where, {0}?", options())) == "Where, {0}?"
    assert question_words(Choose("q", None, "Where?", options())) == "The table: Where?"
