"""A Line after step 1 of the Order of Play, when nothing is due any more."""

from __future__ import annotations

from typing import Any

from night import DICE, QUIET, Scene, short

from tabletop_tui.games.set_a_watch.order_of_play import settle

PARTY = "artificer witch barbarian heretic"


def scene(line: str, **facts: Any) -> Scene:
    """A Watch of four without Perfect Defense. "bear" lies face up and is met before, "bear?" lies face down."""
    facts = {"party": PARTY, "dice": "4 2 6 / 3 1 4 / 11 7 3 / 8 5 1", "fire": 7, **facts}
    return Scene(facts.pop("party"), line=line, **facts)


def settled(line: str, *answers: str, **facts: Any) -> Scene:
    """The same once nothing is due."""
    played = scene(line, **facts).run(settle).answer(*answers)
    assert played.asked == "", f"“{played.asked}” waits for an answer: {played.keys()}"
    return played


def settling(line: str, **facts: Any) -> Scene:
    """The Monk's party at a low fire when nothing is due, or at the question that must be answered first."""
    return Scene(**{"line": line, "dice": DICE, "abilities": QUIET, "fire": 3, **facts}).run(settle)


def exhausted(played: Scene) -> list[str]:
    """The abilities that are exhausted, in the order of the party."""
    return [short(a.card) for hero in played.state.party for a in hero.equipped if a.exhausted]
