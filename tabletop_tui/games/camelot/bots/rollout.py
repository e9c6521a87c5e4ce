"""Playing an imagined world forward, fast: every knight sees that world as it is, and errs now and then."""

from __future__ import annotations

from typing import Any

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Answer, Call, Decision, Declare, Seat
from tabletop_tui.core.session import Session
from tabletop_tui.games.camelot.bots.mind import QUEST, open_keys
from tabletop_tui.games.camelot.bots.worth import Traitor, stands
from tabletop_tui.games.camelot.cards import Kind, Quest, rumor
from tabletop_tui.games.camelot.ending import STANDS
from tabletop_tui.games.camelot.quest import TOO_LATE, Outcome, outcome, totals
from tabletop_tui.games.camelot.resolution import Verdict
from tabletop_tui.games.camelot.state import TRAITOR, Camelot
from tabletop_tui.games.camelot.turn import LISTEN

TURNS = 10
"""So far a world is played on, if no Quest ends it before."""
SLIPS = 30
"""In how many of a hundred decisions a card of the pile is overlooked."""
CUTS = 2
OVERDUE = 0.8
"""What a Sword that is bound to fall counts, while it has not fallen."""
FEW = 3
"""Cards of a pile that can hold no Quest in time."""


class Rollout:
    """Plays ``world`` on until a Quest has placed its Swords, and values what has come of it."""

    def __init__(self, world: Session[Camelot], chance: Chance) -> None:
        self.world = world
        self.chance = chance

    def play(self) -> float:
        """The chance that Camelot stands, as far as can be seen."""
        world, state = self.world, self.world.table.state
        last, swords = state.turn + TURNS, state.white + state.black
        while world.pending is not None and state.turn < last:
            if state.white + state.black > swords and not state.pile:
                break
            world.answer(self.reply(world.pending))
        if world.outcome is not None:
            return 1.0 if world.outcome.title == STANDS else 0.0
        return self._value(state)

    def _value(self, state: Camelot) -> float:
        hidden = any(
            loyalty == TRAITOR and not revealed
            for loyalty, revealed in zip(state.loyalties, state.revealed, strict=False)
        )
        traitor: Traitor = "hidden" if hidden else "open" if TRAITOR in state.loyalties else "loyal"
        now = stands(state.white, state.black, traitor)
        overdue = self._overdue(state)
        if not overdue:
            return now
        return (1 - OVERDUE) * now + OVERDUE * stands(state.white, state.black + overdue, traitor)

    def _overdue(self, state: Camelot) -> int:
        if not state.pile:
            return 0
        standing = totals([rumor(card) for card in state.pile], tokens=[token.quest for token in state.tokens])
        return sum(quest.swords for quest, total in standing.items() if total >= TOO_LATE)

    def reply(self, decision: Decision[Any]) -> Answer:
        """A quick answer to any question of the rules."""
        if isinstance(decision, Declare):
            return {"number": 1}
        if isinstance(decision, Call):
            return "nobody"
        keys = open_keys(decision)
        if len(keys) == 1 or decision.seat is None:
            return keys[0]
        match decision.id:
            case "turn":
                return self._turn(decision.seat, keys)
            case "spread":
                return max(keys, key=lambda key: self._mischief(key.removeprefix("card:")))
            case "say":
                card = self.world.table.state.hand[-1]
                return f"say:{rumor(card).code}"
            case "quest-at-once":
                return "stay"
            case _:
                return keys[self.chance.below(len(keys))]

    def _turn(self, seat: Seat, keys: list[str]) -> str:
        quests = [key for key in keys if key.startswith(QUEST)]
        if not quests:
            return LISTEN if LISTEN in keys else keys[0]
        state = self.world.table.state
        evil = bool(state.loyalties) and state.loyalties[seat] == TRAITOR
        if len(state.pile) < FEW and LISTEN in keys:  # hardly ever more than baseless; not worth the count
            return quests[0] if evil else LISTEN
        found = [(key, self._outcome(state, Quest(key.removeprefix(QUEST)))) for key in quests]
        key, result = max(found, key=lambda one: -_net(one[1]) if evil else _net(one[1]))
        net = _net(result)
        goes = net <= -1 if evil else net >= 1 or _overdue(result) >= CUTS
        return key if goes or LISTEN not in keys else LISTEN

    def _outcome(self, state: Camelot, quest: Quest) -> Outcome:
        pile = [rumor(card) for card in state.pile]
        if len(pile) > 1 and self.chance.below(100) < SLIPS:
            overlooked = self.chance.below(len(pile) - 1)
            if pile[overlooked].kind is not Kind.MERLIN:
                del pile[overlooked]
        tokens = [token.quest for token in state.tokens]
        return outcome(quest, pile, tokens=tokens, rulings=self.world.options.quest_rulings)

    def _mischief(self, card: str) -> int:
        laid = rumor(card)
        return 0 if laid.kind is Kind.MERLIN else 2 + laid.swords if laid.quest is None else 1 + laid.swords


def _net(result: Outcome) -> int:
    return -9 if result.loss else result.white - result.black


def _overdue(result: Outcome) -> int:
    return 0 if result.loss else result.black - (result.verdict is Verdict.BASELESS)
