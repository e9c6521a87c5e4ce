"""Using items on Watch (SAW-249 to SAW-255), and what the items for dice, abilities and the fire do."""

from __future__ import annotations

from typing import Any

import pytest
from night import DICE, Scene
from saw_using import faces, finish, option, places, use, why
from scripted_chance import AsItLies

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.aftermath import end_round_state
from tabletop_tui.games.set_a_watch.camp import rest
from tabletop_tui.games.set_a_watch.events import DiceReturned, ItemUsed
from tabletop_tui.games.set_a_watch.line import always


def holding(items: dict[str, str], line: str = "dire-boar", **more: Any) -> Scene:
    """Monk, Witch, Barbarian and Heretic with items, a small fire and one creature before them."""
    return Scene(line=line, items=items, **{"dice": DICE, "fire": 3, **more})


# -- when, and how often ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-249")
@pytest.mark.parametrize("item", ["firestarter-kit", "scroll-of-fire", "oil-flask", "lucky-charm"])
def test_nobody_in_camp_uses_items(item: str) -> None:
    assert why(holding({"monk": item}), item) == ""
    assert why(holding({"monk": item}, camper="monk"), item) == "only adventurers on Watch use their cards"


@pytest.mark.rule("SAW-250", "SAW-251")
def test_activate_takes_a_die_of_its_owner_once_a_round_and_exhausts_nothing() -> None:
    scene = use(holding({"monk": "firestarter-kit"}), "firestarter-kit")
    assert (scene.asked, scene.keys()) == ("activate", ["die:0", "die:1", "die:2"])
    scene.answer("die:1")
    assert scene.state.fire == 6
    assert places(scene, "monk") == ["ready", "item", "ready"]
    assert scene.state.die(1).on == "item:firestarter-kit"
    assert not scene.hero("monk").items[0].exhausted
    assert why(scene, "firestarter-kit") == "it was used this round"
    end_round_state(scene.state)
    for die in scene.hero("monk").dice:
        die.state = "ready"
    scene.state.watch = [0, 1, 2, 3]
    assert why(scene, "firestarter-kit") == ""


@pytest.mark.rule("SAW-250")
def test_without_a_die_an_activate_item_cannot_be_used_at_all() -> None:
    scene = holding({"monk": "firestarter-kit"}, dice="4- 2- 6- / 3 1 4 / 11 7 3 / 8 8 1")
    assert why(scene, "firestarter-kit") == "no unspent die"


@pytest.mark.rule("SAW-252")
def test_exhaust_takes_no_die_and_works_until_it_is_exhausted() -> None:
    scene = use(holding({"monk": "scroll-of-fire"}, line="dark-champion bear?"), "scroll-of-fire")
    scene.answer("creature:sotc:dark-champion:1")
    assert scene.entry("dark-champion").lost == 8
    assert places(scene, "monk") == ["ready"] * 3
    assert scene.hero("monk").items[0].exhausted
    assert why(scene, "scroll-of-fire") == "it is exhausted until its owner rests"
    assert scene.events(ItemUsed) == [ItemUsed(hero="sotc:monk", card="item:scroll-of-fire", how="exhaust")]


@pytest.mark.rule("SAW-253")
def test_only_its_owners_rest_makes_an_exhausted_item_ready() -> None:
    scene = holding({"monk": "scroll-of-fire!", "witch": "caltrops!"})
    end_round_state(scene.state)
    scene.state.watch = [0, 1, 2, 3]
    assert why(scene, "scroll-of-fire") == "it is exhausted until its owner rests"
    scene.state.camper = 0
    scene.run(rest, 0)
    assert [scene.hero(name).items[0].exhausted for name in ("monk", "witch")] == [False, True]


@pytest.mark.rule("SAW-254")
def test_discard_works_once_and_goes_under_the_item_deck() -> None:
    scene = holding({"monk": "oil-flask whetstone"})
    scene.state.item_deck = ["item:caltrops", "item:spyglass"]
    use(scene, "oil-flask")
    assert (scene.pending, scene.state.fire) == (None, 7)
    assert [item.card for item in scene.hero("monk").items] == ["item:whetstone"]
    assert scene.state.item_deck == ["item:oil-flask", "item:caltrops", "item:spyglass"]
    assert scene.state.known == ["item:oil-flask"]


@pytest.mark.rule("SAW-255")
def test_a_passive_item_works_without_a_die_unless_exhausted_or_cancelled() -> None:
    def works(items: str, line: str) -> bool:
        return bool(list(always(holding({"monk": items}, line, abilities={"monk": ""}).state, 0)))

    assert why(holding({"monk": "whetstone"}), "whetstone") == "it works by itself"
    assert works("whetstone", "bear")
    assert not works("whetstone!", "bear")
    assert not works("whetstone", "gorgon")


@pytest.mark.rule("SAW-255")
def test_a_passive_item_with_a_deed_works_unless_exhausted_or_cancelled() -> None:
    scene = use(holding({"monk": "lucky-charm"}, chance=AsItLies([2])), "lucky-charm", "die:0")
    assert (faces(scene, "monk"), places(scene, "monk")) == ([3, 2, 6], ["ready"] * 3)
    assert why(scene, "lucky-charm") == "it was used this round"
    assert why(holding({"monk": "lucky-charm!"}), "lucky-charm") == "it is exhausted until its owner rests"
    assert why(holding({"monk": "lucky-charm"}, line="gorgon"), "lucky-charm") == "passive cards do not work now"
    assert why(holding({"monk": "lucky-charm"}, where="the-long-road"), "lucky-charm") == "", "only abilities there"


@pytest.mark.parametrize(
    ("item", "reason"),
    [
        ("tower-shield", "it answers when abilities must be exhausted"),
        ("war-drum", "it joins another adventurer's attack"),
    ],
)
def test_items_that_answer_are_not_used_by_themselves(item: str, reason: str) -> None:
    assert why(holding({"monk": item}), item) == reason


def test_options_say_how_they_are_used() -> None:
    notes = {
        name: option(holding({"monk": name}), name).note.split(" · ")[:2]
        for name in ("firestarter-kit", "herbal-pouch", "scroll-of-fire", "oil-flask", "lucky-charm")
    }
    assert notes == {
        "firestarter-kit": ["Monk", "a die"],
        "herbal-pouch": ["Monk", "a die of 6 or more"],
        "scroll-of-fire": ["Monk", "exhaust it"],
        "oil-flask": ["Monk", "discard it"],
        "lucky-charm": ["Monk", "once a round"],
    }
    found = option(holding({"monk": "oil-flask"}), "oil-flask")
    assert (found.key, found.target) == ("item:0:item:oil-flask", "item:0:item:oil-flask")
    assert found.value == ("item", 0, "item:oil-flask")


# -- one by one ------------------------------------------------------------------------------------------------------


def test_firestarter_kit_and_oil_flask_stop_at_fifteen_logs() -> None:
    scene = use(holding({"monk": "firestarter-kit"}, fire=13), "firestarter-kit", "die:0")
    assert scene.state.fire == 15
    full = holding({"monk": "firestarter-kit oil-flask"}, fire=15)
    assert {why(full, item) for item in ("firestarter-kit", "oil-flask")} == {"the fire cannot rise higher"}


def test_herbal_pouch_wants_a_six_or_more_and_heals_its_owner() -> None:
    hurt = {"monk": "low-sweep! open-palm", "witch": "hex!"}
    scene = use(holding({"monk": "herbal-pouch"}, abilities=hurt), "herbal-pouch", "ability:0:monk:low-sweep")
    assert places(scene, "monk") == ["ready", "ready", "item"]
    assert (scene.ability("low-sweep").exhausted, scene.ability("hex").exhausted) == (False, True)
    low = holding({"monk": "herbal-pouch"}, abilities=hurt, dice="4 2 5 / 3 1 4 / 11 7 3 / 8 8 1")
    assert why(low, "herbal-pouch") == "no unspent die of 6 or more"


def test_herbal_pouch_takes_a_barbarians_twelve() -> None:
    scene = holding({"barbarian": "herbal-pouch"}, abilities={"barbarian": "rage! war-cry!"})
    use(scene, "herbal-pouch")
    assert (scene.asked, scene.keys()) == ("activate", ["die:6", "die:7"])
    scene.answer("die:6", "ability:2:barbarian:war-cry")
    assert not scene.ability("war-cry").exhausted


def test_whistle_raises_somebody_elses_die_by_three_up_to_its_highest_face() -> None:
    scene = use(holding({"monk": "whistle"}), "whistle", "die:0")
    assert scene.asked == "die"
    assert scene.keys() == ["die:3", "die:4", "die:6", "die:7", "die:8", "die:11"], "no own one, none at its highest"
    scene.answer("die:3")
    assert faces(scene, "witch") == [4, 1, 4]


def test_whistle_is_not_heard_in_camp() -> None:
    scene = use(holding({"monk": "whistle"}, camper="witch"), "whistle", "die:0")
    assert scene.keys() == ["die:6", "die:7", "die:8", "die:11"]


@pytest.mark.parametrize("item", ["healers-kit", "healing-potion"])
def test_kit_and_potion_refresh_one_ability_on_watch(item: str) -> None:
    hurt = {"monk": "low-sweep! open-palm", "witch": "hex! wither", "heretic": "grave-bolt!"}
    scene = use(holding({"monk": item}, abilities=hurt, camper="heretic"), item)
    assert (scene.asked, scene.keys()) == ("refresh", ["ability:0:monk:low-sweep", "ability:1:witch:hex"])
    scene.answer("ability:1:witch:hex")
    assert [scene.ability(name).exhausted for name in ("low-sweep", "hex", "grave-bolt")] == [True, False, True]
    assert why(holding({"monk": item}), item) == "no exhausted ability to refresh"


def test_a_refreshed_ability_keeps_the_die_of_this_round() -> None:
    abilities = {"monk": "low-sweep open-palm"}
    scene = holding({"witch": "healing-potion"}, line="dark-champion", abilities=abilities)
    scene.state.line[0].at = 1
    use(scene, "low-sweep", "die:0")
    use(scene, "low-sweep")
    use(scene, "healing-potion", "ability:0:monk:low-sweep")
    use(scene, "low-sweep")
    assert scene.line == "", "four, three times: by a die, and by exhausting it twice"
    assert places(scene, "monk") == ["ability", "ready", "ready"]


def test_hourglass_brings_a_spent_die_back_rerolled() -> None:
    dice = "4 2- 6 / 3 1 4- / 11 7 3 / 8 8 1"
    scene = holding({"monk": "hourglass"}, dice=dice, camper="heretic", chance=AsItLies([3]))
    scene.hero("barbarian").dice[0].state = "stunned"
    scene.hero("heretic").dice[0].state = "camp"
    scene.hero("witch").dice[0].state = "hex"
    scene.hero("witch").dice[1].state = "stolen"
    use(scene, "hourglass")
    assert (scene.asked, scene.keys()) == ("die", ["die:1", "die:5", "die:6"])
    scene.answer("die:5")
    assert (faces(scene, "witch")[2], places(scene, "witch")[2]) == (4, "ready")
    assert scene.events(DiceReturned) == [DiceReturned(dice=(5,), recovered=True)]
    assert why(holding({"monk": "hourglass"}), "hourglass") == "nobody on Watch has a spent die"


def test_loaded_die_shows_its_highest_face() -> None:
    scene = use(holding({"monk": "loaded-die"}), "loaded-die")
    assert (scene.asked, scene.keys()) == ("die", ["die:0", "die:1"])
    scene.answer("die:1")
    assert faces(scene, "monk") == [4, 6, 6]
    assert why(scene, "open-palm") == ""
    high = holding({"monk": "loaded-die"}, dice="6 6 2- / 3 1 4 / 11 7 3 / 8 8 1")
    assert why(high, "loaded-die") == "no unspent die that it could change"


@pytest.mark.parametrize("card", cards.items())
def test_every_item_is_used_to_its_end_or_says_why_not(card: str) -> None:
    name, row = card.split(":")[1], cards.items()[card]
    hurt = {"monk": "low-sweep! open-palm", "witch": "hex! wither"}
    scene = holding(
        {"monk": name},
        line="barrow-guard lich dire-boar prince-of-vultures wolf?",
        graveyard="bear",
        dice="4 2 6 / 3- 1 4 / 11 7 3 / 8 8 1",
        abilities=hurt,
    )
    answers = (row.use == "passive" and not row.do) or name in ("tower-shield", "war-drum")
    assert (why(scene, name) != "") == answers
    if not answers:
        finish(use(scene, name))
        assert [event.card for event in scene.events(ItemUsed)] == [card]
