"""Plain data as TOML: what is written reads back the same."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.core.toml import to_toml

SCALARS = (
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False)
    | st.text(st.characters(exclude_categories=["Cs"]))
)
NAMES = st.text("abc-é. ", min_size=1, max_size=9)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4), max_leaves=12
)


@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), VALUES, max_size=4))
def test_whatever_is_written_reads_back_the_same(data: dict[str, Any]) -> None:
    assert tomllib.loads(to_toml(data)) == data


def test_a_long_list_has_a_line_for_each_value_and_none_is_left_out() -> None:
    text = to_toml({"name": "Ash", "start": None, "cards": [{"card": f"base:card-{n}", "copies": 2} for n in range(4)]})
    assert text.splitlines() == [
        'name = "Ash"',
        "cards = [",
        *(f'  {{ card = "base:card-{n}", copies = 2 }},' for n in range(4)),
        "]",
    ]
    assert to_toml({"few": [1, 2]}) == "few = [1, 2]\n"


def test_what_toml_has_no_word_for_is_refused() -> None:
    with pytest.raises(TypeError, match="set cannot be written"):
        to_toml({"x": {1}})
