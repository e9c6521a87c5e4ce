"""The rules page of a game: ``assets/<game>/rules.md``, one section a heading. A decision names its section."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tabletop_tui.paths import ASSETS


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the rules page and the Markdown under it."""

    anchor: str
    title: str
    text: str


def anchor_of(title: str) -> str:
    """“Going on a quest” → “going-on-a-quest”."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


@cache
def rules(game_id: str) -> dict[str, Section]:
    """The sections of a game's rules page by their anchors, in order; empty if the game has none."""
    page = ASSETS / game_id / "rules.md"
    if not page.is_file():
        return {}
    parts = re.split(r"^## +(.+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    pairs = zip(parts[1::2], parts[2::2], strict=True)
    return {anchor_of(title): Section(anchor_of(title), title.strip(), text.strip()) for title, text in pairs}
