"""Sentences of the games as Textual content: names get their seat's sign in the seat's colour, bold stays bold."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.words import spans
from tabletop_tui.tui.look.glyphs import SIGNS

EVERYBODY = "The table"


def sign(seat: Seat) -> str:
    """The sign of a seat, the same in every game."""
    return SIGNS[seat % len(SIGNS)]


def seat_style(seat: Seat) -> str:
    """The theme variable of a seat's colour, as a style of content."""
    return f"$t{seat % len(SIGNS)}"


def seat_name(seat: Seat | None, names: Sequence[str], *, colour: bool = True) -> Content:
    """Sign and name of a seat; None is the whole table. ``colour=False`` leaves the sign in the text's own colour."""
    if seat is None:
        return Content(EVERYBODY)
    return Content.assemble((sign(seat), seat_style(seat) if colour else ""), f" {names[seat]}")


def markup(sentence: str, names: Sequence[str], *, signs: bool = True, strong: str = "bold") -> Content:
    """A sentence in the notation of `core.words` as content. ``signs=False`` writes names without their sign.

    ``strong`` is the style of what is bold.
    """
    parts: list[Content] = []
    for span in spans(sentence, names):
        named = signs and span.seat is not None
        part = seat_name(span.seat, names) if named else Content(span.text)
        parts.append(part.stylize(strong) if span.bold else part)
    return Content("").join(parts)
