"""“What is that?”: words on everything that lies on the table of Set a Watch, as all may know it.

A paragraph is a sentence in the notation of `core.words`; the first one says most and is what the mouse shows, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tabletop_tui.core.words import count, listing
from tabletop_tui.games.set_a_watch import cards, reckoning
from tabletop_tui.games.set_a_watch.line import by_logs, damage, health
from tabletop_tui.games.set_a_watch.reckoning import Term
from tabletop_tui.games.set_a_watch.state import DICE, HIGHEST_FIRE, LAST_ROUND, MOST_ITEMS, RESTS, Night
from tabletop_tui.games.set_a_watch.strike import familiar_reach
from tabletop_tui.games.set_a_watch.view import DieView, LineView, NightView
from tabletop_tui.games.set_a_watch.vocabulary import When
from tabletop_tui.tui.look.glyphs import MINUS
from tabletop_tui.tui.set_a_watch import explain_piles, explain_things
from tabletop_tui.tui.set_a_watch.fire import notches
from tabletop_tui.tui.set_a_watch.party import was_sent

WHEN: Mapping[When, str] = {
    When.REVEAL: "when it is revealed",
    When.FIRST: "when it comes to the first place",
    When.SECOND: "when it comes to the second place",
    When.END_OF_LINE: "when it comes to the end of the Line",
    When.ONGOING: "all the time while it is face up",
    When.DEFEATED: "when it falls",
    When.HORDE: "when it joins the Horde",
    When.ROUND_END: "as a night ends with it on top of the Graveyard",
}


class Explained(NamedTuple):
    """A heading and its paragraphs."""

    heading: str
    paragraphs: tuple[str, ...]


class Table(NamedTuple):
    """What may be known: the view, and a world that nobody can tell from the real one, to reckon in."""

    view: NightView
    world: Night
    names: Sequence[str]


def explain(zone: str, table: Table) -> Explained | None:
    """Words on the thing called ``zone``; None if nothing can be said of it."""
    kind, _, which = zone.partition(":")
    if zone in cards.adventurers():
        return _chosen(zone)
    if zone in cards.familiars():
        return _familiar_card(zone)
    speak = _SPEAKERS.get(kind)
    try:
        heading, paragraphs = speak(table, which) if speak is not None else ("", [])
    except (KeyError, IndexError, StopIteration, ValueError):  # it left the table while it was asked
        return None
    return Explained(heading, tuple(p for p in paragraphs if p)) if heading else None


Words = tuple[str, list[str]]


def terms(found: Sequence[Term], total: int) -> str:
    """“base 7, Bone Henge +2, lost tonight −1”; "" if there is nothing to add up."""
    if len(found) < 2:
        return ""
    first, *rest = found
    parts = [f"{first.why} {first.n}"] + [f"{t.why} {'+' if t.n > 0 else MINUS}{abs(t.n)}" for t in rest]
    floor = "; never less than 0" if sum(t.n for t in found) < total else ""
    return f": {', '.join(parts)}{floor}"


# -- the line --------------------------------------------------------------------------------------------------------


def _line(table: Table, which: str) -> Words:
    card = table.view.line[int(which) - 1]
    if card.card is None:
        behind = "The light has not reached it."
        return f"Place {card.place}, face down", [f"Nobody has seen this card. {behind}"]
    heading = f"{cards.title(card.card)}, place {card.place}"
    if cards.is_summon(card.card):
        row = cards.summons()[card.card]
        return heading, [f"**A Summon**. {row.text}", "Then the top Unhallowed takes its place in the Line."]
    words = creature_words(card.card)
    if not card.up:
        return heading, ["Face down, but it has been seen.", *words]
    return heading, [*_standing(table, card), *words]


def _standing(table: Table, card: LineView) -> list[str]:
    """Health and damage with their terms, who reaches it, what it carries."""
    index, world = card.place - 1, table.world
    told = terms(reckoning.health_terms(world, index), health(world, index))
    hurts = terms(reckoning.damage_terms(world, index), damage(world, index))
    lines = [
        f"**Health {card.health}**{told}.",
        f"**Damage {card.damage}**{hurts}: so many abilities are exhausted if it gets through.",
        _reached(table, card),
    ]
    if card.negated:
        lines.append("**Its powers are negated** for the night.")
    if card.mount is not None:
        lines.append(f"It rides {cards.title(card.mount)}; both fall together.")
    if card.dice:
        lines.append(f"It holds {listing([_whose(table.view, die) for die in card.dice])}.")
    if card.item is not None:
        lines.append(f"It holds the {cards.title(card.item)}.")
    return lines


def _reached(table: Table, card: LineView) -> str:
    if card.shielded:
        return f"No direct attack: {card.shielded}."
    names = [cards.title(table.view.party[slot].card) for slot in card.reached_by]
    if not names:
        return "Nobody on Watch reaches it with a direct attack."
    return f"In reach of {listing(names)}."


def _whose(view: NightView, die: DieView) -> str:
    return f"the {cards.title(view.party[die.ref // DICE].card)}'s {die.face}"


def creature_words(card: str) -> list[str]:
    """What is printed on a creature: type, when its powers work, and what they do."""
    row = cards.creature(card)
    kind = f"{row.type}, {row.tag}" if row.tag else str(row.type)
    printed = f"{kind}; base Health {row.base}, damage {row.damage}." if row.base else f"{kind}; damage {row.damage}."
    if not row.power:
        return [printed, "It has no power."]
    moments = listing(list(dict.fromkeys(WHEN[power.when] for power in row.power)))
    limits = [" Once a night only." if any(power.once for power in row.power) else ""]
    limits.append(" Only a direct attack sets that off." if any(power.by_attack for power in row.power) else "")
    return [f"**{row.text}**", f"It acts {moments}.{''.join(limits)}", printed]


# -- adventurers and what they carry ---------------------------------------------------------------------------------


def _slot(table: Table, which: str) -> Words:
    hero = table.view.party[int(which)]
    row = cards.adventurers()[hero.card]
    owner = f", played by {{{hero.owner}}}" if hero.owner is not None else ", played by the whole table"
    told = terms(reckoning.reach_terms(table.world, hero.slot), hero.reach)
    role = {"camp": "Rests in camp tonight.", "barred": "Has no ready ability and fights no more tonight."}
    lines = [
        f"{row.text}",
        f"**Reaches {hero.reach}**{told}.",
        role.get(hero.role, ""),
        f"In camp: **{row.camp.title}**. {row.camp.text}",
        f"{count(hero.rests, 'rest').capitalize()} of {RESTS} taken.",
        f"Beside the board: {listing([cards.title(card) for card in hero.reserve])}." if hero.reserve else "",
    ]
    return f"{row.title}{owner}", lines


def _die(table: Table, which: str) -> Words:
    ref = int(which)
    hero = table.view.party[ref // DICE]
    die = next(die for die in hero.dice if die.ref == ref)
    state = explain_things.die_words(die)
    reach = f"It can strike as far as place {hero.reach}." if die.state == "ready" and hero.role == "watch" else ""
    camp = "It is for the camp." if die.state == "ready" and hero.role == "camp" else ""
    return f"The {cards.title(hero.card)}'s {die.face}, a d{die.sides}", [state, reach, camp]


def _ability(table: Table, which: str) -> Words:
    slot, _, card = which.partition(":")
    hero = table.view.party[int(slot)]
    shown = next(ability for ability in hero.abilities if ability.card == card)
    return f"{cards.title(card)}, {cards.title(hero.card)}", explain_things.ability_lines(card, shown)


def _item(table: Table, which: str) -> Words:
    slot, _, card = which.partition(":")
    hero = table.view.party[int(slot)]
    shown = next(item for item in hero.items if item.card == card)
    return f"{cards.title(card)}, {cards.title(hero.card)}", explain_things.item_lines(card, shown)


def _familiar(table: Table, which: str) -> Words:
    hero = table.view.party[int(which)]
    if hero.familiar is None:
        return "", []
    row = cards.familiars()[hero.familiar]
    far = familiar_reach(table.world, hero.familiar)
    ready = "It can be sent once more tonight." if hero.familiar_uses else "It can be sent once a Watch."
    if was_sent(table.view, hero):
        ready = "It has been sent tonight."
    return row.title, [f"**{row.text}**", f"Adds {row.damage} to an attack, as far as place {far}.", ready]


def _familiar_card(card: str) -> Explained:
    row = cards.familiars()[card]
    return Explained(row.title, (f"**{row.text}**", f"Adds {row.damage} to an attack, as far as place {row.reach}."))


def _staff(table: Table, which: str) -> Words:
    hero = table.view.party[int(which)]
    return f"Staff {hero.charges} of {hero.dial}", [
        f"The Artificer's charges: camp and cards load it, cards spend them. It never holds more than {hero.dial}."
    ]


def _tamed(table: Table, which: str) -> Words:
    _, _, card = which.partition(":")
    return f"{cards.title(card)}, tamed", [
        "It adds its base Health to one attack, like a die, and then goes to the Graveyard.",
        *creature_words(card),
    ]


def _trophy(table: Table, which: str) -> Words:
    return f"{cards.title(which)}, a trophy", [
        "The Bounty Hunter keeps it: some cards count trophies, others take them.",
        *creature_words(which),
    ]


def _chosen(card: str) -> Explained:
    row = cards.adventurers()[card]
    dice = listing([f"d{sides}" for sides in row.dice])
    names = listing([cards.title(ability) for ability in cards.abilities_of()[card]])
    return Explained(
        row.title,
        (
            row.text,
            f"{dice}; {row.attack}.",
            f"In camp: **{row.camp.title}**. {row.camp.text}",
            f"Abilities: {names}.",
        ),
    )


# -- fire, place, rows ------------------------------------------------------------------------------------------------


def _fire(table: Table, which: str) -> Words:
    view = table.view
    told = terms(reckoning.level_terms(table.world), view.level)
    shows = count(view.level, "creature")
    return f"Firewood {view.fire}", [
        f"**It shows {shows}**{told}.",
        _levels(),
        "Chopping wood adds two logs. On Watch an exhausted ability adds two. Places and creatures take them away.",
        "If it goes out, an ability must be exhausted to light it again.",
    ]


def _levels() -> str:
    """“Up to 6 logs show one creature, 7 to 11 two creatures, 12 to 15 three creatures; ...”."""
    _, *more = starts = notches()
    ends = [*(start - 1 for start in more), HIGHEST_FIRE]
    shows = [count(by_logs(end), "creature") for end in ends]
    ranges = [f"{start} to {end} {shown}" for start, end, shown in zip(starts, ends, shows, strict=True)]
    first = f"Up to {ends[0]} logs show {shows[0]}"
    return f"{', '.join([first, *ranges[1:]])}; there are never more than {HIGHEST_FIRE}."


def _location(table: Table, which: str) -> Words:
    view = table.view
    if not view.location:
        return "", []
    row = cards.locations()[view.location]
    kind = {"ordinary": "", "respite": "A respite. ", "final": "The last place. "}[row.kind]
    return f"{row.title}, night {view.round} of {LAST_ROUND}", [
        f"**{row.text}**",
        f"{kind}{count(row.count, 'creature').capitalize()} in the Line.",
        f"Firewood as it was entered: {row.modifier_words}.",
    ]


def _map(table: Table, which: str) -> Words:
    view = table.view
    known = f"Next comes **{cards.title(view.map_top)}**." if view.map_top else "Nobody has seen the next one."
    been = listing([cards.title(card) for card in view.visited])
    return f"The map, {count(view.map_left, 'place')} left", [known, f"You have been at {been}." if been else ""]


def _coins(table: Table, which: str) -> Words:
    view = table.view
    return f"{count(view.coins, 'coin').capitalize()}", [
        "What the party can spend at the merchant. Coins lie on camp spaces; a die laid there takes them. "
        f"{count(view.bank, 'coin').capitalize()} in the bank."
    ]


def _hex(table: Table, which: str) -> Words:
    return f"Hex {table.view.hexed}", [
        f"The next {count(table.view.hexed, 'creature')} to be revealed "
        f"{'has' if table.view.hexed == 1 else 'have'} no powers tonight."
    ]


def _wards(table: Table, which: str) -> Words:
    return f"Wards {table.view.wards}", [
        f"{count(table.view.wards, 'exhaustion').capitalize()} will not happen tonight."
    ]


def _trap(table: Table, which: str) -> Words:
    return f"A trap of {table.view.trap}", [
        "It lies before the Line: a creature that comes to it loses so much Health."
    ]


def _items(table: Table, which: str) -> Words:
    return f"Items, {table.view.items_left} left", [
        f"New ones come to the market from here. An adventurer carries {MOST_ITEMS}; a third goes under these."
    ]


def _bank(table: Table, which: str) -> Words:
    return "The bank", [f"{count(table.view.bank, 'coin').capitalize()} that are nobody's yet."]


def _space(table: Table, which: str) -> Words:
    return explain_things.space_words(table.view, which)


def _pile(table: Table, which: str) -> Words:
    return explain_things.market_words(table.view, int(which))


def _glance(table: Table, which: str) -> Words:
    glance = table.view.glance
    if glance is None:
        return "", []
    card = glance.cards[int(which)]
    if card in cards.locations():
        row = cards.locations()[card]
        return row.title, [f"**{row.text}**", f"{count(row.count, 'creature').capitalize()}."]
    if cards.is_summon(card):
        return cards.title(card), [f"**A Summon**. {cards.summons()[card].text}"]
    return cards.title(card), creature_words(card)


_SPEAKERS: Mapping[str, Callable[[Table, str], Words]] = {
    "line": _line,
    "slot": _slot,
    "die": _die,
    "ability": _ability,
    "item": _item,
    "familiar": _familiar,
    "staff": _staff,
    "tamed": _tamed,
    "trophy": _trophy,
    "fire": _fire,
    "location": _location,
    "map": _map,
    "coins": _coins,
    "hex": _hex,
    "wards": _wards,
    "trap": _trap,
    "items": _items,
    "bank": _bank,
    "space": _space,
    "pile": _pile,
    "glance": _glance,
    "graveyard": lambda table, _: explain_piles.graveyard(table.view),
    "horde": lambda table, _: explain_piles.horde(table.view),
    "new-horde": lambda table, _: explain_piles.new_horde(table.view),
    "deck": lambda table, _: explain_piles.deck(table.view),
    "unhallowed": lambda table, _: explain_piles.unhallowed(table.view, creature_words),
}
