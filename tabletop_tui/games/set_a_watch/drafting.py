"""A deck while it is being built: which cards there are, how many of each lie in it, and filling it up at random."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from tabletop_tui.core.chance import Chance
from tabletop_tui.games.set_a_watch.cards import (
    Box,
    CreatureRow,
    Listed,
    LocationRow,
    SummonRow,
    creature_kinds,
    locations,
    summon_kinds,
)
from tabletop_tui.games.set_a_watch.decks import (
    CREATURES,
    GUIDELINES,
    LOCATIONS,
    MOST_SUMMONS,
    DeckList,
    copies,
    lacks_partner,
    types_of,
    unhallowed_needed,
)
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType

Card: TypeAlias = CreatureRow | SummonRow | LocationRow

SOME_SUMMONS = 2
"""As many are put into a deck that has none: the normal difficulty."""
_FIRST_FINAL = "sotc:tower-ruins"


class Drawer(StrEnum):
    """The parts of a deck."""

    CREATURES = "creatures"
    UNHALLOWED = "Unhallowed"
    SUMMONS = "Summons"
    LOCATIONS = "locations"
    FINAL = "final"


def cards_of(drawer: Drawer) -> list[Card]:
    """All kinds of cards for a part of the deck, in the order of their boxes."""
    match drawer:
        case Drawer.CREATURES:
            return [row for row in creature_kinds().values() if row.type is not CreatureType.UNHALLOWED]
        case Drawer.UNHALLOWED:
            return [row for row in creature_kinds().values() if row.type is CreatureType.UNHALLOWED]
        case Drawer.SUMMONS:
            return list(summon_kinds().values())
        case Drawer.LOCATIONS:
            return [row for row in locations().values() if row.kind != "final"]
        case Drawer.FINAL:
            return [row for row in locations().values() if row.kind == "final"]


def most(row: Card) -> int:
    """How many cards of a kind there are."""
    match row:
        case CreatureRow():
            return len(row.health)
        case SummonRow():
            return row.copies
        case LocationRow():
            return 1


@dataclass(slots=True)
class Draft:
    """A deck list that changes. ``held``: how many of each kind, the final location left out: there is always one."""

    name: str = ""
    about: str = ""
    held: dict[Drawer, dict[str, int]] = field(
        default_factory=lambda: {drawer: {} for drawer in Drawer if drawer is not Drawer.FINAL}
    )
    final: str = _FIRST_FINAL
    start: str | None = None
    let_in: bool = False

    @classmethod
    def of(cls, deck: DeckList) -> Draft:
        """The draft of a deck. Cards that are in no box stay: the deck's faults name them."""
        return cls(
            deck.name,
            deck.about,
            {
                Drawer.CREATURES: dict(copies(deck.creatures)),
                Drawer.UNHALLOWED: dict.fromkeys(deck.unhallowed, 1),
                Drawer.SUMMONS: dict(copies(deck.summons)),
                Drawer.LOCATIONS: dict.fromkeys(deck.locations, 1),
            },
            deck.final,
            deck.start,
            deck.let_in,
        )

    def deck(self) -> DeckList:
        """The deck as it stands. A draft without a name is called so."""
        held = self.held
        return DeckList(
            name=self.name or "without a name",
            about=self.about,
            creatures=_listed(held[Drawer.CREATURES]),
            summons=_listed(held[Drawer.SUMMONS]),
            unhallowed=tuple(held[Drawer.UNHALLOWED]),
            locations=tuple(held[Drawer.LOCATIONS]),
            final=self.final,
            start=self.start,
            let_in=self.let_in,
        )

    def number(self, drawer: Drawer, card: str) -> int:
        """How many cards of a kind lie in the deck."""
        return int(self.final == card) if drawer is Drawer.FINAL else self.held[drawer].get(card, 0)

    def total(self, drawer: Drawer) -> int:
        """How many cards lie in a part of the deck."""
        return 1 if drawer is Drawer.FINAL else sum(self.held[drawer].values())

    def wanted(self, drawer: Drawer) -> int | None:
        """How many cards a part must have; None if that is free."""
        match drawer:
            case Drawer.CREATURES:
                return CREATURES
            case Drawer.UNHALLOWED:
                return unhallowed_needed(self.total(Drawer.SUMMONS))
            case Drawer.SUMMONS:
                return None
            case Drawer.LOCATIONS:
                return LOCATIONS
            case Drawer.FINAL:
                return 1

    def put(self, drawer: Drawer, card: str, n: int) -> None:
        """Lets ``n`` cards of a kind lie in the deck. Another final location replaces the old one."""
        if drawer is Drawer.FINAL:
            self.final = card if n else self.final
        elif n > 0:
            self.held[drawer][card] = n
        else:
            self.held[drawer].pop(card, None)
            self.start = None if card == self.start else self.start

    def begin_at(self, location: str) -> None:
        """Makes a location the first one, and puts it into the deck; once more, and chance says which is the first."""
        if self.start == location:
            self.start = None
        else:
            self.held[Drawer.LOCATIONS].setdefault(location, 1)
            self.start = location

    def strangers(self) -> list[tuple[Drawer, str]]:
        """The cards of the draft that are in no box, as a file by hand or an old pack may name them."""
        return [
            (drawer, card)
            for drawer, held in self.held.items()
            for card in held
            if card not in {row.id for row in cards_of(drawer)}
        ]


def _listed(held: Mapping[str, int]) -> tuple[Listed, ...]:
    return tuple(Listed(card=card, copies=n) for card, n in held.items())


# -- filling up ------------------------------------------------------------------------------------------------------


def fill_up(draft: Draft, chance: Chance, boxes: Collection[Box] | None = None) -> None:
    """Adds random cards until the deck can be played, from ``boxes`` (None: from all).

    What the guidelines ask for comes first, and a card whose partner is missing comes only if no other is left.
    Nothing is taken out.
    """

    def fill(drawer: Drawer, wanted: int, choice: Callable[[list[Card]], list[Card]]) -> None:
        while draft.total(drawer) < wanted:
            free = [row for row in _of_boxes(cards_of(drawer), boxes) if draft.number(drawer, row.id) < most(row)]
            if not free:
                return
            among = choice(free)
            row = among[chance.below(len(among))]
            draft.put(drawer, row.id, draft.number(drawer, row.id) + 1)

    fill(Drawer.CREATURES, CREATURES, lambda free: _with_partner(draft, _balancing(draft, free)))
    fill(Drawer.SUMMONS, draft.total(Drawer.SUMMONS) or SOME_SUMMONS, list)
    fill(Drawer.UNHALLOWED, unhallowed_needed(draft.total(Drawer.SUMMONS)), lambda free: _with_partner(draft, free))
    fill(Drawer.LOCATIONS, LOCATIONS, _ordinary)


def at_random(chance: Chance) -> DeckList:
    """A deck of any cards of all boxes: each place and each last place is as likely, respites too."""
    draft = Draft("Any cards")
    places, finals = cards_of(Drawer.LOCATIONS), cards_of(Drawer.FINAL)
    chance.shuffle(places)
    for row in places[:LOCATIONS]:
        draft.put(Drawer.LOCATIONS, row.id, 1)
    draft.final = finals[chance.below(len(finals))].id
    for _ in range(1 + chance.below(MOST_SUMMONS)):
        free = [row for row in cards_of(Drawer.SUMMONS) if draft.number(Drawer.SUMMONS, row.id) < most(row)]
        row = free[chance.below(len(free))]
        draft.put(Drawer.SUMMONS, row.id, draft.number(Drawer.SUMMONS, row.id) + 1)
    fill_up(draft, chance)
    return draft.deck()


def _of_boxes(rows: Iterable[Card], boxes: Collection[Box] | None) -> list[Card]:
    return [row for row in rows if boxes is None or row.box in boxes]


def _balancing(draft: Draft, free: list[Card]) -> list[Card]:
    """Those of a type of which the guidelines want more; all if there is none such."""
    types = types_of(draft.deck())
    short = {kind for kind, least in GUIDELINES.items() if types[kind] < least}
    return [row for row in free if isinstance(row, CreatureRow) and row.type in short] or free


def _with_partner(draft: Draft, free: list[Card]) -> list[Card]:
    """Those that find in the deck what they look for; all if there is none such. Unhallowed come to every deck."""
    unhallowed = draft.held[Drawer.UNHALLOWED] or {cards_of(Drawer.UNHALLOWED)[0].id: 1}
    held = draft.held[Drawer.CREATURES] | unhallowed
    return [row for row in free if isinstance(row, CreatureRow) and not lacks_partner(row, held)] or free


def _ordinary(free: list[Card]) -> list[Card]:
    return [row for row in free if isinstance(row, LocationRow) and row.kind == "ordinary"] or free
