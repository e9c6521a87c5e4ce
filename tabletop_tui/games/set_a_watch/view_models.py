"""The parts of the table as everybody knows it: frozen models, which `view.view` fills."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.set_a_watch.state import DieState, Phase

Role = Literal["", "watch", "camp", "barred"]


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class DieView(Frozen):
    """``ref``: its number in the party; ``on``: the card or space that it lies on."""

    ref: int
    sides: int
    face: int
    state: DieState
    on: str


class AbilityView(Frozen):
    """``used``: a die was spent on it this round; ``stunned``: by a Stun; ``off``: a passive that does not work now."""

    card: str
    exhausted: bool
    used: bool
    stunned: bool
    off: bool


class ItemView(Frozen):
    card: str
    exhausted: bool
    used: bool
    off: bool


class AdventurerView(Frozen):
    """``role``: what the adventurer does tonight; "barred": all abilities were exhausted as the Watch began.

    ``reach``: the last position that direct attacks reach now.
    """

    slot: int
    card: str
    owner: Seat | None
    role: Role
    dice: tuple[DieView, ...]
    abilities: tuple[AbilityView, ...]
    reserve: tuple[str, ...]
    items: tuple[ItemView, ...]
    rests: int
    trophies: tuple[str, ...]
    tamed: tuple[str, ...]
    charges: int
    dial: int
    familiar: str | None
    familiar_uses: int
    reach: int


class LineView(Frozen):
    """A card of the Line. ``card`` None: face down and never seen. ``health``, ``base``, ``damage``: as they now are.

    ``reached_by``: the adventurers on Watch whose direct attacks reach it. ``shielded``: why a direct attack cannot
    target it, "" if it can.
    """

    place: int
    card: str | None
    up: bool
    health: int
    base: int
    damage: int
    lost: int
    negated: bool
    mount: str | None
    dice: tuple[DieView, ...]
    item: str | None
    reached_by: tuple[int, ...]
    shielded: str


class SpaceView(Frozen):
    """A space for dice: of the camp board, the camper's own board ("board"), or a rune ("rune:seal")."""

    id: str
    dice: tuple[DieView, ...]
    coins: int


class ChartView(Frozen):
    """A finished round, for recap and chart."""

    round: int
    location: str
    fire: int
    ready: int
    defeated: int
    horde: int
    rested: int | None
    lost: int


class GlanceView(Frozen):
    """Cards being looked at just now."""

    where: Literal["deck", "line", "horde", "unhallowed", "places"]
    cards: tuple[str, ...]


class NightView(Frozen):
    """The table as everybody knows it. Piles of which everything is known come top first.

    ``horde`` has None for a card that nobody saw. ``deck_top`` (the first is drawn next) and ``deck_bottom`` (the first
    lies undermost) end where nothing is known.
    ``unhallowed``: the top card, ``unhallowed_left`` how many there are. ``ready``: abilities ready on Watch.
    """

    seat: Seat | None
    phase: Phase
    round: int
    speaker: Seat | None
    fire: int
    level: int
    location: str
    visited: tuple[str, ...]
    map_left: int
    map_top: str | None
    party: tuple[AdventurerView, ...]
    camper: int | None
    watch: tuple[int, ...]
    ready: int
    line: tuple[LineView, ...]
    graveyard: tuple[str, ...]
    horde: tuple[str | None, ...]
    new_horde: tuple[str | None, ...]
    deck_left: int
    deck_top: tuple[str, ...]
    deck_bottom: tuple[str, ...]
    unhallowed: str | None
    unhallowed_left: int
    coins: int
    bank: int
    spaces: tuple[SpaceView, ...]
    market: tuple[tuple[str, ...], ...]
    items_left: int
    hexed: int
    wards: int
    trap: int
    glance: GlanceView | None
    rounds: tuple[ChartView, ...]
    defeated: int
    lost: int
