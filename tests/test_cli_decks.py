"""``decks`` on the command line, and ``--deck`` of play and simulate."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from types import SimpleNamespace

import pytest
import toy as toy_module
from plugged import plug

from tabletop_tui import cli
from tabletop_tui.core import decks
from tabletop_tui.core.game import DeckUse
from tabletop_tui.core.journal import JournalFile
from tabletop_tui.games.set_a_watch.decks import DeckList, built_in
from tabletop_tui.games.set_a_watch.game import GAME

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def run(data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line on a data folder of its own: (exit code, output, errors)."""
    monkeypatch.setattr("sys.stdin", StringIO())

    def runs(*words: str) -> tuple[int, str, str]:
        code = cli.main([*words, "--data-dir", str(data)])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return runs


def deck(name: str = "Hot Night", deck: str = "burnout") -> DeckList:
    return built_in(deck).model_copy(update={"name": name})


def file_of(tmp_path: Path, kept: DeckList) -> Path:
    file = tmp_path / "given.toml"
    file.write_text(decks.deck_text(GAME, kept), encoding="utf-8")
    return file


def test_list_and_show(data: Path, run: Run) -> None:
    assert run("decks", "list") == (0, "No deck is saved.\n", "")
    decks.save_deck(data, GAME, deck())
    decks.save_deck(data, GAME, deck("Half").model_copy(update={"creatures": ()}))
    code, out, _ = run("decks", "list")
    assert code == 0
    assert out.splitlines() == [
        "Half  Set a Watch  A creature deck has exactly 30 cards; this one has 0.",
        "Hot Night  Set a Watch  can be played",
    ]
    code, out, _ = run("decks", "show", "hot night")
    assert code == 0 and "Creatures (30): Ember Drake ×2" in out and "Last location: Tower Ruins." in out
    assert out.endswith("Can be played.\n")
    code, out, err = run("decks", "show", "cold night")
    assert (code, out) == (1, "") and err == (
        "There is no deck “cold night” of Set a Watch; there are “Half” and “Hot Night”.\n"
    )


def test_show_takes_a_file_too(tmp_path: Path, run: Run) -> None:
    code, out, _ = run("decks", "show", str(file_of(tmp_path, deck(deck="unhalloween"))))
    assert code == 0 and "Unhallowed (8): Wraith Lord" in out


def test_show_takes_a_file_of_any_name_but_a_saved_deck_goes_first(
    tmp_path: Path, data: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file_of(tmp_path, deck(deck="unhalloween")).rename("plain")
    for words in ("./plain", "plain"):
        code, out, _ = run("decks", "show", words)
        assert code == 0 and "Unhallowed (8): Wraith Lord" in out
    decks.save_deck(data, GAME, deck("plain"))
    assert "Ember Drake" in run("decks", "show", "plain")[1] and "Wraith Lord" in run("decks", "show", "./plain")[1]


def test_a_deck_is_found_however_its_accents_are_typed(tmp_path: Path, data: Path, run: Run) -> None:
    decks.save_deck(data, GAME, deck("Café"))
    typed = unicodedata.normalize("NFD", "café")
    assert run("decks", "show", typed)[0] == run("decks", "export", typed, str(tmp_path / "out.toml"))[0] == 0


def test_check_tells_every_fault_and_advice_bars_nothing(tmp_path: Path, data: Path, run: Run) -> None:
    whole = deck()
    assert run("decks", "check", str(file_of(tmp_path, whole)))[:2] == (
        0,
        f"{tmp_path / 'given.toml'}: “Hot Night” can be played in Set a Watch.\n",
    )
    faulty = whole.model_copy(update={"creatures": whole.creatures[1:], "unhallowed": whole.unhallowed[1:]})
    code, _, err = run("decks", "check", str(file_of(tmp_path, faulty)))
    assert code == 1 and [line.partition("toml: ")[2] for line in err.splitlines()] == [
        "A creature deck has exactly 30 cards; this one has 28.",
        "With these Summons 8 Unhallowed are needed; 7 are listed.",
    ]
    tame = {"base:ember-drake": "base:wolf", "base:wyvern": "base:bandit", "sotc:frost-wyrm": "base:treant"}
    rows = tuple(row.model_copy(update={"card": tame.get(row.card, row.card)}) for row in whole.creatures)
    code, out, err = run("decks", "check", str(file_of(tmp_path, whole.model_copy(update={"creatures": rows}))))
    assert (code, err) == (0, "")
    assert out.splitlines()[1:] == [
        "Advice: A balanced deck has at least two cards of the type Dragon; this one has 0.",
        "Advice: The Wyvern Rider looks for a card called Wyvern, and there is none in this deck.",
    ]
    assert not data.exists(), "checking keeps nothing"


def test_import_and_export_ask_before_they_overwrite(tmp_path: Path, data: Path, run: Run) -> None:
    file = str(file_of(tmp_path, deck()))
    assert run("decks", "import", file)[0] == 0
    code, _, err = run("decks", "import", file)
    assert code == 1 and err == (
        "There is a deck “Hot Night” of Set a Watch already. "
        "--replace overwrites it, --name takes in the other under another name.\n"
    )
    assert run("decks", "import", file, "--replace")[0] == 0
    assert run("decks", "import", file, "--name", "Ember")[0] == 0
    assert [saved.name for saved in decks.saved_decks(data, GAME)] == ["Ember", "Hot Night"]
    out_file = tmp_path / "out.toml"
    assert run("decks", "export", "ember", str(out_file))[0] == 0
    assert decks.read_deck(out_file)[1] == deck("Ember")
    code, _, err = run("decks", "export", "ember", str(out_file))
    assert code == 1 and err.endswith("is there already. --replace overwrites it.\n")
    assert run("decks", "export", "ember", str(out_file), "--replace")[0] == 0


def test_a_faulty_file_is_not_imported(tmp_path: Path, data: Path, run: Run) -> None:
    whole = deck()
    rows = (whole.creatures[0].model_copy(update={"card": "base:fay"}), *whole.creatures[1:])
    code, _, err = run("decks", "import", str(file_of(tmp_path, whole.model_copy(update={"creatures": rows}))))
    assert code == 1 and err.endswith("given.toml: There is no creature “base:fay”.\n")
    assert decks.saved_decks(data, GAME) == []


def test_a_name_of_two_games_needs_the_game(data: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    plug(monkeypatch)
    monkeypatch.setattr(toy_module.ToyGame, "own_decks", DeckUse(DeckList, "own", "deck", "own"))
    decks.save_deck(data, GAME, deck())
    decks.save_deck(data, toy_module.GAME, deck())
    code, _, err = run("decks", "show", "Hot Night")
    assert code == 1 and "more than one game; say which with --game set_a_watch or toy" in err
    assert run("decks", "show", "Hot Night", "--game", "toy")[1].startswith("Toy\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("decks",), "The following arguments are required: WHAT"),
        (("decks", "list", "--game", "chess"), "There is no game “chess”"),
        (("decks", "list", "--game", "camelot"), "is not played with decks of one's own"),
        (("decks", "check", "none.toml"), "there is no such file"),
        (("simulate", "camelot", "--games", "1", "--deck", "x"), "leave out --deck"),
        (("simulate", "set_a_watch", "--games", "1", "--deck", "x"), "There is no deck “x”"),
        (("simulate", "set_a_watch", "--games", "1", "--option", "deck=own"), "none is given"),
        (("simulate", "set_a_watch", "--games", "1", "--option", "own_deck=x"), "is given as --deck NAME"),
        (("play", "set_a_watch", "--deck", "x"), "needs --players"),
    ],
)
def test_wrong_words_are_one_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    code, _, err = run(*words)
    assert code in (1, 2) and sentence in err and err.count("\n") == 1


def test_a_deck_goes_with_no_other_choice(data: Path, run: Run) -> None:
    decks.save_deck(data, GAME, deck())
    code, _, err = run("simulate", "set_a_watch", "--games", "1", "--deck", "Hot Night", "--option", "deck=burnout")
    assert code == 2 and err == "--deck goes with deck=own, not with deck=burnout.\n"


@pytest.mark.parametrize("options", [(), ("--option", "deck=own")])
def test_computers_play_with_a_deck(data: Path, run: Run, options: tuple[str, ...]) -> None:
    decks.save_deck(data, GAME, deck())
    words = ("simulate", "set_a_watch", "--games", "1", "--players", "bot:random", "--deck", "hot night", *options)
    code, out, _ = run(*words)
    assert code == 0 and "deck=own, own_deck=“Hot Night”" in out
    figures = json.loads(run(*words, "--json")[1])
    assert DeckList.model_validate(figures["options"]["own_deck"]) == deck()


def test_a_game_keeps_the_deck_that_it_began_with(tmp_path: Path, data: Path, run: Run) -> None:
    """The journal holds the whole deck: neither an edit nor its removal changes a game that has begun."""
    file = file_of(tmp_path, deck())
    run("play", "set_a_watch", "--lines", "--players", "Ada", "--deck", str(file))
    file.unlink()
    (journal,) = (data / "games").iterdir()
    options = GAME.checked(JournalFile(journal).setup)
    assert options.deck == "own" and options.own_deck == deck()
    assert run("check", str(journal))[0] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("set_a_watch", "--deck", "Café", "--option", "deck=box"), "--deck goes with deck=own, not with deck=box."),
        (("set_a_watch", "--deck", "Half"), "The deck “Half” cannot be played: A creature deck has exactly 30 cards"),
        (("set_a_watch", "--deck", "nope"), "There is no deck “nope” of Set a Watch"),
        (("set_a_watch", "--option", "deck=own"), "A deck of your own is to be played, and none is given."),
        (
            ("camelot", "--deck", "nope"),
            "Shadows over Camelot is not played with decks of one's own; leave out",
        ),
    ],
)
def test_a_deck_at_fault_is_told_before_anybody_is_asked_who_plays(
    data: Path, run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
) -> None:
    decks.save_deck(data, GAME, deck("Café"))
    decks.save_deck(data, GAME, deck("Half").model_copy(update={"creatures": ()}))
    monkeypatch.setattr("sys.stdin", StringIO("Ada\n" * 3))
    code, out, err = run("play", *words, "--lines")
    assert code in (1, 2) and out == "" and err.startswith(sentence) and err.count("\n") == 1


def test_a_good_deck_is_asked_with_and_read_once(data: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    path = decks.save_deck(data, GAME, deck("Café"))
    lines = iter(["Ada,Ada\n", "Ada\n", ""])

    def typed() -> str:
        path.unlink(missing_ok=True)  # whatever becomes of the file while people type
        return next(lines)

    monkeypatch.setattr("sys.stdin", SimpleNamespace(readline=typed, isatty=lambda: False))
    code, out, err = run("play", "set_a_watch", "--lines", "--deck", unicodedata.normalize("NFD", "Café"))
    assert (code, err) == (0, "") and "Two seats are called" in out and "--continue" in out


def test_the_list_of_options_says_how_a_deck_is_given(run: Run) -> None:
    out = run("games")[1]
    assert "--deck NAME or FILE  goes with deck=own." in out and "own_deck=" not in out
