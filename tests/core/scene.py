"""Games of a few lines: ``scene(play)`` is a session of the rules ``play``, with a state that only counts and notes."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Game, Options, Outcome
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.core.table import Table

Play = Callable[[Table["Scene"]], Coroutine[Any, Any, Outcome]]
OVER = Outcome(winners=(0,), title="Over", detail="It ended.")


@dataclass(slots=True)
class Scene:
    """``at`` says how far the rules have come, ``notes`` is what they wrote down."""

    at: int = 0
    notes: list[str] = field(default_factory=list)


class SceneView(BaseModel):
    at: int
    notes: tuple[str, ...]


class SceneGame(Game[Scene]):
    id = "scene"
    title = "Scene"
    fewest, most, longest = 1, 4, 1_000
    State = Scene
    Options = Options

    def __init__(self, play: Play) -> None:
        self._play = play

    def setup(self, setup: Setup, options: Any, chance: Chance) -> Scene:
        return Scene()

    def play(self, table: Table[Scene]) -> Coroutine[Any, Any, Outcome]:
        return self._play(table)

    def view(self, state: Scene, options: Any, seat: Seat | None) -> SceneView:
        return SceneView(at=state.at, notes=tuple(state.notes))

    def reshuffle_hidden(self, state: Scene, seat: Seat | None, chance: Chance) -> None: ...

    def tell(self, event: Event) -> str | None:
        return None

    def describe(self, view: Any) -> list[str]:
        return []

    def headline(self, view: Any) -> str:
        return f"at {view.at}"


def scene(play: Play, seats: int = 2, **how: Any) -> Session[Scene]:
    """A session of these rules. ``practice`` goes to the set-up, everything else to the session."""
    practice = how.pop("practice", False)
    people = seated(["Ada", "Ben", "Chiara", "Dev"][:seats], ())
    return Session(SceneGame(play), Setup(game="scene", seats=people, seed="s", practice=practice), **how)


def pick(seat: Seat | None, *keys: str, id: str = "pick", barred: tuple[str, ...] = (), **words: Any) -> Choose[str]:
    """A question with these keys as answers."""
    options = [Option(key, key.title(), key, barred="not now" if key in barred else None) for key in keys]
    return Choose(id, seat, "Which?", options, **words)
