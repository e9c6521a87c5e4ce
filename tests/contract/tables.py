"""Tables at which the contract is tried: every registered game and the toy, with seats and options at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo
from toy import GAME as TOY

from tabletop_tui.core.bots import Players
from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Answer, Decision
from tabletop_tui.core.errors import BadSetup
from tabletop_tui.core.game import Game, Outcome
from tabletop_tui.core.registry import game as game_of
from tabletop_tui.core.registry import game_ids
from tabletop_tui.core.session import Session, Snapshot
from tabletop_tui.core.setup import Setup, seated

GAMES = [*game_ids(), "toy"]


def rules_of(game_id: str) -> Game[Any]:
    """A registered game, or the toy."""
    return TOY if game_id == "toy" else game_of(game_id)


def setups(game: Game[Any], seed: str, **fields: Any) -> Iterator[Setup]:
    """Endless set-ups that the game accepts: any number of seats, each option as likely as its default."""
    rng = Random(seed)
    number = 0
    while True:
        seats = game.fewest + int(rng.random() * (game.most - game.fewest + 1))
        options = {
            name: value
            for name, field in game.Options.model_fields.items()
            if rng.random() < 0.5 and (value := _any_value(field, seats, rng)) is not None
        }
        if (use := game.own_decks) is not None and rng.random() < 0.5:
            deck = game.deck_at_random(Seeded(f"{seed}:{number}"))
            options |= {use.choice: use.own, use.option: deck.model_dump(mode="json")}
        people = seated(list(game.spare_names[:seats]), ())
        setup = Setup(game=game.id, seats=people, seed=f"{seed}:{number}", options=options, **fields)
        number += 1
        try:
            game.checked(setup)
        except BadSetup:
            continue
        yield setup


def _any_value(field: FieldInfo, seats: int, rng: Random) -> Any:
    """A value for an option; None where only the game knows what fits."""
    extra = field.json_schema_extra
    if isinstance(extra, dict) and extra.get("seat"):
        return int(rng.random() * seats)
    if field.annotation is bool:
        return rng.random() < 0.5
    if get_origin(field.annotation) is Literal:
        choices = get_args(field.annotation)
        return choices[int(rng.random() * len(choices))]
    return None


class Checkpoints:
    """A recorder that keeps a snapshot of every checkpoint."""

    def __init__(self) -> None:
        self.found: list[Snapshot] = []

    def answered(self, number: int, decision: Decision[Any], answer: Answer) -> None: ...
    def went_back(self, answers: int, why: str) -> None: ...
    def ended(self, outcome: Outcome) -> None: ...

    def checked(self, session: Session[Any], checkpoint: int, answers: int) -> None:
        self.found.append(session.snapshot())


class Wanderer:
    """Answers at random, or (``deep``) mostly as the game's quickest computer does: random play may be lost soon."""

    def __init__(self, session: Session[Any], rng: Random, deep: bool) -> None:
        self.session, self.rng = session, rng
        level = next(iter(session.game.bots), None)
        self.computers: Players | None = None
        if level is not None and deep:
            levels = (level,) * len(session.setup.seats)
            self.computers = Players(session, f"wanderer {rng.random()}", levels)

    def answer(self) -> Answer:
        """An answer to the question that waits."""
        asked = self.session.pending
        assert asked is not None
        if self.computers is not None and self.rng.random() < 0.85:
            answer = self.computers.answer()
            assert answer is not None
            return answer
        return asked.sample(self.rng)


def played(
    game: Game[Any], setup: Setup, rng: Random, recorder: Any = None, most: int | None = None, deep: bool = False
) -> Session[Any]:
    """A game played by a `Wanderer` to its end, or for so many answers."""
    session: Session[Any] = Session(game, setup, recorder=recorder)
    wanderer = Wanderer(session, rng, deep)
    while session.pending is not None and (most is None or session.count < most):
        session.answer(wanderer.answer())
    return session
