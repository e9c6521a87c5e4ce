"""What can be typed besides an answer: the table, the rule of a question, back and forth, hide, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop_tui.core.decision import Decision, Seat
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.help import rules
from tabletop_tui.core.setup import folded
from tabletop_tui.lines.answers import find_option, shortened
from tabletop_tui.lines.cards import read_cards
from tabletop_tui.lines.console import Leave
from tabletop_tui.lines.heard import spoken
from tabletop_tui.lines.picking import words_of

if TYPE_CHECKING:
    from tabletop_tui.lines.table import LineTable

HELP = (
    "a number: answers with that number; the letters in brackets do too, and words of the answer",
    "?: the rule behind this question",
    "? 3: what number 3 means, and why it cannot be chosen now; “? NAME”: what the card of that name does",
    "all: the question again, with all that can be said of every answer",
    "t: the table; “t WORD”: only what it says of that word",
    "mine: what you alone may know; “mine Ada”: what Ada may, after a hand-over",
    "r: what happened since your last turn",
    "log: everything that happened; “log 10”: the last ten things",
    "u: takes the last answer back, as far as nobody has learned anything since",
    "redo: gives the answer again that was taken back",
    "h: hides everything at once",
    "q: leaves; the game is saved",
    "help: this list",
)
_WITH_MORE = ("?", "log", "mine", "t")
RESERVED = frozenset({"?", "all", "t", "mine", "r", "log", "u", "redo", "h", "q", "help"})


class Orders:
    """Follows orders at a table. ``follow`` returns None if the line is none of them."""

    def __init__(self, table: LineTable) -> None:
        self._table = table
        self._last_turn: dict[Seat, int] = {}  # the number of the answer with which the seat's last turn ended
        self._orders: dict[str, Callable[[Decision[Any], str], bool]] = {
            "?": self._rule,
            "all": self._all,
            "t": self._show_table,
            "mine": self._mine,
            "r": self._recap,
            "log": self._log,
            "u": self._undo,
            "redo": self._redo,
            "h": self._hide,
            "q": self._leave,
            "help": self._help,
        }

    def turn_began(self, seat: Seat) -> None:
        """Remembers where ``seat``'s turn before this one ended."""
        self._last_turn[seat] = self._table.session.seat(seat).own_last_answer()

    def follow(self, decision: Decision[Any], line: str) -> bool | None:
        """True if the order changed what is to be done, False if the same question still waits, None for no order.

        Raises `Illegal` or `JournalError` with the reason why it cannot be followed, and `Leave`.
        """
        word, _, rest = line.partition(" ")
        if word.startswith("?") and word != "?":  # “?3”
            word, rest = "?", word[1:]
        order = self._orders.get(word.casefold())
        if order is None or (rest and word.casefold() not in _WITH_MORE):
            return None
        return order(decision, rest.strip())

    def _rule(self, decision: Decision[Any], rest: str) -> bool:
        table = self._table
        if rest:
            self._explain(decision, rest)
            return False
        section = rules(table.session.game.id).get(decision.rule)
        if section is None:
            raise Illegal("The rules page has no section on this question; “? 1” explains the answer with number 1.")
        table.console.say(f"{section.title}.")
        for paragraph in section.text.split("\n"):
            if words := paragraph.replace("**", "").strip():
                table.console.say(words)
        return False

    def _explain(self, decision: Decision[Any], rest: str) -> None:
        """An answer of the question, and a card of that name if that says more."""
        table = self._table
        cards = [] if rest.isdecimal() else read_cards(table.session.game, rest)
        try:
            option = find_option(decision, rest, table.names)
        except Illegal:
            if not cards:
                raise
        else:
            reason = f" Not now: {option.barred.rstrip('.')}." if option.barred is not None else ""
            note = f" {spoken(option.note)}" if option.note else ""
            table.say(f"{option.label}.{note}{reason}")
            if words_of(option.label) == words_of(rest) or option.key == rest:
                return
        for sentence in cards:
            table.console.say(sentence)

    def _all(self, decision: Decision[Any], rest: str) -> bool:
        self._table.show_question(decision, whole=True)
        return False

    def _show_table(self, decision: Decision[Any], rest: str) -> bool:
        if rest:
            if not self._table.show_part(words_of(rest)):
                raise Illegal(f"The table says nothing of “{shortened(rest)}”; “? {shortened(rest)}” may be a card.")
            return False
        self._table.show_table()
        self._table.show_question(decision)
        return False

    def _mine(self, decision: Decision[Any], rest: str) -> bool:
        host = self._table.host
        seat = host.looking if not rest else self._person(rest)
        if seat is None:
            raise Illegal(f"Whose? Type “mine {self._table.names[host.people[0]]}”, or another name.")
        if seat != host.looking and host.looking is not None:
            raise Illegal(f"{self._table.names[host.looking]} has the screen now.")
        self._table.show_secrets(seat)
        return seat != host.looking

    def _person(self, name: str) -> Seat:
        people = {folded(self._table.names[seat]): seat for seat in self._table.host.people}
        if folded(name) not in people:
            raise Illegal(f"Nobody at the keyboard is “{shortened(name)}”.")
        return people[folded(name)]

    def _recap(self, decision: Decision[Any], rest: str) -> bool:
        session = self._table.session
        since = session.count if decision.seat is None else self._last_turn.get(decision.seat, 0)
        self._say_all(self._table.news.since(self._table.host.looking, since))
        return False

    def _log(self, decision: Decision[Any], rest: str) -> bool:
        if rest and not (rest.isdecimal() and len(rest) < 7):
            raise Illegal("Type “log”, or “log 10” for the last ten things that happened.")
        sentences = self._table.news.since(self._table.host.looking, 0)
        self._say_all(sentences[-int(rest) :] if rest and int(rest) else sentences)
        return False

    def _say_all(self, sentences: list[str]) -> None:
        for sentence in sentences or ["Nothing has happened yet."]:
            self._table.console.say(sentence)

    def _undo(self, decision: Decision[Any], rest: str) -> bool:
        session, host = self._table.session, self._table.host
        session.undo()
        while session.undoable and host.players.answer() is not None:  # back to a person's answer
            session.undo()
        self._went(f"Taken back: the game stands where {session.count} answers had been given.")
        return True

    def _redo(self, decision: Decision[Any], rest: str) -> bool:
        self._table.session.redo()
        self._went("Given again.")
        return True

    def _went(self, words: str) -> None:
        self._table.news.went_back()
        self._table.console.say(words)
        self._table.stale = True

    def _hide(self, decision: Decision[Any], rest: str) -> bool:
        self._table.hide()
        return True

    def _leave(self, decision: Decision[Any], rest: str) -> bool:
        raise Leave

    def _help(self, decision: Decision[Any], rest: str) -> bool:
        for line in HELP:
            self._table.console.say(line, "  ")
        return False
