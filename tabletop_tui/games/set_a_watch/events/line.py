"""The Line: revealed, moved, mounted, negated."""

from __future__ import annotations

from typing import Literal

from tabletop_tui.core.event import Event
from tabletop_tui.games.set_a_watch.events.base import News


class LineLaid(Event):
    """``cards``: from the creature deck; ``horde``: from the Horde, in the final round."""

    kind: Literal["line-laid"] = "line-laid"
    cards: int
    horde: int
    watch: tuple[str, ...]
    barred: tuple[str, ...]


class DeckReshuffled(News):
    kind: Literal["deck-reshuffled"] = "deck-reshuffled"
    cards: int


class CreatureRevealed(News):
    kind: Literal["creature-revealed"] = "creature-revealed"
    place: int
    card: str


class SummonResolved(News):
    """A Summon's own effect is done; the Unhallowed took its place."""

    kind: Literal["summon-resolved"] = "summon-resolved"
    summon: str
    place: int
    unhallowed: str


class CardsEntered(Event):
    """Cards entered the Line at ``place``; ids where they are face up, else None."""

    kind: Literal["cards-entered"] = "cards-entered"
    place: int
    cards: tuple[str | None, ...]
    came: Literal["deck", "graveyard", "horde", "unhallowed"]


class PowerTriggered(Event):
    """``when`` as in `vocabulary.When`."""

    kind: Literal["power-triggered"] = "power-triggered"
    card: str
    when: str


class PowerCancelled(Event):
    kind: Literal["power-cancelled"] = "power-cancelled"
    card: str
    when: str
    by: str


class CreatureMoved(Event):
    kind: Literal["creature-moved"] = "creature-moved"
    card: str
    before: int
    after: int


class CreatureMounted(Event):
    kind: Literal["creature-mounted"] = "creature-mounted"
    rider: str
    mount: str
    health: int


class HealthLost(Event):
    """``health``: what is left."""

    kind: Literal["health-lost"] = "health-lost"
    card: str
    lost: int
    health: int
    why: str


class PowersNegated(Event):
    kind: Literal["powers-negated"] = "powers-negated"
    card: str
    by: str


class CardDrawnAway(Event):
    """The top card of the creature deck went to the Horde; ``card``: which, if that was known."""

    kind: Literal["card-drawn-away"] = "card-drawn-away"
    card: str | None = None


class ItemTaken(Event):
    kind: Literal["item-taken"] = "item-taken"
    hero: str
    item: str
    by: str


class ItemReturned(Event):
    kind: Literal["item-returned"] = "item-returned"
    hero: str
    item: str
