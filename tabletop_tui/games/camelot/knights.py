"""Knights to the Rescue: earning, holding and playing them (CAM-136 to CAM-165, R105 to R126).

A Knight lies face down, so the table is asked whether anybody plays one whenever somebody *could*, as all can see.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.games.camelot.cards import Kind, KnightName, Quest, knights, rumor
from tabletop_tui.games.camelot.events import CardsLooked, GawainPlayed, KnightDrawn, KnightPlayed
from tabletop_tui.games.camelot.resolution import GawainCard
from tabletop_tui.games.camelot.rumors import bury, draw_alone, which_quest_for_merlin
from tabletop_tui.games.camelot.state import Camelot, Look

GAWAIN_DRAWS = 3
RULE = "knights-to-the-rescue"
NOTHING = "nothing"


def holders(table: Table[Camelot], start: Seat, but: Seat | None = None) -> list[Seat]:
    """Who could play a Knight, in seat order from ``start``: whoever has one lying face down, as all can see."""
    state = table.state
    if not table.options.knights:
        return []
    order = [(start + i) % state.seats for i in range(state.seats)]
    barred = not table.options.revealed_traitor_knights  # R124
    return [
        seat
        for seat in order
        if seat != but and state.knights[seat] and not (barred and state.is_revealed_traitor(seat))
    ]


async def offered(
    table: Table[Camelot], call: str, prompt: str, could: Sequence[Seat], name: KnightName
) -> Seat | None:
    """Asks the table whether anybody plays ``name`` now; who claims it shows it in secret or thinks better of it."""
    state = table.state
    left = list(could)
    while left:
        claimed = await table.call(call, prompt, left, state.quiet, rule=RULE)
        if claimed is None:
            return None
        if await shows(claimed, name, name in state.knights[claimed]):
            play(table, claimed, name)
            return claimed
        left.remove(claimed)
    return None


@lru_cache(maxsize=256)
def shows(seat: Seat, name: KnightName, holds: bool) -> Choose[bool]:
    """The secret question behind a claim; everybody who claims sees the same two answers."""
    title = knights()[name].title
    barred = None if holds else f"you hold no {title}"
    return Choose(
        "show-knight",
        seat,
        f"Do you play {title}?",
        [
            Option(f"knight:{name}", f"Play {title}", True, barred=barred),
            Option(NOTHING, "Play nothing after all", False),
        ],
        rule=RULE,
        secret=True,
        cover=f"{{{seat}}} looks through Knight cards alone.",
    )


def play(table: Table[Camelot], seat: Seat, name: KnightName) -> None:
    """The card is turned up and leaves the game; used Knights do not return (R106)."""
    table.state.knights[seat].remove(name)
    table.state.played_knights.append(name)
    table.emit(KnightPlayed(seat=seat, knight=name))


async def earn(table: Table[Camelot], knight: Seat) -> None:
    """A failed Main Quest: the top Knight card, read by its owner alone (CAM-140, CAM-142, R106)."""
    state = table.state
    if not state.knight_deck:
        return
    card = state.knight_deck.pop()
    state.knights[knight].append(card)
    table.emit(KnightDrawn(seat=knight, knight=card))
    state.look = Look(knight, "knight", [card])
    await seen(knight, "knight-seen", f"{{{knight}}} reads a Knight card alone.")
    state.look = None


@lru_cache(maxsize=256)
def seen(seat: Seat, question: str, cover: str, rule: str = RULE) -> Choose[None]:
    """A secret look: the same single key for everybody, whatever is seen."""
    options = [Option("seen", "Turn it face down", None)]
    return Choose(question, seat, "For your eyes only.", options, rule=rule, secret=True, cover=cover)


# -- on one's own turn


@lru_cache(maxsize=1024)
def own_knights(seat: Seat, tristan: str | None, galahad: str | None) -> Choose[KnightName | None]:
    """Which Knight a player uses on his own turn; the arguments say why not, if not."""
    return Choose(
        "own-knight",
        seat,
        "Which Knight comes to your rescue?",
        [
            Option("knight:tristan", "Tristan", KnightName.TRISTAN, note="look through the rumor deck", barred=tristan),
            Option("knight:galahad", "Galahad", KnightName.GALAHAD, note="look at one loyalty", barred=galahad),
            Option(NOTHING, "None of them now", None),
        ],
        rule=RULE,
        secret=True,
        cover=f"{{{seat}}} looks through Knight cards alone.",
    )


async def choose_own(table: Table[Camelot], knight: Seat) -> KnightName | None:
    """Tristan or Galahad, on the owner's own turn before his action (CAM-148, CAM-160)."""
    state = table.state
    held = state.knights[knight]
    tristan = "you hold no Tristan" if KnightName.TRISTAN not in held else None
    if tristan is None and not state.deck:
        tristan = "the rumor deck is empty"
    galahad = "you hold no Galahad" if KnightName.GALAHAD not in held else None
    if galahad is None and not unknown_loyalties(state, knight):
        galahad = "nobody's loyalty is hidden"
    if galahad is None and state.is_revealed_traitor(knight):
        galahad = "a revealed traitor has to spread rumors"  # CAM-108
    return await own_knights(knight, tristan, galahad)


def unknown_loyalties(state: Camelot, knight: Seat) -> list[Seat]:
    """Others whose Loyalty card lies face down."""
    if state.solo:
        return []
    return [seat for seat in range(state.seats) if seat != knight and not state.revealed[seat]]


async def tristan(table: Table[Camelot], knight: Seat) -> None:
    """The whole deck, in its order, for the owner alone (CAM-149)."""
    state = table.state
    play(table, knight, KnightName.TRISTAN)
    state.look = Look(knight, "deck", list(reversed(state.deck)))
    table.emit(CardsLooked(seat=knight, what="deck", cards=tuple(reversed(state.deck))))
    await seen(knight, "deck-seen", f"{{{knight}}} looks through the rumor deck alone.")
    state.look = None


async def galahad(table: Table[Camelot], knight: Seat) -> None:
    """One Loyalty card, for the owner alone; it replaces his action (CAM-160, CAM-161)."""
    state = table.state
    play(table, knight, KnightName.GALAHAD)
    suspect = await Choose(
        "galahad",
        knight,
        "Whose loyalty will Galahad see?",
        [
            Option(
                f"seat:{seat}",
                f"{{{seat}}}",
                seat,
                target=f"seat:{seat}",
                barred="known to all already" if state.revealed[seat] else None,
            )
            for seat in range(state.seats)
            if seat != knight
        ],
        rule=RULE,
    )
    loyalty = state.loyalties[suspect]
    state.look = Look(knight, "loyalty", [loyalty], of=suspect)
    table.emit(CardsLooked(seat=knight, what="loyalty", cards=(loyalty,), of=suspect))
    await seen(knight, "galahad-seen", f"{{{knight}}} looks at the loyalty of {{{suspect}}} alone.")
    state.look = None


# -- Gawain


async def gawain(table: Table[Camelot], seat: Seat) -> GawainCard | None:
    """Three cards in secret; one that is no Morgan must be played, the others are discarded unseen (CAM-155, R117).

    Returns what was played; None if all three were Morgans, or nothing was left to draw.
    """
    state = table.state
    drawn = draw_alone(table, seat, GAWAIN_DRAWS, "gawain")
    chosen = await which_rumor(seat, drawn)
    state.look = None
    for card in drawn:
        state.hand.remove(card)
        if card != chosen:
            bury(table, seat, card)
    if chosen is None:
        table.emit(GawainPlayed(seat=seat, card=None))
        return None
    state.brought.append(chosen)
    played = await _as_played(seat, chosen)
    table.emit(GawainPlayed(seat=seat, card=chosen, quest=played.quest, points=played.points))
    return played


@lru_cache(maxsize=4096)
def which_rumor(seat: Seat, drawn: tuple[str, ...]) -> Choose[str | None]:
    """Which of the three is played: never a Morgan (CAM-156)."""
    morgans = [rumor(card).kind is Kind.MORGAN for card in drawn]
    options: list[Option[str | None]] = [
        Option(
            f"card:{card}",
            rumor(card).title,
            card,
            note=rumor(card).use,
            barred="Gawain never plays a Morgan" if morgan else None,
        )
        for card, morgan in zip(drawn, morgans, strict=True)
    ]
    none = None if all(morgans) else "one of them must be played"
    options.append(Option(NOTHING, "Discard them all", None, barred=none))
    return Choose(
        "gawain-card",
        seat,
        "Which rumor does Gawain bring?",
        options,
        rule=RULE,
        secret=True,
        cover=f"{{{seat}}} looks at three rumors alone.",
    )


async def _as_played(seat: Seat, card: str) -> GawainCard:
    """Merlin #4 names a Quest now (R120), Merlin #6 its points (R121); all others act as in the pile (CAM-157)."""
    brought = rumor(card)
    if brought.kind is not Kind.MERLIN or brought.number not in (4, 6):
        return GawainCard(card=card)
    if brought.number == 6:
        return GawainCard(card=card, points=await how_many_points(seat))
    quest: Quest = await Choose(
        "gawain-merlin",
        seat,
        "From which quest does Merlin take a card?",
        which_quest_for_merlin(seat).options,
        rule="merlin-4",
    )
    return GawainCard(card=card, quest=quest)


@lru_cache(maxsize=16)
def how_many_points(seat: Seat) -> Choose[int]:
    """The 0 to 3 points of Merlin #6, fixed before anything is uncovered (CAM-237, CAM-238)."""
    options = [Option(f"points:{n}", str(n) if n else "none", n) for n in range(4)]
    return Choose("merlin-points", seat, "How many points does Merlin add?", options, rule="merlin-6")
