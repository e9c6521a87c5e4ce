"""Start to first paint, beside an empty Textual app; and what ``--version`` imports."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from statistics import median

from benchmarks.pseudo import Terminal

ROUNDS = 9
EMPTY_APP = (
    "from textual.app import App\n"
    "from textual.widgets import Static\n"
    "class Empty(App):\n"
    "    def compose(self):\n"
    "        yield Static('Quit')\n"
    "Empty().run()\n"
)


def figures() -> dict[str, object]:
    with tempfile.TemporaryDirectory() as data:
        ours = ["-m", "tabletop_tui", "--data-dir", data]
        pairs = [(_first_paint(ours), _first_paint(["-c", EMPTY_APP])) for _ in range(ROUNDS + 1)][1:]
    return {
        "first_paint_ms": round(median(mine for mine, _ in pairs) * 1000),
        "empty_app_ms": round(median(theirs for _, theirs in pairs) * 1000),
        "ratio": round(median(mine / theirs for mine, theirs in pairs), 2),
        "version_imports_textual": "textual" in _modules_of_version(),
    }


def _first_paint(arguments: list[str]) -> float:
    with Terminal(arguments) as terminal:
        return terminal.wait_for("Quit")


def _modules_of_version() -> set[str]:
    code = (
        "import sys, contextlib, io\n"
        "with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):\n"
        "    from tabletop_tui.cli import main\n"
        "    main(['--version'])\n"
        "print(' '.join(name.partition('.')[0] for name in sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())
