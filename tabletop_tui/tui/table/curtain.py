"""The curtain: names who may look next and waits. The same for everybody, with the same keys; it tells nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input, Static

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.setup import opens
from tabletop_tui.tui.look.glyphs import MIDDLE_DOT
from tabletop_tui.tui.table.cover import ENTRY_ROW, Cover, CoverText
from tabletop_tui.tui.table.play_screen import LEAVE, PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyHint, KeyLine
from tabletop_tui.tui.widgets.top_line import TopLine
from tabletop_tui.tui.words import sign

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

_PIN_WIDTH = 20
_NOT_ME = (("curtain.not-me", "not me"),)


def _text(table: TableScreen, to: Seat | None, note: str) -> CoverText:
    if to is None:
        return CoverText(
            "The table is open for", "everyone", MIDDLE_DOT, "Everyone may look again.",
            "Enter", "when all can see the screen", note,
        )  # fmt: skip
    name = table.names[to]
    return CoverText(
        "Pass the keyboard to", name, sign(to), "Everyone else looks away.",
        "Enter", f"when only {name} can see the screen", note,
    )  # fmt: skip


class Curtain(PlayScreen):
    """Waits until ``to`` has the keyboard (None: everybody may look). ``lift`` is called before it goes up.

    It is dismissed when it goes up, and only then: “not me” stays.
    """

    HELP: ClassVar[str] = "curtain"
    AUTO_FOCUS: ClassVar[str | None] = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", "Go on", id="curtain.lift", show=False),
        Binding("escape", "not_me", "Not me", id="curtain.not-me", show=False),
        *LEAVE,
    ]
    keys_right = (("table.leave", "save and leave"),)

    def __init__(
        self, table: TableScreen, to: Seat | None, *, lift: Callable[[], None] | None = None, note: str = ""
    ) -> None:
        super().__init__(table, to)
        self.to = to
        self._lift = lift
        self._note = note
        self.pin = None if to is None else table.session.setup.seats[to].pin

    def compose(self) -> ComposeResult:
        yield TopLine(self.table.session.game.title, classes="-quiet")
        text = _text(self.table, self.to, self._note)
        yield Cover(self.tabletop.look, text, entry=self.pin is not None)
        if self.pin is not None:
            with Horizontal(id="pin"):
                yield Static("PIN", markup=False)
                entry = Input(password=True, max_length=32)
                entry.cursor_blink = False
                yield entry
        yield KeyLine()

    def show_keys(self) -> None:
        """Enter and Esc for everybody, whether or not a PIN is typed."""
        # Typed into, the entry has the Enter of its own, so that the binding is not active then.
        enter = self.hints((("curtain.lift", "that is me"),)) or [KeyHint("Enter", "that is me", "enter")]
        left = [enter[0]._replace(label="go on")] if self.to is None else [*enter, *self.hints(_NOT_ME)]
        leave = self.hints(self.keys_right) or self.hints((("table.leave-typing", "save and leave"),))
        self.query_one(KeyLine).show(left, leave)

    def on_resize(self, event: events.Resize) -> None:
        """Keeps the PIN under the slip."""
        for row in self.query("#pin"):
            cover = self.query_one(Cover)
            height = event.size.height - 2
            row.styles.offset = ((event.size.width - _PIN_WIDTH) // 2, 1 + cover.top(height) + 13 + ENTRY_ROW)

    @on(Cover.Clicked)
    def _clicked(self) -> None:
        if self.pin is None:
            self.action_lift()

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_lift()

    def action_lift(self) -> None:
        """Up it goes, if the PIN is right."""
        if not self.in_front:
            return
        if self.pin is not None:
            entry = self.query_one(Input)
            typed, entry.value = entry.value, ""
            if not opens(typed, self.pin):
                assert self.to is not None
                self.query_one(Cover).complain(f"That is not the PIN of {self.table.names[self.to]}.")
                return
        if self._lift is not None:
            self._lift()
        self.close()

    def action_not_me(self) -> None:
        """Stays down: the keyboard is with somebody else."""
        for entry in self.query(Input):
            entry.value = ""
        if self.to is not None:
            self.query_one(Cover).complain(f"Then pass it on to {self.table.names[self.to]}.")

    def action_hide(self) -> None:
        """Nothing is to be seen here anyway."""
