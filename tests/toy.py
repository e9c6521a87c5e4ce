"""A little game that uses every part of the core: dice, a hidden deck, a secret choice, a call, a declaration."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Choose, ChooseSome, Declare, Option, Seat
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Game, Options, Outcome
from tabletop_tui.core.setup import Setup
from tabletop_tui.core.table import Table

HAND = 2


@dataclass(slots=True)
class Toy:
    """Cards are numbers. Each seat holds a hand; the first whose score reaches the goal wins."""

    active: int
    deck: list[int]
    hands: list[list[int]]
    scores: list[int]
    goal: int
    turns: int = 0
    quiet: list[str] = field(default_factory=list)


class ToyOptions(Options):
    goal: int = Field(5, ge=1, le=50, title="Goal", description="How many points win.")


class Drew(Event):
    kind: Literal["drew"] = "drew"
    seat: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else Drew(seat=self.seat, card=None)

    def reveals(self, seat: Seat | None) -> bool:
        return seat == self.seat


class Scored(Event):
    kind: Literal["scored"] = "scored"
    seat: Seat
    points: int

    def reveals(self, seat: Seat | None) -> bool:
        return True


class Bid(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    n: int


class ToyView(BaseModel):
    model_config = ConfigDict(frozen=True)
    active: Seat
    deck: int
    hand: tuple[int, ...] | None
    sizes: tuple[int, ...]
    scores: tuple[int, ...]


class ToyGame(Game[Toy]):
    id = "toy"
    title = "Toy"
    fewest, most, longest = 2, 4, 2_000
    rolls_dice = True
    State = Toy
    Options = ToyOptions

    def setup(self, setup: Setup, options: ToyOptions, chance: Chance) -> Toy:
        deck = list(range(1, 21))
        chance.shuffle(deck)
        hands = [[deck.pop() for _ in range(HAND)] for _ in setup.seats]
        return Toy(0, deck, hands, [0] * len(setup.seats), options.goal)

    async def play(self, table: Table[Toy]) -> Outcome:
        state = table.state
        while max(state.scores) < state.goal:
            await table.checkpoint()
            await self.turn(table)
            state.active = (state.active + 1) % len(state.hands)
            state.turns += 1
            state.quiet.clear()
        best = state.scores.index(max(state.scores))
        return Outcome(winners=(best,), title=f"{{{best}}} wins", detail=f"{max(state.scores)} points.")

    async def turn(self, table: Table[Toy]) -> None:
        state, seat = table.state, table.state.active
        rich = None if len(state.hands[seat]) > 1 else "needs two cards"
        options = [
            Option("roll", "Roll a die", "roll"),
            Option("draw", "Draw a card", "draw", barred=None if state.deck else "the deck is empty"),
            Option("throw", "Throw cards away", "throw", barred=rich),
            Option("bid", "Bid", "bid"),
            Option("boom", "Blow up", "boom", barred=None if state.goal == 50 else "only for tests"),
        ]
        match await Choose("turn", seat, f"{{{seat}}}, what now?", options, rule="turn"):
            case "roll":
                await table.roll(1, 6, "Luck", seat)
                self.score(table, seat, 1)
            case "draw":
                state.hands[seat].append(card := state.deck.pop())
                table.emit(Drew(seat=seat, card=card))
                await Choose(
                    "kept", seat, "Look.", [Option("seen", "Seen", None)], secret=True, cover="Somebody looks."
                )
            case "throw":
                cards = [Option(f"card:{c}", str(c), c) for c in sorted(state.hands[seat])]
                for card in await ChooseSome(
                    "throw", seat, "Which?", cards, least=1, most=2, secret=True, check=lambda cs: None
                ):
                    state.hands[seat].remove(card)
                    state.deck.insert(0, card)
            case "bid":
                await self.bid(table, seat)
            case "boom":
                raise ZeroDivisionError("boom")

    async def bid(self, table: Table[Toy], seat: Seat) -> None:
        def check(bid: Bid) -> str | None:
            return None if 0 <= bid.n <= 9 else f"A bid is 0 to 9, not {bid.n}."

        def samples(rng: Random) -> Iterable[Bid]:
            return [Bid(n=int(rng.random() * 10))]

        bid = await Declare("bid", seat, "How many?", Bid, samples=samples, check=check)
        others = [other for other in range(len(table.state.hands)) if other != seat and table.state.hands[other]]
        doubter = await table.call("doubt", "Does anyone doubt it?", others, table.state.quiet)
        self.score(table, seat if doubter is None else doubter, 1 if bid.n else 0)

    def score(self, table: Table[Toy], seat: Seat, points: int) -> None:
        table.state.scores[seat] += points
        table.emit(Scored(seat=seat, points=points))

    def view(self, state: Toy, options: ToyOptions, seat: Seat | None) -> ToyView:
        return ToyView(
            active=state.active,
            deck=len(state.deck),
            hand=None if seat is None else tuple(state.hands[seat]),
            sizes=tuple(map(len, state.hands)),
            scores=tuple(state.scores),
        )

    def reshuffle_hidden(self, state: Toy, seat: Seat | None, chance: Chance) -> None:
        others = [i for i in range(len(state.hands)) if i != seat]
        pool = sorted(state.deck + [card for i in others for card in state.hands[i]])
        chance.shuffle(pool)
        for i in others:
            state.hands[i] = [pool.pop() for _ in state.hands[i]]
        state.deck[:] = pool

    def invariants(self, state: Toy, options: ToyOptions) -> Iterable[str]:
        cards = sorted(state.deck + [card for hand in state.hands for card in hand])
        if cards != list(range(1, 21)):
            yield "a card is lost or doubled"

    def tell(self, event: Event) -> str | None:
        match event:
            case Drew():
                return f"{{{event.seat}}} drew."
            case Scored():
                return f"{{{event.seat}}} scored **{event.points}**."
        return None

    def describe(self, view: ToyView) -> list[str]:
        return [f"Scores: {view.scores}."]

    def headline(self, view: ToyView) -> str:
        return f"{{{view.active}}} to act"


GAME = ToyGame()


def toy_setup(seats: int = 3, seed: str = "s", **fields: Any) -> Setup:
    from tabletop_tui.core.setup import seated

    return Setup(game="toy", seats=seated(["Ada", "Ben", "Chiara", "Dev"][:seats], ()), seed=seed, **fields)
