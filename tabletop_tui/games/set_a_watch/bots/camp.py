"""Camp, market and set-up as a computer sees them: who rests, where dice go, what is bought."""

from __future__ import annotations

from tabletop_tui.core import assets
from tabletop_tui.core.chance import Rng
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.bots.sight import scales
from tabletop_tui.games.set_a_watch.bots.temper import Temper
from tabletop_tui.games.set_a_watch.bots.worth import COIN, LIFE, danger, fire_worth, is_unhallowed, item_worth, liking
from tabletop_tui.games.set_a_watch.camp import in_hand
from tabletop_tui.games.set_a_watch.camp_actions import logs
from tabletop_tui.games.set_a_watch.cards import abilities, adventurers, creature, is_summon, items, locations
from tabletop_tui.games.set_a_watch.effects_camp import BIGGER, trophy_price
from tabletop_tui.games.set_a_watch.merchant import cost_of
from tabletop_tui.games.set_a_watch.state import DICE, LAST_ROUND, MOST_ITEMS, RESTS, Adventurer, DieRef, Night, Slot

STRENGTH = {
    "sotc:witch": 1.0, "sotc:barbarian": 1.0, "sotc:heretic": 0.9, "sotc:bounty-hunter": 1.0, "sotc:artificer": 0.9,
    "sotc:monk": 0.8, "base:ranger": 0.7, "base:warrior": 0.8, "base:wizard": 1.0, "base:cleric": 0.8,
    "base:rogue": 0.6, "base:beastmaster": 0.8,
}  # fmt: skip
"""How gladly an adventurer is taken along."""


def adventurer(keys: list[str], rng: Rng) -> str:
    """Somebody else every game, the stronger ones more often."""
    return max(keys, key=lambda key: STRENGTH.get(key, 0.7) * (0.6 + 0.4 * rng.random()))


# -- who rests -------------------------------------------------------------------------------------------------------


def camper(state: Night, keys: list[str], dial_limit: int) -> str:
    """Who gains most in camp, and is missed least on Watch."""
    return max(keys, key=lambda key: rest_worth(state, int(key.removeprefix("slot:")), dial_limit))


def rest_worth(state: Night, slot: Slot, dial_limit: int) -> float:
    """What the rest of an adventurer is worth now. ``dial_limit``: how many charges the staff can hold."""
    hero = state.party[slot]
    tired = [a for a in hero.equipped if a.exhausted]
    total = 0.0
    if tired:
        total += LIFE + max(liking(a.card) for a in tired) + 0.8 * (len(tired) - 1)
    if len(tired) == len(hero.equipped):
        total += 12.0  # he could not watch
    total += sum(0.5 * item_worth(item.card) for item in hero.items if item.exhausted)
    faces = [die.face for die in hero.dice]
    total -= 1.0 * sum(min(face, 9) for face in faces)
    total += 5.0 * (6 in faces and any(a.exhausted for other in state.party for a in other.equipped))
    total -= 2.0 * sum(not a.exhausted for a in hero.equipped)
    if hero.card == "sotc:monk":
        total += 0.8 * (LAST_ROUND - state.round) * sum(die.sides < 10 for die in hero.dice) / DICE
    if hero.card == "sotc:artificer":
        total += 0.9 * (dial_limit - hero.charges)
    if hero.card == "sotc:bounty-hunter":
        total += 2.0 * len(hero.trophies)
    return total - 1.5 * hero.rests


# -- where the dice go -----------------------------------------------------------------------------------------------


def camp_die(state: Night, keys: list[str], dial_limit: int, temper: Temper, rng: Rng) -> str:
    """The best use of the die in hand; or the die that has a better use than it."""
    ref = in_hand(state)
    spots = [key for key in keys if key.startswith("space:")]
    scores = {}
    for key in spots:
        score = spot_worth(state, ref, key.removeprefix("space:"), dial_limit)
        if temper.whim:
            score += 4.0 * temper.whim * (2 * rng.random() - 1)
        scores[key] = score
    if "idle" in keys:
        scores["idle"] = 0.0
    others = [key for key in keys if key.startswith("die:")]
    if not scores:
        return others[0] if others else keys[0]
    return max(scores, key=lambda key: scores[key])


def spot_worth(state: Night, ref: DieRef, spot: str, dial_limit: int) -> float:
    """What a die is worth at a spot of the camp."""
    die = state.die(ref)
    slot = ref // DICE
    rest = [d.face for d in state.party[slot].dice if d.ready and d is not die]
    if spot == "board":
        return _own(state, slot, die.face, dial_limit)
    return _spot(state, slot, die.face, rest, spot) + COIN * _coins(state, spot)


def _coins(state: Night, spot: str) -> int:
    space = "camp:scout-1" if spot == "camp:scout" else spot
    return state.coins_on.get(space, 0) if not state.camp_dice.get(space) else 0


def _spot(state: Night, slot: Slot, face: int, rest: list[int], spot: str) -> float:
    if spot in ("camp:map", "camp:equip", "camp:heal", "camp:chop", "camp:scout"):
        return _board(state, slot, face, rest, spot)
    if spot == "rune:seal":
        return 3.0 if any(is_unhallowed(card) for card in state.graveyard) and len(state.unhallowed) < 5 else 0.0
    if spot == "rune:vanquish":
        return 7.5 if state.horde else -2.0
    gains = [
        (die.sides + 1) / 2 - die.face
        for at, hero in enumerate(state.party)
        if at != slot
        for die in hero.dice
        if die.face < (die.sides + 1) / 2
    ]
    return 0.9 * sum(gains)


def _board(state: Night, slot: Slot, face: int, rest: list[int], spot: str) -> float:
    match spot:
        case "camp:chop":
            return fire_worth(state.fire + logs(state)) - fire_worth(state.fire)
        case "camp:heal":
            tired = [liking(a.card) for other in state.party for a in other.equipped if a.exhausted]
            return LIFE + max(tired) + 2.0 if tired else -3.0
        case "camp:map":
            return 1.5
        case "camp:equip":
            return max(0.0, _swap_gain(state, slot))
        case _:  # low dice first, so that higher ones may follow
            return 3.4 - 0.3 * sum(other < face for other in rest) if len(state.deck) > 4 else 1.0


def _swap_gain(state: Night, slot: Slot) -> float:
    """What the best swap of abilities would gain for the rest of the game."""
    hero = state.party[slot]
    worst = min(liking(a.card) for a in hero.equipped)
    return 0.9 * (max((liking(card) for card in hero.reserve), default=worst) - worst)


def _own(state: Night, slot: Slot, face: int, dial_limit: int) -> float:
    """The adventurer's own camp action."""
    hero = state.party[slot]
    rounds = LAST_ROUND - state.round
    match hero.card:
        case "sotc:monk":
            dice = sorted(die.sides for die in hero.dice if die.sides in BIGGER)[:2]
            return 0.9 * rounds * len(dice)
        case "sotc:artificer":
            return 1.0 * (dial_limit - hero.charges)
        case "sotc:barbarian" | "base:cleric":
            tired = [liking(a.card) for a in hero.equipped if a.exhausted]
            return LIFE + max(tired) if tired else -3.0
        case "sotc:bounty-hunter":
            return sum(1.6 * trophy_price(trophy) - 1.0 for trophy in hero.trophies)
        case "sotc:witch":
            return 1.4 * (face + 1)
        case "sotc:heretic":
            return 3.5 if len(state.unhallowed) > 1 else 0.0
        case "base:warrior":
            return fire_worth(state.fire + 4) - fire_worth(state.fire)
        case "base:beastmaster":
            return 1.3 * face
        case "base:ranger":
            return 3.0
    return 2.0


def equip_out(state: Night, keys: list[str]) -> str:
    """The ability that is missed least, if one beside the board is better."""
    cards = {key: key.split(":", 2)[2] for key in keys if key.startswith("ability:")}
    worst = min(cards, key=lambda key: liking(cards[key]))
    if "none" in keys:
        slot = int(worst.split(":")[1])
        if _swap_gain(state, slot) <= 0:
            return "none"
    return worst


def equip_in(keys: list[str]) -> str:
    """The better ability of those beside the board."""
    return max(keys, key=lambda key: liking(key.removeprefix("card:")))


# -- scouting --------------------------------------------------------------------------------------------------------


@assets.remembered(512)
def nuisance(card: str) -> float:
    """How unwelcome a card of the deck is in the next Line."""
    if is_summon(card):
        return 20.0
    row = creature(card)
    return (row.base or 8) + 2.0 * row.damage + danger(card) + (4.0 if row.tag == "Acolyte" else 0.0)


MEAN = 11.0


def return_card(state: Night, keys: list[str]) -> str:
    """Cards worse than the mean go under the deck; Summons always."""
    glance = state.glance
    cards = glance.cards if glance is not None else []
    if not any(key.startswith("bottom:") for key in keys):  # the last one named lies on top
        return max(keys, key=lambda key: nuisance(cards[int(key.removeprefix("top:"))]))
    worst = max(range(len(cards)), key=lambda i: nuisance(cards[i]))
    if nuisance(cards[worst]) > MEAN:
        return f"bottom:{worst}"
    return f"top:{worst}"


def location_worth(card: str, fire: int) -> float:
    """How welcome a place is."""
    row = locations()[card]
    change = fire_worth(max(0, fire + row.modifier)) - fire_worth(fire)
    if fire + row.modifier <= 0:
        change -= LIFE
    return change - 9.0 * row.count + (4.0 if row.kind == "respite" else 0.0)


# -- the market ------------------------------------------------------------------------------------------------------


def market(state: Night, keys: list[str]) -> str:
    """The item that is worth most beyond its price, while somebody has room for it."""
    best, gain = "done", 0.0
    held = [item_worth(item.card) for hero in state.party for item in hero.items]
    room = len(held) < MOST_ITEMS * len(state.party)
    rounds = LAST_ROUND - state.round
    for key in keys:
        if not key.startswith("buy:"):
            continue
        pile = state.market[int(key.removeprefix("buy:"))]
        if not pile:
            continue
        worth = item_worth(pile[-1])
        if not room:
            worth -= min(held)
        profit = worth - (1.0 if rounds > 2 else 0.3) * cost_of(state, pile[-1])
        if profit > gain + 0.2:
            best, gain = key, profit
    return best


def receiver(state: Night, keys: list[str], item: str | None) -> str:
    """Whom an item suits best; if it is not known which, who has most room for one."""
    return max(keys, key=lambda key: _suits(state, int(key.removeprefix("slot:")), item))


def _suits(state: Night, slot: Slot, item: str | None) -> float:
    hero = state.party[slot]
    total = -3.0 * len(hero.items) - (20.0 if len(hero.items) >= MOST_ITEMS else 0.0)
    if slot == state.camper:
        total -= 0.5
    return total if item is None else total + _helps(hero, item)


def _helps(hero: Adventurer, item: str) -> float:
    """What an item would do in the hands of an adventurer, beyond what it does for anybody."""
    row = items()[item]
    sides = sum(die.sides for die in hero.dice) / DICE
    total = 0.0
    if row.use == "activate":
        if row.die_least > 1:
            total += 4.0 * sum(die.sides >= row.die_least for die in hero.dice) / DICE + (sides > 6)
        elif scales(item):
            total += 0.4 * sides
        else:
            total += 4.0 - 0.4 * sides
    elif row.use == "exhaust":
        total += 1.2 * (RESTS - hero.rests)
    for word in (*row.do, *row.always):
        match word:
            case v.AttackBonus() if row.use == "passive":
                total += 0.5 * sides - (2.0 if hero.card == "sotc:witch" else 0.0)
            case v.Range():
                total += 4.0 if adventurers()[hero.card].attack == "melee" else 0.0
            case v.SetDice() | v.Reroll():
                total += 0.4 * sides
    return total


def drop_item(keys: list[str]) -> str:
    return min(keys, key=lambda key: item_worth(key.removeprefix("item:")))


def cover(state: Night, keys: list[str]) -> str:
    """The least useful item is covered."""
    return min(keys, key=lambda key: item_worth(state.market[int(key.removeprefix("pile:"))][-1]))


def rest_refresh(keys: list[str]) -> str:
    """The ability that is liked best."""
    cards = [key for key in keys if key.startswith("ability:")]
    if not cards:
        return keys[0]
    return max(cards, key=lambda key: liking(key.split(":", 2)[2]) + (0.3 if _active(key) else 0.0))


def _active(key: str) -> bool:
    return abilities()[key.split(":", 2)[2]].use == "active"
