"""What the powers of all creatures do, card by card; and what may stop a power (rulings §1.4, §1.5, §2.2 to §2.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from night import Scene, short
from saw_settling import exhausted, scene, settled

from tabletop_tui.core.chance import Scripted
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.defeat import defeat
from tabletop_tui.games.set_a_watch.line import campfire_level, damage, health, passives_off, shielded
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.powers import fire_round_end, resolve_due, trigger
from tabletop_tui.games.set_a_watch.state import LineCard
from tabletop_tui.games.set_a_watch.toll import PartyFalls, ready_on_watch

F = TypeVar("F", bound=Callable[..., Any])

TESTED: set[str] = set()
"""The cards whose powers this file tests, filled as it is read."""


def of(*names: str) -> Callable[[F], F]:
    """Says which cards a test is about."""
    TESTED.update(names)
    return lambda test: test


def each(*rows: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Rows of a table whose first column is the card."""
    TESTED.update(row[0] for row in rows)
    return list(rows)


def defeated(line: str, *answers: str, how: str = "attack", **facts: Any) -> Scene:
    """The first creature of a settled Line is defeated, and what follows is done."""
    played = settled(line, **facts)

    async def strike(table: Any) -> None:
        await defeat(table, played.state.line[0], how)  # type: ignore[arg-type]
        await settle(table)

    played.run(strike).answer(*answers)
    assert played.asked == ""
    return played


def stunned(played: Scene) -> list[str]:
    return [short(a.card) for hero in played.state.party for a in hero.equipped if a.stunned]


# -- fire, exhaust, stun ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-395")
@pytest.mark.parametrize(
    ("name", "loss"),
    each(("fae", 1), ("wyvern", 3), ("ashwing-drake", 2), ("wyvern-hatchling", 1), ("tyrant-of-embers", 3)),
)
def test_in_first_position_the_fire_falls(name: str, loss: int) -> None:
    assert settled(f"{name} dire-boar eagle", fire=15).state.fire == 15 - loss
    assert settled(f"dire-boar {name} eagle", fire=15).state.fire == 15
    assert settled(f"{name}? dire-boar", fire=15).state.fire == 15 - loss


@pytest.mark.rule("SAW-413")
@pytest.mark.parametrize(("name", "loss"), each(("giant-bat", 1), ("storm-caller", 3)))
def test_in_second_position_the_fire_falls(name: str, loss: int) -> None:
    assert settled(f"dire-boar {name} eagle", fire=15).state.fire == 15 - loss
    assert settled(f"{name} dire-boar eagle", fire=15).state.fire == 15
    assert settled(f"dire-boar eagle {name}", fire=15).state.fire == 15
    assert settled(f"dire-boar {name}? eagle", fire=5).state.fire == 5, "face down it has no power"


@pytest.mark.rule("SAW-393")
@pytest.mark.parametrize(("name", "n"), each(("dark-champion", 1), ("minotaur", 1)))
def test_in_first_position_abilities_are_exhausted(name: str, n: int) -> None:
    played = settled(f"{name} dire-boar", *["ability:1:witch:hex"] * n)
    assert exhausted(played) == ["hex"] * n
    assert exhausted(settled(f"dire-boar {name}")) == []


@of("ember-drake")
def test_the_ember_drake_exhausts_one_and_takes_three_logs() -> None:
    played = settled("ember-drake", "ability:3:heretic:raise-thrall", fire=10)
    assert (exhausted(played), played.state.fire) == (["raise-thrall"], 7)


@of("frost-wyrm")
def test_the_frost_wyrm_takes_three_logs_and_stuns() -> None:
    played = settled("frost-wyrm", "ability:1:witch:wither", "die:4", fire=10)
    assert (stunned(played), played.state.fire) == (["wither"], 7)
    assert (played.state.die(4).state, played.state.die(4).on) == ("stunned", "witch:wither")


@of("poison-spider")
@pytest.mark.rule("SAW-418")
def test_the_poison_spider_stuns_in_first_position() -> None:
    assert stunned(settled("poison-spider dire-boar", "ability:0:artificer:siphon", "die:0")) == ["siphon"]
    assert stunned(settled("dire-boar poison-spider")) == []


@pytest.mark.rule("SAW-418")
@pytest.mark.parametrize(("name", "n"), each(("mesmerist", 1), ("sound-of-doom", 2), ("keeper-of-memories", 1)))
def test_revealed_it_stuns(name: str, n: int) -> None:
    answers = ["ability:0:artificer:siphon", "die:0", "ability:0:artificer:arc-lance", "die:1"][: 2 * n]
    assert stunned(settled(f"{name}?", *answers)) == ["arc-lance", "siphon"][2 - n :]
    assert stunned(settled(name)) == [], "met before, it stuns no more"


@pytest.mark.rule("SAW-391")
@pytest.mark.parametrize(("name", "n"), each(("barrow-guard", 1), ("whisper-queen", 2)))
def test_at_the_end_of_the_line_abilities_are_exhausted(name: str, n: int) -> None:
    answers = ["ability:1:witch:hex", "ability:1:witch:wither"][:n]
    assert exhausted(settled(f"dire-boar {name}", *answers)) == ["hex", "wither"][:n]
    assert exhausted(settled(f"{name} dire-boar")) == []
    assert exhausted(settled(f"dire-boar {name}?", fire=5)) == [], "face down it has no power"


@of("floating-mind")
def test_the_floating_mind_leaves_a_choice() -> None:
    asked = scene("floating-mind?").run(settle)
    assert (asked.asked, asked.keys()) == ("either", ["way:0", "way:1"])
    assert settled("floating-mind?", "way:0").state.fire == 5
    assert exhausted(settled("floating-mind?", "way:1", "ability:1:witch:hex")) == ["hex"]


@of("treant", "elder-stag", "forest-sprite")
@pytest.mark.rule("SAW-388")
@pytest.mark.parametrize(("name", "gain"), [("treant", 2), ("elder-stag", 1), ("forest-sprite", 1)])
def test_defeated_it_feeds_the_fire(name: str, gain: int) -> None:
    assert defeated(f"{name} dire-boar", fire=8).state.fire == 8 + gain


@of("wraith-lord")
@pytest.mark.rule("SAW-388")
def test_the_wraith_lord_exhausts_as_it_falls() -> None:
    assert exhausted(defeated("wraith-lord dire-boar", "ability:1:witch:hex")) == ["hex"]


@of("keeper-of-memories")
def test_the_keeper_of_memories_refreshes_as_it_falls() -> None:
    tired = {"witch": "hex! wither! evil-eye", "artificer": "siphon! arc-lance overflow"}
    played = defeated("keeper-of-memories", "ability:1:witch:wither", abilities=tired)
    assert exhausted(played) == ["siphon", "hex"]
    camped = settled("keeper-of-memories", abilities=tired, camper="witch")

    async def strike(table: Any) -> None:
        await defeat(table, camped.state.line[0], "attack")
        await settle(table)

    assert camped.run(strike).keys() == ["ability:0:artificer:siphon"], "the one in camp is not on Watch"


# -- dice, items, coins ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-414")
@pytest.mark.parametrize(("name",), each(("bandit",), ("living-doll",), ("carnivorous-tree",)))
def test_in_first_position_it_steals_a_die_that_the_party_picks(name: str) -> None:
    played = scene(f"{name} dire-boar", camper="witch").run(settle)
    assert (played.asked, played.keys()) == ("steal", ["die:0", "die:1", "die:2", *[f"die:{n}" for n in range(6, 12)]])
    played.answer("die:8")
    die = played.state.die(8)
    assert (die.state, die.on, die.face) == ("stolen", played.state.line[0].card, 3)
    assert played.state.line[0].dice == [8]
    assert settled(f"dire-boar {name}").state.line[1].dice == []


def test_r38_without_an_unspent_die_nothing_is_stolen() -> None:
    spent = "4- 2- 6- / 3- 1- 4- / 11- 7- 3- / 8- 5- 1-"
    played = settled("bandit sotc:vampire?", dice=spent)
    assert [entry.dice for entry in played.state.line] == [[], []]
    assert health(played.state, 1) == 1


@of("cutpurse")
def test_the_cutpurse_takes_a_die_or_a_coin() -> None:
    paid = settled("cutpurse", "way:1", coins=2)
    assert (paid.state.coins, paid.state.bank, paid.state.line[0].dice) == (1, 15, [])
    robbed = settled("cutpurse", "way:0", "die:3", coins=2)
    assert (robbed.state.coins, robbed.state.line[0].dice) == (2, [3])


def test_the_cutpurse_takes_a_die_where_no_coin_can_be_paid() -> None:
    played = scene("cutpurse", coins=0).run(settle)
    assert played.asked == "steal"


def test_nobody_pays_a_cutpurse_that_finds_no_die() -> None:
    played = settled("cutpurse", coins=2, dice="4- 2- 6- / 3- 1- 4- / 11- 7- 3- / 8- 5- 1-")
    assert played.state.coins == 2


@of("vampire")
@pytest.mark.parametrize("box", ["base", "sotc"])
def test_a_vampire_steals_the_highest_die_and_lives_by_it(box: str) -> None:
    played = settled(f"{box}:vampire?")
    assert (played.state.line[0].dice, health(played.state, 0)) == ([6], 11)
    assert played.state.die(6).state == "stolen"


def test_of_two_highest_dice_the_party_picks_the_one_for_the_vampire() -> None:
    played = scene("sotc:vampire?", dice="4 2 6 / 3 1 4 / 8 7 3 / 8 5 1").run(settle)
    assert (played.asked, played.keys()) == ("steal", ["die:6", "die:9"])


@of("scarecrow")
def test_the_scarecrow_lowers_the_highest_die_by_three() -> None:
    assert settled("scarecrow").state.die(6).face == 8
    low = settled("scarecrow", dice="2 1 1 / 1 1 1 / 1- 7- 3- / 1 1 1")
    assert low.state.die(0).face == 1, "not below 1"
    tie = scene("scarecrow", dice="4 2 6 / 3 1 4 / 6 3 3 / 1 5 1").run(settle)
    assert (tie.asked, tie.keys()) == ("die", ["die:2", "die:6"])
    assert settled("scarecrow", dice="4- 2- 6- / 3- 1- 4- / 11- 7- 3- / 8- 5- 1-").state.die(6).face == 11


@of("collector")
def test_the_collector_takes_an_item_that_the_party_picks() -> None:
    held = {"artificer": "whetstone spyglass!", "heretic": "lucky-charm", "witch": "war-drum"}
    played = scene("collector?", items=held, camper="witch", coins=5).run(settle)
    assert (played.asked, played.keys()) == (
        "steal-item",
        ["item:0:item:whetstone", "item:0:item:spyglass", "item:3:item:lucky-charm"],
    )
    played.answer("item:3:item:lucky-charm")
    assert (played.state.line[0].item, played.state.line[0].item_of) == ("item:lucky-charm", 3)
    assert played.hero("heretic").items == []
    assert played.state.coins == 5


@pytest.mark.rule("SAW-326")
def test_the_collector_cannot_take_the_staff() -> None:
    played = settled("collector?", coins=2)
    assert (played.hero("artificer").charges, played.state.line[0].item, played.state.coins) == (8, None, 0)


def test_the_collector_exhausts_where_there_is_neither_item_nor_two_coins() -> None:
    played = settled("collector?", "ability:1:witch:hex", coins=1)
    assert (played.state.coins, exhausted(played)) == (1, ["hex"])


def test_the_collectors_loot_comes_back_exhausted() -> None:
    played = defeated("collector?", items={"heretic": "lucky-charm"})
    assert [(item.card, item.exhausted) for item in played.hero("heretic").items] == [("item:lucky-charm", True)]


# -- moving, swapping, drawing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "loss"), each(("goblins", 0), ("goblin-scouts", 1), ("headless-rider", 0)))
def test_revealed_it_goes_first(name: str, loss: int) -> None:
    played = settled(f"enchanted-golem {name}? cutpurse?", fire=8)
    assert played.line == f"{name} enchanted-golem cutpurse?"
    assert played.state.fire == 8 - loss, "and there it is first"


def test_the_minotaur_goes_first_and_exhausts_there() -> None:
    played = settled("enchanted-golem minotaur?", "ability:1:witch:hex")
    assert (played.line, exhausted(played)) == ("minotaur enchanted-golem", ["hex"])


@of("desert-wyrm")
def test_the_desert_wyrm_goes_last_and_stays_up() -> None:
    played = settled("enchanted-golem desert-wyrm? dire-boar? eagle?")
    assert played.line == "enchanted-golem dire-boar? eagle? desert-wyrm"


@of("wandering-giant")
def test_the_wandering_giant_changes_places_once() -> None:
    assert settled("wandering-giant enchanted-golem eagle").line == "enchanted-golem wandering-giant eagle"
    again = defeated("wandering-giant enchanted-golem eagle")
    assert again.line == "wandering-giant eagle", "back in first position it stays"
    assert settled("wandering-giant").line == "wandering-giant"


@of("fell-beast")
def test_a_deck_card_enters_before_the_fell_beast_once() -> None:
    played = settled("fell-beast eagle", deck="enchanted-golem dire-boar", fire=5)
    assert played.line == "enchanted-golem fell-beast eagle"
    assert defeated("fell-beast eagle", deck="enchanted-golem dire-boar", fire=5).line == "fell-beast eagle"


@of("mastermind")
def test_a_deck_card_enters_right_behind_the_mastermind() -> None:
    assert settled("mastermind? eagle?", deck="dire-boar", fire=5).line == "mastermind dire-boar? eagle?"


@of("crawling-ooze")
@pytest.mark.rule("SAW-388")
@pytest.mark.parametrize(("how", "line"), [("attack", "enchanted-golem dire-boar?"), ("effect", "enchanted-golem")])
def test_a_direct_attack_splits_the_crawling_ooze(how: str, line: str) -> None:
    assert defeated("crawling-ooze enchanted-golem", deck="dire-boar", how=how, fire=5).line == line


@pytest.mark.rule("SAW-376")
@pytest.mark.parametrize(
    ("name",),
    each(("seal-breaker-acolyte",), ("acolyte",), ("goblin-acolyte",), ("undead-acolyte",), ("whisper-queen",)),
)
def test_revealed_it_sends_a_deck_card_to_the_horde(name: str) -> None:
    played = settled(f"{name}? eagle", deck="dire-boar bear", horde="fae")
    assert (played.pile("horde"), played.pile("deck")) == ("dire-boar fae", "bear")
    assert played.state.known == [], "nobody looks at it"
    assert [event.card for event in played.events(e.CardDrawnAway)] == [None]


def test_a_known_card_stays_known_in_the_horde() -> None:
    played = scene("whisper-queen? eagle", deck="dire-boar bear")
    played.state.known = [played.state.deck[-1]]
    played.run(settle)
    assert [short(card) for card in played.state.known] == ["dire-boar"]
    assert [event.card for event in played.events(e.CardDrawnAway)] == played.state.known


@pytest.mark.rule("SAW-206")
def test_r32_the_graveyard_becomes_the_deck_when_it_runs_out() -> None:
    played = settled("whisper-queen? eagle", graveyard="dire-boar bear")
    assert (played.pile("horde"), played.pile("deck"), played.pile("graveyard")) == ("dire-boar", "bear", "")
    assert settled("whisper-queen? eagle").pile("horde") == ""


@pytest.mark.rule("SAW-378")
def test_r31_in_the_final_round_cards_go_to_a_new_horde() -> None:
    played = settled("whisper-queen? eagle", deck="dire-boar", horde="fae", round=9)
    assert (played.pile("new_horde"), played.pile("horde")) == ("dire-boar", "fae")


# -- the Graveyard ---------------------------------------------------------------------------------------------------


@of("graveshifter")
def test_the_graveshifter_changes_places_with_the_top_of_the_graveyard() -> None:
    played = settled("graveshifter? eagle?", graveyard="fae dire-boar", fire=6)
    assert (played.line, played.pile("graveyard")) == ("fae eagle?", "graveshifter dire-boar")
    assert played.state.fire == 5, "what came is in first position"


@pytest.mark.parametrize("top", ["graveshifter", "summon-stun", ""])
def test_r35_the_graveshifter_stays_where_it_would_never_end(top: str) -> None:
    played = settled("graveshifter? eagle", graveyard=f"{top} dire-boar" if top else "")
    assert played.line == "graveshifter eagle"


@pytest.mark.rule("SAW-369")
def test_what_comes_for_the_graveshifter_is_met() -> None:
    played = settled("eagle graveshifter? eagle", graveyard="goblins dire-boar", fire=12)
    assert played.line == "goblins eagle eagle"


@of("skeletons")
def test_skeletons_on_top_of_the_graveyard_begin_the_next_line() -> None:
    played = scene("", graveyard="skeletons dire-boar").run(fire_round_end)
    assert [short(card) for card in played.state.next_line] == ["skeletons"]
    assert played.pile("graveyard") == "dire-boar"
    for graveyard in ("dire-boar skeletons", "summon-stun skeletons", ""):
        assert scene("", graveyard=graveyard).run(fire_round_end).state.next_line == []


def test_of_two_skeletons_the_top_one_begins_the_next_line() -> None:
    played = scene("", graveyard="skeletons skeletons").run(fire_round_end)
    assert (len(played.state.next_line), played.pile("graveyard")) == (1, "skeletons")


@of("seal-breaker-acolyte")
def test_the_seal_breaker_puts_the_topmost_fallen_unhallowed_on_the_horde() -> None:
    played = settled("seal-breaker-acolyte eagle", graveyard="dire-boar hydra lich", horde="fae")
    assert (played.pile("horde"), played.pile("graveyard")) == ("hydra fae", "dire-boar lich")
    assert [short(card) for card in played.state.known] == ["hydra"], "everybody saw it"


@of("acolyte")
def test_an_acolyte_in_first_position_shuffles_a_fallen_summon_into_the_deck() -> None:
    chance = Scripted(orders=[lambda cards: [*cards[1:], cards[0]]])
    facts = {"deck": "bear wolf", "piles": {"base:bear:1": 1}}
    played = settled("base:acolyte eagle", graveyard="dire-boar summon-stun summon-horde", chance=chance, **facts)
    assert (played.pile("deck"), played.pile("graveyard")) == ("wolf summon-stun bear", "dire-boar summon-horde")
    piles = [played.state.piles[card] for card in played.state.deck]
    assert piles == [piles[0]] * 3, "nobody knows any more where the Summons lie"


def test_an_acolyte_without_a_fallen_summon_shuffles_nothing() -> None:
    played = settled("base:acolyte eagle", graveyard="dire-boar", deck="bear wolf", chance=Scripted())
    assert (played.pile("deck"), played.events(e.DeckReshuffled)) == ("bear wolf", [])


@of("goblin-acolyte", "undead-acolyte")
@pytest.mark.parametrize(("name", "fallen"), [("goblin-acolyte", "goblins"), ("undead-acolyte", "skeletons")])
def test_in_first_position_its_like_enters_last_face_down(name: str, fallen: str) -> None:
    played = settled(f"{name} eagle dire-boar", graveyard=f"bear {fallen} fae {fallen}", fire=5)
    assert played.line == f"{name} eagle dire-boar {fallen}?"
    assert played.pile("graveyard") == f"bear fae {fallen}"
    assert played.state.known == [played.state.line[-1].card], "everybody saw which"


@of("ghoulish-head")
@pytest.mark.rule("SAW-369")
def test_the_topmost_fallen_undead_enters_before_the_ghoulish_head() -> None:
    played = settled("enchanted-golem ghoulish-head?", graveyard="bear sotc:vampire skeletons")
    assert (played.line, played.pile("graveyard")) == ("enchanted-golem vampire ghoulish-head", "bear skeletons")
    assert health(played.state, 1) == 11, "it came face up, so it has stolen"


@of("necromancer", "high-priestess", "goblin-chief")
@pytest.mark.parametrize(
    ("name", "graveyard", "entered", "left"),
    [
        (
            "necromancer",
            "bear sotc:barrow-guard:2 base:zombie-horde:2 base:zombie-horde:1",
            "base:zombie-horde:2 sotc:barrow-guard:2",
            "bear zombie-horde",
        ),
        (
            "high-priestess",
            "sotc:seal-breaker-acolyte:2 bear outriders:undead-acolyte:1 base:acolyte:1",
            "outriders:undead-acolyte:1 sotc:seal-breaker-acolyte:2",
            "bear acolyte",
        ),
        (
            "goblin-chief",
            "sotc:goblin-wolf-riders:1 bear base:goblins:1 base:goblins:2",
            "base:goblins:1 base:goblins:2",
            "goblin-wolf-riders bear",
        ),
    ],
)
def test_of_two_that_come_back_the_weaker_enters_first(name: str, graveyard: str, entered: str, left: str) -> None:
    played = settled(f"{name}?", graveyard=graveyard, deck="eagle wolf")
    assert [event.cards for event in played.events(e.CardsEntered)] == [tuple(entered.split())]
    assert (played.state.line[-1].card, played.pile("graveyard")) == (f"base:{name}:1", left)


@of("wyvern-rider")
def test_all_fallen_wyverns_enter_behind_the_wyvern_rider() -> None:
    graveyard = "base:wyvern:2 wyvern-hatchling base:wyvern:1"
    played = settled("wyvern-rider? eagle?", graveyard=graveyard, fire=6)
    assert (played.line, played.pile("graveyard")) == ("wyvern-rider wyvern wyvern eagle?", "wyvern-hatchling")
    assert [entry.card for entry in played.state.line[1:3]] == ["base:wyvern:1", "base:wyvern:2"]


@of("golem-sculptor")
def test_the_topmost_fallen_golem_enters_before_the_sculptor_and_is_stronger() -> None:
    played = settled("golem-sculptor? eagle?", graveyard="bear metal-golem", fire=6)
    assert played.line == "metal-golem golem-sculptor eagle?"
    assert (health(played.state, 0), health(played.state, 1)) == (10, 9)


@of("hydra")
@pytest.mark.rule("SAW-388")
def test_the_hydra_goes_to_the_back_while_others_stand() -> None:
    played = defeated("hydra enchanted-golem")
    assert (played.line, played.pile("graveyard")) == ("enchanted-golem hydra", "")
    alone = defeated("hydra")
    assert (alone.line, alone.pile("graveyard")) == ("", "hydra")


@of("revenant")
def test_the_revenant_goes_under_the_horde_but_not_in_the_final_round() -> None:
    played = defeated("revenant enchanted-golem", horde="fae bear")
    assert (played.pile("horde"), played.pile("graveyard")) == ("fae bear revenant", "")
    last = defeated("revenant enchanted-golem", round=9)
    assert (last.pile("new_horde"), last.pile("graveyard")) == ("", "revenant")


@of("corrupt-druid")
@pytest.mark.rule("SAW-377")
def test_the_corrupt_druid_leads_the_forest_to_the_horde() -> None:
    line = "dire-boar enchanted-golem corrupt-druid? bear? eagle"
    played = settled(line, tamed={"heretic": "wolf"}, fire=12, level_bonus=1)
    assert played.line == "enchanted-golem bear"
    assert played.pile("horde") == "wolf eagle corrupt-druid dire-boar"
    assert played.hero("heretic").tamed == []
    assert exhausted(played) == [], "without damage"
    assert len(played.state.known) == 4


def test_the_corrupt_druid_stays_in_the_final_round() -> None:
    played = settled("dire-boar corrupt-druid?", tamed={"heretic": "wolf"}, round=9)
    assert (played.line, played.pile("new_horde")) == ("dire-boar corrupt-druid", "")


# -- Ongoing ---------------------------------------------------------------------------------------------------------

HEALTHS = each(
    ("zombie-horde", "base:zombie-horde:1", {"graveyard": "base:bear:2 fae"}, 0, 7 + 5),
    ("zombie-horde", "base:zombie-horde:1", {"graveyard": "summon-stun base:bear:2"}, 0, 7),
    ("zombie-horde", "base:zombie-horde:1", {"graveyard": "shade", "fire": 9}, 0, 7 + 7),
    ("fire-serpent", "fire-serpent", {"fire": 9}, 0, 9),
    ("shade", "shade", {"fire": 9}, 0, 7),
    ("coffin-rat-swarm", "coffin-rat-swarm", {"graveyard": "skeletons bear sotc:vampire summon-stun"}, 0, 5 + 2),
    (
        "coffin-rat-swarm",
        "coffin-rat-swarm",
        {"graveyard": "skeletons skeletons sotc:vampire sotc:vampire base:vampire"},
        0,
        5 + 4,
    ),
    ("prince-of-vultures", "prince-of-vultures", {"graveyard": "bear bear wolf wolf eagle"}, 0, 9 + 1),
    ("forest-giant", "base:forest-giant:1 base:bear:2", {}, 0, 7 + 5),
    ("forest-giant", "eagle base:forest-giant:1", {}, 1, 7),
    ("evil-apparition", "evil-apparition", {"fire": 6}, 0, 8),
    ("evil-apparition", "evil-apparition", {"fire": 7}, 0, 5),
    ("bone-colossus", "bone-colossus skeletons barrow-guard skeletons? bear", {}, 0, 10 + 4),
    ("warlord", "warlord base:bear:1", {}, 1, 4 + 2),
    ("warlord", "warlord base:bear:1", {}, 0, 11),
    ("werewolf", "werewolf base:bear:2", {}, 1, 10),
    ("werewolf", "werewolf fae", {}, 1, 5),
    ("pale-huntsman", "pale-huntsman enchanted-golem base:bear:1", {}, 2, 4 + 2),
    ("golem-sculptor", "golem-sculptor enchanted-golem", {}, 1, 8 + 2),
)


@pytest.mark.rule("SAW-401")
@pytest.mark.parametrize(("name", "line", "facts", "index", "expected"), HEALTHS)
def test_health_follows_what_lies_there(name: str, line: str, facts: dict[str, Any], index: int, expected: int) -> None:
    assert health(scene(line, **facts).state, index) == expected


@pytest.mark.rule("SAW-403")
@pytest.mark.parametrize(
    ("line", "index"), [("warlord base:bear:1", 1), ("werewolf base:bear:1", 1), ("zombie-horde", 0)]
)
def test_a_negated_ongoing_power_is_not_in_force(line: str, index: int) -> None:
    played = scene(line, graveyard="fae")
    played.state.line[0].negated = True
    assert health(played.state, index) == cards.creature(played.state.line[index].card).base


@pytest.mark.rule("SAW-401")
def test_an_ongoing_power_changes_with_the_table() -> None:
    played = scene("prince-of-vultures", graveyard="bear bear wolf")
    before = health(played.state, 0)
    played.state.graveyard.pop()
    assert (before, health(played.state, 0)) == (10, 9)


@of("forest-giant")
def test_the_forest_giant_turns_up_what_is_behind_it() -> None:
    played = settled("base:forest-giant:1? goblin-wolf-riders? eagle?", fire=5)
    assert played.line == "forest-giant goblin-wolf-riders eagle?"
    assert health(played.state, 0) == 7 + 5


@pytest.mark.parametrize(
    ("name", "by", "line", "index"),
    each(
        ("metal-golem", "direct", "metal-golem eagle", 1),
        ("lich", "ability", "lich eagle", 1),
        ("enchanted-golem", "ability", "enchanted-golem", 0),
        ("enchanted-golem", "item", "enchanted-golem", 0),
        ("forgotten-sentinel", "direct", "eagle forgotten-sentinel", 1),
        ("phantom-cat", "direct", "eagle phantom-cat bear", 1),
        ("phantom-cat", "ability", "eagle phantom-cat bear", 1),
    ),
)
def test_it_shields(name: str, by: Any, line: str, index: int) -> None:
    played = scene(line)
    assert shielded(played.state, index, by)
    played.entry(name).negated = True
    assert shielded(played.state, index, by) is None


@pytest.mark.parametrize(
    ("by", "line", "index"),
    [
        ("direct", "enchanted-golem", 0),
        ("direct", "forgotten-sentinel eagle", 0),
        ("direct", "phantom-cat eagle", 0),
        ("ability", "eagle phantom-cat", 1),
        ("direct", "metal-golem eagle", 0),
        ("ability", "metal-golem eagle", 1),
        ("direct", "lich eagle", 1),
        ("ability", "lich eagle", 0),
    ],
)
def test_it_shields_no_further(by: Any, line: str, index: int) -> None:
    assert shielded(scene(line).state, index, by) is None


@of("dream-master")
def test_the_dream_master_dims_the_campfire() -> None:
    assert campfire_level(scene("dream-master", fire=12).state) == 2
    assert campfire_level(scene("dream-master", fire=5).state) == 1
    assert campfire_level(scene("eagle dream-master?", fire=12).state) == 3


@of("gorgon")
def test_the_gorgon_stills_passives() -> None:
    assert passives_off(scene("gorgon").state) == "all"
    assert passives_off(scene("eagle gorgon?").state) == ""


@of("plague-bearer")
def test_the_plague_bearer_makes_all_more_dangerous() -> None:
    played = scene("plague-bearer eagle")
    assert [damage(played.state, i) for i in (0, 1)] == [3, 2]


@of("pyromancer")
def test_the_pyromancer_goes_last_and_burns_a_log_for_each_that_falls() -> None:
    played = settled("pyromancer? enchanted-golem? eagle?", fire=8)
    assert played.line == "enchanted-golem eagle? pyromancer"

    async def strike(table: Any) -> None:
        await defeat(table, played.state.line[0], "attack")

    assert played.run(strike).state.fire == 7


@of("goblin-wolf-riders", "drake-marauder", "headless-rider", "pale-huntsman", "tyrant-of-embers")
@pytest.mark.rule("SAW-381", "SAW-390")
@pytest.mark.parametrize(
    ("rider", "mount", "fire"),
    [
        ("goblin-wolf-riders", "dire-boar", 8),
        ("drake-marauder", "desert-wyrm", 8),
        ("pale-huntsman", "dire-boar", 8),
        ("headless-rider", "dire-boar", 8),
        ("tyrant-of-embers", "desert-wyrm", 5),
    ],
)
def test_riders_mount(rider: str, mount: str, fire: int) -> None:
    played = settled(f"{mount} {rider} eagle?", fire=8)
    assert played.line.startswith(rider)
    assert short(played.state.line[0].mount or "") == mount
    assert played.state.fire == fire, "in first position the rider's power triggers"
    assert settled(f"enchanted-golem {rider} fae").line == f"enchanted-golem {rider} fae"


def test_every_card_with_a_power_is_tested() -> None:
    kinds = {kind.split(":")[1] for kind, row in cards.creature_kinds().items() if row.power}
    assert kinds - TESTED == set()


# -- what stops a power ----------------------------------------------------------------------------------------------

MONK = "monk witch barbarian heretic"


def monk(line: str, own: str = "perfect-defense low-sweep open-palm", **facts: Any) -> Scene:
    return scene(line, party=MONK, abilities={"monk": own, **facts.pop("abilities", {})}, **facts).run(settle)


@pytest.mark.rule("SAW-372")
def test_perfect_defense_cancels_by_a_die_and_strikes_back() -> None:
    played = monk("fae eagle")
    assert (played.asked, played.keys()) == ("reaction", ["let", "die:0", "die:1", "die:2", "exhaust"])
    played.answer("die:1")
    assert (played.state.fire, played.entry("fae").lost) == (7, 4)
    assert (played.state.die(1).state, played.ability("perfect-defense").used) == ("ability", True)
    assert played.events(e.PowerTriggered) == []
    assert [event.by for event in played.events(e.PowerCancelled)] == ["monk:perfect-defense"]


@pytest.mark.rule("SAW-372")
def test_perfect_defense_cancels_by_exhausting() -> None:
    played = monk("fae eagle").answer("exhaust")
    assert (played.state.fire, exhausted(played)) == (7, ["perfect-defense"])


def test_what_is_let_happen_happens() -> None:
    played = monk("fae eagle").answer("let")
    assert (played.state.fire, played.entry("fae").lost) == (6, 0)


def test_perfect_defense_works_twice_a_round() -> None:
    played = monk("fae giant-bat cutpurse eagle", coins=1, fire=9).answer("die:0")
    assert (played.asked, played.keys()) == ("reaction", ["let", "exhaust"]), "one die per card and round"
    played.answer("exhaust")
    assert (played.asked, played.state.fire) == ("", 9)


def test_the_creature_that_perfect_defense_kills_is_defeated() -> None:
    played = monk("enchanted-golem giant-bat eagle", fire=9).answer("die:0")
    assert (played.line, played.pile("graveyard"), played.state.fire) == ("enchanted-golem eagle", "giant-bat", 9)


def test_the_last_ability_is_not_exhausted_for_it() -> None:
    tired = {"witch": "hex! wither! evil-eye!", "barbarian": "rage! whirlwind! war-cry!", "heretic": "raise-thrall!"}
    own = "perfect-defense low-sweep! open-palm!"
    played = monk("fae eagle", own, abilities=tired)
    assert "last ready ability" in played.barred("exhaust")
    played = monk("fae eagle", own, abilities=tired, dice="4- 2- 6- / 3 1 4 / 11 7 3 / 8 5 1")
    assert (played.asked, played.state.fire) == ("", 6), "nothing but letting it happen is open: not asked"


@pytest.mark.parametrize("why", ["in camp", "exhausted", "beside the board"])
def test_perfect_defense_is_not_there(why: str) -> None:
    own = {"exhausted": "perfect-defense! low-sweep", "beside the board": "low-sweep"}.get(why, "perfect-defense")
    played = monk("fae eagle", own, camper="monk" if why == "in camp" else "")
    assert (played.asked, played.state.fire) == ("", 6)


def test_a_stunned_perfect_defense_can_still_be_exhausted() -> None:
    played = scene("fae eagle", party=MONK, abilities={"monk": "perfect-defense"})
    ability = played.ability("perfect-defense")
    ability.used = ability.stunned = True
    assert played.run(settle).keys() == ["let", "exhaust"]


def test_r44_perfect_defense_answers_no_ongoing_power_and_no_summon() -> None:
    played = monk("enchanted-golem forest-giant eagle", unhallowed="lich", fire=12)
    assert played.asked == ""
    played = monk("enchanted-golem summon-exhaust?", unhallowed="lich")
    assert played.asked == "exhaust"


def test_r44_perfect_defense_answers_no_power_of_the_graveyard() -> None:
    played = scene("", party=MONK, graveyard="skeletons").run(fire_round_end)
    assert (played.asked, len(played.state.next_line)) == ("", 1)


def test_perfect_defense_does_not_reach_behind_the_lich() -> None:
    assert monk("lich giant-bat", fire=9).state.fire == 8
    assert monk("eagle giant-bat lich", fire=9).asked == "reaction"


def test_nobody_is_asked_to_cancel_a_gift() -> None:
    played = monk("treant eagle")
    played.state.due = [played.state.line.pop(0).card]
    assert played.run(resolve_due).asked == ""
    assert played.state.fire == 9


def test_perfect_defense_answers_a_defeated_power() -> None:
    played = monk("eagle enchanted-golem")
    played.state.due = ["base:wraith-lord:1"]
    played.run(resolve_due).answer("die:0")
    assert exhausted(played) == []


def test_the_speaker_answers_for_the_watch() -> None:
    played = scene("fae eagle", party=MONK, abilities={"monk": "perfect-defense"}, players=4, speaker=2).run(settle)
    assert played.pending is not None
    assert played.pending.seat == 2


def test_the_hunters_lodge_cancels_the_first_reveal_power() -> None:
    played = settled("enchanted-golem? desert-wyrm? goblins? eagle?", hushed=True, where="hunters-lodge", fire=12)
    assert played.line == "goblins enchanted-golem desert-wyrm eagle?"
    assert [event.by for event in played.events(e.PowerCancelled)] == ["sotc:hunters-lodge"]
    assert not played.state.hushed


def test_the_hunters_lodge_cancels_reveal_powers_only() -> None:
    played = settled("fae? goblins? eagle?", hushed=True, where="hunters-lodge", fire=12)
    assert (played.line, played.state.fire, played.state.hushed) == ("fae goblins eagle?", 11, False)


@pytest.mark.rule("SAW-403")
def test_a_negated_creature_has_no_powers() -> None:
    fae = LineCard("base:fae:1", up=True, greeted=True, negated=True)
    assert scene("", fire=7).run(trigger, fae, cards.creature(fae.card).power[0]).state.fire == 7
    played = scene("fae eagle", fire=7)
    played.state.line[0].negated = True
    assert played.run(settle).state.fire == 7
    hushed = scene("enchanted-golem goblins", fire=7)
    hushed.state.line[1].greeted, hushed.state.line[1].negated = False, True
    assert hushed.run(settle).line == "enchanted-golem goblins"


# -- locations -------------------------------------------------------------------------------------------------------


def test_the_fetid_swamp_takes_a_log_for_every_first_position_power() -> None:
    assert settled("fae eagle", where="fetid-swamp").state.fire == 5
    assert settled("eagle giant-bat", where="fetid-swamp").state.fire == 6
    assert settled("eagle fae", where="fetid-swamp").state.fire == 7


def test_the_fetid_swamp_takes_nothing_for_a_cancelled_power() -> None:
    played = monk("fae eagle", where="fetid-swamp").answer("die:0")
    assert played.state.fire == 7


def test_the_forsaken_asylum_takes_a_log_when_a_power_exhausts() -> None:
    assert settled("dark-champion", "ability:1:witch:hex", where="forsaken-asylum").state.fire == 6
    summoned = settled("summon-exhaust?", "ability:1:witch:hex", where="forsaken-asylum", unhallowed="lich")
    assert summoned.state.fire == 7, "a Summon is no power"


def test_the_cracked_dam_takes_a_log_more_whenever_a_power_lowers_the_fire() -> None:
    assert settled("wyvern eagle", where="cracked-dam").state.fire == 3
    assert defeated("treant eagle", where="cracked-dam").state.fire == 9


def test_in_the_spider_hollow_a_stun_power_stuns_one_more() -> None:
    answers = ["ability:0:artificer:siphon", "die:0", "ability:1:witch:hex", "die:3"]
    assert stunned(settled("poison-spider", *answers, where="spider-hollow")) == ["siphon", "hex"]
    summoned = settled("summon-stun?", *answers[:2], where="spider-hollow", unhallowed="lich")
    assert stunned(summoned) == ["siphon"], "a Summon is no power"


@pytest.mark.rule("SAW-394")
def test_a_power_that_exhausts_the_last_ability_ends_the_game() -> None:
    tired = {"witch": "hex! wither!", "barbarian": "rage!", "heretic": "raise-thrall!", "artificer": "siphon"}
    with pytest.raises(PartyFalls) as fall:
        settled("dark-champion", abilities=tired)
    assert fall.value.why == "exhausted"


def test_a_full_watch_pays_as_far_as_it_can() -> None:
    tired = {"witch": "hex wither!", "barbarian": "rage!", "heretic": "raise-thrall!", "artificer": "siphon!"}
    played = scene("enchanted-golem whisper-queen", abilities=tired)
    with pytest.raises(PartyFalls):
        played.run(settle)
    assert ready_on_watch(played.state) == []


def test_a_power_that_needs_its_own_place_does_nothing_once_it_left() -> None:
    from tabletop_tui.games.set_a_watch.creature_words import do_words

    card = cards.creature("base:fell-beast:1")
    played = scene("eagle", deck="bear")
    played.run(do_words, LineCard(card.id, up=True), card.power[0].do)
    assert (played.line, played.pile("deck")) == ("eagle", "bear")
