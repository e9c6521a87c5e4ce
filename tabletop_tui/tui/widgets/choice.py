"""One option of a question: a key cap, a label, and below it what it costs, or why it is barred."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tabletop_tui.tui.look.glyphs import STEP_DONE, STEP_OPEN, TIMES
from tabletop_tui.tui.widgets.strips import beside, component_style, row
from tabletop_tui.tui.widgets.top_line import Text, content

_CAP = 3
_INDENT = _CAP + 1


class Choice(Widget):
    """Draws its own rows, so that twenty of them cost no more than twenty widgets and a cursor move touches two.

    Classes: ``-on`` the cursor is here, ``-barred`` it cannot be chosen, ``-picked`` it is among those picked.
    ``brief`` shows the note only while the cursor is here; ``mark`` draws a box that picking fills.
    """

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"choice--key", "choice--label", "choice--note"}
    DEFAULT_CSS = """
    Choice { height: auto; width: 100%; }
    Choice > .choice--key { background: $raised; color: $accent; text-style: bold; }
    Choice > .choice--label { color: $body; }
    Choice > .choice--note { color: $soft; }
    Choice:hover { background: $panel; }
    Choice.-on { background: $panel; }
    Choice.-on > .choice--key { background: $accent; color: $accent-ink; }
    Choice.-on > .choice--label { text-style: bold; }
    Choice.-barred > .choice--key { background: $surface; color: $faint; }
    Choice.-barred > .choice--label { color: $faint; }
    Choice.-barred > .choice--note { text-style: italic; }
    Choice.-barred.-on > .choice--key { background: $panel; color: $accent; }
    Choice.-barred.-on > .choice--label, Choice.-barred:hover > .choice--label { color: $soft; }
    Choice:ansi.-on > .choice--key { background: $background; color: $accent; text-style: reverse bold; }
    Choice:nocolor.-on > .choice--key { text-style: reverse bold; }
    Choice:nocolor.-barred > .choice--label { text-style: dim; }
    Choice:nocolor.-barred > .choice--key { text-style: dim; }
    Choice:nocolor.-barred.-on > .choice--key { text-style: reverse bold; }
    """

    class Picked(Message):
        """A click on the choice."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

        @property
        def control(self) -> Choice:
            return self.choice

    class Hovered(Message):
        """The mouse moved onto the choice, or (``on=False``) left it."""

        def __init__(self, choice: Choice, on: bool) -> None:
            super().__init__()
            self.choice = choice
            self.on = on

    def __init__(
        self,
        cap: str,
        label: Text,
        note: Text = "",
        *,
        barred: Text | None = None,
        mark: bool = False,
        brief: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: tuple[int, list[tuple[str, Content]]] | None = None
        self._hovered = False
        self._brief = brief
        self._take(cap, content(label), content(note), None if barred is None else content(barred), mark)

    def _take(self, cap: str, label: Content, note: Content, barred: Content | None, mark: bool) -> None:
        self.cap, self.label, self.note, self.reason, self.mark = cap, label, note, barred, mark
        self.set_class(barred is not None, "-barred")
        self._lines = None

    def show(self, cap: str, label: Content, note: Content, barred: Content | None = None, mark: bool = False) -> None:
        """Becomes another option."""
        self.remove_class("-on", "-picked")
        self._take(cap, label, note, barred, mark)
        self.refresh(layout=True)

    @property
    def brief(self) -> bool:
        """Whether the note is only seen while the cursor is here."""
        return self._brief

    @brief.setter
    def brief(self, brief: bool) -> None:
        if brief != self._brief:
            self._brief = brief
            self._lines = None
            self.refresh(layout=True)

    @property
    def on(self) -> bool:
        """Whether the cursor is here."""
        return self.has_class("-on")

    @on.setter
    def on(self, on: bool) -> None:
        self.set_class(on, "-on")
        if self._brief and (self.note or self.reason):
            self._lines = None
            self.refresh(layout=True)

    @property
    def picked(self) -> bool:
        """Whether it is among those picked."""
        return self.has_class("-picked")

    @picked.setter
    def picked(self, picked: bool) -> None:
        self.set_class(picked, "-picked")
        self._lines = None
        self.refresh()

    # ---------------------------------------------------------------- drawing

    def _wrapped(self, width: int) -> list[tuple[str, Content]]:
        """(component, text) of each row of the body."""
        if self._lines is None or self._lines[0] != width:
            room = max(width - _INDENT, 1)
            box = Content(f"{STEP_DONE if self.picked else STEP_OPEN} ") if self.mark else Content("")
            lines = [("choice--label", line) for line in (box + self.label).wrap(room)]
            note = self.note if self.reason is None else self.reason
            if note and (self.on or not self._brief):
                lines += [("choice--note", line) for line in note.wrap(room)]
            self._lines = width, lines
        return self._lines[1]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._wrapped(width))

    def render_line(self, y: int) -> Strip:
        """A row: the cap or its space, then the body."""
        width = self.size.width
        lines = self._wrapped(width)
        if y >= len(lines):
            return row(self.visual_style, width)
        component, text = lines[y]
        cap = self._cap() if y == 0 else row(self.visual_style, _CAP)
        body = row(component_style(self, component), max(width - _INDENT, 0), text)
        return beside(cap, row(self.visual_style, 1), body).adjust_cell_length(width)

    def _cap(self) -> Strip:
        text = TIMES if self.reason is not None else self.cap
        return row(component_style(self, "choice--key"), _CAP, Content(text).center(_CAP))

    # ---------------------------------------------------------------- mouse

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Picked(self))

    def on_mouse_move(self) -> None:
        # A move, not `Enter`: that also comes when the list changes under a mouse that lies still.
        if not self._hovered:
            self._hovered = True
            self.post_message(self.Hovered(self, True))

    def on_leave(self) -> None:
        if self._hovered:
            self._hovered = False
            self.post_message(self.Hovered(self, False))
