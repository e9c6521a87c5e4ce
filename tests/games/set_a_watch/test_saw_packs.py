"""An owner of the box lays what is printed there over the house values; what does not fit is refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop_tui.cli import main
from tabletop_tui.core.assets import AssetError, check, use_packs
from tabletop_tui.core.packs import faults_of, lay_packs
from tabletop_tui.games.set_a_watch.cards import (
    ASSET_MODELS,
    GAME,
    abilities,
    adventurers,
    creature,
    creatures,
    decks,
    items,
    locations,
    spaces,
    summons,
)


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    def write(rows: str) -> Path:
        file = tmp_path / "box.toml"
        file.write_text(f'game = "{GAME}"\n{rows}', encoding="utf-8")
        use_packs([file])
        return file

    yield write
    use_packs(())


def read_all() -> None:
    for look_up in (creatures, summons, locations, adventurers, abilities, items, spaces, decks):
        look_up()


PRINTED = """
[[creature]]
id = "sotc:cutpurse"
damage = 2
health = [5, 8]
power = [{ when = "second", do = [{ op = "stun", n = 2 }] }]
text = "In second place stun 2."
source = "printed"

[[location]]
id = "sotc:bone-henge"
count = 5
source = "printed"

[[ability]]
id = "monk:low-sweep"
do = [{ op = "lose", target = { places = [1] }, n = 5 }]
source = "printed"

[[item]]
id = "item:whetstone"
cost = 4
source = "printed"
"""


def test_a_pack_of_printed_values_lies_over_the_house_ones(lay: Callable[[str], Path]) -> None:
    before = (creature("sotc:cutpurse:2"), len(creatures()))
    file = lay(PRINTED)
    card = creature("sotc:cutpurse:2")
    assert (card.damage, card.base, card.power[0].when, card.source, card.note) == (2, 8, "second", "printed", "")
    assert card.title == "Cutpurse"
    assert locations()["sotc:bone-henge"].count == 5
    assert locations()["sotc:bone-henge"].modifier == -2
    assert abilities()["monk:low-sweep"].do[0].model_dump()["n"] == 5
    assert items()["item:whetstone"].cost == 4
    assert check(file, GAME, ASSET_MODELS) == []
    use_packs(())
    assert (creature("sotc:cutpurse:2"), len(creatures())) == before


@pytest.mark.parametrize(
    ("table", "rows", "parts"),
    [
        ("creature", 'id = "base:bear"\ndamage = 2', ('row "base:bear"', 'field "source" should be "printed"')),
        ("location", 'id = "base:dark-woods"\ncount = 5', ('row "base:dark-woods"', 'field "source" should be')),
        ("ability", 'id = "rogue:backstab"\ntext = "No."', ('row "rogue:backstab"', 'field "source" should be')),
        ("deck", 'id = "deck:burnout"\nlet_in = true', ('row "deck:burnout"', 'field "source" should be')),
        ("creature", 'id = "sotc:cutpurse"\ndamage = 7', ('field "damage" is 7', "less than or equal to 6")),
        (
            "creature",
            'id = "sotc:cutpurse"\nhealth = [5]',
            ('field "health" should have one number',),
        ),
        ("creature", 'id = "sotc:cutpurse"\npower = []', ('field "text" should say in words',)),
        ("creature", 'id = "sotc:cutpurse"\ntype = "Thief"', ("field \"type\" is 'Thief'", "'Human'")),
        ("creature", 'id = "sotc:gorgon"\nnote = ""', ('field "note" should say which part',)),
        (
            "creature",
            'id = "sotc:cutpurse"\npower = [{ when = "first", do = [{ op = "explode" }] }]',
            ('row "sotc:cutpurse"', 'field "power"', "'explode'"),
        ),
        ("creature", 'id = "sotc:cutpurse"\npower = [{ when = "never", do = [] }]', ('field "power"', "'reveal'")),
        ("summon", 'id = "sotc:summon-stun"\ncopies = 9', ('field "copies" is 9', "less than or equal to 8")),
        ("location", 'id = "sotc:bone-henge"\nkind = "inn"', ("field \"kind\" is 'inn'", "'respite' or 'final'")),
        ("location", 'id = "sotc:bone-henge"\nplace = { fog = 1 }', ('field "place"', "there are")),
        ("adventurer", 'id = "sotc:monk"\ndice = [6, 6, 7]', ('row "sotc:monk"', 'field "dice"', "4, 6, 8, 10 or 12")),
        ("ability", 'id = "monk:low-sweep"\ndo = []', ('field "do" is missing: it says what happens',)),
        ("ability", 'id = "heretic:know-the-enemy"\nalways = []', ('field "do" is missing: a passive card',)),
        ("ability", 'id = "monk:low-sweep"\nalways = [{ op = "cleave" }]', ('field "always" should be absent',)),
        ("item", 'id = "item:oil-flask"\ndo = []', ('row "item:oil-flask"', 'field "do" is missing')),
        ("item", 'id = "item:oil-flask"\ncost = "2"', ("field \"cost\" is '2'", "a valid integer")),
        ("item", 'id = "item:magic-sword"\ncost = 2', ('row "item:magic-sword"', 'field "id" is unknown')),
        ("space", 'id = "camp:map"\nleast = 13', ('field "least" is 13', "less than or equal to 12")),
    ],
)
def test_what_no_pack_may_say(lay: Callable[[str], Path], table: str, rows: str, parts: tuple[str, ...]) -> None:
    file = lay(f"[[{table}]]\n{rows}")
    with pytest.raises(AssetError) as refused:
        read_all()
    assert str(refused.value).startswith(f'{file}: table "{table}", row ')
    assert "\n" not in str(refused.value)
    for part in parts:
        assert part in str(refused.value)
    assert check(file, GAME, ASSET_MODELS)[0] == str(refused.value)


BURNOUT = '[[deck]]\nid = "deck:burnout"\nsource = "printed"\n'
TWO_SUMMONS = """
[[summon]]
id = "sotc:summon-stun"
copies = 1
source = "printed"
"""


@pytest.mark.parametrize(
    ("rows", "field", "wrong"),
    [
        (
            BURNOUT + 'creatures = [{ card = "base:baer", copies = 2 }]',
            "creatures",
            "There is no creature “base:baer”",
        ),
        (BURNOUT + 'summons = [{ card = "base:bear", copies = 2 }]', "summons", "There is no Summon “base:bear”."),
        (BURNOUT + 'final = "sotc:tower-ruin"', "final", "There is no final location “sotc:tower-ruin”."),
        (BURNOUT + 'start = "base:nowhere"', "start", "The first location is not among the eight."),
        (BURNOUT + f"unhallowed = {['base:bear'] * 8}", "unhallowed", "There is no Unhallowed “base:bear”."),
        (BURNOUT + f"locations = {['base:x'] * 8}", "locations", "There is no location “base:x”."),
        (BURNOUT + 'title = "Burn: out"', "title", "The name “Burn: out” holds ':'"),
        (TWO_SUMMONS, "summons", "There is one Summon “"),  # what a deck of the house lists is there no more
    ],
)
def test_a_constructed_deck_that_could_not_be_played_is_found_before_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rows: str, field: str, wrong: str
) -> None:
    file = tmp_path / "packs" / "box.toml"
    file.parent.mkdir()
    file.write_text(f'game = "{GAME}"\n{rows}', encoding="utf-8")
    faults = faults_of(file)
    assert all(fault.startswith(f'{file}: table "deck", row "deck:') for fault in faults)
    assert any(f': field "{field}" is wrong: {wrong}' in fault for fault in faults), faults
    assert lay_packs(tmp_path) == faults
    assert main(["check", str(file)]) == 1 and capsys.readouterr().err.splitlines() == faults
    assert decks()["deck:burnout"].title == "Burnout", "it is left out"


def test_a_constructed_deck_of_other_cards_is_taken(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(f'game = "{GAME}"\n{BURNOUT}final = "sotc:seal-vault"', encoding="utf-8")
    assert faults_of(file) == []
