"""The Watch phase: posts, the Line, actions in any order (SAW-199 to SAW-210, SAW-224, SAW-268 to SAW-275, SAW-340)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from night import DICE, QUIET, Scene, Watch, short

from tabletop_tui.core.chance import Scripted
from tabletop_tui.core.session import adapter
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.state import Night
from tabletop_tui.games.set_a_watch.toll import PartyFalls
from tabletop_tui.games.set_a_watch.watch import lay_the_line, may_let_in, take_posts, watch_phase, watch_question

DECK = "bear wolf eagle bandit fae barrow-guard dire-boar elder-stag"
"""Abilities that no power of a creature asks about."""


def before(deck: str = DECK, where: str = "tribal-lands", **more: Any) -> Scene:
    """A Watch that is about to begin, at a place with six creatures; the fire reveals one."""
    return Scene(**{"deck": deck, "where": where, "dice": DICE, "fire": 5, "abilities": QUIET, **more})


def during(line: str, computers: list[bool] | None = None, **more: Any) -> Scene:
    """In the middle of a Watch, at the question what to do."""
    given = {"line": line, "dice": DICE, "fire": 3, "abilities": QUIET, "opened": True, **more}
    table = Scene(**given)
    table.state.computers = computers or table.state.computers
    return table.run(watch_phase)


def kinds(table: Scene) -> list[str]:
    return [event.kind for event in table.table.emitted]


# -- as it begins ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-199")
def test_first_the_line_then_the_reveals_then_the_actions() -> None:
    table = before().run(watch_phase)
    assert kinds(table) == ["line-laid", "creature-revealed"]
    assert (table.asked, table.line) == ("watch", "bear wolf? eagle? bandit? fae? barrow-guard?")


@pytest.mark.rule("SAW-204", "SAW-205")
@pytest.mark.parametrize(("where", "count"), [("outskirts-inn", 5), ("tribal-lands", 6), ("dark-woods", 7)])
def test_the_line_is_dealt_face_down_from_the_top_the_first_card_nearest(where: str, count: int) -> None:
    table = before(where=where)
    lay_the_line(table.table)
    assert table.line.split() == [f"{name}?" for name in DECK.split()[:count]]
    assert table.pile("deck").split() == DECK.split()[count:]
    laid = table.events(e.LineLaid)[0]
    assert (laid.cards, laid.horde, len(laid.watch), laid.barred) == (count, 0, 4, ())


@pytest.mark.rule("SAW-209")
def test_a_summon_takes_a_place_and_waits_face_down() -> None:
    table = before("bear summon-exhaust wolf eagle bandit fae dire-boar", unhallowed="revenant").run(watch_phase)
    assert table.line == "bear summon-exhaust? wolf? eagle? bandit? fae?"
    assert not table.events(e.AbilityExhausted)
    assert not table.events(e.SummonResolved)


@pytest.mark.rule("SAW-210")
def test_without_cards_the_line_stays_short() -> None:
    table = before("bear wolf", graveyard="eagle")
    lay_the_line(table.table)
    assert table.line == "bear? wolf? eagle?"
    assert (table.state.deck, table.state.graveyard) == ([], [])


@pytest.mark.rule("SAW-206", "SAW-207", "SAW-208")
def test_a_reshuffle_in_the_middle_of_the_deal() -> None:
    def backwards(cards: list[str]) -> list[str]:
        return cards[::-1]

    table = before("bear wolf", graveyard="eagle summon-stun bandit fae revenant", chance=Scripted(orders=[backwards]))
    lay_the_line(table.table)
    assert len(table.state.line) == 6
    assert table.line.startswith("bear? wolf? ")
    rest = {"eagle", "summon-stun", "bandit", "fae", "revenant"}
    drawn = [name.rstrip("?") for name in table.line.split()[2:]]
    assert {*drawn, table.pile("deck")} == rest
    assert table.events(e.DeckReshuffled) == [e.DeckReshuffled(cards=5)]
    table = before("bear wolf eagle bandit fae barrow-guard", graveyard="dire-boar")
    lay_the_line(table.table)
    assert (table.state.deck, table.pile("graveyard")) == ([], "dire-boar")


def test_skeletons_from_the_graveyard_stand_in_front_and_are_counted() -> None:
    table = before(next_line=["base:skeletons:1"])
    lay_the_line(table.table)
    assert table.line == "skeletons? bear? wolf? eagle? bandit? fae?"
    assert table.state.known == ["base:skeletons:1"]
    assert table.state.next_line == []


@pytest.mark.rule("SAW-177", "SAW-202")
def test_who_has_no_ready_ability_as_the_watch_begins_is_barred_dice_and_all() -> None:
    tired = {"heretic": "grave-bolt! dark-bargain! raise-thrall!", "witch": "hex! wither! evil-eye!"}
    table = before(abilities=QUIET | tired, items={"heretic": "guild-longbow"}, camper="witch").run(watch_phase)
    assert (table.state.watch, table.state.barred) == ([0, 2], [3])
    assert table.events(e.LineLaid)[0].barred == ("sotc:heretic",)
    assert not [key for key in _keys(table) if key.startswith(("ability:3", "item:3", "ability:1"))]
    table.answer("attack:base:bear:1")
    answers = table.keys()
    assert [key for key in answers if key.startswith("die")] == [f"die:{n}" for n in (0, 1, 2, 6, 7, 8)]
    assert table.barred("die:9") == "takes no part in this Watch"


def _keys(table: Scene) -> list[str]:
    assert table.pending is not None
    return [option.key for option in table.pending.options]  # type: ignore[attr-defined]


@pytest.mark.rule("SAW-203")
def test_who_loses_his_last_ability_on_watch_fights_on() -> None:
    table = during("bear wolf", abilities=QUIET | {"barbarian": "whirlwind skullsplitter! rage!"})
    table.answer("ability:2:barbarian:whirlwind")
    assert table.hero("barbarian").ready_abilities == 0
    assert table.state.watch == [0, 1, 2, 3]
    table = during("bear wolf", abilities=QUIET | {"barbarian": "whirlwind skullsplitter! rage!"})
    table.ability("whirlwind").exhausted = True
    table.answer("attack:base:bear:1", ["die:6"])
    assert table.line == "wolf"


def test_nobody_left_to_stand_watch_is_the_end() -> None:
    table = before()
    for hero in table.state.party[1:]:
        for ability in hero.equipped:
            ability.exhausted = True
    table.state.camper = 0
    with pytest.raises(PartyFalls) as fall:
        table.run(watch_phase)
    assert fall.value.why == "exhausted"


def test_the_familiar_is_fresh_for_each_watch_of_the_witch() -> None:
    for camper, uses in (("", 1), ("witch", 0)):
        table = before(camper=camper)
        table.hero("witch").familiar_uses = 0
        take_posts(table.state)
        assert table.hero("witch").familiar_uses == uses
        assert table.hero("monk").familiar_uses == 0


# -- the last round --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-268", "SAW-270", "SAW-271", "SAW-274")
def test_in_the_last_round_all_stand_and_the_whole_horde_follows_in_its_order() -> None:
    deck = f"{DECK} poison-spider giant-bat"
    table = before(deck, where="forbidden-tower", round=9, horde="cutpurse scarecrow floating-mind")
    table.state.watch = []
    take_posts(table.state)
    lay_the_line(table.table)
    assert table.state.watch == [0, 1, 2, 3]
    dealt = [f"{name}?" for name in deck.split()[:9]]
    assert table.line.split() == [*dealt, "cutpurse?", "scarecrow?", "floating-mind?"]
    assert table.state.horde == []
    assert (table.events(e.LineLaid)[0].cards, table.events(e.LineLaid)[0].horde) == (9, 3)


@pytest.mark.rule("SAW-273")
def test_without_a_horde_the_last_line_is_what_the_place_says() -> None:
    table = before(f"{DECK} poison-spider giant-bat", where="forbidden-tower", round=9)
    lay_the_line(table.table)
    assert len(table.state.line) == 9


def test_before_the_last_round_the_horde_stays_away() -> None:
    table = before(horde="cutpurse")
    lay_the_line(table.table)
    assert (len(table.state.line), table.pile("horde")) == (6, "cutpurse")


@pytest.mark.rule("SAW-272", "SAW-275")
def test_an_unhallowed_of_the_horde_wakes_when_it_is_revealed() -> None:
    table = Scene(
        line="bear headless-rider?", dice=DICE, fire=3, abilities=QUIET, opened=True, round=9, where="tower-ruins"
    ).run(watch_phase)
    table.answer("attack:base:bear:1", ["die:6"])
    assert table.line == "headless-rider"
    table = during("bear sound-of-doom? wolf?", round=9, where="tower-ruins")
    table.answer("attack:base:bear:1", ["die:6"])
    assert table.asked == "stun"  # its Reveal power, as on any other night


# -- actions ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-200")
def test_everybody_may_act_in_any_order() -> None:
    table = during("prince-of-vultures bone-colossus")
    answers = table.keys()
    assert {key.split(":")[1] for key in answers if key.startswith("ability")} == {"0", "1", "2", "3"}
    first, second = table.state.line
    table.answer("ability:3:heretic:grave-bolt", "die:11", f"creature:{first.card}")
    table.answer("ability:0:monk:low-sweep", "die:1")
    table.answer("ability:3:heretic:grave-bolt", f"creature:{second.card}")
    table.answer("ability:0:monk:low-sweep")
    assert [(event.card, event.how) for event in table.events(e.AbilityUsed)] == [
        ("heretic:grave-bolt", "die"),
        ("monk:low-sweep", "die"),
        ("heretic:grave-bolt", "exhaust"),
        ("monk:low-sweep", "exhaust"),
    ]
    assert table.line == ""


def _finish(table: Scene) -> None:
    """Answers whatever an ability still asks with its first answer, until the Watch is asked again."""
    while table.asked not in ("watch", ""):
        table.answer(table.keys()[0])


@pytest.mark.rule("SAW-201", "SAW-263")
def test_the_watch_goes_on_until_the_line_is_empty() -> None:
    table = during("bear wolf?")
    table.answer("attack:base:bear:1", ["die:6"])
    assert (table.asked, table.line) == ("watch", "wolf")
    table.answer("attack:base:wolf:1", ["die:7"])
    assert (table.asked, table.line) == ("", "")
    assert table.events(e.WatchEnded) == [e.WatchEnded(cleared=True)]
    assert not table.events(e.AbilityExhausted)


def test_the_watch_ends_when_the_party_says_so() -> None:
    table = during("bear wolf?").answer("end")
    assert table.events(e.WatchEnded) == [e.WatchEnded(cleared=False)]
    assert table.asked == "exhaust"


@pytest.mark.rule("SAW-224")
def test_nobody_acts_before_reveals_and_their_powers_are_done() -> None:
    table = before("mesmerist bear wolf eagle bandit fae", fire=7).run(watch_phase)
    assert (table.asked, table.line) == ("stun", "mesmerist bear? wolf? eagle? bandit? fae?")
    table.answer("ability:0:monk:low-sweep", "die:0")
    assert (table.asked, table.line) == ("watch", "mesmerist bear wolf? eagle? bandit? fae?")
    table = during("bear mesmerist? wolf?", fire=3)
    table.answer("attack:base:bear:1", ["die:6"])
    assert table.asked == "stun"


@pytest.mark.rule("SAW-430")
def test_an_ability_may_be_exhausted_for_two_logs() -> None:
    table = during("bear wolf? eagle?", fire=5).answer("stoke")
    assert table.asked == "exhaust"
    assert len(table.keys()) == 12
    table.answer("ability:2:barbarian:rage")
    assert table.ability("rage").exhausted
    assert (table.state.fire, table.line) == (7, "bear wolf eagle?")
    assert table.events(e.FireChanged) == [e.FireChanged(before=5, after=7, why="stoked")]


def test_stoking_is_barred_at_fifteen_and_with_the_last_ability_and_may_be_ruled_out() -> None:
    assert during("bear", fire=15).barred("stoke") == "the fire cannot rise higher"
    table = during("bear")
    for hero in table.state.party:
        for ability in hero.equipped:
            ability.exhausted = ability.card != "monk:low-sweep"
    assert "last ready ability" in table.run(watch_phase).barred("stoke")
    assert "stoke" not in _keys(during("bear", options={"voluntary_stoke": False}))


@pytest.mark.rule("SAW-340")
def test_the_first_creature_may_be_let_in_at_the_price_of_its_damage() -> None:
    table = during("metal-golem bear? wolf?", options={"let_in": "yes"}).answer("let-in")
    assert table.asked == "exhaust"
    table.answer("ability:0:monk:low-sweep", "ability:2:barbarian:rage")
    assert (table.asked, table.line) == ("watch", "bear wolf?")
    assert table.pile("horde") == "metal-golem"
    assert (table.state.lost, table.state.through, table.state.defeated) == (2, ["base:metal-golem:1"], 0)


@pytest.mark.rule("SAW-340")
@pytest.mark.parametrize(
    ("options", "may"),
    [
        ({}, False),
        ({"deck": "walk-in-the-park"}, True),
        ({"deck": "burnout"}, False),
        ({"deck": "walk-in-the-park", "let_in": "no"}, False),
        ({"let_in": "yes"}, True),
    ],
)
def test_letting_in_is_a_rule_of_the_deck_or_of_the_table(options: dict[str, Any], may: bool) -> None:
    assert may_let_in(SetAWatchOptions.model_validate(options)) is may
    assert ("let-in" in _keys(during("bear", options=options))) is may


def test_only_a_revealed_creature_is_let_in() -> None:
    table = during("bear wolf?", options={"let_in": "yes"})
    table.state.line[0].up = False
    question = watch_question(table.state, table.table.options)
    assert question.by_key["let-in"].barred == "the first creature lies face down"


# -- moments of a place ----------------------------------------------------------------------------------------------


def test_a_place_acts_as_the_watch_begins_and_once_the_line_is_laid() -> None:
    table = before(where="hot-springs", abilities=QUIET | {"witch": "hex! wither evil-eye"}).run(watch_phase)
    _finish(table)
    assert not table.ability("hex").exhausted
    assert kinds(table).index("ability-refreshed") < kinds(table).index("line-laid")
    table = before(where="summoning-circle", unhallowed="revenant").run(watch_phase)
    assert table.line == "bear wolf? eagle? bandit? fae? revenant?"


def test_the_cathedral_strikes_after_the_first_reveal_and_the_line_reacts() -> None:
    deck = f"{DECK} poison-spider giant-bat crawling-ooze goblin-scouts"
    table = before(deck, where="cursed-cathedral", round=9).run(watch_phase)
    _finish(table)
    assert table.pile("graveyard") == "bear"
    assert table.line.split()[:2] == ["wolf", "eagle?"]


@pytest.mark.parametrize("how", ["attack", "ability"])
def test_the_catacombs_act_after_the_first_fall_only(how: str) -> None:
    table = during("bear wolf eagle", where="the-catacombs", round=9)
    if how == "attack":
        table.answer("attack:base:bear:1", ["die:6"])
    else:
        table.answer("ability:2:barbarian:skullsplitter")
        if table.asked == "creature":
            table.answer("creature:base:bear:1")
    assert table.asked not in ("watch", "")
    while table.asked not in ("watch", ""):
        assert table.pending is not None
        table.answer(table.pending.sample(Random(1)))
    table.answer("attack:base:wolf:1", ["die:1", "die:2", "die:7", "die:8"])  # at least 4
    assert table.asked == "watch"


# -- the question ----------------------------------------------------------------------------------------------------


def test_the_groups_of_options_keep_their_order() -> None:
    table = during(
        "bear wolf eagle?",
        items={"witch": "oil-flask"},
        options={"let_in": "yes"},
        players=2,
        computers=[False, True],
        fire=8,
    )
    keys = _keys(table)
    assert keys[:2] == ["attack:base:bear:1", "attack:base:wolf:1"]
    assert [key.split(":")[1] for key in keys[2:14]] == [*"000111222333"]
    assert keys[14:] == ["item:1:item:oil-flask", "stoke", "let-in", "speaker:1", "end"]


def test_the_end_says_what_gets_through() -> None:
    def note(line: str, **more: Any) -> str:
        table = during(line, **more)
        return watch_question(table.state, table.table.options).by_key["end"].note

    assert note("metal-golem bear") == "two creatures get through for three abilities"
    assert note("bear wolf? eagle?") == "one creature gets through for one ability; two cards still face down"
    seen = {"known": ["base:frost-wyrm:1", "sotc:frost-wyrm:1"]}
    assert note("bear frost-wyrm?", **seen) == "two creatures get through for four abilities"
    tired = {"witch": "hex! wither! evil-eye!", "barbarian": "rage! whirlwind! war-cry!"}
    many = note("frost-wyrm frost-wyrm", abilities=QUIET | tired)
    assert many == "two creatures get through for six abilities; you have 6 ready"


def test_a_computer_with_the_word_has_its_own_adventurers_only() -> None:
    table = during("bear wolf", players=2, computers=[False, True], items={"monk": "oil-flask", "witch": "oil-flask"})
    table.answer("speaker:1")
    assert table.pending is not None
    assert (table.asked, table.pending.seat) == ("watch", 1)
    assert table.events(e.SpokenFor) == [e.SpokenFor(seat=1)]
    answers = table.keys()
    assert all(key.startswith(("attack", "ability:1", "ability:3", "item:1", "pass")) for key in answers)
    assert table.barred("ability:0:monk:low-sweep") == "another seat has the word"
    assert table.barred("item:0:item:oil-flask") == "another seat has the word"
    assert table.barred("end") == "the whole table decides that"
    assert table.barred("stoke") == "the whole table decides that"
    table.answer("attack:base:bear:1")
    assert table.pending.seat == 1
    table.answer(["die:9"])
    assert (table.asked, table.state.speaker) == ("watch", None)
    assert "end" in _keys(table)


def test_a_computer_may_give_the_word_back() -> None:
    table = during("bear", players=2, computers=[False, True]).answer("speaker:1", "pass")
    assert table.pending is not None
    assert (table.asked, table.pending.seat) == ("watch", None)
    assert "pass" not in _keys(table)


@pytest.mark.parametrize("computers", [[False, False], [True, True]])
def test_nobody_gets_the_word_where_only_people_or_only_computers_play(computers: list[bool]) -> None:
    assert "speaker:1" not in _keys(during("bear", players=2, computers=computers))


def test_a_computer_whose_adventurers_rest_has_nothing_to_say() -> None:
    table = during("bear", players=4, computers=[False, True, True, False], camper="witch")
    assert [key for key in _keys(table) if key.startswith("speaker")] == ["speaker:2"]


# -- from any checkpoint ---------------------------------------------------------------------------------------------


def test_the_phase_goes_on_from_any_of_its_checkpoints() -> None:
    """At every question "watch" the state alone tells the same question again; the Line is not laid anew."""
    rng = Random(5)
    table = before(f"{DECK} poison-spider scarecrow", items={"monk": "war-drum"}, fire=8).run(watch_phase)
    asked = 0
    while table.pending is not None and asked < 12:
        if table.asked == "watch":
            again = Scene(options={})
            again.table.state = adapter(Night).validate_json(adapter(Night).dump_json(table.state))
            again.run(watch_phase)
            assert again.pending is not None
            assert again.pending.fingerprint == table.pending.fingerprint
            asked += 1
            answers = table.keys()
            table.answer(rng.choice([key for key in answers if key != "end"] or ["end"]))
        else:
            table.answer(table.pending.sample(rng))
    assert asked > 5


def test_undo_in_a_session_goes_back_over_an_attack() -> None:
    table = Watch(line="bear wolf", dice=DICE, fire=3, abilities=QUIET, opened=True, where="tribal-lands")
    before_it = table.session.hash()
    table.answer("attack:base:bear:1", ["die:6"])
    assert short(table.state.line[0].card) == "wolf"
    table.session.undo()
    table.session.undo()
    assert table.session.hash() == before_it
