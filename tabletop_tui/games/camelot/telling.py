"""Telling a Quest that has been reckoned, card by card and step by step, for the tally screen and the log.

No rule is applied here: every number comes from the ``Reckoning``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop_tui.games.camelot.cards import Kind, Quest, Rumor
from tabletop_tui.games.camelot.resolution import (
    Aside,
    Change,
    Resolution,
    StackCard,
    StackResult,
    Step,
    StepKind,
)

if TYPE_CHECKING:
    from tabletop_tui.games.camelot.quest import Reckoning, Stack, Taking


def tell(done: Reckoning) -> Resolution:
    """The resolution of a Quest that has been judged."""
    if done.main is None:
        raise ValueError("a pile without a Main Quest has nothing to tell")
    stacks = tuple(_stack(done, stack) for stack in done.stacks)
    return Resolution(
        main=done.main,
        stacks=stacks,
        aside=tuple(_asides(done)),
        steps=tuple(_steps(done, stacks)),
        white=done.white,
        black=done.black,
        extra_white=done.extra_white,
        extra_black=done.extra_black,
        loss=done.loss,
    )


def _stack(done: Reckoning, stack: Stack) -> StackResult:
    return StackResult(
        quests=stack.quests,
        main=stack.main,
        cards=tuple(
            card
            for quest, worth in zip(stack.quests, stack.worths, strict=True)
            for card in _stack_cards(done, quest, worth)
        ),
        numbers=stack.numbers,
        variable=stack.variable,
        mordred=stack.mordred,
        morgan=stack.morgan,
        merlin=stack.merlin,
        total=stack.total,
        swords=stack.swords,
        verdict=stack.verdict,
        certain=stack.certain,
        white=stack.white,
        black=stack.black,
    )


def _stack_cards(done: Reckoning, quest: Quest, worth: int) -> Iterator[StackCard]:
    """The cards of one Quest, Gawain's last; ``worth``: what one of its ? counts."""
    takings = [taking for taking in done.takings if taking.quest is quest]
    laid = done.laid[quest]
    for place, card in enumerate([*laid, *(card for card in done.played if card.quest is quest)]):
        taking = next((taking for taking in takings if taking.card is card), None)
        if taking is not None:
            takings.remove(taking)
        counted = worth if card.value is None else card.value
        yield StackCard(
            card=card.id,
            worth=0 if taking else counted,
            taken_by=taking.merlin.id if taking else None,
            gawain=place >= len(laid),
        )


def _asides(done: Reckoning) -> Iterator[Aside]:
    for card in done.aside:
        takings = [taking for taking in done.takings if taking.merlin is card]
        yield Aside(
            card=card.id,
            aims=tuple(taking.quest for taking in takings),
            took=tuple(taking.card.id for taking in takings if taking.card),
            points=_points(done, card),
            gawain=any(played is card for played in done.played),
        )


def _points(done: Reckoning, card: Rumor) -> int:
    match card.kind, card.number:
        case Kind.MORDRED, _:
            return sum(stack.mordred for stack in done.stacks)
        case Kind.MORGAN, 4:
            return sum(card.add for stack in done.stacks if stack.morgan)
        case Kind.MERLIN, 6:
            return sum(stack.merlin for stack in done.stacks)
    return 0


def _steps(done: Reckoning, stacks: tuple[StackResult, ...]) -> Iterator[Step]:
    """The steps, each with what every stack stands at after it: after "add up", that is its total."""
    place = {quest: index for index, stack in enumerate(stacks) for quest in stack.quests}
    standing = [0] * len(stacks)
    told: list[tuple[StepKind, Iterator[Change]]] = [
        (StepKind.LAY_OUT, _laid(done, place)),
        (StepKind.MERLIN, (_taken(taking, place) for taking in done.takings if not taking.gawain)),
        *([(StepKind.GAWAIN, _gawain(done, place))] if done.played else []),
        (StepKind.COUNT, _counted(done, place, stacks)),
        (StepKind.MORDRED, _mordred(done)),
        (StepKind.MORGAN, _morgan(done)),
        (StepKind.ADD_UP, _added(done)),
        (StepKind.MAIN, iter([_swords(0, stacks[0])])),
    ]
    if not done.loss:
        told.append((StepKind.OTHERS, (_swords(index, stack) for index, stack in enumerate(stacks) if index)))
        told.append((StepKind.SWORDS, _extra(done)))
    for kind, found in told:
        changes = tuple(found)
        for change in changes:
            if change.stack is not None:
                standing[change.stack] += change.points
        yield Step(kind=kind, changes=changes, totals=tuple(standing))


def _laid(done: Reckoning, place: dict[Quest, int]) -> Iterator[Change]:
    for quest, cards in done.laid.items():
        for card in cards:
            yield Change(stack=place[quest], card=card.id, points=card.value or 0)
    for card in done.aside:
        if not any(played is card for played in done.played):
            yield Change(stack=None, card=card.id)


def _taken(taking: Taking, place: dict[Quest, int]) -> Change:
    card = taking.card
    return Change(
        stack=place.get(taking.quest),
        card=card.id if card else None,
        by=taking.merlin.id,
        points=-(card.value or 0) if card else 0,
    )


def _gawain(done: Reckoning, place: dict[Quest, int]) -> Iterator[Change]:
    for card in done.played:
        stack = place[card.quest] if card.quest else None
        yield Change(stack=stack, card=card.id, points=card.value or 0)
        yield from (_taken(taking, place) for taking in done.takings if taking.merlin is card)


def _counted(done: Reckoning, place: dict[Quest, int], stacks: tuple[StackResult, ...]) -> Iterator[Change]:
    for quest, cards in done.cards.items():
        for card in cards:
            if card.value is None:
                stack = done.stacks[place[quest]]
                yield Change(stack=place[quest], card=card.id, points=stack.worths[stack.quests.index(quest)])


def _mordred(done: Reckoning) -> Iterator[Change]:
    mordred = next((card.id for card in done.aside if card.kind is Kind.MORDRED), None)
    for index, stack in enumerate(done.stacks):
        if stack.mordred:
            yield Change(stack=index, by=mordred, points=stack.mordred)


def _morgan(done: Reckoning) -> Iterator[Change]:
    for morgan in done.morgans.get(4, ()):
        for index, stack in enumerate(done.stacks):
            if stack.morgan:
                yield Change(stack=index, by=morgan.id, points=morgan.add)


def _added(done: Reckoning) -> Iterator[Change]:
    sixth = next((card.id for card in done.aside if (card.kind, card.number) == (Kind.MERLIN, 6)), None)
    for index, stack in enumerate(done.stacks):
        if stack.merlin:
            yield Change(stack=index, by=sixth, points=stack.merlin)


def _swords(index: int, stack: StackResult) -> Change:
    return Change(stack=index, white=stack.white, black=stack.black)


def _extra(done: Reckoning) -> Iterator[Change]:
    if 3 in done.morgans:
        yield Change(stack=None, by=done.morgans[3][0].id, white=done.extra_white, black=done.extra_black)
