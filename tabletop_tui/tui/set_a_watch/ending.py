"""The end: the verdict, what each adventurer has left, the nights in figures, and what now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.widget import Widget

from tabletop_tui.core.game import Outcome
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.state import HIGHEST_FIRE, LAST_ROUND, RESTS
from tabletop_tui.games.set_a_watch.view import AdventurerView, NightView
from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas, shorten
from tabletop_tui.tui.draw.chart import Bars, bars
from tabletop_tui.tui.draw.letters import headline, spaced
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.draw.slips import State, printing, slip
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB, Look
from tabletop_tui.tui.set_a_watch.chronicle import facts, nights, remarkable
from tabletop_tui.tui.set_a_watch.fire import glow
from tabletop_tui.tui.set_a_watch.party import rest_marks
from tabletop_tui.tui.table.ending import Chart, Ending

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

_HIGH = 13
"""Rows of the verdict where there is room."""
_GRID = (60, 14)
"""From so many cells on the four charts stand two by two."""
_WIDEST_CHART = 56
_FACTS = 6


class NightVerdict(Painted):
    """The verdict, how it came to it, and a slip for each adventurer."""

    DEFAULT_CSS = "NightVerdict { width: 100%; height: 13; }"

    def __init__(self, look: Look, outcome: Outcome, view: NightView, names: Sequence[str]) -> None:
        super().__init__(look)
        self.outcome, self.view, self.names = outcome, view, names

    def paint(self, canvas: Canvas) -> None:
        c, look = canvas, self.look
        won = bool(self.outcome.winners)
        warm = glow(look) if won else look.mix(look.color("night"), look.color("room"), 0.45)
        c.lamp((c.width / 2, 5.5), (c.width * 0.56, 7), warm, look.color("room"), steps=16)
        low = c.height < _HIGH
        if low:
            c.center(0, 0, c.width, spaced(self.outcome.title), look.color("text"), at=BOLD)
            c.center(0, 1, c.width, shorten(self.outcome.detail, c.width - 2), look.color("soft"))
        else:
            headline(c, 0, 1, c.width, self.outcome.title, look.color("text"))
            c.center(0, 5, c.width, shorten(self.outcome.detail, c.width - 2), look.color("soft"))
        self._slips(c, 2 if low else 7, 5 if low else 6)

    def _slips(self, c: Canvas, y: int, height: int) -> None:
        party = self.view.party
        if not party:
            return
        gap = 1 if c.width < 100 else 3
        width = min(30, (c.width - 2) // len(party) - gap)
        x = (c.width - len(party) * (width + gap) + gap) // 2
        for adventurer in party:
            self._slip(c, x, y, width, height, adventurer)
            x += width + gap

    def _slip(self, c: Canvas, x: int, y: int, width: int, height: int, who: AdventurerView) -> None:
        """Name and player, ready abilities, what was gathered, rests."""
        ready = sum(not ability.exhausted for ability in who.abilities)
        ink = printing(c.look, State.UP if ready else State.BARRED)
        slip(c, x, y, width, height, ink.paper, State.UP if ready else State.BARRED)
        room, at = width - 4, ink.attributes
        player = self._player(who)
        name = shorten(cards.title(who.card), room)
        c.put(x + 2, y + 1, name, ink.ink, ink.paper, BOLD | at)
        if len(name) + 1 + cell_len(player) > room:
            player = player[:1]
        if len(name) + 1 < room:
            c.right(x, y + 1, width - 2, player, ink.soft, ink.paper, at)
        marks = " ".join(glyphs.READY * ready + glyphs.EXHAUSTED * (len(who.abilities) - ready))
        c.put(x + 2, y + 2, marks, ink.rubric, ink.paper, at)
        c.put(x + 3 + len(marks), y + 2, f"{ready} ready" if ready else "worn out", ink.ink, ink.paper, at)
        c.right(x, y + 2, width - 2, rest_marks(who.rests) if room > 16 else "", ink.soft, ink.paper, at)
        c.put(x + 2, y + 3, shorten(_gathered(who), room), ink.soft, ink.paper, ITALIC | at)
        if height > 5:
            rests = ("never rested", "rested once", "rested twice")[min(who.rests, RESTS)]
            c.put(x + 2, y + 4, rests, ink.soft, ink.paper, at)

    def _player(self, who: AdventurerView) -> str:
        if who.owner is None or who.owner >= len(self.names):
            return ""
        return f"{glyphs.SIGNS[who.owner % len(glyphs.SIGNS)]} {self.names[who.owner]}"


def _gathered(who: AdventurerView) -> str:
    """Items, Trophies and tamed creatures, by name."""
    things = [cards.title(item.card) for item in who.items] + [
        cards.title(card) for card in (*who.trophies, *who.tamed)
    ]
    return ", ".join(things) or "empty hands"


class NightCharts(Painted):
    """Fire, ready abilities, creatures beaten and the Horde, night by night: four charts, each with its name."""

    DEFAULT_CSS = "NightCharts { width: 100%; height: 1fr; }"

    def __init__(self, look: Look, view: NightView) -> None:
        super().__init__(look)
        self.view = view

    @property
    def ground(self) -> RGB:
        return self.look.color("surface")

    def _charts(self) -> list[Bars]:
        shown, color = nights(self.view), self.look.color
        fire = [night.fire for night in shown]
        ready = [night.ready for night in shown]
        beaten = [night.defeated for night in shown]
        horde = [night.horde for night in shown]
        abilities = sum(len(adventurer.abilities) for adventurer in self.view.party)
        return [
            Bars("Firewood", fire, color("flame3"), LAST_ROUND, HIGHEST_FIRE, f"of {HIGHEST_FIRE}"),
            Bars("Ready", ready, color("soft"), LAST_ROUND, abilities, "abilities"),
            Bars("Beaten", beaten, color("good"), LAST_ROUND, note="creatures"),
            Bars("Horde", horde, color("backline"), LAST_ROUND, note="cards"),
        ]

    def paint(self, canvas: Canvas) -> None:
        c, charts = canvas, self._charts()
        if c.width >= _GRID[0] and c.height >= _GRID[1]:
            width = min(_WIDEST_CHART, (c.width - 4) // 2)
            height = min(12, (c.height - 1) // 2)
            for i, chart in enumerate(charts):
                row, column = divmod(i, 2)
                bars(c, column * (width + 4), row * (height + 1), width, height, chart)
            return
        each = max(2, (c.height - 1) // len(charts))
        for i, chart in enumerate(charts):
            last = i == len(charts) - 1
            bars(c, 0, i * each, c.width, each + last, chart, moments=last)


class NightEnd(Ending):
    """For all at the table."""

    HELP: ClassVar[str] = "set_a_watch_end"
    AGAIN_NOTE: ClassVar[str] = "same seats, other nights"

    def __init__(self, table: TableScreen, outcome: Outcome, save: Callable[[], str]) -> None:
        super().__init__(table, outcome, save)
        everybody = table.session.seat(None)
        self.view: NightView = everybody.view
        self.found = remarkable(everybody.events())

    def when(self) -> str:
        return f"night {self.view.round} of {LAST_ROUND}"

    def verdict(self) -> Widget:
        return NightVerdict(self.tabletop.look, self.outcome, self.view, self.table.names)

    def chart(self) -> Chart:
        return Chart("The watch", "night by night", NightCharts(self.tabletop.look, self.view))

    def facts(self) -> Sequence[tuple[str, str]]:
        return facts(self.view, self.found)[:_FACTS]
