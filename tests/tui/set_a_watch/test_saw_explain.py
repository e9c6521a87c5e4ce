"""Words on things: health term by term, piles in their order, what a card does and how it stands."""

from __future__ import annotations

from typing import Any

import pytest
from saw_sitting import Watch, in_camp, on_watch, session_of

from tabletop_tui.core.bots import Players
from tabletop_tui.core.decision import Choose, ChooseSome
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.tui.set_a_watch.desk import Desk
from tabletop_tui.tui.set_a_watch.explain import Explained, explain
from tabletop_tui.tui.set_a_watch.explain_base import Known
from tabletop_tui.tui.set_a_watch.explain_piles import runs


def told(source: Watch | Session[Any], zone: str) -> Explained:
    session = session_of(source.state) if isinstance(source, Watch) else source  # as the test has left it
    found = explain(zone, Known(session.seat(None).view, Desk(session).world, ("Ada", "Ben", "Chiara", "Dev")))
    assert found is not None, zone
    return found


def words(source: Watch | Session[Any], zone: str) -> str:
    found = told(source, zone)
    return " ".join((found.heading, *found.paragraphs)).replace("**", "")


def test_health_is_told_with_what_changes_it() -> None:
    watch = on_watch(line="cutpurse wolf", where="")
    watch.state.line[1].lost = 2
    base = cards.creature(watch.state.line[1].card).base
    assert f"Health {base - 2}: base {base}, lost tonight −2." in words(watch, "line:2")
    assert "Health 6." in words(on_watch(), "line:1")


def test_a_creature_tells_when_its_power_works_and_who_reaches_it() -> None:
    said = words(on_watch(), "line:2")
    assert "It acts when it is revealed and when it comes to the first place." in said
    assert "In reach of Witch." in said
    assert "It has no power." in words(on_watch(line="cutpurse wolf"), "line:2")


def test_stolen_dice_and_negated_powers_are_told() -> None:
    watch = on_watch()
    watch.state.line[0].dice = [4]
    watch.state.line[0].negated = True
    said = words(watch, "line:1")
    assert "It holds the Witch's 1." in said and "Its powers are negated" in said


def test_a_card_face_down_says_nothing_unless_it_was_seen() -> None:
    watch = on_watch()
    assert "Scarecrow" not in words(watch, "line:3")
    watch.state.known = [watch.state.line[2].card]
    assert "Scarecrow" in words(watch, "line:3") and "it has been seen" in words(watch, "line:3")


def test_piles_are_told_in_their_order_as_far_as_they_are_known() -> None:
    watch = on_watch(graveyard="bear wolf", horde="bandit treant")
    said = words(watch, "graveyard")
    assert said.index("Bear") < said.index("Wolf")
    assert "Bandit" not in words(watch, "horde") and "2 face down" in words(watch, "horde")
    watch.state.known = [watch.state.horde[-1]]
    assert "Bandit" in words(watch, "horde") and "Treant" not in words(watch, "horde")
    assert "Nobody knows the next one." in words(watch, "deck")
    assert "Dark Champion" in words(watch, "unhallowed")


def test_runs_of_unseen_cards_are_one() -> None:
    bear = next(card for card in cards.creatures() if card.startswith("base:bear") or ":bear" in card)
    assert runs([None, None, bear, None]) == ["2 face down", f"Bear {cards.creature(bear).base}", "face down"]
    assert runs([]) == []


def test_fire_and_reach_are_told_by_their_terms() -> None:
    assert "It shows two creatures." in words(on_watch(fire=8), "fire")
    assert "Reaches 1." in words(on_watch(), "slot:0")


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ({"exhausted": True}, "It is exhausted until something refreshes it."),
        ({"used": True, "stunned": True}, "It is stunned"),
        ({"used": True}, "It was used tonight."),
        ({}, "It is ready."),
    ],
)
def test_an_ability_tells_how_it_stands(state: dict[str, bool], said: str) -> None:
    watch = on_watch()
    ability = watch.ability("open-palm")
    for field, value in state.items():
        setattr(ability, field, value)
    text = words(watch, "ability:0:monk:open-palm")
    assert said in text and cards.abilities()["monk:open-palm"].text in text


def test_items_dice_spaces_and_the_market() -> None:
    watch = on_watch(items={"monk": "whetstone!"})
    assert "exhausted until its owner rests" in words(watch, "item:0:item:whetstone")
    assert "It was spent on an attack." in words(watch, "die:8")
    assert "It is for the camp." in words(watch, "die:9")
    camp = in_camp(coins_on={"camp:map": 2})
    assert "It takes a 4 or more." in words(camp, "space:camp:map")
    assert "Two coins" in words(camp, "space:camp:map")
    market = in_camp("merchant", market=[["item:whetstone", "item:tower-shield"], [], []])
    assert "It covers Whetstone." in words(market, "pile:0")


@pytest.mark.parametrize(
    ("where", "space", "said"),
    [
        ("elven-grove", "camp:map", "It takes any die."),
        ("elven-grove", "camp:heal", "It takes any die."),
        ("elven-grove", "camp:scout-1", "It takes any die."),
        ("fog-marsh", "camp:scout-1", "No die may be laid here at this location."),
        ("living-house", "camp:chop-1", "No die may be laid here at this location."),
        ("", "camp:scout-1", "Each die must show more than the last one here."),
        ("", "camp:heal", "It takes a die that shows exactly 6."),
        ("sunken-mill", "camp:chop-1", "At this location it is one log a die."),
    ],
)
def test_spaces_demand_what_the_place_demands(where: str, space: str, said: str) -> None:
    assert said in words(in_camp(where=where), f"space:{space}")


def test_the_market_tells_the_price_at_the_place() -> None:
    for where, cost in (("", "two coins"), ("old-toll-road", "three coins"), ("trading-outpost", "one coin")):
        market = in_camp("merchant", where=where, market=[["item:whetstone"], [], []])
        assert told(market, "pile:0").heading == f"Whetstone, {cost}"


def test_a_location_tells_what_became_of_the_firewood() -> None:
    assert "Firewood as it was entered: half." in words(on_watch(where="barren-plains"), "location")
    assert "Firewood as it was entered: −2." in words(on_watch(where="bone-henge"), "location")


def test_the_fire_tells_from_how_many_logs_on_it_shows_more() -> None:
    said = words(on_watch(), "fire")
    assert "Up to 6 logs show one creature, 7 to 11 two creatures, 12 to 15 three creatures; there are never" in said


def test_what_is_gone_says_nothing() -> None:
    watch = on_watch()
    known = Known(watch.session.seat(None).view, Desk(watch.session).world, ("Ada",))
    gone = (
        "line:9",
        "line:",
        "slot:7",
        "die:99",
        "ability:0:monk:nothing",
        "ability:9:monk:open-palm",
        "item:0:item:x",
    )
    for zone in (*gone, "familiar:8", "staff:8", "pile:7", "glance:0", "nonsense"):
        assert explain(zone, known) is None, zone


def test_a_card_that_no_box_has_is_no_thing_that_left() -> None:
    watch = on_watch()
    known = Known(watch.session.seat(None).view, Desk(watch.session).world, ("Ada",))
    with pytest.raises(KeyError):
        explain("trophy:sotc:nobody:1", known)


def test_whatever_a_game_asks_about_can_be_explained() -> None:
    session = Session(GAME, Setup(game=GAME.id, seats=seated(("Ada", "Ben"), ()), seed="explained"))
    players = Players(session, "explained", levels=("random", "random"))
    desk = Desk(session)
    asked: set[str] = set()
    while session.outcome is None and session.count < 120:
        pending = session.pending
        known = Known(session.seat(None).view, desk.world, ("Ada", "Ben"))
        for option in pending.options if isinstance(pending, Choose | ChooseSome) else ():
            if option.target is not None:
                asked.add(option.target.partition(":")[0])
                assert explain(option.target, known) is not None, option.target
        session.answer(players.answer())  # type: ignore[arg-type]
    assert asked >= {"space", "die", "line", "ability", "slot"}
