"""How the rules' own questions lie in the prompt: who is asked, in groups, with keys of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from textual.content import Content

from tabletop_tui.core.decision import Choose, Decision, Option
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import NightView
from tabletop_tui.tui.widgets.prompt import Dress
from tabletop_tui.tui.words import seat_name

_OTHER_DICE = "dv"
_IDLE = "i"


def whom(decision: Decision[Any], view: NightView, names: Sequence[str]) -> Content | None:
    """“The watch”, “Dev, the Artificer in camp”; None for a bare name."""
    if view.phase == "watch" and decision.seat is None:
        return Content("The watch")
    if view.phase in ("camp", "merchant") and view.camper is not None:
        who = cards.title(view.party[view.camper].card)
        where = "in camp" if view.phase == "camp" else "at the merchant"
        if decision.seat is None:
            return Content(f"The {who} {where}")
        return Content(f", the {who} {where}").join([seat_name(decision.seat, names, colour=False), Content("")])
    return None


def dress(decision: Decision[Any]) -> Sequence[Dress]:
    """Groups and keys for the questions that have many answers of several kinds."""
    if decision.id == "camp-die" and isinstance(decision, Choose):
        return tuple(_camp(decision.options))
    return ()


def _camp(options: Sequence[Option[Any]]) -> Iterator[Dress]:
    """Spaces by figures, which all have; the Runes; then other dice."""
    before, others = "", iter(_OTHER_DICE)
    for option in options:
        kind = _kind(option.key)
        cap = None
        if kind == "Another die":
            cap = next(others, "")
        elif option.key == "idle":
            cap = _IDLE
        yield Dress(kind if kind != before and kind != "In camp" else "", cap)
        before = kind


def _kind(key: str) -> str:
    if key.startswith("space:rune:"):
        return "Runes"
    return "Another die" if key.startswith("die:") else "In camp"


def pieces_of(zone: str) -> tuple[str, ...]:
    """The pieces of an attack that a thing on the board may stand for: an item may be a drum."""
    kind, _, rest = zone.partition(":")
    if kind == "item":
        return (f"drum:{rest.partition(':')[0]}",)
    return (zone,) if kind in ("die", "familiar", "tamed") else ()
