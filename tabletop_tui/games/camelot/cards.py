"""Camelot's cards, read from ``assets/camelot/``: Rumors, Quests, Knights and Loyalties.

Rules: CAM-007 to CAM-013, CAM-167 to CAM-169.

A card is a constant of the game: states and events carry its ``id``, and ``rumor(id)`` gives the card.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from tabletop_tui.core import assets

GAME = "camelot"

Source = Literal["printed", "house"]
Count = Annotated[int, Field(strict=True, ge=1, le=9)]
Swords = Annotated[int, Field(strict=True, ge=1, le=3)]
Use = Annotated[str, Field(min_length=1, max_length=22)]
Words = Annotated[str, Field(min_length=1, max_length=200)]


class Quest(StrEnum):
    """The five Quests, in the order of the rulebook's table (CAM-009)."""

    PICTS = "picts"
    SAXONS = "saxons"
    EXCALIBUR = "excalibur"
    DRAGON = "dragon"
    GRAIL = "grail"

    @property
    def title(self) -> str:  # type: ignore[override]  # a Quest's title is its name, not str's change of case
        """As it is spoken of: "Holy Grail"."""
        return quests()[self].title

    @property
    def swords(self) -> int:
        """Swords at stake (CAM-074 to CAM-078)."""
        return quests()[self].swords


class Kind(StrEnum):
    """What a Rumor is: a card of a Quest, or one of the four characters (CAM-009)."""

    QUEST = "quest"
    MORGAN = "morgan"
    MERLIN = "merlin"
    MORDRED = "mordred"
    VIVIEN = "vivien"


class Row(BaseModel):
    """What all rows of all files have. ``note`` says which part of a house row the rulebook does not give."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    source: Source
    note: str = Field(default="", max_length=200)

    @model_validator(mode="after")
    def _house_rows_say_why(self) -> Self:
        if self.source == "house" and not self.note:
            raise assets.misfit("note", "should say which part of this row is ours, since its source is house")
        return self


class QuestRow(Row):
    """A Quest: its swords, its tokens, and the words on its cards (``text_variable`` on those marked ?)."""

    id: Quest
    title: Annotated[str, Field(min_length=1, max_length=12)]
    swords: Swords
    tokens: Count
    use: Use
    text: Words
    text_variable: Words


class RumorRow(Row):
    """A Rumor as the file gives it. The fields a kind does not need must be absent."""

    id: str = Field(pattern=r"^[a-z]+(-[a-z0-9]+)?$")
    kind: Kind
    number: Annotated[int, Field(strict=True, ge=1, le=8)] | None = None
    quest: Quest | None = None
    value: Annotated[int, Field(strict=True, ge=2, le=5)] | Literal["?"] | None = None
    symbols: tuple[Quest, ...] = ()
    add: Annotated[int, Field(strict=True, ge=1, le=5)] | None = None
    swords: Swords | None = None
    promo: bool = Field(default=False, strict=True)
    use: Use | None = None
    text: Words | None = None

    @model_validator(mode="after")
    def _fields_fit_the_kind(self) -> Self:
        needed = self._needed()
        for field in ("number", "quest", "value", "add", "swords", "use", "text"):
            given = getattr(self, field) is not None
            if given and field not in needed:
                raise assets.misfit(field, f"should be absent: a {self._called()} has none of its own")
            if not given and field in needed:
                raise assets.misfit(field, f"is missing: a {self._called()} has one")
        if self.symbols and self.kind is Kind.QUEST:
            raise assets.misfit("symbols", "should be absent: a Quest card shows the symbol of its own Quest")
        if len(set(self.symbols)) < len(self.symbols):
            raise assets.misfit("symbols", "should name each Quest once")
        if not self.id.startswith(stem := self.quest or self.kind):
            raise assets.misfit("id", f'should begin with "{stem}"')
        if self.number and not self.id.startswith(f"{self.kind}-{self.number}"):
            raise assets.misfit("number", f"does not fit the id; it should be the one in {self.id}")
        return self

    def _needed(self) -> set[str]:
        match self.kind, self.number:
            case Kind.QUEST, _:
                return {"quest", "value"}
            case Kind.MORGAN, 4:
                return {"number", "add", "use", "text"}
            case Kind.MORGAN, 8:
                return {"number", "swords", "use", "text"}
            case ((Kind.MORGAN | Kind.MERLIN), _):
                return {"number", "use", "text"}
            case _:
                return {"use", "text"}

    def _called(self) -> str:
        named = f" #{self.number}" if self.number else ""
        return "Quest card" if self.kind is Kind.QUEST else f"{self.kind.capitalize()}{named}"


class Rumor(BaseModel):
    """One Rumor card.

    ``value``: 2 to 5; None on a ? and on a character. ``add``: the points of a Morgan #4, else 0. ``symbols``: the
    Quests it opens as the visible top card. ``swords``: those at stake in its Quest (Morgan #8: in the Quest it
    unites), else 0. ``code``: two characters for narrow places; Merlin is W, the wizard, for Morgan and Mordred have
    the M.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    id: str
    kind: Kind
    number: int | None
    quest: Quest | None
    value: int | None
    symbols: tuple[Quest, ...]
    add: int
    swords: int
    promo: bool
    title: str
    code: str
    use: str
    text: str
    source: Source
    note: str


class KnightName(StrEnum):
    """The five Knights to the Rescue."""

    ARTHUR = "arthur"
    TRISTAN = "tristan"
    GAWAIN = "gawain"
    GALAHAD = "galahad"
    PERCIVAL = "percival"


class Knight(Row):
    """A Knight to the Rescue: how many copies there are, when it may be played, and what it does."""

    id: KnightName
    title: Annotated[str, Field(min_length=1, max_length=12)]
    copies: Count
    when: Words
    text: Words


class Allegiance(StrEnum):
    """The two sides."""

    LOYAL = "loyal"
    TRAITOR = "traitor"


class LoyaltyCard(Row):
    """The Loyalty card of one side, and how many copies of it there are."""

    id: Allegiance
    title: Annotated[str, Field(min_length=1, max_length=12)]
    copies: Count
    use: Use
    text: Words


class RumorsFile(BaseModel):
    """``rumors.toml``."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    quest: tuple[QuestRow, ...] = Field(min_length=5, max_length=5)
    rumor: tuple[RumorRow, ...]


class KnightsFile(BaseModel):
    """``knights.toml``."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    knight: tuple[Knight, ...] = Field(min_length=5, max_length=5)


class LoyaltyFile(BaseModel):
    """``loyalty.toml``."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    loyalty: tuple[LoyaltyCard, ...] = Field(min_length=2, max_length=2)


ASSET_MODELS: Mapping[str, type[BaseModel]] = {"rumors": RumorsFile, "knights": KnightsFile, "loyalty": LoyaltyFile}


@assets.cached
def quests() -> Mapping[Quest, QuestRow]:
    """The five Quests in the order of the rulebook's table."""
    rows = {row.id: row for row in _rumors_file().quest}
    return {quest: rows[quest] for quest in Quest}


@assets.cached
def deck() -> tuple[Rumor, ...]:
    """The 62 Rumors of the box (CAM-008), Morgans included."""
    return tuple(card for card in _rumors().values() if not card.promo)


@assets.cached
def promos() -> tuple[Rumor, ...]:
    """The extra cards outside the 62: Morgan #8 and Merlin #6."""
    return tuple(card for card in _rumors().values() if card.promo)


@assets.cached
def knights() -> Mapping[KnightName, Knight]:
    """The five Knights; their copies make nine cards (CAM-012)."""
    return {row.id: row for row in assets.read(GAME, "knights", KnightsFile).knight}


@assets.cached
def loyalties() -> Mapping[Allegiance, LoyaltyCard]:
    """The two sides; their copies make nine cards (CAM-007)."""
    return {row.id: row for row in assets.read(GAME, "loyalty", LoyaltyFile).loyalty}


def rumor(card: str) -> Rumor:
    """The Rumor with this id. Raises ``KeyError`` if there is none."""
    return _rumors()[card]


@assets.cached
def _rumors_file() -> RumorsFile:
    return assets.read(GAME, "rumors", RumorsFile)


@assets.cached
def _rumors() -> Mapping[str, Rumor]:
    return {row.id: _card(row) for row in _rumors_file().rumor}


def _card(row: RumorRow) -> Rumor:
    """The card a row describes. A Quest card takes from its Quest what all nine share; ``{add}`` becomes the number."""
    quest = quests()[row.quest] if row.quest else None
    variable = row.value == "?"
    mark = str(row.value or row.number or "")
    name = quest.title if quest else row.kind.capitalize()
    text = row.text or (quest and (quest.text_variable if variable else quest.text)) or ""
    use = row.use or (quest and quest.use) or ""
    return Rumor(
        id=row.id,
        kind=row.kind,
        number=row.number,
        quest=row.quest,
        value=row.value if isinstance(row.value, int) else None,
        symbols=(row.quest,) if row.quest else row.symbols,
        add=row.add or 0,
        swords=quest.swords if quest else row.swords or 0,
        promo=row.promo,
        title=f"{name} {mark}".strip(),
        code=_code(row, mark),
        use=use.replace("{add}", str(row.add)),
        text=text.replace("{add}", str(row.add)),
        source=row.source,
        note=row.note if row.source == "house" else "",
    )


def _code(row: RumorRow, mark: str) -> str:
    match row.kind:
        case Kind.QUEST:
            return f"{(row.quest or '')[:1]}{mark}".upper()
        case Kind.MORGAN:
            return f"M{mark}"
        case Kind.MERLIN:
            return f"W{mark}"
        case Kind.MORDRED | Kind.VIVIEN:
            return row.kind[:2].upper()
