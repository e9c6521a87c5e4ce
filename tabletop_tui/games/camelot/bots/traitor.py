"""How a Traitor plays: in hiding, then in the open."""

from __future__ import annotations

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.camelot.bots.loyal import looks_ahead
from tabletop_tui.games.camelot.bots.mind import QUEST, Mind, best
from tabletop_tui.games.camelot.cards import Kind, KnightName, Quest, rumor
from tabletop_tui.games.camelot.claims import card_of
from tabletop_tui.games.camelot.turn import ACCUSE, LISTEN, RESCUE

GOES = 0.7
"""Swords that a Quest must cost Camelot."""
LIES = 1.5
"""Swords that a lie must cost Camelot, for it will be found out."""
LATE = 4
"""Black Swords from which on it matters little to be found out."""
NEAR = range(8, 17)
"""Totals that an honest mistake explains."""
WORTH_IT = 2.0
"""Swords for which a Traitor gives itself away at any time."""


def turn(mind: Mind, keys: list[str], bold: bool) -> str:
    """The action of a turn: what costs Camelot most. Unless ``bold``, nothing that gives a Traitor away too early."""
    if RESCUE in keys and wants_own(mind) is not None:
        return RESCUE
    bold = bold or mind.view.black >= LATE
    quests = {key: Quest(key.removeprefix(QUEST)) for key in keys if key.startswith(QUEST)}
    harms = {key: -mind.gain(quest) for key, quest in quests.items() if bold or excusable(mind, quest)}
    if ACCUSE in keys and victim(mind) is not None and (bold or mind.swords(0, 1) < -1):
        harms[ACCUSE] = -mind.swords(0, 1)
    if harms:
        chosen, harm = best(harms)
        if harm >= GOES or LISTEN not in keys:
            return chosen
    return LISTEN if LISTEN in keys else keys[0]


def excusable(mind: Mind, quest: Quest) -> bool:
    """Whether a loyal knight might have gone too, or the harm is worth being found out."""
    near = mind.belief.mean(result.total in NEAR for result in mind.belief.outcomes(quest))
    return near > 0.5 or -mind.gain(quest) >= WORTH_IT


def victim(mind: Mind) -> Seat | None:
    """Whom a Traitor accuses falsely: the one who looks most like a Traitor and is none."""
    loyal = [seat for seat, knight in enumerate(mind.view.seats) if seat != mind.me and knight.revealed is None]
    loyal = [seat for seat in loyal if mind.suspected[seat] < 0.3]
    return max(loyal, key=lambda seat: mind.memory.conduct[seat].evidence, default=None)


def says(mind: Mind, card: str, codes: list[str]) -> str:
    """What a Traitor tells the table of a card it alone has seen: the truth, unless a lie sends a knight astray."""
    truth = rumor(card).code
    exposed = mind.view.black < LATE and not all(seat.has_accused for seat in mind.view.seats)
    lies: dict[str, float] = {}
    for quest in Quest:
        harm = -mind.gain(quest, more=card)
        if harm < (LIES if exposed else GOES):
            continue
        for code in codes:
            said = card_of(code)
            if said.quest is quest and (promise := mind.gain(quest, more=said.id)) >= 1:
                lies[code] = harm + promise
    return best(lies)[0] if lies else truth


def spread(mind: Mind, cards: list[str]) -> str:
    """Which of two rumors a revealed Traitor lays (CAM-108): what lifts Quests too high, never a good ticket."""
    return best({card: _mischief(mind, card) for card in cards})[0]


def _mischief(mind: Mind, card: str) -> float:
    laid = rumor(card)
    lifted = mind.belief.overrun(card) - mind.belief.overrun()
    helps = max((mind.gain(quest, more=card) for quest in laid.symbols), default=0.0)
    match laid.kind, laid.number:
        case Kind.MORGAN, 7:
            kind = 1.5
        case Kind.MORGAN, _:
            kind = 0.7
        case Kind.MERLIN, _:
            kind = -1.0
        case _:
            kind = 0.1
    return lifted - max(0.0, helps) + kind


def forbids(mind: Mind) -> bool:
    """Arthur against a Quest that would bring white Swords."""
    named = mind.memory.announced
    return named is not None and mind.gain(named.quest, named.points) >= GOES


def doubles(mind: Mind, accused: Seat) -> bool:
    """Percival on a false charge."""
    return accused != mind.me and mind.suspected[accused] < 0.5


def wants_own(mind: Mind) -> str | None:
    """A Traitor lets Galahad lie, and looks through the deck when the pile is tall."""
    return KnightName.TRISTAN if looks_ahead(mind) else None
