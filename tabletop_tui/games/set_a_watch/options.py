"""How a table plays Set a Watch: difficulty, cards, variants, and what the rulebook leaves open (house rulings)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import ConfigDict, Field
from pydantic.config import JsonDict

from tabletop_tui.core.game import Options
from tabletop_tui.games.set_a_watch.decks import DeckList

CARDS = "Cards"
HOUSE = "House rulings"


def _cards(default: Any, title: str, description: str, labels: Mapping[str, str] | None = None, **more: Any) -> Any:
    extra: JsonDict = {"group": CARDS, "labels": dict(labels or {})}
    return Field(default, title=title, description=description, json_schema_extra=extra, **more)


def _ruling(default: Any, title: str, description: str, **more: Any) -> Any:
    return Field(default, title=title, description=description, json_schema_extra={"group": HOUSE}, **more)


class SetAWatchOptions(Options):
    """The set-up options and the flags of the house rulings."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    difficulty: Literal["easy", "normal", "hard", "insane"] = Field(
        "normal",
        title="Difficulty",
        description="How many Summon cards lie in the creature deck: one, two, three or four. "
        "A constructed deck brings its own, unless this table changes them.",
    )
    first_fire: Literal["seven", "d6"] = Field(
        "seven",
        title="The first fire",
        description="Seven logs to begin with, or as many as a six-sided die shows, which is harder.",
    )
    heroes: Literal["swords", "all"] = _cards(
        "swords",
        "Adventurers",
        "The six of this box to choose from, or the six of the first box as well.",
    )
    deck: Literal["box", "walk-in-the-park", "unhalloween", "burnout", "own"] = _cards(
        "box",
        "Creatures and places",
        "Drawn at random from the box; one of the three constructed decks; or a deck of your own.",
        {
            "box": "from the box",
            "walk-in-the-park": "Walk in the Park",
            "unhalloween": "Unhalloween",
            "burnout": "Burnout",
            "own": "a deck of your own",
        },
    )
    own_deck: DeckList | None = _cards(
        None, "Own deck", "The cards of a deck of your own, as the deck builder saves it."
    )
    deck_summons: Literal["deck", "difficulty"] = _cards(
        "deck",
        "Summons of a constructed deck",
        "As the deck lists them, or as many as the difficulty says, of the deck's kinds first.",
    )
    extra_summons: int = _cards(
        0,
        "More Summons",
        "Beyond four, each with one Unhallowed more in their deck (from other boxes).",
        ge=0,
        le=4,
    )
    acolytes: int = _cards(2, "Acolytes", "How many Acolytes are surely among the thirty creatures.", ge=0, le=6)
    final: Literal["random", "tower-ruins", "seal-vault", "iron-bank"] = _cards(
        "random", "Final location", "Drawn at random, or the one that you pick."
    )
    let_in: Literal["deck", "yes", "no"] = _cards(
        "deck",
        "Let the first one in",
        "The Watch may at any time let the first creature into the Horde, at the price of its damage: "
        "as the deck says (a walk in the park does), always, or never.",
    )
    voluntary_stoke: bool = _ruling(
        True, "Stoking at will", "On Watch an ability may be exhausted for two logs at any time, not only at zero."
    )
    dial_limit: int = _ruling(8, "The staff's limit", "How many charges the staff can hold.", ge=8, le=10)
