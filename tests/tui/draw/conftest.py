"""A canvas that holds every piece in every state, for what must hold of all of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop_tui.tui.draw.canvas import BOLD, Canvas
from tabletop_tui.tui.draw.cards import CardFace, card_l, card_m, card_s
from tabletop_tui.tui.draw.chart import Series, Stairs, stairs
from tabletop_tui.tui.draw.counters import coins, counter_slot, sword
from tabletop_tui.tui.draw.dice import DieState, die, die_slot, mini_die
from tabletop_tui.tui.draw.gauges import Zone, bracket, fuse, gauge, notch, steps
from tabletop_tui.tui.draw.letters import headline
from tabletop_tui.tui.draw.plates import SeatPlate, Tone, plate, seat_tab
from tabletop_tui.tui.draw.slips import State, stack
from tabletop_tui.tui.draw.table import round_table
from tabletop_tui.tui.look.glyphs import DAGGER
from tabletop_tui.tui.look.palette import Look

FACE = CardFace("grail", "Holy Grail", "3", DAGGER * 3, "opens its quest")


def _draw(look: Look) -> Canvas:
    c = Canvas(150, 60, look)
    round_table(c, (75, 30), (74, 29))
    c.lamp((75, 30), (60, 25), look.color("lamp1"), look.color("room"))
    for i, state in enumerate(State):
        card_l(c, 1 + 26 * i, 0, FACE, state)
        card_m(c, 1 + 26 * i, 14, FACE, state)
        card_s(c, 1 + 26 * i, 25, FACE, state, note="counts", worth="2", over=True, away=0.2)
        stack(c, 1 + 26 * i, 30, 11, 5, i, State.DOWN)
    for i, die_state in enumerate(DieState):
        for j, sides in enumerate((4, 6, 8, 10, 12)):
            die(c, 1 + 6 * j, 38 + 3 * i, sides, 4, die_state)
            mini_die(c, 32 + 5 * j, 38 + i, sides, 4, die_state)
    die_slot(c, 60, 38, "4+")
    die_slot(c, 66, 38, live=True)
    coins(c, 74, 38, 2)
    sword(c, 60, 42, "first")
    sword(c, 60, 44, "second")
    counter_slot(c, 60, 46, label="7")
    colors = [look.color(name) for name in ("soft", "good", "bad")]
    gauge(c, 80, 38, 12, [Zone(10, colors[0]), Zone(13, colors[1]), Zone(17, colors[2], waste=True)])
    bracket(c, 80, 39, 11, 13, "11-13", colors[1])
    notch(c, 80, 41, 7, "health 7")
    fuse(c, 80, 43, 30, 0.4)
    steps(c, 80, 45, 60, ["one", "two", "three"], 1)
    tones: list[Tone] = ["plain", "good", "bad"]
    for i, tone in enumerate(tones):
        shown = SeatPlate(i, "Ada", "may act", "" if tone == "plain" else "word", tone, True, acting=i == 1)
        plate(c, 1 + 21 * i, 48, shown)
        seat_tab(c, 1 + 12 * i, 53, shown)
    headline(c, 65, 48, 40, "TABLE", look.color("text"))
    white, black = Series("white", [(2, 3)], look.color("white"), heavy=True), Series("black", [(1, 1)], colors[0])
    stairs(c, 106, 47, 44, 13, Stairs([white, black], 5, 4, spans={"silence": [(1, 2)]}))
    c.put(1, 55, "lit", look.accent, attributes=BOLD)
    return c


@pytest.fixture
def all_pieces() -> Callable[[Look], Canvas]:
    """Draws every piece in the given look on a canvas of 150 x 60 cells."""
    return _draw
