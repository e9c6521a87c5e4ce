"""Rows of a form: a label and what is set there; up and down go from row to row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from tabletop_tui.tui.widgets.cycle import Cycle
from tabletop_tui.tui.widgets.fields import FormField

_USUAL = 15
"""Cells that a label of a value has where a form is narrow."""


class Row(Horizontal):
    """Things to set, side by side. ``explained`` says what the one with the focus is for."""

    DEFAULT_CSS = """
    Row { height: auto; width: 100%; }
    """

    def controls(self) -> list[Widget]:
        """What can have the focus here, from left to right."""
        return [child for child in self.children if child.focusable and child.display]

    def explained(self, control: Widget) -> tuple[str, str]:
        """Title and text."""
        return "", ""


class FieldRow(Row):
    """A field of a model: its title, and a cycle or an input; faint with the class ``-idle``: it changes nothing.

    ``-long``: one of its values has a long name.
    """

    DEFAULT_CSS = """
    FieldRow.-idle > .label, FieldRow.-idle > Cycle { color: $faint; }
    FieldRow.-idle:nocolor > .label, FieldRow.-idle:nocolor > Cycle { text-style: dim; }
    FieldRow > .label { width: 1fr; height: auto; padding: 0 1 0 0; }
    FieldRow:focus-within > .label { text-style: bold; }
    FieldRow > Cycle, FieldRow > Input { width: 22; }
    """

    def __init__(self, field: FormField, value: Any, names: Sequence[str] = ()) -> None:
        super().__init__(id=f"field-{field.name.replace('_', '-')}")
        self.field = field
        self.control: Cycle | Input
        if field.choices:
            labels = names if field.seat else field.labels
            choices = range(len(names)) if field.seat else field.choices
            self.control = Cycle(choices, labels, value)
            self.set_class(any(cell_len(label) > _USUAL for label in labels), "-long")
        else:
            shown = "" if value == field.default else str(value)
            self.control = Input(shown, placeholder=str(field.default), select_on_focus=False)

    def compose(self) -> ComposeResult:
        yield Static(Content(self.field.title), classes="label")
        yield self.control

    @property
    def value(self) -> Any:
        """What is set; the model may still refuse what was typed."""
        control = self.control
        return control.value if isinstance(control, Cycle) else self.field.typed(control.value)

    def seat(self, names: Sequence[str]) -> None:
        """Where the field names a seat: who sits at the table now."""
        if self.field.seat and isinstance(self.control, Cycle) and names:
            self.control.offer(range(len(names)), names)

    def explained(self, control: Widget) -> tuple[str, str]:
        idle = " As the others are set it changes nothing." if self.has_class("-idle") else ""
        return self.field.title, f"{self.field.description}{idle}"


def explanation(title: str, text: str) -> Content:
    """Title and text as one paragraph."""
    return Content.assemble((f"{title}. " if title and text else title, "bold $body"), text)


def move(screen: Screen[Any], step: int) -> None:
    """The focus to the row above (-1) or below (1), in the same column if that row has one."""
    rows = shown(screen)
    here = next((i for i, row in enumerate(rows) if row.has_focus_within), None)
    if here is None:
        target, column = (rows[0] if rows else None), 0
    else:
        focused = screen.focused
        column = next((i for i, control in enumerate(rows[here].controls()) if control is focused), 0)
        target = rows[here + step] if 0 <= here + step < len(rows) else None
    if target is not None:
        controls = target.controls()
        controls[min(column, len(controls) - 1)].focus()


def shown(screen: Screen[Any]) -> list[Row]:
    """The rows that are displayed and hold something to set, from top to bottom."""
    return [row for row in screen.query(Row) if _displayed(row.ancestors_with_self) and row.controls()]


def _displayed(nodes: Iterable[Any]) -> bool:
    return all(node.display for node in nodes if isinstance(node, Widget))
