"""Abilities and items carried out on a scene, without what it takes to use them, and before creatures answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from night import Scene

from tabletop_tui.core.decision import Choose, ChooseSome, Option
from tabletop_tui.games.set_a_watch import line
from tabletop_tui.games.set_a_watch.cards import AbilityRow, ItemRow, abilities, items
from tabletop_tui.games.set_a_watch.deed import Deed
from tabletop_tui.games.set_a_watch.effects import carry_out, why_not


def deed(scene: Scene, name: str, *, by: str = "", **more: Any) -> tuple[AbilityRow | ItemRow, Deed]:
    """The card called "low-sweep" or "caltrops", and its deed by its owner, or (items) by the first of the party."""
    item = items().get(f"item:{name}")
    if item is not None:
        return item, Deed(scene.slot(by) if by else 0, item.id, "item", **more)
    row = next(row for row in abilities().values() if row.id.endswith(f":{name}"))
    return row, Deed(scene.slot(row.owner.split(":")[1]), row.id, "ability", **more)


def use(scene: Scene, name: str, *answers: Any, by: str = "", **more: Any) -> Scene:
    """Carries out what the card says, up to the next question. ``more``: fields of the `Deed`, as ``die``."""
    row, one = deed(scene, name, by=by, **more)
    return scene.run(carry_out, row.do, one).answer(*answers)


def why(scene: Scene, name: str, *, by: str = "", **more: Any) -> str | None:
    """Why the card would do nothing, or None."""
    row, one = deed(scene, name, by=by, **more)
    return why_not(scene.state, row.do, one)


def health(scene: Scene, name: str) -> int:
    """The present Health of the first creature of the Line with that name."""
    return line.health(scene.state, line.index_of(scene.state, scene.entry(name)))


def options(scene: Scene) -> Sequence[Option[Any]]:
    """All options of the question that waits, barred or not."""
    assert isinstance(scene.pending, Choose | ChooseSome)
    return scene.pending.options
