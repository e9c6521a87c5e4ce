"""A turn: exactly one of three actions, and play passes clockwise (CAM-033 to CAM-038, CAM-106)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import count, listing
from tabletop_tui.games.camelot import accusation, knights, traitor
from tabletop_tui.games.camelot.cards import KnightName, Quest, rumor
from tabletop_tui.games.camelot.claims import card_of
from tabletop_tui.games.camelot.events import LoyaltyLooked, TurnBegan
from tabletop_tui.games.camelot.questing import DEEDS, go_on_quest, listen_and_perhaps_quest
from tabletop_tui.games.camelot.state import Camelot, Look

LISTEN = "listen"
ACCUSE = "accuse"
RESCUE = "rescue"
SPREAD = "spread"
Action = Literal["listen", "accuse", "rescue"] | Quest
_NO_MORE = "own-knights"


async def play(table: Table[Camelot]) -> Outcome:
    """The whole game. Starts from any state that it left at a checkpoint."""
    state = table.state
    while state.unlooked:
        await table.checkpoint()
        await look_at_loyalty(table, state.unlooked[0])
        state.unlooked.pop(0)
    while True:
        await table.checkpoint()
        outcome = await take_turn(table)
        if outcome is not None:
            return outcome
        state.active = (state.active + 1) % state.seats
        state.turn += 1
        state.quiet.clear()


async def look_at_loyalty(table: Table[Camelot], knight: Seat) -> None:
    """Before the first turn everybody peeks at his own card (CAM-022)."""
    state = table.state
    state.look = Look(knight, "loyalty", [state.loyalties[knight]], of=knight)
    await knights.seen(knight, "loyalty-seen", f"{{{knight}}} looks at a loyalty alone.", rule="loyalty")
    state.look = None
    table.emit(LoyaltyLooked(seat=knight, loyalty=state.loyalties[knight]))


async def take_turn(table: Table[Camelot]) -> Outcome | None:
    """One action; the outcome, if the game ends with it."""
    state = table.state
    knight = state.active
    table.emit(_began(knight, state.turn))
    if state.is_revealed_traitor(knight):
        await traitors_turn(table, knight)
        return None
    while True:
        match await what_to_do(table, knight):
            case "rescue":
                if await knight_comes(table, knight):
                    return None
            case "listen":
                return await listen_and_perhaps_quest(table, knight)
            case "accuse":
                return await accusation.accuse(table, knight)
            case quest:
                return await go_on_quest(table, knight, quest)


@lru_cache(maxsize=4096)
def _began(knight: Seat, turn: int) -> TurnBegan:
    return TurnBegan(seat=knight, turn=turn)  # frozen, so that one serves every game


async def traitors_turn(table: Table[Camelot], knight: Seat) -> None:
    """A revealed Traitor spreads rumors; before that he may use a Knight only by a house ruling (CAM-106, R124)."""
    while table.options.revealed_traitor_knights and _why_no_rescue(table, knight) is None:
        if await _spread_or_rescue(knight) != RESCUE:
            break
        await knight_comes(table, knight)
    await traitor.spread_rumors(table, knight)


@lru_cache(maxsize=16)
def _spread_or_rescue(knight: Seat) -> Choose[str]:
    options = [
        Option(SPREAD, "Spread rumors", SPREAD, note="draw two, lay one", target="deck"),
        Option(RESCUE, "Call a Knight to the rescue", RESCUE, note="look alone"),
    ]
    return Choose("traitor-turn", knight, "Rumors at once, or a Knight first?", options, rule="the-revealed-traitor")


async def knight_comes(table: Table[Camelot], knight: Seat) -> bool:
    """Tristan leaves the action to be taken, Galahad replaces it (CAM-151, CAM-160). Whether the turn is over."""
    match await knights.choose_own(table, knight):
        case KnightName.TRISTAN:
            await knights.tristan(table, knight)
        case KnightName.GALAHAD:
            await knights.galahad(table, knight)
            return True
        case _:
            table.state.quiet.append(_NO_MORE)
    return False


def what_to_do(table: Table[Camelot], knight: Seat) -> Choose[Action]:
    """The question of the turn, from what everybody can see; the same facts give the same question, made once."""
    state = table.state
    accuse = accusation.why_not(state, knight)
    claim = state.claims[-1] if state.pile else None
    if claim is not None:
        opening = _opened_by_claim(claim.code, table.options.morgan1_quest == "claimed")
    else:
        opening = _opened_by(state.pile[-1] if state.pile else None)
    return _question(
        knight,
        opening,
        state.can_draw,
        state.whispers,
        state.counted is not None,
        accuse,
        state.white + state.black if accuse is None else 0,
        _why_no_rescue(table, knight),
    )


@lru_cache(maxsize=16384)
def _question(
    knight: Seat,
    opening: Opening,
    can_draw: bool,
    whispers: bool,
    counting: bool,
    accuse: str | None,
    swords: int,
    rescue: str | None,
) -> Choose[Action]:
    if not opening.quests and accuse is not None and not can_draw:
        opening = _EVERYTHING  # nothing else is possible: any quest may be taken (R72)
    listen: Option[Action] = Option(
        LISTEN,
        "Listen to rumors",
        "listen",
        note=_how_one_listens(whispers, counting),
        target="deck",
        barred=None if can_draw else "no card is left to draw",
    )
    charge: Option[Action] = Option(
        ACCUSE, "Accuse a knight", "accuse", note=f"{count(swords, 'sword')} on the table", barred=accuse
    )
    options = [listen, *_quest_options(opening), charge]
    if rescue != "":
        options.append(Option(RESCUE, "Call a Knight to the rescue", "rescue", note="look alone", barred=rescue))
    return Choose("turn", knight, "What will you do?", options, rule="your-turn")


@dataclass(frozen=True, eq=False, slots=True)
class Opening:
    """The Quests that the top card opens, and why all others are closed. One object for each case, known by itself."""

    quests: tuple[Quest, ...]
    closed: str


_EVERYTHING = Opening(tuple(Quest), "")


@cache
def _quest_options(opening: Opening) -> tuple[Option[Action], ...]:
    return tuple(
        Option(
            f"quest:{quest}",
            DEEDS[quest],
            quest,
            note=f"{count(quest.swords, 'sword')} at stake",
            target=f"quest:{quest}",
            barred=None if quest in opening.quests else opening.closed,
        )
        for quest in Quest
    )


@cache
def _opened_by(top: str | None) -> Opening:
    """By the visible top card; cards that show the same open the same (CAM-054 to CAM-059)."""
    if top is None:
        return _opening((), "no card lies on the pile")
    card = rumor(top)
    shown = [quest.title for quest in card.symbols]
    if not shown:
        return _opening((), f"{card.title} shows no quest")
    return _opening(card.symbols, f"only {shown[0]} is open" if len(shown) == 1 else f"{listing(shown)} are open")


@cache
def _opened_by_claim(code: str, claim_opens: bool) -> Opening:
    """By a card that lies face down, as it was announced (R56)."""
    called = card_of(code)
    return _opening(called.symbols if claim_opens else (), f"it was called {called.title}")


@cache
def _opening(quests: tuple[Quest, ...], closed: str) -> Opening:
    return Opening(quests, closed)


def _how_one_listens(whispers: bool, counting: bool) -> str:
    if whispers:
        return "count aloud, look alone, then tell" if counting else "look alone, then tell"
    return "count aloud, then turn it up" if counting else "turn up one more card"


def _why_no_rescue(table: Table[Camelot], knight: Seat) -> str | None:
    """None: a Knight may be called; "": this table plays without Knights; else why not."""
    if not table.options.knights:
        return ""
    if not table.state.knights[knight]:
        return "no Knight card lies before you"
    return "you have looked through them this turn" if _NO_MORE in table.state.quiet else None
