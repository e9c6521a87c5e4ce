"""One value of a few: left and right, or a click on an arrow, change it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from tabletop_tui.tui.draw.canvas import shorten
from tabletop_tui.tui.look.glyphs import CYCLE_LEFT, CYCLE_RIGHT

_CHANGE = Binding.Group("change", compact=True)


class Cycle(Widget, can_focus=True):
    """``values`` with their ``labels``, one of them shown between two arrows. Posts `Cycle.Changed`."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Cycle { height: 1; width: 1fr; color: $body; }
    Cycle:focus { background: $panel; text-style: bold; }
    Cycle:nocolor:focus { text-style: reverse; }
    Cycle:ansi:focus { text-style: reverse; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Value before", id="cycle.before", group=_CHANGE),
        Binding("right,enter,space", "step(1)", "Next value", id="cycle.next", group=_CHANGE),
    ]

    class Changed(Message):
        """Somebody chose another value."""

        def __init__(self, cycle: Cycle, value: Any) -> None:
            super().__init__()
            self.cycle = cycle
            self.value = value

        @property
        def control(self) -> Cycle:
            """The cycle that changed."""
            return self.cycle

    def __init__(
        self,
        values: Sequence[Any],
        labels: Sequence[str],
        value: Any,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._values = tuple(values)
        self._labels = tuple(labels)
        self._at = self._values.index(value) if value in self._values else 0

    @property
    def value(self) -> Any:
        """The value that is shown."""
        return self._values[self._at]

    @value.setter
    def value(self, value: Any) -> None:
        self._at = self._values.index(value)
        self.refresh()

    @property
    def label(self) -> str:
        """What is shown for the value."""
        return self._labels[self._at]

    def offer(self, values: Sequence[Any], labels: Sequence[str]) -> None:
        """Other values to choose from; the present one stays if it is among them, else the first is taken."""
        present = self.value
        self._values, self._labels = tuple(values), tuple(labels)
        self._at = self._values.index(present) if present in self._values else 0
        self.refresh()

    def render(self) -> Content:
        """The label between its arrows, as wide as the widget."""
        arrow = "$accent" if self.has_focus else "$faint"
        room = max(0, self.size.width - 4)
        text = shorten(self.label, room)
        padded = text + " " * (room - cell_len(text))
        return Content.from_markup(
            "[$arrow]$left[/] $text [$arrow]$right[/]".replace("$arrow", arrow),
            left=CYCLE_LEFT,
            right=CYCLE_RIGHT,
            text=padded,
        )

    def action_step(self, step: int) -> None:
        """Show the value ``step`` places further, round and round."""
        if len(self._values) < 2:
            return
        self._at = (self._at + step) % len(self._values)
        self.refresh()
        self.post_message(self.Changed(self, self.value))

    def on_click(self, event: events.Click) -> None:
        """The left third steps back, the rest forward."""
        event.stop()
        self.action_step(-1 if event.x * 3 < self.size.width else 1)
