"""Values as people type them, read as the fields of a pydantic model want them: “5”, “yes”, “3 5 2”."""

from __future__ import annotations

import json
from collections.abc import Iterator
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import ValidationError, create_model
from pydantic.fields import FieldInfo

from tabletop_tui.core.words import listing

_MANY = (tuple, list, set, frozenset)


class Mistyped(ValueError):
    """The text is no value of the field; the message says what would be, as in “a whole number from 1 to 50”."""


def read_value(field: FieldInfo, text: str) -> Any:
    """The value that ``text`` stands for. Raises `Mistyped`."""
    annotation: Any = field.annotation
    model = create_model("Typed", value=(annotation, field))
    for candidate in _candidates(annotation, text.strip()):
        try:
            read = model.model_validate({"value": candidate})
        except ValidationError:
            continue
        return read.model_dump(mode="json")["value"]
    raise Mistyped(what_is_right(field))


def _candidates(annotation: Any, text: str) -> Iterator[Any]:
    """What the text may stand for, the likeliest first."""
    kinds = _members(annotation)
    if any(get_origin(kind) in _MANY or kind in _MANY for kind in kinds):
        yield text.replace(",", " ").split()
    if NoneType in kinds and text.casefold() in ("none", "nobody", "-", ""):
        yield None
    yield text
    yield text.casefold()
    try:
        parsed = json.loads(text)
    except ValueError:
        return
    if not isinstance(parsed, bool):  # “true” is no number
        yield parsed


def _members(annotation: Any) -> tuple[Any, ...]:
    """The members of a union, or the annotation itself."""
    return get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)


def what_is_right(field: FieldInfo) -> str:
    """Words for what may be typed: “yes or no”, “a whole number from 1 to 50”, “a, b or c”."""
    words = [_kind(kind, field) for kind in _members(field.annotation)]
    return listing(list(dict.fromkeys(words)), "or")


def _kind(kind: Any, field: FieldInfo) -> str:
    if kind is NoneType:
        return "none"
    if kind is bool:
        return "yes or no"
    if kind in (int, float):
        return ("a whole number" if kind is int else "a number") + _bounds(field)
    if get_origin(kind) is Literal:
        return listing([str(value) for value in get_args(kind)], "or")
    if isinstance(kind, type) and issubclass(kind, Enum):
        return listing([str(member.value) for member in kind], "or")
    if get_origin(kind) in _MANY or kind in _MANY:
        return "values with spaces between"
    return "a text"


def _bounds(field: FieldInfo) -> str:
    """“ from 1 to 50”, “ of at least 1”, or nothing."""
    found = {name: value for name in ("ge", "gt", "le", "lt") if (value := _bound(field, name)) is not None}
    match found:
        case {"ge": least, "le": most}:
            return f" from {least} to {most}"
    words = {"ge": "of at least", "gt": "above", "le": "of at most", "lt": "below"}
    return "".join(f" {words[name]} {value}" for name, value in found.items())


def _bound(field: FieldInfo, name: str) -> Any:
    return next((getattr(mark, name) for mark in field.metadata if hasattr(mark, name)), None)
