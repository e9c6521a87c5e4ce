"""Whole games in plain text: what is printed to whom, what may be typed, and what happens when things go wrong."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from plugged import Robot, pages, plug, started
from toy import GAME, toy_setup

from tabletop_tui.cli import main
from tabletop_tui.core.bots import Players
from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.hotseat import Host
from tabletop_tui.core.journal import Journal, open_game
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import SeatSetup, Setup, seal, seated
from tabletop_tui.games.camelot.cards import rumor
from tabletop_tui.games.camelot.events import RumorRevealed
from tabletop_tui.lines.console import BLANK_PAGE, Console
from tabletop_tui.lines.table import LineTable, Saved

ADA, ENTER = "only Ada can see", ""
TO_ADA = [ENTER, ENTER]  # the welcome, the hand-over
BLANK = "\n" * BLANK_PAGE


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    plug(monkeypatch)


class Game:
    """A game in lines on streams of ours. ``play`` types lines, then input ends; it returns what that printed."""

    def __init__(self, folder: Path, setup: Setup | None = None) -> None:
        setup = setup or toy_setup(2)
        self.path = folder / "game.jsonl"
        self.journal = Journal.start(self.path, setup)
        self.session: Session[Any] = Session(GAME, setup, recorder=self.journal)
        self.host = Host(self.session, Players(self.session, "players"))
        self.saved = Saved(self.path, "tabletop-tui play toy --lines --continue", folder / "reports")
        self.code = -1

    def play(self, *lines: str) -> str:
        return self.play_on(StringIO("".join(line + "\n" for line in lines)), StringIO())

    def play_on(self, source: StringIO, out: StringIO) -> str:
        table = LineTable(self.host, Console(source, out), self.saved)
        self.code = table.play([])
        return out.getvalue()


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return Game(tmp_path)


def pinned(pin: str) -> Setup:
    return Setup(game="toy", seats=(SeatSetup(name="Ada", pin=seal(pin)), SeatSetup(name="Ben")), seed="s")


# -- the question


def test_a_question_lists_numbered_answers_and_barred_ones_keep_their_number(game: Game) -> None:
    text = game.play(*TO_ADA)
    assert "Ada, what now?\n  1. Roll a die\n  2. Draw a card\n" in text
    assert "  5. not now: Blow up (only for tests)\nType a number.\n> " in text


@pytest.mark.parametrize("line", ["4", "bid", "BID", "Bid"])
def test_number_key_and_label_answer(game: Game, line: str) -> None:
    assert "Ada: How many?" in game.play(*TO_ADA, line)
    assert game.session.answers == ["bid"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "Type a number."),
        ("0", "There is no number 0; the numbers are 1 to 5."),
        ("6", "There is no number 6; the numbers are 1 to 5."),
        ("9" * 5000, "There is no number " + "9" * 30 + "…; the numbers are 1 to 5."),
        ("fly", "“fly” is none of the answers; type a number from 1 to 5, or “help”."),
        ("5", "Not now: only for tests."),
        ("²", "“²” is none of the answers"),
        ("1 2", "“1 2” is none of the answers"),
        ("\x00", "is none of the answers"),
    ],
)
def test_a_wrong_answer_gets_one_sentence_and_changes_nothing(game: Game, line: str, sentence: str) -> None:
    before = game.session.hash()
    assert sentence in game.play(*TO_ADA, line).split("Type a number.\n> ", 1)[1]
    assert game.session.hash() == before and game.session.count == 0


@pytest.mark.parametrize("line", ["3", "n=3", " n= 3 "])
def test_a_declaration_takes_the_value_or_the_field(game: Game, line: str) -> None:
    game.play(*TO_ADA, "4", line)
    assert game.session.answers[1] == {"n": 3}


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("12", "A bid is 0 to 9, not 12."),
        ("many", "“many” does not fit; n is a whole number."),
        ("m=3", "There is no “m” to type here; there is n."),
        ("true", "“true” does not fit"),
        ("3 n=3", "Type a whole number."),
    ],
)
def test_a_wrong_declaration_gets_one_sentence(game: Game, line: str, sentence: str) -> None:
    assert sentence in game.play(*TO_ADA, "4", line)
    assert game.session.count == 1


def test_several_numbers_in_one_line(game: Game) -> None:
    text = game.play(*TO_ADA, "3", "2, 1")
    assert "Type 1 to 2 of the numbers, with spaces between." in text
    assert len(game.session.answers[1]) == 2


def test_as_many_as_may_be_picked(game: Game) -> None:
    text = game.play(*TO_ADA, "3", "1 1", "1 2 3", "1 9")
    assert "Each may be picked once only." in text
    assert "There is no number 3" in text and "There is no number 9" in text
    assert game.session.count == 1


# -- orders


def test_orders_show_and_change_nothing(game: Game) -> None:
    before = game.session.hash()
    text = game.play(*TO_ADA, "?", "? 5", "?1", "? 9", "t", "r", "log", "log x", "mine", "help")
    assert "The rules page has no section on this question" in text
    assert "Blow up. Not now: only for tests.\n" in text
    assert "> ?1\nRoll a die.\n" in text
    assert "There is no number 9; the numbers are 1 to 5." in text
    assert text.count("Scores: (0, 0).") == 2
    assert "Nothing has happened yet." in text
    assert "Type “log”, or “log 10”" in text
    assert "You know nothing of your own." in text
    assert "  h: hides everything at once" in text
    assert game.session.hash() == before and game.session.count == 0


def test_the_rule_of_a_question_is_told(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop_tui.core.help import Section
    from tabletop_tui.lines import orders

    monkeypatch.setattr(
        orders, "rules", lambda game_id: {"turn": Section("turn", "A turn", "Do **one** thing.\n\nPass.")}
    )
    assert "A turn.\nDo one thing.\nPass.\n" in game.play(*TO_ADA, "?")


def test_undo_and_redo(game: Game) -> None:
    text = game.play(*TO_ADA, "4", "u")
    assert "Taken back: the game stands where 0 answers had been given." in text
    assert game.session.count == 0
    text = game.play(*TO_ADA, "redo", "redo")
    assert "Given again." in text and "Nothing was taken back that could be given again." in text
    assert game.session.answers == ["bid"]


def test_undo_refused_where_knowledge_grew(game: Game) -> None:
    text = game.play(*TO_ADA, "1", ENTER, ENTER, "u")
    assert "The last answer stands" in text
    assert game.session.count == 1


def test_log_and_recap_tell_what_happened(game: Game) -> None:
    text = game.play(*TO_ADA, "1", ENTER, ENTER, "2", "log", "log 1", "r")
    after = text.split("> log\n")[1]
    assert after.startswith("Ada scored 1.\nBen drew.\n> log 1\nBen drew.\n> r\nAda scored 1.\nBen drew.\n")


def test_hide_clears_and_asks_for_the_person_again(game: Game) -> None:
    text = game.play(*TO_ADA, "3", "h")
    shown, hidden = text.rsplit(BLANK, 1)
    assert "Ada: Which?" in shown
    assert hidden.startswith("Everything is hidden. Press Enter to go on.\n> ")
    assert "Which?" not in hidden
    again = game.play(ENTER, ENTER)
    assert again.index("Pass the keyboard to Ada") < again.index("Which?")


def test_leaving_says_how_to_go_on(game: Game) -> None:
    text = game.play(*TO_ADA, "4", "q", "3")
    assert text.endswith("The game is saved; go on with: tabletop-tui play toy --lines --continue\n")
    assert game.code == 0 and open_game(game.path).session.count == 1


# -- who may look


def test_a_hand_over_clears_before_and_after(game: Game) -> None:
    text = game.play(*TO_ADA, "1", ENTER)
    before, closed, opened = (page.strip("\n") for page in text.split(BLANK)[:3])
    assert before.startswith("Type a number to answer.")
    assert closed == (
        "Pass the keyboard to Ada. Everyone else looks away.\nPress Enter when only Ada can see the screen.\n> "
    )
    assert "Ada, what now?" in opened and "Ada scored 1." in opened
    assert opened.endswith("Press Enter to clear the screen.\n> ")


def test_a_terminal_is_wiped_with_its_scrollback(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    source = StringIO("\n\n1\n")
    assert "\x1b[2J\x1b[3J" in (text := game.play_on(source, Terminal())) and BLANK not in text
    monkeypatch.setenv("TERM", "dumb")
    Console(source, out := Terminal()).clear()
    assert out.getvalue() == BLANK


def test_cards_are_shown_only_to_whom_they_belong(tmp_path: Path) -> None:
    for seed in range(6):
        game = Game(tmp_path / str(seed), toy_setup(3, seed=str(seed)))
        out = StringIO()
        text = game.play_on(Robot(out, seed), out)
        assert game.code == 0, text[-500:]
        shown = list(pages(text))
        for number, page in enumerate(shown):
            if (asked := page.find(": Which?")) >= 0:
                name = page[:asked].rpartition("\n")[2]
                assert f"only {name} can see" in shown[number - 1]
                assert page.endswith("Press Enter to clear the screen.\n> ")


@pytest.mark.parametrize("lines", [["3"], ["2", "1"], ["4", "3"], ["1"], ["r"], ["log"], ["mine"]])
def test_who_may_not_know_cannot_tell_two_worlds_apart(tmp_path: Path, lines: list[str]) -> None:
    def played(seat: int, world: str) -> list[str]:
        base: Session[Any] = Session(GAME, toy_setup(3))
        twin = base.seat(seat).imagine(Seeded(world))
        twin.chance = twin.table.chance = Seeded("same")
        out = StringIO()
        console = Console(StringIO("".join(line + "\n" for line in [*TO_ADA, *lines, ENTER, ENTER, "t", "log"])), out)
        LineTable(Host(twin, Players(twin, "p")), console, Saved(tmp_path / "g", "again", tmp_path)).play([])
        return list(pages(out.getvalue()))

    def of_others(shown: list[str]) -> list[str]:
        return [page for before, page in zip(["", *shown], shown, strict=False) if ADA not in before]

    assert of_others(played(1, "x")) == of_others(played(1, "y"))
    if lines == ["3"]:  # Ada's own cards differ between the worlds that Ben cannot tell apart
        assert played(1, "x") != played(1, "y")


def test_pin_three_tries_and_never_shown(tmp_path: Path) -> None:
    game = Game(tmp_path, pinned("1234"))
    text = game.play(*TO_ADA, "0", "1", "2", ENTER, "1234")
    assert text.count("That is not Ada’s PIN.") == 3
    assert text.count("Pass the keyboard to Ada.") == 2
    assert "Ada, what now?" in text.rsplit(BLANK, 2)[1]  # the last page is the farewell
    assert "1234" not in text
    game = Game(tmp_path / "other", pinned("1234"))
    assert "what now" not in game.play(*TO_ADA, "0", "1", "2", ENTER, "3")


def test_a_person_alone_is_not_handed_anything(tmp_path: Path) -> None:
    game = Game(tmp_path, toy_setup(1).model_copy(update={"seats": seated(["Ada", "bot:random"], ["Mira"])}))
    out = StringIO()
    text = game.play_on(Robot(out, 1), out)
    assert game.code == 0
    assert "Pass the keyboard" not in text and BLANK not in text
    assert "Mira" in text
    assert "The game is over; it is kept in" in text


def test_secrets_of_a_computer_stay_its_own(tmp_path: Path) -> None:
    setup = toy_setup(1).model_copy(update={"seats": seated(["Ada", "bot:random"], ["Mira"]), "options": {"goal": 50}})
    game = Game(tmp_path, setup)
    out = StringIO()
    text = game.play_on(Robot(out, 1), out)
    assert "Somebody looks." in text  # the cover of a secret decision
    assert "Mira: Which?" not in text and "{1} decides in secret" not in text and "Mira decides in secret." in text


# -- whole games


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_of_the_toy(tmp_path: Path, seed: int) -> None:
    game = Game(tmp_path, toy_setup(2 + seed % 3, seed=str(seed)))
    out = StringIO()
    text = game.play_on(Robot(out, seed), out)
    assert game.code == 0
    assert " wins. " in text and "{" not in text and "**" not in text
    assert open_game(game.path).session.hash() == game.session.hash()


@pytest.mark.parametrize(
    ("players", "options"),
    [
        ("Ada,Ben,Chiara", []),
        ("Ada", []),
        ("Ada,Ben,bot:random,bot:random", ["knights=yes", "promos=yes", "first=Ben"]),
        ("Ada,Ben,Chiara,Dev,Elif", ["knights=yes", "memory=open", "notebook=yes"]),
    ],
)
def test_a_whole_game_of_camelot(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    players: str,
    options: list[str],
) -> None:
    for seed in range(3):
        out = StringIO()
        monkeypatch.setattr("sys.stdin", Robot(out, seed))
        monkeypatch.setattr("sys.stdout", out)
        words = [word for option in options for word in ("--option", option)]
        data = ["--data-dir", str(tmp_path / str(seed))]
        assert main(["play", "camelot", "--lines", "--players", players, "--seed", str(seed), *words, *data]) == 0
        text = out.getvalue()
        assert "The game is over; it is kept in" in text
        assert "{" not in text and "**" not in text
    assert capsys.readouterr().err == ""


def test_camelot_tells_a_loyalty_to_its_knight_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    monkeypatch.setattr("sys.stdin", StringIO("\n" * 2 + "1\n\n\n1\n\nmine Ben\n\nq\n"))
    monkeypatch.setattr("sys.stdout", out)
    main(["play", "camelot", "--lines", "--players", "Ada,Ben", "--seed", "1", "--data-dir", str(tmp_path)])
    shown = list(pages(out.getvalue()))
    told = [number for number, page in enumerate(shown) if "You are " in page or "Your loyalty" in page]
    assert len(told) == 3
    for number in told:
        assert "can see the screen" in shown[number - 1]
    assert "only Ben can see" in shown[told[2] - 1]


def test_what_a_computer_does_at_the_table_is_for_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    monkeypatch.setattr("sys.stdin", StringIO("\n\n1\n\n\n1\n\n"))
    monkeypatch.setattr("sys.stdout", out)
    words = ["--players", "Ada,Ben,Mira=bot:random", "--option", "first=Mira", "--seed", "1"]
    main(["play", "camelot", "--lines", *words, "--data-dir", str(tmp_path)])
    page = next(page for page in pages(out.getvalue()) if "Mira listened." in page)
    assert page.lstrip().startswith("The screen is clear; everybody may look again.")
    assert "On top of the Threats: " in page


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_turn_that_is_over_leaves_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    out = Terminal()
    monkeypatch.setattr("sys.stdin", StringIO("\n\n1\n\n\n1\n\n" + "1\n" * 2))
    monkeypatch.setattr("sys.stdout", out)
    main(["play", "camelot", "--lines", "--players", "Ada,Ben", "--seed", "1", "--data-dir", str(tmp_path)])
    shown = out.getvalue().split("\x1b[H\x1b[2J\x1b[3J")
    tops = [page.count("On top of the Threats: ") for page in shown]
    assert max(tops) == 1 and sum(tops) == 2  # a card that is covered is not on the screen with the next


# -- when things go wrong


class Disk:
    """A file on a disk with so much room left."""

    def __init__(self, file: Any, room: int) -> None:
        self._file = file
        self.room = room

    def write(self, data: bytes) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        part = data[: self.room]
        self.room -= len(part)
        return int(self._file.write(part))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


@pytest.mark.parametrize("room", [0, 1, 30])
def test_a_full_disk_refuses_the_answer_and_keeps_what_was_played(game: Game, room: int) -> None:
    game.play(*TO_ADA, "4")
    disk = game.journal._file = Disk(game.journal._file, room)  # type: ignore[assignment]
    text = game.play(*TO_ADA, "3", "3")
    refused = [line for line in text.splitlines() if line.startswith("Cannot write")]
    assert (
        len(refused) == 2 and "no space left on device" in refused[0] and "what was played before is kept" in refused[0]
    )
    assert game.code == 1 and game.session.count == 1
    assert open_game(game.path).session.count == 1
    disk.room = 10_000
    game.play(*TO_ADA, "3")
    assert game.code == 0 and open_game(game.path).session.answers == ["bid", {"n": 3}]


def test_a_full_disk_stops_the_computers(tmp_path: Path) -> None:
    setup = toy_setup(1).model_copy(update={"seats": seated(["bot:random", "Ben"], ["Mira"])})
    game = Game(tmp_path, setup)
    game.journal._file = Disk(game.journal._file, 0)  # type: ignore[assignment]
    text = game.play()
    assert "no space left on device" in text and "go on with: tabletop-tui" in text
    assert game.code == 1


class CtrlC(StringIO):
    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        line = super().readline(size)
        if not line:
            raise KeyboardInterrupt
        return line


AT_EVERY_KIND_OF_QUESTION = [[], [ENTER], TO_ADA, [*TO_ADA, "4"], [*TO_ADA, "3"], [*TO_ADA, "1"], [*TO_ADA, "h"]]


@pytest.mark.parametrize("lines", AT_EVERY_KIND_OF_QUESTION)
def test_ctrl_c_anywhere(game: Game, lines: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    out = StringIO()
    text = game.play_on(CtrlC("".join(line + "\n" for line in lines)), out)
    assert game.code == 130
    assert capsys.readouterr().err == "\nThe game is saved; go on with: tabletop-tui play toy --lines --continue\n"
    assert "Which?" not in text.rsplit(BLANK, 1)[-1]
    assert open_game(game.path).session.hash() == game.session.hash()


@pytest.mark.parametrize("lines", AT_EVERY_KIND_OF_QUESTION)
def test_the_end_of_input_anywhere_is_a_clean_leave(game: Game, lines: list[str]) -> None:
    text = game.play(*lines)
    assert game.code == 0
    assert text.endswith("The game is saved; go on with: tabletop-tui play toy --lines --continue\n")
    assert "Which?" not in text.rsplit(BLANK, 1)[-1]
    assert open_game(game.path).session.hash() == game.session.hash()


def test_ctrl_c_and_end_of_input_at_the_pin(tmp_path: Path) -> None:
    game = Game(tmp_path, pinned("1"))
    game.play_on(CtrlC("\n\n"), StringIO())
    assert game.code == 130
    assert game.play(*TO_ADA).endswith("--continue\n") and game.code == 0


def test_failing_rules_leave_a_report_that_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game(tmp_path, toy_setup(2, options={"goal": 50}))
    text = game.play(*TO_ADA, "4", "u", "5", "4")
    assert "The rules failed at step 1, a bug of ours." in text
    assert game.session.answers == ["bid"]  # and the game went on
    report = tmp_path / "reports" / "game-step-1.txt"
    assert f"tabletop-tui replay {report}" in text
    assert main(["replay", str(report)]) == 1
    assert "Step 1 fails, as reported: ZeroDivisionError: boom (turn, toy.py:" in capsys.readouterr().out


def test_closed_streams(tmp_path: Path) -> None:
    data = ["--data-dir", str(tmp_path / "data")]
    command = ["play", "toy", "--lines", "--players", "Ada,Ben", *data]
    closed = started(tmp_path, *command, preexec_fn=lambda: os.close(0))
    out, err = closed.communicate(timeout=60)
    assert closed.returncode == 0 and err == ""
    assert f"go on with: tabletop-tui play toy --lines --continue --data-dir {tmp_path / 'data'}" in out
    going_on = started(tmp_path, "play", "toy", "--lines", "--continue", *data, stdin=subprocess.PIPE)
    out, err = going_on.communicate("\n\n4\n", timeout=60)
    assert going_on.returncode == 0 and err == "" and "Ada: How many?" in out


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    data = tmp_path / "data"
    read, write = os.pipe()
    os.close(read)
    words = ["play", "toy", "--lines", "--players", "Ada,Ben", "--data-dir", str(data)]
    program = started(tmp_path, *words, stdout=write, stdin=subprocess.PIPE)
    os.close(write)
    _, err = program.communicate("\n\n4\n", timeout=60)
    assert program.returncode == 1
    assert err.startswith("The output was closed. The game is saved; go on with: ") and err.count("\n") == 1
    assert len(list((data / "games").glob("*.jsonl"))) == 1


def test_every_card_that_is_turned_up_is_told_even_if_it_looks_like_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("1\n1\n1\nq\n"))
    main(["play", "camelot", "--lines", "--players", "Ada,bot:greedy", "--seed", "4", "--data-dir", str(tmp_path)])
    told = capsys.readouterr().out
    (path,) = (tmp_path / "games").iterdir()
    events = open_game(path).session.seat(None).events()
    turned_up = [rumor(event.card).title for event in events if isinstance(event, RumorRevealed)]
    assert [line for line in told.splitlines() if line.startswith("It is ")] == [f"It is {t}." for t in turned_up]
    assert len(turned_up) >= 3
