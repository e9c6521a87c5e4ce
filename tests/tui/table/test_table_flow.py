"""Playing at the table: keys, mouse, computers, undo, failures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from toy_table import (
    SETTINGS,
    ClosedToy,
    OpenToy,
    RollingToy,
    ToyScreen,
    press,
    seen,
    settle,
    sitting,
    toy_session,
    words,
)

from tabletop_tui.core.errors import JournalError
from tabletop_tui.core.session import Session
from tabletop_tui.tui.screens.menu import Menu
from tabletop_tui.tui.table.curtain import Curtain
from tabletop_tui.tui.table.flow import Flow
from tabletop_tui.tui.table.hide import Hidden
from tabletop_tui.tui.table.private import Asking
from tabletop_tui.tui.table.recap import Recap, WholeLog
from tabletop_tui.tui.table.screen import Told
from tabletop_tui.tui.widgets.choice import Choice
from tabletop_tui.tui.widgets.key_line import KeyLine


async def test_a_whole_game_with_the_keyboard(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), options={"goal": 2})
    async with sitting(session, tmp_path) as (pilot, table):
        for _ in range(200):
            if session.outcome is not None:
                break
            decision = table.prompt.decision
            if decision is not None and decision.id == "turn":
                await press(pilot, "4")
            elif decision is not None and decision.id == "bid":
                await press(pilot, "3", "enter")
            else:
                await press(pilot, "enter")
        await settle(pilot)
        assert session.outcome is not None
        assert "wins" in seen(pilot) and "2 points." in seen(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Menu)


async def click_choice(pilot: Pilot[None], label: str) -> None:
    (choice,) = [c for c in pilot.app.screen.query(Choice) if c.display and c.label.plain == label]
    assert await pilot.click(choice)
    await settle(pilot)


async def test_a_whole_game_with_the_mouse(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), options={"goal": 1})
    async with sitting(session, tmp_path) as (pilot, _):
        await click_choice(pilot, "Draw a card")
        assert isinstance(pilot.app.screen, Curtain)
        await pilot.click("Cover")
        await settle(pilot)
        await click_choice(pilot, "Seen")
        await pilot.click("Cover")
        await settle(pilot)
        await click_choice(pilot, "Throw cards away")
        await pilot.click("Cover")
        await settle(pilot)
        await pilot.click(next(c for c in pilot.app.screen.query(Choice) if c.id != "done"))
        await pilot.click("#done")
        await settle(pilot)
        await pilot.click("Cover")
        await settle(pilot)
        await click_choice(pilot, "Roll a die")
        assert session.outcome is not None
        await click_choice(pilot, "Back to the menu")
        assert isinstance(pilot.app.screen, Menu)


async def test_the_board_is_told_what_the_cursor_is_on_and_can_be_clicked(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    async with sitting(session, tmp_path) as (pilot, table):
        await press(pilot, "4")
        await press(pilot, "1", "enter")  # a bid of 1: who doubts it?
        assert table.prompt.decision is not None and table.prompt.decision.id == "doubt"
        await press(pilot, "down", "down")
        assert "lit seat:1" in seen(pilot)
        table.toy_board.post_message(_picked("seat:2"))
        await settle(pilot)
        assert session.table.state.scores == [0, 0, 1]


def _picked(target: str) -> Any:
    from tabletop_tui.tui.table.screen import TargetPicked

    return TargetPicked(target)


async def test_a_click_on_the_board_that_is_no_answer_does_nothing(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    async with sitting(session, tmp_path) as (pilot, table):
        await pilot.click(table.toy_board, offset=(2, 7))
        await settle(pilot)
        assert session.count == 0


async def test_undo_and_redo(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    async with sitting(session, tmp_path) as (pilot, _):
        assert "u undo" not in seen(pilot)
        await press(pilot, "4")
        assert session.count == 1 and "How many?" in seen(pilot)
        await press(pilot, "escape")
        assert "u undo" in seen(pilot)
        await press(pilot, "u")
        assert session.count == 0 and "what now?" in seen(pilot)
        await press(pilot, "y")
        assert session.count == 1 and "How many?" in seen(pilot)


async def test_undo_that_is_refused_says_why(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    async with sitting(session, tmp_path) as (pilot, _):
        await press(pilot, "1")
        await press(pilot, "u")
        assert session.count == 1 and "The last answer stands" in seen(pilot)
        await press(pilot, "1")
        assert session.count == 2


async def test_undo_takes_sentences_out_of_the_log(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), practice=True)
    async with sitting(session, tmp_path) as (pilot, table):
        await press(pilot, "1")
        assert "♦ Ada scored 1." in table.log_panel.text
        await press(pilot, "u")
        assert table.log_panel.text == "" and "scored" not in seen(pilot)


async def test_an_illegal_declaration_is_explained_and_kept(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    async with sitting(session, tmp_path) as (pilot, _):
        await press(pilot, "4")
        await press(pilot, "1", "2", "enter")
        assert "A bid is 0 to 9, not 12." in seen(pilot) and session.count == 1
        await press(pilot, "backspace", "enter")
        assert session.count == 2


async def test_failing_rules_leave_a_report_and_the_game_where_it_was(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), options={"goal": 50})
    async with sitting(session, tmp_path, size=(160, 50)) as (pilot, _):
        await press(pilot, "5")
        (report,) = (tmp_path / "reports").iterdir()
        assert report.read_text(encoding="utf-8").startswith("tabletop_tui bug report")
        words = "".join(seen(pilot).split()).replace("▌", "")  # the name may be parted by lines
        assert "Nothingislost" in words and report.name in words
        assert session.count == 0
        await press(pilot, "enter")
        assert "what now?" in seen(pilot)
        await press(pilot, "1")
        assert session.count == 1


async def test_a_report_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("in the way", encoding="utf-8")
    async with sitting(toy_session(OpenToy(), options={"goal": 50}), tmp_path) as (pilot, _):
        await press(pilot, "5")
        assert "could not be" in seen(pilot)


class FullDisk:
    """A recorder on a disk without room."""

    full = True

    def answered(self, *_: object) -> None:
        if self.full:
            raise JournalError("Cannot write the game: no space left on device.")

    def checked(self, *_: object) -> None: ...
    def went_back(self, *_: object) -> None: ...
    def ended(self, *_: object) -> None: ...


async def test_an_answer_that_cannot_be_written_is_not_taken(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    session.recorder = disk = FullDisk()
    async with sitting(session, tmp_path) as (pilot, _):
        await press(pilot, "1")
        assert session.count == 0 and "no space left on device" in words(pilot)
        disk.full = False
        await press(pilot, "1")
        assert session.count == 1


async def test_a_computer_that_cannot_write_waits_for_people(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), "Ada=random", "Ben")
    session.recorder = disk = FullDisk()
    async with sitting(session, tmp_path) as (pilot, _):
        assert "could not be written down" in words(pilot) and session.count == 0
        disk.full = False
        await press(pilot, "enter")
        assert session.count > 0


async def test_a_computer_waits_for_enter_after_what_it_did(tmp_path: Path) -> None:
    session = toy_session(RollingToy(), "Ada=roller", "Ben=roller", "Chiara")
    async with sitting(session, tmp_path) as (pilot, table):
        assert session.count == 1 and "♦ Ada scored 1." in table.log_panel.text
        await press(pilot, "3")  # no key but that of going on does anything
        assert session.count == 1
        await press(pilot, "enter")
        assert session.count == 2 and "Ben" in seen(pilot)
        await press(pilot, "1")
        assert table.prompt.decision is not None and table.prompt.decision.id == "turn"


async def test_at_the_fastest_pace_computers_play_on_at_once(tmp_path: Path) -> None:
    session = toy_session(RollingToy(), "Ada=roller", "Ben=roller", "Chiara")
    settings = replace(SETTINGS, pace="0s")
    async with sitting(session, tmp_path, settings=settings) as (pilot, table):
        await settle(pilot)
        assert session.count == 2
        assert table.prompt.decision is not None and table.prompt.decision.seat == 2


async def test_at_the_middle_pace_the_table_waits_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_tui.tui.table.flow.PACE", 1.0)
    session = toy_session(RollingToy(), "Ada=roller", "Ben")
    settings = replace(SETTINGS, pace="2s", reduced_motion=False)
    async with sitting(session, tmp_path, settings=settings) as (pilot, table):
        assert session.count == 1 and table.prompt.decision is None
        assert "Ada scored 1." in seen(pilot)
        await pilot.pause(1.1)
        await settle(pilot)
        assert table.prompt.decision is not None and table.prompt.decision.seat == 1


async def test_people_read_that_a_computer_considers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    gate = threading.Event()

    class Thinker:
        def answer(self, decision: Any) -> str:
            assert gate.wait(5)
            return "roll"

    class Thinking(OpenToy):
        bots = {"thinker": lambda seat, seed: Thinker()}

    session = toy_session(Thinking(), "Ada=thinker", "Ben")
    async with sitting(session, tmp_path) as (pilot, _):
        assert "Ada considers…" in seen(pilot)
        await press(pilot, "u", "l")  # the screen is alive, and undo waits
        assert isinstance(pilot.app.screen, WholeLog)
        await press(pilot, "escape")
        gate.set()
        await pilot.pause(0.1)
        await settle(pilot)
        assert session.count == 1


async def test_one_person_meets_no_curtain_at_all(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), "Ada", "Ben=random")
    async with sitting(session, tmp_path) as (pilot, _):
        await press(pilot, "2")
        assert isinstance(pilot.app.screen, Asking)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ToyScreen)
        await press(pilot, "h")
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ToyScreen)


async def test_notes_are_read_before_anything_is_asked(tmp_path: Path) -> None:
    async with sitting(toy_session(OpenToy()), tmp_path, notes=("Line 7 is passed over.",)) as (pilot, _):
        assert "Line 7 is passed over." in seen(pilot) and "what now?" not in seen(pilot)
        await press(pilot, "enter")
        assert "what now?" in seen(pilot)


async def test_a_game_shows_what_happened_once_all_may_look_again(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    async with sitting(session, tmp_path) as (pilot, table):
        await press(pilot, "2")
        assert [[event.kind for event in events] for events in table.shown] == [["drew"]]
        assert table.shown[0][0].card is None
        await press(pilot, "enter", "enter")
        assert isinstance(pilot.app.screen, Curtain) and len(table.shown) == 1
        await press(pilot, "enter")
        assert len(table.shown) == 2


async def test_the_signal_tells_boards_what_happened(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), practice=True)
    async with sitting(session, tmp_path) as (pilot, table):
        told: list[Told] = []
        table.told.subscribe(table.toy_board, told.append)
        await press(pilot, "1", "u")
        assert [(len(each.events), each.back) for each in told] == [(2, False), (0, True)]


async def test_the_mood_changes_the_look_and_a_banner_moves_nothing(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), practice=True)
    async with sitting(session, tmp_path) as (pilot, table):
        before = seen(pilot).splitlines()
        await press(pilot, "1")
        now = seen(pilot).splitlines()
        assert pilot.app.theme == "moon-toy" and table.has_class("-silence")
        assert "S I L E N C E" in now[0] and len(now) == len(before)
        await press(pilot, "u")
        assert pilot.app.theme == "oak-toy" and not table.has_class("-silence")
        assert "S I L E N C E" not in seen(pilot)


async def test_leaving_goes_to_the_menu_from_anywhere_and_loses_nothing(tmp_path: Path) -> None:
    for keys in ((), ("2",), ("h",)):
        session = toy_session(OpenToy())
        async with sitting(session, tmp_path) as (pilot, _):
            await press(pilot, *keys, "q")
            assert isinstance(pilot.app.screen, Menu) and len(pilot.app.screen_stack) == 1
            assert session.count == len([key for key in keys if key == "2"])


async def test_a_resumed_open_game_recaps_once(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    for _ in range(4):
        session.answer("roll")
    async with sitting(session, tmp_path) as (pilot, _):
        await press(pilot, "2", "enter")
        assert isinstance(pilot.app.screen, Recap)
        await press(pilot, "enter", "enter", "enter")
        await press(pilot, "2", "enter")
        assert isinstance(pilot.app.screen, Asking)


async def test_a_recap_is_stepped_through(tmp_path: Path) -> None:
    session = toy_session(ClosedToy(), "Ada", "Ben", options={"goal": 50})
    for answer in ("roll", "roll"):
        session.answer(answer)
    async with sitting(session, tmp_path) as (pilot, _):
        await press(pilot, "enter")
        assert "1 of 2" in seen(pilot) and "Ben scored 1." in seen(pilot)
        await press(pilot, "right", "down")
        assert "2 of 2" in seen(pilot)
        await press(pilot, "left")
        assert "1 of 2" in seen(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ToyScreen)


async def test_r_tells_the_last_round_and_l_the_whole_game(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), "Ada", "Ben", options={"goal": 50})
    for _ in range(9):
        session.answer("roll")
    async with sitting(session, tmp_path) as (pilot, _):
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, Recap) and "1 of 2" in seen(pilot)
        await press(pilot, "r")
        await press(pilot, "l")
        assert seen(pilot).count("scored") == 9
        await press(pilot, "home", "pagedown", "up", "l")
        assert isinstance(pilot.app.screen, ToyScreen)


async def test_why_shows_the_reason_under_the_cursor(tmp_path: Path) -> None:
    async with sitting(toy_session(OpenToy()), tmp_path) as (pilot, _):
        await press(pilot, "end", "question_mark")
        assert "Not now: only for tests" in seen(pilot) and "Blow up" in seen(pilot)
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, ToyScreen)


async def test_hints_of_the_key_line_can_be_clicked(tmp_path: Path) -> None:
    async with sitting(toy_session(OpenToy()), tmp_path) as (pilot, table):
        line = table.query_one(KeyLine)
        (x,) = [x for x, hint in line.placed() if hint.label == "log"]
        await pilot.click(line, offset=(x + 2, 0))
        await settle(pilot)
        assert isinstance(pilot.app.screen, WholeLog)


def test_a_flow_takes_no_answer_to_another_question() -> None:
    class Table:
        session: Session[Any] = toy_session(OpenToy())
        host = None

    flow = Flow(Table(), ())  # type: ignore[arg-type]
    assert Table.session.pending is not None
    flow.take(Table.session.pending, "roll")
    assert Table.session.count == 0


async def test_the_bell_rings_for_another_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for bell, rings in ((True, 1), (False, 0)):
        rung: list[int] = []
        session = toy_session(OpenToy(), options={"goal": 50})
        settings = replace(SETTINGS, bell=bell)
        async with sitting(session, tmp_path, settings=settings) as (pilot, _):
            monkeypatch.setattr(pilot.app, "bell", lambda rung=rung: rung.append(1))
            await press(pilot, "1")
            assert len(rung) == rings


async def test_the_file_is_closed_when_the_table_is_left(tmp_path: Path) -> None:
    from tabletop_tui.core.journal import Journal

    session = toy_session(OpenToy())
    session.recorder = journal = Journal.start(tmp_path / "game.jsonl", session.setup)
    async with sitting(session, tmp_path) as (pilot, _):
        await press(pilot, "1", "q")
        await settle(pilot)
        assert journal._file.closed
    assert (tmp_path / "game.jsonl").read_text(encoding="utf-8").count('"t":"a"') == 1


async def test_keys_follow_the_keymap(tmp_path: Path) -> None:
    (tmp_path / "keymap.toml").write_text('"table.log" = "x"\n"table.hide" = "z"\n', encoding="utf-8")
    async with sitting(toy_session(OpenToy()), tmp_path) as (pilot, _):
        assert "x log" in seen(pilot) and "z hide" in seen(pilot)
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, ToyScreen)
        await press(pilot, "x")
        assert isinstance(pilot.app.screen, WholeLog)
        await press(pilot, "x", "f9")
        assert isinstance(pilot.app.screen, Hidden)
