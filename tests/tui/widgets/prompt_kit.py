"""An app that shows one prompt and remembers what was answered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.pilot import Pilot

from tabletop_tui.core.decision import Answer, Choose, Decision, Option
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.look.theme import theme, variables
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.widgets.choice import Choice
from tabletop_tui.tui.widgets.prompt import PromptPanel

NAMES = ("Ada", "Ben", "Chiara")


class PromptApp(App[None], inherit_bindings=False):
    """A prompt, and bindings on "a" and "u" that no option may take."""

    BINDINGS = [Binding("u", "undo", "undo", id="undo"), Binding("a", "undo", "undo", id="again")]

    def __init__(self, look: Look) -> None:
        self.look = look
        super().__init__()
        self.no_color = look.mono
        self.register_theme(theme(look))
        self.theme = theme(look).name
        self.answers: list[Answer] = []
        self.lit: list[str | None] = []
        self.undone = 0

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables(self.look)

    def compose(self) -> ComposeResult:
        yield PromptPanel()

    def action_undo(self) -> None:
        self.undone += 1

    def on_prompt_panel_answered(self, event: PromptPanel.Answered) -> None:
        self.answers.append(event.answer)

    def on_prompt_panel_lit(self, event: PromptPanel.Lit) -> None:
        self.lit.append(event.target)

    @property
    def prompt(self) -> PromptPanel:
        return self.query_one(PromptPanel)

    @property
    def on(self) -> str:
        """The label of the choice that is shown as the one under the cursor."""
        (choice,) = [choice for choice in self.query(Choice) if choice.on]
        return choice.label.plain


@asynccontextmanager
async def asked(
    decision: Decision[Any], *, size: tuple[int, int] = (60, 40), look: Look | None = None
) -> AsyncIterator[tuple[Pilot[None], PromptApp]]:
    """The prompt posing ``decision``."""
    app = PromptApp(look or Look("oak"))
    async with app.run_test(size=size) as pilot:
        app.prompt.focus()
        app.prompt.pose(decision, NAMES)
        await pilot.pause()
        await pilot.pause()
        yield pilot, app


def shown(pilot: Pilot[None]) -> list[str]:
    """The rows of the screen."""
    return text(pilot.app).splitlines()


def fruit(barred: tuple[int, ...] = (), count: int = 3, **words: Any) -> Choose[str]:
    """“Which fruit?”, with some of the options barred."""
    options = [
        Option(
            f"fruit:{i}", f"Fruit {i}", f"f{i}", note=f"costs {i}", target=f"tree:{i}",
            barred="it is not ripe" if i in barred else None,
        )
        for i in range(count)
    ]  # fmt: skip
    return Choose("fruit", 1, "Which fruit, {2}?", options, **words)
