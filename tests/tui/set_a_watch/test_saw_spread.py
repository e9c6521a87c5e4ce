"""The Line finds room: faces whole, backs fanned, and what has none is counted."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.tui.set_a_watch.layout import CARD_SIZES, CardSize, Size
from tabletop_tui.tui.set_a_watch.line_spread import LEAST_PITCH, Spread, spread, widened

S, M = CARD_SIZES[Size.SMALL], CARD_SIZES[Size.MEDIUM]


def down(text: str) -> list[bool]:
    """``"##..."``: cards face up (#) and face down (.)."""
    return [character == "." for character in text]


def xs(laid: Spread) -> list[int]:
    return [card.x for card in laid.cards if card is not None]


def test_six_cards_lie_side_by_side_at_120() -> None:
    laid = spread(down("##...."), 101, [M, S])
    assert laid.size == M
    assert xs(laid) == [0, 17, 34, 51, 68, 85]
    assert all(card is not None and card.showing is None for card in laid.cards)


def test_backs_fan_before_cards_get_smaller() -> None:
    laid = spread(down("##......"), 101, [M, S])
    assert laid.size == M
    pitches = {b - a for a, b in pairwise(xs(laid)[2:])}
    assert pitches == {10}
    assert [card.showing for card in laid.cards if card is not None] == [None, None, None, *[10] * 5]


def test_a_face_after_a_back_is_not_covered() -> None:
    laid = spread(down("#..#.."), 68, [S])
    cards = [card for card in laid.cards if card is not None]
    assert cards[3].x - cards[2].x == S.width + 1
    assert cards[3].showing is None


def test_cards_get_smaller_when_faces_do_not_fit() -> None:
    assert spread(down("#######"), 101, [M, S]).size == S
    assert spread(down("######"), 101, [M, S]).size == M


def test_thirty_cards_are_counted() -> None:
    laid = spread(down("###" + "." * 27), 68, [S])
    drawn = sum(card is not None for card in laid.cards)
    assert drawn + laid.more == 30
    assert laid.more > 0
    assert laid.cards[laid.more_at] is not None
    assert laid.cards[laid.more_at + 1] is None


def test_faces_cover_each_other_last_of_all() -> None:
    laid = spread(down("#" * 8), 68, [S])
    assert laid.more == 0
    steps = {b - a for a, b in pairwise(xs(laid))}
    assert steps == {7}
    assert [card.open for card in laid.cards if card is not None] == [*[7] * 7, None]


def test_no_cards_and_one() -> None:
    assert spread([], 68, [S]).cards == ()
    assert xs(spread([True], 68, [S])) == [0]


@pytest.mark.parametrize("room", [68, 88, 101, 137])
@given(cards=st.lists(st.booleans(), max_size=30))
def test_every_line_fits(room: int, cards: list[bool]) -> None:
    laid = spread(cards, room, [M, S])
    assert len(laid.cards) == len(cards)
    assert sum(card is None for card in laid.cards) == laid.more
    places = xs(laid)
    assert all(b - a >= LEAST_PITCH for a, b in pairwise(places))
    assert not places or places[-1] + laid.size.width <= room
    # A face is never hidden by a back; it is left out only of a heap.
    for is_down, card in zip(cards, laid.cards, strict=True):
        assert is_down or laid.heaped or (card is not None and card.showing is None)


def test_turns_of_faces_and_backs_are_heaped_only_if_they_must() -> None:
    assert not spread(down("#.#.#"), 69, [S]).heaped
    laid = spread(down("#.#.#.#."), 68, [S])
    assert laid.heaped
    assert xs(laid) == [0, 7, 14, 21, 28, 35, 42, 49]
    assert laid.more == 0
    many = spread(down("#." * 15), 68, [S])
    assert many.more == 11
    assert many.more_at == 18


@given(st.lists(st.tuples(st.booleans(), st.integers(10, 30)), min_size=1, max_size=9))
def test_wide_cards_take_only_what_is_left(cards: list[tuple[bool, int]]) -> None:
    laid = spread([is_down for is_down, _ in cards], 101, [M, S])
    wide = widened(laid, [width for _, width in cards], 101)
    if any(card is None or card.showing or card.open for card in laid.cards):
        assert wide == laid
        return
    placed = [(card.x, card.x + laid.size.width + card.wider) for card in wide.cards if card is not None]
    assert placed[0][0] == 0 and placed[-1][1] <= 101
    assert all(right + 1 == left for (_, right), (left, _) in pairwise(placed))
    for (_, wanted), (left, right) in zip(cards, placed, strict=True):
        assert laid.size.width <= right - left <= max(wanted, laid.size.width)
    if placed[-1][1] < 101:  # nobody wants more
        assert all(right - left >= wanted for (_, wanted), (left, right) in zip(cards, placed, strict=True))


def test_sizes_fall() -> None:
    assert list(CARD_SIZES.values()) == [CardSize(13, 7), CardSize(16, 11), CardSize(18, 12)]
