"""``check``: whether journals and asset packs are whole and right."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import tabletop_tui
from tabletop_tui.core.errors import Diverged, TabletopError
from tabletop_tui.core.journal import JournalFile
from tabletop_tui.core.packs import faults_of
from tabletop_tui.core.registry import game as game_of
from tabletop_tui.core.session import Session


def run(paths: list[Path]) -> int:
    """Checks each file; what is wrong goes to standard error, a sentence each. 1 if anything is."""
    wrong = False
    for path in paths:
        good, faults = check_pack(path) if path.suffix == ".toml" or path.is_dir() else check_journal(path)
        for fault in faults:
            sys.stderr.write(f"{fault}\n")
        if not faults:
            print(good)
        wrong |= bool(faults)
    return 1 if wrong else 0


def check_journal(path: Path) -> tuple[str, list[str]]:
    """(a sentence if all is well, the faults): every line verified, the game replayed whole, every hash compared."""
    faults: list[str] = []
    count = 0
    try:
        file = JournalFile(path)
        played, _ = file.all()
        faults += file.troubles
        if not file.ends_whole and not file.troubles:
            faults.append(f"{path.name} does not end with a whole line.")
        session: Session[Any] = Session(game_of(file.setup.game), file.setup, snapshots=False)
        session.verify = played.hashes
        session.replay(played.answers, played.digests)
        count = session.count
        if (session.outcome is None) != (played.outcome is None):
            faults.append(
                f"{path.name}: the game {'goes on' if session.outcome is None else 'ends'} after step {count}, "
                "and the file says otherwise."
            )
    except Diverged as error:
        older = "" if file.program == tabletop_tui.__version__ else f" It was written by version {file.program}."
        faults.append(f"{path.name}: {error}{older}")
    except TabletopError as error:
        faults.append(str(error))
    except Exception as error:  # the rules met what an edited file says
        faults.append(f"{path.name}: step {session.count} makes the rules fail ({type(error).__name__}).")
    return f"{path}: {count} answers, every line and every hash is right.", faults


def check_pack(path: Path) -> tuple[str, list[str]]:
    """(a sentence if all is well, the faults) of a TOML file, or of all in a folder."""
    files = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    if not files:
        return "", [f"{path}: there is no .toml file in this folder."]
    faults = [fault for file in files for fault in faults_of(file)]
    return f"{path}: fits the game.", faults
