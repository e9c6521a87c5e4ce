"""Everything that lies on the table: plain data, owned by the rules.

Piles are lists of card ids whose last one is on top. Nothing is secret between the players; what nobody knows is the
order of face-down cards, apart from those in ``known``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.set_a_watch.vocabulary import AttackBonus

PARTY = 4
DICE = 3
COINS = 16
HIGHEST_FIRE = 15
START_FIRE = 7
LAST_ROUND = 9
RESTS = 2
MOST_ITEMS = 2
BOARD = "board"  # the space for dice on the camper's own board

Slot = int
"""An adventurer's place in the party, 0 to 3."""
DieRef = int
"""A die of the party: three times the owner's slot, plus 0 to 2."""

DieState = Literal[
    "ready", "attack", "ability", "item", "camp", "stunned", "stolen", "returned", "aside", "hex", "trap"
]
"""Where a die is. Only "ready" ones can be spent; all but "stolen" and "aside" are spent dice."""
SPENT: frozenset[DieState] = frozenset({"attack", "ability", "item", "camp", "stunned", "returned", "hex", "trap"})

Phase = Literal["muster", "roll", "camp", "merchant", "watch", "end"]


@dataclass(slots=True)
class Die:
    """A die: faces, what it shows, where it is. ``on``: the card, space or creature card that it lies on."""

    sides: int
    face: int = 1
    state: DieState = "ready"
    on: str = ""

    @property
    def ready(self) -> bool:
        return self.state == "ready"

    @property
    def spent(self) -> bool:
        return self.state in SPENT


@dataclass(slots=True)
class AbilityCard:
    """An equipped ability. ``used``: a die was spent on it this round; ``stunned``: that die was a Stun's.

    ``fired``: a passive with a deed was used this round.
    """

    card: str
    exhausted: bool = False
    used: bool = False
    stunned: bool = False
    fired: bool = False


@dataclass(slots=True)
class ItemCard:
    """An equipped item. ``used``: activated, or a passive's deed done, this round."""

    card: str
    exhausted: bool = False
    used: bool = False


@dataclass(slots=True)
class Adventurer:
    """An adventurer in play. ``owner`` None: the flex adventurer of three players (SAW-026).

    ``equipped``: three abilities on the board; ``reserve``: two beside it. ``charges``: the staff's dial.
    ``familiar``: the side that is up; ``familiar_uses``: how often it may still be sent this Watch.
    """

    card: str
    owner: Seat | None
    dice: list[Die]
    equipped: list[AbilityCard] = field(default_factory=list)
    reserve: list[str] = field(default_factory=list)
    items: list[ItemCard] = field(default_factory=list)
    rests: int = 0
    trophies: list[str] = field(default_factory=list)
    tamed: list[str] = field(default_factory=list)
    charges: int = 0
    familiar: str | None = None
    familiar_uses: int = 0

    @property
    def ready_abilities(self) -> int:
        return [ability.exhausted for ability in self.equipped].count(False)


@dataclass(slots=True)
class LineCard:
    """A card of the Line. ``up``: revealed. ``greeted``: its Reveal power was seen to since it came up.

    ``at``: the position whose power has triggered since it came there (0: none); ``at_end``: likewise for the end.
    ``lost``: Health lost until the end of the round. ``once``: its power that works once a round has worked.
    ``mount``: the card under a rider. ``dice``: stolen ones; ``die_base``: the value of one that is its base Health.
    ``item``: a stolen item and the slot of its owner.
    """

    card: str
    up: bool = False
    greeted: bool = False
    at: int = 0
    at_end: bool = False
    lost: int = 0
    negated: bool = False
    once: bool = False
    mount: str | None = None
    dice: list[DieRef] = field(default_factory=list)
    die_base: int | None = None
    item: str | None = None
    item_of: Slot = 0


@dataclass(slots=True)
class RoundBonus:
    """An attack bonus of adventurer ``slot``, from ``card``, that lasts this round; ``left`` attacks, or None: all."""

    slot: Slot
    card: str
    word: AttackBonus
    left: int | None = None


@dataclass(slots=True)
class Glance:
    """Face-down cards that the party is looking at just now, the first one first. ``where``: which pile."""

    where: Literal["deck", "line", "horde", "unhallowed", "places"]
    cards: list[str]


@dataclass(slots=True)
class RoundLine:
    """What the closing chart remembers of a round."""

    round: int
    location: str
    fire: int
    ready: int
    defeated: int
    horde: int
    rested: Slot | None
    lost: int


@dataclass(slots=True)
class Night:
    """The state. The creature ``deck`` (Summons among it), ``graveyard`` and ``horde`` hold Creature and Summon cards.

    ``known``: face-down cards whose place everybody knows, by a peek or because they were seen to go there.
    ``piles``: which pile a face-down card was shuffled in (public for its place); each of the set-up has one Summon.
    ``sure``: cards that were seen to go into a shuffled pile, see `marks`.
    ``box``: creature cards that were left out, unseen. ``gone``: removed from the game, seen.
    ``camp_dice``: dice by space, ability boards ("board") and runes ("rune:seal"); ``coins_on``: coins by space.
    ``opened``: what a Camp, Merchant or Watch phase begins with is done; ``in_hand``: the camp die to be placed next.
    ``new_horde``: the pile of the final round. ``hexed``: creatures that Hex still negates.
    ``wards``: exhaustions that will not happen this round. ``fallen``: where the last defeated creature stood, and its
    Health, until the Line is settled. ``due``: Defeated powers that wait for an ability to be resolved.
    This round so far: creatures ``defeated``, cards ``horded``, those ``through`` from the Line undefeated, abilities
    ``lost`` to them.
    """

    seats: int
    computers: list[bool]
    phase: Phase = "muster"
    round: int = 0
    party: list[Adventurer] = field(default_factory=list)
    camper: Slot | None = None
    watch: list[Slot] = field(default_factory=list)
    barred: list[Slot] = field(default_factory=list)
    speaker: Seat | None = None
    fire: int = START_FIRE
    deck: list[str] = field(default_factory=list)
    graveyard: list[str] = field(default_factory=list)
    horde: list[str] = field(default_factory=list)
    new_horde: list[str] = field(default_factory=list)
    unhallowed: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    box_unhallowed: list[str] = field(default_factory=list)
    box_summons: list[str] = field(default_factory=list)
    box_locations: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    piles: dict[str, int] = field(default_factory=dict)
    sure: dict[str, int] = field(default_factory=dict)
    location: str = ""
    map: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    visited: list[str] = field(default_factory=list)
    line: list[LineCard] = field(default_factory=list)
    coins: int = 0
    bank: int = COINS
    coins_on: dict[str, int] = field(default_factory=dict)
    camp_dice: dict[str, list[DieRef]] = field(default_factory=dict)
    market: list[list[str]] = field(default_factory=list)
    item_deck: list[str] = field(default_factory=list)
    bought: int = 0
    opened: bool = False
    in_hand: DieRef | None = None
    hexed: int = 0
    wards: int = 0
    hushed: bool = False
    bonuses: list[RoundBonus] = field(default_factory=list)
    ranges: dict[Slot, int] = field(default_factory=dict)
    ranged: list[Slot] = field(default_factory=list)
    level_bonus: int = 0
    defeated: int = 0
    horded: int = 0
    lost: int = 0
    through: list[str] = field(default_factory=list)
    last_watch: list[Slot] = field(default_factory=list)
    next_line: list[str] = field(default_factory=list)
    fallen: tuple[int, int] | None = None
    due: list[str] = field(default_factory=list)
    glance: Glance | None = None
    rounds: list[RoundLine] = field(default_factory=list)

    @property
    def final(self) -> bool:
        """The ninth round: nobody camps (SAW-268)."""
        return self.round == LAST_ROUND

    @property
    def trap(self) -> int:
        """The Health that the Beastmaster's trap takes; 0 if none is laid."""
        ref = self.die_that("trap")
        return 0 if ref is None else self.die(ref).face

    def die(self, ref: DieRef) -> Die:
        return self.party[ref // DICE].dice[ref % DICE]

    def die_that(self, how: Literal["hex", "trap"]) -> DieRef | None:
        """The die that counts the Hex, or lies as a trap; None if no die does."""
        for slot, adventurer in enumerate(self.party):
            for die in adventurer.dice:
                if die.state == how:
                    return DICE * slot + adventurer.dice.index(die)
        return None
