"""Out of actions, the end of a round, winning and losing (SAW-256 to SAW-264, SAW-266, SAW-276 to SAW-282)."""

from __future__ import annotations

from typing import Any

import pytest
from night import DICE, Scene, Watch

from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.aftermath import end_round_state, end_watch, join_horde, out_of_actions
from tabletop_tui.games.set_a_watch.defeat import leave
from tabletop_tui.games.set_a_watch.state import ItemCard, Night, RoundBonus
from tabletop_tui.games.set_a_watch.toll import PartyFalls
from tabletop_tui.games.set_a_watch.vocabulary import AttackBonus
from tabletop_tui.games.set_a_watch.watch import watch_phase

FIRST = {"monk": "low-sweep open-palm inner-stillness"}
TIRED = {  # one ready ability on Watch but for the Monk's
    "witch": "hex! wither! evil-eye!",
    "barbarian": "rage! whirlwind! war-cry!",
    "heretic": "grave-bolt! dark-bargain! raise-thrall!",
}


def left(line: str, **more: Any) -> Scene:
    """A Watch that is out of actions, with these cards left in the Line."""
    given = {"line": line, "dice": DICE, "abilities": FIRST, "where": "tribal-lands", **more}
    return Scene(**given).run(out_of_actions)


def pay(table: Scene, *names: str) -> Scene:
    """Exhausts these abilities, one after another."""
    for name in names:
        slot, card = next(
            (slot, ability.card)
            for slot, hero in enumerate(table.state.party)
            for ability in hero.equipped
            if ability.card.endswith(f":{name}")
        )
        table.answer(f"ability:{slot}:{card}")
    return table


# -- damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-256", "SAW-257")
def test_each_creature_costs_its_damage_the_nearest_first() -> None:
    table = left("bear metal-golem frost-wyrm")
    through = table.events(e.CreatureThrough)
    assert [(event.card, event.place, event.damage) for event in through] == [("base:bear:1", 1, 1)]
    pay(table, "low-sweep")
    assert [event.damage for event in table.events(e.CreatureThrough)] == [1, 2]
    pay(table, "hex", "rage")
    assert [event.damage for event in table.events(e.CreatureThrough)] == [1, 2, 3]
    pay(table, "wither", "evil-eye", "whirlwind")
    exhausted = table.events(e.AbilityExhausted)
    assert [event.why for event in exhausted] == [
        "base:bear:1",
        *["base:metal-golem:1"] * 2,
        *["sotc:frost-wyrm:1"] * 3,
    ]
    assert (table.asked, table.line, table.state.lost) == ("", "", 6)


@pytest.mark.rule("SAW-258")
def test_the_watch_chooses_among_all_its_abilities_but_never_the_campers() -> None:
    table = left("metal-golem", camper="barbarian")
    answers = table.keys()
    assert {key.split(":")[1] for key in answers} == {"0", "1", "3"}
    pay(table, "low-sweep", "evil-eye")
    assert table.asked == ""
    table = left("metal-golem")
    pay(table, "low-sweep", "open-palm")
    assert table.hero("monk").ready_abilities == 1


def test_wards_and_shields_keep_some_of_the_damage_away() -> None:
    table = left("frost-wyrm", wards=1, items={"monk": "tower-shield"})
    table.answer("shield:0:item:tower-shield")
    pay(table, "hex")
    assert (table.asked, table.state.lost) == ("", 1)
    assert table.events(e.CreatureThrough)[0].damage == 3


@pytest.mark.rule("SAW-260")
def test_cards_face_down_cost_their_damage_without_waking_up() -> None:
    table = left("bear mesmerist? frost-wyrm?", fire=5)
    pay(table, "low-sweep", "hex", "rage", "wither", "evil-eye")
    assert not table.events(e.PowerTriggered)
    assert not table.events(e.CreatureRevealed)
    assert table.state.fire == 5
    assert [event.damage for event in table.events(e.CreatureThrough)] == [1, 1, 3]


@pytest.mark.rule("SAW-260")
def test_a_summon_face_down_goes_to_the_horde_unresolved() -> None:
    table = left("summon-exhaust? bear?", unhallowed="revenant")
    through = table.events(e.CreatureThrough)
    assert [(event.card, event.damage) for event in through] == [("sotc:summon-exhaust:1", 0), ("base:bear:1", 1)]
    pay(table, "low-sweep")
    assert table.pile("horde") == "bear summon-exhaust"
    assert table.pile("unhallowed") == "revenant"
    assert not table.events(e.SummonResolved)


def test_a_card_that_was_turned_up_to_be_read_is_known() -> None:
    table = left("bear? wolf?")
    assert table.state.known == ["base:bear:1"]
    pay(table, "low-sweep")
    assert table.state.known == ["base:bear:1", "base:wolf:1"]


# -- the Horde -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-259")
def test_all_damage_comes_before_the_first_card_joins_the_horde() -> None:
    table = left("plague-bearer bear", horde="cutpurse")  # while it stands everything has 1 more damage
    pay(table, "low-sweep", "hex", "rage")
    assert (table.line, table.pile("horde")) == ("plague-bearer bear", "cutpurse")
    assert table.events(e.CreatureThrough)[1].damage == 2
    pay(table, "wither", "evil-eye")
    assert (table.line, table.pile("horde")) == ("", "bear plague-bearer cutpurse")


@pytest.mark.rule("SAW-261")
def test_the_hindmost_ends_on_top_of_the_horde() -> None:
    table = pay(left("bear wolf? eagle", horde="cutpurse"), "low-sweep", "hex", "rage")
    assert table.pile("horde") == "eagle wolf bear cutpurse"
    assert set(table.state.known) == {"base:bear:1", "base:wolf:1", "base:eagle:1"}


def test_a_rider_lies_on_its_mount() -> None:
    table = Scene(line="goblin-wolf-riders wolf", dice=DICE)
    table.state.line[0].mount = "base:bear:1"
    table.run(join_horde, table.state.line[0])
    assert (table.pile("horde"), table.line) == ("goblin-wolf-riders bear", "wolf")


def test_the_collector_keeps_what_it_took() -> None:
    table = Scene(line="collector", dice=DICE, item_deck=["item:whistle", "item:oil-flask"])
    entry = table.state.line[0]
    entry.item, entry.item_of = "item:whetstone", 0
    table.run(join_horde, entry)
    assert table.state.item_deck == ["item:whetstone", "item:whistle", "item:oil-flask"]
    assert table.hero("monk").items == []
    assert table.events(e.CardPut) == [e.CardPut(card="item:whetstone", to="item bottom")]


@pytest.mark.rule("SAW-417")
def test_dice_on_a_creature_of_the_horde_come_back_as_the_round_ends() -> None:
    table = left("bandit")
    table.state.line[0].dice = [6]
    table.state.die(6).state, table.state.die(6).on = "stolen", "base:bandit:1"
    pay(table, "low-sweep")
    assert table.state.die(6).state == "stolen"
    table.run(end_watch)
    assert (table.state.die(6).state, table.state.die(6).on) == ("ready", "")


def test_in_the_last_round_the_horde_is_a_new_pile() -> None:
    table = pay(left("bear", round=9, where="tower-ruins"), "low-sweep")
    assert (table.pile("horde"), table.pile("new_horde")) == ("", "bear")


# -- losing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-262", "SAW-280")
def test_the_last_ability_ends_it_whatever_damage_is_left() -> None:
    table = left("bear frost-wyrm wolf", abilities=FIRST | TIRED, camper="")
    pay(table, "low-sweep")
    assert table.asked == "exhaust"
    with pytest.raises(PartyFalls) as fall:
        pay(table, "open-palm")
    assert fall.value.why == "exhausted"
    assert [event.place for event in table.events(e.CreatureThrough)] == [1, 2]
    assert (table.line, table.pile("horde")) == ("bear frost-wyrm wolf", "")


@pytest.mark.rule("SAW-279")
@pytest.mark.parametrize(("camper", "falls"), [("monk", True), ("", False)])
def test_what_the_camper_has_ready_saves_nobody(camper: str, falls: bool) -> None:
    abilities = FIRST | TIRED | {"heretic": "grave-bolt dark-bargain! raise-thrall!"}
    here: dict[str, Any] = {"where": "tribal-lands", "map": ["sotc:tall-grass"], "opened": True}
    table = Watch(line="bear", dice=DICE, abilities=abilities, camper=camper, **here)
    table.answer("end")
    while table.asked == "exhaust":
        table.answer("ability:3:heretic:grave-bolt")
    assert (table.session.outcome is not None) is falls
    if falls:
        assert table.events(e.PartyFell) == [e.PartyFell(why="exhausted")]
        assert table.session.outcome is not None
        assert table.session.outcome.winners == ()


@pytest.mark.rule("SAW-281", "SAW-282")
def test_an_empty_unhallowed_deck_loses_only_when_a_summon_calls() -> None:
    table = Watch(line="bear summon-stun? wolf?", dice=DICE, abilities=FIRST, fire=3, opened=True, where="tribal-lands")
    assert table.session.outcome is None
    table.answer("attack:base:bear:1", ["die:6"])
    while table.asked in ("stun", "stun-die"):
        table.answer(table.keys()[0])
    assert table.events(e.PartyFell) == [e.PartyFell(why="unhallowed")]
    table = Watch(line="bear wolf?", dice=DICE, abilities=FIRST, fire=3, opened=True, where="tribal-lands")
    table.answer("attack:base:bear:1", ["die:6"])
    assert table.session.outcome is None


@pytest.mark.rule("SAW-264")
def test_with_one_ability_left_the_next_round_comes() -> None:
    abilities = FIRST | TIRED | {"monk": "low-sweep open-palm inner-stillness!"}
    table = Watch(
        line="bear", dice=DICE, abilities=abilities, opened=True, where="tribal-lands", map=["sotc:tall-grass"]
    )
    table.answer("end", "ability:0:monk:open-palm")
    assert table.session.outcome is None
    assert (table.state.round, table.state.location) == (4, "sotc:tall-grass")


# -- winning ---------------------------------------------------------------------------------------------------------


def last(line: str, **more: Any) -> Watch:
    given = {"dice": DICE, "abilities": FIRST, "fire": 9, "round": 9, "opened": True, "where": "tower-ruins", **more}
    return Watch(line=line, **given)


@pytest.mark.rule("SAW-276")
def test_the_last_line_cleared_wins() -> None:
    table = last("bear").answer("attack:base:bear:1", ["die:6"])
    assert table.session.outcome is not None
    assert table.session.outcome.winners == (0,)
    assert table.events(e.PartyWon) == [e.PartyWon(ready=12)]


@pytest.mark.rule("SAW-277")
def test_nobody_wins_before_the_last_round_has_ended() -> None:
    table = Watch(
        line="bear", dice=DICE, abilities=FIRST, round=8, opened=True, where="tribal-lands", map=["sotc:tower-ruins"]
    )
    table.answer("attack:base:bear:1", ["die:6"])
    assert table.session.outcome is None
    table = last("bear wolf").answer("attack:base:bear:1", ["die:6"])
    assert table.session.outcome is None


@pytest.mark.rule("SAW-278")
def test_surviving_the_damage_of_the_last_line_with_one_ability_wins() -> None:
    table = last("bear wolf", abilities=FIRST | TIRED).answer("end")
    table.answer("ability:0:monk:low-sweep", "ability:0:monk:open-palm")
    assert table.session.outcome is not None
    assert table.session.outcome.winners == (0,)
    table = last("frost-wyrm", abilities=FIRST | TIRED).answer(
        "end", "ability:0:monk:low-sweep", "ability:0:monk:open-palm"
    )
    assert table.session.outcome is not None
    assert table.session.outcome.winners == ()


# -- the end of the round --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("horded", "refreshed"), [(0, True), (1, False)])
def test_a_cleared_place_acts_only_if_nothing_entered_the_horde(horded: int, refreshed: bool) -> None:
    table = Scene(where="hidden-temple", dice=DICE, abilities=FIRST | TIRED, horded=horded).run(end_watch)
    assert (table.asked == "refresh") is refreshed


def test_skeletons_on_top_of_the_graveyard_start_the_next_line() -> None:
    table = Scene(where="tribal-lands", dice=DICE, graveyard="skeletons bear").run(end_watch)
    assert (table.state.next_line, table.pile("graveyard")) == (["base:skeletons:1"], "bear")
    table = Scene(where="tribal-lands", dice=DICE, graveyard="bear skeletons").run(end_watch)
    assert (table.state.next_line, table.pile("graveyard")) == ([], "bear skeletons")


def test_the_round_in_figures() -> None:
    table = Scene(
        line="bear metal-golem?",
        dice=DICE,
        abilities=FIRST,
        fire=5,
        opened=True,
        where="tribal-lands",
        camper="heretic",
    ).run(watch_phase)
    table.answer("attack:base:bear:1", ["die:6"], "end")
    pay(table, "low-sweep", "hex").run(end_watch)
    assert table.events(e.RoundEnded) == [
        e.RoundEnded(
            round=3,
            location="sotc:tribal-lands",
            fire=5,
            ready=10,
            rested="sotc:heretic",
            defeated=1,
            through=("base:metal-golem:1",),
            exhausted=2,
            horde=1,
        )
    ]
    chart = table.state.rounds[0]
    assert (chart.round, chart.fire, chart.ready, chart.defeated, chart.horde) == (3, 5, 10, 1, 1)
    assert (chart.rested, chart.lost) == (3, 2)


@pytest.mark.rule("SAW-266")
def test_what_lasts_a_round_is_over_and_what_is_exhausted_stays_so() -> None:
    table = Scene(dice=DICE, camper="heretic", abilities={"monk": "low-sweep! open-palm inner-stillness"})
    state = table.state
    monk = table.hero("monk")
    state.wards, state.hexed, state.level_bonus, state.bought = 2, 3, 1, 1
    state.bonuses = [RoundBonus(0, "monk:low-sweep", AttackBonus(op="attack", n=3))]
    state.ranges, state.ranged, state.barred = {0: 1}, [1], [2]
    state.hushed = state.opened = True
    state.through, state.defeated, state.horded, state.lost, state.fallen = ["base:bear:1"], 1, 1, 1, (0, 5)
    monk.equipped[1].used = monk.equipped[1].stunned = monk.equipped[2].fired = True
    monk.dice[0].state, monk.dice[0].on = "ability", "monk:open-palm"
    item = ItemCard("item:whetstone", exhausted=True, used=True)
    monk.items = [item]
    end_round_state(state)
    fresh = Night(seats=1, computers=[False])
    lasting = ("party", "phase", "round", "fire", "last_watch", "coins", "bank", "location")
    for name in Night.__dataclass_fields__:
        if name not in lasting:
            assert getattr(state, name) == getattr(fresh, name), name
    assert state.last_watch == [0, 1, 2]
    assert not any(ability.used or ability.stunned or ability.fired for ability in monk.equipped)
    assert monk.equipped[0].exhausted
    assert (item.exhausted, item.used) == (True, False)
    assert (monk.dice[0].state, monk.dice[0].on) == ("ready", "")
    assert table.hero("witch").familiar_uses == 0


def test_what_the_collector_took_is_lost_when_an_effect_sends_it_to_the_horde() -> None:
    scene = Scene(line="collector")
    entry = scene.entry("collector")
    entry.item, entry.item_of = "item:whetstone", 0
    leave(scene.table, entry, "horde")
    assert scene.state.item_deck[0] == "item:whetstone"
    assert scene.hero("monk").items == []
