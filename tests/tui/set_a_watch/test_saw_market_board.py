"""The merchant's board: what is for sale, for how much, what lies below, what is too dear, who buys and who carries."""

from __future__ import annotations

import pytest
from camping_views import BIG, MARKET, at_market, questions
from rich.cells import cell_len
from textual.color import Color
from views import OAK, RAILS, drawn, text

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.tui.draw.canvas import DIM
from tabletop_tui.tui.draw.slips import State, printing
from tabletop_tui.tui.look.glyphs import COIN, DOTTED_FRAME, HEAVY_FRAME, ROUND_FRAME, TWINS, AsciiFilter
from tabletop_tui.tui.look.palette import LOOK_NAMES, Look, LookName
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts
from tabletop_tui.tui.set_a_watch.layout import layout_of
from tabletop_tui.tui.set_a_watch.market_stall import use_words, wares

SIZES = [*BIG, (80, 24), (120, 28), (120, 34), (120, 36), (200, 60)]
MONO = Look("mono", "set_a_watch")


def words(shown: str) -> str:
    """Every run of blanks as one."""
    return " ".join(shown.split())


@pytest.mark.parametrize("size", SIZES)
def test_items_are_told_whole_with_what_they_cost(size: tuple[int, int]) -> None:
    shown = drawn(at_market(), size, MONO)
    for pile, (card, *below) in enumerate(MARKET):
        row = cards.items()[card]
        told = words(shown.within(f"pile:{pile}").translate({ord(glyph): " " for glyph in "│┃┆"}))
        spaced = told.replace(" ", "")
        assert row.title.replace(" ", "").upper() in spaced.upper()
        assert row.text in told
        assert (f"{len(below)} below" in told) == bool(below)
    assert "purse" in shown.text
    assert "Bank 11" in words(shown.text)
    assert "more items 22" in words(shown.text)
    assert shown.text.count(COIN) >= 3


@pytest.mark.parametrize("size", SIZES)
def test_piles_lie_side_by_side_left_of_the_rail_and_above_the_adventurers(size: tuple[int, int]) -> None:
    shown = drawn(at_market(), size)
    layout = layout_of(*size, RAILS.get(size[0], 0))
    zones = dict(shown.zones)
    piles = [zones[f"pile:{i}"] for i in range(3)]
    for i, region in enumerate(piles):
        assert 0 < region.x < region.right <= layout.left
        assert region.bottom <= layout.plates
        assert not any(region.overlaps(other) for other in piles[i + 1 :])
        assert not region.overlaps(zones["coins"])
    assert zones["coins"].bottom <= layout.plates
    assert {"slot:0", "slot:3", "item:0:item:lucky-charm"} <= set(zones)


def test_costs_follow_the_place_and_never_fall_below_one() -> None:
    def costs(location: str) -> list[int]:
        location = next(row for row in cards.locations() if row.endswith(f":{location}"))
        return [ware.cost for ware in wares(at_market(location=location).view) if ware is not None]

    printed = [cards.items()[pile[0]].cost for pile in MARKET]
    assert costs("sunken-mill") == printed
    assert costs("old-toll-road") == [cost + 1 for cost in printed]
    assert costs("trading-outpost") == [max(1, cost - 1) for cost in printed]
    cheap = at_market(location="sotc:trading-outpost", market=(("item:whistle",), (), ())).view
    assert cards.items()["item:whistle"].cost == 1
    assert [ware.cost if ware else None for ware in wares(cheap)] == [1, None, None]


def test_what_is_too_dear_is_barred_and_says_what_is_missing() -> None:
    shown = drawn(at_market())
    assert "one coin short" in shown.text
    assert shown.text.count("short") == 1
    paper = {
        pile: shown.canvas.ground(shown.region(f"pile:{pile}").x + 10, shown.region(f"pile:{pile}").y + 4)
        for pile in range(3)
    }
    assert paper[0] == printing(OAK, State.BARRED).paper
    assert paper[1] == paper[2] == printing(OAK, State.UP).paper
    assert "short" not in text(at_market(coins=4))
    assert "short" not in text(at_market(phase="roll"))


def test_without_colour_barred_up_and_lit_have_frames_of_their_own() -> None:
    canvas = (shown := drawn(at_market(), look=MONO, lit="pile:1")).canvas
    corners = [canvas.char(*shown.region(f"pile:{pile}").offset) for pile in range(3)]
    assert corners == [DOTTED_FRAME.top_left, HEAVY_FRAME.top_left, ROUND_FRAME.top_left]
    x, y = shown.region("pile:0").offset
    assert canvas.attributes(x, y) & DIM


def test_the_item_that_is_lit_is_framed_in_the_accent() -> None:
    shown = drawn(at_market(), lit="pile:2")
    for pile in range(3):
        x, y = shown.region(f"pile:{pile}").offset
        assert (shown.canvas.foreground(x + 3, y) == OAK.accent) == (pile == 2)


def test_uses_are_said_in_words() -> None:
    said = {use_words(row) for row in cards.items().values()}
    assert {"always helps", "once, then gone", "turned over to use"} <= said
    assert any(word.startswith("takes a ") for word in said)
    assert not {row.use for row in cards.items().values()} & said


def test_an_empty_pile_has_its_place() -> None:
    shown = drawn(at_market(market=(MARKET[0], (), MARKET[2])))
    assert "nothing here" in shown.within("pile:1")
    assert "nothing here" not in shown.within("pile:0")
    assert drawn(at_market(market=())).text.count("nothing here") == 3


def test_it_says_who_buys() -> None:
    assert "Artificer buys for the party" in text(at_market())
    assert "Witch buys for the party" in text(at_market(camper=1))


def test_a_full_purse_is_counted(size: tuple[int, int] = (80, 22)) -> None:
    shown = drawn(at_market(coins=16, bank=0), size)
    row = next(row for row in shown.rows if "purse" in row)
    assert 0 < row.count(COIN) <= 16
    assert " 16 " in row
    assert all(region.right <= 50 for key, region in shown.zones if key in ("coins", "bank", "items"))


@pytest.mark.parametrize("size", [(80, 22), (120, 38)])
def test_every_target_of_a_real_market_is_on_the_board(size: tuple[int, int]) -> None:
    asked = set()
    for view, question in questions("market", ("merchant",), 25):
        targets = {option.target for option in question.options if option.target}
        facts = BoardFacts(view, ("Ada", "Ben"), targets=frozenset(o.target for o in question.open if o.target))
        shown = drawn(facts, size)
        assert targets <= {key for key, _ in shown.zones}
        asked.add(question.id)
        if question.id == "market":
            dear = {option.target for option in question.options if option.barred and "coin" in option.barred}
            found = {f"pile:{i}" for i, ware in enumerate(wares(view)) if ware is not None and ware.dear}
            assert dear == found
    assert "market" in asked


@pytest.mark.parametrize("name", LOOK_NAMES)
@pytest.mark.parametrize("size", BIG)
def test_every_look_draws_known_glyphs_and_keeps_its_width(size: tuple[int, int], name: LookName) -> None:
    for strip in drawn(at_market(), size, Look(name, "set_a_watch"), "pile:1").canvas.strips():
        assert strip.cell_length == cell_len(strip.text) == size[0]
        assert {character for character in strip.text if not character.isascii()} <= set(TWINS)


def test_ascii_leaves_no_glyph() -> None:
    for strip in drawn(at_market(), look=Look("oak", "set_a_watch", ascii=True)).canvas.strips():
        assert all(s.text.isascii() for s in AsciiFilter().apply(list(strip), Color(0, 0, 0)))
