"""Short public screens over the table: a thing explained, a number said aloud, what the computer knights remember."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.camelot.events import NumberSaid
from tabletop_tui.games.camelot.view import Note
from tabletop_tui.tui.camelot.faces import said
from tabletop_tui.tui.camelot.looks import LampLit, columns, listed
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.draw.letters import big, headline, pixel_width
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.table.play_screen import PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.top_line import TopLine
from tabletop_tui.tui.words import markup

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

NUMBER_SECONDS = 1.6


class TableNote(PlayScreen):
    """Something to read, until Enter or a click."""

    HELP: ClassVar[str] = "camelot"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", "go on", id="note.close", show=False),
        Binding("escape", "close", "back", id="back", show=False),
    ]
    keys_left = (("note.close", "go on"),)

    def action_close(self) -> None:
        """Back to the table."""
        self.close()

    def on_click(self) -> None:
        self.action_close()


class Page(TableNote):
    """A heading and paragraphs."""

    def __init__(self, table: TableScreen, heading: str, paragraphs: Sequence[Content]) -> None:
        super().__init__(table)
        self.heading = heading
        self.paragraphs = paragraphs

    def compose(self) -> ComposeResult:
        yield TopLine(self.table.session.game.title, classes="-quiet")
        with Vertical(id="page"):
            yield Static(Content.styled(self.heading, "bold"), id="heading", markup=False)
            for paragraph in self.paragraphs:
                yield Static(paragraph, classes="paragraph", markup=False)
        yield KeyLine()


class TableTalk(Page):
    """What the computer knights say that they remember, each in turn."""

    def __init__(self, table: TableScreen, told: Sequence[tuple[Seat, Sequence[str]]]) -> None:
        paragraphs = []
        for seat, sentences in told:
            words = " ".join(sentences) or f"{{{seat}}} remembers nothing worth telling."
            paragraphs.append(markup(words, table.names))
        super().__init__(table, "What the others remember", paragraphs)


class NumberBoard(LampLit):
    """A number said aloud, as large as it sounds."""

    def __init__(self, look: Look, event: NumberSaid, who: str) -> None:
        super().__init__(look)
        self.event, self.who = event, who

    def paint(self, canvas: Canvas) -> None:
        self.lamp(canvas)
        c, look, event = canvas, self.look, self.event
        y = c.height // 2 - 4
        c.center(0, y, c.width, f"{glyphs.SIGNS[event.seat]} {self.who} says", look.color("soft"))
        _enlarged(c, y + 2, str(event.said))
        right = event.said == event.right
        words = "" if right else f"{event.right} was due; the count goes on from there"
        c.center(0, y + 9, c.width, words, look.color("bad"))


def _enlarged(c: Canvas, y: int, figures: str) -> None:
    """Figures twice as large as pixel figures, for it is meant to disturb."""
    color = c.look.color("text")
    if c.look.ascii:
        headline(c, 0, y + 1, c.width, figures, color)
        return
    small = Canvas(pixel_width(figures), 3, c.look)
    big(small, 0, 0, figures, color)
    left = (c.width - 2 * small.width) // 2
    marks = (glyphs.UPPER_HALF, glyphs.LOWER_HALF, glyphs.FULL)
    for row in range(3):
        for x in range(small.width):
            halves = small.char(x, row)
            if c.look.outline:
                on = (halves in (marks[0], marks[2]), halves in (marks[1], marks[2]))
            else:
                top, bottom = small.halves(x, row)
                on = (top == color, bottom == color)
            for half, lit in enumerate(on):
                if lit:
                    c.put(left + 2 * x, y + 2 * row + half, glyphs.FULL * 2, color)


class NumberShown(TableNote):
    """The number just said under Morgan 2; goes by itself, or at a key."""

    def __init__(self, table: TableScreen, event: NumberSaid) -> None:
        super().__init__(table)
        self.event = event

    def compose(self) -> ComposeResult:
        yield TopLine(self.table.session.game.title, classes="-quiet")
        yield NumberBoard(self.tabletop.look, self.event, self.table.names[self.event.seat])
        yield KeyLine()

    def on_mount(self) -> None:
        if self.app.animation_level != "none":
            self.set_timer(NUMBER_SECONDS, self.action_close)


class LeavesBoard(LampLit):
    """The pile, leafed through: where memory is open."""

    def __init__(self, look: Look, leaves: Sequence[Note]) -> None:
        super().__init__(look)
        self.leaves = leaves

    def paint(self, canvas: Canvas) -> None:
        self.lamp(canvas)
        columns(canvas, 0, "the threats, first card first" if self.leaves else "no card yet", leaf_lines(self.leaves))


def leaf_lines(leaves: Sequence[Note]) -> list[str]:
    """A line a card: its title, and who only said so."""
    return [
        listed(said(leaf.code)) + ("" if leaf.said_by is None else f" {glyphs.SIGNS[leaf.said_by]}") for leaf in leaves
    ]


class Leaves(TableNote):
    """The whole pile, for tables that play with open memory."""

    def __init__(self, table: TableScreen, leaves: Sequence[Note]) -> None:
        super().__init__(table)
        self.leaves = leaves

    def compose(self) -> ComposeResult:
        yield TopLine(self.table.session.game.title, "the pile, open to all", classes="-quiet")
        yield LeavesBoard(self.tabletop.look, self.leaves)
        yield KeyLine()
