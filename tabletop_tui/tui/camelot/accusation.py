"""An accusation: who points at whom, the loyalty turned up, the Swords that follow; and the end that is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.event import Event
from tabletop_tui.core.words import count
from tabletop_tui.games.camelot.events import GameGoesOn, LoyaltyRevealed, SwordsPlaced, SwordsTurned
from tabletop_tui.tui.camelot.looks import LOYALTY_HEIGHT, LOYALTY_WIDTH, LampLit, loyalty_card
from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas, shorten
from tabletop_tui.tui.draw.counters import COUNTER_WIDTH, sword
from tabletop_tui.tui.draw.letters import headline
from tabletop_tui.tui.draw.slips import back, slip
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.table.play_screen import PlayScreen
from tabletop_tui.tui.widgets.key_line import KeyLine
from tabletop_tui.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from tabletop_tui.tui.table.screen import TableScreen

TURN_SECONDS = 0.9
_SLIP_WIDTH, _SLIP_HEIGHT = 21, 5
_POINTED, _TURNED, _SWORDS = range(3)


@dataclass(frozen=True, slots=True)
class Charge:
    """An accusation and what came of it."""

    accuser: Seat
    suspect: Seat
    loyalty: str
    white: int
    black: int

    @property
    def words(self) -> str:
        """What it means, in a sentence."""
        if self.white:
            return f"A traitor, found out: {count(self.white, 'white sword')}."
        return f"A loyal knight, wrongly accused: {count(self.black, 'black sword')}."


class ChargeBoard(LampLit):
    """The names, the card, the Swords; ``stage`` says how far it has come."""

    def __init__(self, look: Look, charge: Charge, names: Sequence[str], stage: int) -> None:
        super().__init__(look)
        self.charge, self.names, self.stage = charge, names, stage

    def go(self, stage: int) -> None:
        """To another stage."""
        self.stage = stage
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        self.lamp(canvas)
        c, look, charge = canvas, self.look, self.charge
        low = c.height < LOYALTY_HEIGHT + 12
        height = 12 if low else LOYALTY_HEIGHT
        y = max(0, (c.height - height - (8 if low else 11)) // 2)
        accuser, suspect = (f"{glyphs.SIGNS[s]} {self.names[s]}" for s in (charge.accuser, charge.suspect))
        c.center(0, y, c.width, f"{accuser} points at", look.color("soft"))
        if low:
            c.center(0, y + 1, c.width, suspect, look.color("text"), at=BOLD)
            y += 2
        else:
            headline(c, 0, y + 2, c.width, self.names[charge.suspect], look.color("text"))
            y += 6
        x = (c.width - LOYALTY_WIDTH) // 2
        if self.stage == _POINTED:
            back(c, x, y, LOYALTY_WIDTH, height, mark=glyphs.UNKNOWN)
        else:
            loyalty_card(c, x, y, charge.loyalty, charge.suspect, self.names[charge.suspect], low=low)
        if self.stage == _SWORDS:
            self._swords(c, y + height + 1)

    def _swords(self, c: Canvas, y: int) -> None:
        charge, look = self.charge, self.look
        number, side = charge.white + charge.black, "white" if charge.white else "black"
        width = number * COUNTER_WIDTH + (number - 1) * 2
        for i in range(number):
            x = (c.width - width) // 2 + i * (COUNTER_WIDTH + 2)
            sword(c, x, y, "first" if side == "white" else "second")
        c.center(0, y + 2, c.width, charge.words, look.color("text"))


class Accusation(PlayScreen):
    """Goes through its three stages by itself, or by key; stays until somebody goes on."""

    HELP: ClassVar[str] = "camelot_accusation"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", "go on", id="accusation.next", show=False),
        Binding("right", "next", "go on", id="accusation.right", show=False),
        Binding("escape", "close", "go on", id="back", show=False),
    ]
    keys_left = (("accusation.next", "go on"),)

    def __init__(self, table: TableScreen, charge: Charge, turn: int) -> None:
        super().__init__(table)
        self.charge = charge
        self.turn = turn
        self._clock: Timer | None = None

    def compose(self) -> ComposeResult:
        yield TopLine(self.table.session.game.title, "an accusation", f"turn {self.turn}")
        yield ChargeBoard(self.tabletop.look, self.charge, self.table.names, _POINTED)
        yield KeyLine()

    def on_mount(self) -> None:
        if self.app.animation_level != "none":
            self._clock = self.set_interval(TURN_SECONDS, self._tick)

    @property
    def board(self) -> ChargeBoard:
        """What is drawn."""
        return self.query_one(ChargeBoard)

    def _tick(self) -> None:
        if self.board.stage < _SWORDS and self.in_front:
            self.board.go(self.board.stage + 1)
        elif self.board.stage == _SWORDS:
            self._rest()

    def _rest(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    def action_next(self) -> None:
        """What comes next; at the end, on with the game."""
        self._rest()
        if self.board.stage < _SWORDS:
            self.board.go(self.board.stage + 1)
        else:
            self.close()

    def action_close(self) -> None:
        """On with the game."""
        self._rest()
        self.close()

    def on_click(self) -> None:
        self.action_next()


def charge_of(events: Sequence[Event], accuser: Seat | None) -> Charge | None:
    """The accusation that ``events`` decided, or None; ``accuser`` is who pointed, as it may have been earlier."""
    for i, event in enumerate(events):
        if isinstance(event, LoyaltyRevealed) and event.why == "accused" and accuser is not None:
            placed = next(e for e in events[i:] if isinstance(e, SwordsPlaced))
            return Charge(accuser, event.seat, event.loyalty, placed.white, placed.black)
    return None


@dataclass(frozen=True, slots=True)
class Unmasked:
    """Everybody turned up his card, and still nobody has seven Swords."""

    loyalties: Sequence[tuple[Seat, str]]
    turned: Sequence[tuple[Seat, int]]
    whites: int
    blacks: int


def unmasked_in(events: Sequence[Event]) -> Unmasked | None:
    """The end that decided nothing, if ``events`` hold one (CAM-123)."""
    over = next((event for event in events if isinstance(event, GameGoesOn)), None)
    if over is None:
        return None
    return Unmasked(
        [(e.seat, e.loyalty) for e in events if isinstance(e, LoyaltyRevealed) and e.why == "end"],
        [(e.seat, e.turned) for e in events if isinstance(e, SwordsTurned)],
        over.whites,
        over.blacks,
    )


class UnmaskedBoard(LampLit):
    """A slip a knight, and how the Swords stand."""

    def __init__(self, look: Look, shown: Unmasked, names: Sequence[str]) -> None:
        super().__init__(look)
        self.shown, self.names = shown, names

    def paint(self, canvas: Canvas) -> None:
        self.lamp(canvas)
        c, look, shown = canvas, self.look, self.shown
        y = max(0, c.height // 2 - 7)
        c.center(0, y, c.width, "Everybody turns up his loyalty", look.color("text"), at=BOLD)
        below = y + 3 + loyalty_slips(c, y + 2, shown.loyalties, self.names, {})
        turned = sum(number for _, number in shown.turned)
        if turned:
            words = f"{count(turned, 'white sword')} turned black"
            c.center(0, below, c.width, words, look.color("soft"))
        words = f"{shown.whites} white to {shown.blacks} black: nobody has seven, and the game goes on"
        c.center(0, below + 1, c.width, words, look.color("text"))


def loyalty_slips(
    c: Canvas, y: int, loyalties: Sequence[tuple[Seat, str]], names: Sequence[str], notes: dict[Seat, str]
) -> int:
    """A slip for each knight: sign and name, loyalty, a note as far as it fits; returns the rows used."""
    look = c.look
    paper, ink, soft = look.color("parchment"), look.color("ink"), look.color("inksoft")
    number = max(1, len(loyalties))
    width = min(_SLIP_WIDTH, (c.width - 1) // number - 1)
    gap = 2 if number * (width + 2) <= c.width else 1
    left = (c.width - number * width - (number - 1) * gap) // 2
    for i, (seat, loyalty) in enumerate(loyalties):
        x, traitor = left + i * (width + gap), loyalty == "traitor"
        slip(c, x, y, width, _SLIP_HEIGHT, paper)
        c.put(x + 2, y + 1, f"{glyphs.SIGNS[seat]} {shorten(names[seat], width - 5)}", ink, paper, BOLD)
        c.put(x + 2, y + 2, loyalty, look.color("rubric") if traitor else soft, paper, BOLD if traitor else 0)
        c.put(x + 2, y + 3, _fitting(notes.get(seat, ""), width - 2), soft, paper, ITALIC)
    return _SLIP_HEIGHT


def _fitting(note: str, width: int) -> str:
    """As much of a note as says something in ``width`` cells."""
    shorter = (note, note.removesuffix(" in time"), note.removeprefix("stayed "), note.partition(" ")[0])
    return next((text for text in shorter if cell_len(text) <= width), shorten(note, width))


class UnmaskedScreen(PlayScreen):
    """All loyalties lie open, and the game goes on."""

    HELP: ClassVar[str] = "camelot_accusation"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", "go on", id="accusation.next", show=False),
        Binding("escape", "close", "go on", id="back", show=False),
    ]
    keys_left = (("accusation.next", "go on"),)

    def __init__(self, table: TableScreen, shown: Unmasked) -> None:
        super().__init__(table)
        self.shown = shown

    def compose(self) -> ComposeResult:
        yield TopLine(self.table.session.game.title, "unmasked", classes="-quiet")
        yield UnmaskedBoard(self.tabletop.look, self.shown, self.table.names)
        yield KeyLine()

    def action_close(self) -> None:
        """On with the game."""
        self.close()

    def on_click(self) -> None:
        self.action_close()
