"""A grid of cells that boards draw on, back to front, and hand to Textual's line API as strips."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import sqrt

from rich.cells import cell_len, get_character_cell_size, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from tabletop_tui.tui.look.glyphs import ELLIPSIS, FULL, LOWER_HALF, UPPER_HALF
from tabletop_tui.tui.look.palette import BLACK, RGB, Look, mix

BOLD, DIM, UNDERLINE, REVERSE, ITALIC, STRIKE = 1, 2, 4, 8, 16, 32
"""Attributes of a cell; add them with ``|``."""
_SHOWS_ON_SPACE = UNDERLINE | STRIKE | REVERSE

# Text that is known to be one cell a character, so that the usual case needs no measuring.
_NARROW = re.compile("[ -~\u00ae-\u02ff\u0370-\u0482\u2010-\u2027\u2190-\u21ff\u2212\u2500-\u25fc\u2660-\u2667]*")

_GAP = 6
"""Changed cells of one row that lie closer than this are refreshed together."""


@lru_cache(maxsize=32_768)
def _style(look: Look, fg: RGB | None, bg: RGB | None, attributes: int) -> Style:
    return Style(
        color=None if fg is None else look.terminal_color(fg),
        bgcolor=None if bg is None else look.terminal_color(bg),
        bold=bool(attributes & BOLD) or None,
        dim=bool(attributes & DIM) or None,
        underline=bool(attributes & UNDERLINE) or None,
        reverse=bool(attributes & REVERSE) or None,
        italic=bool(attributes & ITALIC) or None,
        strike=bool(attributes & STRIKE) or None,
    )


@lru_cache(maxsize=16)
def _rings(
    size: tuple[int, int],
    center: tuple[float, float],
    radius: tuple[float, float],
    ramp: tuple[RGB, ...],
    gamma: float,
) -> tuple[tuple[RGB, ...], ...]:
    """The colour of each cell of a pool of light: ``ramp`` from the centre to the radius and beyond."""
    width, height = size
    last, steps = len(ramp) - 1, len(ramp)
    across = [((x + 0.5 - center[0]) / radius[0]) ** 2 for x in range(width)]
    rows = []
    for y in range(height):
        down = ((y + 0.5 - center[1]) / radius[1]) ** 2
        rows.append(tuple(ramp[min(last, int(sqrt(a + down) ** gamma * steps))] for a in across))
    return tuple(rows)


def clusters(text: str) -> Iterator[tuple[str, int]]:
    """The characters of ``text`` with their width, 1 or 2 cells; marks that combine stay with their letter.

    Unprintable characters are left out: they would move the terminal's cursor.
    """
    held, width = "", 0
    for character in text:
        size = get_character_cell_size(character)
        if size == 0:
            if held and character.isprintable():
                held += character
            continue
        if held:
            yield held, width
        held, width = character, size
    if held:
        yield held, width


def shorten(text: str, cells: int) -> str:
    """``text`` cut to ``cells`` with an ellipsis, never inside a number; "" if there is no room at all."""
    if cells <= 0:
        return ""
    if cell_len(text) <= cells:
        return text
    kept = set_cell_size(text, cells - 1)
    rest = text[len(kept) :]
    if kept[-1:].isdigit() and rest[:1].isdigit():
        kept = kept.rstrip("0123456789")
    return kept.rstrip() + ELLIPSIS


class Canvas:
    """``width`` x ``height`` cells, each a character, two colours and attributes.

    Coordinates are cells from the top left; everything is clipped at the edges. ``bg=None`` keeps the ground
    that lies below and ``fg=None`` the print. In an outline look grounds are never painted: ``fill`` clears,
    and half-block pixels are set in the print colour alone.
    """

    __slots__ = ("_at", "_bg", "_ch", "_fg", "height", "look", "width")

    def __init__(self, width: int, height: int, look: Look, ground: RGB | None = None) -> None:
        self.width = width
        self.height = height
        self.look = look
        base = None if look.plain else (ground or look.color("room"))
        print_color = look.color("text")
        self._ch = [[" "] * width for _ in range(height)]
        self._fg = [[print_color] * width for _ in range(height)]
        self._bg: list[list[RGB | None]] = [[base] * width for _ in range(height)]
        self._at = [[0] * width for _ in range(height)]

    # ---------------------------------------------------------------- reading

    def char(self, x: int, y: int) -> str:
        """The character of a cell; "" in the right half of a wide one."""
        return self._ch[y][x]

    def foreground(self, x: int, y: int) -> RGB:
        """The print colour of a cell."""
        return self._fg[y][x]

    def background(self, x: int, y: int) -> RGB | None:
        """The ground of a cell; None where it is the terminal's own."""
        return self._bg[y][x]

    def attributes(self, x: int, y: int) -> int:
        """The attributes of a cell."""
        return self._at[y][x]

    def ground(self, x: int, y: int) -> RGB:
        """As ``background``, but always a colour, and of the nearest cell if (x, y) lies outside."""
        found = self._bg[max(0, min(self.height - 1, y))][max(0, min(self.width - 1, x))]
        return self.look.color("room") if found is None else found

    def text(self) -> str:
        """The characters alone, one line a row."""
        return "\n".join("".join(row) for row in self._ch)

    # ---------------------------------------------------------------- text

    def put(self, x: int, y: int, text: str, fg: RGB | None = None, bg: RGB | None = None, attributes: int = 0) -> None:
        """One row of text. Its spaces paint too."""
        if not 0 <= y < self.height:
            return
        if not _NARROW.fullmatch(text):
            self._put_wide(x, y, text, fg, bg, attributes)
            return
        start, stop = max(0, x), min(self.width, x + len(text))
        if start < stop:
            self._set(y, start, stop, list(text[start - x : stop - x]), fg, bg, attributes)

    def _put_wide(self, x: int, y: int, text: str, fg: RGB | None, bg: RGB | None, attributes: int) -> None:
        for cluster, width in clusters(text):
            if x >= 0 and x + width <= self.width:
                self._set(y, x, x + width, [cluster, ""][:width], fg, bg, attributes)
            x += width

    def _set(self, y: int, start: int, stop: int, chars: list[str], fg: RGB | None, bg: RGB | None, at: int) -> None:
        row, count = self._ch[y], stop - start
        self._mend(row, start, stop)
        row[start:stop] = chars
        self._at[y][start:stop] = [at] * count
        if fg is not None:
            self._fg[y][start:stop] = [fg] * count
        if bg is not None and not self.look.outline:
            self._bg[y][start:stop] = [bg] * count

    @staticmethod
    def _mend(row: list[str], start: int, stop: int) -> None:
        """Blank the other half of a wide character that is about to be cut."""
        if row[start] == "" and start:
            row[start - 1] = " "
        if stop < len(row) and row[stop] == "":
            row[stop] = " "

    def center(
        self, x: int, y: int, width: int, text: str, fg: RGB | None = None, bg: RGB | None = None, at: int = 0
    ) -> None:
        """Text in the middle of ``width`` cells; half a cell left of it where it cannot be exact."""
        self.put(x + (width - cell_len(text)) // 2, y, text, fg, bg, at)

    def right(
        self, x: int, y: int, width: int, text: str, fg: RGB | None = None, bg: RGB | None = None, at: int = 0
    ) -> None:
        """Text that ends at the right edge of ``width`` cells."""
        self.put(x + width - cell_len(text), y, text, fg, bg, at)

    # ---------------------------------------------------------------- surfaces

    def _clip(self, x: int, y: int, width: int, height: int) -> tuple[range, int, int]:
        rows = range(max(0, y), min(self.height, y + height))
        return rows, max(0, x), min(self.width, x + width)

    def clear(self, x: int, y: int, width: int, height: int) -> None:
        """Take away what is printed there; the ground stays."""
        rows, start, stop = self._clip(x, y, width, height)
        if start < stop:
            for row in rows:
                self._mend(self._ch[row], start, stop)
                self._ch[row][start:stop] = [" "] * (stop - start)
                self._at[row][start:stop] = [0] * (stop - start)

    def fill(self, x: int, y: int, width: int, height: int, bg: RGB) -> None:
        """An empty surface of one colour."""
        self.clear(x, y, width, height)
        if self.look.outline:
            return
        rows, start, stop = self._clip(x, y, width, height)
        if start < stop:
            for row in rows:
                self._bg[row][start:stop] = [bg] * (stop - start)

    def shade(self, x: int, y: int, width: int, height: int, share: float = 0.42) -> None:
        """A shadow: what lies there is darkened by ``share`` times the look's shadow strength."""
        share *= self.look.shadow
        if not share:
            return
        rows, start, stop = self._clip(x, y, width, height)
        for row in rows:
            foregrounds, backgrounds = self._fg[row], self._bg[row]
            for column in range(start, stop):
                foregrounds[column] = mix(foregrounds[column], BLACK, share)
                below = backgrounds[column]
                backgrounds[column] = None if below is None else mix(below, BLACK, share)

    def lamp(
        self,
        center: tuple[float, float],
        radius: tuple[float, float],
        inner: RGB,
        outer: RGB,
        steps: int = 18,
        gamma: float = 0.9,
    ) -> None:
        """A pool of light on the whole canvas: grounds from ``inner`` at the centre to ``outer`` at the radius.

        Centre and radii are in cells. Few steps keep the runs long and the bytes few. The rings are kept by
        size, so another call costs no more than a copy. A look without light leaves everything as it is.
        """
        if self.look.flat or not self.look.lamp:
            return
        ramp = tuple(mix(inner, outer, i / (steps - 1)) for i in range(steps))
        for row, colors in enumerate(_rings((self.width, self.height), center, radius, ramp, gamma)):
            self._bg[row][:] = colors

    # ---------------------------------------------------------------- half-block pixels

    def halves(self, x: int, y: int) -> tuple[RGB, RGB]:
        """The colours that the upper and the lower half of a cell show."""
        character, fg, bg = self._ch[y][x], self._fg[y][x], self.ground(x, y)
        if character == UPPER_HALF:
            return fg, bg
        if character == LOWER_HALF:
            return bg, fg
        return (fg, fg) if character == FULL else (bg, bg)

    def px(self, x: int, half_row: int, color: RGB) -> None:
        """One pixel: ``x`` in cells, ``half_row`` in half rows. Text in that cell is overwritten."""
        if not (0 <= x < self.width and 0 <= half_row < 2 * self.height):
            return
        y, low = divmod(half_row, 2)
        row = self._ch[y]
        if self.look.outline:
            other = UPPER_HALF if low else LOWER_HALF
            both = row[x] in (other, FULL)
            self.put(x, y, FULL if both else LOWER_HALF if low else UPPER_HALF, color)
            return
        self._mend(row, x, x + 1)
        top, bottom = self.halves(x, y)
        top, bottom = (top, color) if low else (color, bottom)
        row[x] = " " if top == bottom else UPPER_HALF
        self._fg[y][x], self._bg[y][x], self._at[y][x] = top, bottom, 0

    # ---------------------------------------------------------------- whole canvases

    def copy(self) -> Canvas:
        """An equal canvas that can be drawn on without changing this one."""
        twin = Canvas(0, 0, self.look)
        twin.width, twin.height = self.width, self.height
        twin._ch, twin._fg = [row[:] for row in self._ch], [row[:] for row in self._fg]
        twin._bg, twin._at = [row[:] for row in self._bg], [row[:] for row in self._at]
        return twin

    def blit(self, source: Canvas, x: int = 0, y: int = 0) -> None:
        """Copy all cells of ``source`` so that its top left lies at (x, y)."""
        rows, start, stop = self._clip(x, y, source.width, source.height)
        if start >= stop:
            return
        for row in rows:
            cells = slice(start - x, stop - x)
            self._mend(self._ch[row], start, stop)
            self._ch[row][start:stop] = source._ch[row - y][cells]
            self._fg[row][start:stop] = source._fg[row - y][cells]
            self._bg[row][start:stop] = source._bg[row - y][cells]
            self._at[row][start:stop] = source._at[row - y][cells]

    def changes(self, old: Canvas) -> list[Region]:
        """Where this canvas differs from ``old`` of the same size: regions one row high, top to bottom."""
        found = []
        for y in range(self.height):
            mine = (self._ch[y], self._fg[y], self._bg[y], self._at[y])
            theirs = (old._ch[y], old._fg[y], old._bg[y], old._at[y])
            if mine != theirs:
                cells = list(zip(*mine, strict=True))
                others = list(zip(*theirs, strict=True))
                found += _runs(y, [x for x in range(self.width) if cells[x] != others[x]])
        return found

    def strip(self, y: int) -> Strip:
        """Row ``y`` as Textual wants it: as few segments as its styles allow."""
        look = self.look
        segments: list[Segment] = []
        run: list[str] = []
        fg: RGB | None = None
        bg: RGB | None = None
        at = -1
        for ch, f, b, a in zip(self._ch[y], self._fg[y], self._bg[y], self._at[y], strict=True):
            # A space shows no print, so it joins a run of any print colour.
            new = None if ch == " " and not a & _SHOWS_ON_SPACE else f
            if b == bg and a == at and (new is None or new == fg or fg is None):
                fg = fg or new
            else:
                if run:
                    segments.append(Segment("".join(run), _style(look, fg, bg, at)))
                run, fg, bg, at = [], new, b, a
            run.append(ch)
        if run:
            segments.append(Segment("".join(run), _style(look, fg, bg, at)))
        return Strip(segments, self.width)

    def strips(self) -> list[Strip]:
        """All rows, top to bottom."""
        return [self.strip(y) for y in range(self.height)]


def _runs(y: int, columns: list[int]) -> list[Region]:
    """Regions one row high that hold ``columns``; near ones are joined."""
    spans: list[list[int]] = []
    for x in columns:
        if spans and x - spans[-1][1] <= _GAP:
            spans[-1][1] = x
        else:
            spans.append([x, x])
    return [Region(first, y, last - first + 1, 1) for first, last in spans]
