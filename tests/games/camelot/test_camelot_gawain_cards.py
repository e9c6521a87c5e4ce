"""The Rumors that Gawain plays once the totals are known."""

from __future__ import annotations

import pytest
from camelot_piles import left, pile, stack, swords

from tabletop_tui.games.camelot.cards import Quest
from tabletop_tui.games.camelot.quest import resolve
from tabletop_tui.games.camelot.resolution import GawainCard, StepKind

P, S, E, D, G = Quest


def played(card: str, **more: object) -> GawainCard:
    return GawainCard.model_validate({"card": card, **more})


@pytest.mark.rule("CAM-158")
def test_r118_a_quest_card_joins_its_stack_and_all_is_worked_out_anew() -> None:
    cards = pile("E5 E? E? G5 G4 G4")
    before = resolve(E, cards)
    assert (before.stacks[0].total, swords(before)) == (9, (0, 1))
    number = resolve(E, cards, extra=[played("excalibur-2")])
    assert (number.stacks[0].total, swords(number)) == (11, (2, 0))
    variable = resolve(E, cards, extra=[played("excalibur-qd")])
    assert (variable.stacks[0].total, swords(variable)) == (5 + 9, (0, 2))
    other = resolve(E, cards, extra=[played("grail-2")])
    assert (stack(other, G).total, swords(other)) == (15, (0, 1 + 3))


def test_r118_it_may_open_a_secondary() -> None:
    told = resolve(E, pile("E5 M4"), extra=[played("dragon-4a")])
    assert [one.quests for one in told.stacks] == [(E,), (D,)]
    assert stack(told, D).total == 4 + stack(told, D).morgan > 4


def test_r118_merlin_5_counts_it() -> None:
    cards = pile("E5 E4 E4 E3 W5")
    assert swords(resolve(E, cards)) == (0, 2)
    assert swords(resolve(E, cards, extra=[played("excalibur-2")])) == (2, 0)
    assert swords(resolve(E, [*cards, *pile("E2")], extra=[played("excalibur-qa")])) == (0, 2)


def test_r118b_a_merlin_of_the_pile_does_not_take_it() -> None:
    told = resolve(D, pile("D4 D3 D2 W2"), extra=[played("dragon-5")])
    assert left(told, D) == ["D2", "D3", "D5"]
    assert left(resolve(D, pile("D? W2"), extra=[played("dragon-5")]), D) == ["D5", "D?"]


@pytest.mark.rule("CAM-157")
def test_r119_merlins_take_as_from_the_pile() -> None:
    cards = pile("P5 P4 S3 S? D5 D4 G5 G4 E5 E4")
    first = resolve(P, cards, extra=[played("merlin-1")])
    assert (left(first, P), left(first, S)) == (["P4"], ["S?"])
    second = resolve(P, cards, extra=[played("merlin-2")])
    assert (left(second, D), left(second, G)) == (["D4"], ["G4"])
    third = resolve(P, cards, extra=[played("merlin-3")])
    assert (left(third, E), left(third, G)) == (["E4"], ["G4"])


def test_r119_merlin_5_and_mordred_act_as_from_the_pile() -> None:
    assert swords(resolve(E, pile("E5 E4 E4 E3 E2"), extra=[played("merlin-5")])) == (2, 0)
    told = resolve(P, pile("P5 P4 S?"), extra=[played("mordred")])
    assert [one.total for one in told.stacks] == [11, 2]


def test_r119_a_merlin_takes_from_the_stacks_as_they_stand() -> None:
    cards = pile("D4 D3")
    assert left(resolve(D, cards, extra=[played("dragon-5"), played("merlin-2")]), D) == ["D3", "D4"]
    assert left(resolve(D, cards, extra=[played("merlin-2"), played("dragon-5")]), D) == ["D3", "D5"]


def test_r120_merlin_4_takes_from_the_quest_named_now() -> None:
    told = resolve(D, pile("D4 D3 G5 G4 W4"), tokens=[D], extra=[played("merlin-4b", quest="grail")])
    assert (left(told, D), left(told, G)) == (["D3"], ["G4"])


def test_r121_merlin_6_adds_to_the_main_quest() -> None:
    told = resolve(D, pile("D5 D4 G4"), extra=[played("merlin-6", points=3)])
    assert [one.total for one in told.stacks] == [12, 4]
    assert told.stacks[0].merlin == 3


def test_r21_morgan_7_looks_after_gawain() -> None:
    late = pile("D5 D4 D3 D2 M7")
    assert resolve(D, late).loss
    assert not resolve(D, late, extra=[played("merlin-2")]).loss
    assert resolve(D, pile("D5 D4 D3 M7"), extra=[played("dragon-2")]).loss


def test_vivien_and_gawain_change_no_total() -> None:
    cards = pile("D5 D4 D3")
    assert resolve(D, cards, extra=[played("vivien")]).stacks == resolve(D, cards).stacks


def test_two_gawains_are_told_in_order() -> None:
    told = resolve(D, pile("D5 D4"), extra=[played("dragon-3"), played("merlin-2")])
    step = next(step for step in told.steps if step.kind is StepKind.GAWAIN)
    assert [(change.card, change.by, change.points) for change in step.changes] == [
        ("dragon-3", None, 3),
        ("merlin-2", None, 0),
        ("dragon-5", "merlin-2", -5),
        (None, "merlin-2", 0),
    ]
    assert [card.card for card in told.stacks[0].cards if card.gawain] == ["dragon-3"]
    assert [one.card for one in told.aside if one.gawain] == ["merlin-2"]


@pytest.mark.rule("CAM-156")
def test_r117_never_a_morgan() -> None:
    with pytest.raises(ValueError, match="never plays a Morgan"):
        played("morgan-5")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"card": "excalibur-9"}, "no Rumor"),
        ({"card": "merlin-4a"}, "names a Quest"),
        ({"card": "merlin-1", "quest": "picts"}, "names a Quest"),
        ({"card": "merlin-2", "points": 1}, "only Merlin #6"),
        ({"card": "merlin-6", "points": 4}, "less than or equal to 3"),
    ],
)
def test_what_may_be_named_with_a_card(fields: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GawainCard.model_validate(fields)
