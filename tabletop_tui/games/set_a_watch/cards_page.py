"""The cards as chapters of the rules screen: what each does, its numbers, and whether it is printed or the house's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from tabletop_tui.core.help import Section, anchor_of
from tabletop_tui.games.set_a_watch.cards import (
    AbilityRow,
    AdventurerRow,
    Box,
    CreatureRow,
    DeckRow,
    ItemRow,
    Listed,
    LocationRow,
    SummonRow,
    abilities,
    adventurers,
    creature_kinds,
    decks,
    familiars,
    items,
    locations,
    spaces,
    summon_kinds,
    title,
)
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType

BOXES: Mapping[Box, str] = {"base": "Set a Watch", "sotc": "Swords of the Coin", "outriders": "Outriders"}
"""The boxes by their titles."""

_FOOT = "Printed: the rulebook or the card gives it. House: neither does, so this table does; a pack can change that."


def card_pages() -> list[Section]:
    """Creatures of each box, Unhallowed, Summons, adventurers, abilities, camp, items, locations of each box, decks."""
    creatures = [row for row in creature_kinds().values() if row.type is not CreatureType.UNHALLOWED]
    unhallowed = [row for row in creature_kinds().values() if row.type is CreatureType.UNHALLOWED]
    return [
        *(_creatures(box, [row for row in creatures if row.box == box]) for box in BOXES),
        _unhallowed(unhallowed),
        _summons(),
        _adventurers(),
        _abilities(),
        _camp(),
        _items(),
        *(_locations(box, [row for row in locations().values() if row.box == box]) for box in _boxes()),
        _decks(),
    ]


# -- creatures -------------------------------------------------------------------------------------------------------


def _creatures(box: Box, rows: Iterable[CreatureRow]) -> Section:
    table = ((row.title, _type(row), row.damage, _health(row), row.text or "Nothing.", row.source) for row in rows)
    columns = ("creature", "type", "damage", "Health", "what it does", "source")
    return _page(f"Cards: creatures of {BOXES[box]}", columns, table)


def _unhallowed(rows: Iterable[CreatureRow]) -> Section:
    table = ((row.title, BOXES[row.box], row.damage, _health(row), row.text, row.source) for row in rows)
    return _page("Cards: Unhallowed", ("Unhallowed", "box", "damage", "Health", "what it does", "source"), table)


def _summons() -> Section:
    table = ((f"{row.copies} × {row.title}", BOXES[row.box], row.text, row.source) for row in summon_kinds().values())
    return _page("Cards: Summons", ("Summon", "box", "what it does", "source"), table)


def _type(row: CreatureRow) -> str:
    return f"{row.type}, {row.tag}" if row.tag else str(row.type)


def _health(row: CreatureRow) -> str:
    """The base Health of each copy; * where another thing says it."""
    return " / ".join(str(base) if base else "*" for base in row.health)


# -- the party -------------------------------------------------------------------------------------------------------


def _adventurers() -> Section:
    boards: list[tuple[object, ...]] = [
        (row.title, BOXES[row.box], _dice(row), row.attack, _board(row), row.source) for row in adventurers().values()
    ]
    sides: list[tuple[object, ...]] = [
        (f"Familiar: {row.title}", BOXES["sotc"], f"adds {row.damage}", f"reaches {row.reach}", row.text, row.source)
        for row in familiars().values()
    ]
    columns = ("adventurer", "box", "dice", "attack", "what it does", "source")
    return _page("Cards: adventurers", columns, boards + sides)


def _dice(row: AdventurerRow) -> str:
    return f"{len(row.dice)} d{row.dice[0]}"


def _board(row: AdventurerRow) -> str:
    least = f" (die {row.camp.least}+)" if row.camp.least > 1 else ""
    return f"{row.text} In camp, {row.camp.title}{least}: {row.camp.text}"


def _abilities() -> Section:
    table = ((title(row.owner), row.title, _use(row), row.text, row.source) for row in abilities().values())
    return _page("Cards: abilities", ("adventurer", "ability", "use", "what it does", "source"), table)


def _use(row: AbilityRow) -> str:
    if row.use == "active":
        return "exhaust" if adventurers()[row.owner].only_exhausts else "die or exhaust"
    return row.use


# -- camp, market, map -----------------------------------------------------------------------------------------------


def _camp() -> Section:
    table = ((_space(row.id), "coin" if row.coin else "", row.text, row.source) for row in spaces().values())
    return _page("Cards: the camp board", ("space", "symbol", "what it does", "source"), table)


def _space(space: str) -> str:
    row = spaces()[space]
    alike = [other.id for other in spaces().values() if other.title == row.title]
    return f"{row.title} {alike.index(space) + 1}" if len(alike) > 1 else row.title


def _items() -> Section:
    table = ((row.title, row.cost, _trigger(row), row.text, row.source) for row in items().values())
    return _page("Cards: items", ("item", "cost", "use", "what it does", "source"), table)


def _trigger(row: ItemRow) -> str:
    return f"{row.use} ({row.die_least}+)" if row.die_least > 1 else row.use


def _boxes() -> Iterable[Box]:
    """The boxes that have locations."""
    return dict.fromkeys(row.box for row in locations().values())


def _locations(box: Box, rows: Iterable[LocationRow]) -> Section:
    table = ((row.title, row.kind, row.modifier_words, row.count, row.text, row.source) for row in rows)
    columns = ("location", "kind", "fire", "creatures", "what it does", "source")
    return _page(f"Cards: locations of {BOXES[box]}", columns, table)


# -- decks -----------------------------------------------------------------------------------------------------------


def _decks() -> Section:
    heading = "Cards: constructed decks"
    return Section(anchor_of(heading), heading, "\n\n".join([*(_deck(row) for row in decks().values()), _FOOT]))


def _deck(row: DeckRow) -> str:
    places = [f"{title(place)} (first)" if place == row.start else title(place) for place in row.locations]
    lines = [
        f"- Creatures: {_listed(row.creatures)}",
        f"- Summons: {_listed(row.summons)}",
        f"- Unhallowed: {', '.join(creature_kinds()[kind].title for kind in row.unhallowed)}",
        f"- Locations: {', '.join(places)}; at last {title(row.final)}",
    ]
    return f"### {row.title}\n\n{row.text} ({row.source.capitalize()}.)\n\n" + "\n".join(lines)


def _listed(cards: Iterable[Listed]) -> str:
    """“2 × Bear, Vampire (Set a Watch)”: the box where two have that name."""
    kinds: Mapping[str, CreatureRow | SummonRow] = {**creature_kinds(), **summon_kinds()}
    titles = Counter(row.title for row in kinds.values())
    named = []
    for card in cards:
        row = kinds[card.card]
        name = f"{row.title} ({BOXES[row.box]})" if titles[row.title] > 1 else row.title
        named.append(f"{card.copies} × {name}" if card.copies > 1 else name)
    return ", ".join(named)


def _page(heading: str, columns: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> Section:
    lines = [columns, ("---",) * len(columns), *rows]
    table = "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)
    return Section(anchor_of(heading), heading, f"{table}\n\n{_FOOT}")
