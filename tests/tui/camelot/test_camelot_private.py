"""What one knight sees alone is shown to that knight, drawn so that nobody can read it off a face, and gone after."""

from __future__ import annotations

from pathlib import Path

import pytest
from camelot_sitting import choose, flat, front, press, seen, settle, sitting
from camelot_table import Table
from textual.pilot import Pilot

from tabletop_tui.tui.camelot.looks import (
    LOYALTY_HEIGHT,
    LOYALTY_WIDTH,
    Glimpsed,
    loyalty_card,
)
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.look.palette import Look

SIZES = [(120, 40), (80, 24)]


async def alone(pilot: Pilot[None]) -> None:
    """Past the curtain, and what it tells first of an opened game."""
    while front(pilot) in ("Curtain", "Recap"):
        await press(pilot, "enter")


def card(loyalty: str, look: Look, *, low: bool = False) -> Canvas:
    canvas = Canvas(LOYALTY_WIDTH + 2, LOYALTY_HEIGHT + 2, look)
    loyalty_card(canvas, 0, 0, loyalty, 0, "Ada", low=low)
    return canvas


def ink(canvas: Canvas) -> int:
    """Cells of the emblem that show any ink."""
    paper = canvas.look.color("parchment")
    rows, columns = range(canvas.height), range(2, LOYALTY_WIDTH - 2)
    return sum(half != paper for y in rows for x in columns for half in canvas.halves(x, y))


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("look", [Look("oak"), Look("linen"), Look("mono"), Look("oak", ascii=True)])
def test_both_loyalties_look_alike_from_the_side(look: Look, low: bool) -> None:
    loyal, traitor = card("loyal", look, low=low), card("traitor", look, low=low)
    words = list(zip(loyal.text().splitlines(), traitor.text().splitlines(), strict=True))
    letters = [(len(a.split()), len(a.strip())) == (len(b.split()), len(b.strip())) for a, b in words if "swords" in a]
    assert letters == [True]
    titles = [(a.strip(" │|"), b.strip(" │|")) for a, b in words if "L  O  Y" in a]
    assert [len(a) for a, _ in titles] == [len(b) for _, b in titles] != []
    if not look.outline:
        assert abs(ink(loyal) - ink(traitor)) <= 0.1 * ink(loyal)


@pytest.mark.parametrize("size", SIZES)
async def test_everybody_looks_at_his_loyalty(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table.fresh("Ada Ben")
    hidden = table.state.loyalties
    async with sitting(table.session, tmp_path, size=size) as (pilot, _):
        for seat, name in enumerate(("Ada", "Ben")):
            assert front(pilot) == "Curtain"
            assert "swords are yours" not in seen(pilot)
            await press(pilot, "enter")
            assert f"for {name} alone" in seen(pilot)
            word = "seven white" if hidden[seat] == "loyal" else "seven black"
            assert word in seen(pilot)
            await press(pilot, "enter")
        assert front(pilot) == "Curtain"
        await press(pilot, "enter")
        assert front(pilot) == "CamelotTable"
        assert "swords are yours" not in seen(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_a_drawn_rumor_is_for_one_and_its_words_for_all(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table("Ada Ben", deck="E4", pile="M1", silence=True, whispers=True, loyalties="traitor loyal")
    async with sitting(table.session, tmp_path, size=size) as (pilot, _):
        await press(pilot, "1")
        assert front(pilot) == "Curtain"
        assert "Excalibur" not in seen(pilot)
        await press(pilot, "enter")
        assert "You drew Excalibur 4." in flat(pilot)
        await press(pilot, "s", "5", "enter")
        assert front(pilot) == "Curtain"
        assert "Excalibur" not in seen(pilot)
        await press(pilot, "enter")
        assert "Ada says" in seen(pilot)
        assert "Saxons 5" in seen(pilot)
        board = seen(pilot)
        assert "E X C A L I B U R" not in board
        assert "Excalibur 4" not in board


async def test_a_loyal_knight_cannot_lie(tmp_path: Path) -> None:
    table = Table("Ada Ben", deck="E4", pile="M1", silence=True, whispers=True, loyalties="loyal loyal")
    async with sitting(table.session, tmp_path) as (pilot, _):
        await press(pilot, "1", "enter", "s", "5", "enter")
        assert front(pilot) == "Asking"
        assert "names the card as it is" in flat(pilot)
        await press(pilot, "e", "4", "enter")
        assert front(pilot) == "Curtain"


@pytest.mark.parametrize("size", SIZES)
async def test_vivien_lays_two_loyalties_side_by_side(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table("Ada Ben", deck="VI", loyalties="loyal loyal", aside="traitor loyal")
    async with sitting(table.session, tmp_path, size=size) as (pilot, _):
        await press(pilot, "1", "enter", "1")
        text = seen(pilot)
        assert "you held" in text
        assert "this came" in text
        assert "L  O  Y  A  L" in text
        assert "T R A I T O R" in text
        glimpsed = pilot.app.screen.query_one(Glimpsed)
        held, came = glimpsed.zone_region("loyalty:held"), glimpsed.zone_region("loyalty:came")
        assert held is not None
        assert came is not None
        assert held.x < came.x
        await pilot.click(glimpsed, offset=(came.x + 3, came.y + 3))
        await settle(pilot)
        assert table.session.answers[-1] == "take"
        assert table.state.loyalties[0] == "traitor"


@pytest.mark.parametrize("size", SIZES)
async def test_a_revealed_traitor_picks_one_of_two(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table("Ada Ben", deck="M2 P4", pile="P5", loyalties="traitor loyal", revealed="Ada")
    async with sitting(table.session, tmp_path, size=size) as (pilot, _):
        await press(pilot, "enter")
        assert "M O R G A N   2" in seen(pilot)
        assert "P I C T S" in seen(pilot)
        glimpsed = pilot.app.screen.query_one(Glimpsed)
        zone = glimpsed.zone_region("card:picts-4a")
        assert zone is not None
        await pilot.click(glimpsed, offset=(zone.x + 3, zone.y + 2))
        await settle(pilot)
        assert table.session.answers == ["card:picts-4a"]
        await press(pilot, "enter")
        assert "Morgan" not in seen(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_gawain_shows_three(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table("Ada Ben", deck="P2 D3 M5", pile="E5 E4", knights={"Ben": "gawain"})
    table.quest("excalibur").nobody()
    async with sitting(table.session, tmp_path, size=size) as (pilot, screen):
        await choose(pilot, screen, "seat:1")
        await alone(pilot)
        await press(pilot, "1")
        assert front(pilot) == "Asking"
        text = seen(pilot)
        for title in ("P I C T S", "D R A G O N", "M O R G A N   5"):
            assert title in text or title.replace(" ", "").lower() in text.replace(" ", "").lower()


@pytest.mark.parametrize("size", SIZES)
async def test_tristan_reads_the_deck_in_its_order(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table("Ada Ben", deck="E4 S? MO", knights={"Ada": "tristan"}, options={"promos": True})
    async with sitting(table.session, tmp_path, size=size) as (pilot, screen):
        await choose(pilot, screen, "rescue")
        await press(pilot, "enter")
        await press(pilot, "1")
        text = seen(pilot)
        for line in ("1 Excalibur 4", "2 Saxons ?", "3 Mordred", f"{len(table.state.deck)} "):
            assert line in text
        assert "…" not in text
        await press(pilot, "enter", "enter")
        assert "Mordred" not in seen(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_galahad_shows_one_loyalty(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table("Ada Ben", knights={"Ada": "galahad"}, loyalties="loyal traitor")
    table.rescue("galahad").point("Ben")
    async with sitting(table.session, tmp_path, size=size) as (pilot, _):
        await alone(pilot)
        assert "T R A I T O R" in seen(pilot)
        assert "Ben" in seen(pilot)
        await press(pilot, "enter", "enter")
        assert "T R A I T O R" not in seen(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_own_secrets_behind_a_curtain(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table(
        "Ada Ben", pile="P4 S5", loyalties="traitor loyal", knights={"Ada": "arthur galahad", "Ben": "percival"},
        claims={1: ("Ben", "G5")}, options={"notebook": True},
    )  # fmt: skip
    async with sitting(table.session, tmp_path, size=size) as (pilot, _):
        await press(pilot, "p", "1")
        assert front(pilot) == "Curtain"
        await press(pilot, "enter")
        text = seen(pilot)
        for words in ("T R A I T O R", "Arthur", "Galahad", "Notebook", "Picts 4", "Holy Grail 5"):
            assert words in text
        assert "Percival" not in text
        assert "Saxons" not in text
        await press(pilot, "enter", "enter")
        assert front(pilot) == "CamelotTable"
        assert "T R A I T O R" not in seen(pilot)


async def test_no_notebook_unless_the_table_plays_with_it(tmp_path: Path) -> None:
    async with sitting(Table("Ada Ben", pile="P4 S5").session, tmp_path) as (pilot, _):
        await press(pilot, "p", "1", "enter")
        assert "Notebook" not in seen(pilot)
        assert "Picts" not in seen(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_nine_knights_still_fit(tmp_path: Path, size: tuple[int, int]) -> None:
    held = "arthur arthur arthur tristan tristan gawain gawain galahad percival"
    async with sitting(Table("Ada Ben", knights={"Ada": held}).session, tmp_path, size=size) as (pilot, _):
        await press(pilot, "p", "1", "enter")
        text = seen(pilot)
        for title, copies in (("Arthur", 3), ("Tristan", 2), ("Gawain", 2), ("Galahad", 1), ("Percival", 1)):
            assert text.count(title) == copies
