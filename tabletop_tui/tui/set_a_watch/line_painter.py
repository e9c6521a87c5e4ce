"""The Line from the camp outwards: the fire lights what it shows, the rest lies face down in the dark."""

from __future__ import annotations

from textual.geometry import Region

from tabletop_tui.games.set_a_watch.state import HIGHEST_FIRE
from tabletop_tui.games.set_a_watch.view import LineView
from tabletop_tui.tui.draw.canvas import BOLD, DIM
from tabletop_tui.tui.draw.slips import State
from tabletop_tui.tui.set_a_watch.board_facts import Turning
from tabletop_tui.tui.set_a_watch.creature_card import edge_on, face_down, face_up, wanted_width
from tabletop_tui.tui.set_a_watch.fire import FIRE_SIZES, campfire, firelight, logs
from tabletop_tui.tui.set_a_watch.layout import CARD_SIZES, FIRE_WIDTHS, Size
from tabletop_tui.tui.set_a_watch.line_spread import Lying, Spread, spread, widened
from tabletop_tui.tui.set_a_watch.painter import BoardPainter

_DIMMEST = 0.3
_FALL = 0.16
"""How much darker each place beyond the light is, down to the dimmest."""


class LinePainter:
    """Draws fire and Line of a board whose painter it is given."""

    def __init__(self, painter: BoardPainter) -> None:
        self.painter = painter
        self.c, self.look = painter.c, painter.look
        self.view, self.layout = painter.view, painter.layout
        self.size = painter.layout.size
        self.x, self.y = FIRE_WIDTHS[self.size], painter.layout.line
        self.height = CARD_SIZES[self.size].height

    def paint(self) -> None:
        """Light, fire, cards, labels. The light takes the whole canvas: draw this first."""
        self._light()
        self._fire()
        if self.view.line:
            self._cards()
        else:
            self._empty()

    def _light(self) -> None:
        if not self.view.fire:
            return
        width = CARD_SIZES[self.size].width + 1
        shown = max(1, min(self.view.level, len(self.view.line)))
        across = (self.x + shown * width) * 1.32
        firelight(self.c, (self.x * 0.5, self.y + self.height * 0.5), (across, self.height * 0.74))

    def _fire(self) -> None:
        c, look, fire = self.c, self.look, self.view.fire
        width, height = FIRE_SIZES[self.size]
        campfire(c, 1, self.y, self.size, burning=fire > 0)
        word = "fire" if self.size is Size.SMALL else "firewood"
        # One row of air between fire and words where there is room.
        y = self.y + height + (self.size is not Size.LARGE)
        lit = self.painter.lit("fire")
        color = look.accent if lit else look.color("text")
        left, cells = (0, self.x) if self.size is Size.SMALL else (1, width)
        c.center(left, y, cells, f"{word} {fire}", color, at=BOLD)
        out = "out" if self.size is Size.SMALL else "burned down"
        c.center(left, y + 1, cells, f"shows {self.view.level}" if fire else out, look.color("soft"))
        if self.size is not Size.SMALL:
            logs(c, 1 + (width - HIGHEST_FIRE) // 2, y + 2, fire, cells=1)
        self.painter.zone("fire", 0, self.y, self.x - 1, self.height + 1)

    def _empty(self) -> None:
        c, look = self.c, self.look
        words = "The line is beaten." if self.view.phase == "watch" else "The line is not laid yet."
        c.put(self.x + 1, self.y + self.height // 2, words, look.color("soft"))

    # ---------------------------------------------------------------- cards

    def _cards(self) -> None:
        sizes = [CARD_SIZES[size] for size in dict.fromkeys((self.size, Size.MEDIUM, Size.SMALL))]
        sizes = [size for size in sizes if size.height <= self.height]
        line = self.view.line
        room = self.c.width - self.x - 1
        laid = spread([not card.up for card in line], room, sizes)
        laid = widened(laid, [wanted_width(card, laid.size) for card in line], room)
        drop = (self.height - laid.size.height + 1) // 2
        placed = [(card, lying) for card, lying in zip(line, laid.cards, strict=True) if lying is not None]
        backs = [pair for pair in placed if not pair[0].up]
        faces = [pair for pair in placed if pair[0].up]
        # An earlier back lies on a later one, a later face on an earlier one; what is lit lies on top.
        order = placed if laid.heaped else [*reversed(backs), *faces]
        for card, lying in sorted(order, key=lambda pair: self._chosen(pair[0])):
            self._card(card, lying, laid, self.y + drop)
        for card, lying in placed:
            self._label(card, lying, laid)
        if laid.more:
            self._more(laid)

    def _chosen(self, card: LineView) -> bool:
        return self.painter.lit(f"line:{card.place}") or self.painter.facts.target == card.place

    def _card(self, card: LineView, lying: Lying, laid: Spread, y: int) -> None:
        box = Region(self.x + lying.x, y, laid.size.width + lying.wider, laid.size.height)
        dark = max(0, card.place - self.view.level)
        light = max(_DIMMEST, 1 - _FALL * dark)
        chosen = self._chosen(card)
        turning = self.painter.facts.turning.get(card.place)
        if turning is Turning.EDGE:
            edge_on(self.c, box)
        elif turning is Turning.BACK:
            face_down(self.c, box, card.model_copy(update={"card": None}))
        elif card.place in self.painter.facts.fallen:
            face_up(self.c, box, card, State.REMOVED)
        elif card.up:
            face_up(self.c, box, card, State.CHOSEN if chosen else State.UP, 0.0 if chosen else (1 - light) * 0.5)
        else:
            seen = Lying(lying.x) if chosen else lying
            face_down(self.c, box, card, State.CHOSEN if chosen else State.DOWN, light, seen)

    def _seen(self, lying: Lying, width: int) -> tuple[int, int]:
        """Left edge and cells of what is seen of a card."""
        x = self.x + lying.x
        if lying.showing is not None:
            return x + width - lying.showing, lying.showing
        return x, lying.open or width + lying.wider

    def _label(self, card: LineView, lying: Lying, laid: Spread) -> None:
        x, cells = self._seen(lying, laid.size.width)
        y = self.layout.labels
        key = f"line:{card.place}"
        text = self._words(card, cells)
        color = self.look.color("text" if card.up else "faint")
        lit = self._chosen(card)
        if lit:
            color = self.look.accent
        strong = lit or key in self.painter.facts.targets
        at = BOLD if strong else DIM if self.look.outline and not card.up else 0
        self.c.center(x, y, cells, text, color, at=at)
        counted = laid.more > 0 and laid.cards[laid.more_at] is lying
        self.painter.zone(key, x, self.y, cells, self.height + (0 if counted else 1))

    def _words(self, card: LineView, cells: int) -> str:
        """The place of a card, and who reaches it if it is face up."""
        place = str(card.place)
        if not card.up:
            return place
        if card.shielded:
            why = "shielded"
        elif not card.reached_by:
            why = "too far"
        elif set(card.reached_by) >= set(self.view.watch):
            why = "all reach"
        else:
            why = f"reach {card.place}"
        whole = f"{place}  {why}"
        return whole if len(whole) <= cells else place

    def _more(self, laid: Spread) -> None:
        """How many more backs there are than are drawn, under the last of them; or which of them is lit."""
        last = laid.cards[laid.more_at]
        assert last is not None
        x, cells = self._seen(last, laid.size.width)
        hidden = [card.place for card, lying in zip(self.view.line, laid.cards, strict=True) if lying is None]
        lit = [place for place in hidden if self.painter.lit(f"line:{place}")]
        text = str(lit[0]) if lit else f"+{laid.more}"
        color = self.look.accent if lit else self.look.color("text")
        width = len(f"+{laid.more}")
        left, y = max(x + cells - width, 0), self.layout.labels
        self.c.put(left, y, text.rjust(width), color, attributes=BOLD)
        for place in hidden:
            self.painter.zone(f"line:{place}", left, y, width, 1)
