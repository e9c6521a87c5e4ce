"""The log: what happened, in sentences, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import Static

from tabletop_tui.tui.widgets.strips import beside, component_style, row

_NUMBER = 3
_INDENT = _NUMBER + 1
LOG_HEAD = "What happened"
LONGEST = 2_000
"""Entries that are kept: nobody scrolls further, and a long game costs no more than a short one."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A sentence; ``number`` is its turn or step ("" for none), ``figures`` what folds out under it."""

    number: str
    text: Content
    figures: Content | None = None


@dataclass(frozen=True, slots=True)
class _Row:
    entry: int
    number: str
    text: Content
    figures: bool = False


class LogLines(ScrollView):
    """The rows of a log. ``lit`` is the entry shown in the first voice: the newest unless set."""

    ALLOW_SELECT = False
    can_focus = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "log-lines--number", "log-lines--text", "log-lines--lit-number", "log-lines--lit", "log-lines--figures",
    }  # fmt: skip
    DEFAULT_CSS = """
    LogLines {
        height: 1fr; width: 100%; scrollbar-gutter: stable; scrollbar-size-vertical: 1; scrollbar-size-horizontal: 0;
    }
    LogLines > .log-lines--number { color: $faint; }
    LogLines > .log-lines--text { color: $soft; }
    LogLines > .log-lines--lit-number { color: $accent; }
    LogLines > .log-lines--lit { color: $body; }
    LogLines > .log-lines--figures { color: $soft; text-style: italic; }
    LogLines:nocolor > .log-lines--number { text-style: dim; }
    LogLines:nocolor > .log-lines--lit { text-style: bold; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[LogEntry] = []
        self.unfolded = False
        self._rows: list[_Row] = []
        self._width = self._height = 0
        self._lit: int | None = None

    @property
    def lit(self) -> int:
        """The entry in the first voice."""
        return len(self.entries) - 1 if self._lit is None else self._lit

    def light(self, entry: int | None) -> None:
        """Puts the first voice on an entry and scrolls to it; None for the newest."""
        self._lit = entry
        rows = [i for i, line in enumerate(self._rows) if line.entry == self.lit]
        if rows:
            self.scroll_to_region(Region(0, rows[0], 1, len(rows)), animate=False)
        self.refresh()

    def append(self, entry: LogEntry) -> None:
        """One more sentence: nothing above it is touched."""
        self.extend([entry])

    def extend(self, entries: Iterable[LogEntry]) -> None:
        """More sentences."""
        for entry in entries:
            self.entries.append(entry)
            if self._width:
                self._rows += self._wrapped(len(self.entries) - 1)
        if len(self.entries) > LONGEST:
            del self.entries[: len(self.entries) - LONGEST // 2]
            self._rewrap()
        else:
            self._settled()

    def rebuild(self, entries: Iterable[LogEntry]) -> None:
        """Other sentences altogether: after a step back, or for another pair of eyes."""
        self.entries = list(entries)[-LONGEST:]
        self._lit = None
        self._rewrap()

    def unfold(self, unfolded: bool) -> None:
        """Shows or hides the figures under the sentences."""
        self.unfolded = unfolded
        self._rewrap()

    def on_resize(self) -> None:
        at_end = self.scroll_offset.y + self._height >= len(self._rows)
        self._height = self.scrollable_content_region.height
        if self._width != self.scrollable_content_region.width:
            self._rewrap()
        elif at_end:  # lower than before, the newest sentence would be out of sight
            self.call_after_refresh(self._to_the_end)

    def _rewrap(self) -> None:
        self._width = self.scrollable_content_region.width
        self._rows = []
        if self._width:
            for number in range(len(self.entries)):
                self._rows += self._wrapped(number)
        self._settled()

    def _settled(self) -> None:
        self.virtual_size = Size(self._width, len(self._rows))
        self.refresh()
        if self._lit is None:
            self.scroll_end(animate=False, immediate=True)
            self.call_after_refresh(self._to_the_end)  # before the first layout there is nothing to scroll

    def _to_the_end(self) -> None:
        if self._lit is None:
            self.scroll_end(animate=False, immediate=True)

    def _wrapped(self, index: int) -> list[_Row]:
        entry, room = self.entries[index], max(self._width - _INDENT, 4)
        before = self.entries[index - 1].number if index else ""
        rows = [_Row(index, "", line) for line in entry.text.wrap(room)] or [_Row(index, "", Content(""))]
        if entry.number != before:
            rows[0] = replace(rows[0], number=entry.number)
        if self.unfolded and entry.figures is not None:
            rows += [_Row(index, "", line, figures=True) for line in entry.figures.wrap(room)]
        return rows

    def render_line(self, y: int) -> Strip:
        """A row of what is in view."""
        width, at = self.size.width, y + self.scroll_offset.y
        if at >= len(self._rows):
            return row(self.visual_style, width)
        line = self._rows[at]
        lit = line.entry == self.lit
        voice = "log-lines--figures" if line.figures else "log-lines--lit" if lit else "log-lines--text"
        number = component_style(self, "log-lines--lit-number" if lit else "log-lines--number")
        return beside(
            row(number, _NUMBER, Content(line.number.rjust(_NUMBER))),
            row(self.visual_style, 1),
            row(component_style(self, voice), max(width - _INDENT, 0), line.text),
        ).adjust_cell_length(width)


class LogPanel(Vertical):
    """A heading and the log under it. ``+`` folds out the numbers, where a game gives them."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("plus", "unfold", "Numbers", id="log.unfold", show=False)]
    DEFAULT_CSS = """
    LogPanel { height: 1fr; width: 100%; padding: 0 1 0 2; }
    LogPanel > #log-head { height: 1; margin: 0 0 1 0; color: $faint; }
    LogPanel:nocolor > #log-head { text-style: dim; }
    """

    def __init__(self, head: str = LOG_HEAD, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._head = head
        self.lines = LogLines()

    def compose(self) -> ComposeResult:
        yield Static(self._head, id="log-head", markup=False)
        yield self.lines

    @property
    def text(self) -> str:
        """All sentences as plain text, a line each."""
        return "\n".join(entry.text.plain for entry in self.lines.entries)

    def action_unfold(self) -> None:
        self.lines.unfold(not self.lines.unfolded)
