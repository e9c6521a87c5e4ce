"""Words on the fire and the place: what is known of the night itself, its effects and what all share."""

from __future__ import annotations

from tabletop_tui.core.words import count, listing
from tabletop_tui.games.set_a_watch import cards, reckoning
from tabletop_tui.games.set_a_watch.line import by_logs
from tabletop_tui.games.set_a_watch.state import HIGHEST_FIRE, LAST_ROUND, MOST_ITEMS
from tabletop_tui.tui.set_a_watch.explain_base import Known, Words, terms
from tabletop_tui.tui.set_a_watch.fire import notches


def fire(known: Known) -> Words:
    """The fire: what it shows, and what feeds it."""
    view = known.view
    told = terms(reckoning.level_terms(known.world), view.level)
    shows = count(view.level, "creature")
    return f"Firewood {view.fire}", [
        f"**It shows {shows}**{told}.",
        _levels(),
        "Chopping wood adds two logs. On Watch an exhausted ability adds two. Places and creatures take them away.",
        "If it goes out, an ability must be exhausted to light it again.",
    ]


def _levels() -> str:
    """“Up to 6 logs show one creature, 7 to 11 two creatures, 12 to 15 three creatures; ...”."""
    _, *more = starts = notches()
    ends = [*(start - 1 for start in more), HIGHEST_FIRE]
    shows = [count(by_logs(end), "creature") for end in ends]
    ranges = [f"{start} to {end} {shown}" for start, end, shown in zip(starts, ends, shows, strict=True)]
    first = f"Up to {ends[0]} logs show {shows[0]}"
    return f"{', '.join([first, *ranges[1:]])}; there are never more than {HIGHEST_FIRE}."


def location(known: Known) -> Words:
    """The location of the night."""
    view = known.view
    if not view.location:
        return "", []
    row = cards.locations()[view.location]
    kind = {"ordinary": "", "respite": "A respite. ", "final": "The last place. "}[row.kind]
    return f"{row.title}, night {view.round} of {LAST_ROUND}", [
        f"**{row.text}**",
        f"{kind}{count(row.count, 'creature').capitalize()} in the Line.",
        f"Firewood as it was entered: {row.modifier_words}.",
    ]


def the_map(known: Known) -> Words:
    """The map: where the party has been, and what comes next."""
    view = known.view
    following = f"Next comes **{cards.title(view.map_top)}**." if view.map_top else "Nobody has seen the next one."
    been = listing([cards.title(card) for card in view.visited])
    return f"The map, {count(view.map_left, 'place')} left", [following, f"You have been at {been}." if been else ""]


def coins(known: Known) -> Words:
    """The coins of the party."""
    view = known.view
    return f"{count(view.coins, 'coin').capitalize()}", [
        "What the party can spend at the merchant. Coins lie on camp spaces; a die laid there takes them. "
        f"{count(view.bank, 'coin').capitalize()} in the bank."
    ]


def hexed(known: Known) -> Words:
    """How many creatures will come without powers."""
    return f"Hex {known.view.hexed}", [
        f"The next {count(known.view.hexed, 'creature')} to be revealed "
        f"{'has' if known.view.hexed == 1 else 'have'} no powers tonight."
    ]


def wards(known: Known) -> Words:
    """What wards off exhaustion."""
    return f"Wards {known.view.wards}", [
        f"{count(known.view.wards, 'exhaustion').capitalize()} will not happen tonight."
    ]


def trap(known: Known) -> Words:
    """The trap before the Line."""
    return f"A trap of {known.view.trap}", [
        "It lies before the Line: a creature that comes to it loses so much Health."
    ]


def items(known: Known) -> Words:
    """The items that may still come to the market."""
    return f"Items, {known.view.items_left} left", [
        f"New ones come to the market from here. An adventurer carries {MOST_ITEMS}; a third goes under these."
    ]


def bank(known: Known) -> Words:
    """The coins that are nobody's."""
    return "The bank", [f"{count(known.view.bank, 'coin').capitalize()} that are nobody's yet."]
