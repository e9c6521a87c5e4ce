"""A line to type in for each field of a declaration."""

from __future__ import annotations

from typing import Any, ClassVar, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static


class DeclareForm(Vertical):
    """The fields of a pydantic model. Lists are typed with blanks or commas between: “3 5 6”."""

    _LISTS: ClassVar[tuple[Any, ...]] = (tuple, list, set, frozenset)
    DEFAULT_CSS = """
    DeclareForm { height: auto; width: 100%; }
    DeclareForm > Horizontal { height: 1; width: 100%; margin: 0 0 1 0; }
    DeclareForm Static { width: auto; color: $soft; margin: 0 1 0 0; }
    DeclareForm Input { width: 1fr; height: 1; border: none; padding: 0 1; background: $panel; color: $body; }
    DeclareForm Input:focus { background: $raised; border: none; }
    DeclareForm:ansi Input { text-style: underline; }
    """

    def __init__(self, model: type[BaseModel]) -> None:
        super().__init__()
        self.model = model
        self.inputs = {name: self._input(name, field) for name, field in model.model_fields.items()}

    @staticmethod
    def _input(name: str, field: FieldInfo) -> Input:
        typed = Input(
            value=_shown(None if field.is_required() else field.get_default(call_default_factory=True)),
            placeholder=field.description or "",
            select_on_focus=False,
            name=name,
        )
        typed.cursor_blink = False
        return typed

    def compose(self) -> ComposeResult:
        for name, typed in self.inputs.items():
            with Horizontal():
                title = self.model.model_fields[name].title or name.replace("_", " ")
                yield Static(title.capitalize(), markup=False)
                yield typed

    def answer(self) -> dict[str, Any]:
        """What was typed, field by field; a field left empty is left out."""
        return {name: self._value(name, text) for name, typed in self.inputs.items() if (text := typed.value.strip())}

    def _value(self, name: str, text: str) -> str | list[str]:
        annotation = self.model.model_fields[name].annotation
        return text.replace(",", " ").split() if get_origin(annotation) in self._LISTS else text

    def focus_first(self) -> None:
        """The cursor into the first line."""
        for typed in self.inputs.values():
            typed.focus()
            return


def _shown(default: Any) -> str:
    """A default as it would be typed."""
    if default is None:
        return ""
    return " ".join(map(str, default)) if isinstance(default, tuple | list | set | frozenset) else str(default)
