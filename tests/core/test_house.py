"""How the house is built: the rules know no terminal, no clock and no dice of their own, and do nothing at import."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tabletop_tui
from tabletop_tui.core.registry import game_ids

HOUSE = Path(tabletop_tui.__file__).parent
CORE = sorted(path for path in (HOUSE / "core").rglob("*.py"))
GAMES = sorted(path for path in (HOUSE / "games").rglob("*.py"))
CHANCE_AND_CLOCK = {"random", "secrets", "time", "datetime", "uuid", "os", "pathlib", "io", "shutil", "tempfile"}
HARMLESS = (
    ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign, ast.If,
)  # fmt: skip


def module(path: Path) -> str:
    return ".".join(path.relative_to(HOUSE.parent).with_suffix("").parts).removesuffix(".__init__")


def fresh(script: str) -> str:
    """What the script prints in a Python of its own."""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_core_and_games_bring_no_terminal_along() -> None:
    imports = "\n".join(f"import {module(path)}" for path in (*CORE, *GAMES))
    script = f"{imports}\nimport sys\nprint([m for m in sys.modules if m.split('.')[0] in ('textual', 'rich')])"
    assert fresh(script).strip() == "[]"


def test_listing_the_games_loads_none_of_them() -> None:
    script = (
        "from tabletop_tui.core import registry; registry.game_ids()\n"
        "import sys; print('tabletop_tui.games' in str(sorted(sys.modules)))"
    )
    assert fresh(script).strip() == "False"


def test_importing_prints_nothing_and_opens_no_file() -> None:
    """Card files are read when a card is first wanted, not when a module is imported."""
    imports = "; ".join(f"import {module(path)}" for path in (*CORE, *GAMES))
    script = (
        "import sys, pathlib\n"
        "opened = []\n"
        "sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == 'open' else None)\n"
        f"{imports}\n"
        "print([o for o in opened if o.endswith(('.toml', '.md', '.txt', '.jsonl')) and 'dist-info' not in o])"
    )
    assert fresh(script).strip() == "[]"


@pytest.mark.parametrize("path", [*CORE, *GAMES], ids=module)
def test_a_module_does_nothing_when_it_is_imported(path: Path) -> None:
    """Only definitions and tables: no call stands alone, no loop, no with."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        words = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        assert words or isinstance(node, HARMLESS), f"{path.name}:{node.lineno}"
        if isinstance(node, ast.If):
            assert ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'"), f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("path", GAMES, ids=module)
def test_a_game_has_neither_dice_nor_clock_nor_files_of_its_own(path: Path) -> None:
    """``random.Random`` may be named, for samples and computers are given one; its functions are shared by all."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert not CHANCE_AND_CLOCK & {alias.name.split(".")[0] for alias in node.names}, (
                f"{path.name}:{node.lineno}"
            )
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in CHANCE_AND_CLOCK:
            names = {alias.name for alias in node.names}
            assert node.module == "random" and names == {"Random"}, f"{path.name}:{node.lineno}: {names}"
        if isinstance(node, ast.Call):
            assert ast.unparse(node.func) not in ("open", "print", "input"), f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("path", [path for path in GAMES if "bots" not in path.parts], ids=module)
def test_rules_make_no_generator_of_their_own(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            assert ast.unparse(node.func) not in ("Random", "random.Random"), f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("path", CORE, ids=module)
def test_the_core_knows_no_game(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            assert not node.module.startswith(("tabletop_tui.games", "tabletop_tui.tui")), f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("part", ["games", "tui"])
def test_no_game_is_forgotten_where_lint_imports_keeps_games_apart(part: str) -> None:
    contracts = tomllib.loads((HOUSE.parent / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    apart = [set(contract["modules"]) for contract in contracts["contracts"] if contract["type"] == "independence"]
    assert {f"tabletop_tui.{part}.{game_id}" for game_id in game_ids()} in apart
