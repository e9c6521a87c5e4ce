"""Resolving a Quest: the pile is laid out, Merlin takes, the stacks are added up and judged, Swords are placed.

To be read next to the rulebook's "Going on a Quest" and its card compendium. ``outcome`` and ``totals`` are for whoever
only needs the numbers, ``resolve`` tells every step; all three are one computation, ``reckon``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import mul
from typing import NamedTuple

from tabletop_tui.games.camelot.cards import Kind, Quest, Rumor, quests
from tabletop_tui.games.camelot.resolution import GawainCard, QuestRulings, Resolution, Verdict
from tabletop_tui.games.camelot.telling import tell

IN_TIME = range(11, 14)
"""The totals at which a Main Quest succeeds (CAM-073)."""
IN_TIME_MORGAN5 = range(12, 14)
"""The same with Morgan #5 in the pile (CAM-201)."""
TOO_LATE = 14
"""From this total on a Quest, Main or Secondary, is a defeat (CAM-079, CAM-080)."""
MERLIN5_CARDS = 5
"""So many cards of the Main Quest succeed under Merlin #5 (CAM-222)."""

MERLIN_AIMS = {
    1: (Quest.PICTS, Quest.SAXONS),
    2: (Quest.DRAGON, Quest.GRAIL),
    3: (Quest.EXCALIBUR, Quest.GRAIL),
}
"""The Quests each Merlin takes a card from (CAM-215 to CAM-217)."""

PEOPLES = (Quest.PICTS, Quest.SAXONS)
"""The two that Mordred strengthens and Morgan #8 unites."""
SEPARATE: tuple[tuple[Quest, ...], ...] = tuple((quest,) for quest in Quest)
UNITED: tuple[tuple[Quest, ...], ...] = (PEOPLES, *(group for group in SEPARATE if group[0] not in PEOPLES))
"""The stacks there may be, with and without Morgan #8, in the order of the rulebook's table."""
_QUESTS = tuple(Quest)
STANDARD = QuestRulings()


class Outcome(NamedTuple):
    """What a Quest comes to: Swords to place, whether Morgan #7 ends the game, and how the Main Quest stands."""

    white: int
    black: int
    loss: bool
    verdict: Verdict
    total: int


@dataclass(slots=True)
class Stack:
    """The cards of a Quest (two Quests, if united) that are left, the terms of its sum, and how it ends."""

    quests: tuple[Quest, ...]
    swords: int
    main: bool
    worths: tuple[int, ...] = ()
    """What one ? counts, for each of ``quests``."""
    size: int = 0
    numbers: int = 0
    variable: int = 0
    mordred: int = 0
    morgan: int = 0
    merlin: int = 0
    total: int = 0
    verdict: Verdict = Verdict.UNJUDGED
    certain: bool = False
    white: int = 0
    black: int = 0


@dataclass(slots=True)
class Taking:
    """A Merlin taking the highest numbered card of a Quest, or finding none."""

    merlin: Rumor
    quest: Quest
    card: Rumor | None
    gawain: bool


@dataclass(slots=True)
class Reckoning:
    """A pile being resolved.

    ``cards``: what lies in each Quest now. ``laid``: what lay there before Merlin took. ``present``: the Quests that
    have or had a card. ``played``: Gawain's cards.
    """

    main: Quest | None
    bonus: int
    rulings: QuestRulings
    cards: dict[Quest, list[Rumor]]
    laid: dict[Quest, tuple[Rumor, ...]] = field(default_factory=dict)
    present: set[Quest] = field(default_factory=set)
    aside: list[Rumor] = field(default_factory=list)
    takings: list[Taking] = field(default_factory=list)
    played: list[Rumor] = field(default_factory=list)
    morgans: dict[int, list[Rumor]] = field(default_factory=dict)
    mordreds: int = 0
    merlin5: bool = False
    stacks: list[Stack] = field(default_factory=list)
    white: int = 0
    black: int = 0
    extra_white: int = 0
    extra_black: int = 0
    loss: bool = False


def outcome(
    main: Quest,
    pile: Sequence[Rumor],
    *,
    tokens: Sequence[Quest] = (),
    bonus: int = 0,
    extra: Sequence[GawainCard] = (),
    rulings: QuestRulings = STANDARD,
) -> Outcome:
    """What going on ``main`` with this pile comes to; parameters and errors as ``resolve``."""
    done = reckon(main, pile, tokens, bonus, extra, rulings)
    chosen = done.stacks[0]
    return Outcome(done.white, done.black, done.loss, chosen.verdict, chosen.total)


def totals(
    pile: Sequence[Rumor], *, tokens: Sequence[Quest] = (), rulings: QuestRulings = STANDARD
) -> dict[Quest, int]:
    """What each Quest with a card in the pile would stand at now; united ones stand at the same total."""
    done = reckon(None, pile, tokens, 0, (), rulings)
    return {quest: stack.total for stack in done.stacks for quest in stack.quests}


def resolve(
    main: Quest,
    pile: Sequence[Rumor],
    *,
    tokens: Sequence[Quest] = (),
    bonus: int = 0,
    extra: Sequence[GawainCard] = (),
    rulings: QuestRulings = STANDARD,
) -> Resolution:
    """Resolve a Quest and tell every step.

    ``pile``: the Threats pile, the card laid first comes first. ``tokens``: the Quests tied to the Merlins #4 of the
    pile, in the order those were laid. ``bonus``: the 0 to 3 points named with Merlin #6. ``extra``: what Gawains have
    played so far, in order; ask again with one more when another is played.

    Raises ``ValueError`` if the tokens are not as many as the Merlins #4 of the pile, or the bonus is out of bounds.
    """
    return tell(reckon(main, pile, tokens, bonus, extra, rulings))


def reckon(
    main: Quest | None,
    pile: Sequence[Rumor],
    tokens: Sequence[Quest],
    bonus: int,
    extra: Sequence[GawainCard],
    rulings: QuestRulings,
) -> Reckoning:
    """The whole computation, in the order of the rulebook. Without a ``main``, stop once the stacks are added up."""
    if not 0 <= bonus <= 3:
        raise ValueError(f"Merlin #6 adds 0 to 3 points, not {bonus}")
    table = Reckoning(main, bonus, rulings, {quest: [] for quest in _QUESTS})
    lay_out(table, pile)
    merlins_take(table, tokens)
    for played in extra:
        gawain_plays(table, played)
    add_up(table)
    if main is not None:
        judge(table)
    return table


def lay_out(table: Reckoning, pile: Sequence[Rumor]) -> None:
    """Sort the pile into a stack a Quest; characters join none (CAM-062, CAM-065, CAM-066)."""
    for card in pile:
        if card.quest is not None:
            table.cards[card.quest].append(card)
        else:
            _set_aside(table, card)
    table.laid = {quest: tuple(cards) for quest, cards in table.cards.items()}
    table.present = {quest for quest, cards in table.cards.items() if cards}


def _set_aside(table: Reckoning, card: Rumor) -> None:
    table.aside.append(card)
    match card.kind:
        case Kind.MORGAN:
            table.morgans.setdefault(card.number or 0, []).append(card)
        case Kind.MORDRED:
            table.mordreds += 1
        case Kind.MERLIN if card.number == 5:
            table.merlin5 = True


def merlins_take(table: Reckoning, tokens: Sequence[Quest]) -> None:
    """All Merlins of the pile act before anything is added up (CAM-210); each #4 on the Quest of its token."""
    merlins = [card for card in table.aside if card.kind is Kind.MERLIN]
    tied = [card for card in merlins if card.number == 4]
    if len(tied) != len(tokens):
        raise ValueError(f"{len(tied)} Merlin #4 in the pile need as many Quest tokens, not {len(tokens)}")
    for merlin in merlins:
        for quest in MERLIN_AIMS.get(merlin.number or 0, ()):
            _take(table, merlin, quest)
    for merlin, quest in zip(tied, tokens, strict=True):
        _take(table, merlin, quest)


def _take(table: Reckoning, merlin: Rumor, quest: Quest, *, gawain: bool = False) -> None:
    """Take the highest *numbered* card out of the stack, never a ? (CAM-211 to CAM-214)."""
    cards = table.cards[quest]
    numbered = [place for place, card in enumerate(cards) if card.value is not None]
    highest = max(numbered, key=lambda place: cards[place].value or 0, default=None)
    taken = cards.pop(highest) if highest is not None else None
    table.takings.append(Taking(merlin, quest, taken, gawain))


def gawain_plays(table: Reckoning, played: GawainCard) -> None:
    """A Quest card joins its stack, a character acts as it does in the pile (CAM-157, CAM-158).

    The Merlins of the pile have acted and do not take the new card; a Merlin played now takes from what lies there now.
    """
    card = played.rumor
    table.played.append(card)
    if card.quest is not None:
        table.cards[card.quest].append(card)
        table.present.add(card.quest)
        return
    _set_aside(table, card)
    table.bonus += played.points
    if card.kind is Kind.MERLIN:
        for quest in (played.quest,) if played.quest else MERLIN_AIMS.get(card.number or 0, ()):
            _take(table, card, quest, gawain=True)


def add_up(table: Reckoning) -> None:
    """Give every Quest present, the Main Quest first, its one total (CAM-067)."""
    morgan = sum(card.add for card in table.morgans.get(4, ()))
    for stack in _stacks(table):
        counts: list[int] = []
        for quest in stack.quests:
            cards = table.cards[quest]
            numbers = [card.value for card in cards if card.value is not None]
            counts.append(len(cards) - len(numbers))
            stack.numbers += sum(numbers)
            stack.size += len(cards)
        stack.worths = _worths(table, counts)
        stack.variable = sum(map(mul, counts, stack.worths))
        if stack.quests[0] in PEOPLES:  # one point a card, and the united stack is both peoples' (CAM-170, CAM-231)
            stack.mordred = table.mordreds * stack.size
        if stack.size:  # nothing for a Quest without cards (CAM-199)
            stack.morgan = morgan
        if stack.main:
            stack.merlin = table.bonus
        stack.total = stack.numbers + stack.variable + stack.mordred + stack.morgan + stack.merlin
        table.stacks.append(stack)


def _stacks(table: Reckoning) -> list[Stack]:
    """The stacks to add up. One that Merlin emptied is still there, to be shown; it comes to nothing."""
    known = quests()
    united = table.morgans.get(8)
    stacks: list[Stack] = []
    for group in UNITED if united else SEPARATE:
        swords = united[0].swords if united and group is PEOPLES else known[group[0]].swords
        if table.main in group:
            stacks.insert(0, Stack(group, swords, main=True))
        elif not table.present.isdisjoint(group):
            stacks.append(Stack(group, swords, main=False))
    return stacks


def _worths(table: Reckoning, counts: list[int]) -> tuple[int, ...]:
    """What a ? counts: the number of ? in its stack (CAM-069, CAM-070), or 1 with Morgan #6 (CAM-204)."""
    if 6 in table.morgans:
        return (1,) * len(counts)
    if table.rulings.morgan8_q_together:
        return (sum(counts),) * len(counts)
    return tuple(counts)


def judge(table: Reckoning) -> None:
    """The Main Quest first, then the others (CAM-071), then Morgan #3's Sword."""
    main, *others = table.stacks
    _judge_main(table, main)
    if table.loss:
        return
    for stack in others:
        _judge_secondary(stack)
    table.white = main.white
    table.black = sum(stack.black for stack in table.stacks)
    if 3 in table.morgans:
        _morgan3_adds(table, main)


def _judge_main(table: Reckoning, main: Stack) -> None:
    """Baseless, in time, or too late (CAM-072, CAM-073, CAM-079), with Merlin #5 and Morgans #5 and #7."""
    in_time = IN_TIME_MORGAN5 if 5 in table.morgans else IN_TIME
    main.certain = table.merlin5 and main.size == MERLIN5_CARDS
    spared = main.certain and not table.rulings.morgan7_beats_merlin5
    if 7 in table.morgans and main.total >= TOO_LATE and not spared:  # no Sword matters any more (CAM-205, CAM-208)
        main.certain = False
        main.verdict = Verdict.TOO_LATE
        table.loss = True
    elif main.certain or main.total in in_time:
        main.verdict = Verdict.IN_TIME
        main.white = main.swords
    elif main.total < TOO_LATE:
        main.verdict = Verdict.BASELESS
        main.black = 1
    else:
        main.verdict = Verdict.TOO_LATE
        main.black = main.swords


def _judge_secondary(stack: Stack) -> None:
    """Only a defeat counts (CAM-080, CAM-081)."""
    if stack.total >= TOO_LATE:
        stack.verdict = Verdict.TOO_LATE
        stack.black = stack.swords
    else:
        stack.verdict = Verdict.HARMLESS


def _morgan3_adds(table: Reckoning, main: Stack) -> None:
    """One Sword more, of the colour being placed (CAM-196): the Main Quest's, or one of each by the other ruling."""
    each = table.rulings.morgan3_mixed == "each_colour"
    table.extra_white = 1 if main.white else 0
    table.extra_black = 1 if main.black or (each and table.black) else 0
    table.white += table.extra_white
    table.black += table.extra_black
