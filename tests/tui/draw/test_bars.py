"""The chart of bars: heights, values, names, moments that did not come; in colour, without it, in ASCII."""

from __future__ import annotations

import pytest
from textual.color import Color

from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.draw.chart import Bars, bars
from tabletop_tui.tui.look.glyphs import FULL, LOWER_HALF, TWINS, AsciiFilter
from tabletop_tui.tui.look.palette import LOOK_NAMES, Look, LookName

OAK, MONO = Look("oak"), Look("mono")


def chart(*values: int, places: int = 4, top: int = 1, note: str = "") -> Bars:
    return Bars("Fire", values, OAK.color("flame3"), places, top, note)


def rows(shown: Bars, width: int = 15, height: int = 8, look: Look = OAK, *, moments: bool = True) -> list[str]:
    c = Canvas(width, height, look)
    bars(c, 0, 0, width, height, shown, moments=moments)
    return c.text().split("\n")


def test_bars_are_as_high_as_their_values_and_carry_them() -> None:
    assert rows(chart(5, 3, 1, 0, note="logs")) == [
        "Fire   logs    ",
        "5              ",
        "██             ",
        "██ 3           ",
        "██ ██          ",
        "██ ██ 1        ",
        "██ ██ ██ 0     ",
        "1  2  3  4     ",
    ]


def test_a_full_bar_is_the_top_or_the_largest_value() -> None:
    heights = [sum(row[0] in (FULL, LOWER_HALF) for row in rows(chart(n, top=10))) for n in (10, 5, 1, 20)]
    assert heights == [5, 3, 1, 5]
    assert rows(chart(5, top=10))[4][0] == LOWER_HALF  # two rows and a half


def test_a_value_above_nothing_is_never_flat() -> None:
    low = rows(chart(100, 1))
    assert low[6][3:5] == LOWER_HALF * 2
    assert low[5][3:5].strip() == "1"


def test_moments_that_did_not_come_are_hairlines_without_a_value() -> None:
    shown = rows(chart(5, 3))
    assert shown[6] == "██ ██ ── ──    "
    assert shown[7] == "1  2  3  4     "
    assert rows(chart())[1].strip() == ""


def test_in_few_rows_the_name_stands_at_the_left_of_the_values() -> None:
    assert rows(chart(4, 2, 1), 25, 3, moments=False) == [
        "          ██             ",
        "          ██ ██ ▄▄       ",
        "Fire      4  2  1  ──    ",
    ]


def test_moments_can_be_left_out() -> None:
    with_them, without = rows(chart(5, 3)), rows(chart(5, 3), moments=False)
    assert with_them[-1].split() == ["1", "2", "3", "4"]
    assert without[-1].startswith("██ ██")


def test_no_room_is_no_failure() -> None:
    for height in range(1, 8):
        for width in (4, 12, 30):
            assert len(rows(chart(5, 3, 1, 0), width, height)) == height


@pytest.mark.parametrize("name", LOOK_NAMES)
def test_every_look_draws_the_same_bars(name: LookName) -> None:
    shown = rows(chart(5, 3, 1, 0), look=Look(name))
    assert shown == rows(chart(5, 3, 1, 0), look=MONO)
    assert {character for row in shown for character in row if not character.isascii()} <= set(TWINS)


def test_ascii_leaves_no_glyph() -> None:
    c = Canvas(15, 8, Look("mono", ascii=True))
    bars(c, 0, 0, 15, 8, chart(5, 3, 1, 0))
    for strip in c.strips():
        assert all(segment.text.isascii() for segment in AsciiFilter().apply(list(strip), Color(0, 0, 0)))
