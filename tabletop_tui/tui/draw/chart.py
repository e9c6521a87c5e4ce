"""Charts: stairs, of what grew turn by turn, and bars, of what rose and fell; each named where it is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tabletop_tui.tui.draw.canvas import BOLD, Canvas, shorten
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB

_LEFT, _RIGHT, _BELOW = 5, 12, 3
"""Cells for the scale at the left, the names at the right, and rows for the axis below."""
_TICKS = (5, 10, 20, 25, 50, 100, 200, 500, 1000)
_NAME = 10
"""Cells of a name at the left of bars."""
_NAMED_ABOVE, _AIRY = 6, 4
"""Bars in so many rows have their name above; below that, a row of air from so many on."""
_APART = 5
"""Moments between two ticks, the first that keeps their numbers so many cells apart."""


@dataclass(frozen=True, slots=True)
class Series:
    """One line, which starts at 0: its value from each moment on, moments rising. A ``heavy`` one lies on top."""

    name: str
    points: Sequence[tuple[float, int]]
    color: RGB
    heavy: bool = False


@dataclass(frozen=True, slots=True)
class Stairs:
    """What the chart shows: moments run from 0 to ``last``; ``spans`` are stretches of time marked under the axis."""

    series: Sequence[Series]
    last: float
    threshold: int
    unit: str = "turn"
    spans: Mapping[str, Sequence[tuple[float, float]]] = field(default_factory=dict)
    span_color: RGB | None = None


def stairs(c: Canvas, x: int, y: int, width: int, height: int, chart: Stairs) -> None:
    """The chart in ``width`` x ``height`` cells, its largest value at the top row."""
    look = c.look
    top = max([chart.threshold, *(value for line in chart.series for _, value in line.points)])
    rows = max(1, (height - _BELOW) // max(1, top))
    base = y + top * rows
    left, span = x + _LEFT, width - _LEFT - _RIGHT
    scale = span / max(chart.last, 1)
    for value in (0, chart.threshold):
        color = look.color("soft" if value else "line")
        c.put(left, base - value * rows, glyphs.HAIRLINE * span, color)
        c.right(x, base - value * rows, _LEFT - 1, str(value), look.color("soft"))
    _axis(c, left, base, span, scale, chart)
    taken: set[int] = set()
    for line in sorted(chart.series, key=lambda series: series.heavy):
        value = _line(c, left, base, span, scale, rows, line)
        row = _free_row(base - value * rows, taken)
        label = f"{value} {line.name}"
        c.put(left + span + 1, row, label, line.color, attributes=BOLD if line.heavy else 0)


def _axis(c: Canvas, left: int, base: int, span: int, scale: float, chart: Stairs) -> None:
    look = c.look
    step = next((step for step in _TICKS if step * scale >= _APART), _TICKS[-1])
    for moment in range(0, int(chart.last) + 1, step):
        at = left + round(moment * scale)
        if at + len(str(moment)) > left + span:  # the unit stands there
            break
        c.put(at, base, glyphs.TICK, look.color("line"))
        c.put(at, base + 1, str(moment), look.color("soft"))
    c.put(left + span + 1, base + 1, chart.unit, look.color("soft"))
    color = chart.span_color or look.accent
    for row, (name, stretches) in enumerate(chart.spans.items(), start=2):
        for first, last in stretches:
            cells = max(1, round((last - first) * scale))
            c.put(left + round(first * scale), base + row, glyphs.SPAN * cells, color)
        c.put(left + span + 1, base + row, name, look.color("soft"))


def _line(c: Canvas, left: int, base: int, span: int, scale: float, rows: int, line: Series) -> int:
    """Draw one line; returns the value it ends at."""
    stair = glyphs.HEAVY_STAIR if line.heavy else glyphs.DOUBLE_STAIR
    value = 0
    for column in range(span):
        until = column + 1 if column < span - 1 else float("inf")
        new = next((v for moment, v in reversed(line.points) if moment * scale < until), 0)
        low, high = base - value * rows, base - new * rows
        if new == value:
            c.put(left + column, low, stair.tread, line.color)
            continue
        c.put(left + column, low, stair.foot, line.color)
        c.put(left + column, high, stair.top, line.color)
        for row in range(high + 1, low):
            c.put(left + column, row, stair.riser, line.color)
        value = new
    return value


def _free_row(row: int, taken: set[int]) -> int:
    """The nearest row, downwards first, that has no name yet."""
    while row in taken:
        row += 1
    taken.add(row)
    return row


@dataclass(frozen=True, slots=True)
class Bars:
    """Values from 0 up, the first at moment 1, as bars. ``places``: moments there are room for, those that did not come
    to pass as well; ``top``: the value of a full bar, unless one is larger; ``note``: a word beside the name."""

    name: str
    values: Sequence[int]
    color: RGB
    places: int
    top: int = 1
    note: str = ""


def bars(c: Canvas, x: int, y: int, width: int, height: int, chart: Bars, *, moments: bool = True) -> None:
    """The bars in ``width`` x ``height`` cells, the name and each value above them; ``moments`` numbers them below.

    Where there are fewer than six rows, the name stands at the left, in one row with the values below the bars.
    """
    beside = height < _NAMED_ABOVE
    left = x + (_NAME if beside else 0)
    pitch = max(1, (x + width - left) // chart.places)
    foot = y + height - 1 - moments
    box = _Field(
        left, foot - beside, pitch, foot - y - (beside and height - moments >= _AIRY), max(1, chart.top, *chart.values)
    )
    color = c.look.color("text")
    c.put(x, foot if beside else y, shorten(chart.name, _NAME - 1 if beside else width), color, attributes=BOLD)
    if not beside:
        c.right(x, y, chart.places * pitch - 1, chart.note, c.look.color("soft"))
        box = replace(box, rows=box.rows - 1)
    if box.rows < 1:
        return
    for place in range(chart.places):
        at, came = left + place * pitch, place < len(chart.values)
        if came:
            rows = _bar(c, at, box, chart.values[place], chart.color)
            c.center(at, foot if beside else foot - rows, box.cells, str(chart.values[place]), color)
        else:
            c.put(at, foot, glyphs.HAIRLINE * box.cells, c.look.color("line"))
        if moments:
            c.center(at, foot + 1, box.cells, str(place + 1), c.look.color("soft" if came else "faint"))


@dataclass(frozen=True, slots=True)
class _Field:
    """Where bars stand: the first column, the row at their foot, columns from one to the next, the rows and the value
    of a full one."""

    left: int
    foot: int
    pitch: int
    rows: int
    top: int

    @property
    def cells(self) -> int:
        """Cells of a bar."""
        return max(1, self.pitch - 1)


def _bar(c: Canvas, x: int, box: _Field, value: int, color: RGB) -> int:
    """One bar; returns the rows it takes. A value above 0 is never flat."""
    halves = max(1, round(value * 2 * box.rows / box.top)) if value else 0
    for row in range((halves + 1) // 2):
        glyph = glyphs.FULL if 2 * row + 2 <= halves else glyphs.LOWER_HALF
        c.put(x, box.foot - row, glyph * box.cells, color)
    return (halves + 1) // 2
