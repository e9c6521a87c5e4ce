"""Words on the piles: their cards in order, as far as everybody knows them; and on cards that are looked at."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.core.words import count, listing
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.tui.set_a_watch.explain_base import Known, Words, only
from tabletop_tui.tui.set_a_watch.explain_line import creature_words

UNSEEN = "face down"


def _name(card: str | None) -> str:
    """A card as a list of a pile names it, a creature with its base Health."""
    if card is None:
        return UNSEEN
    if cards.is_summon(card):
        return f"{cards.title(card)} (Summon)"
    return f"{cards.title(card)} {cards.creature(card).base}"


def runs(pile: Sequence[str | None]) -> list[str]:
    """The names of a pile in order; several unseen cards in a row as one."""
    found: list[str] = []
    unseen = 0
    for card in (*pile, ""):
        if card is None:
            unseen += 1
            continue
        if unseen:
            found.append(UNSEEN if unseen == 1 else f"{unseen} {UNSEEN}")
            unseen = 0
        if card:
            found.append(_name(card))
    return found


def _in_order(pile: Sequence[str | None]) -> str:
    return f"From the top: {', '.join(runs(pile))}." if pile else ""


def graveyard(known: Known) -> Words:
    """Open to all, top card first."""
    view = known.view
    if not view.graveyard:
        return "The Graveyard", ["It is empty. What is beaten comes here, face up."]
    return f"The Graveyard, {count(len(view.graveyard), 'card')}", [
        _in_order(view.graveyard),
        "When the creature deck runs out, these are shuffled and become the new one.",
    ]


def horde(known: Known) -> Words:
    """Face down, but for what was seen to go there."""
    view = known.view
    if not view.horde:
        return "The Horde", ["It is empty. What gets through the Watch waits here for the last night."]
    return f"The Horde, {count(len(view.horde), 'card')}", [
        "What got through. In the last night all of it stands behind the Line.",
        _in_order(view.horde),
    ]


def new_horde(known: Known) -> Words:
    """What gets through in the last night."""
    view = known.view
    return f"The new Horde, {count(len(view.new_horde), 'card')}", [
        "What joins the Horde in the last night stays out of the Line.",
        _in_order(view.new_horde),
    ]


def deck(known: Known) -> Words:
    """How many there are, and what somebody saw at either end."""
    view = known.view
    top = (
        f"Next: {listing([_name(card) for card in view.deck_top])}." if view.deck_top else "Nobody knows the next one."
    )
    if len(view.deck_bottom) < view.deck_left and view.deck_bottom:
        bottom = f"Undermost: {listing([_name(card) for card in view.deck_bottom])}."
    else:
        bottom = ""
    return f"The creature deck, {count(view.deck_left, 'card')}", [
        top,
        bottom,
        "The line comes from here. Summons lie among the creatures.",
    ]


def unhallowed(known: Known) -> Words:
    """The next one lies face up."""
    view = known.view
    heading = f"The Unhallowed, {count(view.unhallowed_left, 'card')}"
    rule = "A Summon calls the top one into the Line. If none is left to come, the game is lost."
    if view.unhallowed is None:
        return heading, [rule]
    return heading, [f"On top lies **{cards.title(view.unhallowed)}**.", *creature_words(view.unhallowed), rule]


def glance(known: Known, which: str) -> Words:
    """A card that the party looks at just now."""
    looked_at = known.view.glance.cards if known.view.glance is not None else ()
    _, card = only(enumerate(looked_at), lambda numbered: str(numbered[0]) == which)
    if card in cards.locations():
        row = cards.locations()[card]
        return row.title, [f"**{row.text}**", f"{count(row.count, 'creature').capitalize()}."]
    if cards.is_summon(card):
        return cards.title(card), [f"**A Summon**. {cards.summons()[card].text}"]
    return cards.title(card), creature_words(card)
