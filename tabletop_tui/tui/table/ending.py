"""What every game's last screen shares: what now, and the story to keep."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType

from tabletop_tui.core.decision import Choose, Option
from tabletop_tui.core.files import reason, slug
from tabletop_tui.core.game import Outcome
from tabletop_tui.tui.table.play_screen import PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.prompt import PromptPanel

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

AGAIN, WALK, SAVE, MENU = "again", "walk", "save", "menu"


class Ending(PlayScreen):
    """Base of the last screens: subclasses compose ``prompt`` among what they show, and a key line.

    Dismissed with what people want now, ``AGAIN`` or ``MENU``. ``save`` writes the story and says where.
    """

    AGAIN_NOTE: ClassVar[str] = ""
    """What “play again” keeps."""
    AUTO_FOCUS: ClassVar[str | None] = "PromptPanel"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "leave", "back to the menu", id="table.leave", show=False)]

    def __init__(self, table: TableScreen, outcome: Outcome, save: Callable[[], str]) -> None:
        super().__init__(table)
        self.outcome = outcome
        self.save = save
        self.prompt = PromptPanel()

    def on_mount(self) -> None:
        self._ask()

    def _ask(self) -> None:
        options = [
            Option(AGAIN, "Play again", AGAIN, note=self.AGAIN_NOTE),
            Option(WALK, "Walk through the game", WALK, note="step by step"),
            Option(SAVE, "Save the story as text", SAVE),
            Option(MENU, "Back to the menu", MENU),
        ]
        self.prompt.pose(Choose("local", None, "What now?", options), self.table.names)

    def show_keys(self) -> None:
        """The figures answer."""
        self.query_one(KeyLine).show(self.prompt.hints_to_answer(), self.hints(self.keys_right))

    @on(PromptPanel.Answered)
    def _answered(self, event: PromptPanel.Answered) -> None:
        event.stop()
        match event.answer:
            case "save":
                self.app.notify(self.save(), markup=False)
                self._ask()
            case "walk":
                self._walk()
                self._ask()
            case answer:
                self.close(answer)

    def _walk(self) -> None:
        from tabletop_tui.core.replay import story
        from tabletop_tui.tui.screens.story import Story, Told

        session, names = self.table.session, tuple(self.table.names)
        end = f"{self.outcome.title}. {self.outcome.detail}"
        self.app.push_screen(Story(Told(session.game.title, names, tuple(story(session, None)), end)))

    def action_leave(self) -> None:
        """Back to the menu."""
        self.close(MENU)


def write_story(table: TableScreen, outcome: Outcome) -> str:
    """Writes the whole story, secrets and all, into the data folder; returns what to tell people."""
    from tabletop_tui.core.replay import ALL, story

    lines = [f"{table.session.game.title}: {', '.join(table.names)}", ""]
    for step in story(table.session, ALL):
        lines += [f"{step.number:>4}  {sentence}" for sentence in step.sentences]
    lines += ["", f"{outcome.title}. {outcome.detail}", ""]
    folder = table.tabletop.data / "stories"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, f"{table.session.game.id}-{slug('-'.join(table.names))}")
        path.write_text("\n".join(lines), encoding="utf-8")
    except OSError as error:
        return f"The story could not be written: {reason(error)}."
    return f"Saved as {path}."


def _free(folder: Path, stem: str) -> Path:
    path, number = folder / f"{stem}.txt", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.txt"
    return path
