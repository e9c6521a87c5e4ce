"""The folder of saved games: a list that tells no secret, whatever lies in the folder."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from toy import GAME, ToyGame, ToyView, toy_setup

from tabletop_tui.core import journal as journals
from tabletop_tui.core.errors import JournalError
from tabletop_tui.core.journal import Journal
from tabletop_tui.core.library import new_path, saved_games
from tabletop_tui.core.session import Session
from tabletop_tui.paths import data_folder, games_folder

NOW = datetime(2026, 3, 4, 18, 5, tzinfo=UTC)


def save(path: Path, *answers: Any, **fields: Any) -> Session[Any]:
    setup = toy_setup(**fields)
    session = Session(GAME, setup, recorder=Journal.start(path, setup))
    for answer in answers:
        session.answer(answer)
    session.recorder.close()  # type: ignore[union-attr]
    return session


def test_the_list_says_who_plays_what_and_how_far_they_are(tmp_path: Path) -> None:
    save(tmp_path / "a.jsonl", "roll")
    save(tmp_path / "b.jsonl", "roll", options={"goal": 1})
    os.utime(tmp_path / "b.jsonl", (1, 1))
    (tmp_path / "notes.txt").write_text("not a game")
    first, second = saved_games(tmp_path)
    assert (first.game, first.names) == ("toy", ("Ada", "Ben", "Chiara"))
    assert (first.headline, first.finished) == ("Ben to act", False)
    assert (second.headline, second.finished, second.trouble) == ("Ada wins", True, "")
    assert second.played_at.timestamp() == 1 and second.path == tmp_path / "b.jsonl"


def test_a_game_that_was_undone_after_its_end_goes_on(tmp_path: Path) -> None:
    setup = toy_setup(practice=True, options={"goal": 1})
    session = Session(GAME, setup, recorder=Journal.start(tmp_path / "a.jsonl", setup))
    session.answer("roll")
    assert saved_games(tmp_path)[0].finished
    session.undo()
    (saved,) = saved_games(tmp_path)
    assert not saved.finished and saved.headline == "Ada to act"


def test_a_long_state_in_the_last_line_hides_no_headline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "SNAPSHOT_EVERY", 1)
    monkeypatch.setattr(ToyGame, "headline", lambda self, view: f"{view.active} " + "x" * 6_000)
    save(tmp_path / "a.jsonl", "roll", "roll")
    (saved,) = saved_games(tmp_path)
    assert saved.headline.startswith("2 xxx") and not saved.trouble


def test_the_list_tells_nothing_that_only_some_may_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The headline is made from what everybody may see; a game cannot leak a hand through it."""
    seen: list[ToyView] = []
    monkeypatch.setattr(ToyGame, "headline", lambda self, view: seen.append(view) or "headline")  # type: ignore[func-returns-value]
    setup = toy_setup(seed="geheim", options={"goal": 49})
    session = Session(GAME, setup, recorder=Journal.start(tmp_path / "a.jsonl", setup))
    rng = Random(1)
    for _ in range(40):
        session.answer(session.pending.sample(rng))  # type: ignore[union-attr]
    assert seen and all(view.hand is None for view in seen)
    words = str(saved_games(tmp_path))
    assert "geheim" not in words and str(list(session.table.state.hands[0])) not in words


def test_what_cannot_be_opened_is_listed_with_the_reason(tmp_path: Path) -> None:
    session = save(tmp_path / "good.jsonl", "roll")
    good = (tmp_path / "good.jsonl").read_bytes()
    last = b'{"t":"k","k":1,"n":1,"h":"x"}\n'
    files = {
        "empty": (b"", "is no game"),
        "binary": (b"\x89PNG\x00\xff\n\x00", "is no game"),
        "newer": (good.replace(b'"v":1', b'"v":9', 1), "newer than this program"),
        "edited": (good + last, "The last lines of edited.jsonl were changed"),
        "nobody": (good + b'{"t":"k","m":"{9} to act"}\n', "The last lines of nobody.jsonl were changed"),
        "number": (good + b'{"t":"k","m":7}\n', "The last lines of number.jsonl were changed"),
        "ended": (good + b'{"t":"o","outcome":null}\n', "The last lines of ended.jsonl were changed"),
        "torn": (good + b'{"t":"a","n":2,"d":"12', ""),
    }
    for name, (content, _) in files.items():
        (tmp_path / f"{name}.jsonl").write_bytes(content)
    (tmp_path / "folder.jsonl").mkdir()
    found = {saved.path.stem: saved for saved in saved_games(tmp_path)}
    assert len(found) == len(files) + 2
    for name, (_, words) in files.items():
        assert words in found[name].trouble and bool(words) == bool(found[name].trouble), name
    assert "directory" in found["folder"].trouble
    assert found["torn"].headline == found["good"].headline == "Ben to act"
    assert session.count == 1


def test_a_game_of_a_game_that_is_not_installed_is_listed_too(tmp_path: Path) -> None:
    save(tmp_path / "a.jsonl", "roll")
    (saved,) = saved_games(tmp_path)
    assert saved.game == "toy" and saved.trouble == ""


def test_a_folder_that_is_not_there_holds_no_games(tmp_path: Path) -> None:
    assert saved_games(tmp_path / "none") == []


def test_a_folder_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError, match=r"Cannot read .*not a directory"):
        saved_games(tmp_path / "file")


def test_file_names_tell_a_person_what_lies_in_them(tmp_path: Path) -> None:
    assert (
        new_path(tmp_path, "toy", ("Ada", "Ben", "Chiara", "Dev"), NOW).name
        == "2026-03-04-1805-toy-ada-ben-chiara.jsonl"
    )
    assert (
        new_path(tmp_path, "toy", ("O’Brien", "Jean-Luc B."), NOW).name
        == "2026-03-04-1805-toy-o-brien-jean-luc-b.jsonl"
    )
    assert new_path(tmp_path, "toy", ("Ωμέγα",), NOW).name == "2026-03-04-1805-toy-ωμέγα.jsonl"
    assert new_path(tmp_path, "toy", ("·",), NOW).parent == tmp_path


def test_no_file_name_is_taken_twice(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = new_path(tmp_path, "toy", ("Ada",), NOW)
        Journal.start(path, toy_setup()).close()
        names.append(path.name.removeprefix("2026-03-04-1805-toy-"))
    assert names == ["ada.jsonl", "ada-2.jsonl", "ada-3.jsonl"]


def test_the_data_folder_is_the_one_chosen_or_the_users_own(tmp_path: Path) -> None:
    assert data_folder(tmp_path) == tmp_path and games_folder(tmp_path) == tmp_path / "games"
    assert data_folder().name == "tabletop_tui"


def test_a_pin_is_never_written_in_clear(tmp_path: Path) -> None:
    from tabletop_tui.core.setup import SeatSetup, Setup, seal

    seats = (SeatSetup(name="Ada", pin=seal("4711")), SeatSetup(name="Ben"))
    path = tmp_path / "a.jsonl"
    Journal.start(path, Setup(game="toy", seats=seats, seed="s")).close()
    assert b"4711" not in path.read_bytes() and json.loads(path.read_bytes())["setup"]["seats"][0]["pin"]
