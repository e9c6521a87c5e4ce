"""What computer knights remember: the same whether it has grown or was rebuilt, and less of what is covered."""

from __future__ import annotations

from typing import Any

import pytest
from camelot_table import Table
from computer_knights import Dull, Sharp, at, seated

from tabletop_tui.core.bots import Players
from tabletop_tui.core.session import Session
from tabletop_tui.games.camelot.bots.memory import Keeper, Memory, Recall
from tabletop_tui.games.camelot.cards import rumor
from tabletop_tui.games.camelot.game import GAME

RECALL = 0.8
ROW = "E5 P? S? D2 G4 M5 E? P3 S4 D? W1 G? E2 P4"


def memory(table: Table, name: str, recall: float = RECALL, seed: str = "m") -> Memory:
    return Keeper(table.session.seat(table.seat(name)), seed, recall).memory()


def dealt(cards: str = ROW, players: str = "Ada Ben Chiara") -> Table:
    """A table that has listened to these cards."""
    table = Table(players, deck=cards)
    for _ in cards.split():
        table.listen()
    return table


@pytest.mark.parametrize("options", [{}, {"knights": True, "promos": True}])
def test_memory_that_grew_equals_memory_rebuilt(options: dict[str, Any]) -> None:
    session = Session(GAME, seated(4, "grown", **options))
    players = Players(session, "p")
    keepers = [Keeper(session.seat(seat), "k", RECALL) for seat in range(4)]
    while session.pending is not None:
        session.answer(players.answer() or "")
        if session.count % 3 == 0:
            for seat, keeper in enumerate(keepers):
                assert keeper.memory() == Keeper(session.seat(seat), "k", RECALL).memory()
    assert session.count > 30


def test_what_was_taken_back_is_not_remembered() -> None:
    session = Session(GAME, seated(1, "back").model_copy(update={"practice": True}))
    keeper = Keeper(session.seat(0), "k", 1.0)
    for _ in range(5):
        session.answer("listen")
    before = [laid.card for laid in keeper.memory().pile]
    session.undo()
    session.undo()
    assert [laid.card for laid in keeper.memory().pile] == before[:-2]
    session.answer("listen")
    session.answer("listen")
    assert keeper.memory() == Keeper(session.seat(0), "k", 1.0).memory()
    session.undo()
    session.answer("listen")  # as many answers as before, but not the same way
    assert keeper.memory() == Keeper(session.seat(0), "k", 1.0).memory()


def test_a_resumed_game_is_remembered_as_it_was_played() -> None:
    session = Session(GAME, seated(3, "resumed"))
    players = Players(session, "p")
    while session.count < 20 or session.pending is None or session.pending.id != "turn":
        session.answer(players.answer() or "")
    resumed = Session(GAME, session.setup, start=session.snapshot())
    resumed.past = lambda: list(session.answers)
    assert resumed.base >= 20
    assert Keeper(resumed.seat(0), "k", RECALL).memory() == Keeper(session.seat(0), "k", RECALL).memory()


def test_forgetting_depends_on_nothing_but_seed_and_events() -> None:
    table = dealt()
    assert memory(table, "Ada") == memory(dealt(), "Ada")
    ways = {tuple(laid.recall for laid in memory(table, "Ada", seed=f"{n}").pile) for n in range(20)}
    assert len(ways) > 5


def test_so_much_is_forgotten_as_the_level_says() -> None:
    table = dealt()
    laid = [one for n in range(120) for one in memory(table, "Ada", seed=f"{n}").pile[:-1]]
    quests = [one.recall for one in laid if one.quest is not None]
    assert quests.count(Recall.CLEAR) / len(quests) == pytest.approx(RECALL, abs=0.04)
    assert quests.count(Recall.VAGUE) / len(quests) == pytest.approx((1 - RECALL) * 0.7, abs=0.04)
    characters = [one.recall for one in laid if one.quest is None]
    assert characters.count(Recall.CLEAR) / len(characters) == pytest.approx((1 + RECALL) / 2, abs=0.06)


def test_the_top_card_is_never_forgotten() -> None:
    table = Table("Ada Ben", deck=ROW)
    for _ in range(8):
        table.listen()
        assert memory(table, "Ada", recall=0.0).pile[-1].recall is Recall.CLEAR


def test_the_pile_is_forgotten_with_its_quest() -> None:
    table = dealt("E5 E4 E3").quest("excalibur")
    assert memory(table, "Ada").pile == []


def test_only_ones_own_token_is_known() -> None:
    table = Table("Ada Ben", deck="W4 E5").answers("listen", "quest:dragon").listen()
    assert memory(table, "Ada").tokens == ["dragon"]
    assert memory(table, "Ben").tokens == []


def test_a_whispered_card_is_known_to_its_knight_and_announced_to_the_others() -> None:
    table = Table("Ada Ben", loyalties="loyal traitor", deck="M1 S2 S3").listen().listen().says("P4")
    assert memory(table, "Ben").pile[-1].card == "saxons-2"
    heard = memory(table, "Ada").pile[-1]
    assert (heard.card, heard.claim) == (None, "P4")


def test_a_lie_found_out_is_remembered() -> None:
    table = Table("Ada Ben Chiara", loyalties="loyal traitor loyal", deck="M1 S2 S3")
    table.listen().listen().says("P4").quest("picts")
    assert [one.lied for one in memory(table, "Ada").conduct] == [False, True, False]


def test_the_deck_that_tristan_showed_is_known_card_by_card() -> None:
    table = Table("Ada Ben", knights={"Ada": "tristan"}, deck="E5 S3 D2 G4").rescue("tristan").answers("seen")
    assert [rumor(card).code for card in reversed(memory(table, "Ada").ahead)][:4] == ["E5", "S3", "D2", "G4"]
    table.listen()
    assert [rumor(card).code for card in reversed(memory(table, "Ada").ahead)][:3] == ["S3", "D2", "G4"]
    assert memory(table, "Ben").ahead == []


def test_a_notebook_or_an_open_pile_needs_no_memory() -> None:
    for options in ({"notebook": True}, {"memory": "open"}):
        table = Table("Ada", deck="E5 E4 E3", options=options).listen().listen().listen()
        assert at(table, "Ada", Dull).answer(table.pending) == "quest:excalibur"


def test_counts_on_the_table_tell_the_quest_of_a_lost_card() -> None:
    table = Table("Ada", deck=ROW, options={"memory": "gentle"})
    for _ in ROW.split():
        table.listen()
    known = at(table, "Ada", Dull).mind().dealer.known
    quests = [one.quest or (one.card and rumor(one.card).quest) for one in known]
    counts = table.view("Ada").counts
    assert counts is not None
    assert sorted(filter(None, quests)) == sorted(quest for quest, cards in counts.quests for _ in range(cards))


def test_a_knight_that_forgets_nothing_is_sure_of_the_pile() -> None:
    table = dealt(players="Ada")
    belief = at(table, "Ada", Sharp).mind().belief
    assert [[card.code for card in pile.cards] for pile in belief.piles] == [ROW.split()]
