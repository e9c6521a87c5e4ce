"""``simulate``: computers play many games; how they ended, who won, how long and how fast."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from tabletop_tui.commands.setups import computers_of, make_setup, read_deck_option
from tabletop_tui.core.errors import BadSetup
from tabletop_tui.core.registry import game as game_of
from tabletop_tui.core.setup import Setup
from tabletop_tui.core.simulate import Result, Summary, simulate
from tabletop_tui.core.words import plain
from tabletop_tui.paths import data_folder


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asked for."""

    game: str
    games: int
    players: str | None = None
    seed: str | None = None
    options: tuple[str, ...] = ()
    workers: int = 1
    as_json: bool = False
    deck: str | None = None
    data: Path | None = None


def run(wanted: Wanted) -> int:
    """Plays the games and prints the figures; Ctrl-C prints those of the games that were finished, and gives 130."""
    for number, what in ((wanted.games, "games"), (wanted.workers, "workers")):
        if number < 1:
            raise BadSetup(f"The number of {what} is 1 or more, not {number}.")
    game = game_of(wanted.game)
    deck = read_deck_option(game, wanted.deck, data_folder(wanted.data))
    setup = make_setup(game, computers_of(game, wanted.players), wanted.seed, wanted.options, deck=deck)
    summary = Summary()
    started = time.perf_counter()
    code = 0
    try:
        for result in _with_progress(simulate(setup, wanted.games, wanted.workers), wanted.games):
            summary.add(result)
    except KeyboardInterrupt:
        sys.stderr.write(f"Stopped after {summary.games} of {wanted.games} games.\n")
        code = 130
    figures = summed(setup, summary, time.perf_counter() - started)
    print(json.dumps(figures, ensure_ascii=False, indent=2) if wanted.as_json else "\n".join(told(figures)))
    return code


def _with_progress(results: Iterator[Result], total: int) -> Iterable[Result]:
    """The results, with a progress bar on standard error if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        return results
    from rich.console import Console
    from rich.progress import track

    return track(results, description="Playing", total=total, console=Console(stderr=True), transient=True)


def summed(setup: Setup, summary: Summary, seconds: float) -> dict[str, Any]:
    """The figures as JSON holds them. ``seconds`` passed in all, with any workers; shares are of 1."""
    games, wins = summary.games, summary.wins
    return {
        "game": setup.game,
        "seed": setup.seed,
        "options": setup.options,
        "games": games,
        "outcomes": [
            {"title": plain(title, setup.names), "games": n, "share": n / games}
            for title, n in summary.titles.most_common()
        ],
        "seats": [
            {"name": seat.name, "level": seat.level, "wins": wins[seat.name], "share": wins[seat.name] / (games or 1)}
            for seat in setup.seats
        ],
        "levels": _by_level(setup, wins, games),
        "decisions": {
            "total": summary.answers,
            "shortest": summary.shortest,
            "median": median(summary.lengths) if games else 0,
            "longest": summary.longest,
        },
        "seconds": round(seconds, 3),
        "seconds_a_game": round(summary.seconds / (games or 1), 6),
        "decisions_per_second": round(summary.answers / seconds) if seconds else 0,
    }


def _by_level(setup: Setup, wins: Counter[str], games: int) -> list[dict[str, Any]]:
    """How often a seat of each level won: ``share`` is wins a seat and game."""
    rows = []
    for level in dict.fromkeys(seat.level for seat in setup.seats):
        names = [seat.name for seat in setup.seats if seat.level == level]
        won = sum(wins[name] for name in names)
        rows.append({"level": level, "seats": len(names), "wins": won, "share": won / (len(names) * games or 1)})
    return rows


def told(figures: dict[str, Any]) -> list[str]:
    """The figures as lines of text."""
    decisions = figures["decisions"]
    options = "".join(f", {name}={_brief(value)}" for name, value in figures["options"].items())
    lines = [f"{figures['game']}: {figures['games']} games, seed {figures['seed']}{options}", "", "How they ended"]
    lines += [_row(end["share"], end["games"], end["title"]) for end in figures["outcomes"]]
    lines += ["", "Wins by level (share of the games a seat of that level played)"]
    lines += [_row(row["share"], row["wins"], row["level"]) for row in figures["levels"]]
    lines += ["", "Wins by seat"]
    lines += [_row(row["share"], row["wins"], f"{row['name']} ({row['level']})") for row in figures["seats"]]
    return [
        *lines,
        "",
        f"Decisions a game: {decisions['shortest']} to {decisions['longest']}, median {decisions['median']:g}",
        f"{decisions['total']} decisions in {figures['seconds']:.1f} s: {figures['decisions_per_second']} a second",
    ]


def _row(share: float, number: int, words: str) -> str:
    return f"  {share:6.1%}  {number:6}  {words}"


def _brief(value: Any) -> Any:
    """An option's value in a line of text: of a deck its name."""
    return f"“{value['name']}”" if isinstance(value, dict) and "name" in value else value
