"""Knights to the Rescue: setting up, earning and holding them (CAM-135 to CAM-143, R105 to R108, R125, R126)."""

from __future__ import annotations

from collections import Counter

import pytest
from camelot_table import CODES, Table, everybody
from scripted_chance import AsItLies

from tabletop_tui.core.chance import first
from tabletop_tui.core.decision import Waiting
from tabletop_tui.games.camelot.cards import Kind, rumor
from tabletop_tui.games.camelot.events import KnightDrawn, MorganAngered

BOX = {"arthur": 3, "tristan": 2, "gawain": 2, "galahad": 1, "percival": 1}
IN_TIME = "E5 E4 E3"


@pytest.mark.rule("CAM-012", "CAM-135", "CAM-136")
def test_nine_knights_are_shuffled_and_lie_face_down() -> None:
    table = Table.fresh(knights=True, chance=AsItLies(orders=[None, None, None, first("percival", "galahad")]))
    assert Counter(table.state.knight_deck) == BOX
    assert table.state.knight_deck[:2] == ["percival", "galahad"]
    assert table.view().knight_deck == 9
    assert Table.fresh().state.knight_deck == []


@pytest.mark.rule("CAM-136")
def test_nobody_knows_their_order() -> None:
    one, two = (Table(knights={"deck": deck}) for deck in ("arthur gawain", "galahad percival"))
    assert all(one.looks_like(two, name) for name in everybody(one))


@pytest.mark.rule("CAM-137")
def test_the_three_morgans_left_over_lie_unknown_beside_the_deck() -> None:
    one, two = Table(knights={}, unused="M1 M2 M3"), Table(knights={}, unused="M4 M5 M7")
    assert one.view().unused_morgans == 3
    assert all(one.looks_like(two, name) for name in everybody(one))


@pytest.mark.rule("CAM-138")
def test_r107_a_success_shuffles_one_of_them_in_at_once() -> None:
    shuffles = AsItLies(numbers=[1], orders=[lambda deck: deck[::-1]])
    table = Table(pile=IN_TIME, unused="M1 M2 M3", knights={}, chance=shuffles)
    bottom = table.deck.split()[-1]
    table.quest("excalibur")
    assert [CODES[card] for card in table.state.unused_morgans] == ["M1", "M3"]
    assert table.deck.split()[-1] == "M2" and table.deck.split()[0] == bottom
    assert (len(table.state.deck), table.discards) == (59 - 3 + 1, IN_TIME)
    assert [event.left for event in table.happened(MorganAngered)] == [2]


@pytest.mark.rule("CAM-138")
def test_without_the_variant_a_success_angers_nobody() -> None:
    table = Table(pile=IN_TIME).quest("excalibur")
    assert (table.view().unused_morgans, table.happened(MorganAngered)) == (3, [])


@pytest.mark.rule("CAM-139")
def test_three_times_at_most() -> None:
    deck = "P5 P4 P2 S5 S4 S2 P4 P3 P? P? S4 S3 S? S?"
    to_the_bottom = [lambda deck: [deck[-1], *deck[:-1]]] * 3
    table = Table("Ada", knights={}, deck=deck, chance=AsItLies(orders=to_the_bottom))
    left = []
    for quest, cards in (("picts", 3), ("saxons", 3), ("picts", 4), ("saxons", 4)):
        for _ in range(cards):
            table.listen()
        left.append(table.quest(quest).view().unused_morgans)
    assert (table.swords, left) == ((4, 0), [2, 1, 0, 0])
    assert len(table.happened(MorganAngered)) == 3
    assert sum(rumor(card).kind is Kind.MORGAN for card in table.state.deck) == 9


def test_r107_with_promos_four_are_unused() -> None:
    assert Table.fresh(knights=True, promos=True).view().unused_morgans == 4


@pytest.mark.rule("CAM-140")
@pytest.mark.parametrize("pile", ["E2", "E5 E4 E4 E3"])
def test_r105_a_failed_quest_earns_its_player_the_top_knight(pile: str) -> None:
    table = Table(pile=pile, knights={"deck": "gawain arthur"}, turn="Ben").quest("excalibur")
    assert (table.asked, table.glimpsed("Ben")) == ("knight-seen Ben", "gawain")
    table.answers("seen")
    assert [seat.knights for seat in table.view().seats] == [0, 1, 0]
    assert (table.state.knights[1], table.view().knight_deck, table.asked) == (["gawain"], 8, "turn Chiara")


@pytest.mark.rule("CAM-140", "CAM-141")
def test_r105_a_success_earns_none_even_if_a_secondary_fails() -> None:
    table = Table(pile=f"P5 P4 P4 P2 {IN_TIME}", knights={}).quest("excalibur")
    assert (table.swords, table.asked, table.view().knight_deck) == ((2, 1), "turn Ben", 9)


def test_r105_a_failed_quest_with_failed_secondaries_earns_one() -> None:
    table = Table(pile="P5 P4 P4 P2 S5 S4 S4 S2 E2", knights={}).quest("excalibur").answers("seen")
    assert (table.swords, table.view().knight_deck, table.asked) == ((0, 3), 8, "turn Ben")


def test_r106_an_empty_knight_deck_gives_none_and_used_knights_do_not_return() -> None:
    held = {"Ada": "arthur arthur arthur tristan tristan gawain gawain galahad", "Ben": "percival"}
    table = Table(pile="E2", deck="D2 D3 D4", knights=held).quest("excalibur")
    table.claims("Ada", "gawain").answers("card:dragon-2").nobody()
    assert (table.asked, table.state.played_knights) == ("turn Ben", ["gawain"])
    assert [seat.knights for seat in table.view().seats] == [7, 1, 0]


@pytest.mark.rule("CAM-142")
def test_r125_only_its_owner_reads_it_and_all_can_count_it() -> None:
    one, two = (Table(pile="E2", knights={"deck": deck}).quest("excalibur") for deck in ("gawain", "arthur"))
    for table in (one, two):
        assert [table.glimpsed(name) != "" for name in everybody(table)] == [False, True, False, False]
        assert isinstance(table.waits("Ben"), Waiting)
        table.answers("seen")
    assert all(one.looks_like(two, name) for name in (None, "Ben", "Chiara"))
    assert not one.looks_like(two, "Ada")
    assert one.view("Ada").knights == ("gawain",) and one.view("Ben").knights == ()
    assert [event.knight for event in one.happened(KnightDrawn, "Ben")] == [None]
    assert one.view("Chiara").seats[0].knights == 1


@pytest.mark.rule("CAM-143")
def test_at_another_time_a_knight_is_refused() -> None:
    table = Table(pile="E2", swords=(2, 2), knights={"Ada": "arthur gawain percival", "Ben": "tristan galahad"})
    for knight in ("arthur", "gawain", "percival"):
        assert "is no answer" in table.refused(f"knight:{knight}")
    table.answers("rescue")
    assert table.refused("knight:tristan") == "you hold no Tristan"
    assert table.refused("knight:galahad") == "you hold no Galahad"
    assert table.open == ["nothing"]
    table.answers("nothing").quest("excalibur").answers("seat:1")  # Ben answers Arthur's call
    assert table.refused("knight:arthur") == "you hold no Arthur"
    assert table.open == ["nothing"]


@pytest.mark.rule("CAM-143")
def test_listening_calls_no_knight() -> None:
    table = Table(deck="E2", knights={"Ada": "arthur gawain percival", "Ben": "arthur gawain"}).listen()
    assert table.asked == "turn Ben"


def test_r108_several_may_be_played_one_at_a_time() -> None:
    table = Table(knights={"Ada": "tristan tristan galahad"})
    table.rescue("tristan").answers("seen").rescue("tristan").answers("seen")
    assert (table.asked, table.state.knights[0]) == ("turn Ada", ["galahad"])
    table.rescue("galahad").point("Ben").answers("seen")
    assert (table.asked, table.state.played_knights) == ("turn Ben", ["tristan", "tristan", "galahad"])


def test_a_claim_tells_nobody_what_is_held() -> None:
    one, two = (Table(pile="E2", knights={"Ben": knight}).quest("excalibur") for knight in ("arthur", "percival"))
    for answer in ("seat:1", "nothing"):
        assert all(one.looks_like(two, name) for name in (None, "Ada", "Chiara"))
        one.answers(answer)
        two.answers(answer)
    assert all(one.looks_like(two, name) for name in (None, "Ada", "Chiara"))
    assert one.asked == "gawain all"  # nobody else could be Arthur


def test_hush_is_not_asked_again_this_turn_but_in_the_next() -> None:
    table = Table(pile="E2", deck="W6 S2 D2", knights={"Ben": "arthur"}, options={"promos": True}).listen()
    table.quest("excalibur").answers("points:0", "hush")
    assert table.asked == "gawain all"
    again = Table(pile="S2", knights={"Ada": "arthur", "Ben": "arthur"}, deck="S3 S4").quest("saxons")
    again.answers("hush", "nobody", "seen").listen().quest("saxons")
    assert again.asked == "arthur all"


@pytest.mark.parametrize("allowed", [False, True])
def test_r124_the_knights_of_a_revealed_traitor(allowed: bool) -> None:
    named = {"loyalties": "loyal traitor loyal", "revealed": "Ben", "options": {"revealed_traitor_knights": allowed}}
    table = Table(pile="E2", knights={"Ben": "arthur gawain"}, **named).quest("excalibur")  # type: ignore[arg-type]
    assert table.asked == ("arthur all" if allowed else "knight-seen Ada")
    table = Table(swords=(2, 2), knights={"Ben": "percival"}, **named).accuse("Chiara")  # type: ignore[arg-type]
    assert table.asked == ("percival-accused all" if allowed else "spread Ben")


@pytest.mark.parametrize("allowed", [False, True])
def test_r124_on_his_own_turn(allowed: bool) -> None:
    table = Table(deck="D2 D3 S4", loyalties="traitor loyal loyal", revealed="Ada", knights={"Ada": "tristan galahad"},
                  options={"revealed_traitor_knights": allowed})  # fmt: skip
    assert table.asked == ("traitor-turn Ada" if allowed else "spread Ada")
    if allowed:
        assert table.refused("rescue", "knight:galahad") == "a revealed traitor has to spread rumors"
        table.answers("knight:tristan")
        assert table.glimpsed("Ada").startswith("D2 D3 S4")
        table.answers("seen", "spread")
    assert (table.asked, table.glimpsed("Ada")) == ("spread Ada", "D2 D3")


def test_r124_he_looks_through_them_once() -> None:
    table = Table(loyalties="traitor loyal loyal", revealed="Ada", knights={"Ada": "galahad"},
                  options={"revealed_traitor_knights": True})  # fmt: skip
    assert table.answers("rescue", "nothing").asked == "spread Ada"


def test_r126_a_loss_to_morgan_7_earns_no_knight() -> None:
    table = Table(pile="M7 E5 E4 E4 E3", knights={}).quest("excalibur")
    assert (table.result, table.view().knight_deck) == ("Camelot falls", 9)
