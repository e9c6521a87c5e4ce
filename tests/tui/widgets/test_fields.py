"""A model read as a form."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from pydantic import BaseModel, Field

from tabletop_tui.tui.widgets.fields import FormField, form_fields


class Model(BaseModel):
    plain: bool = False
    named: Literal["a", "b_c"] = Field("a", title="Named", json_schema_extra={"labels": {"a": "first"}})
    few: int = Field(2, ge=1, le=3)
    open_ended: int = Field(2, gt=0, lt=4)
    many: int = Field(9, ge=0, le=99, description="How many.")
    half_open: int = Field(1, ge=1)
    seat: int | None = Field(None, ge=0, le=1, json_schema_extra={"seat": True, "group": "Seats"})
    words: str = "hello"


FIELDS = {field.name: field for field in form_fields(Model)}


@pytest.mark.parametrize(
    ("name", "choices", "labels"),
    [
        ("plain", (False, True), ("no", "yes")),
        ("named", ("a", "b_c"), ("first", "b c")),
        ("few", (1, 2, 3), ("1", "2", "3")),
        ("open_ended", (1, 2, 3), ("1", "2", "3")),
        ("many", (), ()),
        ("half_open", (), ()),
        ("seat", (None, 0, 1), ("none", "0", "1")),
        ("words", (), ()),
    ],
)
def test_choices(name: str, choices: tuple[Any, ...], labels: tuple[str, ...]) -> None:
    assert (FIELDS[name].choices, FIELDS[name].labels) == (choices, labels)


def test_titles_groups_and_seats() -> None:
    assert FIELDS["open_ended"].title == "Open ended"
    assert FIELDS["named"].title == "Named"
    assert FIELDS["many"].description == "How many."
    assert (FIELDS["seat"].group, FIELDS["seat"].seat, FIELDS["few"].seat) == ("Seats", True, False)


def test_left_out() -> None:
    assert [field.name for field in form_fields(Model, {"plain", "words"})] == [*FIELDS][1:-1]


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        ("many", " 12 ", 12),
        ("many", "-3", -3),
        ("many", "", 9),
        ("many", "²", "²"),
        ("many", "x", "x"),
        ("words", "12", "12"),
        ("words", " ", "hello"),
    ],
)
def test_typed(field: str, text: str, value: Any) -> None:
    found: FormField = FIELDS[field]
    assert found.typed(text) == value
