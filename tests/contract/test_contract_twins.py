"""Twin worlds: whoever may not know cannot tell. Contract points 2 and 3."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
import toy
from contract.tables import Checkpoints, played, rules_of, setups
from contract.twins import Computers, Leak, Pair, assert_alike, pairs, twins
from contract_plugin import Profile
from toy import Drew, Scored, Toy, ToyGame, ToyOptions, ToyView

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Game
from tabletop_tui.core.registry import game_ids
from tabletop_tui.core.table import Table

PER_GAME = 20  # pairs from one game
BEGUN = 18  # answers after which every game has laid its cards
MOMENTS = 16  # questions for which a pair is followed


def run(game: Game[Any], pairs_wanted: int, level: str = "") -> tuple[Counter[str], Counter[str], int]:
    """(how pairs ended, what was asked in them, questions at which they were compared). Raises `Leak`."""
    ends: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    moments = found = 0
    for setup in setups(game, f"twins {level}"):
        rng = Random(setup.seed)
        for pair in pairs(game, setup, rng, PER_GAME):
            found += 1
            computers = Computers(pair, level) if level and pair.seat is not None else None
            for _ in pair.moments(rng, MOMENTS):
                moments += 1
                assert_alike(pair)
                if computers is not None and computers.assert_alike():
                    ends["computers"] += 1
            ends[pair.end] += 1
            ends["differ"] += pair.differ
            asked += pair.asked
        if (ends["computers"] if level else found) >= pairs_wanted:
            return ends, asked, moments
    raise AssertionError


def test_whoever_may_not_know_cannot_tell_two_worlds_apart(game: Game[Any], profile: Profile) -> None:
    ends, asked, moments = run(game, profile.pairs)
    # The test must bite: worlds that differ, that live side by side for some questions, and that part where they may.
    assert ends["differ"] > profile.pairs * 0.7
    assert moments > profile.pairs * 1.5 and ends["revealed"] > profile.pairs * 0.1
    assert ends["secret"] < profile.pairs * 0.5, ends
    assert asked.total() > profile.pairs, asked


@pytest.mark.parametrize(
    ("game_id", "level"), [(game_id, level) for game_id in game_ids() for level in sorted(rules_of(game_id).bots)]
)
def test_computers_cannot_tell_two_worlds_apart(game_id: str, level: str, profile: Profile) -> None:
    """A computer that looked at the true state, or at what others know, would answer otherwise in one of them."""
    ends, _, _ = run(rules_of(game_id), profile.bot_questions, level)
    assert ends["computers"] >= profile.bot_questions


def test_a_reshuffled_world_is_another_world_for_every_seat(game: Game[Any]) -> None:
    """What a seat may not know moves; what it may know stays; and both are worlds that the rules allow."""
    for setup, number in zip(setups(game, "reshuffled"), range(10), strict=False):
        recorder = Checkpoints()
        played(game, setup, Random(number), recorder, most=BEGUN)
        start = recorder.found[-1]
        for seat in (None, *range(len(setup.seats))):
            worlds = {start.state}
            for salt in range(4):
                pair = twins(game, setup, start, seat, str(salt))
                assert_alike(pair)
                worlds.add(pair.other.newest_snapshot.state)
            assert len(worlds) > 2, f"seat {seat} of {setup}"


def test_a_rendered_text_is_compared_too(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = toy.toy_setup(3)
    pair = next(pairs(toy.GAME, setup, Random(1), 2))
    assert_alike(pair, lambda session, seat: f"{session.seat(seat).view} {session.pending!r}")
    with pytest.raises(Leak, match="rendered"):
        assert_alike(pair, lambda session, seat: str(session.table.state.deck))


# -- the test bites: toys that leak


class ViewLeaks(ToyGame):
    def view(self, state: Toy, options: ToyOptions, seat: Seat | None) -> ToyView:
        view = super().view(state, options, seat)
        return view.model_copy(update={"deck": state.deck[-1] if state.deck else 0})


class HeadlineLeaks(ToyGame):
    def view(self, state: Toy, options: ToyOptions, seat: Seat | None) -> ToyView:
        object.__setattr__(self, "_seen", state.hands[0][:1])
        return super().view(state, options, seat)

    def headline(self, view: ToyView) -> str:
        return f"{{{view.active}}} to act, {self._seen}"  # type: ignore[attr-defined]


class DrewOpenly(Drew):
    kind: Any = "drew-openly"

    def seen_by(self, seat: Seat | None) -> Any:
        return self


class EventLeaks(ToyGame):
    async def turn(self, table: Table[Toy]) -> None:
        await super().turn(table)
        if table.state.deck:
            table.emit(DrewOpenly(seat=table.state.active, card=table.state.deck[-1]))


class Dealt(Event):
    kind: Any = "dealt"
    cards: int


class LogLeaks(ToyGame):
    """The event is the same in both worlds; the sentence looks elsewhere."""

    def __init__(self) -> None:
        self._tops: list[tuple[Event, list[int]]] = []

    async def turn(self, table: Table[Toy]) -> None:
        await super().turn(table)
        dealt = Dealt(cards=2)
        self._tops.append((dealt, table.state.deck[-1:]))
        table.emit(dealt)

    def tell(self, event: Event) -> str | None:
        top = next((top for dealt, top in self._tops if dealt is event), None)
        return super().tell(event) if top is None else f"{top}"


def asking(**leak: str) -> type[ToyGame]:
    """A toy whose question of the turn says something about a hand that is not the asked seat's."""

    class QuestionLeaks(ToyGame):
        async def turn(self, table: Table[Toy]) -> None:
            seat = table.state.active
            other = table.state.hands[(seat + 1) % len(table.state.hands)]
            tells = {name: f"{words}{min(other, default=0)}" for name, words in leak.items()}
            marks: dict[str, Any] = {name: words for name, words in tells.items() if name in ("note", "target")}
            option = Option("go", tells.get("label", "Go"), 1, **marks)
            barred = Option("stay", "Stay", 2, barred=tells.get("barred", "no"))
            words = {k: v for k, v in tells.items() if k in ("rule", "say")}
            cover = tells.get("cover", "Somebody decides.")
            await Choose("go", seat, tells.get("prompt", "Go?"), [option, barred], secret=True, cover=cover, **words)
            await super().turn(table)

    return QuestionLeaks


class OptionsLeak(ToyGame):
    """How many options there are tells something about the deck."""

    async def turn(self, table: Table[Toy]) -> None:
        odd = bool(table.state.deck) and table.state.deck[-1] % 2
        options = [Option(str(n), "Go", n, barred="no" if odd and n else None) for n in range(2)]
        await Choose("go", table.state.active, "Go?", options)
        await super().turn(table)


class HandOverLeaks(ToyGame):
    """A question more for whoever holds a low card: the asking itself tells."""

    async def turn(self, table: Table[Toy]) -> None:
        for seat, hand in enumerate(table.state.hands):
            if seat != table.state.active and min(hand, default=99) < 8:
                await Choose("react", seat, "React?", [Option("no", "No", None)], secret=True, cover="A moment.")
        await super().turn(table)


class ForgotToReveal(ToyGame):
    """The card is shown to all, and nothing declares it."""

    async def turn(self, table: Table[Toy]) -> None:
        await super().turn(table)
        if table.state.deck:
            table.state.turns = table.state.deck[0] * 1_000

    def view(self, state: Toy, options: ToyOptions, seat: Seat | None) -> ToyView:
        view = super().view(state, options, seat)
        return view.model_copy(update={"deck": state.turns // 1_000})


class ImaginesTooMuch(ToyGame):
    """A computer that plans would start from the true order of the deck."""

    def reshuffle_hidden(self, state: Toy, seat: Seat | None, chance: Chance) -> None:
        others = [i for i in range(len(state.hands)) if i != seat]
        for i in others:
            chance.shuffle(state.deck)
            swap = min(len(state.hands[i]), len(state.deck))
            state.hands[i][:swap], state.deck[:swap] = state.deck[:swap], state.hands[i][:swap]


class CheatingBot:
    """Draws if the next card is high."""

    def __init__(self, seat: Any, seed: str) -> None:
        self.seat = seat

    def answer(self, decision: Any) -> Any:
        if decision.id != "turn":
            return decision.sample(Random(1))
        return "bid" if self.seat._session.table.state.deck[-1] % 2 else "roll"


@pytest.mark.parametrize(
    "leaky",
    [
        ViewLeaks, HeadlineLeaks, EventLeaks, LogLeaks, OptionsLeak, HandOverLeaks, ForgotToReveal, ImaginesTooMuch,
        asking(label="Go "), asking(note="n"), asking(target="t"), asking(barred="b"), asking(prompt="Go? "),
        asking(rule="r"), asking(say="s"), asking(cover="c"),
    ],
)  # fmt: skip
def test_a_toy_that_leaks_is_caught(leaky: type[ToyGame]) -> None:
    with pytest.raises(Leak):
        run(leaky(), 300)


def test_a_computer_that_cheats_is_caught() -> None:
    class Cheats(ToyGame):
        bots = {"cheat": CheatingBot}

    with pytest.raises(Leak, match="bot:cheat"):
        run(Cheats(), 100, "cheat")


def test_worlds_may_part_where_something_is_revealed() -> None:
    """The honest toy shows a drawn card to its owner, and says so."""
    ends: Counter[str] = Counter()
    for pair in _pairs_of_toys(60):
        assert isinstance(pair, Pair)
        for _ in pair.moments(Random(3), MOMENTS):
            assert_alike(pair)
        ends[pair.end] += 1
        if pair.end == "revealed":
            events = [event for world in pair.worlds for event in world.steps[-1].events]
            assert any(isinstance(event, Drew | Scored) or event.reveals(pair.seat) for event in events)
    assert ends["revealed"] > 5


def _pairs_of_toys(most: int) -> Any:
    return pairs(toy.GAME, toy.toy_setup(3, options={"goal": 20}), Random(2), most)
