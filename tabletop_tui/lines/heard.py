"""What a listener has heard already: the sentences of notes are read once, numbers and facts every time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop_tui.core.decision import Option
from tabletop_tui.core.words import BETWEEN, listing

_LEAST_RUN = 3  # numbers that are read as “3 to 5”


def spoken(note: str) -> str:
    """A note by ear: its facts first, then its sentences."""
    facts, sentences = _parts(note)
    return _joined(facts, sentences)


class Heard:
    """Leaves out of options what was read before."""

    def __init__(self) -> None:
        self._read: set[tuple[str, str]] = set()

    def new_of(self, option: Option[Any]) -> Option[Any]:
        """The option with its facts and with those sentences of its note that are new; they are read now."""
        facts, sentences = _parts(option.note)
        new = [sentence for sentence in sentences if (option.label, sentence) not in self._read]
        self._read.update((option.label, sentence) for sentence in new)
        return replace(option, note=_joined(facts, new))


def _parts(note: str) -> tuple[list[str], list[str]]:
    parts = [part for part in note.split(BETWEEN) if part]
    return [part for part in parts if not part.endswith(".")], [part for part in parts if part.endswith(".")]


def _joined(facts: Sequence[str], sentences: Sequence[str]) -> str:
    return ". ".join(part for part in ("; ".join(facts), " ".join(sentences)) if part)


def numbers(those: Sequence[int]) -> str:
    """“1, 3 and 7 to 9”, of numbers in their order."""
    runs: list[list[int]] = []
    for number in those:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) >= _LEAST_RUN else map(str, run)
    return listing(words)
