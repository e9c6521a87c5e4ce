"""The looks keep the contrasts that the style guide promises, and a look draws only what its terminal can show."""

from __future__ import annotations

import pytest
from rich.color import ColorType
from rich.palette import Palette as RichPalette

from tabletop_tui.tui.look.palette import (
    COLOR_NAMES,
    GAMES,
    LOOK_NAMES,
    RGB,
    ColorName,
    Look,
    LookName,
    contrast,
    hexa,
    mix,
    rgb,
)

COLORED = [name for name in LOOK_NAMES if name not in ("ansi16", "mono")]


@pytest.mark.parametrize("name", COLORED)
@pytest.mark.parametrize(
    ("print_color", "grounds", "least"),
    [
        ("text", ("room", "surface", "panel", "raised"), 10.3),
        ("text", ("lamp0", "lamp1"), 7.5),
        ("soft", ("room", "surface", "panel", "raised", "lamp0", "lamp1"), 4.5),
        ("faint", ("room", "surface"), 4.7),
        ("ink", ("parchment", "lit"), 10.4),
        ("inksoft", ("parchment", "lit"), 4.8),
        ("rubric", ("parchment", "lit"), 5.3),
        ("white", ("black",), 12.0),
        ("ivory", ("d4", "d6", "d8", "d10", "d12"), 3.6),
    ],
)
def test_print_is_legible_on_every_ground_it_is_meant_for(
    name: LookName, print_color: ColorName, grounds: tuple[ColorName, ...], least: float
) -> None:
    look = Look(name)
    for ground in grounds:
        ratio = contrast(look.color(print_color), look.color(ground))
        # The promises are written with one decimal.
        assert round(ratio, 1) >= least, f"{name}: {print_color} on {ground} is {ratio:.2f}"


@pytest.mark.parametrize("name", COLORED)
@pytest.mark.parametrize("game", [*GAMES, "somebody_elses"])
def test_accents_are_legible_on_room_surface_and_key_caps_and_under_their_own_print(name: LookName, game: str) -> None:
    look = Look(name, game)
    for ground in ("room", "surface", "raised"):
        assert contrast(look.accent, look.color(ground)) >= 4.7
    assert contrast(look.color("room"), look.accent) >= 4.7


@pytest.mark.parametrize("name", COLORED)
def test_ink_is_legible_on_a_barred_card(name: LookName) -> None:
    look = Look(name)
    paper = look.color("shade") if look.flat else mix(look.color("parchment"), look.color("lamp1"), 0.45)
    assert contrast(look.color("ink"), paper) >= 4.5


@pytest.mark.parametrize("name", COLORED)
def test_seats_and_signals_are_legible(name: LookName) -> None:
    look = Look(name)
    assert len({look.seat(i) for i in range(7)}) == 7
    assert look.seat(7) == look.seat(0)
    for i in range(7):
        assert contrast(look.seat(i), look.color("panel")) >= 3.8
    for signal in ("good", "bad", "warn"):
        assert contrast(look.color(signal), look.color("surface")) >= 4.5


def test_contrast_agrees_with_the_ends_of_its_scale() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


def test_mix_and_hexadecimal_forms() -> None:
    assert mix((0, 100, 200), (100, 0, 200), 0.25) == (25, 75, 200)
    assert rgb("#dcb566") == rgb("dcb566") == (220, 181, 102)
    assert hexa((220, 181, 102)) == "#dcb566"
    with pytest.raises(ValueError, match="six hexadecimal digits"):
        rgb("#fff")


@pytest.mark.parametrize("name", LOOK_NAMES)
def test_every_look_has_every_color(name: LookName) -> None:
    look = Look(name)
    for color in COLOR_NAMES:
        assert all(0 <= value <= 255 for value in look.color(color))


def test_an_unknown_game_gets_a_given_accent() -> None:
    assert Look("oak", "somebody_elses").accent == Look("oak", "camelot").accent
    assert Look("oak", "set_a_watch").accent != Look("oak", "camelot").accent


def test_256_colors_are_entries_of_the_terminals_table() -> None:
    cube = (0, 95, 135, 175, 215, 255)
    table = {(r, g, b) for r in cube for g in cube for b in cube} | {(8 + 10 * i,) * 3 for i in range(24)}
    look = Look("oak256")
    assert {look.color(name) for name in COLOR_NAMES} | {look.accent_of(game) for game in GAMES} <= table
    # And it stays so when something is blended.
    assert look.mix(look.color("panel"), look.accent, 0.4) == look.color("panel")
    assert look.darken(look.color("d6"), 0.5) == look.lighten(look.color("d6"), 0.5) == look.color("d6")


def test_sixteen_colors_name_ansi_colors_and_mono_names_none() -> None:
    ansi, mono = Look("ansi16", "set_a_watch"), Look("mono")
    color = ansi.terminal_color(ansi.accent)
    assert color is not None
    assert (color.type, color.number) == (ColorType.STANDARD, 9)
    assert ansi.terminal_color(ansi.color("text")) is None
    assert all(mono.terminal_color(mono.color(name)) is None for name in COLOR_NAMES)
    assert mono.terminal_color(mono.accent) is None


@pytest.mark.parametrize(
    ("look", "outline", "flat", "shadow"),
    [
        (Look("oak"), False, False, 1.0),
        (Look("linen"), False, False, 0.36),
        (Look("high"), False, False, 0.0),
        (Look("oak256"), False, True, 0.0),
        (Look("ansi16"), True, True, 0.0),
        (Look("mono"), True, True, 0.0),
        (Look("oak", ascii=True), True, True, 0.0),
    ],
)
def test_what_each_look_can_draw(look: Look, outline: bool, flat: bool, shadow: float) -> None:
    assert (look.outline, look.flat, look.shadow) == (outline, flat, shadow)


def test_outlines_print_on_the_room_what_others_print_on_parchment() -> None:
    look = Look("oak", ascii=True)
    for name in COLOR_NAMES:
        if name not in ("room", "surface", "panel", "raised", "line", "lamp0", "lamp1"):
            assert contrast(look.color(name), look.color("room")) >= 4.7, name


def test_the_moon_puts_out_the_lamp_of_oak_and_leaves_chosen_colors_alone() -> None:
    assert Look("oak", "camelot", lamp=False).mood("moon") == Look("moon", "camelot", lamp=False)
    clear, moon = Look("clear"), Look("clear").mood("moon")
    assert moon.color("room") == Look("moon").color("room")
    assert moon.color("good") == clear.color("good")
    for name in ("linen", "high", "oak256", "ansi16", "mono"):
        assert Look(name).mood("moon") == Look(name)


def test_ansi_values_do_not_collide() -> None:
    # Two colours with one value would be shown as one ANSI colour.
    look = Look("ansi16")
    values: list[RGB] = [look.accent_of(game) for game in GAMES]
    assert len(set(values)) == 4
    assert look.color("good") != look.color("bad")
    assert RichPalette(values).match(look.accent) == 0
