"""What holds of every piece in a look, however it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from rich.cells import cell_len
from rich.color import ColorType
from rich.style import Style
from textual.color import Color

from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.look.glyphs import TWINS, AsciiFilter
from tabletop_tui.tui.look.palette import COLOR_NAMES, GAMES, LOOK_NAMES, Look, LookName

Draw = Callable[[Look], Canvas]


def _styles(canvas: Canvas) -> Iterator[Style]:
    for strip in canvas.strips():
        for segment in strip:
            assert segment.style is not None
            yield segment.style


@pytest.mark.parametrize("name", LOOK_NAMES)
def test_every_row_has_the_width_of_the_canvas_and_known_glyphs_only(all_pieces: Draw, name: LookName) -> None:
    canvas = all_pieces(Look(name))
    for strip in canvas.strips():
        assert strip.cell_length == cell_len(strip.text) == 150
        assert {character for character in strip.text if not character.isascii()} <= set(TWINS)


def test_mono_uses_no_color(all_pieces: Draw) -> None:
    for style in _styles(all_pieces(Look("mono"))):
        assert style.color is None
        assert style.bgcolor is None


def test_sixteen_colors_use_ansi_colors_for_print_and_none_for_grounds(all_pieces: Draw) -> None:
    styles = list(_styles(all_pieces(Look("ansi16", "camelot"))))
    colors = {style.color for style in styles if style.color is not None}
    assert all(color.type is ColorType.STANDARD for color in colors)
    assert {color.number for color in colors} == {1, 2, 3}
    assert all(style.bgcolor is None for style in styles)


def test_256_colors_use_listed_colors_only(all_pieces: Draw) -> None:
    look = Look("oak256")
    listed = {look.color(name) for name in COLOR_NAMES} | {look.accent_of(game) for game in GAMES}
    for style in _styles(all_pieces(look)):
        for color in (style.color, style.bgcolor):
            if color is not None:
                assert tuple(color.get_truecolor()) in listed


@pytest.mark.parametrize("name", ["oak", "mono"])
def test_ascii_leaves_no_glyph(all_pieces: Draw, name: LookName) -> None:
    for strip in all_pieces(Look(name, ascii=True)).strips():
        for segment in AsciiFilter().apply(list(strip), Color(0, 0, 0)):
            assert segment.text.isascii()


def test_ascii_in_color_paints_the_ground_of_the_room_alone(all_pieces: Draw) -> None:
    look = Look("oak", ascii=True)
    grounds = {style.bgcolor for style in _styles(all_pieces(look))}
    assert grounds == {look.terminal_color(look.color("room"))}


def test_drawing_is_repeatable(all_pieces: Draw) -> None:
    assert all_pieces(Look("oak")).changes(all_pieces(Look("oak"))) == []
