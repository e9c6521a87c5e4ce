"""What a finished game was like, from its events: Swords by turn, silences, what each knight did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.event import Event
from tabletop_tui.core.words import count
from tabletop_tui.games.camelot import events as e
from tabletop_tui.games.camelot.cards import rumor
from tabletop_tui.games.camelot.quest import IN_TIME
from tabletop_tui.games.camelot.resolution import Verdict


@dataclass(slots=True)
class Chronicle:
    """``white`` and ``black``: (turn, Swords placed so far). ``silences``: (from turn, to turn).

    ``nearest``: the missed quest that came closest, as (miss, title, total, turn). ``turned``: Swords turned at the
    end; ``before``: how all lay then.
    """

    turn: int = 0
    white: list[tuple[float, int]] = field(default_factory=list)
    black: list[tuple[float, int]] = field(default_factory=list)
    silences: list[tuple[float, float]] = field(default_factory=list)
    silent_since: int | None = None
    quests: dict[Seat, list[bool]] = field(default_factory=dict)
    accused: dict[Seat, Seat] = field(default_factory=dict)
    found_out: dict[Seat, Seat] = field(default_factory=dict)
    loyalties: dict[Seat, str] = field(default_factory=dict)
    nearest: tuple[int, str, int, int] | None = None
    heaviest: int = 0
    lies: int = 0
    turned: int = 0
    before: tuple[int, int] | None = None
    tally: e.QuestTallied | None = None

    @property
    def longest_silence(self) -> int:
        """Turns of the longest silence."""
        return max((round(last - first) for first, last in self.silences), default=0)

    def note(self, seat: Seat) -> str:
        """What to remember a knight for, in a few words."""
        if seat in self.found_out:
            return "found out"
        if self.loyalties.get(seat) == "traitor":
            return "stayed hidden"
        done = self.quests.get(seat, [])
        if done:
            return f"{sum(done)} of {len(done)} in time"
        return "accused" if seat in self.accused else "listened"


def chronicle(events: Iterable[Event]) -> Chronicle:
    """Reads the events of a whole game, as everybody knows them."""
    book = Chronicle()
    for event in events:
        _enter(book, event)
    _settle(book)
    if book.silent_since is not None:
        book.silences.append((book.silent_since, book.turn))
    return book


def _enter(book: Chronicle, event: Event) -> None:
    match event:
        case e.TurnBegan(turn=turn):
            book.turn = turn
        case e.SilenceFell():
            book.silent_since = book.turn
        case e.SilenceLifted() if book.silent_since is not None:
            book.silences.append((book.silent_since, book.turn))
            book.silent_since = None
        case e.QuestTallied():
            book.tally = event  # a Gawain may change it, the last one counts
        case e.SwordsPlaced():
            _settle(book)
            _placed(book, event)
        case e.Accused(seat=seat, suspect=suspect):
            book.accused[seat] = suspect
        case e.LoyaltyRevealed(seat=seat, loyalty=loyalty, why=why):
            book.loyalties[seat] = loyalty
            if why == "accused" and loyalty == "traitor":
                book.found_out[seat] = next(a for a, suspect in book.accused.items() if suspect == seat)
        case e.SwordsTurned(turned=turned, whites=whites, blacks=blacks) if turned:
            book.before = book.before or (whites + turned, blacks - turned)
            book.turned += turned


def _placed(book: Chronicle, event: e.SwordsPlaced) -> None:
    """Counts Swords as they fall; those turned at an end that decided nothing stay where they fell."""
    for line, number in ((book.white, event.white), (book.black, event.black)):
        if number:
            line.append((book.turn, (line[-1][1] if line else 0) + number))


def _settle(book: Chronicle) -> None:
    """A quest that was counted and judged."""
    tally, book.tally = book.tally, None
    if tally is None:
        return
    in_time = tally.verdict is Verdict.IN_TIME
    book.quests.setdefault(tally.seat, []).append(in_time)
    book.heaviest = max(book.heaviest, len(tally.pile))
    book.lies += sum(rumor(spoken.card).code != spoken.code for spoken in tally.spoken)
    miss = IN_TIME[0] - tally.total if tally.total < IN_TIME[0] else tally.total - IN_TIME[-1]
    if not in_time and (book.nearest is None or miss < book.nearest[0]):
        book.nearest = (miss, tally.quest.title, tally.total, book.turn)


def final_sentence(book: Chronicle, white: int, black: int, lost: bool) -> str:
    """How it came to the Swords that lie there at the end; in the notation of `core.words`."""
    if lost:
        return f"The swords stood at **{white}** white to **{black}** black when the seventh Morgan struck."
    if book.turned and book.before is not None:
        turned = count(book.turned, "white sword").capitalize()
        first, second = book.before
        return f"{turned} turned black for the traitor: **{first}** to **{second}** became **{white}** to **{black}**."
    return f"The swords stood at **{white}** white to **{black}** black."


def facts(book: Chronicle) -> Sequence[tuple[str, str]]:
    """What was remarkable, as (what, how much)."""
    rows = []
    if book.nearest is not None:
        _, title, total, turn = book.nearest
        rows.append(("nearest miss", f"{title}, {total}, turn {turn}"))
    if book.longest_silence:
        rows.append(("longest silence", count(book.longest_silence, "turn")))
    if book.heaviest:
        rows.append(("heaviest pile", count(book.heaviest, "card")))
    if book.lies:
        rows.append(("lies uncovered", str(book.lies)))
    return rows
