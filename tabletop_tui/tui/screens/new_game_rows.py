"""The rows of the set-up form that are the same for every game."""

from __future__ import annotations

from typing import Final

from tabletop_tui.tui.widgets.fields import FormField

FOLD: Final = FormField(
    "fold",
    "House rulings",
    "What the rulebook leaves open and this table has decided. Turn the value to list them, one by one.",
    "",
    False,
    (False, True),
    ("as usual", "listed below"),
)
PRACTICE: Final = FormField(
    "practice",
    "Practice",
    "For learning: anything may be taken back, even what has shown a card to somebody.",
    "",
    False,
    (False, True),
    ("no", "yes"),
)
DICE: Final = FormField(
    "dice-by-hand",
    "Dice",
    "The program rolls them, or you roll your own and type what they show. It shuffles the cards in any case.",
    "",
    False,
    (False, True),
    ("rolled for you", "your own"),
)
SEED: Final = FormField(
    "seed",
    "Seed",
    "The same seed, seats and options give the same shuffles and dice. Left empty, nobody can guess it.",
    "",
    "a new one",
)
