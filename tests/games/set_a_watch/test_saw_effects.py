"""Carrying out words in order, why they would do nothing, and which creatures can be their targets."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from night import Scene
from saw_deeds import options, use, why

from tabletop_tui.core.errors import Illegal
from tabletop_tui.games.set_a_watch import effects
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import abilities, adventurers, familiars, items
from tabletop_tui.games.set_a_watch.effects_cards import CARD_WORDS
from tabletop_tui.games.set_a_watch.effects_creatures import CREATURE_WORDS
from tabletop_tui.games.set_a_watch.effects_dice import COSTS, DICE_WORDS
from tabletop_tui.games.set_a_watch.effects_lasting import LASTING_WORDS
from tabletop_tui.games.set_a_watch.effects_targets import misfit
from tabletop_tui.games.set_a_watch.events import PowerTriggered
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType, Target

PARTY = "heretic bounty-hunter barbarian artificer"


def test_every_word_is_either_carried_out_by_one_module_or_stands() -> None:
    union, _ = get_args(v.EffectWord)
    known = [*CREATURE_WORDS, *CARD_WORDS, *LASTING_WORDS, *DICE_WORDS, v.OneOf, *effects.STANDING]
    assert len(known) == len(set(known))
    assert set(known) == set(get_args(union))
    assert set(effects.REASONS) <= set(effects.WORDS)


def _cards() -> dict[str, tuple[v.EffectWord, ...]]:
    found = {row.id: row.do for row in abilities().values()}
    found |= {item.id: item.do for item in items().values()}
    found |= {side.id: side.do for side in familiars().values()}
    return found | {hero.id: hero.camp.do for hero in adventurers().values()}


def test_every_card_does_what_can_be_carried_out_and_costs_come_first() -> None:
    for card, words in _cards().items():
        kinds = [type(word) for word in words]
        assert all(kind in effects.WORDS or kind in effects.STANDING for kind in kinds), card
        paid = [kind in COSTS for kind in kinds]
        assert paid == sorted(paid, reverse=True), card


@pytest.mark.rule("SAW-375")
def test_as_much_as_can_be_done_is_done() -> None:
    scene = Scene(PARTY, line="bear", abilities={"heretic": "dark-bargain raise-thrall! grave-bolt"})
    scene.entry("bear").up = False
    assert why(scene, "dark-bargain") is None
    use(scene, "dark-bargain", "ability:0:heretic:raise-thrall")
    assert scene.line == "bear?"
    assert not scene.ability("raise-thrall").exhausted


def test_a_card_that_can_do_nothing_says_why() -> None:
    scene = Scene(PARTY, line="bear?", abilities={"heretic": "dark-bargain raise-thrall grave-bolt"})
    assert why(scene, "dark-bargain") == "no creature other than Unhallowed in place 1 or 2 is revealed"
    assert why(scene, "grave-bolt") == "no creature in place 1, 2 or 3 is revealed"


def test_what_works_by_itself_cannot_be_used() -> None:
    scene = Scene("monk rogue warrior heretic", line="bear")
    for name in ("tower-shield", "perfect-defense"):
        assert why(scene, name) == "it works by itself"
        before = scene.line
        assert use(scene, name).asked == ""
        assert scene.line == before


@pytest.mark.rule("SAW-297")
def test_a_cost_that_cannot_be_paid_bars_the_card() -> None:
    scene = Scene(PARTY, line="bear")
    assert why(scene, "grisly-warning") == "no Trophy to give up"
    assert why(scene, "disintegrate") is None
    scene.hero("artificer").charges = 4
    assert why(scene, "disintegrate") == "it takes five charges, the staff holds four charges"


def test_a_cost_alone_is_no_effect() -> None:
    scene = Scene(PARTY, line="bear?", trophies="wolf")
    assert why(scene, "disintegrate", charges=8) == "no creature is revealed"
    assert why(scene, "grisly-warning", trophy_base=4) == "no creature with so little Health is revealed"


# -- one of several ways ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-290")
def test_turn_the_dead_is_a_choice_between_undead_and_others() -> None:
    scene = use(Scene(PARTY, line="barrow-guard bear wolf"), "turn-the-dead")
    assert (scene.asked, scene.keys()) == ("either", ["way:0", "way:1"])
    scene.answer("way:0")
    assert scene.keys() == ["creature:sotc:barrow-guard:1"]
    scene.answer("creature:sotc:barrow-guard:1")
    assert scene.line == "bear wolf"


def test_a_way_that_leads_nowhere_is_barred() -> None:
    scene = use(Scene(PARTY, line="bear wolf"), "turn-the-dead")
    assert scene.barred("way:0") == "no Undead is revealed"
    scene.answer("way:1")
    assert scene.asked == "creature"


def test_no_way_at_all_is_a_reason_made_of_all() -> None:
    scene = Scene(PARTY, line="bear")
    assert why(scene, "holy-water") == "no Undead is revealed; no Unhallowed is revealed"
    assert use(scene, "holy-water").asked == ""


@pytest.mark.parametrize(("way", "line"), [("way:0", "dark-champion"), ("way:1", "barrow-guard dark-champion")])
def test_holy_water(way: str, line: str) -> None:
    scene = use(Scene(PARTY, line="barrow-guard dark-champion"), "holy-water", way)
    scene.answer(scene.keys()[0])
    assert scene.line == line
    assert scene.entry("dark-champion").lost == (8 if way == "way:1" else 0)


def test_holy_water_may_be_enough_for_an_unhallowed() -> None:
    scene = use(Scene(PARTY, line="ghoulish-head"), "holy-water", "way:1", "creature:sotc:ghoulish-head:1")
    assert (scene.line, scene.pile("graveyard")) == ("", "ghoulish-head")


# -- targets ---------------------------------------------------------------------------------------------------------


def barred_by(target: Target, line: str, name: str, card: str = "witch:wither", source: Any = "ability") -> str | None:
    scene = Scene("witch monk barbarian heretic", line=line)
    index = scene.state.line.index(scene.entry(name))
    return misfit(scene.state, index, target, effects.Deed(0, card, source))


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        (Target(), None),
        (Target(places=(2,)), None),
        (Target(places=(1, 3)), "it does not stand in place 1 or 3"),
        (Target(places=(1,)), "it does not stand in place 1"),
        (Target(types=(CreatureType.FOREST,)), None),
        (Target(types=(CreatureType.UNDEAD,)), "it is a Forest Creature"),
        (Target(not_types=(CreatureType.FOREST,)), "it is a Forest Creature"),
        (Target(most_health=4), None),
        (Target(most_health=3), "its Health is above 3"),
        (Target(pick="last"), "it is not the last one"),
        (Target(face="down"), "it lies face up"),
        (Target(face="any"), None),
    ],
)
def test_each_restriction_has_its_reason(target: Target, reason: str | None) -> None:
    assert barred_by(target, "cutpurse bear wolf?", "bear") == reason


@pytest.mark.parametrize(
    ("target", "reason"), [(Target(), "it lies face down"), (Target(face="down"), None), (Target(face="any"), None)]
)
def test_a_face_down_card_is_asked_for_its_face_only(target: Target, reason: str | None) -> None:
    assert barred_by(target, "cutpurse bear wolf?", "wolf") == reason


def test_abilities_do_not_touch_what_is_immune_to_them_and_items_neither() -> None:
    assert barred_by(Target(), "enchanted-golem", "enchanted-golem") == "abilities cannot touch it"
    assert barred_by(Target(), "enchanted-golem", "enchanted-golem", "item:caltrops", "item") == "items cannot touch it"


def test_abilities_do_not_touch_what_is_behind_the_lich_up_or_down() -> None:
    assert barred_by(Target(), "bear lich wolf", "bear") is None
    assert barred_by(Target(), "bear lich wolf", "wolf") == "it stands behind Lich"
    assert barred_by(Target(face="down"), "bear lich wolf?", "wolf") == "it lies behind Lich"
    assert barred_by(Target(face="down"), "bear lich wolf?", "wolf", "item:caltrops", "item") is None


def test_a_passive_item_counts_as_an_item() -> None:
    assert barred_by(Target(), "bear lich wolf", "wolf", "item:lucky-charm", "passive") is None
    assert barred_by(Target(), "bear lich wolf", "wolf", "cleric:protective-ward", "passive") is not None


def test_the_reason_names_the_shield_where_it_is_all_that_is_in_the_way() -> None:
    scene = Scene(PARTY, line="enchanted-golem bear?")
    assert why(scene, "skullsplitter") == "Enchanted Golem: abilities cannot touch it"
    assert why(scene, "scroll-of-fire") == "Enchanted Golem: items cannot touch it"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("long-shot", "nothing in the Line lies face down"),
        ("animal-sentry", "the Line is empty"),
        ("cleanse-undead", "no Undead is revealed"),
        ("banish", "no Undead or Unhallowed is revealed"),
        ("shockbolt", "no creature with so little Health is revealed"),
        ("throw-axe", "no creature in place 2 is revealed"),
    ],
)
def test_what_is_missing_is_named(name: str, reason: str) -> None:
    party = "ranger beastmaster cleric wizard" if name != "throw-axe" else "ranger warrior cleric wizard"
    scene = Scene(party, tamed={"beastmaster": "bear"} if "beastmaster" in party else {})
    assert why(scene, name) == reason


def test_all_cards_of_the_line_are_answers_in_their_order() -> None:
    scene = use(Scene(PARTY, line="bear enchanted-golem wolf?"), "scroll-of-fire")
    assert scene.asked == "creature"
    assert [option.key for option in options(scene)] == [
        "creature:base:bear:1",
        "creature:sotc:enchanted-golem:1",
        "place:3",
    ]
    assert [option.target for option in options(scene)] == ["line:1", "line:2", "line:3"]
    assert scene.barred("place:3") == "it lies face down"
    assert scene.barred("creature:sotc:enchanted-golem:1") == "items cannot touch it"


def test_a_barred_target_is_refused_with_its_reason() -> None:
    scene = use(Scene(PARTY, line="bear wolf?"), "scroll-of-fire")
    with pytest.raises(Illegal, match="face down"):
        scene.answer("place:2")


def test_a_face_down_card_is_named_only_once_it_was_seen() -> None:
    scene = Scene("ranger monk witch heretic", line="cutpurse bear? wolf?", known=["base:wolf:1"])
    use(scene, "long-shot")
    assert [option.label for option in options(scene)] == ["Cutpurse", "Face down in place 2", "Wolf, face down"]


def test_the_question_about_a_face_down_card_does_not_tell_what_it_is() -> None:
    one = use(Scene("ranger monk witch heretic", line="cutpurse bear? wolf?"), "long-shot")
    two = use(Scene("ranger monk witch heretic", line="cutpurse summon-stun? lich?"), "long-shot")
    assert options(one) == options(two)


@pytest.mark.parametrize("players", [1, 4])
def test_on_watch_the_whole_table_is_asked(players: int) -> None:
    scene = use(Scene(PARTY, line="bear", players=players), "scroll-of-fire")
    assert scene.pending is not None
    assert scene.pending.seat is None


def test_who_has_the_word_is_asked() -> None:
    scene = use(Scene(PARTY, line="bear", players=4, speaker=2), "scroll-of-fire")
    assert scene.pending is not None
    assert scene.pending.seat == 2


@pytest.mark.rule("SAW-245", "SAW-286")
def test_an_ability_is_done_in_full_before_powers_answer() -> None:
    scene = Scene("rogue witch barbarian heretic", line="bear goblins? mesmerist? wolf?", dice="6 6 6 / 1 / 1 / 1")
    use(scene, "backstab")
    assert scene.asked == "creature"
    assert scene.line == "bear goblins mesmerist wolf?"
    assert scene.events(PowerTriggered) == []
    scene.answer("creature:base:goblins:1")
    assert scene.events(PowerTriggered) == []
    scene.run(settle)
    assert [event.card for event in scene.events(PowerTriggered)] == ["outriders:mesmerist:1"]
