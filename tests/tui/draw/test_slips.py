"""Slips, cards and stacks: their shape in every state, and that face down tells nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop_tui.tui.draw.canvas import BOLD, DIM, ITALIC, STRIKE, Canvas
from tabletop_tui.tui.draw.cards import CardFace, card_l, card_m, card_s
from tabletop_tui.tui.draw.slips import State, back, empty_place, printing, slip, stack
from tabletop_tui.tui.look.glyphs import DAGGER, to_ascii
from tabletop_tui.tui.look.palette import Look, mix

OAK, MONO = Look("oak"), Look("mono")
FACE = CardFace("excalibur", "Excalibur", "4", DAGGER * 2, "opens its quest")


def _rows(c: Canvas) -> list[str]:
    return c.text().split("\n")


def test_a_slip_is_rounded_and_throws_its_shadow_right_and_below() -> None:
    c = Canvas(9, 5, OAK)
    room, paper = OAK.color("room"), OAK.color("parchment")
    slip(c, 1, 0, 6, 4, paper)
    assert _rows(c) == [" ▗▄▄▄▄▖  ", "         ", "         ", " ▝▀▀▀▀▘  ", "         "]
    assert c.foreground(2, 0) == c.background(2, 1) == c.foreground(2, 3) == paper
    dark = mix(room, (0, 0, 0), 0.42)
    assert c.background(7, 1) == c.background(7, 3) == c.background(2, 3) == dark
    assert c.background(7, 0) == c.background(1, 0) == room


def test_a_chosen_slip_has_the_accent_at_its_edges() -> None:
    c = Canvas(8, 4, OAK)
    slip(c, 0, 0, 8, 4, OAK.color("lit"), State.CHOSEN)
    assert _rows(c)[1] == "▌      ▐"
    assert c.foreground(0, 1) == c.foreground(3, 0) == OAK.accent


@pytest.mark.parametrize(
    ("state", "drawn", "ascii_drawn"),
    [
        (State.UP, ["╭──╮", "│  │", "╰──╯"], [".--.", "|  |", "'--'"]),
        (State.CHOSEN, ["┏━━┓", "┃  ┃", "┗━━┛"], ["#==#", "#  #", "#==#"]),
        (State.BARRED, ["┌┄┄┐", "┆  ┆", "└┄┄┘"], [".-x.", "|  |", "'--'"]),
    ],
)
def test_outlines_of_each_state(state: State, drawn: list[str], ascii_drawn: list[str]) -> None:
    c = Canvas(4, 3, MONO)
    slip(c, 0, 0, 4, 3, MONO.color("parchment"), state)
    assert _rows(c) == drawn
    assert c.attributes(0, 0) == (DIM if state is State.BARRED else 0)
    c = Canvas(4, 3, Look("mono", ascii=True))
    slip(c, 0, 0, 4, 3, MONO.color("parchment"), state)
    assert to_ascii(c.text()).split("\n") == ascii_drawn


def test_print_by_state() -> None:
    up, barred, removed = (printing(OAK, state) for state in (State.UP, State.BARRED, State.REMOVED))
    assert (up.paper, up.rubric) == (OAK.color("parchment"), OAK.color("rubric"))
    assert printing(OAK, State.CHOSEN).paper == OAK.color("lit")
    assert barred.rubric == barred.soft == OAK.color("ink")
    assert barred.paper == mix(OAK.color("parchment"), OAK.color("lamp1"), 0.45)
    assert removed.attributes == STRIKE
    assert printing(MONO, State.BARRED).attributes == DIM
    assert printing(OAK, away=0.18).paper == mix(OAK.color("parchment"), OAK.color("lamp0"), 0.18)


def test_a_large_card_shows_all_it_has() -> None:
    c = Canvas(24, 13, OAK)
    card_l(c, 0, 0, FACE)
    rows = _rows(c)
    assert rows[10].strip() == "E X C A L I B U R"
    assert rows[11].strip() == FACE.use
    assert rows[1].rstrip().endswith("† †")
    # The 4 in pixels: two legs, a bar, one leg.
    assert [c.halves(x, 1)[0] for x in (2, 3, 4)] == [OAK.color("rubric"), OAK.color("parchment"), OAK.color("rubric")]
    assert [c.halves(x, 2)[0] for x in (2, 3, 4)] == [OAK.color("rubric")] * 3
    assert c.attributes(8, 10) == BOLD
    assert c.attributes(8, 11) == ITALIC
    # The blade of the emblem.
    assert c.halves(11, 4)[0] == OAK.color("ink")


def test_a_large_card_in_mono_and_ascii() -> None:
    c = Canvas(24, 13, MONO)
    card_l(c, 0, 0, FACE)
    rows = _rows(c)
    assert rows[0] == "╭" + "─" * 22 + "╮"
    assert rows[1][:6] == "│ █ █ "
    assert rows[2][:6] == "│ ▀▀█ "
    assert rows[4][11:13] == "██"
    c = Canvas(24, 13, Look("mono", ascii=True))
    card_l(c, 0, 0, FACE)
    assert to_ascii(_rows(c)[2]).startswith("|  4 ")
    assert to_ascii(_rows(c)[1]).endswith("t t |")


def test_a_medium_card_keeps_emblem_value_marks_and_name() -> None:
    c = Canvas(22, 10, OAK)
    card_m(c, 0, 0, FACE)
    rows = _rows(c)
    assert rows[8].strip() == "E X C A L I B U R"
    assert rows[1].rstrip().endswith("††")
    assert FACE.use not in c.text()


def test_a_name_too_long_to_be_spaced_is_not() -> None:
    c = Canvas(22, 10, OAK)
    card_m(c, 0, 0, replace(FACE, name="Holy Grail"))
    assert _rows(c)[8].strip() == "HOLY GRAIL"


def test_a_small_card_has_its_value_left_and_its_worth_right() -> None:
    c = Canvas(17, 5, OAK)
    card_s(c, 0, 0, replace(FACE, figure="?"), note="counts", worth="2")
    assert _rows(c)[1] == "  ? counts    2  "
    assert c.foreground(2, 1) == OAK.color("rubric")
    assert c.background(2, 1) == OAK.color("parchment")


def test_a_removed_small_card_is_struck_and_says_who_took_it() -> None:
    for look in (OAK, MONO):
        c = Canvas(17, 5, look)
        card_s(c, 0, 0, FACE, State.REMOVED, note="Merlin's")
        assert _rows(c)[1][2:].rstrip(" │") == "4 Merlin's  ×"
        assert c.attributes(2, 1) == BOLD | STRIKE
        assert c.attributes(4, 1) == ITALIC


@pytest.mark.parametrize("look", [OAK, MONO, Look("oak256"), Look("oak", ascii=True)])
@pytest.mark.parametrize("card", [card_l, card_m, card_s])
def test_face_down_every_card_is_the_same(look: Look, card: type) -> None:
    drawn = []
    for face in (FACE, CardFace("morgan", "Morgan", "", "", "let no one speak")):
        c = Canvas(26, 14, look)
        card(c, 1, 0, face, State.DOWN)
        drawn.append(c)
    assert drawn[0].changes(drawn[1]) == []


def test_a_back_has_cloth_a_pattern_and_one_mark() -> None:
    c = Canvas(13, 6, OAK)
    back(c, 0, 0, 13, 6)
    assert c.text().count(DAGGER) == 1
    assert c.char(6, 3) == DAGGER
    assert _rows(c)[1] == " ╲╱╲╱╲╱╲╱╲╱╲ "
    assert c.background(1, 1) == OAK.color("back")
    c = Canvas(13, 6, MONO)
    back(c, 0, 0, 13, 6)
    assert _rows(c)[1] == "│" + "░" * 11 + "│"


def test_a_barred_back_is_darker_or_dotted() -> None:
    c = Canvas(13, 6, OAK)
    back(c, 0, 0, 13, 6, State.BARRED)
    assert c.background(1, 1) == mix(OAK.color("back"), OAK.color("lamp0"), 0.5)
    c = Canvas(13, 6, MONO)
    back(c, 0, 0, 13, 6, State.BARRED)
    assert _rows(c)[0] == "┌" + "┄" * 11 + "┐"


def test_the_mark_of_a_covered_back_lies_in_what_is_seen_of_it() -> None:
    c = Canvas(13, 6, OAK)
    back(c, 0, 0, 13, 6, mark="?", showing=5)
    assert c.char(9, 3) == "?"


@pytest.mark.parametrize("look", [OAK, Look("oak256"), MONO, Look("linen")])
def test_every_quarter_of_a_stack_looks_different(look: Look) -> None:
    drawn = []
    for level in range(5):
        c = Canvas(16, 9, look)
        stack(c, 1, 0, 11, 5, level)
        drawn.append(c)
    for i, one in enumerate(drawn):
        assert all(one.changes(other) for other in drawn[i + 1 :])


def test_an_empty_stack_is_a_dotted_place_and_a_wrong_level_is_refused() -> None:
    c, same = Canvas(11, 5, MONO), Canvas(11, 5, MONO)
    stack(c, 0, 0, 11, 5, 0)
    empty_place(same, 0, 0, 11, 5)
    assert c.changes(same) == []
    assert _rows(c)[0] == "┌" + "┄" * 9 + "┐"
    with pytest.raises(ValueError, match="0 to 4, not 5"):
        stack(c, 0, 0, 11, 5, 5)
