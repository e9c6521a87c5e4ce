"""The board as a whole: every size, every look, its zones, its counts, its cursor."""

from __future__ import annotations

from itertools import pairwise

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.color import Color
from views import OAK, RAILS, at_rest, attacking, down, drawn, night, text, the_line

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import GlanceView
from tabletop_tui.tui.look.glyphs import TWINS, AsciiFilter
from tabletop_tui.tui.look.palette import COLOR_NAMES, LOOK_NAMES, Look, LookName
from tabletop_tui.tui.set_a_watch.board import NightBoard
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts
from tabletop_tui.tui.set_a_watch.layout import Size, layout_of

SIZES = [(80, 22), (80, 24), (100, 28), (100, 38), (120, 34), (120, 35), (120, 36), (120, 37), (120, 38), (160, 46),
         (160, 48), (200, 60)]  # fmt: skip
GLANCE = GlanceView(where="deck", cards=("sotc:vampire:1", "sotc:summon-stun:1", "sotc:frost-wyrm:1"))
SCENES = {
    "attack": attacking(),
    "at rest": at_rest(),
    "glance": at_rest(glance=GLANCE),
    "final": at_rest(line=(*the_line()[:2], *(down(place) for place in range(3, 31))), new_horde=(None, None)),
    "roll": at_rest(phase="roll", line=(), camper=None, watch=()),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_parts_do_not_overlap(scene: str, size: tuple[int, int]) -> None:
    shown = drawn(SCENES[scene], size)
    layout = layout_of(*size, RAILS.get(size[0], 0))
    rows = [layout.line, layout.labels, layout.counts, layout.panel, layout.plates]
    assert all(a < b for a, b in pairwise(rows))
    assert layout.panel + layout.panel_height <= layout.plates
    last = layout.plates + (4 * layout.per_plate if layout.size is Size.SMALL else layout.plates_height)
    assert last <= size[1]
    regions = dict(shown.zones)
    inside = {"die", "ability", "item", "familiar", "staff", "tamed", "trophy"}
    # Backs that are only counted share the place of their count.
    apart = list({region for key, region in regions.items() if key.partition(":")[0] not in inside})
    for i, region in enumerate(apart):
        assert not any(region.overlaps(other) for other in apart[i + 1 :])
    fine = [region for key, region in regions.items() if key.partition(":")[0] in inside]
    for i, region in enumerate(fine):
        assert not any(region.overlaps(other) for other in fine[i + 1 :])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_lies_under_the_rail(scene: str, size: tuple[int, int]) -> None:
    rail = RAILS.get(size[0], 0)
    layout = layout_of(*size, rail)
    for _, region in drawn(SCENES[scene], size).zones:
        assert region.right <= (size[0] if region.y < layout.panel else layout.left)
        assert region.bottom <= size[1]


@pytest.mark.parametrize("name", LOOK_NAMES)
@pytest.mark.parametrize("size", [(80, 22), (120, 38), (160, 48)])
@pytest.mark.parametrize("scene", SCENES)
def test_every_look_draws_known_glyphs_and_keeps_its_width(scene: str, size: tuple[int, int], name: LookName) -> None:
    canvas = drawn(SCENES[scene], size, Look(name, "set_a_watch"), "line:1").canvas
    for strip in canvas.strips():
        assert strip.cell_length == cell_len(strip.text) == size[0]
        assert {character for character in strip.text if not character.isascii()} <= set(TWINS)


@pytest.mark.parametrize("name", LOOK_NAMES)
@pytest.mark.parametrize("size", [(80, 22), (120, 38)])
def test_the_same_words_in_every_look(size: tuple[int, int], name: LookName) -> None:
    shown = text(attacking(), size, Look(name, "set_a_watch"))
    for words in ("Goblin", "Scarecrow", "1  all reach", "it falls", "Monk", "Sunken Mill", "horde 4", "Lucky Charm"):
        assert words in shown


def test_mono_uses_no_color() -> None:
    for strip in drawn(attacking(), look=Look("mono", "set_a_watch")).canvas.strips():
        for segment in strip:
            assert segment.style is not None
            assert segment.style.color is None
            assert segment.style.bgcolor is None


def test_256_colors_use_listed_colors_only() -> None:
    look = Look("oak256", "set_a_watch")
    listed = {look.color(name) for name in COLOR_NAMES} | {look.accent}
    for scene in SCENES.values():
        for strip in drawn(scene, look=look).canvas.strips():
            for segment in strip:
                assert segment.style is not None
                for color in (segment.style.color, segment.style.bgcolor):
                    assert color is None or tuple(color.get_truecolor()) in listed


@pytest.mark.parametrize("name", ["oak", "mono"])
def test_ascii_leaves_no_glyph(name: LookName) -> None:
    for scene in SCENES.values():
        for strip in drawn(scene, look=Look(name, "set_a_watch", ascii=True)).canvas.strips():
            for segment in AsciiFilter().apply(list(strip), Color(0, 0, 0)):
                assert segment.text.isascii()


# -- what lies around ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_piles_are_counted(size: tuple[int, int]) -> None:
    shown = drawn(attacking(), size)
    for key, words in (("horde", "horde 4"), ("graveyard", "graveyard 9"), ("deck", "deck 21"), ("coins", "● 5")):
        assert shown.within(key) == words
    assert shown.within("location") == "Sunken Mill"
    assert "Dark Champion" in shown.within("unhallowed")


@pytest.mark.parametrize("size", SIZES)
def test_what_lasts_is_told(size: tuple[int, int]) -> None:
    shown = text(at_rest(hexed=2, wards=1, new_horde=(None,) * 3), size)
    for words in ("hex 2", "wards 1", "new horde 3"):
        assert words in shown
    assert "hex" not in text(at_rest(), size)


@pytest.mark.parametrize("size", SIZES)
def test_without_an_attack_the_location_lies_there(size: tuple[int, int]) -> None:
    shown = text(at_rest(), size)
    assert "6 creatures" in shown
    assert cards.locations()["sotc:sunken-mill"].text.split()[0] in shown
    assert "6 creatures" not in text(attacking(), size)


@pytest.mark.parametrize("size", [(120, 38), (160, 48)])
def test_piles_show_their_tops(size: tuple[int, int]) -> None:
    shown = drawn(at_rest(horde=("sotc:vampire:1", None)), size)
    assert "Champion" in shown.within("unhallowed")
    assert "Giant Bat" in shown.within("graveyard")
    assert "Vampire" in shown.within("horde")
    assert "?" in shown.within("deck")
    empty = drawn(at_rest(horde=(), graveyard=(), deck_left=0, unhallowed=None, unhallowed_left=0), size)
    for key in ("unhallowed", "graveyard", "horde", "deck"):
        assert f"{key} 0" in empty.within(key)


@pytest.mark.parametrize("size", SIZES)
def test_every_location_has_its_slip(size: tuple[int, int]) -> None:
    for card, row in cards.locations().items():
        shown = text(at_rest(location=card), size)
        assert row.title in shown
        assert f"{row.count} creatures" in shown


@pytest.mark.parametrize("size", SIZES)
def test_cards_that_are_looked_at_are_shown(size: tuple[int, int]) -> None:
    shown = drawn(at_rest(glance=GLANCE), size)
    assert "drawn next" in shown.text
    for i, card in enumerate(GLANCE.cards):
        assert cards.title(card)[:7] in shown.within(f"glance:{i}")
    places = GlanceView(where="places", cards=("base:dark-woods", "sotc:bone-henge"))
    assert "Dark Woods" in text(at_rest(glance=places), size)


@pytest.mark.parametrize("size", SIZES)
def test_what_nobody_saw_is_not_shown(size: tuple[int, int]) -> None:
    shown = text(at_rest(graveyard=(), unhallowed=None), size)
    hidden = {cards.title(card) for card in cards.creatures()} - {"Goblin Scouts", "Goblins", "Scarecrow"}
    assert not [name for name in hidden if name in shown]


# -- in an app -------------------------------------------------------------------------------------------------------


class Table(App[None]):
    """The board alone, and what it says."""

    AUTO_FOCUS = None

    def __init__(self, facts: BoardFacts, rail: int = 34) -> None:
        super().__init__()
        self.board = NightBoard(OAK, facts, rail=rail)
        self.said: list[object] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def on_zoned_board_pointed(self, event: NightBoard.Pointed) -> None:
        self.said.append(event.key)

    def on_zoned_board_hovered(self, event: NightBoard.Hovered) -> None:
        self.said.append(("over", event.key))


async def test_a_light_repaints_its_thing_alone() -> None:
    app = Table(attacking())
    async with app.run_test(size=(120, 38)) as pilot:
        await pilot.pause()
        app.board.lit = "die:1"
        changed = app.board.repaint()
        zone = app.board.zone_region("die:1")
        assert zone is not None
        assert changed
        assert all(zone.grow((0, 0, 1, 0)).contains_region(region) for region in changed)
        assert app.board.repaint() == []


async def test_clicks_and_the_mouse_are_told() -> None:
    app = Table(at_rest())
    async with app.run_test(size=(120, 38)) as pilot:
        await pilot.pause()
        for key in ("line:2", "die:1", "ability:1:witch:hex", "horde", "fire"):
            zone = app.board.zone_region(key)
            assert zone is not None
            app.said.clear()
            await pilot.click(app.board, offset=(zone.x + zone.width // 2, zone.y + zone.height // 2))
            assert key in app.said
        zone = app.board.zone_region("line:2")
        assert zone is not None
        await pilot.hover(app.board, offset=(zone.x + 3, zone.y + 3))
        await pilot.hover(app.board, offset=(zone.x + 4, zone.y + 3))
        await pilot.hover(app.board, offset=(119, 37))
        await pilot.pause()
        assert app.said[-2:] == [("over", "line:2"), ("over", None)]


async def test_arrows_go_through_all_things() -> None:
    app = Table(at_rest())
    async with app.run_test(size=(120, 38)) as pilot:
        await pilot.pause()
        app.set_focus(app.board)
        await pilot.pause()
        keys = app.board.zone_keys()
        assert len(keys) == len(set(keys)) > 30
        seen = [app.board.cursor]
        for _ in keys[1:]:
            await pilot.press("right")
            seen.append(app.board.cursor)
        assert seen == keys
        await pilot.press("right", "left", "enter")
        assert app.board.pointed_at == keys[-1]
        assert app.said == [keys[-1]]


async def test_the_board_follows_facts_look_and_rail() -> None:
    app = Table(at_rest())
    async with app.run_test(size=(120, 38)) as pilot:
        await pilot.pause()
        top = app.board.rail_top
        assert top == layout_of(120, 38, 34).panel
        app.board.show(attacking())
        app.board.light("line:1")
        app.board.look = Look("linen", "set_a_watch")
        app.board.give_room(0)
        assert app.board.rail_top == top
        await pilot.pause()
        assert "it falls" in "\n".join(app.board.render_line(y).text for y in range(38))


def test_all_phases_are_drawn() -> None:
    for phase in ("muster", "roll", "camp", "merchant", "watch", "end"):
        for size in SIZES:
            board = NightBoard(OAK, BoardFacts(night(phase=phase)), rail=RAILS.get(size[0], 0))
            assert phase == board.facts.view.phase
            assert text(board.facts, size).strip()
