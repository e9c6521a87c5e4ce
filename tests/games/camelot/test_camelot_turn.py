"""The order of turns, and one action a turn (CAM-033 to CAM-038)."""

from __future__ import annotations

import pytest
from camelot_table import Table

from tabletop_tui.core.errors import BadSetup


@pytest.mark.rule("CAM-033")
@pytest.mark.parametrize("youngest", [0, 1, 2])
def test_r74_the_youngest_begins(youngest: int) -> None:
    table = Table.fresh("Ada Ben Chiara", first=youngest)
    table.answers("seen", "seen", "seen")
    assert table.asked == f"turn {table.names[youngest]}"


def test_the_youngest_sits_at_the_table() -> None:
    with pytest.raises(BadSetup, match="Seat 4 is to begin, but only 3"):
        Table.fresh("Ada Ben Chiara", first=3)


@pytest.mark.rule("CAM-034", "CAM-085")
def test_turns_pass_clockwise() -> None:
    table = Table("Ada Ben Chiara", turn="Ben", deck="E4 E3 P2 P3")
    asked = [table.asked]
    for action in ("listen", "quest:excalibur", "listen", "listen"):
        asked.append(table.answers(action).asked)
    assert asked == ["turn Ben", "turn Chiara", "turn Ada", "turn Ben", "turn Chiara"]


@pytest.mark.rule("CAM-034")
def test_an_accusation_ends_the_turn_too() -> None:
    assert Table(swords=(2, 2)).accuse("Chiara").asked == "turn Ben"


@pytest.mark.rule("CAM-035")
@pytest.mark.parametrize(("swords", "over"), [((5, 5), False), ((5, 6), True)])
def test_turns_come_round_until_a_colour_has_seven(swords: tuple[int, int], over: bool) -> None:
    table = Table(swords=swords, pile="D2").quest("dragon")
    assert (table.asked == "over") == over
    assert (table.asked == "turn Ben") != over


@pytest.mark.rule("CAM-036")
def test_three_actions_are_open() -> None:
    table = Table(pile="E4", swords=(2, 2))
    assert table.open == ["listen", "quest:excalibur", "accuse"]


@pytest.mark.rule("CAM-037")
@pytest.mark.parametrize("key", ["pass", "nothing", "stay", ""])
def test_passing_is_refused(key: str) -> None:
    table = Table(pile="E4", swords=(2, 2))
    assert "is no answer" in table.refused(key)
    assert table.asked == "turn Ada"


@pytest.mark.rule("CAM-038")
@pytest.mark.parametrize("action", ["listen", "quest:excalibur"])
def test_a_second_action_is_refused(action: str) -> None:
    table = Table(pile="E4", swords=(2, 2), deck="E3 E2").answers(action)
    assert table.asked == "turn Ben"
    with pytest.raises(Exception, match="It is Ben who is asked"):
        table.session.seat(0).answer("listen")


def test_r128_two_play_by_the_full_rules_and_one_goes_on_against_a_revealed_traitor() -> None:
    table = Table("Ada Ben", loyalties="loyal traitor", swords=(2, 2), deck="E4 S2 P3 D4 D3")
    table.accuse("Ben")
    assert (table.swords, table.asked) == ((3, 2), "spread Ben")
    table.answers(table.open[1])
    assert (table.top, table.asked) == ("S2", "turn Ada")
    assert table.listen().asked == "spread Ben"
