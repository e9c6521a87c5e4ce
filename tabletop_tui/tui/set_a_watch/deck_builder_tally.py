"""What the deck builder counts: the drawers with how full they are, the guidelines, faults and advice."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tabletop_tui.core.words import count
from tabletop_tui.games.set_a_watch.decks import GUIDELINES, faults, types_of, without_partner
from tabletop_tui.games.set_a_watch.drafting import Draft, Drawer
from tabletop_tui.tui.look.glyphs import STEP_DONE, STEP_OPEN, TIMES
from tabletop_tui.tui.widgets.strips import beside, component_style, row

_GAP = 2


class Drawers(Widget):
    """The parts of a deck side by side, each with its figure key and how many cards lie in it."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "drawers--key", "drawers--name", "drawers--count", "drawers--name-on", "drawers--full", "drawers--wrong",
    }  # fmt: skip
    DEFAULT_CSS = """
    Drawers { height: 1; width: 100%; color: $soft; }
    Drawers > .drawers--key { color: $accent; }
    Drawers > .drawers--name { color: $soft; }
    Drawers > .drawers--name-on { color: $body; text-style: bold underline; }
    Drawers > .drawers--count { color: $soft; }
    Drawers > .drawers--full { color: $good; }
    Drawers > .drawers--wrong { color: $bad; }
    Drawers:nocolor > .drawers--key { text-style: bold; }
    """

    class Opened(Message):
        """A click on a drawer."""

        def __init__(self, drawer: Drawer) -> None:
            super().__init__()
            self.drawer = drawer

    def __init__(self, draft: Draft, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.draft = draft
        self.open = Drawer.CREATURES

    def show(self, draft: Draft, drawer: Drawer) -> None:
        """How the drawers are filled now, and which is open."""
        self.draft, self.open = draft, drawer
        self.refresh()

    def placed(self) -> list[tuple[int, int, Drawer]]:
        """(first column, width, drawer) of each."""
        out, x = [], 0
        for index, drawer in enumerate(Drawer, 1):
            width = sum(Content(text).cell_length for _, text in self._parts(index, drawer))
            out.append((x, width, drawer))
            x += width + _GAP
        return out

    def _parts(self, index: int, drawer: Drawer) -> list[tuple[str, str]]:
        """(component, text) of one drawer."""
        n, wanted = self.draft.total(drawer), self.draft.wanted(drawer)
        parts = [("key", f"{index} "), ("name-on" if drawer is self.open else "name", str(drawer))]
        if drawer is Drawer.FINAL:
            return parts
        if wanted is None:
            return [*parts, ("full" if n else "wrong", f" {n}")]
        return [*parts, ("full" if n == wanted else "wrong" if n > wanted else "count", f" {n}/{wanted}")]

    def render_line(self, y: int) -> Strip:
        """The only row."""
        strips = []
        for index, drawer in enumerate(Drawer, 1):
            for part, text in self._parts(index, drawer):
                style = component_style(self, f"drawers--{part}")
                strips.append(row(style, Content(text).cell_length, Content(text)))
            strips.append(row(self.visual_style, _GAP))
        left = self.size.width - sum(strip.cell_length for strip in strips)
        return beside(*strips, row(self.visual_style, max(0, left))).adjust_cell_length(self.size.width)

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        for x, width, drawer in self.placed():
            if offset is not None and x <= offset.x < x + width:
                event.stop()
                self.post_message(self.Opened(drawer))


def tally(draft: Draft, *, brief: bool = False) -> Content:
    """Whether the deck can be played and if not why, then the guidelines and what else is advised.

    ``brief``: only the first of several reasons.
    """
    deck = draft.deck()
    wrong = faults(deck)
    parts = [Content.styled("Can be played", "bold $good")] if not wrong else []
    parts += [Content.assemble((f"{TIMES} ", "bold $bad"), fault) for fault in (wrong[:1] if brief else wrong)]
    if brief and len(wrong) > 1:
        parts.append(Content(f"and {count(len(wrong) - 1, 'reason')} more"))
    types = types_of(deck)
    parts += [Content(""), Content.styled("Advice, for a balanced deck", "$faint")]
    for kind, least in GUIDELINES.items():
        n = types[kind]
        met = n >= least
        mark = Content.styled(STEP_DONE if met else STEP_OPEN, "$good" if met else "$warn")
        figures = Content.styled(f"{n:>2} of {least}", "bold" if met else "bold $warn")
        parts.append(Content.assemble(mark, " ", (f"{kind:<16}", "$body" if met else "$soft"), " ", figures))
    parts += [Content.assemble((f"{STEP_OPEN} ", "$warn"), (words, "$soft")) for words in without_partner(deck)]
    return Content("\n").join(parts)
