"""What one knight sees alone: loyalties, rumors, Knights, the deck. Drawn so that no reader's face tells which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap

from textual import events

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.camelot.cards import KnightName, knights, rumor
from tabletop_tui.games.camelot.view import CamelotView, Glimpse, Note
from tabletop_tui.tui.camelot.faces import face_of, said
from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas, shorten
from tabletop_tui.tui.draw.cards import L_HEIGHT, L_WIDTH, M_HEIGHT, M_WIDTH, card_l, card_m
from tabletop_tui.tui.draw.letters import emblem, spaced
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.draw.slips import State, slip
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import RGB, Look
from tabletop_tui.tui.widgets.prompt import PromptPanel

LOYALTY_WIDTH, LOYALTY_HEIGHT = 34, 16
_SMALL_WIDTH, _SMALL_HEIGHT = 34, 12
KNIGHT_WIDTH = 40
_KNIGHT_ROWS, _LEAST_ROWS = 9, 4
_GAP = 3


@dataclass(frozen=True, slots=True)
class _Print:
    title: str
    line: str


_LOYALTIES: Mapping[str, _Print] = {
    "loyal": _Print("L  O  Y  A  L", "seven white swords are yours"),
    "traitor": _Print("T R A I T O R", "seven black swords are yours"),
}
"""Titles and lines of the same width, so that the two cards look alike from the side."""


def loyalty_card(
    c: Canvas, x: int, y: int, loyalty: str, seat: Seat, name: str, *, low: bool = False, state: State = State.UP
) -> None:
    """The Loyalty card of a seat, 34 x 16 cells (12 if ``low``): the same outline and as much ink on either."""
    look, height = c.look, _SMALL_HEIGHT if low else LOYALTY_HEIGHT
    paper, ink, soft = look.color("parchment"), look.color("ink"), look.color("inksoft")
    printed = _LOYALTIES[loyalty]
    slip(c, x, y, LOYALTY_WIDTH, height, paper, state)
    c.put(x + 2, y + 1, glyphs.SIGNS[seat % len(glyphs.SIGNS)], soft, paper)
    top = y + (1 if low else 3)
    if low:
        c.center(x, y + 8, LOYALTY_WIDTH, shorten(name, 14), soft, paper)
    else:
        c.right(x, y + 1, LOYALTY_WIDTH - 2, shorten(name, 14), soft, paper)
    emblem(c, x + 9, top, loyalty, paper)
    c.center(x, top + 8, LOYALTY_WIDTH, printed.title, ink, paper, BOLD)
    c.center(x, top + 9, LOYALTY_WIDTH, printed.line, soft, paper, ITALIC)
    if not low:
        c.center(x, y + 14, LOYALTY_WIDTH, "loyalty", soft, paper)


class LampLit(Painted):
    """Base of private looks: the lamp, and whatever lies in it."""

    DEFAULT_CSS = "LampLit { width: 100%; height: 100%; }"

    def lamp(self, c: Canvas) -> None:
        look = self.look
        center, radius = (c.width / 2, c.height / 2), (c.width * 0.40, max(c.height * 0.72, 8.0))
        c.lamp(center, radius, look.color("lamp1"), look.color("room"))


class Secrets(LampLit):
    """What a seat may always look at: its Loyalty, its Knights, its notebook."""

    def __init__(self, look: Look, view: CamelotView, names: Sequence[str]) -> None:
        super().__init__(look)
        self.view, self.names = view, names

    def paint(self, canvas: Canvas) -> None:
        self.lamp(canvas)
        view, c = self.view, canvas
        assert view.seat is not None
        notes = view.notebook
        low = c.height < LOYALTY_HEIGHT + 1
        height = _SMALL_HEIGHT if low else LOYALTY_HEIGHT
        beside = bool(view.knights) or notes is not None
        across = LOYALTY_WIDTH if view.loyalty else 0
        width = across + (KNIGHT_WIDTH + (_GAP if across else 0) if beside else 0)
        x, y = (c.width - width) // 2, max(0, (c.height - height) // 2)
        if view.loyalty is not None:
            loyalty_card(c, x, y, view.loyalty, view.seat, self.names[view.seat], low=low)
            x += LOYALTY_WIDTH + _GAP
        if beside:
            self._beside(c, x)
        elif view.loyalty is None:
            c.center(0, c.height // 2, c.width, "You have no secrets at this table.", self.look.color("soft"))

    def _beside(self, c: Canvas, x: int) -> None:
        """Knights above, the notebook below them, in the middle of the height."""
        held, notes = self.view.knights, self.view.notebook
        kept = 0 if notes is None else min(c.height // 2, max(4, 3 + -(-len(notes) // 2)))
        rows = min(_KNIGHT_ROWS, (c.height - kept) // max(1, len(held)))
        tall = rows * len(held) if rows >= _LEAST_ROWS else len(held) + 3
        y = max(0, (c.height - tall - kept) // 2)
        if rows >= _LEAST_ROWS:
            for name in held:
                knight_card(c, x, y, name, KNIGHT_WIDTH, rows=rows)
                y += rows
        else:
            y += knight_list(c, x, y, KNIGHT_WIDTH, held)
        if notes is not None:
            notebook(c, x, y, KNIGHT_WIDTH, kept, notes)


def knight_list(c: Canvas, x: int, y: int, width: int, names: Sequence[str]) -> int:
    """Many Knights on one slip, a row each. Returns its rows."""
    look = c.look
    paper, ink, soft = look.color("parchment"), look.color("ink"), look.color("inksoft")
    slip(c, x, y, width, len(names) + 2, paper)
    for row, name in enumerate(names, start=y + 1):
        knight = knights()[KnightName(name)]
        c.put(x + 2, row, knight.title, ink, paper, BOLD)
        c.put(x + 12, row, shorten(knight.text, width - 14), soft, paper, ITALIC)
    return len(names) + 2


def knight_card(c: Canvas, x: int, y: int, name: str, width: int, *, rows: int = 0) -> None:
    """A Knight: its name, when it may be played, what it does; as high as it needs, or ``rows``."""
    look, knight = c.look, knights()[KnightName(name)]
    paper, ink, soft = look.color("parchment"), look.color("ink"), look.color("inksoft")
    when, text = wrap(knight.when, width - 4), wrap(knight.text, width - 4)
    roomy = not rows or len(when) + len(text) + 3 <= rows
    height = rows or len(when) + len(text) + 6
    if not roomy:
        text = [*text[: rows - 4], " ".join(text[rows - 4 :])]
    slip(c, x, y, width, height, paper)
    row = y + 1
    if rows:
        c.put(x + 2, row, knight.title, ink, paper, BOLD)
    else:
        c.center(x, row, width, spaced(knight.title), ink, paper, BOLD)
        row += 1
    row += 1
    for lines, color, style in ((when if roomy else [], soft, ITALIC), (text, ink, 0)):
        for line in lines:
            c.put(x + 2, row, shorten(line, width - 4), color, paper, style)
            row += 1
        row += bool(not rows and lines)


def notebook(c: Canvas, x: int, y: int, width: int, height: int, notes: Sequence[Note]) -> None:
    """What a seat has seen and heard since the last quest, first card first, in two columns."""
    look = c.look
    paper, ink, soft = look.color("parchment"), look.color("ink"), look.color("inksoft")
    rows = max(1, min(height - 3, -(-len(notes) // 2) or 1))
    slip(c, x, y, width, rows + 3, paper)
    c.put(x + 2, y + 1, "Notebook", ink, paper, BOLD)
    if not notes:
        c.put(x + 2, y + 2, "nothing since the last quest", soft, paper, ITALIC)
    column = (width - 4) // 2
    for i, note in enumerate(notes[-2 * rows :]):
        across, down = divmod(i, rows)
        _note(c, x + 2 + across * column, y + 2 + down, column - 1, note, paper)


def _note(c: Canvas, x: int, y: int, width: int, note: Note, paper: RGB) -> None:
    look = c.look
    c.put(x, y, shorten(said(note.code), width - 2), look.color("ink"), paper)
    if note.said_by is not None:
        c.right(x, y, width, f"{glyphs.SIGNS[note.said_by]}", look.color("inksoft"), paper)


class Glimpsed(LampLit):
    """What lies before a seat with the present secret question."""

    def __init__(self, look: Look, seen: Glimpse, seat: Seat, names: Sequence[str]) -> None:
        super().__init__(look)
        self.seen, self.seat, self.names = seen, seat, names

    def paint(self, canvas: Canvas) -> None:
        self.lamp(canvas)
        match self.seen.kind:
            case "loyalty":
                self._loyalty(canvas)
            case "vivien":
                self._vivien(canvas)
            case "knight":
                x = (canvas.width - KNIGHT_WIDTH) // 2
                knight_card(canvas, x, max(0, (canvas.height - 11) // 2), self.seen.cards[0], KNIGHT_WIDTH)
            case "deck":
                cards = [listed(rumor(card).title) for card in self.seen.cards]
                columns(canvas, 0, "the rumor deck, from the top", cards)
            case _:
                self._rumors(canvas)

    def _loyalty(self, c: Canvas) -> None:
        seat = self.seat if self.seen.of is None else self.seen.of
        low = c.height < LOYALTY_HEIGHT
        y = max(0, (c.height - (_SMALL_HEIGHT if low else LOYALTY_HEIGHT)) // 2)
        loyalty_card(c, (c.width - LOYALTY_WIDTH) // 2, y, self.seen.cards[0], seat, self.names[seat], low=low)

    def _vivien(self, c: Canvas) -> None:
        """The card that was held at the left, the one that came at the right."""
        low = c.height < LOYALTY_HEIGHT + 2
        height = _SMALL_HEIGHT if low else LOYALTY_HEIGHT
        x, y = (c.width - 2 * LOYALTY_WIDTH - _GAP) // 2, max(0, (c.height - height - 1) // 2)
        for key, label, loyalty in zip(("held", "came"), ("you held", "this came"), self.seen.cards, strict=True):
            loyalty_card(c, x, y, loyalty, self.seat, label, low=low)
            self.zone(f"loyalty:{key}", x, y, LOYALTY_WIDTH, height)
            x += LOYALTY_WIDTH + _GAP

    def _rumors(self, c: Canvas) -> None:
        cards = self.seen.cards
        number = max(1, len(cards))
        if c.height < M_HEIGHT:
            self._titles(c)
            return
        large = c.height >= L_HEIGHT + 1 and c.width >= number * (L_WIDTH + _GAP)
        width, height = (L_WIDTH, L_HEIGHT) if large else (M_WIDTH, M_HEIGHT)
        x = (c.width - number * width - (number - 1) * _GAP) // 2
        y = max(0, (c.height - height - 1) // 2)
        for card in cards:
            (card_l if large else card_m)(c, x, y, face_of(card))
            self.zone(f"card:{card}", x, y, width, height)
            x += width + _GAP

    def _titles(self, c: Canvas) -> None:
        """Where there is no room for cards: their titles and what they do, side by side."""
        look, cards = self.look, self.seen.cards
        paper, ink, soft = look.color("parchment"), look.color("ink"), look.color("inksoft")
        x, y = (c.width - len(cards) * L_WIDTH - (len(cards) - 1)) // 2, max(0, (c.height - 4) // 2)
        for card in cards:
            slip(c, x, y, L_WIDTH, 4, paper)
            c.center(x, y + 1, L_WIDTH, rumor(card).title, ink, paper, BOLD)
            c.center(x, y + 2, L_WIDTH, shorten(rumor(card).use, L_WIDTH - 2), soft, paper, ITALIC)
            self.zone(f"card:{card}", x, y, L_WIDTH, 4)
            x += L_WIDTH + 1

    def on_click(self, event: events.Click) -> None:
        """A click on a card answers with it."""
        key = self.zone_at(event.x, event.y)
        for prompt in self.screen.query(PromptPanel) if key is not None else ():
            event.stop()
            keys = {option.key: option for option in prompt.options}
            if key is not None and not prompt.point_at(key) and key in keys:
                prompt.put_cursor(list(keys).index(key))
                prompt.action_take()


def listed(title: str) -> str:
    """A title as short as lists of many cards need it: “Grail 4”."""
    return title.removeprefix("Holy ")


def columns(c: Canvas, y: int, heading: str, lines: Sequence[str]) -> None:
    """A numbered list on parchment, in as many columns as it needs; the last number ends it."""
    look = c.look
    rows = max(1, c.height - y - 3)
    across = max(1, -(-len(lines) // rows))
    rows = max(1, -(-len(lines) // across))
    longest = max([len(line) for line in lines] or [4]) + 6
    cell = min(longest, (c.width - 5) // across)
    width = max(across * cell + 4, len(heading) + 6)
    x, top = (c.width - width) // 2, y + max(0, (c.height - y - rows - 3) // 2)
    paper, ink, soft = look.color("parchment"), look.color("ink"), look.color("inksoft")
    slip(c, x, top, width, rows + 3, paper)
    c.center(x, top + 1, width, heading, soft, paper, ITALIC)
    left = x + (width - across * cell + 2) // 2
    for i, line in enumerate(lines):
        column, row = divmod(i, rows)
        at = left + column * cell
        c.right(at, top + 2 + row, 2, str(i + 1), soft, paper)
        c.put(at + 3, top + 2 + row, shorten(line, cell - 4), ink, paper)
