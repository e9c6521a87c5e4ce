"""Words on the cards of the Line, and on what is printed on creatures."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tabletop_tui.core.words import listing
from tabletop_tui.games.set_a_watch import cards, reckoning
from tabletop_tui.games.set_a_watch.line import damage, health
from tabletop_tui.games.set_a_watch.state import DICE
from tabletop_tui.games.set_a_watch.view import DieView, LineView, NightView
from tabletop_tui.games.set_a_watch.vocabulary import When
from tabletop_tui.tui.set_a_watch.explain_base import Known, Words, only, terms

_WHEN: Mapping[When, str] = MappingProxyType(
    {
        When.REVEAL: "when it is revealed",
        When.FIRST: "when it comes to the first place",
        When.SECOND: "when it comes to the second place",
        When.END_OF_LINE: "when it comes to the end of the Line",
        When.ONGOING: "all the time while it is face up",
        When.DEFEATED: "when it falls",
        When.HORDE: "when it joins the Horde",
        When.ROUND_END: "as a night ends with it on top of the Graveyard",
    }
)


def line(known: Known, which: str) -> Words:
    """A place of the Line."""
    card = only(known.view.line, lambda card: str(card.place) == which)
    if card.card is None:
        behind = "The light has not reached it."
        return f"Place {card.place}, face down", [f"Nobody has seen this card. {behind}"]
    heading = f"{cards.title(card.card)}, place {card.place}"
    if cards.is_summon(card.card):
        row = cards.summons()[card.card]
        return heading, [f"**A Summon**. {row.text}", "Then the top Unhallowed takes its place in the Line."]
    words = creature_words(card.card)
    if not card.up:
        return heading, ["Face down, but it has been seen.", *words]
    return heading, [*_standing(known, card), *words]


def _standing(known: Known, card: LineView) -> list[str]:
    """Health and damage with their terms, who reaches it, what it carries."""
    index, world = card.place - 1, known.world
    told = terms(reckoning.health_terms(world, index), health(world, index))
    hurts = terms(reckoning.damage_terms(world, index), damage(world, index))
    lines = [
        f"**Health {card.health}**{told}.",
        f"**Damage {card.damage}**{hurts}: so many abilities are exhausted if it gets through.",
        _reached(known, card),
    ]
    if card.negated:
        lines.append("**Its powers are negated** for the night.")
    if card.mount is not None:
        lines.append(f"It rides {cards.title(card.mount)}; both fall together.")
    if card.dice:
        lines.append(f"It holds {listing([_whose(known.view, die) for die in card.dice])}.")
    if card.item is not None:
        lines.append(f"It holds the {cards.title(card.item)}.")
    return lines


def _reached(known: Known, card: LineView) -> str:
    if card.shielded:
        return f"No direct attack: {card.shielded}."
    names = [cards.title(known.view.party[slot].card) for slot in card.reached_by]
    if not names:
        return "Nobody on Watch reaches it with a direct attack."
    return f"In reach of {listing(names)}."


def _whose(view: NightView, die: DieView) -> str:
    return f"the {cards.title(view.party[die.ref // DICE].card)}'s {die.face}"


def creature_words(card: str) -> list[str]:
    """What is printed on a creature: type, when its powers work, and what they do."""
    row = cards.creature(card)
    kind = f"{row.type}, {row.tag}" if row.tag else str(row.type)
    printed = f"{kind}; base Health {row.base}, damage {row.damage}." if row.base else f"{kind}; damage {row.damage}."
    if not row.power:
        return [printed, "It has no power."]
    moments = listing(list(dict.fromkeys(_WHEN[power.when] for power in row.power)))
    limits = [" Once a night only." if any(power.once for power in row.power) else ""]
    limits.append(" Only a direct attack sets that off." if any(power.by_attack for power in row.power) else "")
    return [f"**{row.text}**", f"It acts {moments}.{''.join(limits)}", printed]
