"""In Camp and on Watch: who is where, and what that forbids (SAW-119 to SAW-123, SAW-399, SAW-402, SAW-429)."""

from __future__ import annotations

import pytest
from night import DICE, QUIET, Scene
from saw_camping import camp, chop_the_rest, put

from tabletop_tui.core.decision import Choose
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.activate import NOT_ON_WATCH, ability_option, item_option
from tabletop_tui.games.set_a_watch.aftermath import end_round_state
from tabletop_tui.games.set_a_watch.attack import IN_CAMP, LEFT_OUT, attack_question
from tabletop_tui.games.set_a_watch.merchant import merchant_phase
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.round import choose_camper
from tabletop_tui.games.set_a_watch.toll import PartyFalls
from tabletop_tui.games.set_a_watch.watch import take_posts, watch_phase

OTHERS = {
    "witch": "hex! wither! evil-eye!",
    "barbarian": "rage! whirlwind! war-cry!",
    "heretic": "grave-bolt! dark-bargain! raise-thrall!",
}


@pytest.mark.rule("SAW-119")
def test_the_one_who_rested_last_round_may_rest_again() -> None:
    table = Scene(camper="monk", dice=DICE, where="tribal-lands")
    table.hero("monk").rests = 1
    end_round_state(table.state)
    table.run(choose_camper).answer("slot:0")
    assert table.result == 0


@pytest.mark.rule("SAW-121")
def test_whoever_has_nothing_ready_takes_no_part_in_the_watch() -> None:
    table = Scene(line="bear", dice=DICE, abilities=QUIET | {"witch": OTHERS["witch"]}, items={"witch": "oil-flask"})
    take_posts(table.state)
    assert (table.state.watch, table.state.barred) == ([0, 2, 3], [1])
    asked = attack_question(table.state, 0)
    assert {asked.by_key[f"die:{ref}"].barred for ref in (3, 4, 5)} == {LEFT_OUT}
    assert item_option(table.state, 1, table.hero("witch").items[0]).barred == NOT_ON_WATCH


@pytest.mark.rule("SAW-122")
def test_a_watch_with_nothing_ready_is_lost_only_as_it_begins_so_that_camp_can_help() -> None:
    own = {"monk": "low-sweep open-palm inner-stillness"}
    table = chop_the_rest(camp("6 1 1", abilities=own | OTHERS, where="tribal-lands"))
    with pytest.raises(PartyFalls):
        take_posts(table.state)
    table = camp("6 1 1", abilities=own | OTHERS, where="tribal-lands")
    put(table, "camp:heal", "ability:1:witch:hex")
    chop_the_rest(table)
    take_posts(table.state)
    assert table.state.watch == [1]


@pytest.mark.rule("SAW-123")
def test_the_one_in_camp_neither_attacks_nor_uses_anything() -> None:
    table = Scene(line="bear", camper="monk", dice=DICE, abilities=QUIET, items={"monk": "oil-flask"}, fire=3)
    table.run(watch_phase)
    assert not [key for key in set(table.keys()) if key.startswith(("ability:0", "item:0"))]
    monk = table.hero("monk")
    assert ability_option(table.state, 0, monk.equipped[0]).barred == NOT_ON_WATCH
    assert item_option(table.state, 0, monk.items[0]).barred == NOT_ON_WATCH
    table.answer("attack:base:bear:1")
    assert [table.barred(f"die:{ref}") for ref in range(3)] == [IN_CAMP] * 3


@pytest.mark.rule("SAW-399")
def test_in_camp_is_who_rests_in_this_round_and_nobody_else() -> None:
    table = Scene(line="bear", camper="witch", dice=DICE, abilities=QUIET)
    table.hero("monk").rests = 1  # in an earlier round
    asked = attack_question(table.state, 0)
    barred = [asked.by_key[f"die:{3 * slot}"].barred for slot in range(4)]
    assert barred == [None, IN_CAMP, None, None]


@pytest.mark.rule("SAW-402")
def test_on_watch_are_those_who_take_part_in_the_combat() -> None:
    table = Scene(line="carnivorous-tree", camper="witch", dice=DICE, abilities=QUIET | {"heretic": OTHERS["heretic"]})
    take_posts(table.state)
    table.run(settle)
    assert table.asked == "steal"
    assert table.keys() == [f"die:{ref}" for ref in (0, 1, 2, 6, 7, 8)]  # neither the camper's nor who is barred


@pytest.mark.rule("SAW-429")
def test_the_camper_refreshes_first_and_then_has_these_actions() -> None:
    table = camp("6 4 6", abilities={"monk": "low-sweep! open-palm! flurry-of-blows"})
    assert table.asked == "rest-refresh"
    table.answer("ability:0:monk:low-sweep")
    assert isinstance(table.pending, Choose)
    spots = [option.key for option in table.pending.open if option.key.startswith("space")]
    assert spots == [
        "space:camp:map",
        "space:camp:equip",
        "space:camp:heal",
        "space:board",
        "space:camp:chop",
        "space:camp:scout",
        "space:rune:seal",
        "space:rune:vanquish",
        "space:rune:bolster",
    ]
    table = camp("3 4 5")
    assert isinstance(table.pending, Choose)
    barred = {option.key for option in table.pending.options if option.barred is not None}
    runes = {"space:rune:seal", "space:rune:vanquish", "space:rune:bolster"}
    assert barred == {"space:camp:map", "space:camp:heal", *runes}  # a three, and no double
    assert len(table.events(e.WentToCamp)) == 1


@pytest.mark.rule("SAW-011")
def test_there_are_sixteen_coins_whatever_is_taken_bought_and_laid() -> None:
    given = {"coins_on": {"camp:map": 2, "camp:equip": 3}, "market": [["item:whetstone"], ["item:spyglass"], []]}
    table = camp("4 2 1", coins=11, item_deck=["item:whistle"], **given)
    table.state.bank = 0
    sums = [coins(table)]
    put(table, "camp:map", "card:sotc:bone-henge")
    sums.append(coins(table))
    chop_the_rest(table)
    table.run(merchant_phase)
    for answer in ("buy:0", "slot:1", "buy:1", "slot:0", "done"):
        table.answer(answer)
        sums.append(coins(table))
    assert sums == [16] * 7
    assert (table.state.coins, table.state.bank, table.state.coins_on) == (
        11 + 2 - 2 - 3,
        5 - 3,
        {"camp:equip": 4, "camp:heal": 1, "camp:scout-1": 1},
    )


def coins(table: Scene) -> int:
    """The coins of the party, in the Bank and on the camp board."""
    return table.state.coins + table.state.bank + sum(table.state.coins_on.values())
