"""The end of the game (CAM-001 to CAM-006, CAM-112 to CAM-130, R97 to R104)."""

from __future__ import annotations

import pytest
from camelot_table import Table, everybody

from tabletop_tui.games.camelot.events import GameGoesOn, LoyaltyRevealed, SwordsPlaced, SwordsTurned

SEVEN = "Ada Ben Chiara Dev Elif Femi Gus"
GRAIL = "G5 G4 G3"
"""A Holy Grail in time: three white swords."""
LATE = "G5 G4 G4 G3"
"""A Holy Grail too late: three black ones."""


def ended(swords: tuple[int, int], loyalties: str = "loyal loyal loyal", **more: object) -> Table:
    """A table where Ada has accused a Loyal Chiara: one black sword more, and perhaps the end."""
    return Table(swords=(swords[0], swords[1] - 1), loyalties=loyalties, **more).accuse("Chiara")  # type: ignore[arg-type]


def won(swords: tuple[int, int], traitors: int) -> Table:
    """Seven knights, so many hidden Traitors; a quest has just made the swords what they are."""
    loyalties = " ".join(["traitor"] * traitors + ["loyal"] * (7 - traitors))
    return Table(SEVEN, loyalties=loyalties, swords=(swords[0] - 3, swords[1]), pile=GRAIL).quest("grail")


@pytest.mark.rule("CAM-001", "CAM-002")
def test_all_loyal_knights_win_together() -> None:
    table = Table(swords=(4, 2), pile=GRAIL, loyalties="loyal loyal loyal").quest("grail")
    assert (table.result, table.winners) == ("Camelot stands", "Ada Ben Chiara")


@pytest.mark.rule("CAM-001", "CAM-003", "CAM-004", "CAM-122")
def test_all_loyal_knights_lose_together_and_the_traitor_wins() -> None:
    table = Table(swords=(2, 4), pile=LATE, loyalties="loyal traitor loyal").quest("grail")
    assert (table.result, table.winners) == ("Camelot falls", "Ben")


@pytest.mark.rule("CAM-004")
def test_the_traitor_loses_when_camelot_stands() -> None:
    table = Table(swords=(6, 2), pile=GRAIL, loyalties="loyal traitor loyal").quest("grail")
    assert (table.result, table.winners) == ("Camelot stands", "Ada Chiara")


@pytest.mark.rule("CAM-002", "CAM-004")
@pytest.mark.parametrize(("pile", "result"), [(GRAIL, "Camelot stands"), (LATE, "Camelot falls")])
def test_who_has_seven_first_wins(pile: str, result: str) -> None:
    assert Table(swords=(4, 4), pile=pile, loyalties="loyal loyal loyal").quest("grail").result == result


@pytest.mark.rule("CAM-122")
def test_r104_without_a_traitor_all_lose() -> None:
    table = Table(swords=(2, 4), pile=LATE, loyalties="loyal loyal loyal").quest("grail")
    assert (table.result, table.winners) == ("Camelot falls", "")


@pytest.mark.rule("CAM-122")
def test_every_traitor_wins_with_evil_unmasked_or_not() -> None:
    loyalties = "loyal traitor traitor loyal loyal loyal loyal"
    table = Table(SEVEN, loyalties=loyalties, revealed="Ben", swords=(1, 4), pile=LATE).quest("grail")
    assert table.winners == "Ben Chiara"


@pytest.mark.rule("CAM-112")
@pytest.mark.parametrize(("white", "black", "over"), [(6, 6, False), (7, 0, True), (0, 7, True), (9, 2, True)])
def test_r97_seven_of_a_colour_trigger_the_end(white: int, black: int, over: bool) -> None:
    if black:
        table = Table(swords=(white, black - 1), pile="E2", loyalties="loyal loyal loyal").quest("excalibur")
    else:
        table = Table(swords=(white - 3, black), pile=GRAIL, loyalties="loyal loyal loyal").quest("grail")
    assert table.swords == (white, black)
    assert (table.asked == "over") == over


@pytest.mark.rule("CAM-113")
@pytest.mark.parametrize(("loyalty", "swords", "result"), [("traitor", (7, 2), "stands"), ("loyal", (6, 3), "")])
def test_r91_an_accusation_can_end_the_game(loyalty: str, swords: tuple[int, int], result: str) -> None:
    table = Table(swords=(6, 2), loyalties=f"loyal loyal {loyalty}").accuse("Chiara")
    assert table.swords == swords
    assert table.result.endswith(result) and bool(table.result) == bool(result)


@pytest.mark.rule("CAM-113")
def test_r91_a_false_charge_can_end_it_too() -> None:
    assert ended((2, 7)).result == "Camelot falls"
    assert ended((2, 6)).result == ""


@pytest.mark.rule("CAM-114")
def test_all_quests_of_the_pile_are_resolved_first() -> None:
    pile = f"D5 D4 D4 D2 S5 S4 S4 S2 {GRAIL}"
    table = Table(swords=(4, 4), pile=pile, loyalties="loyal loyal loyal").quest("grail")
    assert (table.swords, table.result, table.winners) == ((7, 7), "Camelot falls", "")
    assert [(event.white, event.black) for event in table.happened(SwordsPlaced)] == [(3, 3)]


@pytest.mark.rule("CAM-115")
def test_whoever_was_never_accused_turns_up_his_card() -> None:
    table = Table(swords=(6, 2), pile=GRAIL, loyalties="loyal traitor loyal", revealed="Chiara").quest("grail")
    for name in everybody(table):
        shown = [(event.seat, event.loyalty, event.why) for event in table.happened(LoyaltyRevealed, name)]
        assert shown == [(0, "loyal", "end"), (1, "traitor", "end")]
        assert [seat.revealed for seat in table.view(name).seats] == ["loyal", "traitor", "loyal"]


@pytest.mark.rule("CAM-006", "CAM-116", "CAM-118")
@pytest.mark.parametrize("traitors", [0, 1, 2])
def test_a_white_sword_turns_black_for_each_traitor(traitors: int) -> None:
    table = won((9, 3), traitors)
    assert table.swords == (9 - traitors, 3 + traitors)
    assert [(event.seat, event.turned) for event in table.happened(SwordsTurned)] == [(n, 1) for n in range(traitors)]


@pytest.mark.rule("CAM-117")
def test_r98_an_unmasked_traitor_turns_no_sword() -> None:
    table = Table(swords=(4, 2), pile=GRAIL, loyalties="loyal traitor loyal", revealed="Ben").quest("grail")
    assert (table.swords, table.result) == ((7, 2), "Camelot stands")


def test_r101_without_a_white_sword_none_turns() -> None:
    table = Table(swords=(0, 4), pile=LATE, loyalties="loyal traitor loyal").quest("grail")
    assert (table.swords, table.result) == ((0, 7), "Camelot falls")
    assert [event.turned for event in table.happened(SwordsTurned)] == [0]


@pytest.mark.rule("CAM-119")
def test_the_winner_is_judged_after_all_flips() -> None:
    table = won((8, 5), 2)  # after the first flip Loyal would win
    assert (table.swords, table.result, table.winners) == ((6, 7), "Camelot falls", "Ada Ben")


@pytest.mark.rule("CAM-120", "CAM-121")
@pytest.mark.parametrize(
    ("white", "black", "result"),
    [(7, 6, "stands"), (8, 7, "stands"), (7, 7, "falls"), (7, 8, "falls"), (6, 7, "falls"), (9, 9, "falls")],
)
def test_r99_r100_who_wins(white: int, black: int, result: str) -> None:
    table = ended((white, black))
    assert table.result == f"Camelot {result}"


@pytest.mark.rule("CAM-123", "CAM-126")
def test_7_to_3_and_a_hidden_traitor_goes_on() -> None:
    table = won((7, 3), 1)
    assert (table.swords, table.result) == ((6, 4), "")
    assert [(event.whites, event.blacks) for event in table.happened(GameGoesOn)] == [(6, 4)]
    assert table.asked == "turn Ben"


@pytest.mark.rule("CAM-127")
def test_8_to_3_and_a_hidden_traitor_is_won() -> None:
    table = won((8, 3), 1)
    assert (table.swords, table.result, table.winners) == ((7, 4), "Camelot stands", "Ben Chiara Dev Elif Femi Gus")


@pytest.mark.rule("CAM-128")
def test_7_to_6_and_a_hidden_traitor_is_lost() -> None:
    table = won((7, 6), 1)
    assert (table.swords, table.result, table.winners) == ((6, 7), "Camelot falls", "Ada")


@pytest.mark.rule("CAM-129")
def test_8_to_2_and_two_hidden_traitors_goes_on() -> None:
    table = won((8, 2), 2)
    assert (table.swords, table.result) == ((6, 4), "")


@pytest.mark.rule("CAM-130")
def test_8_to_7_is_won() -> None:
    pile = f"D5 D4 D4 D2 S5 S4 S4 S2 {GRAIL}"
    table = Table(swords=(5, 4), pile=pile, loyalties="loyal loyal loyal").quest("grail")
    assert (table.swords, table.result) == ((8, 7), "Camelot stands")


@pytest.mark.rule("CAM-124")
@pytest.mark.parametrize(
    ("quest", "pile", "swords", "result"),
    [
        ("dragon", "D5 D4 D3", (8, 4), "Camelot stands"),
        ("picts", "P2", (6, 5), ""),
        ("grail", LATE, (6, 7), "Camelot falls"),
    ],
)
def test_a_game_that_goes_on_is_judged_by_the_same_tests(
    quest: str, pile: str, swords: tuple[int, int], result: str
) -> None:
    loyalties = "traitor loyal loyal"
    table = Table(swords=(6, 4), pile=pile, loyalties=loyalties, revealed="Ada Ben Chiara", unmasked=True, turn="Ben")
    table.quest(quest)
    assert (table.swords, table.result, table.happened(SwordsTurned)) == (swords, result, [])


@pytest.mark.rule("CAM-125")
def test_r102_the_traitor_shown_then_only_spreads_rumors() -> None:
    table = won((7, 3), 1)
    for name in SEVEN.split()[1:]:
        assert table.asked == f"turn {name}"
        table.listen()
    assert table.asked == "spread Ada"


def test_r102_no_later_flip_no_accusation_and_no_vivien() -> None:
    table = Table(SEVEN, loyalties="loyal traitor loyal loyal loyal loyal loyal", swords=(4, 2), pile=GRAIL,
                  deck="P2 P3 VI S3")  # fmt: skip
    table.quest("grail")
    assert (table.swords, table.asked) == ((6, 3), "spread Ben")
    table.answers("card:picts-2")
    assert table.refused("accuse") == "everybody's loyalty is known"
    assert table.listen().asked == "turn Dev"  # Vivien has no use
    assert table.listen().asked == "turn Elif"


def test_r103_the_end_is_tested_before_any_reward() -> None:
    table = Table(swords=(4, 2), pile=GRAIL, loyalties="loyal loyal loyal", knights={}).quest("grail")
    assert (table.result, table.view().unused_morgans) == ("Camelot stands", 3)
    table = Table(swords=(2, 6), pile="G2", loyalties="loyal loyal loyal", knights={}).quest("grail")
    assert (table.result, table.view().knight_deck) == ("Camelot falls", 9)
