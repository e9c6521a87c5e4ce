"""A desk: a question of the screen's own, whose answers are given to the rules all or none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual.content import Content
from toy_table import OpenToy, ToyScreen, press, seen, sitting, toy_session, words

from tabletop_tui.core.decision import Answer, Choose, Decision, Option
from tabletop_tui.tui.widgets.dress import Dress


class BiddingScreen(ToyScreen):
    """Bids are put together before the rules hear of it: a turn is to bid ``bid``, one more with each press of m."""

    bid = 0

    def whom(self, decision: Decision[Any]) -> Content | None:
        return Content("The bidder") if decision.id in ("turn", "desk") else None

    def dress(self, decision: Decision[Any]) -> Sequence[Dress]:
        return (Dress("Bids", "m"), Dress("", "b"), Dress("Else", None)) if decision.id == "desk" else ()

    def desk(self, decision: Decision[Any]) -> Decision[Any] | None:
        if decision.id != "turn":
            return None
        options = [Option("more", "More", None), Option("bid", f"Bid {self.bid}", None), Option("roll", "Roll", None)]
        return Choose("desk", decision.seat, "Your bid?", options)

    def worked(self, answer: Answer) -> list[Answer] | None:
        if answer == "more":
            self.bid += 4
            return None
        return ["bid", {"n": self.bid}] if answer == "bid" else [answer]


async def test_a_desk_is_asked_instead_and_what_only_changes_it_is_no_answer(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    async with sitting(session, tmp_path, screen=BiddingScreen) as (pilot, _):
        assert "The bidder" in seen(pilot) and "Your bid?" in seen(pilot) and "what now?" not in seen(pilot)
        await press(pilot, "m")
        assert session.count == 0 and "Bid 4" in seen(pilot)
        await press(pilot, "1")
        assert session.count == 1 and "Ada scored 1." in words(pilot)


async def test_answers_are_given_in_order_and_taken_back_as_one(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), practice=True)
    async with sitting(session, tmp_path, screen=BiddingScreen) as (pilot, _):
        await press(pilot, "m", "b")
        assert session.answers == ["bid", {"n": 4}] and "doubt it?" in words(pilot)
        await press(pilot, "u")
        assert session.count == 0 and "Your bid?" in seen(pilot)
        await press(pilot, "y")
        assert session.answers == ["bid", {"n": 4}]


async def test_another_deed_after_a_step_back_is_taken_back_by_itself(tmp_path: Path) -> None:
    session = toy_session(OpenToy(), practice=True)
    async with sitting(session, tmp_path, screen=BiddingScreen) as (pilot, _):
        await press(pilot, "m", "b", "u", "1", "1")
        assert session.answers == ["roll", "roll"]
        await press(pilot, "u")
        assert session.answers == ["roll"]


async def test_where_a_later_answer_is_refused_the_first_is_not_given(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    async with sitting(session, tmp_path, screen=BiddingScreen) as (pilot, _):
        await press(pilot, "m", "m", "m", "b")
        assert session.count == 0 and "A bid is 0 to 9, not 12." in words(pilot)
        await press(pilot, "1")
        assert session.answers == ["roll"]


async def test_a_desk_that_changes_by_itself_is_shown_anew(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    async with sitting(session, tmp_path, screen=BiddingScreen) as (pilot, table):
        assert isinstance(table, BiddingScreen)
        table.bid = 7
        table.flow.fit()
        await press(pilot, "b")
        assert session.answers == ["bid", {"n": 7}]


async def test_rules_that_fail_at_a_later_answer_leave_the_first_ungiven_and_are_reported(tmp_path: Path) -> None:
    class Failing(BiddingScreen):
        def worked(self, answer: Answer) -> list[Answer] | None:
            return ["roll", "boom"] if answer == "bid" else ["roll"]

    session = toy_session(OpenToy(), options={"goal": 50})
    async with sitting(session, tmp_path, screen=Failing) as (pilot, table):
        revision, asked, deck = session.revision, session.pending, session.table.state.deck.copy()
        await press(pilot, "b")
        assert words(pilot).count("Nothing is lost") == 1 and "Something went wrong" in words(pilot)
        assert len(list((tmp_path / "reports").iterdir())) == 1
        assert (session.count, session.revision, session.pending) == (0, revision, asked)
        assert session.table.state.deck == deck and not table.log_panel.lines.entries
        await press(pilot, "enter")
        assert "Your bid?" in seen(pilot) and "Nothing is lost" not in words(pilot)
        await press(pilot, "1")
        assert session.answers == ["roll"]


class TellingScreen(ToyScreen):
    """Knows what its targets are."""

    def about(self, target: str) -> Content | None:
        return Content("A seat like any other.") if target == "seat:1" else None


async def test_why_says_what_an_answer_is_about(tmp_path: Path) -> None:
    session = toy_session(OpenToy())
    async with sitting(session, tmp_path, screen=TellingScreen) as (pilot, _):
        await press(pilot, "4", "1", "enter", "question_mark")
        assert "like any other" not in seen(pilot)
        await press(pilot, "escape", "down", "down", "question_mark")
        assert "A seat like any other." in seen(pilot)
