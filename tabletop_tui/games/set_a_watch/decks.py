"""Deck construction: deck lists, and what the rulebook advises about them (SAW-328 to SAW-337)."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from tabletop_tui.games.set_a_watch.cards import Id, Listed, Title


class DeckList(BaseModel):
    """A named deck of one's own: creatures, Summons, Unhallowed, eight locations and a final one."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    name: Title
    creatures: tuple[Listed, ...]
    summons: tuple[Listed, ...]
    unhallowed: tuple[Id, ...]
    locations: tuple[Id, ...]
    final: Id
    start: Id | None = None
    let_in: bool = False
    about: str = Field(default="", max_length=240)
