"""What abilities and camp actions do to dice, abilities, coins, Trophies, the staff and the camp.

Rules: SAW-291, SAW-298, SAW-317 to SAW-327, rulings §2.1 and 47.
"""

from __future__ import annotations

from typing import Any

import pytest
from night import DICE, Scene, short
from saw_using import camp, camp_why, faces, places, use, why
from scripted_chance import AsItLies

from tabletop_tui.core.event import DiceRolled
from tabletop_tui.games.set_a_watch import cards, merchant, muster
from tabletop_tui.games.set_a_watch.aftermath import end_round_state
from tabletop_tui.games.set_a_watch.deed import Deed
from tabletop_tui.games.set_a_watch.effects import carry_out, why_not
from tabletop_tui.games.set_a_watch.effects_camp import trophy_price
from tabletop_tui.games.set_a_watch.events import (
    CardPut,
    CardsPeeked,
    DiceReturned,
    DieChanged,
    RuneUsed,
    TrophyDiscarded,
    WardRaised,
)
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.round import roll_dice
from tabletop_tui.games.set_a_watch.vocabulary import Refresh, SetDice

# -- Heretic ---------------------------------------------------------------------------------------------------------


def test_dark_bargain_refreshes_another_heretic_ability_but_not_itself() -> None:
    hurt = {"heretic": "dark-bargain raise-thrall! grave-bolt!", "monk": "low-sweep!"}
    scene = Scene(line="wolf", dice=DICE, abilities=hurt)
    use(scene, "dark-bargain", "exhaust", "creature:base:wolf:1")
    assert scene.keys() == ["ability:3:heretic:raise-thrall", "ability:3:heretic:grave-bolt"]
    scene.answer("ability:3:heretic:grave-bolt")
    exhausted = {name: scene.ability(name).exhausted for name in ("dark-bargain", "raise-thrall", "grave-bolt")}
    assert exhausted == {"dark-bargain": True, "raise-thrall": True, "grave-bolt": False}
    assert scene.pile("horde") == "wolf"


@pytest.mark.rule("SAW-291")
def test_bind_the_seal_seals_an_unhallowed_and_orders_the_next_two() -> None:
    scene = Scene(dice=DICE, camper="heretic", graveyard="bear gorgon wolf revenant", unhallowed="collector mastermind")
    camp(scene, "heretic", 2)
    assert scene.keys() == ["card:sotc:gorgon:1", "card:sotc:revenant:1"]
    scene.answer("card:sotc:revenant:1")
    assert scene.pile("graveyard") == "bear gorgon wolf"
    assert scene.pile("unhallowed") == "collector mastermind revenant"
    assert scene.asked == "yes-no"
    assert scene.state.glance is not None
    assert [short(card) for card in scene.state.glance.cards] == ["collector", "mastermind"]
    scene.answer("yes")
    assert scene.pile("unhallowed") == "mastermind collector revenant"
    assert scene.state.glance is None
    assert {short(card) for card in scene.state.known} == {"mastermind", "collector", "revenant"}
    assert [event.where for event in scene.events(CardsPeeked)] == ["unhallowed"]
    assert [event.card for event in scene.events(RuneUsed)] == ["sotc:revenant:1"]


def test_bind_the_seal_may_leave_the_order() -> None:
    scene = camp(Scene(dice=DICE, camper="heretic", unhallowed="collector mastermind"), "heretic", 0, "no")
    assert scene.pile("unhallowed") == "collector mastermind"
    assert scene.events(CardPut) == []


def test_bind_the_seal_sees_nothing_where_nobody_peeks() -> None:
    fog: dict[str, Any] = {"camper": "heretic", "where": "fog-marsh", "unhallowed": "collector mastermind"}
    scene = camp(Scene(dice=DICE, graveyard="gorgon", **fog), "heretic", 0)
    assert (scene.pending, scene.pile("unhallowed")) == (None, "collector mastermind gorgon")
    assert camp_why(Scene(dice=DICE, **fog), "heretic") == "no Unhallowed lies in the Graveyard"


def test_bind_the_seal_with_nothing_to_seal_or_order() -> None:
    scene = Scene(dice=DICE, camper="heretic", graveyard="bear", unhallowed="gorgon")
    assert camp_why(scene, "heretic") == "no Unhallowed lies in the Graveyard"


# -- Bounty Hunter ---------------------------------------------------------------------------------------------------

HUNTER = "bounty-hunter monk"


def test_grisly_warning_costs_a_trophy_whose_base_health_sets_the_limit() -> None:
    abilities = {"bounty-hunter": "grisly-warning bolas"}
    scene = Scene(HUNTER, line="barrow-guard", dice="3 3 3 / 1 1 1", abilities=abilities, trophies="eagle wolf")
    use(scene, "grisly-warning", "die:0")
    assert (scene.asked, scene.keys()) == ("card", ["card:base:eagle:1", "card:base:wolf:1"])
    scene.answer("card:base:wolf:1", "creature:sotc:barrow-guard:1")
    assert scene.line == "", "4 + 4 against 8"
    assert scene.pile("graveyard") == "barrow-guard wolf"
    assert [short(card) for card in scene.hero("bounty-hunter").trophies] == ["eagle"]
    assert scene.events(TrophyDiscarded) == [TrophyDiscarded(hero="sotc:bounty-hunter", card="base:wolf:1", coins=0)]


def test_grisly_warning_wants_a_trophy_and_a_creature_that_is_weak_enough() -> None:
    abilities = {"bounty-hunter": "grisly-warning bolas"}
    without = Scene(HUNTER, line="bear", dice="3 3 3 / 1 1 1", abilities=abilities)
    assert why(without, "grisly-warning") == "no Trophy to give up"
    small = Scene(HUNTER, line="barrow-guard", dice="3 3 3 / 1 1 1", abilities=abilities, trophies="eagle")
    assert "Health" in why(small, "grisly-warning"), "3 + 4 against 8"


def test_dead_or_alive_pays_a_coin() -> None:
    abilities = {"bounty-hunter": "dead-or-alive bolas"}
    scene = Scene(HUNTER, line="bear", dice="3 3 3 / 1 1 1", abilities=abilities, coins=2)
    use(scene, "dead-or-alive", "die:0", "creature:base:bear:1")
    while scene.pending is not None:
        scene.answer("no")
    assert (scene.state.coins, scene.state.bank) == (3, 13)


@pytest.mark.rule("SAW-298")
def test_collect_bounties_sells_trophies_one_by_one_in_any_order() -> None:
    scene = Scene(HUNTER, dice="3 3 3 / 1 1 1", camper="bounty-hunter", trophies="bear wyvern dark-champion", coins=1)
    camp(scene, "bounty-hunter", 0)
    assert scene.asked == "card"
    scene.answer("card:sotc:dark-champion:1", "card:base:bear:1")
    assert scene.keys() == ["card:base:wyvern:1", "done"]
    scene.answer("done")
    assert (scene.state.coins, scene.state.bank) == (5, 11)
    assert scene.pile("graveyard") == "bear dark-champion"
    assert [(short(event.card), event.coins) for event in scene.events(TrophyDiscarded)] == [
        ("dark-champion", 3),
        ("bear", 1),
    ]


@pytest.mark.parametrize(
    ("card", "price"), [("base:bear:1", 1), ("base:wyvern:1", 2), ("sotc:gorgon:1", 3), ("base:pyromancer:1", 2)]
)
def test_what_a_trophy_is_worth(card: str, price: int) -> None:
    assert trophy_price(card) == price


def test_collect_bounties_ends_with_the_last_trophy_and_needs_one() -> None:
    scene = Scene(HUNTER, dice="3 3 3 / 1 1 1", camper="bounty-hunter", trophies="bear")
    camp(scene, "bounty-hunter", 0, "card:base:bear:1")
    assert (scene.pending, scene.state.coins) == (None, 1)
    assert camp_why(scene, "bounty-hunter") == "no Trophy to hand in"


# -- Barbarian -------------------------------------------------------------------------------------------------------


def test_berserk_charge_brings_all_attack_dice_back_rerolled() -> None:
    abilities = {"barbarian": "berserk-charge rage"}
    scene = Scene(line="bear", dice="4- 2 6 / 3 1 4 / 11- 7- 3 / 8 8 1", abilities=abilities, chance=AsItLies([1, 9]))
    scene.hero("barbarian").dice[2].state = "item"
    use(scene, "berserk-charge")
    assert scene.pending is None
    assert faces(scene, "barbarian") == [2, 10, 3]
    assert places(scene, "barbarian") == ["ready", "ready", "item"]
    assert places(scene, "monk")[0] == "attack", "only his own"
    assert scene.events(DiceReturned) == [DiceReturned(dice=(6, 7), recovered=True)]
    assert why(Scene(line="bear", dice=DICE, abilities=abilities), "berserk-charge").startswith("no die was spent")


def test_war_cry_lifts_unspent_dice_below_nine_to_nine() -> None:
    scene = Scene(line="bear", dice="4 2 6 / 3 1 4 / 11 7 3- / 8 8 1", abilities={"barbarian": "war-cry rage"})
    use(scene, "war-cry")
    assert faces(scene, "barbarian") == [11, 9, 3]
    assert [(event.die, event.before, event.after) for event in scene.events(DieChanged)] == [(7, 7, 9)]
    assert faces(scene, "monk") == [4, 2, 6]


def test_second_wind_refreshes_one_more_of_his_own() -> None:
    hurt = {"barbarian": "rage! whirlwind! war-cry", "monk": "low-sweep!"}
    scene = camp(Scene(dice=DICE, camper="barbarian", abilities=hurt), "barbarian", 0)
    assert scene.keys() == ["ability:2:barbarian:rage", "ability:2:barbarian:whirlwind"]
    scene.answer("ability:2:barbarian:whirlwind")
    assert [scene.ability(name).exhausted for name in ("rage", "whirlwind", "low-sweep")] == [True, False, True]
    rested = Scene(dice=DICE, camper="barbarian")
    assert camp_why(rested, "barbarian") == "no exhausted ability to refresh"


# -- Witch -----------------------------------------------------------------------------------------------------------


def test_swarm_of_crows_sends_the_familiar_once_more() -> None:
    scene = Scene(line="bear wolf", dice=DICE, fire=3, abilities={"witch": "swarm-of-crows hex"})
    scene.hero("witch").familiar_uses = 0
    use(scene, "swarm-of-crows", "die:4")
    assert scene.hero("witch").familiar_uses == 1
    assert [entry.lost for entry in scene.state.line] == [1, 1]


def test_ember_brew_feeds_the_fire_and_raises_a_die_by_x() -> None:
    scene = Scene(line="bear", dice=DICE, fire=3, camper="heretic", abilities={"witch": "ember-brew hex"})
    use(scene, "ember-brew", "die:3")
    assert scene.state.fire == 6
    assert scene.asked == "die"
    raisable = ["die:0", "die:1", "die:4", "die:6", "die:7", "die:8"]
    assert scene.keys() == [*raisable, "none"]
    scene.answer("die:6")
    assert faces(scene, "barbarian") == [12, 7, 3], "three more, but not past its highest face"


def test_a_die_that_may_be_set_may_be_left() -> None:
    scene = Scene(dice=DICE)
    word = SetDice(op="set dice", whose="watch", raise_by=1, optional=True)
    scene.run(carry_out, (word,), Deed(1, "witch:ember-brew", "ability", 1)).answer("none")
    assert (faces(scene, "monk"), scene.events(DieChanged)) == ([4, 2, 6], [])


# -- Monk ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-317")
def test_the_monk_starts_with_three_d6() -> None:
    scene = Scene("").run(muster.choose_adventurer, 0).answer("sotc:monk")
    assert [die.sides for die in scene.state.party[0].dice] == [6, 6, 6]


@pytest.mark.rule("SAW-318", "SAW-319")
def test_meditate_trades_up_to_two_dice_at_their_value_the_placed_one_too() -> None:
    scene = camp(Scene(dice=DICE, camper="monk"), "monk", 1)
    assert (scene.asked, scene.keys()) == ("dice", ["die:0", "die:1", "die:2"])
    scene.answer(["die:1", "die:2"])
    assert [die.sides for die in scene.hero("monk").dice] == [6, 8, 8]
    assert faces(scene, "monk") == [4, 2, 6]
    assert places(scene, "monk") == ["ready", "camp", "ready"], "ruling 47: it stays on its space"
    assert scene.events(DiceRolled) == []
    assert [(event.die, event.before, event.after, event.sides) for event in scene.events(DieChanged)] == [
        (1, 2, 2, 8),
        (2, 6, 6, 8),
    ]


def test_meditate_may_trade_one_die_but_not_three() -> None:
    one = camp(Scene(dice=DICE, camper="monk"), "monk", 1, ["die:0"])
    assert [die.sides for die in one.hero("monk").dice] == [8, 6, 6]
    with pytest.raises(ValueError, match="1 to 2"):
        camp(Scene(dice=DICE, camper="monk"), "monk", 1, ["die:0", "die:1", "die:2"])


@pytest.mark.rule("SAW-320")
def test_an_upgraded_die_stays_and_is_rolled_with_the_others() -> None:
    scene = camp(Scene(dice=DICE, camper="monk"), "monk", 0, ["die:0"])
    end_round_state(scene.state)
    scene.table.chance = AsItLies([1, 2, 7])
    scene.run(roll_dice, scene.hero("monk"))
    assert (faces(scene, "monk"), places(scene, "monk")) == ([8, 2, 3], ["ready"] * 3)
    assert {event.sides for event in scene.events(DiceRolled)} == {6, 8}


@pytest.mark.rule("SAW-321")
def test_dice_grow_from_six_to_eight_ten_and_twelve_and_no_further() -> None:
    scene = Scene(dice=DICE, camper="monk")
    seen = []
    for _ in range(3):
        camp(scene, "monk", 0, ["die:0"])
        seen.append(scene.state.die(0).sides)
    assert seen == [8, 10, 12]
    camp(scene, "monk", 0)
    assert scene.keys() == ["die:1", "die:2"]
    for die in scene.hero("monk").dice:
        die.sides = 12
    assert camp_why(scene, "monk") == "no die can grow any more"
    camp(scene, "monk", 0)
    assert scene.pending is None


def test_inner_stillness_rerolls_any_of_his_unspent_dice() -> None:
    abilities = {"monk": "inner-stillness low-sweep"}
    scene = Scene(line="bear", dice="4 2 6- / 3 1 4 / 11 7 3 / 8 8 1", abilities=abilities, chance=AsItLies([5, 0]))
    use(scene, "inner-stillness")
    assert (scene.asked, scene.keys()) == ("dice", ["die:0", "die:1"])
    scene.answer(["die:0", "die:1"])
    assert faces(scene, "monk") == [6, 1, 6]
    assert why(scene, "inner-stillness") == "it was used this round"
    spent = Scene(line="bear", dice="4- 2- 6- / 3 1 4 / 11 7 3 / 8 8 1", abilities=abilities)
    assert why(spent, "inner-stillness") == "no unspent die to roll again"


# -- Artificer -------------------------------------------------------------------------------------------------------

STAFF = {"artificer": "arc-lance siphon ward-sphere"}


def artificer(charges: int = 8, line: str = "dark-champion", **more: Any) -> Scene:
    scene = Scene("artificer monk", line=line, dice="4 2 6 / 1 1 1", **{"abilities": STAFF, **more})
    scene.hero("artificer").charges = charges
    for entry in scene.state.line:
        entry.at = 1
    return scene


@pytest.mark.rule("SAW-322")
def test_the_staff_starts_with_eight_charges() -> None:
    scene = Scene("").run(muster.choose_adventurer, 0).answer("sotc:artificer")
    assert scene.state.party[0].charges == 8


@pytest.mark.rule("SAW-323")
def test_charges_spent_and_gained_move_the_dial() -> None:
    scene = use(artificer(), "arc-lance", "die:0")
    assert (scene.asked, scene.keys()) == ("number", ["n:1", "n:2", "n:3", "n:4"])
    scene.answer("n:3", "creature:sotc:dark-champion:1")
    assert (scene.hero("artificer").charges, scene.entry("dark-champion").lost) == (5, 9)
    scene.hero("artificer").charges = 0
    use(scene, "siphon", "die:1")
    assert scene.hero("artificer").charges == 4, "the die and two more"


@pytest.mark.rule("SAW-323")
def test_siphon_exhausted_gains_five() -> None:
    assert use(artificer(1), "siphon", "exhaust").hero("artificer").charges == 6


@pytest.mark.rule("SAW-324")
@pytest.mark.parametrize("limit", [8, 10])
def test_charges_beyond_the_limit_are_lost(limit: int) -> None:
    scene = use(artificer(6, options={"dial_limit": limit}), "siphon", "die:2")
    assert scene.hero("artificer").charges == limit
    rested = camp(artificer(1, "", camper="artificer", options={"dial_limit": limit}), "artificer", 0)
    assert rested.hero("artificer").charges == limit, "Recharge: as many as it takes"


@pytest.mark.rule("SAW-325")
def test_no_more_charges_than_the_dial_shows() -> None:
    assert use(artificer(2), "arc-lance", "die:0").keys() == ["n:1", "n:2"]
    assert why(artificer(0), "arc-lance") == "it takes one charge, the staff holds no charges"
    big = {"artificer": "disintegrate siphon"}
    assert why(artificer(4, abilities=big), "disintegrate") == "it takes five charges, the staff holds four charges"
    scene = use(artificer(5, abilities=big), "disintegrate", "die:0", "creature:sotc:dark-champion:1")
    assert (scene.line, scene.hero("artificer").charges) == ("", 0)


def test_ward_sphere_raises_as_many_wards_as_charges() -> None:
    scene = use(artificer(), "ward-sphere", "die:0")
    assert scene.keys() == ["n:1", "n:2", "n:3"]
    scene.answer("n:2")
    assert (scene.state.wards, scene.hero("artificer").charges) == (2, 6)
    assert scene.events(WardRaised) == [WardRaised(hero="sotc:artificer", n=2)]
    assert use(artificer(1), "ward-sphere", "die:0").pending is None, "one charge: nothing to ask"


@pytest.mark.rule("SAW-326")
def test_nothing_takes_the_staff() -> None:
    scene = artificer(line="collector", coins=3)
    scene.state.line[0].greeted = False
    scene.run(settle).answer("let")
    assert scene.state.coins == 1, "without an item the party pays instead"
    assert scene.state.line[0].item is None
    assert scene.hero("artificer").charges == 8
    assert not any("staff" in card for card in cards.items())


@pytest.mark.rule("SAW-327")
def test_the_staff_takes_no_item_place() -> None:
    scene = artificer(line="", camper="monk", items={"artificer": "whetstone"}, coins=5)
    scene.state.market = [["item:spyglass"], [], []]
    scene.run(merchant.buy, 0).answer("slot:0")
    assert scene.pending is None
    assert [item.card for item in scene.hero("artificer").items] == ["item:whetstone", "item:spyglass"]


# -- the adventurers of the first box --------------------------------------------------------------------------------


def test_sharpshooter_takes_back_one_of_his_attack_dice() -> None:
    abilities = {"ranger": "sharpshooter far-sight"}
    dice = "5- 2- 6 / 3- 1 4"
    scene = use(Scene("ranger monk", line="bear", dice=dice, abilities=abilities, chance=AsItLies([6])), "sharpshooter")
    assert (scene.asked, scene.keys()) == ("die", ["die:0", "die:1"])
    scene.answer("die:1")
    assert (faces(scene, "ranger"), places(scene, "ranger")) == ([5, 7, 6], ["attack", "ready", "ready"])


def test_fell_a_tree_gives_four_logs() -> None:
    assert camp(Scene("warrior monk", dice="1 2 3 / 1 1 1", camper="warrior", fire=3), "warrior", 0).state.fire == 7


def test_lay_a_trap_makes_the_placed_die_a_trap_for_its_value() -> None:
    scene = camp(
        Scene("beastmaster monk", line="dire-boar", dice="1 7 5 / 1 1 1", camper="beastmaster"), "beastmaster", 2
    )
    assert (scene.state.trap, scene.state.die_that("trap")) == (5, 2)
    assert places(scene, "beastmaster") == ["ready", "ready", "trap"]
    scene.run(settle)
    assert scene.entry("dire-boar").lost == 5


def test_animal_sentry_costs_a_tamed_creature() -> None:
    abilities = {"beastmaster": "animal-sentry hunt"}
    dice = "1 7 5 / 1 1 1"
    scene = Scene(
        "beastmaster monk", line="gorgon bear", dice=dice, abilities=abilities, tamed={"beastmaster": "wolf eagle"}
    )
    scene.state.line[0].at = 1
    use(scene, "animal-sentry", "die:0", "card:base:eagle:1")
    assert [short(card) for card in scene.hero("beastmaster").tamed] == ["wolf"]
    assert scene.pile("graveyard") == "bear eagle"
    without = Scene("beastmaster monk", line="gorgon bear", dice=dice, abilities=abilities)
    assert why(without, "animal-sentry") == "no tamed creature to give up"


def test_share_tricks_equips_the_camper_and_one_other() -> None:
    abilities = {"rogue": "backstab smoke-bomb! stay-dead", "monk": "low-sweep! open-palm inner-stillness"}
    scene = Scene("rogue monk witch", dice="1 2 3 / 1 1 1 / 1 1 1", camper="rogue", abilities=abilities, players=3)
    camp(scene, "rogue", 0, "ability:0:rogue:smoke-bomb", "card:rogue:poison-blade")
    assert (scene.asked, scene.keys()) == ("adventurer-on-watch", ["slot:1", "slot:2", "none"])
    scene.answer("slot:1")
    assert scene.pending is not None
    assert scene.pending.seat == 1, "whose abilities they are decides"
    scene.answer("ability:1:monk:low-sweep", "card:monk:flurry-of-blows")
    assert [short(a.card) for a in scene.hero("rogue").equipped] == ["backstab", "poison-blade", "stay-dead"]
    assert [short(a.card) for a in scene.hero("monk").equipped] == ["flurry-of-blows", "open-palm", "inner-stillness"]
    assert scene.ability("poison-blade").exhausted
    assert scene.ability("flurry-of-blows").exhausted


def test_share_tricks_may_be_left() -> None:
    scene = camp(Scene("rogue monk", dice="1 2 3 / 1 1 1", camper="rogue"), "rogue", 0, "none", "none")
    assert scene.pending is None


def test_throwing_daggers_sets_a_die_to_its_highest_face() -> None:
    abilities = {"rogue": "throwing-daggers backstab"}
    scene = Scene("rogue monk", line="bear wolf?", dice="1 2 6 / 1 1 1", fire=3, abilities=abilities)
    use(scene, "throwing-daggers", "exhaust", "die:1")
    assert faces(scene, "rogue") == [1, 6, 6]
    assert scene.line == "bear wolf"


def test_gentle_hands_heal_anybody() -> None:
    hurt = {"cleric": "rebuke! banish", "monk": "low-sweep! open-palm"}
    scene = camp(Scene("cleric monk", dice="4 2 6 / 1 1 1", camper="cleric", abilities=hurt), "cleric", 0)
    assert scene.keys() == ["ability:0:cleric:rebuke", "ability:1:monk:low-sweep"]
    scene.answer("ability:1:monk:low-sweep")
    assert not scene.ability("low-sweep").exhausted


def wizard(**more: Any) -> Scene:
    scene = Scene("wizard monk", dice="4 2 6 / 1 1 1", camper="wizard", **more)
    scene.state.map = ["sotc:seal-vault", "sotc:bone-henge"]
    unused = "rope-bridge tall-grass living-house coin-shrine mirror-lake"
    scene.state.unused = [f"sotc:{name}" for name in unused.split()]
    return scene


def test_read_the_stars_shows_four_places_and_swaps_one_with_the_map() -> None:
    scene = camp(wizard(), "wizard", 0)
    seen = ["sotc:mirror-lake", "sotc:coin-shrine", "sotc:living-house", "sotc:tall-grass"]
    assert scene.keys() == [*(f"card:{card}" for card in seen), "none"]
    assert scene.events(CardsPeeked) == [CardsPeeked(where="places", cards=tuple(seen))]
    scene.answer("card:sotc:coin-shrine")
    assert scene.state.map[-1] == "sotc:coin-shrine"
    assert scene.state.unused == [
        "sotc:rope-bridge",
        "sotc:tall-grass",
        "sotc:living-house",
        "sotc:bone-henge",
        "sotc:mirror-lake",
    ]
    assert (scene.state.glance, set(scene.state.known)) == (None, set(seen))


def test_read_the_stars_may_leave_the_map() -> None:
    assert camp(wizard(), "wizard", 0, "none").state.map[-1] == "sotc:bone-henge"


def test_read_the_stars_never_moves_the_last_place_nor_peeks_through_fog() -> None:
    scene = wizard()
    scene.state.map.pop()
    assert camp_why(scene, "wizard") == "the final location is next, and stays"
    assert camp(scene, "wizard", 0).pending is None
    assert camp_why(wizard(where="fog-marsh"), "wizard") == "no peeking: Fog Marsh"


def test_illuminate_costs_a_log_for_each_card() -> None:
    scene = Scene(
        "wizard monk", line="bear wolf? eagle?", dice="4 2 6 / 1 1 1", fire=5, abilities={"wizard": "illuminate"}
    )
    use(scene, "illuminate")
    assert (scene.line, scene.state.fire) == ("bear wolf eagle?", 4)


# -- words that no card of ours says ---------------------------------------------------------------------------------


def test_items_can_be_refreshed_one_or_all() -> None:
    items = {"monk": "caltrops! whetstone", "witch": "smoke-vial!"}
    scene = Scene(dice=DICE, items=items)
    deed = Deed(0, "item:healers-kit", "item")
    scene.run(carry_out, (Refresh(op="refresh", whose="items"),), deed).answer(["item:1:item:smoke-vial"])
    assert [item.exhausted for name in ("monk", "witch") for item in scene.hero(name).items] == [True, False, False]
    everything = (Refresh(op="refresh", whose="items", n=None),)
    scene.run(carry_out, everything, deed)
    assert not any(item.exhausted for name in ("monk", "witch") for item in scene.hero(name).items)
    assert why_not(scene.state, everything, deed) == "no item is exhausted"


def test_all_abilities_can_be_refreshed() -> None:
    hurt = {"monk": "low-sweep! open-palm!", "witch": "hex!", "heretic": "grave-bolt!"}
    scene = Scene(dice=DICE, camper="heretic", abilities=hurt)
    scene.run(carry_out, (Refresh(op="refresh", whose="watch", n=None),), Deed(0, "item:healers-kit", "item"))
    exhausted = {name: scene.ability(name).exhausted for name in ("low-sweep", "open-palm", "hex", "grave-bolt")}
    assert exhausted == {"low-sweep": False, "open-palm": False, "hex": False, "grave-bolt": True}


def test_coins_stop_when_the_bank_is_empty() -> None:
    scene = Scene(HUNTER, line="bear", dice="3 3 3 / 1 1 1", coins=16)
    words = cards.abilities()["bounty-hunter:dead-or-alive"].do[1:]
    deed = Deed(0, "bounty-hunter:dead-or-alive", "ability", 3)
    assert why_not(scene.state, words, deed) == "the bank has no coin left"
    scene.run(carry_out, words, deed)
    assert scene.state.coins == 16
