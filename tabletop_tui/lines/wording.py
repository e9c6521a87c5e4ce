"""Questions and answers in words, in the notation of `core.words`; used wherever a game is told as text."""

from __future__ import annotations

from typing import Any

from tabletop_tui.core.decision import Answer, Choose, ChooseSome, Decision, Declare, Option
from tabletop_tui.core.words import listing
from tabletop_tui.lines.typed import what_is_right

NOT_NOW = "not now:"


def options_of(decision: Decision[Any]) -> list[Option[Any]]:
    """The options in the order of their numbers; none for a declaration."""
    return list(decision.options) if isinstance(decision, Choose | ChooseSome) else []


def answer_words(decision: Decision[Any], answer: Answer) -> str:
    """An answer as a person would say it: the labels of what was picked, or the fields declared."""
    if isinstance(answer, dict):
        values = {name: _value_words(value) for name, value in answer.items()}
        return ", ".join(values.values() if len(values) == 1 else (f"{name} {v}" for name, v in values.items()))
    labels = {option.key: option.label for option in options_of(decision)}
    keys = [answer] if isinstance(answer, str) else answer
    return listing([labels.get(key, key) for key in keys]) or "none"


def _value_words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def question_words(decision: Decision[Any]) -> str:
    """Who is asked, and what."""
    if decision.seat is None:
        return f"The table: {decision.prompt}"
    name = f"{{{decision.seat}}}"
    return decision.prompt if name in decision.prompt else f"{name}: {decision.prompt}"


def option_words(option: Option[Any], number: int, reserved: frozenset[str]) -> str:
    """A numbered answer; one that is barred keeps its number and says why. ``reserved`` codes cannot be typed."""
    code = option.code.casefold()
    label = f"[{option.code}] {option.label}" if code and code not in reserved else option.label
    if option.barred is not None:
        return f"{number}. {NOT_NOW} {label} ({option.barred.rstrip('.')})"
    return f"{number}. {label}" + (f": {option.note}" if option.note else "")


def how_to_answer(decision: Decision[Any]) -> str:
    """What may be typed for it."""
    if isinstance(decision, ChooseSome):
        many = str(decision.least) if decision.least == decision.most else f"{decision.least} to {decision.most}"
        none = "; “none” for none" if decision.least == 0 else ""
        return f"Type {many} of the numbers, with spaces between{none}."
    if isinstance(decision, Declare):
        fields = decision.model.model_fields
        if len(fields) == 1:
            return f"Type {what_is_right(next(iter(fields.values())))}."
        forms = [f"{name}={what_is_right(field)}" for name, field in fields.items()]
        return f"Type {listing(forms)}, in one line."
    return "Type a number."
