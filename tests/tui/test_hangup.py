"""A terminal that goes away takes the program along: no process is left that waits to draw on it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TAKE_TERMINAL = """
import fcntl, runpy, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
sys.argv = ["tabletop-tui", "--data-dir", sys.argv[1]]
runpy.run_module("tabletop_tui", run_name="__main__")
"""


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="a terminal of Unix")
def test_a_closed_window_ends_the_program(tmp_path: Path) -> None:
    master, slave = os.openpty()
    started = subprocess.Popen(
        [sys.executable, "-c", TAKE_TERMINAL, str(tmp_path)],
        stdin=slave, stdout=slave, stderr=slave, start_new_session=True, env={**os.environ, "TERM": "xterm-256color"},
    )  # fmt: skip
    try:
        os.close(slave)
        drawn = 0
        while drawn < 8192:  # the menu stands
            drawn += len(os.read(master, 65536))
        os.close(master)
        assert started.wait(timeout=20) != 0
    finally:
        started.kill()
        started.wait()
