"""Computers play whole games of every kind, use nothing but what everybody may know, and differ in strength."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from contract.tables import setups
from contract.twins import pairs
from night import Watch

from tabletop_tui.core.bots import Bot, RandomBot
from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Answer, Decision
from tabletop_tui.core.session import Session, Snapshot
from tabletop_tui.core.setup import SeatSetup, Setup
from tabletop_tui.games.set_a_watch.bots import worlds
from tabletop_tui.games.set_a_watch.bots.greedy import Greedy
from tabletop_tui.games.set_a_watch.bots.planning import Planning
from tabletop_tui.games.set_a_watch.bots.strikes import cheapest
from tabletop_tui.games.set_a_watch.bots.worth import fire_worth, state_worth
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.games.set_a_watch.strike import Piece, strike_at

NAMES = ("Ada", "Ben", "Chiara", "Dev")
ANY = list(islice(setups(GAME, "watching computers"), 12))


class Hasty(Planning):
    """A planning computer that tries few plans, so that whole games are quick."""

    plans = 2
    last_plans = 2


LEVELS: dict[str, type[Greedy]] = {"greedy": Greedy, "planning": Hasty}


def table(players: str, seed: str, **options: Any) -> Setup:
    """Ada, Ben, … of these levels; "human" for a person."""
    seats = tuple(
        SeatSetup(name=name, player=level if level == "human" else f"bot:{level}")
        for name, level in zip(NAMES, players.split(), strict=False)
    )
    return Setup(game=GAME.id, seats=seats, seed=seed, options=options)


def play(setup: Setup) -> Session[Any]:
    """The whole game; every answer must be accepted. A person's answers, and what people must say, are random."""
    session: Session[Any] = Session(GAME, setup)
    bots: list[Bot | None] = []
    for number, seat in enumerate(setup.seats):
        make = LEVELS.get(seat.level) if seat.is_bot else None
        own = session.seat(number)
        bots.append(RandomBot(own, "random") if seat.level == "random" else make(own, f"{number}") if make else None)
    people = Random(setup.seed)
    while (pending := session.pending) is not None:
        if pending.seat is None:
            bot = None if None in bots else bots[0]
        else:
            bot = bots[pending.seat]
        session.answer(pending.sample(people) if bot is None else bot.answer(pending))
    return session


def answered(watch: Watch, level: type[Greedy] = Greedy) -> Answer:
    """What the computer in the first seat answers; the question must accept it."""
    assert watch.pending is not None
    answer = level(watch.session.seat(0), "test").answer(watch.pending)
    watch.pending.resolve(answer)
    return answer


# -- whole games


@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("level", ["greedy", "planning"])
def test_they_play_any_number_of_seats(level: str, seats: int) -> None:
    assert play(table(" ".join([level] * seats), f"seats {seats}")).outcome is not None


@pytest.mark.parametrize("setup", ANY, ids=lambda setup: setup.seed)
def test_the_greedy_one_plays_any_table(setup: Setup) -> None:
    levels = " ".join(["greedy"] * len(setup.seats))
    assert play(table(levels, setup.seed, **setup.options)).outcome is not None


@pytest.mark.parametrize("setup", ANY[:3], ids=lambda setup: setup.seed)
def test_the_planning_one_plays_any_table(setup: Setup) -> None:
    levels = " ".join(["planning"] * len(setup.seats))
    assert play(table(levels, setup.seed, **setup.options)).outcome is not None


@pytest.mark.parametrize(
    "players",
    ["planning greedy random", "greedy planning", "human planning", "greedy human planning human", "human greedy"],
)
def test_people_and_computers_mix(players: str) -> None:
    for number in range(2):
        assert play(table(players, f"mix {number}")).outcome is not None


@pytest.mark.parametrize("deck", ["walk-in-the-park", "unhalloween", "burnout"])
def test_they_play_the_constructed_decks(deck: str) -> None:
    assert play(table("greedy planning", "deck", deck=deck, heroes="all")).outcome is not None


def test_a_computer_is_given_the_word() -> None:
    """A person gives the word to the computer, which answers for its own adventurers."""
    session: Session[Any] = Session(GAME, table("human planning", "word"))
    computer = Hasty(session.seat(1), "word")
    spoken = 0
    people = Random(1)
    while (pending := session.pending) is not None:
        if pending.seat == 1:
            spoken += pending.id == "watch"
            session.answer(computer.answer(pending))
        elif pending.id == "watch" and pending.seat is None and "speaker:1" in [o.key for o in pending.open]:  # type: ignore[attr-defined]
            session.answer("speaker:1" if people.random() < 0.7 else pending.sample(people))
        else:
            session.answer(pending.sample(people))
    assert spoken > 2


# -- the same seed, the same secrets


@pytest.mark.parametrize("level", ["greedy", "planning"])
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    one, two = (play(table(f"{level} {level}", "again")) for _ in range(2))
    assert one.answers == two.answers


@pytest.mark.parametrize("level", [Greedy, Hasty])
def test_twin_worlds_get_the_same_answers(level: type[Greedy]) -> None:
    """Worlds that differ only in cards that nobody saw."""
    asked = different = 0
    for number, setup in enumerate(islice(setups(GAME, "twins of the watch"), 10)):
        for pair in pairs(GAME, setup, Random(number), most=5):
            if pair.seat is None:
                continue
            bots = [level(world.seat(pair.seat), "twin") for world in pair.worlds]
            for _ in pair.moments(Random(number), most=6):
                pending = pair.real.pending
                if pending is None or pending.seat not in (pair.seat, None):
                    continue
                answers = [bot.answer(_asked(world)) for bot, world in zip(bots, pair.worlds, strict=True)]
                assert answers[0] == answers[1]
                asked += 1
                different += pair.differ
    assert asked > 60
    assert different > 40


def _asked(world: Session[Any]) -> Decision[Any]:
    assert world.pending is not None
    return world.pending


def test_a_copy_shares_nothing_with_its_world() -> None:
    watch = Watch(line="cutpurse bear? wolf?", dice="4 2 6 / 3 1 4 / 11 7 3 / 8 8 1", deck="eagle fae treant")
    before = watch.session.dump()
    twin = worlds.clone(watch.state)
    assert twin == watch.state
    run = worlds.Run(twin, watch.session.options, Seeded("copy"))
    rng = Random(3)
    run.play(lambda decision: decision.sample(rng))
    assert twin != watch.state
    assert watch.session.dump() == before


# -- judgement


def _price(piece: Piece) -> float:
    return float(piece.n)


def test_the_cheapest_attack_wastes_least() -> None:
    watch = Watch(line="dire-boar", dice="4 2 6 / 3 1 4 / 11 7 3 / 8 8 1", camper="barbarian")
    blow = cheapest(strike_at(watch.state, 0), _price)
    assert blow is not None
    assert blow.cost == 6
    weak = Watch(line="dire-boar", dice="1 1 1 / 1- 1- 1- / 1- 1- 1- / 1- 1- 1-")
    weak.hero("witch").familiar_uses = 0
    assert cheapest(strike_at(weak.state, 0), _price) is None


@pytest.mark.parametrize("level", [Greedy, Planning])
def test_dice_strike_before_anybody_lets_a_creature_through(level: type[Greedy]) -> None:
    watch = Watch(line="dire-boar", dice="6 5 6 / 3 1 4 / 11 7 3 / 8 8 1", abilities={"monk": "inner-stillness!"})
    assert answered(watch, level) != "end"


@pytest.mark.parametrize("level", [Greedy, Planning])
def test_nothing_is_exhausted_where_dice_do_it(level: type[Greedy]) -> None:
    """A Bear before twelve good dice costs no ability."""
    watch = Watch(line="base:bear fae? wolf?", dice="4 4 6 / 3 2 4 / 11 7 4 / 8 8 4", fire=1)
    bot = level(watch.session.seat(0), "test")
    while len(watch.state.line) == 3:
        watch.answer(bot.answer(_asked(watch.session)))
    assert sum(hero.ready_abilities for hero in watch.state.party) == 12


def test_logs_are_worth_more_the_fewer_there_are() -> None:
    steps = [fire_worth(n + 1) - fire_worth(n) for n in range(15)]
    assert min(steps) > 0
    assert steps[0] > steps[14]


def test_a_better_state_is_worth_more() -> None:
    state = Watch(line="bear").state
    plain = state_worth(state, None)
    state.party[0].equipped[0].exhausted = True
    tired = state_worth(state, None)
    assert tired < plain
    state.horde.append("base:wolf:1")
    assert state_worth(state, None) < tired


# -- strength


def positions(games: int) -> list[bytes]:
    """The tables of some games, each time the Watch has something to do for the first time in a round but the last."""
    found: list[bytes] = []
    for number in range(games):
        session: Session[Any] = Session(GAME, table("greedy", f"positions {number}"))
        bot = Greedy(session.seat(0), "positions")
        rounds = set[int]()
        while session.pending is not None:
            if session.pending.id == "watch" and session.table.state.round not in (9, *rounds):
                rounds.add(session.table.state.round)
                found.append(session.dump())
            session.answer(bot.answer(session.pending))
    return found


def watched(position: bytes, level: type[Greedy]) -> float:
    """What the table is worth after the Watch of that computer."""
    session: Session[Any] = Session(GAME, table("greedy", "watched"), start=Snapshot(0, 0, position))
    bot = level(session.seat(0), "watched")
    state = session.table.state
    this = state.round
    while session.pending is not None and state.round == this and state.phase == "watch":
        session.answer(bot.answer(session.pending))
    return state_worth(state, session.outcome)


def test_the_planning_one_watches_better_than_the_greedy_one() -> None:
    tables = positions(2)
    assert len(tables) > 9
    gained = [watched(one, Planning) - watched(one, Greedy) for one in tables]
    assert sum(max(-50.0, min(50.0, gain)) for gain in gained) > 0


def test_the_greedy_one_survives_more_rounds_than_chance() -> None:
    for number in range(4):
        assert _rounds("greedy", f"{number}") > _rounds("random", f"{number}")


def _rounds(level: str, seed: str) -> int:
    """How many rounds a table of such computers survives."""
    return len(play(table(level, seed)).table.state.rounds)
