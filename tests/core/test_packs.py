"""A player's own card values are laid over the house's; a faulty pack is left out with a word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_tui.cli import main
from tabletop_tui.core import assets
from tabletop_tui.core.packs import faults_of, lay_packs
from tabletop_tui.games.camelot.cards import rumor
from tabletop_tui.tui.holdings import installed

FITS = 'game = "camelot"\n\n[[rumor]]\nid = "morgan-4a"\nadd = 5\nsource = "printed"\n'
FAULTY = 'game = "camelot"\n\n[[rumor]]\nid = "morgan-4a"\nadd = 99\n'


@pytest.fixture(autouse=True)
def _no_pack_stays() -> Iterator[None]:
    yield
    assets.use_packs(())


def pack(data: Path, text: str) -> Path:
    file = data / "packs" / "mine.toml"
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    return file


def test_a_pack_of_the_data_folder_changes_a_card(tmp_path: Path) -> None:
    assert rumor("morgan-4a").add == 1
    pack(tmp_path, FITS)
    assert lay_packs(tmp_path) == []
    assert rumor("morgan-4a").add == 5


def test_without_packs_the_house_values_stand_again(tmp_path: Path) -> None:
    file = pack(tmp_path, FITS)
    lay_packs(tmp_path)
    file.unlink()
    lay_packs(tmp_path)
    assert rumor("morgan-4a").add == 1


def test_a_faulty_pack_is_left_out_and_told(tmp_path: Path) -> None:
    file = pack(tmp_path, FAULTY)
    (fault,) = lay_packs(tmp_path)
    assert str(file) in fault and "rumor" in fault and "add" in fault
    assert rumor("morgan-4a").add == 1
    assert installed(tmp_path)[1] == [fault], "the menu says so at its foot"


def test_the_command_line_refuses_a_faulty_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = pack(tmp_path, FAULTY)
    assert main(["--data-dir", str(tmp_path), "simulate", "camelot", "--games", "1"]) == 1
    assert str(file) in capsys.readouterr().err
    file.write_text(FITS, encoding="utf-8")
    assert main(["--data-dir", str(tmp_path), "simulate", "camelot", "--games", "1", "--seed", "1"]) == 0
    assert rumor("morgan-4a").add == 5


def test_a_pack_that_is_nested_too_deep_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = pack(tmp_path, f"game = {'[' * 5000}")
    assert faults_of(file) == lay_packs(tmp_path) == [f"{file}: is not TOML: its brackets are nested too deep."]


def test_a_fault_of_the_file_is_told_once_and_the_same_everywhere(tmp_path: Path) -> None:
    file = pack(tmp_path, "a = ")
    with pytest.raises(assets.AssetError) as refused:
        assets.game_of(file)
    assert faults_of(file) == assets.check(file, "camelot", {}) == [str(refused.value)]
    file.write_text(FITS, encoding="utf-8")
    assert assets.game_of(file) == "camelot"
