"""The notation of sentences: names put in, bold marked, numbers in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.core.words import BETWEEN, Span, count, listing, note_of, plain, spans

NAMES = ["Ada", "Ben", "Chiara"]


def test_names_and_bold_become_runs() -> None:
    assert spans("{1} drew **three {0}** cards.", NAMES) == [
        Span("Ben", seat=1),
        Span(" drew "),
        Span("three ", bold=True),
        Span("Ada", bold=True, seat=0),
        Span(" cards."),
    ]
    assert plain("{1} drew **three {0}** cards.", NAMES) == "Ben drew three Ada cards."


@pytest.mark.parametrize("sentence", ["", "no marks", "a { brace } and *one* star", "{a} {-1} {}", "100 %"])
def test_what_is_no_mark_stays(sentence: str) -> None:
    assert plain(sentence, NAMES) == sentence


def test_a_seat_that_is_not_there_is_an_error() -> None:
    with pytest.raises(IndexError):
        plain("{3}", NAMES)


pieces = st.lists(st.sampled_from(["**", "{0}", "{1}", "{2}"]) | st.text(alphabet="ab {}.", max_size=4))


@given(pieces)
def test_names_are_put_in_and_no_text_is_lost(parts: list[str]) -> None:
    told = "".join("" if part == "**" else part for part in parts)
    for seat, name in enumerate(NAMES):
        told = told.replace(f"{{{seat}}}", name)
    assert plain("".join(parts), NAMES) == told


def test_numbers_up_to_twelve_are_words() -> None:
    said = [count(n, "sword") for n in (0, 1, 2, 12, 13)]
    assert said == ["no swords", "one sword", "two swords", "twelve swords", "13 swords"]
    assert count(2, "die", "dice") == "two dice" and count(-1, "card") == "-1 cards"


def test_a_listing_ends_with_its_last_word() -> None:
    assert [listing(NAMES[:n]) for n in range(4)] == ["", "Ada", "Ada and Ben", "Ada, Ben and Chiara"]
    assert listing(NAMES, "or") == "Ada, Ben or Chiara"


def test_a_note_joins_the_parts_that_say_something() -> None:
    parts = ("two coins", "", "Passive", "Adds 1.", "")
    assert note_of(*parts).split(BETWEEN) == ["two coins", "Passive", "Adds 1."]
    assert note_of("", "") == ""
