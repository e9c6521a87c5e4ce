"""The table in sentences, for a reader without pictures; and one line for a list of saved games."""

from __future__ import annotations

from tabletop_tui.core.words import count, listing
from tabletop_tui.games.set_a_watch.cards import abilities, creature, is_summon, locations, title
from tabletop_tui.games.set_a_watch.state import LAST_ROUND
from tabletop_tui.games.set_a_watch.view import AbilityView, AdventurerView, DieView, LineView, NightView

_PHASES = {
    "muster": "the party gathers",
    "roll": "dice are rolled",
    "camp": "camp",
    "merchant": "merchant",
    "watch": "watch",
    "end": "over",
}


def describe(view: NightView) -> list[str]:
    """The table: night and fire, the Line from the camp outwards, camp and market, each adventurer, the piles."""
    lines = [_heading(view)]
    if view.location:
        here = locations()[view.location]
        lines.append(f"Place: **{here.title}**, {count(here.count, 'creature')}. {here.text}")
    if view.line:
        lines.append("The line, nearest first:")
        lines += [_line_card(view, card) for card in view.line]
    if view.phase in ("camp", "merchant"):
        lines += _camp(view)
    lines += [_adventurer(view, hero) for hero in view.party]
    if view.map_left or view.deck_left:
        lines += _piles(view)
    return lines


def headline(view: NightView) -> str:
    """One line for the list of saved games."""
    if not view.round:
        return "the party gathers"
    night = "the last night" if view.round == LAST_ROUND else f"night {view.round} of {LAST_ROUND}"
    return f"{night}, {_PHASES[view.phase]}, firewood {view.fire}, {count(view.ready, 'ability', 'abilities')} ready"


def _heading(view: NightView) -> str:
    if not view.round:
        return "The party gathers."
    night = "The last night" if view.round == LAST_ROUND else f"Night {view.round} of {LAST_ROUND}"
    shows = count(view.level, "creature")
    return f"{night}, {_PHASES[view.phase]}. Firewood {view.fire}, which shows {shows}. {_coins(view)}"


def _coins(view: NightView) -> str:
    return f"{count(view.coins, 'coin').capitalize()} in the purse."


def _line_card(view: NightView, card: LineView) -> str:
    if card.card is None:
        return f"{card.place}: face down."
    if is_summon(card.card):
        return f"{card.place}: face down, known to be a Summon."
    printed = creature(card.card)
    facts = [f"health {card.health}", f"damage {card.damage}"]
    if not card.up:
        return f"{card.place}: face down, known to be **{printed.title}**, {', '.join(facts)}."
    if card.health != card.base:
        facts[0] += f" (base {card.base})"
    if card.mount:
        facts.append(f"riding {title(card.mount)}")
    if card.dice:
        facts.append(f"holding {listing([_die(die) for die in card.dice])}")
    if card.item:
        facts.append(f"holding {title(card.item)}")
    reach = [title(view.party[slot].card) for slot in card.reached_by]
    facts.append(card.shielded or f"in reach of {listing(reach) or 'nobody'}")
    powers = "its powers are negated" if card.negated else printed.text or "no powers"
    return f"{card.place}: **{printed.title}**, {printed.type}, {', '.join(facts)}. {powers.rstrip('.')}."


def _die(die: DieView) -> str:
    return f"{die.face} of a d{die.sides}"


def _dice(hero: AdventurerView) -> str:
    ready = [_die(die) for die in hero.dice if die.state == "ready"]
    spent = [str(die.face) for die in hero.dice if die.state not in ("ready", "stolen", "aside")]
    words = f"dice {listing(ready)}" if ready else "no dice left"
    return words + (f", spent {listing(spent)}" if spent else "")


def _adventurer(view: NightView, hero: AdventurerView) -> str:
    who = f"{{{hero.owner}}}" if hero.owner is not None else "the table"
    role = {"camp": ", resting in camp", "barred": ", exhausted and out of the fight", "watch": "", "": ""}[hero.role]
    parts = [f"**{title(hero.card)}** ({who}{role})", f"reach {hero.reach}", _dice(hero)]
    parts += [f"{abilities()[ability.card].title} {_state(ability)}" for ability in hero.abilities]
    parts += [f"item {title(i.card)}{' exhausted' if i.exhausted else ''}" for i in hero.items]
    if hero.familiar:
        parts.append(f"familiar {title(hero.familiar)}")
    if hero.charges:
        parts.append(f"staff {hero.charges} of {hero.dial}")
    parts += [f"trophy {title(card)}" for card in hero.trophies]
    parts += [f"tamed {title(card)}" for card in hero.tamed]
    parts.append(f"{count(hero.rests, 'rest')} taken")
    return "; ".join(parts) + "."


def _state(ability: AbilityView) -> str:
    if ability.exhausted:
        return "exhausted"
    if ability.off:
        return "without effect now"
    if ability.stunned:
        return "stunned"
    return "used, may be turned over" if ability.used else "ready"


def _camp(view: NightView) -> list[str]:
    taken = [
        f"{_space(space.id)} {listing([str(die.face) for die in space.dice])}" for space in view.spaces if space.dice
    ]
    coins = [f"{_space(space.id)} {space.coins}" for space in view.spaces if space.coins]
    market = [f"{title(pile[0])}" for pile in view.market if pile]
    return [
        f"Camp dice: {', '.join(taken) or 'none'}. Coins lie on {', '.join(coins) or 'nothing'}.",
        f"Market: {listing(market) or 'empty'}.",
    ]


def _space(space: str) -> str:
    return {"board": "own action"}.get(space) or (
        space.removeprefix("rune:").capitalize() if space.startswith("rune:") else title(space)
    )


def _piles(view: NightView) -> list[str]:
    known = [title(card) for card in view.horde if card is not None]
    horde = f"Horde {len(view.horde)}" + (f", among it {listing(known)}" if known else "")
    lines = [
        f"{horde}. Graveyard {len(view.graveyard)}. Creature deck {view.deck_left}. "
        f"Unhallowed {view.unhallowed_left}" + (f", {title(view.unhallowed)} next." if view.unhallowed else ".")
    ]
    if view.deck_top:
        lines.append(f"Next from the creature deck: {listing([title(card) for card in view.deck_top])}.")
    return lines
