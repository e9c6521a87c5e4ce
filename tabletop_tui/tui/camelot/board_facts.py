"""What Camelot's board shows, and what can be read off it."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field

from tabletop_tui.games.camelot.cards import Quest, rumor
from tabletop_tui.games.camelot.claims import card_of
from tabletop_tui.games.camelot.view import CamelotView, TopCard
from tabletop_tui.tui.camelot.seating import Company


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
