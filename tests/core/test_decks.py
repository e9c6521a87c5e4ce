"""Decks of one's own as files: kept whole, never written over unasked, and every fault in one sentence."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import pytest
import toy as toy_module
from plugged import plug
from pydantic import BaseModel, ConfigDict, Field

from tabletop_tui.core import decks
from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.errors import DeckError, DeckThere
from tabletop_tui.core.game import Deck, DeckUse
from tabletop_tui.games.camelot.game import GAME as CAMELOT
from tabletop_tui.paths import decks_folder

TOY = toy_module.GAME


class Stack(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    card: str
    copies: int = Field(1, ge=1, le=3)


class ToyDeck(Deck):
    """What a toy game could be played with."""

    stacks: tuple[Stack, ...] = ()
    loud: bool = False


@pytest.fixture(autouse=True)
def _toy_with_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    plug(monkeypatch)
    monkeypatch.setattr(toy_module.ToyGame, "own_decks", DeckUse(ToyDeck, "own", "deck", "own"))
    monkeypatch.setattr(
        toy_module.ToyGame, "deck_faults", lambda self, deck: [] if deck.stacks else ["A deck has a card at least."]
    )


def deck(name: str = "Ash", *cards: str, **fields: Any) -> ToyDeck:
    return ToyDeck(name=name, stacks=tuple(Stack(card=card) for card in cards or ("one",)), **fields)


def names(data: Path) -> list[str]:
    return [saved.name for saved in decks.saved_decks(data, TOY)]


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "given.toml"
    file.write_text(text, encoding="utf-8")
    return file


# -- one file


def test_a_deck_is_kept_whole_and_its_file_says_which_game_it_is_for(tmp_path: Path) -> None:
    kept = deck("Ash & Oak".replace("&", "and"), "one", "two", loud=True, about="It “burns”.")
    path = decks.save_deck(tmp_path, TOY, kept)
    assert path == decks_folder(tmp_path, "toy") / "ash-and-oak.toml"
    assert path.read_text(encoding="utf-8").startswith('game = "toy"\nname = "Ash and Oak"\n')
    assert decks.read_deck(path) == (TOY, kept)
    assert [file.name for file in path.parent.iterdir()] == [path.name], "nothing half-written is left"


FAULTY = {
    'name = "x"': 'field "game" is missing; the file of a deck begins with its game.',
    'game = "chess"\nname = "x"': "There is no game “chess”",
    'game = "camelot"\nname = "x"': "is not played with decks",
    'game = "toy"': 'field "name" is missing.',
    'game = "toy"\nname = ""': 'field "name" is wrong: The name is empty',
    'game = "toy"\nname = "a\\u001bb"': 'field "name" is wrong: The name “a\x1bb” holds',
    'game = "toy"\nname = 7': 'field "name" is 7; it should be a valid string.',
    'game = "toy"\nname = "x"\ncolour = 1': 'field "colour" is unknown; there are name, about, stacks and loud.',
    'game = "toy"\nname = "x"\nstacks = 3': 'field "stacks" is 3; it should be a valid tuple.',
    'game = "toy"\nname = "x"\nstacks = [{ card = "one" }, { card = "two", copies = 9 }]': (
        'table "stacks", row 2 (two): field "copies" is 9; it should be less than or equal to 3.'
    ),
    'game = "toy"\nname = "x"\nstacks = [{ copies = 1 }]': 'table "stacks", row 1: field "card" is missing.',
    'game = "toy"\nname = "x"\nstacks = [{ card = "one", foil = true }]': (
        'table "stacks", row 1 (one): field "foil" is unknown.'
    ),
    'game = "toy"\nname = "x"\nstacks = ["one"]': 'table "stacks", row 1 is ',
    "game = ": "is not TOML: ",
    f"x = {'[' * 5000}": "is not TOML: ",
    f"# {'x' * decks.LARGEST}": "is larger than 256 KB",
}


@pytest.mark.parametrize("text", FAULTY, ids=range(len(FAULTY)))
def test_a_faulty_file_is_refused_in_one_sentence_with_its_place(tmp_path: Path, text: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(DeckError) as refused:
        decks.read_deck(file)
    assert str(refused.value).startswith(f"{file}: ")
    assert FAULTY[text] in str(refused.value) and "\n" not in str(refused.value)


def test_a_file_that_is_not_there_or_not_text_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="there is no such file"):
        decks.read_deck(tmp_path / "none.toml")
    with pytest.raises(DeckError, match="cannot be read"):
        decks.read_deck(tmp_path)
    file = tmp_path / "bytes.toml"
    file.write_bytes(b'name = "\xff"')
    with pytest.raises(DeckError, match=r"is not text in UTF-8 \(byte 8\)"):
        decks.read_deck(file)


def test_a_deck_of_another_game_is_refused(tmp_path: Path) -> None:
    file = written(tmp_path, 'game = "chess"\nname = "x"')
    with pytest.raises(DeckError, match='field "game" is "chess"; it should be "toy"'):
        decks.read_deck(file, TOY)
    with pytest.raises(DeckError, match="not played with decks of one's own"):
        decks.deck_use(CAMELOT)


# -- the folder


def test_the_list_is_sorted_and_says_what_cannot_be_read(tmp_path: Path) -> None:
    assert decks.saved_decks(tmp_path, TOY) == []
    decks.save_deck(tmp_path, TOY, deck("zinc"))
    decks.save_deck(tmp_path, TOY, deck("Ash"))
    (decks_folder(tmp_path, "toy") / "broken.toml").write_text("x")
    (decks_folder(tmp_path, "toy") / "notes.txt").write_text("not a deck")
    ash, broken, zinc = decks.saved_decks(tmp_path, TOY)
    assert (ash.name, zinc.name, ash.deck, ash.trouble) == ("Ash", "zinc", deck("Ash"), "")
    assert broken.deck is None and broken.name == "broken" and "is not TOML" in broken.trouble
    with pytest.raises(DeckError, match="is not TOML"):
        decks.find_deck(tmp_path, TOY, "broken")


def test_a_folder_that_is_none_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "decks").write_text("a file")
    with pytest.raises(DeckError, match="Cannot read"):
        decks.saved_decks(tmp_path, TOY)
    with pytest.raises(DeckError):
        decks.save_deck(tmp_path, TOY, deck())


def test_a_deck_is_found_by_name_whatever_its_file_is_called(tmp_path: Path) -> None:
    path = decks.save_deck(tmp_path, TOY, deck("Ash"))
    path.rename(path.with_name("other.toml"))
    assert decks.find_deck(tmp_path, TOY, "  aSH ").deck == deck("Ash")
    with pytest.raises(DeckError, match=r"There is no deck “Elm” of Toy; there is “Ash”\."):
        decks.find_deck(tmp_path, TOY, "Elm")
    with pytest.raises(DeckThere):
        decks.save_deck(tmp_path, TOY, deck("Ash"))
    assert decks.save_deck(tmp_path, TOY, deck("Ash", "two"), replace=True).name == "other.toml"
    assert names(tmp_path) == ["Ash"]


def test_a_deck_is_given_by_name_or_by_file(tmp_path: Path) -> None:
    decks.save_deck(tmp_path, TOY, deck("Ash"))
    file = written(tmp_path, decks.deck_text(TOY, deck("Elm")))
    assert decks.deck_given(tmp_path, TOY, "ash").name == "Ash"
    assert decks.deck_given(tmp_path, TOY, str(file)).name == "Elm"
    with pytest.raises(DeckError, match="there is no such file"):
        decks.deck_given(tmp_path, TOY, "elm.toml")
    with pytest.raises(DeckError, match="There is no deck “Elm”"):
        decks.deck_given(tmp_path, TOY, "Elm")


def test_a_name_is_found_however_its_accents_are_typed(tmp_path: Path) -> None:
    decks.save_deck(tmp_path, TOY, deck("Café Élan"))
    for typed in (unicodedata.normalize("NFD", "Café Élan"), unicodedata.normalize("NFD", " CAFÉ  élan ")):
        assert decks.find_deck(tmp_path, TOY, typed).name == decks.deck_given(tmp_path, TOY, typed).name == "Café Élan"
        with pytest.raises(DeckThere):
            decks.save_deck(tmp_path, TOY, deck(typed))
    decks.delete_deck(tmp_path, TOY, unicodedata.normalize("NFD", "café élan"))
    assert names(tmp_path) == []


@pytest.mark.parametrize("words", ["a.toml", "./a", "there/a", "a"])
def test_what_is_no_name_of_a_deck_may_be_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert decks.is_path(words) == (words != "a")
    (tmp_path / "there").mkdir()
    (tmp_path / words).write_text(decks.deck_text(TOY, deck("Elm")), encoding="utf-8")
    assert decks.is_path(words) and decks.deck_given(tmp_path, TOY, words).name == "Elm"
    if not any(sign in words for sign in "./"):
        decks.save_deck(tmp_path, TOY, deck(words, "two"))
        assert decks.deck_given(tmp_path, TOY, words).name == "a", "a saved deck goes first"


@pytest.mark.parametrize("words", ["St. Ives", "a\0b", "x" * 5000])
def test_a_name_is_no_file(words: str) -> None:
    assert not decks.is_path(words)


# -- nothing is lost


def test_no_deck_is_written_over_unless_asked(tmp_path: Path) -> None:
    decks.save_deck(tmp_path, TOY, deck("Ash", "one"))
    with pytest.raises(DeckThere, match="There is a deck “Ash” of Toy already"):
        decks.save_deck(tmp_path, TOY, deck("ASH", "two"))
    assert decks.find_deck(tmp_path, TOY, "Ash").deck == deck("Ash", "one")
    decks.save_deck(tmp_path, TOY, deck("ASH", "two"), replace=True)
    assert names(tmp_path) == ["ASH"]


def test_two_names_that_would_share_a_file_do_not(tmp_path: Path) -> None:
    decks.save_deck(tmp_path, TOY, deck("Ash Oak"))
    with pytest.raises(DeckError, match=r"The file ash-oak\.toml of another deck is in the way"):
        decks.save_deck(tmp_path, TOY, deck("Ash-Oak"))
    assert names(tmp_path) == ["Ash Oak"]


def test_a_write_that_fails_leaves_the_old_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = decks.save_deck(tmp_path, TOY, deck("Ash", "one"))

    def fails(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(DeckError, match="no space left on device"):
        decks.save_deck(tmp_path, TOY, deck("Ash", "two"), replace=True)
    assert decks.find_deck(tmp_path, TOY, "Ash").deck == deck("Ash", "one")
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("name", ["../../etc/x", "a\x00b", "😀", "  ", "x" * 25])
def test_a_name_is_never_a_path_nor_undrawable(tmp_path: Path, name: str) -> None:
    with pytest.raises(DeckError):
        decks.named(deck(), name)


def test_renaming_moves_the_file_and_takes_no_others_name(tmp_path: Path) -> None:
    decks.save_deck(tmp_path, TOY, deck("Ash", "one"))
    decks.save_deck(tmp_path, TOY, deck("Elm", "two"))
    with pytest.raises(DeckThere):
        decks.rename_deck(tmp_path, TOY, "Ash", "elm")
    assert decks.rename_deck(tmp_path, TOY, "Ash", "Fir").name == "Fir"
    assert names(tmp_path) == ["Elm", "Fir"]
    assert decks.find_deck(tmp_path, TOY, "Fir").deck == deck("Fir", "one")
    assert decks.rename_deck(tmp_path, TOY, "Fir", "FIR").name == "FIR", "its own name is free for it"
    assert sorted(file.name for file in decks_folder(tmp_path, "toy").iterdir()) == ["elm.toml", "fir.toml"]


def test_deleting_removes_one_deck_also_a_broken_one(tmp_path: Path) -> None:
    decks.save_deck(tmp_path, TOY, deck("Ash"))
    (decks_folder(tmp_path, "toy") / "broken.toml").write_text("x")
    decks.delete_deck(tmp_path, TOY, "broken")
    assert names(tmp_path) == ["Ash"]
    with pytest.raises(DeckError, match="There is no deck “Elm”"):
        decks.delete_deck(tmp_path, TOY, "Elm")


# -- sharing


def test_a_deck_goes_out_as_one_file_and_comes_in_again(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    decks.save_deck(here, TOY, deck("Ash", "one", "two"))
    file = decks.export_deck(here, TOY, "ash", tmp_path)
    assert file == tmp_path / "ash.toml", "into a folder under its own name"
    assert decks.import_deck(there, file) == (TOY, deck("Ash", "one", "two"))
    assert decks.find_deck(there, TOY, "Ash").deck == deck("Ash", "one", "two")


def test_neither_way_overwrites_unless_asked(tmp_path: Path) -> None:
    decks.save_deck(tmp_path, TOY, deck("Ash", "one"))
    file = written(tmp_path, "mine")
    with pytest.raises(DeckThere, match="is there already"):
        decks.export_deck(tmp_path, TOY, "Ash", file)
    assert file.read_text() == "mine"
    decks.export_deck(tmp_path, TOY, "Ash", file, replace=True)
    file.write_text(decks.deck_text(TOY, deck("Ash", "two")))
    with pytest.raises(DeckThere):
        decks.import_deck(tmp_path, file)
    assert decks.find_deck(tmp_path, TOY, "Ash").deck == deck("Ash", "one")
    assert decks.import_deck(tmp_path, file, name="Elm")[1].name == "Elm"
    assert decks.import_deck(tmp_path, file, replace=True)[1] == deck("Ash", "two")
    assert names(tmp_path) == ["Ash", "Elm"]


def test_a_deck_that_cannot_be_played_is_not_taken_in(tmp_path: Path) -> None:
    file = written(tmp_path, 'game = "toy"\nname = "Bare"')
    with pytest.raises(DeckError, match=r"given\.toml: A deck has a card at least\."):
        decks.import_deck(tmp_path, file)
    assert names(tmp_path) == []


def test_a_game_whose_decks_are_never_drawn_says_so() -> None:
    with pytest.raises(NotImplementedError):
        TOY.deck_at_random(Seeded("1"))
