"""Setting up: adventurers, creature deck, map, Unhallowed, fire, coins, Market (SAW-021 to SAW-079)."""

from __future__ import annotations

from collections import Counter
from collections.abc import MutableSequence
from typing import Any

import pytest
from saw_set_out import begin, fresh, laid

from tabletop_tui.core.chance import ByHand, Seeded
from tabletop_tui.core.decision import Choose
from tabletop_tui.core.errors import BadSetup, Illegal
from tabletop_tui.core.event import DiceRolled
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.events import AbilitiesDealt, GameLaid, RoundBegan
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.games.set_a_watch.line import owner
from tabletop_tui.games.set_a_watch.setup import split
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType

SEEDS = [str(n) for n in range(12)]


def kind(location: str) -> str:
    return cards.locations()[location].kind


def acolytes(pile: list[str]) -> list[str]:
    return [card for card in pile if not cards.is_summon(card) and cards.creature(card).tag == "Acolyte"]


def summons_in(pile: list[str]) -> list[str]:
    return [card for card in pile if cards.is_summon(card)]


class Recording(Seeded):
    """Notes what is shuffled, by its first card, and when a die is rolled for the fire."""

    def __init__(self) -> None:
        super().__init__("recorded")
        self.notes: list[str] = []

    def shuffle(self, items: MutableSequence[Any]) -> None:
        self.notes.append(self._what(items[0]))
        super().shuffle(items)

    def below(self, n: int) -> int:
        if n == 6 and "unhallowed" in self.notes:  # before that, creatures are drawn
            self.notes.append("fire")
        return super().below(n)

    def _what(self, card: str) -> str:
        for name in ("abilities", "items", "locations"):
            if card in getattr(cards, name)():
                return name
        unhallowed = card in cards.creatures() and cards.creature(card).type is CreatureType.UNHALLOWED
        return "unhallowed" if unhallowed else "creatures"


# -- adventurers -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-021")
def test_the_order_of_setting_up() -> None:
    chance = Recording()
    laid(chance, first_fire="d6")
    in_order = list(dict.fromkeys(chance.notes))
    assert in_order == ["abilities", "creatures", "locations", "unhallowed", "fire", "items"]


@pytest.mark.rule("SAW-022")
def test_nobody_holds_a_rest_token() -> None:
    assert [hero.rests for hero in laid().state.party] == [0, 0, 0, 0]


@pytest.mark.rule("SAW-023", "SAW-030")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_four_adventurers_are_chosen_whatever_the_number_of_players(players: int) -> None:
    session = fresh(players)
    for name in ("sotc:witch", "sotc:monk", "sotc:artificer", "sotc:heretic"):
        assert session.pending is not None and session.pending.id == "adventurer"
        session.answer(name)
    assert session.pending is not None and session.pending.id == "familiar"
    chosen = [hero.card for hero in session.table.state.party]
    assert chosen == ["sotc:witch", "sotc:monk", "sotc:artificer", "sotc:heretic"]


@pytest.mark.rule("SAW-023")
def test_five_players_are_refused() -> None:
    five = Setup(game="set_a_watch", seats=seated(["A", "B", "C", "D", "E"], ()), seed="x")
    with pytest.raises(BadSetup, match="1 to 4"):
        GAME.checked(five)


@pytest.mark.rule("SAW-024")
def test_nobody_goes_along_twice() -> None:
    session = fresh()
    session.answer("sotc:monk")
    with pytest.raises(Illegal, match="already"):
        session.answer("sotc:monk")


def test_only_this_boxs_adventurers_unless_all_are_wanted() -> None:
    asked, everybody = fresh().pending, fresh(heroes="all").pending
    assert isinstance(asked, Choose) and isinstance(everybody, Choose)
    assert len(asked.open) == 6 and all(option.key.startswith("sotc:") for option in asked.open)
    assert len(everybody.open) == 12


def choosers(players: int) -> list[int | None]:
    """Who is asked for each of the four adventurers, and that it is theirs."""
    session = fresh(players)
    asked = []
    for name in ("monk", "barbarian", "heretic", "artificer"):
        assert session.pending is not None
        asked.append(session.pending.seat)
        session.answer(f"sotc:{name}")
    assert [owner(session.table.state, slot) for slot in range(4)] == asked
    return asked


@pytest.mark.rule("SAW-025")
def test_four_players_choose_one_each() -> None:
    assert choosers(4) == [0, 1, 2, 3]


@pytest.mark.rule("SAW-026")
def test_three_players_choose_one_each_and_the_table_the_flex_adventurer() -> None:
    assert choosers(3) == [0, 1, 2, None]


@pytest.mark.rule("SAW-027")
def test_the_table_places_the_camp_dice_of_the_flex_adventurer() -> None:
    session = begin(3)
    session.answer("slot:3")
    assert session.pending is not None and session.pending.id == "camp-die" and session.pending.seat is None
    session = begin(3)
    session.answer("slot:1")
    assert session.pending is not None and session.pending.id == "camp-die" and session.pending.seat == 1


@pytest.mark.rule("SAW-028")
def test_two_players_choose_two_each_in_turn() -> None:
    assert choosers(2) == [0, 1, 0, 1]


@pytest.mark.rule("SAW-029")
def test_one_player_chooses_all_four() -> None:
    assert choosers(1) == [0, 0, 0, 0]


@pytest.mark.rule("SAW-304")
def test_the_witch_chooses_the_side_of_her_familiar() -> None:
    for side in ("crow", "cat"):
        state = begin(4, "monk witch heretic artificer", familiar=side).table.state
        assert [hero.familiar for hero in state.party] == [None, f"familiar:{side}", None, None]
    session = fresh(4)
    for name in ("monk", "witch", "heretic", "artificer"):
        session.answer(f"sotc:{name}")
    assert session.pending is not None and session.pending.seat == 1


@pytest.mark.rule("SAW-031")
def test_each_has_the_dice_and_abilities_of_the_board() -> None:
    for hero in laid().state.party:
        row = cards.adventurers()[hero.card]
        assert tuple(die.sides for die in hero.dice) == row.dice
        held = {*(ability.card for ability in hero.equipped), *hero.reserve}
        assert len(held) == 5 and {cards.abilities()[card].owner for card in held} == {hero.card}


@pytest.mark.rule("SAW-032", "SAW-033", "SAW-034", "SAW-035")
def test_two_abilities_ready_one_exhausted_two_beside_the_board() -> None:
    table = laid()
    for hero in table.state.party:
        assert [ability.exhausted for ability in hero.equipped] == [False, False, True]
        assert len(hero.reserve) == 2
    dealt = [event for event in table.emitted if isinstance(event, AbilitiesDealt)]
    assert [(len(d.ready), len(d.reserve)) for d in dealt] == [(2, 2)] * 4
    assert sum(hero.ready_abilities for hero in table.state.party) == 8


@pytest.mark.rule("SAW-032", "SAW-033")
def test_any_ability_may_be_dealt_anywhere() -> None:
    ready, exhausted, aside = set(), set(), set()
    for seed in range(60):
        hero = laid(str(seed)).state.party[0]
        ready |= {ability.card for ability in hero.equipped[:2]}
        exhausted.add(hero.equipped[2].card)
        aside |= set(hero.reserve)
    every = set(cards.abilities_of()["sotc:monk"])
    assert ready == exhausted == aside == every


# -- the creature deck -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-046", "SAW-047", "SAW-048", "SAW-049", "SAW-050", "SAW-060")
@pytest.mark.parametrize(("difficulty", "summons"), [("easy", 1), ("normal", 2), ("hard", 3), ("insane", 4)])
def test_the_difficulty_is_the_number_of_summons(difficulty: str, summons: int) -> None:
    state = laid(difficulty=difficulty).state
    assert len(summons_in(state.deck)) == summons
    assert len(state.box_summons) == 6 - summons
    assert len(state.deck) == 30 + summons


@pytest.mark.rule("SAW-051", "SAW-054")
@pytest.mark.parametrize("seed", SEEDS)
def test_both_acolytes_are_always_among_the_thirty(seed: str) -> None:
    assert len(acolytes(laid(seed).state.deck)) == 2


@pytest.mark.rule("SAW-052")
def test_with_fewer_set_aside_the_others_may_still_be_drawn() -> None:
    found = {len(acolytes(laid(str(seed), acolytes=1).state.deck)) for seed in range(40)}
    assert found == {1, 2}


@pytest.mark.rule("SAW-328")
@pytest.mark.parametrize("wanted", [0, 2, 4, 6])
def test_acolytes_may_be_added_and_the_deck_keeps_its_thirty(wanted: int) -> None:
    state = laid(acolytes=wanted).state
    assert len(state.deck) == 32
    assert len(acolytes(state.deck)) >= wanted
    if wanted > 2:
        assert len(acolytes(state.deck)) == wanted


@pytest.mark.rule("SAW-053", "SAW-055")
def test_twenty_eight_others_are_drawn_at_random_and_eight_stay_in_the_box() -> None:
    left = [frozenset(laid(seed).state.box) for seed in SEEDS]
    assert {len(box) for box in left} == {8} and len(set(left)) == len(SEEDS)
    state = laid().state
    plain = {c.id for c in cards.creatures().values() if c.box == "sotc" and c.type is not CreatureType.UNHALLOWED}
    assert {*state.box, *state.deck} - set(cards.summons()) == plain


@pytest.mark.rule("SAW-056")
def test_acolytes_lie_anywhere_in_the_deck() -> None:
    depths = [[state.deck.index(card) for card in acolytes(state.deck)] for state in (laid(s).state for s in SEEDS)]
    assert len({tuple(depth) for depth in depths}) > 8
    assert min(min(depth) for depth in depths) < 8 and max(max(depth) for depth in depths) > 24


@pytest.mark.rule("SAW-057")
def test_piles_are_as_even_as_they_can_be() -> None:
    sizes = {n: [len(pile) for pile in split(list(range(30)), n)] for n in range(1, 5)}
    assert sizes == {1: [30], 2: [15, 15], 3: [10, 10, 10], 4: [8, 8, 7, 7]}


@pytest.mark.rule("SAW-058", "SAW-059")
@pytest.mark.parametrize("seed", SEEDS)
def test_each_pile_holds_one_summon_and_the_small_ones_lie_below(seed: str) -> None:
    deck = laid(seed, difficulty="insane").state.deck  # the bottom first
    piles = [deck[0:8], deck[8:16], deck[16:25], deck[25:34]]
    assert [len(summons_in(pile)) for pile in piles] == [1, 1, 1, 1]


@pytest.mark.rule("SAW-058")
def test_a_summon_lies_at_any_depth_of_its_pile() -> None:
    depths = {laid(str(n)).state.deck[:16].index(summons_in(laid(str(n)).state.deck)[0]) for n in range(60)}
    assert len(depths) > 10 and min(depths) < 3 and max(depths) > 12


@pytest.mark.rule("SAW-329")
def test_further_summons_bring_further_unhallowed() -> None:
    state = laid(difficulty="insane", extra_summons=3).state
    assert len(summons_in(state.deck)) == 7 and len(state.deck) == 37
    assert len(state.unhallowed) == 10 and len(state.horde) == 1


# -- the map ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-061", "SAW-062", "SAW-064", "SAW-072")
@pytest.mark.parametrize("seed", SEEDS)
def test_eight_ordinary_locations_lie_above_a_final_one(seed: str) -> None:
    state = laid(seed).state
    assert [kind(card) for card in state.map] == ["final", *["ordinary"] * 7]
    assert kind(state.location) == "ordinary" and state.visited == [state.location]


@pytest.mark.rule("SAW-062")
def test_the_locations_are_drawn_at_random() -> None:
    assert len({tuple(laid(seed).state.map[1:]) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.rule("SAW-063")
def test_the_final_location_is_random_or_picked() -> None:
    assert len({laid(str(seed)).state.map[0] for seed in range(30)}) == 3
    for final in ("tower-ruins", "seal-vault", "iron-bank"):
        assert {laid(seed, final=final).state.map[0] for seed in SEEDS} == {f"sotc:{final}"}


@pytest.mark.rule("SAW-065", "SAW-066")
@pytest.mark.parametrize("final", ["random", "iron-bank"])
def test_all_others_lie_unused_but_the_other_finals(final: str) -> None:
    state = laid(final=final).state
    assert Counter(kind(card) for card in state.unused) == {"ordinary": 13, "respite": 8}
    assert len({*state.map, *state.unused, state.location}) == 30
    assert not {card for card in state.unused if kind(card) == "final"}


@pytest.mark.rule("SAW-066")
def test_unused_locations_are_shuffled() -> None:
    assert len({kind(laid(str(seed)).state.unused[-1]) for seed in range(20)}) == 2


# -- Unhallowed, Horde, fire -----------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-067", "SAW-069", "SAW-070", "SAW-071")
def test_an_unseen_unhallowed_in_the_horde_and_seven_in_their_deck() -> None:
    table = laid()
    state = table.state
    assert (len(state.horde), len(state.unhallowed), len(state.box_unhallowed)) == (1, 7, 9)
    every = [*state.horde, *state.unhallowed, *state.box_unhallowed]
    assert len(set(every)) == 17
    assert {cards.creature(card).type for card in every} == {CreatureType.UNHALLOWED}
    view = GAME.view(state, table.options, None)
    assert view.horde == (None,)
    assert state.horde[0] not in view.model_dump_json()


@pytest.mark.rule("SAW-067")
def test_any_unhallowed_may_lie_in_the_horde() -> None:
    assert len({laid(str(seed)).state.horde[0] for seed in range(40)}) > 10


@pytest.mark.rule("SAW-068")
def test_the_top_unhallowed_lies_open_the_others_do_not() -> None:
    table = laid()
    view = GAME.view(table.state, table.options, None)
    assert (view.unhallowed, view.unhallowed_left) == (table.state.unhallowed[-1], 7)
    assert table.state.unhallowed[0] not in view.model_dump_json()


@pytest.mark.rule("SAW-073", "SAW-074")
@pytest.mark.parametrize("seed", SEEDS)
def test_seven_logs_whatever_the_first_location_says(seed: str) -> None:
    table = laid(seed)
    assert table.state.fire == 7
    began = next(event for event in table.emitted if isinstance(event, RoundBegan))
    assert (began.round, began.location, began.before, began.after) == (1, table.state.location, 7, 7)


@pytest.mark.rule("SAW-073")
def test_some_first_location_has_a_modifier_to_skip() -> None:
    assert any(cards.locations()[laid(seed).state.location].modifier for seed in SEEDS)


@pytest.mark.rule("SAW-075")
def test_a_six_sided_die_may_light_the_fire() -> None:
    fires = []
    for seed in range(40):
        table = laid(str(seed), first_fire="d6")
        rolled = [event for event in table.emitted if isinstance(event, DiceRolled)]
        assert [(event.sides, event.faces) for event in rolled] == [(6, (table.state.fire,))]
        fires.append(table.state.fire)
    assert set(fires) == {1, 2, 3, 4, 5, 6}


def test_people_may_roll_that_die_themselves() -> None:
    session = begin(chance=ByHand("x"), first_fire="d6")
    session.answer({"faces": [2]})
    assert session.table.state.fire == 2


# -- coins and the Market --------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-076")
def test_the_party_has_no_coins() -> None:
    state = laid().state
    assert state.coins == 0 and state.bank == 16 - sum(state.coins_on.values())


@pytest.mark.rule("SAW-077", "SAW-078")
def test_a_coin_on_each_space_with_the_symbol() -> None:
    marked = {space for space, row in cards.spaces().items() if row.coin}
    assert marked == {"camp:map", "camp:equip", "camp:heal", "camp:scout-1"}
    assert laid().state.coins_on == dict.fromkeys(marked, 1)


@pytest.mark.rule("SAW-079")
def test_three_items_of_the_shuffled_deck_are_the_market() -> None:
    tops = set()
    for seed in SEEDS:
        state = laid(seed).state
        assert [len(pile) for pile in state.market] == [1, 1, 1] and len(state.item_deck) == 25
        dealt = {card for pile in state.market for card in pile}
        assert {*state.item_deck, *dealt} == set(cards.items())
        tops.add(frozenset(dealt))
    assert len(tops) > 8


def test_the_end_of_the_set_up_is_told() -> None:
    table = laid(difficulty="hard")
    told = next(event for event in table.emitted if isinstance(event, GameLaid))
    assert (told.creatures, told.summons, told.unhallowed, told.fire) == (30, 3, 7, 7)
    assert told.market == tuple(pile[-1] for pile in table.state.market)


@pytest.mark.parametrize("deck", ["box", "walk-in-the-park", "unhalloween", "burnout"])
@pytest.mark.parametrize("summons", ["deck", "difficulty"])
def test_nothing_is_lost_in_setting_up(deck: str, summons: str) -> None:
    for difficulty in ("easy", "insane"):
        for extra in (0, 3):
            table = laid(deck=deck, deck_summons=summons, difficulty=difficulty, extra_summons=extra)
            assert list(GAME.invariants(table.state, table.options)) == []


def test_the_game_waits_for_whom_to_send_to_camp() -> None:
    session = begin()
    assert session.pending is not None and session.pending.id == "camper"
