"""What things are worth, in pips (see `temper`): abilities, items, the fire, and a whole state as a round ends."""

from __future__ import annotations

from tabletop_tui.core import assets
from tabletop_tui.core.game import Outcome
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import abilities, adventurers, creature, is_summon, items
from tabletop_tui.games.set_a_watch.state import LAST_ROUND, RESTS, AbilityCard, Adventurer, Night
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType, When

LIFE = 8.0
GAME = 1000.0
COIN = 1.8
CHARGE = 0.9
TROPHY = 1.5
IDLE_HERO = 7.0
"""What it costs that somebody has no ability ready, and must stay away from the next Watch."""
HORDE_CARD = 6.0
FEW_UNHALLOWED = 3
FIRE = (0.0, 4.2, 8.3, 12.5, 16.3, 19.8, 23.0, 26.6, 28.8, 30.7, 32.3, 33.6, 35.8, 36.8, 37.6, 38.4)
"""The worth of so many logs."""

LIKED = {  # what an ability is worth beyond any other, as it was seen in play; the rest of them 0
    "barbarian:skullsplitter": 2.0, "barbarian:whirlwind": 1.5, "barbarian:berserk-charge": 2.0,
    "barbarian:war-cry": 0.5, "barbarian:rage": 0.5,
    "witch:wither": 2.0, "witch:evil-eye": 2.0, "witch:ember-brew": 1.0, "witch:hex": -1.0,
    "artificer:disintegrate": 1.5, "artificer:arc-lance": 2.0, "artificer:siphon": -0.5, "artificer:ward-sphere": 0.5,
    "artificer:overflow": 0.5,
    "monk:open-palm": 2.0, "monk:low-sweep": 1.5, "monk:flurry-of-blows": 1.0, "monk:perfect-defense": 0.5,
    "monk:inner-stillness": -0.5,
    "heretic:raise-thrall": 1.0, "heretic:grave-bolt": 1.5, "heretic:turn-the-dead": 1.0, "heretic:dark-bargain": 1.0,
    "bounty-hunter:dead-or-alive": 2.5, "bounty-hunter:crippling-shot": 1.5, "bounty-hunter:bolas": -1.0,
    "bounty-hunter:expertise": -0.5, "bounty-hunter:grisly-warning": 0.5,
    "wizard:shockbolt": 2.0, "wizard:chaos-blast": 1.0, "cleric:cleanse-undead": 0.5, "cleric:banish": 0.5,
    "warrior:throw-axe": 1.0, "warrior:wound": 0.5, "warrior:berserker": 1.0, "ranger:long-shot": 2.0,
    "beastmaster:set-snares": 1.0, "beastmaster:animal-sentry": 1.0,
}  # fmt: skip


def liking(card: str) -> float:
    """What an ability is worth beyond being ready."""
    return LIKED.get(card, 0.0)


def fire_worth(fire: int) -> float:
    """The worth of so many logs, 0 to 15."""
    return FIRE[max(0, min(len(FIRE) - 1, fire))]


@assets.remembered(64)
def item_worth(card: str) -> float:
    """What an item is worth to whoever carries it, for one round or another."""
    row = items()[card]
    words = (*row.do, *row.always)
    kind = 1.8 * row.cost
    if row.use == "discard":
        kind *= 0.9
    if any(isinstance(word, v.Refresh | v.Lose | v.DefeatIt | v.PreventOne) for word in words):
        kind += 1.5
    if any(isinstance(word, v.Reveal | v.MoveIt | v.SellHead | v.Negate | v.FireFloor | v.Level) for word in words):
        kind -= 1.5
    return kind


@assets.remembered(512)
def threat(card: str) -> float:
    """What a card of the Horde costs in the last round."""
    if is_summon(card):
        return 14.0
    row = creature(card)
    return 0.45 * max(row.base, 4) + 2.0 * row.damage + danger(card) * 0.5


@assets.remembered(512)
def danger(card: str) -> float:
    """What the powers of a creature cost that work as it comes into first position."""
    if is_summon(card):
        return 0.0
    return sum(_cost(word) for power in creature(card).power if power.when is When.FIRST for word in power.do)


def _cost(word: v.PowerWord) -> float:
    match word:
        case v.Fire(n=int(n)):
            return -1.7 * n
        case v.Exhaust(n=n):
            return LIFE * n
        case v.Stun(n=n):
            return 4.0 * n
        case v.Steal():
            return 5.0
        case v.Lower():
            return 3.0
        case v.Either():
            return 3.0
    return 1.5


def hero_worth(hero: Adventurer, rounds: int) -> float:
    """An adventurer as the round ends. ``rounds``: how many are still to come."""
    ready = 0
    total = 0.0
    for ability in hero.equipped:
        if not ability.exhausted:
            ready += 1
            total += LIFE + liking(ability.card)
    if not ready:
        total -= IDLE_HERO
    if hero.rests < RESTS and ready == len(hero.equipped):
        total -= 1.5 * (RESTS - hero.rests)  # a rest would refresh nothing
    for item in hero.items:
        total += item_worth(item.card) * (0.6 if item.exhausted and rounds > 1 else 0.2 if item.exhausted else 1.0)
    for die in hero.dice:
        total += 0.3 * die.sides * min(rounds, 6)
    total += CHARGE * hero.charges + TROPHY * len(hero.trophies)
    return total + sum(0.7 * creature(card).base for card in hero.tamed)


def state_worth(state: Night, outcome: Outcome | None) -> float:
    """A state after its Watch: higher is better for the party."""
    ready = sum(hero.ready_abilities for hero in state.party)
    if outcome is not None:
        return GAME + LIFE * ready if outcome.winners else -GAME + 20.0 * state.defeated
    rounds = LAST_ROUND - state.round
    total = sum(hero_worth(hero, rounds) for hero in state.party)
    total += fire_worth(state.fire) + COIN * min(state.coins, 6)
    known = set(state.known)
    for card in state.horde:
        total -= threat(card) + 2.0 if card in known else HORDE_CARD
    total -= 4.0 * max(0, FEW_UNHALLOWED - len(state.unhallowed))
    return total - 0.5 * len(state.next_line)


def ability_worth(state: Night, hero: Adventurer, ability: AbilityCard) -> float:
    """What it costs to exhaust a ready ability now."""
    row = abilities()[ability.card]
    worth = LIFE + liking(ability.card)
    if state.phase == "watch":
        if ability.used or ability.fired or state.round == LAST_ROUND:
            worth -= 0.5
        elif row.use == "active" and not adventurers()[hero.card].only_exhausts and any(d.ready for d in hero.dice):
            worth += 2.5
        if row.use == "passive":
            worth -= 2.0 if state.final else 0.5
    left = hero.ready_abilities - 1
    if not left and not state.final:
        worth += IDLE_HERO
    return worth - 0.4 * left + (0.8 if hero.rests >= RESTS else 0.0)


@assets.remembered(64)
def is_unhallowed(card: str) -> bool:
    return not is_summon(card) and creature(card).type is CreatureType.UNHALLOWED
