"""The first row of every screen: what is played, how things stand, whose turn; or a banner across it."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tabletop_tui.tui.widgets.strips import beside, component_style, row

Text = str | Content
"""Plain text, or content with styles of its own. Strings are never read as markup."""


def content(text: Text) -> Content:
    return text if isinstance(text, Content) else Content(text)


class TopLine(Widget):
    """Left (the game, in its accent), middle, right. A ``banner`` takes the whole row and moves nothing else."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"top-line--left", "top-line--banner"}
    DEFAULT_CSS = """
    TopLine { height: 1; width: 100%; padding: 0 2; background: $background; color: $soft; }
    TopLine > .top-line--left { color: $accent; text-style: bold; }
    TopLine > .top-line--banner { color: $accent-ink; background: $accent; }
    TopLine.-banner { padding: 0; }
    TopLine.-quiet { color: $faint; }
    TopLine.-quiet > .top-line--left { color: $faint; text-style: none; }
    TopLine.-private > .top-line--left { color: $faint; text-style: none; }
    TopLine:nocolor > .top-line--banner { text-style: reverse; }
    TopLine:ansi > .top-line--banner { text-style: reverse; }
    """

    left: reactive[Text] = reactive("")
    middle: reactive[Text] = reactive("", always_update=True)  # contents that differ only in what is bold are equal
    right: reactive[Text] = reactive("")
    banner: reactive[Text] = reactive("")

    def __init__(
        self, left: Text = "", middle: Text = "", right: Text = "", *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(TopLine.left, left)
        self.set_reactive(TopLine.middle, middle)
        self.set_reactive(TopLine.right, right)

    def watch_banner(self, banner: Text) -> None:
        self.set_class(bool(banner), "-banner")

    def render_line(self, y: int) -> Strip:
        """The only row."""
        width = self.size.width
        if self.banner:
            text = content(self.banner).truncate(width, ellipsis=True)
            before = (width - text.cell_length) // 2
            after = width - before - text.cell_length  # drawn to the edge, or a reversed banner would end with its text
            style = component_style(self, "top-line--banner")
            return row(style, width, Content(" " * before), text, Content(" " * after))
        plain = self.visual_style
        left, middle, right = content(self.left), content(self.middle), content(self.right)
        start = max((width - middle.cell_length) // 2, left.cell_length + 2) if middle else left.cell_length
        tail = max(width - start - middle.cell_length, 0)
        right = right.truncate(max(tail - 2, 0), ellipsis=True)
        return beside(
            row(component_style(self, "top-line--left"), min(left.cell_length, width), left),
            row(plain, max(min(start, width) - left.cell_length, 0)),
            row(plain, max(min(middle.cell_length, width - start), 0), middle),
            row(plain, tail, Content(" " * (tail - right.cell_length)), right),
        )
