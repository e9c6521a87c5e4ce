"""What is said of an adventurer, at any size: role, duty, rests, and the marks of dice, abilities and items."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_tui.games.set_a_watch.state import RESTS
from tabletop_tui.games.set_a_watch.view import AbilityView, AdventurerView, DieView, ItemView, NightView
from tabletop_tui.tui.draw.dice import DieState
from tabletop_tui.tui.look import glyphs
from tabletop_tui.tui.look.palette import ColorName
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts

GONE = ("stolen", "aside")
"""States of dice that lie elsewhere: on a creature, on a location."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a card of an adventurer is shown: a glyph, its colour, the colour of the name, a word if there is room."""

    glyph: str
    color: ColorName | None
    print: ColorName
    word: str = ""
    dim: bool = False


def role_words(adventurer: AdventurerView) -> str:
    """What the adventurer does tonight."""
    match adventurer.role:
        case "camp":
            return "in camp"
        case "barred":
            return "worn out"
        case _:
            return f"reach {adventurer.reach}"


def on_duty(view: NightView, adventurer: AdventurerView) -> bool:
    """Whether the dice of an adventurer count now: who camps or is worn out does not watch."""
    return view.phase != "watch" or adventurer.role == "watch"


def was_sent(view: NightView, adventurer: AdventurerView) -> bool:
    """Whether the Familiar has struck tonight: it is counted only while its Witch is on Watch."""
    return view.phase == "watch" and adventurer.role == "watch" and not adventurer.familiar_uses


def rest_marks(rests: int) -> str:
    """One mark for each of the two rests, taken or not."""
    taken = min(rests, RESTS)
    return glyphs.RESTED * taken + glyphs.AWAKE * (RESTS - taken)


def die_state(facts: BoardFacts, adventurer: AdventurerView, die: DieView) -> DieState | None:
    """How a die is drawn; None if it lies elsewhere."""
    if die.state in GONE:
        return None
    if f"die:{die.ref}" in facts.picked:
        return DieState.PICKED
    return DieState.READY if die.state == "ready" and on_duty(facts.view, adventurer) else DieState.SPENT


def ability_mark(ability: AbilityView) -> Mark:
    """Ready in the accent, used this round, or exhausted."""
    if ability.exhausted:
        return Mark(glyphs.EXHAUSTED, "faint", "faint", dim=True)
    if ability.off:
        return Mark(glyphs.USED, "faint", "soft", "off", dim=True)
    if ability.used or ability.stunned:
        return Mark(glyphs.USED, "soft", "soft", "stunned" if ability.stunned else "")
    return Mark(glyphs.READY, None, "text")


def item_mark(item: ItemView) -> Mark:
    """As for abilities, with the sign of items."""
    if item.exhausted:
        return Mark(glyphs.MINUS, "faint", "faint", dim=True)
    if item.off:
        return Mark("+", "faint", "faint", "off", dim=True)
    return Mark("+", "soft", "soft" if not item.used else "faint", "used" if item.used else "", dim=item.used)
