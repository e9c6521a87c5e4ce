"""Direct attacks (SAW-225 to SAW-238, SAW-292 to SAW-296, SAW-305 to SAW-309, SAW-389, SAW-406 to SAW-408, tamed)."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from night import DICE, Scene, night, short

from tabletop_tui.core.decision import ChooseSome
from tabletop_tui.core.errors import Illegal
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.activate import use_ability
from tabletop_tui.games.set_a_watch.attack import attack, attack_question, sum_of
from tabletop_tui.games.set_a_watch.draw import draw
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.state import Night, RoundBonus
from tabletop_tui.games.set_a_watch.strike import Piece, arms_of, most_at, strike_at
from tabletop_tui.games.set_a_watch.vocabulary import AttackBonus
from tabletop_tui.games.set_a_watch.watch import watch_question

MONK, WITCH, BARBARIAN, HERETIC = ([f"die:{3 * slot + i}" for i in range(3)] for slot in range(4))
PLAIN = {  # abilities that add nothing to an attack by lying there
    "monk": "low-sweep open-palm perfect-defense",
    "barbarian": "skullsplitter war-cry whirlwind",
    "heretic": "grave-bolt dark-bargain raise-thrall",
    "bounty-hunter": "bolas crippling-shot dead-or-alive",
}


def scene(line: str, party: str = "monk witch barbarian heretic", dice: str = DICE, **more: Any) -> Scene:
    """A Watch on which nothing adds to an attack but what the test names; the fire reveals one creature."""
    plain = {name: cards for name, cards in PLAIN.items() if name in party.split()}
    return Scene(party, line=line, dice=dice, abilities=plain | more.pop("abilities", {}), **{"fire": 3, **more})


def strike(table: Scene, index: int, *keys: str) -> Scene:
    return table.run(attack, index).answer(list(keys))


def refusal(table: Scene, *keys: str) -> str:
    """Why the attack that is asked for does not accept these pieces."""
    assert table.pending is not None
    with pytest.raises(Illegal) as refused:
        table.pending.resolve(list(keys))
    return str(refused.value)


def total(table: Scene, *keys: str, index: int = 0) -> int:
    return sum_of(table.state, index, keys)[0]


def bonuses(table: Scene, *keys: str, index: int = 0) -> dict[str, int]:
    """What an attack counts more, by the card that says so."""
    return {part.card: n for part, n in sum_of(table.state, index, keys)[1] if not isinstance(part, Piece)}


# -- dice and Health -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-229", "SAW-236", "SAW-397")
def test_dice_of_several_adventurers_that_reach_the_health_defeat_it() -> None:
    table = strike(scene("bandit bear?"), 0, "die:0", "die:3")  # 4 of the Monk, 3 of the Witch, Health 7
    assert table.pile("graveyard") == "bandit"
    made = table.events(e.AttackMade)[0]
    assert (made.card, made.place, made.health, made.total) == ("base:bandit:1", 1, 7, 7)
    assert [(part.what, short(part.hero), part.n) for part in made.parts] == [("die", "monk", 4), ("die", "witch", 3)]


@pytest.mark.rule("SAW-237")
def test_a_sum_below_the_health_is_refused_and_nothing_stays_of_it() -> None:
    table = scene("bandit").run(attack, 0)
    assert refusal(table, "die:0", "die:1") == "6 of 7: one more is needed"
    assert refusal(table, "die:1", "die:3") == "5 of 7: two more are needed"
    assert table.state.line[0].lost == 0
    assert all(die.ready for hero in table.state.party for die in hero.dice)


@pytest.mark.rule("SAW-230")
def test_a_die_spent_on_an_attack_is_not_there_for_another() -> None:
    table = strike(scene("bear bandit"), 0, "die:0")
    assert (table.state.die(0).state, table.state.die(0).on) == ("attack", "base:bear:1")
    table.run(attack, 0)
    assert table.barred("die:0") == "spent on an attack"
    assert refusal(table, "die:0", "die:2") == "spent on an attack"


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ("ability", "spent on an ability"),
        ("stunned", "lost to a stun"),
        ("stolen", "stolen"),
        ("aside", "laid aside this round"),
        ("returned", "came back spent"),
    ],
)
def test_only_unspent_dice_take_part(state: Any, reason: str) -> None:
    table = scene("bandit")
    table.state.die(6).state = state
    assert table.run(attack, 0).barred("die:6") == reason


@pytest.mark.rule("SAW-231")
def test_a_creature_face_down_is_no_target() -> None:
    table = scene("bandit bear?")
    keys = [option.key for option in watch_question(table.state, table.table.options).options]
    assert [key for key in keys if key.startswith("attack:")] == ["attack:base:bandit:1"]


@pytest.mark.rule("SAW-235")
def test_the_health_is_what_creatures_make_of_it() -> None:
    assert strike_at(scene("bandit").state, 0).health == 7
    table = scene("bandit warlord").run(attack, 0)  # all others have 2 more
    assert refusal(table, "die:9") == "8 of 9: one more is needed"
    table.answer(["die:9", "die:11"])
    assert table.events(e.AttackMade)[0].health == 9


def test_the_health_is_what_the_place_and_losses_make_of_it() -> None:
    table = scene("bandit", where="gallows-hill")  # Humans have 2 more Health
    table.state.line[0].lost = 5
    assert strike_at(table.state, 0).health == 4


@pytest.mark.rule("SAW-225", "SAW-296")
def test_an_ability_defeats_too_and_gives_no_trophy() -> None:
    table = scene("bandit wolf", "bounty-hunter witch barbarian heretic")
    table.run(use_ability, 2, "barbarian:skullsplitter")
    if table.asked == "creature":
        table.answer("creature:base:bandit:1")
    assert (table.asked, table.pile("graveyard")) == ("", "bandit")
    strike(table, 0, "die:0", "die:1")
    assert (table.asked, table.pile("graveyard")) == ("yes-no", "wolf bandit")


@pytest.mark.rule("SAW-226", "SAW-227", "SAW-228")
def test_first_the_graveyard_then_the_line_closes_up_then_the_next_is_revealed() -> None:
    table = strike(scene("bandit bear wolf? eagle?", fire=7), 0, "die:6")
    assert table.line == "bear wolf eagle?"
    kinds = [type(event) for event in table.table.emitted]
    assert kinds == [e.AttackMade, e.CreatureDefeated, e.CreatureRevealed]
    assert table.events(e.CreatureRevealed)[0].place == 2
    assert table.pile("graveyard") == "bandit"


# -- range -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-232", "SAW-233", "SAW-234", "SAW-407")
def test_melee_reaches_the_first_ranged_the_second_each_with_own_dice() -> None:
    table = scene("bandit wolf eagle")
    table.run(attack, 1)
    open_dice = [key for key in table.keys() if key.startswith("die")]  # noqa: SIM118
    assert open_dice == [*WITCH, *HERETIC]
    assert table.barred("die:6") == "reaches 1, it stands at 2"
    assert refusal(table, "die:6", "die:9") == "reaches 1, it stands at 2"
    assert not strike_at(table.state, 2).pieces
    assert {key for key in strike_at(table.state, 0).pieces if key.startswith("die")} == {
        *MONK,
        *WITCH,
        *BARBARIAN,
        *HERETIC,
    }


@pytest.mark.rule("SAW-406", "SAW-408")
@pytest.mark.parametrize("more", ["item", "round", "place"])
def test_one_more_range_reaches_one_further(more: str) -> None:
    ways: dict[str, dict[str, Any]] = {
        "item": {"items": {"monk": "spyglass", "heretic": "spyglass"}},
        "round": {"ranges": {0: 1, 3: 1}},
        "place": {"where": "cliff-watch"},
    }
    table = scene("bandit wolf eagle bear", **ways[more])
    assert set(MONK) <= set(strike_at(table.state, 1).pieces)
    assert not set(MONK) & set(strike_at(table.state, 2).pieces)
    assert set(HERETIC) <= set(strike_at(table.state, 2).pieces)
    assert not set(HERETIC) & set(strike_at(table.state, 3).pieces)


def test_the_rope_bridge_lets_nobody_reach_beyond_the_first_nor_the_familiar() -> None:
    table = scene("bandit wolf", where="rope-bridge", items={"heretic": "spyglass"})
    assert strike_at(table.state, 0).pieces
    assert not strike_at(table.state, 1).pieces


def test_who_rests_who_is_barred_and_who_has_not_the_word_stays_out() -> None:
    table = scene("bandit", camper="heretic", players=2)
    table.state.watch.remove(0)
    table.state.barred = [0]
    table.run(attack, 0)
    assert table.barred("die:9") == "resting in camp"
    assert table.barred("die:0") == "takes no part in this Watch"
    table.state.speaker = 1
    table.run(attack, 0)
    assert set(table.keys()) == {*WITCH, "familiar:1"}
    assert table.barred("die:6") == "another seat has the word"


# -- what is too much, and what counts more --------------------------------------------------------------------------


@pytest.mark.rule("SAW-238")
def test_what_is_too_much_is_lost_unless_cleave_saves_it() -> None:
    party = "warrior witch barbarian heretic"
    for ability, face, state in (("cleave", 5, "ready"), ("throw-axe", 8, "attack")):
        table = scene("wolf bandit", party, "8 2 1 / 1 1 1 / 1 1 1 / 1 1 1", abilities={"warrior": ability})
        strike(table, 0, "die:0", "die:4")  # 8 + 1 against 4
        assert (table.state.die(0).face, table.state.die(0).state) == (face, state)
        assert table.state.die(4).state == "attack"


def test_cleave_saves_no_more_than_the_die_can_show_and_none_of_an_attack_without_it() -> None:
    party, row = "warrior witch barbarian heretic", "8 2 1 / 1 1 1 / 12 1 1 / 1 1 1"
    table = strike(scene("wolf bandit", party, row, abilities={"warrior": "cleave"}), 0, "die:2", "die:6")
    assert (table.state.die(2).face, table.state.die(2).state, table.state.die(2).on) == (8, "ready", "")
    table = strike(scene("wolf bandit", party, row, abilities={"warrior": "cleave"}), 0, "die:6")
    assert [die.state for hero in table.state.party for die in hero.dice].count("attack") == 1
    table = strike(scene("wolf bandit", party, "4 2 1 / 1 1 1 / 1 1 1 / 1 1 1"), 0, "die:0")
    assert table.state.die(0).state == "attack"


@pytest.mark.parametrize(
    ("party", "ability", "target", "more"),
    [
        ("heretic", "know-the-enemy", "zombie-horde", 3),
        ("heretic", "know-the-enemy", "dark-champion", 3),
        ("heretic", "know-the-enemy", "bandit", 0),
        ("barbarian", "rage skullsplitter! war-cry!", "bandit", 4),
        ("artificer", "overflow", "bandit", 2),
        ("bounty-hunter", "expertise", "bandit", 4),
        ("bounty-hunter", "expertise", "wolf", 0),
    ],
)
def test_a_passive_counts_once_if_a_die_of_its_owner_is_in_it(party: str, ability: str, target: str, more: int) -> None:
    table = scene(target, f"{party} witch monk warrior", abilities={party: ability}, trophies="cutpurse cutpurse")
    first = table.hero(party).equipped[0].card
    assert bonuses(table, "die:0", "die:1", "die:3") == ({first: more} if more else {})
    assert bonuses(table, "die:3", "die:6") == {}
    table.hero(party).equipped[0].exhausted = True
    assert bonuses(table, "die:0") == {}


def test_overflow_needs_a_charge_and_the_gorgon_stops_passives() -> None:
    table = scene("bandit", "artificer witch monk warrior", abilities={"artificer": "overflow"})
    table.state.party[0].charges = 0
    assert bonuses(table, "die:0") == {}
    table = scene("gorgon", "artificer witch monk warrior", abilities={"artificer": "overflow"})
    assert bonuses(table, "die:0") == {}


def test_a_whetstone_counts_with_a_die_of_its_owner() -> None:
    table = scene("bandit", items={"monk": "whetstone"})
    assert bonuses(table, "die:0", "die:1") == {"item:whetstone": 1}
    assert bonuses(table, "die:3") == {}


def test_flurry_counts_for_each_of_the_monks_dice_this_round() -> None:
    table = scene("dark-champion", abilities={"monk": "flurry-of-blows open-palm low-sweep"})
    table.run(use_ability, 0, "monk:flurry-of-blows").answer("die:1")
    assert bonuses(table, "die:0", "die:2", "die:3") == {"monk:flurry-of-blows": 6}
    assert bonuses(table, "die:3") == {}
    assert total(table, "die:0", "die:2", "die:3") == 4 + 6 + 3 + 6


def test_giants_bane_doubles_the_warriors_dice_against_ten_or_more() -> None:
    table = scene("frost-wyrm bandit", "warrior witch barbarian heretic")
    table.state.bonuses = [RoundBonus(0, "warrior:giants-bane", AttackBonus(op="attack", double=True, health_least=10))]
    assert bonuses(table, "die:0", "die:2", "die:6") == {"warrior:giants-bane": 10}
    table.state.line[0].lost = 2
    assert bonuses(table, "die:0", "die:2", "die:6") == {}


def test_poison_blade_holds_for_the_next_two_attacks_of_anybody() -> None:
    table = scene("bandit wolf eagle bear", "rogue witch barbarian heretic", fire=15)
    word = cards.abilities()["rogue:poison-blade"].do[0]
    assert isinstance(word, AttackBonus)
    table.state.bonuses = [RoundBonus(0, "rogue:poison-blade", word, word.attacks)]
    assert bonuses(table, "die:6") == {"rogue:poison-blade": 8}
    strike(table, 0, "die:6")
    assert bonuses(table, "die:7") == {"rogue:poison-blade": 6}
    strike(table, 0, "die:7")
    assert (bonuses(table, "die:8"), table.state.bonuses) == ({}, [])


def test_the_war_drum_helps_another_adventurers_dice_once_a_round() -> None:
    table = scene("bandit wolf", items={"monk": "war-drum"}).run(attack, 0)
    assert refusal(table, "die:0", "die:1", "drum:0") == "War Drum: it needs another adventurer's die"
    table.answer(["die:0", "die:4", "drum:0"])  # 4 + 1 + 2
    assert [(part.what, part.card, part.n) for part in table.events(e.AttackMade)[0].parts] == [
        ("die", "", 4),
        ("bonus", "item:war-drum", 2),
        ("die", "", 1),
    ]
    assert table.events(e.ItemUsed)[0].card == "item:war-drum"
    table.run(attack, 0)
    assert table.barred("drum:0") == "it cannot be used now"


@pytest.mark.parametrize("familiar", [False, True])
def test_in_the_arena_nobody_combines_dice(familiar: bool) -> None:
    table = scene("bandit", where="the-grand-arena").run(attack, 0)
    other = "familiar:1" if familiar else "die:9"
    assert refusal(table, "die:0", other, "die:2") == "here nobody may combine dice with others"
    table.answer(["die:0", "die:2"])
    assert table.pile("graveyard") == "bandit"


@pytest.mark.parametrize(("target", "coins"), [("sound-of-doom", 1), ("bandit", 0)])
def test_the_trophy_belt_pays_for_an_unhallowed(target: str, coins: int) -> None:
    table = strike(scene(target, items={"monk": "trophy-belt"}), 0, "die:2", "die:6")
    assert table.state.coins == coins
    table = strike(scene(target, items={"monk": "trophy-belt"}), 0, "die:6")
    assert table.state.coins == 0


@pytest.mark.parametrize(("keys", "gone"), [(["die:0", "die:6"], "bandit"), (["die:6"], "")])
def test_what_the_rogue_helps_to_defeat_stays_dead(keys: list[str], gone: str) -> None:
    table = strike(scene("bandit", "rogue witch barbarian heretic", abilities={"rogue": "stay-dead"}), 0, *keys)
    assert table.pile("gone") == gone
    assert table.pile("graveyard") == ("" if gone else "bandit")


# -- without a die ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-389")
def test_an_attack_takes_a_die_or_the_familiar() -> None:
    table = scene("wolf", items={"monk": "war-drum"}, familiar="familiar:cat")
    table.state.bonuses = [RoundBonus(0, "monk:flurry-of-blows", AttackBonus(op="attack", n=9, party=True), 2)]
    table.run(attack, 0)
    assert refusal(table, "drum:0") == "an attack needs a die, a tamed creature or the Familiar"
    assert "1 to" in refusal(table)
    table.answer(["familiar:1"])
    assert table.pile("graveyard") == "wolf"


@pytest.mark.rule("SAW-306", "SAW-307")
def test_the_familiar_attacks_once_a_watch_alone_or_with_others() -> None:
    table = scene("eagle bear wolf", deck="fae bandit")
    assert total(table, "familiar:1") == 3
    strike(table, 0, "familiar:1")
    assert table.pile("graveyard") == "eagle"
    assert all(die.ready for hero in table.state.party for die in hero.dice)
    table.run(attack, 0)
    assert table.barred("familiar:1") == "used this round"
    table.state.party[1].familiar_uses = 1
    strike(table, 0, "die:1", "familiar:1")  # 2 + 3 against 4
    assert table.pile("graveyard") == "bear eagle"
    assert [part.what for part in table.events(e.AttackMade)[1].parts] == ["die", "familiar"]


@pytest.mark.rule("SAW-308", "SAW-309")
def test_the_crow_reaches_two_places_and_lets_the_top_two_be_seen() -> None:
    table = scene("bandit wolf eagle", deck="fae bandit bear")
    assert ["familiar:1" in strike_at(table.state, i).pieces for i in range(3)] == [True, True, False]
    strike(table, 1, "die:9", "familiar:1")
    assert table.events(e.CardsPeeked)[0].cards == ("base:fae:1", "base:bandit:2")
    assert table.pile("deck") == "fae bandit bear"
    kinds = [type(event) for event in table.table.emitted]
    assert kinds.index(e.AttackMade) < kinds.index(e.CardsPeeked) < kinds.index(e.CreatureDefeated)


def test_without_the_familiar_nothing_is_peeked_at_and_the_cat_reaches_the_first_only() -> None:
    table = strike(scene("bandit wolf", deck="fae bear"), 0, "die:6")
    assert not table.events(e.CardsPeeked)
    table = scene("bandit wolf", familiar="familiar:cat")
    assert ["familiar:1" in strike_at(table.state, i).pieces for i in range(2)] == [True, False]
    assert total(table, "familiar:1") == 4


def test_a_witch_in_camp_keeps_her_familiar_with_her() -> None:
    table = scene("wolf", camper="witch").run(attack, 0)
    assert table.barred("familiar:1") == "resting in camp"


@pytest.mark.rule("SAW-305")
def test_the_familiar_is_no_tamed_creature() -> None:
    table = strike(scene("wolf bear", deck="fae fae"), 0, "die:0", "familiar:1")
    assert table.pile("graveyard") == "wolf"  # it does not go there
    assert table.hero("witch").familiar == "familiar:crow"
    assert table.hero("witch").tamed == []


@pytest.mark.rule("SAW-424")
def test_a_tamed_creature_leaves_the_line_and_attacks_as_a_die() -> None:
    table = scene("wolf bandit", "beastmaster witch barbarian heretic", abilities={"beastmaster": "tame-beast"})
    table.run(use_ability, 0, "beastmaster:tame-beast")
    while table.pending is not None:
        table.answer(table.keys()[0])
    assert (table.line, table.hero("beastmaster").tamed) == ("bandit", ["base:wolf:1"])
    assert table.pile("graveyard") == ""
    assert total(table, "tamed:0:base:wolf:1") == 4


@pytest.mark.rule("SAW-425")
def test_a_tamed_creature_counts_its_base_health_and_goes_to_the_graveyard() -> None:
    table = scene("bandit", tamed={"heretic": "zombie-horde"}, graveyard="bear")
    strike(table, 0, "tamed:3:base:zombie-horde:1")
    assert table.events(e.AttackMade)[0].total == 7  # though in the Line it had 4 more for the Bear
    assert table.pile("graveyard") == "bandit zombie-horde bear"
    assert table.hero("heretic").tamed == []


@pytest.mark.rule("SAW-426")
def test_a_tamed_creature_reaches_as_far_as_its_owner() -> None:
    table = scene("bandit wolf eagle", tamed={"heretic": "barrow-guard", "monk": "bear"})
    assert ["tamed:3:sotc:barrow-guard:1" in strike_at(table.state, i).pieces for i in range(3)] == [True, True, False]
    assert ["tamed:0:base:bear:1" in strike_at(table.state, i).pieces for i in range(2)] == [True, False]


# -- Trophies --------------------------------------------------------------------------------------------------------

HUNTERS = "bounty-hunter witch barbarian heretic"


@pytest.mark.rule("SAW-292", "SAW-293")
@pytest.mark.parametrize("taken", [True, False])
def test_the_bounty_hunter_may_keep_what_his_dice_helped_to_defeat(taken: bool) -> None:
    table = strike(scene("bandit bear?", HUNTERS), 0, "die:1", "die:6")
    assert table.asked == "yes-no"
    table.answer("yes" if taken else "no")
    assert table.hero("bounty-hunter").trophies == (["base:bandit:1"] if taken else [])
    assert table.pile("graveyard") == ("" if taken else "bandit")
    assert len(table.events(e.TrophyTaken)) == taken


def test_without_his_dice_there_is_no_trophy() -> None:
    table = strike(scene("bandit", HUNTERS), 0, "die:6")
    assert (table.asked, table.pile("graveyard")) == ("", "bandit")


@pytest.mark.rule("SAW-294")
def test_there_is_room_for_three_trophies() -> None:
    table = strike(scene("bandit", HUNTERS, trophies="bear wolf"), 0, "die:2", "die:6")
    assert table.asked == "yes-no"
    table = strike(scene("bandit", HUNTERS, trophies="bear wolf eagle"), 0, "die:2", "die:6")
    assert (table.asked, table.pile("graveyard")) == ("", "bandit")
    assert len(table.hero("bounty-hunter").trophies) == 3


@pytest.mark.rule("SAW-295")
def test_a_trophy_is_not_shuffled_with_the_graveyard() -> None:
    table = strike(scene("bandit wolf", HUNTERS, graveyard="bear eagle"), 0, "die:1", "die:6").answer("yes")
    drawn = draw(table.table)
    assert drawn is not None
    assert sorted(map(short, [drawn, *table.state.deck])) == ["bear", "eagle"]
    assert table.hero("bounty-hunter").trophies == ["base:bandit:1"]


def test_the_hunters_owner_is_asked() -> None:
    table = strike(scene("bandit", "witch bounty-hunter barbarian heretic", players=2), 0, "die:3", "die:6")
    assert table.pending is not None
    assert table.pending.seat == 1


def test_what_moves_on_as_it_falls_is_no_trophy() -> None:
    table = strike(scene("hydra bear", HUNTERS), 0, "die:1", "die:6")
    assert (table.asked, table.line) == ("", "bear hydra")
    table = strike(scene("revenant bear", HUNTERS), 0, "die:1", "die:6")
    assert (table.asked, table.pile("horde")) == ("", "revenant")


def test_of_a_rider_the_hunter_takes_the_rider() -> None:
    table = scene("goblin-wolf-riders bear?", HUNTERS, dice="8 8 8 / 1 1 1 / 1 1 1 / 1 1 1", fire=7).run(settle)
    assert table.state.line[0].mount == "base:bear:1"
    strike(table, 0, "die:0", "die:1").answer("yes")
    assert table.hero("bounty-hunter").trophies == ["sotc:goblin-wolf-riders:1"]
    assert table.pile("graveyard") == "bear"


def test_a_defeated_power_works_before_the_trophy_is_taken() -> None:
    table = strike(scene("elder-stag wolf", HUNTERS), 0, "die:2", "die:0")
    assert table.asked == "yes-no"
    assert table.state.fire == 4


# -- sums ------------------------------------------------------------------------------------------------------------


def wild(rng: Random) -> Night:
    """A Watch with all that may matter to an attack, at random."""
    heroes = rng.sample(sorted(card.split(":")[1] for card in cards.adventurers()), 4)
    row = " / ".join(" ".join(f"{rng.randint(1, 4)}{rng.choice(['', '', '-'])}" for _ in range(3)) for _ in heroes)
    state = night(
        " ".join(heroes),
        line=rng.choice(["bandit wolf eagle", "gorgon zombie-horde", "frost-wyrm barrow-guard bear"]),
        dice=row,
        abilities={
            hero: " ".join(card.split(":")[1] for card in rng.sample(cards.abilities_of()[_card(hero)], 3))
            for hero in heroes
        },
        items={heroes[0]: rng.choice(["war-drum whetstone", "spyglass war-drum!", "whetstone"])},
        tamed={heroes[1]: rng.choice(["", "fae"])},
        trophies="cutpurse",
        where=rng.choice(["", "the-grand-arena", "cliff-watch", "the-long-road"]),
        camper=rng.choice(["", heroes[2]]),
        familiar=rng.choice(["familiar:crow", "familiar:cat"]),
    )
    word = rng.choice([{"n": 2, "party": True}, {"n": 2, "per_die": True}, {"double": True, "health_least": 9}])
    state.bonuses = [
        RoundBonus(
            rng.choice(state.watch), "monk:flurry-of-blows", AttackBonus.model_validate({"op": "attack", **word})
        )
    ]
    return state


def _card(hero: str) -> str:
    return next(card for card in cards.adventurers() if card.endswith(f":{hero}"))


def test_the_most_is_what_the_best_selection_comes_to() -> None:
    """`most_at` reckons in short what `Strike` reckons piece by piece: nothing is missing, nothing counted twice."""
    rng = Random(20)
    for _ in range(60):
        state = wild(rng)
        for index in range(len(state.line)):
            picked = strike_at(state, index)
            needed, picked.health = picked.health, 0
            keys = list(picked.pieces)
            accepted = [
                some for n in range(len(keys), 0, -1) for some in combinations(keys, n) if picked.why_not(some) is None
            ]
            best = max((picked.total(some) for some in accepted), default=0)
            assert most_at(state, index, needed, arms_of(state)) == best


def test_a_sum_is_the_sum_of_its_parts_and_changes_nothing() -> None:
    rng = Random(21)
    for _ in range(40):
        state = wild(rng)
        before = repr(state)
        picked = strike_at(state, 0)
        keys = [key for key in picked.pieces if rng.random() < 0.6]
        together, parts = sum_of(state, 0, keys)
        assert together == picked.total(keys) == sum(n for _, n in parts)
        assert repr(state) == before


def test_the_option_says_what_is_needed_and_what_there_is() -> None:
    def option(table: Scene, card: str) -> Any:
        return watch_question(table.state, table.table.options).by_key[f"attack:{card}"]

    table = scene("bandit warlord eagle", dice="1 1 1 / 1 1 1 / 1 1 1- / 1 1 1")
    first = option(table, "base:bandit:1")
    assert (first.note, first.barred, first.target) == ("Health 9; 14 in reach", None, "line:1")
    assert option(table, "base:warlord:1").barred == "11 needed, 9 at most"
    assert option(table, "base:eagle:1").barred == "out of everybody's reach"
    table = scene("metal-golem bandit")
    assert option(table, "base:bandit:1").barred == "it stands behind Metal Golem"
    table = scene("bandit", "monk bounty-hunter barbarian heretic", dice=" / ".join(["1- 1- 1-"] * 4))
    assert option(table, "base:bandit:1").barred == "nothing is left to strike with"


def test_what_is_asked_can_always_be_answered() -> None:
    """Whenever the Watch is offered an attack, some selection is accepted."""
    rng = Random(22)
    offered = 0
    for _ in range(60):
        state = wild(rng)
        for option in watch_question(state, Scene().table.options).open:
            if option.key.startswith("attack:"):
                index = next(i for i, entry in enumerate(state.line) if f"attack:{entry.card}" == option.key)
                question = attack_question(state, index)
                assert isinstance(question, ChooseSome)
                question.resolve(question.sample(rng))
                offered += 1
    assert offered > 30
