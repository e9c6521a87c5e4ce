"""The round table: the pile's top card, Swords, stacks, seats; what all may see, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, field

from rich.cells import cell_len
from textual import events
from textual.message import Message

from tabletop_tui.core.words import count
from tabletop_tui.games.camelot.cards import Quest, rumor
from tabletop_tui.games.camelot.claims import card_of
from tabletop_tui.games.camelot.view import CamelotView, TopCard
from tabletop_tui.tui.camelot.faces import face_of, said
from tabletop_tui.tui.camelot.seating import Company, places, plate_of, plate_width
from tabletop_tui.tui.draw.canvas import BOLD, REVERSE, UNDERLINE, Canvas, shorten
from tabletop_tui.tui.draw.cards import L_HEIGHT, L_WIDTH, M_HEIGHT, M_WIDTH, card_l, card_m
from tabletop_tui.tui.draw.counters import COUNTER_WIDTH, Side, counter_slot, sword
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.draw.plates import NAME_CELLS, PLATE_HEIGHT, plate, seat_tab
from tabletop_tui.tui.draw.slips import State, back, edges, empty_place, slip, stack
from tabletop_tui.tui.draw.table import round_table
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import Look

WIDE, HIGH = 76, 34
"""From this size on the table is drawn with plates and a large card; below, with tabs and a smaller one."""
NARROW_WIDTH, NARROW_HEIGHT = 48, 21
MOONLIGHT = (0.34, -0.42)
PLACES = 7
"""Places for Swords of a colour; more are counted."""
_TABS_A_ROW = 5
_TAB = 12


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What the board shows: a view (of nobody), the company, and the ``targets`` of the answers that are open."""

    view: CamelotView
    company: Company
    targets: Set[str] = field(default_factory=frozenset)

    @property
    def quests(self) -> list[Quest]:
        """The Quests that may be answered now, else those that the top card opens."""
        asked = [quest for quest in Quest if f"quest:{quest}" in self.targets]
        return asked or list(opened(self.view.top))


def opened(top: TopCard | None) -> tuple[Quest, ...]:
    """The Quests whose symbols the top card shows, or is said to show."""
    if top is None:
        return ()
    if top.card is not None:
        return rumor(top.card).symbols
    assert top.claim is not None
    return card_of(top.claim).symbols


def duties(view: CamelotView) -> str:
    """What Morgan demands of whoever listens, in a line; "" if nothing."""
    wanted = [words for on, words in ((view.counting, "counts aloud"), (view.whispers, "looks alone")) if on]
    return f"whoever listens {' and '.join(wanted)}" if wanted else ""


class CamelotBoard(Painted):
    """The table as everybody may see it. Zones: ``deck``, ``pile``, ``discards``, ``seat:n``, ``quest:q``,
    ``swords:white``, ``swords:black``, ``tokens``."""

    DEFAULT_CSS = "CamelotBoard { width: 1fr; height: 1fr; }"

    class Pointed(Message):
        """A click on the zone ``key``."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Hovered(Message):
        """The mouse came over the zone ``key``, or (None) over none."""

        def __init__(self, key: str | None) -> None:
            super().__init__()
            self.key = key

    def __init__(self, look: Look, facts: TableFacts, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.facts = facts
        self.lit: str | None = None
        self._under: str | None = None

    def show(self, facts: TableFacts) -> None:
        """Another state of the table; only what differs is drawn anew."""
        self.facts = facts
        self.repaint()

    def light(self, target: str | None) -> None:
        """Lights the thing called ``target``, and nothing else."""
        if target != self.lit:
            self.lit = target
            self.repaint()

    @property
    def pointed_at(self) -> str | None:
        """The zone under the mouse."""
        return self._under

    def on_click(self, event: events.Click) -> None:
        if (key := self.zone_at(event.x, event.y)) is not None:
            event.stop()
            self.post_message(self.Pointed(key))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hover(self.zone_at(event.x, event.y))

    def on_leave(self) -> None:
        self._hover(None)

    def _hover(self, key: str | None) -> None:
        if key != self._under:
            self._under = key
            self.post_message(self.Hovered(key))

    # ---------------------------------------------------------------- drawing

    def paint(self, canvas: Canvas) -> None:
        """The table at whatever size there is."""
        painter = _Wide if canvas.width >= WIDE and canvas.height >= HIGH else _Narrow
        painter(canvas, self).paint()


class _Painter:
    """What both sizes share. Coordinates are cells of the board."""

    card_width = L_WIDTH
    card_height = L_HEIGHT

    def __init__(self, c: Canvas, board: CamelotBoard) -> None:
        self.c, self.look = c, c.look
        self.board, self.facts = board, board.facts
        self.view = board.facts.view
        self.middle = c.width // 2

    def state(self, *keys: str) -> State:
        """How a thing lies: lit, if the light is on one of its keys."""
        return State.CHOSEN if self.board.lit in keys else State.UP

    def caption(self, x: int, y: int, width: int, text: str, *keys: str) -> None:
        """The label under a thing; in the accent while the thing is lit."""
        lit = self.board.lit in keys
        color = self.look.accent if lit else self.look.color("soft")
        self.c.center(x, y, width, text, color, at=BOLD if lit else 0)

    def counted(self, label: str, number: int | None) -> str:
        """A label, with its number where the table plays with numbers."""
        return label if number is None else f"{label} {number}"

    def pile(self, x: int, y: int) -> None:
        """The top of the Threats pile: a card, a back with what was said of it, or its empty place."""
        top, c = self.view.top, self.c
        keys = ("pile", *(f"quest:{quest}" for quest in self.facts.quests if quest in opened(top)))
        if top is None:
            empty_place(c, x, y, self.card_width, self.card_height)
            self.c.center(x, y + self.card_height // 2, self.card_width, "no card yet", self.look.color("soft"))
        else:
            if self.view.pile > 1:
                edges(c, x, y, self.card_width, self.card_height, self.view.pile - 1)
            if top.card is not None:
                self.card(x, y, top.card, self.state(*keys))
            else:
                self.claim(x, y, top, self.state(*keys))
        self.board.zone("pile", x, y, self.card_width, self.card_height)

    def card(self, x: int, y: int, card: str, state: State) -> None:
        raise NotImplementedError

    def claim(self, x: int, y: int, top: TopCard, state: State) -> None:
        """A card face down, and on it, on a strip of parchment, what was said of it."""
        c, look = self.c, self.look
        back(c, x, y, self.card_width, self.card_height, state, mark="")
        assert top.claim is not None
        assert top.by is not None
        width, paper = self.card_width - 4, look.color("parchment")
        note_y = y + (self.card_height - 5) // 2
        slip(c, x + 2, note_y, width, 5, paper)
        name = shorten(self.facts.company.names[top.by], NAME_CELLS)
        words = f"{glyphs.SIGNS[top.by]} {name} says"
        c.center(x + 2, note_y + 1, width, words, look.color("inksoft"), paper)
        c.center(x + 2, note_y + 3, width, said(top.claim), look.color("ink"), paper, BOLD)

    def quests(self, x: int, y: int, width: int, rows: int, tail: str = "") -> None:
        """The Quests that are open, each a thing to point at, and a ``tail``; in the middle of ``width`` cells."""
        shown, soft = self.facts.quests, self.look.color("soft")
        lead = "opens " if 0 < len(shown) < 3 else ""
        for row, line in enumerate(_lines(shown, width - len(lead), rows)):
            cells = len(lead) + sum(len(quest.title) + 1 for quest in line) - 1 + len(tail)
            left = x + (width - cells) // 2
            self.c.put(left, y + row, lead, soft)
            left += len(lead)
            for quest in line:
                self._quest(left, y + row, quest)
                left += len(quest.title) + 1
            self.c.put(left - (1 if line else 0), y + row, tail, soft)
            lead = tail = ""

    def _quest(self, x: int, y: int, quest: Quest) -> None:
        key, title = f"quest:{quest}", quest.title
        lit = self.board.lit == key
        if lit and self.look.outline:
            self.c.put(x, y, title, self.look.accent, attributes=REVERSE | BOLD)
        else:
            color = self.look.accent if lit else self.look.color("text")
            self.c.put(x, y, title, color, attributes=BOLD | UNDERLINE if lit else 0)
        self.board.zone(key, x, y, len(title), 1)

    def swords(self, x: int, y: int, side: Side, number: int, width: int, pitch: int) -> None:
        """The places of a colour from below, ``y`` the lowest; what does not fit is counted above."""
        name = "white" if side == "first" else "black"
        for i in reversed(range(PLACES)):  # from above, so that no shadow falls on a Sword
            row = y - pitch * i
            if i < number:
                sword(self.c, x, row, side, width)
            else:
                counter_slot(self.c, x, row, width, label=str(PLACES) if i == PLACES - 1 else "")
        height = pitch * (PLACES - 1) + 1
        if number > PLACES:
            self.c.center(x, y - height, width, f"+{number - PLACES}", self.look.color("text"), at=BOLD)
        self.board.zone(f"swords:{name}", x, y - height + 1, width, height)

    def tokens(self) -> str:
        """Merlin's Quest tokens, face down beside the pile, as a part of its label."""
        if not self.view.tokens:
            return ""
        small = glyphs.SMALL_BACK_OUTLINE if self.look.outline else glyphs.SMALL_BACK
        return f"  {small * min(self.view.tokens, 3)} {self.token_words(self.view.tokens)}".rstrip()

    def token_words(self, number: int) -> str:
        return count(number, "token")

    def pile_label(self) -> str:
        counts = self.view.counts
        label = "Morgan reigns" if self.view.silence else "threats"
        return self.counted(label, counts.pile if counts else None)

    def put_pile_label(self, x: int, y: int, width: int) -> None:
        """The label of the pile, and the tokens that lie beside it."""
        label, tokens = self.pile_label(), self.tokens()
        self.caption(x, y, width, label + tokens, "pile")
        if tokens:
            left = x + (width - cell_len(label + tokens)) // 2 + cell_len(label)
            self.board.zone("tokens", left + 2, y, cell_len(tokens) - 2, 1)

    def stacks(self, deck_x: int, discards_x: int, y: int, width: int, height: int, label_y: int) -> None:
        """Deck and discards, by quarters of their thickness."""
        view, counts = self.view, self.view.counts
        for key, label, x, level, number in (
            ("deck", "rumors", deck_x, view.deck, counts.deck if counts else None),
            ("discards", "discards", discards_x, view.discards, counts.discards if counts else None),
        ):
            lit = self.board.lit == key
            stack(self.c, x, y, width, height, level, State.CHOSEN if lit else State.DOWN)
            self.caption(x - 2, label_y, width + 4, self.counted(label, number), key)
            self.board.zone(key, x, y, width, label_y - y + 1)

    def light(self) -> tuple[float, float]:
        """Where the light falls: the moon comes in from a side."""
        return MOONLIGHT if self.view.silence else (0.0, 0.0)

    def per_quest(self) -> list[tuple[Quest, int]]:
        return list(self.view.counts.quests) if self.view.counts else []


class _Wide(_Painter):
    """81 x 37 and more: plates, the card large. What is left over is air."""

    def paint(self) -> None:
        c = self.c
        width = min(c.width, max(81, 2 * c.height - 2))
        left, spare = (c.width - width) // 2, max(0, c.height - 37)
        round_table(c, (c.width / 2, c.height / 2), (width / 2 - 0.5, c.height / 2 - 0.4), self.light())
        top = 4 if c.height < 37 else 6 + spare // 3
        card_x = self.middle - L_WIDTH // 2
        self.pile(card_x, top)
        self._swords(card_x, top)
        self.put_pile_label(card_x - 1, top + L_HEIGHT, L_WIDTH + 2)
        self.quests(card_x - 2, top + L_HEIGHT + 1, L_WIDTH + 4, 2)
        y = top + (15 if c.height < 37 else 16 + spare // 4)
        if len(self.facts.quests) > 3:
            y += 1
        self.stacks(self.middle - 17, self.middle + 4, y, 13, 6, y + 8)
        self._below(y + (9 if c.height < 37 else 10))
        self._plates(left, width)

    def _swords(self, card_x: int, top: int) -> None:
        c, look, view = self.c, self.look, self.view
        bold = look.color("text")
        low = top + L_HEIGHT - 1
        for x, side, number, name in (
            (card_x - 3 - COUNTER_WIDTH, "first", view.white, "white"),
            (card_x + L_WIDTH + 3, "second", view.black, "black"),
        ):
            self.swords(x, low, "first" if side == "first" else "second", number, COUNTER_WIDTH, 2)
            c.center(x, low + 2, COUNTER_WIDTH, f"{number} {name}", bold, at=BOLD)

    def card(self, x: int, y: int, card: str, state: State) -> None:
        card_l(self.c, x, y, face_of(card), state)

    def _below(self, y: int) -> None:
        words = duties(self.view)
        if words:
            self.c.center(0, y, self.c.width, words, self.look.color("text"))
        elif counted := self.per_quest():
            text = "   ".join(f"{quest.title} {number}" for quest, number in counted)
            self.c.center(0, y, self.c.width, text, self.look.color("soft"))

    def _plates(self, left: int, width: int) -> None:
        seats = len(self.view.seats)
        cells = plate_width(width, seats)
        for seat, (x, y) in enumerate(places(seats, width, self.c.height)):
            shown = plate_of(self.view, self.facts.company, seat)
            plate(self.c, left + x, y, shown, cells, self.state(f"seat:{seat}"))
            self._knights(left + x, y + 2, cells, self.view.seats[seat].knights)
            self.board.zone(f"seat:{seat}", left + x, y, cells, PLATE_HEIGHT)

    def _knights(self, x: int, y: int, width: int, number: int) -> None:
        """The Knight cards that lie face down before a seat: at most two are drawn, more are counted."""
        if not number:
            return
        outline = self.look.outline
        backs = (glyphs.SMALL_BACK_OUTLINE if outline else glyphs.SMALL_BACK) * min(number, 2)
        text = backs if number < 3 else f"{number}{glyphs.TIMES}{backs[:2]}"
        color = (
            self.look.color("text")
            if outline
            else self.look.mix(self.look.color("back"), self.look.color("parchment"), 0.45)
        )
        self.c.right(x, y, width - 2, text, color)


class _Narrow(_Painter):
    """48 x 21: seats in tabs above, an ellipse of a table, Swords without gaps. Larger places have air around it."""

    card_width = M_WIDTH
    card_height = M_HEIGHT

    def paint(self) -> None:
        c = self.c
        down = max(0, c.height - NARROW_HEIGHT + 2) // 3
        round_table(c, (c.width / 2, down + 11.5), (min(c.width, 56) / 2 - 0.5, 9.4), self.light())
        top = down + 3
        card_x = self.middle - M_WIDTH // 2
        self.pile(card_x, top)
        self._swords(card_x, top)
        self.put_pile_label(card_x - 1, top + M_HEIGHT, M_WIDTH + 2)
        self._line(top + M_HEIGHT + 1)
        y = top + 12
        height = 3 if self.look.outline else 4  # outlines need a row more for the edges of a full stack
        self.stacks(self.middle - 13, self.middle + 2, y, 11, height, y + 5)
        self._duties(y)
        self._tabs(down)

    def _swords(self, card_x: int, top: int) -> None:
        c, bold, width = self.c, self.look.color("text"), 10
        low = top + M_HEIGHT - 1
        for x, side, number, name in (
            (card_x - 1 - width, "first", self.view.white, "white"),
            (card_x + M_WIDTH + 1, "second", self.view.black, "black"),
        ):
            self.swords(x, low, "first" if side == "first" else "second", number, width, 1)
            c.center(x, low + 1, width, f"{number} {name}", bold, at=BOLD)

    def card(self, x: int, y: int, card: str, state: State) -> None:
        card_m(self.c, x, y, face_of(card), state)

    def token_words(self, number: int) -> str:
        return ""  # the label lies between those of the Swords

    def _line(self, y: int) -> None:
        """What is open, and how many cards each Quest has, if the table counts."""
        counted = " ".join(f"{quest[0].upper()}{number}" for quest, number in self.per_quest())
        few = len(self.facts.quests) < 3
        self.quests(2, y, self.c.width - 4, 1, f"   {counted}" if counted and few else "")

    def _duties(self, y: int) -> None:
        """What Morgan demands, left and right of the stacks."""
        view, color = self.view, self.look.color("text")
        if view.whispers:
            self.c.center(self.middle - 21, y + 1, 7, "look", color)
            self.c.center(self.middle - 21, y + 2, 7, "alone", color)
        if view.counting:
            self.c.center(self.middle + 14, y + 1, 7, "count", color)
            self.c.center(self.middle + 14, y + 2, 7, "aloud", color)

    def _tabs(self, y: int) -> None:
        seats = len(self.view.seats)
        if seats > _TABS_A_ROW:
            self._small_tabs(y)
            return
        width = min(self.c.width, 60)
        names = self.facts.company.names
        name_cells = _name_cells(names, width)
        spare = width - sum(min(cell_len(name), name_cells) + 4 for name in names)
        x, gap = (self.c.width - width) // 2, min(3, spare // max(1, seats - 1))
        for seat in range(seats):
            shown = plate_of(self.view, self.facts.company, seat)
            cells = seat_tab(self.c, x, y, shown, name_cells)
            self._facts(x + 1, y + 1, cells, seat)
            self.board.zone(f"seat:{seat}", x, y, cells, 2)
            x += cells + gap

    def _facts(self, x: int, y: int, width: int, seat: int) -> None:
        """Under a tab: the loyalty that lies open, and the Knights."""
        knight = self.view.seats[seat]
        look = self.look
        if self.board.lit == f"seat:{seat}":
            self.c.put(x, y, glyphs.HEAVY_LINE * (width - 2), look.accent, attributes=BOLD)
            return
        if knight.revealed:
            color = look.color("good" if knight.revealed == "loyal" else "bad")
            self.c.put(x, y, shorten(knight.revealed, width), color)
        elif knight.knights:
            self.c.put(x, y, shorten(count(knight.knights, "Knight"), width), look.color("soft"))

    def _small_tabs(self, y: int) -> None:
        """Six or seven seats: two rows of tabs, a letter for an open loyalty."""
        for seat, knight in enumerate(self.view.seats):
            row, column = divmod(seat, 4)
            x = column * _TAB
            shown = plate_of(self.view, self.facts.company, seat)
            cells = seat_tab(self.c, x, y + row, shown, 6)
            if knight.revealed:
                color = self.look.color("good" if knight.revealed == "loyal" else "bad")
                self.c.put(x + cells, y + row, knight.revealed[0].upper(), color, attributes=BOLD)
            if self.board.lit == f"seat:{seat}":
                self.c.put(x, y + row, glyphs.CYCLE_RIGHT, self.look.accent, attributes=BOLD)
            self.board.zone(f"seat:{seat}", x, y + row, cells, 1)


def _lines(quests: list[Quest], width: int, rows: int) -> list[list[Quest]]:
    """Quests in lines whose titles take at most ``width`` cells; the last line takes what is left."""
    lines: list[list[Quest]] = [[]]
    for quest in quests:
        used = sum(len(other.title) + 1 for other in lines[-1])
        if lines[-1] and used + len(quest.title) > width and len(lines) < rows:
            lines.append([])
        lines[-1].append(quest)
    return lines


def _name_cells(names: Sequence[str], width: int) -> int:
    """How many cells of a name fit on tabs side by side, 12 at most."""
    fits = (n for n in range(NAME_CELLS, 1, -1) if sum(min(cell_len(name), n) + 4 for name in names) <= width)
    return next(fits, 1)
