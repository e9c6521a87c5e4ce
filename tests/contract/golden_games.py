"""Golden games: whole games as readable text: each question, answer and event, and what changed for each seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from contract.tables import Wanderer, rules_of, setups
from pydantic import BaseModel

from tabletop_tui.core.decision import Answer, Decision
from tabletop_tui.core.event import Event
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup

GOLDEN = Path(__file__).parent / "golden"
EACH = 3  # golden games of each game at random; one more is played on by computers, if it has any
LONGEST = 220  # answers of a golden game; a longer one is told so far


def numbers(game_id: str) -> range:
    """The numbers of a game's golden games. The last is a deep one, if computers can play it: see `Wanderer`."""
    return range(1, EACH + 1 + bool(rules_of(game_id).bots))


def setup_of(game_id: str, number: int) -> Setup:
    """The set-up of a golden game: few, middling and many seats, with options at random."""
    game = rules_of(game_id)
    seats = (game.fewest, (game.fewest + game.most) // 2, game.most)[(number - 1) % 3]
    return next(s for s in setups(game, f"golden {number}", practice=False) if len(s.seats) == seats)


def told(game_id: str, number: int) -> Iterator[str]:
    """The lines of a golden game."""
    setup = setup_of(game_id, number)
    yield f"{game_id}, seed {setup.seed!r}: {', '.join(setup.names)}"
    yield from (f"option {name}: {_brief(value)}" for name, value in sorted(setup.options.items()))
    session: Session[Any] = Session(rules_of(game_id), setup)
    views = _views(session)
    wanderer = Wanderer(session, Random(f"golden {game_id} {number}"), deep=number > EACH)
    yield from _view_lines(session, {name: {} for name in views}, views)
    while (asked := session.pending) is not None and session.count < LONGEST:
        answer = wanderer.answer()
        yield ""
        yield from _question_lines(session.count + 1, asked, answer)
        session.answer(answer)
        yield from (line for event in session.steps[-1].events for line in _event_lines(session, event))
        before, views = views, _views(session)
        yield from _view_lines(session, before, views)
    if session.outcome is not None:
        yield ""
        yield f"OUTCOME {session.outcome.title}. {session.outcome.detail} Winners: {list(session.outcome.winners)}"
    yield f"hash {session.hash()} after {session.count} answers"


def _question_lines(number: int, asked: Decision[Any], answer: Answer) -> Iterator[str]:
    whom = "table" if asked.seat is None else f"seat {asked.seat}"
    secret = f" secret ({asked.cover})" if asked.secret else ""
    yield f"{number}. {whom}, {asked.id}{secret}: {asked.prompt} [{asked.rule}]"
    if asked.say:
        yield f"     say: {asked.say}"
    options = getattr(asked, "options", ())
    if keys := [option.key for option in options if option.barred is None]:
        yield f"     open: {' '.join(keys)}"
    reasons: defaultdict[str, list[str]] = defaultdict(list)
    for option in options:
        if option.barred is not None:
            reasons[option.barred].append(option.key)
    yield from (f"     barred, {reason}: {' '.join(barred)}" for reason, barred in reasons.items())
    yield f"  -> {answer}"


def _event_lines(session: Session[Any], event: Event) -> Iterator[str]:
    """The event whole, its sentence, and who sees something else of it."""
    yield f"  * {_fields(event)}"
    if (sentence := session.game.tell(event)) is not None:
        yield f"      “{sentence}”"
    others: dict[str, list[str]] = {}
    for name, seat in _watchers(session):
        seen = event.seen_by(seat)
        if seen != event:
            others.setdefault("nothing" if seen is None else _fields(seen), []).append(name)
    yield from (f"      seen by {', '.join(names)}: {seen}" for seen, names in others.items())


def _fields(model: BaseModel) -> str:
    fields = model.model_dump(mode="json")
    kind = fields.pop("kind", type(model).__name__)
    return " ".join([kind, *(f"{name}={value}" for name, value in fields.items())])


def _watchers(session: Session[Any]) -> list[tuple[str, int | None]]:
    return [("all", None), *((str(seat), seat) for seat in range(len(session.setup.seats)))]


def _views(session: Session[Any]) -> dict[str, dict[str, Any]]:
    """Each watcher's view as plain data."""
    return {name: session.seat(seat).view.model_dump(mode="json") for name, seat in _watchers(session)}


def _changes(path: str, old: Any, new: Any) -> Iterator[str]:
    """What changed, one string for each field; of a list only the part that changed, as a slice of the old one."""
    if old == {}:
        yield from (f"{path}.{name}: {_brief(inner)}" for name, inner in sorted(new.items()) if inner)
    elif isinstance(old, dict) and isinstance(new, dict):
        for name in sorted({*old, *new}):
            yield from _changes(f"{path}.{name}", old.get(name), new.get(name))
    elif isinstance(old, list) and isinstance(new, list) and old != new:
        yield from _list_changes(path, old, new)
    elif old != new:
        yield f"{path}: {_brief(old)} > {_brief(new)}"


def _list_changes(path: str, old: list[Any], new: list[Any]) -> Iterator[str]:
    if len(old) == len(new) and isinstance(new[0], dict):  # rows that stay where they are
        for number, (row, row_now) in enumerate(zip(old, new, strict=True)):
            changes = list(_changes(f"{path}.{number}", row, row_now))
            whole = f"{path}.{number}: now {_brief(row_now)}"
            yield from changes if len("; ".join(changes)) <= len(whole) else [whole]
        return
    least, first, last = min(len(old), len(new)), 0, 0
    while first < least and old[first] == new[first]:
        first += 1
    while last < least - first and old[-1 - last] == new[-1 - last]:
        last += 1
    gone, come = old[first : len(old) - last], new[first : len(new) - last]
    there = f"{path}[{first}:{len(old) - last}]" if first + last else path
    rows = any(isinstance(row, dict) for row in gone)  # what they were can be read above
    yield f"{there}: now {_brief(come)}" if rows else f"{there}: {_brief(gone)} > {_brief(come)}"


def _brief(value: Any) -> str:
    """In few words: rows without what is empty, zero or false."""
    if isinstance(value, dict):
        return f"{{{' '.join(f'{name}={_brief(inner)}' for name, inner in value.items() if inner)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_brief, value))}]"
    return str(value)


def _view_lines(session: Session[Any], before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """What changed in everybody's view, then in each seat's, as far as it is another change."""
    common: list[str] = []
    for name, _ in _watchers(session):
        changes = [change.removeprefix(".") for change in _changes("", before[name], after[name])]
        own = changes if name == "all" else [change for change in changes if change not in common]
        common = changes if name == "all" else common
        if own:
            yield f"  view {name}: {'; '.join(own)}"
