"""Words on dice, abilities, items, camp spaces and the market."""

from __future__ import annotations

from tabletop_tui.core.words import count, listing, number
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.camp_actions import LOGS, Demand, demand, logs_at
from tabletop_tui.games.set_a_watch.line import place_at
from tabletop_tui.games.set_a_watch.merchant import price
from tabletop_tui.games.set_a_watch.runes import RUNES, Rune
from tabletop_tui.games.set_a_watch.view import BOARD, AbilityView, DieView, ItemView, NightView

Words = tuple[str, list[str]]

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


# -- abilities and items ----------------------------------------------------------------------------------------------


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


# -- camp and market --------------------------------------------------------------------------------------------------


def space_words(view: NightView, space: str) -> Words:
    """A camp space: what a die does there, which die it takes, what lies there."""
    lying = next((found for found in view.spaces if found.id == space), None)
    dice = f"There lies {listing([f'a {die.face}' for die in lying.dice])}." if lying and lying.dice else ""
    coins = f"{count(lying.coins, 'coin').capitalize()} for whoever lays a die there." if lying and lying.coins else ""
    heading, words = _space_text(view, space)
    return heading, [*words, dice, coins]


def _space_text(view: NightView, space: str) -> Words:
    if space == BOARD:
        if view.camper is None:
            return "The own camp action", ["Each adventurer has one of his own, for when he rests."]
        own = cards.adventurers()[view.party[view.camper].card].camp
        return own.title, [f"**{own.text}**", _demand(demand(own, place_at(view.location)))]
    if space.startswith("rune:"):
        name: Rune = space.removeprefix("rune:")  # type: ignore[assignment]
        text = RUNES[name].text
        return f"Rune: {RUNES[name].title}", [
            f"**{text[0].upper()}{text[1:]}.**",
            "Runes wake in pairs: two dice that show the same on two of them, or three on all.",
        ]
    row, place = cards.spaces()[space], place_at(view.location)
    wood = logs_at(place)
    here = f"At this location it is {count(wood, 'log')} a die." if row.action == "chop" and wood != LOGS else ""
    return row.title, [f"**{row.text}**", here, _demand(demand(row, place))]


def _demand(wanted: Demand) -> str:
    """Which dice a space takes, in a sentence."""
    if wanted.barred:
        return "No die may be laid here at this location."
    if wanted.exactly is not None:
        return f"It takes a die that shows exactly {wanted.exactly}."
    if wanted.least > 1:
        return f"It takes {number(wanted.least)} or more."
    if wanted.rising:
        return "Each die must show more than the last one here."
    return "It takes any die."


def market_words(view: NightView, pile: int) -> Words:
    """A pile of the market: the item on top, and what it covers."""
    items = view.market[pile]
    if not items:
        return "An empty spot of the market", ["A new item may come here."]
    top, *below = items
    covers = f"It covers {listing([cards.title(card) for card in below])}." if below else ""
    return f"{cards.title(top)}, {count(price(top, place_at(view.location)), 'coin')}", [*item_lines(top, None), covers]
