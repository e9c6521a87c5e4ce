"""The end: the verdict, who was who, how the Swords fell, and what now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.content import Content
from textual.widget import Widget

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.game import Outcome
from tabletop_tui.tui.camelot.accusation import loyalty_slips
from tabletop_tui.tui.camelot.chronicle import Chronicle, chronicle, facts, final_sentence
from tabletop_tui.tui.draw.canvas import BOLD, Canvas
from tabletop_tui.tui.draw.chart import Series, Stairs, stairs
from tabletop_tui.tui.draw.letters import headline
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.look.palette import RGB, Look
from tabletop_tui.tui.table.ending import Chart, Ending
from tabletop_tui.tui.words import markup

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen


class VerdictBoard(Painted):
    """The verdict, how it came to it, and a slip a seat."""

    DEFAULT_CSS = "VerdictBoard { width: 100%; height: 13; }"

    def __init__(
        self, look: Look, outcome: Outcome, loyalties: Sequence[tuple[Seat, str]], names: Sequence[str], book: Chronicle
    ) -> None:
        super().__init__(look)
        self.outcome, self.loyalties, self.names, self.book = outcome, loyalties, names, book

    def paint(self, canvas: Canvas) -> None:
        c, look = canvas, self.look
        c.lamp((c.width / 2, 5.5), (c.width * 0.56, 7), look.color("lamp1"), look.color("room"), steps=16)
        low = c.height < 13
        if low:
            c.center(0, 0, c.width, " ".join(self.outcome.title.upper()), look.color("text"), at=BOLD)
            c.center(0, 1, c.width, self.outcome.detail, look.color("soft"))
        else:
            headline(c, 0, 1, c.width, self.outcome.title, look.color("text"))
            c.center(0, 5, c.width, self.outcome.detail, look.color("soft"))
        notes = {seat: self._note(seat) for seat, _ in self.loyalties}
        loyalty_slips(c, 2 if low else 7, self.loyalties, self.names, notes)

    def _note(self, seat: Seat) -> str:
        note = self.book.note(seat)
        return f"accused {self.names[self.book.accused[seat]]}" if note == "accused" else note


class SwordChart(Painted):
    """Swords as they fell, turn by turn, and when the table was silent."""

    DEFAULT_CSS = "SwordChart { width: 100%; height: 1fr; }"

    def __init__(self, look: Look, book: Chronicle) -> None:
        super().__init__(look)
        self.book = book

    @property
    def ground(self) -> RGB:
        return self.look.color("surface")

    def paint(self, canvas: Canvas) -> None:
        look, book = self.look, self.book
        white, black = look.color("text" if look.name == "linen" else "white"), look.color("soft")
        chart = Stairs(
            [Series("white", book.white, white, heavy=True), Series("black", book.black, black)],
            max(1, book.turn),
            7,
            spans={"silence": book.silences},
            span_color=look.mood("moon").accent,
        )
        stairs(canvas, 0, 0, canvas.width, canvas.height, chart)


class EndScreen(Ending):
    """For all at the table."""

    HELP: ClassVar[str] = "camelot_end"
    AGAIN_NOTE: ClassVar[str] = "same seats, new secrets"

    def __init__(self, table: TableScreen, outcome: Outcome, save: Callable[[], str]) -> None:
        super().__init__(table, outcome, save)
        self.book = chronicle(table.session.seat(None).events())

    @property
    def loyalties(self) -> list[tuple[Seat, str]]:
        """Who was what; nothing where one rode alone."""
        fields: dict[str, Any] = self.outcome.model_dump()
        return list(enumerate(fields["loyalties"]))

    def when(self) -> str:
        return f"turn {self.book.turn}"

    def verdict(self) -> Widget:
        return VerdictBoard(self.tabletop.look, self.outcome, self.loyalties, self.table.names, self.book)

    def chart(self) -> Chart:
        return Chart("Swords on the table", "turn by turn", SwordChart(self.tabletop.look, self.book))

    def sentence(self) -> Content:
        fields = self.outcome.model_dump()
        return markup(final_sentence(self.book, fields["white"], fields["black"], fields["lost"]), self.table.names)

    def facts(self) -> Sequence[tuple[str, str]]:
        return facts(self.book)
