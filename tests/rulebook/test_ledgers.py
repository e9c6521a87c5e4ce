"""Every rule of every rulebook is proved by a test, or its ledger says why it cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest
from rulebook_plugin import EXCUSES, RULED, Ledger, Rule, ledgers, marks, read, report

ALL = ledgers()
each_ledger = pytest.mark.parametrize("ledger", ALL, ids=[ledger.name for ledger in ALL])


@each_ledger
def test_every_rule_is_proved_or_excused(ledger: Ledger) -> None:
    assert ledger.open(marks()) == []


@each_ledger
def test_an_excused_rule_is_not_proved_too(ledger: Ledger) -> None:
    assert sorted(ledger.excused().keys() & marks().keys()) == []


@each_ledger
def test_a_status_has_a_reason(ledger: Ledger) -> None:
    words = (*EXCUSES, RULED)
    for rule in ledger.rules:
        if rule.status:
            word = next((word for word in words if rule.status.startswith(word)), None)
            assert word is not None, f"{rule.id}: a status begins with {' or '.join(words)}"
            assert len(rule.status) > len(word) + 10, f"{rule.id}: no reason is given"


@each_ledger
def test_rules_are_numbered_once_and_in_order(ledger: Ledger) -> None:
    ids = [rule.id for rule in ledger.rules]
    assert ids == sorted(set(ids))


def test_every_mark_names_a_rule() -> None:
    known = {rule.id for ledger in ALL for rule in ledger.rules}
    assert {rule: tests for rule, tests in marks().items() if rule not in known} == {}


def test_marks_are_read_from_the_source(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        'import pytest\n\n@pytest.mark.rule("A-1", "A-2")\n@pytest.mark.parametrize("n", [1])\n'
        'def test_one(n): ...\n\n@pytest.mark.rule("A-2")\nasync def test_two(): ...\n\n'
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("A-3"))])\ndef test_three(n): ...\n\n'
        '@pytest.mark.rule("A-4")\ndef helper(): ...\n'
    )
    one, two, three = (f"test_some.py::test_{n}" for n in ("one", "two", "three"))
    assert marks(tmp_path) == {"A-1": [one], "A-2": [one, two], "A-3": [three]}


def test_a_mark_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text("import pytest\n\n@pytest.mark.rule(*IDS)\ndef test_one(): ...\n")
    with pytest.raises(ValueError, match="plain strings"):
        marks(tmp_path)


def test_a_ledger_with_other_columns_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.tsv"
    path.write_text("id\tsection\tkind\trule\nA-1\tturn\tcore\tOne acts.\n")
    with pytest.raises(ValueError, match="columns"):
        read(path)
    path.write_text("id\tsection\tkind\trule\tstatus\nA-1\tturn\tcore\tOne acts.\n")
    with pytest.raises(ValueError, match="A-1 has 4 columns"):
        read(path)


def test_the_report_names_what_is_open() -> None:
    rules = [Rule(f"A-{n}", "turn", "core", f"Rule {n}.", "n/a: talk" if n == 3 else "") for n in (1, 2, 3)]
    lines = report(Ledger("game", tuple(rules)), {"A-1": ["test_a.py::test_one", "test_a.py::test_two"]})
    assert lines == [
        "game: 3 rules, 1 proved, 1 not applicable, 1 open",
        "  A-2  OPEN  Rule 2.",
        "  A-1  proved by 2 tests: test_one",
        "  A-3  n/a: talk",
    ]


def test_what_a_ruling_settles_is_proved_like_any_other_rule() -> None:
    rule = Rule("A-1", "turn", "core", "One acts.", "ruled: R1 it is the first one")
    ledger = Ledger("game", (rule,))
    assert ledger.open({}) == ["A-1"]
    assert report(ledger, {"A-1": ["test_a.py::test_one"]})[1:] == [
        "  A-1  proved by 1 test: test_one, ruled: R1 it is the first one"
    ]
