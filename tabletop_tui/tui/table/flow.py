"""What happens next at the table: who answers, who may look, when the screen closes. Undo starts it anew."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.content import Content

from tabletop_tui.core.decision import Answer, Call, Choose, Decision, Option, Seat
from tabletop_tui.core.errors import Illegal, JournalError, RulesError
from tabletop_tui.core.hotseat import Ask, ComputerAnswers, HandOver, Next, Over
from tabletop_tui.tui.look.glyphs import ELLIPSIS
from tabletop_tui.tui.table.curtain import Curtain
from tabletop_tui.tui.table.private import Asking
from tabletop_tui.tui.table.recap import Recap
from tabletop_tui.tui.words import seat_name

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

CONSIDERS = 0.3
"""Seconds that a computer takes at least: how long it really computes would tell what it is."""
PACE = 2.0
"""Seconds after a computer's move, at the pace “2s”."""


class Flow:
    """Does what the host says must happen, and asks it again. ``thinking``: a computer computes; nothing may change."""

    def __init__(self, table: TableScreen, notes: Sequence[str]) -> None:
        self.table = table
        self.session = table.session
        self.host = table.host
        self.thinking = False
        self._notes = list(notes)
        self._shown = self.session.count
        self._answered: asyncio.Future[Answer] | None = None
        self._asked: Decision[Any] | None = None
        self._waits: Decision[Any] | None = None  # the rules' question that is asked, perhaps by way of a desk
        self._together: set[int] = set()  # steps within what was answered at one go
        self._fresh = self.session.count > 0  # opened anew: even at an open table people may have forgotten
        self._failure = ""
        self._rang: Seat | None = None
        self._unlocked = False

    async def run(self) -> None:
        """Until the game is over."""
        self._waits = None
        await self._unlock_alone()
        while True:
            await self.table.wait_until_in_front()
            await self._say_what_is_due()
            following = await self._next()
            await self.table.wait_until_in_front()
            if self._may_show():
                await self._show()
            match following:
                case Over(outcome):
                    await self.table.on_over(outcome)
                    return
                case ComputerAnswers(seat, answer):
                    await self._computer(seat, answer)
                case HandOver(to):
                    await self._hand_over(to)
                case Ask(decision):
                    await self._ask(decision)

    @property
    def waits(self) -> Decision[Any] | None:
        """The question of the rules that people are answering now, perhaps by way of a desk."""
        return self._waits

    def went_back(self) -> None:
        """Answers were taken back."""
        self._shown = min(self._shown, self.session.count)

    # ---------------------------------------------------------------- saying

    async def _say_what_is_due(self) -> None:
        if self._notes:
            notes, self._notes = self._notes, []
            await self.say("Before you go on", "\n".join(notes))
        if self._failure:
            failure, self._failure = self._failure, ""
            await self.say("Something went wrong", failure)

    async def say(self, what: str, sentence: str, who: Seat | None = None) -> None:
        """Waits in the prompt until somebody has read a sentence."""
        await self.choose(what, [Option("on", "Go on", None)], who=who, say=sentence)

    async def choose(
        self, prompt: str, options: Sequence[Option[Any]], *, who: Seat | None = None, say: str = ""
    ) -> str:
        """Asks something in the prompt that is no question of the rules; returns the key of the answer."""
        local: Choose[Any] = Choose("local", who, prompt, options, say=say)
        return str(await self._pose(local))

    # ---------------------------------------------------------------- asking

    async def _pose(self, decision: Decision[Any]) -> Answer:
        self.table.pose(decision)
        return await self._answer_to(decision)

    async def _answer_to(self, decision: Decision[Any]) -> Answer:
        self._asked = decision
        self._answered = asyncio.get_running_loop().create_future()
        return await self._answered

    def take(self, decision: Decision[Any], answer: Answer) -> None:
        """The prompt of the table was answered."""
        if self._answered is not None and not self._answered.done() and decision is self._asked:
            self._answered.set_result(answer)

    def fit(self) -> None:
        """Shows the question that waits: as the rules ask it, or as the screen's desk now does."""
        if self._waits is not None:
            self._asked = self.table.desk(self._waits) or self._waits
            self.table.pose(self._asked)

    def give_all(self, answers: Sequence[Answer]) -> str | None:
        """Gives answers one after the other, as one deed; returns why, if they are not taken. All are, or none.

        Where the rules themselves fail at one of them, a report is written and said, as in ``give``.
        """
        if len(answers) > 1:
            trouble = self._tried(answers)
            if trouble is not None or self._failure:
                return trouble
        before = self.session.count
        for number, answer in enumerate(answers):
            decision = self.session.pending
            assert decision is not None
            trouble = self.give(decision, answer)
            if trouble is not None and not number:
                return trouble
            if trouble is not None or self._failure:
                self._failure = trouble or self._failure
                break
        self._together.update(range(before + 1, self.session.count))
        return None

    def _tried(self, answers: Sequence[Answer]) -> str | None:
        """Why one of several answers would be refused: they are given to a copy of the game first.

        None, too, if the rules fail at one: what is to be said of that waits for the next round of the flow.
        """
        twin = self.session.fork()
        try:
            for answer in answers:
                twin.answer(answer)
        except Illegal as error:
            return str(error)
        except RulesError as error:
            self._failure = self.table.reported(error)
        return None

    def step_back(self) -> None:
        """Takes the last deed back: one answer, or all that were given at one go. Raises as `Session.undo`."""
        self.session.undo()
        while self.session.count in self._together and self.session.undoable:
            self.session.undo()

    def step_on(self) -> None:
        """Gives the deed again that was taken back last. Raises as `Session.redo`."""
        self.session.redo()
        while self.session.count in self._together and self.session.redoable:
            self.session.redo()

    def give(self, decision: Decision[Any], answer: Answer) -> str | None:
        """Gives an answer to the session; returns why it was not taken, or None.

        Where the rules themselves fail, a report is written and said, and the game stands before that answer.
        """
        self._together = {step for step in self._together if step <= self.session.count}
        try:
            self.session.seat(decision.seat).answer(answer)
        except RulesError as error:
            self._failure = self.table.reported(error)
        except (Illegal, JournalError) as error:
            return str(error)
        return None

    async def _ask(self, decision: Decision[Any]) -> None:
        self._ring(decision.seat)
        if self.table.asks_apart(decision):
            body = self.table.private_body(decision)
            self.table.app.clear_notifications()
            screen = Asking(self.table, self.host.looking, decision, lambda a: self.give(decision, a), body)
            await self.table.app.push_screen_wait(screen)
            return
        self._waits = decision
        self.fit()
        while True:
            assert self._asked is not None
            answer = await self._answer_to(self._asked)
            answers = [answer] if self._asked is decision else self.table.worked(answer)
            if answers is None:
                self.fit()
            elif (trouble := self.give_all(answers)) is None:
                break
            else:
                self.table.prompt.refuse(trouble)
        self._waits = None

    def _ring(self, seat: Seat | None) -> None:
        if seat is not None and seat != self._rang:
            if self._rang is not None and self.table.tabletop.settings.bell:
                self.table.app.bell()
            self._rang = seat

    # ---------------------------------------------------------------- showing

    def _may_show(self) -> bool:
        """Whether everybody who may see what happened is looking."""
        everybody = not self.session.game.open_table or self.host.looking == self.host.alone
        return self._shown < self.session.count and everybody

    async def _show(self) -> None:
        since, self._shown = self._shown + 1, self.session.count
        await self.table.show(self.table.seen.events(since))

    # ---------------------------------------------------------------- computers

    def _computers_asked(self) -> bool:
        decision, levels = self.session.pending, self.host.players.levels
        if decision is None:
            return False
        if decision.seat is not None:
            return levels[decision.seat] is not None
        seats = decision.seats if isinstance(decision, Call) else range(len(levels))
        return any(levels[seat] is not None for seat in seats)

    async def _next(self) -> Next:
        """What must happen; a computer thinks in another thread, so that the screen stays alive."""
        if self.session.outcome is not None or not self._computers_asked():
            return self.host.next()
        if self.session.game.open_table and self.host.looking != self.host.alone:
            return HandOver(None)  # what a computer turns up is for all eyes
        decision = self.session.pending
        assert decision is not None
        if decision.seat is not None:
            who = self.table.names[decision.seat]
            self.table.rest(
                seat_name(decision.seat, self.table.names, colour=False), Content(f"{who} considers{ELLIPSIS}")
            )
        self.thinking = True
        pause = 0.0 if self.table.tabletop.settings.pace == "0s" else CONSIDERS
        try:
            following, _ = await asyncio.gather(asyncio.to_thread(self.host.next), asyncio.sleep(pause))
        finally:
            self.thinking = False
        return following

    async def _computer(self, seat: Seat | None, answer: Answer) -> None:
        decision = self.session.pending
        assert decision is not None
        self.table.new_entries.clear()
        trouble = self.give(decision, answer)
        if trouble is not None:
            await self.say("This could not be written down", trouble)
        elif not self._failure and self.table.new_entries:
            await self._linger(seat)

    async def _linger(self, seat: Seat | None) -> None:
        """Leaves people the time to see what a computer did, as the settings say."""
        settings = self.table.tabletop.settings
        who = seat_name(seat, self.table.names, colour=False)
        told = Content("\n").join(entry.text for entry in self.table.new_entries)
        if settings.pace == "enter" or (settings.pace == "2s" and settings.reduced_motion):
            on: Choose[None] = Choose("local", None, "", [Option("on", "Go on", None)])
            self.table.pose(on, who, told)
            await self._answer_to(on)
        elif settings.pace == "2s":
            self.table.rest(who, Content(""), told)
            await asyncio.sleep(PACE)
        else:
            await asyncio.sleep(0)

    # ---------------------------------------------------------------- handing over

    async def _unlock_alone(self) -> None:
        """The only person may have a PIN, too: somebody else may have opened the game."""
        if self.host.locked and not self._unlocked:
            await self.table.app.push_screen_wait(Curtain(self.table, self.host.alone))
            self._unlocked = True

    async def _hand_over(self, to: Seat | None) -> None:
        table = self.table
        self._ring(to)
        recap = to is not None and (self._fresh or not self.session.game.open_table)
        note = "You will first see what happened since your own last turn." if recap else ""
        table.cover()
        await table.app.push_screen_wait(Curtain(table, to, lift=lambda: self._lifted(to), note=note))
        if recap and to is not None:
            entries = table.entries(self.session.seat(to), since=self.session.seat(to).own_last_answer())
            if entries:
                heading = f"What happened since your last turn, {table.names[to]}"
                await table.app.push_screen_wait(Recap(table, to, entries, heading))
        if to is not None:
            self._fresh = False

    def _lifted(self, to: Seat | None) -> None:
        """Before the curtain goes up: what lies below is already that of the one who will see it."""
        self.host.handed_over(to)
        self.table.look_again()
