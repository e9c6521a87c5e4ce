"""The hidden screen: one key covers everything, at any moment; who was looking comes back through the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tabletop_tui.core.decision import Seat
from tabletop_tui.tui.look.glyphs import MIDDLE_DOT
from tabletop_tui.tui.table.cover import Cover, CoverText
from tabletop_tui.tui.table.curtain import Curtain
from tabletop_tui.tui.table.play_screen import LEAVE, PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

_TEXT = CoverText(
    "The table is", "covered", MIDDLE_DOT, "Nothing is lost and nothing moves on.", "Enter", "to uncover it"
)


class Hidden(PlayScreen):
    """Covers whatever lies below. ``onlooker`` was looking and gets the curtain first, unless nobody else is there."""

    HELP: ClassVar[str] = "hide"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "uncover", "Uncover", id="hide.uncover", show=False),
        *LEAVE,
    ]
    keys_left = (("hide.uncover", "uncover"),)
    keys_right = (("table.leave", "save and leave"),)

    def __init__(self, table: TableScreen, onlooker: Seat | None) -> None:
        super().__init__(table, onlooker)

    def compose(self) -> ComposeResult:
        yield TopLine(self.table.session.game.title, classes="-quiet")
        yield Cover(self.tabletop.look, _TEXT)
        yield KeyLine()

    @on(Cover.Clicked)
    def action_uncover(self) -> None:
        """The curtain for whoever was looking, then what was there."""
        if not self.in_front:
            return
        host = self.table.host
        if host.alone is not None and not host.locked:
            self.close()
        else:
            onlooker = self.onlooker if host.alone is None else host.alone
            self.app.push_screen(Curtain(self.table, onlooker), self.close)

    def action_hide(self) -> None:
        """The key that covered uncovers, too."""
        self.action_uncover()
