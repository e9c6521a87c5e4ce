"""Setting up, in the rulebook's order: abilities, creature deck, map, Unhallowed, fire, coins, Market (SAW-021).

The top of every pile is its last card. All chance comes from the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from tabletop_tui.core import assets
from tabletop_tui.core.assets import active_packs
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch.cards import (
    abilities_of,
    creatures,
    items,
    locations,
    spaces,
    summons,
)
from tabletop_tui.games.set_a_watch.decks import (
    CREATURES,
    LOCATIONS,
    MOST_SUMMONS,
    DeckList,
    copies,
    deck_of,
    unhallowed_needed,
)
from tabletop_tui.games.set_a_watch.draw import learn
from tabletop_tui.games.set_a_watch.events import GameLaid, abilities_dealt, round_began
from tabletop_tui.games.set_a_watch.marks import IN_THE_DECK
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.state import START_FIRE, AbilityCard, Adventurer, Night
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType

SUMMONS = {"easy": 1, "normal": 2, "hard": 3, "insane": 4}  # SAW-046 to SAW-049
MARKET = 3
EQUIPPED = 3
READY = 2
OWN_BOX = "sotc"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CardPool:
    """The cards that a table plays with, by id.

    ``sure``: creatures that are among the thirty, to which others of ``creatures`` are added at random; ``summons``: of
    which ``summoned`` are drawn; ``unhallowed``: of which ``called`` are (one for the Horde). ``finals``: of which one
    is; ``start``: the first location, or "".
    """

    sure: tuple[str, ...]
    creatures: tuple[str, ...]
    summons: tuple[str, ...]
    summoned: int
    unhallowed: tuple[str, ...]
    called: int
    ordinary: tuple[str, ...]
    respites: tuple[str, ...]
    finals: tuple[str, ...]
    start: str = ""


# -- which cards -----------------------------------------------------------------------------------------------------


def box_of(options: SetAWatchOptions) -> CardPool:
    """The cards of the box, or of the deck list, that these options play with."""
    return _box_of(options, active_packs())


@assets.remembered(32)
def _box_of(options: SetAWatchOptions, packs: object) -> CardPool:  # packs change types and kinds
    deck = deck_of(options)
    return _from_the_box(options) if deck is None else _from_a_list(deck, options)


def summons_by(options: SetAWatchOptions) -> int:
    """How many Summons the difficulty puts in the creature deck."""
    return SUMMONS[options.difficulty] + options.extra_summons


def _from_the_box(options: SetAWatchOptions) -> CardPool:
    """All cards of this box; of the other boxes only Acolytes and Summons for which this one has too few."""
    plain = [card for card in creatures().values() if card.type is not CreatureType.UNHALLOWED]
    acolytes = [card.id for card in plain if card.tag == "Acolyte" and card.box == OWN_BOX]
    acolytes += [card.id for card in plain if card.tag == "Acolyte" and card.box != OWN_BOX]
    sure = tuple(acolytes[: options.acolytes])
    own = tuple(card.id for card in plain if card.box == OWN_BOX and card.id not in sure)
    summoned = summons_by(options)
    every = tuple(summons())
    places = [row for row in locations().values() if row.box == OWN_BOX]
    finals = tuple(row.id for row in places if row.kind == "final")
    if options.final != "random":
        finals = (f"{OWN_BOX}:{options.final}",)
    return CardPool(
        sure=sure,
        creatures=own,
        summons=every if summoned > MOST_SUMMONS else tuple(c for c in every if summons()[c].box == OWN_BOX),
        summoned=summoned,
        unhallowed=_own_unhallowed(),
        called=unhallowed_needed(summoned),
        ordinary=tuple(row.id for row in places if row.kind == "ordinary"),
        respites=tuple(row.id for row in places if row.kind == "respite"),
        finals=finals,
    )


def _from_a_list(deck: DeckList, options: SetAWatchOptions) -> CardPool:
    """The cards of a list. Summons beyond those listed: of the listed kinds first, then of others."""
    listed = _first_copies(copies(deck.summons))
    summoned = len(listed) if options.deck_summons == "deck" else summons_by(options)
    kinds = {card.rsplit(":", 1)[0] for card in listed}
    others = sorted((card for card in summons() if card not in listed), key=lambda card: _stem(card) not in kinds)
    called = unhallowed_needed(summoned)
    unhallowed = tuple(f"{kind}:1" for kind in deck.unhallowed)
    more = [card for card in _own_unhallowed() if card not in unhallowed]
    return CardPool(
        sure=_first_copies(copies(deck.creatures)),
        creatures=(),
        summons=(*listed, *others[: max(0, summoned - len(listed))]),
        summoned=summoned,
        unhallowed=(*unhallowed, *more[: max(0, called - len(unhallowed))]),
        called=called,
        ordinary=tuple(card for card in deck.locations if card != deck.start),
        respites=(),
        finals=(deck.final,),
        start=deck.start or "",
    )


def _own_unhallowed() -> tuple[str, ...]:
    return tuple(
        card.id for card in creatures().values() if card.type is CreatureType.UNHALLOWED and card.box == OWN_BOX
    )


def _stem(card: str) -> str:
    return card.rsplit(":", 1)[0]


def _first_copies(listed: dict[str, int]) -> tuple[str, ...]:
    return tuple(f"{kind}:{number}" for kind, n in listed.items() for number in range(1, n + 1))


# -- laying it all out -----------------------------------------------------------------------------------------------


async def set_up(table: Table[Night]) -> None:
    """Everything after the choice of adventurers, up to the first roll of dice."""
    state, box = table.state, box_of(table.options)
    for adventurer in state.party:
        deal_abilities(table, adventurer)
    lay_creatures(table, box)
    lay_map(table, box)
    lay_unhallowed(table, box)
    state.location = state.map.pop()
    state.visited.append(state.location)
    state.fire = await first_fire(table)
    lay_first_coins(state)
    lay_market(table)
    state.round = 1
    state.phase = "roll"
    laid = tuple(pile[-1] for pile in state.market)
    table.emit(
        GameLaid(
            deck=_deck_played(table.options),
            creatures=len(state.deck) - box.summoned,
            summons=box.summoned,
            unhallowed=len(state.unhallowed),
            market=laid,
            fire=state.fire,
        )
    )
    table.emit(round_began(round=1, location=state.location, before=state.fire, after=state.fire))


def _deck_played(options: SetAWatchOptions) -> str:
    """The id of a constructed deck, the name of one's own, or ""."""
    if options.deck == "own" and options.own_deck is not None:
        return options.own_deck.name
    return "" if options.deck == "box" else f"deck:{options.deck}"


def deal_abilities(table: Table[Night], adventurer: Adventurer) -> None:
    """Of five abilities two are ready, one is exhausted, two lie beside the board (SAW-032 to SAW-035)."""
    dealt = list(abilities_of()[adventurer.card])
    table.shuffle(dealt)
    adventurer.equipped = [AbilityCard(card, exhausted=i >= READY) for i, card in enumerate(dealt[:EQUIPPED])]
    adventurer.reserve = dealt[EQUIPPED:]
    ready, exhausted, reserve = tuple(dealt[:READY]), dealt[READY], tuple(dealt[EQUIPPED:])
    table.emit(abilities_dealt(hero=adventurer.card, ready=ready, exhausted=exhausted, reserve=reserve))


def lay_creatures(table: Table[Night], box: CardPool) -> None:
    """Thirty creatures in as many piles as Summons, a Summon shuffled into each; small piles below (SAW-046 to 060)."""
    state = table.state
    others, state.box_summons = list(box.creatures), list(box.summons)
    thirty = [*box.sure, *_drawn(table, others, CREATURES - len(box.sure))]
    state.box = others
    called = _drawn(table, state.box_summons, box.summoned)
    table.shuffle(thirty)
    piles = split(thirty, len(called))
    for pile, summon in zip(piles, called, strict=True):
        pile.append(summon)
        table.shuffle(pile)
    piles.sort(key=len)  # the smallest lies at the bottom
    state.deck = [card for pile in piles for card in pile]
    state.piles = {card: number for number, pile in enumerate(piles) for card in pile}
    if state.box:
        state.sure = dict.fromkeys(box.sure, IN_THE_DECK)


def split(cards: list[T], piles: int) -> list[list[T]]:
    """Cards dealt out evenly, the first piles one larger where it does not come out even (SAW-057)."""
    size, over = divmod(len(cards), piles)
    dealt, at = [], 0
    for number in range(piles):
        n = size + (number < over)
        dealt.append(cards[at : at + n])
        at += n
    return dealt


def lay_map(table: Table[Night], box: CardPool) -> None:
    """Eight locations above a final one; the others, respites among them, lie unused (SAW-061 to SAW-066)."""
    state = table.state
    ordinary, finals = list(box.ordinary), list(box.finals)
    eight = _drawn(table, ordinary, LOCATIONS - bool(box.start))
    table.shuffle(eight)
    final = table.pick(finals) if len(finals) > 1 else finals.pop()
    state.map = [final, *eight, *([box.start] if box.start else [])]
    state.unused = [*ordinary, *box.respites]
    table.shuffle(state.unused)
    state.box_locations = finals
    if not finals:  # it was picked, or the list names it
        learn(state, final)


def lay_unhallowed(table: Table[Night], box: CardPool) -> None:
    """One Unhallowed to the Horde, unseen; seven to their deck, one more for each Summon above four (SAW-067, 070)."""
    state = table.state
    shuffled = list(box.unhallowed)
    table.shuffle(shuffled)
    state.horde = [shuffled.pop()]
    left = len(shuffled) - (box.called - 1)
    state.box_unhallowed, state.unhallowed = shuffled[:left], shuffled[left:]


async def first_fire(table: Table[Night]) -> int:
    """Seven logs, or as many as a six-sided die shows (SAW-074, SAW-075); the location's modifier is skipped."""
    if table.options.first_fire == "seven":
        return START_FIRE
    return (await table.roll(1, 6, "The first fire"))[0]


def lay_first_coins(state: Night) -> None:
    """A coin from the Bank on each camp space with the coin symbol; the party has none (SAW-076 to SAW-078)."""
    state.coins_on = {space: 1 for space, row in spaces().items() if row.coin}
    state.bank -= len(state.coins_on)


def lay_market(table: Table[Night]) -> None:
    """Three Items face up, the others in their deck (SAW-079)."""
    state = table.state
    state.item_deck = list(items())
    table.shuffle(state.item_deck)
    state.market = [[state.item_deck.pop()] for _ in range(MARKET)]


def _drawn(table: Table[Night], cards: list[str], n: int) -> list[str]:
    """Takes ``n`` random cards out of ``cards``; all of them without any chance, if there are no more."""
    if n >= len(cards):
        drawn, cards[:] = list(cards), []
        return drawn
    below = table.chance.below
    return [cards.pop(below(len(cards))) for _ in range(n)]
