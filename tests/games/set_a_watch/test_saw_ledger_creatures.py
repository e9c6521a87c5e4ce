"""Where creatures go: Line, Graveyard, Horde; what damage costs (SAW-080 to SAW-082, SAW-396 to SAW-400)."""

from __future__ import annotations

from typing import Any

import pytest
from night import QUIET, Scene, short
from saw_using import use

from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.aftermath import out_of_actions
from tabletop_tui.games.set_a_watch.attack import attack, sum_of
from tabletop_tui.games.set_a_watch.cards import creature
from tabletop_tui.games.set_a_watch.line import health, type_of
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType
from tabletop_tui.games.set_a_watch.watch import begin, watch_phase

DICE = "6 6 6 / 4 4 4 / 11 7 3 / 8 8 1"


def fought(line: str, **more: Any) -> Scene:
    """The first creature of the Line was attacked with the Barbarian's eleven."""
    table = Scene(**{"line": line, "dice": DICE, "abilities": QUIET, "fire": 3, **more})
    return table.run(attack, 0).answer(["die:6"])


@pytest.mark.rule("SAW-080", "SAW-387")
def test_what_is_defeated_goes_to_the_graveyard() -> None:
    table = fought("bear wolf")
    assert (table.line, table.pile("graveyard"), table.pile("horde")) == ("wolf", "bear", "")
    assert [(short(event.card), event.to) for event in table.events(e.CreatureDefeated)] == [("bear", "graveyard")]


@pytest.mark.rule("SAW-396")
def test_the_graveyard_is_the_discard_pile_the_last_one_on_top() -> None:
    table = fought("bear wolf", graveyard="eagle")
    table.run(attack, 0).answer(["die:7"])
    assert table.pile("graveyard") == "wolf bear eagle"


@pytest.mark.rule("SAW-081")
def test_what_is_left_undefeated_goes_to_the_horde() -> None:
    table = Scene(line="bear", dice=DICE, abilities=QUIET).run(out_of_actions).answer("ability:1:witch:hex")
    assert (table.line, table.pile("graveyard"), table.pile("horde")) == ("", "", "bear")


@pytest.mark.rule("SAW-082")
@pytest.mark.parametrize("name", ["bear", "metal-golem", "frost-wyrm"])
def test_damage_is_the_number_of_abilities_that_the_watch_exhausts_together(name: str) -> None:
    table = Scene(line=name, dice=DICE, abilities=QUIET)
    n = creature(table.state.line[0].card).damage
    table.run(out_of_actions)
    for key in ("ability:0:monk:low-sweep", "ability:1:witch:hex", "ability:2:barbarian:rage")[:n]:
        table.answer(key)
    assert table.asked == ""
    assert len(table.events(e.AbilityExhausted)) == n == {"bear": 1, "metal-golem": 2, "frost-wyrm": 3}[name]


@pytest.mark.rule("SAW-087")
def test_an_unhallowed_is_a_creature_of_that_type_to_all_that_works_on_creatures() -> None:
    party = {"barbarian": "skullsplitter whirlwind war-cry", "heretic": "dark-bargain know-the-enemy grave-bolt"}
    table = Scene(line="warlord bear lich", dice=DICE, abilities=QUIET | party, fire=15)
    assert [type_of(entry) for entry in table.state.line[::2]] == [CreatureType.UNHALLOWED] * 2
    assert health(table.state, 2) == 14 + 2  # it is one of the Warlord's other creatures
    assert sum_of(table.state, 0, ["die:9"])[0] == 8 + 3  # the Heretic knows this type
    use(table, "skullsplitter", "creature:base:warlord:1")
    assert (table.line, table.pile("graveyard")) == ("bear lich", "warlord")
    use(table, "dark-bargain", "die:9", "creature:base:bear:1")  # but this one says “not Unhallowed”
    assert (table.line, table.pile("horde")) == ("lich", "bear")


@pytest.mark.rule("SAW-069", "SAW-398")
def test_the_horde_joins_the_last_line_and_no_other() -> None:
    deck = "bear bear eagle eagle wolf wolf fae fae treant treant"
    for number, there in ((8, 0), (9, 2)):
        table = Scene(deck=deck, horde="bandit bandit", where="forbidden-tower", round=number, fire=3, abilities=QUIET)
        table.run(begin)
        assert len(table.state.line) == 9 + there
        assert len(table.state.horde) == 2 - there


@pytest.mark.rule("SAW-400")
def test_the_line_is_what_must_be_faced_this_round_and_is_empty_when_it_ends() -> None:
    deck = "bear bear eagle eagle wolf wolf"
    table = Scene(deck=deck, where="outskirts-inn", dice=DICE, abilities=QUIET, fire=3).run(watch_phase)
    assert (table.line, table.pile("deck")) == ("bear bear? eagle? eagle? wolf?", "wolf")
    table.answer("attack:base:bear:2", ["die:0"], "end")
    while table.pending is not None:
        table.answer(table.keys()[0])
    assert (table.line, table.pile("horde")) == ("", "wolf eagle eagle bear")
