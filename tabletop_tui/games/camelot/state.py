"""Everything that lies on the table, and beside it, in a game of Camelot: plain data, owned by the rules.

Piles are lists of card ids whose last one is on top.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.camelot.cards import Quest

LOYAL = "loyal"
TRAITOR = "traitor"
SWORDS_TO_END = 7
SWORDS_TO_ACCUSE = 4

LookKind = Literal["loyalty", "rumor", "spread", "vivien", "deck", "gawain", "knight"]


@dataclass(slots=True)
class Claim:
    """What a seat said of a card that it laid face down: the two-character code of a Rumor."""

    seat: Seat
    code: str


@dataclass(slots=True)
class Token:
    """A Quest token laid face down for a Merlin #4."""

    seat: Seat
    quest: Quest


@dataclass(slots=True)
class Buried:
    """A card discarded unseen by all but one seat."""

    seat: Seat
    card: str


@dataclass(slots=True)
class Look:
    """What a seat is looking at in secret just now; ``of`` is the seat whose card it is."""

    seat: Seat
    kind: LookKind
    cards: list[str]
    of: Seat | None = None


@dataclass(slots=True)
class Camelot:
    """The state. ``claims`` runs beside ``pile``: None where the card lies face up.

    ``counted``: the last number said under Morgan #2, None while nobody has to count. ``whispers``: Morgan #1 is
    active. ``hand``: cards drawn and not laid yet. ``brought``: what Gawain added to the
    quest that is being counted. ``unmasked``: all Loyalty cards were revealed at an end that
    decided nothing.
    """

    deck: list[str]
    unused_morgans: list[str]
    loyalties: list[str]
    aside: list[str]
    knight_deck: list[str]
    knights: list[list[str]]
    revealed: list[bool]
    has_accused: list[bool]
    active: Seat
    unlooked: list[Seat]
    pile: list[str] = field(default_factory=list)
    claims: list[Claim | None] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    buried: list[Buried] = field(default_factory=list)
    played_knights: list[str] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    brought: list[str] = field(default_factory=list)
    look: Look | None = None
    white: int = 0
    black: int = 0
    turn: int = 1
    silence: bool = False
    whispers: bool = False
    counted: int | None = None
    unmasked: bool = False
    lost: bool = False
    quiet: list[str] = field(default_factory=list)

    @property
    def seats(self) -> int:
        return len(self.revealed)

    @property
    def solo(self) -> bool:
        return self.seats == 1

    def is_revealed_traitor(self, seat: Seat) -> bool:
        return self.revealed[seat] and self.loyalties[seat] == TRAITOR

    @property
    def can_draw(self) -> bool:
        return bool(self.deck or self.discards or self.buried)
