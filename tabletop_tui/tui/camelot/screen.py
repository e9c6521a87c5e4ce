"""Camelot at the table: the board, what is shown to all, what each may see alone, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget

from tabletop_tui.core.bots import Players, Talker
from tabletop_tui.core.decision import Choose, Decision, Seat
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.session import Session
from tabletop_tui.games.camelot.events import Accused, NumberSaid, QuestTallied, TurnBegan
from tabletop_tui.games.camelot.view import CamelotView
from tabletop_tui.tui.camelot.accusation import Accusation, UnmaskedScreen, charge_of, unmasked_in
from tabletop_tui.tui.camelot.board import CamelotBoard
from tabletop_tui.tui.camelot.board_facts import TableFacts
from tabletop_tui.tui.camelot.ending import EndScreen
from tabletop_tui.tui.camelot.explain import explain
from tabletop_tui.tui.camelot.looks import Glimpsed, Secrets
from tabletop_tui.tui.camelot.note_screens import Leaves, NumberShown, TableTalk
from tabletop_tui.tui.camelot.seating import Company
from tabletop_tui.tui.camelot.tally import QuestTally
from tabletop_tui.tui.table.board import ZonedBoard
from tabletop_tui.tui.table.note import Note
from tabletop_tui.tui.table.screen import TableScreen

_BANNER_WIDTH = 110


class CamelotTable(TableScreen):
    """The table of Camelot."""

    HELP: ClassVar[str] = "camelot"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "ask_the_table", "ask the table", id="camelot.ask", show=False),
        Binding("b", "leaf", "leaf through the pile", id="camelot.leaf", show=False),
    ]

    keys_left = (*TableScreen.keys_left, ("camelot.ask", "ask"), ("camelot.leaf", "pile"))

    def __init__(self, session: Session[Any], players: Players, notes: tuple[str, ...] = ()) -> None:
        super().__init__(session, players, notes)
        self._turns: list[int] = []
        self._board: CamelotBoard | None = None

    # ---------------------------------------------------------------- board

    def board(self) -> Widget:
        view: CamelotView = self.session.seat(None).view
        self._board = CamelotBoard(self.tabletop.look, self._facts(view))
        return self._board

    def redraw(self, view: CamelotView) -> None:
        del self._turns[self.session.count + 1 :]
        if self._board is not None:
            self._board.show(self._facts(view))

    def light(self, target: str | None) -> None:
        if self._board is not None:
            self._board.light(target)

    def _facts(self, view: CamelotView) -> TableFacts:
        levels = self.host.players.levels
        accused = {e.seat: e.suspect for e in self.session.seat(None).events() if isinstance(e, Accused)}
        company = Company(self.names, frozenset(i for i, level in enumerate(levels) if level is not None), accused)
        pending = self.session.seat(None).pending
        options = pending.open if isinstance(pending, Choose) else ()
        return TableFacts(view, company, frozenset(option.target for option in options if option.target))

    @on(ZonedBoard.Pointed)
    def _pointed(self, event: ZonedBoard.Pointed) -> None:
        """A click answers; on what is no answer it explains."""
        event.stop()
        if not self._answer_with(event.key):
            self._explain(event.key)

    @on(ZonedBoard.Hovered)
    def _hovered(self, event: ZonedBoard.Hovered) -> None:
        """The cursor goes to the answer that the mouse is on."""
        event.stop()
        targets = [option.target for option in self.prompt.options]
        target = None if event.key is None else self._target(event.key)
        if target in targets and target is not None:
            self.prompt.put_cursor(targets.index(target))

    def _answer_with(self, key: str) -> bool:
        return self.prompt.point_at(self._target(key))

    def _target(self, key: str) -> str:
        """What an option calls a zone: the card on top stands for the quest it opens, if it is one."""
        quests = self._board.facts.quests if self._board is not None else []
        return f"quest:{quests[0]}" if key == "pile" and len(quests) == 1 else key

    def action_why(self) -> None:
        """Why the answer is what it is; with the mouse or the cursor on a thing of the board, what that thing is."""
        zone = self._board.pointed_at if self._board is not None else None
        if zone is None:
            super().action_why()
        else:
            self._explain(zone)

    def _explain(self, zone: str) -> None:
        heading, text = explain(zone, self.session.seat(None).view, self.names)
        self._push_quietly(Note(self, Content.assemble((heading, "bold $accent"), "\n\n", text)))

    def on_key(self, event: events.Key) -> None:
        """Figures answer from wherever the cursor is."""
        if self.focused is self._board and (event.character or "").isdigit():
            self.set_focus(self.prompt)
            self.prompt.on_key(event)

    # ---------------------------------------------------------------- words

    def headline(self, view: CamelotView) -> tuple[str, str]:
        return "" if view.solo else "the table may talk", f"turn {view.turn}"

    def banner(self, view: CamelotView) -> str:
        if not view.silence or view.solo:
            return ""
        spoken = "[b]S I L E N C E[/]"
        if self.app.size.width < _BANNER_WIDTH:
            return f"{spoken}   not a word, until a quest or Merlin   {spoken}"
        return f"{spoken}     not a word, not a glance, until a knight goes questing or Merlin comes     {spoken}"

    def log_number(self, answers: int, event: Event) -> str:
        """The turn in which it happened: that which was under way when the answer was given."""
        while len(self._turns) <= answers:
            since = len(self._turns)
            turn = self._turns[-1] if self._turns else 0
            for _, told in self.session.seat(None).steps(since):
                turn = next((e.turn for e in reversed(told) if isinstance(e, TurnBegan)), turn)
                self._turns.append(turn)
            if len(self._turns) == since:
                break
        turn = self._turns[answers - 1] if 0 < answers <= len(self._turns) else 0
        return str(turn) if turn else ""

    # ---------------------------------------------------------------- alone

    def private_body(self, decision: Decision[Any]) -> Widget | None:
        if decision.seat is None:
            return None
        view: CamelotView = self.session.seat(decision.seat).view
        if view.glimpse is None:
            return None
        return Glimpsed(self.tabletop.look, view.glimpse, decision.seat, self.names)

    def own_secrets(self, view: CamelotView) -> Widget | None:
        if view.solo and not view.knights and view.notebook is None:
            return None
        return Secrets(self.tabletop.look, view, self.names)

    # ---------------------------------------------------------------- shown to all

    async def show(self, events: list[Event]) -> None:
        """A number said aloud, a quest counted, an accusation, an end that decided nothing."""
        for event in events:
            if isinstance(event, NumberSaid):
                await self._over(NumberShown(self, event))
            elif isinstance(event, QuestTallied):
                await self._over(QuestTally(self, event, self._turn(events)))
        charge = charge_of(events, self._accuser())
        if charge is not None:
            await self._over(Accusation(self, charge, self._turn(events)))
        unmasked = unmasked_in(events)
        if unmasked is not None:
            await self._over(UnmaskedScreen(self, unmasked))

    def _turn(self, events: list[Event]) -> int:
        """The turn in which ``events``, the newest, began: they may have begun another one."""
        turn: int = self.session.seat(None).view.turn
        return turn - sum(isinstance(event, TurnBegan) for event in events)

    def _accuser(self) -> Seat | None:
        found = [event for event in self.session.seat(None).events() if isinstance(event, Accused)]
        return found[-1].seat if found else None

    async def _over(self, screen: Any) -> None:
        self.app.clear_notifications()
        await self.app.push_screen_wait(screen)
        await self.wait_until_in_front()

    def ending(self, outcome: Outcome, save: Callable[[], str]) -> EndScreen:
        return EndScreen(self, outcome, save)

    # ---------------------------------------------------------------- keys

    def action_ask_the_table(self) -> None:
        """What the computer knights remember, or say they do; closed in silence."""
        knights = self._talkers()
        if not knights:
            return
        if self.session.seat(None).view.silence:
            self.toast("Nobody answers while Morgan reigns.")
        elif not self.flow.thinking:
            self._push_quietly(TableTalk(self, [(seat, knight.says()) for seat, knight in knights]))

    def _talkers(self) -> list[tuple[Seat, Talker]]:
        talkers: list[tuple[Seat, Talker]] = []
        for seat in range(len(self.names)):
            bot = self.host.players.bot(seat)
            if isinstance(bot, Talker):
                talkers.append((seat, bot))
        return talkers

    def action_leaf(self) -> None:
        """The pile, card by card, where memory is open."""
        leaves = self.session.seat(None).view.leaves
        if leaves is not None:
            self._push_quietly(Leaves(self, leaves))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that this table does not play with are not there."""
        if action == "leaf":
            return bool(self.session.options.memory == "open")
        if action == "ask_the_table":
            return bool(self._talkers())
        return super().check_action(action, parameters)
