"""What locations do at their moments, deed by deed (rulings §1.6 and §2.5, SAW-107)."""

from __future__ import annotations

import pytest
from night import DICE, Scene, short
from scripted_chance import AsItLies

from tabletop_tui.core.event import DiceRolled
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch import round as rounds
from tabletop_tui.games.set_a_watch.events import (
    AbilityRefreshed,
    CardRemoved,
    CardsPeeked,
    CoinsChanged,
    ItemsRefreshed,
    LocationActs,
)
from tabletop_tui.games.set_a_watch.places import DEEDS, at_moment, does


def at(scene: Scene, moment: str) -> Scene:
    """What the location does at that moment, to its first question; before a Watch in the phase that has it."""
    if moment in ("roll", "camp", "merchant"):
        scene.state.phase = moment  # type: ignore[assignment]
    return scene.run(at_moment, moment)


def faces(scene: Scene) -> str:
    return " / ".join(" ".join(str(die.face) for die in hero.dice) for hero in scene.state.party)


def acted(scene: Scene) -> list[str]:
    return [event.deed for event in scene.events(LocationActs)]


def test_every_deed_of_the_cards_is_done_by_somebody() -> None:
    deeds = {deed.do for row in cards.locations().values() for deed in row.place.deeds}
    assert deeds - set(DEEDS) == {"force camper"}
    assert set(DEEDS) < deeds | {"force camper"}


@pytest.mark.rule("SAW-107")
def test_a_location_acts_at_its_own_moment_only() -> None:
    for moment in ("camp", "before dice", "merchant", "line", "watch", "revealed", "first fall", "cleared"):
        scene = at(Scene(dice=DICE, where="mirror-lake"), moment)
        assert faces(scene) == DICE and acted(scene) == []
    assert acted(at(Scene(dice=DICE, where="mirror-lake"), "roll")) == ["reroll highest each"]
    assert acted(at(Scene(dice=DICE, where="bone-henge"), "roll")) == []
    assert acted(at(Scene(dice=DICE), "roll")) == []  # nowhere yet


# -- dice ------------------------------------------------------------------------------------------------------------


def test_lost_outpost_raises_the_lowest_dice() -> None:
    scene = at(Scene(dice=DICE, where="lost-outpost"), "roll")
    assert (scene.asked, scene.keys()) == ("die", ["die:1", "none"])
    scene.answer("die:1", "none", "die:8")
    assert scene.keys() == ["die:11", "none"]
    scene.answer("die:11")
    assert faces(scene) == "4 3 6 / 3 1 4 / 11 7 4 / 8 8 2"
    assert acted(scene) == ["raise lowest each"]


def test_lost_outpost_asks_whoever_plays_the_adventurer() -> None:
    scene = at(Scene(dice=DICE, where="lost-outpost", players=3), "roll")
    seats = []
    while scene.pending is not None:
        seats.append(scene.pending.seat)
        scene.answer("none")
    assert seats == [0, 1, 2, None] and acted(scene) == []


def test_a_die_at_its_highest_face_cannot_be_raised() -> None:
    scene = at(Scene(dice="6 6 6 / 4 4 4 / 12 12 12 / 8 8 7", where="lost-outpost"), "roll")
    assert scene.keys() == ["die:11", "none"]


def test_abandoned_village_lowers_every_die() -> None:
    scene = at(Scene(dice=DICE, where="abandoned-village"), "roll")
    assert faces(scene) == "3 1 5 / 2 1 3 / 10 6 2 / 7 7 1" and acted(scene) == ["lower all"]


def test_mirror_lake_rerolls_the_highest_die_of_each() -> None:
    scene = at(Scene(dice=DICE, where="mirror-lake", chance=AsItLies(numbers=[1, 0, 4, 6])), "roll")
    assert faces(scene) == "4 2 2 / 3 1 1 / 5 7 3 / 7 8 1"
    assert [event.sides for event in scene.events(DiceRolled)] == [6, 4, 12, 8]


def test_mirror_lake_asks_among_equal_dice_of_different_kinds() -> None:
    scene = Scene(dice="4 6 6 / 3 1 4 / 11 7 3 / 8 8 1", where="mirror-lake")
    scene.state.die(1).sides = 8
    at(scene, "roll")
    assert scene.keys() == ["die:1", "die:2"]
    scene.answer("die:1")
    assert faces(scene) == "4 1 6 / 3 1 1 / 1 7 3 / 1 8 1"


def test_snowy_pass_lays_the_lowest_die_aside() -> None:
    scene = at(Scene(dice="4 2 6 / 3 3 4 / 11 7 3 / 8 8 5", where="snowy-pass"), "roll")
    die = scene.state.die(1)
    assert (scene.asked, die.state, die.on, die.ready, die.spent) == ("", "aside", "base:snowy-pass", False, False)
    scene = at(Scene(dice=DICE, where="snowy-pass"), "roll")
    assert scene.keys() == ["die:4", "die:11"]
    assert scene.answer("die:11").state.die(11).state == "aside"


def test_silent_quarry_raises_a_die_of_each_on_watch() -> None:
    scene = at(Scene(dice="4 2- 6 / 3 1 4 / 11 7 3 / 8 8 1", where="silent-quarry", camper="witch"), "watch")
    assert scene.keys() == ["die:0", "none"]  # spent dice and those at their highest face are left out
    scene.answer("die:0", "die:7", "none")
    assert scene.asked == "" and faces(scene) == "5 2 6 / 3 1 4 / 11 8 3 / 8 8 1"


def test_tower_ruins_raise_a_die_of_each_after_the_first_reveal() -> None:
    scene = at(Scene(dice=DICE, where="tower-ruins"), "revealed")
    scene.answer("die:0", "die:3", "die:6", "die:11")
    assert faces(scene) == "5 2 6 / 4 1 4 / 12 7 3 / 8 8 2"


def test_the_wizards_cottage_lets_the_camper_reroll_any_dice() -> None:
    scene = Scene(dice=DICE, where="wizards-cottage", camper="barbarian", chance=AsItLies(numbers=[9, 8]))
    scene.run(at_moment, "before dice")
    scene.answer(["die:7", "die:8"])
    assert faces(scene) == "4 2 6 / 3 1 4 / 11 10 9 / 8 8 1" and acted(scene) == ["reroll any camper"]
    scene = Scene(dice=DICE, where="wizards-cottage", camper="barbarian").run(at_moment, "before dice").answer([])
    assert faces(scene) == DICE and acted(scene) == []


def test_the_catacombs_let_each_reroll_one_unspent_die() -> None:
    scene = Scene(dice="4 2- 6 / 3- 1- 4- / 11 7 3 / 8 8 1", where="the-catacombs", chance=AsItLies(numbers=[4]))
    at(scene, "first fall")
    assert scene.keys() == ["die:0", "die:2"]
    scene.answer(["die:0"], [], [])  # nothing is left to the Witch
    assert scene.asked == "" and faces(scene) == "5 2 6 / 3 1 4 / 11 7 3 / 8 8 1"


# -- who camps -------------------------------------------------------------------------------------------------------


def test_the_ruined_gate_sends_the_one_with_the_highest_sum() -> None:
    scene = Scene(dice=DICE, where="ruined-gate")
    assert does(scene.state, "force camper")
    assert scene.run(rounds.choose_camper).result == 2  # 21 of the Barbarian
    scene.state.party[2].rests = 2
    assert scene.run(rounds.choose_camper).result == 3  # 17 of the Heretic
    scene.state.die(0).face, scene.state.die(11).face = 6, 1
    scene.state.die(9).face = 5
    scene.run(rounds.choose_camper)  # 14 and 14
    assert scene.keys() == ["slot:0", "slot:3"]
    assert scene.barred("slot:1") == "another must go here" and scene.barred("slot:2") == "has rested twice"


def test_elsewhere_anybody_may_camp() -> None:
    scene = Scene(dice=DICE, where="bone-henge").run(rounds.choose_camper)
    assert scene.keys() == ["slot:0", "slot:1", "slot:2", "slot:3"]


# -- coins -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "left"), [(5, 3), (1, 0), (0, 0)])
def test_the_thieves_den_takes_two_coins_or_all(coins: int, left: int) -> None:
    scene = at(Scene(where="thieves-den", coins=coins), "camp")
    assert (scene.state.coins, scene.state.coins + scene.state.bank) == (left, 16)
    assert acted(scene) == (["lose coins"] if coins else [])


@pytest.mark.parametrize(("coins", "then"), [(0, 2), (15, 16), (16, 16)])
def test_the_nomad_camp_gives_two_coins_of_the_bank(coins: int, then: int) -> None:
    scene = at(Scene(where="nomad-camp", coins=coins), "merchant")
    assert scene.state.coins == then and len(scene.events(CoinsChanged)) == (coins < 16)


def test_the_iron_bank_sells_refreshed_abilities() -> None:
    tired = {"monk": "low-sweep! open-palm! flurry-of-blows", "witch": "hex! wither evil-eye"}
    scene = at(Scene(where="iron-bank", coins=5, abilities=tired), "roll")
    assert scene.keys() == ["ability:0:monk:low-sweep", "ability:0:monk:open-palm", "ability:1:witch:hex", "none"]
    scene.answer("ability:1:witch:hex", "ability:0:monk:open-palm")
    assert (scene.asked, scene.state.coins, scene.state.bank) == ("", 1, 15)
    assert not scene.ability("hex").exhausted and scene.ability("low-sweep").exhausted
    scene = at(Scene(where="iron-bank", coins=5, abilities=tired), "roll").answer("none")
    assert (scene.asked, scene.state.coins, acted(scene)) == ("", 5, [])


# -- abilities and items ---------------------------------------------------------------------------------------------


def test_the_white_monolith_exchanges_an_exhausted_ability_of_each() -> None:
    abilities = {
        "monk": "low-sweep! open-palm flurry-of-blows",
        "barbarian": "rage! whirlwind! skullsplitter!",
        "heretic": "raise-thrall! grave-bolt! dark-bargain",
    }
    scene = Scene(where="the-white-monolith", abilities=abilities)
    scene.state.watch = []  # nobody is on Watch yet, so that nobody can lose it
    at(scene, "roll")
    assert scene.keys() == ["ability:0:monk:open-palm", "ability:0:monk:flurry-of-blows"]
    scene.answer("ability:0:monk:open-palm")
    assert scene.keys() == [f"ability:2:barbarian:{name}" for name in ("rage", "whirlwind", "skullsplitter")]
    scene.answer("ability:2:barbarian:rage", "ability:3:heretic:grave-bolt")
    assert scene.asked == ""
    tired = {short(a.card) for hero in scene.state.party for a in hero.equipped if a.exhausted}
    assert tired == {"open-palm", "whirlwind", "skullsplitter", "raise-thrall", "dark-bargain"}


def test_the_tranquil_village_rests_those_who_rolled_little() -> None:
    tired = {"monk": "low-sweep! open-palm flurry-of-blows", "witch": "hex! wither! evil-eye"}
    dice = "4 1 1 / 3 1 1 / 1 1 1 / 8 8 1"
    scene = at(Scene(where="tranquil-village", dice=dice, abilities=tired), "watch")
    assert scene.keys() == ["ability:1:witch:hex", "ability:1:witch:wither", "none"]  # the Monk has rolled 6
    scene.answer("ability:1:witch:wither")
    assert scene.asked == "" and not scene.ability("wither").exhausted and acted(scene) == ["refresh weak"]
    scene = at(Scene(where="tranquil-village", dice=dice, abilities=tired), "watch").answer("none")
    assert scene.ability("wither").exhausted and acted(scene) == []


def test_the_hot_springs_refresh_an_ability_of_the_watch() -> None:
    tired = {"monk": "low-sweep! open-palm flurry-of-blows", "witch": "hex! wither! evil-eye"}
    scene = at(Scene(where="hot-springs", abilities=tired, camper="monk"), "watch")
    assert scene.keys() == ["ability:1:witch:hex", "ability:1:witch:wither"]
    scene.answer("ability:1:witch:hex")
    assert scene.asked == "" and len(scene.events(AbilityRefreshed)) == 1
    assert acted(at(Scene(where="hot-springs"), "watch")) == []


def test_the_hidden_temple_refreshes_two_abilities_of_anybody() -> None:
    tired = {"monk": "low-sweep! open-palm! flurry-of-blows", "witch": "hex! wither evil-eye"}
    scene = at(Scene(where="hidden-temple", abilities=tired, camper="monk"), "cleared")
    scene.answer("ability:0:monk:low-sweep", "ability:1:witch:hex")
    assert scene.asked == "" and scene.ability("open-palm").exhausted


def test_the_coin_shrine_refreshes_all_items() -> None:
    items = {"monk": "whistle tower-shield!", "heretic": "caltrops! smoke-vial!"}
    scene = at(Scene(where="coin-shrine", items=items), "camp")
    assert not any(item.exhausted for hero in scene.state.party for item in hero.items)
    assert [short(card) for event in scene.events(ItemsRefreshed) for card in event.items] == [
        "tower-shield", "caltrops", "smoke-vial",
    ]  # fmt: skip


def test_the_adventurers_guild_offers_everybody_on_watch_an_equip() -> None:
    scene = at(Scene(where="adventurers-guild", camper="witch"), "watch")
    monk = scene.hero("monk")
    given, taken = monk.equipped[0].card, monk.reserve[1]
    scene.answer(f"ability:0:{given}", f"card:{taken}", "none")
    assert scene.keys()[-1] == "none" and scene.keys()[0].startswith("ability:3:")
    scene.answer("none")
    assert scene.asked == "" and monk.equipped[0].card == taken and monk.reserve[1] == given


# -- Horde, Graveyard, Unhallowed, Line ------------------------------------------------------------------------------


def test_the_hidden_cellar_removes_the_top_of_the_horde() -> None:
    scene = at(Scene(where="hidden-cellar", horde="bear wolf"), "camp")
    assert (scene.pile("horde"), scene.pile("gone")) == ("wolf", "bear")
    scene = at(Scene(where="hidden-cellar"), "camp")
    assert acted(scene) == []


def test_the_seal_vault_removes_one_of_the_top_three() -> None:
    scene = at(Scene(where="seal-vault", horde="bear wolf eagle fae", round=9), "roll")
    assert scene.keys() == ["card:base:bear:1", "card:base:wolf:1", "card:base:eagle:1"]
    assert scene.state.glance is not None and scene.state.glance.where == "horde"
    scene.answer("card:base:wolf:1")
    assert (scene.pile("horde"), scene.pile("gone")) == ("bear eagle fae", "wolf")
    assert scene.state.glance is None and scene.state.known == ["base:bear:1", "base:eagle:1"]
    assert len(scene.events(CardsPeeked)) == len(scene.events(CardRemoved)) == 1
    assert acted(at(Scene(where="seal-vault", round=9), "roll")) == []


def test_the_sacred_city_seals_and_shuffles() -> None:
    scene = Scene(
        where="sacred-city",
        graveyard="bear gorgon wolf collector",
        unhallowed="mastermind revenant storm-caller",
        camper="monk",
        chance=AsItLies(orders=[lambda cards: sorted(cards)]),
    )
    at(scene, "camp").answer("card:sotc:collector:1")
    assert scene.pile("graveyard") == "bear gorgon wolf"
    assert scene.pile("unhallowed") == "storm-caller revenant mastermind collector"
    assert scene.state.known == []
    # that Collector and Mastermind are in the deck is known from now on, whatever else lies there
    assert {short(card) for card in scene.state.sure} == {"collector", "mastermind"}
    assert scene.events(CardsPeeked)[-1].cards == ("sotc:storm-caller:1",)


def test_the_mountain_keep_sends_the_strongest_of_the_graveyard() -> None:
    graveyard = "bear summon-stun wandering-giant forest-giant wandering-giant wolf"
    scene = at(Scene(where="mountain-keep", line="fae?", graveyard=graveyard), "line")
    assert scene.line == "fae? wandering-giant?"
    assert scene.state.line[1].card == "sotc:wandering-giant:2" and scene.state.known == ["sotc:wandering-giant:2"]
    assert scene.pile("graveyard") == "bear summon-stun forest-giant wandering-giant wolf"
    equal = Scene(where="mountain-keep", graveyard="base:bandit:2 base:bandit:1")
    assert at(equal, "line").state.line[0].card == "base:bandit:2"  # of equals the topmost
    scene = at(Scene(where="mountain-keep", line="fae?", graveyard="summon-stun"), "line")
    assert scene.line == "fae?" and acted(scene) == []


def test_the_summoning_circle_adds_the_top_unhallowed() -> None:
    scene = at(Scene(where="summoning-circle", line="fae?", unhallowed="gorgon revenant"), "line")
    assert (scene.line, scene.pile("unhallowed")) == ("fae? gorgon?", "revenant")
    assert scene.state.known == ["sotc:gorgon:1"]
    scene = at(Scene(where="summoning-circle", line="fae?"), "line")
    assert scene.line == "fae?" and acted(scene) == []


def test_the_hunters_lodge_hushes_the_first_reveal_power() -> None:
    scene = at(Scene(where="hunters-lodge", line="floating-mind?"), "line")
    assert scene.state.hushed


def test_the_cursed_cathedral_fells_one_revealed_creature() -> None:
    scene = at(Scene(where="cursed-cathedral", line="frost-wyrm bear wolf?"), "revealed")
    assert scene.keys() == ["creature:sotc:frost-wyrm:1", "creature:base:bear:1"]
    scene.answer("creature:sotc:frost-wyrm:1")
    assert (scene.line, scene.pile("graveyard")) == ("bear wolf?", "frost-wyrm")
    scene = at(Scene(where="cursed-cathedral", line="bear wolf?"), "revealed")
    assert (scene.asked, scene.line) == ("", "wolf?")


def test_a_location_tells_once_that_it_acts() -> None:
    scene = at(Scene(dice=DICE, where="abandoned-village"), "roll")
    assert len(acted(scene)) == 1
