"""Rule ledgers: which line of a rulebook is proved by which test. ``pytest --rulebook`` prints it.

A ledger is ``tests/rulebook/<game>.tsv`` with the columns id, section, kind, rule, status. An empty status means that
tests marked ``@pytest.mark.rule("CAM-042")`` prove the rule; else the status says why none does: ``n/a: …`` for what no
program can enforce, ``overridden: R56 …`` for what a ruling decides otherwise. ``ruled: R20 …`` says of a rule that is
proved by which ruling it is as it is, where the rulebook is silent or at odds with itself. Marks are read from the
source of the tests, so that nothing depends on which of them are run.
"""

from __future__ import annotations

import ast
import csv
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent
LEDGERS = TESTS / "rulebook"
COLUMNS = ["id", "section", "kind", "rule", "status"]
EXCUSES = ("n/a: ", "overridden: ")
RULED = "ruled: "


@dataclass(frozen=True, slots=True)
class Rule:
    """A line of a ledger. ``status`` is empty, or says why no test proves the rule, or as which ruling it is proved."""

    id: str
    section: str
    kind: str
    rule: str
    status: str

    @property
    def excused(self) -> bool:
        return bool(self.status) and not self.status.startswith(RULED)


@dataclass(frozen=True, slots=True)
class Ledger:
    """All rules of a rulebook."""

    name: str
    rules: tuple[Rule, ...]

    def proved(self, marks: Mapping[str, list[str]]) -> dict[str, list[str]]:
        """The tests that prove each rule; rules without a test are missing."""
        return {rule.id: marks[rule.id] for rule in self.rules if rule.id in marks}

    def excused(self) -> dict[str, str]:
        """The reason for each rule that needs no test."""
        return {rule.id: rule.status for rule in self.rules if rule.excused}

    def open(self, marks: Mapping[str, list[str]]) -> list[str]:
        """The rules that are neither proved nor excused."""
        return [rule.id for rule in self.rules if rule.id not in marks and not rule.excused]


def read(path: Path) -> Ledger:
    """The ledger of a file. Raises ``ValueError`` if it has other columns."""
    with path.open(encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    if header != COLUMNS:
        raise ValueError(f"{path.name} should have the columns {', '.join(COLUMNS)}, not {', '.join(header)}")
    for row in rows:
        if len(row) != len(COLUMNS):
            raise ValueError(f"{path.name}: the line of {row[0]} has {len(row)} columns, not {len(COLUMNS)}")
    return Ledger(path.stem, tuple(Rule(*row) for row in rows))


def ledgers() -> list[Ledger]:
    """Every ledger, by name."""
    return [read(path) for path in sorted(LEDGERS.glob("*.tsv"))]


@cache
def marks(tests: Path = TESTS) -> dict[str, list[str]]:
    """The tests that claim to prove each rule id, as ``file::test``.

    Raises ``ValueError`` where an id is not written out as a string, for it could not be read without running the test.
    """
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(tests.rglob("test_*.py")):
        for test, rule in _marks_of(ast.parse(path.read_text(encoding="utf-8")), path.name):
            found[rule].append(f"{path.name}::{test}")
    return dict(found)


def _marks_of(tree: ast.Module, file: str) -> Iterator[tuple[str, str]]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and function.name.startswith("test_"):
            for decorator in function.decorator_list:
                for call in ast.walk(decorator):
                    if _is_rule_mark(call):
                        yield from ((function.name, rule) for rule in _ids(call, file))


def _is_rule_mark(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"


def _ids(call: ast.AST, file: str) -> list[str]:
    assert isinstance(call, ast.Call)
    ids = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if len(ids) < len(call.args) or not ids:
        raise ValueError(f"{file}:{call.lineno} should name its rules as plain strings")
    return ids


def report(ledger: Ledger, marks: Mapping[str, list[str]]) -> list[str]:
    """The ledger in lines: what is open first, then each rule with its tests or its reason."""
    proved, excused, still = ledger.proved(marks), ledger.excused(), ledger.open(marks)
    lines = [
        f"{ledger.name}: {len(ledger.rules)} rules, {len(proved)} proved, {len(excused)} not applicable, "
        f"{len(still)} open"
    ]
    for rule in ledger.rules:
        if rule.id in still:
            lines.append(f"  {rule.id}  OPEN  {rule.rule}")
    for rule in ledger.rules:
        if rule.id in proved:
            tests = proved[rule.id]
            count = "1 test" if len(tests) == 1 else f"{len(tests)} tests"
            ruled = f", {rule.status}" if rule.status else ""
            lines.append(f"  {rule.id}  proved by {count}: {tests[0].partition('::')[2]}{ruled}")
        elif rule.id in excused:
            lines.append(f"  {rule.id}  {rule.status}")
    return lines


# -- pytest


def pytest_addoption(parser: Any) -> None:
    parser.addoption("--rulebook", action="store_true", help="print which rules of the rulebooks are proved")


def pytest_terminal_summary(terminalreporter: Any, config: Any) -> None:
    if not config.getoption("--rulebook"):
        return
    failed = {Path(r.nodeid.partition("::")[0]).name + "::" + r.location[2].partition("[")[0]
              for r in terminalreporter.stats.get("failed", [])}  # fmt: skip
    for ledger in ledgers():
        terminalreporter.section(f"rulebook of {ledger.name}")
        for line in report(ledger, marks()):
            terminalreporter.write_line(line)
        for rule, tests in ledger.proved(marks()).items():
            for test in sorted(failed.intersection(tests)):
                terminalreporter.write_line(f"  {rule}  FAILED just now: {test}")
