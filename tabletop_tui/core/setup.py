"""Who sits at the table, what is played and how: everything that a game starts from."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Iterable
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from tabletop_tui.core.errors import BadSetup

M = TypeVar("M", bound=BaseModel)

HUMAN = "human"
BOT = "bot:"
LONGEST_NAME = 24
_NAME_MARKS = " -'’.·"
_PIN_ROUNDS = 20_000


def seal(pin: str) -> str:
    """A PIN as files hold it: salted and hashed. It keeps out a wandering eye, not a thief."""
    salt = secrets.token_hex(4)
    return f"{salt}${_hashed(pin, salt)}"


def opens(pin: str, sealed: str) -> bool:
    """Whether ``pin`` is the one that was sealed."""
    salt, _, hashed = sealed.partition("$")
    return secrets.compare_digest(_hashed(pin, salt).encode(), hashed.encode())


def _hashed(pin: str, salt: str) -> str:
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt.encode(), _PIN_ROUNDS, 16).hex()


def readable(name: str) -> str:
    """A name that people gave, with single spaces. Raises ``ValueError`` with a sentence if it cannot be drawn."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not name:
        raise ValueError("The name is empty; it has 1 to 24 characters.")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"The name “{name[:12]}…” is {len(name)} characters long; 24 is the most.")
    for character in name:
        # Marks that join or widen characters (as emoji do) would shift everything to their right.
        if not (character in _NAME_MARKS or unicodedata.category(character)[0] in "LN"):
            raise ValueError(
                f"The name “{name}” holds {character!r}; letters, figures, spaces and - ' . are what can be drawn."
            )
    return name


def folded(name: str) -> str:
    """A name for comparison: two names are one if they differ only in spaces, case and how their accents are typed."""
    return unicodedata.normalize("NFC", " ".join(name.split())).casefold()


class SeatSetup(BaseModel):
    """One place at the table: a person, or a computer of some level ("bot:greedy")."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    name: str
    player: str = HUMAN
    pin: str | None = None

    @field_validator("name")
    @classmethod
    def _readable(cls, name: str) -> str:
        if not name.strip():
            raise ValueError("A name is empty; give each seat a name of 1 to 24 characters.")
        return readable(name)

    @property
    def is_bot(self) -> bool:
        return self.player != HUMAN

    @property
    def level(self) -> str:
        """The level of a computer player: "greedy" of "bot:greedy"."""
        return self.player.removeprefix(BOT)


class Setup(BaseModel):
    """A game before its first question. ``options`` are those of the game, checked by its own model."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    game: str
    seats: tuple[SeatSetup, ...]
    seed: str
    options: dict[str, Any] = Field(default_factory=dict)
    practice: bool = False
    dice_by_hand: bool = False

    @model_validator(mode="after")
    def _distinct(self) -> Setup:
        seen: dict[str, str] = {}
        for seat in self.seats:
            twin = seen.setdefault(folded(seat.name), seat.name)
            if twin is not seat.name:
                raise ValueError(f"Two seats are called “{seat.name}”; every name must be another.")
        return self

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(i for i, seat in enumerate(self.seats) if not seat.is_bot)


def seated(players: Iterable[str], spare: Iterable[str]) -> tuple[SeatSetup, ...]:
    """Seats from words such as "Ada", "bot:greedy" or "Mira=bot:greedy"; computers without a name get one of ``spare``.

    Raises `BadSetup`.
    """
    words = [word.strip() for word in players]
    taken = {folded(word.partition("=")[0]) for word in words}
    free = (name for name in spare if folded(name) not in taken)
    seats = []
    for word in words:
        name, equals, player = word.partition("=")
        if not equals:
            name, player = (next(free, "Bot"), word) if word.startswith(BOT) else (word, HUMAN)
        seats.append(make(SeatSetup, name=name, player=player))
    return tuple(seats)


def make(model: type[M], /, **fields: Any) -> M:
    """Builds a set-up model; raises `BadSetup` with one sentence instead of pydantic's report."""
    try:
        return model.model_validate(fields)
    except ValidationError as error:
        raise BadSetup(sentence(error)) from None


def sentence(error: ValidationError) -> str:
    """The first complaint of pydantic as one sentence."""
    first = error.errors()[0]
    text = first["msg"].removeprefix("Value error, ")
    if first["type"] == "value_error":
        return text
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {text[0].lower() + text[1:]}; got {first['input']!r}." if where else f"{text}."


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(4)
