"""The prompt: the one panel in which everything that a game asks appears, with the keys that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events, on
from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from tabletop_tui.core.decision import Answer, Choose, ChooseSome, Decision, Declare, Option
from tabletop_tui.core.words import plain
from tabletop_tui.tui.keymap import label as key_label
from tabletop_tui.tui.look.glyphs import DOWN, UP
from tabletop_tui.tui.widgets.choice import Choice
from tabletop_tui.tui.widgets.code_line import CodeLine, CodeTable
from tabletop_tui.tui.widgets.declare import DeclareForm
from tabletop_tui.tui.widgets.dress import Dress, in_ranges, keys_of, room_for
from tabletop_tui.tui.widgets.key_line import KeyHint
from tabletop_tui.tui.words import markup, seat_name

_FEW_OPTIONS = 5  # up to so many lie apart and show all their notes; more lie close
_ROOMY = 100  # columns from which the key line has room for what is obvious
_LOW = 30  # rows below which everything lies close
_SHARE, _HEAD = 0.6, 3  # how much of the screen the panel may take, and rows that who and what take of it
_NARROWEST = 25  # cells of an option before the first layout


class PromptPanel(VerticalScroll, can_focus=True, inherit_bindings=False):
    """Who is asked, what, and the possible answers; digits, letters, arrows, codes and the mouse all answer.

    Options keep place and key whether barred or not, and the cursor starts on the first that can be answered: anything
    remembered would be a tell. An answer closes the panel until it is posed another question or refuses the answer.
    """

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Move up", id="prompt.up", show=False),
        Binding("down", "move(1)", "Move down", id="prompt.down", show=False),
        Binding("home", "move(-999)", "First answer", id="prompt.first", show=False),
        Binding("end", "move(999)", "Last answer", id="prompt.last", show=False),
        Binding("enter", "take", "Take", id="prompt.take", show=False),
        Binding("escape", "let_go", "Stop typing", id="prompt.let-go", show=False),
        Binding("space", "pick", "Pick", id="prompt.pick", show=False),
    ]
    DEFAULT_CSS = """
    PromptPanel {
        height: auto; width: 100%; padding: 1 2 1 1; background: $surface; border-left: outer $accent;
        scrollbar-size-vertical: 1; scrollbar-size-horizontal: 0;
    }
    PromptPanel > #who { height: 1; color: $accent; text-style: bold; }
    PromptPanel > #ask { height: auto; color: $body; text-style: bold; margin: 0 0 1 0; }
    PromptPanel > #say { height: auto; color: $soft; margin: 0 0 1 0; }
    PromptPanel > #options { height: auto; }
    PromptPanel > #options > Choice { margin: 0 0 1 0; }
    PromptPanel > #options > Choice.-last { margin: 0; }
    PromptPanel > #done { margin: 1 0 0 0; }
    PromptPanel > #trouble { height: auto; color: $bad; text-style: italic; margin: 1 0 0 0; }
    PromptPanel.-dense > #options > Choice { margin: 0; }
    PromptPanel.-dense > #done, PromptPanel.-dense > CodeLine, PromptPanel.-dense > CodeTable { margin: 0; }
    PromptPanel.-rest { border-left: outer $surface; }
    PromptPanel > .-none, PromptPanel > #options.-none, PromptPanel > #options > .-none { display: none; }
    PromptPanel:nocolor > #trouble { text-style: bold italic; }
    """

    class Answered(Message):
        """Somebody answered."""

        def __init__(self, decision: Decision[Any], answer: Answer) -> None:
            super().__init__()
            self.decision = decision
            self.answer = answer

    class Lit(Message):
        """The cursor or the mouse is on an option that concerns ``target`` (None: on none such).

        ``moved``: a person went there; else another question is posed.
        """

        def __init__(self, target: str | None, moved: bool = False) -> None:
            super().__init__()
            self.target = target
            self.moved = moved

    class Picking(Message):
        """Something was picked, or put back, of what only Enter answers with."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.decision: Decision[Any] | None = None
        self.options: Sequence[Option[Any]] = ()
        self.cursor = 0
        self.hints = True
        self.rows: int | None = None
        """Rows that the panel may take at most; None for its usual share of the screen."""
        self._names: Sequence[str] = ()
        self._dress: Sequence[Dress] = ()
        self._choices: list[Choice] = []
        self._keys: dict[str, int] = {}
        self._code = CodeLine()
        self._code_table = CodeTable()
        self._open = False
        self._form: DeclareForm | None = None
        self._lit: str | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="who", markup=False)
        yield Static(id="ask", markup=False)
        yield Static(id="say", markup=False)
        yield Vertical(id="options")
        yield self._code
        yield self._code_table
        yield Choice("OK", "Take these", id="done", classes="-none")
        yield Static(id="trouble", markup=False, classes="-none")

    # ---------------------------------------------------------------- posing

    def pose(
        self,
        decision: Decision[Any],
        names: Sequence[str],
        who: Content | None = None,
        say: Content | None = None,
        dress: Sequence[Dress] = (),
    ) -> None:
        """Asks a question; the cursor goes to its first answerable option. ``say`` replaces what the question says.

        ``dress``: groups and keys of the options, one each; nothing for a list as it is.
        """
        self.decision, self._names, self._dress = decision, names, dress
        self.options = decision.options if isinstance(decision, Choose | ChooseSome) else ()
        self._open = True
        self._head(
            seat_name(decision.seat, names, colour=False) if who is None else who,
            markup(decision.prompt, names, signs=False),
            markup(decision.say, names) if say is None else say,
        )
        self._assign_keys()
        self._fill_choices()
        self._show_form(decision)
        self._show_done()
        self.remove_class("-rest")
        self.scroll_home(animate=False)
        self.cursor = next((i for i, option in enumerate(self.options) if option.barred is None), 0)
        if self._choices and self.options:
            self._choices[self.cursor].on = True
        self._tell_lit(self._target(self.cursor))

    def rest(self, who: Content, what: Content, say: Content | None = None) -> None:
        """Says something and asks nothing."""
        self.decision, self.options, self._open, self._dress = None, (), False, ()
        self._head(who, what, say or Content(""))
        self._assign_keys()
        self._fill_choices()
        self._show_form(None)
        self._show_done()
        self.add_class("-rest")
        self._tell_lit(None)

    def refuse(self, sentence: str) -> None:
        """Says why an answer was not taken, and waits for another; nothing that was typed is lost."""
        self._complain(sentence)
        self._open = self.decision is not None

    def _complain(self, sentence: str) -> None:
        self._trouble(markup(sentence, self._names))

    def _head(self, who: Content, ask: Content, say: Content) -> None:
        for part, text in (("#who", who), ("#ask", ask), ("#say", say)):
            line = self.query_one(part, Static)
            line.update(text)
            line.set_class(not text, "-none")
        self._trouble(Content(""))

    def _trouble(self, text: Content) -> None:
        line = self.query_one("#trouble", Static)
        line.update(text)
        line.set_class(not text, "-none")
        if text:
            self.call_after_refresh(line.scroll_visible, animate=False)

    def _assign_keys(self) -> None:
        """Digits, then letters that do nothing else on this screen; where options have codes, the codes instead.

        Then the list is not shown: which of its options are barred would be seen from across the table.
        """
        coded = {option.code: i for i, option in enumerate(self.options) if option.code}
        self._code.ask(coded, {code: plain(self.options[i].label, self._names) for code, i in coded.items()})
        self._code_table.show(list(coded))
        self.query_one("#options").set_class(bool(coded), "-none")
        if self._code.codes:
            self._keys = {}
            return
        self._keys = keys_of(len(self.options), self._dress, self.screen.active_bindings)

    def _fill_choices(self) -> None:
        """Dresses as many choices as there are options; those left over wait for the next question."""
        caps = {index: cap for cap, index in self._keys.items()}
        some, fresh = isinstance(self.decision, ChooseSome), []
        for index, option in enumerate(self.options):
            label, note = markup(option.label, self._names), markup(option.note if self.hints else "", self._names)
            barred = None if option.barred is None else markup(option.barred, self._names)
            cap = caps.get(index, "")
            if index < len(self._choices):
                self._choices[index].show(cap, label, note, barred, some)
                self._choices[index].remove_class("-none")
            else:
                fresh.append(Choice(cap, label, note, barred=barred, mark=some))
        for choice in self._choices[len(self.options) :]:
            choice.add_class("-none")
        if fresh:
            self._choices += fresh
            self.query_one("#options").mount_all(fresh)
        self._lay_out()

    def _show_form(self, decision: Decision[Any] | None) -> None:
        had_focus = self._form is not None and self._form.has_focus_within
        if self._form is not None:
            self._form.remove()
            self._form = None
        if isinstance(decision, Declare):
            self._form = DeclareForm(decision.model)
            self.mount(self._form, before="#trouble")
            self.call_after_refresh(self._form.focus_first)
        elif had_focus:
            self.focus(scroll_visible=False)

    def _show_done(self) -> None:
        done = self.query_one("#done", Choice)
        decision = self.decision
        done.set_class(not isinstance(decision, ChooseSome), "-none")
        if isinstance(decision, ChooseSome):
            wanted = str(decision.least) if decision.least == decision.most else f"{decision.least} to {decision.most}"
            done.show("OK", Content("Take these"), Content(f"{len(self.picked)} picked, {wanted} wanted"))

    def on_resize(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Close together where rows are few; where they do not even suffice for the notes, less of them is seen."""
        shown = self._choices[: len(self.options)]
        low = self.screen.size.height < _LOW
        self.set_class(low or bool(self._dress) or len(shown) > _FEW_OPTIONS, "-dense")
        width = self.scrollable_content_region.width or _NARROWEST
        room = (self.screen.size.height * _SHARE if self.rows is None else self.rows - self.gutter.height) - _HEAD
        airy, note_rows = room_for(shown, self._dress, width, room) if low or self._dress else (True, None)
        for index, choice in enumerate(self._choices):
            heading = self._dress[index].heading if index < len(self._dress) else ""
            choice.head(heading, airy=airy and index > 0)
            choice.note_rows = note_rows
            choice.set_class(index == len(shown) - 1, "-last")

    # ---------------------------------------------------------------- cursor

    @property
    def current(self) -> Option[Any] | None:
        """The option under the cursor; none where codes are typed."""
        return self.options[self.cursor] if self.options and not self._code.codes else None

    @property
    def picked(self) -> list[str]:
        """The keys of the options picked so far."""
        pairs = zip(self.options, self._choices, strict=False)
        return [option.key for option, choice in pairs if choice.picked]

    def answers_to(self, character: str) -> bool:
        """Whether a figure or letter answers now."""
        return character in self._keys

    def hints_to_answer(self) -> list[KeyHint]:
        """The keys that answer, for a key line: of the figures those that would be taken."""
        hints = []
        figures = [int(cap) for cap, i in self._keys.items() if cap.isdigit() and self.options[i].barred is None]
        if figures:
            hints.append(KeyHint(in_ranges(figures), "choose"))
        if len(self.options) > 1 and not self._code.codes and self.screen.size.width >= _ROOMY:
            hints.append(KeyHint(UP + DOWN, "move"))
        if isinstance(self.decision, ChooseSome):
            hints.append(KeyHint(key_label("space"), "pick", "space"))
        return hints

    def action_move(self, by: int) -> None:
        """Moves the cursor, over barred options too: they tell why."""
        if self.options and not self._code.codes:
            self.put_cursor(max(0, min(self.cursor + by, len(self.options) - 1)))
        else:
            self.scroll_relative(y=by, animate=False)

    def put_cursor(self, index: int) -> None:
        """The cursor to an option."""
        if index != self.cursor:
            self._choices[self.cursor].on = False
            self.cursor = index
            self._choices[index].on = True
        if self.max_scroll_y:
            self.scroll_to_widget(self._choices[index], animate=False)
        self._tell_lit(self._target(index), moved=True)

    def _target(self, index: int) -> str | None:
        return self.options[index].target if self.options and not self._code.codes else None

    def _tell_lit(self, target: str | None, *, moved: bool = False) -> None:
        if target != self._lit or moved:
            self._lit = target
            self.post_message(self.Lit(target, moved))

    # ---------------------------------------------------------------- answering

    def action_take(self) -> None:
        """Enter: the code that was typed, what was picked, what was declared, or the option under the cursor."""
        if self._code.codes:
            self._take_code()
        elif self._form is not None:
            self._answer(self._form.answer())
        elif isinstance(self.decision, ChooseSome):
            self._answer(self.picked)
        elif self.options:
            self._choose(self.cursor)

    def action_pick(self) -> None:
        """Space: picks the option under the cursor, or puts it back; where one answer is wanted it is the screen's."""
        if not isinstance(self.decision, ChooseSome):
            raise SkipAction
        self._choose(self.cursor)

    def action_let_go(self) -> None:
        """Escape: out of the line that is typed in, so that letters are keys again; otherwise it is the screen's."""
        if self._code.typed:
            self._code.clear()
        elif self._form is not None and self._form.has_focus_within:
            self.focus()
        else:
            raise SkipAction

    def _choose(self, index: int) -> None:
        self.put_cursor(index)
        option = self.options[index]
        if option.barred is not None:
            reason = option.barred if self._code.codes else "that cannot be chosen now"  # else it stands at the option
            self._complain(f"{reason[0].upper()}{reason[1:]}.")
        elif isinstance(self.decision, ChooseSome):
            self._choices[index].picked = not self._choices[index].picked
            self._trouble(Content(""))
            self._show_done()
            self.post_message(self.Picking())
        else:
            self._answer(option.key)

    def _answer(self, answer: Answer) -> None:
        if self._open and self.decision is not None:
            self._open = False
            self.post_message(self.Answered(self.decision, answer))

    def point_at(self, target: str) -> bool:
        """A click on the board: answers with the option that concerns ``target``, or goes to it if there are several.

        Returns whether there is one.
        """
        here = [i for i, option in enumerate(self.options) if option.target == target]
        answerable = [i for i in here if self.options[i].barred is None]
        if len(answerable) > 1:
            self.put_cursor(next((i for i in answerable if i > self.cursor), answerable[0]))
        elif here:
            self._choose((answerable or here)[0])
        return bool(here)

    # ---------------------------------------------------------------- keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Digits, letters and codes; what they do not know goes on to the bindings of the screen."""
        if not self._open:
            return
        character = event.character or (event.key if len(event.key) == 1 else "")
        if self._code.codes:
            complaint = self._code.key(event.key, character)
            if complaint:
                self._complain(complaint)
            taken = complaint is not None
        else:
            taken = character in self._keys
            if taken:
                self._choose(self._keys[character])
        if taken:
            event.stop()
            event.prevent_default()

    @on(CodeTable.Clicked)
    def _clicked_code(self, event: CodeTable.Clicked) -> None:
        event.stop()
        self._choose(self._code.codes[event.code.casefold()])

    def _take_code(self) -> None:
        index = self._code.take()
        if index is None:
            self._complain("Type one of the signs below, whole.")
        else:
            self._choose(index)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_take()

    @on(Choice.Picked)
    def _clicked(self, event: Choice.Picked) -> None:
        event.stop()
        if event.choice.id == "done":
            self.action_take()
        elif event.choice in self._choices:
            self._choose(self._choices.index(event.choice))

    @on(Choice.Hovered)
    def _hovered(self, event: Choice.Hovered) -> None:
        event.stop()
        if event.choice.id != "done" and event.choice in self._choices:
            index = self._choices.index(event.choice)
            at = index if event.on and index < len(self.options) else self.cursor
            self._tell_lit(self._target(at), moved=event.on)
