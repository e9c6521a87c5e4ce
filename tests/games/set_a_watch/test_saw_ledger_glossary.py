"""Words of the glossary that no other test takes for its own (SAW-285, SAW-392, SAW-410, SAW-415)."""

from __future__ import annotations

import pytest
from night import DICE, QUIET, Scene
from saw_camping import camp, put
from saw_using import option, places, use, why

from tabletop_tui.games.set_a_watch.activate import EXHAUSTED
from tabletop_tui.games.set_a_watch.attack import attack, attack_question
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.watch import watch_phase


@pytest.mark.rule("SAW-285")
def test_abilities_items_and_attacks_come_in_the_order_that_the_group_chooses() -> None:
    def asked() -> Scene:
        table = Scene(line="warlord bear", dice=DICE, abilities=QUIET, items={"monk": "oil-flask"}, fire=3)
        return table.run(watch_phase)

    three = ["attack:base:warlord:1", "ability:0:monk:low-sweep", "item:0:item:oil-flask"]
    assert set(three) <= set(asked().keys())
    assert asked().pending is not None and asked().pending.seat is None  # type: ignore[union-attr]
    first = asked().answer("item:0:item:oil-flask", "ability:0:monk:low-sweep", "die:0")
    assert set(first.keys()) & set(three) == {"attack:base:warlord:1", "ability:0:monk:low-sweep"}
    other = asked().answer("ability:0:monk:low-sweep", "die:0", "item:0:item:oil-flask")
    assert (first.state.fire, other.state.fire) == (7, 7)
    assert first.entry("warlord").lost == other.entry("warlord").lost == 4


@pytest.mark.rule("SAW-392")
def test_an_exhausted_ability_lies_turned_over_and_cannot_be_used() -> None:
    table = Scene(line="bear fae", dice=DICE, abilities=QUIET, fire=8)
    use(table, "open-palm", "exhaust", "creature:base:fae:1")
    assert table.ability("open-palm").exhausted
    assert why(table, "open-palm") == EXHAUSTED


@pytest.mark.rule("SAW-410")
def test_a_refreshed_ability_can_be_used_again_by_heal_or_by_an_effect() -> None:
    table = Scene(line="bear", dice=DICE, abilities={"monk": "open-palm! low-sweep inner-stillness"}, fire=3)
    table.hero("monk").items = []
    assert why(table, "open-palm") == EXHAUSTED
    table = Scene(
        line="bear",
        dice=DICE,
        abilities={"monk": "open-palm! low-sweep inner-stillness"},
        items={"witch": "healing-potion"},
        fire=3,
    )
    use(table, "healing-potion", "ability:0:monk:open-palm")
    assert option(table, "open-palm").barred is None
    healed = camp("6 1 1", abilities={"witch": "hex! wither evil-eye"})
    put(healed, "camp:heal", "ability:1:witch:hex")
    assert not healed.ability("hex").exhausted


@pytest.mark.rule("SAW-415")
def test_a_die_on_a_thief_that_is_defeated_comes_back_spent() -> None:
    table = Scene(line="bandit bear", dice=DICE, abilities=QUIET, fire=3).run(settle).answer("die:2")
    assert (places(table, "monk"), table.entry("bandit").dice) == (["ready", "ready", "stolen"], [2])
    table.run(attack, 0).answer(["die:6"])
    assert places(table, "monk") == ["ready", "ready", "returned"]
    assert attack_question(table.state, 0).by_key["die:2"].barred is not None
