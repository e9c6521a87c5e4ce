"""What a card of the Line says, face up and face down, at each size."""

from __future__ import annotations

import pytest
from views import OAK, at_rest, attacking, die, down, drawn, text, the_line, up

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import LineView
from tabletop_tui.tui.draw.canvas import STRIKE
from tabletop_tui.tui.look.palette import Look

SIZES = [(80, 22), (100, 28), (120, 34), (120, 38), (160, 48)]
SMALL, MEDIUM, LARGE = (80, 22), (120, 38), (160, 48)
SCOUTS = "sotc:goblin-scouts:2"


def one(size: tuple[int, int], card: LineView, look: Look | None = None) -> str:
    """What is seen of the first card and its label."""
    return drawn(at_rest(line=(card,)), size, look).within(f"line:{card.place}")


@pytest.mark.parametrize("size", SIZES)
def test_a_face_says_name_damage_and_who_reaches_it(size: tuple[int, int]) -> None:
    shown = drawn(at_rest(), size)
    first = shown.within("line:1")
    assert "Goblin" in first
    assert "Scouts" in first
    assert "×" in first
    assert "1  all reach" in first
    assert "2  reach 2" in shown.within("line:2")


@pytest.mark.parametrize("size", SIZES)
def test_health_is_drawn_in_ascii_figures_too(size: tuple[int, int]) -> None:
    card = up(1, SCOUTS, (0, 1, 2), health=12)
    assert "12" in one(size, card, Look("oak", "set_a_watch", ascii=True))


@pytest.mark.parametrize("size", [MEDIUM, LARGE])
def test_larger_cards_say_type_and_powers(size: tuple[int, int]) -> None:
    first = one(size, up(1, SCOUTS, (0, 1, 2)))
    assert "Goblin Scouts" in first
    assert "damage" in first
    words = cards.creature(SCOUTS).text.split()
    assert words[0] in first and words[-1] in first
    assert "Goblin " in first.splitlines()[5]


def test_powers_that_are_too_long_are_said_in_fewer_words_and_the_type_makes_room() -> None:
    scouts = one(MEDIUM, up(1, SCOUTS))
    assert "First: the" in scouts and "…" not in scouts
    assert "first place the" in one(LARGE, up(1, SCOUTS))
    for card, kind, last in (("sotc:wandering-giant:1", "Giant", "behind."), ("sotc:vampire:1", "Undead", "Health.")):
        rows = one(MEDIUM, up(1, card)).splitlines()
        assert rows[3].endswith(f" {kind}  ") and last in rows[9]
    full = (up(1, "sotc:vampire:1", health=7), *(down(place) for place in range(2, 7)))
    changed = drawn(at_rest(line=full), MEDIUM).within("line:1").splitlines()
    assert "base 1" in changed[3] and "Undead" in changed[5] and "…" in changed[9]


def test_where_the_line_is_short_cards_are_as_wide_as_their_powers_want() -> None:
    creatures = [card for card in cards.creatures() if card.endswith(":1")]
    assert len(creatures) > 60
    for card in creatures:
        line = (up(1, card), *(down(place) for place in range(2, 6)))
        assert "…" not in drawn(at_rest(line=line), MEDIUM).within("line:1"), card
    alone = one(MEDIUM, up(1, "sotc:vampire:1", health=7)).splitlines()
    assert "base 1" in alone[3] and "Undead" in alone[5] and "…" not in alone[9]


def test_a_wide_card_moves_its_neighbours_and_widens_none_of_them() -> None:
    line = (up(1, SCOUTS), up(2, "base:necromancer:1"), up(3, SCOUTS), down(4))
    shown = drawn(at_rest(line=line), MEDIUM)
    widths = [shown.region(f"line:{place}").width for place in range(1, 5)]
    assert widths[0] == widths[2] == widths[3] == 16 < widths[1]
    assert shown.region("line:3").x == shown.region("line:2").right + 1


def test_small_cards_do_not_say_powers() -> None:
    assert cards.creature(SCOUTS).text.split()[0] not in one(SMALL, up(1, SCOUTS, (0,)))


@pytest.mark.parametrize(("size", "words"), [(SMALL, "7"), (MEDIUM, "base 7"), (LARGE, "base 7")])
def test_printed_health_is_told_if_it_is_another(size: tuple[int, int], words: str) -> None:
    assert words not in one(size, up(1, SCOUTS, (0, 1, 2)))
    assert words in one(size, up(1, SCOUTS, (0, 1, 2), health=3))


def test_a_small_card_strikes_its_printed_health() -> None:
    canvas = drawn(at_rest(line=(up(1, SCOUTS, health=3),)), SMALL).canvas
    struck = [canvas.char(x, y) for y in range(9) for x in range(30) if canvas.attributes(x, y) & STRIKE]
    assert struck == ["7"]


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_on_a_card_is_told(size: tuple[int, int]) -> None:
    stolen = (die(5, "/4"),)
    assert "/4\\" in one(size, up(1, SCOUTS, dice=stolen))
    assert "on Wolf" in one(size, up(1, "sotc:goblin-wolf-riders:1", mount="base:wolf:1"))
    assert "+ Spyglass" in one(size, up(1, "sotc:collector:1", item="item:spyglass"))
    both = one(size, up(1, "sotc:goblin-wolf-riders:1", mount="base:wolf:1", dice=stolen))
    assert "on Wolf" in both
    assert "/4\\" in both


@pytest.mark.parametrize(("size", "words"), [(SMALL, "off"), (MEDIUM, "negated"), (LARGE, "powers negated")])
def test_negated_powers_are_marked(size: tuple[int, int], words: str) -> None:
    assert words in one(size, up(1, SCOUTS, negated=True))
    assert words not in one(size, up(1, SCOUTS))


@pytest.mark.parametrize("size", SIZES)
def test_labels_say_what_cannot_be_attacked(size: tuple[int, int]) -> None:
    assert "3  too far" in one(size, up(3, SCOUTS))
    assert "2  shielded" in one(size, up(2, SCOUTS, (1,), shielded="an Enchanted Golem stands before it"))


@pytest.mark.parametrize("size", SIZES)
def test_backs_say_nothing_but_their_place(size: tuple[int, int]) -> None:
    shown = drawn(at_rest(), size)
    for place in range(3, 7):
        seen = shown.within(f"line:{place}")
        assert "?" in seen
        assert str(place) in seen
        assert not set(seen) & set("abcdefghijklmnopqrstuvwxyz")


@pytest.mark.parametrize("size", SIZES)
def test_a_back_that_was_seen_has_its_name(size: tuple[int, int]) -> None:
    line = (*the_line()[:2], down(3, "sotc:vampire:1"), down(4))
    shown = drawn(at_rest(line=line), size)
    assert "Vampire" in shown.within("line:3")
    assert "?" not in shown.within("line:3")
    assert "?" in shown.within("line:4")


def test_a_name_stands_upright_where_backs_are_narrow() -> None:
    line = (*the_line()[:2], *(down(place, "sotc:vampire:1" if place == 9 else None) for place in range(3, 20)))
    strip = drawn(at_rest(line=line), SMALL).within("line:9")
    assert [row.strip("╱╲ ▄▀▖▗▘▝") for row in strip.split("\n")][1:6] == list("Vampi")


@pytest.mark.parametrize("size", SIZES)
def test_thirty_cards(size: tuple[int, int]) -> None:
    line = (*the_line()[:2], *(down(place) for place in range(3, 31)))
    shown = drawn(at_rest(line=line), size)
    regions = {int(key[5:]): region for key, region in shown.zones if key.startswith("line:")}
    assert list(regions) == list(range(1, 31))
    hidden = [place for place, region in regions.items() if region.height == 1]
    assert (f"+{len(hidden)}" in shown.text) == bool(hidden)
    assert bool(hidden) == (size[0] < 160)
    for place in hidden:
        assert shown.within(f"line:{place}") == f"+{len(hidden)}"
        lit = drawn(at_rest(line=line), size, lit=f"line:{place}")
        assert lit.within(f"line:{place}").strip() == str(place)


@pytest.mark.parametrize("size", SIZES)
def test_a_heap_shows_every_place(size: tuple[int, int]) -> None:
    line = tuple(up(i, SCOUTS) if i % 2 else down(i, "sotc:vampire:1" if i == 4 else None) for i in range(1, 13))
    shown = drawn(at_rest(line=line), size)
    for place in range(1, 13):
        assert str(place) in shown.within(f"line:{place}")
    assert "V" in shown.within("line:4")
    assert "?" in shown.within("line:6")
    assert shown.within("line:12").count("?") == 1


@pytest.mark.parametrize("size", SIZES)
def test_every_creature_has_a_card(size: tuple[int, int]) -> None:
    for card in cards.creatures():
        seen = one(size, up(1, card, (0, 1, 2)))
        assert cards.creature(card).title.split()[0][:8] in seen


@pytest.mark.parametrize("size", SIZES)
def test_a_summon_can_lie_face_up(size: tuple[int, int]) -> None:
    for card in cards.summons():
        assert "Summon" in one(size, up(1, card))


@pytest.mark.parametrize("size", SIZES)
def test_the_fire_says_its_logs_and_what_it_shows(size: tuple[int, int]) -> None:
    seen = drawn(at_rest(fire=13, level=3), size).within("fire")
    assert "fire 13" in seen or "firewood 13" in seen
    assert "shows 3" in seen
    cold = drawn(at_rest(fire=0, level=1), size).within("fire")
    assert "out" in cold or "burned down" in cold
    assert "shows" not in cold


def test_the_light_reaches_further_the_more_it_shows() -> None:
    def lit(level: int) -> int:
        canvas = drawn(at_rest(level=level, fire=8), MEDIUM).canvas
        return sum(canvas.background(x, 0) != OAK.color("room") for x in range(120))

    assert lit(1) < lit(2) < lit(3)
    dark = drawn(at_rest(level=1, fire=0), MEDIUM).canvas
    assert all(dark.background(x, 0) == OAK.color("room") for x in range(120))


def test_backs_get_darker_with_the_distance() -> None:
    canvas = drawn(at_rest(), MEDIUM).canvas
    grounds = [sum(canvas.ground(x, 3)) for x in (55, 72, 89, 106)]
    assert grounds == sorted(grounds, reverse=True)
    assert len(set(grounds)) == 4


def test_the_target_is_lit_and_its_label_bold() -> None:
    canvas = drawn(attacking(), MEDIUM).canvas
    assert canvas.background(20, 5) == OAK.color("lit")
    assert canvas.background(37, 5) == OAK.color("parchment")


@pytest.mark.parametrize(("phase", "words"), [("watch", "is beaten"), ("roll", "not laid yet")])
def test_an_empty_line_says_why(phase: str, words: str) -> None:
    for size in SIZES:
        assert words in text(at_rest(line=(), phase=phase), size)
