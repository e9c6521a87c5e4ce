"""Going on a quest: announced, perhaps forbidden, counted, perhaps changed, judged (CAM-054 to CAM-085).

The count itself is `quest.outcome`, a pure function over the pile; here is what happens around it at the table.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.game import Outcome
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import count
from tabletop_tui.games.camelot import ending, knights, rumors, vivien
from tabletop_tui.games.camelot.cards import Kind, KnightName, Quest, rumor
from tabletop_tui.games.camelot.events import (
    MorganAngered,
    QuestAnnounced,
    QuestForbidden,
    QuestTallied,
    Spoken,
    SwordsPlaced,
)
from tabletop_tui.games.camelot.quest import outcome
from tabletop_tui.games.camelot.resolution import GawainCard, Verdict
from tabletop_tui.games.camelot.state import Camelot

DEEDS = {
    Quest.PICTS: "Fight the Picts",
    Quest.SAXONS: "Fight the Saxons",
    Quest.EXCALIBUR: "Quest for Excalibur",
    Quest.DRAGON: "Slay the Dragon",
    Quest.GRAIL: "Seek the Holy Grail",
}
SWORDS_IN_BOX = 16


async def go_on_quest(
    table: Table[Camelot], knight: Seat, quest: Quest, points: int = 0, merlin6: bool = False
) -> Outcome | None:
    """The whole action, from the announcement to the clean-up; the outcome, if the game ends."""
    state = table.state
    table.emit(QuestAnnounced(seat=knight, quest=quest, points=points, merlin6=merlin6))
    if await arthur_forbids(table, knight):
        if not table.options.arthur_keeps_silence:
            rumors.lift_silence(table, "quest")
        return await listen_and_perhaps_quest(table, knight)
    rumors.lift_silence(table, "quest")
    if table.options.morgan12_end == "merlin_or_quest":
        rumors.end_duties(table)
    tally = await count_the_pile(table, knight, quest, points)
    if tally.loss:
        state.lost = True
        return await ending.the_end(table)
    place_swords(table, tally.white, tally.black, "quest")
    ended = await ending.the_end(table)
    if ended is None:
        await rewards(table, knight, tally.verdict)
        clean_up(table)
    return ended


async def arthur_forbids(table: Table[Camelot], quester: Seat) -> bool:
    """The moment for Arthur: another player, before the pile is opened (CAM-145, CAM-146, R109 to R112)."""
    if not table.state.can_draw:
        return False
    could = knights.holders(table, quester, but=quester)
    by = await knights.offered(
        table, "arthur", f"Does anyone send {{{quester}}} back with Arthur?", could, KnightName.ARTHUR
    )
    if by is None:
        return False
    table.emit(QuestForbidden(seat=quester, by=by))
    return True


async def count_the_pile(table: Table[Camelot], knight: Seat, quest: Quest, points: int) -> QuestTallied:
    """Opens the pile and adds it up, again after every Gawain (CAM-062 to CAM-070, CAM-153, CAM-158)."""
    extra: tuple[GawainCard, ...] = ()
    while True:
        table.emit(tally := tallied(table, knight, quest, points, extra))
        could = knights.holders(table, knight)  # whoever has just played his last Knight is not asked again
        by = await knights.offered(table, "gawain", "Does anyone bring a rumor with Gawain?", could, KnightName.GAWAIN)
        if by is None:
            return tally
        played = await knights.gawain(table, by)
        if played is not None:
            extra = (*extra, played)
            if played.rumor.kind is Kind.VIVIEN:
                await vivien.acts(table, by)  # R87


def tallied(
    table: Table[Camelot], knight: Seat, quest: Quest, points: int, extra: tuple[GawainCard, ...]
) -> QuestTallied:
    """The pile as it adds up now, with every claim of Morgan #1 beside the truth."""
    state = table.state
    rulings = table.options.quest_rulings
    pile = [rumor(card) for card in state.pile]
    tokens = tuple(token.quest for token in state.tokens)
    result = outcome(quest, pile, tokens=tokens, bonus=points, extra=extra, rulings=rulings)
    return QuestTallied(
        seat=knight,
        quest=quest,
        pile=tuple(state.pile),
        tokens=tokens,
        points=points,
        extra=extra,
        rulings=rulings,
        spoken=tuple(
            Spoken(seat=claim.seat, code=claim.code, card=card)
            for card, claim in zip(state.pile, state.claims, strict=True)
            if claim is not None
        ),
        total=result.total,
        verdict=result.verdict,
        white=result.white,
        black=result.black,
        loss=result.loss,
    )


def place_swords(table: Table[Camelot], white: int, black: int, why: str) -> None:
    """Swords come from the box to the table (CAM-031); how many the box holds matters only by a house ruling (R34)."""
    state = table.state
    if table.options.sword_limit == "16":
        left = SWORDS_IN_BOX - state.white - state.black
        white = min(white, left)
        black = min(black, left - white)
    state.white += white
    state.black += black
    table.emit(SwordsPlaced(white=white, black=black, whites=state.white, blacks=state.black, why=why))


async def rewards(table: Table[Camelot], knight: Seat, verdict: Verdict) -> None:
    """Expert variant: success angers the forces of evil, failure earns a Knight (CAM-138 to CAM-141, R105, R107)."""
    state = table.state
    if not table.options.knights:
        return
    if verdict is not Verdict.IN_TIME:
        await knights.earn(table, knight)
    elif state.unused_morgans:
        state.deck.append(table.pick(state.unused_morgans))
        table.shuffle(state.deck)
        table.emit(MorganAngered(left=len(state.unused_morgans)))


def clean_up(table: Table[Camelot]) -> None:
    """All cards of the pile are discarded, the tokens go back (CAM-084)."""
    state = table.state
    state.discards += state.pile + state.brought
    state.pile, state.claims, state.tokens, state.brought = [], [], [], []


async def listen_and_perhaps_quest(table: Table[Camelot], knight: Seat) -> Outcome | None:
    """Listening, and the quest that Merlin #6 allows whoever drew him at once (CAM-235, CAM-236, R66, R69)."""
    drawn = rumor(await rumors.listen(table, knight))
    if drawn.kind is not Kind.MERLIN or drawn.number != 6:
        return None
    quest = await quest_at_once(knight)
    if quest is None:
        return None
    return await go_on_quest(table, knight, quest, points=await knights.how_many_points(knight), merlin6=True)


@lru_cache(maxsize=16)
def quest_at_once(knight: Seat) -> Choose[Quest | None]:
    """Any Quest, whatever lies on top; declining is allowed."""
    options: list[Option[Quest | None]] = [
        Option(
            f"quest:{quest}",
            DEEDS[quest],
            quest,
            note=f"{count(quest.swords, 'sword')} at stake",
            target=f"quest:{quest}",
        )
        for quest in Quest
    ]
    options.append(Option("stay", "Stay at the table", None))
    return Choose("quest-at-once", knight, "Merlin lets you go at once. Will you?", options, rule="merlin-6")
