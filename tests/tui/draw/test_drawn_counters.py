"""Counters, dice, gauges, plates, letters, the table and the chart."""

from __future__ import annotations

import pytest

from tabletop_tui.tui.draw.art import ArtError
from tabletop_tui.tui.draw.canvas import BOLD, DIM, REVERSE, Canvas
from tabletop_tui.tui.draw.chart import Series, Stairs, stairs
from tabletop_tui.tui.draw.counters import coins, counter, counter_slot, sword
from tabletop_tui.tui.draw.dice import DieState, die, die_slot, die_text, mini_die
from tabletop_tui.tui.draw.gauges import Zone, bracket, fuse, gauge, notch, steps
from tabletop_tui.tui.draw.letters import big, has_pixels, headline, pixel_width
from tabletop_tui.tui.draw.plates import SeatPlate, plate, seat_tab
from tabletop_tui.tui.draw.slips import State
from tabletop_tui.tui.draw.table import round_table
from tabletop_tui.tui.look.glyphs import to_ascii
from tabletop_tui.tui.look.palette import Look, contrast, luminance

OAK, MONO, HIGH = Look("oak"), Look("mono"), Look("high")


def _rows(c: Canvas) -> list[str]:
    return c.text().split("\n")


# ---------------------------------------------------------------- counters


def test_swords_point_inwards_and_differ_in_lightness() -> None:
    c = Canvas(30, 2, OAK)
    sword(c, 0, 0, "first")
    sword(c, 15, 0, "second")
    assert _rows(c)[0] == " ●╋━━━━━━━━►    ◄━━━━━━━━╋●   "
    light, dark = c.ground(1, 0), c.ground(16, 0)
    assert luminance(light) > 0.7 > 0.05 > luminance(dark)
    for x, ground in ((1, light), (16, dark)):
        assert contrast(c.foreground(x, 0), ground) > 7
    # Half a row of shadow.
    assert c.halves(1, 1)[0] != c.halves(1, 1)[1] == OAK.color("room")


def test_counters_in_outline_are_reversed_or_in_brackets() -> None:
    c = Canvas(20, 1, MONO)
    counter(c, 0, 0, " ab ", "first")
    counter(c, 6, 0, " cd ", "second")
    assert _rows(c)[0] == " ab   [cd]          "
    assert (c.attributes(0, 0), c.attributes(6, 0)) == (REVERSE, 0)


def test_a_black_counter_on_a_black_room_has_brackets() -> None:
    c = Canvas(13, 1, HIGH)
    sword(c, 0, 0, "second")
    assert _rows(c)[0][0] + _rows(c)[0][-1] == "[]"


def test_a_slot_is_a_hairline_with_its_number() -> None:
    c = Canvas(13, 2, OAK)
    counter_slot(c, 0, 0)
    counter_slot(c, 0, 1, label="7")
    assert _rows(c) == [" ╶─────────╴ ", " ╶─── 7 ───╴ "]
    coins(c, 0, 0, 3)
    assert _rows(c)[0].startswith("●╶●─●")


# ---------------------------------------------------------------- dice


def test_kinds_of_dice_have_silhouettes_of_their_own() -> None:
    shapes = []
    for sides in (4, 6, 8, 10, 12):
        c = Canvas(5, 3, OAK)
        die(c, 0, 0, sides, sides)
        shapes.append(c.text())
    assert len(set(shapes)) == 5
    assert shapes[0] == "  ▄  \n ▟█▙ \n▟█4█▙"
    assert shapes[4] == "▟███▙\n█12██\n▜███▛"


def test_a_picked_die_is_lit_and_a_spent_one_dark() -> None:
    luminances = {}
    for state in DieState:
        c = Canvas(5, 3, OAK)
        die(c, 0, 0, 6, 4, state)
        assert c.char(2, 1) == "4"
        luminances[state] = luminance(c.ground(2, 1))
    assert luminances[DieState.SPENT] < luminances[DieState.READY] < luminances[DieState.PICKED]


def test_dice_in_one_row_and_in_mono() -> None:
    assert [die_text(sides, 3) for sides in (4, 6, 8, 10, 12)] == ["/3\\", "[3]", "<3>", "{3}", "(3)"]
    c = Canvas(20, 3, MONO)
    die(c, 0, 0, 12, 11, DieState.PICKED)
    die(c, 6, 0, 6, 2, DieState.SPENT)
    assert _rows(c)[1] == " (11)   2           "
    assert (c.attributes(0, 1), c.attributes(8, 1)) == (REVERSE | BOLD, DIM)
    assert mini_die(c, 0, 0, 4, 3) == 3
    assert mini_die(c, 5, 0, 12, 11, DieState.SPENT) == 4
    assert _rows(c)[0] == "/3\\   11            "


def test_a_die_of_another_kind_is_refused() -> None:
    with pytest.raises(KeyError):
        die(Canvas(5, 3, OAK), 0, 0, 20, 1)


def test_a_slot_for_a_die_shows_its_demand_and_the_live_one_the_accent() -> None:
    c = Canvas(11, 3, OAK)
    die_slot(c, 0, 0, "4+")
    die_slot(c, 6, 0, live=True)
    assert _rows(c) == ["╭╌╌╌╮ ╭───╮", "╎4+ ╎ │   │", "╰╌╌╌╯ ╰───╯"]
    assert c.foreground(6, 0) == OAK.accent != c.foreground(0, 0)


# ---------------------------------------------------------------- gauges


def _zones(look: Look) -> list[Zone]:
    return [Zone(3, look.color("soft")), Zone(5, look.color("good")), Zone(7, look.color("warn"), waste=True)]


def test_a_gauge_is_filled_up_to_its_value_in_the_colors_of_its_zones() -> None:
    c = Canvas(14, 2, OAK)
    gauge(c, 0, 0, 4, _zones(OAK))
    gauge(c, 0, 1, 4, _zones(OAK), cells=2)
    assert _rows(c) == ["▄" * 7 + " " * 7, "▄" * 14]
    assert c.foreground(2, 0) == OAK.color("soft")
    assert c.foreground(3, 0) == c.foreground(7, 1) == OAK.color("good")
    assert c.foreground(4, 0) not in (OAK.color("good"), OAK.color("soft"))


def test_a_gauge_in_mono_shows_fill_waste_and_rest_by_pattern() -> None:
    c = Canvas(7, 1, MONO)
    gauge(c, 0, 0, 6, _zones(MONO))
    assert c.text() == "█████▒░"
    assert to_ascii(c.text()) == "#####:."


def test_notches_and_brackets_stand_under_their_points() -> None:
    c = Canvas(24, 3, OAK)
    notch(c, 0, 0, 7, "health 7")
    notch(c, 0, 1, 7, "7", cells=2)
    bracket(c, 0, 1, 1, 3, "1-3", OAK.color("good"))
    assert _rows(c)[0].startswith("      ▲ health 7")
    assert _rows(c)[1] == "└─┘          ▲ 7        "
    assert _rows(c)[2].startswith("1-3")


@pytest.mark.parametrize(("left", "burning"), [(1.0, 10), (0.6, 6), (0.0, 0), (-1.0, 0), (2.0, 10)])
def test_the_fuse_burns_down(left: float, burning: int) -> None:
    c = Canvas(10, 1, MONO)
    fuse(c, 0, 0, 10, left)
    assert c.text() == "━" * burning + "─" * (10 - burning)


def test_steps_show_what_is_done() -> None:
    c = Canvas(30, 2, OAK)
    steps(c, 0, 0, 30, ["lay", "add", "end"], 1)
    assert _rows(c) == ["     ●─────────●─────────○    ", "   lay       add       end    "]
    assert c.attributes(13, 1) == BOLD
    assert c.foreground(6, 0) == OAK.accent != c.foreground(17, 0)


# ---------------------------------------------------------------- plates


def test_a_plate_says_who_sits_there_and_hides_what_is_hidden() -> None:
    c = Canvas(19, 4, OAK)
    plate(c, 0, 0, SeatPlate(0, "Ada", "may accuse", hidden=True, acting=True))
    rows = _rows(c)
    assert rows[1] == "▌ ♦ Ada        ▐▌  "
    assert rows[2] == "▌ may accuse       "
    assert c.foreground(0, 1) == OAK.accent
    assert c.attributes(4, 1) == BOLD
    assert c.foreground(2, 1) == OAK.seat(0)


@pytest.mark.parametrize("look", [OAK, MONO])
def test_a_word_takes_the_place_of_the_back(look: Look) -> None:
    c = Canvas(19, 4, look)
    plate(c, 0, 0, SeatPlate(1, "Ben", word="loyal", tone="good", hidden=True))
    assert "♣ Ben     loyal" in _rows(c)[1]
    assert "▒" not in c.text()
    assert c.foreground(12, 1) == look.color("good")


def test_plates_in_mono_show_who_acts_by_their_frame() -> None:
    c = Canvas(40, 4, MONO)
    plate(c, 0, 0, SeatPlate(2, "Chiara", "computer", hidden=True))
    plate(c, 20, 0, SeatPlate(3, "Dev", acting=True))
    assert _rows(c)[0] == "╭" + "─" * 17 + "╮ ┏" + "━" * 17 + "┓ "
    assert _rows(c)[1][:19] == "│ ▲ Chiara     ▒▒ │"


def test_a_plate_that_may_be_chosen_is_framed_in_the_accent() -> None:
    c = Canvas(19, 4, OAK)
    plate(c, 0, 0, SeatPlate(3, "Dev"), state=State.CHOSEN)
    assert c.foreground(5, 0) == c.foreground(18, 1) == OAK.accent


def test_long_names_are_cut_before_the_mark() -> None:
    c = Canvas(19, 4, OAK)
    plate(c, 0, 0, SeatPlate(4, "Maximiliane von Habsburg", hidden=True))
    assert _rows(c)[1] == "  ♥ Maximilia… ▐▌  "


def test_seats_in_one_row() -> None:
    c = Canvas(30, 1, OAK)
    x = seat_tab(c, 0, 0, SeatPlate(0, "Ada", acting=True))
    x += seat_tab(c, x, 0, SeatPlate(1, "Bartholomew"))
    assert _rows(c)[0].rstrip() == " ♦ Ada  ♣ Barth…"
    assert x == 17
    assert c.background(1, 0) == OAK.accent


# ---------------------------------------------------------------- letters


def test_pixel_letters_know_their_width() -> None:
    assert pixel_width("11") == 7
    assert pixel_width("Am") == 9
    assert has_pixels("Jean-Luc O'Neil 2")
    assert not has_pixels("Zoë")
    with pytest.raises(ArtError, match="no pixel letter 'Ë'"):
        big(Canvas(20, 3, OAK), 0, 0, "Zoë", OAK.accent)


def test_a_headline_that_cannot_be_drawn_in_pixels_is_spaced() -> None:
    c = Canvas(20, 3, MONO)
    headline(c, 0, 0, 20, "Zoë", MONO.accent)
    assert _rows(c)[1].strip() == "Z O Ë"
    c = Canvas(20, 3, MONO)
    headline(c, 0, 0, 20, "LL", MONO.accent)
    assert _rows(c)[2] == " " * 6 + "▀▀▀ ▀▀▀" + " " * 7
    c = Canvas(20, 3, MONO)
    headline(c, 0, 0, 5, "LLL", MONO.accent)
    assert _rows(c)[1].strip() == "L L L"


def test_figures_in_ascii_are_plain_and_bold() -> None:
    c = Canvas(8, 3, Look("oak", ascii=True))
    big(c, 0, 0, "13", OAK.accent)
    assert _rows(c) == [" " * 8, "  13    ", " " * 8]
    assert c.attributes(2, 1) == BOLD


# ---------------------------------------------------------------- table and chart


def test_the_table_is_lit_in_the_middle_and_round() -> None:
    c = Canvas(41, 21, OAK)
    round_table(c, (20.5, 10.5), (20, 10))
    assert c.ground(0, 0) == OAK.color("room")
    brightness = [luminance(c.halves(x, 10)[0]) for x in (20, 10, 4)]
    assert brightness == sorted(brightness, reverse=True)
    assert luminance(c.halves(20, 0)[1]) > luminance(c.halves(20, 2)[1])


def test_moonlight_comes_from_the_side() -> None:
    moon = Look("moon")
    c = Canvas(41, 21, moon)
    round_table(c, (20.5, 10.5), (20, 10), light=(0.34, -0.42))
    assert luminance(c.halves(28, 6)[0]) > luminance(c.halves(12, 14)[0])


def test_the_table_is_a_fresh_copy_each_time() -> None:
    first, second = Canvas(41, 21, OAK), Canvas(41, 21, OAK)
    round_table(first, (20.5, 10.5), (20, 10))
    first.put(20, 10, "mine")
    round_table(second, (20.5, 10.5), (20, 10))
    assert "mine" not in second.text()


def test_the_table_in_mono_is_a_dotted_rim() -> None:
    c = Canvas(41, 21, MONO)
    round_table(c, (20.5, 10.5), (20, 10))
    assert set(c.text()) == {" ", "·", "\n"}
    assert c.text().count("·") > 60


def _chart() -> Stairs:
    white = Series("white", [(1, 1), (4, 3)], OAK.color("white"), heavy=True)
    black = Series("black", [(2, 1)], OAK.color("soft"))
    return Stairs([white, black], 5, 2, spans={"silence": [(2, 4)]})


def test_stairs_climb_and_are_named_at_their_ends() -> None:
    c = Canvas(37, 8, OAK)
    stairs(c, 0, 0, 37, 8, _chart())
    rows = _rows(c)
    assert rows[0].rstrip() == " " * 21 + "┏━━━ 3 white"
    assert rows[1].startswith("   2 ")
    assert "1 black" in rows[2]
    assert rows[3].startswith("   0 ━━━━┛")
    assert "turn" in rows[4]
    assert rows[5].rstrip() == " " * 13 + "▬" * 8 + "     silence"


def test_lines_that_end_at_the_same_value_keep_both_names() -> None:
    c = Canvas(40, 8, OAK)
    lines = [Series("white", [(1, 2)], OAK.color("white"), heavy=True), Series("black", [(2, 2)], OAK.color("soft"))]
    stairs(c, 0, 0, 40, 8, Stairs(lines, 5, 2))
    assert "2 white" in c.text()
    assert "2 black" in c.text()


def test_a_game_without_a_single_point_has_a_chart_too() -> None:
    c = Canvas(40, 8, OAK)
    stairs(c, 0, 0, 40, 8, Stairs([Series("white", [], OAK.color("white"))], 0, 7))
    assert "0 white" in c.text()
