"""Options of the contract suite: ``--long`` plays a million decisions a game, ``--update-golden`` writes anew."""

from __future__ import annotations

from dataclasses import dataclass

import pytest


@dataclass(frozen=True, slots=True)
class Profile:
    """How much of everything the contract suite does for each game."""

    decisions: int
    """random decisions, with invariants after every answer"""
    pairs: int
    """pairs of twin worlds"""
    games: int
    """games that are fuzzed, killed, undone step by step"""
    bot_questions: int
    """questions that each level of computer answers in both worlds"""


SHORT = Profile(decisions=20_000, pairs=400, games=6, bot_questions=100)
LONG = Profile(decisions=1_000_000, pairs=30_000, games=300, bot_questions=3_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("contract of the games")
    group.addoption("--long", action="store_true", help="a million random decisions a game, and more of everything")
    group.addoption("--update-golden", action="store_true", help="write the golden games anew; read them before")


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether there is time for more of everything."""
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def profile(long: bool) -> Profile:
    """How much to do."""
    return LONG if long else SHORT


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden games are written instead of compared."""
    return bool(request.config.getoption("--update-golden"))
