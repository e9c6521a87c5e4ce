"""Somebody wants to read on the terminal, or in a file's complaints, what was meant for another."""

from __future__ import annotations

import os
import signal
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent / "games" / "camelot"))

from camelot_table import Table

from tabletop_tui.cli import main
from tabletop_tui.commands.play import _told_to_stop
from tabletop_tui.core.bots import Players
from tabletop_tui.core.errors import Diverged
from tabletop_tui.core.hotseat import Host
from tabletop_tui.core.journal import Journal, JournalFile, open_game
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import SeatSetup, Setup, seal
from tabletop_tui.games.camelot.game import GAME
from tabletop_tui.lines.console import BLANK_PAGE, Console
from tabletop_tui.lines.table import LineTable, Saved

SETUP = Setup(game="camelot", seats=(SeatSetup(name="Ada"), SeatSetup(name="Ben")), seed="s")


def line_table(session: Session[Any], out: StringIO, *lines: str) -> LineTable:
    source = StringIO("".join(f"{line}\n" for line in lines))
    saved = Saved(Path("game.jsonl"), "again", Path("reports"))
    return LineTable(Host(session, Players(session, "x")), Console(source, out), saved)


def test_a_bug_in_the_middle_of_a_private_look_wipes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()

    def broken(self: LineTable, decision: object) -> None:
        raise KeyError("oh")

    monkeypatch.setattr(LineTable, "_take_answer", broken)
    with pytest.raises(KeyError):
        line_table(Session(GAME, SETUP), out, "", "").play([])
    assert "You are" in out.getvalue()
    assert out.getvalue().endswith("\n" * BLANK_PAGE)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="a signal of Unix")
def test_being_told_to_stop_is_as_ctrl_c() -> None:
    for kind in (signal.SIGTERM, signal.SIGHUP):
        before = signal.getsignal(kind)
        with pytest.raises(KeyboardInterrupt), _told_to_stop():
            os.kill(os.getpid(), kind)
            time.sleep(1)
        assert signal.getsignal(kind) is before


def test_a_person_alone_unlocks_after_hiding() -> None:
    seats = (SeatSetup(name="Ada", pin=seal("1234")), SeatSetup(name="Ben", player="bot:random"))
    out = StringIO()
    line_table(Session(GAME, SETUP.model_copy(update={"seats": seats})), out, "", "1234", "h", "", "", "0", "0").play(
        []
    )
    shown = out.getvalue().split("Everything is hidden")
    assert "You are" in shown[0] and "You are" not in shown[1] and "not Ada’s PIN" in shown[1]


def test_a_traitor_and_a_loyal_knight_read_the_same_and_type_the_same() -> None:
    read = []
    for loyalties in ("traitor loyal", "loyal loyal"):
        table = Table("Ada Ben", deck="E4", pile="M1", silence=True, whispers=True, loyalties=loyalties)
        out = StringIO()
        line_table(table.session, out, "1", "", "E4", "", "").play([])
        assert table.session.answers == ["listen", "say:E4"]
        read.append(out.getvalue())
    asked = (
        read[0].partition("Which card do you tell")[2].partition("Pass the keyboard")[0].partition("everybody may")[0]
    )
    assert "[S5] Saxons 5" in asked and "not now" not in asked
    assert read[0] == read[1]


def test_a_lie_of_a_loyal_knight_is_refused_with_the_reason() -> None:
    table = Table("Ada Ben", deck="E4", pile="M1", silence=True, whispers=True, loyalties="loyal loyal")
    out = StringIO()
    line_table(table.session, out, "1", "", "S5").play([])
    assert "Not now: a loyal knight names the card" in out.getvalue()
    assert table.session.answers == ["listen"]


def test_what_no_longer_fits_of_a_secret_question_is_not_quoted() -> None:
    table = Table("Ada Ben", deck="E4", pile="M1", silence=True, whispers=True, loyalties="loyal loyal")
    table.session.answer("listen")
    with pytest.raises(Diverged) as told:
        table.session.replay(["say:S5"])
    assert str(told.value) == "Step 2 is no longer an answer."
    with pytest.raises(Diverged) as other:
        table.session.replay(["say:E4"], ["another"])
    assert "Ada looks at the card alone." in str(other.value) and "drew" not in str(other.value)


def test_a_failing_replay_does_not_quote_the_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    session: Session[Any] = Session(GAME, SETUP, recorder=Journal.start(path, SETUP))
    for _ in range(2):
        session.answer("seen")

    def broken(table: object, knight: int) -> None:
        raise KeyError("excalibur-4a")

    monkeypatch.setattr("tabletop_tui.games.camelot.turn.what_to_do", broken)
    assert main(["replay", str(path)]) == 1
    shown = "".join(capsys.readouterr())
    assert "makes the rules fail: KeyError (broken, test_lines_adversary.py:" in shown and "excalibur" not in shown
    notes = open_game(path).notes
    assert notes and not any("excalibur" in note for note in notes)
    assert JournalFile(path).setup == SETUP
