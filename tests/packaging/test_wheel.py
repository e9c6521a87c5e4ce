"""The wheel carries all that the program needs, and nothing of the checkout is needed beside it."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(out.glob("*.whl"))


def test_the_wheel_holds_assets_stylesheets_and_help_pages_but_no_pictures(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "tabletop_tui/_data/assets/camelot/rumors.toml" in names
    assert "tabletop_tui/_data/assets/camelot/rules.md" in names
    assert any(name.startswith("tabletop_tui/_data/screens/") and name.endswith(".tcss") for name in names)
    assert any(name.startswith("tabletop_tui/_data/screens/") and name.endswith(".md") for name in names)
    assert not [name for name in names if name.endswith(".svg") or name.startswith("tests/")]


def test_an_installed_wheel_plays_a_game_from_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    # The fresh environment borrows the libraries of this one: what is tested is our wheel, not the network.
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    libraries = next(Path(path) for path in sys.path if path.endswith("site-packages"))
    pip = [str(python), "-m", "pip", "install", "-q", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True, cwd=tmp_path)
    code = (
        "import sys; sys.path.append(sys.argv.pop(1)); import tabletop_tui.cli as cli; "
        "import tabletop_tui; assert 'venv' in tabletop_tui.__file__, tabletop_tui.__file__; sys.exit(cli.main())"
    )
    play = [str(python), "-c", code, str(libraries), "simulate", "camelot", "--games", "2", "--seed", "1"]
    done = subprocess.run(play, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "Camelot" in done.stdout
