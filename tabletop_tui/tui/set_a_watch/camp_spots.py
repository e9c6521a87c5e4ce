"""What the camp board offers: its actions with their spaces, what they demand, and what lies on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tabletop_tui.core.words import number
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.camp_actions import SCOUTED, Demand, demand, logs_at
from tabletop_tui.games.set_a_watch.cards import CampAction, CampSpaceRow
from tabletop_tui.games.set_a_watch.line import NOWHERE, place_at
from tabletop_tui.games.set_a_watch.state import DieRef
from tabletop_tui.games.set_a_watch.view import BOARD, RUNES, DieView, SpaceView
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts

Mood: TypeAlias = Literal["calm", "open", "shut"]
"""Nothing is asked; the die in hand may lie here; it may not."""

ANY_DIE = "any die"
NOT_HERE = "barred"
_SINGLE = ("map", "equip", "heal")
_ROWS = ("chop", "scout")


@dataclass(frozen=True, slots=True)
class Space:
    """A place for a die. ``key``: its zone; ``demand``: what is written in it; ``coins``: that lie there."""

    key: str
    demand: str
    die: DieView | None
    coins: int
    mood: Mood
    name: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """An action with its spaces. ``note``: which die it takes; ``effect``: what it does; both a few words."""

    title: str
    note: str
    effect: str
    spaces: tuple[Space, ...]
    separator: str = ""

    @property
    def coins(self) -> int:
        """Coins on all its spaces."""
        return sum(space.coins for space in self.spaces)

    @property
    def keys(self) -> tuple[str, ...]:
        """The zones of its spaces."""
        return tuple(space.key for space in self.spaces)

    @property
    def mood(self) -> Mood:
        """Open if one of its spaces is."""
        moods = {space.mood for space in self.spaces}
        return "open" if "open" in moods else "shut" if "shut" in moods else "calm"

    @property
    def next_key(self) -> str:
        """The zone that stands for the whole action: the space that would take the next die."""
        free = [space.key for space in self.spaces if space.die is None]
        return next((space.key for space in self.spaces if space.mood == "open"), (free or [*self.keys])[0])


def die_in_hand(facts: BoardFacts) -> DieRef | None:
    """The camp die that is to be placed: the one that is picked, else the one that cannot be taken instead."""
    view = facts.view
    if view.camper is None:
        return None
    ready = [die.ref for die in view.party[view.camper].dice if die.state == "ready"]
    picked = [ref for ref in ready if f"die:{ref}" in facts.picked]
    if picked or not asks_for_a_space(facts):
        return picked[0] if picked else None
    left = [ref for ref in ready if f"die:{ref}" not in facts.targets]
    return left[0] if len(left) == 1 else None


def asks_for_a_space(facts: BoardFacts) -> bool:
    """Whether the question is where a die goes."""
    return any(target.startswith("space:") for target in facts.targets)


def singles(facts: BoardFacts) -> list[Spot]:
    """The actions of one space: the map, equipment, healing, and what the camper's own board offers."""
    maker = _Maker(facts)
    return [*(maker.single(action) for action in _SINGLE), maker.own()]


def rows(facts: BoardFacts) -> list[Spot]:
    """The actions of three spaces: wood, scouts, Runes."""
    maker = _Maker(facts)
    return [*(maker.row(action) for action in _ROWS), maker.runes()]


class _Maker:
    """Reads the actions off a view."""

    def __init__(self, facts: BoardFacts) -> None:
        self.facts, self.view = facts, facts.view
        self.asking = asks_for_a_space(facts)
        self.lying = {space.id: space for space in facts.view.spaces}
        self.place = place_at(facts.view.location)

    def space(self, id: str, demand: str = "", name: str = "") -> Space:
        found = self.lying.get(id, SpaceView(id=id, dice=(), coins=0))
        key = f"space:{id}"
        mood: Mood = "calm"
        if self.asking:
            mood = "open" if key in self.facts.targets else "shut"
        return Space(key, demand, found.dice[-1] if found.dice else None, found.coins, mood, name)

    def demand(self, row: CampSpaceRow | CampAction) -> tuple[str, str]:
        """What a space demands in words, and in the space; where a place lets any die do what it would demand."""
        wanted = demand(row, self.place)
        if wanted == Demand() != demand(row, NOWHERE):
            return ANY_DIE, ""
        return _demand(wanted)

    def single(self, action: str) -> Spot:
        row = next(row for row in cards.spaces().values() if row.action == action)
        note, demand = self.demand(row)
        effect = {"map": "another place may come", "equip": "swap an ability", "heal": "an ability is ready"}[action]
        return Spot(row.title, note or effect, effect, (self.space(row.id, demand),))

    def own(self) -> Spot:
        view = self.view
        if view.camper is None:
            return Spot("Own action", "of who rests", "", (self.space(BOARD),))
        action = cards.adventurers()[view.party[view.camper].card].camp
        note, demand = self.demand(action)
        return Spot(action.title, note, action.text, (self.space(BOARD, demand),))

    def row(self, action: str) -> Spot:
        found = [row for row in cards.spaces().values() if row.action == action]
        spaces = tuple(self.space(row.id) for row in found)
        wanted = demand(found[0], self.place)
        if action == "chop":
            logs = logs_at(self.place)
            note, effect = f"+{logs} a die", f"the fire gains {logs}"
        else:
            note, effect = ("higher" if wanted.rising else ANY_DIE), f"see the next {SCOUTED}"
        if wanted.barred:
            note = NOT_HERE
        return Spot(found[0].title, note, effect, spaces, "<" if wanted.rising else "")

    def runes(self) -> Spot:
        spaces = tuple(self.space(rune, name=rune.removeprefix("rune:")) for rune in RUNES)
        note = NOT_HERE if "runes" in self.place.forbid else "two alike"
        return Spot("Runes", note, "", spaces)


def _demand(wanted: Demand) -> tuple[str, str]:
    """What a space demands in words, and in the space."""
    least, exactly = wanted.least, wanted.exactly
    if exactly is not None:
        return f"exactly {number(exactly)}", str(exactly)
    return (f"{number(least)} or more", f"{least}+") if least > 1 else ("", "")
