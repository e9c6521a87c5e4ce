"""Using abilities and items by their short names: ``use(scene, "low-sweep", "die:0")``, ``why(scene, "low-sweep")``."""

from __future__ import annotations

from random import Random

from night import Scene, short

from tabletop_tui.core.decision import Answer, Option
from tabletop_tui.games.set_a_watch import effects
from tabletop_tui.games.set_a_watch.activate import Use, ability_option, item_option, use_ability, use_item
from tabletop_tui.games.set_a_watch.cards import adventurers
from tabletop_tui.games.set_a_watch.deed import Deed


def option(scene: Scene, name: str) -> Option[Use]:
    """The option of the equipped ability or item with that name, whoever has it."""
    for slot, hero in enumerate(scene.state.party):
        for ability in hero.equipped:
            if short(ability.card) == name:
                return ability_option(scene.state, slot, ability)
        for item in hero.items:
            if short(item.card) == name:
                return item_option(scene.state, slot, item)
    raise KeyError(name)


def why(scene: Scene, name: str) -> str:
    """Why it cannot be used now, "" if it can."""
    return option(scene, name).barred or ""


def use(scene: Scene, name: str, *answers: Answer) -> Scene:
    """Uses an ability or item that must not be barred, and answers what is asked."""
    found = option(scene, name)
    assert found.barred is None, found.barred
    what, slot, card = found.value
    return scene.run(use_ability if what == "ability" else use_item, slot, card).answer(*answers)


def finish(scene: Scene) -> Scene:
    """Answers everything that is still asked, at random but always the same."""
    rng = Random(7)
    while scene.pending is not None:
        scene.answer(scene.pending.sample(rng))
    return scene


def camp(scene: Scene, name: str, die: int, *answers: Answer) -> Scene:
    """The adventurer called ``name`` lays his die ``die`` (0 to 2) on his own board, and its action is done."""
    slot = scene.slot(name)
    hero = scene.state.party[slot]
    placed = hero.dice[die]
    placed.state, placed.on = "camp", "board"
    scene.state.camp_dice["board"] = [3 * slot + die]
    deed = Deed(slot, hero.card, "camp", placed.face)
    return scene.run(effects.carry_out, adventurers()[hero.card].camp.do, deed).answer(*answers)


def camp_why(scene: Scene, name: str, face: int = 1) -> str:
    """Why that adventurer's own camp action would do nothing, "" if it would do something."""
    slot = scene.slot(name)
    card = scene.state.party[slot].card
    return effects.why_not(scene.state, adventurers()[card].camp.do, Deed(slot, card, "camp", face)) or ""


def faces(scene: Scene, name: str) -> list[int]:
    """What the dice of an adventurer show."""
    return [die.face for die in scene.hero(name).dice]


def places(scene: Scene, name: str) -> list[str]:
    """Where the dice of an adventurer are."""
    return [die.state for die in scene.hero(name).dice]
