"""The table in sentences, for a reader without pictures; and one line for a list of saved games.

A plain text reads only those sentences that are new to it: so each says one thing, and names what it is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tabletop_tui.core.words import count, listing, number
from tabletop_tui.games.set_a_watch.cards import abilities, creature, is_summon, locations, title
from tabletop_tui.games.set_a_watch.state import LAST_ROUND, SPENT
from tabletop_tui.games.set_a_watch.view import AbilityView, AdventurerView, DieView, LineView, NightView

_PHASES = {
    "muster": "the party gathers",
    "roll": "the dice are rolled",
    "camp": "camp",
    "merchant": "merchant",
    "watch": "watch",
    "end": "over",
}


def describe(view: NightView) -> list[str]:
    """The table: night and fire, the Line from the camp outwards, each adventurer, camp and market, the piles."""
    if not view.round:
        return ["The party gathers.", *(sentence for hero in view.party for sentence in _adventurer(view, hero))]
    return [
        *_night(view),
        *_line(view),
        *_lasting(view),
        *(sentence for hero in view.party for sentence in _adventurer(view, hero)),
        *_camp(view),
        *_piles(view),
    ]


def headline(view: NightView) -> str:
    """One line for the list of saved games."""
    if not view.round:
        return "the party gathers"
    night = "the last night" if view.round == LAST_ROUND else f"night {view.round} of {LAST_ROUND}"
    return f"{night}, {_PHASES[view.phase]}, firewood {view.fire}, {count(view.ready, 'ability', 'abilities')} ready"


def _night(view: NightView) -> Iterator[str]:
    night = "The last night" if view.round == LAST_ROUND else f"Night {view.round} of {LAST_ROUND}"
    yield f"{night}, {_PHASES[view.phase]}."
    if view.location:
        here = locations()[view.location]
        yield f"Location: **{here.title}**, {count(here.count, 'creature')}. {here.text}"
    yield f"Firewood {view.fire}, which reveals {count(view.level, 'creature')}."
    yield f"{count(view.coins, 'coin').capitalize()} in the purse."
    if view.phase == "watch":
        yield f"{count(view.ready, 'ability', 'abilities').capitalize()} ready on Watch."


# -- the Line --------------------------------------------------------------------------------------------------------


def _line(view: NightView) -> Iterator[str]:
    """Each card by its place, the unknown ones together; then what the creatures face up do, each once."""
    for unknown, cards in groupby(view.line, key=lambda card: card.card is None):
        if unknown:
            yield _in_the_dark([card.place for card in cards])
        else:
            yield from (_line_card(view, card) for card in cards)
    powers = (card.card for card in view.line if card.up and card.card is not None and not is_summon(card.card))
    yield from dict.fromkeys(_powers(card) for card in powers)


def _in_the_dark(places: Sequence[int]) -> str:
    where = str(places[0]) if len(places) == 1 else f"{places[0]} to {places[-1]}"
    return f"Line {where}: face down."


def _line_card(view: NightView, card: LineView) -> str:
    assert card.card is not None
    where = f"Line {card.place}:"
    if is_summon(card.card):
        return f"{where} face down, known to be a Summon."
    name, numbers = f"**{title(card.card)}**", f"Health {card.health}, damage {card.damage}"
    if not card.up:
        return f"{where} face down, known to be {name}, {numbers}."
    facts = [name, numbers]
    if card.mount:
        facts.append(f"riding {title(card.mount)}")
    if card.dice:
        facts.append(f"holding {_loot(card.dice)}")
    if card.item:
        facts.append(f"holding {title(card.item)}")
    if card.negated:
        facts.append("its powers negated")
    facts.append(_reached(view, card))
    return f"{where} {', '.join(facts)}."


def _loot(dice: Sequence[DieView]) -> str:
    return listing([number(die.face) for die in dice])


def _reached(view: NightView, card: LineView) -> str:
    if card.shielded:
        return card.shielded
    if not card.reached_by:
        return "out of reach"
    if card.reached_by == view.watch and len(view.watch) > 1:
        return "in reach of all"
    return f"in reach of {listing([title(view.party[slot].card) for slot in card.reached_by])}"


def _powers(card: str) -> str:
    printed = creature(card)
    return f"**{printed.title}**, {printed.type}: {(printed.text or 'no powers').rstrip('.')}."


def _lasting(view: NightView) -> Iterator[str]:
    """What still waits to happen in this watch."""
    if view.hexed:
        following = "creature that comes" if view.hexed == 1 else f"{count(view.hexed, 'creature')} that come"
        yield f"Hex: the next {following} into first place will have no powers."
    if view.wards:
        yield f"Ward: {count(view.wards, 'ability', 'abilities')} fewer to exhaust."
    if view.trap:
        yield f"Trap: the first creature in first place loses {view.trap} Health."
    if view.speaker is not None:
        yield f"{{{view.speaker}}} has the word."


# -- the party -------------------------------------------------------------------------------------------------------


def _adventurer(view: NightView, hero: AdventurerView) -> Iterator[str]:
    """Dice and reach; abilities; what else there is: a sentence each, as each changes by itself."""
    name = f"**{title(hero.card)}**"
    who = "flex" if hero.owner is None else f"{{{hero.owner}}}"
    role = {"camp": ", resting", "barred": ", out of the fight"}.get(hero.role, "")
    dice = _dice(hero) if view.round else listing([f"d{die.sides}" for die in hero.dice])
    yield f"{name} ({who}{role}): {dice}; reach {hero.reach}."
    if hero.abilities:
        yield f"{name}: {_abilities(hero)}."
    if carried := list(_carried(hero)):
        yield f"{name} has {listing(carried)}."
    if hero.rests:
        yield f"{name}: {count(hero.rests, 'rest')} taken."


def _dice(hero: AdventurerView) -> str:
    """“dice 4, 2 and 6, d6”, or “dice d6 4 and 2, d8 6” with several sizes; then those that are spent."""
    ready = [die for die in hero.dice if die.state == "ready"]
    by_size = [(size, [str(die.face) for die in dice]) for size, dice in groupby(ready, key=lambda die: die.sides)]
    if len(by_size) == 1:
        words = f"dice {listing(by_size[0][1])}, d{by_size[0][0]}"
    else:
        words = f"dice {', '.join(f'd{size} {listing(faces)}' for size, faces in by_size)}" if ready else "no dice left"
    spent = [str(die.face) for die in hero.dice if die.state in SPENT]
    return words + (f", spent {listing(spent)}" if spent else "")


def _abilities(hero: AdventurerView) -> str:
    """“Hex and Evil Eye ready, Wither exhausted”."""
    by_state: dict[str, list[str]] = {}
    for ability in hero.abilities:
        by_state.setdefault(_state(ability), []).append(abilities()[ability.card].title)
    return ", ".join(f"{listing(titles)} {state}" for state, titles in by_state.items())


def _state(ability: AbilityView) -> str:
    if ability.exhausted:
        return "exhausted"
    if ability.off:
        return "without effect now"
    if ability.stunned:
        return "stunned"
    return "used, may be exhausted" if ability.used else "ready"


def _carried(hero: AdventurerView) -> Iterator[str]:
    for item in hero.items:
        yield f"{title(item.card)}{' exhausted' if item.exhausted else ''}"
    if hero.familiar:
        yield f"the {title(hero.familiar)} as Familiar"
    if hero.charges:
        yield f"{count(hero.charges, 'charge')} in the staff"
    for card in hero.trophies:
        yield f"{title(card)} as Trophy"
    for card in hero.tamed:
        yield f"{title(card)} tamed"


# -- camp, market, piles ---------------------------------------------------------------------------------------------


def _camp(view: NightView) -> Iterator[str]:
    if view.phase in ("camp", "merchant"):
        taken = [
            f"{_space(space.id)} {listing([str(die.face) for die in space.dice])}"
            for space in view.spaces
            if space.dice
        ]
        if taken:
            yield f"Camp dice: {', '.join(taken)}."
        coins = [f"{_space(space.id)} {space.coins}" for space in view.spaces if space.coins]
        yield f"Camp coins: {', '.join(coins) or 'none'}."
    if view.round < LAST_ROUND:
        market = [title(pile[0]) for pile in view.market if pile]
        yield f"Market: {listing(market) or 'empty'}."


def _space(space: str) -> str:
    return {"board": "own action"}.get(space) or (
        space.removeprefix("rune:").capitalize() if space.startswith("rune:") else title(space)
    )


def _piles(view: NightView) -> Iterator[str]:
    known = [title(card) for card in view.horde if card is not None]
    yield f"Horde: {count(len(view.horde), 'card')}" + (f", among them {listing(known)}." if known else ".")
    if view.new_horde:
        yield f"New Horde, which need not be faced: {count(len(view.new_horde), 'card')}."
    yield f"Graveyard: {count(len(view.graveyard), 'card')}."
    yield f"Creature deck: {count(view.deck_left, 'card')}."
    if view.deck_top:
        yield f"Next from the creature deck: {listing([title(card) for card in view.deck_top])}."
    following = f", {title(view.unhallowed)} next." if view.unhallowed else "."
    yield f"Unhallowed deck: {count(view.unhallowed_left, 'card')}{following}"
