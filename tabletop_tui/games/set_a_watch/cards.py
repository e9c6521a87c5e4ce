"""All cards of Set a Watch, read from ``assets/set_a_watch/``.

A card is a constant of the game: states and events carry its id, and the look-ups below give the card.
A row of the creature file with two Healths is two cards: ``sotc:bandit:1`` and ``sotc:bandit:2``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from tabletop_tui.core import assets
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType, EffectWord, Place, Power

GAME = "set_a_watch"

Source = Literal["printed", "house"]
Box = Literal["base", "sotc", "outriders"]
Sides = Literal[4, 6, 8, 10, 12]
Id = Annotated[str, Field(pattern=r"^[a-z]+(-[a-z]+)*:[a-z0-9]+(-[a-z0-9]+)*$")]
Title = Annotated[str, Field(min_length=1, max_length=24)]
Words = Annotated[str, Field(min_length=1, max_length=240)]
Damage = Annotated[int, Field(strict=True, ge=0, le=6)]
HealthValue = Annotated[int, Field(strict=True, ge=0, le=20)]


class Row(BaseModel):
    """What all rows have. ``note`` says which part of a house row is not printed anywhere that we know."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    source: Source
    note: str = Field(default="", max_length=200)

    @model_validator(mode="after")
    def _house_rows_say_why(self) -> Self:
        if self.source == "house" and not self.note:
            raise assets.misfit("note", "should say which part of this row is ours, since its source is house")
        return self


class CreatureRow(Row):
    """A kind of Creature, Unhallowed or not. ``health``: base Health of each copy; ``text``: its powers in words."""

    id: Id
    box: Box
    title: Title
    type: CreatureType
    tag: Literal["", "Acolyte"] = ""
    damage: Damage
    health: tuple[HealthValue, ...] = Field(min_length=1, max_length=2)
    power: tuple[Power, ...] = ()
    text: str = Field(default="", max_length=240)

    @model_validator(mode="after")
    def _text_for_powers(self) -> Self:
        if bool(self.power) != bool(self.text):
            raise assets.misfit("text", "should say in words what the powers do, and nothing if there are none")
        if (self.type is CreatureType.UNHALLOWED) != (len(self.health) == 1):
            raise assets.misfit("health", "should have one number for an Unhallowed and two for other creatures")
        return self


class SummonRow(Row):
    """A kind of Summon: what happens before the Unhallowed comes."""

    id: Id
    box: Box
    title: Title
    does: Literal["exhaust", "stun", "horde"]
    copies: Annotated[int, Field(strict=True, ge=1, le=8)]
    text: Words


class LocationRow(Row):
    """A location: firewood modifier, creature count, kind, what it does (``place``)."""

    id: Id
    box: Box
    title: Title
    modifier: Annotated[int, Field(strict=True, ge=-8, le=8)]
    count: Annotated[int, Field(strict=True, ge=3, le=14)]
    kind: Literal["ordinary", "respite", "final"] = "ordinary"
    place: Place
    text: Words

    @property
    def modifier_words(self) -> str:
        """What becomes of the firewood as it is entered: “+2”, “−3”, “+0”, “half”."""
        return "half" if self.place.halve_fire else f"{self.modifier:+d}".replace("-", "−")


class CampAction(BaseModel):
    """The special camp action on a board: from which die on, what it does."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    title: Title
    least: Annotated[int, Field(strict=True, ge=1, le=12)] = 1
    do: tuple[EffectWord, ...]
    text: Words


class AdventurerRow(Row):
    """An adventurer board: starting dice, attack type, camp action. ``tames``: how many tamed creatures at most."""

    id: Id
    box: Box
    title: Title
    dice: tuple[Sides, Sides, Sides]
    attack: Literal["melee", "ranged"]
    tames: Annotated[int, Field(strict=True, ge=0, le=3)] = 0
    trophies: Annotated[int, Field(strict=True, ge=0, le=3)] = 0
    charges: Annotated[int, Field(strict=True, ge=0, le=12)] = 0
    only_exhausts: bool = False
    camp: CampAction
    text: Words


class AbilityRow(Row):
    """An ability card of ``owner``. ``use``: by a die or by exhausting (by exhausting only for who may not spend dice);
    a passive that works all the time, or, if it has ``do``, when wanted, once a round; a reaction.

    ``always``: what it does while it is ready; ``do``: what it does when used.
    """

    id: Id
    owner: Id
    title: Title
    use: Literal["active", "passive", "reaction"]
    always: tuple[EffectWord, ...] = ()
    do: tuple[EffectWord, ...] = ()
    text: Words

    @model_validator(mode="after")
    def _words_for_its_use(self) -> Self:
        _check_use(self)
        return self


class ItemRow(Row):
    """An item. ``use``: Passive, Activate (by a die), Exhaust, Discard; or a reaction by exhausting it."""

    id: Id
    box: Box
    title: Title
    cost: Annotated[int, Field(strict=True, ge=1, le=9)]
    use: Literal["passive", "activate", "exhaust", "discard"]
    die_least: Annotated[int, Field(strict=True, ge=1, le=12)] = 1
    always: tuple[EffectWord, ...] = ()
    do: tuple[EffectWord, ...] = ()
    text: Words

    @model_validator(mode="after")
    def _words_for_its_use(self) -> Self:
        _check_use(self)
        return self


def _check_use(row: AbilityRow | ItemRow) -> None:
    """Only a passive card works all the time; any other does something when it is used."""
    if row.use == "passive":
        if not row.always and not row.do:
            raise assets.misfit("do", "is missing: a passive card has words in always or in do")
        return
    if row.always:
        raise assets.misfit("always", "should be absent: only a passive card works all the time")
    if not row.do:
        raise assets.misfit("do", "is missing: it says what happens when the card is used")


class FamiliarRow(Row):
    """A side of the Familiar: how far it reaches, what it adds, what may be peeked at when it attacks."""

    id: Id
    title: Title
    damage: Annotated[int, Field(strict=True, ge=1, le=9)]
    reach: Annotated[int, Field(strict=True, ge=1, le=3)]
    do: tuple[EffectWord, ...]
    text: Words


class CampSpaceRow(Row):
    """A space of the camp board: how many dice it takes, which die, whether it carries the coin symbol.

    Scout Ahead's three places are ``camp:scout-1`` to ``camp:scout-3``; Chop Wood's likewise.
    """

    id: Id
    title: Title
    action: Literal["chop", "scout", "map", "heal", "equip"]
    least: Annotated[int, Field(strict=True, ge=1, le=12)] = 1
    exactly: Annotated[int, Field(strict=True, ge=1, le=12)] | None = None
    coin: bool = False
    text: Words


class Listed(BaseModel):
    """So many cards of a kind in a deck list."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    card: Id
    copies: Annotated[int, Field(strict=True, ge=1, le=8)] = 1


class DeckRow(Row):
    """A constructed deck: creatures, Summons, Unhallowed, locations. ``start``: the first location, if it is given.

    ``let_in``: the optional rule that a creature in first position may be let into the Horde (SAW-340).
    """

    id: Id
    title: Title
    creatures: tuple[Listed, ...]
    summons: tuple[Listed, ...]
    unhallowed: tuple[Id, ...]
    locations: tuple[Id, ...]
    final: Id
    start: Id | None = None
    let_in: bool = False
    text: Words


class CreaturesFile(BaseModel):
    """``creatures.toml``."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    creature: tuple[CreatureRow, ...]
    summon: tuple[SummonRow, ...]


class LocationsFile(BaseModel):
    """``locations.toml``."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    location: tuple[LocationRow, ...]


class AdventurersFile(BaseModel):
    """``adventurers.toml``."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    adventurer: tuple[AdventurerRow, ...]
    ability: tuple[AbilityRow, ...]
    familiar: tuple[FamiliarRow, ...]


class CampFile(BaseModel):
    """``camp.toml``: the camp board and the items."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    space: tuple[CampSpaceRow, ...]
    item: tuple[ItemRow, ...]


class DecksFile(BaseModel):
    """``decks.toml``."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    deck: tuple[DeckRow, ...]


ASSET_MODELS: Mapping[str, type[BaseModel]] = {
    "creatures": CreaturesFile,
    "locations": LocationsFile,
    "adventurers": AdventurersFile,
    "camp": CampFile,
    "decks": DecksFile,
}


class Creature(BaseModel):
    """One Creature card. ``base``: its printed Health (0 where it follows the fire or a die). A Summon is none."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    id: str
    kind: str
    box: Box
    title: str
    type: CreatureType
    tag: str
    damage: int
    base: int
    power: tuple[Power, ...]
    text: str
    source: Source
    note: str


# -- looking up ------------------------------------------------------------------------------------------------------


@assets.cached
def creature_kinds() -> Mapping[str, CreatureRow]:
    """All kinds of Creatures, Unhallowed too, by id."""
    return {row.id: row for row in _creatures_file().creature}


@assets.cached
def creatures() -> Mapping[str, Creature]:
    """All Creature cards, Unhallowed too, by card id."""
    return {card.id: card for row in _creatures_file().creature for card in _copies(row)}


@assets.cached
def summon_kinds() -> Mapping[str, SummonRow]:
    """All kinds of Summons."""
    return {row.id: row for row in _creatures_file().summon}


@assets.cached
def summons() -> Mapping[str, SummonRow]:
    """All Summon cards by card id."""
    return {f"{row.id}:{n}": row for row in _creatures_file().summon for n in range(1, row.copies + 1)}


@assets.cached
def locations() -> Mapping[str, LocationRow]:
    return {row.id: row for row in assets.read(GAME, "locations", LocationsFile).location}


@assets.cached
def adventurers() -> Mapping[str, AdventurerRow]:
    return {row.id: row for row in _adventurers_file().adventurer}


@assets.cached
def abilities() -> Mapping[str, AbilityRow]:
    return {row.id: row for row in _adventurers_file().ability}


@assets.cached
def abilities_of() -> Mapping[str, tuple[str, ...]]:
    """The five abilities of each adventurer."""
    return {
        adventurer: tuple(row.id for row in _adventurers_file().ability if row.owner == adventurer)
        for adventurer in adventurers()
    }


@assets.cached
def familiars() -> Mapping[str, FamiliarRow]:
    return {row.id: row for row in _adventurers_file().familiar}


@assets.cached
def items() -> Mapping[str, ItemRow]:
    return {row.id: row for row in _camp_file().item}


@assets.cached
def spaces() -> Mapping[str, CampSpaceRow]:
    """The spaces of the camp board, in the order in which they are filled with coins."""
    return {row.id: row for row in _camp_file().space}


@assets.cached
def decks() -> Mapping[str, DeckRow]:
    return {row.id: row for row in assets.read(GAME, "decks", DecksFile).deck}


@assets.cached
def _creatures_file() -> CreaturesFile:
    return assets.read(GAME, "creatures", CreaturesFile)


@assets.cached
def _adventurers_file() -> AdventurersFile:
    return assets.read(GAME, "adventurers", AdventurersFile)


@assets.cached
def _camp_file() -> CampFile:
    return assets.read(GAME, "camp", CampFile)


def _copies(row: CreatureRow) -> list[Creature]:
    return [
        Creature(
            id=f"{row.id}:{number}",
            kind=row.id,
            box=row.box,
            title=row.title,
            type=row.type,
            tag=row.tag,
            damage=row.damage,
            base=base,
            power=row.power,
            text=row.text,
            source=row.source,
            note=row.note if row.source == "house" else "",
        )
        for number, base in enumerate(row.health, start=1)
    ]


def is_summon(card: str) -> bool:
    """Whether a card of the creature deck, the Line, the Horde or the Graveyard is a Summon."""
    return card in summons()


def is_unhallowed(card: str) -> bool:
    """Whether a Creature or Summon card is an Unhallowed."""
    return card in _unhallowed()


@assets.cached
def _unhallowed() -> frozenset[str]:
    return frozenset(card.id for card in creatures().values() if card.type is CreatureType.UNHALLOWED)


def creature(card: str) -> Creature:
    """The Creature with this card id. Raises ``KeyError`` if there is none, as for a Summon."""
    return creatures()[card]


def title(card: str) -> str:
    """What is printed at the top of any card: a Creature, Summon, location, ability, item, adventurer."""
    return _titles()[card]


@assets.cached
def _titles() -> Mapping[str, str]:
    tables: tuple[Mapping[str, Any], ...] = (
        *(creatures(), summons(), abilities(), items()),
        *(locations(), adventurers(), familiars(), spaces()),
    )
    return {card: row.title for table in tables for card, row in table.items()}
