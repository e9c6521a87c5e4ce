"""Cells, clipping, wide characters, half-block pixels, light, and what changed."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.geometry import Region

from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, REVERSE, UNDERLINE, Canvas, clusters, shorten
from tabletop_tui.tui.look.glyphs import ELLIPSIS, FULL, LOWER_HALF, UPPER_HALF
from tabletop_tui.tui.look.palette import Look, mix

OAK, MONO = Look("oak"), Look("mono")
RED, BLUE = (200, 0, 0), (0, 0, 200)


def test_text_is_clipped_at_every_edge() -> None:
    c = Canvas(5, 2, OAK)
    c.put(-2, 0, "abcd", RED)
    c.put(3, 1, "wxyz", BLUE, RED, BOLD)
    c.put(0, 2, "below")
    c.put(0, -1, "above")
    assert c.text() == "cd   \n   wx"
    assert c.foreground(1, 0) == RED
    assert (c.foreground(4, 1), c.background(4, 1), c.attributes(4, 1)) == (BLUE, RED, BOLD)


def test_print_keeps_the_ground_below_and_spaces_paint() -> None:
    c = Canvas(4, 1, OAK)
    c.fill(0, 0, 4, 1, BLUE)
    c.put(0, 0, "abcd")
    c.put(1, 0, "  ", RED)
    assert c.text() == "a  d"
    assert c.background(1, 0) == BLUE


def test_center_and_right_measure_cells() -> None:
    c = Canvas(10, 3, OAK)
    c.center(0, 0, 10, "abc")
    c.right(0, 1, 10, "abc")
    c.right(0, 2, 10, "字")
    assert c.text() == "   abc    \n       abc\n        字"


def test_wide_characters_take_two_cells_and_are_never_halved() -> None:
    c = Canvas(6, 1, OAK)
    c.put(0, 0, "字漢x")
    assert c.text() == "字漢x "
    c.put(1, 0, "-")
    assert c.text() == " -漢x "
    c.put(3, 0, "-")
    assert c.text() == " - -x "
    c.put(5, 0, "字")
    assert c.text() == " - -x "
    assert c.strip(0).cell_length == cell_len(c.text()) == 6


def test_filling_over_half_a_wide_character_blanks_the_rest() -> None:
    c = Canvas(4, 1, OAK)
    c.put(1, 0, "字")
    c.fill(2, 0, 2, 1, RED)
    assert c.text() == "    "


def test_marks_stay_with_their_letter_and_control_characters_are_dropped() -> None:
    assert list(clusters("e\u0301\nx\u200b字")) == [("e\u0301", 1), ("x", 1), ("字", 2)]
    c = Canvas(4, 1, OAK)
    c.put(0, 0, "e\u0301\x1b[x")
    assert c.text() == "e\u0301[x "


@pytest.mark.parametrize(
    ("text", "cells", "short"),
    [
        ("Chiara", 6, "Chiara"),
        ("Maximiliane", 6, f"Maxim{ELLIPSIS}"),
        ("won in 1234 turns", 10, f"won in{ELLIPSIS}"),
        ("a b c", 3, f"a{ELLIPSIS}"),
        ("字漢字", 4, f"字{ELLIPSIS}"),
        ("abc", 1, ELLIPSIS),
        ("abc", 0, ""),
    ],
)
def test_shortening_never_cuts_a_number(text: str, cells: int, short: str) -> None:
    assert shorten(text, cells) == short
    assert cell_len(short) <= cells


def test_pixels_share_a_cell() -> None:
    c = Canvas(2, 1, OAK)
    c.px(0, 0, RED)
    assert c.halves(0, 0) == (RED, OAK.color("room"))
    c.px(0, 1, BLUE)
    assert (c.char(0, 0), c.foreground(0, 0), c.background(0, 0)) == (UPPER_HALF, RED, BLUE)
    c.px(0, 1, RED)
    assert (c.char(0, 0), c.background(0, 0)) == (" ", RED)
    c.px(5, 0, RED)
    c.px(0, 2, RED)
    assert c.char(1, 0) == " "


def test_pixels_in_outline_are_set_in_the_print_color_alone() -> None:
    c = Canvas(3, 1, MONO)
    c.px(0, 0, RED)
    c.px(1, 1, RED)
    c.px(2, 0, RED)
    c.px(2, 1, RED)
    assert c.text() == UPPER_HALF + LOWER_HALF + FULL
    assert c.background(2, 0) is None


def test_fill_in_outline_clears_and_paints_nothing() -> None:
    c = Canvas(3, 1, MONO)
    c.put(0, 0, "abc", attributes=BOLD)
    c.fill(1, 0, 5, 5, RED)
    assert c.text() == "a  "
    assert c.background(1, 0) is None
    assert c.attributes(1, 0) == 0


def test_a_shadow_darkens_print_and_ground_as_much_as_the_look_says() -> None:
    c = Canvas(2, 1, OAK)
    c.fill(0, 0, 2, 1, RED)
    c.put(0, 0, "ab", BLUE)
    c.shade(1, 0, 9, 9, 0.5)
    assert (c.background(0, 0), c.background(1, 0), c.foreground(1, 0)) == (RED, (100, 0, 0), (0, 0, 100))
    for look in (Look("high"), Look("oak256"), MONO):
        still = Canvas(1, 1, look)
        before = still.background(0, 0)
        still.shade(0, 0, 1, 1)
        assert still.background(0, 0) == before
    linen = Canvas(1, 1, Look("linen"))
    linen.shade(0, 0, 1, 1, 0.5)
    assert linen.background(0, 0) == mix(Look("linen").color("room"), (0, 0, 0), 0.18)


def test_the_lamp_falls_off_from_the_middle_and_keeps_the_print() -> None:
    c = Canvas(21, 11, OAK)
    c.put(0, 0, "x")
    c.lamp((10.5, 5.5), (10, 5), RED, BLUE, steps=5)
    assert c.background(10, 5) == RED
    assert c.background(0, 0) == BLUE
    assert c.background(10, 3) == c.background(10, 7) != RED
    assert c.char(0, 0) == "x"
    # Few steps keep the runs long.
    assert len({c.background(x, y) for x in range(21) for y in range(11)}) == 5


@pytest.mark.parametrize("look", [Look("oak256"), MONO, Look("oak", lamp=False), Look("oak", ascii=True)])
def test_looks_without_light_have_none(look: Look) -> None:
    c = Canvas(9, 5, look)
    c.lamp((4, 2), (4, 2), RED, BLUE)
    assert c.changes(Canvas(9, 5, look)) == []


def test_a_copy_is_equal_and_apart() -> None:
    c = Canvas(4, 2, OAK)
    c.put(0, 0, "abcd", RED)
    twin = c.copy()
    assert twin.changes(c) == []
    twin.put(0, 1, "x")
    assert c.text() == "abcd\n    "


def test_blit_clips_and_copies_all_planes() -> None:
    stamp = Canvas(2, 2, OAK, RED)
    stamp.put(0, 0, "ab", BLUE, attributes=ITALIC)
    stamp.put(0, 1, "cd")
    c = Canvas(3, 2, OAK)
    c.blit(stamp, 2, -1)
    c.blit(stamp, -1, 0)
    assert c.text() == "b c\nd  "
    assert (c.foreground(0, 0), c.background(0, 0), c.attributes(0, 0)) == (BLUE, RED, ITALIC)
    c.blit(stamp, 9, 9)
    assert c.text() == "b c\nd  "


def test_changes_are_found_by_cell_and_near_ones_are_joined() -> None:
    old = Canvas(40, 3, OAK)
    new = old.copy()
    new.put(2, 1, "a")
    new.put(5, 1, "b")
    new.put(30, 1, "c")
    new.put(0, 2, " ", attributes=UNDERLINE)
    assert new.changes(old) == [Region(2, 1, 4, 1), Region(30, 1, 1, 1), Region(0, 2, 1, 1)]


def test_a_strip_joins_what_looks_the_same() -> None:
    c = Canvas(9, 1, OAK)
    c.put(0, 0, "ab", RED)
    c.put(2, 0, "  ", BLUE)
    c.put(4, 0, "cd", RED)
    c.put(6, 0, " ", attributes=REVERSE)
    segments = list(c.strip(0))
    assert [segment.text for segment in segments] == ["ab  cd", " ", "  "]
    style = segments[0].style
    assert style is not None
    assert style.color == OAK.terminal_color(RED)
