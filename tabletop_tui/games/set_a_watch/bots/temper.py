"""How a computer weighs things: prices in *pips*, the worth of one point on an attack die."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_tui.core.chance import Rng


@dataclass(slots=True)
class Temper:
    """Prices of one plan. The plain ones are the best single guess; others are tried beside them.

    ``life``: an ability that is ready; ``through``: one card more in the Horde; ``pip``: a point on a die that could
    still strike; ``kept``: what a die is worth at least while an ability of its owner waits for one; ``part``: how much
    of a creature's worth a loss of Health gives that does not defeat it; ``haste``: how readily abilities are exhausted
    while dice are left; ``whim``: how far scores are shaken.
    """

    life: float = 8.0
    through: float = 5.0
    pip: float = 1.5
    kept: float = 3.0
    part: float = 0.8
    haste: float = 0.35
    whim: float = 0.0


PLAIN = Temper()


def other(rng: Rng) -> Temper:
    """Prices near the plain ones."""

    def near(price: float, spread: float) -> float:
        return price * (1 + spread * (2 * rng.random() - 1))

    return Temper(
        life=near(PLAIN.life, 0.4),
        through=near(PLAIN.through, 0.7),
        pip=near(PLAIN.pip, 0.3),
        kept=near(PLAIN.kept, 0.8),
        part=near(PLAIN.part, 0.25),
        haste=0.05 + 0.5 * rng.random(),
        whim=0.5 * rng.random(),
    )
