"""A typed line as an answer to a decision: a number, a key, a code, words of a label; several; or a declaration."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tabletop_tui.core.decision import Answer, ChooseSome, Decision, Declare, Option
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.words import listing, plain
from tabletop_tui.lines.picking import by_words, several_by_words, words_of
from tabletop_tui.lines.typed import Mistyped, read_value
from tabletop_tui.lines.wording import how_to_answer, options_of

_FIELD = re.compile(r"(?:^|[\s,])(\w+)=")
_LONGEST_ECHO = 30
_MOST_DIGITS = 6


def read_answer(decision: Decision[Any], text: str, names: tuple[str, ...] = ()) -> Answer:
    """The answer that ``text`` means. Raises `Illegal` with one sentence; whether it is allowed, the decision says."""
    if not text:
        raise Illegal(how_to_answer(decision))
    if isinstance(decision, Declare):
        return _declared(decision, text)
    if isinstance(decision, ChooseSome):
        return _several(decision, text, names)
    return _open_option(decision, text, names).key


def _several(decision: ChooseSome[Any], text: str, names: tuple[str, ...]) -> list[str]:
    if text.casefold() in ("none", "0", "-"):
        return []
    options = options_of(decision)
    if not _keyed(options, text) and (named := several_by_words(options, text, names)) is not None:
        return named
    return [_open_option(decision, word, names).key for word in re.split(r"[\s,]+", text) if word]


def _keyed(options: Sequence[Option[Any]], text: str) -> bool:
    """Whether each word is the key or the code of an option, or a number."""
    known = {word for option in options for word in (option.key.casefold(), option.code.casefold())}
    return all(word.isdecimal() or word in known for word in re.split(r"[\s,]+", text.casefold()) if word)


def find_option(decision: Decision[Any], text: str, names: tuple[str, ...] = ()) -> Option[Any]:
    """The option of that number (from 1), or of that key, code or label, or these words of it. Raises `Illegal`."""
    options = options_of(decision)
    if text.isdecimal() and text.isascii():
        if len(text) <= _MOST_DIGITS and 1 <= int(text) <= len(options):
            return options[int(text) - 1]
        raise Illegal(f"There is no number {shortened(text)}; the numbers are 1 to {len(options)}.")
    word = text.casefold()
    for option in options:
        if word in (option.key.casefold(), option.code.casefold(), plain(option.label, names).casefold()):
            return option
    if (meant := by_words(options, words_of(text), names)) is not None:
        return meant
    raise Illegal(f"“{shortened(text)}” is none of the answers; type a number from 1 to {len(options)}, or “help”.")


def _open_option(decision: Decision[Any], text: str, names: tuple[str, ...]) -> Option[Any]:
    option = find_option(decision, text, names)
    if option.barred is not None:
        raise Illegal(f"Not now: {option.barred.rstrip('.')}.")
    return option


def _declared(decision: Declare[Any], text: str) -> dict[str, Any]:
    fields = decision.model.model_fields
    parts = _FIELD.split(text)
    if len(parts) == 1 and len(fields) == 1:
        typed = {next(iter(fields)): text}
    else:
        typed = dict(zip(parts[1::2], (part.strip(" ,") for part in parts[2::2]), strict=True))
    if (len(parts) > 1 and parts[0].strip()) or not typed:
        raise Illegal(how_to_answer(decision))
    unknown = [name for name in typed if name not in fields]
    if unknown:
        raise Illegal(f"There is no “{shortened(unknown[0])}” to type here; there is {listing(list(fields))}.")
    answer = {}
    for name, value in typed.items():
        try:
            answer[name] = read_value(fields[name], value)
        except Mistyped as right:
            raise Illegal(f"“{shortened(value)}” does not fit; {name} is {right}.") from None
    return answer


def shortened(text: str) -> str:
    """The text as an error may repeat it."""
    return text if len(text) <= _LONGEST_ECHO else text[:_LONGEST_ECHO] + "…"
