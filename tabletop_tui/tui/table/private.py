"""What only one may see: a card alone in the lamp, and under it the question about it or the time it stays face up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Container
from textual.timer import Timer
from textual.widget import Widget

from tabletop_tui.core.decision import Answer, Decision, Seat
from tabletop_tui.tui.draw.canvas import BOLD, Canvas
from tabletop_tui.tui.draw.gauges import fuse
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.table.play_screen import PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.prompt import PromptPanel
from tabletop_tui.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

_FUSE_WIDTH = 34


class Fuse(Painted):
    """How long a card stays face up. ``bar=False`` says it in words alone."""

    def __init__(self, look: Look, seconds: int, *, bar: bool) -> None:
        super().__init__(look)
        self.seconds = seconds
        self.left = seconds
        self.bar = bar

    def burn(self) -> int:
        """One second less; returns those left."""
        self.left -= 1
        self.repaint()
        return self.left

    def paint(self, canvas: Canvas) -> None:
        c, look = canvas, self.look
        if self.bar:
            fuse(c, (c.width - _FUSE_WIDTH) // 2, 0, _FUSE_WIDTH, self.left / self.seconds)
        c.center(0, 1, c.width, f"turns itself face down in {self.left}", look.color("soft"))
        words = "Enter   turn it face down now"
        c.center(0, 3, c.width, words, look.color("soft"))
        c.put((c.width - len(words)) // 2, 3, "Enter", look.accent, attributes=BOLD)


class Asking(PlayScreen):
    """An opaque screen with a body and one question under it. ``give`` takes the answer, or says why not.

    Dismissed with the answer. ``way_out`` lets Escape leave without one (None).
    """

    HELP: ClassVar[str] = "private"
    AUTO_FOCUS: ClassVar[str | None] = "PromptPanel"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "why", "Why", id="table.why", show=False),
        Binding("escape", "back", "Back", id="back", show=False),
    ]

    def __init__(
        self,
        table: TableScreen,
        onlooker: Seat | None,
        decision: Decision[Any],
        give: Callable[[Answer], str | None],
        body: Widget | None = None,
        *,
        way_out: bool = False,
    ) -> None:
        super().__init__(table, onlooker)
        self.decision = decision
        self.give = give
        self.body = body
        self.way_out = way_out
        self.prompt = PromptPanel()

    def compose(self) -> ComposeResult:
        yield TopLine(*private_head(self.table, self.onlooker), classes="-private")
        if self.body is not None:
            yield Container(self.body, id="body")
        with Center(id="under", classes="-alone" if self.body is None else ""):
            yield self.prompt
        yield KeyLine()

    def on_mount(self) -> None:
        self.prompt.hints = self.tabletop.settings.hints
        self.prompt.pose(self.decision, self.table.names)
        self.show_keys()

    def show_keys(self) -> None:
        """The keys that answer, and those of every screen."""
        pairs = (("prompt.take", "take"), ("table.why", "why"), *((("back", "back"),) if self.way_out else ()))
        right = (("table.hide", "hide everything"), ("help", "help"))
        left = [*self.prompt.hints_to_answer(), *self.hints(pairs)]
        self.query_one(KeyLine).show(left, self.hints(right))

    @on(PromptPanel.Answered)
    def _answered(self, event: PromptPanel.Answered) -> None:
        event.stop()
        trouble = self.give(event.answer)
        if trouble is None:
            self.close(event.answer)
        else:
            self.prompt.refuse(trouble)

    def action_why(self) -> None:
        """The rule, and why the answer under the cursor is barred."""
        from tabletop_tui.tui.table.why import Why  # it brings Markdown along

        self.app.push_screen(Why(self.table, self.onlooker, self.decision, self.prompt.current))

    def action_back(self) -> None:
        """Leaves without an answer, where that may be."""
        if self.way_out:
            self.close(None)


class PrivateLook(PlayScreen):
    """Shows ``body`` to one seat until the fuse has burned down or Enter turns it face down."""

    HELP: ClassVar[str] = "private"
    SECONDS: ClassVar[int] = 10
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "turn_down", "Face down", id="private.down", show=False),
        Binding("escape", "turn_down", "Face down", id="back", show=False),
        Binding("p", "turn_down", "Face down", id="table.secrets", show=False),
    ]
    keys_left = (("private.down", "face down"),)
    keys_right = (("table.hide", "hide everything"),)

    def __init__(self, table: TableScreen, onlooker: Seat, body: Widget) -> None:
        super().__init__(table, onlooker)
        self.body = body
        self._burned = False
        self._clock: Timer | None = None

    def compose(self) -> ComposeResult:
        yield TopLine(*private_head(self.table, self.onlooker), classes="-private")
        yield Container(self.body, id="body")
        yield Fuse(self.tabletop.look, self.SECONDS, bar=self.app.animation_level != "none")
        yield KeyLine()

    def on_mount(self) -> None:
        self._clock = self.set_interval(1.0, self._tick)

    def _tick(self) -> None:
        if self.query_one(Fuse).burn() <= 0:
            self.action_turn_down()

    def action_turn_down(self) -> None:
        """Face down. Under a cover the card is gone, too: it is not there when the cover is lifted."""
        if self._clock is not None:
            self._clock.stop()
        self._burned = True
        self.body.visible = False
        self.close()

    def on_screen_resume(self) -> None:
        if self._burned:
            self.close()


def private_head(table: TableScreen, onlooker: Seat | None) -> tuple[str, str, str]:
    """The top line of a private screen: whose it is, and nothing of the game."""
    whose = "" if onlooker is None else f"for {table.names[onlooker]} alone"
    return table.session.game.title, whose, ""
