"""Whole games by computers."""

from __future__ import annotations

import pickle

import pytest
from toy import ToyGame, toy_setup

from tabletop_tui.core.errors import DeadEnd, Diverged, Illegal, RulesError
from tabletop_tui.core.report import read_report
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.core.simulate import Result, Summary, play_out, simulate

pytestmark = pytest.mark.usefixtures("toy_installed")


def computers(seed: str = "s", goal: int = 5) -> Setup:
    seats = seated(["bot:random"] * 3, ["Gus", "Hana", "Ivo"])
    return Setup(game="toy", seats=seats, seed=seed, options={"goal": goal})


def facts(result: Result) -> tuple[str, tuple[str, ...], int]:
    return result.title, result.winners, result.answers


def test_a_game_is_played_to_its_end_and_the_same_again() -> None:
    result = play_out(computers())
    assert result.answers > 10 and len(result.winners) == 1 and result.seconds > 0
    assert facts(play_out(computers())) == facts(result) != facts(play_out(computers("t")))


def test_each_game_of_many_has_a_seed_of_its_own() -> None:
    results = list(simulate(computers(), 6))
    assert len({facts(result) for result in results}) > 3
    assert [facts(result) for result in results] == [facts(play_out(computers(f"s:{n}"))) for n in range(6)]


def test_workers_find_the_same_games_in_the_same_order() -> None:
    assert [facts(r) for r in simulate(computers(), 6, workers=2)] == [facts(r) for r in simulate(computers(), 6)]


def test_a_summary_counts() -> None:
    summary = Summary()
    for result in (Result("A", ("Gus",), 5, 1.0), Result("B", (), 9, 2.0), Result("A", ("Gus", "Ivo"), 3, 0.5)):
        summary.add(result)
    assert (summary.games, summary.answers, summary.seconds) == (3, 17, 3.5)
    assert (summary.shortest, summary.longest) == (3, 9)
    assert summary.titles == {"A": 2, "B": 1} and summary.wins == {"Gus": 2, "Ivo": 1}


def test_people_cannot_be_simulated() -> None:
    with pytest.raises(AssertionError, match="computers only"):
        play_out(toy_setup(2))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failure_of_the_rules_comes_with_its_report(monkeypatch: pytest.MonkeyPatch, workers: int) -> None:
    def failing(self: ToyGame, *ignored: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(ToyGame, "score", failing)
    with pytest.raises(RulesError) as failure:
        list(simulate(computers(), 4, workers))
    report = read_report(failure.value.report)
    assert report.error == "ZeroDivisionError" and report.setup.seed.startswith("s:")


@pytest.mark.parametrize("error", [RulesError("s", "r"), Diverged(3, "s"), Illegal("s"), DeadEnd("s")])
def test_errors_cross_from_one_process_to_another(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and str(again) == "s" and vars(again) == vars(error)
