"""Camp and merchant."""

from __future__ import annotations

from typing import Literal

from tabletop_tui.core.event import Event
from tabletop_tui.games.set_a_watch.events.base import News


class WentToCamp(Event):
    """``rests``: this visit included."""

    kind: Literal["went-to-camp"] = "went-to-camp"
    hero: str
    rests: int


class ItemsRefreshed(Event):
    kind: Literal["items-refreshed"] = "items-refreshed"
    hero: str
    items: tuple[str, ...]


class CampDiePlaced(Event):
    """``space``: of the camp board, "board" (the adventurer's own action) or a rune, "" if nothing would take the die.

    ``coins``: taken from it.
    """

    kind: Literal["camp-die-placed"] = "camp-die-placed"
    hero: str
    die: int
    face: int
    space: str
    coins: int


class CardsPeeked(News):
    """Face-down cards were looked at; everybody may know them."""

    kind: Literal["cards-peeked"] = "cards-peeked"
    where: Literal["deck", "line", "horde", "unhallowed", "places"]
    cards: tuple[str, ...]


class CardPut(Event):
    """A card that was looked at, or pointed at, went somewhere: "deck top", "deck bottom", "unhallowed bottom", …"""

    kind: Literal["card-put"] = "card-put"
    card: str
    to: str


class MapChecked(Event):
    """Check Map: ``kept`` lies on the map, ``buried`` under the unused locations."""

    kind: Literal["map-checked"] = "map-checked"
    kept: str
    buried: str


class RuneUsed(Event):
    """``card``: what Seal took, or what Vanquish removed, if that was known (it is turned up)."""

    kind: Literal["rune-used"] = "rune-used"
    rune: Literal["seal", "vanquish", "bolster"]
    card: str | None


class CardRemoved(News):
    """A card left the game, from the Horde for instance."""

    kind: Literal["card-removed"] = "card-removed"
    card: str
    where: str


class ItemBought(Event):
    kind: Literal["item-bought"] = "item-bought"
    hero: str
    card: str
    cost: int
    coins: int


class ItemDrawn(News):
    """No Item was bought: this one was turned up, and covers one of the Market next."""

    kind: Literal["item-drawn"] = "item-drawn"
    card: str


class ItemDropped(Event):
    """An Item went under the Item deck, to make room for another."""

    kind: Literal["item-dropped"] = "item-dropped"
    hero: str
    card: str


class MarketFilled(News):
    """An Item was laid on pile ``pile`` (from 0); ``covers`` the one that was on top of it."""

    kind: Literal["market-filled"] = "market-filled"
    pile: int
    card: str
    covers: str | None


class CoinsLaid(Event):
    """A coin went to each of these camp spaces."""

    kind: Literal["coins-laid"] = "coins-laid"
    spaces: tuple[str, ...]
    bank: int
