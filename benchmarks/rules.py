"""Decisions a second of random games, every event emitted and every decision with all its options and reasons,
beside the moves a second of python-chess's random playouts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import chess

from benchmarks.measure import paired_rates
from tabletop_tui.core.registry import game
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated

PLAYERS = {"camelot": 5, "set_a_watch": 4}


def playout(game_id: str, views: bool) -> Callable[[int], int]:
    """A function of a seed that plays one random game and returns how many decisions it took."""
    rules = game(game_id)
    seats = seated(["bot:random"] * PLAYERS[game_id], rules.spare_names)

    def play(seed: int) -> int:
        session = Session(rules, Setup(game=game_id, seats=seats, seed=str(seed)), snapshots=False)
        rng = Random(seed)
        while (decision := session.pending) is not None:
            if views:
                _ = session.seat(decision.seat).view
            session.answer(decision.sample(rng))
        return session.count

    return play


def chess_playout(seed: int) -> int:
    """One random game of python-chess, all legal moves listed at each; returns how many moves it took."""
    rng, board, moves = Random(seed), chess.Board(), 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(rng.random() * len(legal))])
        moves += 1
    return moves


def figures() -> dict[str, object]:
    return {
        game_id: {
            "decisions": paired_rates(playout(game_id, views=False), chess_playout),
            "decisions_with_views": paired_rates(playout(game_id, views=True), chess_playout),
        }
        for game_id in PLAYERS
    }
