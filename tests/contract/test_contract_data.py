"""Data: every asset file loads, a broken one is refused with file, table and field."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from contract.tables import played, rules_of, setups
from contract_plugin import Profile

from tabletop_tui.core import assets
from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.registry import game_ids
from tabletop_tui.lines.cards import read_cards
from tabletop_tui.paths import ASSETS

FILES = [(game_id, name) for game_id in game_ids() for name in rules_of(game_id).asset_models]


def document(game_id: str, name: str) -> dict[str, Any]:
    with (ASSETS / game_id / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def test_every_asset_file_belongs_to_a_model_and_every_model_to_a_file() -> None:
    for game_id in game_ids():
        there = {path.stem for path in (ASSETS / game_id).glob("*.toml")}
        assert there == set(rules_of(game_id).asset_models), game_id


@pytest.mark.parametrize(("game_id", "name"), FILES)
def test_an_asset_file_loads(game_id: str, name: str) -> None:
    assert assets.read(game_id, name, rules_of(game_id).asset_models[name], packs=()).model_dump()


@pytest.mark.parametrize("game_id", game_ids())
def test_the_asset_files_of_a_game_fit_together(game_id: str) -> None:
    game = rules_of(game_id)
    files = {name: assets.read(game_id, name, model, packs=()) for name, model in game.asset_models.items()}
    assert list(game.misfits(files)) == []


@pytest.mark.parametrize("game_id", game_ids())
def test_every_card_has_its_row_in_the_chapters_and_is_found_by_its_name(game_id: str) -> None:
    """Names stand in the first two columns, where plain text looks for them; the last one is the source."""
    game = rules_of(game_id)
    tables = [table for page in game.card_pages() for table in _TABLE.findall(page.text + "\n")]
    assert tables
    for head, *rows in ([_cells(line) for line in table.splitlines()] for table in tables):
        assert head[-1] == "source" and all(len(row) == len(head) > 2 and row[0] for row in rows[1:]), head
        assert {row[-1] for row in rows[1:]} <= {"printed", "house"}, head
        for row in rows[1:]:
            found = (line for name in row[:2] for line in read_cards(game, name))
            assert any(line.endswith(f"source: {row[-1]}.") for line in found), row


_TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def broken(data: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(table, field, document): each field of each table's first row missing, then of another kind; one too many."""
    for table, rows in data.items():
        if not isinstance(rows, list):
            continue
        for field, value in rows[0].items():
            other = copy.deepcopy(data)
            other[table][0][field] = {"of": "another kind"} if not isinstance(value, dict) else "words"
            yield table, field, other
        other = copy.deepcopy(data)
        other[table][0]["surplus"] = 1
        yield table, "surplus", other


@pytest.mark.parametrize(("game_id", "name"), FILES)
def test_a_broken_asset_file_is_refused_with_file_table_and_field(
    game_id: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The document is broken after it was parsed, so that every way to break it can be tried."""
    model = rules_of(game_id).asset_models[name]
    tried = 0
    for table, field, other in broken(document(game_id, name)):
        monkeypatch.setattr(assets, "_parse", lambda path, other=other: other)
        with pytest.raises(assets.AssetError) as refused:
            assets.read(game_id, name, model, packs=())
        words = str(refused.value)
        assert f"assets/{game_id}/{name}.toml" in words and f'table "{table}"' in words, words
        assert f'"{field}"' in words or field == "id", words
        tried += 1
    assert tried > 2


@pytest.mark.parametrize("game_id", [game_id for game_id in game_ids() if rules_of(game_id).own_decks is not None])
def test_a_deck_at_random_can_be_played_and_kept_in_a_file(game_id: str) -> None:
    game, decks = rules_of(game_id), set()
    assert game.own_decks is not None
    for seed in range(40):
        deck = game.deck_at_random(Seeded(str(seed)))
        assert deck == game.deck_at_random(Seeded(str(seed))) and game.deck_faults(deck) == []
        assert game.own_decks.model.model_validate(deck.model_dump(mode="json")) == deck and game.deck_lines(deck)
        decks.add(deck.model_dump_json())
    assert len(decks) == 40


@pytest.mark.parametrize("game_id", game_ids())
def test_every_card_comes_to_the_table_and_acts_without_a_fault(game_id: str, profile: Profile, long: bool) -> None:
    """Play meets the id of every row of every asset table in its events, whatever options that takes.

    The last few take as many games as all others: unless there is time, one in forty need not have been met.

    A row that is several cards gives each a number: "sotc:vampire" is met as "sotc:vampire:2".
    """
    game = rules_of(game_id)
    wanted = {
        row["id"]
        for name in game.asset_models
        for rows in document(game_id, name).values()
        if isinstance(rows, list)
        for row in rows
    }
    assert wanted
    few = 0 if long else len(wanted) // 40
    for number, setup in zip(range(profile.games * 200), setups(game, "cards"), strict=False):
        session = played(game, setup, Random(number), deep=number % 4 == 3)
        events = " ".join(event.model_dump_json() for step in session.steps for event in step.events)
        wanted -= {card for card in wanted if f'"{card}"' in events or f'"{card}:' in events}
        if len(wanted) <= few:
            return
    raise AssertionError(f"never seen in any event: {sorted(wanted)}")
