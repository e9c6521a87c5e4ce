"""The log: every event has its sentence, or is silent on purpose; numbers unfold; the table reads as sentences."""

from __future__ import annotations

import inspect
from typing import Any, get_args

import pytest
from night import Scene, Watch

from tabletop_tui.core.event import DiceRolled, Event, TakenBack
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch import story
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.games.set_a_watch.view import view

SILENT = {"die-rerolled", "item-drawn"}
"""Told by the dice that fell, and by the Market that is filled."""

SAID_ALREADY = {("rune-used", "vanquish")}
"""The card that leaves the game was told."""

VALUES: dict[str, Any] = {
    "hero": "sotc:monk",
    "card": "sotc:cutpurse:1",
    "by": "sotc:vampire:1",
    "why": "sotc:fire",
    "location": "sotc:bone-henge",
    "side": "familiar:crow",
    "exhausted": "monk:low-sweep",
    "item": "item:whetstone",
    "given": "monk:low-sweep",
    "taken": "monk:open-palm",
    "summon": "sotc:summon-stun:1",
    "unhallowed": "sotc:gorgon:1",
    "rider": "sotc:headless-rider:1",
    "mount": "base:bear:1",
    "space": "camp:heal",
    "kept": "sotc:bone-henge",
    "buried": "sotc:tall-grass",
    "when": "first",
    "deed": "vanquish",
    "where": "deck",
    "to": "deck top",
    "covers": None,
    "die": 4,
    "seat": 0,
}
OF_EVENT: dict[str, dict[str, Any]] = {
    "fire-changed": {"why": "sotc:storm-caller:1"},
    "ability-exhausted": {"card": "monk:low-sweep", "why": "used"},
    "ability-refreshed": {"card": "monk:low-sweep", "why": "camp:heal"},
    "ability-stunned": {"card": "monk:low-sweep"},
    "ability-used": {"card": "monk:low-sweep"},
    "adventurer-chosen": {"card": "sotc:monk"},
    "familiar-chosen": {},
    "abilities-dealt": {"ready": ("monk:low-sweep",), "reserve": ("monk:open-palm",)},
    "items-refreshed": {"items": ("item:whetstone",)},
    "item-used": {"card": "item:whetstone"},
    "item-bought": {"card": "item:whetstone"},
    "item-dropped": {"card": "item:whetstone"},
    "item-drawn": {"card": "item:whetstone"},
    "market-filled": {"card": "item:whetstone"},
    "game-laid": {"deck": "deck:burnout", "market": ("item:whetstone",)},
    "coins-changed": {"why": "sotc:bone-henge"},
    "coins-laid": {"spaces": ("camp:heal",)},
    "die-changed": {"why": "item:loaded-die"},
    "round-ended": {"rested": None, "exhausted": 2, "through": ("sotc:cutpurse:1",)},
    "line-laid": {"watch": ("sotc:monk",), "barred": ("sotc:witch",)},
    "cards-peeked": {"cards": ("sotc:cutpurse:1",)},
    "cards-entered": {"cards": (None, "sotc:cutpurse:1")},
    "attack-made": {"parts": (e.Part(what="die", hero="sotc:monk", n=4),)},
    "dice-returned": {"dice": (1, 2)},
    "party-fell": {"why": "exhausted"},
    "exhaustion-prevented": {"by": "ward"},
    "card-removed": {"where": "horde"},
}


def every() -> list[type[Event]]:
    classes = [c for _, c in inspect.getmembers(e, inspect.isclass) if issubclass(c, Event)]
    found = [c for c in classes if c.__module__.startswith(e.__name__) and "kind" in c.__annotations__]
    assert len(found) > 55
    return sorted(found, key=lambda c: c.__name__)


def made(kind: type[Event], **more: Any) -> Event:
    name = get_args(kind.model_fields["kind"].annotation)[0]
    fields: dict[str, Any] = {}
    for field, info in kind.model_fields.items():
        if field == "kind" or not info.is_required():
            continue
        choices = get_args(info.annotation)
        if field in OF_EVENT.get(name, {}):
            fields[field] = OF_EVENT[name][field]
        elif choices and all(isinstance(choice, str) for choice in choices):
            fields[field] = choices[0]
        elif info.annotation is int:
            fields[field] = 3
        elif info.annotation is bool:
            fields[field] = True
        elif field in VALUES:
            fields[field] = VALUES[field]
        else:
            raise AssertionError(f"{name} has a field {field} that this test cannot fill")
    return kind(**(fields | OF_EVENT.get(name, {}) | more))


@pytest.mark.parametrize("kind", every(), ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence_of_its_own(kind: type[Event]) -> None:
    event = made(kind)
    sentence = story.tell(event)
    if event.kind in SILENT:
        assert sentence is None
    else:
        assert sentence is not None
        assert sentence.endswith((".", "!"))
        assert sentence[0].isupper() or sentence[0] in "*{“"
        assert ":" not in sentence.split(" ")[0].rstrip(":")  # no id is left in it
        assert "sotc" not in sentence


def ways() -> list[tuple[type[Event], str, str]]:
    """(event, field, value) of every field that is one of some words."""
    return [
        (kind, field, choice)
        for kind in every()
        for field, info in kind.model_fields.items()
        if field != "kind"
        for choice in get_args(info.annotation)
        if isinstance(choice, str)
    ]


@pytest.mark.parametrize(("kind", "field", "choice"), ways())
def test_each_way_of_an_event_can_be_told(kind: type[Event], field: str, choice: str) -> None:
    more = {"card": "sotc:monk"} if choice == "camp" else {}  # the action of a board
    event = made(kind, **{field: choice}, **more)
    sentence = story.tell(event)
    assert (sentence is None) == (event.kind in SILENT or (event.kind, choice) in SAID_ALREADY)
    assert sentence is None or (sentence.endswith((".", "!")) and "sotc:" not in sentence)


def test_dice_and_steps_back_are_told() -> None:
    assert story.tell(DiceRolled(why="Monk rolls", sides=6, faces=(4, 2))) == "Monk rolls: 4, 2."
    assert story.tell(TakenBack(answers=3)) == "The last answer was taken back."


def test_an_attack_unfolds_to_its_sum() -> None:
    parts = (
        e.Part(what="die", hero="sotc:monk", n=4),
        e.Part(what="familiar", hero="sotc:witch", n=3, card="familiar:crow"),
        e.Part(what="bonus", hero="sotc:monk", n=1, card="item:whetstone"),
    )
    attack = e.AttackMade(card="sotc:cutpurse:1", place=1, health=7, total=8, parts=parts)
    assert story.unfold(attack) == ["Monk 4 + Crow 3 + Whetstone 1 = 8, 1 more than needed."]


def test_the_table_reads_from_the_camp_outwards() -> None:
    scene = Scene(line="cutpurse scarecrow?", dice="4 2 6 / 3 1 4 / 11 7 3- / 8 8 1", camper="heretic", fire=8)
    told = GAME.describe(view(scene.state, scene.table.options, None))
    text = "\n".join(told)
    assert told[0] == "Night 3 of 9, watch."
    assert "Firewood 8, which reveals two creatures." in told
    assert "Line 1: **Cutpurse**, Health 6, damage 1, in reach of all." in told
    assert "Line 2: face down." in told
    assert any(line.startswith("**Cutpurse**, Human: In first place it steals a die") for line in told)
    assert "Scarecrow" not in text
    assert "dice 11 and 7, d12, spent 3; reach" in text
    assert "resting" in text


def test_cards_face_down_are_told_together_and_dice_by_their_sizes() -> None:
    scene = Scene(line="bear wolf? eagle? cutpurse?", dice="4 2 6 / 3 1 4 / 11 7 3- / 8 8 1", camper="heretic")
    scene.state.party[0].dice[2].sides = 8
    told = GAME.describe(view(scene.state, scene.table.options, None))
    assert "Line 2 to 4: face down." in told
    assert any("dice d6 4 and 2, d8 6; reach" in line for line in told)


def test_a_card_that_was_peeked_at_is_named() -> None:
    scene = Scene(line="cutpurse scarecrow?", known=["sotc:scarecrow:1"])
    told = GAME.describe(view(scene.state, scene.table.options, None))
    assert any(line.startswith("Line 2: face down, known to be **Scarecrow**, Health 7, damage 1") for line in told)


def test_the_headline_names_the_night() -> None:
    watch = Watch(line="cutpurse", fire=8)
    assert GAME.headline(watch.session.seat(None).view).startswith("night 3 of 9, watch, firewood 8, ")
