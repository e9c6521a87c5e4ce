"""Fabricated tables in camp, at the merchant and while the party gathers; and a real game, stopped at its questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from views import NAMES, die, night, party

from tabletop_tui.core.bots import Players
from tabletop_tui.core.decision import Choose
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.games.set_a_watch.view import AdventurerView, NightView, SpaceView
from tabletop_tui.tui.set_a_watch.board_facts import BoardFacts

ALL_OPEN = ("camp:equip", "camp:heal", "board", "camp:chop-1", "camp:scout-1")
MARKET = (
    ("item:storm-lantern", "item:spyglass"),
    ("item:whetstone",),
    ("item:black-powder", "item:lucky-charm", "item:spyglass", "item:whetstone"),
)
BIG = ((80, 22), (100, 28), (120, 38), (160, 48))


def space(id: str, dice: str = "", coins: int = 0) -> SpaceView:
    """A space with dice (``[4] <6>``) and coins on it."""
    return SpaceView(id=id, dice=tuple(die(9 + i, text) for i, text in enumerate(dice.split())), coins=coins)


def in_camp(
    *lying: SpaceView, may: tuple[str, ...] = ALL_OPEN, instead: tuple[int, ...] = (10, 11), **changes: Any
) -> BoardFacts:
    """The Artificer's 6 (die 9) is to be placed; ``instead``: the dice that may be taken for it."""
    targets = {f"space:{name}" for name in may} | {f"die:{ref}" for ref in instead}
    view = night(**({"phase": "camp", "spaces": lying, "line": ()} | changes))
    return BoardFacts(view=view, names=NAMES, targets=frozenset(targets if may else ()))


def at_market(**changes: Any) -> BoardFacts:
    """Three piles and three coins: the Storm Lantern is one coin too dear."""
    view = night(**({"phase": "merchant", "line": (), "market": MARKET, "coins": 3} | changes))
    return BoardFacts(view=view, names=NAMES, targets=frozenset({"pile:1", "pile:2"}))


def gathering(*chosen: AdventurerView, targets: frozenset[str] = frozenset()) -> BoardFacts:
    """The party gathers, ``chosen`` go along already."""
    view = night(phase="muster", round=0, location="", line=(), camper=None, watch=(), party=chosen)
    return BoardFacts(view=view, names=NAMES, targets=targets)


def unready_witch() -> tuple[AdventurerView, ...]:
    """The party with a Witch whose Familiar is still to be chosen."""
    monk, witch, *others = party()
    return (monk, witch.model_copy(update={"familiar": None}), *others)


def questions(
    seed: str, phases: tuple[str, ...], count: int, **options: Any
) -> Iterator[tuple[NightView, Choose[Any]]]:
    """The first questions of a real game in these phases, as computers answer it."""
    setup = Setup(game=GAME.id, seats=seated(("Ada", "Ben"), ()), seed=seed, options=options)
    session: Session[Any] = Session(GAME, setup)
    players = Players(session, "camping", ("random", "random"))
    found = 0
    while found < count and session.outcome is None:
        seen = session.seat(None)
        if seen.view.phase in phases and isinstance(seen.pending, Choose):
            found += 1
            yield seen.view, seen.pending
        answer = players.answer()
        assert answer is not None
        session.answer(answer)
