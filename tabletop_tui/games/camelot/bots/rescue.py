"""Gawain and the Merlins: choices whose effect on the pile can be worked out, for either side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop_tui.games.camelot.bots.mind import Mind, best
from tabletop_tui.games.camelot.cards import Kind, Quest, Rumor, deck, promos, rumor
from tabletop_tui.games.camelot.knights import GAWAIN_DRAWS
from tabletop_tui.games.camelot.quest import outcome, totals
from tabletop_tui.games.camelot.resolution import GawainCard

PAYS = 0.8
"""Swords that Gawain must promise."""
TRIALS = 6
MOST_POINTS = 3
RISKS = ((14, 1.0), (11, 0.5), (8, 0.25), (5, 0.1))
"""How near a Quest is to costing its Swords, from this total on."""


def side(mind: Mind) -> float:
    """What is good for Camelot is good for this knight, or bad."""
    return -1.0 if mind.evil else 1.0


def gawain_pays(mind: Mind) -> bool:
    """Whether three unseen rumors promise a better end of the Quest that lies open."""
    tally = mind.memory.tally
    if tally is None:
        return False
    now = _ends(mind, ())
    out = {*tally.pile, *(one.card for one in tally.extra)}
    unseen = [card for card in (*deck(), *(promos() if mind.options.promos else ())) if card.id not in out]
    gained = 0.0
    for _ in range(TRIALS):
        mind.chance.shuffle(unseen)
        drawn = [card for card in unseen[:GAWAIN_DRAWS] if card.kind is not Kind.MORGAN]
        gained += max((_brought(mind, card) - now for card in drawn), default=0.0)
    return gained / TRIALS >= PAYS


def bring(mind: Mind, cards: Iterable[str]) -> str:
    """Which of Gawain's rumors does most."""
    return best({card: _brought(mind, rumor(card)) for card in cards})[0]


def bring_merlin(mind: Mind, quests: Sequence[Quest]) -> Quest:
    """From which Quest Gawain's Merlin #4 takes."""
    scores = {str(quest): _ends(mind, _ways(quest)) for quest in quests}
    return Quest(best(scores)[0])


def _ways(quest: Quest) -> tuple[GawainCard, ...]:
    return (GawainCard(card="merlin-4a", quest=quest),)


def bring_points(mind: Mind) -> int:
    """How many points Gawain's Merlin #6 adds."""
    scores = {str(n): _ends(mind, (GawainCard(card="merlin-6", points=n),)) for n in range(MOST_POINTS + 1)}
    return int(best(scores)[0])


def _brought(mind: Mind, card: Rumor) -> float:
    """The best end with this card, for this knight's side."""
    ways: Iterable[GawainCard]
    match card.kind, card.number:
        case Kind.MERLIN, 4:
            ways = [GawainCard(card=card.id, quest=quest) for quest in Quest]
        case Kind.MERLIN, 6:
            ways = [GawainCard(card=card.id, points=n) for n in range(MOST_POINTS + 1)]
        case _:
            ways = [GawainCard(card=card.id)]
    return max(_ends(mind, (way,)) for way in ways)


def _ends(mind: Mind, more: tuple[GawainCard, ...]) -> float:
    tally = mind.memory.tally
    assert tally is not None, "Gawain comes while the pile lies open"
    pile = [rumor(card) for card in tally.pile]
    extra = (*tally.extra, *more)
    result = outcome(tally.quest, pile, tokens=tally.tokens, bonus=tally.points, extra=extra, rulings=tally.rulings)
    return side(mind) * mind.worth(result)


# -- Merlins at the table


def watch(mind: Mind) -> Quest:
    """The Quest for Merlin #4: where the risk that is left is smallest; for a Traitor, where Merlin helps least."""
    risks = dict.fromkeys(map(str, Quest), 0.0)
    for pile, weight in zip(mind.belief.piles, mind.belief.weights, strict=True):
        for quest in Quest:
            tokens = (*pile.tokens[:-1], quest)  # the last Merlin #4 of the pile is the one to be placed
            standing = totals(pile.cards, tokens=tokens, rulings=mind.options.quest_rulings)
            risks[quest] -= side(mind) * weight * sum(q.swords * _risk(total) for q, total in standing.items())
    return Quest(best(risks)[0])


def _risk(total: int) -> float:
    return next((risk for least, risk in RISKS if total >= least), 0.0)


def at_once(mind: Mind) -> tuple[Quest, int, float]:
    """The Quest and the points that Merlin #6 is best used for, and what that gains for this knight's side."""
    plans = {
        f"{quest}:{points}": side(mind) * mind.gain(quest, points)
        for quest in Quest
        for points in range(MOST_POINTS + 1)
    }
    plan, gain = best(plans)
    quest, points = plan.split(":")
    return Quest(quest), int(points), gain
