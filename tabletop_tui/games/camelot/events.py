"""What happens in Camelot. Hidden cards are fields that `seen_by` empties for whoever must not know them."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import BaseModel, ConfigDict

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.event import Event
from tabletop_tui.games.camelot.cards import Quest, rumor
from tabletop_tui.games.camelot.quest import resolve
from tabletop_tui.games.camelot.resolution import GawainCard, QuestRulings, Resolution, Verdict


class Private(Event):
    """A fact whose ``_hidden`` fields only ``seat`` may know."""

    seat: Seat

    def hidden(self) -> dict[str, None]:
        """The fields to empty for everybody else."""
        raise NotImplementedError

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else self.model_copy(update=self.hidden())

    def reveals(self, seat: Seat | None) -> bool:
        return seat == self.seat


class Public(Event):
    """A fact that tells everybody something new."""

    def reveals(self, seat: Seat | None) -> bool:
        return True


class LoyaltyLooked(Private):
    """A knight looked at his own Loyalty card (CAM-022)."""

    kind: Literal["loyalty-looked"] = "loyalty-looked"
    loyalty: str | None

    def hidden(self) -> dict[str, None]:
        return {"loyalty": None}

    def reveals(self, seat: Seat | None) -> bool:
        return False  # a seat knows its own card from the deal on


class TurnBegan(Event):
    kind: Literal["turn-began"] = "turn-began"
    seat: Seat
    turn: int


class RumorRevealed(Public):
    """A card was laid face up on the Threats pile (CAM-040, CAM-109)."""

    kind: Literal["rumor-revealed"] = "rumor-revealed"
    seat: Seat
    card: str
    how: Literal["listened", "spread"] = "listened"


class RumorWhispered(Private):
    """Under Morgan #1 a card was looked at alone, announced, and laid face down (CAM-186 to CAM-188)."""

    kind: Literal["rumor-whispered"] = "rumor-whispered"
    card: str | None
    claim: str

    def hidden(self) -> dict[str, None]:
        return {"card": None}

    def reveals(self, seat: Seat | None) -> bool:
        return True  # the words tell the others something, true or not


class NumberSaid(Event):
    """Under Morgan #2 a number was said aloud; ``right`` is the one that was due (CAM-193, CAM-194)."""

    kind: Literal["number-said"] = "number-said"
    seat: Seat
    said: int
    right: int


class SilenceFell(Event):
    kind: Literal["silence-fell"] = "silence-fell"
    seat: Seat


class SilenceLifted(Event):
    kind: Literal["silence-lifted"] = "silence-lifted"
    by: Literal["merlin", "quest"]


class DutyBegan(Event):
    """Morgan #1 or #2 laid a duty on everybody who Listens."""

    kind: Literal["duty-began"] = "duty-began"
    number: Literal[1, 2]


class DutiesEnded(Event):
    kind: Literal["duties-ended"] = "duties-ended"
    numbers: tuple[int, ...]


class TokenLaid(Private):
    """A Quest was chosen for a Merlin #4, its token laid face down (CAM-218, CAM-219)."""

    kind: Literal["token-laid"] = "token-laid"
    quest: Quest | None

    def hidden(self) -> dict[str, None]:
        return {"quest": None}


class VivienActs(Event):
    """Vivien's drawer passed the second Loyalty card on (CAM-178, CAM-179)."""

    kind: Literal["vivien-acts"] = "vivien-acts"
    seat: Seat
    receiver: Seat


class VivienIdle(Event):
    """Vivien came and had nobody to act on."""

    kind: Literal["vivien-idle"] = "vivien-idle"
    seat: Seat


class LoyaltyChosen(Private):
    """A knight kept his Loyalty card, or took Vivien's (CAM-180 to CAM-182)."""

    kind: Literal["loyalty-chosen"] = "loyalty-chosen"
    kept: bool | None
    loyalty: str | None

    def hidden(self) -> dict[str, None]:
        return {"kept": None, "loyalty": None}


class QuestAnnounced(Event):
    """A Quest was named aloud before any card was uncovered (CAM-061). ``points``: those of Merlin #6."""

    kind: Literal["quest-announced"] = "quest-announced"
    seat: Seat
    quest: Quest
    points: int = 0
    merlin6: bool = False


class QuestForbidden(Public):
    """Arthur sent the quester to Listen instead (CAM-146)."""

    kind: Literal["quest-forbidden"] = "quest-forbidden"
    seat: Seat
    by: Seat


class Spoken(BaseModel):
    """A claim beside the truth, uncovered when the pile is opened."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    seat: Seat
    code: str
    card: str


class QuestTallied(Public):
    """The pile was opened and added up (CAM-062 to CAM-083). Everything that `resolution` needs is here.

    ``pile`` in the order in which it was laid, ``tokens`` as those of its Merlins #4, ``extra`` what Gawains played,
    ``totals`` of each stack, the Main Quest's first.
    """

    kind: Literal["quest-tallied"] = "quest-tallied"
    seat: Seat
    quest: Quest
    pile: tuple[str, ...]
    tokens: tuple[Quest, ...]
    points: int
    extra: tuple[GawainCard, ...]
    rulings: QuestRulings
    spoken: tuple[Spoken, ...]
    total: int
    verdict: Verdict
    white: int
    black: int
    loss: bool

    def resolution(self) -> Resolution:
        """The whole count, step by step."""
        return resolve(
            self.quest,
            [rumor(card) for card in self.pile],
            tokens=self.tokens,
            bonus=self.points,
            extra=self.extra,
            rulings=self.rulings,
        )


class SwordsPlaced(Event):
    """Swords were laid on the table; ``whites`` and ``blacks`` lie there now."""

    kind: Literal["swords-placed"] = "swords-placed"
    white: int
    black: int
    whites: int
    blacks: int
    why: Literal["quest", "accusation"]


class DeckReshuffled(Event):
    kind: Literal["deck-reshuffled"] = "deck-reshuffled"


class Accused(Event):
    kind: Literal["accused"] = "accused"
    seat: Seat
    suspect: Seat


class LoyaltyRevealed(Public):
    """A Loyalty card was turned up for all (CAM-102, CAM-115)."""

    kind: Literal["loyalty-revealed"] = "loyalty-revealed"
    seat: Seat
    loyalty: str
    why: Literal["accused", "end"]


class SwordsTurned(Event):
    """White Swords were turned to Black for a Traitor who revealed himself at the end (CAM-116)."""

    kind: Literal["swords-turned"] = "swords-turned"
    seat: Seat
    turned: int
    whites: int
    blacks: int


class GameGoesOn(Event):
    """After the flips neither colour had seven (CAM-123)."""

    kind: Literal["game-goes-on"] = "game-goes-on"
    whites: int
    blacks: int


class RumorsSpread(Private):
    """A revealed Traitor discarded the other of his two cards unseen (CAM-110)."""

    kind: Literal["rumors-spread"] = "rumors-spread"
    buried: str | None

    def hidden(self) -> dict[str, None]:
        return {"buried": None}


class NothingToSpread(Event):
    kind: Literal["nothing-to-spread"] = "nothing-to-spread"
    seat: Seat


class CardsLooked(Private):
    """A seat looked at cards in secret: the deck, Gawain's three, the Traitor's two, somebody's Loyalty."""

    kind: Literal["cards-looked"] = "cards-looked"
    what: Literal["deck", "gawain", "spread", "loyalty", "rumor", "vivien"]
    cards: tuple[str, ...] | None
    of: Seat | None = None

    def hidden(self) -> dict[str, None]:
        return {"cards": None}


class KnightDrawn(Private):
    """A failed Quest earned a Knight card (CAM-140, CAM-142)."""

    kind: Literal["knight-drawn"] = "knight-drawn"
    knight: str | None

    def hidden(self) -> dict[str, None]:
        return {"knight": None}


class KnightPlayed(Public):
    kind: Literal["knight-played"] = "knight-played"
    seat: Seat
    knight: str


class MorganAngered(Event):
    """A success shuffled one of the unused Morgans into the deck (CAM-138)."""

    kind: Literal["morgan-angered"] = "morgan-angered"
    left: int


class GawainPlayed(Public):
    """The card that Gawain brought; None if all three were Morgans."""

    kind: Literal["gawain-played"] = "gawain-played"
    seat: Seat
    card: str | None
    quest: Quest | None = None
    points: int = 0
