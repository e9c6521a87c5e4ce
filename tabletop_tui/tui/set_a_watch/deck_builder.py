"""The deck builder: pick the cards of a deck of one's own, see what each does and what is still missing."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Static

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decks import find_deck, named, save_deck
from tabletop_tui.core.errors import DeckError
from tabletop_tui.core.game import Deck, Game
from tabletop_tui.core.setup import new_seed
from tabletop_tui.games.set_a_watch.cards_page import BOXES
from tabletop_tui.games.set_a_watch.decks import DeckList, faults
from tabletop_tui.games.set_a_watch.drafting import Draft, Drawer, fill_up
from tabletop_tui.tui.screens.page import key_line_hints
from tabletop_tui.tui.set_a_watch.deck_builder_ask import Ask, DeckPage
from tabletop_tui.tui.set_a_watch.deck_builder_card import CardSlip
from tabletop_tui.tui.set_a_watch.deck_builder_list import CardList
from tabletop_tui.tui.set_a_watch.deck_builder_rows import Sieve, put, rows, types
from tabletop_tui.tui.set_a_watch.deck_builder_shelf import DeckShelf
from tabletop_tui.tui.set_a_watch.deck_builder_tally import Drawers, tally
from tabletop_tui.tui.widgets.cycle import Cycle
from tabletop_tui.tui.widgets.key_line import KeyHint
from tabletop_tui.tui.widgets.top_line import TopLine

_UNNAMED = "a new deck"


class DeckBuilder(DeckPage):
    """Builds the deck called ``name`` ("": a new one). ``take`` is called with the name of the one to play with."""

    AUTO_FOCUS = "#cards"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(n), f"drawer({n})", drawer[0].upper() + drawer[1:], id=f"deck.drawer-{n}", show=False)
            for n, drawer in enumerate(Drawer, 1)
        ),
        Binding("slash", "search", "Search", id="deck.search"),
        Binding("b", "sieve('box')", "Other box", id="deck.box", show=False),
        Binding("t", "sieve('type')", "Other type", id="deck.type", show=False),
        Binding("o", "sieve('held')", "Only what is in the deck", id="deck.held", show=False),
        Binding("p", "first_location", "First location", id="deck.first-location", show=False),
        Binding("f", "fill", "Fill up", id="deck.fill"),
        Binding("s", "save", "Save", id="deck.save"),
        Binding("w", "save_as", "Save under another name", id="deck.save-as", show=False),
        Binding("n", "shelf", "Decks", id="deck.shelf"),
        Binding("f5", "take", "Play", id="deck.take"),
    ]

    def __init__(self, game: Game[Any], name: str, take: Callable[[str], None]) -> None:
        super().__init__()
        self.game = game
        self._take = take
        self.draft = Draft()
        self.saved_name = name
        self._kept = deepcopy(self.draft)
        self.drawer = Drawer.CREATURES
        self.sieve = Sieve()

    # -- what is shown

    def head(self) -> tuple[str, str, str]:
        return self.game.title, "building a deck", ""

    def hints(self) -> list[KeyHint]:
        """The keys of the list that are not plain to see."""
        return [hint for hint in key_line_hints(CardList, self.tabletop.keymap) if hint.label != "choose"]

    def body(self) -> ComposeResult:
        """Drawers and filters above; the list, and at its right the card and what is counted; a line to say things."""
        yield Drawers(self.draft, id="drawers")
        with Horizontal(id="filters"):
            yield Input(placeholder="search", select_on_focus=False, id="search")
            yield Cycle((None, *BOXES), ("all boxes", *BOXES.values()), None, id="box")
            yield Cycle(("",), ("all types",), "", id="type")
            yield Cycle((False, True), ("all cards", "in the deck"), False, id="held")
        with Horizontal(id="both"):
            yield CardList(self.draft, id="cards")
            with VerticalScroll(id="rail"):
                yield CardSlip(self.tabletop.look, id="slip")
                yield Static(id="tally")
        yield Static(id="say")

    def on_mount(self) -> None:
        """Open the deck that was asked for."""
        if self.tabletop.settings.reduced_motion:
            self.query_one(Input).cursor_blink = False
        name, self.saved_name = self.saved_name, ""
        if name:
            try:
                deck = find_deck(self.tabletop.data, self.game, name).deck
            except DeckError as error:
                self.say(str(error), trouble=True)
            else:
                assert isinstance(deck, DeckList)
                self.begin(Draft.of(deck), name)
        self._show()

    def begin(self, draft: Draft, saved_name: str) -> None:
        """Another deck, as it lies on the shelf."""
        self.draft, self.saved_name = draft, saved_name
        self._kept = deepcopy(draft)
        self._show()
        self.say("")

    @property
    def unsaved(self) -> bool:
        """Whether anything would be lost by leaving."""
        return self.draft != self._kept

    def _show(self) -> None:
        """Everything, as the draft is now."""
        draft = self.draft
        kinds = types(draft, self.drawer, self.sieve.box)
        if self.sieve.type not in kinds:
            self.sieve = replace(self.sieve, type="")
        column = self.query_one(CardList)
        column.show(draft, rows(draft, self.drawer, self.sieve))
        self.query_one(Drawers).show(draft, self.drawer)
        self.query_one("#tally", Static).update(tally(draft, brief=self.has_class("-short")))
        self._show_card()
        self.query_one("#type", Cycle).offer(("", *kinds), ("all types", *kinds))
        name = draft.name or _UNNAMED
        self.query_one(TopLine).right = f"{name}, not saved" if self.unsaved else name

    def on_resize(self) -> None:
        """More or fewer words, as there is room; how much there is, is known after this."""
        self.call_after_refresh(self._show)

    @on(CardList.Moved)
    def _show_card(self) -> None:
        self.query_one(CardSlip).show(self.query_one(CardList).chosen)

    # -- which cards are listed

    def action_drawer(self, n: int) -> None:
        """Another part of the deck."""
        self._open(list(Drawer)[n - 1])

    @on(Drawers.Opened)
    def _drawer_clicked(self, event: Drawers.Opened) -> None:
        self._open(event.drawer)

    def _open(self, drawer: Drawer) -> None:
        self.drawer = drawer
        self._show()
        self.query_one(CardList).focus()

    def action_search(self) -> None:
        """Type what the cards should say."""
        self.query_one(Input).focus()

    @on(Input.Changed, "#search")
    def _searched(self, event: Input.Changed) -> None:
        self.sieve = replace(self.sieve, words=event.value)
        self._show()

    @on(Input.Submitted, "#search")
    def _found(self) -> None:
        self.query_one(CardList).focus()

    def action_sieve(self, which: str) -> None:
        """The next box or type, or what is in the deck only."""
        self.query_one(f"#{which}", Cycle).action_step(1)

    @on(Cycle.Changed)
    def _sifted(self, event: Cycle.Changed) -> None:
        self.sieve = replace(self.sieve, **{str(event.cycle.id): event.value})
        self._show()

    # -- what lies in the deck

    @on(CardList.Wanted)
    def _wanted(self, event: CardList.Wanted) -> None:
        put(self.draft, event.shown, event.n)
        self.say("")
        self._show()

    def action_first_location(self) -> None:
        """The location under the cursor is where the nights begin."""
        shown = self.query_one(CardList).chosen
        if self.drawer is not Drawer.LOCATIONS or shown is None:
            self.say("The first location is one of the eight: open the locations and put the cursor on it.")
            return
        self.draft.begin_at(shown.key)
        self._show()
        first = self.draft.start == shown.key
        self.say(f"{shown.title} comes first." if first else "Chance says which location comes first.")

    def action_fill(self) -> None:
        """Random cards for all that is missing, of the box that is listed."""
        before = deepcopy(self.draft)
        fill_up(self.draft, Seeded(new_seed()), None if self.sieve.box is None else (self.sieve.box,))
        self._show()
        if self.draft == before:
            self.say("Nothing is missing, or the box has no more.")
        else:
            self.say("Filled up at random; nothing was taken out.")

    # -- keeping it

    @work
    async def action_save(self) -> None:
        """Keep it under its name."""
        await self._save(self.saved_name)

    @work
    async def action_save_as(self) -> None:
        """Keep it under another name."""
        await self._save("")

    async def _save(self, name: str) -> bool:
        """Keeps the deck, under a name that is asked for if there is none; whether it is kept."""
        replaces = bool(name)
        if not name:
            asked = await self.app.push_screen_wait(
                Ask("What is the deck called?", "Save", text=self.draft.name, note="Up to 24 letters and figures.")
            )
            if asked is None:
                return False
            name = asked
        deck = await self.kept(lambda replace: self._keep(name, replace=replace), replaces=replaces)
        if deck is None:
            return False
        self.draft.name = self.saved_name = deck.name
        self._kept = deepcopy(self.draft)
        self._show()
        self.say(f"“{deck.name}” is saved.")
        return True

    def _keep(self, name: str, *, replace: bool) -> Deck:
        """Writes the deck under a name. Raises `DeckError`."""
        deck = named(self.draft.deck(), name)
        save_deck(self.tabletop.data, self.game, deck, replace=replace)
        return deck

    @work
    async def action_take(self) -> None:
        """Save it, and play with it."""
        if wrong := faults(self.draft.deck()):
            self.say(f"It cannot be played yet. {wrong[0]}", trouble=True)
            return
        if (self.unsaved or not self.saved_name) and not await self._save(self.saved_name):
            return
        self._take(self.saved_name)
        self.dismiss()

    # -- other decks, and away

    @work
    async def action_shelf(self) -> None:
        """Begin with another deck; rename, delete and share those that are saved."""
        if await self._may_leave():
            self.app.push_screen(DeckShelf(self.game, self.begin))

    def action_back(self) -> None:
        """From the search back to the list; otherwise back to where one came from."""
        focused = self.focused
        if isinstance(focused, Input):
            focused.value = ""
            self.query_one(CardList).focus()
        else:
            self._leave()

    @work
    async def _leave(self) -> None:
        if await self._may_leave():
            self.dismiss()

    async def _may_leave(self) -> bool:
        """Whether the deck is saved, or need not be."""
        if not self.unsaved:
            return True
        name = f"“{self.draft.name}”" if self.draft.name else "The new deck"
        ask = Ask(f"{name} is not saved. Leave it?", "Leave it", no="Stay", note="What you changed would be lost.")
        return await self.app.push_screen_wait(ask) is not None
