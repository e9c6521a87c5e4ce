"""What the board says of each adventurer, at each size."""

from __future__ import annotations

from dataclasses import replace

import pytest
from views import NAMES, OAK, adventurer, at_rest, attacking, drawn, night, party

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import AdventurerView
from tabletop_tui.tui.draw.canvas import BOLD
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts
from tabletop_tui.tui.set_a_watch.faces import brief, briefs, cut, lines
from tabletop_tui.tui.set_a_watch.plates import fair_rows

SIZES = [(80, 22), (100, 28), (120, 34), (120, 38), (160, 48)]
SMALL, MEDIUM, LARGE = (80, 22), (120, 38), (160, 48)
MONO = Look("mono", "set_a_watch")


def with_hunter(**more: object) -> tuple[AdventurerView, ...]:
    """The party with a Bounty Hunter in the second place."""
    hunter = adventurer(
        1, "sotc:bounty-hunter", "<8> <3>g <5>",
        "~bounty-hunter:expertise !bounty-hunter:crippling-shot ?bounty-hunter:grisly-warning",
        "item:whetstone -item:throwing-knives", **more,
    )  # fmt: skip
    return (party()[0], hunter, *party()[2:])


@pytest.mark.parametrize("size", SIZES)
def test_all_four_are_there(size: tuple[int, int]) -> None:
    shown = drawn(at_rest(), size)
    for slot, name in enumerate(("Monk", "Witch", "Barbarian", "Artificer")):
        assert name in shown.within(f"slot:{slot}")
    assert "reach 2" in shown.within("slot:1")
    assert "in camp" in shown.within("slot:3")


@pytest.mark.parametrize("size", [(100, 28), MEDIUM, LARGE])
def test_owners_are_named(size: tuple[int, int]) -> None:
    shown = drawn(at_rest(), size)
    for slot, name in enumerate(NAMES):
        assert name in shown.within(f"slot:{slot}")
    flex = drawn(at_rest(party=(adventurer(0, "sotc:monk", "[4] [2] [6]", "monk:open-palm", owner=None),)), size)
    assert "shared" in flex.within("slot:0")


@pytest.mark.parametrize("size", SIZES)
def test_rests_are_marks(size: tuple[int, int]) -> None:
    for rests, marks in ((0, "○○"), (1, "●○"), (2, "●●")):
        one = adventurer(0, "sotc:monk", "[4] [2] [6]", "monk:open-palm", rests=rests)
        assert marks in drawn(at_rest(party=(one,)), size).text


@pytest.mark.parametrize("size", SIZES)
def test_dice_show_their_kind_and_where_they_are(size: tuple[int, int]) -> None:
    shown = drawn(BoardFacts(night(party=with_hunter()), NAMES, picked={"die:3"}), size, MONO)
    assert shown.within("die:0").strip() == "[4]"
    assert shown.within("die:2").strip() == "<6>"
    assert shown.within("die:8").strip() == "3"  # spent: no brackets
    assert shown.within("die:9").strip() == "6"  # in camp, as good as spent
    assert not any(character.isdigit() for character in shown.within("die:4"))  # stolen
    region = shown.region("die:3")
    assert shown.canvas.attributes(region.x + 1, region.y + region.height // 2) & 8  # picked: reversed


@pytest.mark.parametrize("size", SIZES)
def test_abilities_carry_their_marks(size: tuple[int, int]) -> None:
    shown = drawn(at_rest(party=with_hunter()), size)
    marks = {
        "ability:0:monk:open-palm": "■", "ability:0:monk:inner-stillness": "□",
        "ability:1:bounty-hunter:expertise": "▪", "ability:1:bounty-hunter:grisly-warning": "▪",
    }  # fmt: skip
    for key, mark in marks.items():
        assert shown.within(key).startswith(mark)


def test_words_say_why_where_there_is_room() -> None:
    shown = drawn(at_rest(party=with_hunter()), LARGE)
    assert "stunned" in shown.within("ability:1:bounty-hunter:crippling-shot")
    assert "off" in shown.within("ability:1:bounty-hunter:grisly-warning")


def test_large_plates_tell_what_abilities_do() -> None:
    shown = drawn(at_rest(), LARGE)
    for card in ("monk:flurry-of-blows", "monk:open-palm", "monk:inner-stillness"):
        words = cards.abilities()[card].text.split()
        assert words[0] in shown.within(f"ability:0:{card}")
    assert cards.abilities()["monk:open-palm"].text.split()[-1] not in drawn(at_rest(), MEDIUM).within("slot:0")


@pytest.mark.parametrize("size", SIZES)
def test_items_and_belongings_are_named(size: tuple[int, int]) -> None:
    shown = drawn(at_rest(), size)
    assert shown.within("item:0:item:lucky-charm").rstrip() == "+ Lucky Charm"
    assert shown.within("familiar:1") == "Crow, damage 3"
    assert shown.within("staff:3") == "staff 5 of 8"


@pytest.mark.parametrize(
    ("phase", "role", "uses", "said"),
    [
        ("watch", "watch", 1, "Crow, damage 3"),
        ("watch", "watch", 0, "Crow, sent"),
        ("watch", "camp", 0, "Crow, damage 3"),
        ("camp", "watch", 0, "Crow, damage 3"),
        ("camp", "camp", 0, "Crow, damage 3"),
    ],
)
def test_the_familiar_is_sent_only_while_its_witch_watches(phase: str, role: str, uses: int, said: str) -> None:
    monk, witch, *others = party()
    party_now = (monk, witch.model_copy(update={"role": role, "familiar_uses": uses}), *others)
    for size in SIZES:
        assert drawn(at_rest(phase=phase, party=party_now), size).within("familiar:1") == said


@pytest.mark.parametrize("size", SIZES)
def test_trophies_and_tamed_creatures_are_things_of_their_own(size: tuple[int, int]) -> None:
    trophies = ("sotc:vampire:1", "sotc:giant-bat:1")
    shown = drawn(at_rest(party=with_hunter(trophies=trophies, tamed=("base:bear:1",))), size)
    assert shown.within("trophy:sotc:vampire:1").startswith("†")
    assert shown.within("tamed:1:base:bear:1").startswith("∩")
    assert shown.region("tamed:1:base:bear:1").width >= 2
    assert "-" in shown.within("item:1:item:throwing-knives") or "−" in shown.within("item:1:item:throwing-knives")


def test_three_trophies_are_counted_where_there_is_no_room() -> None:
    trophies = ("sotc:vampire:1", "sotc:giant-bat:1", "sotc:giant-bat:2")
    assert "†3" in drawn(at_rest(party=with_hunter(trophies=trophies)), SMALL).text
    shown = drawn(at_rest(party=with_hunter(trophies=trophies)), MEDIUM)
    assert [shown.within(f"trophy:{card}")[0] for card in trophies] == ["†"] * 3


@pytest.mark.parametrize("size", SIZES)
def test_who_joins_the_attack_acts(size: tuple[int, int]) -> None:
    canvas = drawn(attacking(), size).canvas
    shown = drawn(attacking(), size)
    for slot, acts in enumerate((True, True, False, False)):
        region = shown.region(f"slot:{slot}")
        y = region.y + (0 if size[0] <= 100 else 1)
        assert (canvas.foreground(2 if size[0] <= 100 else region.x + 2, y) == OAK.accent) == acts


def test_who_has_the_word_acts() -> None:
    facts = BoardFacts(night(speaker=2), NAMES)
    assert facts.acting == {2}
    assert replace(facts, picked={"die:1"}).acting == {0}
    assert replace(facts, picked={"familiar:1"}).acting == {1}
    assert BoardFacts(night(phase="camp"), NAMES).acting == {3}
    assert BoardFacts(night(), NAMES).acting == frozenset()


@pytest.mark.parametrize("key", ["die:1", "ability:1:witch:hex", "item:0:item:lucky-charm", "familiar:1", "slot:2"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["oak", "mono"])
def test_what_is_lit_is_seen(key: str, size: tuple[int, int], name: str) -> None:
    look = Look("mono", "set_a_watch") if name == "mono" else OAK
    plain, lit = drawn(at_rest(), size, look), drawn(at_rest(), size, look, key)
    changed = lit.canvas.changes(plain.canvas)
    assert changed
    region = lit.region(key).grow((1, 2, 2, 2))
    assert all(region.contains_region(change) for change in changed)


@pytest.mark.parametrize("size", SIZES)
def test_long_names_stay_on_their_plates(size: tuple[int, int]) -> None:
    short, long = at_rest(), BoardFacts(night(), ("Bartholomäus der Ältere", "Ωμέγα", "李小龙李小龙李小龙李小龙", ""))
    one, other = drawn(short, size), drawn(long, size)
    assert one.zones == other.zones
    for region in other.canvas.changes(one.canvas):
        assert any(one.region(f"slot:{slot}").contains_region(region) for slot in range(4))


def test_an_incomplete_party_is_drawn() -> None:
    for size in SIZES:
        assert "Monk" in drawn(at_rest(phase="muster", party=party()[:1], camper=None, watch=(), line=()), size).text


# -- words that must fit ---------------------------------------------------------------------------------------------


def test_names_are_cut_at_words() -> None:
    assert brief("Flurry of Blows", 15) == "Flurry of Blows"
    assert brief("Flurry of Blows", 10) == "Flurry"
    assert brief("Turn the Dead", 9) == "Turn"
    assert brief("Skullsplitter", 9) == "Skullspl…"


def test_names_share_their_room() -> None:
    assert briefs(["Hex", "Wither", "Swarm of Crows"], 23) == ["Hex", "Wither", "Swarm of Crows"]
    assert briefs(["Hex", "Wither", "Swarm of Crows"], 18) == ["Hex", "Wither", "Swarm"]
    assert cut(["+Whetstone", "-Knives", "†3"], 12) == ["+Whet", "-Kniv", "†3"]


def test_texts_end_with_an_ellipsis_where_they_are_cut() -> None:
    assert lines("one two three four", 9, 2) == ["one two", "three…"]
    assert lines("one two, three", 8, 1) == ["one two…"]
    assert lines("one seventeen", 6, 2) == ["one", "seven…"]
    assert lines("one two", 9, 2) == ["one two"]
    assert lines("one", 9, 0) == []


def test_the_longest_texts_are_cut_first() -> None:
    assert fair_rows([3, 2, 6], 9) == [3, 2, 4]
    assert fair_rows([3, 2, 6], 11) == [3, 2, 6]
    assert sum(fair_rows([3, 2, 6], 0)) == 0


def test_a_plate_names_its_adventurer_in_bold() -> None:
    shown = drawn(at_rest(), MEDIUM)
    region = shown.region("slot:0")
    assert shown.canvas.attributes(region.x + 2, region.y + 1) & BOLD
