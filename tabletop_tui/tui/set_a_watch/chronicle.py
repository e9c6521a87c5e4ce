"""What a game of Set a Watch was like: night by night in figures, and what was remarkable."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tabletop_tui.core.event import Event
from tabletop_tui.core.words import count
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.cards import title
from tabletop_tui.games.set_a_watch.view import ChartView, NightView


@dataclass(slots=True)
class Remarkable:
    """What the events tell beyond the rounds. ``blow``: (total, card) of the strongest attack; ``ashes``:
    (logs, round) of the lowest fire."""

    round: int = 1
    blow: tuple[int, str] | None = None
    ashes: tuple[int, int] | None = None
    bought: int = 0
    summoned: int = 0
    through: int = 0
    runes: int = 0
    taken: dict[str, int] = field(default_factory=dict)
    """Abilities that creatures cost, by card."""


def remarkable(events: Iterable[Event]) -> Remarkable:
    """Reads the events of a whole game."""
    found = Remarkable()
    for event in events:
        _enter(found, event)
    return found


def _enter(found: Remarkable, event: Event) -> None:
    match event:
        case e.RoundBegan(round=number, after=fire):
            found.round = number
            _burn(found, fire)
        case e.FireChanged(after=fire):
            _burn(found, fire)
        case e.AttackMade(total=total, card=card):
            if found.blow is None or total > found.blow[0]:
                found.blow = (total, card)
        case e.ItemBought():
            found.bought += 1
        case e.SummonResolved():
            found.summoned += 1
        case e.RuneUsed():
            found.runes += 1
        case e.CreatureThrough(card=card, damage=damage):
            found.through += 1
            found.taken[card] = found.taken.get(card, 0) + damage


def _burn(found: Remarkable, fire: int) -> None:
    if found.ashes is None or fire < found.ashes[0]:
        found.ashes = (fire, found.round)


def nights(view: NightView) -> tuple[ChartView, ...]:
    """The rounds that are over, and the one in which the party fell."""
    if view.rounds and view.rounds[-1].round >= view.round:
        return view.rounds
    ready = sum(not ability.exhausted for hero in view.party for ability in hero.abilities)
    last = ChartView(
        round=view.round,
        location=view.location,
        fire=view.fire,
        ready=ready,
        defeated=view.defeated,
        horde=len(view.horde) + len(view.new_horde),
        rested=view.camper,
        lost=view.lost,
    )
    return (*view.rounds, last) if view.round else view.rounds


def facts(view: NightView, found: Remarkable) -> list[tuple[str, str]]:
    """What is worth remembering, as (what, how much); the most telling first."""
    shown = nights(view)
    rows = [("beaten", str(sum(night.defeated for night in shown)))]
    if found.through:
        rows.append(("came through", str(found.through)))
    if found.blow is not None:
        total, card = found.blow
        rows.append(("strongest blow", f"{total}, {title(card)}"))
    worst = max(shown, key=lambda night: night.lost, default=None)
    if worst is not None and worst.lost:
        rows.append(("worst night", f"{worst.round}, {count(worst.lost, 'ability', 'abilities')} lost"))
    if found.ashes is not None:
        logs, number = found.ashes
        rows.append(("lowest fire", f"{logs or 'out'}, night {number}"))
    if found.taken and max(found.taken.values()) > 1:
        card = max(found.taken, key=lambda card: found.taken[card])
        rows.append(("dearest foe", title(card)))
    for what, much in (("Summons come", found.summoned), ("runes lit", found.runes), ("items bought", found.bought)):
        if much:
            rows.append((what, str(much)))
    return rows
