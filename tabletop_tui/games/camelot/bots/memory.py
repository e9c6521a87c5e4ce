"""What a computer knight remembers: made from the events that its seat has seen, and forgetting as people do.

A `Memory` is a pure function of (seed, recall, events): whether a card is forgotten depends on the number of the event
that laid it, so that a memory rebuilt after undo or resume equals the one that has grown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Seat
from tabletop_tui.core.event import Event
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.games.camelot import events as e
from tabletop_tui.games.camelot.bots.trust import FALSE_CHARGE, VIVIEN_LEAVES, Conduct, weigh
from tabletop_tui.games.camelot.cards import Kind, Quest, Rumor, rumor
from tabletop_tui.games.camelot.claims import card_of
from tabletop_tui.games.camelot.state import TRAITOR

FINENESS = 10_000
KEEPS_THE_QUEST = 0.7
"""Of the Quest cards whose number is forgotten, the share whose Quest is still known."""
CARDS_AHEAD = 5
"""So many cards of a deck that was looked through are remembered in their order."""


class Recall(StrEnum):
    """How well a laid card is remembered: as it was, only its Quest, or only that some card was laid."""

    CLEAR = "clear"
    VAGUE = "vague"
    LOST = "lost"


@dataclass(slots=True)
class Laid:
    """A card of the Threats pile. ``card``: its id, if this seat has seen it; ``claim``: the code that was said of it.

    ``quest`` is its Quest, or that of the card it was said to be.
    """

    seat: Seat
    card: str | None
    claim: str | None
    recall: Recall = Recall.CLEAR

    @property
    def face(self) -> Rumor:
        """The card, or one such as was announced."""
        return rumor(self.card) if self.card is not None else card_of(self.claim or "")

    @property
    def quest(self) -> Quest | None:
        return self.face.quest


@dataclass(slots=True)
class Memory:
    """All that one seat remembers.

    ``pile``: the card laid first comes first. ``tokens``: the Quests of its own tokens beside it; ``untied``: the
    Merlin #4 on top has no token yet. ``counted``: the last number said under Morgan #2. ``ahead``: the known top of
    the deck, next card last. ``announced``: the Quest that somebody has named; ``tally``: the opened pile, until its
    Swords lie on the table. ``charge``: accuser and accused, until the verdict. ``drawing``: this seat has drawn
    Gawain's cards. ``clear``: a Traitor card lies aside, for this seat gave it up. ``conduct``: seat by seat.
    ``number``: how many events were taken in.
    """

    seed: str
    recall: float
    seat: Seat
    seats: int
    pile: list[Laid] = field(default_factory=list)
    tokens: list[Quest] = field(default_factory=list)
    untied: bool = False
    counted: int | None = None
    ahead: list[str] = field(default_factory=list)
    announced: e.QuestAnnounced | None = None
    tally: e.QuestTallied | None = None
    charge: e.Accused | None = None
    drawing: bool = False
    clear: bool = False
    conduct: list[Conduct] = field(default_factory=list)
    number: int = 0
    _held: str | None = None
    _came: str | None = None
    _looked_alone: bool = False
    _foreseen: str | None = None

    def __post_init__(self) -> None:
        self.conduct = [Conduct() for _ in range(self.seats)]

    def take_in(self, events: Iterable[Event]) -> None:
        """Remembers events in the order in which they happened."""
        for event in events:
            self._take_in(event)
            self.number += 1

    def _take_in(self, event: Event) -> None:
        match event:
            case e.RumorRevealed(seat=seat, card=card, how=how):
                if how == "listened" and not self._looked_alone:
                    self._drawn(1)
                self._looked_alone = False
                self.untied = (rumor(card).kind, rumor(card).number) == (Kind.MERLIN, 4)
                self._lay(Laid(seat, card, None))
            case e.RumorWhispered():
                self._looked_alone = False
                self._whispered(event)
            case e.TokenLaid(quest=quest):
                self.untied = False
                if quest is not None:
                    self.tokens.append(quest)
            case e.NumberSaid(right=right):
                self.counted = right
            case e.DutyBegan(number=2):
                self.counted = 0
            case e.DutiesEnded():
                self.counted = None
            case e.CardsLooked():
                self._looked(event)
            case e.DeckReshuffled() | e.MorganAngered():
                self.ahead.clear()
            case _:
                self._take_in_deed(event)

    def _take_in_deed(self, event: Event) -> None:
        match event:
            case e.QuestAnnounced():
                self.announced = event
            case e.QuestForbidden():
                self.announced = None
            case e.QuestTallied():
                self.tally = event
            case e.GawainPlayed():
                self.drawing = False
            case e.SwordsPlaced(why="quest"):
                self._quest_ended()
            case e.Accused():
                self.charge = event
            case e.LoyaltyRevealed(seat=seat, loyalty=loyalty):
                self.conduct[seat].loyalty = loyalty
            case e.SwordsPlaced(black=black, why="accusation"):
                if black and self.charge is not None:
                    self.conduct[self.charge.seat].evidence += FALSE_CHARGE
                self.charge = None
            case e.LoyaltyLooked() | e.VivienActs() | e.LoyaltyChosen():
                self._take_in_loyalty(event)

    def _take_in_loyalty(self, event: e.LoyaltyLooked | e.VivienActs | e.LoyaltyChosen) -> None:
        match event:
            case e.LoyaltyLooked(loyalty=str(loyalty)):
                self._held = loyalty
            case e.VivienActs(seat=seat, receiver=receiver):
                self.clear = False
                for changed in (seat, receiver):  # what was known of them is known no more
                    old = self.conduct[changed]
                    self.conduct[changed] = Conduct(evidence=old.evidence * VIVIEN_LEAVES)
            case e.LoyaltyChosen(kept=kept, loyalty=str(loyalty)):
                self.clear = (self._came if kept else self._held) == TRAITOR
                self._held = loyalty

    def _drawn(self, cards: int) -> str | None:
        """Cards left the deck; the first of them, if it was known."""
        known = self.ahead[-1] if self.ahead else None
        del self.ahead[-cards:]
        return known

    def _looked(self, event: e.CardsLooked) -> None:
        match event.what:
            case "deck" if event.cards is not None:
                self.ahead = list(reversed(event.cards[:CARDS_AHEAD]))
            case "loyalty" if event.cards is not None and event.of is not None:
                self.conduct[event.of].loyalty = event.cards[0]
            case "vivien" if event.cards is not None:
                self._came = event.cards[0]
            case "rumor":
                self._foreseen = self._drawn(1)
                self._looked_alone = True
            case "gawain":
                self._drawn(3)
                self.drawing = event.seat == self.seat
            case "spread":
                self._drawn(2)

    # -- the pile

    def _lay(self, laid: Laid) -> None:
        """The card on top lies open for all to see; the one it covers may be forgotten."""
        if self.pile:
            self.pile[-1].recall = self._kept(self.pile[-1])
        self.pile.append(laid)

    def _whispered(self, event: e.RumorWhispered) -> None:
        known = event.card or self._foreseen  # whoever has seen the deck knows it too
        self._foreseen = None
        if known is not None and event.seat != self.seat and rumor(known).code != event.claim:
            self.conduct[event.seat].lied = True
        self._lay(Laid(event.seat, known, event.claim))

    def _kept(self, laid: Laid) -> Recall:
        """Characters stay in mind better than numbers."""
        luck = Seeded(f"{self.seed}:{self.number}").below(FINENESS) / FINENESS
        if laid.quest is None:
            return Recall.CLEAR if luck < (1 + self.recall) / 2 else Recall.LOST
        if luck < self.recall:
            return Recall.CLEAR
        return Recall.VAGUE if luck < self.recall + (1 - self.recall) * KEEPS_THE_QUEST else Recall.LOST

    # -- conduct

    def _quest_ended(self) -> None:
        if self.tally is not None:
            self.conduct[self.tally.seat].evidence += weigh(self.tally)
            for spoken in self.tally.spoken:
                if rumor(spoken.card).code != spoken.code:
                    self.conduct[spoken.seat].lied = True
        self.announced = self.tally = None
        self.pile.clear()
        self.tokens.clear()


class Keeper:
    """Brings a seat's memory up to date whenever it is asked."""

    def __init__(self, seat: SeatSession[Any], seed: str, recall: float) -> None:
        self._seat = seat
        self._seed = seed
        self._recall = recall
        self._memory: Memory | None = None
        self._steps = 0
        self._backs = 0

    def memory(self) -> Memory:
        """The memory of all that has happened. Rebuilt from the first event if answers were taken back since."""
        seat = self._seat
        backs = seat.revision - seat.count  # an answer adds one to both; every way back makes the gap wider
        memory = self._memory
        if memory is None or backs != self._backs or seat.count + 1 < self._steps:
            assert seat.seat is not None, "a computer knight has a seat"
            memory = self._memory = Memory(self._seed, self._recall, seat.seat, len(seat.names))
            self._steps, self._backs = 0, backs
        for number, events in seat.steps(self._steps):
            memory.take_in(events)
            self._steps = number + 1
        return memory
