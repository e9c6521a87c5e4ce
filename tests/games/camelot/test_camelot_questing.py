"""Going on a Quest: what opens it, the announcement, the clean-up (CAM-054 to CAM-062, CAM-084, CAM-085, CAM-166)."""

from __future__ import annotations

import pytest
from camelot_table import Table, codes, everybody, rumor_of

from tabletop_tui.games.camelot.cards import Quest
from tabletop_tui.games.camelot.events import QuestAnnounced, QuestTallied, SwordsPlaced

ALL = ["picts", "saxons", "excalibur", "dragon", "grail"]
OPENED = [("P2", ["picts"]), ("S?", ["saxons"]), ("E4", ["excalibur"]), ("D5", ["dragon"]), ("G3", ["grail"])]


@pytest.mark.rule("CAM-054", "CAM-055", "CAM-057")
@pytest.mark.parametrize(("top", "opened"), OPENED)
def test_the_top_card_opens_its_own_quest_only(top: str, opened: list[str]) -> None:
    table = Table(pile=f"P4 S4 E3 D4 G5 {top}")
    assert table.quests == opened
    for quest in set(ALL) - set(opened):
        assert table.refused(f"quest:{quest}").startswith("only ")


@pytest.mark.rule("CAM-056")
def test_r32_no_quest_while_the_pile_is_empty() -> None:
    table = Table()
    assert {table.refused(f"quest:{quest}") for quest in ALL} == {"no card lies on the pile"}
    assert table.open == ["listen"]


@pytest.mark.rule("CAM-058")
def test_a_card_with_all_symbols_opens_every_quest() -> None:
    assert Table(pile="M4").quests == ALL


@pytest.mark.rule("CAM-059")
def test_morgan_and_mordred_open_what_they_show() -> None:
    assert Table(pile="MO").quests == ["picts", "saxons"]
    for code in ("M4", "M3", "M5", "MO", "W1", "VI"):
        assert Table(pile=f"E4 {code}").quests == [str(quest) for quest in rumor_of(code).symbols]
    assert Table(pile="E4 W1").refused("quest:excalibur") == "Merlin 1 shows no quest"


@pytest.mark.rule("CAM-059", "CAM-083")
def test_r29_mordred_on_top_lets_one_choose_either() -> None:
    assert Table(pile="P5 S5 S4 MO").quest("saxons").swords == (1, 0)  # 5 + 4 + 2 = 11
    assert Table(pile="P5 S5 S4 MO").quest("picts").swords == (0, 1)


@pytest.mark.rule("CAM-060")
def test_nobody_has_to_go() -> None:
    table = Table(pile="E4", deck="E3", swords=(2, 2))
    assert table.open == ["listen", "quest:excalibur", "accuse"]
    assert table.listen().pile == "E4 E3"


@pytest.mark.rule("CAM-061")
def test_the_quest_is_announced_before_a_card_is_uncovered() -> None:
    table = Table(pile="P2 M3 E4", knights={"Ben": "arthur"}).quest("excalibur")
    assert [(event.seat, event.quest) for event in table.happened(QuestAnnounced)] == [(0, Quest.EXCALIBUR)]
    assert (table.asked, table.happened(QuestTallied)) == ("arthur all", [])
    table.nobody()
    assert len(table.happened(QuestTallied)) == 1


@pytest.mark.rule("CAM-062")
def test_the_whole_pile_is_uncovered_for_all_to_see() -> None:
    table = Table(pile="P2 M6 S? W2 E4", claims={2: ("Ben", "S5")}).quest("excalibur")
    for name in everybody(table):
        (tally,) = table.happened(QuestTallied, name)
        assert codes(list(tally.pile)) == "P2 M6 S? W2 E4"
        stacks = {stack.title: codes([card.card for card in stack.cards]) for stack in tally.resolution().stacks}
        assert stacks == {"Excalibur": "E4", "Picts": "P2", "Saxons": "S?"}
        assert codes([aside.card for aside in tally.resolution().aside]) == "M6 W2"


@pytest.mark.rule("CAM-084", "CAM-085")
def test_the_pile_is_discarded_and_the_next_player_acts() -> None:
    table = Table(pile="P2 M6 W4 S? E4", tokens={"Ada": "picts"}, discards="D5").quest("excalibur")
    assert (table.pile, table.top, table.discards) == ("", "", "D5 P2 M6 W4 S? E4")
    assert (table.view().tokens, table.asked) == (0, "turn Ben")
    assert table.quests == []


def test_r28_a_harmless_secondary_places_nothing() -> None:
    table = Table(pile="P5 P4 P? P? E5 E4 E3").quest("excalibur")
    assert table.swords == (2, 0)


def test_r33_swords_of_all_quests_are_placed_and_then_the_end_is_tested() -> None:
    pile = "P5 P4 P4 P2 S5 S4 S4 S2 E5 E4 E3"
    table = Table(swords=(6, 5), pile=pile, loyalties="loyal loyal loyal").quest("excalibur")
    assert (table.swords, table.result) == ((8, 7), "Camelot stands")


@pytest.mark.rule("CAM-166")
@pytest.mark.parametrize(("top", "opened"), [*OPENED, ("M4", ALL), ("MO", ["picts", "saxons"])])
def test_the_next_player_may_go_on_the_quest_of_the_card_drawn(top: str, opened: list[str]) -> None:
    table = Table(deck=top, pile="W2").listen()
    assert (table.asked, table.quests) == ("turn Ben", opened)


def test_r31_a_later_player_may_too_while_the_card_is_on_top() -> None:
    table = Table(deck="E4", swords=(2, 2)).listen().accuse("Chiara")
    assert (table.asked, table.quests) == ("turn Chiara", ["excalibur"])


def test_r30_the_card_that_opened_the_quest_scores() -> None:
    plain = Table(pile="S5 S4 S2 S?").quest("saxons")
    assert plain.swords == (1, 0)
    assert Table(pile="S5 S4 S2 MO").quest("saxons").swords == (0, 1)  # 11 and Mordred's 3


@pytest.mark.parametrize(("each", "swords"), [("main", (3, 1)), ("each_colour", (3, 2))])
def test_r22_r23_morgan_3_with_both_colours(each: str, swords: tuple[int, int]) -> None:
    table = Table(pile="M3 P5 P4 P4 P2 E5 E4 E3", options={"morgan3_mixed": each}).quest("excalibur")
    assert table.swords == swords


def test_r24_the_sword_of_morgan_3_can_end_the_game() -> None:
    table = Table(pile="M3 E4", swords=(0, 5)).quest("excalibur")
    assert (table.swords, table.result) == ((0, 7), "Camelot falls")
    assert Table(pile="M6 E4", swords=(0, 5)).quest("excalibur").result == ""


@pytest.mark.parametrize(("beats", "result", "swords"), [(True, "Camelot falls", (0, 0)), (False, "", (2, 0))])
def test_r18_morgan_7_against_merlin_5(beats: bool, result: str, swords: tuple[int, int]) -> None:
    table = Table(pile="M7 W5 E5 E4 E4 E3 E2", options={"morgan7_beats_merlin5": beats}).quest("excalibur")
    assert (table.result, table.swords) == (result, swords)


@pytest.mark.parametrize(("together", "swords"), [(True, (0, 2)), (False, (0, 1))])
def test_r35_the_question_marks_of_the_united_quest(together: bool, swords: tuple[int, int]) -> None:
    options = {"promos": True, "morgan8_q_together": together}
    table = Table(pile="M8 P? P? S? S?", options=options).quest("saxons")  # 16 together, 8 people by people
    assert table.swords == swords


@pytest.mark.rule("CAM-230")
def test_morgan_8_lasts_for_one_quest() -> None:
    table = Table(pile="M8 P5 S4", deck="P4 P4 S3", options={"promos": True}).quest("saxons")
    assert table.swords == (0, 1)
    table.listen().listen().listen().quest("saxons")
    assert table.swords == (0, 2)
    placed = [(event.white, event.black) for event in table.happened(SwordsPlaced)]
    assert placed == [(0, 1), (0, 1)]  # 3 alone; Picts and Saxons together would have been 11


@pytest.mark.rule("CAM-234")
@pytest.mark.parametrize(("people", "swords"), [("picts", (0, 1)), ("saxons", (2, 0))])
def test_merlin_4_takes_from_the_people_named_when_he_was_drawn(people: str, swords: tuple[int, int]) -> None:
    table = Table(pile="P5 P4 S2", deck="W4 M8 S3", options={"promos": True}).listen()
    table.answers(f"quest:{people}").listen().listen()
    assert table.quest("saxons").swords == swords  # 14: less the Pict 5 it is 9, less the Saxon 3 it is 11


@pytest.mark.rule("CAM-208")
def test_r20_morgan_7_ends_the_game_whatever_the_swords() -> None:
    table = Table(pile="M7 P5 P4 P4 P2 E5 E4 E4 E3", swords=(6, 1), loyalties="loyal traitor loyal").quest("excalibur")
    assert (table.result, table.winners) == ("Camelot falls", "Ben")
    assert table.swords == (6, 1)
    assert table.happened(SwordsPlaced) == []


def test_r20_without_a_traitor_all_lose_to_morgan_7() -> None:
    table = Table(pile="M7 E5 E4 E4 E3", loyalties="loyal loyal loyal").quest("excalibur")
    assert (table.result, table.winners) == ("Camelot falls", "")


def test_r20_a_revealed_traitor_wins_with_morgan_7_too() -> None:
    table = Table(pile="M7 E5 E4 E4 E3", loyalties="loyal loyal traitor", revealed="Chiara").quest("excalibur")
    assert table.winners == "Chiara"
