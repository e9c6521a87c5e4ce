"""Plain data as TOML text, in the way in which a person would write it; the standard library only reads it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_WIDTH = 100
"""A list that is longer than so many characters gets a line for each of its values."""


def to_toml(data: Mapping[str, Any]) -> str:
    """One key a line, in order. Values are texts, numbers, yes or no, lists and tables; None is left out.

    Raises ``TypeError`` for any other value.
    """
    return "".join(f"{_key(name)} = {_shown(value)}\n" for name, value in data.items() if value is not None)


def _shown(value: Any) -> str:
    """The value of a key of its own: a long list goes over several lines."""
    text = _value(value)
    if not isinstance(value, Sequence) or isinstance(value, str) or not value or len(text) <= _WIDTH:
        return text
    return "[\n" + "".join(f"  {_value(item)},\n" for item in value) + "]"


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case str():
            return _text(value)
        case Mapping():
            return f"{{ {', '.join(f'{_key(k)} = {_value(v)}' for k, v in value.items() if v is not None)} }}"
        case Sequence():
            return f"[{', '.join(map(_value, value))}]"
    raise TypeError(f"{type(value).__name__} cannot be written as TOML")


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _text(name)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")  # the one sign that JSON lets stand
