"""Golden games: whole games as readable text: each question, answer and event, and what changed for each seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from contract.tables import rules_of, setups
from pydantic import BaseModel

from tabletop_tui.core.decision import Answer, Decision
from tabletop_tui.core.event import Event
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup

GOLDEN = Path(__file__).parent / "golden"
EACH = 3  # golden games of each game
LONGEST = 220  # answers of a golden game; a longer one is told so far


def setup_of(game_id: str, number: int) -> Setup:
    """The set-up of a golden game: few, middling and many seats, with options at random."""
    game = rules_of(game_id)
    seats = (game.fewest, (game.fewest + game.most) // 2, game.most)[(number - 1) % 3]
    return next(s for s in setups(game, f"golden {number}", practice=False) if len(s.seats) == seats)


def told(game_id: str, number: int) -> Iterator[str]:
    """The lines of a golden game."""
    setup = setup_of(game_id, number)
    yield f"{game_id}, seed {setup.seed!r}: {', '.join(setup.names)}"
    yield from (f"option {name}: {value}" for name, value in sorted(setup.options.items()))
    session: Session[Any] = Session(rules_of(game_id), setup)
    rng, views = Random(f"golden {game_id} {number}"), _views(session)
    yield from _view_lines(session, {name: {} for name in views}, views)
    while (asked := session.pending) is not None and session.count < LONGEST:
        answer = asked.sample(rng)
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


def _views(session: Session[Any]) -> dict[str, dict[str, str]]:
    """Each watcher's view, flat: {"all": {"swords.white": "3"}}."""
    return {name: dict(_flat(session.seat(seat).view.model_dump(mode="json"))) for name, seat in _watchers(session)}


def _flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _flat(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and any(isinstance(inner, dict) for inner in value):
        yield f"{path}.#", str(len(value))
        for number, inner in enumerate(value):
            yield from _flat(inner, f"{path}.{number}")
    else:
        yield path, str(value)


def _view_lines(
    session: Session[Any], before: dict[str, dict[str, str]], after: dict[str, dict[str, str]]
) -> Iterator[str]:
    """What changed in everybody's view, then in each seat's, as far as it is another change."""
    common: list[str] = []
    for name, _ in _watchers(session):
        old, new = before[name], after[name]
        changes = [f"{path}: {old.get(path, '-')} > {new.get(path, '-')}" for path in sorted({*old, *new})
                   if old.get(path) != new.get(path)]  # fmt: skip
        own = changes if name == "all" else [change for change in changes if change not in common]
        common = changes if name == "all" else common
        if own:
            yield f"  view {name}: {'; '.join(own)}"
