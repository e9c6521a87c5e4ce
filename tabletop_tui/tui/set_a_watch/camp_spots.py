"""What the camp board offers: its actions with their spaces, what they demand, and what lies on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.camp_actions import LOGS, SCOUTED
from tabletop_tui.games.set_a_watch.state import DieRef
from tabletop_tui.games.set_a_watch.view import BOARD, RUNES, DieView, NightView, SpaceView
from tabletop_tui.games.set_a_watch.vocabulary import Place
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
        self.place = place_of(facts.view)

    def space(self, id: str, demand: str = "", name: str = "") -> Space:
        found = self.lying.get(id, SpaceView(id=id, dice=(), coins=0))
        key = f"space:{id}"
        mood: Mood = "calm"
        if self.asking:
            mood = "open" if key in self.facts.targets else "shut"
        return Space(key, demand, found.dice[-1] if found.dice else None, found.coins, mood, name)

    def single(self, action: str) -> Spot:
        row = next(row for row in cards.spaces().values() if row.action == action)
        note, demand = _demand(row.least, row.exactly)
        if self.place.any_die:
            note, demand = ANY_DIE, ""
        effect = {"map": "another place may come", "equip": "swap an ability", "heal": "an ability is ready"}[action]
        return Spot(row.title, note or effect, effect, (self.space(row.id, demand),))

    def own(self) -> Spot:
        view = self.view
        if view.camper is None:
            return Spot("Own action", "of who rests", "", (self.space(BOARD),))
        action = cards.adventurers()[view.party[view.camper].card].camp
        note, demand = _demand(action.least, None)
        if self.place.any_die:
            note, demand = (ANY_DIE, "") if note else ("", "")
        return Spot(action.title, note, action.text, (self.space(BOARD, demand),))

    def row(self, action: str) -> Spot:
        found = [row for row in cards.spaces().values() if row.action == action]
        spaces = tuple(self.space(row.id) for row in found)
        if action == "chop":
            logs = max(LOGS + self.place.chop, 0)
            note, effect = f"+{logs} a die", f"the fire gains {logs}"
        else:
            note, effect = (ANY_DIE if self.place.any_die else "higher"), f"see the next {SCOUTED}"
        if action in self.place.forbid:
            note = NOT_HERE
        separator = "<" if action == "scout" and not self.place.any_die else ""
        return Spot(found[0].title, note, effect, spaces, separator)

    def runes(self) -> Spot:
        spaces = tuple(self.space(rune, name=rune.removeprefix("rune:")) for rune in RUNES)
        note = NOT_HERE if "runes" in self.place.forbid else "two alike"
        return Spot("Runes", note, "", spaces)


def place_of(view: NightView) -> Place:
    """The rules of the present location; those of no place in particular before there is one."""
    rows = cards.locations()
    return rows[view.location].place if view.location in rows else Place()


def _demand(least: int, exactly: int | None) -> tuple[str, str]:
    """What a space demands in words, and in the space."""
    if exactly is not None:
        return f"exactly {_article(exactly)} {exactly}", str(exactly)
    return (f"{_article(least)} {least} or more", f"{least}+") if least > 1 else ("", "")


def _article(face: int) -> str:
    return "an" if face in (8, 11) else "a"
