"""The picture files load, and a broken one is refused with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_tui.tui.draw import art


def _file(folder: Path, text: str) -> Path:
    path = folder / "pictures.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_emblems_have_their_size_and_something_to_see() -> None:
    assert {"excalibur", "loyal", "traitor", "table", "fire", "banner", "drum", "rule"} <= set(art.emblems())
    for name, rows in art.emblems().items():
        assert (len(rows), {len(row) for row in rows}) == (14, {16}), name
        assert sum(row.count("#") for row in rows) > 25, name


def test_the_two_loyalties_tell_nothing_by_their_outline_or_their_ink() -> None:
    weight = {"#": 1.0, "+": 0.58, ".": 0.24, " ": 0.0}
    loyal, traitor = (sum(weight[p] for row in art.emblem(name) for p in row) for name in ("loyal", "traitor"))
    assert abs(loyal - traitor) <= 0.1 * max(loyal, traitor)


def test_letters_cover_capitals_figures_and_the_signs_of_names() -> None:
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?+-.' ") <= set(art.letters())
    drawn = [rows for character, rows in art.letters().items() if character.isalpha()]
    assert len(set(drawn)) == 26


def test_an_unknown_emblem_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(art.ArtError, match=r"no emblem 'unicorn'.*excalibur"):
        art.emblem("unicorn")


def test_a_file_is_read_with_its_remarks(tmp_path: Path) -> None:
    path = _file(tmp_path, "# two of them\n\n= dot\n|#|\n| |\n\n= bar\n|+.|\n|##|\n")
    assert art.load(path, 2) == {"dot": ("#", " "), "bar": ("+.", "##")}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("|##|\n", r"pictures\.txt:1: a row before"),
        ("= a\n|##|\n|#x|\n", r"pictures\.txt:3: 'x' is no pixel"),
        ("= a\n|##|\n|##\n", r"pictures\.txt:3: the row has no bar"),
        ("= a\n|##|\n|##|\n\n= a\n|##|\n", r"pictures\.txt:5: 'a' is drawn twice, first in line 1"),
        ("= a\n|##|\nsome text\n", r"pictures\.txt:3: neither a row"),
        ("# x\n= a\n|##|\n", r"pictures\.txt:2: 'a' has 1 rows, not 2"),
        ("= a\n|##|\n|#|\n", r"pictures\.txt:1: 'a' has a row of 1 pixels, not 2"),
        ("= a\n", r"pictures\.txt:1: 'a' has 0 rows, not 2"),
    ],
)
def test_a_broken_file_is_refused_with_file_and_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(art.ArtError, match=message):
        art.load(_file(tmp_path, text), 2, 2)
