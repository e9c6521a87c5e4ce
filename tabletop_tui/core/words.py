"""The little notation of every sentence of the games: ``{2}`` is the name of seat 2, ``**bold**`` is bold.

Rules write sentences without knowing names or terminals; a screen or a plain text puts them in.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tabletop_tui.core.decision import Seat

BETWEEN = " · "
"""The sign between the parts of an option's note."""

_TOKEN = re.compile(r"\*\*|\{(\d+)\}")


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text; ``seat`` if it is somebody's name."""

    text: str
    bold: bool = False
    seat: Seat | None = None


def spans(sentence: str, names: Sequence[str]) -> list[Span]:
    """The sentence in runs, with names put in."""
    out: list[Span] = []
    bold, at = False, 0
    for token in _TOKEN.finditer(sentence):
        if token.start() > at:
            out.append(Span(sentence[at : token.start()], bold))
        if token[1] is None:
            bold = not bold
        else:
            seat = int(token[1])
            out.append(Span(names[seat], bold, seat))
        at = token.end()
    if at < len(sentence):
        out.append(Span(sentence[at:], bold))
    return out


def plain(sentence: str, names: Sequence[str]) -> str:
    """The sentence as plain text."""
    return "".join(span.text for span in spans(sentence, names))


_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def count(n: int, thing: str, things: str | None = None) -> str:
    """“one sword”, “three swords”, “14 swords”."""
    number = _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)
    return f"{number} {thing if n == 1 else things or thing + 's'}"


def number(n: int) -> str:
    """“a 6”, “an 8”, “an 11”: a number that a die shows."""
    return f"{'an' if str(n)[0] == '8' or n in (11, 18) else 'a'} {n}"


def listing(things: Sequence[str], last: str = "and") -> str:
    """“Ada”, “Ada and Ben”, “Ada, Ben and Chiara”."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def note_of(*parts: str) -> str:
    """An option's note of its parts, those that say something: facts, then sentences that end with a full stop."""
    return BETWEEN.join(part for part in parts if part)
