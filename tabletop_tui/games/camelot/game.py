"""Shadows over Camelot: The Card Game, as the table plays it."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable
from typing import Any, Literal

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Seat
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Game, Outcome
from tabletop_tui.core.help import Section
from tabletop_tui.core.setup import Setup
from tabletop_tui.core.table import Table
from tabletop_tui.games.camelot import cards, cards_page, hidden, story, turn
from tabletop_tui.games.camelot.bots import BOTS
from tabletop_tui.games.camelot.options import CamelotOptions
from tabletop_tui.games.camelot.setup import set_up
from tabletop_tui.games.camelot.state import Camelot
from tabletop_tui.games.camelot.view import CamelotView, view


class CamelotGame(Game[Camelot]):
    """1 to 7 knights; one plays solo. The table shows only what everybody may know, so all watch it together."""

    id = "camelot"
    title = "Shadows over Camelot"
    subtitle = "The Card Game"
    blurb = "bluff and memory"
    emblem = "table"
    fewest, most = 1, 7
    open_table = True
    longest = 20_000
    State = Camelot
    Options = CamelotOptions
    bots = BOTS
    asset_models = cards.ASSET_MODELS

    def setup(self, setup: Setup, options: CamelotOptions, chance: Chance) -> Camelot:
        return set_up(len(setup.seats), options, chance)

    def refuses(self, setup: Setup, options: CamelotOptions) -> str | None:
        if options.first >= len(setup.seats):
            return f"Seat {options.first + 1} is to begin, but only {len(setup.seats)} are taken."
        return None

    def play(self, table: Table[Camelot]) -> Coroutine[Any, Any, Outcome]:
        return turn.play(table)

    def view(self, state: Camelot, options: CamelotOptions, seat: Seat | None) -> CamelotView:
        return view(state, options, seat)

    def reshuffle_hidden(self, state: Camelot, seat: Seat | None, chance: Chance) -> None:
        hidden.reshuffle_hidden(state, seat, chance)

    def invariants(self, state: Camelot, options: CamelotOptions) -> Iterable[str]:
        return hidden.invariants(state, options)

    def tell(self, event: Event) -> str | None:
        return story.tell(event)

    def unfold(self, event: Event) -> list[str]:
        return story.unfold(event)

    def lay_out(self, event: Event) -> list[str]:
        return story.lay_out(event)

    def card_pages(self) -> list[Section]:
        return cards_page.card_pages()

    def describe(self, view: CamelotView) -> list[str]:
        return story.describe(view)

    def secrets(self, view: CamelotView) -> list[str]:
        return story.own_secrets(view)

    def glimpse(self, view: CamelotView) -> list[str]:
        return story.glimpse(view)

    def headline(self, view: CamelotView) -> str:
        return story.headline(view)

    def mood(self, view: CamelotView) -> Literal["", "moon"]:
        return "moon" if view.silence else ""


GAME = CamelotGame()
