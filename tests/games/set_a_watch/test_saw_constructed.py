"""The three constructed decks, card by card."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop_tui.games.set_a_watch.cards import DeckRow, creature_kinds, decks, locations, summon_kinds
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType

WALK, UNHALLOWEEN, BURNOUT = "deck:walk-in-the-park", "deck:unhalloween", "deck:burnout"


def creatures_of(deck: str, box: str) -> dict[str, int]:
    rows = ((creature_kinds()[listed.card], listed.copies) for listed in decks()[deck].creatures)
    return {row.title: copies for row, copies in rows if row.box == box}


def unhallowed_of(deck: str, box: str) -> set[str]:
    rows = (creature_kinds()[kind] for kind in decks()[deck].unhallowed)
    return {row.title for row in rows if row.box == box}


def locations_of(deck: str, box: str) -> set[str]:
    rows = (locations()[place] for place in decks()[deck].locations)
    return {row.title for row in rows if row.box == box}


def summons_of(deck: str) -> dict[str, int]:
    return {summon_kinds()[listed.card].does: listed.copies for listed in decks()[deck].summons}


def pairs(*names: str) -> dict[str, int]:
    return dict.fromkeys(names, 2)


@pytest.mark.rule("SAW-338", "SAW-350", "SAW-359")
def test_three_decks() -> None:
    assert [row.title for row in decks().values()] == ["Walk in the Park", "Unhalloween", "Burnout"]


@pytest.mark.parametrize("deck", decks().values(), ids=lambda deck: str(deck.id))
def test_thirty_creatures_eight_unhallowed_eight_locations_and_a_final(deck: DeckRow) -> None:
    assert sum(listed.copies for listed in deck.creatures) == 30
    assert len({listed.card for listed in deck.creatures}) == len(deck.creatures)
    assert all(listed.copies <= len(creature_kinds()[listed.card].health) for listed in deck.creatures)
    assert all(creature_kinds()[listed.card].type is not CreatureType.UNHALLOWED for listed in deck.creatures)
    assert len(set(deck.unhallowed)) == 8
    assert all(creature_kinds()[kind].type is CreatureType.UNHALLOWED for kind in deck.unhallowed)
    assert all(listed.copies <= summon_kinds()[listed.card].copies for listed in deck.summons)
    assert len(set(deck.locations)) == 8
    assert locations()[deck.final].kind == "final"
    assert all(locations()[place].kind != "final" for place in deck.locations)
    assert deck.start is None or deck.start in deck.locations


@pytest.mark.parametrize("deck", decks().values(), ids=lambda deck: str(deck.id))
def test_each_deck_keeps_the_advice_on_acolytes_and_forest_and_undead(deck: DeckRow) -> None:
    rows = [(creature_kinds()[listed.card], listed.copies) for listed in deck.creatures]
    types = Counter[CreatureType]()
    for row, copies in rows:
        types[row.type] += copies
    assert sum(copies for row, copies in rows if row.tag == "Acolyte") >= 2
    assert types[CreatureType.FOREST] >= 4 and types[CreatureType.UNDEAD] >= 4 and types[CreatureType.DRAGON] >= 2
    assert types[CreatureType.HUMAN] and types[CreatureType.GOBLIN] and types[CreatureType.GOLEM]


@pytest.mark.rule("SAW-341")
def test_walk_in_the_park_from_the_base_box() -> None:
    assert creatures_of(WALK, "base") == pairs("Forest Giant", "Bear", "Eagle", "Fae", "Zombie Horde", "Treant")


@pytest.mark.rule("SAW-342")
def test_walk_in_the_park_from_swords_of_the_coin() -> None:
    names = ("Enchanted Golem", "Seal Breaker Acolyte", "Goblin Scouts", "Wandering Giant")
    assert creatures_of(WALK, "sotc") == pairs(*names)


@pytest.mark.rule("SAW-343")
def test_walk_in_the_park_from_outriders() -> None:
    names = ("Evil Apparition", "Forest Sprite", "Desert Wyrm", "Forgotten Sentinel", "Mesmerist")
    assert creatures_of(WALK, "outriders") == pairs(*names)


@pytest.mark.rule("SAW-344", "SAW-339")
def test_walk_in_the_park_has_two_stunning_summons() -> None:
    assert summons_of(WALK) == {"stun": 2}


@pytest.mark.rule("SAW-345", "SAW-346", "SAW-347")
def test_walk_in_the_park_unhallowed() -> None:
    assert unhallowed_of(WALK, "base") == {"Goblin Chief", "Phantom Cat", "Corrupt Druid"}
    assert unhallowed_of(WALK, "sotc") == {"Carnivorous Tree", "Sound of Doom", "Collector"}
    assert unhallowed_of(WALK, "outriders") == {"Keeper of Memories", "Golem Sculptor"}


@pytest.mark.rule("SAW-348", "SAW-349")
def test_walk_in_the_park_locations() -> None:
    assert locations_of(WALK, "base") == {"Dark Woods", "The White Monolith", "The Long Road", "Ruined Gate"}
    assert locations_of(WALK, "sotc") == {"Tribal Lands", "Trading Outpost", "Adventurer's Guild", "Outskirts Inn"}
    assert decks()[WALK].final == "base:forbidden-tower"
    assert decks()[WALK].start == "sotc:outskirts-inn"


@pytest.mark.rule("SAW-340")
def test_only_walk_in_the_park_lets_creatures_in() -> None:
    assert [deck for deck, row in decks().items() if row.let_in] == [WALK]


@pytest.mark.rule("SAW-351")
def test_unhalloween_from_the_base_box() -> None:
    assert creatures_of(UNHALLOWEEN, "base") == {"Vampire": 1} | pairs("Zombie Horde", "Skeletons", "Wolf", "Bandit")


@pytest.mark.rule("SAW-352")
def test_unhalloween_from_swords_of_the_coin() -> None:
    names = ("Poison Spider", "Giant Bat", "Scarecrow", "Coffin Rat Swarm", "Crawling Ooze")
    assert creatures_of(UNHALLOWEEN, "sotc") == {"Vampire": 1} | pairs(*names)


@pytest.mark.rule("SAW-353")
def test_unhalloween_from_outriders() -> None:
    names = ("Goblin Acolyte", "Wyvern Hatchling", "Living Doll", "Undead Acolyte", "Evil Apparition")
    assert creatures_of(UNHALLOWEEN, "outriders") == pairs(*names)


@pytest.mark.rule("SAW-354")
def test_unhalloween_summons() -> None:
    assert summons_of(UNHALLOWEEN) == {"exhaust": 2, "horde": 2}


@pytest.mark.rule("SAW-355", "SAW-356")
def test_unhalloween_unhallowed() -> None:
    assert unhallowed_of(UNHALLOWEEN, "base") == {"Wraith Lord", "Necromancer", "High Priestess", "Werewolf"}
    assert unhallowed_of(UNHALLOWEEN, "sotc") == {"Prince of Vultures", "Headless Rider", "Ghoulish Head", "Revenant"}


@pytest.mark.rule("SAW-357", "SAW-358")
def test_unhalloween_locations() -> None:
    names = {"Abandoned Village", "Witch's Shack", "Forgotten Graveyard", "Haunted Manor"}
    assert locations_of(UNHALLOWEEN, "base") == names
    assert locations_of(UNHALLOWEEN, "sotc") == {"Moving Forest", "Bone Henge", "Forsaken Asylum", "Living House"}
    assert decks()[UNHALLOWEEN].final == "base:the-catacombs"


@pytest.mark.rule("SAW-360")
def test_burnout_from_the_base_box() -> None:
    hot = ("Ember Drake", "Fae", "Fell Beast", "Wyvern", "Metal Golem", "Shade", "Graveshifter", "Skeletons", "Goblins")
    assert creatures_of(BURNOUT, "base") == pairs("Bear", "Eagle", *hot)


@pytest.mark.rule("SAW-361")
def test_burnout_from_swords_of_the_coin() -> None:
    names = ("Frost Wyrm", "Floating Mind", "Seal Breaker Acolyte", "Coffin Rat Swarm")
    assert creatures_of(BURNOUT, "sotc") == pairs(*names)
    assert creatures_of(BURNOUT, "outriders") == {}


@pytest.mark.rule("SAW-362")
def test_burnout_summons() -> None:
    assert summons_of(BURNOUT) == {"exhaust": 2, "stun": 2}


@pytest.mark.rule("SAW-363", "SAW-364")
def test_burnout_unhallowed() -> None:
    assert unhallowed_of(BURNOUT, "base") == {"Pyromancer", "Lich", "Warlord", "Wyvern Rider"}
    assert unhallowed_of(BURNOUT, "sotc") == {"Dark Champion", "Dream Master", "Gorgon", "Mastermind"}


@pytest.mark.rule("SAW-365", "SAW-366")
def test_burnout_locations() -> None:
    assert locations_of(BURNOUT, "base") == {"Lost Outpost", "Cliff Watch", "Barren Plains"}
    names = {"The Light House", "Rope Bridge", "Tall Grass", "Nomad Camp", "Thieves Den"}
    assert locations_of(BURNOUT, "sotc") == names
    assert decks()[BURNOUT].final == "sotc:tower-ruins"
