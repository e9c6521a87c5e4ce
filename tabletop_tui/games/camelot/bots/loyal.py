"""How a loyal knight plays: Quests that pay, losses cut, accusations as soon as the tell is clear."""

from __future__ import annotations

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.camelot.bots.mind import QUEST, THE_GAME, Mind, best
from tabletop_tui.games.camelot.cards import KnightName, Quest, rumor
from tabletop_tui.games.camelot.turn import ACCUSE, LISTEN, RESCUE

GOES = 0.6
"""Swords that a Quest must promise."""
CUTS = 1.8
"""Swords of Quests that stand too high, from which on any Quest is better than more rumors."""
ACCUSES = 0.5
"""Suspicion from which on a charge pays; the last Sword asks for more."""
ACCUSES_AT_LAST = 0.75
LOOKS = 0.2
"""Suspicion that makes Galahad worth a turn."""
TALL_PILE = 5


def turn(mind: Mind, keys: list[str]) -> str:
    """The action of a turn."""
    if ACCUSE in keys and suspect(mind) is not None:
        return ACCUSE
    quests = {key: mind.gain(Quest(key.removeprefix(QUEST))) for key in keys if key.startswith(QUEST)}
    chosen, gain = best(quests) if quests else (LISTEN, 0.0)
    if gain >= GOES and gain > foreseen(mind):
        return chosen
    if RESCUE in keys and wants_own(mind) is not None:
        return RESCUE
    if quests and (LISTEN not in keys or cuts(mind, Quest(chosen.removeprefix(QUEST)), gain)):
        return chosen
    return LISTEN if LISTEN in keys else keys[0]


def cuts(mind: Mind, quest: Quest, gain: float) -> bool:
    """Whether so much stands too high already that going at a loss is better than waiting for more."""
    return mind.belief.overdue(quest) >= CUTS and gain > -THE_GAME / 2


def foreseen(mind: Mind) -> float:
    """What the next Quest will pay, as far as this knight has seen the deck: the card it would turn up itself."""
    if not mind.memory.ahead:
        return 0.0
    card = mind.memory.ahead[-1]
    return max((mind.gain(quest, more=card) for quest in rumor(card).symbols), default=0.0)


def suspect(mind: Mind) -> Seat | None:
    """Whom to accuse, if anybody."""
    hidden = [seat for seat, knight in enumerate(mind.view.seats) if seat != mind.me and knight.revealed is None]
    if not hidden:
        return None
    seat = max(hidden, key=lambda seat: mind.suspected[seat])
    loses = mind.swords(0, 1) < -1
    return seat if mind.suspected[seat] >= (ACCUSES_AT_LAST if loses else ACCUSES) else None


def wants_own(mind: Mind) -> str | None:
    """Which Knight to use where no Quest pays: Tristan once the pile is tall, Galahad where a loyalty is in doubt."""
    if looks_ahead(mind):
        return KnightName.TRISTAN
    in_doubt = any(
        LOOKS <= p < 1 for p, seat in zip(mind.suspected, mind.view.seats, strict=True) if seat.revealed is None
    )
    return KnightName.GALAHAD if KnightName.GALAHAD in mind.view.knights and in_doubt else None


def looks_ahead(mind: Mind) -> bool:
    """Whether Tristan is held, and the pile tall enough that the next cards matter."""
    held = KnightName.TRISTAN in mind.view.knights
    return held and not mind.memory.ahead and len(mind.memory.pile) >= TALL_PILE and mind.view.deck > 0


def forbids(mind: Mind) -> bool:
    """Arthur against a Quest that will cost Swords."""
    named = mind.memory.announced
    return named is not None and mind.gain(named.quest, named.points) <= -GOES


def doubles(mind: Mind, accused: Seat) -> bool:
    """Percival on a charge that is surely just."""
    return mind.suspected[accused] >= 0.9
