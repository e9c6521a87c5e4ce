"""The fire at its ends, and who pays when it goes out (SAW-214, SAW-222, SAW-223, SAW-373, SAW-374)."""

from __future__ import annotations

from typing import Any

import pytest
from night import DICE, QUIET, Scene, short

from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.toll import FIRE_OUT, PartyFalls, change_fire

ONE_LEFT = {
    "monk": "low-sweep open-palm! inner-stillness!",
    "witch": "hex wither evil-eye",
    "barbarian": "rage! whirlwind! war-cry!",
    "heretic": "grave-bolt! dark-bargain! raise-thrall!",
}


def at(fire: int, **more: Any) -> Scene:
    return Scene(**{"dice": DICE, "abilities": QUIET, "fire": fire, **more})


@pytest.mark.rule("SAW-214")
def test_a_fire_that_went_out_is_fed_before_anything_is_revealed() -> None:
    table = at(1, line="fae? bear? wolf?").run(settle)
    assert (table.asked, table.state.fire, table.line) == ("exhaust", 0, "fae bear? wolf?")
    table.answer("ability:0:monk:low-sweep")
    assert (table.asked, table.state.fire, table.line) == ("", 2, "fae bear? wolf?")


@pytest.mark.rule("SAW-222")
def test_the_watch_picks_who_pays_for_the_fire_and_never_the_camper() -> None:
    table = at(2, camper="witch").run(change_fire, -5, "base:wyvern:1")
    assert table.asked == "exhaust"
    assert {key.split(":")[1] for key in set(table.keys())} == {"0", "2", "3"}
    table.answer("ability:3:heretic:grave-bolt")
    assert [(short(event.card), event.why) for event in table.events(e.AbilityExhausted)] == [("grave-bolt", FIRE_OUT)]


@pytest.mark.rule("SAW-223")
def test_a_fire_that_takes_the_last_ability_on_watch_loses_the_game() -> None:
    table = at(1, abilities=ONE_LEFT, camper="witch")
    with pytest.raises(PartyFalls) as fall:
        table.run(change_fire, -1, "base:fae:1")
    assert fall.value.why == "exhausted"
    assert table.ability("low-sweep").exhausted and not table.ability("hex").exhausted


@pytest.mark.rule("SAW-373")
@pytest.mark.parametrize(("fire", "gain", "after"), [(14, 1, 15), (14, 2, 15), (15, 4, 15), (3, 12, 15), (3, 11, 14)])
def test_the_fire_never_rises_above_fifteen(fire: int, gain: int, after: int) -> None:
    assert at(fire).run(change_fire, gain, "item:oil-flask").state.fire == after


@pytest.mark.rule("SAW-374")
@pytest.mark.parametrize("loss", [3, 4, 15])
def test_what_is_lost_below_zero_is_ignored(loss: int) -> None:
    table = at(3).run(change_fire, -loss, "base:wyvern:1")
    assert (table.asked, table.state.fire) == ("exhaust", 0)
    table.answer("ability:0:monk:low-sweep")
    assert (table.asked, table.state.fire) == ("", 2)
