"""While the party gathers: boards to choose from, who goes with whom, the two sides of the Familiar."""

from __future__ import annotations

import pytest
from camping_views import BIG, gathering, questions, unready_witch
from rich.cells import cell_len
from textual.color import Color
from views import OAK, RAILS, drawn, party, text

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.muster import candidates
from tabletop_tui.tui.draw.slips import State, printing
from tabletop_tui.tui.look.glyphs import DOTTED_FRAME, HEAVY_FRAME, ROUND_FRAME, SIGNS, TIMES, TWINS, AsciiFilter
from tabletop_tui.tui.look.palette import LOOK_NAMES, Look, LookName
from tabletop_tui.tui.set_a_watch.board_facts import FLEX, BoardFacts
from tabletop_tui.tui.set_a_watch.layout import layout_of
from tabletop_tui.tui.set_a_watch.muster_painter import keeper

SIZES = [*BIG, (80, 24), (120, 28), (120, 36), (200, 60)]
MONO = Look("mono", "set_a_watch")
SIX, TWELVE = candidates("swords"), candidates("all")
EVERYBODY = frozenset(TWELVE)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("offered", [SIX, TWELVE])
def test_every_board_has_a_slip_of_its_own(offered: tuple[str, ...], size: tuple[int, int]) -> None:
    shown = drawn(gathering(*party()[:2], targets=frozenset(offered)), size)
    layout = layout_of(*size, RAILS.get(size[0], 0))
    zones = dict(shown.zones)
    assert set(zones) == set(offered)
    regions = list(zones.values())
    for i, region in enumerate(regions):
        assert not any(region.overlaps(other) for other in regions[i + 1 :])
        assert 0 < region.x < region.right <= layout.left
        assert region.bottom <= size[1]
    for card in offered:
        assert cards.adventurers()[card].title[:8] in shown.within(card)


@pytest.mark.parametrize("size", [(100, 28), (120, 38), (160, 48)])
def test_a_slip_tells_dice_attack_camp_action_and_abilities(size: tuple[int, int]) -> None:
    shown = drawn(gathering(), size, MONO)
    for card in SIX:
        row, told = cards.adventurers()[card], shown.within(card)
        assert row.attack in told
        assert row.camp.title in told
        assert told.count(f"{row.dice[0]}") >= 3 or f"3{TIMES}" in told
        if size[0] > 100:
            assert all(cards.abilities()[ability].title in told for ability in cards.abilities_of()[card])


@pytest.mark.parametrize("size", [(80, 22), (100, 28)])
def test_small_slips_keep_the_kinds_of_dice(size: tuple[int, int]) -> None:
    shown = drawn(gathering(targets=EVERYBODY), size)
    for card, dice in (
        ("sotc:witch", "/4\\"),
        ("sotc:barbarian", "(12)"),
        ("base:rogue", "[6]"),
        ("base:ranger", "<8>"),
    ):
        assert f"3{TIMES}{dice}" in shown.within(card)
        assert cards.adventurers()[card].attack in shown.within(card)


@pytest.mark.parametrize("size", BIG)
def test_who_is_chosen_is_shaded_and_says_with_whom(size: tuple[int, int]) -> None:
    shown = drawn(gathering(*party()[:2]), size)
    assert f"{SIGNS[0]} Ada" in shown.within("sotc:monk")
    assert f"{SIGNS[1]} Ben" in shown.within("sotc:witch")
    assert "Ada" not in shown.within("sotc:heretic")
    grounds = {card: shown.canvas.ground(region.x + 1, region.y + 1) for card, region in shown.zones}
    assert grounds["sotc:monk"] == printing(OAK, State.BARRED).paper
    assert grounds["sotc:heretic"] == printing(OAK, State.UP).paper


def test_nobodys_adventurer_is_the_partys() -> None:
    flex = party()[0].model_copy(update={"owner": None})
    assert FLEX in drawn(gathering(flex)).within("sotc:monk")


def test_without_colour_chosen_lit_and_free_have_frames_of_their_own() -> None:
    shown = drawn(gathering(*party()[:1]), look=MONO, lit="sotc:heretic")
    corners = {card: shown.canvas.char(*region.offset) for card, region in shown.zones}
    assert corners["sotc:monk"] == DOTTED_FRAME.top_left
    assert corners["sotc:heretic"] == HEAVY_FRAME.top_left
    assert corners["sotc:witch"] == ROUND_FRAME.top_left


def test_the_first_boxs_adventurers_are_there_only_if_they_can_be_had() -> None:
    assert "Ranger" not in text(gathering(targets=frozenset(SIX)))
    assert "Ranger" in text(gathering(targets=EVERYBODY))
    ranger = party()[0].model_copy(update={"card": "base:ranger"})
    assert "Wizard" in text(gathering(ranger))


@pytest.mark.parametrize("size", SIZES)
def test_both_sides_of_the_familiar_are_told_whole(size: tuple[int, int]) -> None:
    shown = drawn(gathering(*unready_witch()), size, MONO)
    zones = dict(shown.zones)
    assert set(zones) == set(cards.familiars())
    assert not zones["familiar:crow"].overlaps(zones["familiar:cat"])
    for side, row in cards.familiars().items():
        told = " ".join(shown.within(side).translate({ord(glyph): " " for glyph in "│┃"}).split())
        assert row.text in told
        assert f"reach {row.reach}" in told


def test_the_familiar_waits_until_the_party_is_complete_and_is_chosen_once() -> None:
    chosen = unready_witch()
    assert keeper(gathering(*chosen[:3])) is None
    found = keeper(gathering(*chosen))
    assert found is not None
    assert found.card == "sotc:witch"
    assert keeper(gathering(*party())) is None


@pytest.mark.parametrize("heroes", ["swords", "all"])
def test_every_answer_of_a_real_gathering_is_on_the_board(heroes: str) -> None:
    asked = set()
    for view, question in questions("gathering 3", ("muster",), 6, heroes=heroes):
        facts = BoardFacts(view, ("Ada", "Ben"), targets=frozenset(option.key for option in question.open))
        assert {key for key, _ in drawn(facts).zones} == {option.key for option in question.options}
        asked.add(question.id)
    assert "adventurer" in asked


@pytest.mark.parametrize("name", LOOK_NAMES)
@pytest.mark.parametrize("size", BIG)
def test_every_look_draws_known_glyphs_and_keeps_its_width(size: tuple[int, int], name: LookName) -> None:
    for facts in (gathering(*party()[:2], targets=EVERYBODY), gathering(*unready_witch())):
        for strip in drawn(facts, size, Look(name, "set_a_watch"), "sotc:heretic").canvas.strips():
            assert strip.cell_length == cell_len(strip.text) == size[0]
            assert {character for character in strip.text if not character.isascii()} <= set(TWINS)


def test_ascii_leaves_no_glyph() -> None:
    for strip in drawn(gathering(*party()[:2]), look=Look("mono", "set_a_watch", ascii=True)).canvas.strips():
        assert all(s.text.isascii() for s in AsciiFilter().apply(list(strip), Color(0, 0, 0)))
