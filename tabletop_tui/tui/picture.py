"""Pictures of the screen: an SVG for the README that tests compare byte for byte, and its plain text.

Everything that is drawn, blocks and lines, becomes shapes, so that the picture does not depend on the
reader's font; letters stay text, stretched to their cells. Nothing in the file is random, and the same screen gives
the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, TypeAlias

from rich.color import Color
from rich.style import Style
from textual.app import App
from textual.strip import Strip

from tabletop_tui.tui.draw.canvas import clusters
from tabletop_tui.tui.look.glyphs import QUADRANTS, SHADES
from tabletop_tui.tui.look.lines import Pen, pen
from tabletop_tui.tui.look.palette import RGB, TERMINAL_BACKGROUND, TERMINAL_FOREGROUND, hexa, mix

CELL_WIDTH, CELL_HEIGHT = 10, 20
_HALF_WIDTH, _HALF_HEIGHT = CELL_WIDTH // 2, CELL_HEIGHT // 2
_BASELINE, _UNDERLINE, _STRIKE = 15, 17, 10
"""Pixels below the top of a cell."""
_DIM = 0.45
"""How far dim print is moved towards its ground."""
_FONTS = "JetBrains Mono,Cascadia Mono,Menlo,Consolas,DejaVu Sans Mono,monospace"
_FONT_SIZE = "16.6"
"""Of most monospaced fonts a letter is 0.6 of this wide: one cell."""

Rect: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


def screen_strips(app: App[Any]) -> list[Strip]:
    """What the compositor shows now, all layers joined and all filters applied, one strip a row."""
    return app.screen._compositor.render_strips()


def text(source: App[Any] | Sequence[Strip]) -> str:
    """The plain text of the screen, one line a row, without spaces at the ends."""
    return "\n".join(strip.text.rstrip() for strip in _strips(source))


def svg(source: App[Any] | Sequence[Strip], title: str) -> str:
    """The screen as an SVG document of 10 x 20 pixels a cell. ``title`` is what a screen reader says."""
    strips = _strips(source)
    width = max((strip.cell_length for strip in strips), default=0)
    drawing = _Drawing(width, len(strips))
    for y, strip in enumerate(strips):
        drawing.row(y, strip)
    return drawing.document(title)


def _strips(source: App[Any] | Sequence[Strip]) -> Sequence[Strip]:
    return screen_strips(source) if isinstance(source, App) else source


@dataclass(frozen=True, slots=True)
class _Ink:
    """How one run of cells is shown, all attributes resolved."""

    fg: RGB
    bg: RGB
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strike: bool = False


def _resolve(style: Style | None) -> _Ink:
    if style is None:
        return _Ink(TERMINAL_FOREGROUND, TERMINAL_BACKGROUND)
    fg, bg = _rgb(style.color, TERMINAL_FOREGROUND), _rgb(style.bgcolor, TERMINAL_BACKGROUND)
    if style.reverse:
        fg, bg = bg, fg
    if style.dim:
        fg = mix(fg, bg, _DIM)
    return _Ink(fg, bg, bool(style.bold), bool(style.italic), bool(style.underline), bool(style.strike))


def _rgb(color: Color | None, default: RGB) -> RGB:
    if color is None or color.is_default:
        return default
    red, green, blue = color.get_truecolor()
    return red, green, blue


@dataclass
class _Drawing:
    """Collects quarters of cells, lines and letters, and writes them colour by colour."""

    width: int
    height: int
    quarters: list[list[RGB]] = field(init=False)
    rects: dict[RGB, list[Rect]] = field(default_factory=dict)
    strokes: dict[RGB, list[str]] = field(default_factory=dict)
    letters: dict[tuple[RGB, bool, bool], list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.quarters = [[TERMINAL_BACKGROUND] * (2 * self.width) for _ in range(2 * self.height)]

    # ---------------------------------------------------------------- collecting

    def row(self, y: int, strip: Strip) -> None:
        """Take in one row of the screen."""
        x = 0
        for segment in strip:
            if segment.control:
                continue
            ink = _resolve(segment.style)
            start, run, run_x = x, "", x
            for cluster, cells in clusters(segment.text):
                shape = self._cell(x, y, cluster, cells, ink)
                if shape:
                    self._letters(run_x, y, run, x - run_x, ink)
                    run = ""
                elif not run:
                    run, run_x = cluster, x
                else:
                    run += cluster
                x += cells
                if shape:
                    run_x = x
            self._letters(run_x, y, run, x - run_x, ink)
            self._rules(start, y, x - start, ink)

    def _cell(self, x: int, y: int, cluster: str, cells: int, ink: _Ink) -> bool:
        """Paint a cell's ground and, if it is drawn rather than written, its glyph; whether it was drawn."""
        ground = ink.bg
        shade = SHADES.get(cluster)
        if shade is not None:
            ground = mix(ink.bg, ink.fg, shade)
        covered = QUADRANTS.get(cluster, 0)
        for row, bits in ((2 * y, (8, 4)), (2 * y + 1, (2, 1))):
            colors = [ink.fg if covered & bit else ground for bit in bits]
            self.quarters[row][2 * x : 2 * (x + cells)] = colors * cells
        if shade is not None or covered:
            return True
        drawn = pen(cluster)
        if drawn is None:
            return False
        self._draw(x * CELL_WIDTH, y * CELL_HEIGHT, drawn, ink.fg)
        return True

    def _draw(self, left: int, top: int, drawn: Pen, color: RGB) -> None:
        rects = self.rects.setdefault(color, [])
        for x, y, width, height in drawn.rects:
            last = rects[-1] if rects else (0, 0, 0, 0)
            if last[0] + last[2] == left + x and last[1] == top + y and last[3] == height:
                rects[-1] = (last[0], last[1], last[2] + width, height)
            else:
                rects.append((left + x, top + y, width, height))
        if drawn.path:
            self.strokes.setdefault(color, []).append(f"M{left + drawn.start[0]} {top + drawn.start[1]}{drawn.path}")

    def _rules(self, x: int, y: int, cells: int, ink: _Ink) -> None:
        for wanted, down in ((ink.underline, _UNDERLINE), (ink.strike, _STRIKE)):
            if wanted and cells:
                rect = (x * CELL_WIDTH, y * CELL_HEIGHT + down, cells * CELL_WIDTH, 1)
                self.rects.setdefault(ink.fg, []).append(rect)

    def _letters(self, x: int, y: int, run: str, cells: int, ink: _Ink) -> None:
        """Write a run of letters, in pieces wherever two spaces part it."""
        for piece, offset, width in _pieces(run, cells):
            place = f'x="{(x + offset) * CELL_WIDTH}" y="{y * CELL_HEIGHT + _BASELINE}"'
            # One letter needs no stretching.
            length = f' textLength="{width * CELL_WIDTH}"' if width > 1 else ""
            key = (ink.fg, ink.bold, ink.italic)
            self.letters.setdefault(key, []).append(f"<text {place}{length}>{escape(piece, quote=False)}</text>")

    # ---------------------------------------------------------------- writing

    def document(self, title: str) -> str:
        """The whole file, ending with a newline."""
        width, height = self.width * CELL_WIDTH, self.height * CELL_HEIGHT
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
            f' role="img" font-family="{_FONTS}" font-size="{_FONT_SIZE}">',
            f"<title>{escape(title)}</title>",
            f'<path fill="{hexa(TERMINAL_BACKGROUND)}" d="M0 0h{width}v{height}H0z"/>',
            '<g shape-rendering="crispEdges">',
        ]
        for color, rects in self._grounds().items():
            lines.append(_filled(color, rects))
        for color, rects in self.rects.items():
            if rects:
                lines.append(_filled(color, rects))
        lines.append("</g>")
        for color, paths in self.strokes.items():
            lines.append(f'<path fill="none" stroke="{hexa(color)}" d="{"".join(paths)}"/>')
        for (color, bold, italic), pieces in self.letters.items():
            weight = ' font-weight="bold"' if bold else ""
            slant = ' font-style="italic"' if italic else ""
            lines.append(f'<g fill="{hexa(color)}"{weight}{slant}>')
            lines += pieces
            lines.append("</g>")
        lines.append("</svg>\n")
        return "\n".join(lines)

    def _grounds(self) -> dict[RGB, list[Rect]]:
        """The quarters as few rectangles: runs of one colour, and equal runs of following rows as one."""
        found: dict[RGB, list[Rect]] = {}
        open_runs: dict[tuple[int, int, RGB], int] = {}
        for row, colors in enumerate(self.quarters):
            still_open: dict[tuple[int, int, RGB], int] = {}
            for start, stop, color in _runs(colors):
                if color == TERMINAL_BACKGROUND:
                    continue
                key = (start, stop, color)
                rects = found.setdefault(color, [])
                index = open_runs.get(key)
                if index is None:
                    index = len(rects)
                    left, width = start * _HALF_WIDTH, (stop - start) * _HALF_WIDTH
                    rects.append((left, row * _HALF_HEIGHT, width, _HALF_HEIGHT))
                else:
                    left, top, width, height = rects[index]
                    rects[index] = (left, top, width, height + _HALF_HEIGHT)
                still_open[key] = index
            open_runs = still_open
        return found


def _runs(colors: Sequence[RGB]) -> Iterator[tuple[int, int, RGB]]:
    start = 0
    for i in range(1, len(colors) + 1):
        if i == len(colors) or colors[i] != colors[start]:
            yield start, i, colors[start]
            start = i


def _filled(color: RGB, rects: Sequence[Rect]) -> str:
    path = "".join(f"M{x} {y}h{width}v{height}H{x}z" for x, y, width, height in rects)
    return f'<path fill="{hexa(color)}" d="{path}"/>'


def _pieces(run: str, cells: int) -> Iterator[tuple[str, int, int]]:
    """The parts of a run that two or more spaces part: text, offset and width in cells."""
    piece, start, end, x = "", 0, 0, 0
    for cluster, width in clusters(run):
        if cluster != " ":
            if piece and x - end > 1:
                yield piece, start, end - start
                piece = ""
            if not piece:
                start = x
            elif x > end:
                piece += " "
            piece += cluster
            end = x + width
        x += width
    if piece:
        yield piece, start, end - start
