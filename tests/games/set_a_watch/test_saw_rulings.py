"""Rulings where the rulebook is silent or contradicts itself: r39 is the answer to question 39, c24 contradiction 24.

Most rulings are proved where their rule is; here are those that no other test names.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from night import DICE, QUIET, Scene, short
from saw_camping import camp
from saw_set_out import laid
from saw_settling import settling
from saw_using import option, places, use

from tabletop_tui.core.assets import use_packs
from tabletop_tui.core.decision import Choose
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.aftermath import out_of_actions
from tabletop_tui.games.set_a_watch.attack import LEFT_OUT, attack_question, sum_of
from tabletop_tui.games.set_a_watch.camp import why_not
from tabletop_tui.games.set_a_watch.cards import GAME, locations
from tabletop_tui.games.set_a_watch.line import base_health, health, owner
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.round import next_location, play, roll_phase
from tabletop_tui.games.set_a_watch.runes import bolster
from tabletop_tui.games.set_a_watch.toll import PartyFalls, exhaust, stunnable
from tabletop_tui.games.set_a_watch.trophies import offer_trophy
from tabletop_tui.games.set_a_watch.watch import take_posts, watch_phase

"""Abilities that no power of a creature asks about."""
TIRED = {
    "monk": "low-sweep! open-palm! inner-stillness!",
    "witch": "hex! wither! evil-eye!",
    "barbarian": "rage! whirlwind! war-cry!",
    "heretic": "grave-bolt! dark-bargain! raise-thrall!",
}


# -- life ------------------------------------------------------------------------------------------------------------


def test_r12_who_starts_with_everything_exhausted_is_barred_and_camps_and_comes_back() -> None:
    table = camp("6 1 1", camper="monk", abilities={"monk": "low-sweep! open-palm! inner-stillness!"})
    assert table.asked == "rest-refresh"  # he may camp
    table.answer("ability:0:monk:open-palm")
    table.state.camper = table.slot("witch")
    take_posts(table.state)
    assert table.slot("monk") in table.state.watch


def test_r15_a_passive_is_life_and_stops_working_when_it_pays() -> None:
    tired = TIRED | {"barbarian": "rage whirlwind! war-cry!"}
    table = Scene(line="bear", dice="/ / 1 1 1 /", abilities=tired, camper="witch")
    take_posts(table.state)
    assert table.state.watch == [table.slot("barbarian")]  # he stands watch for his Rage alone
    assert sum_of(table.state, 0, ["die:6"])[0] == 1 + 4
    table.ability("low-sweep").exhausted = False
    table.state.watch = [table.slot("monk"), table.slot("barbarian")]
    table.run(exhaust, 1, "base:bear:1").answer("ability:2:barbarian:rage")
    assert sum_of(table.state, 0, ["die:6"])[0] == 1


def test_r17_fewer_than_wanted_are_exhausted_and_the_last_one_loses() -> None:
    few = TIRED | {"monk": "low-sweep open-palm! inner-stillness!", "witch": "hex wither! evil-eye!"}
    table = Scene(line="ember-drake", dice=DICE, abilities=few).run(exhaust, 3, "base:ember-drake:1")
    with pytest.raises(PartyFalls):
        table.answer("ability:1:witch:hex")
    assert [short(event.card) for event in table.events(e.AbilityExhausted)] == ["hex", "low-sweep"]


# -- stun ------------------------------------------------------------------------------------------------------------

STUNNED = {
    "monk": "inner-stillness open-palm! low-sweep",
    "witch": "hex wither evil-eye",
    "barbarian": "rage whirlwind war-cry",
    "heretic": "know-the-enemy grave-bolt dark-bargain",
}


def able(table: Scene) -> list[str]:
    return [short(ability.card) for _, ability in stunnable(table.state)]


@pytest.mark.rule("SAW-419")
def test_r18_passives_are_not_stunned() -> None:
    table = Scene(line="bear", dice=DICE, abilities=STUNNED)
    assert able(table) == ["low-sweep", "hex", "wither", "evil-eye", "grave-bolt", "dark-bargain"]


@pytest.mark.rule("SAW-420")
def test_r18_nobody_is_stunned_without_an_unspent_die_or_a_ready_ability() -> None:
    table = Scene(line="poison-spider", dice="4- 2- 6- / 3 1 4 / 11 7 3 / 8 8 1", abilities=STUNNED, fire=3)
    table.ability("grave-bolt").used = True
    table.ability("dark-bargain").exhausted = True
    assert able(table) == ["hex", "wither", "evil-eye"]
    for name in ("hex", "wither", "evil-eye"):
        table.ability(name).exhausted = True
    table.run(settle)
    assert (table.asked, table.events(e.AbilityStunned)) == ("", [])  # nobody qualifies: nothing happens


@pytest.mark.rule("SAW-421")
def test_r18_the_barbarian_is_never_stunned() -> None:
    table = settling("poison-spider", abilities=TIRED | {"barbarian": "skullsplitter whirlwind war-cry"})
    assert (able(table), table.asked, table.events(e.AbilityStunned)) == ([], "", [])


def test_r18_what_took_a_die_already_is_not_stunned_but_stunned_it_can_be_exhausted() -> None:
    table = settling("poison-spider bear", abilities=TIRED | {"witch": "hex wither! evil-eye!", "monk": "rage"} | QUIET)
    table.answer("ability:0:monk:low-sweep", "die:1")
    assert (table.ability("low-sweep").stunned, table.state.die(1).state) == (True, "stunned")
    assert "low-sweep" not in able(table)
    found = option(table, "low-sweep")
    assert found.barred is None and "exhaust it" in found.note and "a die" not in found.note


# -- between rounds --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-221")
def test_r19_between_rounds_those_of_the_last_watch_pay_for_a_fire_that_went_out() -> None:
    table = Scene(where="tribal-lands", map=["sotc:burned-orchard"], camper="monk", fire=4, dice=DICE, abilities=QUIET)
    table.state.last_watch, table.state.watch, table.state.camper = [1, 2, 3], [], None
    table.run(next_location)
    assert table.asked == "exhaust"
    assert not any(key.startswith("ability:0:") for key in set(table.keys()))
    table.answer("ability:1:witch:hex")
    assert (table.state.fire, table.state.location) == (2, "sotc:burned-orchard")


# -- stars and the Graveyard -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "more"),
    [("summon-stun", 0), ("fire-serpent", 9), ("shade", 16 - 9), ("vampire", 1), ("base:vampire", 1), ("bear", 4)],
)
def test_r36_a_zombie_horde_adds_what_the_top_card_is_worth_in_the_graveyard(top: str, more: int) -> None:
    table = Scene(line="zombie-horde", graveyard=top, fire=9)
    assert health(table.state, 0) == 7 + more


def test_r37_a_forest_giant_at_the_end_has_its_own_health_only() -> None:
    table = settling("bear forest-giant", fire=8)
    assert health(table.state, 1) == 7


# -- dice on creatures -----------------------------------------------------------------------------------------------

PARTIES = {
    "tame-beast": "beastmaster witch barbarian heretic",
    "set-snares": "beastmaster witch barbarian heretic",
    "rebuke": "cleric witch barbarian heretic",
}


@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("tame-beast", ["die:0", "creature:base:wolf:1"]),
        ("rebuke", ["die:0", "way:0", "creature:base:wolf:1", "place:3"]),
        ("turn-the-dead", ["die:9", "way:1", "creature:base:wolf:1", "place:2"]),
        ("chain-hook", ["die:0", "creature:base:wolf:1", "place:2"]),
        ("smoke-vial", ["creature:base:wolf:1"]),
        ("set-snares", ["die:0", "creature:base:wolf:1"]),
        ("beast-bait", ["creature:base:wolf:1"]),
        ("dark-bargain", ["die:9", "creature:base:wolf:1"]),
    ],
)
def test_r39_a_die_comes_back_spent_when_its_thief_is_tamed_moved_laid_down_or_sent_away(
    card: str, answers: list[str]
) -> None:
    party = PARTIES.get(card, "monk witch barbarian heretic")
    held = {"rebuke": "rebuke banish blinding-light"}.get(card, f"{card} hunt animal-sentry")
    given = {party.split()[0]: held} if card in PARTIES else QUIET
    given |= {"heretic": "turn-the-dead dark-bargain grave-bolt"}
    items = {"monk": card} if card in ("chain-hook", "smoke-vial", "beast-bait") else {}
    table = Scene(party, line="wolf bear eagle", dice=DICE, abilities=given, items=items, fire=3)
    table.entry("wolf").dice = [5]
    table.state.die(5).state = "stolen"
    use(table, card)
    for answer in answers:
        if table.pending is not None:
            table.answer(answer)
    assert places(table, "witch")[2] == "returned"
    assert not any(entry.dice for entry in table.state.line)


def test_r39_a_die_lost_with_a_moved_vampire_is_no_longer_its_life() -> None:
    table = Scene(line="vampire bear", items={"monk": "chain-hook"}, dice=DICE, abilities=QUIET, fire=3)
    entry = table.entry("vampire")
    entry.dice, entry.die_base, table.state.die(6).state = [6], 11, "stolen"
    use(table, "chain-hook", "die:0", "creature:sotc:vampire:1", "place:2")
    assert (base_health(table.state, entry.card, entry), places(table, "barbarian")[0]) == (1, "returned")


# -- camp ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "faces"), [("witch", range(1, 5)), ("barbarian", range(1, 13)), ("monk", range(1, 7))]
)
def test_r42_only_a_six_heals_whatever_die_shows_it(name: str, faces: range) -> None:
    table = camp("1 1 1", camper=name)
    ref = 3 * table.slot(name)
    healing = []
    for face in faces:
        table.state.die(ref).face = face
        if why_not(table.state, ref, "camp:heal") is None:
            healing.append(face)
    assert healing == [face for face in faces if face == 6]


def test_r53_respites_lie_unused_and_come_by_checking_the_map() -> None:
    respites = {row.id for row in locations().values() if row.box == "sotc" and row.kind == "respite"}
    state = laid("5").state
    assert respites <= set(state.unused) and not respites & {*state.map, state.location}
    table = camp("4 1 1").answer("space:camp:map", "card:sotc:hot-springs")
    assert table.state.map[-1] == "sotc:hot-springs"
    assert len(table.state.map) == 3


# -- Perfect Defense -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["die:0", "let"])
def test_r43_perfect_defense_is_asked_for_before_anything_hidden_is_seen(answer: str) -> None:
    table = Scene(
        line="mastermind?",
        deck="bear wolf",
        abilities={"monk": "perfect-defense open-palm low-sweep"},
        dice=DICE,
        fire=3,
    )
    table.run(settle)
    assert (table.asked, table.line, table.pile("deck")) == ("reaction", "mastermind", "bear wolf")
    table.answer(answer)
    assert table.line == ("mastermind" if answer == "die:0" else "mastermind bear?")


# -- the Familiar ----------------------------------------------------------------------------------------------------


def test_r46_the_familiar_of_a_witch_who_is_left_out_stays_out() -> None:
    table = Scene(line="bear", dice=DICE, abilities=QUIET | {"witch": "hex! wither! evil-eye!"})
    take_posts(table.state)
    assert attack_question(table.state, 0).by_key["familiar:1"].barred == LEFT_OUT


# -- the last round --------------------------------------------------------------------------------------------------

TWELVE = "bear bear eagle eagle wolf wolf fae fae dire-boar dire-boar elder-stag elder-stag"


@pytest.mark.rule("SAW-269")
def test_r56_in_the_last_round_nobody_rests_or_buys_but_items_can_be_used() -> None:
    table = Scene(
        where="iron-bank",
        round=9,
        deck=TWELVE,
        items={"monk": "oil-flask tower-shield!"},
        abilities=TIRED | {"monk": "low-sweep! open-palm inner-stillness"},
        market=[["item:whetstone"], ["item:spyglass"], ["item:whistle"]],
        coins=1,
        map=[],
        fire=3,
    )
    table.state.phase, table.state.opened = "roll", False
    for die in table.hero("monk").dice:
        die.face = 5
    table.run(play)
    assert table.asked == "watch"
    assert [die.face for die in table.hero("monk").dice] == [1, 1, 1]  # they were rolled
    assert not table.events(e.WentToCamp) and not table.events(e.AbilityRefreshed) and not table.events(e.MarketFilled)
    assert table.hero("monk").items[1].exhausted and table.state.coins == 1
    assert "item:0:item:oil-flask" in set(table.keys())
    table.answer("item:0:item:oil-flask")
    assert table.state.fire == 7


# -- three players ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-026")
@pytest.mark.parametrize(
    ("camper", "seat"), [("monk", 0), ("witch", 1), ("barbarian", 2), ("heretic", None), ("", None)]
)
def test_r57_whoever_is_in_camp_plays_the_flex_adventurer(camper: str, seat: int | None) -> None:
    table = Scene(camper=camper, players=3, dice=DICE, round=3 if camper else 9)
    assert [owner(table.state, slot) for slot in range(4)] == [0, 1, 2, seat]


@pytest.mark.rule("SAW-026")
def test_r57_the_one_in_camp_rerolls_and_keeps_trophies_for_the_flex_adventurer() -> None:
    table = Scene("monk witch barbarian bounty-hunter", camper="witch", players=3, dice=DICE)
    table.run(bolster, 1)
    seats = []
    while table.pending is not None:
        seats.append(table.pending.seat)
        table.answer([])
    assert seats == [0, 2, 1]
    table.state.graveyard = ["base:bear:1"]
    table.run(offer_trophy, 3, "base:bear:1", ())
    assert isinstance(table.pending, Choose) and table.pending.seat == 1


def test_r57_a_computer_in_camp_may_speak_for_the_flex_adventurer() -> None:
    table = Scene(line="bear wolf", camper="monk", players=3, dice=DICE, fire=8)
    table.state.computers = [True, False, False]
    table.run(watch_phase)
    assert "speaker:0" in set(table.keys())
    table.answer("speaker:0")
    assert table.pending is not None and table.pending.seat == 0
    abilities = [key for key in set(table.keys()) if key.startswith("ability")]
    assert abilities and all(key.startswith("ability:3:") for key in abilities)
    table.answer("attack:base:bear:1")
    assert set(table.keys()) == {"die:9", "die:10", "die:11"}
    table.answer(["die:9"])
    assert (table.asked, table.state.speaker, table.line) == ("watch", None, "wolf")


def test_r57_a_computer_in_camp_says_nothing_while_the_flex_adventurer_is_left_out() -> None:
    table = Scene(line="bear", camper="monk", players=3, dice=DICE, abilities={"heretic": TIRED["heretic"]}, fire=3)
    table.state.computers = [True, False, False]
    take_posts(table.state)
    table.run(watch_phase)
    assert "speaker:0" not in set(table.keys())


# -- contradictions --------------------------------------------------------------------------------------------------


@pytest.fixture
def bears_that_quench() -> Iterator[None]:
    yield
    use_packs(())


@pytest.mark.rule("SAW-431")
def test_c10_powers_that_trigger_on_entering_the_horde_do_so_one_by_one(
    tmp_path: Path, bears_that_quench: None
) -> None:
    file = tmp_path / "box.toml"
    power = '[{ when = "horde", do = [{ op = "fire", n = -1 }] }]'
    rows = f'id = "base:bear"\npower = {power}\ntext = "Entering the Horde: the fire loses 1."\nsource = "printed"\n'
    file.write_text(f'game = "{GAME}"\n[[creature]]\n{rows}', encoding="utf-8")
    use_packs([file])
    table = Scene(line="bear wolf bear?", dice=DICE, abilities=QUIET, fire=7, where="tribal-lands")
    table.run(out_of_actions)
    paid = 0
    while table.pending is not None:
        assert (table.pile("horde"), table.state.fire) == ("", 7)  # all damage comes first
        table.answer(table.keys()[0])
        paid += 1
    assert paid == 3
    assert (table.pile("horde"), table.state.fire) == ("bear wolf bear", 6)  # the one face down stays silent


def test_c24_the_first_location_acts_though_its_modifier_is_ignored() -> None:
    table = Scene(where="snowy-pass", round=1, fire=7, dice=DICE, map=["sotc:tower-ruins"])
    table.state.phase = "roll"
    table.run(roll_phase)
    assert table.asked == "die" and table.state.fire == 7
    table.answer("die:4")
    assert (places(table, "witch")[1], table.asked, table.state.fire) == ("aside", "camper", 7)


def test_what_a_ward_is_worth_is_not_spent_on_a_fire_that_went_out() -> None:
    table = Scene(line="wyvern", fire=2, dice=DICE, abilities=QUIET, wards=2).run(settle)
    assert (table.asked, table.state.wards) == ("exhaust", 2)
