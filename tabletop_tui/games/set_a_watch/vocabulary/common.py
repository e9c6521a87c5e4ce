"""What all words share: their base, the types of Creatures, when powers work, numbers and what they measure."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field


class Word(BaseModel):
    """Base of all words: frozen, and strict about what it may say."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class CreatureType(StrEnum):
    """The Creature types of all boxes (SAW-086); Unhallowed is one of them (SAW-087)."""

    FOREST = "Forest Creature"
    UNDEAD = "Undead"
    DRAGON = "Dragon"
    HUMAN = "Human"
    GOBLIN = "Goblin"
    GOLEM = "Golem"
    GIANT = "Giant"
    OOZE = "Ooze"
    ABERRATION = "Aberration"
    FAIRY = "Fairy"
    FIRE_DEMON = "Fire Demon"
    EARTH_ELEMENTAL = "Earth Elemental"
    FIRE_ELEMENTAL = "Fire Elemental"
    SHADOW_ELEMENTAL = "Shadow Elemental"
    UNHALLOWED = "Unhallowed"


class When(StrEnum):
    """When a creature's power works. ``ROUND_END`` looks at the top of the Graveyard as a round ends."""

    REVEAL = "reveal"
    FIRST = "first"
    SECOND = "second"
    END_OF_LINE = "end of line"
    ONGOING = "ongoing"
    DEFEATED = "defeated"
    HORDE = "horde"
    ROUND_END = "round end"


Count = Annotated[int, Field(strict=True, ge=1, le=12)]
Change = Annotated[int, Field(strict=True, ge=-15, le=15)]


def _none_for_all(value: object) -> object:
    """TOML has no null: a file says "all", the words say None."""
    return None if value == "all" else value


CountOrAll = Annotated[Count | None, BeforeValidator(_none_for_all)]

Measure = Literal[
    "die",  # the die spent on the card; X of the Witch. Exhausted: X is one of her spent dice, else ``exhausted``
    "trophies",  # held by the Bounty Hunter
    "trophy",  # base Health of the Trophy just discarded
    "graveyard",  # cards in it
    "graveyard undead",
    "own exhausted",  # exhausted abilities on the owner's board
    "biggest die",  # faces of the owner's biggest die
    "own dice",  # total of the owner's unspent dice
    "charges",  # of the staff, just spent
    "revealed",  # creatures face up in the Line
    "other undead",  # revealed in the Line, apart from this one
    "fire",
]


class Amount(Word):
    """``plus`` + ``times`` for every whole ``per`` of what is measured, at most ``most``."""

    of: Measure
    plus: int = 0
    times: int = 1
    per: Count = 1
    most: int | None = None
    exhausted: int | None = Field(default=None, description="the die's value if the card is exhausted instead")

    def value(self, measured: int) -> int:
        """What it comes to if so much is measured."""
        value = self.plus + self.times * (measured // self.per)
        return value if self.most is None else min(value, self.most)


Number = Annotated[int, Field(strict=True)] | Amount
