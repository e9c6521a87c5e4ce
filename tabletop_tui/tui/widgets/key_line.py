"""The last row of every screen: which keys do what. Each hint can be clicked, too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from textual import events
from textual.content import Content
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tabletop_tui.tui.keymap import label as key_label
from tabletop_tui.tui.widgets.strips import beside, component_style, row

_GAP = 3


class KeyHint(NamedTuple):
    """A key as people call it, what it does, and the key that a click on the hint presses ("" for none)."""

    cap: str
    label: str
    press: str = ""

    @property
    def width(self) -> int:
        return Content(f"{self.cap} {self.label}").cell_length


def bound(screen: Screen[object], id: str, label: str) -> KeyHint | None:
    """The hint of the binding called ``id``, with the key that the keymap gives it; None if it is not active."""
    for key, active in screen.active_bindings.items():
        if active.binding.id == id:
            return KeyHint(key_label(key), label, key)
    return None


class KeyLine(Widget):
    """Hints at the left and at the right; those that do not fit are left out, the last first."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-line--key"}
    DEFAULT_CSS = """
    KeyLine { height: 1; width: 100%; padding: 0 2; dock: bottom; background: $background; color: $faint; }
    KeyLine > .key-line--key { color: $accent; }
    KeyLine:nocolor { text-style: dim; }
    KeyLine:nocolor > .key-line--key { text-style: not dim bold; }
    """

    def __init__(
        self,
        left: Iterable[KeyHint | tuple[str, str]] = (),
        right: Iterable[KeyHint | tuple[str, str]] = (),
        *,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self._left = [KeyHint(*hint) for hint in left]
        self._right = [KeyHint(*hint) for hint in right]

    def show(self, left: Sequence[KeyHint], right: Sequence[KeyHint]) -> None:
        """Other hints."""
        if (list(left), list(right)) != (self._left, self._right):
            self._left, self._right = list(left), list(right)
            self.refresh()

    def placed(self) -> list[tuple[int, KeyHint]]:
        """Where each hint that fits begins, in cells from the left."""
        width = self.size.width
        out: list[tuple[int, KeyHint]] = []
        x = width - sum(hint.width + _GAP for hint in self._right) + _GAP
        for hint in self._right:
            out.append((x, hint))
            x += hint.width + _GAP
        end = out[0][0] - _GAP if out else width
        x = 0
        for hint in self._left:
            if x + hint.width > end:
                break
            out.append((x, hint))
            x += hint.width + _GAP
        return sorted(out)

    def render_line(self, y: int) -> Strip:
        """The only row."""
        plain, key = self.visual_style, component_style(self, "key-line--key")
        parts: list[Strip] = []
        at = 0
        for x, hint in self.placed():
            parts.append(row(plain, max(x - at, 0)))
            parts.append(row(key, Content(hint.cap).cell_length, Content(hint.cap)))
            label = Content(f" {hint.label}")
            parts.append(row(plain, label.cell_length, label))
            at = x + hint.width
        parts.append(row(plain, max(self.size.width - at, 0)))
        return beside(*parts).adjust_cell_length(self.size.width)

    def on_click(self, event: events.Click) -> None:
        """A click on a hint presses its key."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for x, hint in self.placed():
            if x <= offset.x < x + hint.width and hint.press:
                event.stop()
                self.app.simulate_key(hint.press)
