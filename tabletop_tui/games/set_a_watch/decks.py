"""Deck construction: deck lists, and what the rulebook advises about them (SAW-328 to SAW-337)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop_tui.core.assets import Misfit
from tabletop_tui.core.game import Deck, DeckUse
from tabletop_tui.core.setup import readable
from tabletop_tui.core.words import count, listing
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import (
    CreatureRow,
    DeckRow,
    Id,
    Listed,
    LocationRow,
    SummonRow,
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


class DeckList(Deck):
    """A named deck of one's own: creatures, Summons, Unhallowed, eight locations and a final one."""

    creatures: tuple[Listed, ...]
    summons: tuple[Listed, ...]
    unhallowed: tuple[Id, ...]
    locations: tuple[Id, ...]
    final: Id
    start: Id | None = None
    let_in: bool = False


USE = DeckUse(model=DeckList, option="own_deck", choice="deck", own="own")


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


def moot(values: Mapping[str, Any]) -> frozenset[str]:
    """The options that change nothing with the deck that is chosen."""
    if values["deck"] == "box":
        return frozenset({USE.option, "deck_summons"})
    idle = {"acolytes", "final"} if values["deck"] == USE.own else {USE.option, "acolytes", "final"}
    if values["deck_summons"] == "deck":
        idle |= {"difficulty", "extra_summons"}
    return frozenset(idle)


# -- valid or not ----------------------------------------------------------------------------------------------------


def faults(deck: DeckList) -> list[str]:
    """What makes a deck invalid, in sentences; empty if it can be played (SAW-329 to SAW-331, SAW-337)."""
    return [wrong for _, wrong in _faults(deck, Kinds(creature_kinds(), summon_kinds(), locations()))]


def misfits(files: Mapping[str, Any]) -> Iterator[Misfit]:
    """The constructed decks that name cards which there are not, or that could not be played. See `Game.misfits`."""
    kinds = Kinds(
        {row.id: row for row in files["creatures"].creature},
        {row.id: row for row in files["creatures"].summon},
        {row.id: row for row in files["locations"].location},
    )
    for row in files["decks"].deck:
        try:
            readable(row.title)  # it becomes the name of a deck list
        except ValueError as error:
            yield Misfit("deck", row.id, "title", str(error))
        for field, wrong in _faults(row, kinds):
            yield Misfit("deck", row.id, field, wrong)


def copies(listed: Iterable[Listed]) -> Counter[str]:
    """How many cards of each kind a list holds."""
    found: Counter[str] = Counter()
    for line in listed:
        found[line.card] += line.copies
    return found


class Kinds(NamedTuple):
    """The kinds of cards that there are, by id."""

    creatures: Mapping[str, CreatureRow]
    summons: Mapping[str, SummonRow]
    locations: Mapping[str, LocationRow]


def _faults(deck: DeckList | DeckRow, kinds: Kinds) -> Iterator[tuple[str, str]]:
    """(the field at fault, the sentence)."""
    yield from (("creatures", wrong) for wrong in _wrong_creatures(deck, kinds.creatures))
    yield from (("summons", wrong) for wrong in _wrong_summons(deck, kinds.summons))
    yield from (("unhallowed", wrong) for wrong in _wrong_unhallowed(deck, kinds.creatures))
    yield from (("locations", wrong) for wrong in _wrong_locations(deck, kinds.locations))
    if deck.final not in kinds.locations or kinds.locations[deck.final].kind != "final":
        yield "final", f"There is no final location “{deck.final}”."
    if deck.start is not None and deck.start not in deck.locations:
        yield "start", "The first location is not among the eight."


def _wrong_creatures(deck: DeckList | DeckRow, kinds: Mapping[str, CreatureRow]) -> Iterator[str]:
    listed = copies(deck.creatures)
    if (n := listed.total()) != CREATURES:
        yield f"A creature deck has exactly {CREATURES} cards; this one has {n}."
    for card, n in listed.items():
        if card not in kinds:
            yield f"There is no creature “{card}”."
        elif kinds[card].type is CreatureType.UNHALLOWED:
            yield f"The {kinds[card].title} is an Unhallowed and stands among the creatures."
        elif n > (most := len(kinds[card].health)):
            yield f"There {_are(most)} {count(most, 'card')} of the {kinds[card].title}, not {n}."


def _wrong_summons(deck: DeckList | DeckRow, kinds: Mapping[str, SummonRow]) -> Iterator[str]:
    listed = copies(deck.summons)
    if not listed:
        yield "At least one Summon lies in the creature deck."
    for card, n in listed.items():
        if card not in kinds:
            yield f"There is no Summon “{card}”."
        elif n > (most := kinds[card].copies):
            yield f"There {_are(most)} {count(most, 'Summon')} “{kinds[card].title}”, not {n}."


def _are(n: int) -> str:
    return "is" if n == 1 else "are"


def unhallowed_needed(summons: int) -> int:
    """Unhallowed in play for so many Summons: one in the Horde, the others in their deck (SAW-067, SAW-329)."""
    return UNHALLOWED + max(0, summons - MOST_SUMMONS)


def _wrong_unhallowed(deck: DeckList | DeckRow, kinds: Mapping[str, CreatureRow]) -> Iterator[str]:
    needed = unhallowed_needed(copies(deck.summons).total())
    if (n := len(deck.unhallowed)) != needed:
        yield f"With these Summons {needed} Unhallowed are needed; {n} are listed."
    for card, n in Counter(deck.unhallowed).items():
        if card not in kinds or kinds[card].type is not CreatureType.UNHALLOWED:
            yield f"There is no Unhallowed “{card}”."
        elif n > 1:
            yield f"There is one {kinds[card].title}, not {n}."


def _wrong_locations(deck: DeckList | DeckRow, kinds: Mapping[str, LocationRow]) -> Iterator[str]:
    if (n := len(deck.locations)) != LOCATIONS:
        yield f"A deck has {LOCATIONS} locations before the final one; this one has {n}."
    for card, n in Counter(deck.locations).items():
        if card not in kinds:
            yield f"There is no location “{card}”."
        elif kinds[card].kind == "final":
            yield f"{kinds[card].title} is a final location and stands among the others."
        elif n > 1:
            yield f"There is one {kinds[card].title}, not {n}."


# -- advice ----------------------------------------------------------------------------------------------------------


def guidelines_broken(deck: DeckList) -> list[str]:
    """What the rulebook advises against, in sentences; it never makes a deck invalid (SAW-331 to SAW-336)."""
    types = types_of(deck)
    advice = [
        f"A balanced deck has at least {count(least, 'card')} of the type {kind}; this one has {types[kind]}."
        for kind, least in GUIDELINES.items()
        if types[kind] < least
    ]
    return advice + without_partner(deck)


def types_of(deck: DeckList) -> Counter[CreatureType]:
    """How many creatures of each type a deck holds, Unhallowed left out."""
    kinds = creature_kinds()
    types: Counter[CreatureType] = Counter()
    for card, n in copies(deck.creatures).items():
        if card in kinds:
            types[kinds[card].type] += n
    return types


def without_partner(deck: DeckList) -> list[str]:
    """A sentence for each card that looks for another of which the deck has none (SAW-336)."""
    kinds = creature_kinds()
    held = copies(deck.creatures) + Counter(deck.unhallowed)
    return [
        f"The {kinds[card].title} looks for {partner}, and there is none in this deck."
        for card in held
        if card in kinds
        for partner in lacks_partner(kinds[card], held)
    ]


def lacks_partner(row: CreatureRow, held: Mapping[str, int]) -> list[str]:
    """What a card looks for and no other card is: “a card of the type Dragon”.

    ``held``: how many cards of each kind the deck has, Unhallowed too.
    """
    if not _looks_for_another(row):  # most do not, and a draft asks of every card
        return []
    kinds = creature_kinds()
    others = [kinds[card] for card, n in held.items() if card in kinds and (card != row.id or n > 1)]
    return list(dict.fromkeys(_missing_partners(row, others)))


def _looks_for_another(row: CreatureRow) -> bool:
    seekers = (v.FromGraveyard, v.Rider, v.Health, v.HealthOf)
    return any(isinstance(word, seekers) for power in row.power for word in power.do)


def _missing_partners(row: CreatureRow, others: list[CreatureRow]) -> Iterator[str]:
    """What a card's powers need and no other card of the deck is."""
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


# -- in words --------------------------------------------------------------------------------------------------------


def deck_lines(deck: DeckList) -> list[str]:
    """The deck in words: creatures, Summons, Unhallowed, locations. A card that is not known is shown by its id."""
    lines = [f"{deck.name}. {deck.about}"] if deck.about else [deck.name]
    for title, cards in (
        ("Creatures", copies(deck.creatures)),
        ("Summons", copies(deck.summons)),
        ("Unhallowed", Counter(deck.unhallowed)),
        ("Locations", Counter(deck.locations)),
    ):
        shown = [f"{_title(card)}{f' ×{n}' if n > 1 else ''}" for card, n in cards.items()]
        lines.append(f"{title} ({cards.total()}): {listing(shown) or 'none'}.")
    lines.append(f"Last location: {_title(deck.final)}.")
    if deck.start is not None:
        lines.append(f"First location: {_title(deck.start)}.")
    if deck.let_in:
        lines.append("The first creature may be let into the Horde at any time.")
    return lines


def _title(card: str) -> str:
    for rows in (creature_kinds(), summon_kinds(), locations()):
        if card in rows:
            return str(rows[card].title)
    return card
