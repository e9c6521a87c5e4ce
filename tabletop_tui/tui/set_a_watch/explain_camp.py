"""Words on the camp spaces and the market."""

from __future__ import annotations

from tabletop_tui.core.words import count, listing, number
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.camp_actions import LOGS, Demand, demand, logs_at
from tabletop_tui.games.set_a_watch.line import place_at
from tabletop_tui.games.set_a_watch.merchant import price
from tabletop_tui.games.set_a_watch.runes import RUNES, Rune
from tabletop_tui.games.set_a_watch.view import BOARD, NightView
from tabletop_tui.tui.set_a_watch.explain_base import Known, Words, only
from tabletop_tui.tui.set_a_watch.explain_things import item_lines


def space(known: Known, which: str) -> Words:
    """A camp space: what a die does there, which die it takes, what lies there."""
    lying = next((found for found in known.view.spaces if found.id == which), None)
    dice = f"There lies {listing([f'a {die.face}' for die in lying.dice])}." if lying and lying.dice else ""
    coins = f"{count(lying.coins, 'coin').capitalize()} for whoever lays a die there." if lying and lying.coins else ""
    heading, words = _space_text(known.view, which)
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


def pile(known: Known, which: str) -> Words:
    """A pile of the market: the item on top, and what it covers."""
    view = known.view
    _, items = only(enumerate(view.market), lambda numbered: str(numbered[0]) == which)
    if not items:
        return "An empty spot of the market", ["A new item may come here."]
    top, *below = items
    covers = f"It covers {listing([cards.title(card) for card in below])}." if below else ""
    return f"{cards.title(top)}, {count(price(top, place_at(view.location)), 'coin')}", [*item_lines(top, None), covers]
