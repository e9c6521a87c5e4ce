"""The line in which the code of an option is typed, and the table of all codes under it.

Everybody presses as many keys, whatever the answer, and sees the same table, whatever is barred.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import events
from textual.message import Message
from textual.widgets import Static

_A_ROW, _CELL = 5, 5  # codes in a row of the table, and cells that each takes


class CodeLine(Static):
    """``codes`` are those of the present question, each with the number of its option; without any it is not shown.

    It has no focus of its own: the panel passes it the keys, so that those it does not know stay keys.
    """

    DEFAULT_CSS = """
    CodeLine { height: 1; color: $soft; background: $raised; padding: 0 1; margin: 1 0 0 0; }
    CodeLine.-none { display: none; }
    CodeLine:nocolor, CodeLine:ansi { text-style: underline; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False, classes="-none")
        self.codes: Mapping[str, int] = {}
        self.typed = ""
        self._labels: Mapping[str, str] = {}
        self._example = ""

    def ask(self, codes: Mapping[str, int], labels: Mapping[str, str]) -> None:
        """Waits for one of these; ``labels`` say what a whole code stands for."""
        self.codes = {code.casefold(): index for code, index in codes.items()}
        self._labels = {code.casefold(): label for code, label in labels.items()}
        self._example = next(iter(codes), "")
        self.set_class(not codes, "-none")
        self.clear()

    def clear(self) -> None:
        """Forgets what was typed."""
        self.typed = ""
        self._show()

    def _show(self) -> None:
        meant = self._labels.get(self.typed, "")
        self.update(
            f"{self.typed.upper()}  {meant}" if self.typed else f"type a sign such as {self._example}, then Enter"
        )

    def key(self, key: str, character: str) -> str | None:
        """One key: None if it is not for this line, otherwise "" or why it was not taken.

        What stands in no code stays a key, whatever has been typed: hiding everything must always work.
        """
        character = character.casefold()
        if key == "backspace":
            self.typed = self.typed[:-1]
        elif len(character) != 1 or not character.isprintable():
            return None
        elif any(code.startswith(self.typed + character) for code in self.codes):
            self.typed += character
        elif self.typed and any(character in code for code in self.codes):
            return f"No answer begins with “{(self.typed + character).upper()}”."
        else:
            return None
        self._show()
        return ""

    def take(self) -> int | None:
        """The number of the option whose code was typed, if it was typed whole; the line is empty then."""
        index = self.codes.get(self.typed)
        self.clear()
        return index


class CodeTable(Static):
    """All codes, five in a row, each as bright as the other; a click on one chooses it."""

    DEFAULT_CSS = """
    CodeTable { height: auto; color: $soft; margin: 1 0 0 0; }
    CodeTable.-none { display: none; }
    """

    class Clicked(Message):
        """Somebody clicked a code."""

        def __init__(self, code: str) -> None:
            super().__init__()
            self.code = code

    def __init__(self) -> None:
        super().__init__(markup=False, classes="-none")
        self._codes: Sequence[str] = ()

    def show(self, codes: Sequence[str]) -> None:
        """These codes; none hides the table."""
        self._codes = codes
        self.set_class(not codes, "-none")
        rows = [codes[i : i + _A_ROW] for i in range(0, len(codes), _A_ROW)]
        self.update("\n".join("".join(code.ljust(_CELL) for code in row).rstrip() for row in rows))

    def on_click(self, event: events.Click) -> None:
        """Which code lies under the mouse."""
        event.stop()
        place = event.y * _A_ROW + event.x // _CELL
        if event.x // _CELL < _A_ROW and place < len(self._codes):
            self.post_message(self.Clicked(self._codes[place]))
