"""What everybody may know of the table: built from an allow-list, so that what is not put in cannot leak.

Nothing is secret between players; face-down cards are shown only if somebody peeked at them (`Night.known`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from operator import attrgetter

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Seat
from tabletop_tui.games.set_a_watch import line
from tabletop_tui.games.set_a_watch.cards import abilities, creature, is_summon, spaces
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.runes import SPACES as RUNES
from tabletop_tui.games.set_a_watch.state import BOARD, DICE, Die, DieRef, DieState, Night, Slot
from tabletop_tui.games.set_a_watch.toll import ready_on_watch
from tabletop_tui.games.set_a_watch.view_models import (
    AbilityView,
    AdventurerView,
    ChartView,
    DieView,
    GlanceView,
    ItemView,
    LineView,
    NightView,
    Role,
    SpaceView,
)

__all__ = [
    "BOARD",
    "RUNES",
    "AbilityView",
    "AdventurerView",
    "ChartView",
    "DieView",
    "GlanceView",
    "ItemView",
    "LineView",
    "NightView",
    "SpaceView",
    "view",
]


def view(state: Night, options: SetAWatchOptions, seat: Seat | None) -> NightView:
    """The table; every seat may know the same.

    Views are frozen, and what one shows seldom changes from a question to the next: each part is built once for the
    same facts.
    """
    known = frozenset(state.known)
    reaches = line.reaches(state)
    return NightView(
        seat=seat,
        phase=state.phase,
        round=state.round,
        speaker=state.speaker,
        fire=state.fire,
        level=line.campfire_level(state),
        location=state.location,
        visited=tuple(state.visited),
        map_left=len(state.map),
        map_top=state.map[-1] if state.map and state.map[-1] in known else None,
        party=_party(state, options, reaches),
        camper=state.camper,
        watch=tuple(state.watch),
        ready=len(ready_on_watch(state)),
        line=_line(state, known, reaches),
        graveyard=tuple(reversed(state.graveyard)),
        horde=_if_known(reversed(state.horde), known),
        new_horde=_if_known(reversed(state.new_horde), known),
        deck_left=len(state.deck),
        deck_top=_known_run(reversed(state.deck), known),
        deck_bottom=_known_run(state.deck, known),
        unhallowed=state.unhallowed[-1] if state.unhallowed else None,
        unhallowed_left=len(state.unhallowed),
        coins=state.coins,
        bank=state.bank,
        spaces=_spaces(state),
        market=tuple([tuple(reversed(pile)) for pile in state.market]),
        items_left=len(state.item_deck),
        hexed=state.hexed,
        wards=state.wards,
        trap=state.trap,
        glance=None if state.glance is None else GlanceView(where=state.glance.where, cards=tuple(state.glance.cards)),
        rounds=tuple([_round(*_ROUND(one)) for one in state.rounds]),
        defeated=state.defeated,
        lost=state.lost,
    )


def _if_known(cards: Iterable[str], known: frozenset[str]) -> tuple[str | None, ...]:
    return tuple([card if card in known else None for card in cards])


def _known_run(cards: Iterable[str], known: frozenset[str]) -> tuple[str, ...]:
    return tuple(takewhile(known.__contains__, cards)) if known else ()


# -- rounds, dice ----------------------------------------------------------------------------------------------------

_ROUND = attrgetter("round", "location", "fire", "ready", "defeated", "horde", "rested", "lost")


@assets.remembered(1024)
def _round(
    number: int, location: str, fire: int, ready: int, defeated: int, horde: int, rested: int | None, lost: int
) -> ChartView:
    return ChartView(
        round=number,
        location=location,
        fire=fire,
        ready=ready,
        defeated=defeated,
        horde=horde,
        rested=rested,
        lost=lost,
    )


DieFacts = tuple[int, int, DieState, str]
_DIE: Callable[[Die], DieFacts] = attrgetter("sides", "face", "state", "on")


@assets.remembered(8192)
def _die(ref: DieRef, sides: int, face: int, state: DieState, on: str) -> DieView:
    return DieView(ref=ref, sides=sides, face=face, state=state, on=on)


LaidFacts = tuple[tuple[DieRef, int, int, DieState, str], ...]


def _laid(state: Night, refs: Iterable[DieRef]) -> LaidFacts:
    """The dice that lie somewhere, as the views below are looked up."""
    return tuple([(ref, *_DIE(state.die(ref))) for ref in refs])


# -- adventurers -----------------------------------------------------------------------------------------------------

_OWN = attrgetter("card", "rests", "charges", "familiar", "familiar_uses")
_ABILITY = attrgetter("card", "exhausted", "used", "fired", "stunned")
_ITEM = attrgetter("card", "exhausted", "used")


def _party(state: Night, options: SetAWatchOptions, reaches: Sequence[int]) -> tuple[AdventurerView, ...]:
    off = line.passives_off(state)
    return tuple(
        [
            _adventurer(
                slot,
                line.owner(state, slot),
                _OWN(hero),
                tuple(map(_DIE, hero.dice)),
                tuple(map(_ABILITY, hero.equipped)),
                tuple(hero.reserve),
                tuple(map(_ITEM, hero.items)),
                tuple(hero.trophies),
                tuple(hero.tamed),
                _role(state, slot),
                options.dial_limit,
                reaches[slot],
                off,
            )
            for slot, hero in enumerate(state.party)
        ]
    )


@assets.remembered(2048)
def _adventurer(
    slot: Slot,
    owner: Seat | None,
    own: tuple[str, int, int, str | None, int],
    dice: tuple[DieFacts, ...],
    equipped: tuple[tuple[str, bool, bool, bool, bool], ...],
    reserve: tuple[str, ...],
    items: tuple[tuple[str, bool, bool], ...],
    trophies: tuple[str, ...],
    tamed: tuple[str, ...],
    role: Role,
    dial: int,
    reach: int,
    off: str,
) -> AdventurerView:
    """``own``, ``equipped`` and ``items`` hold the fields that `_OWN`, `_ABILITY` and `_ITEM` name."""
    card, rests, charges, familiar, familiar_uses = own
    return AdventurerView(
        slot=slot,
        card=card,
        owner=owner,
        role=role,
        dice=tuple([_die(DICE * slot + i, *facts) for i, facts in enumerate(dice)]),
        abilities=tuple([_ability(*facts, bool(off) and _is_passive(facts[0])) for facts in equipped]),
        reserve=reserve,
        items=tuple([_item(*facts, off == "all" and line.is_passive(facts[0])) for facts in items]),
        rests=rests,
        trophies=trophies,
        tamed=tamed,
        charges=charges,
        dial=dial,
        familiar=familiar,
        familiar_uses=familiar_uses,
        reach=reach,
    )


@assets.remembered(2048)
def _ability(card: str, exhausted: bool, used: bool, fired: bool, stunned: bool, off: bool) -> AbilityView:
    return AbilityView(card=card, exhausted=exhausted, used=used or fired, stunned=stunned, off=off)


def _is_passive(ability: str) -> bool:
    return abilities()[ability].use == "passive"


@assets.remembered(1024)
def _item(card: str, exhausted: bool, used: bool, off: bool) -> ItemView:
    return ItemView(card=card, exhausted=exhausted, used=used, off=off)


def _role(state: Night, slot: Slot) -> Role:
    if slot == state.camper:
        return "camp"
    if slot in state.barred:
        return "barred"
    return "watch" if slot in state.watch else ""


# -- the Line --------------------------------------------------------------------------------------------------------


def _line(state: Night, known: frozenset[str], reaches: Sequence[int]) -> tuple[LineView, ...]:
    if not state.line:
        return ()
    changes, more = line.changing(state), line.more_damage(state)
    return tuple([_line_card(state, index, known, reaches, changes, more) for index in range(len(state.line))])


def _line_card(
    state: Night, index: int, known: frozenset[str], reaches: Sequence[int], changes: line.Changing, more: int
) -> LineView:
    entry = state.line[index]
    shown = entry.up or entry.card in known
    health = base = damage = 0
    if shown and not is_summon(entry.card):
        health = line.health(state, index, changes)
        base = line.base_health(state, entry.card, entry)
        damage = creature(entry.card).damage + more
    return _line_view(
        index + 1,
        entry.card if shown else None,
        entry.up,
        (health, base, damage, entry.lost),
        entry.negated,
        entry.mount,
        _laid(state, entry.dice),
        entry.item,
        tuple([slot for slot in state.watch if index < reaches[slot]]),
        (line.shielded(state, index, "direct") or "") if entry.up else "",
    )


@assets.remembered(4096)
def _line_view(
    place: int,
    card: str | None,
    up: bool,
    figures: tuple[int, int, int, int],
    negated: bool,
    mount: str | None,
    dice: LaidFacts,
    item: str | None,
    reached_by: tuple[Slot, ...],
    shielded: str,
) -> LineView:
    """``figures``: Health, base Health, damage, lost Health."""
    health, base, damage, lost = figures
    return LineView(
        place=place,
        card=card,
        up=up,
        health=health,
        base=base,
        damage=damage,
        lost=lost,
        negated=negated,
        mount=mount,
        dice=tuple(_die(*facts) for facts in dice),
        item=item,
        reached_by=reached_by,
        shielded=shielded,
    )


# -- the camp --------------------------------------------------------------------------------------------------------


def _spaces(state: Night) -> tuple[SpaceView, ...]:
    dice = tuple([(space, _laid(state, refs)) for space, refs in state.camp_dice.items()])
    return _camp(dice, tuple(state.coins_on.items()), _all_spaces())


@assets.cached
def _all_spaces() -> tuple[str, ...]:
    return (*spaces(), BOARD, *RUNES)


@assets.remembered(2048)
def _camp(
    dice: tuple[tuple[str, LaidFacts], ...], coins: tuple[tuple[str, int], ...], every: tuple[str, ...]
) -> tuple[SpaceView, ...]:
    """All spaces, by the dice and the coins that lie on some of them."""
    laid, coins_on = dict(dice), dict(coins)
    return tuple([_space(space, laid.get(space, ()), coins_on.get(space, 0)) for space in every])


@assets.remembered(4096)
def _space(space: str, dice: LaidFacts, coins: int) -> SpaceView:
    return SpaceView(id=space, dice=tuple([_die(*facts) for facts in dice]), coins=coins)
