"""Numbers term by term: whatever the table, the terms add up to what the rules count with."""

from __future__ import annotations

import random

import pytest
from night import Scene, Watch

from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.set_a_watch import line, reckoning
from tabletop_tui.games.set_a_watch.cards import is_summon
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.games.set_a_watch.reckoning import Term
from tabletop_tui.games.set_a_watch.state import Night


def check(state: Night) -> int:
    """Compares every number of a table; returns how many had more than one term."""
    told = 0
    for index, entry in enumerate(state.line):
        if entry.up and not is_summon(entry.card):
            terms = reckoning.health_terms(state, index)
            assert max(0, sum(term.n for term in terms)) == line.health(state, index)
            hurts = reckoning.damage_terms(state, index)
            assert sum(term.n for term in hurts) == line.damage(state, index)
            told += (len(terms) > 1) + (len(hurts) > 1)
    levels = reckoning.level_terms(state)
    assert sum(term.n for term in levels) == line.campfire_level(state)
    for slot in range(len(state.party)):
        reaches = reckoning.reach_terms(state, slot)
        assert sum(term.n for term in reaches) == line.reach(state, slot)
        told += len(reaches) > 1
    return told + (len(levels) > 1)


@pytest.mark.parametrize("seed", range(3))
def test_terms_add_up_all_game_long(seed: int) -> None:
    told, rng = 0, random.Random(seed)
    for game in range(4):
        setup = Setup(game="set_a_watch", seats=seated(["Ada"], ()), seed=f"{seed}-{game}", options={"heroes": "all"})
        session = Session(GAME, setup)
        while session.outcome is None:
            assert session.pending is not None
            session.answer(session.pending.sample(rng))
            if session.table.state.location:
                told += check(session.table.state)
    assert told > 10  # else nothing was compared that could go wrong


def test_health_is_told_by_its_causes() -> None:
    watch = Watch(line="cutpurse bear", fire=8)
    watch.state.line[1].lost = 2
    base = line.base_health(watch.state, watch.state.line[1].card)
    assert reckoning.health_terms(watch.state, 1) == [Term("base", base), Term("lost tonight", -2)]


def test_a_summon_has_no_health_to_tell() -> None:
    state = Scene(line="summon-stun").state
    assert reckoning.health_terms(state, 0) == [] and reckoning.damage_terms(state, 0) == []
