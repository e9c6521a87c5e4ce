"""The quest, counted: every step of the count, for all to follow and to check."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from tabletop_tui.core.words import plain
from tabletop_tui.games.camelot.events import QuestTallied
from tabletop_tui.tui.camelot.tally_board import StepsRow, TallyBoard
from tabletop_tui.tui.camelot.tally_story import scenes
from tabletop_tui.tui.table.play_screen import PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.top_line import TopLine
from tabletop_tui.tui.words import markup

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

STEP_SECONDS = 0.7
_RUN_SECONDS, _RUN_FRAMES = 0.25, 5
ANNOUNCED = {
    "picts": "goes to fight the **Picts**",
    "saxons": "goes to fight the **Saxons**",
    "excalibur": "goes questing for **Excalibur**",
    "dragon": "goes to slay the **Dragon**",
    "grail": "goes to seek the **Holy Grail**",
}


class QuestTally(PlayScreen):
    """Steps through a quest by itself, or by key; stays until somebody goes on."""

    HELP: ClassVar[str] = "camelot_tally"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "next step", id="tally.next", show=False),
        Binding("left", "step(-1)", "step back", id="tally.back", show=False),
        Binding("enter", "end", "to the end, then go on", id="tally.end", show=False),
        Binding("escape", "close", "go on", id="back", show=False),
        Binding("c", "cards", "cards or sums", id="tally.cards", show=False),
    ]

    def __init__(self, table: TableScreen, event: QuestTallied, turn: int) -> None:
        super().__init__(table)
        self.event = event
        self.turn = turn
        self.scenes = scenes(event)
        self.at = 0
        self._clock: Timer | None = None
        self._run: Timer | None = None
        self._frame = 0

    def compose(self) -> ComposeResult:
        names = self.table.names
        announced = markup(f"{{{self.event.seat}}} {ANNOUNCED[self.event.quest]}", names)
        yield TopLine(self.table.session.game.title, announced, f"turn {self.turn}")
        yield TallyBoard(self.tabletop.look, self.scenes[0])
        yield Static(id="say", markup=False)
        yield StepsRow(self.tabletop.look, self.scenes)
        yield KeyLine()

    def on_mount(self) -> None:
        if self.app.animation_level != "none":
            self._clock = self.set_interval(STEP_SECONDS, self._tick)
        self._show(run=False)

    @property
    def finished(self) -> bool:
        """Whether the last step is shown."""
        return self.at == len(self.scenes) - 1

    def show_keys(self) -> None:
        """What Enter does depends on where one is."""
        enter = "go on" if self.finished else "to the end"
        pairs = [("tally.next", "next"), ("tally.back", "back"), ("tally.end", enter)]
        board = self.query_one(TallyBoard)
        if board.low:
            pairs.append(("tally.cards", "sums" if board.cards else "cards"))
        self.query_one(KeyLine).show(self.hints(tuple(pairs)), self.hints(self.keys_right))

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_keys)

    # ---------------------------------------------------------------- moving

    def _tick(self) -> None:
        if self.finished:
            self._rest()
        elif self.in_front:
            self.at += 1
            self._show(run=True)

    def _rest(self) -> None:
        """Nothing moves by itself any more."""
        for clock in (self._clock, self._run):
            if clock is not None:
                clock.stop()
        self._clock = self._run = None

    def _show(self, *, run: bool) -> None:
        scene = self.scenes[self.at]
        names = self.table.names
        self.query_one("#say", Static).update(
            Content("\n").join([markup(scene.fact, names), markup(scene.remark, names).stylize("$soft")])
        )
        self.query_one(StepsRow).go(self.at)
        self._frame = 0
        if run and self._totals(self.at) != self._totals(self.at - 1):
            self._run_up()
            self._run = self.set_interval(_RUN_SECONDS / _RUN_FRAMES, self._run_up, repeat=_RUN_FRAMES - 1)
        else:
            self.query_one(TallyBoard).show(scene)
        self.show_keys()

    def _totals(self, at: int) -> list[int]:
        return [column.total for column in self.scenes[at].columns]

    def _run_up(self) -> None:
        """One frame of the counters running up."""
        self._frame += 1
        old, new = self._totals(self.at - 1), self._totals(self.at)
        share = min(1.0, self._frame / _RUN_FRAMES)
        running = [round(a + (b - a) * share) for a, b in zip(old, new, strict=True)]
        self.query_one(TallyBoard).show(self.scenes[self.at], None if share == 1.0 else running)

    def action_step(self, by: int) -> None:
        """To a later or an earlier step; nothing moves by itself from then on."""
        self._rest()
        self.at = max(0, min(self.at + by, len(self.scenes) - 1))
        self._show(run=False)

    def action_end(self) -> None:
        """To the last step; from there, on with the game."""
        if self.finished:
            self.close()
        else:
            self.action_step(len(self.scenes))

    def action_close(self) -> None:
        """On with the game."""
        self._rest()
        self.close()

    def action_cards(self) -> None:
        """On small screens: the cards instead of the sums, or back."""
        board = self.query_one(TallyBoard)
        if board.low:
            board.turn()
            self.show_keys()

    def on_click(self) -> None:
        """A click is a step; at the end it goes on."""
        if self.finished:
            self.action_close()
        else:
            self.action_step(1)

    @property
    def said(self) -> str:
        """The sentences of the step in plain text."""
        scene = self.scenes[self.at]
        return plain(f"{scene.fact} {scene.remark}", self.table.names).strip()
