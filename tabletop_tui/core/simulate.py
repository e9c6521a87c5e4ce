"""Computers play whole games, headless: results, lengths, speed."""

from __future__ import annotations

import signal
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tabletop_tui.core.assets import active_packs, use_packs
from tabletop_tui.core.bots import Players
from tabletop_tui.core.registry import game
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup

LARGEST_CHUNK = 16  # games that a worker plays before it tells: how long Ctrl-C may have to wait


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game: the title of its outcome, who won, how many answers were given in how many seconds."""

    title: str
    winners: tuple[str, ...]
    answers: int
    seconds: float


@dataclass(slots=True)
class Summary:
    """Many finished games: how they ended, who won how often, how many answers each took, in how many seconds."""

    titles: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, result: Result) -> None:
        self.titles[result.title] += 1
        self.wins.update(result.winners)
        self.lengths.append(result.answers)
        self.seconds += result.seconds

    @property
    def games(self) -> int:
        return len(self.lengths)

    @property
    def answers(self) -> int:
        return sum(self.lengths)

    @property
    def shortest(self) -> int:
        return min(self.lengths, default=0)

    @property
    def longest(self) -> int:
        return max(self.lengths, default=0)


def play_out(setup: Setup) -> Result:
    """Plays one game with the computers that the set-up seats. Raises `BadSetup` if a person is seated."""
    started = time.perf_counter()
    session = Session(game(setup.game), setup)
    players = Players(session, f"{setup.seed}:players")
    while session.pending is not None:
        answer = players.answer()
        assert answer is not None, "a simulation seats computers only"
        session.answer(answer)
    assert session.outcome is not None
    winners = tuple(setup.names[seat] for seat in session.outcome.winners)
    return Result(session.outcome.title, winners, session.count, time.perf_counter() - started)


def simulate(setup: Setup, games: int, workers: int = 1) -> Iterator[Result]:
    """Plays many games, each with a seed of its own made from that of the set-up."""
    setups = [setup.model_copy(update={"seed": f"{setup.seed}:{number}"}) for number in range(games)]
    if workers <= 1:
        yield from map(play_out, setups)
        return
    chunk = min(LARGEST_CHUNK, max(1, games // (workers * 8)))
    with ProcessPoolExecutor(workers, initializer=_begin_work, initargs=(active_packs(),)) as pool:
        yield from pool.map(play_out, setups, chunksize=chunk)


def _begin_work(packs: tuple[Path, ...]) -> None:
    """In a worker: the packs of the first process, and Ctrl-C, which reaches all of a terminal, left to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    use_packs(packs)
