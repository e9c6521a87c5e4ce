"""Options by the words of their labels: “bat” for “Strike at Giant Bat”, “witch 4 4” for two of the Witch's dice."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any

from tabletop_tui.core.decision import Option
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.words import listing, plain

LEAST_LETTERS = 3  # of a word that is not typed in full, and of one word at least in all that is typed
_WORD = re.compile(r"[^\W_]+")
_SHOWN = 4  # options that an error names at most


def words_of(text: str) -> list[str]:
    """The words and numbers in a text, for comparison."""
    return _WORD.findall(text.casefold())


def says(typed: Sequence[str], text: str) -> bool:
    """Whether the typed words stand in the text in that order, each in full or by three letters or more."""
    rest = iter(words_of(text))
    return all(any(_stands_for(word, other) for other in rest) for word in typed)


def _stands_for(typed: str, word: str) -> bool:
    return typed == word or (len(typed) >= LEAST_LETTERS and typed.isalpha() and word.startswith(typed))


def by_words(
    options: Sequence[Option[Any]], typed: Sequence[str], names: Sequence[str], taken: Collection[str] = ()
) -> Option[Any] | None:
    """The option whose label has these words, None if no label has. ``taken``: keys that were picked before.

    One that can be chosen goes before those that are barred; of options with the same words the first that is left is
    meant. Raises `Illegal` if the words fit several.
    """
    if not any(word.isalpha() and len(word) >= LEAST_LETTERS for word in typed):
        return None
    found = [option for option in options if says(typed, plain(option.label, names))]
    found = [option for option in found if option.barred is None] or found
    left = [option for option in found if option.key not in taken] or found
    if len({(option.label, option.note) for option in left}) > 1:
        whole = [option for option in left if words_of(plain(option.label, names)) == list(typed)]
        if not whole:
            raise Illegal(f"“{' '.join(typed)}” fits {_several(left, names)}; type more of it, or the number.")
        left = whole
    return left[0] if left else None


def _several(found: Sequence[Option[Any]], names: Sequence[str]) -> str:
    labels = list(dict.fromkeys(plain(option.label, names) for option in found))
    return listing(labels) if len(labels) <= _SHOWN else f"{', '.join(labels[:_SHOWN])} and others"


def several_by_words(options: Sequence[Option[Any]], text: str, names: Sequence[str]) -> list[str] | None:
    """The keys that a line of names means: “witch 4, monk 2”; None if it does not begin with one.

    A number behind “witch 4” is another of the same name: “witch 4 4”. Raises `Illegal` if a part of it fits none or
    several.
    """
    typed = [word for word in words_of(text) if word != "and"]
    if not typed or typed[0].isdecimal():
        return None
    picked: list[str] = []
    name: list[str] = []
    while typed:
        least = 1
        if name and typed[0].isdecimal():
            typed, least = [*name, *typed], len(name) + 1
        size = next((n for n in range(len(typed), least - 1, -1) if _fits(options, typed[:n], names)), 0)
        option = by_words(options, typed[:size], names, picked) if size else None
        if option is None:
            if not picked:
                return None
            raise Illegal(f"There is no “{' '.join(typed[:least])}” to pick.")
        if option.barred is not None:
            raise Illegal(f"Not now: {plain(option.label, names)} ({option.barred.rstrip('.')}).")
        picked.append(option.key)
        name = typed[: size - 1] if size > 1 and typed[size - 1].isdecimal() else []
        typed = typed[size:]
    return picked


def _fits(options: Sequence[Option[Any]], typed: Sequence[str], names: Sequence[str]) -> bool:
    return any(says(typed, plain(option.label, names)) for option in options)
