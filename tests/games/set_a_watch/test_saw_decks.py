"""Deck construction: what is valid, what is advised, and tables laid out from a deck list (SAW-328 to SAW-368)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from saw_set_out import begin, laid

from tabletop_tui.core.errors import BadSetup
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.cards import Listed
from tabletop_tui.games.set_a_watch.decks import DeckList, built_in, deck_of, faults, guidelines_broken, refuses
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.games.set_a_watch.options import SetAWatchOptions
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType

DECKS = ("walk-in-the-park", "unhalloween", "burnout")


def listed(*kinds: str, copies: int = 2) -> tuple[Listed, ...]:
    return tuple(Listed(card=kind, copies=copies) for kind in kinds)


def deck(**changes: Any) -> DeckList:
    """The deck Burnout with changes."""
    return built_in("burnout").model_copy(update={"name": "Mine", **changes})


def without(kind: str) -> tuple[Listed, ...]:
    return tuple(line for line in built_in("burnout").creatures if line.card != kind)


def of_type(*kinds: CreatureType) -> list[str]:
    """Kinds of creatures with two copies, of these types."""
    return [row.id for row in cards.creature_kinds().values() if row.type in kinds]


# -- what is valid ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DECKS)
def test_the_constructed_decks_are_valid_and_as_advised(name: str) -> None:
    assert faults(built_in(name)) == []
    assert guidelines_broken(built_in(name)) == []
    assert built_in(f"deck:{name}") == built_in(name)


@pytest.mark.rule("SAW-330")
def test_a_creature_deck_has_thirty_cards() -> None:
    fewer = deck(creatures=without("base:bear"))
    assert faults(fewer) == ["A creature deck has exactly 30 cards; this one has 28."]
    more = deck(creatures=(*built_in("burnout").creatures, Listed(card="base:wolf")))
    assert faults(more) == ["A creature deck has exactly 30 cards; this one has 31."]


@pytest.mark.rule("SAW-331")
def test_no_guideline_makes_a_deck_invalid() -> None:
    kinds = of_type(CreatureType.UNDEAD, CreatureType.GIANT, CreatureType.OOZE, CreatureType.ABERRATION)
    kinds += of_type(CreatureType.GOLEM, CreatureType.FAIRY, CreatureType.FIRE_DEMON)
    one_sided = deck(creatures=listed(*kinds[:15]))
    assert guidelines_broken(one_sided) != []
    assert faults(one_sided) == []


def test_what_is_no_creature_or_too_often_there() -> None:
    rest = without("base:bear")
    unknown = deck(creatures=(*rest, *listed("base:unicorn")))
    assert faults(unknown) == ["There is no creature “base:unicorn”."]
    unhallowed = deck(creatures=(*rest, *listed("sotc:gorgon", copies=1), *listed("base:wolf", copies=1)))
    assert faults(unhallowed) == ["The Gorgon is an Unhallowed and stands among the creatures."]
    too_many = deck(creatures=(*without("base:bear"), *listed("base:eagle")))
    assert faults(too_many) == ["There are two cards of the Eagle, not 4."]


def test_what_is_no_summon_or_too_often_there() -> None:
    assert faults(deck(summons=())) == ["At least one Summon lies in the creature deck."]
    assert faults(deck(summons=listed("sotc:summon-dance"))) == ["There is no Summon “sotc:summon-dance”."]
    name = cards.summon_kinds()["sotc:summon-stun"].title
    assert faults(deck(summons=listed("sotc:summon-stun", copies=3))) == [f"There are two Summons “{name}”, not 3."]


@pytest.mark.rule("SAW-329")
def test_a_fifth_summon_wants_a_ninth_unhallowed() -> None:
    five = (*built_in("burnout").summons, Listed(card="sotc:summon-horde"))
    assert faults(deck(summons=five)) == ["With these Summons 9 Unhallowed are needed; 8 are listed."]
    nine = (*built_in("burnout").unhallowed, "base:hydra")
    assert faults(deck(summons=five, unhallowed=nine)) == []
    state = laid(deck="own", own_deck=deck(summons=five, unhallowed=nine).model_dump()).state
    assert (len(state.deck), len(state.unhallowed), len(state.horde)) == (35, 8, 1)


def test_unhallowed_are_eight_different_ones() -> None:
    eight = built_in("burnout").unhallowed
    assert faults(deck(unhallowed=eight[:7])) == ["With these Summons 8 Unhallowed are needed; 7 are listed."]
    assert faults(deck(unhallowed=(*eight[:7], "base:bear"))) == ["There is no Unhallowed “base:bear”."]
    assert faults(deck(unhallowed=(*eight[:7], eight[0]))) == ["There is one Pyromancer, not 2."]


def test_eight_different_locations_and_a_final_one() -> None:
    eight = built_in("burnout").locations
    assert faults(deck(locations=eight[:7])) == ["A deck has 8 locations before the final one; this one has 7."]
    assert faults(deck(locations=(*eight[:7], "sotc:iron-bank"))) == [
        "Iron Bank is a final location and stands among the others."
    ]
    assert faults(deck(locations=(*eight[:7], eight[0]))) == ["There is one Lost Outpost, not 2."]
    assert faults(deck(locations=(*eight[:7], "sotc:nowhere"))) == ["There is no location “sotc:nowhere”."]
    assert faults(deck(final="base:dark-woods")) == ["There is no final location “base:dark-woods”."]
    assert faults(deck(start="base:dark-woods")) == ["The first location is not among the eight."]


def test_an_own_deck_must_be_there_and_be_valid() -> None:
    assert refuses(SetAWatchOptions()) is None
    assert refuses(SetAWatchOptions(deck="burnout")) is None
    assert refuses(SetAWatchOptions(deck="own")) == "A deck of your own is to be played, and none is given."
    assert refuses(SetAWatchOptions(deck="own", own_deck=deck())) is None
    fewer = deck(creatures=without("base:bear"))
    setup = Setup(
        game="set_a_watch",
        seats=seated(["Ada"], ()),
        seed="x",
        options={"deck": "own", "own_deck": fewer.model_dump()},
    )
    with pytest.raises(BadSetup, match="“Mine” cannot be played: A creature deck has exactly 30"):
        GAME.checked(setup)


def test_which_deck_is_played() -> None:
    assert deck_of(SetAWatchOptions()) is None
    assert deck_of(SetAWatchOptions(deck="unhalloween")) == built_in("unhalloween")
    assert deck_of(SetAWatchOptions(deck="own", own_deck=deck())) == deck()
    assert [built_in(name).let_in for name in DECKS] == [True, False, False]


# -- advice ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-332", "SAW-333", "SAW-334", "SAW-335")
@pytest.mark.parametrize(
    ("kind", "least"),
    [
        (CreatureType.FOREST, 4),
        (CreatureType.UNDEAD, 4),
        (CreatureType.DRAGON, 2),
        (CreatureType.HUMAN, 1),
        (CreatureType.GOBLIN, 1),
        (CreatureType.GOLEM, 1),
    ],
)
def test_a_balanced_deck_has_enough_of_each_type(kind: CreatureType, least: int) -> None:
    everybody = [row for row in cards.creature_kinds().values() if len(row.health) == 2]
    others = [row.id for row in everybody if row.type is not kind and not row.tag][:14]
    own = [row.id for row in everybody if row.type is kind]

    def advice(n: int) -> list[str]:
        some = listed(*own[: n // 2]) + listed(*own[n // 2 : n // 2 + n % 2], copies=1)
        built = deck(creatures=(*listed(*others), *some), unhallowed=("sotc:gorgon",))
        return [line for line in guidelines_broken(built) if f"type {kind};" in line]

    few = advice(least - 1)
    assert len(few) == 1 and few[0].endswith(f"this one has {least - 1}.")
    assert advice(least) == []


@pytest.mark.rule("SAW-336")
def test_a_card_whose_partner_is_missing_is_named() -> None:
    no_wyverns = deck(creatures=(*without("base:wyvern"), *listed("sotc:ashwing-drake")))
    assert guidelines_broken(no_wyverns) == [
        "The Wyvern Rider looks for a card called Wyvern, and there is none in this deck."
    ]
    riders = deck(
        creatures=listed("sotc:goblin-wolf-riders", "sotc:drake-marauder", "base:goblins"),
        unhallowed=("base:werewolf",),
    )
    lonely = [line for line in guidelines_broken(riders) if "looks for" in line]
    assert [line.split(" looks")[0] for line in lonely] == [
        "The Goblin Wolf-Riders",
        "The Drake Marauder",
        "The Werewolf",
    ]
    with_bears = deck(creatures=listed("sotc:goblin-wolf-riders", "base:bear"), unhallowed=("base:werewolf",))
    assert not [line for line in guidelines_broken(with_bears) if "looks for" in line]
    priestess = deck(unhallowed=("base:high-priestess",), creatures=without("sotc:seal-breaker-acolyte"))
    assert [line for line in guidelines_broken(priestess) if "called Acolyte" in line]


# -- laid out --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-368")
@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_deck_list_is_laid_out_card_by_card(name: str, seed: str) -> None:
    state, wanted = laid(seed, deck=name).state, built_in(name)
    kinds = Counter(card.rsplit(":", 1)[0] for card in state.deck)
    assert kinds == Counter({line.card: line.copies for line in (*wanted.creatures, *wanted.summons)})
    unhallowed = {card.rsplit(":", 1)[0] for card in (*state.horde, *state.unhallowed)}
    assert unhallowed == set(wanted.unhallowed) and len(state.horde) == 1 and len(state.unhallowed) == 7
    assert {*state.map[1:], state.location} == set(wanted.locations) and state.map[0] == wanted.final
    assert not state.box and not state.box_summons and not state.box_unhallowed and not state.unused


@pytest.mark.rule("SAW-337")
def test_hand_picked_locations_are_those_of_the_map() -> None:
    picked = (*built_in("unhalloween").locations[:4], *built_in("burnout").locations[:4])
    own = deck(locations=picked, final="sotc:seal-vault")
    state = laid(deck="own", own_deck=own.model_dump()).state
    assert {*state.map[1:], state.location} == set(picked) and state.map[0] == "sotc:seal-vault"


@pytest.mark.rule("SAW-349")
def test_the_first_night_of_a_walk_in_the_park_is_at_the_outskirts_inn() -> None:
    assert {laid(str(seed), deck="walk-in-the-park").state.location for seed in range(8)} == {"sotc:outskirts-inn"}
    assert len({laid(str(seed), deck="burnout").state.location for seed in range(8)}) > 1


@pytest.mark.rule("SAW-339")
def test_the_difficulty_may_scale_the_summons_of_a_deck() -> None:
    for difficulty, n in (("easy", 1), ("normal", 2), ("hard", 3), ("insane", 4)):
        state = laid(deck="walk-in-the-park", deck_summons="difficulty", difficulty=difficulty).state
        kinds = [card.rsplit(":", 1)[0] for card in state.deck if cards.is_summon(card)]
        assert len(kinds) == n and kinds.count("sotc:summon-stun") == min(n, 2)
        assert len(laid(deck="walk-in-the-park", difficulty=difficulty).state.deck) == 32


def test_a_constructed_deck_plays_into_its_first_round() -> None:
    session = begin(deck="unhalloween", chance=None)
    assert list(GAME.invariants(session.table.state, session.options)) == []
