"""The form of a new game: who sits at the table, and how they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from tabletop_tui.core.errors import BadSetup, DeckError, JournalError
from tabletop_tui.core.game import Game
from tabletop_tui.core.setup import BOT, HUMAN, SeatSetup, Setup, make, new_seed, seal
from tabletop_tui.core.words import count, listing
from tabletop_tui.paths import stylesheet
from tabletop_tui.tui.screens.new_game_rows import DICE, FOLD, PRACTICE, SEED
from tabletop_tui.tui.screens.page import Page, key_line_hints
from tabletop_tui.tui.settings import LastSeat
from tabletop_tui.tui.table.screens import option_editor
from tabletop_tui.tui.widgets.cycle import Cycle
from tabletop_tui.tui.widgets.deck_row import DeckRow
from tabletop_tui.tui.widgets.fields import FormField, form_fields
from tabletop_tui.tui.widgets.form import FieldRow, Row, explanation, move
from tabletop_tui.tui.widgets.key_line import KeyHint
from tabletop_tui.tui.words import seat_style, sign

if TYPE_CHECKING:
    from tabletop_tui.core.decks import SavedDeck

NOBODY = ""
_COMPANY = 2
"""So many sit down the first time, where one could play alone."""
_SEATS = Binding.Group("seats")
FOLDED = "house rulings"
"""The group of options that is only shown when somebody asks for it."""
_PIN_TEXT = "Asked before this seat's secrets are shown. It keeps out a wandering eye, not a thief."


class SeatRow(Row):
    """A chair: sign, name, who plays it, PIN."""

    def __init__(self, index: int, name: str, player: str, levels: Sequence[str]) -> None:
        super().__init__(id=f"seat-{index}", classes="seat")
        self.index = index
        self.name_input = Input(name, placeholder="name", select_on_focus=False, classes="name")
        values = (HUMAN, *(BOT + level for level in levels), NOBODY)
        labels = ("a person", *(f"computer, {level}" for level in levels), "nobody")
        self.player = Cycle(values, labels, player, classes="player")
        self.pin_input = Input(password=True, placeholder="none", select_on_focus=False, classes="pin")

    def compose(self) -> ComposeResult:
        yield Static(classes="sign")
        yield self.name_input
        yield Static("an empty chair", classes="empty")
        yield self.player
        yield self.pin_input

    def on_mount(self) -> None:
        """What belongs to nobody or to computers is not shown."""
        self.settle(self.index)

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return bool(self.player.value != NOBODY)

    def settle(self, place: int) -> None:
        """Show what this chair needs; ``place`` is which seat of the game it will be."""
        self.name_input.display = self.taken
        self.query_one(".empty").display = not self.taken
        self.pin_input.display = self.player.value == HUMAN
        style = seat_style(place) if self.taken else "$faint"
        self.query_one(".sign", Static).update(Content.assemble((sign(place), style)))

    def seat(self) -> SeatSetup:
        """Who sits here. Raises `BadSetup`."""
        pin = self.pin_input.value.strip() if self.player.value == HUMAN else ""
        return make(SeatSetup, name=self.name_input.value, player=self.player.value, pin=seal(pin) if pin else None)

    def explained(self, control: Widget) -> tuple[str, str]:
        if control is self.pin_input:
            return "PIN", _PIN_TEXT
        if control is self.player:
            return "Played by", "A person, a computer, or nobody: then the chair stays empty."
        return "Name", "Up to 24 letters and figures, each name another."


class NewGame(Page):
    """Seats and options of one game. Nothing typed is lost while something is wrong: a sentence says what."""

    HELP = "new_game"
    CSS_PATH = stylesheet(HELP)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "start", "Start", id="new-game.start"),
        Binding("f6", "start_unsaved", "Play unsaved", id="new-game.unsaved", show=False),
        Binding("f7", "chair(1)", "One more seat", id="new-game.add", group=_SEATS),
        Binding("f8", "chair(-1)", "One seat less", id="new-game.remove", group=_SEATS),
        Binding("f4", "build", "Build a deck", id="new-game.build", show=False),
        Binding("up", "row(-1)", "Row above", id="new-game.up", show=False),
        Binding("down", "row(1)", "Row below", id="new-game.down", show=False),
    ]

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        self.game = game
        self.fields = form_fields(game.Options)
        self._editor = None if game.own_decks is None else option_editor(game.id, game.own_decks.option)
        self._cannot_save = False

    # -- what is shown

    def head(self) -> tuple[str, str, str]:
        return self.game.title, "new game", ""

    def hints(self) -> list[KeyHint]:
        """How to get about in a form."""
        return [KeyHint("Tab", "next", "tab"), *key_line_hints(Cycle, self.tabletop.keymap)]

    def body(self) -> ComposeResult:
        """Two columns where there is room, else one below the other; then what to know, and the buttons."""
        with Horizontal(id="columns"):
            with VerticalScroll(id="seats", classes="column", can_focus=False):
                yield Static("Who sits at the table", classes="cap")
                with Row(classes="heads"):
                    yield Static("", classes="sign")
                    yield Static("name", classes="name")
                    yield Static("played by", classes="player")
                    yield Static("PIN", classes="pin")
                yield from self._chairs()
                yield Static(self._about(), classes="hint")
            with VerticalScroll(id="options", classes="column", can_focus=False):
                yield Static("How you play", classes="cap")
                yield from self._option_rows()
                yield Static(id="explained", classes="hint")
        with Horizontal(id="foot"):
            yield Static(id="say")
            with Horizontal(id="buttons"):
                yield Button("Start", id="start", compact=True)
                yield Button("Play unsaved", id="unsaved", compact=True)
                yield Button("Back", id="back", compact=True)

    def _about(self) -> str:
        seats = f"{self.game.fewest} to {self.game.most}" if self.game.fewest < self.game.most else str(self.game.most)
        return (
            f"{seats} may sit down; play goes round from top to bottom. A PIN keeps out a wandering eye, not a thief."
        )

    def _chairs(self) -> Iterator[SeatRow]:
        last = list(self.tabletop.settings.seats)[: self.game.most]
        levels = ("random", *self.game.bots)
        players = {HUMAN, *(BOT + level for level in levels)}
        for index in range(self.game.most):
            if index < len(last):
                player = last[index].player if last[index].player in players else BOT + levels[-1]
                yield SeatRow(index, last[index].name, player, levels)
            else:
                taken = index < (self.game.fewest if last else min(self.game.most, max(self.game.fewest, _COMPANY)))
                yield SeatRow(index, self.game.spare_names[index] if taken else "", HUMAN if taken else NOBODY, levels)

    def _option_rows(self) -> Iterator[Widget]:
        names = [seat.name for seat in self.tabletop.settings.seats] or list(self.game.spare_names)
        names = names[: self.game.most]
        group = ""
        for field in [field for field in self.fields if not _folds(field)]:
            if field.group != group:
                group = field.group
                yield Static(Content(group), classes="group")
            yield self._option_row(field, names)
        if self.game.rolls_dice:
            yield FieldRow(DICE, False)
        yield FieldRow(SEED, SEED.default)
        yield FieldRow(PRACTICE, False)
        folded = [field for field in self.fields if _folds(field)]
        if folded:
            yield FieldRow(FOLD, False)
            with_fold = [self._option_row(field, names) for field in folded]
            for row in with_fold:
                row.add_class("folded")
            yield from with_fold

    def _option_row(self, field: FormField, names: Sequence[str]) -> FieldRow:
        use = self.game.own_decks
        if use is not None and field.name == use.option:
            return DeckRow(field, self._saved_decks(), builder=self._editor is not None)
        return FieldRow(field, field.default, names)

    def _saved_decks(self) -> list[SavedDeck]:
        from tabletop_tui.core.decks import saved_decks

        try:
            return saved_decks(self.tabletop.data, self.game)
        except DeckError:  # the builder says why, and so does whoever saves one
            return []

    def on_mount(self) -> None:
        """The cursor of an input does not blink where nothing moves."""
        if self.tabletop.settings.reduced_motion:
            for line in self.query(Input):
                line.cursor_blink = False
        self.query_one("#unsaved").display = False
        self._settle()

    # -- what changes

    @property
    def chairs(self) -> list[SeatRow]:
        """All chairs, taken or not."""
        return list(self.query(SeatRow))

    def _options(self) -> Iterator[FieldRow]:
        own = {DICE.name, SEED.name, PRACTICE.name, FOLD.name}
        return (row for row in self.query(FieldRow) if row.field.name not in own)

    @on(Cycle.Changed, ".player")
    def _other_player(self, event: Cycle.Changed) -> None:
        row = event.cycle.parent
        if isinstance(row, SeatRow) and row.taken and not row.name_input.value.strip():
            row.name_input.value = self._spare_name()
        self._settle()

    def _spare_name(self) -> str:
        used = {row.name_input.value.strip().casefold() for row in self.chairs if row.taken}
        known = [seat.name for seat in self.tabletop.settings.seats] + list(self.game.spare_names)
        return next((name for name in known if name.casefold() not in used), "")

    @on(Cycle.Changed)
    def _weigh(self) -> None:
        """Options that change nothing beside the others are faint."""
        rows = list(self._options())
        moot = self.game.moot({row.field.name: row.value for row in rows})
        for row in rows:
            row.set_class(row.field.name in moot, "-idle")

    @on(Input.Changed, ".name")
    def _other_name(self) -> None:
        self._settle()

    @on(Cycle.Changed, "#field-fold Cycle")
    def _fold(self, event: Cycle.Changed) -> None:
        for row in self.query(".folded"):
            row.set_class(bool(event.value), "-shown")

    @on(Cycle.Changed, ".folded Cycle")
    def _ruling_changed(self) -> None:
        changed = sum(row.value != row.field.default for row in self._options() if row.has_class("folded"))
        closed = f"{changed} changed" if changed else FOLD.labels[0]
        fold = self.query_one("#field-fold", FieldRow).control
        assert isinstance(fold, Cycle)
        fold.offer(FOLD.choices, (closed, FOLD.labels[1]))

    def _settle(self) -> None:
        """Signs, names in the options and the summary, after the seats have changed."""
        taken = [row for row in self.chairs if row.taken]
        free = [row for row in self.chairs if not row.taken]
        for place, row in enumerate(taken + free):
            row.settle(place)
        names = [row.name_input.value.strip() or "?" for row in taken]
        for option in self._options():
            option.seat(names)
        self._weigh()
        self.say()

    def say(self, trouble: str = "") -> None:
        """What is wrong, or how many sit down."""
        line = self.query_one("#say", Static)
        line.set_class(bool(trouble), "-trouble")
        if trouble:
            line.update(Content(trouble))
            return
        people = sum(row.player.value == HUMAN for row in self.chairs)
        computers = sum(row.taken for row in self.chairs) - people
        parts = [count(people, "person", "people")] if people else []
        parts += [count(computers, "computer")] if computers else []
        text = listing(parts)
        line.update(Content(f"{text[:1].upper()}{text[1:]} at the table." if text else "Nobody sits at the table."))

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain what has the focus; on a small screen in the foot."""
        row = event.widget.parent
        text = explanation(*row.explained(event.widget)) if isinstance(row, Row) else Content("")
        self.query_one("#explained", Static).update(text)
        if self.has_class("-narrow") and text:
            line = self.query_one("#say", Static)
            line.remove_class("-trouble")
            line.update(text)

    # -- what one may do

    def action_row(self, step: int) -> None:
        """The row above or below."""
        move(self, step)

    def action_chair(self, step: int) -> None:
        """Seat one more, or let the last one go."""
        chairs = [row for row in self.chairs if row.taken == (step < 0)]
        if step > 0 and not chairs:
            self.say(f"{self.game.title} is for {self.game.most} players at most.")
        elif step < 0 and len(chairs) <= self.game.fewest:
            self.say(f"{self.game.title} needs {count(self.game.fewest, 'player')} at least.")
        else:
            row = chairs[0] if step > 0 else chairs[-1]
            row.player.value = HUMAN if step > 0 else NOBODY
            if step > 0 and not row.name_input.value.strip():
                row.name_input.value = self._spare_name()
            self._settle()
            if step > 0:
                row.name_input.focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Decks are built for games that know such."""
        return action != "build" or self._editor is not None

    @on(Button.Pressed, ".build")
    def action_build(self) -> None:
        """Build a deck, or change the one that is chosen."""
        if self._editor is None:
            return
        taken: list[str] = []
        builder = self._editor(self.game, self.query_one(DeckRow).name_chosen, taken.append)
        self.app.push_screen(builder, lambda _: self._decks_built("".join(taken[-1:])))

    def _decks_built(self, taken: str) -> None:
        """The decks as they are now; the one that was ``taken`` is chosen."""
        self.query_one(DeckRow).offer(self._saved_decks(), taken)
        use = self.game.own_decks
        if taken and use is not None:
            choice = next(row.control for row in self._options() if row.field.name == use.choice)
            assert isinstance(choice, Cycle)
            choice.value = use.own
        self._weigh()

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Sit down and play."""
        self._start(saved=True)

    @on(Button.Pressed, "#unsaved")
    def action_start_unsaved(self) -> None:
        """Play although the game cannot be saved; offered once that is known."""
        if self._cannot_save:
            self._start(saved=False)

    @on(Button.Pressed, "#back")
    def action_back(self) -> None:
        """To the menu; nothing has begun."""
        self.dismiss()

    def _start(self, *, saved: bool) -> None:
        try:
            setup = self.setup()
            self.tabletop.start(setup, saved=saved)
        except BadSetup as error:
            self.say(str(error))
        except JournalError as error:
            self._cannot_save = True
            self.query_one("#unsaved").display = True
            self.say(f"{error} F6 plays without saving: the game then ends when you leave the program.")
        else:
            if saved:
                seats = tuple(LastSeat(name=seat.name, player=seat.player) for seat in setup.seats)
                self.tabletop.change_settings(seats=seats)

    def setup(self) -> Setup:
        """What the form says. Raises `BadSetup` with one sentence."""
        seed = self.query_one("#field-seed", FieldRow)
        typed = seed.control.value.strip() if isinstance(seed.control, Input) else ""
        return make(
            Setup,
            game=self.game.id,
            seats=tuple(row.seat() for row in self.chairs if row.taken),
            seed=typed or new_seed(),
            options=self._chosen_options(),
            practice=self.query_one("#field-practice", FieldRow).value,
            dice_by_hand=any(row.value for row in self.query(FieldRow) if row.field is DICE),
        )

    def _chosen_options(self) -> dict[str, Any]:
        """The options that are not as usual; a deck only if it is played. Raises `BadSetup` if it cannot be read."""
        options = {row.field.name: row.value for row in self._options() if row.value != row.field.default}
        use = self.game.own_decks
        if use is not None and options.get(use.choice) != use.own:
            options.pop(use.option, None)
        elif use is not None and (trouble := self.query_one(DeckRow).trouble):
            raise BadSetup(trouble)
        return options


def _folds(field: FormField) -> bool:
    return field.group.casefold() == FOLDED
