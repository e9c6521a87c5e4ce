"""The Camp phase: the rest, then the camper's dice one at a time, each to a space.

Rules: SAW-108 to SAW-132, SAW-158, SAW-159, SAW-176.

A *spot* is what a die may be offered to: an action of the camp board ("camp:scout"), the adventurer's own board
("board"), or a Rune ("rune:seal"). A *space* is where it then lies ("camp:scout-2").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import count, note_of
from tabletop_tui.games.set_a_watch import camp_actions, effects, places, runes
from tabletop_tui.games.set_a_watch.cards import CampAction, adventurers, spaces
from tabletop_tui.games.set_a_watch.deed import Deed
from tabletop_tui.games.set_a_watch.events import ability_used, camp_die_placed, went_to_camp
from tabletop_tui.games.set_a_watch.line import owner, place, place_at
from tabletop_tui.games.set_a_watch.runes import RUNES, Rune
from tabletop_tui.games.set_a_watch.state import BOARD, HIGHEST_FIRE, DieRef, Night, Slot
from tabletop_tui.games.set_a_watch.toll import ability_option, ready_dice, refresh, refresh_items, spend

IDLE = "idle"
REST = "rest"
ACTIONS: Mapping[str, str] = {  # by spot
    "camp:map": "map",
    "camp:equip": "equip",
    "camp:heal": "heal",
    "camp:chop": "chop",
    "camp:scout": "scout",
}
RUNE_OF: Mapping[str, Rune] = {runes.space_of(rune): rune for rune in RUNES}
SPOTS = ("camp:map", "camp:equip", "camp:heal", BOARD, "camp:chop", "camp:scout", *RUNE_OF)
"""Everything a camp die may be offered to, in the order of the options."""

FULL = "a die lies there already"
EVERY_DIE = "some die still fits somewhere"


async def camp_phase(table: Table[Night]) -> None:
    """The whole phase, from any of its checkpoints: one as it begins, one before each camp die.

    ``state.camper`` is chosen. The dice stay where they lie until the Merchant phase has laid its coins (ruling 54).
    """
    state = table.state
    slot = camper(state)
    if not state.opened:
        await table.checkpoint()
        await rest(table, slot)
        state.opened = True
    while ready_dice(state, slot):
        await table.checkpoint()
        await place_next(table, slot)
    state.opened = False


def camper(state: Night) -> Slot:
    """Who rests. Raises ``ValueError`` if nobody does."""
    if state.camper is None:
        raise ValueError("nobody is in camp")
    return state.camper


# -- the rest --------------------------------------------------------------------------------------------------------


async def rest(table: Table[Night], slot: Slot) -> None:
    """The rest token, one ability and all items of the camper, before any die is placed (SAW-114 to SAW-120)."""
    state = table.state
    adventurer = state.party[slot]
    adventurer.rests += 1
    table.emit(went_to_camp(hero=adventurer.card, rests=adventurer.rests))
    await places.at_moment(table, "camp")
    await _refresh_own(table, slot, max(0, 1 + place(state).rest_refresh))
    refresh_items(table, slot)
    await places.at_moment(table, "before dice")


async def _refresh_own(table: Table[Night], slot: Slot, n: int) -> None:
    """Refreshes ``n`` abilities of the camper; asks which unless all that are exhausted are."""
    state = table.state
    for left in range(n, 0, -1):
        tired = [ability for ability in state.party[slot].equipped if ability.exhausted]
        if len(tired) <= left:
            for ability in tired:
                refresh(table, slot, ability, REST)
            return
        options = [ability_option(state, slot, ability) for ability in tired]
        prompt = "Which ability does the rest give back?"
        chosen = await Choose("rest-refresh", owner(state, slot), prompt, options, rule="camp")
        refresh(table, slot, next(ability for ability in tired if ability.card == chosen), REST)


# -- one die ---------------------------------------------------------------------------------------------------------


async def place_next(table: Table[Night], slot: Slot) -> None:
    """Asks where the die in hand goes and does what that space says, or takes another die in hand (SAW-124)."""
    state = table.state
    chosen = await camp_question(state)
    if isinstance(chosen, int):
        state.in_hand = chosen
        return
    ref = in_hand(state)
    state.in_hand = None
    space = _free_space(state, chosen) or ""
    face = lay_die(table, slot, ref, space)
    await _resolve(table, slot, chosen, space, face)


def in_hand(state: Night) -> DieRef:
    """The die that is to be placed next: the one taken in hand, else a die that a Rune waits for, else the first."""
    if state.in_hand is not None:
        return state.in_hand
    dice = ready_dice(state, camper(state))
    if (owed := runes.owed(state)) is None:
        return dice[0]
    return next((ref for ref in dice if state.die(ref).face == owed), dice[0])


def lay_die(table: Table[Night], slot: Slot, ref: DieRef, space: str) -> int:
    """Lays a camp die on a space; the party takes all coins there (SAW-126 to SAW-128). Returns what the die shows."""
    state = table.state
    face = spend(state, ref, "camp", space)
    coins = 0
    if space:
        state.camp_dice.setdefault(space, []).append(ref)
        coins = state.coins_on.pop(space, 0)
        state.coins += coins
    table.emit(camp_die_placed(hero=state.party[slot].card, die=ref, face=face, space=space, coins=coins))
    return face


async def _resolve(table: Table[Night], slot: Slot, spot: str, space: str, face: int) -> None:
    asked = owner(table.state, slot)
    match spot:
        case "camp:map":
            await camp_actions.check_map(table, asked)
        case "camp:equip":
            await camp_actions.equip(table, asked, slot)
        case "camp:heal":
            await camp_actions.heal(table, asked, space)
        case "camp:chop":
            await camp_actions.chop_wood(table, space)
        case "camp:scout":
            await camp_actions.look_and_return(table, asked, camp_actions.SCOUTED)
        case "board":
            hero = table.state.party[slot].card
            table.emit(ability_used(hero=hero, card=hero, die=face, how="camp"))
            await effects.carry_out(table, _own_action(table.state, slot).do, Deed(slot, hero, "camp", face))
        case rune if rune in RUNE_OF:
            await runes.wake(table, RUNE_OF[rune])


def _own_action(state: Night, slot: Slot) -> CampAction:
    return adventurers()[state.party[slot].card].camp


# -- where a die may go ----------------------------------------------------------------------------------------------


@assets.cached
def _spaces_of() -> Mapping[str, tuple[str, ...]]:
    """The spaces of each spot, in the order in which dice fill them; none for a die that is left lying."""
    board = {
        spot: tuple(row.id for row in spaces().values() if row.action == action) for spot, action in ACTIONS.items()
    }
    return board | {spot: (spot,) for spot in (BOARD, *RUNE_OF)} | {IDLE: ()}


def _free_space(state: Night, spot: str) -> str | None:
    """The next free space of a spot; None if all hold a die."""
    for space in _spaces_of()[spot]:
        if not state.camp_dice.get(space):
            return space
    return None


def why_not(state: Night, ref: DieRef, spot: str) -> str | None:
    """Why that camp die may not go there now, or None (SAW-131, SAW-132)."""
    return _why_not(state, _offer(state, ref), spot, _free_space(state, spot))


class _Offer(NamedTuple):
    """A die that is to be placed, and what it and the Runes want of each other.

    ``bound``: it must go to a Rune; ``why_no_rune``: why it may not, or None.
    """

    hero: str
    face: int
    bound: bool
    why_no_rune: str | None


def _offer(state: Night, ref: DieRef) -> _Offer:
    hero, face = state.party[camper(state)].card, state.die(ref).face
    return _Offer(hero, face, runes.bound(state, ref), runes.why_none(state, ref))


def _why_not(state: Night, offer: _Offer, spot: str, space: str | None) -> str | None:
    """``space``: the free one of that spot."""
    if spot in RUNE_OF:
        return runes.taken(state, RUNE_OF[spot]) or offer.why_no_rune
    if offer.bound:
        return "its twin lies on a rune, and wants it there"
    if space is None:
        return FULL
    demand = _demand(space, state.location, offer.hero if space == BOARD else "")
    if demand.barred:
        return f"no {spaces()[space].title} at this location"
    if spot == "camp:map" and (reason := camp_actions.why_no_map(state)) is not None:
        return reason
    return _wrong_die(state, offer.face, demand)


@assets.remembered(None)
def _demand(space: str, location: str, hero: str) -> camp_actions.Demand:
    """Which dice a space takes; ``hero``: whose it is, if it is his own board."""
    return camp_actions.demand(adventurers()[hero].camp if space == BOARD else spaces()[space], place_at(location))


def _wrong_die(state: Night, face: int, demand: camp_actions.Demand) -> str | None:
    if demand.exactly is not None:
        return None if face == demand.exactly else _exactly(demand.exactly)
    if demand.rising and (reason := _below_scouts(state, face)) is not None:
        return reason
    return None if face >= demand.least else _too_low(demand.least)


def _below_scouts(state: Night, face: int) -> str | None:
    """Each die on Scout Ahead must beat the highest one there (SAW-138)."""
    there = [state.die(ref).face for space in _spaces_of()["camp:scout"] for ref in state.camp_dice.get(space, ())]
    return _beat(max(there)) if there and face <= max(there) else None


def fits(state: Night, ref: DieRef) -> bool:
    """Whether a camp die may go anywhere at all."""
    return any(why_not(state, ref, spot) is None for spot in SPOTS)


@assets.remembered(16)
def _too_low(least: int) -> str:
    return f"needs a {least} or more"


@assets.remembered(16)
def _exactly(face: int) -> str:
    return f"needs a {face}, no more and no less"


@assets.remembered(16)
def _beat(face: int) -> str:
    return f"must beat the {face} there"


# -- the question ----------------------------------------------------------------------------------------------------


def camp_question(state: Night) -> Choose[str | DieRef]:
    """“Where does the 6 go?”: the value is a spot, `IDLE`, or another die to take in hand.

    A die must be placed (SAW-129). Chop Wood would take any (SAW-130); where it is forbidden, a die that fits nowhere,
    like all that are left, may be left lying.
    """
    slot, ref = camper(state), in_hand(state)
    offer = _offer(state, ref)
    options: list[Option[str | DieRef]] = [_spot_option(state, slot, ref, spot, offer) for spot in SPOTS]
    dice = ready_dice(state, slot)
    if "chop" in place(state).forbid:
        options.append(_idle_option(any(fits(state, other) for other in dice)))
    for other in dice:
        if other != ref:
            options.append(_other_die(other, state.die(other).face, state.die(other).sides))
    return Choose("camp-die", owner(state, slot), _prompt(offer.face), options, rule="camp")


@assets.remembered(16)
def _prompt(face: int) -> str:
    return f"Where does the {face} go?"


def _spot_option(state: Night, slot: Slot, ref: DieRef, spot: str, offer: _Offer) -> Option[str | DieRef]:
    free = _free_space(state, spot)
    space = _spaces_of()[spot][-1] if free is None else free
    barred = _why_not(state, offer, spot, free)
    extra = outlook(state, slot, ref, spot)
    return _option(spot, space, offer.hero, extra, state.coins_on.get(space, 0), barred)


def outlook(state: Night, slot: Slot, ref: DieRef, spot: str) -> str:
    """What a player should know of a spot as things stand: what would come of it, or that nothing would."""
    look = _OUTLOOKS.get(spot)
    return "" if look is None else look(state, slot, ref)


def _from_chopping(state: Night, slot: Slot, ref: DieRef) -> str:
    return _fire_to(state.fire, min(state.fire + camp_actions.logs(state), HIGHEST_FIRE))


def _from_healing(state: Night, slot: Slot, ref: DieRef) -> str:
    return "" if camp_actions.anything_exhausted(state) else "nothing is exhausted"


def _from_scouting(state: Night, slot: Slot, ref: DieRef) -> str:
    return "" if state.deck or state.graveyard else "there is no card to see"


def _from_the_board(state: Night, slot: Slot, ref: DieRef) -> str:
    hero = state.party[slot].card
    if _surely_acts(hero):
        return ""
    return effects.why_not(state, adventurers()[hero].camp.do, Deed(slot, hero, "camp", state.die(ref).face)) or ""


def _from_sealing(state: Night, slot: Slot, ref: DieRef) -> str:
    return "" if runes.sealable(state) else "no Unhallowed lies in the Graveyard"


def _from_vanquishing(state: Night, slot: Slot, ref: DieRef) -> str:
    return "" if state.horde else "the Horde is empty"


_OUTLOOKS: Mapping[str, Callable[[Night, Slot, DieRef], str]] = {  # by spot, those where there is something to say
    "camp:chop": _from_chopping,
    "camp:heal": _from_healing,
    "camp:scout": _from_scouting,
    BOARD: _from_the_board,
    "rune:seal": _from_sealing,
    "rune:vanquish": _from_vanquishing,
}


@assets.remembered(32)
def _surely_acts(hero: str) -> bool:
    """Whether an adventurer's own action does something whatever there is on the table."""
    return effects.surely(adventurers()[hero].camp.do)


@assets.remembered(64)
def _fire_to(before: int, after: int) -> str:
    return f"the fire goes from {before} to {after}"


@assets.remembered(None)
def _option(spot: str, space: str, adventurer: str, extra: str, coins: int, barred: str | None) -> Option[str | DieRef]:
    label, text = _words(spot, space, adventurer)
    money = f"{count(coins, 'coin')} to take" if coins else ""
    note = note_of(text, extra, money)
    return Option(f"space:{spot}", label, spot, note, f"space:{space}", barred)


def _words(spot: str, space: str, adventurer: str) -> tuple[str, str]:
    if spot == BOARD:
        own = adventurers()[adventurer].camp
        return own.title, own.text if own.least == 1 else f"A die of {own.least} or more: {own.text}"
    if spot in RUNE_OF:
        words = RUNES[RUNE_OF[spot]]
        return words.title, words.text
    row = spaces()[space]
    return row.title, row.text


@assets.remembered(2)
def _idle_option(some_fits: bool) -> Option[str | DieRef]:
    note = "no space takes any of the dice that are left"
    return Option(IDLE, "Leave it", IDLE, note, barred=EVERY_DIE if some_fits else None)


@assets.remembered(512)
def _other_die(ref: DieRef, face: int, sides: int) -> Option[str | DieRef]:
    return Option(f"die:{ref}", f"Take the {face} instead", ref, f"d{sides}", f"die:{ref}")
