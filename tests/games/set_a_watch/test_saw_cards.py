"""What the boxes hold: counts, numbers, and words that fit one another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, get_args

import pytest
from saw_tables import ABILITIES, CREATURES, ITEMS, LOCATIONS, UNHALLOWED, cells

from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import (
    AbilityRow,
    CreatureRow,
    ItemRow,
    LocationRow,
    Row,
    abilities,
    abilities_of,
    adventurers,
    creature,
    creature_kinds,
    creatures,
    decks,
    familiars,
    is_summon,
    items,
    locations,
    spaces,
    summon_kinds,
    summons,
    title,
)
from tabletop_tui.games.set_a_watch.state import COINS, PARTY, RESTS
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType

SOTC = "sotc"
SIX = ["Heretic", "Bounty Hunter", "Barbarian", "Witch", "Monk", "Artificer"]
TEXTED: list[CreatureRow | AbilityRow | ItemRow | LocationRow] = [
    *creature_kinds().values(),
    *abilities().values(),
    *items().values(),
    *locations().values(),
]


def facts(row: CreatureRow | AbilityRow | ItemRow | LocationRow) -> Any:
    """What the row does, as plain data without what goes without saying."""
    match row:
        case CreatureRow():
            return [power.model_dump(exclude_defaults=True) for power in row.power]
        case LocationRow():
            return row.place.model_dump(exclude_defaults=True)
        case _:
            return [word.model_dump(exclude_defaults=True) for word in (*row.always, *row.do)]


def every(data: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """All (key, value) of nested data, values of lists under the key of their list."""
    if isinstance(data, Mapping):
        for name, value in data.items():
            yield from every(value, name)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from every(value, key)
    else:
        yield key, data


# -- counts ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-001", "SAW-036")
def test_six_adventurer_boards_named_by_their_class() -> None:
    assert [row.title for row in adventurers().values() if row.box == SOTC] == SIX
    assert [title(card) for card in adventurers() if card.startswith("sotc:")] == SIX


@pytest.mark.rule("SAW-002")
def test_thirty_abilities_five_for_each_adventurer() -> None:
    of_box = [row for row in abilities().values() if adventurers()[row.owner].box == SOTC]
    assert len(of_box) == 30
    assert Counter(title(row.owner) for row in of_box) == dict.fromkeys(SIX, 5)
    assert {card: len(five) for card, five in abilities_of().items()} == dict.fromkeys(adventurers(), 5)
    assert all(card.split(":")[0] == row.owner.split(":")[1] for card, row in abilities().items())


@pytest.mark.rule("SAW-003")
def test_the_familiar_has_two_sides() -> None:
    assert list(familiars()) == ["familiar:crow", "familiar:cat"]


@pytest.mark.rule("SAW-004")
def test_only_the_artificer_has_a_dial() -> None:
    assert {card: row.charges for card, row in adventurers().items() if row.charges} == {"sotc:artificer": 8}


@pytest.mark.rule("SAW-005", "SAW-006", "SAW-087")
def test_17_unhallowed_and_38_creatures() -> None:
    unhallowed = Counter(card.box for card in creatures().values() if card.type is CreatureType.UNHALLOWED)
    others = Counter(card.box for card in creatures().values() if card.type is not CreatureType.UNHALLOWED)
    assert unhallowed == {"base": 13, "sotc": 17, "outriders": 2}
    assert others == {"base": 38, "sotc": 38, "outriders": 18}
    assert not any(is_summon(card) for card in creatures())


@pytest.mark.rule("SAW-007")
def test_six_summons_two_of_each_kind() -> None:
    of_box = [row.does for card, row in summons().items() if row.box == SOTC]
    assert Counter(of_box) == {"exhaust": 2, "stun": 2, "horde": 2}
    assert sorted(card for card in summons() if card.startswith("base:")) == [
        f"base:summon-exhaust:{n}" for n in range(1, 5)
    ]
    assert all(is_summon(card) for card in summons())


@pytest.mark.rule("SAW-008", "SAW-105")
def test_32_locations_with_respites_and_finals_marked() -> None:
    kinds = Counter((row.box, row.kind) for row in locations().values())
    assert (kinds["sotc", "ordinary"], kinds["sotc", "respite"]) == (21, 8)
    assert sum(n for (box, _), n in kinds.items() if box == SOTC) == 32
    assert (kinds["sotc", "final"], kinds["base", "final"]) == (3, 3)
    assert (kinds["base", "ordinary"], kinds["base", "respite"]) == (22, 6)
    assert "kind" not in locations()["sotc:bone-henge"].model_fields_set, "no mark means an ordinary one"


@pytest.mark.rule("SAW-010")
def test_28_items_seven_of_each_trigger() -> None:
    assert Counter(row.use for row in items().values()) == {"passive": 7, "activate": 7, "exhaust": 7, "discard": 7}


@pytest.mark.rule("SAW-011", "SAW-017")
def test_16_coins_and_a_rest_token_with_two_sides_for_each_adventurer() -> None:
    assert (COINS, PARTY, RESTS) == (16, 4, 2)


@pytest.mark.rule("SAW-020")
def test_the_spaces_of_the_camp_board() -> None:
    assert Counter(row.action for row in spaces().values()) == {"chop": 3, "scout": 3, "map": 1, "heal": 1, "equip": 1}
    assert (spaces()["camp:map"].least, spaces()["camp:heal"].exactly) == (4, 6)
    assert [card for card, row in spaces().items() if row.coin] == [
        "camp:map",
        "camp:equip",
        "camp:heal",
        "camp:scout-1",
    ]


# -- numbers ---------------------------------------------------------------------------------------------------------


def in_short(row: CreatureRow) -> list[str]:
    """The row as `saw_tables` has it."""
    times = " ".join(sorted({power.when.value for power in row.power}))
    health = "/".join(str(base) if base else "*" for base in row.health)
    return [row.box, row.title, row.type.value, str(row.damage), health, times]


@pytest.mark.rule("SAW-083", "SAW-085")
def test_creatures_have_the_numbers_of_their_table() -> None:
    rows = [in_short(row) for row in creature_kinds().values() if row.type is not CreatureType.UNHALLOWED]
    assert rows == cells(CREATURES)


def test_unhallowed_have_the_numbers_of_their_table() -> None:
    rows = [in_short(row) for row in creature_kinds().values() if row.type is CreatureType.UNHALLOWED]
    assert sorted(rows) == sorted(cells(UNHALLOWED))


def test_acolytes_are_those_with_the_name() -> None:
    assert {card for card, row in creature_kinds().items() if row.tag} == {
        card for card, row in creature_kinds().items() if "Acolyte" in row.title
    }


def test_copies_have_the_healths_of_their_kind() -> None:
    assert [creature(f"base:forest-giant:{n}").base for n in (1, 2)] == [7, 8]
    assert creature("sotc:gorgon:1").kind == "sotc:gorgon"
    with pytest.raises(KeyError):
        creature("sotc:gorgon:2")
    with pytest.raises(KeyError):
        title("sotc:gorgone:1")


def test_locations_have_the_numbers_of_their_table() -> None:
    def firewood(row: LocationRow) -> str:
        return "halve" if row.place.halve_fire else f"{row.modifier:+d}" if row.modifier else "0"

    rows = [[row.box, row.title, firewood(row), str(row.count), row.kind] for row in locations().values()]
    assert rows == cells(LOCATIONS)


@pytest.mark.rule("SAW-189")
def test_items_have_the_name_use_and_cost_of_their_table() -> None:
    assert [[row.title, str(row.cost), row.use] for row in items().values()] == cells(ITEMS)
    assert all(row.text for row in items().values())


def test_abilities_are_passive_or_not_as_in_their_table() -> None:
    mark = {"active": "", "passive": "*", "reaction": "!"}
    found = {
        title(owner): [abilities()[card].title + mark[abilities()[card].use] for card in five]
        for owner, five in abilities_of().items()
    }
    lines = (line.split(": ") for line in ABILITIES.strip().splitlines())
    assert found == {name: five.split(", ") for name, five in lines}


@pytest.mark.rule("SAW-038", "SAW-039", "SAW-040", "SAW-041", "SAW-303", "SAW-317")
def test_starting_dice() -> None:
    sides = {row.title: row.dice for row in adventurers().values()}
    by_size = {
        4: ["Witch"],
        6: ["Monk", "Artificer", "Rogue", "Cleric", "Wizard"],
        8: ["Heretic", "Bounty Hunter", "Ranger", "Warrior", "Beastmaster"],
        12: ["Barbarian"],
    }
    assert sides == {name: (size,) * 3 for size, names in by_size.items() for name in names}


def test_boards() -> None:
    melee = {row.title for row in adventurers().values() if row.attack == "melee"}
    assert melee == {"Barbarian", "Monk", "Warrior", "Rogue"}
    assert {row.title: row.tames for row in adventurers().values() if row.tames} == {"Heretic": 1, "Beastmaster": 2}
    assert {row.title: row.trophies for row in adventurers().values() if row.trophies} == {"Bounty Hunter": 3}
    assert [row.title for row in adventurers().values() if row.only_exhausts] == ["Barbarian"]
    assert {row.title: row.camp.least for row in adventurers().values() if row.camp.least > 1} == {
        "Barbarian": 5,
        "Cleric": 4,
    }


@pytest.mark.rule("SAW-158")
def test_each_board_has_its_own_camp_action() -> None:
    assert all(row.camp.do for row in adventurers().values())
    assert len({row.camp.title for row in adventurers().values()}) == len(adventurers())


@pytest.mark.rule("SAW-309")
def test_the_crow_reaches_two_places_and_lets_peek_at_two_cards() -> None:
    crow = familiars()["familiar:crow"]
    assert (crow.reach, crow.do) == (2, (v.Peek(op="peek", n=2, where="deck"),))


# -- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-084")
def test_a_text_says_what_the_powers_do_and_none_if_there_are_none() -> None:
    plain = [row.title for row in creature_kinds().values() if not row.power]
    assert plain == ["Bear", "Eagle", "Wolf", "Dire Boar"]
    assert all(bool(row.text) == bool(row.power) for row in creature_kinds().values())
    assert all(row.place.model_fields_set for row in locations().values())


NUMBERS = {"two": 2, "twice": 2, "second": 2, "three": 3, "four": 4}
ONLY_IN_ONE = {
    "artificer:siphon": {3, 5},  # exhausted it counts as a 3, and 2 more
    "base:phantom-cat": {2},
    "base:werewolf": {2},
    "cleric:rebuke": {12},  # "anywhere"
    "warrior:giants-bane": {2},
    "wizard:chaos-blast": {2},
}
"""Numbers that only the text has, or only the words."""


@pytest.mark.parametrize("row", TEXTED, ids=lambda row: str(row.id))
def test_the_numbers_of_a_text_are_those_of_its_words(row: CreatureRow | AbilityRow | ItemRow | LocationRow) -> None:
    said = {NUMBERS.get(word, 0) or int(word) for word in re.findall(rf"\d+|{'|'.join(NUMBERS)}", row.text.lower())}
    values = [value for _, value in every(facts(row))]
    done = {abs(value) for value in values if isinstance(value, int) and not isinstance(value, bool)}
    assert 0 not in done, "a word that does nothing"
    if v.When.SECOND in values:
        done.add(2)
    if isinstance(row, ItemRow):
        done.add(row.die_least)
    if isinstance(row, AbilityRow) and "place 1 to 3" in row.text:
        said |= {1, 2, 3}
    assert (said ^ done) - {0, 1} == ONLY_IN_ONE.get(row.id, set())


def test_a_text_says_whether_the_fire_rises_or_falls() -> None:
    words = [(row, word) for row in creature_kinds().values() for power in row.power for word in power.do]
    fires = [(row, word.n) for row, word in words if isinstance(word, v.Fire)]
    assert fires
    for row, n in fires:
        assert isinstance(n, int)
        assert ("fire loses" in row.text, "fire gains" in row.text) == (n < 0, n > 0), row.id


@pytest.mark.parametrize("row", TEXTED, ids=lambda row: str(row.id))
def test_words_are_about_types_names_and_tags_that_exist(row: CreatureRow | AbilityRow | ItemRow | LocationRow) -> None:
    kinds = creature_kinds().values()
    known: dict[str, set[Any]] = {
        "name": {kind.title for kind in kinds},
        "tag": {kind.tag for kind in kinds if kind.tag},
        **{key: {kind.type for kind in kinds} for key in ("type", "types", "not_types", "health_types", "fall_types")},
    }
    for key, value in every(facts(row)):
        if key in known:
            assert value in known[key]


@pytest.mark.rule("SAW-086")
def test_every_type_is_that_of_some_creature() -> None:
    assert {row.type for row in creature_kinds().values()} == set(CreatureType)
    seven = ["Forest Creature", "Undead", "Dragon", "Human", "Goblin", "Golem", "Unhallowed"]
    assert {CreatureType(name) for name in seven} <= {row.type for row in creature_kinds().values() if row.box == SOTC}


def test_every_word_is_on_some_card() -> None:
    def ops(words: Any) -> set[str]:
        return {get_args(word.model_fields["op"].annotation)[0] for word in get_args(get_args(words)[0])}

    boards = [word.model_dump() for row in adventurers().values() for word in row.camp.do]
    said = [item for data in [*map(facts, TEXTED), boards] for item in every(data)]
    assert ops(v.PowerWord) | ops(v.EffectWord) == {value for key, value in said if key == "op"}
    deeds = [deed for row in locations().values() for deed in row.place.deeds]
    assert {deed.do for deed in deeds} == set(get_args(v.DeedName))
    assert {deed.at for deed in deeds} == set(get_args(v.Moment))


def test_texts_fit_their_cards() -> None:
    for row in TEXTED:
        most = {"CreatureRow": 75, "AbilityRow": 95, "ItemRow": 75, "LocationRow": 95}[type(row).__name__]
        assert len(row.text) <= most, row.id
        assert not row.text or (row.text[0].isupper() and row.text.endswith(".")), row.id


def test_house_rows_say_what_is_ours_and_printed_ones_nothing() -> None:
    every_row: list[Row] = [*TEXTED, *summon_kinds().values(), *adventurers().values()]
    every_row += [*familiars().values(), *spaces().values(), *decks().values()]
    for row in every_row:
        assert bool(row.note) == (row.source == "house"), row


def test_what_is_printed() -> None:
    printed = [row for row in creature_kinds().values() if row.source == "printed"]
    assert Counter(row.type is CreatureType.UNHALLOWED for row in printed) == {False: 19, True: 9}
    assert {row.box for row in printed} == {"base"}
    assert {row.box for row in locations().values() if row.source == "printed"} == {"base"}
    owners = {row.owner.split(":")[0] for row in abilities().values() if row.source == "printed"}
    assert owners == {"base"}
    assert [row.source for row in decks().values()] == ["printed"] * 3
