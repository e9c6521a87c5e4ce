"""The list of the deck builder: a row a card, with a mark for each copy that lies in the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tabletop_tui.games.set_a_watch.drafting import Draft
from tabletop_tui.tui.draw.canvas import shorten
from tabletop_tui.tui.look.glyphs import EXHAUSTED, READY, TIMES
from tabletop_tui.tui.set_a_watch.deck_builder_rows import Shown, number
from tabletop_tui.tui.widgets.strips import component_style, row

_CHOOSE = Binding.Group("choose", compact=True)
_NUMBER = Binding.Group("number", compact=True)
_TITLE, _TYPE, _FIRST, _SECOND, _BOX = 21, 17, 6, 5, 19
"""Columns, in cells: name, type, Health or firewood, damage or creatures, box."""
_WITH_BOX, _WITH_TEXT = 72, 108
"""From so many cells on there is room for the box, and for what the card does."""


class CardList(ScrollView, can_focus=True):
    """Rows with a cursor. Posts `Moved` when the cursor goes to another row, `Wanted` for another number of copies."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"card-list--{part}{on}" for part in ("marks", "title", "rest", "text") for on in ("", "-on")
    } | {"card-list--title-held"}
    DEFAULT_CSS = """
    CardList { height: 1fr; width: 1fr; background: $surface; scrollbar-size-vertical: 1; overflow-x: hidden; }
    CardList:focus { background-tint: transparent; }
    CardList > .card-list--marks { background: $surface; color: $soft; }
    CardList > .card-list--title { background: $surface; color: $soft; }
    CardList > .card-list--title-held { background: $surface; color: $body; text-style: bold; }
    CardList > .card-list--rest { background: $surface; color: $faint; }
    CardList > .card-list--text { background: $surface; color: $faint; }
    CardList > .card-list--marks-on { background: $panel; color: $soft; }
    CardList > .card-list--title-on { background: $panel; color: $body; text-style: bold; }
    CardList > .card-list--rest-on { background: $panel; color: $soft; }
    CardList > .card-list--text-on { background: $panel; color: $soft; }
    CardList:focus > .card-list--marks-on { color: $accent; text-style: bold; }
    CardList:nocolor > .card-list--rest, CardList:nocolor > .card-list--text { text-style: dim; }
    CardList:ansi > .card-list--title-on { text-style: reverse bold; }
    CardList:nocolor > .card-list--title-on { text-style: reverse bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Card above", id="deck-list.up", group=_CHOOSE),
        Binding("down", "move(1)", "Card below", id="deck-list.down", group=_CHOOSE),
        Binding("left,minus", "number(-1)", "One fewer", id="deck-list.fewer", group=_NUMBER),
        Binding("right,plus", "number(1)", "One more", id="deck-list.more", group=_NUMBER),
        Binding("enter,space", "turn", "One more, or none", id="deck-list.turn", show=False),
        Binding("pageup", "page(-1)", "A page up", id="deck-list.page-up", show=False),
        Binding("pagedown", "page(1)", "A page down", id="deck-list.page-down", show=False),
        Binding("home", "move(-9999)", "First card", id="deck-list.first", show=False),
        Binding("end", "move(9999)", "Last card", id="deck-list.last", show=False),
    ]

    class Moved(Message):
        """The cursor is on another row."""

    class Wanted(Message):
        """So many copies of a row should lie in the deck."""

        def __init__(self, shown: Shown, n: int) -> None:
            super().__init__()
            self.shown = shown
            self.n = n

    def __init__(self, draft: Draft, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.draft = draft
        self.rows: list[Shown] = []
        self.cursor = 0

    @property
    def chosen(self) -> Shown | None:
        """The row under the cursor."""
        return self.rows[self.cursor] if self.rows else None

    def show(self, draft: Draft, rows: Sequence[Shown]) -> None:
        """Other rows; the cursor stays on its card if that is still there."""
        before = self.chosen
        self.draft, self.rows = draft, list(rows)
        keys = [shown.key for shown in rows]
        if before is not None and before.key in keys:
            self.cursor = keys.index(before.key)
        else:
            self.cursor = max(0, min(self.cursor, len(keys) - 1))
        self.virtual_size = Size(self.size.width, len(keys))
        self._into_view()
        self.refresh()
        if self.chosen != before:
            self.post_message(self.Moved())

    def on_resize(self) -> None:
        self.virtual_size = Size(self.size.width, len(self.rows))
        self._into_view()

    def _into_view(self) -> None:
        self.scroll_to_region(Region(0, self.cursor, 1, 1), animate=False, force=True)

    # ---------------------------------------------------------------- keys and mouse

    def action_move(self, step: int) -> None:
        """The cursor so many rows down."""
        self._go(self.cursor + step)

    def action_page(self, pages: int) -> None:
        """The cursor so many screens down."""
        self._go(self.cursor + pages * max(1, self.size.height - 1))

    def action_number(self, step: int) -> None:
        """One more or one fewer of the card under the cursor."""
        if self.chosen is not None:
            self._want(self.chosen, number(self.draft, self.chosen) + step)

    def action_turn(self) -> None:
        """One more of the card under the cursor, and none after the last."""
        if self.chosen is not None:
            n = number(self.draft, self.chosen)
            self._want(self.chosen, 0 if n >= self.chosen.most else n + 1)

    def on_click(self, event: events.Click) -> None:
        """A click on a mark takes so many copies; on the name it moves the cursor, and if that is there, one more."""
        offset = event.get_content_offset(self)
        y = -1 if offset is None else offset.y + self.scroll_offset.y
        if offset is None or not 0 <= y < len(self.rows):
            return
        event.stop()
        shown, mark = self.rows[y], offset.x - 1
        if 0 <= mark < shown.most:
            self._go(y)
            self._want(shown, mark if number(self.draft, shown) == mark + 1 else mark + 1)
        elif y == self.cursor:
            self.action_turn()
        else:
            self._go(y)

    def _go(self, y: int) -> None:
        y = max(0, min(y, len(self.rows) - 1))
        if y != self.cursor and self.rows:
            self.cursor = y
            self._into_view()
            self.refresh()
            self.post_message(self.Moved())

    def _want(self, shown: Shown, n: int) -> None:
        n = max(0, min(shown.most, n))
        if n != number(self.draft, shown):
            self.post_message(self.Wanted(shown, n))

    # ---------------------------------------------------------------- drawing

    def render_line(self, y: int) -> Strip:
        """A row of the screen."""
        width, at = self.size.width, y + self.scroll_offset.y
        if at >= len(self.rows):
            words = "No card is like that." if at == 0 else ""
            return row(component_style(self, "card-list--rest"), width, Content(f" {words}"))
        shown, on = self.rows[at], "-on" if at == self.cursor else ""
        n = number(self.draft, shown)
        marks = max(shown.most for shown in self.rows)
        title = f"title{on or ('-held' if n else '')}"
        parts = [
            (f"marks{on}", f" {(READY * n + EXHAUSTED * (shown.most - n)).ljust(marks)} "),
            (title, _cell(shown.title, _TITLE)),
            *((f"rest{on}", text) for text in self._columns(shown, width)),
        ]
        strips = [
            row(component_style(self, f"card-list--{name}"), Content(text).cell_length, Content(text))
            for name, text in parts
        ]
        used = sum(strip.cell_length for strip in strips)
        if used < width:
            text = shorten(shown.text, width - used - 1) if width >= _WITH_TEXT else ""
            strips.append(row(component_style(self, f"card-list--text{on}"), width - used, Content(text)))
        return Strip.join(strips).adjust_cell_length(width)

    def _columns(self, shown: Shown, width: int) -> list[str]:
        """What stands behind the name, as far as there is room."""
        kind = f"{shown.type}, first" if self.draft.start == shown.key else shown.type
        columns = [_cell(kind, _TYPE)]
        if any(row.health or row.line is not None for row in self.rows):
            first, second = _figures(shown)
            columns += [_cell(first, _FIRST), _cell(second, _SECOND)]
        return [*columns, _cell(shown.box, _BOX)] if width >= _WITH_BOX else columns


def _figures(shown: Shown) -> tuple[str, str]:
    """The numbers of a card: Health of its copies and damage, or firewood and creatures."""
    if shown.line is not None:
        return f"{shown.modifier:>4}", str(shown.line)
    return "/".join(shown.health), TIMES * (shown.damage or 0)


def _cell(text: str, width: int) -> str:
    cut = shorten(text, width - 1)
    return cut + " " * (width - Content(cut).cell_length)
