"""The games that are installed, as slips that lie in the lamplight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from textual import events
from textual.message import Message

from tabletop_tui.tui.draw import art
from tabletop_tui.tui.draw.canvas import BOLD, ITALIC, Canvas, shorten
from tabletop_tui.tui.draw.letters import emblem, headline
from tabletop_tui.tui.draw.painted import Painted
from tabletop_tui.tui.draw.slips import Print, State, printing, slip
from tabletop_tui.tui.look.glyphs import LEFT, RIGHT
from tabletop_tui.tui.look.palette import Look

if TYPE_CHECKING:
    from tabletop_tui.core.game import Game

PROGRAM = "TABLETOP"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
WIDTH, HEIGHT, GAP = 24, 17, 3
"""Cells of a slip and between two."""
_TITLE_ROW, _SLIPS_ROW = 2, 9
_AWAY = 0.16
"""How far those lie from the light that are not chosen."""


def motto(games: int) -> str:
    """What stands under the program's name."""
    number = f"{NUMBERS[games]} " if 1 < games < len(NUMBERS) else ""
    return f"{number}games at one keyboard"


def players(game: Game[Any]) -> str:
    """“2-7 players”."""
    return (
        f"{game.fewest}-{game.most} players"
        if game.fewest < game.most
        else f"{game.most} player{'s' if game.most > 1 else ''}"
    )


class Heading(Painted):
    """The program's name in pixel capitals, and the motto once the ``games`` are counted; four rows."""

    games: int | None = None

    def paint(self, canvas: Canvas) -> None:
        """Both lines, centred."""
        headline(canvas, 0, 0, canvas.width, PROGRAM, self.look.color("text"))
        if self.games is not None:
            canvas.center(0, 3, canvas.width, motto(self.games), self.look.color("soft"))


class Shelf(Painted):
    """All games side by side with the program's name above, or, ``-single``, only the chosen one."""

    class Chosen(Message):
        """A click on a slip; ``again`` if it was chosen already."""

        def __init__(self, index: int, again: bool) -> None:
            super().__init__()
            self.index = index
            self.again = again

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.games: list[Game[Any]] | None = None
        self.chosen = 0

    def show(self, games: Sequence[Game[Any]]) -> None:
        """Lay out the slips; before that only the light is seen."""
        self.games = list(games)
        self.repaint()

    def choose(self, index: int) -> None:
        """Lift another slip."""
        self.chosen = index
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Light, name, slips."""
        single = canvas.height < _SLIPS_ROW + HEIGHT
        look, width = self.look, canvas.width
        middle = canvas.height / 2 if single else _SLIPS_ROW + HEIGHT / 2 - 2.5
        radius = (width * (0.5 if single else 0.6), middle - 0.8)
        canvas.lamp((width / 2, middle), radius, look.color("lamp1"), look.color("room"))
        if not single:
            headline(canvas, 0, _TITLE_ROW, width, PROGRAM, look.color("text"))
        if self.games is None:
            return
        if not single:
            canvas.center(0, _TITLE_ROW + 3, width, motto(len(self.games)), look.color("soft"))
        if not self.games:
            canvas.center(0, int(middle), width, "no game is installed", look.color("soft"))
            return
        top = (canvas.height - HEIGHT) // 2 if single else _SLIPS_ROW
        games = self.games
        shown = self._window(len(games), 1 if single else max(1, (width + GAP - 2) // (WIDTH + GAP)))
        x = (width - len(shown) * WIDTH - (len(shown) - 1) * GAP) // 2
        for index in shown:
            lifted = index == self.chosen and not single
            self._slip(canvas, x, top - lifted, index, games[index])
            x += WIDTH + GAP
        if len(shown) < len(games):
            where = f"{LEFT} {self.chosen + 1} of {len(games)} {RIGHT}"
            canvas.center(0, top + HEIGHT, width, where, look.color("soft"))

    def _window(self, games: int, most: int) -> range:
        """Which slips there is room for, the chosen one among them."""
        start = max(0, min(self.chosen - most // 2, games - most))
        return range(start, min(start + most, games))

    def _slip(self, canvas: Canvas, x: int, y: int, index: int, game: Game[Any]) -> None:
        look, chosen = self.look, index == self.chosen
        colors = printing(look, State.CHOSEN if chosen else State.UP, 0.0 if chosen else _AWAY)
        slip(
            canvas, x, y, WIDTH, HEIGHT, colors.paper, State.CHOSEN if chosen else State.UP,
            accent=look.accent_of(game.id),
        )  # fmt: skip
        self.zone(f"game:{index}", x, y, WIDTH, HEIGHT)
        if game.emblem in art.emblems():
            emblem(canvas, x + 4, y + 2, game.emblem, colors.paper)
        self._print(canvas, x + 1, y + 10, game, colors)

    def _print(self, canvas: Canvas, x: int, y: int, game: Game[Any], colors: Print) -> None:
        room = WIDTH - 2
        canvas.center(x, y, room, shorten(game.title, room), colors.ink, colors.paper, BOLD)
        canvas.center(x, y + 1, room, shorten(game.subtitle, room), colors.soft, colors.paper)
        canvas.center(x, y + 3, room, players(game), colors.soft, colors.paper)
        for row, line in enumerate(_wrapped(game.blurb, room, 2)):
            canvas.center(x, y + 4 + row, room, line, colors.soft, colors.paper, ITALIC)

    def on_click(self, event: events.Click) -> None:
        """Choose the slip under the mouse."""
        if (key := self.zone_at(event.x, event.y)) is not None:
            event.stop()
            index = int(key.partition(":")[2])
            self.post_message(self.Chosen(index, index == self.chosen))


def _wrapped(text: str, width: int, most: int) -> list[str]:
    """Words in at most ``most`` lines, the last cut with an ellipsis."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if cell_len(longer) <= width or len(lines) == most:
            lines[-1] = longer
        else:
            lines.append(word)
    return [shorten(line, width) for line in lines]
