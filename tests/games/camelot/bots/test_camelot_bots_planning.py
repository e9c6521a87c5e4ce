"""The planning knight: worlds that fit its memory, a bounded number of them, and clear positions."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from camelot_table import Table
from computer_knights import Door, SharpPlanning, answered, at

from tabletop_tui.core.chance import Seeded
from tabletop_tui.games.camelot.bots import worlds
from tabletop_tui.games.camelot.bots.planning import MOST_QUESTS, Planning
from tabletop_tui.games.camelot.bots.worth import Traitor, stands
from tabletop_tui.games.camelot.cards import rumor
from tabletop_tui.games.camelot.game import GAME
from tabletop_tui.games.camelot.state import TRAITOR, Camelot

ROW = "E5 P? S? D2 G4 M5 E? P3 S4 D? W1 G? E2 P4"


class Forgetful(Planning):
    recall = 0.0


def after(cards: str, players: str = "Ada", **given: object) -> Table:
    table = Table(players, deck=cards, **given)  # type: ignore[arg-type]
    for _ in cards.split():
        table.listen()
    return table


def imagined(table: Table, level: type[Planning], number: int) -> Camelot:
    """A world that Ada plans in."""
    mind = at(table, "Ada", level).mind()
    chance = Seeded(f"world {number}")
    world = table.session.seat(0).imagine(chance)
    worlds.forget(world.table.state, 0, mind.dealer, mind.memory.ahead, chance)
    worlds.suspect(world.table.state, 0, mind.suspected, chance)
    state: Camelot = world.table.state
    assert list(GAME.invariants(state, table.session.options)) == []
    return state


def test_goes_at_twelve_and_waits_at_nine() -> None:
    assert answered(after("E5 E4 E3"), "Ada", SharpPlanning) == "quest:excalibur"
    assert answered(after("E5 E4"), "Ada", SharpPlanning) == "listen"


def test_a_traitor_does_not_go_in_time() -> None:
    table = after("E5 E4 P2 E3", "Ada Ben", loyalties="traitor loyal")
    assert answered(table, "Ada", SharpPlanning) == "listen"


def test_looks_into_a_bounded_number_of_worlds() -> None:
    for cards in ("E5 E4 E3", "E5 E4 D? D? D? D5 M4", "G5 G4 G4 G3 P2 W4"):
        table = after(cards)
        door = Door(table.session.seat(0))
        answer = SharpPlanning(door, "few").answer(table.pending)  # type: ignore[arg-type]
        table.pending.resolve(answer)
        choices = 5 if cards.endswith("W4") else 1 + MOST_QUESTS
        assert 0 < door.imagined <= choices * Planning.futures


def test_a_merlin_that_was_forgotten_still_has_its_token() -> None:
    for level in (Forgetful, Planning, SharpPlanning):
        table = Table("Ada Ben", deck="W4 E5 S3 D2 W4 P2").answers("listen", "quest:dragon").listen().listen().listen()
        assert answered(table.listen(), "Ada", level) in table.open
        assert answered(table.answers("quest:grail").listen(), "Ada", level) in table.open


def test_the_same_seed_gives_the_same_answer() -> None:
    table = after("E5 E4 D? D? D? D5 M4")
    assert len({str(at(table, "Ada", Planning).answer(table.pending)) for _ in range(3)}) == 1


def test_what_is_remembered_lies_in_every_world() -> None:
    table = after(ROW)
    for number in range(5):
        assert imagined(table, SharpPlanning, number).pile == table.state.pile


def test_what_is_forgotten_is_dealt_anew() -> None:
    table = after(ROW)
    true = Counter[int]()
    for number in range(60):
        for place, card in enumerate(imagined(table, Forgetful, number).pile):
            true[place] += card == table.state.pile[place]
    assert true[len(ROW.split()) - 1] == 60, "the top card is seen"
    assert max(true[place] for place in range(len(ROW.split()) - 1)) < 40


def test_the_known_top_of_the_deck_stays_on_top() -> None:
    table = Table("Ada Ben", knights={"Ada": "tristan"}, deck="E5 S3 D2 G4").rescue("tristan").answers("seen")
    for number in range(5):
        top = imagined(table, Forgetful, number).deck[-4:]
        assert [rumor(card).code for card in reversed(top)] == ["E5", "S3", "D2", "G4"]


def test_worlds_suspect_whom_the_knight_suspects() -> None:
    table = Table("Ada Ben Chiara", deck="E2 E3", swords=(1, 2)).listen().quest("excalibur")
    traitors = Counter[int]()
    for number in range(80):
        loyalties = imagined(table, SharpPlanning, number).loyalties
        traitors.update(seat for seat, loyalty in enumerate(loyalties) if loyalty == TRAITOR)
    assert traitors[0] == 0
    assert traitors[1] > 35 > traitors[2]


def test_swords_are_worth_more_the_nearer_the_end() -> None:
    for table in get_args(Traitor):
        for swords in range(6):
            assert stands(swords + 1, 3, table) > stands(swords, 3, table)
            assert stands(3, swords + 1, table) < stands(3, swords, table)
    assert stands(7, 6, "loyal") == 1.0
    assert stands(7, 6, "hidden") == 0.0, "the Traitor turns a Sword"
    assert 0.0 < stands(7, 5, "hidden") < 1.0
