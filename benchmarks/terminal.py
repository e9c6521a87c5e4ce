"""Bytes written to the terminal for a key at Camelot's table: only what changed."""

from __future__ import annotations

import tempfile

from benchmarks.pseudo import COLUMNS, ROWS, Terminal

DOWN, UP = "\x1b[B", "\x1b[A"


def figures() -> dict[str, object]:
    with tempfile.TemporaryDirectory() as data:
        game = ["-m", "tabletop_tui", "--data-dir", data, "play", "camelot", "--players", "Ada", "--seed", "1"]
        with Terminal(game) as terminal:
            terminal.wait_for("Listen to rumors")
            whole = len(terminal.seen) + terminal.settle()
            cursor = [terminal.press(key) for key in (DOWN, UP, DOWN, UP)]
            listened = terminal.press("1")
    return {
        "terminal": [COLUMNS, ROWS],
        "first_picture_bytes": whole,
        "cursor_key_bytes": sorted(cursor)[len(cursor) // 2],
        "a_card_turned_up_bytes": listened,
    }
