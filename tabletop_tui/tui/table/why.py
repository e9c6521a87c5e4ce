"""Why: the rule of the question that waits, why the answer under the cursor is what it is, and what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, VerticalScroll
from textual.content import Content
from textual.widgets import Markdown, Static

from tabletop_tui.core.decision import Decision, Option, Seat
from tabletop_tui.core.help import rules
from tabletop_tui.tui.table.play_screen import PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.top_line import TopLine
from tabletop_tui.tui.words import markup

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen


class Why(PlayScreen):
    """Shows nothing but the question, which the onlooker sees anyway, and a page of the rules."""

    HELP: ClassVar[str] = "why"
    AUTO_FOCUS: ClassVar[str | None] = "#sheet"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Back", id="back", show=False),
        Binding("enter", "close", "Back", id="why.close", show=False),
        Binding("question_mark", "close", "Back", id="table.why", show=False),
    ]
    keys_left = (("back", "back"),)

    def __init__(
        self, table: TableScreen, onlooker: Seat | None, decision: Decision[Any], option: Option[Any] | None
    ) -> None:
        super().__init__(table, onlooker)
        self.decision = decision
        self.option = option

    def compose(self) -> ComposeResult:
        names, option = self.table.names, self.option
        yield TopLine(self.table.session.game.title, "why", classes="-quiet")
        with Center(id="middle"), VerticalScroll(id="sheet"):
            yield Static(markup(self.decision.prompt, names, signs=False), id="question", markup=False)
            if option is not None:
                yield Static(markup(option.label, names), id="option", markup=False)
                yield Static(self._reason(option), id="reason", markup=False)
                about = self.table.about(option.target) if option.target is not None else None
                if about is not None:
                    yield Static(about, id="about", markup=False)
            section = rules(self.table.session.game.id).get(self.decision.rule)
            if section is None:
                yield Static("The rules page has no section of its own on this; F1 has the keys.", id="none")
            else:
                yield Static(section.title, id="rule", markup=False)
                yield Markdown(section.text, open_links=False)
        yield KeyLine()

    def _reason(self, option: Option[Any]) -> Content:
        if option.barred is not None:
            return Content("Not now: ") + markup(option.barred, self.table.names)
        return markup(option.note or "Nothing stands against it.", self.table.names)

    def action_close(self) -> None:
        """Back to the question."""
        self.close()
