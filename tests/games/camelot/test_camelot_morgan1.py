"""Morgan #1: looking alone and telling (CAM-186 to CAM-192, R50 to R60, R62)."""

from __future__ import annotations

from typing import Any

import pytest
from camelot_table import Table, codes, everybody

from tabletop_tui.core.decision import Waiting
from tabletop_tui.games.camelot.events import CardsLooked, DutiesEnded, QuestTallied, RumorRevealed, RumorWhispered
from tabletop_tui.games.camelot.view import TopCard


def whispering(deck: str, loyalties: str = "loyal loyal loyal", **more: Any) -> Table:
    """Ada Listens while Morgan #1 reigns in silence."""
    named = {"silence": True, "whispers": True, **more}
    return Table(deck=deck, loyalties=loyalties, **named).listen()


@pytest.mark.rule("CAM-186")
def test_who_listens_looks_at_the_card_alone() -> None:
    table = whispering("E4")
    assert [table.glimpsed(name) for name in everybody(table)] == ["", "E4", "", ""]
    assert (table.asked, table.pending.secret) == ("say Ada", True)
    assert isinstance(table.waits("Ben"), Waiting)
    assert table.happened(RumorRevealed) == []
    assert [event.cards for event in table.happened(CardsLooked, "Ben")] == [None]


@pytest.mark.rule("CAM-187")
def test_r55_he_must_say_which_card_it_was_though_the_table_is_silent() -> None:
    table = whispering("E4")
    for key in ("listen", "nothing", "seen", ""):
        assert "is no answer" in table.refused(key)
    table.says("E4")
    for name in everybody(table):
        assert [(event.seat, event.claim) for event in table.happened(RumorWhispered, name)] == [(0, "E4")]
    assert (table.view().silence, table.asked) == (True, "turn Ben")


@pytest.mark.rule("CAM-188")
def test_the_card_is_laid_face_down_and_never_shown() -> None:
    honest, liar = (whispering(card, "traitor loyal loyal").says("E4") for card in ("E4", "M3"))
    assert (honest.pile, liar.pile, liar.top) == ("E4", "M3", "E4 says Ada")
    assert all(honest.looks_like(liar, name) for name in ("Ben", "Chiara", None))
    assert liar.view("Ada").top == liar.view("Ben").top == TopCard(card=None, claim="E4", by=0)


@pytest.mark.rule("CAM-189")
def test_a_traitor_may_name_another_card() -> None:
    table = whispering("E4", "traitor loyal loyal")
    assert {"say:E4", "say:S4", "say:MO", "say:M5"} <= set(table.open)
    assert table.says("S4").top == "S4 says Ada"


@pytest.mark.rule("CAM-190")
def test_r54_a_loyal_knight_names_the_card_he_drew() -> None:
    table = whispering("E4")
    assert table.open == ["say:E4"]
    assert table.refused("say:S4") == "a loyal knight names the card as it is"


def test_r54_the_loyal_and_the_traitor_are_asked_the_same() -> None:
    loyal, traitor = whispering("E4"), whispering("E4", "traitor loyal loyal")
    assert list(loyal.pending.by_key) == list(traitor.pending.by_key)  # type: ignore[attr-defined]
    assert loyal.pending.prompt == traitor.pending.prompt


@pytest.mark.rule("CAM-191")
def test_it_lasts_for_every_player_until_a_merlin_is_drawn_by_listening() -> None:
    table = Table(deck="M1 E4 S2 G5 W2 P3", loyalties="loyal loyal loyal")
    assert table.listen().top == "M1"  # R53: Morgan herself lay face up
    for name, card in (("Ben", "E4"), ("Chiara", "S2"), ("Ada", "G5")):
        assert table.listen().asked == f"say {name}"
        assert table.says(card).top == f"{card} says {name}"
    table.listen().answers("show")
    assert (table.top, table.view().whispers) == ("W2", False)
    assert [event.numbers for event in table.happened(DutiesEnded)] == [(1,)]
    assert table.listen().top == "P3"


def test_r53_the_next_listener_is_the_first_to_look() -> None:
    table = Table(deck="M1 E4").listen()
    assert (table.top, table.asked, table.view().whispers) == ("M1", "turn Ben", True)
    assert table.listen().asked == "say Ben"


@pytest.mark.rule("CAM-192")
def test_r50_a_quest_ends_the_silence_but_not_the_looking_alone() -> None:
    table = Table(pile="M1 E4", deck="S2", silence=True, whispers=True).quest("excalibur")
    assert (table.view().silence, table.view().whispers) == (False, True)
    assert table.listen().asked == "say Ben"


@pytest.mark.parametrize(("ends", "whispers"), [("merlin", True), ("merlin_or_quest", False)])
def test_r50_what_ends_the_duties(ends: str, whispers: bool) -> None:
    table = Table(pile="E4", whispers=True, counted=2, silence=True, options={"morgan12_end": ends}).quest("excalibur")
    assert (table.view().whispers, table.view().counting) == (whispers, whispers)


@pytest.mark.parametrize("ends", ["merlin", "merlin_or_quest"])
def test_r50_a_quest_that_arthur_forbids_ends_no_duty(ends: str) -> None:
    table = Table(pile="E4", deck="P2", whispers=True, silence=True, knights={"Ben": "arthur"},
                  options={"morgan12_end": ends}).quest("excalibur").claims("Ben", "arthur")  # fmt: skip
    assert table.asked == "say Ada"


def test_r51_one_merlin_ends_both_duties_and_the_silence() -> None:
    table = Table(deck="W3", whispers=True, counted=4, silence=True).listen().counts(5).answers("show")
    assert (table.view().whispers, table.view().counting, table.view().silence) == (False, False, False)
    assert [event.numbers for event in table.happened(DutiesEnded)] == [(1, 2)]


def test_r52_a_merlin_of_gawain_ends_no_duty() -> None:
    table = Table(pile="E5 E4", deck="W3 M3 D2", whispers=True, counted=4, knights={"Ben": "gawain"})
    table.quest("excalibur").claims("Ben", "gawain").answers("card:merlin-3")
    assert (table.view().whispers, table.view().counting) == (True, True)


@pytest.mark.parametrize("honest", [True, False])
@pytest.mark.parametrize("rule", ["claimed", "none"])
def test_r56_the_card_opens_what_was_announced(honest: bool, rule: str) -> None:
    table = whispering("E4" if honest else "D2", "traitor loyal loyal", options={"morgan1_quest": rule}).says("E4")
    assert table.quests == (["excalibur"] if rule == "claimed" else [])
    assert table.refused("quest:dragon") == "it was called Excalibur 4"


def test_r56_a_lie_is_resolved_as_it_lies_and_then_uncovered() -> None:
    table = whispering("D2", "traitor loyal loyal").says("E4").quest("excalibur")
    assert table.swords == (0, 1)
    (tally,) = table.happened(QuestTallied, "Chiara")
    assert [(spoken.seat, spoken.code, codes([spoken.card])) for spoken in tally.spoken] == [(0, "E4", "D2")]
    assert codes(list(tally.pile)) == "D2"


def test_r56_an_announced_mordred_opens_picts_and_saxons() -> None:
    assert whispering("D2", "traitor loyal loyal").says("MO").quests == ["picts", "saxons"]


@pytest.mark.parametrize("code", ["W1", "W2", "W3", "W5", "VI"])
def test_r57_merlin_and_vivien_are_shown_to_all(code: str) -> None:
    table = whispering(code, "traitor loyal loyal")
    assert table.open == ["show"]
    assert table.answers("show").top == code
    assert table.happened(RumorWhispered) == []


def test_r62_vivien_is_resolved_and_the_looking_alone_goes_on() -> None:
    table = whispering("VI E3").answers("show")
    assert table.asked == "vivien-receiver Ada"
    table.point("Ben").answers("keep", "keep")
    assert table.view().whispers
    assert table.listen().asked == "say Ben"


@pytest.mark.parametrize("morgan", ["M3", "M4", "M5", "M6", "M7"])
def test_r58_in_silence_another_morgan_is_announced_like_any_card(morgan: str) -> None:
    table = whispering(morgan)
    assert table.open == [f"say:{morgan}"]
    assert table.says(morgan).top == f"{morgan} says Ada"
    assert "say:S4" in whispering(morgan, "traitor loyal loyal").open


@pytest.mark.parametrize("morgan", ["M1", "M2"])
def test_r58_a_duty_for_all_is_shown(morgan: str) -> None:
    table = whispering(morgan, "traitor loyal loyal")
    assert table.open == ["show"]
    table.answers("show")
    assert (table.view().whispers, table.view().counting) == (True, morgan == "M2")


def test_r58_while_the_table_talks_a_morgan_is_shown() -> None:
    table = whispering("M5", "traitor loyal loyal", silence=False)
    assert table.open == ["show"]
    assert table.answers("show").view().silence


QUEST_CODES = {f"{quest}{value}" for quest in "PSEDG" for value in "2345?"}


@pytest.mark.parametrize(
    ("silence", "promos", "morgans"),
    [(True, False, "M3 M4 M5 M6 M7"), (True, True, "M3 M4 M5 M6 M7 M8"), (False, False, ""), (False, True, "")],
)
def test_r59_what_may_be_claimed(silence: bool, promos: bool, morgans: str) -> None:
    table = whispering("E4", "traitor loyal loyal", silence=silence, options={"promos": promos})
    assert {key.removeprefix("say:") for key in table.open} == QUEST_CODES | {"MO"} | set(morgans.split())


def test_the_truth_stays_in_the_pile() -> None:
    table = whispering("E4 E5 E3", "traitor loyal loyal").says("S2").listen().says("E5").listen().says("E3")
    assert table.pile == "E4 E5 E3"
    assert table.quest("excalibur").swords == (2, 0)
