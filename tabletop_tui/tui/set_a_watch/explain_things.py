"""Words on dice, abilities and items: what they do, how they are used, how they stand."""

from __future__ import annotations

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import AbilityView, DieView, ItemView

_DIE = {
    "ready": "It has not been used yet.",
    "attack": "It was spent on an attack.",
    "ability": "It was spent on an ability.",
    "item": "It was spent on an item.",
    "camp": "It was laid in camp.",
    "stunned": "It was lost to a stun.",
    "stolen": "A creature holds it; it comes back spent when that falls.",
    "returned": "It came back spent.",
    "aside": "It lies on the place and is not used tonight.",
    "hex": "It lies on the Hex.",
    "trap": "It lies as a trap.",
}


def die_words(die: DieView) -> str:
    """What has become of a die."""
    return _DIE[die.state]


def ability_lines(card: str, shown: AbilityView) -> list[str]:
    """What an ability does, how it is used, and how it stands."""
    row = cards.abilities()[card]
    return [f"**{row.text}**", _ability_use(card), ability_state(shown)]


def _ability_use(card: str) -> str:
    row = cards.abilities()[card]
    if row.use == "passive":
        return "Passive: once a night, when you say so." if row.do else "Passive: it works while it is not exhausted."
    if row.use == "reaction":
        return "It answers the power of a creature, by a die or by exhausting it."
    if cards.adventurers()[row.owner].only_exhausts:
        return "It is used by exhausting it."
    return "It takes a die, once a night, or is exhausted for it; both in one night, if you like."


def ability_state(shown: AbilityView) -> str:
    """How an ability stands now."""
    if shown.exhausted:
        return "It is exhausted until something refreshes it."
    if shown.off:
        return "Passive cards do not work now."
    if shown.stunned:
        return "It is stunned: no die works on it tonight. It may still be exhausted."
    if shown.used:
        return "It was used tonight. It may still be exhausted."
    return "It is ready."


_ITEM_USE = {
    "passive": "Passive: it works while it is not exhausted.",
    "activate": "It takes a die, once a night.",
    "exhaust": "It is used by exhausting it.",
    "discard": "It is used once and then goes under the items.",
}


def item_lines(card: str, shown: ItemView | None) -> list[str]:
    """What an item does, how it is used, and how it stands."""
    row = cards.items()[card]
    use = _ITEM_USE[row.use]
    if row.use == "passive" and row.do:
        use = "Passive: once a night, when it fits."
    if row.die_least > 1:
        use = f"It takes a die of {row.die_least} or more, once a night."
    state = ""
    if shown is not None:
        state = "It can be used." if not (shown.exhausted or shown.used) else "It was used tonight."
        if shown.exhausted:
            state = "It is exhausted until its owner rests in camp."
        elif shown.off:
            state = "Passive cards do not work now."
    return [f"**{row.text}**", use, state]
