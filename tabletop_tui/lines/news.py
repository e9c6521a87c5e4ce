"""What happened, in sentences, and who has been told what already."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.event import Event
from tabletop_tui.core.session import Session
from tabletop_tui.core.words import plain


class News:
    """``since`` is the number of the first step that nobody has been told of; None stands for everybody."""

    def __init__(self, session: Session[Any], since: int = 0) -> None:
        self._session = session
        self._since = since
        self._told: dict[Seat | None, int] = {}

    def fresh(self, seat: Seat | None) -> list[str]:
        """What ``seat`` has not been told yet, nor everybody before it; from now on it has been told."""
        public = dict(self._session.seat(None).steps(first)) if (first := self._first(seat)) < self._first(None) else {}
        sentences = []
        for number, events in self._session.seat(seat).steps(first):
            known = list(self._tell(public.get(number, []), whole=True)) if number < self._first(None) else []
            sentences += [sentence for sentence in self._tell(events, whole=True) if sentence not in known]
        self._told[seat] = self._session.count + 1
        return sentences

    def since(self, seat: Seat | None, step: int) -> list[str]:
        """All that ``seat`` may know of what happened from that step on; told or not."""
        return [sentence for _, events in self._session.seat(seat).steps(step) for sentence in self._tell(events)]

    def went_back(self) -> None:
        """Answers were taken back: what comes in their place is new."""
        present = self._session.count + 1
        self._since = min(self._since, present)
        self._told = {seat: min(told, present) for seat, told in self._told.items()}

    def _first(self, seat: Seat | None) -> int:
        return self._told.get(seat, self._since)

    def _tell(self, events: list[Event], *, whole: bool = False) -> Iterator[str]:
        """The sentences; ``whole`` with what lies open at this moment only."""
        names, game = self._session.setup.names, self._session.game
        for event in events:
            if (sentence := game.tell(event)) is not None:
                yield plain(sentence, names)
            if whole:
                yield from (plain(line, names) for line in game.lay_out(event))
