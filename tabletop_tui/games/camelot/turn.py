"""A turn: exactly one of three actions, and play passes clockwise (CAM-033 to CAM-038, CAM-106)."""

from __future__ import annotations

from functools import lru_cache
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
    await knights.seen(knight, "loyalty-seen", f"{{{knight}}} looks at his loyalty alone.", rule="loyalty")
    state.look = None
    table.emit(LoyaltyLooked(seat=knight, loyalty=state.loyalties[knight]))


async def take_turn(table: Table[Camelot]) -> Outcome | None:
    """One action; the outcome, if the game ends with it."""
    state = table.state
    knight = state.active
    table.emit(TurnBegan(seat=knight, turn=state.turn))
    if state.is_revealed_traitor(knight):
        await traitor.spread_rumors(table, knight)
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
    """The question of the turn, from what everybody can see."""
    state = table.state
    opened = state.opened_quests(table.options.morgan1_quest == "claimed")
    accuse = accusation.why_not(state, knight)
    if not opened and accuse is not None and not state.can_draw:
        opened = tuple(Quest)  # nothing else is possible: any quest may be taken (R72)
    return _question(
        knight,
        opened,
        _why_closed(state),
        _how_one_listens(state),
        accuse,
        state.white + state.black,
        _why_no_rescue(table, knight),
    )


@lru_cache(maxsize=16384)
def _question(
    knight: Seat,
    opened: tuple[Quest, ...],
    closed: str,
    listening: str | None,
    accuse: str | None,
    swords: int,
    rescue: str | None,
) -> Choose[Action]:
    nothing_left = None if listening is not None else "no card is left to draw"
    options: list[Option[Action]] = [
        Option(LISTEN, "Listen to rumors", "listen", note=listening or "", target="deck", barred=nothing_left)
    ]
    options += [
        Option(
            f"quest:{quest}",
            DEEDS[quest],
            quest,
            note=f"{count(quest.swords, 'sword')} at stake",
            target=f"quest:{quest}",
            barred=None if quest in opened else closed,
        )
        for quest in Quest
    ]
    options.append(
        Option(ACCUSE, "Accuse a knight", "accuse", note=f"{count(swords, 'sword')} on the table", barred=accuse)
    )
    if rescue != "":
        options.append(Option(RESCUE, "Call a Knight to the rescue", "rescue", note="look alone", barred=rescue))
    return Choose("turn", knight, "What will you do?", options, rule="your-turn")


def _why_closed(state: Camelot) -> str:
    """Why a Quest that the top card does not show is barred (CAM-055, CAM-056)."""
    if not state.pile:
        return "no card lies on the pile"
    claim = state.claims[-1]
    card = rumor(state.pile[-1]) if claim is None else card_of(claim.code)
    shown = listing([quest.title for quest in card.symbols])
    if claim is None:
        return f"the top card shows {shown} only" if shown else f"{card.title} shows no quest"
    return f"the top card was called {card.title}"


def _how_one_listens(state: Camelot) -> str | None:
    if not state.can_draw:
        return None
    if state.whispers:
        return "count aloud, look alone, then tell" if state.counted is not None else "look alone, then tell"
    return "count aloud, then turn it up" if state.counted is not None else "turn up one more card"


def _why_no_rescue(table: Table[Camelot], knight: Seat) -> str | None:
    """None: a Knight may be called; "": this table plays without Knights; else why not."""
    if not table.options.knights:
        return ""
    if not table.state.knights[knight]:
        return "no Knight card lies before you"
    return "you have looked through them this turn" if _NO_MORE in table.state.quiet else None
