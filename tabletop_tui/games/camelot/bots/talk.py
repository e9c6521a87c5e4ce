"""What a computer knight says of the pile if the table asks it. Silence stops its tongue as it does everybody's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.words import count, listing
from tabletop_tui.games.camelot.bots.belief import Known
from tabletop_tui.games.camelot.bots.mind import Mind
from tabletop_tui.games.camelot.cards import Kind, Quest, Rumor, rumor
from tabletop_tui.games.camelot.claims import card_of
from tabletop_tui.games.camelot.quest import TOO_LATE, totals

SHADES = 3
"""By so many points a Traitor bends what it says of a Quest that it would like to see misjudged."""
TELLING = 6
"""From this many points on, a Quest is worth bending the truth about."""


def recollection(mind: Mind) -> list[str]:
    """What this knight remembers of the pile, in sentences; nothing in silence.

    A hidden Traitor tells the truth, but for the points of the Quest that matters most. A revealed one is not asked.
    """
    if mind.view.silence or mind.unmasked or mind.view.pile == 0:
        return []
    sentences = [*_of_quests(mind), *_of_characters(mind), *_of_the_lost(mind)]
    return sentences or [f"{{{mind.me}}} remembers nothing of the pile."]


def _of_quests(mind: Mind) -> Iterator[str]:
    points = _points(mind)
    bent = _bent(mind, points)
    for quest in Quest:
        known = [card for card in map(_face, mind.dealer.known) if card is not None and card.quest is quest]
        vague = sum(one.quest is quest for one in mind.dealer.known)
        if known or vague:
            about = max(2, round(points.get(quest, 0.0) + bent.get(quest, 0)))
            cards = count(len(known) + vague, f"{quest.title} card")
            forgotten = f", {count(vague, 'number')} forgotten" if vague else ""
            yield f"{{{mind.me}}} remembers {cards}{forgotten}, about {count(about, 'point')}."


def _points(mind: Mind) -> dict[Quest, float]:
    """What each Quest stands at, on average over the piles that may be."""
    mean: dict[Quest, float] = {}
    for pile, weight in zip(mind.belief.piles, mind.belief.weights, strict=True):
        standing = totals(pile.cards, tokens=pile.tokens, rulings=mind.options.quest_rulings)
        for quest, total in standing.items():
            mean[quest] = mean.get(quest, 0.0) + weight * total
    return mean


def _bent(mind: Mind, points: dict[Quest, float]) -> dict[Quest, int]:
    """A Traitor calls a Quest lower that stands too high, and higher that is not ripe: one Quest, and by little."""
    tempting = [quest for quest in points if points[quest] >= TELLING]
    if not mind.evil or not tempting:
        return {}
    quest = max(tempting, key=lambda quest: (quest.swords, points[quest]))
    return {quest: -SHADES if points[quest] >= TOO_LATE - 1 else SHADES}


def _of_characters(mind: Mind) -> Iterator[str]:
    named = [card for card in map(_face, mind.dealer.known) if card is not None and card.quest is None]
    shown = [card.title for card in named if card.kind is not Kind.VIVIEN]
    if shown and not _keeps_back(mind, named):
        yield f"{{{mind.me}}} remembers {listing(shown)}."


def _keeps_back(mind: Mind, named: Sequence[Rumor]) -> bool:
    """A Traitor has now and then forgotten what would warn the others."""
    warning = any(card.kind is Kind.MORGAN for card in named)
    return mind.evil and warning and Seeded(f"{mind.seed}:talk:{mind.memory.number}").below(2) == 0


def _of_the_lost(mind: Mind) -> Iterator[str]:
    lost = sum(one == Known() for one in mind.dealer.known)
    if lost:
        yield f"{{{mind.me}}} has forgotten {count(lost, 'card')} altogether."


def _face(one: Known) -> Rumor | None:
    if one.card is not None:
        return rumor(one.card)
    return None if one.code is None else card_of(one.code)
