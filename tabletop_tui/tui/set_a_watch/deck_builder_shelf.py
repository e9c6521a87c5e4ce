"""Where a deck begins: an empty one, one of the rulebook's, or one that is saved; renaming, deleting, sharing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tabletop_tui.core.decks import delete_deck, export_deck, import_deck, rename_deck, saved_decks
from tabletop_tui.core.errors import DeckError
from tabletop_tui.core.game import Game
from tabletop_tui.core.words import count
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.decks import DeckList, built_in, copies
from tabletop_tui.games.set_a_watch.drafting import Draft
from tabletop_tui.tui.look.glyphs import DOWN, UP
from tabletop_tui.tui.set_a_watch.deck_builder_ask import Ask, DeckPage
from tabletop_tui.tui.widgets.key_line import KeyHint


@dataclass(frozen=True, slots=True)
class ShelfDeck:
    """A deck of the shelf. ``saved``: it is one of the player's own; ``deck`` is None if it cannot be read."""

    name: str
    deck: DeckList | None
    saved: bool
    words: str

    def draft(self) -> Draft:
        """What one begins with: of the rulebook's decks a copy without their name."""
        if self.deck is None:
            return Draft()
        draft = Draft.of(self.deck)
        if not self.saved:
            draft.name = draft.about = ""
        return draft


class DeckShelf(DeckPage):
    """All decks that one can begin with. ``begin`` is called with the draft that was chosen and its saved name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open", id="deck-shelf.open"),
        Binding("r", "rename", "Rename", id="deck-shelf.rename"),
        Binding("d", "delete", "Delete", id="deck-shelf.delete"),
        Binding("e", "export", "Write to a file", id="deck-shelf.export"),
        Binding("i", "import", "Take in a file", id="deck-shelf.import"),
    ]

    def __init__(self, game: Game[Any], begin: Callable[[Draft, str], None]) -> None:
        super().__init__()
        self.game = game
        self._begin = begin
        self.decks: list[ShelfDeck] = []
        self._at = 0

    def head(self) -> tuple[str, str, str]:
        return self.game.title, "decks", ""

    def hints(self) -> list[KeyHint]:
        """The list's own keys."""
        return [KeyHint(UP + DOWN, "choose", "down")]

    def body(self) -> ComposeResult:
        """The list, and a line for what is to be said."""
        yield OptionList(id="decks")
        yield Static(id="say")

    def on_mount(self) -> None:
        """Read the folder."""
        self._read()

    def _read(self, name: str = "") -> None:
        """The decks as they are now, the cursor on the one called ``name``, or where it was."""
        column = self.query_one("#decks", OptionList)
        at = column.highlighted or 0
        self.decks = [ShelfDeck("An empty deck", None, False, "Nothing in it yet."), *_rulebooks()]
        try:
            self.decks += [
                ShelfDeck(saved.name, saved.deck if isinstance(saved.deck, DeckList) else None, True, saved.trouble)
                for saved in saved_decks(self.tabletop.data, self.game)
            ]
        except DeckError as error:
            self.say(str(error), trouble=True)
        column.clear_options()
        column.add_options([Option(self._row(deck)) for deck in self.decks])
        names = [deck.name if deck.saved else "" for deck in self.decks]
        self._at = names.index(name) if name and name in names else min(at, len(names) - 1)
        column.highlighted = self._at
        column.focus()

    def _row(self, shown: ShelfDeck) -> Content:
        """Two lines: name and kind; what is in it, or why it cannot be played."""
        kind = "yours" if shown.saved else "from the rulebook" if shown.deck is not None else ""
        first = Content.assemble((shown.name, "bold"), (f"  {kind}", "$soft"))
        if shown.deck is None:
            return Content("\n").join([first, Content.styled(shown.words, "$warn" if shown.saved else "$soft")])
        if faults := self.game.deck_faults(shown.deck):
            return Content("\n").join([first, Content.styled(faults[0], "$warn")])
        return Content("\n").join([first, Content.styled(shown.words or _contents(shown.deck), "$soft")])

    @on(OptionList.OptionHighlighted)
    def _moved(self, event: OptionList.OptionHighlighted) -> None:
        """What was said belongs to another deck; the list read anew moves nothing."""
        if event.option_index != self._at:
            self._at = event.option_index
            self.say("")

    @property
    def chosen(self) -> ShelfDeck:
        """The deck under the cursor."""
        return self.decks[self.query_one("#decks", OptionList).highlighted or 0]

    # -- what one may do

    @on(OptionList.OptionSelected)
    def action_open(self) -> None:
        """Build on with it."""
        chosen = self.chosen
        if chosen.saved and chosen.deck is None:
            self.say(chosen.words, trouble=True)
            return
        self._begin(chosen.draft(), chosen.name if chosen.saved else "")
        self.dismiss()

    def _own(self, deed: str) -> ShelfDeck | None:
        """The deck under the cursor if it is saved; otherwise a sentence."""
        chosen = self.chosen
        if not chosen.saved:
            self.say(f"Only a deck that you saved can be {deed}.")
            return None
        return chosen

    @work
    async def action_rename(self) -> None:
        """Another name."""
        own = self._own("renamed")
        if own is None:
            return
        name = await self.app.push_screen_wait(Ask(f"What is “{own.name}” to be called?", "Rename", text=own.name))
        if name is None or name == own.name:
            return
        try:
            deck = rename_deck(self.tabletop.data, self.game, own.name, name)
        except DeckError as error:
            self.say(str(error), trouble=True)
        else:
            self._read(deck.name)
            self.say(f"“{own.name}” is called “{deck.name}” now.")

    @work
    async def action_delete(self) -> None:
        """Away with it, once that is confirmed."""
        own = self._own("deleted")
        if own is None:
            return
        note = "Games that are played with it keep it; nothing else does."
        if await self.app.push_screen_wait(Ask(f"Delete the deck “{own.name}”?", "Delete", no="Keep it", note=note)):
            try:
                delete_deck(self.tabletop.data, self.game, own.name)
            except DeckError as error:
                self.say(str(error), trouble=True)
            else:
                self._read()
                self.say(f"“{own.name}” is deleted.")

    @work
    async def action_export(self) -> None:
        """A file for others."""
        own = self._own("written to a file")
        if own is None:
            return
        note = "A file, or a folder to write it into."
        path = await self.app.push_screen_wait(Ask(f"Write “{own.name}” to", "Write", text="", note=note))
        if path is None:
            return
        file, data = Path(path).expanduser(), self.tabletop.data
        written = await self.kept(lambda over: export_deck(data, self.game, own.name, file, replace=over), "Overwrite")
        if written is not None:
            self.say(f"“{own.name}” is written to {written}.")

    @work
    async def action_import(self) -> None:
        """A file from others."""
        path = await self.app.push_screen_wait(Ask("Which file is to be taken in?", "Take in", text=""))
        if path is None:
            return
        file, data = Path(path).expanduser(), self.tabletop.data
        taken = await self.kept(lambda over: import_deck(data, file, game=self.game, replace=over))
        if taken is not None:
            _, deck = taken
            self._read(deck.name)
            self.say(f"“{deck.name}” is one of your decks now.")


def _rulebooks() -> list[ShelfDeck]:
    return [ShelfDeck(row.title, built_in(deck), False, row.text) for deck, row in cards.decks().items()]


def _contents(deck: DeckList) -> str:
    end = f"{cards.title(deck.final)} at the end."
    return f"{deck.about} {end}" if deck.about else f"With {count(copies(deck.summons).total(), 'Summon')}; {end}"
