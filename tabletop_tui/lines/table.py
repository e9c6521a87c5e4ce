"""One game played in plain text: does what the host says must happen next, line by line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tabletop_tui.core.decision import Decision, Option, Seat, Waiting
from tabletop_tui.core.errors import Illegal, JournalError, RulesError
from tabletop_tui.core.files import reason, write_whole
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.hotseat import Ask, ComputerAnswers, HandOver, Host, Over
from tabletop_tui.core.setup import opens
from tabletop_tui.core.words import plain
from tabletop_tui.lines.answers import read_answer
from tabletop_tui.lines.console import Console, Leave
from tabletop_tui.lines.heard import Heard, numbers, spoken
from tabletop_tui.lines.news import News
from tabletop_tui.lines.orders import RESERVED, Orders
from tabletop_tui.lines.picking import says
from tabletop_tui.lines.wording import answer_words, how_to_answer, option_words, options_of, question_words

PIN_TRIES = 3
WELCOME = "Type a number to answer. “help” lists all else that can be typed."


@dataclass(frozen=True, slots=True)
class Saved:
    """Where the game is kept: ``again`` is the command that goes on with it, ``reports`` a folder for bug reports."""

    path: Path
    again: str
    reports: Path


class LineTable:
    """Plays until the game is over or the people leave. Only `SeatSession`s are shown, never the state."""

    def __init__(self, host: Host, console: Console, saved: Saved, *, resumed: bool = False) -> None:
        self.host = host
        self.session = host.session
        self.console = console
        self.saved = saved
        self.names = self.session.setup.names
        self.news = News(self.session, self.session.count + 1 if resumed else 0)
        self.orders = Orders(self)
        self.stale = True  # the table has not been shown since something made that wanted
        self._unwritten = False  # the last answer could not be written down
        self._acting: Seat | None = None  # whose turn the table was last shown for
        self._shown: tuple[str, ...] = ()  # the sentences in which it was shown
        self._heard = Heard()

    def play(self, notes: list[str]) -> int:
        """The whole game; returns the exit code."""
        try:
            for sentence in (*notes, WELCOME):
                self.console.say(sentence)
            self._unlock_alone()
            return self._run()
        except Leave:
            self._cover()
            self.console.say(self.farewell)
            return 1 if self._unwritten else 0
        except KeyboardInterrupt:
            self._cover()
            sys.stderr.write(f"\n{self.farewell}\n")
            return 130
        except BrokenPipeError:
            sys.stderr.write(f"The output was closed. {self.farewell}\n")
            return 1
        except Exception:  # a bug of ours, told elsewhere: what one alone was reading must not stay
            self._cover()
            raise

    @property
    def farewell(self) -> str:
        """How to go on another time."""
        if self.session.outcome is not None:
            return f"The game is over; it is kept in {self.saved.path}."
        return f"The game is saved; go on with: {self.saved.again}"

    def _run(self) -> int:
        while True:
            step = self.host.next()
            if not isinstance(step, HandOver):
                self._tell_news()
            match step:
                case Over(outcome):
                    self._end(outcome)
                    return 0
                case ComputerAnswers() if self._aside and self.session.pending and not self.session.pending.secret:
                    self._hand_over(None)  # what a computer does at the table is for everybody to see
                case ComputerAnswers():
                    if not self._aside:
                        self._show_changes()
                    if not self._computer_answers(step):
                        return 1
                case HandOver(to):
                    self._hand_over(to)
                case Ask(decision):
                    self._ask(decision)

    @property
    def _aside(self) -> bool:
        """Whether one of several people is looking alone, away from a table that all may see."""
        return self.session.game.open_table and self.host.looking is not None and self.host.alone is None

    @property
    def _brief(self) -> bool:
        """Whether only what is new is said, as what was shown stays in sight."""
        return self.session.game.stays_in_sight

    # -- telling

    def say(self, sentence: str, indent: str = "") -> None:
        """A sentence in the games' notation."""
        self.console.say(plain(sentence, self.names), indent)

    def _tell_news(self) -> bool:
        """What those who look have not been told yet; returns whether there is anything."""
        sentences = self.news.fresh(self.host.looking)
        for sentence in sentences:
            self.console.say(sentence)
        return bool(sentences)

    def show_table(self) -> None:
        """The table in sentences, as those who look may know it."""
        self._shown = ()
        self._show_changes()

    def _show_changes(self) -> None:
        """Those sentences on the table that differ from when it was last shown."""
        described = self._described()
        changed = [sentence for sentence in described if sentence not in self._shown]
        self._shown = described
        for sentence in changed:
            self.say(sentence)

    def show_part(self, words: Sequence[str]) -> bool:
        """Those sentences on the table in which the words stand; returns whether there is one."""
        found = [sentence for sentence in self._described() if says(words, plain(sentence, self.names))]
        for sentence in found:
            self.say(sentence)
        return bool(found)

    def _described(self) -> tuple[str, ...]:
        return tuple(self.session.game.describe(self.session.seat(self.host.looking).view))

    def show_secrets(self, seat: Seat) -> None:
        """What ``seat`` alone may know; after a hand-over, and with one behind it, if others are looking."""
        handed = seat != self.host.looking
        if handed:
            self._unlock(seat)
            self.host.handed_over(seat)
        for sentence in self.session.game.secrets(self.session.seat(seat).view) or ["You know nothing of your own."]:
            self.say(sentence)
        if handed:
            self.pause("Press Enter to clear the screen.")
            self._reopen()

    def show_question(self, decision: Decision[Any], *, whole: bool = False) -> None:
        """What is asked, the numbered answers, and how to give one; ``whole``: with what was read before."""
        self.say(self._question(decision))
        if decision.say:
            self.say(decision.say)
        if decision.seat is not None and decision.seat == self.host.looking:
            for sentence in self.session.game.glimpse(self.session.seat(decision.seat).view):
                self.say(sentence)
        options = options_of(decision)
        if self._aside and all(option.code for option in options):
            options = [replace(option, barred=None) for option in options]  # how many are barred is seen from afar
        self._list(options, whole=whole or not self._brief)
        self.say(how_to_answer(decision))

    def _question(self, decision: Decision[Any]) -> str:
        """Who is asked, if it could be somebody else, and what."""
        return decision.prompt if self._brief and len(self.names) == 1 else question_words(decision)

    def _list(self, options: Sequence[Option[Any]], *, whole: bool) -> None:
        """The numbered answers. In brief a barred one is a number only, as “all” tells the rest."""
        barred = []
        for number, option in enumerate(options, start=1):
            if whole:
                self.say(option_words(replace(option, note=spoken(option.note)), number, RESERVED), "  ")
            elif option.barred is None:
                self.say(option_words(self._heard.new_of(option), number, RESERVED), "  ")
            else:
                barred.append(number)
        if barred:
            self.say(f"Not now: {numbers(barred)}.")

    def _end(self, outcome: Outcome) -> None:
        self.console.say()
        self.show_table()
        stop = "" if outcome.title.endswith((".", "!", "?")) else "."
        self.say(f"{outcome.title}{stop} {outcome.detail}")
        self.console.say(self.farewell)

    # -- answering

    def _ask(self, decision: Decision[Any]) -> None:
        if decision.seat is not None and decision.seat != self._acting and not self._aside:
            self._acting = decision.seat
            self.stale = self.stale or not self._brief
            self.orders.turn_began(decision.seat)
        self.console.say()
        if self.stale:
            self.show_table()
            self.stale = False
        elif not self._aside:
            self._show_changes()  # what a computer did since
        self.show_question(decision)
        self._take_answer(decision)

    def _take_answer(self, decision: Decision[Any]) -> None:
        """Reads lines until one answers, or changes what is to be done."""
        while True:
            line = self.console.ask()
            try:
                if (done := self.orders.follow(decision, line)) is None:
                    answer = read_answer(decision, line, self.names)
                    self.session.seat(decision.seat).answer(answer)
                    self._unwritten = False
                    going_on = self.session.pending is not None and self.session.pending.seat == decision.seat
                    if not going_on and not self._brief:
                        self.console.turn_page()
                    return
                if done:
                    return
            except Illegal as refused:
                self.say(_sentence(str(refused)))
            except JournalError as trouble:
                self._not_written(trouble)
            except RulesError as failed:
                self._report(failed)
                return

    def _computer_answers(self, step: ComputerAnswers) -> bool:
        """Gives a computer's answer and says what it was, if that is no secret; False if the game cannot go on."""
        asked = self.session.seat(self.host.looking).pending
        decision = self.session.pending
        assert asked is not None and decision is not None
        try:
            self.session.answer(step.answer)
        except JournalError as trouble:
            self._not_written(trouble)
            self.console.say(self.farewell)
            return False
        except RulesError as failed:
            self._report(failed)
            self.console.say(self.farewell)
            return False
        if isinstance(asked, Waiting):
            self.say(asked.cover)
        elif not (self._brief and self._tell_news()):  # the news tells what was answered
            self.say(f"{self._question(decision)} {answer_words(decision, step.answer)}.")
        return True

    def _not_written(self, trouble: JournalError) -> None:
        self._unwritten = True
        self.console.say(f"{trouble} Nothing was answered; what was played before is kept.")

    def _report(self, failed: RulesError) -> None:
        """Says that the rules failed, and where the report lies."""
        path = self.saved.reports / f"{self.saved.path.stem}-step-{self.session.count + 1}.txt"
        try:
            write_whole(path, failed.report)
        except OSError as error:
            where = f"A report could not be written to {path}: {reason(error)}."
        else:
            where = f"The report is {path}; to see it again: tabletop-tui replay {path}"
        self.console.say(f"{failed} {where}")

    # -- who may look

    def _cover(self) -> None:
        """Wipes the screen if what stands there is not for everybody."""
        if self.host.looking is not None and self.host.alone is None:
            self.console.clear()

    def _hand_over(self, to: Seat | None) -> None:
        news = self._tell_news()
        if self.host.looking is not None:
            self.pause("Press Enter to clear the screen.")
        else:
            if news:
                self._show_changes()
            if self.console.unread:
                self.pause("Press Enter to go on.")
        if to is None:
            self._reopen()
        else:
            self._unlock(to)
            self.host.handed_over(to)
            self.stale = not self._aside

    def _reopen(self) -> None:
        """After something that one alone might see: everybody may look."""
        self.console.clear()
        self.console.say("The screen is clear; everybody may look again.")
        self.host.handed_over(None)
        self.stale = True

    def _unlock(self, seat: Seat) -> None:
        """Closes the screen until ``seat`` has it alone, with the right PIN if it has one."""
        name, pin = self.names[seat], self.session.setup.seats[seat].pin
        while True:
            self.console.clear()
            self.host.covered()
            self.console.say(f"Pass the keyboard to {name}. Everyone else looks away.")
            self.pause(f"Press Enter when only {name} can see the screen.")
            if pin is None or self._knows(name, pin):
                self.console.clear()
                return

    def _unlock_alone(self) -> None:
        if self.host.alone is not None and self.host.locked:
            self._unlock(self.host.alone)

    def _knows(self, name: str, pin: str) -> bool:
        for _ in range(PIN_TRIES):
            if opens(self.console.ask_hidden(f"{name}’s PIN: "), pin):
                return True
            self.console.say(f"That is not {name}’s PIN.")
        return False

    def hide(self) -> None:
        """Hides everything at once, whatever was on the screen, until somebody goes on."""
        self.console.clear()
        self.host.covered()
        self.pause("Everything is hidden. Press Enter to go on.")
        self._unlock_alone()
        self.stale = True

    def pause(self, words: str) -> None:
        """Waits for Enter; “q” leaves there as everywhere."""
        self.console.say(words)
        if self.console.ask().casefold() == "q":
            raise Leave


def _sentence(reason: str) -> str:
    """A reason with a capital and a full stop."""
    return f"{reason[:1].upper()}{reason[1:]}{'' if reason.endswith(('.', '!', '?')) else '.'}"
