"""What goes into resolving a Quest, and what is told of it: rulings, Gawain's cards, the resolution step by step.

The rules themselves are in ``quest``. Everything here is frozen and holds card ids, so it may cross any border.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from tabletop_tui.games.camelot.cards import Kind, Quest, Rumor, rumor


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class QuestRulings(_Frozen):
    """How a Quest is resolved where the rulebook leaves it open.

    ``morgan3_mixed``: when both colours are placed, Morgan #3 adds one Sword of the Main Quest's, or one of each.
    ``morgan7_beats_merlin5``: a Main Quest of 14 or more loses the game even if its five cards would succeed.
    ``morgan8_q_together``: the ? cards of the united Picts and Saxons are counted over both, not people by people.
    """

    morgan3_mixed: Literal["main", "each_colour"] = "main"
    morgan7_beats_merlin5: bool = True
    morgan8_q_together: bool = True


class GawainCard(_Frozen):
    """The Rumor played with a Gawain (CAM-155 to CAM-158).

    ``quest``: for Merlin #4, the Quest named now. ``points``: for Merlin #6, the 0 to 3 points it adds to the Main
    Quest.
    """

    card: str
    quest: Quest | None = None
    points: Annotated[int, Field(ge=0, le=3)] = 0

    @model_validator(mode="after")
    def _may_be_played(self) -> Self:
        try:
            card = self.rumor
        except KeyError:
            raise ValueError(f"there is no Rumor {self.card!r}") from None
        if card.kind is Kind.MORGAN:
            raise ValueError("Gawain never plays a Morgan")
        names_a_quest = (card.kind, card.number) == (Kind.MERLIN, 4)
        if names_a_quest != (self.quest is not None):
            raise ValueError("Merlin #4 names a Quest, and no other card does")
        if self.points and (card.kind, card.number) != (Kind.MERLIN, 6):
            raise ValueError("only Merlin #6 adds points of the player's choice")
        return self

    @property
    def rumor(self) -> Rumor:
        """The card itself."""
        return rumor(self.card)


class Verdict(StrEnum):
    """How a stack ends: the first three for the Main Quest, the next two for the others."""

    BASELESS = "baseless"
    IN_TIME = "in time"
    TOO_LATE = "too late"
    HARMLESS = "harmless"
    UNJUDGED = "unjudged"
    """A Secondary Quest that was never looked at, for Morgan #7 had ended the game."""


class StackCard(_Frozen):
    """A card of a stack: what it counts (0 if taken out), the Merlin that took it, and whether Gawain brought it."""

    card: str
    worth: int
    taken_by: str | None = None
    gawain: bool = False


class StackResult(_Frozen):
    """A Quest's stack, its sum term by term, and how it ended. ``quests`` are two if Morgan #8 united them.

    ``numbers + variable + mordred + morgan + merlin == total``: printed numbers, ? cards, Mordred, Morgans #4, and the
    points of Merlin #6. ``certain``: Merlin #5 and five cards made it succeed. ``white``, ``black``: Swords it places.
    """

    quests: tuple[Quest, ...]
    main: bool
    cards: tuple[StackCard, ...]
    numbers: int
    variable: int
    mordred: int
    morgan: int
    merlin: int
    total: int
    swords: int
    verdict: Verdict
    certain: bool
    white: int
    black: int

    @property
    def title(self) -> str:
        """As it is spoken of: "Picts and Saxons"."""
        return " and ".join(quest.title for quest in self.quests)

    @property
    def stands(self) -> str:
        """What it does at its total: peoples "stand", all others "stands"."""
        return "stand" if self.quests[0] in (Quest.PICTS, Quest.SAXONS) else "stands"


class Aside(_Frozen):
    """A character set aside. ``aims``: the Quests a Merlin looked at; ``took``: the cards it took out of them.

    ``points``: what it added to all stacks together. ``gawain``: it was not in the pile, Gawain brought it.
    """

    card: str
    aims: tuple[Quest, ...] = ()
    took: tuple[str, ...] = ()
    points: int = 0
    gawain: bool = False

    @property
    def words(self) -> str:
        """What it did, for a place as narrow as the card: "takes Dragon 4"."""
        if self.took:
            return "takes " + " and ".join(rumor(card).title for card in self.took)
        return "finds nothing to take" if self.aims else rumor(self.card).use


class StepKind(StrEnum):
    """The steps of a Quest in their order. ``GAWAIN`` only if he played; ``OTHERS`` and ``SWORDS`` not after a loss."""

    LAY_OUT = "lay out"
    MERLIN = "Merlin"
    GAWAIN = "Gawain"
    COUNT = "count the ?"
    MORDRED = "Mordred"
    MORGAN = "Morgan"
    ADD_UP = "add up"
    MAIN = "main"
    OTHERS = "others"
    SWORDS = "swords"


class Change(_Frozen):
    """One thing that happens in a step.

    ``stack``: its place in ``Resolution.stacks``, or None. ``card``: the card that is laid, taken or counted. ``by``:
    the card that does it. ``points``: what the stack gains. ``white``, ``black``: Swords.
    """

    stack: int | None
    card: str | None = None
    by: str | None = None
    points: int = 0
    white: int = 0
    black: int = 0


class Step(_Frozen):
    """A step, its changes in order (none: it changes nothing here), and what each stack stands at after it."""

    kind: StepKind
    changes: tuple[Change, ...]
    totals: tuple[int, ...]


class Resolution(_Frozen):
    """A Quest resolved. ``stacks[0]`` is the Main Quest; the others follow in the order of the rulebook's table.

    ``white``, ``black``: Swords to place, Morgan #3's ``extra_white`` and ``extra_black`` among them.
    ``loss``: Morgan #7 ended the game; no Sword is placed.
    """

    main: Quest
    stacks: tuple[StackResult, ...]
    aside: tuple[Aside, ...]
    steps: tuple[Step, ...]
    white: int
    black: int
    extra_white: int
    extra_black: int
    loss: bool

    @property
    def succeeded(self) -> bool:
        """Whether the Main Quest did."""
        return self.stacks[0].verdict is Verdict.IN_TIME
