"""The campfire burns in three sizes, goes out, and its gauge says what it shows."""

from __future__ import annotations

import pytest

from tabletop_tui.tui.draw.canvas import BOLD, Canvas
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.set_a_watch.fire import FIRE_SIZES, campfire, firelight, glow, logs, notches
from tabletop_tui.tui.set_a_watch.layout import Size

LOOKS = [Look("oak", "set_a_watch"), Look("mono", "set_a_watch"), Look("oak", "set_a_watch", ascii=True)]


def burning(look: Look, size: Size, on: bool = True) -> list[str]:
    canvas = Canvas(24, 12, look)
    campfire(canvas, 2, 1, size, on)
    return canvas.text().split("\n")


@pytest.mark.parametrize("look", LOOKS, ids=["oak", "mono", "ascii"])
@pytest.mark.parametrize("size", Size)
def test_the_fire_fills_its_cells_and_no_others(look: Look, size: Size) -> None:
    width, height = FIRE_SIZES[size]
    rows = burning(look, size)
    assert rows[1].strip()
    assert rows[height].strip()
    for y, row in enumerate(rows):
        inside = row[2 : 2 + width] if 1 <= y <= height else ""
        assert row.strip() == inside.strip()


@pytest.mark.parametrize("look", LOOKS, ids=["oak", "mono", "ascii"])
@pytest.mark.parametrize("size", Size)
def test_a_fire_that_is_out_has_logs_alone(look: Look, size: Size) -> None:
    height = FIRE_SIZES[size][1]
    rows = burning(look, size, on=False)
    assert not any(row.strip() for row in rows[: height // 2 + 1])
    assert rows[height].strip()


def test_flames_are_hot_within() -> None:
    look = LOOKS[0]
    canvas = Canvas(24, 12, look)
    campfire(canvas, 0, 0, Size.LARGE)
    seen = {canvas.foreground(x, y) for x in range(20) for y in range(9)} | {
        canvas.background(x, y) for x in range(20) for y in range(9)
    }
    for name in ("flame1", "flame2", "flame3", "flame4", "flame5", "log", "ash"):
        assert look.color(name) in seen


@pytest.mark.parametrize("value", [0, 1, 6, 7, 12, 15])
def test_the_gauge_has_fifteen_logs_and_three_notches(value: int) -> None:
    canvas = Canvas(40, 3, Look("mono", "set_a_watch"))
    logs(canvas, 2, 0, value)
    bar, marks, _ = canvas.text().split("\n")
    assert bar.count("█") == value
    assert bar.count("█") + bar.count("░") == 15
    assert [x for x, glyph in enumerate(marks) if glyph == "▲"] == [2 + 2 * (notch - 1) for notch in notches()]
    assert "shows 1" in marks
    bold = [bool(canvas.attributes(2 + 2 * (notch - 1) + 2, 1) & BOLD) for notch in notches()]
    assert bold == [value >= notch for notch in notches()]


def test_a_narrow_gauge_has_numbers_alone() -> None:
    canvas = Canvas(20, 2, LOOKS[0])
    logs(canvas, 0, 0, 8, cells=1)
    bar, notches = canvas.text().split("\n")
    assert bar.rstrip() == "▌" * 15
    assert notches.rstrip() == "▲1    ▲2   ▲3"
    burns = [canvas.foreground(x, 0) for x in range(15)]
    assert len(set(burns[8:])) == 1
    assert burns[8] not in burns[:8]


def test_the_light_is_warmer_than_the_lamp_and_absent_without_one() -> None:
    look = LOOKS[0]
    red, _, blue = glow(look)
    lamp = look.color("lamp1")
    assert red - blue > lamp[0] - lamp[2]
    for dark in (Look("oak", "set_a_watch", lamp=False), Look("oak256", "set_a_watch")):
        canvas = Canvas(20, 8, dark)
        firelight(canvas, (4, 4), (10, 5))
        assert {canvas.background(x, y) for x in range(20) for y in range(8)} == {dark.color("room")}
