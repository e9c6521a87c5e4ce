"""The table as it is worked at: the board and the rail, the desk on Watch by keys and by mouse, words on things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget

from tabletop_tui.core.bots import Players
from tabletop_tui.core.decision import Answer, Choose, ChooseSome, Decision
from tabletop_tui.core.session import Session
from tabletop_tui.games.set_a_watch.view import NightView
from tabletop_tui.tui.keymap import label as key_label
from tabletop_tui.tui.look.glyphs import LEFT, RIGHT
from tabletop_tui.tui.set_a_watch import asking, desk_words
from tabletop_tui.tui.set_a_watch.board import NightBoard, rail_top_at
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts
from tabletop_tui.tui.set_a_watch.desk import Desk
from tabletop_tui.tui.set_a_watch.explain import Explained, explain
from tabletop_tui.tui.set_a_watch.explain_base import Known
from tabletop_tui.tui.set_a_watch.layout import rail_width
from tabletop_tui.tui.set_a_watch.motion import Motion
from tabletop_tui.tui.set_a_watch.piles import PILES, Piles
from tabletop_tui.tui.table.board import ZonedBoard
from tabletop_tui.tui.table.note import Note
from tabletop_tui.tui.table.screen import TableScreen
from tabletop_tui.tui.widgets.dress import Dress
from tabletop_tui.tui.widgets.key_line import KeyHint
from tabletop_tui.tui.widgets.prompt import PromptPanel
from tabletop_tui.tui.words import markup

_RAIL_EDGES = 5
"""Cells of the rail that the prompt has no words in."""
_LOW = 30
_BRIEF = 4
"""Paragraphs that the mouse shows."""


class DeskTable(TableScreen):
    """Base of the table of Set a Watch: whatever is done at it with keys and mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "aim(-1)", "creature before", id="watch.aim-before", show=False),
        Binding("right", "aim(1)", "next creature", id="watch.aim-next", show=False),
        Binding("tab", "dice(1)", "next die", id="watch.die-next", show=False),
        Binding("shift+tab", "dice(-1)", "die before", id="watch.die-before", show=False),
        Binding("space", "pick", "pick the die, or put it back", id="watch.pick", show=False),
        Binding("b", "walk", "over the table with the arrows", id="watch.walk", show=False),
        Binding("g", "piles", "graveyard, Horde and the other piles", id="watch.graveyard", show=False),
        Binding("escape", "put_down", "back, or take all back", id="back", show=False),
    ]

    keys_left = (*TableScreen.keys_left, ("watch.walk", "table"))

    def __init__(self, session: Session[Any], players: Players, notes: tuple[str, ...] = ()) -> None:
        super().__init__(session, players, notes)
        self._board: NightBoard | None = None
        self._desk = Desk(session)
        self._asked: desk_words.Asked | None = None
        self._on_dice = False  # the light follows the cursor of the dice, not that of the prompt
        self._moved = False  # somebody moved the cursor of the prompt since it was asked
        self._lights: str | None = None
        self._motion = Motion(self.set_timer, self._show_board)

    # ---------------------------------------------------------------- board

    def board(self) -> Widget:
        self._board = NightBoard(self.tabletop.look, self._facts(self.seen.view), rail=self._rail)
        return self._board

    def redraw(self, view: NightView) -> None:
        self._motion.drop()
        self._place_rail(view)
        self._show_board()

    def _show_board(self) -> None:
        if self._board is not None:
            self._board.look = self.tabletop.look
            self._board.show(self._motion.seen(self._facts(self.seen.view)))
            self._relight()

    def _facts(self, view: NightView) -> BoardFacts:
        """What the board shows: the view, who sits there, what is picked, what is aimed at, what can be answered."""
        levels = self.host.players.levels
        desk, live = self._desk, self._works
        picked = set(desk.picked) if live else set(self.prompt.picked)
        return BoardFacts(
            view=view,
            names=tuple(self.names),
            computers=frozenset(seat for seat, level in enumerate(levels) if level is not None),
            picked=frozenset(picked),
            target=desk.place(desk.target) if live and desk.target is not None else None,
            attack=desk.facts() if live and desk.busy else None,
            targets=self._targets(),
        )

    def _targets(self) -> frozenset[str]:
        """What the open answers concern; on the desk what can be picked, too."""
        pending = self.session.seat(None).pending
        if not isinstance(pending, Choose | ChooseSome):
            return frozenset()
        found = {option.target for option in pending.open if option.target}
        if self._works:
            found |= {option.target for option in self._desk.pieces if option.target and option.barred is None}
        return frozenset(found)

    @property
    def _works(self) -> bool:
        """Whether the desk is what people answer by now: it is laid, and for the question that waits."""
        waits = self.flow.waits
        return waits is not None and waits is self._desk.decision and waits is self.session.pending and self._desk.works

    # ---------------------------------------------------------------- the rail

    @property
    def _rail(self) -> int:
        return rail_width(self.app.size.width)

    def on_resize(self, event: events.Resize) -> None:
        """The rail keeps out of what the board shows across the whole screen."""
        self._place_rail(self.seen.view)

    def _place_rail(self, view: NightView) -> None:
        width, height = self.app.size.width, self.app.size.height - 2
        top = rail_top_at(view.phase, width, height, self._rail)
        rail = self.query_one("#rail")
        rail.styles.width = self._rail - 1
        air = 0 if top or height < _LOW else 1
        rows = height - top - air
        rail.styles.margin = (top + air, 1, 0, 0)
        rail.styles.height = rows
        share = 1.0 if height < _LOW else 0.8 if top else 0.85
        rail.set_class(rows < _LOW, "-tight")
        rail.set_class(rows < _LOW / 2, "-full")
        self.prompt.rows = int(rows * share)
        self.prompt.styles.max_height = self.prompt.rows
        if self._board is not None:
            self._board.give_room(self._rail)

    # ---------------------------------------------------------------- asking

    def whom(self, decision: Decision[Any]) -> Content | None:
        return asking.whom(decision, self.seen.view, self.names, self._rail - _RAIL_EDGES)

    def dress(self, decision: Decision[Any]) -> Sequence[Dress]:
        if self._asked is not None and decision is self._asked.question:
            return self._asked.dress
        return ()

    def desk(self, decision: Decision[Any]) -> Decision[Any] | None:
        self._desk.lay(decision)
        if self._desk.works:
            self._asked = desk_words.ask(self._desk, self.seen.view)
        else:
            self._asked = asking.short_question(decision, self.seen.view, self._desk)
        return None if self._asked is None else self._asked.question

    def worked(self, answer: Answer) -> list[Answer] | None:
        desk, key = self._desk, str(answer)
        if not desk.works:
            return [answer]
        if key == desk_words.STRIKE:
            return desk.answers()
        if key == desk_words.ADD:
            if (best := desk.best) is not None:
                desk.toggle(best.key)
        elif key == desk_words.CLEAR:
            desk.clear()
            self._on_dice = False
        elif key.startswith(desk_words.PIECE):
            desk.toggle(key.removeprefix(desk_words.PIECE))
        elif key.startswith("attack:"):
            desk.aim(key.partition(":")[2])
        else:
            return desk.with_die(key)
        return None

    def pose(self, decision: Decision[Any], who: Content | None = None, say: Content | None = None) -> None:
        super().pose(decision, who, say)
        self._moved = False
        if not self._works:
            self._on_dice = False
        self._show_board()

    # ---------------------------------------------------------------- the desk by keys

    def _desk_changed(self, trouble: str | None = None) -> None:
        self.flow.fit()
        if trouble:
            self.prompt.refuse(f"{trouble[0].upper()}{trouble[1:]}.")

    def action_aim(self, by: int) -> None:
        """Another creature."""
        if self._works:
            self._desk.aim_on(by)
            self._on_dice = False
            self._desk_changed()

    def action_dice(self, by: int) -> None:
        """The cursor to another die; where none are picked, to the next thing on the screen."""
        if not self._works:
            self.screen.focus_next() if by > 0 else self.screen.focus_previous()
            return
        if self.focused is self._board:
            self.set_focus(self.prompt)
        self._desk.move(by)
        self._on_dice = True
        self._relight()

    def action_pick(self) -> None:
        """Picks the die under the cursor, or puts it back."""
        if not self._works:
            return
        board = self._board
        key = board.cursor if board is not None and board.has_focus else None
        if key is not None:
            self._take_up(key)
            return
        if self._desk.cursor is None:
            self._desk.move(1)
        self._on_dice = True
        if self._desk.cursor is not None:
            self._desk_changed(self._desk.toggle(self._desk.cursor))

    def action_put_down(self) -> None:
        """From the board back to the prompt; else everything on the desk is taken back."""
        if self._board is not None and self._board.has_focus:
            self.set_focus(self.prompt)
        elif self._works and self._desk.busy:
            self._desk.clear()
            self._on_dice = False
            self._desk_changed()

    def action_walk(self) -> None:
        """The cursor to the board, and back again."""
        if self._board is not None:
            self.set_focus(self.prompt if self._board.has_focus else self._board)

    def action_piles(self) -> None:
        """What lies in the piles, in its order, as far as everybody knows it; and the location."""
        known = self._known
        told = (explain(zone, known) for zone in PILES if zone != "new-horde" or known.view.new_horde)
        self._push_quietly(Piles(self, [self._words(one) for one in told if one is not None]))

    def action_undo(self) -> None:
        """Takes back what was picked last; where nothing is, the last deed."""
        if self._works and (self._desk.picked or (self._desk.busy and not self._desk.given)):
            self._desk.pop()
            self._desk_changed()
        else:
            super().action_undo()

    # ---------------------------------------------------------------- the board by mouse

    @on(ZonedBoard.Pointed)
    def _pointed(self, event: ZonedBoard.Pointed) -> None:
        """A click works on the desk or answers; on what is neither it explains."""
        event.stop()
        if self._motion.finish():  # what lies there now is not what was pointed at
            return
        if not self._take_up(event.key) and not self.prompt.point_at(event.key):
            self._explain(event.key)

    def _take_up(self, key: str) -> bool:
        """Puts the thing called ``key`` on the desk; returns whether it belongs there."""
        desk = self._desk
        if not self._works:
            return False
        kind, _, which = key.partition(":")
        if kind == "line":
            card = self.seen.view.line[int(which) - 1]
            if not card.up or card.card not in desk.creatures:
                return False
            if desk.target == card.card and not desk.picked:
                desk.clear()
            else:
                desk.aim(card.card)
            self._on_dice = False
            self._desk_changed()
            return True
        piece = next((piece for piece in asking.pieces_of(key) if desk.option(piece) is not None), None)
        if piece is not None and (desk.busy or kind in ("die", "familiar", "tamed")):
            desk.cursor, self._on_dice = piece, True
            self._desk_changed(desk.toggle(piece))
            return True
        return desk.busy and self._use(key)

    def _use(self, key: str) -> bool:
        """Uses a card while dice are picked: one that is picked may be the die for it."""
        option = self._desk.offered(key)
        if option is None or self.prompt.decision is None:
            return False
        if option.barred is not None:
            self.prompt.refuse(f"{option.label}: {option.barred}.")
        else:
            self.flow.take(self.prompt.decision, key)
        return True

    @on(ZonedBoard.Hovered)
    def _hovered(self, event: ZonedBoard.Hovered) -> None:
        """The cursor goes to the answer that the mouse is on, and after a moment the thing is explained."""
        event.stop()
        targets = [option.target for option in self.prompt.options]
        if event.key in targets and not (self._works and self._desk.busy):
            self.prompt.put_cursor(targets.index(event.key))
        if self._board is not None:
            told = None if event.key is None else self._explained(event.key)
            self._board.tooltip = None if told is None else self._words(told, _BRIEF)

    def light(self, target: str | None) -> None:
        self._lights = target
        self._relight()

    def _relight(self) -> None:
        if self._board is not None:
            self._board.light(self._desk.cursor if self._works and self._on_dice else self._lights)

    @on(PromptPanel.Lit)
    def _cursor_moved(self, event: PromptPanel.Lit) -> None:
        if event.moved:
            self._on_dice, self._moved = False, True
            self._motion.finish()

    @on(PromptPanel.Picking)
    def _picking(self, event: PromptPanel.Picking) -> None:
        event.stop()
        self._show_board()

    def on_key(self, event: events.Key) -> None:
        """Figures and letters answer from wherever the cursor is; any key ends what moves."""
        self._motion.finish()
        if self.focused is self._board and self.prompt.answers_to(event.character or ""):
            self.set_focus(self.prompt)
            self.prompt.on_key(event)

    # ---------------------------------------------------------------- words on things

    def about(self, target: str) -> Content | None:
        told = self._explained(target)
        return None if told is None else self._words(told)

    def action_why(self) -> None:
        """What the thing under the cursor is; in the prompt why the answer is what it is, too."""
        board = self._board
        zone = board.pointed_at if board is not None else None
        if zone is None and self._works and self._desk.busy and not self._moved:
            target = self._desk.target
            zone = self._desk.cursor if self._on_dice or target is None else f"line:{self._desk.place(target)}"
        if zone is None or not self._explain(zone):
            super().action_why()

    def _explain(self, zone: str) -> bool:
        if (told := self._explained(zone)) is not None:
            self._push_quietly(Note(self, self._words(told)))
        return told is not None

    def _explained(self, zone: str) -> Explained | None:
        return explain(zone, self._known)

    @property
    def _known(self) -> Known:
        return Known(self.seen.view, self._desk.world, self.names)

    def _words(self, told: Explained, most: int | None = None) -> Content:
        """Heading and paragraphs; ``most``: so many of them."""
        parts = [markup(f"**{told.heading}**", self.names, strong="bold $accent")]
        parts += [markup(text, self.names, strong="bold $body") for text in told.paragraphs[:most]]
        return Content("\n\n" if most is None else "\n").join(parts)

    # ---------------------------------------------------------------- keys

    def hints_to_answer(self) -> list[KeyHint]:
        """On Watch the keys of the desk; else those of every table."""
        if not self._works:
            return super().hints_to_answer()
        undo = self._desk.busy or self.session.undoable
        return [
            KeyHint(f"{LEFT}{RIGHT}", "creature", "right"),
            *self.hints((("watch.die-next", "dice"),)),
            *(self.hints((("watch.pick", "pick"),)) or [KeyHint(key_label("space"), "pick", "space")]),
            KeyHint("Enter", "strike" if self._desk.busy else "take", "enter"),
            *self.hints((("table.why", "powers"), *((("table.undo", "undo"),) if undo else ()), ("table.log", "log"))),
            *self.hints((("watch.walk", "table"),)),
        ]

    def hints_at_right(self) -> list[KeyHint]:
        """The piles, too; on Watch, which has many keys, not the one that hides: here nothing is secret."""
        everywhere = self.keys_right[1:] if self._works else self.keys_right
        return self.hints((("watch.graveyard", "piles"), *everywhere))

    def hints_on_board(self, board: ZonedBoard[Any]) -> list[KeyHint]:
        """On Watch things are picked there, too."""
        picks = [KeyHint(key_label("space"), "pick", "space")] if self._works else []
        back, what = self.hints((("watch.walk", "back"),)), self.hints((("table.why", "what is it"),))
        return [*board.hints(), *back, *picks, *what]
