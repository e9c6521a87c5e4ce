"""What everybody may know of the table: built from an allow-list, so that what is not put in cannot leak.

Nothing is secret between players; face-down cards are shown only if somebody peeked at them (`Night.known`).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Literal

from pydantic import BaseModel, ConfigDict

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.set_a_watch import line
from tabletop_tui.games.set_a_watch.cards import abilities, is_summon, spaces
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.state import DICE, Adventurer, DieRef, DieState, Night, Phase, Slot
from tabletop_tui.games.set_a_watch.toll import ready_on_watch


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
    role: Literal["", "watch", "camp", "barred"]
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

    where: Literal["deck", "line", "horde", "unhallowed", "places", "graveyard"]
    cards: tuple[str, ...]


class NightView(Frozen):
    """The table as everybody knows it. Piles of which everything is known come top first.

    ``horde`` has None for a card that nobody saw. ``deck_top`` (the first is drawn next) and ``deck_bottom`` (the first
    lies undermost) end where nothing is known.
    ``unhallowed``: the top card, ``unhallowed_left`` how many there are. ``ready``: abilities ready on Watch.
    """

    seat: Seat | None
    seats: int
    phase: Phase
    round: int
    speaker: Seat | None
    fire: int
    level: int
    location: str
    visited: tuple[str, ...]
    map_left: int
    map_top: str | None
    unused_left: int
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


RUNES = ("rune:seal", "rune:vanquish", "rune:bolster")
BOARD = "board"


def view(state: Night, options: SetAWatchOptions, seat: Seat | None) -> NightView:
    """The table; every seat may know the same."""
    off = line.passives_off(state) if state.line or state.location else ""
    return NightView(
        seat=seat,
        seats=state.seats,
        phase=state.phase,
        round=state.round,
        speaker=state.speaker,
        fire=state.fire,
        level=line.campfire_level(state),
        location=state.location,
        visited=tuple(state.visited),
        map_left=len(state.map),
        map_top=_if_known(state, state.map[-1]) if state.map else None,
        unused_left=len(state.unused),
        party=tuple(_adventurer(state, options, slot, off) for slot in range(len(state.party))),
        camper=state.camper,
        watch=tuple(state.watch),
        ready=len(ready_on_watch(state)),
        line=tuple(_line_card(state, index) for index in range(len(state.line))),
        graveyard=tuple(reversed(state.graveyard)),
        horde=tuple(_if_known(state, card) for card in reversed(state.horde)),
        new_horde=tuple(_if_known(state, card) for card in reversed(state.new_horde)),
        deck_left=len(state.deck),
        deck_top=_known_run(state, reversed(state.deck)),
        deck_bottom=_known_run(state, state.deck),
        unhallowed=state.unhallowed[-1] if state.unhallowed else None,
        unhallowed_left=len(state.unhallowed),
        coins=state.coins,
        bank=state.bank,
        spaces=_spaces(state),
        market=tuple(tuple(reversed(pile)) for pile in state.market),
        items_left=len(state.item_deck),
        hexed=state.hexed,
        wards=state.wards,
        trap=state.trap,
        glance=None if state.glance is None else GlanceView(where=state.glance.where, cards=tuple(state.glance.cards)),
        rounds=tuple(
            ChartView(
                round=r.round,
                location=r.location,
                fire=r.fire,
                ready=r.ready,
                defeated=r.defeated,
                horde=r.horde,
                rested=r.rested,
                lost=r.lost,
            )
            for r in state.rounds
        ),
        defeated=state.defeated,
        lost=state.lost,
    )


def _if_known(state: Night, card: str) -> str | None:
    return card if card in state.known else None


def _known_run(state: Night, cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(takewhile(lambda card: card in state.known, cards)) if state.known else ()


def _die(state: Night, ref: DieRef) -> DieView:
    die = state.die(ref)
    return DieView(ref=ref, sides=die.sides, face=die.face, state=die.state, on=die.on)


def _adventurer(state: Night, options: SetAWatchOptions, slot: Slot, off: str) -> AdventurerView:
    hero = state.party[slot]
    return AdventurerView(
        slot=slot,
        card=hero.card,
        owner=line.owner(state, slot),
        role=_role(state, slot),
        dice=tuple(_die(state, DICE * slot + i) for i in range(len(hero.dice))),
        abilities=tuple(
            AbilityView(
                card=a.card,
                exhausted=a.exhausted,
                used=a.used or a.fired,
                stunned=a.stunned,
                off=bool(off) and abilities()[a.card].use == "passive",
            )
            for a in hero.equipped
        ),
        reserve=tuple(hero.reserve),
        items=_items(hero, off),
        rests=hero.rests,
        trophies=tuple(hero.trophies),
        tamed=tuple(hero.tamed),
        charges=hero.charges,
        dial=options.dial_limit,
        familiar=hero.familiar,
        familiar_uses=hero.familiar_uses,
        reach=line.reach(state, slot),
    )


def _items(hero: Adventurer, off: str) -> tuple[ItemView, ...]:
    return tuple(
        ItemView(card=i.card, exhausted=i.exhausted, used=i.used, off=off == "all" and line.is_passive(i.card))
        for i in hero.items
    )


def _role(state: Night, slot: Slot) -> Literal["", "watch", "camp", "barred"]:
    if slot == state.camper:
        return "camp"
    if slot in state.barred:
        return "barred"
    return "watch" if slot in state.watch else ""


def _line_card(state: Night, index: int) -> LineView:
    entry = state.line[index]
    shown = entry.up or entry.card in state.known
    creature = shown and not is_summon(entry.card)
    return LineView(
        place=index + 1,
        card=entry.card if shown else None,
        up=entry.up,
        health=line.health(state, index) if creature else 0,
        base=line.base_health(state, entry.card, entry) if creature else 0,
        damage=line.damage(state, index) if creature else 0,
        lost=entry.lost,
        negated=entry.negated,
        mount=entry.mount,
        dice=tuple(_die(state, ref) for ref in entry.dice),
        item=entry.item,
        reached_by=tuple(slot for slot in state.watch if index < line.reach(state, slot)),
        shielded=(line.shielded(state, index, "direct") or "") if entry.up else "",
    )


def _spaces(state: Night) -> tuple[SpaceView, ...]:
    return tuple(
        SpaceView(
            id=space,
            dice=tuple(_die(state, ref) for ref in state.camp_dice.get(space, ())),
            coins=state.coins_on.get(space, 0),
        )
        for space in (*spaces(), BOARD, *RUNES)
    )
