"""The screen that every game derives from: board, prompt, log, keys, and the order in which people look at them.

A game writes ``board`` and ``redraw``, and overrides what else it shows: see `hooks`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.signal import Signal

from tabletop_tui.core.bots import Players
from tabletop_tui.core.decision import Decision, Option, Seat
from tabletop_tui.core.errors import RulesError, TabletopError
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.hotseat import Host
from tabletop_tui.core.journal import Journal
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.core.session import Session
from tabletop_tui.core.words import plain
from tabletop_tui.tui.table.board import ZonedBoard
from tabletop_tui.tui.table.curtain import Curtain
from tabletop_tui.tui.table.ending import finish, write_story
from tabletop_tui.tui.table.flow import Flow
from tabletop_tui.tui.table.hide import Hidden
from tabletop_tui.tui.table.hooks import GameHooks
from tabletop_tui.tui.table.play_screen import LEAVE, PlayScreen
from tabletop_tui.tui.table.recap import Recap, WholeLog
from tabletop_tui.tui.table.secrets import look_at_own
from tabletop_tui.tui.widgets.key_line import KeyHint, KeyLine
from tabletop_tui.tui.widgets.log import LOG_HEAD, LogEntry, LogPanel
from tabletop_tui.tui.widgets.prompt import PromptPanel
from tabletop_tui.tui.widgets.top_line import TopLine
from tabletop_tui.tui.words import markup, seat_name

TOAST_SECONDS = 3


class TargetPicked(Message):
    """A board was clicked (or its cursor answered) at the thing that options call ``target``."""

    def __init__(self, target: str) -> None:
        super().__init__()
        self.target = target


@dataclass(frozen=True, slots=True)
class Told:
    """What the table's signal carries: events as those who look may know them; ``back`` after a step back."""

    events: tuple[Event, ...]
    back: bool = False


class TableScreen(GameHooks, PlayScreen):
    """The table of one session.

    ``told`` is a signal that is published after every answer and every step back; boards subscribe when they are
    mounted. Boards post `TargetPicked` when they are clicked and are told by ``light`` what the cursor is on.
    """

    AUTO_FOCUS: ClassVar[str | None] = "PromptPanel"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo", id="table.undo", show=False),
        Binding("y", "redo", "Redo", id="table.redo", show=False),
        Binding("r", "recap", "Recap", id="table.recap", show=False),
        Binding("l", "log", "Log", id="table.log", show=False),
        Binding("p", "secrets", "Own secrets", id="table.secrets", show=False),
        Binding("question_mark", "why", "Why", id="table.why", show=False),
        Binding("plus", "unfold", "Numbers", id="log.unfold", show=False),
        *LEAVE,
    ]
    keys_left: ClassVar[tuple[tuple[str, str], ...]] = (
        ("prompt.take", "take"),
        ("table.why", "why"),
        ("table.undo", "undo"),
        ("table.log", "log"),
    )

    def __init__(self, session: Session[Any], players: Players, notes: Sequence[str] = ()) -> None:
        super().__init__()
        self.session = session
        self.host = Host(session, players)
        self.names = session.setup.names
        self.prompt = PromptPanel()
        self.log_panel = LogPanel()
        self.told: Signal[Told] = Signal(self, "told")
        self.new_entries: list[LogEntry] = []
        self.flow = Flow(self, notes)
        self._logged = session.count
        self._front = asyncio.Event()
        self._mood: str | None = None
        self._logged_for: tuple[Seat | None] | None = None
        self._aside = False  # somebody looks at their own: nothing moves on meanwhile

    def asks_apart(self, decision: Decision[Any]) -> bool:
        """Whether a question gets a screen of its own: at an open table, what is secret does."""
        return decision.secret and self.session.game.open_table

    async def on_over(self, outcome: Outcome) -> None:
        """The game has ended: its last screen, or else the verdict in the prompt."""
        ending = self.ending(outcome, lambda: write_story(self, outcome))
        if ending is not None:
            await finish(ending)
            return
        options = [Option("leave", "Back to the menu", None)]
        await self.flow.choose(outcome.title, options, say=outcome.detail)
        self.leave()

    # ---------------------------------------------------------------- life

    def compose(self) -> ComposeResult:
        yield TopLine(self.session.game.title)
        with Horizontal(id="row"):
            yield self.board()
            with Vertical(id="rail"):
                yield self.prompt
                yield self.log_panel
        yield KeyLine()

    def on_mount(self) -> None:
        self._stop = self.session.watch(self._changed)
        self.look_again()
        self._start_flow()

    def on_unmount(self) -> None:
        self._stop()
        if isinstance(self.session.recorder, Journal):
            self.session.recorder.close()

    def _start_flow(self) -> None:
        self.run_worker(self.flow.run(), group="flow", exclusive=True)

    def leave(self) -> None:
        """Back to the menu from wherever one is; every answer is in the journal already."""
        self.app.clear_notifications()
        self.workers.cancel_node(self)
        self.tabletop.show_menu()

    # ---------------------------------------------------------------- eyes

    @property
    def table(self) -> TableScreen:
        """This screen."""
        return self

    @property
    def onlooker(self) -> Seat | None:
        """Who alone may look at the table now."""
        return self.host.looking

    @property
    def viewer(self) -> Seat | None:
        """Whose knowledge the table shows: that of the only person, of the seat that looks, or what everybody knows."""
        if self.host.alone is not None:
            return self.host.alone
        return None if self.session.game.open_table else self.host.looking

    @property
    def seen(self) -> SeatSession[Any]:
        """The session as those who look may know it."""
        return self.session.seat(self.viewer)

    def look_again(self) -> None:
        """Shows everything to the eyes that look now."""
        if self._logged_for != (self.viewer,):
            self._logged_for = (self.viewer,)
            self.log_panel.lines.rebuild(self.entries(self.seen))
        self.rest_on_pending()
        self._refresh_table()

    def cover(self) -> None:
        """Before a curtain: nothing of one seat stays, not even below it."""
        self.app.clear_notifications()
        self.host.covered()
        self.look_again()

    def rest_on_pending(self) -> None:
        """The prompt says who decides, as far as those who look may know."""
        pending = self.seen.pending
        if pending is None or isinstance(pending, Decision):
            self.rest(Content(""), Content(""))
        else:
            self.rest(seat_name(pending.seat, self.names, colour=False), markup(pending.cover, self.names))

    async def wait_until_in_front(self) -> None:
        """Returns when nothing lies over the table: while it is hidden, nothing moves on."""
        while self._aside or self.app.screen is not self:
            self._front.clear()
            await self._front.wait()

    def on_screen_resume(self) -> None:
        self._front.set()

    # ---------------------------------------------------------------- changes

    def _changed(self) -> None:
        """The session was answered, or went back."""
        count, step = self.session.count, self._logged + 1
        back, self._logged = count != step, count
        events = () if back else tuple(self.seen.events(count))
        if back:
            self.flow.went_back()
            self.log_panel.lines.rebuild(self.entries(self.seen))
        else:
            fresh = self.entries(self.seen, since=count)
            self.new_entries += fresh
            self.log_panel.lines.extend(fresh)
        self._refresh_table()
        self.told.publish(Told(events, back))

    def entries(self, seen: SeatSession[Any], since: int = 0) -> list[LogEntry]:
        """The log as ``seen`` may know it, from answer number ``since`` on."""
        game, out = self.session.game, []
        for answers, told in seen.steps(since):
            for event in told:
                if sentence := game.tell(event):
                    figures = plain(" ".join(self.session.game.unfold(event)), self.names)
                    number, text = self.log_number(answers, event), markup(sentence, self.names)
                    out.append(LogEntry(number, text, markup(figures, self.names) if figures else None))
        return out

    def _refresh_table(self) -> None:
        view, top = self.seen.view, self.query_one(TopLine)
        middle, right = self.headline(view)
        top.middle = markup(middle, self.names, signs=False, strong="bold $body")
        top.right = plain(right, self.names)
        top.banner = Content.from_markup(self.banner(view))
        mood = self.session.game.mood(self.session.seat(None).view)
        if mood != self._mood:
            self._mood = mood
            self.set_class(mood == "moon", "-silence")
            self.tabletop.use_look(self.session.game.id, mood)
        self.redraw(view)

    def reported(self, error: RulesError) -> str:
        """Writes the report of a failure of the rules; returns what to tell people."""
        from tabletop_tui.tui.crash import keep_report

        stem = f"{self.session.game.id}-step-{self.session.count + 1}"
        return f"{error} {keep_report(error.report, self.tabletop.data / 'reports', stem)}"

    # ---------------------------------------------------------------- prompt

    def pose(self, decision: Decision[Any], who: Content | None = None, say: Content | None = None) -> None:
        """Asks in the prompt."""
        self.prompt.hints = self.tabletop.settings.hints
        self.prompt.pose(decision, self.names, who or self.whom(decision), say, self.dress(decision))
        self.show_keys()
        if self.focused is None:
            self.set_focus(self.prompt)

    def rest(self, who: Content, what: Content, say: Content | None = None) -> None:
        """Says something in the prompt and asks nothing."""
        self.prompt.rest(who, what, say)
        self.show_keys()

    def show_keys(self) -> None:
        """The keys of the present question, or of the cursor while it is on the board."""
        if not self.is_mounted:
            return
        board = self.focused
        left = self.hints_on_board(board) if isinstance(board, ZonedBoard) else self.hints_to_answer()
        self.query_one(KeyLine).show(left, self.hints_at_right())

    def hints_to_answer(self) -> list[KeyHint]:
        """The keys that answer, and those of every question."""
        left = [hint for hint in self.hints(self.keys_left) if hint.label != "undo" or self.session.undoable]
        return [*self.prompt.hints_to_answer(), *left]

    def hints_at_right(self) -> list[KeyHint]:
        """The keys that are shown at the right whatever is asked."""
        return self.hints(self.keys_right)

    def hints_on_board(self, board: ZonedBoard[Any]) -> list[KeyHint]:
        """The keys that move over the board, and what they do there."""
        return [*board.hints(), *self.hints((("table.why", "what is it"),))]

    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def _cursor_elsewhere(self) -> None:
        self.show_keys()

    @on(PromptPanel.Answered)
    def _answered(self, event: PromptPanel.Answered) -> None:
        event.stop()
        self.flow.take(event.decision, event.answer)

    @on(PromptPanel.Lit)
    def _lit(self, event: PromptPanel.Lit) -> None:
        event.stop()
        self.light(event.target)

    @on(TargetPicked)
    def _target_picked(self, event: TargetPicked) -> None:
        event.stop()
        self.prompt.point_at(event.target)

    # ---------------------------------------------------------------- keys

    def hide(self) -> None:
        """Covers everything, whatever is shown; who was looking gets it back through the curtain."""
        front = self.app.screen
        if not isinstance(front, Hidden | Curtain):
            self.app.clear_notifications()
            self.app.push_screen(Hidden(self, getattr(front, "onlooker", self.host.looking)))

    def toast(self, sentence: str) -> None:
        """A fact that everybody may know, for a moment; never more than the newest two."""
        if self.in_front:
            self.app.notify(sentence, timeout=TOAST_SECONDS, markup=False)

    def _step_back(self, *, again: bool) -> None:
        if self.flow.thinking:
            return
        try:
            self.flow.step_on() if again else self.flow.step_back()
        except RulesError as error:
            self.prompt.refuse(self.reported(error))
        except TabletopError as error:
            self.prompt.refuse(str(error))
        else:
            self._start_flow()

    def action_undo(self) -> None:
        """Takes the last answer back, as far as nobody has learned anything since."""
        self._step_back(again=False)

    def action_redo(self) -> None:
        """Gives the answer again that was taken back."""
        self._step_back(again=True)

    def action_recap(self) -> None:
        """What happened in the last round, as those who look know it."""
        entries = self.entries(self.seen, since=self._a_round_ago())
        if entries:
            self._push_quietly(Recap(self, self.onlooker, entries, "What happened in the last round"))

    def _a_round_ago(self) -> int:
        if self.viewer is not None:
            return self.seen.own_last_answer()
        steps, turns, last = self.session.history(), 0, None
        for number in range(len(steps) - 1, 0, -1):
            asked = steps[number].asked
            if asked is not None and asked.seat is not None and asked.seat != last:
                turns, last = turns + 1, asked.seat
                if turns > len(self.names):
                    return number + 1
        return 0

    def action_log(self) -> None:
        """The whole log."""
        self._push_quietly(WholeLog(self, self.onlooker, self.log_panel.lines.entries, LOG_HEAD))

    def action_unfold(self) -> None:
        """Folds the numbers out or in."""
        self.log_panel.action_unfold()

    def action_why(self) -> None:
        """The rule of the question, and why the answer under the cursor is barred."""
        from tabletop_tui.tui.table.why import Why  # it brings Markdown along

        decision = self.prompt.decision or self.seen.pending
        if isinstance(decision, Decision):
            self._push_quietly(Why(self, self.onlooker, decision, self.prompt.current))

    def _push_quietly(self, screen: Screen[Any]) -> None:
        self.app.clear_notifications()
        self.app.push_screen(screen)

    # ---------------------------------------------------------------- own secrets

    def action_secrets(self) -> None:
        """A person looks at what is theirs alone."""
        if not self.flow.thinking and self.host.people:
            self.run_worker(self._look_at_own(), group="secrets", exclusive=True)

    async def _look_at_own(self) -> None:
        self._aside = True
        try:
            await look_at_own(self)
        finally:
            self._aside = False
            self._front.set()
