"""Golden games: kept as text, compared line by line. ``pytest --update-golden`` writes them anew; read it."""

from __future__ import annotations

from itertools import zip_longest

import pytest
from contract.golden_games import GOLDEN, numbers, told
from contract.tables import GAMES, rules_of

from tabletop_tui.core.game import Game

EVERY = [(game_id, number) for game_id in GAMES for number in numbers(game_id)]


@pytest.mark.parametrize(("game_id", "number"), EVERY)
def test_a_golden_game_is_played_as_it_was(game_id: str, number: int, update_golden: bool) -> None:
    path = GOLDEN / f"{game_id}-{number}.txt"
    lines = list(told(game_id, number))
    if update_golden:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert path.is_file(), f"{path.name} is missing; pytest --update-golden writes it"
    kept = path.read_text(encoding="utf-8").splitlines()
    for place, (now, then) in enumerate(zip_longest(lines, kept), 1):
        assert now == then, f"{path.name}, line {place}: if that is right, pytest --update-golden writes it anew"


def test_no_golden_game_is_left_over() -> None:
    expected = {f"{game_id}-{number}.txt" for game_id, number in EVERY}
    assert {path.name for path in GOLDEN.iterdir()} == expected


@pytest.mark.parametrize("game_id", GAMES)
def test_golden_games_show_secrets_kept_and_questions_barred(game_id: str) -> None:
    """They are worth little if nothing in them is refused, or hidden where seats have secrets."""
    text = "".join((GOLDEN / f"{game_id}-{n}.txt").read_text(encoding="utf-8") for n in numbers(game_id))
    game, wanted = rules_of(game_id), ["barred, ", "view all:", "  -> "]
    if not game.open_table or type(game).secrets is not Game.secrets:
        wanted += ["view 0:", "seen by all", " secret ("]
    for words in wanted:
        assert words in text, f"no golden game of {game_id} has “{words}”"
