"""Listening to rumors (CAM-039 to CAM-045), and the deck that runs out (CAM-086, CAM-087)."""

from __future__ import annotations

import pytest
from camelot_table import Table, everybody, rumor_of
from scripted_chance import AsItLies

from tabletop_tui.core.chance import first
from tabletop_tui.games.camelot.cards import rumor
from tabletop_tui.games.camelot.events import DeckReshuffled, RumorRevealed


@pytest.mark.rule("CAM-039")
def test_one_card_from_the_top() -> None:
    table = Table(deck="E4 S? MO").listen()
    assert (table.pile, table.deck[:5]) == ("E4", "S? MO")
    assert table.listen().pile == "E4 S?"


@pytest.mark.rule("CAM-040")
def test_it_lies_face_up_on_the_pile_for_all() -> None:
    table = Table(pile="P2", deck="E4").listen()
    assert {table.view(name).top.card for name in everybody(table)} == {rumor_of("E4").id}  # type: ignore[union-attr]
    assert [rumor(event.card).code for event in table.happened(RumorRevealed)] == ["E4"]


@pytest.mark.rule("CAM-041")
def test_the_cards_beneath_are_hidden() -> None:
    one, two = Table(pile="P2 S? M3 E4"), Table(pile="P2 P? D5 E4")
    assert all(one.looks_like(two, name) for name in everybody(one))
    assert (one.view().leaves, one.view("Ada").notebook, one.view().counts) == (None, None, None)


@pytest.mark.rule("CAM-042")
def test_vivien_acts_at_once() -> None:
    table = Table(deck="VI").listen()
    assert table.asked == "vivien-receiver Ada"


@pytest.mark.rule("CAM-043")
@pytest.mark.parametrize("code", ["M3", "M4", "M5", "M6", "M7", "MO", "W1", "W2", "W3", "W5"])
def test_other_characters_wait_for_their_time(code: str) -> None:
    table = Table(pile="P5 P4 P4 S5 S4 S4", deck=code).listen()
    assert (table.asked, table.swords) == ("turn Ben", (0, 0))
    assert table.pile == f"P5 P4 P4 S5 S4 S4 {code}"


@pytest.mark.rule("CAM-043")
def test_merlin_4_asks_when_he_is_drawn_and_takes_at_a_quest() -> None:
    table = Table(pile="E5 E4 E3", deck="W4 E2").listen()
    assert table.asked == "merlin-quest Ada"
    table.answers("quest:excalibur")
    assert (table.pile, table.asked) == ("E5 E4 E3 W4", "turn Ben")
    assert table.listen().quest("excalibur").swords == (0, 1)  # 14 less the 5


@pytest.mark.rule("CAM-044")
@pytest.mark.parametrize("code", ["P3", "S?", "D2", "E2", "G3"])
def test_a_quest_card_does_nothing_when_it_is_revealed(code: str) -> None:
    table = Table(pile="P5 P4 P4 S5 S4 S4 D5 D4 D? E5 E4 E4 G5 G4 G4", deck=code, swords=(1, 2)).listen()
    assert (table.swords, table.asked, table.top) == ((1, 2), "turn Ben", code)
    assert not table.view().silence


@pytest.mark.rule("CAM-045")
@pytest.mark.parametrize(("deck", "swords"), [("S2 MO", (1, 0)), ("P2 MO", (0, 1))])
def test_it_counts_for_its_own_quest_when_somebody_goes(deck: str, swords: tuple[int, int]) -> None:
    table = Table(pile="S5 S3", deck=deck).listen().listen()
    assert table.swords == (0, 0)
    assert table.quest("saxons").swords == swords  # 5 + 3 and Mordred's 2, or 5 + 3 + 2 and his 3


# -- the deck runs out


@pytest.mark.rule("CAM-086")
def test_r70_the_discards_become_the_new_deck_when_a_card_is_needed() -> None:
    table = Table(deck="E4", rest="discards", chance=AsItLies(orders=[first(rumor_of("P2").id)]))
    table.listen()
    assert (table.deck, len(table.state.discards)) == ("", 58)
    assert not table.happened(DeckReshuffled)
    assert table.open == ["listen", "quest:excalibur"]
    table.listen()
    assert (len(table.state.deck), table.discards) == (57, "")
    assert table.deck.endswith("P2")  # shuffled as the script says: the first of the list lies at the bottom
    assert len(table.happened(DeckReshuffled)) == 1


def test_r70_eager_tables_shuffle_as_soon_as_the_deck_is_empty() -> None:
    table = Table(deck="E4", rest="discards", options={"reshuffle": "eager"}).listen()
    assert (len(table.state.deck), table.discards) == (58, "")
    assert len(table.happened(DeckReshuffled)) == 1


def test_r70_eager_tables_shuffle_a_card_discarded_unseen_if_the_deck_is_empty() -> None:
    traitor = {"drawn": "S2 P2", "loyalties": "traitor loyal loyal", "revealed": "Ada"}
    eager = _all_in_the_pile("M3", options={"reshuffle": "eager"}, **traitor).answers("card:saxons-2")
    assert (eager.top, eager.deck, eager.discards) == ("S2", "P2", "")
    lazy = _all_in_the_pile("M3", **traitor).answers("card:saxons-2")
    assert (lazy.top, lazy.deck, lazy.discards) == ("S2", "", "P2")


@pytest.mark.rule("CAM-086")
def test_r70_all_specials_come_back() -> None:
    table = Table(deck="E4", rest="discards").listen().listen()
    cards = f"{table.deck} {table.pile}".split()
    assert {"VI", "MO", "W1", "W4", "W5", "M1", "M2", "M3"} <= set(cards)


@pytest.mark.rule("CAM-087")
def test_the_pile_stays_and_the_unused_morgans_stay_out() -> None:
    table = Table(pile="P2 S3", deck="", rest="discards", unused="M1 M2 M3").listen()
    assert table.pile.startswith("P2 S3 ") and len(table.state.pile) == 3
    assert not {"P2", "M1", "M2", "M3"} & set(table.deck.split())
    assert len(table.state.deck) == 59 - 3


@pytest.mark.rule("CAM-086")
def test_what_was_discarded_unseen_comes_back_too() -> None:
    table = Table(deck="", rest="pile", discards="S4").bury("Ben", "S4").listen()
    assert (table.top, table.deck, table.discards) == ("S4", "", "")


def test_r72_nothing_left_to_draw_and_nothing_else_to_do_opens_every_quest() -> None:
    table = _all_in_the_pile("M3")
    assert table.refused("listen") == "no card is left to draw"
    assert table.quests == ["picts", "saxons", "excalibur", "dragon", "grail"]


def test_r72_a_quest_that_lies_open_is_the_only_one() -> None:
    table = _all_in_the_pile("E4")
    assert (table.refused("listen"), table.open) == ("no card is left to draw", ["quest:excalibur"])


def test_r72_who_can_accuse_must() -> None:
    table = _all_in_the_pile("M3", swords=(2, 2))
    assert table.open == ["accuse"]


def test_r72_a_revealed_traitor_with_one_card_left_lays_it_and_with_none_does_nothing() -> None:
    table = _all_in_the_pile("M3", drawn="S2", loyalties="traitor loyal loyal", revealed="Ada")
    assert table.asked == "spread Ada"
    assert len(table.open) == 1
    assert table.answers(*table.open).top == "S2"
    empty = _all_in_the_pile("M3", loyalties="traitor loyal loyal", revealed="Ada")
    assert empty.asked == "turn Ben"


def _all_in_the_pile(top: str, drawn: str = "", **more: object) -> Table:
    """A table where every card lies in the pile, but for ``drawn``: ``top`` is on top."""
    named = {"pile": top, "deck": drawn, "rest": "pile", "unused": "M5 M6 M7", **more}
    return Table(**named)  # type: ignore[arg-type]


def test_r73_discards_are_seen_by_nobody() -> None:
    one, two = Table(discards="P2 S3"), Table(discards="M3 VI")
    assert all(one.looks_like(two, name) for name in everybody(one))
