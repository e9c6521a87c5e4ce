"""What a night came to: the fire that is left, the line, who rested, what was lost. Shown to all before the next."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tabletop_tui.core.words import count, listing
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.events import RoundEnded
from tabletop_tui.games.set_a_watch.state import LAST_ROUND
from tabletop_tui.games.set_a_watch.view import NightView
from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas
from tabletop_tui.tui.draw.letters import headline
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.draw.slips import Print, printing, slip
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.set_a_watch.faces import lines
from tabletop_tui.tui.set_a_watch.fire import FIRE_SIZES, campfire, firelight, logs
from tabletop_tui.tui.set_a_watch.layout import Size
from tabletop_tui.tui.table.play_screen import PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

_WIDTH = 52
_WORDS = 11
"""Cells of the words at the left of the slip."""
_ROOMY = 34
"""From so many rows on the fire is drawn."""
_MOST_NAMES = 2
"""Lines for the names of those that came through."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the slip. ``grave``: what hurts, in red ink."""

    what: str
    much: str
    grave: bool = False


def verdict(event: RoundEnded) -> str:
    """How the night went, in a sentence."""
    if not event.through:
        return "The line was beaten."
    return f"{count(len(event.through), 'card').capitalize()} came through."


def recap_lines(event: RoundEnded, view: NightView) -> list[Line]:
    """The night in figures: those before it tell what changed."""
    before = next((night for night in reversed(view.rounds) if night.round == event.round - 1), None)
    abilities = sum(len(adventurer.abilities) for adventurer in view.party)
    ready = f"{event.ready} of {abilities}"
    horde = count(event.horde, "card")
    if before is not None:
        ready += _change(event.ready - before.ready)
        horde += _change(event.horde - before.horde)
    found = [Line("beaten", count(event.defeated, "creature"))]
    if event.through:
        names = Counter(cards.title(card) for card in event.through)
        told = [name if n == 1 else f"{n}{glyphs.TIMES} {name}" for name, n in names.items()]
        found.append(Line("through", listing(told)))
    lost = count(event.exhausted, "ability", "abilities") if event.exhausted else "nothing"
    found.append(Line("it cost", lost, event.exhausted > 0))
    found.append(Line("ready", ready))
    found.append(Line("in camp", cards.title(event.rested) if event.rested else "nobody"))
    found.append(Line("horde", horde))
    return found


def _change(by: int) -> str:
    """“, 2 more than the night before”, shortly."""
    if not by:
        return ""
    return f", {abs(by)} {'more' if by > 0 else 'fewer'}"


class RecapBoard(Painted):
    """The fire, and the slip below it."""

    DEFAULT_CSS = "RecapBoard { width: 100%; height: 1fr; }"

    def __init__(self, look: Look, event: RoundEnded, view: NightView) -> None:
        super().__init__(look)
        self.event, self.view = event, view

    def paint(self, canvas: Canvas) -> None:
        c, event = canvas, self.event
        height = self._slip_height()
        fire_rows = FIRE_SIZES[Size.MEDIUM][1] + 1 if c.height >= _ROOMY else 0
        block = fire_rows + 4 + height
        y = max(0, (c.height - block) // 2)
        if event.fire:
            firelight(c, (c.width / 2, y + max(3, fire_rows)), (c.width * 0.5, c.height * 0.62))
        self._fire(c, y, fire_rows)
        self._slip(c, y + fire_rows + 4, height)

    def _fire(self, c: Canvas, y: int, rows: int) -> None:
        """What is left of the fire, and from where."""
        fire, look = self.event.fire, c.look
        if rows:
            campfire(c, (c.width - FIRE_SIZES[Size.MEDIUM][0]) // 2, y, Size.MEDIUM, burning=fire > 0)
        before = next((night for night in self.view.rounds if night.round == self.event.round - 1), None)
        words = f"firewood {fire}" if fire else "the fire is out"
        c.center(0, y + rows, c.width, words, look.color("text"), at=BOLD)
        logs(c, (c.width - 30) // 2, y + rows + 1, fire)
        if before is not None and before.fire != fire:
            x = (c.width + len(words)) // 2 + 2
            c.put(x, y + rows, f"{before.fire} the night before", look.color("soft"))

    def _rows(self) -> list[tuple[str, str, bool]]:
        """The lines of the slip, long ones folded: word at the left, text, whether it is grave."""
        rows: list[tuple[str, str, bool]] = []
        for line in recap_lines(self.event, self.view):
            for i, text in enumerate(lines(line.much, _WIDTH - _WORDS - 4, _MOST_NAMES)):
                rows.append(("" if i else line.what, text, line.grave))
        return rows

    def _slip_height(self) -> int:
        return len(self._rows()) + 9

    def _slip(self, c: Canvas, y: int, height: int) -> None:
        look, event = c.look, self.event
        x = (c.width - _WIDTH) // 2
        ink = printing(look)
        slip(c, x, y, _WIDTH, height, ink.paper)
        headline(c, x + 2, y + 2, _WIDTH - 4, f"NIGHT {event.round}", ink.ink, ink.paper)
        c.center(x, y + 5, _WIDTH, cards.title(event.location), ink.soft, ink.paper, ITALIC)
        c.put(x + 3, y + 7, verdict(event), ink.ink, ink.paper, BOLD)
        for row, (what, much, grave) in enumerate(self._rows(), start=y + 8):
            self._row(c, x + 3, row, what, much, grave, ink)

    @staticmethod
    def _row(c: Canvas, x: int, y: int, what: str, much: str, grave: bool, ink: Print) -> None:
        c.put(x, y, what, ink.soft, ink.paper)
        c.put(x + _WORDS, y, much, ink.rubric if grave else ink.ink, ink.paper, BOLD if grave else 0)


class NightRecap(PlayScreen):
    """The recap of a night, for all; Enter or a click goes on. ``view``: the table as it is known now."""

    HELP: ClassVar[str] = "set_a_watch_recap"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", "go on", id="night.close", show=False),
        Binding("escape", "close", "go on", id="back", show=False),
    ]
    keys_left = (("night.close", "go on"),)

    def __init__(self, table: TableScreen, event: RoundEnded, view: NightView) -> None:
        super().__init__(table)
        self.event, self.view = event, view

    def compose(self) -> ComposeResult:
        night = f"night {self.event.round} of {LAST_ROUND}"
        yield TopLine(self.table.session.game.title, "the night is over", night)
        yield RecapBoard(self.tabletop.look, self.event, self.view)
        yield KeyLine()

    def action_close(self) -> None:
        """On with the game."""
        self.close()

    def on_click(self) -> None:
        self.action_close()
