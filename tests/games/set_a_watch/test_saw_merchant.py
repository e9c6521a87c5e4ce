"""The Merchant phase (SAW-179 to SAW-198)."""

from __future__ import annotations

import pytest
from saw_camping import chop_the_rest, is_open, market, placed, put, resumed, scene

from tabletop_tui.core.decision import Choose
from tabletop_tui.core.errors import Illegal
from tabletop_tui.games.set_a_watch.camp import camp_phase
from tabletop_tui.games.set_a_watch.cards import spaces
from tabletop_tui.games.set_a_watch.events import CoinsLaid, ItemBought, ItemDrawn, ItemDropped, MarketFilled
from tabletop_tui.games.set_a_watch.merchant import merchant_phase

MARKED = [space for space, row in spaces().items() if row.coin]
FULL = {"monk": "storm-lantern wool-cloak", "witch": "war-drum lucky-charm", "barbarian": "signal-horn chain-hook",
        "heretic": "guild-longbow herbal-pouch"}  # fmt: skip


def tops(table):
    return [pile[-1].removeprefix("item:") for pile in table.state.market]


def held(table, name):
    return [item.card.removeprefix("item:") for item in table.hero(name).items]


# -- buying ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-183", "SAW-184", "SAW-185")
def test_an_item_costs_coins_and_goes_to_any_adventurer_at_once():
    table = market(coins=4)
    bank = table.state.bank
    table.answer("buy:0")
    assert table.asked == "receiver"
    assert table.keys() == ["slot:0", "slot:1", "slot:2", "slot:3"]
    table.answer("slot:2")
    assert held(table, "barbarian") == ["whetstone"]
    assert not table.hero("barbarian").items[0].exhausted
    assert (table.state.coins, table.state.bank) == (2, bank + 2)
    assert [(event.card, event.cost, event.coins) for event in table.events(ItemBought)] == [("item:whetstone", 2, 2)]
    assert table.asked == "market"


@pytest.mark.rule("SAW-184")
def test_the_camper_may_keep_what_is_bought():
    assert held(market(coins=4).answer("buy:0", "slot:0"), "monk") == ["whetstone"]


@pytest.mark.rule("SAW-183", "SAW-186")
def test_what_the_party_cannot_pay_is_refused():
    table = market(coins=1)
    assert table.keys() == ["buy:2", "done"]
    assert table.barred("buy:0") == "it costs two coins, the party has one coin"
    with pytest.raises(Illegal):
        table.answer("buy:0")
    assert market(coins=0).keys() == ["done"]


@pytest.mark.rule("SAW-189")
def test_an_item_shows_its_name_its_effect_and_its_cost():
    option = market(coins=9).pending.by_key["buy:1"]
    assert (option.label, option.note) == ("Spyglass", "three coins · passive · Your range is 1 more.")


@pytest.mark.rule("SAW-182")
def test_buying_is_optional_and_without_a_limit():
    assert held(market(coins=9).answer("done", "pile:0"), "monk") == []
    table = market(coins=9).answer("buy:0", "slot:0", "buy:1", "slot:0", "buy:2", "slot:1", "done")
    assert (held(table, "monk"), held(table, "witch")) == (["whetstone", "spyglass"], ["oil-flask"])
    assert table.state.coins == 3


@pytest.mark.rule("SAW-180")
def test_the_one_in_camp_buys():
    for camper, seat in (("monk", 0), ("witch", 1), ("barbarian", 2), ("heretic", 3)):
        table = market(players=4, camper=camper, coins=4)
        assert table.pending.seat == seat
        assert table.answer("buy:0").pending.seat == seat


@pytest.mark.rule("SAW-187")
def test_nobody_ever_carries_three():
    table = market(coins=4, items={"monk": "storm-lantern wool-cloak!"}).answer("buy:0", "slot:0")
    assert table.asked == "drop-item"
    assert table.keys() == ["item:item:storm-lantern", "item:item:wool-cloak"]
    assert table.state.coins == 4
    table.answer("item:item:wool-cloak")
    assert held(table, "monk") == ["storm-lantern", "whetstone"]
    assert table.state.item_deck[0] == "item:wool-cloak"
    assert "item:wool-cloak" in table.state.known
    assert [event.card for event in table.events(ItemDropped)] == ["item:wool-cloak"]
    assert table.state.coins == 2


@pytest.mark.rule("SAW-188")
def test_items_are_not_sold_swapped_or_passed_on():
    table = market(coins=9, items=FULL)
    assert isinstance(table.pending, Choose)
    assert [option.key for option in table.pending.options] == ["buy:0", "buy:1", "buy:2", "done"]
    table.answer("done", "pile:0")
    assert table.asked == ""
    assert {name: " ".join(held(table, name)) for name in FULL} == FULL


@pytest.mark.parametrize(
    ("where", "costs"), [("old-toll-road", (3, 4, 2)), ("trading-outpost", (1, 2, 1)), ("", (2, 3, 1))]
)
def test_places_change_prices_but_nothing_is_free(where, costs):
    for pile, cost in enumerate(costs):
        table = market(coins=9, where=where).answer(f"buy:{pile}", "slot:0")
        assert table.state.coins == 9 - cost
        assert not is_open(market(coins=cost - 1, where=where), f"buy:{pile}")


@pytest.mark.rule("SAW-193")
def test_only_the_top_of_a_pile_is_sold():
    table = market(coins=9, market=[["item:whistle", "item:whetstone"], ["item:spyglass"], ["item:oil-flask"]])
    assert [option.label for option in table.pending.options][:3] == ["Whetstone", "Spyglass", "Oil Flask"]
    for covered in ("item:whistle", "buy:3"):
        with pytest.raises(Illegal):
            table.answer(covered)


@pytest.mark.rule("SAW-194")
def test_below_what_was_bought_the_next_one_is_for_sale_and_the_spot_is_not_empty():
    table = market(coins=9, market=[["item:caltrops", "item:whetstone"], ["item:spyglass"], ["item:oil-flask"]],
                   item_deck=["item:whistle", "item:hourglass"])  # fmt: skip
    table.answer("buy:0", "slot:0")
    assert table.pending.by_key["buy:0"].label == "Caltrops"
    table.answer("done")
    assert tops(table) == ["caltrops", "spyglass", "oil-flask"]
    assert table.state.item_deck == ["item:whistle", "item:hourglass"]


def test_nomads_bring_coins_before_anything_is_bought_and_once():
    table = market(where="nomad-camp")
    assert table.state.coins == 2
    table.answer("buy:0", "slot:0")
    assert resumed(table, "merchant")[0].state.coins == 0


# -- the Market ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-190", "SAW-192")
def test_empty_spots_are_filled_when_all_is_bought_and_nothing_is_covered():
    table = market(coins=9).answer("buy:0", "slot:0")
    assert table.state.market[0] == []
    assert table.barred("buy:0") == "nothing lies there"
    assert not table.events(MarketFilled)
    table.answer("buy:2", "slot:0", "done")
    assert table.asked == ""
    assert table.state.market == [["item:hourglass"], ["item:spyglass"], ["item:caltrops"]]
    assert [(event.pile, event.covers) for event in table.events(MarketFilled)] == [(0, None), (2, None)]
    assert not table.events(ItemDrawn)


@pytest.mark.rule("SAW-191")
def test_if_nothing_was_bought_a_new_item_covers_one_of_the_players_choice():
    table = market(coins=9).answer("done")
    assert table.asked == "cover"
    assert table.pending.prompt == "Which item does the Hourglass cover?"
    assert table.keys() == ["pile:0", "pile:1", "pile:2"]
    table.answer("pile:1")
    assert table.state.market == [["item:whetstone"], ["item:spyglass", "item:hourglass"], ["item:oil-flask"]]
    assert table.state.item_deck == ["item:whistle", "item:caltrops"]
    assert [(event.card, event.covers) for event in table.events(MarketFilled)] == [("item:hourglass", "item:spyglass")]
    assert table.state.known == []


@pytest.mark.rule("SAW-191")
def test_what_was_bought_last_round_does_not_count():
    table = market(coins=9, bought=2).answer("done")
    assert table.asked == "cover"


@pytest.mark.rule("SAW-181", "SAW-186")
def test_the_market_and_the_coins_come_even_if_nothing_is_bought():
    table = market(coins=0).answer("done", "pile:0")
    assert tops(table) == ["hourglass", "spyglass", "oil-flask"]
    assert table.state.coins_on == dict.fromkeys(MARKED, 1)


@pytest.mark.rule("SAW-198")
def test_a_short_item_deck_fills_what_it_can():
    table = market(coins=9, item_deck=["item:whistle"]).answer("buy:0", "slot:0", "buy:1", "slot:0", "done")
    assert table.state.market == [["item:whistle"], [], ["item:oil-flask"]]
    assert market(coins=9, item_deck=[]).answer("done").asked == ""


# -- coins for the camp ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-195", "SAW-197")
def test_a_coin_from_the_bank_goes_to_each_marked_space_and_they_pile_up():
    assert MARKED == ["camp:map", "camp:equip", "camp:heal", "camp:scout-1"]
    table = market(coins=5, coins_on={"camp:heal": 2, "camp:map": 1}).answer("done", "pile:0")
    assert table.state.coins_on == {"camp:heal": 3, "camp:map": 2, "camp:equip": 1, "camp:scout-1": 1}
    assert table.state.bank == 7
    assert [event.spaces for event in table.events(CoinsLaid)] == [tuple(MARKED)]


@pytest.mark.rule("SAW-179", "SAW-196")
def test_a_space_with_a_camp_die_gets_no_coin_and_the_dice_leave_last():
    table = scene("4 2 6", coins_on=dict.fromkeys(MARKED, 1), market=[["item:whetstone"], [], []],
                  item_deck=["item:whistle", "item:caltrops", "item:hourglass", "item:spyglass"])  # fmt: skip
    table.state.bank -= 4
    table.run(camp_phase)
    put(table, "camp:map", "card:sotc:hot-springs")
    put(table, "camp:scout")
    chop_the_rest(table)
    assert table.state.coins == 2
    table.run(merchant_phase)
    assert table.asked == "market"
    assert set(table.state.camp_dice) == {"camp:map", "camp:scout-1", "camp:chop-1"}
    table.answer("done")
    assert table.state.market[1] == ["item:spyglass"], "the market is filled before coins are laid"
    assert not table.events(CoinsLaid)
    table.answer("pile:0")
    assert [event.spaces for event in table.events(CoinsLaid)] == [("camp:equip", "camp:heal")]
    assert table.state.coins_on == {"camp:equip": 2, "camp:heal": 2}
    assert table.state.camp_dice == {}
    assert [(die.state, die.on) for die in table.hero("monk").dice] == [("camp", "")] * 3
    assert placed(table) == ["camp:map", "camp:scout-1", "camp:chop-1"]


@pytest.mark.rule("SAW-198")
@pytest.mark.parametrize("bank", [0, 1, 3])
def test_a_short_bank_lays_what_it_has_in_the_order_of_the_board(bank):
    table = market(coins=16 - bank).answer("done", "pile:0")
    assert table.state.coins_on == dict.fromkeys(MARKED[:bank], 1)
    assert table.state.bank == 0
    assert len(table.events(CoinsLaid)) == (bank > 0)


def test_a_trap_stays_a_trap_when_the_camp_is_cleared():
    table = scene("4 2 6", "beastmaster witch barbarian heretic", market=[[], [], []])
    table.run(camp_phase)
    put(table, "board")
    chop_the_rest(table)
    table.run(merchant_phase).answer("done")
    assert table.state.trap == 4
    assert [die.state for die in table.hero("beastmaster").dice] == ["trap", "camp", "camp"]


# -- checkpoints -----------------------------------------------------------------------------------------------------


def test_the_phase_goes_on_from_every_checkpoint_as_it_was_left():
    table = market(coins=9)
    for answers in (("buy:0", "slot:0"), ("buy:1", "slot:1")):
        again, passed = resumed(table, "merchant")
        assert passed == 1
        assert again.asked == "market"
        assert again.pending.fingerprint == table.pending.fingerprint
        assert again.state.bought == table.state.bought
        table.answer(*answers)
    table.answer("done")
    assert table.asked == ""
    assert not table.state.opened
