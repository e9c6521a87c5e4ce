"""Words on the things that lie on Camelot's table: what each is, and what all may know of it now."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.core.words import count, listing
from tabletop_tui.games.camelot.cards import Quest, rumor
from tabletop_tui.games.camelot.story import THICKNESS
from tabletop_tui.games.camelot.view import CamelotView
from tabletop_tui.tui.camelot.faces import said


def explain(zone: str, view: CamelotView, names: Sequence[str]) -> tuple[str, str]:
    """A heading and a paragraph on the thing called ``zone``, from public facts only."""
    kind, _, which = zone.partition(":")
    match kind:
        case "deck":
            return "The rumor deck", _deck(view)
        case "pile":
            return "The threats", _pile(view, names)
        case "discards":
            return (
                "The discards",
                f"Here lies {THICKNESS[view.discards]}. They become the new deck when it has run out.",
            )
        case "tokens":
            number = count(view.tokens, "quest token").capitalize()
            return "Merlin's tokens", f"{number} face down: only who laid one knows the quest that Merlin watches."
        case "swords":
            return f"{which.capitalize()} swords", _swords(view, which)
        case "quest":
            return Quest(which).title, _quest(Quest(which))
        case _:
            return names[int(which)], _seat(view, int(which), names)


def _deck(view: CamelotView) -> str:
    words = [f"Here lies {THICKNESS[view.deck]}. Whoever listens takes the top card"]
    if view.whispers:
        words.append(", looks at it alone and tells which it is")
    words.append(". ")
    if view.counting:
        words.append("Before it is seen, the next number must be said aloud. ")
    words.append("How many cards lie there exactly is part of what nobody is told.")
    return "".join(words)


def _pile(view: CamelotView, names: Sequence[str]) -> str:
    if view.top is None:
        return "No rumor has been laid since the last quest. Without a card on top there is no quest to go on."
    keep = "Only the card on top is seen; what lies below must be remembered."
    if view.top.card is None:
        assert view.top.claim is not None
        assert view.top.by is not None
        return f"{names[view.top.by]} looked alone and says it is {said(view.top.claim)}. {keep}"
    card = rumor(view.top.card)
    return f"{card.title}. {card.text} {keep}"


def _swords(view: CamelotView, which: str) -> str:
    lie = count(view.white if which == "white" else view.black, "sword")
    side = "the loyal knights" if which == "white" else "the traitor"
    return (
        f"{lie.capitalize()} of this colour on the table; this is the side of {side}. "
        "With seven of one colour the game ends: loyalties are turned up, and each traitor still hidden turns one "
        "white sword to black."
    )


def _quest(quest: Quest) -> str:
    swords = count(quest.swords, "sword")
    return (
        f"{swords.capitalize()} at stake. The quest is won if its cards come to 11, 12 or 13. With less, one black "
        "sword falls; from 14 on it comes too late, and all its swords fall black, even if nobody chose it."
    )


def _seat(view: CamelotView, seat: int, names: Sequence[str]) -> str:
    knight = view.seats[seat]
    if view.solo:
        return f"{names[seat]} rides alone: nobody to accuse, and no traitor."
    facts = [
        f"turned up: {knight.revealed}" if knight.revealed else "loyalty face down",
        "has accused once, and may not again" if knight.has_accused else "may accuse once, from four swords on",
    ]
    if knight.knights:
        facts.append(f"{count(knight.knights, 'Knight card')} face down")
    if seat == view.active:
        facts.append("it is this knight's turn")
    return f"{listing(facts).capitalize()}."
