"""Random play under every option: nothing is lost or doubled, and every game ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabletop_tui.core.decision import Answer, Choose, Decision
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.camelot.game import GAME
from tabletop_tui.games.camelot.state import Camelot

NAMES = ["Ada", "Ben", "Chiara", "Dev", "Elif", "Femi", "Gus"]

options = st.fixed_dictionaries(
    {
        "knights": st.booleans(),
        "promos": st.booleans(),
        "memory": st.sampled_from(["strict", "gentle", "open"]),
        "notebook": st.booleans(),
        "show_counts": st.booleans(),
        "morgan1_quest": st.sampled_from(["claimed", "none"]),
        "morgan12_end": st.sampled_from(["merlin", "merlin_or_quest"]),
        "morgan3_mixed": st.sampled_from(["main", "each_colour"]),
        "morgan7_beats_merlin5": st.booleans(),
        "morgan8_q_together": st.booleans(),
        "arthur_keeps_silence": st.booleans(),
        "vivien_from_revealed_traitor": st.booleans(),
        "vivien_to_revealed_traitor": st.booleans(),
        "revealed_traitor_knights": st.booleans(),
        "sword_limit": st.sampled_from(["none", "16"]),
        "reshuffle": st.sampled_from(["lazy", "eager"]),
    }
)
ALL_ON = {
    "knights": True,
    "promos": True,
    "vivien_from_revealed_traitor": True,
    "vivien_to_revealed_traitor": True,
    "revealed_traitor_knights": True,
    "reshuffle": "eager",
}


class Player:
    """Random, but fond of some answers: ``patience`` is how often it Listens where it may."""

    def __init__(self, seed: int, patience: float) -> None:
        self.rng = Random(seed)
        self.patience = patience

    def answer(self, decision: Decision[Any]) -> Answer:
        if decision.id == "turn" and self.rng.random() < self.patience:
            assert isinstance(decision, Choose)
            if decision.by_key["listen"].barred is None:
                return "listen"
        return decision.sample(self.rng)


def play(players: int, chosen: dict[str, Any], seed: int, patience: float) -> Session[Camelot]:
    """A whole game; after every answer the invariants hold and every view can be built."""
    setup = Setup(game="camelot", seats=seated(NAMES[:players], ()), seed=str(seed), options=chosen)
    session = Session(GAME, setup, snapshots=False)
    player = Player(seed, patience)
    while session.pending is not None:
        assert session.count < GAME.longest
        session.answer(player.answer(session.pending))
        assert list(GAME.invariants(session.table.state, session.options)) == []
        for seat in (None, *range(players)):
            view = session.seat(seat).view
            assert GAME.describe(view)
            GAME.glimpse(view)
    return session


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 7), options, st.integers(0, 10**6), st.sampled_from([0.0, 0.6, 0.95]))
@example(7, ALL_ON, 1, 0.9)
@example(1, ALL_ON, 2, 0.9)
@example(2, ALL_ON, 3, 1.0)
def test_every_game_ends_and_loses_no_card(players: int, chosen: dict[str, Any], seed: int, patience: float) -> None:
    session = play(players, chosen, seed, patience)
    assert session.outcome is not None
    state = session.table.state
    decided = max(state.white, state.black) >= 7 or state.lost
    assert decided
    for seat in session.outcome.winners:
        assert 0 <= seat < players


@pytest.mark.parametrize("players", [1, 2, 5])
def test_r72_whoever_always_listens_comes_to_the_end_of_the_deck_and_must_quest(players: int) -> None:
    session = play(players, {}, 7, 1.0)
    turns = [step.asked for step in session.steps if step.asked is not None and step.asked.id == "turn"]
    assert len(turns) == 60
    assert isinstance(turns[-1], Choose)
    assert turns[-1].by_key["listen"].barred == "no card is left to draw"
    assert session.outcome is not None and session.outcome.title == "Camelot falls"


def test_what_is_told_of_every_event_is_a_sentence() -> None:
    told = [
        GAME.tell(event) for seed in range(12) for step in play(5, ALL_ON, seed, 0.7).steps for event in step.events
    ]
    sentences = [text for text in told if text is not None]
    assert len(sentences) > 200
    assert all(text[-1] in ".!" and "None" not in text for text in sentences)
