"""The command line: what each command prints, and one helpful sentence for whatever is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import toy
from plugged import plug, started

import tabletop_tui
from tabletop_tui import cli
from tabletop_tui.commands import simulate as simulate_command
from tabletop_tui.core.errors import DeadEnd, RulesError
from tabletop_tui.core.journal import Journal
from tabletop_tui.core.session import Session
from tabletop_tui.core.simulate import Result

Captured = pytest.CaptureFixture[str]
FOUR = "Ada,Ben,Chiara,Dev"


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    plug(monkeypatch)
    monkeypatch.setattr("sys.stdin", StringIO())


@pytest.fixture
def run(tmp_path: Path, capsys: Captured) -> Callable[..., tuple[int, str, str]]:
    """Runs a command line on a data folder of its own: (exit code, output, errors)."""

    def runs(*words: str) -> tuple[int, str, str]:
        code = cli.main([*words, "--data-dir", str(tmp_path / "data")])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return runs


Run = Callable[..., tuple[int, str, str]]


def recorded(path: Path, *answers: Any, **fields: Any) -> Session[Any]:
    """A journal with these answers."""
    setup = toy.toy_setup(2, **fields)
    session: Session[Any] = Session(toy.GAME, setup, recorder=Journal.start(path, setup))
    for answer in answers:
        session.answer(answer)
    return session


# -- what is loaded


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["play", "--help"], ["fly"]])
def test_small_things_load_nothing_big(words: list[str]) -> None:
    script = (
        "import sys; from tabletop_tui.cli import main; code = main(sys.argv[1:]);"
        "sys.stderr.write(str([name for name in ('textual', 'rich', 'pydantic') if name in sys.modules]))"
    )
    done = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True, check=True)
    assert done.stderr.endswith("[]")


def test_lines_and_figures_load_no_textual(tmp_path: Path) -> None:
    script = (
        "import sys; from tabletop_tui.cli import main;"
        "main(['simulate', 'camelot', '--games', '1']);"
        f"main(['play', 'camelot', '--lines', '--players', 'Ada,Ben', '--data-dir', {str(tmp_path)!r}]);"
        "sys.stderr.write(str([name for name in ('textual', 'rich') if name in sys.modules]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
    )
    assert done.stderr == "[]"


def test_version(capsys: Captured) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"tabletop-tui {tabletop_tui.__version__}\n"


# -- wrong usage

PLAY = ["play", "toy", "--lines", "--players"]
WRONG = [
    (["fly"], "invalid choice: 'fly'"),
    (["--fly"], "--fly"),
    (["play"], "GAME"),
    (["play", "chess", "--lines"], "There is no game “chess”; the games are camelot, set_a_watch, toy."),
    (["play", "toy"], "The screen needs a terminal"),
    (["play", "toy", "--players", "Ada,Ben"], "The screen needs a terminal"),
    ([], "The screen needs a terminal"),
    ([*PLAY, "Ada"], "Toy is for 2 to 4 players; 1 are seated."),
    ([*PLAY, "A,B,C,D,E"], "Toy is for 2 to 4 players; 5 are seated."),
    ([*PLAY, "Ada,ada"], "Two seats are called “ada”"),
    ([*PLAY, "Ada,"], "A name is empty"),
    ([*PLAY, ""], "A name is empty"),
    ([*PLAY, f"Ada,{'n' * 200}"], "is 200 characters long; 24 is the most."),
    ([*PLAY, "Ada,\U0001f600"], "The name “\U0001f600” holds"),
    ([*PLAY, "Ada,B\x1b[31m"], "holds '\\x1b'"),
    ([*PLAY, "Ada,bot:clever"], "There is no computer player “clever” for Toy; there are random."),
    ([*PLAY, "Ada,Ben", "--seed", "s" * 65], "A seed is 1 to 64 characters long, not 65."),
    ([*PLAY, "Ada,Ben", "--seed", ""], "A seed is 1 to 64 characters long, not 0."),
    ([*PLAY, "Ada,Ben", "--option", "luck=3"], "Toy has no option “luck”; its options are goal."),
    ([*PLAY, "Ada,Ben", "--option", "goal"], "“goal” is no option; write it as name=value."),
    ([*PLAY, "Ada,Ben", "--option", "goal=lots"], "The option “goal” is a whole number from 1 to 50, not “lots”."),
    ([*PLAY, "Ada,Ben", "--option", "goal=51"], "The option “goal” is a whole number from 1 to 50, not “51”."),
    ([*PLAY, "Ada,Ben", "--option", "goal=1", "goal=2"], "The option “goal” is given twice."),
    ([*PLAY, "Ada,Ben", "--continue"], "leave out --players"),
    (["play", "toy", "--lines"], "Nobody was named; say who plays with --players"),
    (["play", "toy", "--seed", "1"], "--seed needs --players"),
    (["play", "camelot", "--lines", "--players", "A,B", "--option", "knights=perhaps"], "is yes or no, not “perhaps”."),
    (["play", "camelot", "--lines", "--players", "A,B", "--option", "memory=x"], "is strict, gentle or open, not “x”."),
    (["play", "camelot", "--lines", "--players", "Ada,Ben", "--option", "first=Eve"], "is Ada or Ben, not “Eve”."),
    (["simulate", "toy"], "--games"),
    (["simulate", "toy", "--games", "x"], "--games"),
    (["simulate", "toy", "--games", "0"], "The number of games is 1 or more, not 0."),
    (["simulate", "toy", "--games", "1", "--workers", "-1"], "The number of workers is 1 or more, not -1."),
    (["simulate", "toy", "--games", "1", "--players", "Ada,bot:random"], "Only computers play in a simulation"),
    (["replay"], "FILE"),
    (["check"], "FILE"),
]


@pytest.mark.parametrize(
    ("words", "sentence"), WRONG, ids=[" ".join(words)[:60].encode("ascii", "replace").decode() for words, _ in WRONG]
)
def test_wrong_usage_is_one_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], sentence: str
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    code, _, err = run(*words)
    assert code == 2
    assert sentence in err
    assert err.count("\n") == 1 and err.endswith("\n") and err[0] == err[0].upper()
    assert not (tmp_path / "data").exists()


def test_the_set_up_is_asked_until_it_fits(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("Ada\nAda,Ada\nAda,Ben\n"))
    code, out, err = run("play", "toy", "--lines", "--option", "goal=1")
    assert (code, err) == (0, "")
    assert "Who plays?" in out and "1 are seated." in out and "Two seats are called" in out
    assert "go on with: tabletop-tui play toy --lines --continue" in out


# -- games


def test_games_lists_what_is_installed_with_its_options(run: Run) -> None:
    code, out, err = run("games")
    assert (code, err) == (0, "")
    assert "toy  Toy\n  players    2 to 4\n  computers  bot:random\n" in out
    assert "  --option goal=5  a whole number from 1 to 50. How many points win.\n" in out
    assert "camelot  Shadows over Camelot" in out
    assert "  --option first=1  one of the players." in out
    assert "  --option knights=no  yes or no." in out


# -- simulate

TIMES = {"seconds": 0, "seconds_a_game": 0, "decisions_per_second": 0}


def test_simulate_as_json_adds_up_and_repeats(run: Run) -> None:
    words = ["simulate", "toy", "--games", "20", "--seed", "7", "--json", "--option", "goal=2"]
    code, out, err = run(*words)
    figures = json.loads(out)
    assert (code, err) == (0, "")
    assert figures["games"] == sum(end["games"] for end in figures["outcomes"]) == 20
    assert sum(end["share"] for end in figures["outcomes"]) == pytest.approx(1)
    assert sum(seat["wins"] for seat in figures["seats"]) == 20 == figures["levels"][0]["wins"]
    assert figures["levels"] == [{"level": "random", "seats": 4, "wins": 20, "share": 0.25}]
    decisions = figures["decisions"]
    assert decisions["shortest"] <= decisions["median"] <= decisions["longest"]
    assert 20 * decisions["shortest"] <= decisions["total"] <= 20 * decisions["longest"]
    assert {end["title"] for end in figures["outcomes"]} <= {f"{seat['name']} wins" for seat in figures["seats"]}
    again = json.loads(run(*words)[1])
    assert 0 < figures["seconds_a_game"] * 20 <= figures["seconds"] + 0.01
    assert {**again, **TIMES} == {**figures, **TIMES}


def test_simulate_in_words(run: Run) -> None:
    code, out, err = run("simulate", "toy", "--games", "3", "--players", "bot:random,Mira=bot:random", "--seed", "1")
    assert (code, err) == (0, "")
    assert out.startswith("toy: 3 games, seed 1\n")
    assert "Mira (random)" in out and "Ada (random)" in out
    assert "Decisions a game: " in out and out.endswith(" a second\n")


def test_simulate_with_workers_gives_the_same_games(run: Run) -> None:
    words = ["simulate", "camelot", "--games", "6", "--seed", "3", "--players", "bot:random,bot:random", "--json"]
    alone, together = (json.loads(run(*words, "--workers", workers)[1]) for workers in ("1", "2"))
    for figures in (alone, together):
        figures.update(TIMES)
    assert alone == together


@pytest.mark.parametrize("finished", [0, 2])
def test_ctrl_c_in_a_simulation_keeps_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch, finished: int) -> None:
    def stopped(*_: Any) -> Iterator[Result]:
        for _number in range(finished):
            yield Result("{0} wins", ("Ada",), 10, 0.1)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate_command, "simulate", stopped)
    code, out, err = run("simulate", "toy", "--games", "9", "--json")
    assert code == 130
    assert err == f"Stopped after {finished} of 9 games.\n"
    assert json.loads(out)["games"] == finished


# -- replay


def test_the_whole_story_of_a_finished_game(run: Run, tmp_path: Path) -> None:
    recorded(tmp_path / "g.jsonl", "bid", {"n": 3}, "nobody", options={"goal": 1})
    code, out, err = run("replay", str(tmp_path / "g.jsonl"))
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "     Ada, Ben sit down.",
        "   1 Ada: Ada, what now? Bid",
        "   2 Ada: How many? 3",
        "   3 the table: Does anyone doubt it? Nobody",
        "       Ada scored 1.",
        "",
        "Ada wins. 1 points.",
    ]


def test_a_story_as_a_seat_knew_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    session = recorded(path, "throw")
    card = session.table.state.hands[0][0]
    session.answer([f"card:{card}"])
    line = "   2 Ada: Which? "
    for seen_as in ("Ada", "ada", "1", "all"):
        code, out, err = run("replay", str(path), "--as", seen_as)
        assert (code, err) == (0, "") and f"{line}{card}\n" in out
    for seen_as in ("Ben", "2", "table"):
        code, out, _ = run("replay", str(path), "--as", seen_as)
        assert code == 0 and "Which?" not in out and f" {card}\n" not in out
    code, out, err = run("replay", str(path))
    assert code == 0 and "Which?" not in out and "--as all tells secrets too" in err


def test_a_story_as_json_lines(run: Run, tmp_path: Path) -> None:
    recorded(tmp_path / "g.jsonl", "bid", {"n": 3}, "nobody", options={"goal": 1})
    code, out, _ = run("replay", str(tmp_path / "g.jsonl"), "--json")
    *steps, end = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and [step["step"] for step in steps] == [0, 1, 2, 3]
    assert steps[2] == {
        "step": 2, "who": "Ada", "question": "How many?", "answer": {"n": 3}, "words": "3", "told": [],
    }  # fmt: skip
    assert end == {"outcome": "Ada wins", "detail": "1 points.", "winners": ["Ada"]}


@pytest.mark.parametrize("seen_as", ["Eve", "0", "3", "9" * 5000, ""])
def test_a_story_of_nobody(run: Run, tmp_path: Path, seen_as: str) -> None:
    recorded(tmp_path / "g.jsonl")
    code, out, err = run("replay", str(tmp_path / "g.jsonl"), "--as", seen_as)
    assert (code, out) == (2, "")
    assert "--as takes Ada, Ben, a number from 1 to 2, “table” or “all”." in err and err.count("\n") == 1


def failing(tmp_path: Path) -> Path:
    """The report of a game whose third answer makes the rules fail."""
    session = recorded(tmp_path / "g.jsonl", "roll", options={"goal": 50})
    with pytest.raises(RulesError) as failed:
        session.answer("boom")
    path = tmp_path / "report.txt"
    path.write_text(failed.value.report, encoding="utf-8")
    return path


def test_a_report_is_reproduced_and_stops_at_the_failing_step(run: Run, tmp_path: Path) -> None:
    path = failing(tmp_path)
    code, out, err = run("replay", str(path))
    assert (code, err) == (1, "")
    assert "Replayed to the same state, " in out
    assert "Step 2 fails, as reported: ZeroDivisionError: boom (turn, toy.py:" in out
    code, out, _ = run("replay", str(path), "--json")
    assert code == 1
    assert {key: json.loads(out)[key] for key in ("step", "same_hash")} == {"step": 2, "same_hash": True}
    assert "   1 Ada: Ada, what now? Roll a die" in run("replay", str(path), "--as", "all")[1]


def test_a_report_whose_failure_is_mended(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = failing(tmp_path)
    real = toy.ToyGame.turn

    async def mended(self: toy.ToyGame, table: Any) -> None:
        try:
            await real(self, table)
        except ZeroDivisionError:
            table.state.turns += 0

    monkeypatch.setattr(toy.ToyGame, "turn", mended)
    code, out, err = run("replay", str(path))
    assert (code, err) == (0, "") and "Step 2 does not fail here" in out


def test_a_report_of_a_dead_end_is_reproduced(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(*_: Any) -> None:
        raise DeadEnd("Nothing can be answered.")

    monkeypatch.setattr(toy.ToyGame, "score", stuck)
    session = recorded(tmp_path / "g.jsonl")
    with pytest.raises(RulesError) as failed:
        session.answer("roll")
    (tmp_path / "report.txt").write_text(failed.value.report, encoding="utf-8")
    code, out, err = run("replay", str(tmp_path / "report.txt"))
    assert (code, err) == (1, "") and "Step 1 fails, as reported: DeadEnd: Nothing can be answered." in out


def test_a_report_that_takes_another_course(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = failing(tmp_path)
    monkeypatch.setattr(toy.ToyGame, "score", lambda *_: None)
    code, out, err = run("replay", str(path))
    assert code == 1 and "is not the one of the report" in out + err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is no game: its first line is not that of a journal."),
        (b"hello\n", "is no game"),
        (b"\xff\xfe\x00", "is no game"),
        (b"{}\n", "is no game"),
        (b'{"t":"game"}\n', "is no game"),
        (b'{"t":"game","v":1}\n', "has a set-up that cannot be read"),
        (b'{"t":"game","v":1,"setup":{"game":"toy"}}\n', "has a set-up that cannot be read"),
        (b'{"t":"game","v":99,"program":"9.9"}\n', "was written by version 9.9, which is newer"),
        (b"tabletop_tui bug report\n", "This is no bug report"),
        (
            b"tabletop_tui bug report\n-- what was played, packed --\nxyz",
            "The packed part of this bug report is damaged",
        ),
        (b"tabletop_tui bug report\n\xff", "it is no text"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "check", "continue"])
def test_a_file_that_is_none(run: Run, tmp_path: Path, command: str, content: bytes, sentence: str) -> None:
    (tmp_path / "file").write_bytes(content)
    words = {"continue": ["play", "toy", "--lines", "--continue"]}.get(command, [command])
    code, out, err = run(*words, str(tmp_path / "file"))
    assert (code, out) == (1, "") and err.count("\n") == 1
    assert sentence in err or command != "replay"
    assert (tmp_path / "file").read_bytes() == content


def test_a_file_that_is_not_there_or_not_ours(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in (["replay"], ["check"], ["play", "toy", "--lines", "--continue"]):
        code, out, err = run(*command, str(tmp_path / "nothing"))
        assert (code, out) == (1, "") and "no such file or directory" in err and err.count("\n") == 1
    recorded(tmp_path / "g.jsonl")

    def forbidden(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", forbidden)
    for command in (["check"], ["play", "toy", "--lines", "--continue"]):
        code, out, err = run(*command, str(tmp_path / "g.jsonl"))
        assert (code, out) == (1, "") and "permission denied" in err and err.count("\n") == 1


# -- check

GOOD = ["roll", "bid", {"n": 3}, "nobody", "roll"]


def test_a_good_journal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    recorded(path, *GOOD)
    code, out, err = run("check", str(path), str(path))
    assert (code, err) == (0, "")
    assert out == f"{path}: 5 answers, every line and every hash is right.\n" * 2


def test_a_journal_with_something_taken_back_is_good(run: Run, tmp_path: Path) -> None:
    session = recorded(tmp_path / "g.jsonl", "bid")
    session.undo()
    session.answer("roll")
    assert run("check", str(tmp_path / "g.jsonl"))[0] == 0


def cut(lines: list[bytes]) -> list[bytes]:
    return [*lines[:-1], lines[-1][:-9]]


def reordered(lines: list[bytes]) -> list[bytes]:
    return [*lines[:2], lines[3], lines[2], *lines[4:]]


def edited(lines: list[bytes]) -> list[bytes]:
    return [line.replace(b'"n":3}', b'"n":9}') for line in lines]


def without_a_line(lines: list[bytes]) -> list[bytes]:
    return lines[:3] + lines[4:]


def another_game(lines: list[bytes]) -> list[bytes]:
    return [lines[0].replace(b'"game":"toy"', b'"game":"camelot"'), *lines[1:]]


BREAKS = [
    (cut, "is cut short or no JSON"),
    (reordered, "was changed, or moved from its place"),
    (edited, "was changed, or moved from its place"),
    (without_a_line, "was changed, or moved from its place"),
    (another_game, "Line 1 of g.jsonl was changed"),
]


@pytest.mark.parametrize(("broken", "sentence"), BREAKS)
def test_a_broken_journal(run: Run, tmp_path: Path, broken: Callable[..., list[bytes]], sentence: str) -> None:
    path = tmp_path / "g.jsonl"
    recorded(path, *GOOD)
    path.write_bytes(b"".join(broken(path.read_bytes().splitlines(keepends=True))))
    before = path.read_bytes()
    code, out, err = run("check", str(path))
    assert (code, out) == (1, "") and sentence in err
    assert path.read_bytes() == before
    assert sentence in run("replay", str(path))[2]


@pytest.mark.parametrize(("broken", "sentence"), BREAKS[:-1])
def test_a_broken_journal_goes_on_from_its_last_good_line(
    run: Run, tmp_path: Path, broken: Callable[..., list[bytes]], sentence: str
) -> None:
    path = tmp_path / "g.jsonl"
    recorded(path, *GOOD)
    path.write_bytes(b"".join(broken(path.read_bytes().splitlines(keepends=True))))
    before = path.read_bytes()
    code, out, err = run("play", "toy", "--lines", "--continue", str(path))
    assert (code, err) == (0, "")
    assert sentence in out and "go on with:" in out
    assert path.read_bytes().startswith(before)


def test_another_games_journal_is_not_played(run: Run, tmp_path: Path) -> None:
    recorded(tmp_path / "g.jsonl")
    code, out, err = run("play", "camelot", "--lines", "--continue", str(tmp_path / "g.jsonl"))
    assert (code, out, err) == (2, "", "g.jsonl is a game of toy, not of camelot.\n")


def test_answers_that_the_rules_do_not_take(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "g.jsonl"
    recorded(path, *GOOD)
    monkeypatch.setattr(toy, "HAND", 3)
    code, out, err = run("check", str(path))
    assert (code, out) == (1, "") and "is not as it was recorded" in err and err.count("\n") == 1
    assert run("replay", str(path))[0] == 1


def test_asset_packs(run: Run, tmp_path: Path) -> None:
    packs = {
        "empty.toml": ('game = "camelot"\n', ""),
        "table.toml": ('game = "camelot"\n[[dragons]]\nid = "x"\n', 'table "dragons" is unknown'),
        "row.toml": ('game = "camelot"\n[[rumor]]\nid = "x"\n', 'row "x": field "id" is unknown'),
        "game.toml": ('game = "chess"\n', "There is no game “chess”"),
        "none.toml": ("a = 1\n", 'field "game" is missing'),
        "broken.toml": ("a = \n", "is not TOML"),
        "deep.toml": (f"game = {'[' * 5000}", "nested too deep"),
    }
    (tmp_path / "packs").mkdir()
    for name, (text, sentence) in packs.items():
        path = tmp_path / "packs" / name
        path.write_text(text)
        code, out, err = run("check", str(path))
        if sentence:
            assert (code, out) == (1, "") and sentence in err and str(path) in err and err.count("\n") == 1
        else:
            assert (code, out, err) == (0, f"{path}: fits the game.\n", "")
    code, out, err = run("check", str(tmp_path / "packs"))
    assert (code, out, err.count("\n")) == (1, "", len(packs) - 1)
    (tmp_path / "nothing").mkdir()
    assert run("check", str(tmp_path / "nothing"))[0] == 1


# -- the data folder


def test_continue_opens_the_unfinished_game_played_last(run: Run, tmp_path: Path) -> None:
    games = tmp_path / "data" / "games"
    code, out, err = run("play", "toy", "--lines", "--continue")
    assert (code, out) == (1, "") and "There is no unfinished game of Toy" in err and err.count("\n") == 1
    recorded(games / "a.jsonl", "bid")
    recorded(games / "b.jsonl", "bid", {"n": 3}, "nobody", options={"goal": 1})  # over
    (games / "c.jsonl").write_text("no game")
    code, out, err = run("play", "toy", "--lines", "--continue")
    assert (code, err) == (0, "") and "tabletop-tui play toy --lines --continue --data-dir" in out


def test_an_edited_last_line_spoils_no_list(run: Run, tmp_path: Path) -> None:
    games = tmp_path / "data" / "games"
    recorded(games / "a.jsonl", "bid")
    recorded(games / "b.jsonl", "bid")
    with (games / "b.jsonl").open("a") as file:
        file.write('{"t":"o"}\n{"t":"k","m":"{9}"}\n')
    assert run("play", "toy", "--lines", "--continue")[0] == 0


@pytest.mark.parametrize("data", ["file", "file/deeper", "readonly"])
def test_a_data_folder_that_cannot_be_written(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: str
) -> None:
    (tmp_path / "file").write_text("mine")
    if data == "readonly":

        def refused(*_: Any, **__: Any) -> None:
            raise OSError(30, "Read-only file system")

        monkeypatch.setattr(Path, "mkdir", refused)
    words = ["--data-dir", str(tmp_path / data), "play", "toy", "--lines", "--players", "Ada,Ben"]
    assert cli.main(words) == 1
    printed = capsys.readouterr()
    assert printed.out == "" and printed.err.count("\n") == 1
    assert printed.err.startswith(f"Cannot write {tmp_path / data}")
    assert "Choose another folder with --data-dir" in printed.err
    assert (tmp_path / "file").read_text() == "mine"


# -- the app


def test_the_app_is_opened_where_it_was_asked(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop_tui.commands import screen

    opened: list[tuple[Any, Any]] = []

    def open_app(data: Any, **where: Any) -> int:
        opened.append((data, where))
        return 0

    monkeypatch.setattr(screen, "need_terminal", lambda: None)
    monkeypatch.setattr(screen, "open_app", open_app)
    data = tmp_path / "data"
    assert run()[0] == 0 and opened.pop() == (data, {})
    assert run("play", "toy")[0] == 0 and opened.pop() == (data, {"form": "toy"})
    assert run("play", "toy", "--players", "Ada,bot:random", "--seed", "1", "--practice")[0] == 0
    session = opened.pop()[1]["game"]
    assert session.setup.names[0] == "Ada" and session.setup.seed == "1" and session.setup.practice
    session.answer("bid")
    assert run("play", "toy", "--continue")[0] == 0
    assert opened.pop()[1]["game"].answers == ["bid"]


# -- whatever else


def test_a_bug_of_ours_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop_tui.commands import games

    def broken() -> int:
        raise ValueError("oh")

    monkeypatch.setattr(games, "run", broken)
    code, out, err = run("games")
    assert (code, out) == (1, "")
    assert err.startswith("A bug of ours: ValueError at test_cli.py:") and err.count("\n") == 1
    assert "oh" not in err  # an error may quote a card


@pytest.mark.parametrize(("words", "saved"), [(["games"], False), ([], True)])
def test_ctrl_c(run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str], saved: bool) -> None:
    from tabletop_tui.commands import games, screen

    def interrupted(*_: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(games, "run", interrupted)
    monkeypatch.setattr(screen, "open_app", interrupted)
    code, out, err = run(*words)
    assert (code, out) == (130, "") and err.startswith("Stopped.") and err.count("\n") == 1
    assert ("is saved" in err) is saved


def test_a_pipe_that_closes_early(tmp_path: Path) -> None:
    recorded(tmp_path / "g.jsonl", *["bid", {"n": 0}, "nobody"] * 3000, options={"goal": 50})
    program = started(tmp_path, "replay", str(tmp_path / "g.jsonl"), "--as", "all")
    assert program.stdout is not None and program.stderr is not None
    program.stdout.readline()
    program.stdout.close()
    assert program.stderr.read() == ""
    program.stderr.close()
    assert program.wait(60) == 1


def test_characters_that_a_pipe_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    words = ["play", "toy", "--lines", "--players", "Zoë,Ben", "--data-dir", str(tmp_path / "data")]
    out, err = started(tmp_path, *words).communicate(timeout=60)
    assert err == "" and "Pass the keyboard to Zo?." not in out and "?help? lists" in out
