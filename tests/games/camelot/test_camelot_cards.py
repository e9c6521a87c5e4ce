"""What the box holds, and how its cards are named."""

from __future__ import annotations

from collections import Counter

import pytest
from pydantic import ValidationError

from tabletop_tui.games.camelot.cards import (
    Allegiance,
    Kind,
    KnightName,
    Quest,
    RumorRow,
    deck,
    knights,
    loyalties,
    promos,
    quests,
    rumor,
)

CHARACTERS = {Kind.MERLIN, Kind.MORGAN, Kind.VIVIEN, Kind.MORDRED}


@pytest.mark.rule("CAM-008")
def test_the_box_holds_62_different_rumors() -> None:
    assert len(deck()) == 62
    assert len({card.id for card in deck()}) == 62


@pytest.mark.rule("CAM-009")
def test_four_characters_and_five_quests() -> None:
    assert {card.kind for card in deck()} == CHARACTERS | {Kind.QUEST}
    assert {card.quest for card in deck() if card.kind is Kind.QUEST} == set(Quest)
    assert [quest.title for quest in Quest] == ["Picts", "Saxons", "Excalibur", "Dragon", "Holy Grail"]


@pytest.mark.rule("CAM-010")
def test_a_quest_card_carries_symbol_swords_and_value() -> None:
    swords = {"picts": 1, "saxons": 1, "excalibur": 2, "dragon": 2, "grail": 3}
    cards = [card for card in deck() if card.quest]
    assert len(cards) == 45
    for card in cards:
        assert card.symbols == (card.quest,)
        assert card.swords == swords[card.quest or ""]
        assert card.title.endswith(("2", "3", "4", "5", "?"))


@pytest.mark.rule("CAM-011")
def test_quest_cards_show_2_to_5_or_a_question_mark() -> None:
    assert {card.value for card in deck() if card.quest} == {2, 3, 4, 5, None}


@pytest.mark.rule("CAM-011")
@pytest.mark.parametrize("value", [0, 1, 6, "X", 2.5, "4"])
def test_another_value_is_refused(value: object) -> None:
    with pytest.raises(ValidationError):
        RumorRow.model_validate(
            {"id": "picts-2", "kind": "quest", "quest": "picts", "value": value, "source": "printed"}
        )


@pytest.mark.rule("CAM-013")
def test_ten_quest_tokens() -> None:
    assert sum(row.tokens for row in quests().values()) == 10


@pytest.mark.rule("CAM-167", "CAM-168")
@pytest.mark.parametrize("quest", Quest)
def test_nine_cards_a_quest(quest: Quest) -> None:
    values = Counter(card.value for card in deck() if card.quest is quest)
    assert values == {2: 1, 3: 1, 4: 2, 5: 1, None: 4}


@pytest.mark.rule("CAM-169")
def test_seventeen_characters_of_whom_nine_are_morgan() -> None:
    kinds = Counter(card.kind for card in deck())
    assert sum(kinds[kind] for kind in CHARACTERS) == 17
    assert kinds[Kind.MORGAN] == 9
    assert kinds[Kind.MERLIN] + kinds[Kind.MORDRED] + kinds[Kind.VIVIEN] == 8


@pytest.mark.rule("CAM-200")
def test_each_of_several_morgans_4_has_a_value() -> None:
    fours = [card for card in deck() if card.kind is Kind.MORGAN and card.number == 4]
    assert len(fours) > 1
    assert all(card.add > 0 for card in fours)
    assert all(card.add == 0 for card in deck() if card not in fours)
    assert [card.use for card in fours] == [f"+{card.add} to every Quest" for card in fours]


def test_the_numbers_of_morgan_and_merlin() -> None:
    numbers = {kind: Counter(c.number for c in deck() if c.kind is kind) for kind in (Kind.MORGAN, Kind.MERLIN)}
    assert numbers[Kind.MORGAN] == {1: 1, 2: 1, 3: 1, 4: 3, 5: 1, 6: 1, 7: 1}
    assert numbers[Kind.MERLIN] == {1: 1, 2: 1, 3: 1, 4: 2, 5: 1}


def test_the_two_promo_cards_lie_outside_the_62() -> None:
    assert [card.id for card in promos()] == ["morgan-8", "merlin-6"]
    assert not {card.id for card in promos()} & {card.id for card in deck()}
    assert rumor("morgan-8").swords == 2


@pytest.mark.rule("CAM-007")
def test_seven_loyal_cards_and_two_traitors() -> None:
    assert {side: card.copies for side, card in loyalties().items()} == {Allegiance.LOYAL: 7, Allegiance.TRAITOR: 2}


@pytest.mark.rule("CAM-144", "CAM-147", "CAM-152", "CAM-159", "CAM-162")
def test_the_copies_of_each_knight() -> None:
    assert {name: knight.copies for name, knight in knights().items()} == {
        KnightName.ARTHUR: 3,
        KnightName.TRISTAN: 2,
        KnightName.GAWAIN: 2,
        KnightName.GALAHAD: 1,
        KnightName.PERCIVAL: 1,
    }


@pytest.mark.parametrize(
    ("card", "title", "code"),
    [
        ("excalibur-4a", "Excalibur 4", "E4"),
        ("grail-qd", "Holy Grail ?", "G?"),
        ("morgan-7", "Morgan 7", "M7"),
        ("merlin-4b", "Merlin 4", "W4"),
        ("mordred", "Mordred", "MO"),
        ("vivien", "Vivien", "VI"),
    ],
)
def test_titles_and_codes(card: str, title: str, code: str) -> None:
    assert (rumor(card).title, rumor(card).code) == (title, code)


def test_a_code_means_one_face() -> None:
    faces = {(card.code, card.title) for card in (*deck(), *promos())}
    assert len(faces) == len({code for code, _ in faces})


def test_words_fit_the_card_and_house_rows_say_what_is_ours() -> None:
    for card in (*deck(), *promos()):
        assert 0 < len(card.use) <= 22
        assert card.text.endswith(".")
        assert card.text.count(".") <= 2
        assert "{" not in card.use + card.text
        assert bool(card.note) == (card.source == "house")
        assert (card.source == "printed") == (card.kind is Kind.QUEST)


def test_an_unknown_rumor_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        rumor("excalibur-9")
