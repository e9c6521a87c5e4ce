"""What the table has at both of its sizes: the pile, the Swords, the stacks, and how they are lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from tabletop_tui.core.words import count
from tabletop_tui.games.camelot.cards import Quest
from tabletop_tui.games.camelot.view import TopCard
from tabletop_tui.tui.camelot.board_facts import opened
from tabletop_tui.tui.camelot.faces import said
from tabletop_tui.tui.draw.canvas import BOLD, REVERSE, UNDERLINE, Canvas, shorten
from tabletop_tui.tui.draw.cards import L_HEIGHT, L_WIDTH
from tabletop_tui.tui.draw.counters import Side, counter_slot, sword
from tabletop_tui.tui.draw.plates import NAME_CELLS
from tabletop_tui.tui.draw.slips import State, back, edges, empty_place, slip, stack
from tabletop_tui.tui.look import glyphs

if TYPE_CHECKING:
    from tabletop_tui.tui.camelot.board import CamelotBoard

MOONLIGHT = (0.34, -0.42)
PLACES = 7
"""Places for Swords of a colour; more are counted."""


class Painter:
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
        return State.CHOSEN if self.board.is_lit(*keys) else State.UP

    def caption(self, x: int, y: int, width: int, text: str, *keys: str) -> None:
        """The label under a thing; in the accent while the thing is lit."""
        lit = self.board.is_lit(*keys)
        color = self.look.accent if lit else self.look.color("soft")
        # Flat looks have a rim as bright as print, so that labels take their own ground along.
        ground = self.look.color("lamp0") if self.look.flat else None
        self.c.center(x, y, width, text, color, ground, BOLD if lit else 0)

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
        lit = self.board.is_lit(key)
        if lit and self.look.outline:
            self.c.put(x, y, title, self.look.accent, attributes=REVERSE | BOLD)
        else:
            color = self.look.accent if lit else self.look.color("text")
            self.c.put(x, y, title, color, attributes=BOLD | UNDERLINE if lit else 0)
        self.board.zone(key, x, y, len(title), 1)

    def swords(self, x: int, y: int, side: Side, number: int, width: int, pitch: int) -> None:
        """The places of a colour from below, ``y`` the lowest; what does not fit is counted."""
        name = "white" if side == "first" else "black"
        for i in reversed(range(PLACES)):  # from above, so that no shadow falls on a Sword
            row = y - pitch * i
            if i < number:
                sword(self.c, x, row, side, width)
            else:
                counter_slot(self.c, x, row, width, label=str(PLACES) if i == PLACES - 1 else "")
        height = pitch * (PLACES - 1) + 1
        if number > PLACES:  # under them, or above where the label leaves no row
            row = y + 1 if pitch > 1 else y - height
            self.c.center(x, row, width, f"+{number - PLACES}", self.look.color("text"), at=BOLD)
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
            lit = self.board.is_lit(key)
            stack(self.c, x, y, width, height, level, State.CHOSEN if lit else State.DOWN)
            self.caption(x - 2, label_y, width + 4, self.counted(label, number), key)
            self.board.zone(key, x, y, width, label_y - y + 1)

    def light(self) -> tuple[float, float]:
        """Where the light falls: the moon comes in from a side."""
        return MOONLIGHT if self.view.silence else (0.0, 0.0)

    def per_quest(self) -> list[tuple[Quest, int]]:
        return list(self.view.counts.quests) if self.view.counts else []


def _lines(quests: list[Quest], width: int, rows: int) -> list[list[Quest]]:
    """Quests in lines whose titles take at most ``width`` cells; the last line takes what is left."""
    lines: list[list[Quest]] = [[]]
    for quest in quests:
        used = sum(len(other.title) + 1 for other in lines[-1])
        if lines[-1] and used + len(quest.title) > width and len(lines) < rows:
            lines.append([])
        lines[-1].append(quest)
    return lines
