"""What holds for every pile: order, sums, colours, and that the telling agrees with the reckoning."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_tui.games.camelot.cards import Kind, Quest, Rumor, deck, promos, rumor
from tabletop_tui.games.camelot.quest import outcome, resolve, totals
from tabletop_tui.games.camelot.resolution import GawainCard, Resolution, StepKind, Verdict

BOX = [*deck(), *promos()]
piles = st.lists(st.sampled_from(BOX), unique_by=lambda card: card.id, max_size=30)
quests = st.sampled_from(list(Quest))
few = st.lists(st.sampled_from(BOX), unique_by=lambda card: card.id, max_size=3)
anywhere = st.lists(quests, min_size=2, max_size=2)


def tied(pile: list[Rumor], tokens: list[Quest]) -> list[Quest]:
    """A token for each Merlin #4 of the pile."""
    return tokens[: sum((card.kind, card.number) == (Kind.MERLIN, 4) for card in pile)]


def sums(told: Resolution) -> list[tuple[int, ...]]:
    return [(one.total, one.white, one.black, one.numbers, one.variable) for one in told.stacks]


@settings(max_examples=150, deadline=None)
@given(piles, quests, anywhere, st.integers(0, 3), st.data())
def test_the_order_of_the_pile_does_not_matter(
    pile: list[Rumor], main: Quest, tokens: list[Quest], bonus: int, data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(pile))
    one = resolve(main, pile, tokens=tied(pile, tokens), bonus=bonus)
    two = resolve(main, shuffled, tokens=tied(pile, tokens), bonus=bonus)
    assert sums(one) == sums(two)
    assert (one.white, one.black, one.loss) == (two.white, two.black, two.loss)


@settings(max_examples=150, deadline=None)
@given(piles, quests, anywhere)
def test_a_secondary_gives_no_white_sword(pile: list[Rumor], main: Quest, tokens: list[Quest]) -> None:
    told = resolve(main, pile, tokens=tied(pile, tokens))
    assert all(one.white == 0 for one in told.stacks[1:])
    assert all(one.verdict is not Verdict.IN_TIME for one in told.stacks[1:])
    assert told.loss or told.white + told.black > 0


@settings(max_examples=150, deadline=None)
@given(piles, quests, anywhere, st.integers(0, 3), few)
def test_every_number_is_the_sum_of_what_is_told(
    pile: list[Rumor], main: Quest, tokens: list[Quest], bonus: int, more: list[Rumor]
) -> None:
    extra = [
        GawainCard(card=card.id, quest=tokens[0] if card.kind is Kind.MERLIN and card.number == 4 else None)
        for card in more
        if card.kind is not Kind.MORGAN and card not in pile
    ]
    told = resolve(main, pile, tokens=tied(pile, tokens), bonus=bonus, extra=extra)
    added_up = next(step for step in told.steps if step.kind is StepKind.ADD_UP)
    for place, one in enumerate(told.stacks):
        assert one.total == one.numbers + one.variable + one.mordred + one.morgan + one.merlin
        assert one.numbers + one.variable == sum(card.worth for card in one.cards)
        assert one.total == added_up.totals[place]
    assert told.white == told.extra_white + sum(one.white for one in told.stacks)
    assert told.black == told.extra_black + sum(one.black for one in told.stacks)
    changes = [change for step in told.steps for change in step.changes]
    assert (told.white, told.black) == (sum(c.white for c in changes), sum(c.black for c in changes))
    laid = [card.card for one in told.stacks for card in one.cards] + [one.card for one in told.aside]
    assert sorted(laid) == sorted([card.id for card in pile] + [card.card for card in extra])
    short = outcome(main, pile, tokens=tied(pile, tokens), bonus=bonus, extra=extra)
    assert short == (told.white, told.black, told.loss, told.stacks[0].verdict, told.stacks[0].total)


@given(quests, st.integers(0, 4), st.sets(st.sampled_from(["2", "3", "4a", "4b", "5"])))
def test_a_stack_is_its_numbers_and_k_times_k(quest: Quest, count: int, numbers: set[str]) -> None:
    pile = [rumor(f"{quest}-{number}") for number in numbers] + [rumor(f"{quest}-q{mark}") for mark in "abcd"[:count]]
    expected = sum(int(number[0]) for number in numbers) + count * count
    assert totals(pile).get(quest, 0) == expected


@given(piles, quests, anywhere)
def test_a_resolution_survives_json(pile: list[Rumor], main: Quest, tokens: list[Quest]) -> None:
    told = resolve(main, pile, tokens=tied(pile, tokens))
    assert Resolution.model_validate_json(told.model_dump_json()) == told


def test_what_an_aside_says() -> None:
    cards = [rumor(card) for card in ("dragon-4a", "grail-qa", "merlin-2", "merlin-1", "mordred")]
    told = resolve(Quest.DRAGON, cards)
    assert [one.words for one in told.aside] == ["takes Dragon 4", "finds nothing to take", rumor("mordred").use]
