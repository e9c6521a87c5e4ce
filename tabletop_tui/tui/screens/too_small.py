"""What is shown while the terminal is too small for everything else."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from tabletop_tui.paths import stylesheet
from tabletop_tui.tui.look.glyphs import TIMES


class TooSmall(Screen[None]):
    """One sentence: the size there is and the size needed. Opaque, so that nothing below is shown."""

    CSS_PATH = stylesheet("too_small")

    def __init__(self, needed: Size) -> None:
        super().__init__()
        self.needed = needed

    def compose(self) -> ComposeResult:
        yield Static(self.sentence(self.app.size))

    def sentence(self, size: Size) -> str:
        """What is said in a terminal of that size."""
        needed = self.needed
        return (
            f"This window has {size.width}{TIMES}{size.height} characters; the table needs "
            f"{needed.width}{TIMES}{needed.height}. Make it larger, or its letters smaller."
        )

    def on_resize(self, event: events.Resize) -> None:
        """Say the new size."""
        self.query_one(Static).update(self.sentence(event.size))
