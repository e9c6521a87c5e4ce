"""What the words on things are made of: what is known of the table, and how a thing on it is found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from tabletop_tui.games.set_a_watch.reckoning import Term
from tabletop_tui.games.set_a_watch.state import Night
from tabletop_tui.games.set_a_watch.view import AdventurerView, NightView
from tabletop_tui.tui.look.glyphs import MINUS

T = TypeVar("T")

Words: TypeAlias = tuple[str, list[str]]
"""A heading and its paragraphs. An empty paragraph is left out; without a heading there is nothing to say."""


class Known(NamedTuple):
    """What may be known: the view, and a world that nobody can tell from the real one, to reckon in."""

    view: NightView
    world: Night
    names: Sequence[str]

    def hero(self, slot: str) -> AdventurerView:
        """The adventurer of a slot, given by its figure. Raises `Gone`."""
        return only(self.view.party, lambda hero: str(hero.slot) == slot)


class Gone(LookupError):
    """The thing is not on the table, or no more: it may leave while somebody asks what it is."""


def only(things: Iterable[T], wanted: Callable[[T], bool]) -> T:
    """The first of these that is wanted. Raises `Gone`."""
    for thing in things:
        if wanted(thing):
            return thing
    raise Gone


def terms(found: Sequence[Term], total: int) -> str:
    """“base 7, Bone Henge +2, lost tonight −1”; "" if there is nothing to add up."""
    if len(found) < 2:
        return ""
    first, *rest = found
    parts = [f"{first.why} {first.n}"] + [f"{t.why} {'+' if t.n > 0 else MINUS}{abs(t.n)}" for t in rest]
    floor = "; never less than 0" if sum(t.n for t in found) < total else ""
    return f": {', '.join(parts)}{floor}"
