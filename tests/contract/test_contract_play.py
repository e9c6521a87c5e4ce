"""No dead end, invariants after every answer, wrong answers refused, undo and redo: contract points 1, 3, 5 and 6."""

from __future__ import annotations

import json
import string
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from contract.tables import Wanderer, played, rules_of, setups
from contract_plugin import Profile

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Choose, ChooseSome, Decision, Declare
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.event import DiceRolled
from tabletop_tui.core.game import Game
from tabletop_tui.core.help import rules
from tabletop_tui.core.registry import game_ids
from tabletop_tui.core.session import Session

AFTER = 12  # answers after which chance has spoken in every game
DEEP = 0.05  # the share of games in which a computer keeps the party alive, to ask what comes late


@pytest.mark.parametrize("deep", [False, True], ids=["random", "deep"])
def test_play_ends_well(game: Game[Any], profile: Profile, deep: bool) -> None:
    """Never an exception, never a question without an answer, every state as it must be, an end within the bound."""
    decisions, games, rolls, rng = 0, 0, False, Random(f"play {game.id}")
    tables = setups(game, "play")
    while decisions < (profile.decisions // 10 if deep else profile.decisions):
        session: Session[Any] = Session(game, next(tables), snapshots=deep)  # computers fork from the newest one
        games += 1
        wanderer = Wanderer(session, rng, deep)
        while (asked := session.pending) is not None:
            assert session.count <= game.longest, f"no end: {session.setup}"
            answer = wanderer.answer()
            session.answer(answer)
            wrong = list(game.invariants(session.table.state, session.options))
            assert not wrong, f"{wrong} after {answer!r} to {asked!r}, step {session.count} of {session.setup}"
        assert session.outcome is not None
        assert all(0 <= winner < len(session.setup.seats) for winner in session.outcome.winners)
        assert session.outcome.title and session.outcome.detail
        decisions += session.count
        rolls |= any(isinstance(event, DiceRolled) for step in session.steps for event in step.events)
    assert games > 5
    assert rolls == game.rolls_dice, "the set-up form asks who rolls where dice are rolled, and only there"


def test_what_stays_in_sight_is_open_to_everybody(game: Game[Any]) -> None:
    """Plain text neither hands such a game over nor wipes it: there is nothing that a seat may read alone."""
    alone = {name for name in ("secrets", "glimpse") if getattr(type(game), name) is not getattr(Game, name)}
    assert not game.stays_in_sight or (game.open_table and not alone), alone


def questions(game: Game[Any], least: int) -> Iterator[tuple[Session[Any], Decision[Any]]]:
    """Questions of games played at random, with the sessions that ask them."""
    rng, tables, found = Random(f"questions {game.id}"), setups(game, "questions"), 0
    while found < least:
        session: Session[Any] = Session(game, next(tables))
        wanderer = Wanderer(session, rng, deep=rng.random() < DEEP)
        while session.pending is not None:
            found += 1
            yield session, session.pending
            session.answer(wanderer.answer())


def test_every_question_is_whole(game: Game[Any], profile: Profile) -> None:
    """Keys stand once, barred options have a reason, a secret has a seat and words for the others, seats exist."""
    for session, asked in questions(game, profile.decisions // 10):
        seats = range(len(session.setup.seats))
        assert asked.id and asked.prompt and (asked.seat is None or asked.seat in seats), repr(asked)
        assert not asked.secret or (asked.seat is not None and asked.cover), repr(asked)
        if isinstance(asked, Choose | ChooseSome):
            keys = [option.key for option in asked.options]
            assert len(set(keys)) == len(keys) and all(keys), f"{keys} of {asked!r}"
            for option in asked.options:
                assert option.label and (option.barred is None or option.barred.strip()), f"{option} of {asked!r}"
        assert asked.digest == asked.digest and asked.answerable
        session.seat(None).view.model_dump_json()


@pytest.mark.parametrize("game_id", game_ids())
def test_every_question_names_a_section_of_the_rules_page(game_id: str, profile: Profile) -> None:
    sections, missing = rules(game_id), {}
    assert sections, f"assets/{game_id}/rules.md has no section"
    for _, asked in questions(rules_of(game_id), profile.decisions // 10):
        by_hand = asked.id == "roll" and isinstance(asked, Declare)
        if asked.rule not in sections and not by_hand:
            missing[asked.id] = asked.rule
    assert not missing, f"these questions name no section of the page: {missing}; it has {list(sections)}"


# -- wrong answers


def wrong_answers(asked: Decision[Any], rng: Random) -> Iterator[Any]:
    """Answers of every shape that JSON has, near misses among them."""
    yield from (None, True, 0, -1, 3.5, "", " ", [], {}, [[]], [None], {"a": {}}, float("nan"), "\x00", "é" * 300)
    yield "".join(rng.choice(string.printable) for _ in range(rng.randrange(12)))
    options = list(getattr(asked, "options", ()))
    for option in options[:6]:
        yield from (option.key.upper() + "!", option.key[:-1], f" {option.key}", [option.key] * 2, option.label)
        yield {option.key: option.key}
    yield from (option.key for option in options if option.barred is not None)
    if isinstance(asked, ChooseSome):
        yield [option.key for option in options] + ["x"]
        yield from ([option.key] for option in options if option.barred is not None)
    right = asked.sample(rng)
    if isinstance(right, dict):
        yield from ({**right, "surplus": 1}, json.dumps(right), {name: [right[name]] for name in right})
        yield dict.fromkeys(right, "x")
        yield dict.fromkeys(right, 10**30)


def test_a_wrong_answer_is_refused_with_a_sentence_and_changes_nothing(game: Game[Any], profile: Profile) -> None:
    """Whatever is not refused when it is resolved alone would be a right answer, and is not tried."""
    rng, tried = Random(f"wrong {game.id}"), 0
    for session, asked in questions(game, profile.games * 40):
        before = session.hash(), session.count, session.revision, session.undoable
        for answer in wrong_answers(asked, rng):
            try:
                asked.resolve(answer)
            except Illegal as refused:
                words = str(refused)
                assert words.strip() and "\n" not in words and len(words) < 400, f"{words!r} to {answer!r}"
            else:
                continue
            with pytest.raises(Illegal):
                session.answer(answer)
            tried += 1
        assert (
            session.hash(),
            session.count,
            session.revision,
            session.undoable,
        ) == before and session.pending is asked
        for seat in range(len(session.setup.seats)):
            if asked.seat not in (None, seat):
                with pytest.raises(Illegal):
                    session.seat(seat).answer(asked.sample(rng))
        assert session.hash() == before[0]
    assert tried > 1_000


# -- undo and redo


def test_undo_and_redo_give_the_same_state(game: Game[Any], profile: Profile) -> None:
    """In practice every answer may be taken back; whatever is undone, the game is the replay of its answers."""
    for number, setup in zip(range(profile.games), setups(game, "undo", practice=True), strict=False):
        rng = Random(f"undo {number}")
        session: Session[Any] = Session(game, setup)
        wanderer, hashes = Wanderer(session, rng, deep=number % 3 == 2), [session.hash()]
        while session.pending is not None:
            session.answer(wanderer.answer())
            hashes.append(session.hash())
            for _ in range(back := min(session.count, rng.randrange(4))):
                session.undo()
                assert session.hash() == hashes[session.count]
            for _ in range(back):
                session.redo()
            assert session.hash() == hashes[-1] and session.count == len(hashes) - 1
        assert session.undoable == session.count


def test_undo_is_refused_exactly_where_chance_spoke_knowledge_grew_or_another_seat_is_asked(
    game: Game[Any], profile: Profile
) -> None:
    """And where it is allowed, nobody but the seat that answered can have noticed more than an open move."""
    allowed = refused = 0
    for number, setup in zip(range(profile.games * 4), setups(game, "floor"), strict=False):
        rng = Random(f"floor {number}")
        session: Session[Any] = Session(game, setup)
        wanderer = Wanderer(session, rng, deep=number % 8 == 7)
        seats: list[int | None] = [None, *range(len(setup.seats))]
        while (asked := session.pending) is not None:
            open_before = dict.fromkeys(seats, session.undoable)
            session.answer(wanderer.answer())
            step = session.steps[-1]
            grew = any(event.reveals(seat) for event in step.events for seat in seats)
            next_seat = session.pending.seat if session.pending is not None else None
            final = step.chance or grew or next_seat != asked.seat or session.pending is None
            expected = 0 if final else open_before[None] + 1
            assert session.undoable == expected, f"step {session.count} of {setup}"
            allowed, refused = allowed + (not final), refused + final
            if final:
                with pytest.raises(Illegal):
                    session.undo()
            elif rng.random() < 0.3:
                before = session.hash()
                session.undo()
                session.redo()
                assert session.hash() == before
    assert refused > 20 and allowed + refused > 40


def test_what_chance_decided_is_marked_as_chance(game: Game[Any], profile: Profile) -> None:
    """With other chance the same answers lead to something else only in steps that say that chance spoke."""
    marked = differing = 0
    for number, setup in zip(range(profile.games * 8), setups(game, "chance"), strict=False):
        rng = Random(f"chance {number}")
        session: Session[Any] = Session(game, setup)
        wanderer = Wanderer(session, rng, deep=number % 16 == 15)
        while session.pending is not None:
            other = session.fork(Seeded("other"))
            answer = wanderer.answer()
            for world in (session, other):
                world.answer(answer)
            marked += session.steps[-1].chance
            if _happened(session) != _happened(other):
                differing += 1
                assert session.steps[-1].chance, f"step {session.count} of {setup}"
    assert marked >= differing and marked > 0


def _happened(session: Session[Any]) -> tuple[str, list[str], str]:
    asked = session.pending.digest if session.pending is not None else ""
    return session.hash(), [event.model_dump_json() for event in session.steps[-1].events], asked


def test_a_game_is_the_same_from_the_same_seed(game: Game[Any]) -> None:
    for number, setup in zip(range(5), setups(game, "same"), strict=False):
        one, two = (played(game, setup, Random(number)) for _ in range(2))
        assert one.hash() == two.hash() and one.answers == two.answers and one.outcome == two.outcome
        other = setup.model_copy(update={"seed": "another"})
        assert (
            played(game, other, Random(number), most=AFTER).hash()
            != played(game, setup, Random(number), most=AFTER).hash()
        )
