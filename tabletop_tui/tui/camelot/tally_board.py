"""The stacks of a quest side by side, their sums, and what was set aside."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from textwrap import wrap

from rich.cells import cell_len

from tabletop_tui.tui.camelot.tally_story import Column, Scene, SetAside, ShownCard
from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas, shorten
from tabletop_tui.tui.draw.cards import S_HEIGHT, S_PITCH, S_WIDTH, CardFace, card_s
from tabletop_tui.tui.draw.gauges import Zone, bracket, gauge, steps
from tabletop_tui.tui.draw.letters import big, pixel_width
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.draw.slips import State, printing, slip
from tabletop_tui.tui.look.glyphs import ELLIPSIS, TIMES
from tabletop_tui.tui.look.palette import RGB, Look

TALL = 26
"""Rows from which cards and sums are seen together; below, one of them."""
_SUM_ROWS = 13
_SUM_ROW = 16
_AWAY = 0.18
_ASIDE_ROWS = 7
_BASELESS, _IN_TIME = 10, 13


class TallyBoard(Painted):
    """``scene`` is what is shown; ``running`` are totals on their way up (None: those of the scene)."""

    DEFAULT_CSS = "TallyBoard { width: 100%; height: 1fr; }"

    def __init__(self, look: Look, scene: Scene) -> None:
        super().__init__(look)
        self.scene = scene
        self.running: Sequence[int] | None = None
        self.cards = False

    def show(self, scene: Scene, running: Sequence[int] | None = None) -> None:
        """Another scene, or another moment of it."""
        self.scene, self.running = scene, running
        self.repaint()

    def turn(self) -> None:
        """Where both do not fit: cards instead of sums, or back."""
        self.cards = not self.cards
        self.repaint()

    @property
    def low(self) -> bool:
        """Whether there is room for cards or sums alone."""
        return self.size.height < TALL

    # ---------------------------------------------------------------- drawing

    def paint(self, canvas: Canvas) -> None:
        """Columns in the middle, the main quest in the light."""
        columns, beside = self.scene.columns, bool(self.scene.aside) and not (self.low and not self.cards)
        width, gap = _columns(canvas.width, len(columns) + beside)
        number = len(columns) + beside
        x = (canvas.width - number * width - (number - 1) * gap) // 2
        look = self.look
        center, radius = (x + width / 2 + 4, canvas.height * 0.45), (canvas.width * 0.36, canvas.height * 0.53)
        canvas.lamp(center, radius, look.color("lamp1"), look.color("room"))
        sums = self._sum_row(canvas.height)
        for i, column in enumerate(columns):
            self._head(canvas, x, width, column)
            if not self.low or self.cards:
                self._cards(canvas, x, width, column, sums - 3 if not self.low else canvas.height - 2)
            if not self.low or not self.cards:
                self._sum(canvas, x, sums, width, column, i)
            x += width + gap
        if beside:
            self._aside(canvas, x, width, self.scene.aside)
        elif self.scene.aside:
            for row, line in enumerate(_joined(self.scene.aside, canvas.width - 4)[:2]):
                canvas.center(0, canvas.height - 2 + row, canvas.width, line, look.color("soft"))

    def _sum_row(self, height: int) -> int:
        if self.low:
            return 2
        tallest = max(len(column.cards) for column in self.scene.columns)
        needed = 2 + S_PITCH * tallest + S_HEIGHT - S_PITCH + 1
        return max(_SUM_ROW, min(needed, height - _SUM_ROWS)) if height >= 29 else height - _SUM_ROWS

    def _head(self, c: Canvas, x: int, width: int, column: Column) -> None:
        look = self.look
        title = f"{column.title}  {column.marks}"
        if len(title) > width:
            title = f"{column.title} {column.marks}"
        if len(title) > width:
            title = shorten(column.title, width)
        c.center(x, 0, width, title, look.accent if column.main else look.color("text"), at=BOLD)
        if column.main:
            c.center(x, 1, width, "the quest", look.color("soft"))

    def _cards(self, c: Canvas, x: int, width: int, column: Column, rows: int) -> None:
        away = 0.0 if column.main else _AWAY
        fits = S_PITCH * len(column.cards) + S_HEIGHT - S_PITCH <= rows and width >= 14
        if not fits:
            self._list(c, x, width, column.cards, rows, away)
            return
        for i, card in enumerate(column.cards):
            face = CardFace("", "", card.figure)
            state = State.REMOVED if card.gone else State.UP
            card_s(
                c, x, 2 + S_PITCH * i, face, state, width=width, note=card.note, worth=card.worth, away=away,
                over=i > 0, last=i == len(column.cards) - 1,
            )  # fmt: skip

    def _list(self, c: Canvas, x: int, width: int, cards: Sequence[ShownCard], rows: int, away: float) -> None:
        """Many cards on one slip, a row each; equal ones share a row if there are still too many."""
        lines = [(card, 1) for card in cards]
        if len(lines) + 2 > rows:
            lines = [(card, len(list(same))) for card, same in groupby(sorted(cards, key=_by_figure))]
        shown = lines[: rows - 2]
        ink = printing(self.look, State.UP, away)
        slip(c, x, 2, width, len(shown) + 2, ink.paper)
        for row, (card, number) in enumerate(shown, start=3):
            ink = printing(self.look, State.REMOVED if card.gone else State.UP, 0.0 if card.gone else away)
            paper = None if card.gone else ink.paper
            figure = card.figure + (f" {TIMES}{number}" if number > 1 else "")
            c.put(x + 2, row, figure, ink.rubric, paper, BOLD | ink.attributes)
            left = x + 3 + len(figure)
            room = x + width - 3 - len(card.worth) - left
            c.put(left, row, card.note if cell_len(card.note) <= room else card.brief, ink.soft, paper, ITALIC)
            c.right(x, row, width - 2, card.worth, ink.ink, paper, BOLD)

    def _sum(self, c: Canvas, x: int, y: int, width: int, column: Column, index: int) -> None:
        """The sum, always at the same height: in words, in figures, on a gauge, and how it ends."""
        look = self.look
        total = column.total if self.running is None else self.running[index]
        for row, words in enumerate(_sum_words(column.terms, column.extras, width)):
            c.center(x, y + row, width, words, look.color("soft"))
        figures = str(total)
        strong = look.accent if column.main else look.color("text")
        color = strong if column.added else look.color("soft")
        big(c, x + (width - pixel_width(figures)) // 2, y + 2, figures, color)
        self._gauge(c, x + (width - _points(width)) // 2, y + 6 - self.low, _points(width), total, column)
        verdict_y = y + 10 - self.low
        tone = look.color("soft") if column.tone == "plain" else look.color(column.tone)
        c.center(x, verdict_y, width, column.verdict, tone, at=BOLD if column.tone != "plain" else 0)
        for row, line in enumerate(wrap(column.swords, width)[:2], start=1):
            c.center(x, verdict_y + row, width, line, look.color("soft"))

    def _gauge(self, c: Canvas, x: int, y: int, points: int, total: int, column: Column) -> None:
        look = self.look
        low, good, bad = look.color("soft"), look.color("good"), look.color("bad")
        gauge(c, x, y, total, [Zone(_BASELESS, low), Zone(_IN_TIME, good), Zone(points, bad, waste=True)])
        if column.main:
            bracket(c, x, y + 1, _BASELESS + 1, _IN_TIME, "11-13", good, look.color("soft"))
        else:
            bracket(c, x, y + 1, _BASELESS + 1, _IN_TIME, "11-13", look.color("faint"))

    def _aside(self, c: Canvas, x: int, width: int, aside: Sequence[SetAside]) -> None:
        """The characters: a slip each, or, if there are many, one for all."""
        ink = printing(self.look, State.UP, _AWAY)
        c.center(x, 0, width, "set aside", self.look.color("soft"))
        if len(aside) * _ASIDE_ROWS <= c.height - 2 and width >= 14:
            for i, one in enumerate(aside):
                y = 2 + i * _ASIDE_ROWS
                slip(c, x, y, width, _ASIDE_ROWS - 1, ink.paper)
                self._character(c, x + 2, y + 1, width - 4, one, 3, ink.paper)
            return
        room = max(1, (c.height - 4) // max(1, len(aside)))
        rows = min(3, room)
        slip(c, x, 2, width, min(c.height - 2, rows * len(aside) + 2), ink.paper)
        for i, one in enumerate(aside):
            self._character(c, x + 1, 3 + i * rows, width - 2, one, rows - 1, ink.paper)

    def _character(self, c: Canvas, x: int, y: int, width: int, one: SetAside, lines: int, paper: RGB) -> None:
        look = self.look
        c.put(x, y, shorten(one.title, width), look.color("ink"), paper, BOLD)
        wrapped = wrap(one.words, width)
        if len(wrapped) > lines and one.brief:
            wrapped = wrap(one.brief, width)
        for row, line in enumerate(wrapped[:lines], start=1):
            more = row == lines and len(wrapped) > lines
            c.put(
                x, y + row, shorten(f"{line} {ELLIPSIS}" if more else line, width), look.color("inksoft"), paper, ITALIC
            )


class StepsRow(Painted):
    """The row of steps."""

    DEFAULT_CSS = "StepsRow { width: 100%; height: 2; }"

    def __init__(self, look: Look, all_scenes: Sequence[Scene]) -> None:
        super().__init__(look)
        self.scenes = all_scenes
        self.at = 0

    def go(self, at: int) -> None:
        """To a step."""
        self.at = at
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        pitch = canvas.width // len(self.scenes)
        names = [scene.name for scene in self.scenes]
        if max(map(len, names)) >= pitch:
            names = [scene.short for scene in self.scenes]
        steps(canvas, (canvas.width - pitch * len(names)) // 2, 0, canvas.width, names, self.at)


def _columns(width: int, number: int) -> tuple[int, int]:
    """Cells of a column and of the gap between two."""
    column = min(S_WIDTH, (width - number + 1) // number)
    spare = width - number * column
    return column, max(1, min(3, spare // max(1, number - 1)))


def _joined(aside: Sequence[SetAside], width: int) -> list[str]:
    """Characters and what they do in lines, none of them parted."""
    lines = [""]
    for one in aside:
        longer = f"{lines[-1]}   {one.title}: {one.words}".strip()
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(f"{one.title}: {one.words}")
    return [line for line in lines if line]


def _points(width: int) -> int:
    return min(width, S_WIDTH)


def _by_figure(card: ShownCard) -> tuple[str, str, str, bool]:
    return card.figure, card.note, card.worth, card.gone


def _sum_words(terms: Sequence[str], extras: Sequence[str], width: int) -> list[str]:
    """The sum in a line, or, if it is too long, what was added to it in a second one."""
    for joint in (" + ", "+"):
        if len(text := ", ".join([joint.join(terms), *extras])) <= width:
            return [text]
    runs = [f"{len(list(same))}{TIMES}{term}" for term, same in groupby(sorted(terms))]
    numbers = next((text for joint in (" + ", "+") if len(text := joint.join(terms)) <= width), "+".join(runs))
    added = ", ".join(extras)
    if len(added) > width:
        added = " ".join(f"+{extra.split()[-1]}" for extra in extras) + " characters"
    return [shorten(numbers, width), shorten(added, width)]
