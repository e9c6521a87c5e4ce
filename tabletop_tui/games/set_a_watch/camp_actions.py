"""What the spaces of the camp board do: Chop Wood, Scout Ahead, Check Map, Heal, Equip (SAW-133 to SAW-157)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.core.words import count, note_of
from tabletop_tui.games.set_a_watch.cards import (
    CampAction,
    CampSpaceRow,
    abilities,
    creature,
    is_summon,
    locations,
    title,
)
from tabletop_tui.games.set_a_watch.draw import draw, learn
from tabletop_tui.games.set_a_watch.events import AbilitySwapped, CardsPeeked, MapChecked, card_put
from tabletop_tui.games.set_a_watch.line import place
from tabletop_tui.games.set_a_watch.state import AbilityCard, Glance, Night, Slot
from tabletop_tui.games.set_a_watch.toll import NONE, change_fire, choose_refresh
from tabletop_tui.games.set_a_watch.vocabulary import Place

LOGS = 2  # for each die on Chop Wood
SCOUTED = 2  # cards for each die on Scout Ahead

End = Literal["top", "bottom"]


class Return(NamedTuple):
    """A card that is being looked at, by its place among them, and the end of the deck it goes to."""

    at: int
    end: End


# -- which dice ------------------------------------------------------------------------------------------------------


class Demand(NamedTuple):
    """Which dice a space takes: of ``least`` or more; ``exactly`` that one if it is given; none if ``barred``.

    ``rising``: each must show more than those that lie on the action already.
    """

    least: int = 1
    exactly: int | None = None
    rising: bool = False
    barred: bool = False


def demand(space: CampSpaceRow | CampAction, place: Place) -> Demand:
    """Which dice a space of the camp board, or an adventurer's own action, takes at that location."""
    action = space.action if isinstance(space, CampSpaceRow) else ""
    barred = action in place.forbid
    if place.any_die:
        return Demand(barred=barred)
    exactly = space.exactly if isinstance(space, CampSpaceRow) else None
    return Demand(space.least, exactly, action == "scout", barred)


# -- Chop Wood -------------------------------------------------------------------------------------------------------


def logs(state: Night) -> int:
    """Logs for a die on Chop Wood at the current location."""
    return logs_at(place(state))


def logs_at(place: Place) -> int:
    """Logs for a die on Chop Wood: two, more or fewer in some places."""
    return max(LOGS + place.chop, 0)


async def chop_wood(table: Table[Night], space: str) -> None:
    """The fire rises by two logs, never above 15 (SAW-133, SAW-135)."""
    await change_fire(table, logs(table.state), space)


# -- Scout Ahead -----------------------------------------------------------------------------------------------------


async def look_and_return(table: Table[Night], asked: Seat | None, n: int) -> None:
    """Looks at the top ``n`` creature cards; each goes back to the top or the bottom, in any order (SAW-136).

    Nothing is revealed by it (SAW-139). The Graveyard is shuffled into a new deck if too few are left (SAW-141).
    """
    state = table.state
    cards: list[str] = []
    while len(cards) < n and (card := draw(table)) is not None:
        cards.append(card)
    if not cards:
        return
    state.deck += reversed(cards)
    learn(state, *cards)
    table.emit(CardsPeeked(where="deck", cards=tuple(cards)))
    state.glance = glance = Glance("deck", cards)
    while glance.cards:
        options = [option for i, card in enumerate(glance.cards) for option in _return_options(i, card)]
        prompt = "Where does each card go?" if len(glance.cards) > 1 else "Where does the last card go?"
        chosen = await Choose("return-card", asked, prompt, options, rule="camp-actions")
        _put_back(table, glance.cards.pop(chosen.at), chosen.end)
    state.glance = None


def _put_back(table: Table[Night], card: str, end: End) -> None:
    """Puts a card of the deck to its top or its bottom."""
    deck = table.state.deck
    deck.remove(card)
    deck.insert(0 if end == "bottom" else len(deck), card)
    table.emit(card_put(card=card, to=f"deck {end}"))


@assets.remembered(1024)
def _return_options(index: int, card: str) -> tuple[Option[Return], Option[Return]]:
    name = title(card)
    note = "Summon" if is_summon(card) else _figures(card)
    return (
        Option(f"top:{index}", f"{name} to the top", Return(index, "top"), note, "deck"),
        Option(f"bottom:{index}", f"{name} to the bottom", Return(index, "bottom"), note, "deck"),
    )


def _figures(card: str) -> str:
    found = creature(card)
    return f"{found.type}, Health {found.base}, damage {found.damage}"


# -- Check Map -------------------------------------------------------------------------------------------------------


def why_no_map(state: Night) -> str | None:
    """Why there is no choice: the final location lies on top, or none is unused (SAW-145, SAW-146, ruling 49)."""
    if not state.map or locations()[state.map[-1]].kind == "final":
        return "the final location is next, and stays"
    return None if state.unused else "no location is left unused"


async def check_map(table: Table[Night], asked: Seat | None) -> None:
    """Of the tops of map and unused locations one lies on the map, the other goes under the unused ones (SAW-142)."""
    state = table.state
    old, new = state.map[-1], state.unused[-1]
    learn(state, old, new)
    table.emit(CardsPeeked(where="places", cards=(old, new)))
    state.glance = Glance("places", [old, new])
    options = [_place_option(old, "on the map now"), _place_option(new, "unused")]
    kept = await Choose("card", asked, "Which location comes next?", options, rule="camp-actions")
    state.glance = None
    state.unused.pop()
    buried = old if kept == new else new
    state.map[-1] = kept
    state.unused.insert(0, buried)
    table.emit(MapChecked(kept=kept, buried=buried))


@assets.remembered(128)
def _place_option(location: str, where: str) -> Option[str]:
    row = locations()[location]
    kind = "a respite, " if row.kind == "respite" else ""
    note = note_of(where, f"{kind}fire {row.modifier_words}, {count(row.count, 'creature')}", row.text)
    return Option(f"card:{location}", row.title, location, note, "map")


# -- Heal and Equip --------------------------------------------------------------------------------------------------


def anything_exhausted(state: Night) -> bool:
    """Whether Heal would find an ability in play (SAW-153); those in reserve are not in play (SAW-152)."""
    return any(adventurer.ready_abilities < len(adventurer.equipped) for adventurer in state.party)


async def heal(table: Table[Night], asked: Seat | None, space: str) -> None:
    """One exhausted ability of the camper, or of anybody on Watch, is refreshed (SAW-148)."""
    await choose_refresh(table, asked, range(len(table.state.party)), 1, space)


async def equip(table: Table[Night], asked: Seat | None, slot: Slot, *, optional: bool = False) -> bool:
    """Swaps one equipped ability for one in reserve, which takes over its state (SAW-154 to SAW-157).

    Returns whether it was done: if ``optional`` it can be left.
    """
    adventurer = table.state.party[slot]
    options = [_equipped_option(slot, ability.card, ability.exhausted) for ability in adventurer.equipped]
    if optional:
        options.append(Option(NONE, "None of them", NONE))
    prompt = f"Which ability does the {title(adventurer.card)} lay aside?"
    card = await Choose("equip-out", asked, prompt, options, rule="camp-actions")
    if card == NONE:
        return False
    given = next(ability for ability in adventurer.equipped if ability.card == card)
    reserve = [_reserve_option(card) for card in adventurer.reserve]
    taken = await Choose("equip-in", asked, "Which one comes in for it?", reserve, rule="camp-actions")
    adventurer.equipped[adventurer.equipped.index(given)] = AbilityCard(taken, given.exhausted)
    adventurer.reserve[adventurer.reserve.index(taken)] = given.card
    table.emit(AbilitySwapped(hero=adventurer.card, given=given.card, taken=taken, exhausted=given.exhausted))
    return True


@assets.remembered(512)
def _equipped_option(slot: Slot, card: str, exhausted: bool) -> Option[str]:
    row = abilities()[card]
    key = f"ability:{slot}:{card}"
    return Option(key, row.title, card, note_of("exhausted" if exhausted else "", row.text), key)


@assets.remembered(128)
def _reserve_option(card: str) -> Option[str]:
    row = abilities()[card]
    return Option(f"card:{card}", row.title, card, row.text)
