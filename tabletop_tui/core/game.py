"""What a game gives to the table: set-up, rules, views, words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, field_validator

from tabletop_tui.core.assets import Misfit
from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Seat
from tabletop_tui.core.errors import BadSetup
from tabletop_tui.core.event import Event
from tabletop_tui.core.help import Section
from tabletop_tui.core.setup import Setup, make, readable
from tabletop_tui.core.table import Table

if TYPE_CHECKING:
    from tabletop_tui.core.bots import Bot
    from tabletop_tui.core.seat_session import SeatSession

S = TypeVar("S")


class Outcome(BaseModel):
    """How a game ended: who won, in a few words, and the sentence behind it."""

    model_config = ConfigDict(frozen=True, extra="allow", defer_build=True)

    winners: tuple[Seat, ...]
    title: str
    detail: str


class Options(BaseModel):
    """Base of a game's set-up options: every field has a default, a title, a description.

    A field's ``json_schema_extra={"group": "..."}`` puts it under a heading of the set-up form;
    ``{"seat": True}`` marks a number that names a seat.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Deck(BaseModel):
    """Base of a game's deck lists: decks that people build, keep under a name and share as a file."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    name: str
    about: str = Field(default="", max_length=240)

    @field_validator("name")
    @classmethod
    def _readable(cls, name: str) -> str:
        return readable(name)


@dataclass(frozen=True, slots=True)
class DeckUse:
    """How a game takes a deck of one's own.

    ``model``: what such a deck is. ``option``: the set-up option that holds the whole of it, so that a game in progress
    stays the same when the deck is changed. It is played when the option ``choice`` has the value ``own``.
    """

    model: type[Deck]
    option: str
    choice: str
    own: Any


class Game(ABC, Generic[S]):
    """The rules of one game. Stateless: all that changes lives in the state, a plain dataclass.

    ``open_table``: the table shows nothing that only some may see, so that people play a turn without handing the
    keyboard over, and hide only for secret decisions. ``stays_in_sight``: nobody has to remember what was shown, so
    that plain text leaves it there and says only what is new. ``rolls_dice``: people may roll their own and type the
    result. ``longest``: no game asks more questions than this.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    subtitle: ClassVar[str] = ""
    blurb: ClassVar[str] = ""
    emblem: ClassVar[str] = ""
    fewest: ClassVar[int]
    most: ClassVar[int]
    open_table: ClassVar[bool] = False
    stays_in_sight: ClassVar[bool] = False
    rolls_dice: ClassVar[bool] = False
    longest: ClassVar[int]
    State: ClassVar[type[Any]]
    Options: ClassVar[type[Options]]
    spare_names: ClassVar[Sequence[str]] = ("Ada", "Ben", "Chiara", "Dev", "Elif", "Femi", "Gus", "Hana")
    bots: ClassVar[Mapping[str, Callable[[SeatSession[Any], str], Bot]]] = {}
    asset_models: ClassVar[Mapping[str, type[BaseModel]]] = {}
    own_decks: ClassVar[DeckUse | None] = None

    # -- playing

    @abstractmethod
    def setup(self, setup: Setup, options: Any, chance: Chance) -> S:
        """The state before the first question. ``options`` is a checked ``Options``."""

    @abstractmethod
    def play(self, table: Table[S]) -> Coroutine[Any, Any, Outcome]:
        """The rules: a coroutine that can start from any state that it left at a checkpoint."""

    @abstractmethod
    def view(self, state: S, options: Any, seat: Seat | None) -> BaseModel:
        """What ``seat`` may know (None: what everybody may), built from an allow-list."""

    @abstractmethod
    def reshuffle_hidden(self, state: S, seat: Seat | None, chance: Chance) -> None:
        """Re-shuffles in place all that ``seat`` must not know, so that any such world is as likely as it may be."""

    def invariants(self, state: S, options: Any) -> Iterable[str]:
        """What is wrong with the state, in sentences; nothing if all is well."""
        return ()

    # -- data

    def misfits(self, files: Mapping[str, Any]) -> Iterable[Misfit]:
        """What does not fit between asset files each of which is right by itself: a row that names another.

        ``files``: what was read, by the names of ``asset_models``; a pack is laid over it before it may be used.
        """
        return ()

    # -- words

    @abstractmethod
    def tell(self, event: Event) -> str | None:
        """The event as a sentence for the log (see `words`), or None if the log stays silent about it."""

    def unfold(self, event: Event) -> list[str]:
        """The numbers behind the event's sentence, line by line, as a log may keep them."""
        return []

    def lay_out(self, event: Event) -> list[str]:
        """All that lies open at this moment only, line by line: what a screen shows in pictures and no log keeps."""
        return []

    def card_pages(self) -> list[Section]:
        """Chapters about the game's cards, behind its rules: what each does, and whether it is printed or house.

        Cards stand in Markdown tables with a head, a row each: what people call the card is in one of the first two
        columns (plain text finds it there), and the last column is the source.
        """
        return []

    @abstractmethod
    def describe(self, view: Any) -> list[str]:
        """The table in sentences, for a reader without pictures."""

    def secrets(self, view: Any) -> list[str]:
        """What the view's seat may read alone, at any time, in sentences."""
        return []

    def glimpse(self, view: Any) -> list[str]:
        """What the view's seat is shown in secret with the present question, in sentences."""
        return []

    @abstractmethod
    def headline(self, view: Any) -> str:
        """One line for a list of saved games, from what everybody may know: “turn 15, {0} to act”."""

    def mood(self, view: Any) -> Literal["", "moon"]:
        """The light of the table: another palette, where the rules change how people may behave."""
        return ""

    # -- set-up

    def checked(self, setup: Setup) -> Any:
        """The checked options of a set-up. Raises `BadSetup` with one sentence."""
        if setup.game != self.id:
            raise BadSetup(f"This is a game of {setup.game}, not of {self.id}.")
        if not self.fewest <= len(setup.seats) <= self.most:
            raise BadSetup(f"{self.title} is for {self.fewest} to {self.most} players; {len(setup.seats)} are seated.")
        for seat in setup.seats:
            if seat.is_bot and seat.level not in ("random", *self.bots):
                levels = ", ".join(("random", *self.bots))
                raise BadSetup(f"There is no computer player “{seat.level}” for {self.title}; there are {levels}.")
        unknown = [name for name in setup.options if name not in self.Options.model_fields]
        if unknown:
            names = ", ".join(self.Options.model_fields)
            raise BadSetup(f"{self.title} has no option “{unknown[0]}”; its options are {names}.")
        options = make(self.Options, **setup.options)
        if complaint := self.refuses(setup, options):
            raise BadSetup(complaint)
        return options

    def refuses(self, setup: Setup, options: Any) -> str | None:
        """Why these seats and options do not go together, or None."""
        return None

    def moot(self, values: Mapping[str, Any]) -> Collection[str]:
        """The options that change nothing beside the others. ``values``: what a form says of each, still unchecked."""
        return ()

    # -- decks of one's own

    def deck_faults(self, deck: Any) -> list[str]:
        """Why a deck cannot be played, in sentences; nothing if it can. ``deck`` is a ``decks.model``."""
        return []

    def deck_advice(self, deck: Any) -> list[str]:
        """What is advised against in a deck, in sentences; it can be played all the same."""
        return []

    def deck_at_random(self, chance: Chance) -> Deck:
        """A deck that can be played, of any cards whatever: for a game that has ``own_decks``."""
        raise NotImplementedError

    def deck_lines(self, deck: Any) -> list[str]:
        """The deck in words, line by line: which cards are in it."""
        return []
