"""How the rules' own questions lie in the prompt: who is asked, in groups, with keys of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from textual.content import Content

from tabletop_tui.core.decision import Choose, Decision, Option
from tabletop_tui.games.set_a_watch import camp, cards
from tabletop_tui.games.set_a_watch.camp_actions import logs_at
from tabletop_tui.games.set_a_watch.line import place_at
from tabletop_tui.games.set_a_watch.state import HIGHEST_FIRE, Night
from tabletop_tui.games.set_a_watch.view import NightView
from tabletop_tui.tui.look.glyphs import COIN
from tabletop_tui.tui.set_a_watch.desk import Desk
from tabletop_tui.tui.set_a_watch.desk_words import Asked
from tabletop_tui.tui.widgets.dress import Dress
from tabletop_tui.tui.words import seat_name

_OTHER_DICE = "dv"
_IDLE = "i"
_EFFECTS: Mapping[str, str] = MappingProxyType(
    {
        "camp:map": "pick the next place",
        "camp:equip": "swap an ability card",
        "camp:heal": "refresh one ability",
        "camp:scout": "look at two cards",
        "rune:seal": "an Unhallowed goes under",
        "rune:vanquish": "the Horde loses a card",
        "rune:bolster": "the Watch may reroll",
    }
)
"""What a die does in camp, in a few words."""


def whom(decision: Decision[Any], view: NightView, names: Sequence[str], room: int) -> Content | None:
    """“The watch”, or “Dev, the Artificer in camp” as far as there is ``room`` for it; None for a bare name."""
    if view.phase == "watch" and decision.seat is None:
        return Content("The Watch")
    if view.phase not in ("camp", "merchant") or view.camper is None:
        return None
    camper = view.party[view.camper]
    if decision.seat not in (None, camper.owner):  # somebody on Watch, whose dice are rerolled
        return None
    who = cards.title(camper.card)
    where = "in camp" if view.phase == "camp" else "at the merchant"
    if decision.seat is None:
        found = [Content(f"The {who} {where}"), Content(f"The {who}")]
    else:
        name = seat_name(decision.seat, names, colour=False)
        found = [name + Content(f", the {who} {where}"), name + Content(f", the {who}"), name]
    return next((words for words in found if words.cell_length <= room), found[-1])


def short_question(decision: Decision[Any], view: NightView, desk: Desk) -> Asked | None:
    """A question of the rules in fewer words, in groups, with keys of its own; None if it is asked as it is."""
    if decision.id == "camp-die" and isinstance(decision, Choose):
        return Asked(_camp_question(decision, view, desk.world), tuple(_camp_dress(decision.options)))
    return None


def _camp_question(asked: Choose[Any], view: NightView, world: Night) -> Choose[Any]:
    options = [Option(o.key, o.label, o.value, _camp_note(o, view, world), o.target, o.barred) for o in asked.options]
    return Choose("desk", asked.seat, asked.prompt, options, rule=asked.rule)


def _camp_note(option: Option[Any], view: NightView, world: Night) -> str:
    """What comes of a die there, shortly: which die it takes is written on the board, and all of it behind “?”."""
    spot = option.key.removeprefix("space:")
    if spot == "camp:chop":
        parts = [f"firewood {view.fire} to {min(view.fire + logs_at(place_at(view.location)), HIGHEST_FIRE)}"]
    elif spot not in _EFFECTS:
        return option.note
    else:
        parts = [_EFFECTS[spot], camp.outlook(world, camp.camper(world), camp.in_hand(world), spot)]
    coins = next((space.coins for space in view.spaces if f"space:{space.id}" == option.target), 0)
    parts.append(f"+{coins} {COIN}" if coins else "")
    return ", ".join(filter(None, parts))


def _camp_dress(options: Sequence[Option[Any]]) -> Iterator[Dress]:
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
