"""Chance for tests of any game: scripted as far as the script goes, then still."""

from __future__ import annotations

from typing import Any

from tabletop_tui.core.chance import Scripted


class AsItLies(Scripted):
    """Scripted chance that leaves piles as they lie and picks the first once its script has ended."""

    def below(self, n: int) -> int:
        return super().below(n) if self._number < len(self.numbers) else 0

    def shuffle(self, items: Any) -> None:
        if self._order < len(self.orders):
            super().shuffle(items)
        else:
            self.spoke = True
