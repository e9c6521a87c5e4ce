"""Questions: what they accept, what they refuse and with which words, and what of them a replay must meet again."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, Field
from scene import pick

from tabletop_tui.core.decision import HUSH, NOBODY, Call, Choose, ChooseSome, Declare, Option, Waiting
from tabletop_tui.core.errors import DeadEnd, Illegal

ABC = [Option("a", "A", 1), Option("b", "B", 2, barred="b is taken"), Option("c", "C", 3)]


def choice(**words: Any) -> Choose[int]:
    return Choose("which", 0, "Which?", ABC, **words)


def some(least: int = 1, most: int = 2, **how: Any) -> ChooseSome[int]:
    return ChooseSome("some", 0, "Which ones?", ABC, least=least, most=most, **how)


class Move(BaseModel):
    inches: int = Field(ge=0)
    way: str = "north"


def move(check: Any = None, samples: Iterable[Move] = (Move(inches=3),)) -> Declare[Move]:
    return Declare("move", 0, "How far?", Move, samples=lambda rng: samples, check=check)


def refusal(decision: Any, answer: Any) -> str:
    with pytest.raises(Illegal) as refused:
        decision.resolve(answer)
    return str(refused.value)


# -- Choose


def test_choose_gives_the_value_of_the_key() -> None:
    assert choice().resolve("a") == 1 and choice().resolve("c") == 3


def test_choose_refuses_a_barred_key_with_its_reason() -> None:
    assert refusal(choice(), "b") == "b is taken"


@pytest.mark.parametrize("answer", ["z", "", "A", 1, None, True, ["a"], {"a": 1}, b"a", 1.5])
def test_choose_refuses_everything_else_and_says_what_it_takes(answer: object) -> None:
    words = refusal(choice(), answer)
    assert words.endswith("answers are a, c.") and "“Which?”" in words and len(words) < 120


def test_the_refusal_of_a_long_answer_stays_short() -> None:
    assert len(refusal(choice(), "x" * 10_000)) < 120
    many = pick(0, *(f"k{n}" for n in range(30)))
    assert refusal(many, "z").endswith("k6, k7, ….")


def test_sampling_never_takes_a_barred_option_and_takes_all_others() -> None:
    rng = Random(1)
    assert {choice().sample(rng) for _ in range(50)} == {"a", "c"}


def test_a_choice_without_an_open_option_is_a_dead_end() -> None:
    dead = pick(0, "a", "b", barred=("a", "b"))
    assert not dead.answerable and not pick(0).answerable and choice().answerable
    with pytest.raises(DeadEnd, match="Nothing can be answered"):
        dead.sample(Random(1))


# -- what a replay must meet again


def test_the_digest_holds_the_question_its_seat_and_its_keys() -> None:
    same = pick(0, "a", "b").digest
    assert len(same) == 12 and int(same, 16) >= 0
    others = [
        pick(1, "a", "b"),
        pick(None, "a", "b"),
        pick(0, "a"),
        pick(0, "b", "a"),
        pick(0, "a", "b", "c"),
        pick(0, "a", "b", id="other"),
        pick(0, "a", "b", barred=("b",)),
        pick(0, "a", "b", secret=True),
    ]
    digests = {other.digest for other in others}
    assert same not in digests and len(digests) == len(others)


def test_the_digest_holds_no_words() -> None:
    one = Choose("q", 0, "Old words", [Option("a", "old", 1, note="n", target="t", code="x")], rule="r", say="s")
    two = Choose("q", 0, "New words", [Option("a", "new", 2)], cover="c")
    assert one.digest == two.digest


def test_the_digest_of_some_holds_how_many() -> None:
    assert len({some(1, 2).digest, some(1, 1).digest, some(0, 2).digest, choice().digest}) == 4


def test_the_digest_of_a_declaration_is_that_of_its_model() -> None:
    class Other(BaseModel): ...

    other = Declare("move", 0, "How far?", Other, samples=lambda rng: [Other()])
    assert move().digest == move(samples=()).digest != other.digest


# -- ChooseSome


def test_some_gives_values_in_the_order_of_the_options() -> None:
    assert some().resolve(["c", "a"]) == (1, 3)
    assert some().canonical(["c", "a"]) == ["a", "c"]


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("a", "a list of answers"),
        ({"a": 1}, "a list of answers"),
        (None, "a list of answers"),
        (["a", "a"], "once only"),
        ([], "Pick 1 to 2; 0 picked."),
        (["a", "b", "c"], "Pick 1 to 2; 3 picked."),
        (["b"], "b is taken"),
        (["a", "z"], "'z' is no answer"),
        (["a", 1], "'1' is no answer"),
        ([["a"]], "is no answer"),
        ([{"a": 1}], "is no answer"),
    ],
)
def test_some_refuses_with_a_sentence(answer: Any, words: str) -> None:
    assert words in refusal(some(), answer)


def test_some_of_an_exact_number_says_so() -> None:
    assert refusal(some(2, 2), ["a"]) == "Pick 2; 1 picked."


def test_some_lets_the_rules_refuse_a_selection() -> None:
    odd = some(check=lambda values: "the sum is odd" if sum(values) % 2 else None)
    assert refusal(odd, ["a"]) == "the sum is odd"
    assert odd.resolve(["a", "c"]) == (1, 3)
    assert {tuple(odd.sample(Random(n))) for n in range(9)} == {("a", "c")}


@given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 6), st.integers())
def test_a_sample_of_some_is_always_accepted(least: int, extra: int, options: int, seed: int) -> None:
    listed = [Option(str(n), "", n) for n in range(options)]
    decision = ChooseSome("some", 0, "?", listed, least=least, most=least + extra)
    if decision.answerable:
        decision.resolve(decision.sample(Random(seed)))
    else:
        with pytest.raises(DeadEnd):
            decision.sample(Random(seed))


def test_the_one_selection_in_a_thousand_is_found() -> None:
    listed = [Option(str(n), "", 2**n) for n in range(12)]
    rare = ChooseSome("some", 0, "?", listed, least=0, most=12, check=lambda v: None if sum(v) == 2**11 + 1 else "no")
    assert rare.sample(Random(1)) == ["0", "11"]
    never = ChooseSome("some", 0, "?", listed, least=0, most=12, check=lambda v: "never")
    with pytest.raises(DeadEnd, match="No selection"):
        never.sample(Random(1))


def test_some_is_answerable_only_if_enough_can_be_picked() -> None:
    assert some(2, 2).answerable and not some(3, 3).answerable and not some(2, 1).answerable
    with pytest.raises(DeadEnd, match="wants 3, and 2 can be picked"):
        some(3, 3).sample(Random(1))


# -- Declare


def test_a_declaration_becomes_its_model_and_is_written_down_in_full() -> None:
    assert move().resolve({"inches": 4}) == Move(inches=4)
    assert move().canonical({"inches": 4}) == {"inches": 4, "way": "north"}
    assert move().sample(Random(1)) == {"inches": 3, "way": "north"}


@pytest.mark.parametrize("answer", [{"inches": -1}, {"inches": "far"}, {"inches": None}, {}])
def test_a_wrong_field_is_named(answer: Any) -> None:
    assert refusal(move(), answer).startswith("inches: ")


@pytest.mark.parametrize("answer", ["far", 3, None, ["a"]])
def test_what_is_no_declaration_is_refused(answer: Any) -> None:
    assert refusal(move(), answer).startswith("the answer: ")


def test_the_rules_may_refuse_a_declaration() -> None:
    limited = move(check=lambda m: "at most six" if m.inches > 6 else None)
    assert refusal(limited, {"inches": 7}) == "at most six"
    assert limited.resolve({"inches": 6}).inches == 6


def test_a_declaration_without_samples_is_a_dead_end_for_random_play() -> None:
    with pytest.raises(DeadEnd, match="No sample answer"):
        move(samples=()).sample(Random(1))


# -- Call, secrets, awaiting


def test_a_call_offers_nobody_hush_and_those_who_could() -> None:
    call = Call("help", "Does anyone help?", [2, 0])
    assert call.seat is None and not call.secret and call.seats == (2, 0)
    assert [option.key for option in call.options] == ["nobody", "hush", "seat:2", "seat:0"]
    assert [call.resolve(key) for key in ("nobody", "hush", "seat:0")] == [NOBODY, HUSH, 0]
    assert refusal(call, "seat:1")


def test_a_secret_question_has_words_for_the_others() -> None:
    assert pick(2, "a", secret=True).cover == "{2} decides in secret."
    assert pick(2, "a", secret=True, cover="{2} looks.").cover == "{2} looks."
    assert pick(2, "a").cover == ""
    assert Waiting(1, "x") == Waiting(1, "x") != Waiting(2, "x")


def test_awaiting_a_question_yields_it_and_gives_its_answer() -> None:
    async def rules() -> int:
        return await choice() + 1

    coroutine = rules()
    asked = coroutine.send(None)
    assert isinstance(asked, Choose) and asked.id == "which"
    with pytest.raises(StopIteration) as end:
        coroutine.send(asked.resolve("c"))
    assert end.value.value == 4


def test_a_question_can_be_read_in_a_debugger() -> None:
    assert repr(choice()) == "<Choose which for seat 0: Which?>"
