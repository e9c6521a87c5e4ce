"""The camp board: spaces, demands, coins, the die in hand, cards that are looked at; at every size, in every look."""

from __future__ import annotations

import pytest
from camping_views import BIG, in_camp, questions, space
from rich.cells import cell_len
from textual.color import Color
from views import OAK, RAILS, Drawn, adventurer, drawn, night, party, text

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import BOARD, RUNES, GlanceView
from tabletop_tui.tui.draw.canvas import BOLD, DIM, REVERSE
from tabletop_tui.tui.look.glyphs import COIN, DASHED_FRAME, ROUND_FRAME, TWINS, AsciiFilter
from tabletop_tui.tui.look.palette import LOOK_NAMES, Look, LookName
from tabletop_tui.tui.set_a_watch.board import PAINTERS, NightBoard, rail_top_at
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts
from tabletop_tui.tui.set_a_watch.camp_spots import die_in_hand, rows, singles
from tabletop_tui.tui.set_a_watch.layout import layout_of
from tabletop_tui.tui.set_a_watch.watch_painter import WatchPainter

SIZES = [(80, 22), (80, 24), (100, 28), (100, 38), (120, 28), (120, 34), (120, 36), (120, 38), (160, 48), (200, 60)]
SPACES = [*cards.spaces(), BOARD, *RUNES]
MONO = Look("mono", "set_a_watch")
GLANCES = {
    "two": GlanceView(where="deck", cards=("sotc:vampire:1", "sotc:summon-stun:1")),
    "five": GlanceView(where="deck", cards=tuple(list(cards.creatures())[:5])),
    "places": GlanceView(where="places", cards=("sotc:tall-grass", "sotc:bone-henge")),
}


def corner(shown: Drawn, id: str) -> tuple[str, tuple[int, int, int], int]:
    """The glyph at the top left of a space, its colour and its attributes."""
    region = next(region for key, region in shown.zones if key == f"space:{id}" and region.height == 3)
    x, y = region.offset
    return shown.canvas.char(x, y), shown.canvas.foreground(x, y), shown.canvas.attributes(x, y)


# ---------------------------------------------------------------- what is there


@pytest.mark.parametrize("size", SIZES)
def test_every_action_and_every_pile_is_there(size: tuple[int, int]) -> None:
    shown = text(in_camp(space("camp:heal", coins=2)), size)
    for words in ("Check Map", "Equip", "Heal", "Recharge", "Chop Wood", "Scout Ahead", "Runes", "seal", "vanquish",
                  "bolster", "firewood 8", "Sunken Mill", "6 creatures", "4+", "Artificer", "Barbarian",
                  "horde 4", "graveyard 9", "deck 21"):  # fmt: skip
        assert words in shown


@pytest.mark.parametrize("size", SIZES)
def test_every_space_is_a_thing_left_of_the_rail_and_none_lies_on_another(size: tuple[int, int]) -> None:
    shown = drawn(in_camp(), size)
    layout = layout_of(*size, RAILS.get(size[0], 0))
    boxes = [region for key, region in shown.zones if key.startswith("space:") and region.size == (5, 3)]
    assert len(boxes) == len(SPACES)
    for i, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[i + 1 :])
    whole = dict(shown.zones)
    assert {f"space:{name}" for name in SPACES} | {"fire", "location", "horde", "deck"} <= set(whole)
    for region in whole.values():
        assert region.right <= layout.left
        assert region.bottom <= size[1]
    above = [r for key, r in whole.items() if key.startswith("space:") or key in ("fire", "location", "horde")]
    assert all(region.bottom <= layout.plates for region in above)
    assert not any(whole["location"].overlaps(box) for box in boxes)


def test_the_rail_has_the_whole_height_in_camp_but_not_on_watch() -> None:
    board = NightBoard(OAK, in_camp(), rail=35)
    assert board.rail_top == 0
    board.facts = BoardFacts(view=night())
    assert board.rail_top == layout_of(0, 0, 35).panel > 0


def test_the_rail_begins_at_one_row_whoever_asks() -> None:
    for phase, painter in PAINTERS.items():
        top = layout_of(120, 38, 34).panel if painter is WatchPainter else 0
        assert rail_top_at(phase, 120, 38, 34) == top


def test_demands_are_said_in_words_and_in_the_space() -> None:
    shown = drawn(in_camp())
    assert "a 4 or more" in shown.text
    assert "exactly a 6" in shown.text
    assert "4+" in shown.within("space:camp:map")
    assert " 6 " in shown.within("space:camp:heal")
    assert "+1 a die" in shown.text  # the Sunken Mill takes one of two logs
    assert shown.text.count("<") - shown.text.count("<6>") >= 2
    barbarian = adventurer(3, "sotc:barbarian", "(5) (7) (3)", "barbarian:rage", role="camp")
    own = drawn(in_camp(party=(*party()[:3], barbarian)))
    assert "Second Wind" in own.text
    assert "a 5 or more" in own.text


@pytest.mark.parametrize(
    ("location", "there", "gone"),
    [
        ("base:elven-grove", "any die", "a 4 or more"),
        ("sotc:fog-marsh", "barred", "higher"),
        ("sotc:pilgrim-steps", "barred", "two alike"),
        ("sotc:living-house", "barred", "+2 a die"),
    ],
)
def test_places_change_what_a_space_demands(location: str, there: str, gone: str) -> None:
    location = next(row for row in cards.locations() if row.endswith(location.split(":")[1]))
    usual, changed = text(in_camp(location="sotc:bone-henge")), text(in_camp(location=location))
    assert there not in usual
    assert gone in usual
    assert there in changed
    assert gone not in changed


@pytest.mark.parametrize("size", BIG)
def test_a_place_that_halves_the_fire_says_so(size: tuple[int, int]) -> None:
    shown = drawn(in_camp(location="base:barren-plains"), size).within("location")
    assert "fire half" in shown or "firewood half" in shown
    glance = GlanceView(where="places", cards=("sotc:tall-grass", "base:barren-plains"))
    assert "half" in drawn(in_camp(may=(), glance=glance), size).within("glance:1")


def test_coins_lie_on_their_action_and_many_are_counted() -> None:
    shown = drawn(in_camp(space("camp:heal", coins=2), space("camp:equip", coins=7), space("camp:scout-1", coins=1)))
    assert shown.within("space:camp:heal").count(COIN) == 2
    assert f"{COIN} 7" in shown.within("space:camp:equip")
    assert f"Scout Ahead {COIN} " in shown.text
    assert COIN not in shown.within("space:camp:map")


@pytest.mark.parametrize("size", BIG)
@pytest.mark.parametrize("look", [OAK, MONO])
def test_dice_lie_on_their_spaces(size: tuple[int, int], look: Look) -> None:
    empty = drawn(in_camp(), size, look)
    laid = drawn(in_camp(space("camp:map", "[5]"), space("camp:scout-2", "[3]")), size, look)
    for name, figure in (("camp:map", "5"), ("camp:scout-2", "3")):
        assert figure not in empty.within(f"space:{name}").replace("4+", "")
        assert figure in laid.within(f"space:{name}")


def test_nobody_in_camp_yet() -> None:
    shown = drawn(in_camp(may=(), camper=None, watch=()))
    assert "Own action" in shown.text
    assert "of who rests" in shown.text
    assert "slot:2" in dict(shown.zones)


# ---------------------------------------------------------------- what is asked


def test_spaces_are_calm_open_or_shut() -> None:
    calm = {spot.title: spot.mood for spot in [*singles(in_camp(may=())), *rows(in_camp(may=()))]}
    asked = {spot.title: spot.mood for spot in [*singles(in_camp()), *rows(in_camp())]}
    assert set(calm.values()) == {"calm"}
    assert asked == {
        "Check Map": "shut", "Equip": "open", "Heal": "open", "Recharge": "open",
        "Chop Wood": "open", "Scout Ahead": "open", "Runes": "shut",
    }  # fmt: skip


def test_open_spaces_are_in_the_accent_and_the_lit_one_is_solid() -> None:
    shown = drawn(in_camp(), lit="space:camp:chop-1")
    lit, open_, shut = (corner(shown, name) for name in ("camp:chop-1", "camp:scout-1", "camp:chop-2"))
    assert lit[:2] == (ROUND_FRAME.top_left, OAK.accent)
    assert open_[1] == OAK.accent
    assert shut[1] != OAK.accent
    region = next(r for key, r in shown.zones if key == "space:camp:chop-1" and r.height == 3)
    assert shown.canvas.char(region.x + 1, region.y) == ROUND_FRAME.horizontal
    other = next(r for key, r in shown.zones if key == "space:camp:scout-1" and r.height == 3)
    assert shown.canvas.char(other.x + 1, other.y) == DASHED_FRAME.horizontal


def test_without_colour_open_shut_and_lit_differ() -> None:
    shown = drawn(in_camp(), look=MONO, lit="space:camp:heal")
    assert corner(shown, "camp:heal")[2] & BOLD
    assert corner(shown, "camp:equip")[2] == 0
    assert corner(shown, "camp:map")[2] & DIM
    for title, attribute in (("Heal", REVERSE), ("Equip", BOLD), ("Check Map", DIM)):
        y, row = next((y, row) for y, row in enumerate(shown.rows) if title in row)
        assert shown.canvas.attributes(row.index(title), y) & attribute


def test_the_die_in_hand_is_the_one_that_cannot_be_taken_instead() -> None:
    assert die_in_hand(in_camp()) == 9
    assert die_in_hand(in_camp(instead=(9, 11))) == 10
    assert die_in_hand(in_camp(may=())) is None
    picked = in_camp(may=())
    assert die_in_hand(BoardFacts(view=picked.view, picked=frozenset({"die:11"}))) == 11
    assert die_in_hand(in_camp(camper=None)) is None


@pytest.mark.parametrize("size", BIG)
def test_the_die_in_hand_is_lit_on_its_plate(size: tuple[int, int]) -> None:
    for in_hand, others in ((9, (10, 11)), (11, (9, 10))):
        shown = drawn(in_camp(instead=others), size, MONO)
        reversed_dice = [
            ref
            for ref in (9, 10, 11)
            if shown.canvas.attributes(
                shown.region(f"die:{ref}").x + 1, shown.region(f"die:{ref}").y + shown.region(f"die:{ref}").height // 2
            )
            & REVERSE
        ]
        assert reversed_dice == [in_hand]


@pytest.mark.parametrize("size", [(80, 22), (120, 38)])
def test_every_target_of_a_real_camp_is_on_the_board(size: tuple[int, int]) -> None:
    asked = set()
    for view, question in questions("camp", ("roll", "camp"), 40):
        targets = {option.target for option in question.options if option.target}
        facts = BoardFacts(view, ("Ada", "Ben"), targets=frozenset(o.target for o in question.open if o.target))
        zones = {key for key, _ in drawn(facts, size).zones}
        missing = targets - zones
        assert missing <= ({"map", "deck"} if view.glance else set()), question.id
        asked.add(question.id)
        if question.id == "camp-die":
            held = die_in_hand(facts)
            assert held is not None
            assert str(view.party[held // 3].dice[held % 3].face) in question.prompt
    assert {"camper", "camp-die"} <= asked


# ---------------------------------------------------------------- cards that are looked at


@pytest.mark.parametrize("size", BIG)
@pytest.mark.parametrize("name", GLANCES)
def test_cards_that_are_looked_at_lie_over_the_camp(name: str, size: tuple[int, int]) -> None:
    glance = GLANCES[name]
    shown = drawn(in_camp(may=(), glance=glance), size)
    regions = [shown.region(f"glance:{i}") for i in range(len(glance.cards))]
    layout = layout_of(*size, RAILS[size[0]])
    for i, (card, region) in enumerate(zip(glance.cards, regions, strict=True)):
        assert cards.title(card).split()[0].rstrip(":") in shown.within(f"glance:{i}")
        assert 0 <= region.x < region.right <= layout.left
        assert region.bottom <= layout.plates
        assert not any(region.overlaps(other) for other in regions[i + 1 :])
        crossed = [
            key for key, other in dict(shown.zones).items() if key.startswith("space:") and other.overlaps(region)
        ]
        assert crossed == []


# ---------------------------------------------------------------- looks


@pytest.mark.parametrize("name", LOOK_NAMES)
@pytest.mark.parametrize("size", [(80, 22), (120, 38), (160, 48)])
def test_every_look_draws_known_glyphs_and_keeps_its_width(size: tuple[int, int], name: LookName) -> None:
    facts = in_camp(space("camp:map", "[5]"), space("camp:heal", coins=3))
    canvas = drawn(facts, size, Look(name, "set_a_watch"), "space:camp:chop-1").canvas
    for strip in canvas.strips():
        assert strip.cell_length == cell_len(strip.text) == size[0]
        assert {character for character in strip.text if not character.isascii()} <= set(TWINS)


@pytest.mark.parametrize("size", BIG)
def test_ascii_leaves_no_glyph(size: tuple[int, int]) -> None:
    facts = in_camp(space("camp:map", "[5]"), space("camp:heal", coins=3))
    for strip in drawn(facts, size, Look("mono", "set_a_watch", ascii=True)).canvas.strips():
        assert all(s.text.isascii() for s in AsciiFilter().apply(list(strip), Color(0, 0, 0)))


def test_a_light_changes_its_space_alone() -> None:
    plain, lit = drawn(in_camp()).canvas, drawn(in_camp(), lit="space:camp:heal").canvas
    changed = lit.changes(plain)
    assert changed
    assert {region.y for region in changed} <= set(range(11, 15))
