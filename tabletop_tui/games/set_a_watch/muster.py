"""Who sets out: the players choose four adventurers, the Witch a side of her Familiar (SAW-023 to SAW-031)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch.cards import adventurers, familiars
from tabletop_tui.games.set_a_watch.events import adventurer_chosen, familiar_chosen
from tabletop_tui.games.set_a_watch.state import PARTY, Adventurer, Die, Night

FLEX: Seat | None = None
"""Nobody's adventurer: the fourth of three players (SAW-026)."""

CHOOSERS: Mapping[int, tuple[Seat | None, ...]] = {
    1: (0, 0, 0, 0),
    2: (0, 1, 0, 1),
    3: (0, 1, 2, FLEX),
    4: (0, 1, 2, 3),
}
"""Who chooses and plays the four adventurers, by the number of players."""

DICE_IN_THE_BOX: Mapping[int, int] = {4: 3, 6: 3, 8: 5, 10: 2, 12: 3}
"""Dice by their sides (SAW-012 to SAW-016). Not every four can be served; a table on a screen lends what is missing."""

KEEPER = "sotc:witch"
TAKEN = "already goes along"


async def muster(table: Table[Night]) -> None:
    """Four adventurers are chosen, one after the other, and the Familiar's side. From any of its checkpoints."""
    state = table.state
    choosers = CHOOSERS[state.seats]
    while len(state.party) < PARTY:
        await table.checkpoint()
        await choose_adventurer(table, choosers[len(state.party)])
    for adventurer in state.party:
        if adventurer.card == KEEPER and adventurer.familiar is None:
            await table.checkpoint()
            await choose_familiar(table, adventurer)


async def choose_adventurer(table: Table[Night], seat: Seat | None) -> None:
    """A seat, or the table, chooses one of those that are left: they are all different (SAW-024, SAW-030)."""
    state = table.state
    taken = frozenset(adventurer.card for adventurer in state.party)
    options = _options(table.options.heroes, taken)
    prompt = "Who else goes along, for whoever is in camp to play?" if seat is FLEX else "Who goes along?"
    card = await Choose("adventurer", seat, prompt, options, rule="setting-up")
    row = adventurers()[card]
    dice = [Die(sides) for sides in row.dice]
    state.party.append(Adventurer(card, seat, dice, charges=row.charges))
    table.emit(adventurer_chosen(seat=seat, hero=card, card=card))


def candidates(heroes: Literal["swords", "all"]) -> tuple[str, ...]:
    """The adventurers to choose from: those of this box, or the first box's as well."""
    return _candidates()[heroes]


@assets.cached
def _candidates() -> Mapping[str, tuple[str, ...]]:
    own = tuple(row.id for row in adventurers().values() if row.box == "sotc")
    return {"swords": own, "all": own + tuple(card for card in adventurers() if card not in own)}


@assets.remembered(512)
def _options(heroes: Literal["swords", "all"], taken: frozenset[str]) -> tuple[Option[str], ...]:
    along = [sides for card in taken for sides in adventurers()[card].dice]
    return tuple(_option(card, card in taken, along) for card in candidates(heroes))


def _option(card: str, taken: bool, along: Sequence[int]) -> Option[str]:
    """``along``: the dice of those who go along already. Whoever has too few in his own box is told."""
    row = adventurers()[card]
    note = f"{_dice(row.dice)}, {row.attack}"
    if not taken:
        lacking = [sides for sides in beyond_the_box([*along, *row.dice]) if sides in row.dice]
        note += "".join(f"; more d{sides} than the box holds" for sides in lacking)
    return Option(card, row.title, card, note, card, TAKEN if taken else None)


def _dice(kinds: Sequence[int]) -> str:
    return " and ".join(f"{n} d{sides}" for sides, n in Counter(kinds).items())


def beyond_the_box(dice: Iterable[int]) -> list[int]:
    """The kinds of dice, by their sides, of which more are wanted than the box holds."""
    return sorted(sides for sides, n in Counter(dice).items() if n > DICE_IN_THE_BOX.get(sides, 0))


async def choose_familiar(table: Table[Night], keeper: Adventurer) -> None:
    """The Witch chooses which side of her Familiar is up for the whole game (SAW-304)."""
    prompt = "Which Familiar comes along?"
    keeper.familiar = await Choose("familiar", keeper.owner, prompt, _sides(), rule="familiar")
    table.emit(familiar_chosen(hero=keeper.card, side=keeper.familiar))


@assets.cached
def _sides() -> tuple[Option[str], ...]:
    return tuple(Option(side, row.title, side, row.text, side) for side, row in familiars().items())
