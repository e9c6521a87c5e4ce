"""What every game's last screen shares: where its parts lie, what now, and the story to keep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tabletop_tui.core.decision import Choose, Option
from tabletop_tui.core.errors import TabletopError
from tabletop_tui.core.files import reason, slug, write_whole
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.setup import new_seed
from tabletop_tui.tui.table.play_screen import PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.prompt import PromptPanel
from tabletop_tui.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

AGAIN, WALK, SAVE, MENU = "again", "walk", "save", "menu"


class Chart(NamedTuple):
    """What is drawn of a game, and its caption: what it shows, and “turn by turn”."""

    shows: str
    by: str
    drawn: Widget


class Ending(PlayScreen):
    """Base of the last screens: subclasses say how long it took, and make the verdict and a chart.

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

    # ---------------------------------------------------------------- what a game shows

    def when(self) -> str:
        """At the right of the top line, how far the game went: “turn 22”."""
        raise NotImplementedError

    def verdict(self) -> Widget:
        """Who has won, how it came to it, and who was who."""
        raise NotImplementedError

    def chart(self) -> Chart:
        """How the game went."""
        raise NotImplementedError

    def sentence(self) -> Content:
        """What decided it, in words; empty if the verdict says all."""
        return Content("")

    def facts(self) -> Sequence[tuple[str, str]]:
        """What else is worth knowing, and how much it was."""
        return ()

    # ---------------------------------------------------------------- the screen

    def compose(self) -> ComposeResult:
        chart = self.chart()
        yield TopLine(self.table.session.game.title, "", self.when())
        yield self.verdict()
        with Horizontal(id="row"):
            with Vertical(id="chart"):
                yield Static(Content.assemble((chart.shows, "bold"), f", {chart.by}"), id="cap")
                yield chart.drawn
            with Vertical(id="side"):
                yield Static(self._told(), id="facts", markup=False)
                yield self.prompt
        yield KeyLine()

    def _told(self) -> Content:
        """The sentence, and below it the facts, how much of each in a column."""
        sentence, rows = self.sentence(), self.facts()
        width = max((cell_len(what) for what, _ in rows), default=0) + 2
        parts = [[Content.styled("In the end", "bold $body")], [sentence] if sentence else []]
        parts.append([Content.assemble(what.ljust(width), (much, "$body")) for what, much in rows])
        return Content("\n\n").join([Content("\n").join(part) for part in parts if part])

    def on_mount(self) -> None:
        self._ask()

    def _ask(self) -> None:
        options = [  # first what does no harm if the last key of the game is pressed twice
            Option(WALK, "Walk through the game", WALK, note="step by step"),
            Option(SAVE, "Save the story as text", SAVE),
            Option(AGAIN, "Play again", AGAIN, note=self.AGAIN_NOTE),
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


async def finish(ending: Ending) -> None:
    """Shows the last screen; then the same seats again, or back to the menu, as people want."""
    table = ending.table
    table.app.clear_notifications()
    wanted = await table.app.push_screen_wait(ending)
    setup = table.session.setup.model_copy(update={"seed": new_seed()})
    saved = table.session.recorder is not None
    table.leave()
    if wanted == AGAIN:
        try:
            table.tabletop.start(setup, saved=saved)
        except TabletopError as error:  # the folder of games may be full by now
            table.app.notify(str(error), severity="warning", markup=False)


def write_story(table: TableScreen, outcome: Outcome) -> str:
    """Writes the whole story, secrets and all, into the data folder; returns what to tell people."""
    from tabletop_tui.core.replay import ALL, story

    lines = [f"{table.session.game.title}: {', '.join(table.names)}", ""]
    for step in story(table.session, ALL):
        lines += [f"{step.number:>4}  {sentence}" for sentence in step.sentences]
    lines += ["", f"{outcome.title}. {outcome.detail}", ""]
    folder = table.tabletop.data / "stories"
    try:
        path = _free(folder, f"{table.session.game.id}-{slug('-'.join(table.names))}")
        write_whole(path, "\n".join(lines))
    except OSError as error:
        return f"The story could not be written: {reason(error)}."
    return f"Saved as {path}."


def _free(folder: Path, stem: str) -> Path:
    path, number = folder / f"{stem}.txt", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.txt"
    return path
