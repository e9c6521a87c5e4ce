"""What the command palette offers: the keys of the present screen, by name. Nothing in it depends on a game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any

from textual.actions import parse
from textual.binding import Binding
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.dom import DOMNode

from tabletop_tui.tui.keymap import bindings_of, label

_SELF = ("command_palette", "commands")
"""Opening the palette is no command of the palette."""
_MOVES = ("up", "down", "left", "right", "pageup", "pagedown", "home", "end", "enter", "tab")
"""Keys that move about or take what the cursor is on: nothing to look for by name."""


class Commands(Provider):
    """Every described binding of the screen that the palette was opened from, and of the app."""

    async def discover(self) -> Hits:
        """All of them, in their order."""
        for binding, run in self._commands():
            yield DiscoveryHit(binding.description, run, help=label(binding.key))

    async def search(self, query: str) -> Hits:
        """Those that match what was typed."""
        matcher = self.matcher(query)
        for binding, run in self._commands():
            score = matcher.match(binding.description)
            if score > 0:
                yield Hit(score, matcher.highlight(binding.description), run, help=label(binding.key))

    @staticmethod
    def _can(node: DOMNode, action: str) -> bool:
        """Whether the action is offered now."""
        _, name, parameters = parse(action)
        return node.check_action(name, parameters) is not False

    def _commands(self) -> Iterator[tuple[Binding, Callable[[], Coroutine[Any, Any, bool]]]]:
        keymap = getattr(self.app, "keymap", {})
        seen: set[str] = set()
        for node in (self.screen, self.app):
            for binding in bindings_of(type(node), keymap):
                if not binding.description or binding.action in _SELF or binding.key in _MOVES:
                    continue
                if not self._can(node, binding.action):
                    continue
                if binding.description not in seen:
                    seen.add(binding.description)
                    yield binding, partial(self.app.run_action, binding.action, node)
