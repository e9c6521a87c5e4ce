"""Setting up: Loyalties, the Rumor deck, Swords, Knights (CAM-014 to CAM-032)."""

from __future__ import annotations

from collections import Counter

import pytest
from camelot_table import CODES, Table, everybody, rumor_of
from scripted_chance import AsItLies

from tabletop_tui.core.chance import Seeded, first
from tabletop_tui.core.errors import BadSetup
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.camelot.cards import Kind, rumor
from tabletop_tui.games.camelot.events import LoyaltyLooked
from tabletop_tui.games.camelot.game import GAME
from tabletop_tui.games.camelot.options import CamelotOptions
from tabletop_tui.games.camelot.setup import loyalty_pool, set_up
from tabletop_tui.games.camelot.state import LOYAL, TRAITOR, Camelot

NAMES = "Ada Ben Chiara Dev Elif Femi Gus"
LOOKS = ("Ada", "Ben", "Chiara")


def seeded(players: int, seed: int = 0, **options: bool) -> Camelot:
    return set_up(players, CamelotOptions.model_validate(options), Seeded(str(seed)))


def traitors(state: Camelot) -> int:
    return state.loyalties.count(TRAITOR)


def morgans(cards: list[str]) -> list[str]:
    return [card for card in cards if rumor(card).kind is Kind.MORGAN]


@pytest.mark.rule("CAM-014", "CAM-015")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_r75_the_pool_of_two_to_six(players: int) -> None:
    state = seeded(players)
    assert Counter([*state.loyalties, *state.aside]) == {LOYAL: players + 1, TRAITOR: 1}


@pytest.mark.rule("CAM-015")
def test_vivien_brings_in_only_what_was_set_aside() -> None:
    table = Table("Ada Ben", deck="VI", aside="traitor loyal")
    table.listen().point("Ben").answers("take", "take")
    assert Counter([*table.state.loyalties, *table.state.aside]) == {LOYAL: 3, TRAITOR: 1}


@pytest.mark.rule("CAM-016")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_there_might_be_a_traitor(players: int) -> None:
    assert {traitors(seeded(players, seed)) for seed in range(60)} == {0, 1}


@pytest.mark.rule("CAM-017")
def test_seven_play_with_all_nine_loyalties() -> None:
    state = seeded(7)
    assert Counter([*state.loyalties, *state.aside]) == {LOYAL: 7, TRAITOR: 2}


@pytest.mark.rule("CAM-018")
def test_among_seven_there_may_be_two_traitors() -> None:
    assert {traitors(seeded(7, seed)) for seed in range(200)} == {0, 1, 2}


def test_r76_a_traitor_sits_at_the_table_as_often_as_counted() -> None:
    games = 3000
    for players in (2, 3, 6):
        share = sum(traitors(seeded(players, seed)) for seed in range(games)) / games
        assert share == pytest.approx(players / (players + 2), abs=0.035)


@pytest.mark.rule("CAM-019", "CAM-020")
def test_the_shuffled_pool_is_dealt_one_to_each() -> None:
    table = Table.fresh("Ada Ben Chiara", chance=AsItLies(orders=[[LOYAL, TRAITOR, LOYAL, LOYAL, LOYAL]]))
    assert table.state.loyalties == [LOYAL, TRAITOR, LOYAL]
    assert [table.view(name).loyalty for name in LOOKS] == [LOYAL, TRAITOR, LOYAL]
    assert all(seat.revealed is None for seat in table.view().seats)


@pytest.mark.rule("CAM-020")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_two_loyalties_lie_aside(players: int) -> None:
    assert len(seeded(players).aside) == 2
    assert len(seeded(players).loyalties) == players


@pytest.mark.rule("CAM-021")
def test_nobody_can_tell_what_lies_aside() -> None:
    one = Table(loyalties="loyal traitor loyal", aside="loyal loyal")
    two = Table(loyalties="loyal loyal loyal", aside="loyal traitor")
    assert all(one.looks_like(two, name) for name in ("Ada", "Chiara", None))
    assert not one.looks_like(two, "Ben")


@pytest.mark.rule("CAM-003", "CAM-022")
def test_everybody_peeks_at_his_own_loyalty_alone() -> None:
    table = Table.fresh("Ada Ben Chiara", chance=AsItLies(orders=[[LOYAL, TRAITOR, LOYAL, LOYAL, LOYAL]]))
    for name, loyalty in zip(LOOKS, (LOYAL, TRAITOR, LOYAL), strict=True):
        assert table.asked == f"loyalty-seen {name}"
        assert [table.glimpsed(other) for other in everybody(table)] == [
            loyalty if other == name else "" for other in everybody(table)
        ]
        assert table.pending.secret
        table.answers("seen")
    assert table.asked == "turn Ada"
    assert [event.loyalty for event in table.happened(LoyaltyLooked, "Ben")] == [None, TRAITOR, None]


@pytest.mark.rule("CAM-023")
def test_eight_are_too_many_and_one_plays_solo() -> None:
    with pytest.raises(BadSetup, match="1 to 7 players; 8"):
        GAME.checked(Setup(game="camelot", seats=seated([*NAMES.split(), "Hana"], ()), seed="s"))
    with pytest.raises(BadSetup, match="1 to 7 players; 0"):
        GAME.checked(Setup(game="camelot", seats=(), seed="s"))
    assert loyalty_pool(1) == []
    assert Table.fresh("Ada").view().solo
    assert not Table.fresh("Ada Ben").view().solo


@pytest.mark.rule("CAM-024", "CAM-025", "CAM-026")
def test_six_morgans_go_in_at_random_and_three_stay_out() -> None:
    names = ["morgan-7", "morgan-2", "morgan-4c", "morgan-4a", "morgan-5", "morgan-1"]
    table = Table.fresh(chance=AsItLies(orders=[None, first(*names)]))
    assert sorted(morgans(table.state.deck)) == sorted(names)
    assert sorted(table.state.unused_morgans) == ["morgan-3", "morgan-4b", "morgan-6"]
    assert len({tuple(sorted(seeded(3, seed).unused_morgans)) for seed in range(40)}) > 10


@pytest.mark.rule("CAM-026")
def test_the_three_stay_out_for_the_whole_game() -> None:
    table = Table("Ada Ben", deck="P2", rest="discards", unused="M3 M6 M7")
    table.listen().listen()
    assert "M3" not in f"{table.deck} {table.pile} {table.discards}".split()
    assert sorted(CODES[card] for card in table.state.unused_morgans) == ["M3", "M6", "M7"]


@pytest.mark.rule("CAM-027")
def test_the_order_of_the_deck_is_hidden() -> None:
    one, two = Table(deck="E4 S? MO"), Table(deck="MO S? E4")
    assert all(one.looks_like(two, name) for name in everybody(one))


@pytest.mark.rule("CAM-025", "CAM-027")
def test_the_prepared_deck_is_shuffled() -> None:
    by_hand = Table.fresh(chance=AsItLies(orders=[None, None, lambda cards: sorted(cards)]))
    assert by_hand.state.deck == sorted(by_hand.state.deck)


@pytest.mark.rule("CAM-028")
def test_the_deck_begins_with_59_cards() -> None:
    state = seeded(4)
    assert (len(state.deck), len(morgans(state.deck))) == (59, 6)


def test_r129_the_promos_make_it_sixty() -> None:
    state = seeded(4, promos=True)
    assert (len(state.deck), len(morgans(state.deck)), len(state.unused_morgans)) == (60, 6, 4)
    assert rumor_of("W6").id in state.deck
    assert any("morgan-8" in seeded(4, seed, promos=True).deck for seed in range(20))
    assert any("morgan-8" in seeded(4, seed, promos=True).unused_morgans for seed in range(20))


def test_r129_the_promos_are_off_by_default() -> None:
    state = seeded(4)
    assert not {"merlin-6", "morgan-8"} & {*state.deck, *state.unused_morgans}


@pytest.mark.rule("CAM-029", "CAM-030")
def test_nothing_lies_on_the_table() -> None:
    table = Table.fresh("Ada Ben Chiara")
    table.answers("seen", "seen", "seen")
    assert (table.pile, table.discards, table.swords) == ("", "", (0, 0))
    assert (table.view().pile, table.view().discards, table.top) == (0, 0, "")


@pytest.mark.rule("CAM-005")
def test_the_box_holds_sixteen_swords() -> None:
    table = Table(swords=(6, 6), pile="G5 G4 G4 D5 D4 D4 D2 S5 S4 S4 S2 P5 P4 P4 P2 G3", options={"sword_limit": "16"})
    table.quest("grail")
    assert sum(table.swords) == 16


@pytest.mark.rule("CAM-031")
def test_swords_come_only_of_quests_and_accusations() -> None:
    table = Table(deck="E4 E3 MO VI W1 M6 M4 D?")
    table.listen().listen().listen().listen().point("Chiara").answers("keep", "keep")
    table.listen().listen().listen().listen()
    assert table.swords == (0, 0)
    table.quest("dragon")
    assert table.swords == (0, 1)


@pytest.mark.rule("CAM-012", "CAM-032", "CAM-135")
def test_without_the_variant_there_are_no_knights() -> None:
    table = Table(pile="E4")
    assert "rescue" not in table.pending.by_key  # type: ignore[attr-defined]
    table.quest("excalibur")
    assert table.asked == "turn Ben"
    assert table.view().knight_deck == 0
    assert [seat.knights for seat in table.view().seats] == [0, 0, 0]
    assert not CamelotOptions().knights
