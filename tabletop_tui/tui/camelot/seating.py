"""Who sits where at Camelot's table, and what a plate says of a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

from tabletop_tui.core.decision import Seat
from tabletop_tui.games.camelot.view import CamelotView
from tabletop_tui.tui.draw.plates import PLATE_HEIGHT, PLATE_WIDTH, SeatPlate, Tone

Place = tuple[int, int]
_ROOMY = 90
"""Cells of table from which plates are wider."""
_BROAD_PLATE = 24
_TRAITOR: Mapping[str, Tone] = {"loyal": "good", "traitor": "bad"}


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays: names, which seats are computers, and whom each seat has accused (as all know)."""

    names: Sequence[str]
    computers: Set[Seat] = frozenset()
    accused: Mapping[Seat, Seat] = field(default_factory=dict)


def plate_of(view: CamelotView, company: Company, seat: Seat) -> SeatPlate:
    """What the plate of ``seat`` shows."""
    knight = view.seats[seat]
    word = knight.revealed or ""
    return SeatPlate(
        seat,
        company.names[seat],
        note_of(view, company, seat),
        word=word,
        tone=_TRAITOR.get(word, "plain"),
        hidden=not view.solo,
        acting=seat == view.active,
    )


def note_of(view: CamelotView, company: Company, seat: Seat) -> str:
    """What the seat has done, or still may do."""
    if view.solo:
        return "alone"
    if seat in company.accused:
        return f"accused {company.names[company.accused[seat]]}"
    if view.seats[seat].has_accused:
        return "has accused"
    return "computer" if seat in company.computers else "may accuse"


def plate_width(table: int, seats: int) -> int:
    """Cells of a plate at a table so many cells wide; four must fit side by side when seven sit."""
    width = _BROAD_PLATE if table >= _ROOMY else PLATE_WIDTH
    return min(width, (table - 5) // 4) if seats == 7 else width


def places(seats: int, width: int, height: int) -> list[Place]:
    """The top left of each plate, clockwise from the top left, on a table of ``width`` x ``height`` cells.

    One sits below, two face each other, up to four have the corners; then the bottom and the top are taken.
    """
    plate = plate_width(width, seats)
    middle, right, low = (width - plate) // 2, width - plate - 2, height - PLATE_HEIGHT - 1
    top_left, top, top_right = (1, 0), (middle, 0), (right, 0)
    bottom_right, bottom, bottom_left = (right, low), (middle, low + 1), (1, low)
    inner = (width - 2 * plate - 1) // 2
    by_count: dict[int, list[Place]] = {
        1: [bottom],
        2: [top_left, bottom_right],
        3: [top_left, top_right, bottom_right],
        4: [top_left, top_right, bottom_right, bottom_left],
        5: [top_left, top_right, bottom_right, bottom, bottom_left],
        6: [top_left, top, top_right, bottom_right, bottom, bottom_left],
        7: [top_left, top, top_right, bottom_right, (inner + plate + 1, low + 1), (inner, low + 1), bottom_left],
    }
    return by_count[seats]
