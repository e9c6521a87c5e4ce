"""Keys: how they are shown, and the player's own ``keymap.toml``.

The file maps the id of a binding to a key or a list of keys, ``"menu.quit" = "x"``; a table ``[menu]`` saves writing
its name again. It is taken whole or not at all, so that nobody plays with half of what was meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode
from textual.keys import key_to_character
from textual.screen import Screen

from tabletop_tui.core.errors import TabletopError
from tabletop_tui.core.files import FileError, NoSuchFile, read_toml
from tabletop_tui.tui.look.glyphs import DOWN, LEFT, RIGHT, UP

KEYMAP_FILE = "keymap.toml"

_USUAL: Final = "The usual keys stay."

_NAMES: Final[Mapping[str, str]] = {
    "up": UP,
    "down": DOWN,
    "left": LEFT,
    "right": RIGHT,
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "space": "Space",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "insert": "Ins",
    "delete": "Del",
    "backspace": "Backspace",
    "slash": "/",
    "minus": "-",
    "plus": "+",
} | {f"f{n}": f"F{n}" for n in range(1, 13)}
_ARROWS: Final = ("up", "down", "left", "right")
_FIXED: Final = ("ctrl+c",)
"""Keys that leave the program whatever else is set: no keymap moves them."""
_EVERYWHERE: Final = ("table.hide", "table.hide-typing")
"""What must work wherever the cursor is: no widget may take its key."""
_WHILE_TYPING: Final = "-typing"
"""The end of the ids whose keys work in a line that is typed in, so that they must type nothing themselves."""


class KeymapError(TabletopError):
    """The keymap cannot be used; the usual keys stay."""


# -- showing keys


def label(key: str) -> str:
    """A key as people read it: “F1”, “Esc”, “?”, an arrow, “Ctrl+C”."""
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    return _NAMES.get(key) or key_to_character(key) or key


def bindings_of(cls: type[DOMNode], keymap: Mapping[str, str] | None = None) -> list[Binding]:
    """The bindings with an id of a class and its bases, one a key, its own first, as ``keymap`` sets them."""
    ids: set[str | None] = {None}
    keys: set[str] = set()
    found: list[Binding] = []
    for base in cls.__mro__:
        given = list(Binding.make_bindings(base.__dict__.get("BINDINGS", ())))
        own = [b for b in given if b.id not in ids and b.key not in keys]
        found += _remapped(own, keymap or {})
        ids |= {b.id for b in given}
        keys |= {b.key for b in given}
    return found


def _remapped(bindings: Iterable[Binding], keymap: Mapping[str, str]) -> Iterator[Binding]:
    done: set[str] = set()
    for binding in bindings:
        if binding.id is None or binding.id not in keymap:
            yield binding
        elif binding.id not in done:
            done.add(binding.id)
            yield from Binding.make_bindings([replace(binding, key=keymap[binding.id], key_display=None)])


def key_hints(cls: type[DOMNode], keymap: Mapping[str, str] | None = None) -> list[tuple[str, str, str]]:
    """The key line of a screen: (keys, what they do, the key that a click presses).

    The bindings that are meant to be shown, each with its first key, groups as one.
    """
    keys: dict[str, list[str]] = {}
    shown: set[str | None] = set()
    for binding in bindings_of(cls, keymap):
        if binding.show and binding.description and binding.id not in shown:
            shown.add(binding.id)
            what = binding.description if binding.group is None else binding.group.description
            keys.setdefault(what, []).append(binding.key)
    return [(_caps(pressed), what[0].lower() + what[1:], pressed[0]) for what, pressed in keys.items()]


def key_table(cls: type[DOMNode], keymap: Mapping[str, str] | None = None) -> list[tuple[str, str]]:
    """(keys, what they do) of every binding with a description, for the help page."""
    keys: dict[str, list[str]] = {}
    for binding in bindings_of(cls, keymap):
        if binding.description:
            keys.setdefault(binding.description, []).append(binding.key)
    return [(_caps(pressed), what) for what, pressed in keys.items()]


def _caps(keys: list[str]) -> str:
    arrows = all(key in _ARROWS for key in keys)
    return ("" if arrows else " ").join(map(label, keys))


# -- reading the file


def read_keymap(data: Path) -> dict[str, str]:
    """Binding ids and their keys ("x,f6") from the keymap of a data folder; none if there is no file.

    Raises `KeymapError` with one sentence if the file is malformed or names keys that not every terminal sends.
    """
    file = data / KEYMAP_FILE
    try:
        entries = read_toml(file, KEYMAP_FILE)
    except NoSuchFile:
        return {}
    except FileError as error:
        raise KeymapError(f"{error} {_USUAL}") from None
    return {name: ",".join(_checked(name, keys)) for name, keys in _flat(entries)}


def _flat(entries: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in entries.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def _checked(name: str, keys: object) -> list[str]:
    listed = keys if isinstance(keys, list) else [keys]
    if not listed or not all(isinstance(key, str) for key in listed):
        raise _refused(f"“{name}” needs a key in quotes, or a list of such")
    return [_key(name, str(key)) for key in listed]


def _key(binding: str, key: str) -> str:
    name = key.strip() or key[:1]
    name = name if len(name) == 1 else name.lower()
    name = {"esc": "escape", "pgup": "pageup", "pgdn": "pagedown", " ": "space"}.get(name, name)
    if len(name) > 1 and "+" in name:
        raise _refused(f"“{key}” for {binding} needs Ctrl, Shift or Alt, which not every terminal sends")
    if len(name) == 1 and name.isupper():
        raise _refused(f"“{key}” for {binding} needs Shift; write it small")
    if len(name) == 1 and name.isdigit():
        raise _refused(f"“{key}” for {binding} is a figure, and figures always choose an answer")
    if name not in _NAMES and not (len(name) == 1 and name.isprintable() and name != ","):
        raise _refused(f"“{key}” for {binding} is no key; take a letter, a sign, Enter, Tab, an arrow or F1 to F12")
    return name


def check_keymap(keymap: Mapping[str, str], classes: Iterable[type[DOMNode]]) -> None:
    """Checks ids and clashes against the bindings of all screens and widgets. Raises `KeymapError`."""
    classes = list(classes)
    known = {b.id: b for cls in classes for b in bindings_of(cls) if b.id is not None}
    for name in keymap:
        if name not in known:
            near = get_close_matches(name, sorted(known), 1)
            raise _refused(f"there is no binding “{name}”" + (f"; did you mean “{near[0]}”?" if near else ""))
        if known[name].key in _FIXED:
            raise _refused(f"“{name}” cannot be moved, so that there is always a way out")
        typed = next((key for key in keymap[name].split(",") if not _is_function_key(key)), "")
        if name.endswith(_WHILE_TYPING) and typed:
            raise _refused(f"“{label(typed)}” for {name} would be typed; it needs F1 to F12")
    apps = [cls for cls in classes if issubclass(cls, App)]
    everywhere = list(_remapped([known[name] for name in _EVERYWHERE if name in known], keymap))
    for cls in classes:
        _check_clash(cls, apps, keymap, everywhere)


def _is_function_key(key: str) -> bool:
    return key[:1] == "f" and key[1:].isdigit()


def _check_clash(
    cls: type[DOMNode], apps: list[type[App[Any]]], keymap: Mapping[str, str], everywhere: list[Binding]
) -> None:
    taken: dict[str, str] = {"tab": "the way to the next field"} if issubclass(cls, Screen) else {}
    bindings = bindings_of(cls, keymap)
    for app in apps:
        if cls is not app:
            bindings += bindings_of(app, keymap)
    if not issubclass(cls, Screen | App):  # a widget gets its keys before the screen does
        bindings += everywhere
    # Those that the player moved come last, so that the sentence names what they ran into first.
    for binding in sorted(bindings, key=lambda b: b.id in keymap):
        name = binding.id or ""
        other = taken.setdefault(binding.key, name)
        if other != name and name in keymap:
            raise _refused(f"“{label(binding.key)}” would be both {other} and {name} on one screen")


def _refused(why: str) -> KeymapError:
    return KeymapError(f"{KEYMAP_FILE}: {why}{'' if why.endswith('?') else '.'} {_USUAL}")


def all_binding_classes() -> list[type[DOMNode]]:
    """Every screen, widget and app of this program and of installed games. Imports all of them: for a keymap only."""
    import pkgutil
    from importlib import import_module
    from importlib.metadata import entry_points

    import tabletop_tui.tui as package

    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    for point in entry_points(group="tabletop_tui.screens"):
        point.load()
    return [cls for cls in _descendants(DOMNode) if not cls.__module__.startswith("textual.")]


def _descendants(cls: type[DOMNode]) -> Iterator[type[DOMNode]]:
    for child in cls.__subclasses__():
        yield child
        yield from _descendants(child)
