"""What rules may ask: one of a list, some of a list, or a declaration that cannot be listed.

A decision is awaited: ``action = await Choose("turn", seat, "What will you do?", options)``. The session answers it, by
the stable key of an option, never by its place in a menu.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from tabletop_tui.core.errors import DeadEnd, Illegal

T = TypeVar("T")
M = TypeVar("M", bound=BaseModel)

Seat = int
"""A place at the table, counted clockwise from 0."""

Answer = str | list[str] | dict[str, Any]
"""An answer as files hold it: the key of an option, keys of some options, or the fields of a declaration."""

TRIES = 200  # random draws before ChooseSome.sample() looks through every selection


@dataclass(frozen=True, slots=True)
class Option(Generic[T]):
    """One possible answer.

    ``key`` is stable across versions ("quest:picts"); ``label`` and ``note`` are words; ``target`` names the thing on
    the board that it concerns; ``barred`` says why it cannot be chosen now; ``code`` is what a person may type for it.
    """

    key: str
    label: str
    value: T
    note: str = ""
    target: str | None = None
    barred: str | None = None
    code: str = ""


class Decision(Generic[T]):
    """A question of the rules to one seat, or (``seat=None``) to the whole table.

    ``id`` says which question it is ("turn", "quest-bonus"), ``rule`` is the anchor of the rules page's section on it.
    If ``secret``, only ``seat`` may see it, and everybody else reads ``cover``, which must not depend on hidden facts.
    ``say`` is what the seat should know while answering.
    """

    __slots__ = ("_digest", "cover", "id", "prompt", "rule", "say", "seat", "secret")

    def __init__(
        self,
        id: str,
        seat: Seat | None,
        prompt: str,
        *,
        rule: str = "",
        secret: bool = False,
        cover: str = "",
        say: str = "",
    ) -> None:
        self.id = id
        self.seat = seat
        self.prompt = prompt
        self.rule = rule
        self.secret = secret
        self.cover = cover or (f"{{{seat}}} decides in secret." if secret else "")
        self.say = say
        self._digest: str | None = None

    def __await__(self) -> Generator[Decision[T], T, T]:
        return (yield self)

    def resolve(self, answer: Answer) -> T:
        """The value of an answer. Raises `Illegal` with the reason if it is not accepted."""
        raise NotImplementedError

    def canonical(self, answer: Answer) -> Answer:
        """The one form in which an accepted answer is written down."""
        return answer

    def sample(self, rng: Random) -> Answer:
        """A random accepted answer. Raises `DeadEnd` if there is none."""
        raise NotImplementedError

    @property
    def answerable(self) -> bool:
        """Whether some answer is accepted."""
        raise NotImplementedError

    @property
    def fingerprint(self) -> str:
        """Everything of the question that a replay must meet again; words are not part of it."""
        raise NotImplementedError

    @property
    def digest(self) -> str:
        """Twelve hex digits of the fingerprint: what a journal line says was asked."""
        if self._digest is None:
            text = f"{self.id}|{self.seat}|{int(self.secret)}|{self.fingerprint}"
            self._digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
        return self._digest

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id} for seat {self.seat}: {self.prompt}>"


class _Listed(Decision[T]):
    """A decision over a list of options. ``open``: those that are not barred."""

    __slots__ = ("_by_key", "open", "options")

    options: Sequence[Option[Any]]
    open: Sequence[Option[Any]]

    @property
    def by_key(self) -> dict[str, Option[Any]]:
        if self._by_key is None:
            self._by_key: dict[str, Option[Any]] | None = {option.key: option for option in self.options}
        return self._by_key

    @property
    def fingerprint(self) -> str:
        return ",".join(o.key if o.barred is None else f"!{o.key}" for o in self.options)

    def _value(self, key: object) -> Any:
        option = self.by_key.get(key) if isinstance(key, str) else None
        if option is None:
            known = ", ".join(o.key for o in self.open[:8]) + (", …" if len(self.open) > 8 else "")
            raise Illegal(f"{str(key)[:40]!r} is no answer to “{self.prompt}”; answers are {known}.")
        if option.barred is not None:
            raise Illegal(option.barred)
        return option.value


class Choose(_Listed[T]):
    """One of its options; the answer is the option's key."""

    __slots__ = ()

    def __init__(
        self,
        id: str,
        seat: Seat | None,
        prompt: str,
        options: Sequence[Option[T]],
        *,
        rule: str = "",
        secret: bool = False,
        cover: str = "",
        say: str = "",
    ) -> None:
        super().__init__(id, seat, prompt, rule=rule, secret=secret, cover=cover, say=say)
        self.options = options
        self.open = [option for option in options if option.barred is None]
        self._by_key = None

    def resolve(self, answer: Answer) -> T:
        for option in self.open:
            if option.key == answer:
                value: T = option.value
                return value
        refused: T = self._value(answer)
        return refused

    def sample(self, rng: Random) -> Answer:
        options = self.open
        if not options:
            raise DeadEnd(f"Nothing can be answered to “{self.prompt}”.")
        return options[int(rng.random() * len(options))].key

    @property
    def answerable(self) -> bool:
        return bool(self.open)


class ChooseSome(_Listed[tuple[T, ...]]):
    """Between ``least`` and ``most`` of its options; the answer is the list of their keys, in the order of the options.

    ``check`` may refuse a selection with the reason.
    """

    __slots__ = ("check", "least", "most")

    def __init__(
        self,
        id: str,
        seat: Seat | None,
        prompt: str,
        options: Sequence[Option[T]],
        *,
        least: int,
        most: int,
        check: Callable[[tuple[T, ...]], str | None] | None = None,
        **words: Any,
    ) -> None:
        super().__init__(id, seat, prompt, **words)
        self.options = options
        self.open = [option for option in options if option.barred is None]
        self._by_key = None
        self.least = least
        self.most = most
        self.check = check

    def resolve(self, answer: Answer) -> tuple[T, ...]:
        if not isinstance(answer, list):
            raise Illegal(f"“{self.prompt}” wants a list of answers, even if it is a list of one.")
        if len(set(map(str, answer))) != len(answer):
            raise Illegal("Each may be picked once only.")
        if not self.least <= len(answer) <= self.most:
            raise Illegal(f"Pick {self._range()}; {len(answer)} picked.")
        for key in answer:
            self._value(key)
        values = tuple(self.by_key[key].value for key in self.canonical(answer))
        if self.check is not None and (reason := self.check(values)) is not None:
            raise Illegal(reason)
        return values

    def _range(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"

    def canonical(self, answer: Answer) -> list[str]:
        picked = set(answer)
        return [option.key for option in self.options if option.key in picked]

    def sample(self, rng: Random) -> Answer:
        keys = [option.key for option in self.open]
        most = min(self.most, len(keys))
        if most < self.least:
            raise DeadEnd(f"“{self.prompt}” wants {self._range()}, and {len(keys)} can be picked.")
        for _ in range(TRIES):
            picked = list(keys)
            for i in range(len(picked) - 1, 0, -1):
                j = int(rng.random() * (i + 1))
                picked[i], picked[j] = picked[j], picked[i]
            answer = self.canonical(picked[: self.least + int(rng.random() * (most - self.least + 1))])
            if self._accepts(answer):
                return answer
        for answer in self._selections(keys, most):
            if self._accepts(answer):
                return answer
        raise DeadEnd(f"No selection is accepted for “{self.prompt}”.")

    def _accepts(self, answer: list[str]) -> bool:
        return self.check is None or self.check(tuple(self.by_key[k].value for k in answer)) is None

    def _selections(self, keys: list[str], most: int) -> Iterator[list[str]]:
        from itertools import combinations

        for size in range(self.least, most + 1):
            for picked in combinations(keys, size):
                yield list(picked)

    @property
    def answerable(self) -> bool:
        return self.least <= min(self.most, len(self.open))

    @property
    def fingerprint(self) -> str:
        return f"{self.least}-{self.most}:{super().fingerprint}"


class Declare(Decision[M]):
    """A pydantic model that ``check`` accepts: what cannot be listed, such as a distance or a number said aloud.

    ``samples`` yields accepted declarations, for random play and for hints.
    """

    __slots__ = ("check", "model", "samples")

    def __init__(
        self,
        id: str,
        seat: Seat | None,
        prompt: str,
        model: type[M],
        *,
        samples: Callable[[Random], Iterable[M]],
        check: Callable[[M], str | None] | None = None,
        **words: Any,
    ) -> None:
        super().__init__(id, seat, prompt, **words)
        self.model = model
        self.samples = samples
        self.check = check

    def resolve(self, answer: Answer) -> M:
        try:
            declared = self.model.model_validate(answer)
        except ValidationError as error:
            first = error.errors()[0]
            field = ".".join(map(str, first["loc"])) or "the answer"
            raise Illegal(f"{field}: {first['msg']} (“{self.prompt}”).") from None
        if self.check is not None and (reason := self.check(declared)) is not None:
            raise Illegal(reason)
        return declared

    def canonical(self, answer: Answer) -> dict[str, Any]:
        return self.model.model_validate(answer).model_dump(mode="json")

    def sample(self, rng: Random) -> Answer:
        for declared in self.samples(rng):
            return declared.model_dump(mode="json")
        raise DeadEnd(f"No sample answer to “{self.prompt}”.")

    @property
    def answerable(self) -> bool:
        return True

    @property
    def fingerprint(self) -> str:
        return self.model.__name__


NOBODY: Seat = -1
HUSH: Seat = -2  # nobody, and do not ask again this turn


class Call(Choose[Seat]):
    """“Does anyone …?”, asked of the whole table from public facts only: the answer is the seat that does, or nobody.

    ``seats`` are those that *could*, as everybody can see. A computer among them is asked before the people are.
    """

    __slots__ = ("seats",)

    def __init__(self, id: str, prompt: str, seats: Sequence[Seat], **words: Any) -> None:
        options = [
            Option("nobody", "Nobody", NOBODY),
            Option("hush", "Nobody, and do not ask again this turn", HUSH),
        ]
        options += [Option(f"seat:{seat}", f"{{{seat}}}", seat, target=f"seat:{seat}") for seat in seats]
        super().__init__(id, None, prompt, options, **words)
        self.seats = tuple(seats)


@dataclass(frozen=True, slots=True)
class Waiting:
    """What others see of a secret decision: who decides, and the words that everybody may read."""

    seat: Seat
    cover: str
