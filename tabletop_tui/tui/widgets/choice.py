"""One option of a question: a key cap, a label, and below it what it costs, or why it is barred."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from tabletop_tui.tui.look.glyphs import STEP_DONE, STEP_OPEN, TIMES
from tabletop_tui.tui.widgets.strips import beside, component_style, row
from tabletop_tui.tui.widgets.top_line import Text, content

_CAP = 3
_INDENT = _CAP + 1


class Choice(Widget):
    """Draws its own rows, so that twenty of them cost no more than twenty widgets.

    The cursor (``on``) is a component's style and not a class, so that a move restyles nothing. ``mark`` draws a box,
    which being ``picked`` fills; ``note_rows`` is how much of the note is seen while the cursor is elsewhere (None:
    all). A ``heading`` stands above the first option of a group, after a row of air if ``airy``.
    """

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "choice--heading", "choice--row", "choice--key", "choice--label", "choice--note",
        "choice--row-on", "choice--key-on", "choice--label-on", "choice--note-on",
    }  # fmt: skip
    DEFAULT_CSS = """
    Choice { height: auto; width: 100%; }
    Choice:hover { background: $panel; }
    Choice > .choice--heading { background: $surface; color: $faint; }
    Choice > .choice--key { background: $raised; color: $accent; text-style: bold; }
    Choice > .choice--label { color: $body; }
    Choice > .choice--note { color: $soft; }
    Choice > .choice--row-on { background: $panel; }
    Choice > .choice--key-on { background: $accent; color: $accent-ink; text-style: bold; }
    Choice > .choice--label-on { background: $panel; color: $body; text-style: bold; }
    Choice > .choice--note-on { background: $panel; color: $soft; }
    Choice.-barred > .choice--key { background: $surface; color: $faint; }
    Choice.-barred > .choice--label { color: $faint; }
    Choice.-barred:hover > .choice--label { color: $soft; }
    Choice.-barred > .choice--note, Choice.-barred > .choice--note-on { text-style: italic; }
    Choice.-barred > .choice--key-on { background: $panel; color: $accent; }
    Choice.-barred > .choice--label-on { color: $soft; }
    Choice:ansi > .choice--key-on { background: $background; color: $accent; text-style: reverse bold; }
    Choice:nocolor > .choice--key-on { text-style: reverse bold; }
    Choice:nocolor > .choice--heading { text-style: dim; }
    Choice:nocolor.-barred > .choice--key, Choice:nocolor.-barred > .choice--label { text-style: dim; }
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
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: tuple[int, list[tuple[str, Content]]] | None = None
        self._on = self._picked = False
        self._hovered = False
        self._note_rows: int | None = None
        self.heading, self._airy = "", False
        self._take(cap, content(label), content(note), None if barred is None else content(barred), mark)

    def _take(self, cap: str, label: Content, note: Content, barred: Content | None, mark: bool) -> None:
        self.cap, self.label, self.note, self.reason, self.mark = cap, label, note, barred, mark
        self.set_class(barred is not None, "-barred")
        self._lines = None

    def show(self, cap: str, label: Content, note: Content, barred: Content | None = None, mark: bool = False) -> None:
        """Becomes another option."""
        self._on = self._picked = False
        self._take(cap, label, note, barred, mark)
        self.refresh(layout=True)

    def head(self, heading: str, *, airy: bool = False) -> None:
        """Begins a group: its ``heading`` stands above the option; "" for none."""
        if (heading, airy) != (self.heading, self._airy):
            self.heading, self._airy = heading, airy
            self.refresh(layout=True)

    @property
    def note_rows(self) -> int | None:
        """Rows of the note that are seen while the cursor is elsewhere; None for all of them."""
        return self._note_rows

    @note_rows.setter
    def note_rows(self, rows: int | None) -> None:
        if rows != self._note_rows:
            self._note_rows = rows
            self._lines = None
            self.refresh(layout=True)

    @property
    def on(self) -> bool:
        """Whether the cursor is here."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        if on != self._on:
            self._on = on
            unfolds = self._note_rows is not None and bool(self.note or self.reason)
            self._lines = None if unfolds else self._lines
            self.refresh(layout=unfolds)

    @property
    def picked(self) -> bool:
        """Whether it is among those picked."""
        return self._picked

    @picked.setter
    def picked(self, picked: bool) -> None:
        self._picked = picked
        self._lines = None
        self.refresh()

    # ---------------------------------------------------------------- drawing

    def _wrapped(self, width: int) -> list[tuple[str, Content]]:
        """(component, text) of each row of the body."""
        if self._lines is None or self._lines[0] != width:
            room = max(width - _INDENT, 1)
            box = Content(f"{STEP_DONE if self._picked else STEP_OPEN} ") if self.mark else Content("")
            lines = [("choice--label", line) for line in (box + self.label).wrap(room)]
            lines += [("choice--note", line) for line in self._shown_note(room)]
            self._lines = width, lines
        return self._lines[1]

    def _shown_note(self, room: int) -> list[Content]:
        """The rows of the note that are seen now; the last one says if there is more."""
        note, rows = self.note if self.reason is None else self.reason, self._note_rows
        wrapped = list(note.wrap(room)) if note else []
        if self._on or rows is None or len(wrapped) <= rows:
            return wrapped
        if not rows:
            return []
        return [*wrapped[: rows - 1], Content(" ").join(wrapped[rows - 1 :]).truncate(room, ellipsis=True)]

    @property
    def head_rows(self) -> int:
        """Rows that the heading takes, its air included."""
        return (1 + self._airy) if self.heading else 0

    def height_with(self, width: int, note_rows: int | None = None) -> int:
        """Rows that label and so many rows of the note (None: all) take together in ``width`` cells."""
        room = max(width - _INDENT, 1)
        note = self.note if self.reason is None else self.reason
        rows = len(note.wrap(room)) if note else 0
        return len(self.label.wrap(room)) + (rows if note_rows is None else min(rows, note_rows))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.head_rows + len(self._wrapped(width))

    def render_line(self, y: int) -> Strip:
        """A row: the heading, or the cap or its space and then the body."""
        width = self.size.width
        y -= self.head_rows
        if y < 0:
            words = Content(self.heading) if y == -1 else Content("")
            return row(component_style(self, "choice--heading"), width, words)
        lines = self._wrapped(width)
        plain = self._style("choice--row")
        if y >= len(lines):
            return row(plain, width)
        component, text = lines[y]
        cap = self._cap() if y == 0 else row(plain, _CAP)
        body = row(self._style(component), max(width - _INDENT, 0), text)
        return beside(cap, row(plain, 1), body).adjust_cell_length(width)

    def _cap(self) -> Strip:
        text = TIMES if self.reason is not None else self.cap
        return row(self._style("choice--key"), _CAP, Content(text).center(_CAP))

    def _style(self, component: str) -> Style:
        return component_style(self, f"{component}-on" if self._on else component)

    # ---------------------------------------------------------------- mouse

    def on_click(self, event: events.Click) -> None:
        event.stop()
        if event.y >= self.head_rows:
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
