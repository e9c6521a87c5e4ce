"""A table of Camelot that talks like its players: ``Table("Ada Ben Chiara", deck="E4 S? MO").listen()``.

Cards are written in their two-character codes, decks with the top card first, piles in the order in which they were
laid. Whatever a test does not name lies beneath the named cards of the deck, three Morgans stay out. After every answer
the invariants of the game are checked. Chance leaves every pile as it lies and picks the first, unless a test scripts
it.
"""

from __future__ import annotations

from typing import Any, Self, TypeVar

import pytest
from scripted_chance import AsItLies

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Answer, Call, Choose, Decision, Waiting
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.event import Event
from tabletop_tui.core.session import Session, Snapshot, adapter
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.camelot.cards import Kind, Quest, Rumor, deck, knights, promos, rumor
from tabletop_tui.games.camelot.game import GAME
from tabletop_tui.games.camelot.options import CamelotOptions
from tabletop_tui.games.camelot.setup import MORGANS_IN_PLAY, loyalty_pool
from tabletop_tui.games.camelot.state import LOYAL, Buried, Camelot, Claim, Token
from tabletop_tui.games.camelot.view import CamelotView

E = TypeVar("E", bound=Event)

CODES = {card.id: card.code for card in (*deck(), *promos())}
"""The two characters of every card."""


def codes(cards: list[str]) -> str:
    """Card ids as codes, in their order: "E4 S? MO"."""
    return " ".join(CODES[card] for card in cards)


class Table:
    """A game of Camelot in progress, built as a test needs it."""

    def __init__(
        self,
        players: str = "Ada Ben Chiara",
        *,
        deck: str = "",
        pile: str = "",
        discards: str = "",
        unused: str = "",
        rest: str = "deck",
        loyalties: str = "",
        aside: str = "",
        revealed: str = "",
        accused: str = "",
        swords: tuple[int, int] = (0, 0),
        knights: dict[str, str] | None = None,
        tokens: dict[str, str] | None = None,
        claims: dict[int, tuple[str, str]] | None = None,
        turn: str = "",
        silence: bool = False,
        whispers: bool = False,
        counted: int | None = None,
        unmasked: bool = False,
        options: dict[str, Any] | None = None,
        chance: Chance | None = None,
    ) -> None:
        """``rest``: where the cards lie that are not named. ``revealed``, ``accused``: who lies open, who has accused.

        ``knights``: {"Ben": "arthur gawain"}, which also turns the expert variant on. ``tokens``: {"Ada": "picts"},
        else those of the Merlins #4 in the pile are Picts.
        ``claims``: {2: ("Ben", "S4")}, the card of the pile at that place lies face down, announced by Ben.
        """
        self.names = players.split()
        given = {"knights": knights is not None, **(options or {})}
        setup = Setup(game="camelot", seats=seated(self.names, ()), seed="table", options=given)
        opts = GAME.checked(setup)
        state = self._rumors(opts, deck, pile, discards, unused, rest)
        self._people(state, loyalties, aside, revealed, accused)
        self._knights(state, opts, dict(knights or {}))
        state.active = self.seat(turn) if turn else 0
        state.white, state.black = swords
        state.tokens = [Token(self.seat(who), Quest(quest)) for who, quest in (tokens or {}).items()]
        tied = sum(CODES[card] == "W4" for card in state.pile)
        state.tokens += [Token(0, Quest.PICTS)] * (tied - len(state.tokens))
        state.claims = [None] * len(state.pile)
        for place, (who, code) in (claims or {}).items():
            state.claims[place] = Claim(self.seat(who), code)
        state.silence, state.whispers, state.counted = silence, whispers, counted
        state.unmasked = unmasked
        start = Snapshot(0, 0, adapter(Camelot).dump_json(state))
        self._take_seats(Session(GAME, setup, chance=chance or AsItLies(), start=start))

    @classmethod
    def fresh(cls, players: str = "Ada Ben Chiara", *, chance: Chance | None = None, **options: Any) -> Self:
        """A game from its set-up on, before anybody has looked at his Loyalty card."""
        table = cls.__new__(cls)
        table.names = players.split()
        setup = Setup(game="camelot", seats=seated(table.names, ()), seed="table", options=options)
        table._take_seats(Session(GAME, setup, chance=chance or AsItLies()))
        return table

    def _take_seats(self, session: Session[Camelot]) -> None:
        self.session = session
        self._check()

    # -- building

    def _rumors(self, opts: CamelotOptions, top: str, pile: str, discards: str, unused: str, rest: str) -> Camelot:
        box: list[Rumor] = [*deck(), *promos()] if opts.promos else list(deck())

        def take(words: str) -> list[str]:
            taken = []
            for code in words.split():
                card = next(card for card in box if card.code == code)
                box.remove(card)
                taken.append(card.id)
            return taken

        lies = {"deck": take(top)[::-1], "pile": take(pile), "discards": take(discards)}
        out = take(unused)
        morgans = sum(card.kind is Kind.MORGAN for card in (*deck(), *(promos() if opts.promos else ())))
        if not unused:
            spare = [card for card in box if card.kind is Kind.MORGAN][-(morgans - MORGANS_IN_PLAY) :]
            out = take(" ".join(card.code for card in spare))
        left = [card.id for card in reversed(box)]
        lies[rest] = [*left, *lies[rest]]
        return Camelot(lies["deck"], out, [], [], [], [], [], [], 0, [], pile=lies["pile"], discards=lies["discards"])

    def _people(self, state: Camelot, loyalties: str, aside: str, revealed: str, accused: str) -> None:
        pool = loyalty_pool(len(self.names))
        state.loyalties = loyalties.split() or ([LOYAL] * len(self.names) if pool else [])
        for loyalty in (*state.loyalties, *aside.split()):
            pool.remove(loyalty)
        state.aside = [*pool, *reversed(aside.split())]
        state.revealed = [name in revealed.split() for name in self.names]
        state.has_accused = [name in accused.split() for name in self.names]

    def _knights(self, state: Camelot, opts: CamelotOptions, held: dict[str, str]) -> None:
        left = [row.id.value for row in knights().values() for _ in range(row.copies)] if opts.knights else []
        first = held.pop("deck", "").split()
        state.knights = [held.get(name, "").split() for name in self.names]
        for card in (*first, *(card for hand in state.knights for card in hand)):
            left.remove(card)
        state.knight_deck = [*left, *reversed(first)]

    # -- playing

    def answers(self, *answers: Answer) -> Self:
        """Gives answers to the questions that wait, one after the other."""
        for answer in answers:
            self.session.answer(answer)
            self._check()
        return self

    def _check(self) -> None:
        assert list(GAME.invariants(self.state, self.session.options)) == []

    def listen(self) -> Self:
        """The active player Listens."""
        return self.answers("listen")

    def quest(self, quest: str) -> Self:
        """The active player Goes on a Quest."""
        return self.answers(f"quest:{quest}")

    def accuse(self, whom: str) -> Self:
        """The active player accuses somebody."""
        return self.answers("accuse", f"seat:{self.seat(whom)}")

    def says(self, code: str) -> Self:
        """Who looked alone announces a card."""
        return self.answers(f"say:{code}")

    def counts(self, number: int) -> Self:
        """Who counts aloud says a number."""
        return self.answers({"number": number})

    def claims(self, who: str, knight: str) -> Self:
        """``who`` answers the table's call for that Knight and plays it; nobody answers the calls before."""
        while isinstance(self.pending, Call) and not self.pending.id.startswith(knight):
            self.nobody()
        return self.answers(f"seat:{self.seat(who)}", f"knight:{knight}")

    def rescue(self, knight: str) -> Self:
        """The active player calls one of his own Knights."""
        return self.answers("rescue", f"knight:{knight}")

    def point(self, whom: str) -> Self:
        """Somebody is pointed at."""
        return self.answers(f"seat:{self.seat(whom)}")

    def nobody(self) -> Self:
        """Nobody answers the table's call."""
        return self.answers("nobody")

    def refused(self, *keys: str) -> str:
        """The reason why the last of ``keys`` is refused, after the others were accepted; nothing may have changed."""
        *before, key = keys
        self.answers(*before)
        stands = self.session.hash()
        with pytest.raises(Illegal) as refusal:
            self.session.answer(key)
        assert self.session.hash() == stands
        return str(refusal.value)

    # -- looking

    def seat(self, name: str) -> int:
        """The place of a player."""
        return self.names.index(name)

    @property
    def state(self) -> Camelot:
        """The true state, which no player sees."""
        return self.session.table.state

    @property
    def pending(self) -> Decision[Any]:
        """The question that waits."""
        assert self.session.pending is not None, "the game is over"
        return self.session.pending

    @property
    def asked(self) -> str:
        """Which question waits, and whom: "turn Ada", "arthur all", "over"."""
        if self.session.pending is None:
            return "over"
        seat = self.pending.seat
        return f"{self.pending.id} {'all' if seat is None else self.names[seat]}"

    @property
    def open(self) -> list[str]:
        """The keys that may be answered now."""
        assert isinstance(self.pending, Choose)
        return [option.key for option in self.pending.open]

    @property
    def quests(self) -> list[str]:
        """The Quests that may be chosen now."""
        return [key.removeprefix("quest:") for key in self.open if key.startswith("quest:")]

    def view(self, name: str | None = None) -> CamelotView:
        """The table as a player sees it, or as everybody does."""
        view: CamelotView = self.session.seat(None if name is None else self.seat(name)).view
        return view

    def waits(self, name: str | None = None) -> Decision[Any] | Waiting | None:
        """The question as a player sees it, or as everybody does."""
        return self.session.seat(None if name is None else self.seat(name)).pending

    def glimpsed(self, name: str | None) -> str:
        """The cards that a player is looking at alone: codes of Rumors, or words."""
        glimpse = self.view(name).glimpse
        return "" if glimpse is None else " ".join(CODES.get(card, card) for card in glimpse.cards)

    @property
    def top(self) -> str:
        """The top of the pile as all see it: "E4", "S4 says Ben" for a back, or nothing."""
        top = self.view().top
        if top is None:
            return ""
        return CODES[top.card] if top.card else f"{top.claim} says {self.names[top.by or 0]}"

    @property
    def swords(self) -> tuple[int, int]:
        """White and Black Swords on the table."""
        view = self.view()
        return view.white, view.black

    @property
    def pile(self) -> str:
        return codes(self.state.pile)

    @property
    def deck(self) -> str:
        """The deck, top card first."""
        return codes(self.state.deck[::-1])

    @property
    def discards(self) -> str:
        """What was discarded, openly or unseen."""
        return codes([*self.state.discards, *(buried.card for buried in self.state.buried)])

    def bury(self, name: str, code: str) -> Self:
        """Moves a discarded card to those that ``name`` alone saw, as if he had discarded it unseen earlier."""
        card = next(card for card in self.state.discards if CODES[card] == code)
        self.state.discards.remove(card)
        self.state.buried.append(Buried(self.seat(name), card))
        return self

    def happened(self, kind: type[E], name: str | None = None) -> list[E]:
        """All events of that kind so far, as a player (or everybody) may know them."""
        seen = self.session.seat(None if name is None else self.seat(name)).events()
        return [event for event in seen if isinstance(event, kind)]

    @property
    def result(self) -> str:
        """The title of the outcome, or nothing."""
        return self.session.outcome.title if self.session.outcome else ""

    @property
    def winners(self) -> str:
        """Who won."""
        assert self.session.outcome is not None
        return " ".join(self.names[seat] for seat in self.session.outcome.winners)

    def looks_like(self, other: Table, name: str | None = None) -> bool:
        """Whether a player (or everybody) could tell this table from another: by view, question, events and words."""
        return self._seen(name) == other._seen(name)

    def _seen(self, name: str | None) -> object:
        seat = self.session.seat(None if name is None else self.seat(name))
        waits = seat.pending
        asked = waits if isinstance(waits, Waiting) or waits is None else (waits.digest, waits.prompt, waits.say)
        told = [(event, GAME.tell(event)) for event in seat.events()]
        words = [GAME.describe(seat.view), GAME.secrets(seat.view), GAME.glimpse(seat.view), GAME.headline(seat.view)]
        return seat.view, asked, told, words


def everybody(table: Table) -> list[str | None]:
    """All who look at a table, and the table itself."""
    return [None, *table.names]


def rumor_of(code: str) -> Rumor:
    """The first card of the box with that code."""
    return rumor(next(card for card, short in CODES.items() if short == code))
