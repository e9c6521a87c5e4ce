"""Pictures are the same bytes for the same screen, small, and do not depend on a font for what is drawn."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.strip import Strip
from textual.widgets import Static

from tabletop_tui.tui import picture
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.draw.table import round_table
from tabletop_tui.tui.look.glyphs import QUADRANTS, TWINS
from tabletop_tui.tui.look.lines import pen
from tabletop_tui.tui.look.palette import Look

RED, BLUE = "#ff0000", "#0000ff"


def _svg(text: str, style: str | Style = "") -> str:
    return picture.svg([Strip([Segment(text, Style.parse(style) if isinstance(style, str) else style)])], "x")


def _paths(svg: str) -> dict[str, str]:
    """The filled shapes by colour."""
    return dict(re.findall(r'<path fill="(#\w+)" d="([^"]+)"/>', svg))


def test_the_whole_file_of_a_small_screen() -> None:
    strips = [
        Strip([Segment("▄a <b", Style.parse(f"bold {RED} on {BLUE}")), Segment(" ")]),
        Strip([Segment("─── ", Style.parse(RED)), Segment("  ", Style.parse(f"on {BLUE}"))]),
    ]
    assert picture.svg(strips, "A & B").splitlines()[1:] == [
        "<title>A &amp; B</title>",
        '<path fill="#000000" d="M0 0h60v40H0z"/>',
        '<g shape-rendering="crispEdges">',
        '<path fill="#0000ff" d="M0 0h50v10H0zM10 10h40v10H10zM40 20h20v20H40z"/>',
        '<path fill="#ff0000" d="M0 10h10v10H0z"/>',
        '<path fill="#ff0000" d="M0 30h30v1H0z"/>',
        "</g>",
        '<g fill="#ff0000" font-weight="bold">',
        '<text x="10" y="15" textLength="40">a &lt;b</text>',
        "</g>",
        "</svg>",
    ]


@pytest.mark.parametrize(
    ("style", "fg", "bg"),
    [
        (f"{RED} on {BLUE}", RED, BLUE),
        (f"reverse {RED} on {BLUE}", BLUE, RED),
        (f"dim #ffffff on {BLUE}", "#8c8cff", BLUE),
        ("", "#d6d2c8", "#000000"),
        ("reverse", "#000000", "#d6d2c8"),
    ],
)
def test_colors_are_resolved(style: str, fg: str, bg: str) -> None:
    svg = _svg("x", style)
    assert f'<g fill="{fg}">' in svg
    assert bg in _paths(svg)


def test_italic_underline_and_strike() -> None:
    svg = _svg("ab", f"italic underline strike {RED}")
    assert f'<g fill="{RED}" font-style="italic">' in svg
    assert _paths(svg)[RED] == "M0 17h20v1H0zM0 10h20v1H0z"
    assert "text-decoration" not in svg


def test_every_block_covers_its_quarters() -> None:
    corners = {8: "M0 0h5v10H0z", 4: "M5 0h5v10H5z", 2: "M0 10h5v10H0z", 1: "M5 10h5v10H5z"}
    for glyph, bits in QUADRANTS.items():
        path = _paths(_svg(glyph, RED))[RED]
        covered = sum(bit for bit, corner in corners.items() if _covers(path, corner))
        assert covered == bits, glyph


def _covers(path: str, corner: str) -> bool:
    """Whether the rectangles of ``path`` cover that of ``corner``."""
    rects = [[int(n) for n in r] for r in re.findall(r"M(\d+) (\d+)h(\d+)v(\d+)H\d+z", path + corner)]
    x, y, width, height = rects.pop()
    return any(x >= a and y >= b and x + width <= a + c and y + height <= b + d for a, b, c, d in rects)


def test_shades_are_mixed() -> None:
    assert "#800000" in _paths(_svg("▒", "#ff0000 on #000000"))
    assert "#400000" in _paths(_svg("░", "#ff0000 on #000000"))


def test_lines_and_blocks_never_need_a_font() -> None:
    drawn = [glyph for glyph in TWINS if 0x2500 <= ord(glyph) <= 0x259F]
    assert len(drawn) > 60
    for glyph in drawn:
        assert "<text" not in _svg(glyph, RED), glyph


def test_arms_of_lines_reach_the_edges_they_name() -> None:
    for glyph, edges in {
        "─": "lr",
        "┃": "ud",
        "┗": "ru",
        "╝": "lu",
        "┼": "lrud",
        "┴": "lru",
        "╴": "l",
        "╋": "lrud",
    }.items():
        drawn = pen(glyph)
        assert drawn is not None
        reached = {
            "l": any(x == 0 for x, _, _, _ in drawn.rects),
            "r": any(x + w == 10 for x, _, w, _ in drawn.rects),
            "u": any(y == 0 for _, y, _, _ in drawn.rects),
            "d": any(y + h == 20 for _, y, _, h in drawn.rects),
        }
        assert {edge for edge, yes in reached.items() if yes} == set(edges), glyph
    assert pen("a") is None
    assert pen("●") is None


@pytest.mark.parametrize(("glyph", "thickness"), [("─", [1]), ("━", [3]), ("═", [1, 1])])
def test_heavy_lines_are_thicker_and_double_ones_two(glyph: str, thickness: list[int]) -> None:
    drawn = pen(glyph)
    assert drawn is not None
    assert [height for _, _, _, height in drawn.rects] == thickness


def test_letters_after_a_wide_one_and_after_a_gap_stand_in_their_cells() -> None:
    svg = _svg("字 a   b\u0301c")
    assert re.findall(r'<text x="(\d+)" y="15"(?: textLength="(\d+)")?>([^<]+)<', svg) == [
        ("0", "40", "字 a"),
        ("70", "20", "b\u0301c"),
    ]


def test_a_full_board_is_compact_and_asks_for_nothing() -> None:
    canvas = Canvas(120, 40, Look("oak"))
    round_table(canvas, (60, 20), (59.5, 19.6))
    svg = picture.svg(canvas.strips(), "board")
    assert len(svg) < 120_000
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    assert "id=" not in svg
    root = ElementTree.fromstring(svg)
    assert root.attrib["viewBox"] == "0 0 1200 800"


def test_every_piece_gives_well_formed_and_repeatable_bytes() -> None:
    for name in ("oak", "mono"):
        look = Look(name)
        canvas = Canvas(60, 12, look)
        round_table(canvas, (30, 6), (29, 5.5))
        canvas.put(0, 0, "<&>\"'", look.accent)
        first = picture.svg(canvas.strips(), "<&>")
        ElementTree.fromstring(first)
        assert first == picture.svg(canvas.copy().strips(), "<&>")


class _Page(App[None]):
    CSS = "Screen { background: #102030; layers: low high; } #over { layer: high; width: 3; }"

    def compose(self) -> ComposeResult:
        yield Static("under the table")
        yield Static("ON ", id="over")


async def test_the_picture_and_the_text_show_what_the_compositor_shows() -> None:
    app = _Page()
    async with app.run_test(size=(20, 3)) as pilot:
        await pilot.pause()
        assert picture.text(app) == "ON er the table\n\n"
        svg = picture.svg(app, "page")
        assert "#102030" in _paths(svg)
        assert "under" not in svg
        assert svg == picture.svg(app, "page")


def test_text_leaves_out_the_spaces_at_the_ends() -> None:
    assert picture.text([Strip([Segment("a  b  ")]), Strip([Segment("   ")])]) == "a  b\n"
