"""Words on the adventurers, their dice and cards, and all that lies with them."""

from __future__ import annotations

from tabletop_tui.core.words import count, listing
from tabletop_tui.games.set_a_watch import cards, reckoning
from tabletop_tui.games.set_a_watch.state import RESTS
from tabletop_tui.games.set_a_watch.strike import familiar_reach
from tabletop_tui.tui.set_a_watch.explain_base import Known, Words, only, terms
from tabletop_tui.tui.set_a_watch.explain_line import creature_words
from tabletop_tui.tui.set_a_watch.explain_things import ability_lines, die_words, item_lines
from tabletop_tui.tui.set_a_watch.party import was_sent


def slot(known: Known, which: str) -> Words:
    """An adventurer."""
    hero = known.hero(which)
    row = cards.adventurers()[hero.card]
    owner = f", played by {{{hero.owner}}}" if hero.owner is not None else ", played by the whole table"
    told = terms(reckoning.reach_terms(known.world, hero.slot), hero.reach)
    role = {"camp": "Rests in camp tonight.", "barred": "Has no ready ability and fights no more tonight."}
    lines = [
        f"{row.text}",
        f"**Reaches {hero.reach}**{told}.",
        role.get(hero.role, ""),
        f"In camp: **{row.camp.title}**. {row.camp.text}",
        f"{count(hero.rests, 'rest').capitalize()} of {RESTS} taken.",
        f"Beside the board: {listing([cards.title(card) for card in hero.reserve])}." if hero.reserve else "",
    ]
    return f"{row.title}{owner}", lines


def die(known: Known, which: str) -> Words:
    """A die, wherever it lies."""
    pairs = ((hero, die) for hero in known.view.party for die in hero.dice)
    hero, die = only(pairs, lambda pair: str(pair[1].ref) == which)
    state = die_words(die)
    reach = f"It can strike as far as place {hero.reach}." if die.state == "ready" and hero.role == "watch" else ""
    camp = "It is for the camp." if die.state == "ready" and hero.role == "camp" else ""
    return f"The {cards.title(hero.card)}'s {die.face}, a d{die.sides}", [state, reach, camp]


def ability(known: Known, which: str) -> Words:
    """An ability on the board of an adventurer."""
    slot, _, card = which.partition(":")
    hero = known.hero(slot)
    shown = only(hero.abilities, lambda ability: ability.card == card)
    return f"{cards.title(card)}, {cards.title(hero.card)}", ability_lines(card, shown)


def item(known: Known, which: str) -> Words:
    """An item that an adventurer carries."""
    slot, _, card = which.partition(":")
    hero = known.hero(slot)
    shown = only(hero.items, lambda item: item.card == card)
    return f"{cards.title(card)}, {cards.title(hero.card)}", item_lines(card, shown)


def familiar(known: Known, which: str) -> Words:
    """The Familiar of an adventurer."""
    hero = known.hero(which)
    if hero.familiar is None:
        return "", []
    row = cards.familiars()[hero.familiar]
    far = familiar_reach(known.world, hero.familiar)
    ready = "It can be sent once more tonight." if hero.familiar_uses else "It can be sent once a Watch."
    if was_sent(known.view, hero):
        ready = "It has been sent tonight."
    return row.title, [f"**{row.text}**", f"Adds {row.damage} to an attack, as far as place {far}.", ready]


def staff(known: Known, which: str) -> Words:
    """The staff and its charges."""
    hero = known.hero(which)
    return f"Staff {hero.charges} of {hero.dial}", [
        f"The Artificer's charges: camp and cards load it, cards spend them. It never holds more than {hero.dial}."
    ]


def tamed(known: Known, which: str) -> Words:
    """A tamed creature."""
    _, _, card = which.partition(":")
    return f"{cards.title(card)}, tamed", [
        "It adds its base Health to one attack, like a die, and then goes to the Graveyard.",
        *creature_words(card),
    ]


def trophy(known: Known, which: str) -> Words:
    """A trophy."""
    return f"{cards.title(which)}, a trophy", [
        "The Bounty Hunter keeps it: some cards count trophies, others take them.",
        *creature_words(which),
    ]


def adventurer_card(card: str) -> Words:
    """An adventurer to choose from."""
    row = cards.adventurers()[card]
    dice = listing([f"d{sides}" for sides in row.dice])
    names = listing([cards.title(ability) for ability in cards.abilities_of()[card]])
    camp = f"In camp: **{row.camp.title}**. {row.camp.text}"
    return row.title, [row.text, f"{dice}; {row.attack}.", camp, f"Abilities: {names}."]


def familiar_card(card: str) -> Words:
    """A side of the Familiar to choose from."""
    row = cards.familiars()[card]
    return row.title, [f"**{row.text}**", f"Adds {row.damage} to an attack, as far as place {row.reach}."]
