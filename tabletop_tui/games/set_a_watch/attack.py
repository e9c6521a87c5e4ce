"""Direct attacks: the question which dice strike, and what happens then (SAW-225, SAW-226, SAW-229 to SAW-238).

What an attack can be made of and what it comes to is the matter of `strike`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from tabletop_tui.core import assets
from tabletop_tui.core.decision import ChooseSome, Option
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import effects, order_of_play, powers, toll
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import adventurers, familiars, title
from tabletop_tui.games.set_a_watch.deed import Deed
from tabletop_tui.games.set_a_watch.defeat import defeat
from tabletop_tui.games.set_a_watch.draw import to_graveyard
from tabletop_tui.games.set_a_watch.line import always_of, base_health, reaches, type_of, who
from tabletop_tui.games.set_a_watch.state import DICE, DieRef, LineCard, Night, Slot
from tabletop_tui.games.set_a_watch.strike import Bonus, Piece, Strike, drum, familiar_reach, may_act, strike_at, sum_of
from tabletop_tui.games.set_a_watch.trophies import offer_trophy

__all__ = ["SPENT_REASONS", "attack", "attack_question", "sum_of"]

PartKind = Literal["die", "tamed", "familiar", "bonus"]

IN_CAMP = "resting in camp"
LEFT_OUT = "takes no part in this Watch"
NOT_YOURS = "another seat has the word"
USED = "used this round"
_SPENT = {
    "attack": "spent on an attack",
    "ability": "spent on an ability",
    "item": "spent on an item",
    "camp": "spent in camp",
    "stunned": "lost to a stun",
    "stolen": "stolen",
    "returned": "came back spent",
    "aside": "laid aside this round",
    "hex": "it counts the Hex",
    "trap": "it lies as a trap",
}
SPENT_REASONS = frozenset(_SPENT.values())
"""Why a die is barred that was used already: reasons of the die alone, not of the adventurer who has it."""


# -- the question ----------------------------------------------------------------------------------------------------


def attack_question(state: Night, index: int) -> ChooseSome[str]:
    """Which dice, tamed creatures and what else strike at the creature; only what defeats it is accepted (SAW-237)."""
    return _question(state, index, strike_at(state, index))


def _question(state: Night, index: int, strike: Strike) -> ChooseSome[str]:
    options: list[Option[str]] = []
    for slot, furthest in enumerate(reaches(state)):
        options += _options(state, slot, furthest, index, strike)
    return ChooseSome(
        "attack",
        who(state),
        _prompt(state.line[index].card, strike.health),
        options,
        least=1,
        most=len(strike.pieces),
        check=strike.why_not,
        rule="direct-attacks",
        say=" ".join(_more(bonus, state.party[bonus.slot].card) for bonus in strike.bonuses),
    )


def _more(bonus: Bonus, hero: str) -> str:
    """What a bonus counts more, and when, as the one who attacks should hear before."""
    if bonus.always:
        return f"{title(bonus.card)} adds {bonus.n}."
    whose = f"the {title(hero)}"
    if bonus.double:
        return f"{title(bonus.card)} counts the dice of {whose} twice."
    if bonus.per_die:
        return f"{title(bonus.card)} adds {bonus.n} for each die of {whose}."
    return f"{title(bonus.card)} adds {bonus.n} if {whose} gives a die."


@assets.remembered(2048)
def _prompt(card: str, health: int) -> str:
    return f"Who strikes at {title(card)}, Health {health}?"


def _options(state: Night, slot: Slot, furthest: int, index: int, strike: Strike) -> Iterator[Option[str]]:
    """Everything of one adventurer that could ever take part: barred with the reason if it cannot now."""
    hero = state.party[slot]
    out = _out(state, slot)
    for i, die in enumerate(hero.dice):
        barred = out or _SPENT.get(die.state) or _too_far(furthest, index)
        yield _die_option(DICE * slot + i, die.face, die.sides, hero.card, barred)
    for card in hero.tamed:
        yield _tamed_option(slot, card, base_health(state, card), out or _too_far(furthest, index))
    if hero.familiar is not None:
        spent = None if hero.familiar_uses else USED
        barred = out or spent or _too_far(familiar_reach(state, hero.familiar), index)
        yield _familiar_option(slot, hero.familiar, barred)
    for item in hero.items:
        if n := drum(item.card):
            usable = f"drum:{slot}" in strike.pieces
            yield _drum_option(slot, item.card, n, None if usable else out or "it cannot be used now")


def _out(state: Night, slot: Slot) -> str | None:
    if slot not in state.watch:
        return IN_CAMP if slot == state.camper else LEFT_OUT
    return None if may_act(state, slot) else NOT_YOURS


def _too_far(furthest: int, index: int) -> str | None:
    return None if index < furthest else f"reaches {furthest}, it stands at {index + 1}"


@assets.remembered(None)
def _die_option(ref: DieRef, face: int, sides: int, hero: str, barred: str | None) -> Option[str]:
    key = f"die:{ref}"
    return Option(key, f"{adventurers()[hero].title}'s {face}", key, f"d{sides}", key, barred)


@assets.remembered(1024)
def _tamed_option(slot: Slot, card: str, worth: int, barred: str | None) -> Option[str]:
    key = f"tamed:{slot}:{card}"
    return Option(key, f"{title(card)}, tamed", key, f"adds {worth}, then goes to the Graveyard", key, barred)


@assets.remembered(64)
def _familiar_option(slot: Slot, card: str, barred: str | None) -> Option[str]:
    key, row = f"familiar:{slot}", familiars()[card]
    return Option(key, row.title, key, f"adds {row.damage}, once a round", key, barred)


@assets.remembered(64)
def _drum_option(slot: Slot, card: str, n: int, barred: str | None) -> Option[str]:
    key = f"drum:{slot}"
    return Option(key, title(card), key, f"adds {n} to another's attack, once a round", f"item:{slot}:{card}", barred)


# -- the attack ------------------------------------------------------------------------------------------------------


async def attack(table: Table[Night], index: int) -> None:
    """An attack on the creature at ``index`` of the Line, until the Line has reacted (SAW-226, SAW-227).

    Raises `toll.PartyFalls` if what follows costs the Watch its last ability.
    """
    state = table.state
    entry = state.line[index]
    strike = strike_at(state, index)
    keys = await _question(state, index, strike)
    pieces = [strike.pieces[key] for key in keys]
    rest = _announce(table, index, strike, keys)
    by = tuple(dict.fromkeys(piece.slot for piece in pieces if piece.what == "die"))
    _use_up_bonuses(state, strike, by)
    for piece in sorted(pieces, key=lambda piece: piece.what == "familiar"):  # it may ask something
        await _spend(table, piece, entry)
    savers = [(slot, card) for slot in by for card, word in always_of(state, slot) if isinstance(word, v.Cleave)]
    payers = _bounties(state, entry, by)
    await defeat(table, entry, "attack", by)
    await powers.resolve_due(table)  # before anything else is made of the card
    for slot in by:
        if await offer_trophy(table, slot, entry.card, ()):  # its powers have worked already (ruling 45)
            break
    for slot, card in savers[:1]:
        _cleave(table, slot, card, rest, pieces)
    for card in payers:
        toll.change_coins(table, 1, card)
    await order_of_play.settle(table)


def _announce(table: Table[Night], index: int, strike: Strike, keys: Sequence[str]) -> int:
    """Tells the attack term by term; returns what it has beyond the Health."""
    state = table.state
    parts = strike.parts(keys)
    total = sum(n for _, n in parts)
    table.emit(
        e.AttackMade(
            card=state.line[index].card,
            place=index + 1,
            health=strike.health,
            total=total,
            parts=tuple(
                e.part(what=_kind(one), hero=state.party[one.slot].card, n=n, card=one.card) for one, n in parts
            ),
        )
    )
    return total - strike.health


def _kind(one: Piece | Bonus) -> PartKind:
    return "bonus" if isinstance(one, Bonus) or one.what == "drum" else one.what


async def _spend(table: Table[Night], piece: Piece, entry: LineCard) -> None:
    """Spends one piece of an attack: a die, a tamed creature (SAW-425), the Familiar (SAW-306), the drum."""
    state = table.state
    hero = state.party[piece.slot]
    match piece.what:
        case "die":
            toll.spend(state, piece.ref, "attack", entry.card)
        case "tamed":
            hero.tamed.remove(piece.card)
            to_graveyard(state, piece.card)
        case "drum":
            next(item for item in hero.items if item.card == piece.card).used = True
            table.emit(e.ItemUsed(hero=hero.card, card=piece.card, how="passive"))
        case "familiar":
            hero.familiar_uses -= 1
            deed = Deed(piece.slot, piece.card, "familiar")
            words = familiars()[piece.card].do
            if effects.why_not(state, words, deed) is None:
                await effects.carry_out(table, words, deed)


def _use_up_bonuses(state: Night, strike: Strike, by: tuple[Slot, ...]) -> None:
    """One attack fewer for bonuses that hold for the next few only."""
    for bonus in strike.bonuses:
        lasting = bonus.lasting
        if lasting is not None and lasting.left is not None and (bonus.always or bonus.slot in by):
            lasting.left -= 1
    state.bonuses = [bonus for bonus in state.bonuses if bonus.left != 0]


def _bounties(state: Night, entry: LineCard, by: tuple[Slot, ...]) -> list[str]:
    """The cards that pay a coin for this creature's head."""
    kind = type_of(entry)
    return [
        card
        for slot in by
        for card, word in always_of(state, slot)
        if isinstance(word, v.SellHead) and kind in word.types
    ]


def _cleave(table: Table[Night], slot: Slot, card: str, rest: int, pieces: Sequence[Piece]) -> None:
    """What the attack had too much stays on the owner's biggest die in it, unspent (SAW-238, SAW-248)."""
    if rest < 1:
        return
    state = table.state
    own = [piece.ref for piece in pieces if piece.what == "die" and piece.slot == slot]
    ref = max(own, key=lambda ref: state.die(ref).sides)
    die = state.die(ref)
    die.state, die.on = "ready", ""
    table.emit(e.ability_used(hero=state.party[slot].card, card=card, die=None, how="passive"))
    toll.set_die(table, ref, rest, card)
