"""How a table plays Camelot: variants, memory, and what the rulebook leaves open (the house rulings)."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal

from pydantic import ConfigDict, Field

from tabletop_tui.core.game import Options
from tabletop_tui.games.camelot.resolution import QuestRulings

HOUSE = "House rulings"


def _ruling(default: Any, title: str, description: str) -> Any:
    return Field(default, title=title, description=description, json_schema_extra={"group": HOUSE})


class CamelotOptions(Options):
    """The set-up options (CAM-033, CAM-131 to CAM-135) and the flags of the house rulings, each with its default."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True, ignored_types=(cached_property,))

    first: int = Field(
        0,
        ge=0,
        le=6,
        title="The youngest",
        description="The youngest knight takes the first turn; play goes round clockwise.",
        json_schema_extra={"seat": True},
    )
    knights: bool = Field(
        False,
        title="Rescue knights",
        description="Knights to the Rescue, for players who know the game: a failed quest earns a Knight card, "
        "and a successful one makes the forces of evil angry.",
    )
    promos: bool = Field(
        False,
        title="Promo cards",
        description="Adds Merlin 6 to the deck and Morgan 8 to those from which six are drawn.",
    )
    memory: Literal["strict", "gentle", "open"] = Field(
        "strict",
        title="Memory",
        description="Strict: only the card on top is seen, as at a real table. Gentle: how many cards lie in the pile, "
        "and for which quest. Open: the pile may be leafed through, for learning.",
    )
    notebook: bool = Field(
        False,
        title="Notebook",
        description="Each knight may read, alone, what that knight has seen or heard since the last quest.",
    )
    show_counts: bool = _ruling(False, "Card counts", "Shows how many cards lie in deck, pile and discards.")
    morgan1_quest: Literal["claimed", "none"] = _ruling(
        "claimed",
        "Quest on a card laid face down",
        "Claimed: the card opens the quest that was announced for it. None: it opens none.",
    )
    morgan12_end: Literal["merlin", "merlin_or_quest"] = _ruling(
        "merlin",
        "End of Morgan 1 and 2",
        "What ends looking alone and counting aloud: a listener's Merlin, or a quest as well.",
    )
    morgan3_mixed: Literal["main", "each_colour"] = _ruling(
        "main",
        "Morgan 3 with both colours",
        "One sword more of the chosen quest's colour, or one of each colour that is placed.",
    )
    morgan7_beats_merlin5: bool = _ruling(
        True, "Morgan 7 beats Merlin 5", "Fourteen or more loses the game even with Merlin 5 and exactly five cards."
    )
    morgan8_q_together: bool = _ruling(
        True, "Morgan 8 counts ? together", "The ? cards of the united Picts and Saxons count as one stack."
    )
    arthur_keeps_silence: bool = _ruling(
        True, "Arthur keeps the silence", "A quest that Arthur forbids does not end the silence."
    )
    vivien_from_revealed_traitor: bool = _ruling(
        False, "Vivien from a revealed traitor", "Vivien acts even when a revealed traitor lays her."
    )
    vivien_to_revealed_traitor: bool = _ruling(
        False, "Vivien to a revealed traitor", "A revealed traitor may be given the second loyalty card."
    )
    revealed_traitor_knights: bool = _ruling(
        False, "Knights of a revealed traitor", "A revealed traitor may still play Knight cards."
    )
    sword_limit: Literal["none", "16"] = _ruling(
        "none", "Swords in the box", "None: swords never run out. 16: no more than the box holds are placed."
    )
    reshuffle: Literal["lazy", "eager"] = _ruling(
        "lazy",
        "New deck",
        "Lazy: the discards are shuffled when a card is needed. Eager: as soon as the deck is empty.",
    )

    @cached_property
    def quest_rulings(self) -> QuestRulings:
        return QuestRulings(
            morgan3_mixed=self.morgan3_mixed,
            morgan7_beats_merlin5=self.morgan7_beats_merlin5,
            morgan8_q_together=self.morgan8_q_together,
        )
