"""The two ends of a plain-text game: lines in, lines out, and a way to wipe what was shown."""

from __future__ import annotations

import getpass
import os
import shutil
import textwrap
from typing import TextIO

BLANK_PAGE = 60  # lines; more than any terminal shows
_WIPE = "\x1b[H\x1b[2J\x1b[3J"  # home, screen, scrollback
_WIDEST = 100  # columns


class Leave(Exception):
    """The people leave, or there is no more input. All that was played is in the journal."""


class Console:
    """``source`` and ``out`` are None where the program was started without them."""

    def __init__(self, source: TextIO | None, out: TextIO | None) -> None:
        self._source = source
        self._out = out
        self.unread = False  # something was said since the last line came in
        self.typed_by_hand = source is not None and source.isatty()
        self._wipes = out is not None and out.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        self._wraps = out is not None and out.isatty()

    def say(self, text: str = "", indent: str = "") -> None:
        """One line or paragraph; broken at words on a terminal, left whole in a pipe."""
        self.unread = True
        if self._wraps and text:
            width = max(20, min(shutil.get_terminal_size().columns - 1, _WIDEST))
            text = textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent and indent + "   ")
            self._write(text + "\n")
        else:
            self._write(f"{indent}{text}\n")

    def ask(self, prompt: str = "> ") -> str:
        """One line of input, without the spaces around it. Raises `Leave` if there is no more."""
        self._write(prompt)
        line = self._line()
        if not self.typed_by_hand:
            self._write(line + "\n")  # so that the output alone reads as the game went
        return line

    def ask_hidden(self, prompt: str) -> str:
        """One line of input that is not shown while it is typed. Raises `Leave` if there is no more."""
        if not self.typed_by_hand:
            self._write(prompt + "\n")
            return self._line()
        self._flush()
        self.unread = False
        try:
            return getpass.getpass(prompt).strip()
        except EOFError:
            raise Leave from None

    def turn_page(self) -> None:
        """A clean screen where there is one, so that what must be remembered does not stay in sight."""
        if self._wipes:
            self.clear()

    def clear(self) -> None:
        """Nothing that was shown can be read any more: not on the screen, nor by scrolling back a page."""
        self._write(_WIPE if self._wipes else "\n" * BLANK_PAGE)
        self._flush()

    def _line(self) -> str:
        # readline() of the stream and not input(): that may keep a history, in which a secret answer could be found.
        self._flush()
        self.unread = False
        try:
            line = self._source.readline() if self._source is not None else ""
        except OSError:  # the terminal is gone
            raise Leave from None
        if not line:
            raise Leave
        return line.strip()

    def _write(self, text: str) -> None:
        if self._out is not None:
            self._out.write(text)

    def _flush(self) -> None:
        if self._out is not None:
            self._out.flush()
