"""A table of Set a Watch, built as a test needs it.

Short names: "cutpurse" is the first free copy of that card ("sotc" before "base" before "outriders"), "base:vampire"
and "base:vampire:2" say more; "cutpurse?" lies face down. Lines and piles are written with the first, or top, card
first.

    scene = Scene("monk witch barbarian heretic", line="cutpurse bear?", dice="4 2 6 / 3 1 4 / 11 7 3 / 8 8 1", fire=8)
    scene.run(settle)            # any coroutine function of the table
    scene.answer("die:0")        # while scene.pending is a question

`Watch` is the same table as a session in the middle of its Watch (or its Camp), played by the rules of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import pytest
from scripted_chance import AsItLies

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Answer, Choose, ChooseSome, Decision
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.event import Event
from tabletop_tui.core.session import Session, Snapshot, adapter
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.core.table import CHECKPOINT, Table
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.state import (
    AbilityCard,
    Adventurer,
    Die,
    ItemCard,
    LineCard,
    Night,
)

E = TypeVar("E", bound=Event)
BOXES = ("sotc", "base", "outriders")
DICE = "4 2 6 / 3 1 4 / 11 7 3 / 8 8 1"
"""Dice of the Monk, the Witch, the Barbarian and the Heretic."""
QUIET = {"monk": "low-sweep open-palm inner-stillness"}
"""The Monk without Perfect Defense, so that nobody is asked whether he wards something off."""


class Names:
    """Short names to card ids; each copy is given out once."""

    def __init__(self) -> None:
        self.taken: set[str] = set()

    def creature(self, name: str) -> str:
        """A Creature, Unhallowed or Summon card."""
        every = [*cards.creatures(), *cards.summons()]
        wanted = [name] if ":" in name else [f"{box}:{name}" for box in BOXES]
        for stem in wanted:
            for card in every:
                if (card == stem or card.rsplit(":", 1)[0] == stem) and card not in self.taken:
                    self.taken.add(card)
                    return card
        raise KeyError(f"no card called {name!r} is left")


def adventurer(name: str) -> str:
    return next(f"{box}:{name}" for box in BOXES if f"{box}:{name}" in cards.adventurers())


def location(name: str) -> str:
    if not name:
        return ""
    return name if ":" in name else next(f"{box}:{name}" for box in BOXES if f"{box}:{name}" in cards.locations())


def night(
    party: str = "monk witch barbarian heretic",
    *,
    line: str = "",
    deck: str = "",
    graveyard: str = "",
    horde: str = "",
    unhallowed: str = "",
    dice: str = "",
    abilities: dict[str, str] | None = None,
    reserve: dict[str, str] | None = None,
    items: dict[str, str] | None = None,
    trophies: str = "",
    tamed: dict[str, str] | None = None,
    camper: str = "",
    fire: int = 7,
    round: int = 3,
    where: str = "",
    players: int = 1,
    familiar: str = "familiar:crow",
    coins: int = 0,
    trap: int = 0,
    **more: Any,
) -> Night:
    """A state in the middle of a Watch.

    ``dice``: "4 2 6 / 3 1 4 / …" in the order of the party, with "-" after a spent one. ``abilities``: {"monk":
    "low-sweep! open-palm"}, "!" for an exhausted one; an adventurer that is not named has his first three, ready.
    ``items``: {"monk": "whetstone tower-shield!"}. ``trap``: what the last die of the party
    shows, which then lies as a trap. ``more``: fields of `Night`.
    """
    names = Names()
    more.setdefault("opened", bool(line))  # a Line lies there: the Watch has begun
    state = Night(seats=players, computers=[False] * players, phase="watch", round=round, fire=fire, **more)
    heroes = party.split()
    rows = dice.split("/") if dice else [""] * len(heroes)
    for slot, (name, row) in enumerate(zip(heroes, rows, strict=True)):
        state.party.append(_adventurer(name, slot, row.split(), players))
    if trap:
        die = state.party[-1].dice[-1]
        die.face, die.state, die.on = trap, "trap", "board"
    by_name = {name: state.party[slot] for slot, name in enumerate(heroes)}
    for name, hero in by_name.items():
        known = cards.abilities_of()[hero.card]
        wanted = (abilities or {}).get(name)
        given = wanted.split() if wanted is not None else [card.split(":")[1] for card in known[:3]]
        stem = known[0].split(":")[0]
        hero.equipped = [AbilityCard(f"{stem}:{one.rstrip('!')}", exhausted=one.endswith("!")) for one in given]
        held = {ability.card for ability in hero.equipped}
        left = [card for card in known if card not in held]
        hero.reserve = [f"{stem}:{one}" for one in (reserve or {}).get(name, "").split()] or left
        hero.items = [ItemCard(f"item:{i.rstrip('!')}", i.endswith("!")) for i in (items or {}).get(name, "").split()]
        hero.tamed = [names.creature(one) for one in (tamed or {}).get(name, "").split()]
        hero.charges = cards.adventurers()[hero.card].charges
        if name == "witch":
            hero.familiar, hero.familiar_uses = familiar, 1
        if name == "bounty-hunter":
            hero.trophies = [names.creature(one) for one in trophies.split()]
    for one in line.split():
        card = names.creature(one.rstrip("?"))
        state.line.append(LineCard(card, up=not one.endswith("?"), greeted=not one.endswith("?")))
    state.deck = [names.creature(one) for one in reversed(deck.split())]
    state.graveyard = [names.creature(one) for one in reversed(graveyard.split())]
    state.horde = [names.creature(one) for one in reversed(horde.split())]
    state.unhallowed = [names.creature(one) for one in reversed(unhallowed.split())]
    state.location = location(where)
    state.coins, state.bank = coins, 16 - coins
    camp = heroes.index(camper) if camper else None
    state.camper = camp
    state.watch = [slot for slot in range(len(heroes)) if slot != camp]
    return state


def session_of(state: Night, chance: Chance | None = None, options: dict[str, Any] | None = None) -> Session[Night]:
    """A game that goes on from ``state``; nothing is left to chance if none is given."""
    names = ["Ada", "Ben", "Chiara", "Dev"][: state.seats]
    setup = Setup(game=GAME.id, seats=seated(names, ()), seed="table", options=options or {})
    return Session(GAME, setup, chance=chance or AsItLies(), start=Snapshot(0, 0, adapter(Night).dump_json(state)))


def _adventurer(name: str, slot: int, faces: list[str], players: int) -> Adventurer:
    card = adventurer(name)
    sides = cards.adventurers()[card].dice
    owner = [0, 0, 0, 0] if players == 1 else [0, 1, 0, 1] if players == 2 else [0, 1, 2, None if players == 3 else 3]
    hero = Adventurer(card, owner[slot], [Die(one) for one in sides])
    for die, face in zip(hero.dice, faces, strict=False):
        die.face = int(face.rstrip("-"))
        die.state = "attack" if face.endswith("-") else "ready"
    return hero


def short(card: str) -> str:
    """ "sotc:cutpurse:1" as "cutpurse"."""
    return card.split(":")[1]


class _Reading:
    """What tests read of a table."""

    @property
    def state(self) -> Night:
        raise NotImplementedError

    @property
    def pending(self) -> Decision[Any] | None:
        raise NotImplementedError

    def slot(self, name: str) -> int:
        return [short(hero.card) for hero in self.state.party].index(name)

    def hero(self, name: str) -> Adventurer:
        return self.state.party[self.slot(name)]

    def ability(self, name: str) -> AbilityCard:
        """The equipped ability called "low-sweep", whoever has it."""
        return next(a for hero in self.state.party for a in hero.equipped if short(a.card) == name)

    def entry(self, name: str) -> LineCard:
        """The first card of the Line with that name."""
        return next(entry for entry in self.state.line if short(entry.card) == name)

    @property
    def line(self) -> str:
        """ "cutpurse bear?": the Line as it was written."""
        return " ".join(short(entry.card) + ("" if entry.up else "?") for entry in self.state.line)

    def pile(self, name: str) -> str:
        """A pile with its top card first: deck, graveyard, horde, unhallowed, new_horde, gone."""
        return " ".join(short(card) for card in reversed(getattr(self.state, name)))

    @property
    def asked(self) -> str:
        """The id of the question that waits, or ""."""
        return self.pending.id if self.pending is not None else ""

    def keys(self) -> list[str]:
        """The keys of all options that are open."""
        assert isinstance(self.pending, Choose | ChooseSome)
        return [option.key for option in self.pending.open]

    def barred(self, key: str) -> str:
        """Why that option is barred. Fails if it is open."""
        assert isinstance(self.pending, Choose | ChooseSome)
        reason = self.pending.by_key[key].barred
        assert reason is not None, f"{key} is open"
        return reason


class Scene(_Reading):
    """A table on which any coroutine of the rules can be run, outside a session."""

    def __init__(
        self, *args: Any, chance: Chance | None = None, options: dict[str, Any] | None = None, **kwargs: Any
    ) -> None:
        self.table: Table[Night] = Table(
            night(*args, **kwargs), SetAWatchOptions.model_validate(options or {}), chance or AsItLies()
        )
        self.result: Any = None
        self._pending: Decision[Any] | None = None
        self._running: Coroutine[Any, Any, Any] | None = None

    @property
    def state(self) -> Night:
        return self.table.state

    @property
    def pending(self) -> Decision[Any] | None:
        return self._pending

    def run(self, function: Callable[..., Coroutine[Any, Any, Any]], *args: Any, **kwargs: Any) -> Scene:
        """Runs ``function(table, …)`` to its first question or its end."""
        self._running = function(self.table, *args, **kwargs)
        self._send(None)
        return self

    def answer(self, *answers: Answer) -> Scene:
        """Answers the question that waits, and those after it."""
        for answer in answers:
            assert self._pending is not None, f"nothing is asked that {answer!r} could answer"
            self._send(self._pending.resolve(answer))
        return self

    def _send(self, value: Any) -> None:
        assert self._running is not None
        try:
            asked = self._running.send(value)
            while asked is CHECKPOINT:
                asked = self._running.send(None)
        except StopIteration as end:
            self._pending, self.result, self._running = None, end.value, None
        else:
            assert asked.answerable, f"nothing can be answered to {asked.prompt}"
            self._pending = asked

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.table.emitted if isinstance(event, kind)]


class Watch(_Reading):
    """A session in the middle of a round; ``phase`` "watch" or "camp" or "merchant" by `Night`'s field."""

    def __init__(
        self, *args: Any, chance: Chance | None = None, options: dict[str, Any] | None = None, **kwargs: Any
    ) -> None:
        self.session = session_of(night(*args, **kwargs), chance, options)

    @property
    def state(self) -> Night:
        return self.session.table.state

    @property
    def pending(self) -> Decision[Any] | None:
        return self.session.pending

    def answer(self, *answers: Answer) -> Watch:
        for answer in answers:
            self.session.answer(answer)
        return self

    def refused(self, answer: Answer) -> str:
        """The sentence with which an answer is refused; nothing changes."""
        before = self.session.hash()
        with pytest.raises(Illegal) as refusal:
            self.session.answer(answer)
        assert self.session.hash() == before
        return str(refusal.value)

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.session.seat(None).events() if isinstance(event, kind)]
