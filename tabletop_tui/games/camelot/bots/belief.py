"""What may lie in the pile, as far as a computer knight remembers: a handful of piles that fit its memory.

What is remembered is in all of them; what is forgotten, doubted or never seen is dealt anew in each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from tabletop_tui.core.chance import Chance
from tabletop_tui.games.camelot.bots.memory import Laid, Memory, Recall
from tabletop_tui.games.camelot.cards import Kind, Quest, Rumor, deck, promos, rumor
from tabletop_tui.games.camelot.claims import card_of, is_shown
from tabletop_tui.games.camelot.options import CamelotOptions
from tabletop_tui.games.camelot.quest import TOO_LATE, Outcome, outcome, totals
from tabletop_tui.games.camelot.resolution import Verdict
from tabletop_tui.games.camelot.view import CamelotView, Note

LIES = 0.6
"""How often a Traitor's word under Morgan #1 is held to be false."""
FINENESS = 1000
TRIES = 8


@dataclass(slots=True)
class Known:
    """What is remembered of one card of the pile: the card, or its code, or its Quest, or nothing; and how doubtful."""

    card: str | None = None
    code: str | None = None
    quest: Quest | None = None
    doubt: float = 0.0


@dataclass(slots=True)
class Pile:
    """One pile that might be: its cards, and the tokens of its Merlins #4."""

    cards: list[Rumor]
    tokens: tuple[Quest, ...]


@dataclass(slots=True)
class Belief:
    """Piles that might be, and how likely each is; the ``weights`` add up to one."""

    piles: Sequence[Pile]
    weights: Sequence[float]
    options: CamelotOptions
    _outcomes: dict[tuple[Quest, int, str | None], list[Outcome]] = field(default_factory=dict)

    def mean(self, values: Iterable[float]) -> float:
        """The average of a value known for each pile."""
        return sum(value * weight for value, weight in zip(values, self.weights, strict=True))

    def outcomes(self, quest: Quest, points: int = 0, more: str | None = None) -> list[Outcome]:
        """What going on ``quest`` would come to in each pile, with one ``more`` card on top."""
        asked = (quest, points, more)
        if asked not in self._outcomes:
            rulings = self.options.quest_rulings
            self._outcomes[asked] = [
                outcome(quest, cards, tokens=tokens, bonus=points, rulings=rulings)
                for cards, tokens in self._with(more)
            ]
        return self._outcomes[asked]

    def overdue(self, quest: Quest) -> float:
        """Swords of all Quests that stand too high by now, on average; worked out by going on ``quest``."""
        return self.mean(result.black - (result.verdict is Verdict.BASELESS) for result in self.outcomes(quest))

    def overrun(self, more: str | None = None) -> float:
        """Swords of all Quests that stand too high by now, on average."""
        rulings = self.options.quest_rulings
        standing = (totals(cards, tokens=tokens, rulings=rulings) for cards, tokens in self._with(more))
        return self.mean(sum(quest.swords for quest, total in one.items() if total >= TOO_LATE) for one in standing)

    def _with(self, more: str | None) -> list[tuple[Sequence[Rumor], tuple[Quest, ...]]]:
        if more is None:
            return [(pile.cards, pile.tokens) for pile in self.piles]
        card = rumor(more)
        tied = (Quest.GRAIL,) if card.kind is Kind.MERLIN and card.number == 4 else ()
        return [([*pile.cards, card], pile.tokens + tied) for pile in self.piles]


def believe(dealer: Dealer, options: CamelotOptions, chance: Chance, samples: int) -> Belief:
    """Piles that fit what is known, out of so many ``samples``."""
    if dealer.sure:
        return Belief([dealer.deal(chance)], [1.0], options)
    found: dict[tuple[object, ...], Pile] = {}
    times: Counter[tuple[object, ...]] = Counter()
    for _ in range(samples):
        pile = dealer.deal(chance)
        alike = (*sorted([(card.code, card.add) for card in pile.cards]), pile.tokens)
        found.setdefault(alike, pile)
        times[alike] += 1
    return Belief(list(found.values()), [times[alike] / samples for alike in found], options)


def recollect(memory: Memory, view: CamelotView, suspected: Sequence[float]) -> list[Known]:
    """What is known card by card: from an open pile or a notebook, if the table plays with one, else from memory."""
    notes = view.leaves if view.leaves is not None else view.notebook
    if notes is not None:
        return [_noted(note, suspected) for note in notes]
    known = [_remembered(laid, suspected) for laid in memory.pile]
    if view.counts is not None:
        _count_out(known, dict(view.counts.quests))
    return known


def _noted(note: Note, suspected: Sequence[float]) -> Known:
    return Known(code=note.code, doubt=0.0 if note.said_by is None else LIES * suspected[note.said_by])


def _remembered(laid: Laid, suspected: Sequence[float]) -> Known:
    match laid.recall:
        case Recall.LOST:
            return Known()
        case Recall.VAGUE:
            return Known(quest=laid.quest)
        case _ if laid.card is not None:
            return Known(card=laid.card)
        case _:
            return Known(code=laid.claim, doubt=LIES * suspected[laid.seat])


def _count_out(known: Sequence[Known], counts: dict[Quest, int]) -> None:
    """Where the table shows how many cards lie for each Quest, a lost card's Quest can be told from the others'."""
    for one in known:
        quest = _quest_of(one)
        if quest is not None:
            counts[quest] = counts.get(quest, 0) - 1
    missing = [quest for quest, cards in counts.items() for _ in range(cards)]
    for one in known:
        if missing and one == Known():
            one.quest = missing.pop()


def _quest_of(one: Known) -> Quest | None:
    if one.card is not None:
        return rumor(one.card).quest
    return card_of(one.code).quest if one.code is not None else one.quest


@dataclass(slots=True)
class Dealer:
    """Deals piles that fit what is known. ``cards``: those that are sure; ``left``: what all others come from."""

    known: Sequence[Known]
    cards: Sequence[Rumor | None]
    left: Sequence[Rumor]
    own: Sequence[Quest]
    tied: int
    """Merlins #4 that must lie in the pile, by its tokens; the one that is about to get its token among them."""

    @classmethod
    def of(cls, memory: Memory, view: CamelotView, promos_in: bool, suspected: Sequence[float]) -> Dealer:
        """From what is remembered and what the table shows. ``suspected``: how far each seat is mistrusted."""
        known = recollect(memory, view, suspected)
        looked_at = view.glimpse.cards if view.glimpse is not None else ()
        held = {*(one.card for one in known if one.card is not None), *looked_at, *memory.ahead}
        cards = [None if one.card is None else rumor(one.card) for one in known]
        box = (*deck(), *(promos() if promos_in else ()))
        return cls(
            known, cards, [card for card in box if card.id not in held], memory.tokens, view.tokens + memory.untied
        )

    @property
    def sure(self) -> bool:
        """Whether there is only one such pile."""
        return None not in self.cards and self.tied <= len(self.own)

    def deal(self, chance: Chance) -> Pile:
        """One pile: first what is sure, then what was said or half remembered, then what is lost."""
        cards, left = list(self.cards), list(self.left)
        for place, one in enumerate(self.known):
            if one.code is not None:
                believed = not one.doubt or chance.below(FINENESS) >= one.doubt * FINENESS
                as_said = _take(left, chance, _has_code(one.code)) if believed else None
                cards[place] = as_said or _take(left, chance, _sayable)
            elif one.quest is not None:
                cards[place] = _take(left, chance, _of_quest(one.quest))
        merlins = sum(map(_is_merlin4, filter(None, cards)))
        for place, card in enumerate(cards):
            if card is None:
                cards[place] = _take(left, chance, _is_merlin4 if merlins < self.tied else _is_no_merlin4)
                merlins += 1
        pile = [card for card in cards if card is not None]
        return Pile(pile, self._tokens(pile, chance) if self.tied or merlins else ())

    def _tokens(self, pile: Sequence[Rumor], chance: Chance) -> tuple[Quest, ...]:
        """One for each Merlin #4: the own ones as they are, others' on some Quest, fuller ones more likely."""
        merlins = sum(map(_is_merlin4, pile))
        fullness = [*Quest, *(card.quest for card in pile if card.quest is not None)]
        others = (fullness[chance.below(len(fullness))] for _ in range(merlins - len(self.own)))
        return (*self.own[:merlins], *others)


def _take(left: list[Rumor], chance: Chance, fits: Callable[[Rumor], bool]) -> Rumor | None:
    """A random card that fits; mostly one of the first few that are tried does."""
    for _ in range(TRIES if left else 0):
        place = chance.below(len(left))
        if fits(left[place]):
            return left.pop(place)
    fitting = [place for place, card in enumerate(left) if fits(card)]
    return left.pop(fitting[chance.below(len(fitting))]) if fitting else None


@cache
def _has_code(code: str) -> Callable[[Rumor], bool]:
    return lambda card: card.code == code


@cache
def _of_quest(quest: Quest) -> Callable[[Rumor], bool]:
    return lambda card: card.quest is quest


def _sayable(card: Rumor) -> bool:
    return not is_shown(card.id, silence=True)


def _is_merlin4(card: Rumor) -> bool:
    return card.number == 4 and card.kind is Kind.MERLIN


def _is_no_merlin4(card: Rumor) -> bool:
    return card.number != 4 or card.kind is not Kind.MERLIN
