"""A program in a pseudo-terminal: start it, send keys, count the bytes it writes."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from types import TracebackType
from typing import Self

COLUMNS, ROWS = 120, 40
QUIET = 0.35  # seconds without output after which a picture is complete


class Terminal:
    """``with Terminal([...]) as terminal``; raises ``TimeoutError`` if what is waited for never shows."""

    def __init__(self, arguments: list[str]) -> None:
        self.seen = b""
        self.started = time.perf_counter()
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
            os.execve(sys.executable, [sys.executable, *arguments], environment)
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._fd)

    def _read(self, seconds: float) -> bytes:
        ready, _, _ = select.select([self._fd], [], [], seconds)
        if not ready:
            return b""
        try:
            return os.read(self._fd, 65536)
        except OSError:
            return b""

    def wait_for(self, text: str, seconds: float = 20.0) -> float:
        """Seconds from the start until ``text`` has been written."""
        until = time.perf_counter() + seconds
        while text.encode() not in self.seen:
            if time.perf_counter() > until:
                raise TimeoutError(f"“{text}” never showed")
            self.seen += self._read(0.5)
        return time.perf_counter() - self.started

    def settle(self) -> int:
        """Reads until the program is quiet; the number of bytes read."""
        count = 0
        while chunk := self._read(QUIET):
            self.seen += chunk
            count += len(chunk)
        return count

    def press(self, keys: str) -> int:
        """Sends keys; the number of bytes that the program writes for them."""
        os.write(self._fd, keys.encode())
        return self.settle()
