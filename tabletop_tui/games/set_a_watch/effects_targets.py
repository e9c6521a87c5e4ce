"""Which creatures an ability or item can reach, and the question which of them it is.

Rules: SAW-245, SAW-288, SAW-289, rulings 27 and 30. A face-down card that is made a target is turned up; if it is a
Summon it resolves, and the effect hits the Unhallowed that came.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import is_summon, title
from tabletop_tui.games.set_a_watch.deed import Deed, amount
from tabletop_tui.games.set_a_watch.draw import forget
from tabletop_tui.games.set_a_watch.line import By, blocked_by, health, index_of, owner, shielded, type_of, who
from tabletop_tui.games.set_a_watch.state import LineCard, Night
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType, Target

Doings = Mapping[type[v.Word], Callable[[Table[Night], Any, Deed], Awaitable[None]]]
"""What carries a word out, by kind of word."""
Reasons = Mapping[type[v.Word], Callable[[Night, Any, Deed], str | None]]
"""Why a word would do nothing now, or None, by kind of word."""

Check = Callable[[int], str | None]
"""Why the card at an index of the Line is no target, or None."""
Note = Callable[[int], str]
"""What would happen to the card at an index of the Line."""

Fact = tuple[str, str, int, str, str | None]
"""A card of the Line as an answer: key, label, place, note, why it is barred."""

LIES_DOWN = "it lies face down"
LIES_UP = "it lies face up"


def by(deed: Deed) -> By:
    """What creatures see it as: an item, or an ability."""
    return "item" if deed.card.startswith("item:") else "ability"


def asked(state: Night, deed: Deed) -> Seat | None:
    """Who decides: in camp the owner, on Watch the table or who has the word."""
    return owner(state, deed.slot) if deed.source == "camp" else who(state)


# -- who can be reached ----------------------------------------------------------------------------------------------


def unlike(state: Night, index: int, target: Target, deed: Deed) -> str | None:
    """Why the card at ``index`` is not of the kind that the effect wants, shields apart, or None.

    Type and Health are asked of face-up cards only; ``pick`` "last" wants the last card of the Line.
    """
    if target.places and index + 1 not in target.places:
        return _only_at(target.places)
    if target.pick == "last" and index + 1 < len(state.line):
        return "it is not the last one"
    entry = state.line[index]
    if not entry.up:
        return LIES_DOWN if target.face == "up" else None
    if target.face == "down":
        return LIES_UP
    if is_summon(entry.card):
        return "a Summon is no creature"
    if target.types or target.not_types:
        kind = type_of(entry)
        if (target.types and kind not in target.types) or kind in target.not_types:
            return f"it is {_a(kind)}"
    if target.most_health is not None:
        most = amount(state, target.most_health, deed)
        if health(state, index) > most:
            return f"its Health is above {most}"
    return None


def shield(state: Night, index: int, deed: Deed) -> str | None:
    """Why the card at ``index``, face up or down, cannot be touched by the effect, or None."""
    return _shield(state, index, by(deed))


def _shield(state: Night, index: int, how: By) -> str | None:
    if state.line[index].up:
        return shielded(state, index, how)
    before = blocked_by(state, index, how)
    return None if before is None else f"it lies behind {title(before)}"


def misfit(state: Night, index: int, target: Target, deed: Deed) -> str | None:
    """Why the card at ``index`` cannot be the target, or None."""
    return unlike(state, index, target, deed) or shield(state, index, deed)


def nobody(state: Night, target: Target, deed: Deed, also: Check | None = None) -> str | None:
    """Why no card of the Line can be the target, or None if one can. ``also``: what more is asked of it."""
    nearly = None
    how = by(deed)
    for index in range(len(state.line)):
        if unlike(state, index, target, deed) is None:
            reason = None if also is None else also(index)
            if reason is None and (reason := _shield(state, index, how)) is None:
                return None
            nearly = nearly or f"{name(state, index)}: {reason}"
    return nearly or _nobody(target)


@assets.remembered(256)
def _nobody(target: Target) -> str:
    if target.face == "down":
        return "nothing in the Line lies face down"
    if target.pick == "last":
        return "the Line is empty"
    kind = " or ".join(kind.value for kind in target.types) or "creature"
    less = " or ".join(kind.value for kind in target.not_types)
    where = f" in place {_places(target.places)}" if target.places else ""
    weak = " with so little Health" if target.most_health is not None else ""
    return f"no {kind}{f' other than {less}' if less else ''}{weak}{where} is revealed"


@assets.remembered(64)
def _only_at(places: tuple[int, ...]) -> str:
    return f"it does not stand in place {_places(places)}"


def _places(places: tuple[int, ...]) -> str:
    *most, last = map(str, places)
    return f"{', '.join(most)} or {last}" if most else last


def _a(kind: CreatureType) -> str:
    if kind in (CreatureType.UNDEAD, CreatureType.UNHALLOWED):
        return kind.value
    return f"{'an' if kind.value[0] in 'AEIOU' else 'a'} {kind.value}"


# -- asking ----------------------------------------------------------------------------------------------------------


async def pick(
    table: Table[Night],
    target: Target,
    deed: Deed,
    prompt: str,
    *,
    also: Check | None = None,
    note: Note | None = None,
) -> list[LineCard]:
    """The creatures that the effect hits, front to back: all that fit, the last of the Line, or the one chosen.

    Empty if none fits. Those that lay face down are turned up first.
    """
    state = table.state
    reasons = [
        misfit(state, index, target, deed) or (None if also is None else also(index))
        for index in range(len(state.line))
    ]
    fitting = [index for index, reason in enumerate(reasons) if reason is None]
    if fitting and target.pick == "one":
        facts = [fact(state, index, reason, note) for index, reason in enumerate(reasons)]
        fitting = [await _which(asked(state, deed), prompt, facts)]
    hit = []
    for entry in [state.line[index] for index in fitting]:
        called = is_summon(entry.card)
        there = await turned_up(table, entry)
        if not called or shielded(state, index_of(state, there), by(deed)) is None:
            hit.append(there)
    return hit


def fact(state: Night, index: int, reason: str | None, note: Note | None = None) -> Fact:
    """The card at ``index`` as an answer. A face-down one is named only if everybody knows it."""
    entry = state.line[index]
    said = note(index) if note is not None and reason is None else health_note(health(state, index) if entry.up else -1)
    key = f"creature:{entry.card}" if entry.up else f"place:{index + 1}"
    return key, name(state, index), index + 1, said, reason


def name(state: Night, index: int) -> str:
    """What people call the card at ``index``."""
    entry = state.line[index]
    if entry.up:
        return title(entry.card)
    return f"{title(entry.card)}, face down" if entry.card in state.known else f"Face down in place {index + 1}"


@assets.remembered(64)
def health_note(health: int) -> str:
    """What to say of a card with this Health; below 0: of a face-down one, whose Health is nobody's business yet."""
    return "" if health < 0 else f"{health} Health"


def _which(seat: Seat | None, prompt: str, facts: list[Fact]) -> Choose[int]:
    options = [
        Option(key, label, index, note, f"line:{place}", barred)
        for index, (key, label, place, note, barred) in enumerate(facts)
    ]
    return Choose("creature", seat, prompt, options, rule="abilities")


async def turned_up(table: Table[Night], entry: LineCard) -> LineCard:
    """The card face up, as the effect finds it; in a Summon's place the Unhallowed that it brought (SAW-288, SAW-289).

    Its Reveal power stays due, if it stays in the Line. Raises `PartyFalls` if a Summon ends the game.
    """
    if entry.up:
        return entry
    index = index_of(table.state, entry)
    turn_up(table, entry)
    if is_summon(entry.card):
        from tabletop_tui.games.set_a_watch.powers import resolve_summon  # powers turn cards up, too

        await resolve_summon(table, entry)
    return table.state.line[index]


def turn_up(table: Table[Night], entry: LineCard, *, greeted: bool = False) -> None:
    """Turns a face-down card of the Line up. ``greeted``: its Reveal power is not going to trigger."""
    entry.up = True
    entry.greeted = greeted
    forget(table.state, entry.card)
    table.emit(e.creature_revealed(place=index_of(table.state, entry) + 1, card=entry.card))
