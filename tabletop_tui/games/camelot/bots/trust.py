"""Whom a computer knight suspects, and how much: what each seat has done, weighed as evidence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.camelot.events import QuestTallied
from tabletop_tui.games.camelot.quest import TOO_LATE
from tabletop_tui.games.camelot.resolution import Verdict
from tabletop_tui.games.camelot.state import LOYAL, TRAITOR

SUCCESS = -0.8
FALSE_CHARGE = 0.3
EXCUSED = 0.1
"""A failed Quest that nevertheless swept a poisoned pile away."""
HOPELESS, NARROW = 1.8, 0.7
"""A Quest that nobody could hope for, and one that an honest mistake explains."""
LIE = 8.0
VIVIEN_LEAVES = 0.3
"""The share of old evidence that still counts once Vivien may have changed a loyalty."""
POISONED = 2


@dataclass(slots=True)
class Conduct:
    """What speaks for or against a seat. ``evidence``: the logarithm of how much likelier a Traitor does all that.

    ``loyalty``: what is known of its card for certain. ``lied``: a false word under Morgan #1 was found out.
    """

    evidence: float = 0.0
    loyalty: str | None = None
    lied: bool = False


def weigh(tally: QuestTallied) -> float:
    """What a Quest says of the one who chose it."""
    if tally.verdict is Verdict.IN_TIME:
        return SUCCESS if tally.white > tally.black else 0.0
    own = 1 if tally.verdict is Verdict.BASELESS else tally.quest.swords
    if tally.black - own >= POISONED:
        return EXCUSED
    narrow = range(9, TOO_LATE + 2)
    return NARROW if tally.total in narrow else HOPELESS


def suspicions(
    conduct: Sequence[Conduct], me: Seat, loyalty: str | None, revealed: Sequence[str | None], clear: bool
) -> list[float]:
    """The chance that each seat is a Traitor now.

    ``loyalty``: this seat's own. ``revealed``: the cards that lie face up. ``clear``: this seat has given a Traitor
    card up, and it lies aside.
    """
    if loyalty is None:
        return [0.0] * len(conduct)
    known = [
        loyalty if seat == me else revealed[seat] or one.loyalty or (TRAITOR if one.lied else None)
        for seat, one in enumerate(conduct)
    ]
    traitor_cards = 2 if len(conduct) == 7 else 1
    left = max(0, traitor_cards - known.count(TRAITOR) - clear)
    weights = [exp(min(one.evidence, LIE)) if known[seat] is None else 0.0 for seat, one in enumerate(conduct)]
    shared = sum(weights) + 2  # two loyalty cards lie aside
    return [
        1.0 if known[seat] == TRAITOR else 0.0 if known[seat] == LOYAL else min(1.0, left * weight / shared)
        for seat, weight in enumerate(weights)
    ]
