"""House rulings and softer memories at the table that no other chapter shows (section 2.7 of the rulings)."""

from __future__ import annotations

from typing import Any

import pytest
from camelot_table import Table, everybody

from tabletop_tui.core.errors import BadSetup
from tabletop_tui.core.setup import make
from tabletop_tui.games.camelot.options import CamelotOptions
from tabletop_tui.games.camelot.view import Counts, Note

PILE = "E4 P2 W1 S?"


def test_the_defaults_of_the_house_rulings() -> None:
    options = CamelotOptions()
    assert (options.morgan1_quest, options.morgan12_end, options.morgan3_mixed) == ("claimed", "merlin", "main")
    assert options.morgan7_beats_merlin5 and options.morgan8_q_together and options.arthur_keeps_silence
    assert not options.vivien_from_revealed_traitor and not options.vivien_to_revealed_traitor
    assert not options.revealed_traitor_knights and not options.promos and not options.show_counts
    assert (options.sword_limit, options.reshuffle, options.memory) == ("none", "lazy", "strict")


def test_an_unknown_ruling_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadSetup, match="has no option “morgan9”"):
        Table(options={"morgan9": True})
    with pytest.raises(BadSetup, match="morgan1_quest"):
        make(CamelotOptions, morgan1_quest="true")


# -- what is shown of the cards


@pytest.mark.parametrize(
    ("options", "counted", "leafed"),
    [
        ({}, False, False),
        ({"show_counts": True}, True, False),
        ({"memory": "gentle"}, True, False),
        ({"memory": "open"}, True, True),
    ],
)
def test_counts_and_leaves(options: dict[str, Any], counted: bool, leafed: bool) -> None:
    table = Table(pile=PILE, discards="D2 D3", options=options)
    for name in everybody(table):
        view = table.view(name)
        quests = (("picts", 1), ("saxons", 1), ("excalibur", 1))
        assert view.counts == (Counts(deck=53, discards=2, pile=4, quests=quests) if counted else None)
        assert (view.leaves is not None) == leafed
        if view.leaves:
            assert [note.code for note in view.leaves] == PILE.split()


@pytest.mark.parametrize("memory", ["gentle", "open"])
def test_a_softer_memory_gives_no_lie_away(memory: str) -> None:
    options = {"memory": memory, "show_counts": True}
    honest, liar = (
        Table(pile=f"{card} P2", claims={0: ("Ben", "E4")}, loyalties="loyal traitor loyal", options=options)
        for card in ("E4", "M3")
    )
    assert all(honest.looks_like(liar, name) for name in (None, "Ada", "Chiara"))


def test_the_exact_counts_of_the_piles_are_hidden_by_default() -> None:
    one, two = Table(pile="E4 P2 S3"), Table(pile="E4 P2 D3 S3")
    assert all(one.looks_like(two, name) for name in everybody(one))


def test_the_notebook_holds_what_its_owner_saw_or_heard() -> None:
    table = Table(pile="E4 D2", claims={1: ("Ben", "S3")}, options={"notebook": True})
    seen, said = Note(code="E4", said_by=None), Note(code="S3", said_by=1)
    assert table.view("Ada").notebook == (seen, said)
    assert table.view("Ben").notebook == (seen, Note(code="D2", said_by=None))
    assert table.view().notebook is None
    assert Table(pile="E4").view("Ada").notebook is None


# -- swords in the box


@pytest.mark.parametrize(("limit", "swords"), [("none", (6, 13)), ("16", (6, 10))])
def test_r34_the_box_may_run_out_of_swords(limit: str, swords: tuple[int, int]) -> None:
    pile = "D5 D4 D4 D2 S5 S4 S4 S2 P5 P4 P4 P2 G5 G4 G4 G3"
    table = Table(swords=(6, 6), pile=pile, options={"sword_limit": limit}).quest("grail")
    assert table.swords == swords


def test_r34_an_accusation_may_find_the_box_empty() -> None:
    table = Table(swords=(6, 6), options={"sword_limit": "16"}).accuse("Ben")
    assert table.swords == (6, 7)


@pytest.mark.parametrize("reshuffle", ["lazy", "eager"])
def test_the_new_deck_is_announced_when_it_is_made(reshuffle: str) -> None:
    table = Table(deck="E4", rest="discards", options={"reshuffle": reshuffle}).listen()
    assert table.view().deck == (0 if reshuffle == "lazy" else 4)
    assert table.view().discards == (4 if reshuffle == "lazy" else 0)
