"""Set a Watch: Swords of the Coin, as the table plays it."""

from __future__ import annotations

from collections.abc import Collection, Coroutine, Iterable, Mapping
from typing import Any

from tabletop_tui.core.assets import Misfit
from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Seat
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Game, Outcome
from tabletop_tui.core.help import Section
from tabletop_tui.core.setup import Setup
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import cards, cards_page, decks, drafting, hidden, story
from tabletop_tui.games.set_a_watch.bots import BOTS
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.round import play
from tabletop_tui.games.set_a_watch.state import Night
from tabletop_tui.games.set_a_watch.view import NightView, view


class SetAWatchGame(Game[Night]):
    """1 to 4 players bring four adventurers through nine nights. Nothing is secret between them."""

    id = "set_a_watch"
    title = "Set a Watch"
    subtitle = "Swords of the Coin"
    blurb = "dice, together"
    emblem = "fire"
    fewest, most = 1, 4
    open_table = True
    stays_in_sight = True
    rolls_dice = True
    longest = 20_000
    State = Night
    Options = SetAWatchOptions
    bots = BOTS
    asset_models = cards.ASSET_MODELS
    own_decks = decks.USE

    def setup(self, setup: Setup, options: SetAWatchOptions, chance: Chance) -> Night:
        return Night(seats=len(setup.seats), computers=[seat.is_bot for seat in setup.seats])

    def refuses(self, setup: Setup, options: SetAWatchOptions) -> str | None:
        return decks.refuses(options)

    def moot(self, values: Mapping[str, Any]) -> Collection[str]:
        return decks.moot(values)

    def misfits(self, files: Mapping[str, Any]) -> Iterable[Misfit]:
        return decks.misfits(files)

    def deck_faults(self, deck: decks.DeckList) -> list[str]:
        return decks.faults(deck)

    def deck_advice(self, deck: decks.DeckList) -> list[str]:
        return decks.guidelines_broken(deck)

    def deck_at_random(self, chance: Chance) -> decks.DeckList:
        return drafting.at_random(chance)

    def deck_lines(self, deck: decks.DeckList) -> list[str]:
        return decks.deck_lines(deck)

    def play(self, table: Table[Night]) -> Coroutine[Any, Any, Outcome]:
        return play(table)

    def view(self, state: Night, options: SetAWatchOptions, seat: Seat | None) -> NightView:
        return view(state, options, seat)

    def reshuffle_hidden(self, state: Night, seat: Seat | None, chance: Chance) -> None:
        hidden.reshuffle_hidden(state, seat, chance)

    def invariants(self, state: Night, options: SetAWatchOptions) -> Iterable[str]:
        return hidden.invariants(state, options)

    def tell(self, event: Event) -> str | None:
        return story.tell(event)

    def unfold(self, event: Event) -> list[str]:
        return story.unfold(event)

    def card_pages(self) -> list[Section]:
        return cards_page.card_pages()

    def describe(self, view: NightView) -> list[str]:
        return story.describe(view)

    def headline(self, view: NightView) -> str:
        return story.headline(view)


GAME = SetAWatchGame()
