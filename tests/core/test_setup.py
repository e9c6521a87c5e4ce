"""Who may sit down, and what a set-up may say."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from toy import GAME, toy_setup

from tabletop_tui.core.errors import BadSetup
from tabletop_tui.core.setup import SeatSetup, Setup, make, new_seed, opens, seal, seated, sentence


def named(name: str) -> str:
    return make(SeatSetup, name=name).name


def refused(name: str) -> str:
    with pytest.raises(BadSetup) as complaint:
        named(name)
    return str(complaint.value)


# -- names


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Élodie",
        "O’Brien",
        "Jean-Luc",
        "Ada B.",
        "Łucja",
        "Ωμέγα",
        "Борис",
        "שרה",
        "ليلى",
        "R2 D2",
        "x" * 24,
        "·",
    ],
)
def test_names_of_all_scripts_are_taken(name: str) -> None:
    assert named(name) == name


@pytest.mark.parametrize(
    ("typed", "name"), [("  Ada  ", "Ada"), ("Ada\t\n B", "Ada B"), ("e\u0301lodie", "\u00e9lodie")]
)
def test_a_name_is_tidied(typed: str, name: str) -> None:
    assert named(typed) == name


@pytest.mark.parametrize("name", ["", "   ", "\t\n", "\u2003"])
def test_an_empty_name_is_refused(name: str) -> None:
    assert refused(name) == "A name is empty; give each seat a name of 1 to 24 characters."


def test_a_long_name_is_refused_shortly() -> None:
    assert refused("x" * 200) == "The name “xxxxxxxxxxxx…” is 200 characters long; 24 is the most."
    assert "25 characters" in refused("x" * 25)
    assert named("e\u0301" * 24) == "\u00e9" * 24


@pytest.mark.parametrize(
    "name",
    [
        "Ada🙂",
        "👨\u200d👩\u200d👧",
        "Ada\u202eneB",
        "a\u0300\u0301\u0302",
        "q\u0323",
        "A\u200bda",
        "A\u00adda",
        "a*b",
        "{0}",
        "a\x1b[2J",
        "a/b",
        "a\x00",
        "\ufe0f",
        "♥",
        "a_b",
        "[b]",
    ],
)
def test_what_cannot_be_drawn_is_refused(name: str) -> None:
    words = refused(name)
    assert words.endswith("letters, figures, spaces and - ' . are what can be drawn.")
    assert all(unicodedata.category(c) not in ("Cc", "Cf", "Co") for c in words.replace(f"“{name}”", ""))


@pytest.mark.parametrize("twins", [("Ada", "ADA"), ("Ada", " ada "), ("Straße", "STRASSE"), ("\u00e9", "E\u0301")])
def test_two_seats_of_one_name_are_refused(twins: tuple[str, str]) -> None:
    with pytest.raises(BadSetup, match="Two seats are called"):
        make(Setup, game="toy", seats=seated(twins, ()), seed="s")


# -- seats from words


def test_words_become_seats() -> None:
    seats = seated(["Ada", "bot:greedy", "Mira=bot:random", " Ben "], ["Ada", "Gus", "Hana"])
    assert [(seat.name, seat.player) for seat in seats] == [
        ("Ada", "human"),
        ("Gus", "bot:greedy"),
        ("Mira", "bot:random"),
        ("Ben", "human"),
    ]
    assert [seat.is_bot for seat in seats] == [False, True, True, False]
    assert seats[1].level == "greedy"
    assert Setup(game="toy", seats=seats, seed="s").humans == (0, 3)


def test_a_computer_takes_no_name_that_is_taken() -> None:
    seats = seated(["bot:random", "gus", "GUS=human"][:2], ["Gus", "Hana"])
    assert [seat.name for seat in seats] == ["Hana", "gus"]
    assert seated(["bot:random"], ())[0].name == "Bot"


@pytest.mark.parametrize("words", [[""], ["Ada", ""], ["=bot:random"], ["x" * 99], ["🙂"]])
def test_bad_words_are_refused(words: list[str]) -> None:
    with pytest.raises(BadSetup):
        seated(words, ())


# -- what the game checks


def checked(**fields: Any) -> str:
    with pytest.raises(BadSetup) as complaint:
        GAME.checked(toy_setup(3).model_copy(update=fields))
    return str(complaint.value)


def test_the_game_checks_seats_options_and_computers() -> None:
    assert GAME.checked(toy_setup(3, options={"goal": 7})).goal == 7
    assert checked(game="chess") == "This is a game of chess, not of toy."
    assert checked(seats=toy_setup(1).seats) == "Toy is for 2 to 4 players; 1 are seated."
    assert checked(seats=()) == "Toy is for 2 to 4 players; 0 are seated."
    assert checked(options={"speed": 1}) == "Toy has no option “speed”; its options are goal."
    assert checked(options={"goal": 0}).startswith("goal: input should be greater than or equal to 1; got 0")
    assert checked(options={"goal": "many"}).startswith("goal: ")
    robots = seated(["Ada", "bot:clever"], ())
    assert checked(seats=robots) == "There is no computer player “clever” for Toy; there are random."
    assert "“robot”" in checked(seats=(*toy_setup(2).seats, SeatSetup(name="C", player="robot")))


def test_a_set_up_survives_json_and_takes_nothing_unknown() -> None:
    setup = toy_setup(2, practice=True, options={"goal": 9})
    assert Setup.model_validate_json(setup.model_dump_json()) == setup
    with pytest.raises(BadSetup, match=r"^colour: "):
        make(Setup, game="toy", seats=(), seed="s", colour="red")
    with pytest.raises(BadSetup, match=r"^seed: "):
        make(Setup, game="toy", seats=())


def test_the_first_complaint_is_one_sentence() -> None:
    from pydantic import ValidationError

    with pytest.raises(ValidationError) as error:
        SeatSetup.model_validate("Ada")
    words = sentence(error.value)
    assert words.count("\n") == 0 and words.endswith(".")


def test_seeds_are_new_each_time() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50 and all(len(seed) == 8 and int(seed, 16) >= 0 for seed in seeds)


# -- PINs


@pytest.mark.parametrize("pin", ["1234", "", "ключ", "🙂", "x" * 500])
def test_a_pin_opens_only_itself(pin: str) -> None:
    sealed = seal(pin)
    assert opens(pin, sealed) and not opens(pin + "0", sealed) and not opens(pin[:-1] + "?", sealed)
    assert not pin or pin not in sealed


def test_two_seals_of_one_pin_differ() -> None:
    assert seal("1234") != seal("1234")


@pytest.mark.parametrize("sealed", ["", "abc", "$", "é$é", "1234"])
def test_a_damaged_seal_opens_for_nobody(sealed: str) -> None:
    assert not opens("1234", sealed)
