"""Deck construction: deck lists, and what the rulebook advises about them (SAW-328 to SAW-337)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field

from tabletop_tui.core.words import count
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import (
    CreatureRow,
    Id,
    Listed,
    Title,
    creature_kinds,
    decks,
    locations,
    summon_kinds,
)
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType

if TYPE_CHECKING:  # the options hold a deck list
    from tabletop_tui.games.set_a_watch.options import SetAWatchOptions

CREATURES = 30
LOCATIONS = 8
UNHALLOWED = 8  # one for the Horde, seven for their deck (SAW-368)
MOST_SUMMONS = 4  # without further Unhallowed (SAW-329)

GUIDELINES: Mapping[CreatureType, int] = {  # SAW-332 to SAW-335
    CreatureType.FOREST: 4,
    CreatureType.UNDEAD: 4,
    CreatureType.DRAGON: 2,
    CreatureType.HUMAN: 1,
    CreatureType.GOBLIN: 1,
    CreatureType.GOLEM: 1,
}


class DeckList(BaseModel):
    """A named deck of one's own: creatures, Summons, Unhallowed, eight locations and a final one."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    name: Title
    creatures: tuple[Listed, ...]
    summons: tuple[Listed, ...]
    unhallowed: tuple[Id, ...]
    locations: tuple[Id, ...]
    final: Id
    start: Id | None = None
    let_in: bool = False
    about: str = Field(default="", max_length=240)


# -- which deck is played --------------------------------------------------------------------------------------------


def built_in(deck: str) -> DeckList:
    """The constructed deck with this id, such as "burnout" or "deck:burnout". Raises ``KeyError`` if there is none."""
    row = decks()[deck if ":" in deck else f"deck:{deck}"]
    return DeckList(
        name=row.title,
        creatures=row.creatures,
        summons=row.summons,
        unhallowed=row.unhallowed,
        locations=row.locations,
        final=row.final,
        start=row.start,
        let_in=row.let_in,
        about=row.text,
    )


def deck_of(options: SetAWatchOptions) -> DeckList | None:
    """The deck list that a table plays with; None if its cards are drawn from the box."""
    if options.deck == "box":
        return None
    return options.own_deck if options.deck == "own" else built_in(options.deck)


def refuses(options: SetAWatchOptions) -> str | None:
    """Why a table cannot be set up with these options, or None."""
    if options.deck != "own":
        return None
    if options.own_deck is None:
        return "A deck of your own is to be played, and none is given."
    wrong = faults(options.own_deck)
    return f"The deck “{options.own_deck.name}” cannot be played: {wrong[0]}" if wrong else None


# -- valid or not ----------------------------------------------------------------------------------------------------


def faults(deck: DeckList) -> list[str]:
    """What makes a deck invalid, in sentences; empty if it can be played (SAW-329 to SAW-331, SAW-337)."""
    return [*_wrong_creatures(deck), *_wrong_summons(deck), *_wrong_unhallowed(deck), *_wrong_locations(deck)]


def copies(listed: Iterable[Listed]) -> Counter[str]:
    """How many cards of each kind a list holds."""
    found: Counter[str] = Counter()
    for line in listed:
        found[line.card] += line.copies
    return found


def _wrong_creatures(deck: DeckList) -> Iterator[str]:
    listed = copies(deck.creatures)
    if (n := listed.total()) != CREATURES:
        yield f"A creature deck has exactly {CREATURES} cards; this one has {n}."
    kinds = creature_kinds()
    for card, n in listed.items():
        if card not in kinds:
            yield f"There is no creature “{card}”."
        elif kinds[card].type is CreatureType.UNHALLOWED:
            yield f"The {kinds[card].title} is an Unhallowed and stands among the creatures."
        elif n > (most := len(kinds[card].health)):
            yield f"There are {count(most, 'card')} of the {kinds[card].title}, not {n}."


def _wrong_summons(deck: DeckList) -> Iterator[str]:
    listed, kinds = copies(deck.summons), summon_kinds()
    if not listed:
        yield "At least one Summon lies in the creature deck."
    for card, n in listed.items():
        if card not in kinds:
            yield f"There is no Summon “{card}”."
        elif n > (most := kinds[card].copies):
            yield f"There are {count(most, 'Summon')} “{kinds[card].title}”, not {n}."


def unhallowed_needed(summons: int) -> int:
    """Unhallowed in play for so many Summons: one in the Horde, the others in their deck (SAW-067, SAW-329)."""
    return UNHALLOWED + max(0, summons - MOST_SUMMONS)


def _wrong_unhallowed(deck: DeckList) -> Iterator[str]:
    needed = unhallowed_needed(copies(deck.summons).total())
    if (n := len(deck.unhallowed)) != needed:
        yield f"With these Summons {needed} Unhallowed are needed; {n} are listed."
    kinds = creature_kinds()
    for card, n in Counter(deck.unhallowed).items():
        if card not in kinds or kinds[card].type is not CreatureType.UNHALLOWED:
            yield f"There is no Unhallowed “{card}”."
        elif n > 1:
            yield f"There is one {kinds[card].title}, not {n}."


def _wrong_locations(deck: DeckList) -> Iterator[str]:
    if (n := len(deck.locations)) != LOCATIONS:
        yield f"A deck has {LOCATIONS} locations before the final one; this one has {n}."
    places = locations()
    for card, n in Counter(deck.locations).items():
        if card not in places:
            yield f"There is no location “{card}”."
        elif places[card].kind == "final":
            yield f"{places[card].title} is a final location and stands among the others."
        elif n > 1:
            yield f"There is one {places[card].title}, not {n}."
    if deck.final not in places or places[deck.final].kind != "final":
        yield f"There is no final location “{deck.final}”."
    if deck.start is not None and deck.start not in deck.locations:
        yield "The first location is not among the eight."


# -- advice ----------------------------------------------------------------------------------------------------------


def guidelines_broken(deck: DeckList) -> list[str]:
    """What the rulebook advises against, in sentences; it never makes a deck invalid (SAW-331 to SAW-336)."""
    kinds = creature_kinds()
    held = {kinds[card]: n for card, n in copies(deck.creatures).items() if card in kinds}
    types: Counter[CreatureType] = Counter()
    for row, n in held.items():
        types[row.type] += n
    advice = [
        f"A balanced deck has at least {count(least, 'card')} of the type {kind}; this one has {types[kind]}."
        for kind, least in GUIDELINES.items()
        if types[kind] < least
    ]
    unhallowed = [kinds[card] for card in deck.unhallowed if card in kinds]
    everybody = [*held, *unhallowed]
    return advice + [
        f"The {row.title} looks for {partner}, and there is none in this deck."
        for row in everybody
        for partner in dict.fromkeys(_missing_partners(row, everybody))
    ]


def _missing_partners(row: CreatureRow, others: list[CreatureRow]) -> Iterator[str]:
    """What a card's powers need and no other card of the deck is."""
    others = [other for other in others if other is not row]
    for power in row.power:
        for word in power.do:
            match word:
                case v.FromGraveyard(name=str(name)) if all(other.title != name for other in others):
                    yield f"a card called {name}"
                case v.FromGraveyard(tag=str(tag)) if all(other.tag != tag for other in others):
                    yield f"a card called {tag}"
                case v.FromGraveyard(types=types) if types and not _any_of(types, others):
                    yield _types(types)
                case v.Rider(type=kind) if not _any_of((kind,), others):
                    yield _types((kind,))
                case v.Health(types=types) | v.HealthOf(types=types) if types and not _any_of(types, others):
                    yield _types(types)
                case _:
                    pass


def _any_of(types: tuple[CreatureType, ...], others: list[CreatureRow]) -> bool:
    return any(other.type in types for other in others)


def _types(types: tuple[CreatureType, ...]) -> str:
    return f"a card of the type {' or '.join(types)}"
