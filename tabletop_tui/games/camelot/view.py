"""What a seat may know of the table: built from an allow-list, so that what is not put in cannot leak.

Everybody sees the top card, the Swords, silence and duties, and how many Knights lie before whom. Covered cards, exact
counts, tokens and Loyalties are seen by nobody, unless the table chose to play with a softer memory.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

from pydantic import BaseModel, ConfigDict

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.camelot.cards import Quest, rumor
from tabletop_tui.games.camelot.claims import card_of
from tabletop_tui.games.camelot.options import CamelotOptions
from tabletop_tui.games.camelot.state import Camelot, LookKind

FULL_DECK = 59
Level = Literal[0, 1, 2, 3, 4]
"""How thick a stack looks: none, thin, half, thick, full; never a count."""


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class TopCard(Frozen):
    """The visible top of the pile: a card face up, or a back and what was said of it by whom."""

    card: str | None
    claim: str | None = None
    by: Seat | None = None


class KnightSeat(Frozen):
    """What everybody knows of a seat. ``revealed``: its Loyalty card, if it lies face up."""

    revealed: str | None
    has_accused: bool
    knights: int


class Counts(Frozen):
    """Exact numbers, for tables that play with them; ``quests`` as announced, where a card lies face down."""

    deck: int
    discards: int
    pile: int
    quests: tuple[tuple[Quest, int], ...]


class Glimpse(Frozen):
    """What this seat is looking at in secret just now; ``of`` is the seat whose card it is."""

    kind: LookKind
    cards: tuple[str, ...]
    of: Seat | None


class Note(Frozen):
    """A line of a seat's notebook: the code of a card of the pile, and who only said so (None: seen)."""

    code: str
    said_by: Seat | None


class CamelotView(Frozen):
    """The table as ``seat`` knows it (None: as everybody does)."""

    seat: Seat | None
    active: Seat
    turn: int
    white: int
    black: int
    top: TopCard | None
    silence: bool
    whispers: bool
    counting: bool
    tokens: int
    deck: Level
    discards: Level
    pile: Level
    seats: tuple[KnightSeat, ...]
    solo: bool
    unmasked: bool
    knight_deck: int
    unused_morgans: int
    counts: Counts | None
    leaves: tuple[Note, ...] | None
    """The pile to leaf through, where memory is open; the card laid first comes first."""
    loyalty: str | None
    knights: tuple[str, ...]
    glimpse: Glimpse | None
    notebook: tuple[Note, ...] | None


def thickness(cards: int) -> Level:
    """A stack by quarters of a full deck."""
    return min(4, -(-4 * cards // FULL_DECK))  # type: ignore[arg-type]


def view(state: Camelot, options: CamelotOptions, seat: Seat | None) -> CamelotView:
    """The table as ``seat`` may know it."""
    look = state.look
    return CamelotView(
        seat=seat,
        active=state.active,
        turn=state.turn,
        white=state.white,
        black=state.black,
        top=top_card(state),
        silence=state.silence,
        whispers=state.whispers,
        counting=state.counted is not None,
        tokens=len(state.tokens),
        deck=thickness(len(state.deck)),
        discards=thickness(len(state.discards) + len(state.buried)),
        pile=thickness(len(state.pile)),
        seats=tuple(
            KnightSeat(
                revealed=state.loyalties[i] if state.revealed[i] else None,
                has_accused=state.has_accused[i],
                knights=len(state.knights[i]),
            )
            for i in range(state.seats)
        ),
        solo=state.solo,
        unmasked=state.unmasked,
        knight_deck=len(state.knight_deck),
        unused_morgans=len(state.unused_morgans),
        counts=counts(state) if options.memory != "strict" or options.show_counts else None,
        leaves=notes(state, None) if options.memory == "open" else None,
        loyalty=None if seat is None or state.solo else state.loyalties[seat],
        knights=() if seat is None else tuple(state.knights[seat]),
        glimpse=(
            Glimpse(kind=look.kind, cards=tuple(look.cards), of=look.of)
            if look is not None and look.seat == seat
            else None
        ),
        notebook=notes(state, seat) if options.notebook and seat is not None else None,
    )


def top_card(state: Camelot) -> TopCard | None:
    """Only the card laid last is visible, and not even that if it lies face down (CAM-041, CAM-188)."""
    if not state.pile:
        return None
    claim = state.claims[-1]
    if claim is None:
        return TopCard(card=state.pile[-1])
    return TopCard(card=None, claim=claim.code, by=claim.seat)


def notes(state: Camelot, seat: Seat | None) -> tuple[Note, ...]:
    """The pile as ``seat`` saw or heard it: its own cards as they are, those of others as announced."""
    lines = []
    for card, claim in zip(state.pile, state.claims, strict=True):
        seen = claim is None or claim.seat == seat
        lines.append(Note(code=rumor(card).code, said_by=None) if seen else Note(code=claim.code, said_by=claim.seat))  # type: ignore[union-attr]
    return tuple(lines)


def counts(state: Camelot) -> Counts:
    """Exact numbers; a card laid face down counts as what was said of it, or a lie would show."""
    quests = Counter(card_of(note.code).quest for note in notes(state, None))
    return Counts(
        deck=len(state.deck),
        discards=len(state.discards) + len(state.buried),
        pile=len(state.pile),
        quests=tuple((quest, quests[quest]) for quest in Quest if quests[quest]),
    )
