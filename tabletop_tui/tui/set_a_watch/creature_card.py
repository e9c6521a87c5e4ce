"""A card of the Line, face up with everything that changes it, or face down with what is known of it."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from textual.geometry import Region

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import LineView
from tabletop_tui.tui.draw.canvas import BOLD, DIM, ITALIC, STRIKE, Canvas, shorten
from tabletop_tui.tui.draw.dice import DieState, die_text, mini_die
from tabletop_tui.tui.draw.letters import big, pixel_width
from tabletop_tui.tui.draw.slips import Print, State, back, printing, slip
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.set_a_watch.faces import Face, brief, face, lines, terse
from tabletop_tui.tui.set_a_watch.layout import CardSize
from tabletop_tui.tui.set_a_watch.line_spread import Lying

_TALL = 10
"""Cards at least so high show type and powers."""
_EDGE = 3
"""Cells of a card that turns, seen from its edge."""
_LEAST_NAME_STRIP = 7
"""In a strip at least so wide the name of a back lies flat; in a narrower one it stands upright."""


def face_up(c: Canvas, box: Region, shown: LineView, state: State = State.UP, away: float = 0.0) -> None:
    """A revealed card. ``away`` (0-1): how far from the fire it lies."""
    assert shown.card is not None
    printed, ink = face(shown.card), printing(c.look, state, away)
    slip(c, box.x, box.y, box.width, box.height, ink.paper, state)
    _figures(c, box, shown, ink)
    if box.height >= _TALL:
        _tall(c, box, shown, printed, ink)
    else:
        _low(c, box, shown, printed, ink)


def _figures(c: Canvas, box: Region, shown: LineView, ink: Print) -> None:
    """Health in large figures at the left; at the right damage, and the printed Health if it is another."""
    health, tall = str(shown.health), box.height >= _TALL
    wide = len(health) > 1
    big(c, box.x + (1 if wide else 2), box.y + 1, health, ink.rubric)
    room, y = box.width - (1 if wide else 2), box.y + 1
    if tall:
        c.right(box.x, y, room, "damage", ink.soft, ink.paper)
        y += 1
    damage = glyphs.TIMES * shown.damage if shown.damage < 6 else f"{shown.damage}{glyphs.TIMES}"
    c.right(box.x, y, room, damage or ("none" if tall else glyphs.MINUS), ink.ink, ink.paper, BOLD)
    if shown.health != shown.base:
        base = f"base {shown.base}" if tall else str(shown.base)
        c.right(box.x, y + 1, room, base, ink.soft, ink.paper, 0 if tall else STRIKE)


def _tall(c: Canvas, box: Region, shown: LineView, printed: Face, ink: Print) -> None:
    """Name, type, powers, and at the foot what else lies on the card."""
    width, y, body = box.width - 3, box.y + 4, _typeset(shown, printed, box.width, box.height)
    for line in body.title:
        c.put(box.x + 2, y, line, ink.ink, ink.paper, BOLD | ink.attributes)
        y += 1
    _laid_on(c, box, shown, ink, box.bottom - 1)
    if body.beside:
        c.right(box.x, box.y + 3, box.width - 2, body.beside, ink.soft, ink.paper, ITALIC)
    else:
        c.put(box.x + 2, y, brief(printed.type, width), ink.soft, ink.paper, ITALIC)
        y += 1
    if shown.negated:
        c.put(box.x + 2, y, "powers negated"[:width] if width >= 14 else "negated", ink.rubric, ink.paper, ITALIC)
        y += 1
    at = (STRIKE | DIM if c.look.outline else STRIKE) if shown.negated else 0
    for line in body.text:
        c.put(box.x + 2, y, line, ink.soft if shown.negated else ink.ink, ink.paper, at)
        y += 1


class _Body(NamedTuple):
    """The rows of a high card below its Health. ``beside``: the type, where it stands beside the Health instead."""

    title: list[str]
    beside: str
    text: list[str]

    @property
    def whole(self) -> bool:
        """Whether all is told."""
        return not any(line.endswith(glyphs.ELLIPSIS) for line in (*self.title, *self.text))


def _typeset(shown: LineView, printed: Face, width: int, height: int) -> _Body:
    """What a card of that size says: in fewer words, and with the type elsewhere, if there is no room otherwise."""
    room = width - 3
    title = lines(printed.title, room, 2)
    rows = height - 6 - len(title) - len(_lying_on(shown)) - bool(shown.dice) - shown.negated
    text = printed.text if _fits(printed.text, room, rows) else terse(printed.text)
    beside = "" if _fits(text, room, rows) else brief(printed.type, _room_beside(width, shown))
    if beside.endswith(glyphs.ELLIPSIS):
        beside = ""
    return _Body(title, beside, lines(text, room, rows + bool(beside)))


def _fits(text: str, width: int, rows: int) -> bool:
    return len(wrap(text, width, break_long_words=False)) <= rows


def _room_beside(width: int, shown: LineView) -> int:
    """Cells at the right of the Health, below the damage; none where the printed Health stands there."""
    health = str(shown.health)
    return 0 if shown.health != shown.base else width - (4 if len(health) > 1 else 5) - pixel_width(health)


def wanted_width(shown: LineView, size: CardSize) -> int:
    """Cells that a card of that height takes to tell all, but no less than it has and no more than twice its height."""
    if not shown.up or shown.card is None or size.height < _TALL:
        return size.width
    printed, most = face(shown.card), max(size.width, 2 * size.height)
    told = (width for width in range(size.width, most) if _typeset(shown, printed, width, size.height).whole)
    return next(told, most)


def _lying_on(shown: LineView) -> list[str]:
    """The mount under a rider, a stolen item."""
    words = []
    if shown.mount is not None:
        words.append(f"on {cards.title(shown.mount)}")
    if shown.item is not None:
        words.append(f"+ {cards.title(shown.item)}")
    return words


def _laid_on(c: Canvas, box: Region, shown: LineView, ink: Print, foot: int) -> None:
    """Rows above ``foot``: the mount under a rider, a stolen item, stolen dice."""
    words = _lying_on(shown)
    y = foot - len(words) - bool(shown.dice)
    for word in words:
        c.put(box.x + 2, y, brief(word, box.width - 3), ink.rubric, ink.paper)
        y += 1
    if shown.dice:
        _stolen(c, box.x + 2, y, box.width - 3, shown)


def _low(c: Canvas, box: Region, shown: LineView, printed: Face, ink: Print) -> None:
    """The name in two rows, or in one with what else lies on the card below it."""
    width, y = box.width - 3, box.y + 4
    if shown.negated:
        c.right(box.x, box.y + 3, box.width - 2, "off", ink.rubric, ink.paper, ITALIC)
    words = _lying_on(shown)
    extras = bool(shown.dice or words)
    for line in lines(printed.title, width, 1 if extras else 2):
        c.put(box.x + 2, y, line, ink.ink, ink.paper, BOLD | ink.attributes)
        y += 1
    if not extras:
        return
    foot = box.y + 5
    if shown.dice and words and not shown.negated:
        left = box.x + 3 + pixel_width(str(shown.health))
        _stolen(c, left, box.y + 3, box.right - 1 - left, shown)
    elif shown.dice:
        _stolen(c, box.x + 2, foot, width, shown)
        return
    c.put(box.x + 2, foot, shorten(", ".join(words), width), ink.rubric, ink.paper)


def _stolen(c: Canvas, x: int, y: int, width: int, shown: LineView) -> None:
    """Stolen dice in a row, those that fit."""
    used = 0
    for die in shown.dice:
        cells = len(die_text(die.sides, die.face))
        if used + cells > width:
            break
        used += mini_die(c, x + used, y, die.sides, die.face, DieState.READY) + 1


def edge_on(c: Canvas, box: Region) -> None:
    """A card halfway between back and face: three columns in the middle of where it lies."""
    slip(c, box.x + (box.width - _EDGE) // 2, box.y, _EDGE, box.height, c.look.color("shade"))


def face_down(
    c: Canvas, box: Region, shown: LineView, state: State = State.DOWN, light: float = 1.0, lying: Lying | None = None
) -> None:
    """A card face down, darker the less ``light`` (0-1) there is; a name if somebody has seen it.

    ``lying`` says how much of it is seen if another card covers the rest.
    """
    look = c.look
    # Where shadows are weak, as in a light room, darkness is weak too: the mark stays legible.
    cloth = look.mix(look.color("night"), look.color("room"), (1 - light) * (0.4 + 0.6 * look.shadow))
    showing = None if lying is None else lying.showing
    inner = Region(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    if lying is not None and lying.open is not None:
        inner = Region(inner.x, inner.y, lying.open - 1, inner.height)
    elif showing is not None:
        # What lies under the neighbour need not be drawn. The first cell that is seen lies in its shadow.
        box = Region(box.right - showing - 2, box.y, showing + 2, box.height)
        inner = Region(box.right + 1 - showing, inner.y, showing - 2, inner.height)
    heaped = lying is not None and lying.open is not None
    mark = "" if heaped or shown.card is not None else glyphs.UNKNOWN
    back(c, box.x, box.y, box.width, box.height, state, mark=mark, cloth=cloth, showing=showing)
    if shown.card is not None:
        known_name(c, inner, shown.card)
    elif heaped:
        c.center(inner.x, inner.y + inner.height // 2, inner.width, glyphs.UNKNOWN, look.color("soft"), cloth)


def known_name(c: Canvas, inner: Region, card: str) -> None:
    """The name of a back that somebody has seen, on a strip of shaded parchment; upright where there is no room."""
    look, name = c.look, cards.title(card)
    paper, ink = look.color("shade"), look.color("ink")
    if inner.width >= _LEAST_NAME_STRIP:
        names = lines(name, inner.width - 2 * (inner.width > _LEAST_NAME_STRIP + 2), 2)
        y = inner.y + (inner.height - len(names)) // 2
        c.fill(inner.x, y, inner.width, len(names), paper)
        for row, line in enumerate(names):
            c.center(inner.x, y + row, inner.width, line, ink, paper)
        return
    letters = name.replace(" ", "")[: inner.height]
    y = inner.y + (inner.height - len(letters)) // 2
    across = min(3, inner.width)
    x = inner.x + (inner.width - across) // 2
    c.fill(x, y, across, len(letters), paper)
    for row, letter in enumerate(letters):
        c.put(x + across // 2, y + row, letter, ink, paper)
