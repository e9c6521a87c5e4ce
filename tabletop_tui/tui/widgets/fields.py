"""A pydantic model read as a form: what each field may be, how its values are called, what explains it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic.fields import FieldInfo

MOST_NUMBERS = 24
"""An integer with more possible values than this is typed in, not cycled through."""


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of a form. ``choices`` are its values with their ``labels``; none if it is typed in.

    ``seat`` marks a number that names a seat: its labels are the names at the table.
    """

    name: str
    title: str
    description: str
    group: str
    default: Any
    choices: tuple[Any, ...] = ()
    labels: tuple[str, ...] = ()
    seat: bool = False
    whole: bool = False

    def typed(self, text: str) -> Any:
        """What somebody typed, as a value that the model checks; an empty line is the default."""
        text = text.strip()
        if not text:
            return self.default
        digits = text.removeprefix("-")
        return int(text) if self.whole and digits.isascii() and digits.isdigit() else text


def form_fields(model: type[BaseModel], leave_out: Collection[str] = ()) -> list[FormField]:
    """The fields of a model in their order, each with a default (a field without one is an error of its author)."""
    return [_field(name, info) for name, info in model.model_fields.items() if name not in leave_out]


def _field(name: str, info: FieldInfo) -> FormField:
    extra: Mapping[str, Any] = info.json_schema_extra if isinstance(info.json_schema_extra, dict) else {}
    choices, whole = _choices(info)
    named: Mapping[str, str] = extra.get("labels") or {}
    return FormField(
        name,
        info.title or name.replace("_", " ").capitalize(),
        info.description or "",
        str(extra.get("group", "")),
        info.get_default(call_default_factory=True),
        choices,
        tuple(named.get(str(choice), _label(choice)) for choice in choices),
        bool(extra.get("seat", False)),
        whole,
    )


def _choices(info: FieldInfo) -> tuple[tuple[Any, ...], bool]:
    """The values to cycle through, and whether a whole number is meant."""
    annotation: Any = info.annotation
    empty: tuple[None, ...] = ()
    if get_origin(annotation) in (Union, UnionType):
        kinds = [kind for kind in get_args(annotation) if kind is not NoneType]
        annotation, empty = (kinds[0], (None,)) if len(kinds) == 1 else (annotation, ())
    if annotation is bool:
        return (*empty, False, True), False
    if get_origin(annotation) is Literal:
        return (*empty, *get_args(annotation)), False
    if annotation is int:
        least, most = _bounds(info)
        if least is not None and most is not None and most - least < MOST_NUMBERS:
            return (*empty, *range(least, most + 1)), True
        return (), True
    return (), False


def _bounds(info: FieldInfo) -> tuple[int | None, int | None]:
    least: int | None = None
    most: int | None = None
    for rule in info.metadata:
        least = getattr(rule, "ge", least)
        most = getattr(rule, "le", most)
        if (above := getattr(rule, "gt", None)) is not None:
            least = above + 1
        if (below := getattr(rule, "lt", None)) is not None:
            most = below - 1
    return least, most


def _label(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")
