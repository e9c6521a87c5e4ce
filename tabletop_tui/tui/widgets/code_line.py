"""The line in which the code of an option is typed: everybody presses as many keys, whatever the answer."""

from __future__ import annotations

from collections.abc import Mapping

from textual.widgets import Static


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
        self._example = ""

    def ask(self, codes: Mapping[str, int]) -> None:
        """Waits for one of these."""
        self.codes = {code.casefold(): index for code, index in codes.items()}
        self._example = next(iter(codes), "")
        self.set_class(not codes, "-none")
        self.clear()

    def clear(self) -> None:
        """Forgets what was typed."""
        self.typed = ""
        self._show()

    def _show(self) -> None:
        self.update(self.typed.upper() or f"type a sign such as {self._example}, then Enter")

    def key(self, key: str, character: str) -> str | None:
        """One key: None if it is not for this line, otherwise "" or why it was not taken."""
        character = character.casefold()
        if key == "backspace":
            self.typed = self.typed[:-1]
        elif len(character) != 1 or not character.isprintable():
            return None
        elif any(code.startswith(self.typed + character) for code in self.codes):
            self.typed += character
        elif self.typed:
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
