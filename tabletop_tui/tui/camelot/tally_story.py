"""A quest, counted step by step: what is to be seen after each step, without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tabletop_tui.core.words import count, listing
from tabletop_tui.games.camelot.cards import Kind, rumor
from tabletop_tui.games.camelot.events import QuestTallied, Spoken
from tabletop_tui.games.camelot.quest import IN_TIME, IN_TIME_MORGAN5, TOO_LATE
from tabletop_tui.games.camelot.resolution import (
    Aside,
    Resolution,
    StackCard,
    StackResult,
    Step,
    StepKind,
    Verdict,
)
from tabletop_tui.tui.camelot.faces import figure, said
from tabletop_tui.tui.look.glyphs import DAGGER, SIGNS, TIMES, UNKNOWN

Tone: TypeAlias = Literal["plain", "good", "bad"]

_ALWAYS = (StepKind.LAY_OUT, StepKind.ADD_UP, StepKind.MAIN, StepKind.SWORDS)
_ORDER = tuple(StepKind)
_SHORT = {
    StepKind.LAY_OUT: "lay out",
    StepKind.COUNT: "? cards",
    StepKind.ADD_UP: "sum",
    StepKind.MAIN: "quest",
    StepKind.OTHERS: "others",
}


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card in a stack: its figure, a note (who took it, what was said of it), what it is worth ("" not yet).

    ``brief`` is the note where there is room for a few cells only: nothing but lies.
    """

    figure: str
    note: str
    worth: str
    gone: bool = False
    brief: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """A stack: ``terms`` add up with ``extras`` ("Mordred 3") to ``total``; ``verdict`` is "" before it is judged."""

    title: str
    marks: str
    main: bool
    cards: tuple[ShownCard, ...]
    terms: tuple[str, ...]
    extras: tuple[str, ...]
    total: int
    added: bool
    verdict: str
    tone: Tone
    swords: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """A character beside the stacks, and what it does; ``brief`` says it in codes, where there is little room."""

    title: str
    words: str
    brief: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be seen after a step. ``fact`` and ``remark`` are sentences in the notation of `core.words`."""

    name: str
    short: str
    columns: tuple[Column, ...]
    aside: tuple[SetAside, ...]
    fact: str
    remark: str


def scenes(event: QuestTallied) -> list[Scene]:
    """The scenes of a quest; steps that change nothing here are left out."""
    told = event.resolution()
    teller = _Teller(event, told)
    return [teller.scene(step) for step in told.steps if step.changes or step.kind in _ALWAYS]


class _Teller:
    def __init__(self, event: QuestTallied, told: Resolution) -> None:
        self.event = event
        self.told = told
        self.spoken = {spoken.card: spoken for spoken in event.spoken}
        self.late = {aside.card for aside in told.aside if aside.gawain}
        morgan5 = any((card := rumor(a.card)).kind is Kind.MORGAN and card.number == 5 for a in told.aside)
        self.window = IN_TIME_MORGAN5 if morgan5 else IN_TIME

    def scene(self, step: Step) -> Scene:
        kind, main = step.kind, self.told.stacks[0]
        name = main.title if kind is StepKind.MAIN else "the others" if kind is StepKind.OTHERS else kind.value
        fact, remark = self.words(step)
        return Scene(
            name,
            _SHORT.get(kind, kind.value),
            tuple(self.column(stack, total, kind) for stack, total in zip(self.told.stacks, step.totals, strict=True)),
            tuple(self.asides(kind)),
            fact,
            remark,
        )

    # ---------------------------------------------------------------- stacks

    def column(self, stack: StackResult, total: int, kind: StepKind) -> Column:
        cards = [card for card in stack.cards if not card.gawain or _since(kind, StepKind.GAWAIN)]
        judged = _since(kind, StepKind.MAIN if stack.main else StepKind.OTHERS)
        return Column(
            " & ".join(quest.title for quest in stack.quests),
            DAGGER * stack.swords,
            stack.main,
            tuple(self.card(card, kind) for card in cards),
            tuple(self.terms(cards, kind)),
            tuple(self.extras(stack, kind)),
            total,
            _since(kind, StepKind.ADD_UP),
            self.verdict(stack) if judged else "",
            _tone(stack) if judged else "plain",
            self.swords(stack) if judged else "",
        )

    def taken(self, card: StackCard, kind: StepKind) -> bool:
        if card.taken_by is None:
            return False
        return _since(kind, StepKind.GAWAIN if card.taken_by in self.late else StepKind.MERLIN)

    def card(self, card: StackCard, kind: StepKind) -> ShownCard:
        printed = figure(rumor(card.card))
        if self.taken(card, kind):
            return ShownCard(printed, "Merlin's", TIMES, gone=True)
        known = printed != UNKNOWN or _since(kind, StepKind.COUNT)
        worth = printed if printed != UNKNOWN else str(card.worth)
        spoken = self.spoken.get(card.card)
        lie = f"{SIGNS[spoken.seat]}{spoken.code}" if spoken is not None and not _honest(spoken) else ""
        return ShownCard(printed, self.note(card, known), worth if known else "", brief=lie)

    def note(self, card: StackCard, known: bool) -> str:
        spoken = self.spoken.get(card.card)
        if spoken is not None:
            return f"{SIGNS[spoken.seat]} {'true' if _honest(spoken) else f'said {spoken.code}'}"
        if card.gawain:
            return "Gawain's"
        return "counts" if known and rumor(card.card).value is None else ""

    def terms(self, cards: list[StackCard], kind: StepKind) -> Iterator[str]:
        for card in cards:
            if not self.taken(card, kind):
                value = rumor(card.card).value
                yield str(value) if value is not None else str(card.worth) if _since(kind, StepKind.COUNT) else UNKNOWN

    def extras(self, stack: StackResult, kind: StepKind) -> Iterator[str]:
        for step, name, points in (
            (StepKind.MORDRED, "Mordred", stack.mordred),
            (StepKind.MORGAN, "Morgan", stack.morgan),
            (StepKind.ADD_UP, "Merlin", stack.merlin),
        ):
            if points and _since(kind, step):
                yield f"{name} {points}"

    def verdict(self, stack: StackResult) -> str:
        if self.told.loss and stack.main:
            return "all is lost"
        if stack.certain:
            return "certain"
        words = {Verdict.HARMLESS: "holds", Verdict.UNJUDGED: ""}
        if not stack.main and stack.verdict is Verdict.TOO_LATE:
            return "overrun"
        return words.get(stack.verdict, stack.verdict.value)

    def swords(self, stack: StackResult) -> str:
        return listing(
            [count(n, f"{color} sword") for n, color in ((stack.white, "white"), (stack.black, "black")) if n]
        )

    # ---------------------------------------------------------------- characters

    def asides(self, kind: StepKind) -> Iterator[SetAside]:
        for aside in self.told.aside:
            if aside.gawain and not _since(kind, StepKind.GAWAIN):
                continue
            brief = f"takes {', '.join(rumor(card).code for card in aside.took)}" if aside.took else ""
            words = self.doing(aside, kind)
            yield SetAside(rumor(aside.card).title, words, brief if words == aside.words else "")

    def doing(self, aside: Aside, kind: StepKind) -> str:
        spoken = self.spoken.get(aside.card)
        if spoken is not None and not _honest(spoken):
            return f"{SIGNS[spoken.seat]} said {spoken.code}"
        acted = _since(kind, StepKind.GAWAIN if aside.gawain else StepKind.MERLIN)
        return aside.words if acted else rumor(aside.card).use

    # ---------------------------------------------------------------- words

    def words(self, step: Step) -> tuple[str, str]:
        match step.kind:
            case StepKind.LAY_OUT:
                return f"{{{self.event.seat}}} opens the pile: {count(len(self.event.pile), 'card')}.", self.lies()
            case StepKind.MERLIN | StepKind.GAWAIN:
                return self.taking(step.kind), ""
            case StepKind.COUNT:
                return self.counting()
            case StepKind.MORDRED:
                return "**Mordred** adds one point for each card of Picts and Saxons.", ""
            case StepKind.MORGAN:
                return "**Morgan** adds points to every quest that has a card.", ""
            case StepKind.ADD_UP:
                return "Each stack comes to its total.", self.window_words()
            case StepKind.MAIN:
                return self.main_words()
            case StepKind.OTHERS:
                return self.others_words(), f"Any other quest is overrun at {TOO_LATE} and more."
            case _:
                return self.sword_words(), self.extra_words()

    def lies(self) -> str:
        lies = [spoken for spoken in self.event.spoken if not _honest(spoken)]
        told = [f"{{{lie.seat}}} had said {said(lie.code)} of {rumor(lie.card).title}" for lie in lies[:1]]
        more = f", and {count(len(lies) - 1, 'more such word')} was spoken" if len(lies) > 1 else ""
        return f"{told[0]}{more}." if told else ""

    def taking(self, kind: StepKind) -> str:
        late = kind is StepKind.GAWAIN
        brought = [rumor(played.card).title for played in self.event.extra] if late else []
        acts = [f"Gawain brings {listing(brought)}"] if brought else []
        acts += [f"{rumor(a.card).title} {a.words}" for a in self.told.aside if a.aims and a.gawain == late]
        return "; ".join(acts) + "." if acts else "Merlin finds nothing to do."

    def counting(self) -> tuple[str, str]:
        if any((card := rumor(a.card)).kind is Kind.MORGAN and card.number == 6 for a in self.told.aside):
            return "Each ? counts one point: that is the sixth Morgan's doing.", ""
        return "Each ? counts as many points as there are ? in its stack.", ""

    def window_words(self) -> str:
        return f"The quest needs {self.window[0]} to {self.window[-1]}."

    def main_words(self) -> tuple[str, str]:
        main = self.told.stacks[0]
        stands = f"**{main.title} {main.stands} at {main.total}.**"
        if self.told.loss:
            return f"{stands} The seventh Morgan lies in the pile.", "Camelot is lost; no sword matters any more."
        if main.certain:
            return f"{stands} Five cards, and the fifth Merlin: it cannot fail.", _outcome("So be it", main)
        match main.verdict:
            case Verdict.IN_TIME:
                low, high = self.window[0] - 1, self.window[-1] + 1
                return f"{stands} {low} would have been too little, {high} too late.", _outcome("In time", main)
            case Verdict.BASELESS:
                return f"{stands} {self.window_words()}", _outcome("The rumors were baseless", main)
            case _:
                return f"{stands} {self.window_words()}", _outcome("The company came too late", main)

    def others_words(self) -> str:
        overrun = [stack for stack in self.told.stacks[1:] if stack.black]
        if not overrun:
            return "The other quests hold."
        return " ".join(f"**{s.title}** {s.stands} at {s.total}: {count(s.black, 'black sword')}." for s in overrun)

    def sword_words(self) -> str:
        placed = [(self.told.white, "white"), (self.told.black, "black")]
        words = [f"**{count(n, f'{color} sword')}**" for n, color in placed if n]
        return f"To the table: {listing(words)}." if words else "No sword falls."

    def extra_words(self) -> str:
        extra = [(self.told.extra_white, "white"), (self.told.extra_black, "black")]
        words = [count(n, f"{color} sword") for n, color in extra if n]
        return f"{listing(words).capitalize()} of them is the third Morgan's." if words else ""


def _outcome(words: str, main: StackResult) -> str:
    placed = [count(n, f"{color} sword") for n, color in ((main.white, "white"), (main.black, "black")) if n]
    return f"{words}: {listing(placed)}." if placed else f"{words}."


def _tone(stack: StackResult) -> Tone:
    if stack.verdict is Verdict.IN_TIME:
        return "good"
    return "bad" if stack.verdict in (Verdict.TOO_LATE, Verdict.BASELESS) else "plain"


def _since(kind: StepKind, first: StepKind) -> bool:
    return _ORDER.index(kind) >= _ORDER.index(first)


def _honest(spoken: Spoken) -> bool:
    return rumor(spoken.card).code == spoken.code
