"""Every drawing glyph is one cell wide, has an ASCII twin, and is written in the look alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual._border import BORDER_CHARS
from textual.color import Color

from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.glyphs import TWINS, AsciiFilter, to_ascii

ROOT = Path(__file__).parents[3]


def _strings(value: object) -> Iterator[str]:
    """All strings inside a constant."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | type(TWINS)):
        for key, item in value.items():
            yield from _strings(key)
            yield from _strings(item)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _strings(item)


CONSTANTS = sorted(
    {
        character
        for name, value in vars(glyphs).items()
        if name.isupper() and name != "TWINS"
        for text in _strings(value)
        for character in text
        if ord(character) > 126
    }
)


def test_the_constants_were_found() -> None:
    assert {"▀", "╭", "♠", "▟", "†", "╋", "↑", "◄"} <= set(CONSTANTS)


@pytest.mark.parametrize("glyph", sorted({*CONSTANTS, *TWINS}))
def test_glyphs_are_in_the_basic_plane_and_one_cell_wide(glyph: str) -> None:
    assert len(glyph) == 1
    assert ord(glyph) <= 0xFFFF
    assert cell_len(glyph) == 1


@pytest.mark.parametrize("glyph", CONSTANTS)
def test_every_glyph_has_a_twin(glyph: str) -> None:
    assert glyph in TWINS


def test_twins_are_single_printable_ascii_characters() -> None:
    for glyph, twin in TWINS.items():
        assert len(twin) == 1, glyph
        assert " " <= twin <= "~", glyph


def test_textuals_own_borders_have_twins() -> None:
    used = {character for rows in BORDER_CHARS.values() for row in rows for text in row for character in text}
    assert {character for character in used if not character.isascii()} <= set(TWINS)


def test_twins_of_light_and_heavy_frames_differ() -> None:
    light, heavy = to_ascii("".join(glyphs.ROUND_FRAME)), to_ascii("".join(glyphs.HEAVY_FRAME))
    assert light == "..''-|"
    assert heavy == "####=#"


def test_each_seat_keeps_a_sign_of_its_own_in_ascii() -> None:
    assert len(set(glyphs.SIGNS)) == len(set(to_ascii(glyphs.SIGNS))) == 7


def test_the_filter_replaces_glyphs_and_keeps_styles_and_letters() -> None:
    bold = Style(bold=True)
    given = [Segment("╭─╮ Zoë…", bold), Segment("▀▄█", None)]
    assert AsciiFilter().apply(given, Color(0, 0, 0)) == [Segment(".-. Zoë.", bold), Segment("^_#", None)]


# ---------------------------------------------------------------- only in the look


@dataclass(frozen=True)
class Kept:
    """Files under ``folder`` in which what the patterns find must not be written."""

    folder: str
    files: str
    patterns: tuple[re.Pattern[str], ...]
    except_in: str = ""


HEX_COLOR = re.compile(r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6})\b")
CSS_COLOR = re.compile(r"\brgba?\(\s*\d|\bansi_\w+")
# Lines, blocks, shapes, suits, braille, and the few marks that are drawn; arrows and dashes are also text.
DRAWING = re.compile("[\u2500-\u25ff\u2660-\u2667\u2800-\u28ff\u2020\u2021\u2302\u2229\u2248]")

KEPT = [
    Kept("tabletop_tui/tui", "*.py", (HEX_COLOR, DRAWING), except_in="tabletop_tui/tui/look"),
    Kept("screens", "*.tcss", (HEX_COLOR, CSS_COLOR, DRAWING)),
]


def _offences(kept: Kept) -> list[str]:
    found = []
    for path in sorted((ROOT / kept.folder).rglob(kept.files)):
        if kept.except_in and path.is_relative_to(ROOT / kept.except_in):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for pattern in kept.patterns:
                found += [f"{path.relative_to(ROOT)}:{number}: {match}" for match in pattern.findall(line)]
    return found


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.folder)
def test_colors_and_drawing_glyphs_are_written_in_the_look_alone(kept: Kept) -> None:
    assert _offences(kept) == []


def test_the_search_finds_what_it_looks_for() -> None:
    everywhere = Kept("tabletop_tui/tui/look", "*.py", (HEX_COLOR, DRAWING))
    offences = _offences(everywhere)
    assert any("glyphs.py" in line and line.endswith("╭") for line in offences)
    assert any("palette.py" in line and line.endswith("#dcb566") for line in offences)
    assert CSS_COLOR.search("color: rgb(1, 2, 3)")
    assert CSS_COLOR.search("color: ansi_red")
    assert not HEX_COLOR.search("#panel { height: 1 }")
