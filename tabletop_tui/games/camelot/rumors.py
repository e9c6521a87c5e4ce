"""Listening to rumors, and what a card does the moment it is laid (CAM-039 to CAM-053, CAM-184 to CAM-195, CAM-209)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal

from pydantic import BaseModel, ConfigDict

from tabletop_tui.core.chance import Rng
from tabletop_tui.core.decision import Choose, Declare, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.games.camelot import vivien
from tabletop_tui.games.camelot.cards import Kind, Quest, rumor
from tabletop_tui.games.camelot.claims import SHOW, what_to_say
from tabletop_tui.games.camelot.events import (
    CardsLooked,
    DeckReshuffled,
    DutiesEnded,
    DutyBegan,
    NumberSaid,
    RumorRevealed,
    RumorWhispered,
    SilenceFell,
    SilenceLifted,
    TokenLaid,
)
from tabletop_tui.games.camelot.state import TRAITOR, Buried, Camelot, Claim, Look, Token

HIGHEST_COUNT = 999


class SpokenNumber(BaseModel):
    """A number said aloud under Morgan #2."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    number: int


def draw(table: Table[Camelot]) -> str | None:
    """The top card of the deck; the discards are shuffled into a new deck when it has run out (CAM-086, R70, R71)."""
    state = table.state
    if not state.deck:
        if not state.can_draw:
            return None
        reshuffle(table)
    card = state.deck.pop()
    if not state.deck and state.can_draw and table.options.reshuffle == "eager":
        reshuffle(table)
    return card


def reshuffle(table: Table[Camelot]) -> None:
    """Only discards become the new deck; pile and unused Morgans stay where they are (CAM-087)."""
    state = table.state
    state.deck = state.discards + [buried.card for buried in state.buried]
    state.discards, state.buried = [], []
    table.shuffle(state.deck)
    table.emit(DeckReshuffled())


def draw_alone(table: Table[Camelot], seat: Seat, number: int, kind: Literal["spread", "gawain"]) -> tuple[str, ...]:
    """The top cards of the deck, fewer where there are fewer, into the hand of ``seat`` for its eyes only (R71)."""
    state = table.state
    drawn = [card for card in (draw(table) for _ in range(number)) if card is not None]
    state.hand += drawn
    state.look = Look(seat, kind, drawn)
    table.emit(CardsLooked(seat=seat, what=kind, cards=tuple(drawn)))
    return tuple(drawn)


def bury(table: Table[Camelot], seat: Seat, card: str) -> None:
    """Discards a card that only ``seat`` has seen (CAM-110, R117)."""
    table.state.buried.append(Buried(seat, card))
    if not table.state.deck and table.options.reshuffle == "eager":
        reshuffle(table)


async def listen(table: Table[Camelot], knight: Seat) -> str:
    """One card from the deck onto the pile, with the duties of Morgan #1 and #2 while they last. Returns the card."""
    state = table.state
    if state.counted is not None:
        await count_aloud(table, knight)
    card = draw(table)
    assert card is not None, "listening is barred while there is nothing to draw"
    if state.whispers:
        await look_alone(table, knight, card)
    else:
        await reveal(table, knight, card, "listened")
    return card


async def count_aloud(table: Table[Camelot], knight: Seat) -> None:
    """The next number, said before the card is seen; a wrong one is put right and play goes on (CAM-194, R61)."""
    state = table.state
    assert state.counted is not None
    said = (await _how_many(knight)).number
    state.counted += 1
    table.emit(NumberSaid(seat=knight, said=said, right=state.counted))


def _how_many(knight: Seat) -> Declare[SpokenNumber]:
    def check(said: SpokenNumber) -> str | None:
        within = 1 <= said.number <= HIGHEST_COUNT
        return None if within else f"Say a number from 1 to {HIGHEST_COUNT}, not {said.number}."

    def samples(rng: Rng) -> Iterable[SpokenNumber]:
        return [SpokenNumber(number=1 + int(rng.random() * 9))]

    return Declare(
        "count", knight, f"{{{knight}}}, how many?", SpokenNumber, check=check, samples=samples, rule="morgan-2"
    )


async def look_alone(table: Table[Camelot], knight: Seat, card: str) -> None:
    """Morgan #1: look in secret, say which card it is, lay it face down; some cards are shown after all."""
    state = table.state
    state.hand.append(card)
    state.look = Look(knight, "rumor", [card])
    table.emit(CardsLooked(seat=knight, what="rumor", cards=(card,)))
    may_lie = not state.solo and state.loyalties[knight] == TRAITOR
    said = await what_to_say(knight, card, state.silence, table.options.promos, may_lie, state.solo)
    state.look = None
    state.hand.remove(card)
    if said == SHOW:
        await reveal(table, knight, card, "listened")
        return
    state.pile.append(card)
    state.claims.append(Claim(knight, said))
    table.emit(RumorWhispered(seat=knight, card=card, claim=said))


async def reveal(table: Table[Camelot], knight: Seat, card: str, how: Literal["listened", "spread"]) -> None:
    """The card becomes the visible top of the pile, and acts if it is one that acts when laid (CAM-040 to CAM-044)."""
    state = table.state
    state.pile.append(card)
    state.claims.append(None)
    table.emit(_revealed(knight, card, how))
    laid = rumor(card)
    match laid.kind:
        case Kind.MORGAN:
            morgan_reigns(table, knight, laid.number or 0)
        case Kind.MERLIN:
            lift_silence(table, "merlin")
            if how == "listened":
                end_duties(table)
            if laid.number == 4:
                await tie_merlin(table, knight)
        case Kind.VIVIEN:
            await vivien.acts(table, knight)


@lru_cache(maxsize=2048)
def _revealed(knight: Seat, card: str, how: Literal["listened", "spread"]) -> RumorRevealed:
    return RumorRevealed(seat=knight, card=card, how=how)  # frozen, so that one serves every game


def morgan_reigns(table: Table[Camelot], knight: Seat, number: int) -> None:
    """Silence, and the duties that begin at once (CAM-047, CAM-184, CAM-186, CAM-193)."""
    state = table.state
    if not state.silence:
        state.silence = True
        table.emit(SilenceFell(seat=knight))
    if number == 1 and not state.whispers:
        state.whispers = True
        table.emit(DutyBegan(number=1))
    if number == 2:
        state.counted = 0  # a new start (R61)
        table.emit(DutyBegan(number=2))


def lift_silence(table: Table[Camelot], by: Literal["merlin", "quest"]) -> None:
    """Talk is free again (CAM-049, CAM-050, CAM-209)."""
    if table.state.silence:
        table.state.silence = False
        table.emit(SilenceLifted(by=by))


def end_duties(table: Table[Camelot]) -> None:
    """Looking alone and counting stop, both at once (CAM-191, CAM-195, R51)."""
    state = table.state
    ended = [number for number, active in ((1, state.whispers), (2, state.counted is not None)) if active]
    if ended:
        state.whispers, state.counted = False, None
        table.emit(DutiesEnded(numbers=tuple(ended)))


async def tie_merlin(table: Table[Camelot], knight: Seat) -> None:
    """Merlin #4: a Quest is chosen at once, in secret, and its token laid face down (CAM-218, CAM-219, R63, R65)."""
    quest = await which_quest_for_merlin(knight)
    table.state.tokens.append(Token(knight, quest))
    table.emit(TokenLaid(seat=knight, quest=quest))


@cache
def which_quest_for_merlin(knight: Seat) -> Choose[Quest]:
    options = [Option(f"quest:{quest}", quest.title, quest, target=f"quest:{quest}") for quest in Quest]
    return Choose(
        "merlin-quest",
        knight,
        "Which quest shall Merlin watch?",
        options,
        rule="merlin-4",
        secret=True,
        cover=f"{{{knight}}} chooses a quest for Merlin.",
        say="At the next quest he takes its highest numbered card out.",
    )
