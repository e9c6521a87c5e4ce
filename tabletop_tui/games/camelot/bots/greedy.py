"""The greedy knight: remembers as well as a good partner at the table does, and takes what pays best just now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_tui.core.chance import Seeded
from tabletop_tui.core.decision import Answer, Call, Decision, Declare
from tabletop_tui.core.seat_session import SeatSession
from tabletop_tui.games.camelot.bots import loyal, rescue, talk, traitor
from tabletop_tui.games.camelot.bots.memory import FINENESS, Keeper
from tabletop_tui.games.camelot.bots.mind import Mind, open_keys
from tabletop_tui.games.camelot.cards import Quest
from tabletop_tui.games.camelot.state import LOYAL, TRAITOR
from tabletop_tui.games.camelot.turn import RESCUE, SPREAD
from tabletop_tui.games.camelot.vivien import KEEP, TAKE

NOBODY = "nobody"
LOST_CAUSE = 2
"""So many Swords behind, and Vivien's other side looks better."""


class Greedy:
    """A level of computer players (`core.bots.Bot`). ``recall``: the share of covered cards it remembers."""

    recall = 0.85
    samples = 12
    bold = False

    def __init__(self, seat: SeatSession[Any], seed: str) -> None:
        self.seat = seat
        self.seed = seed
        self._keeper = Keeper(seat, seed, self.recall)

    def mind(self) -> Mind:
        """What this knight knows just now."""
        return Mind(self.seat, self._keeper.memory(), self.seed, self.samples)

    def answer(self, decision: Decision[Any]) -> Answer:
        """An answer that the decision accepts."""
        mind = self.mind()
        if isinstance(decision, Declare):
            return {"number": self.counts(mind)}
        keys = open_keys(decision)
        if isinstance(decision, Call):
            return self.calls(mind, decision)
        wanted = self.wants(mind, decision.id, keys) if len(keys) > 1 else keys[0]
        return wanted if wanted in keys else keys[0]

    def says(self) -> list[str]:
        """What this knight tells the table if it is asked what lies in the pile; nothing in silence."""
        return talk.recollection(self.mind())

    # -- question by question

    def wants(self, mind: Mind, question: str, keys: list[str]) -> str:
        """The key of the answer to a listed question."""
        match question:
            case "turn":
                return self.turn(mind, keys)
            case "spread":
                return self.spread(mind, keys)
            case "traitor-turn":
                return RESCUE if traitor.wants_own(mind) else SPREAD
            case "suspect":
                accused = traitor.victim(mind) if mind.evil else loyal.suspect(mind)
                return f"seat:{accused}" if accused is not None else self._most_suspected(mind, keys)
            case "say":
                return self._told(mind, keys)
            case "merlin-quest":
                return f"quest:{rescue.watch(mind)}"
            case "quest-at-once":
                quest, _, gain = rescue.at_once(mind)
                return f"quest:{quest}" if gain >= loyal.GOES else "stay"
            case "merlin-points":
                return f"points:{rescue.bring_points(mind) if mind.memory.drawing else rescue.at_once(mind)[1]}"
            case "gawain-card":
                cards = [key.removeprefix("card:") for key in keys if key.startswith("card:")]
                return f"card:{rescue.bring(mind, cards)}"
            case "gawain-merlin":
                return f"quest:{rescue.bring_merlin(mind, list(Quest))}"
            case _:
                return self._wants_of_loyalty(mind, question, keys)

    def _wants_of_loyalty(self, mind: Mind, question: str, keys: list[str]) -> str:
        match question:
            case "own-knight":
                wanted = traitor.wants_own(mind) if mind.evil else loyal.wants_own(mind)
                return f"knight:{wanted}" if wanted else "nothing"
            case "galahad" | "vivien-receiver":
                return self._most_suspected(mind, keys)
            case "vivien-keep":
                return self._side(mind)
            case _:  # "show-knight" plays the Knight that was claimed; a look has one key
                return keys[0]

    def turn(self, mind: Mind, keys: list[str]) -> str:
        """The action of a turn."""
        return traitor.turn(mind, keys, self.bold) if mind.evil else loyal.turn(mind, keys)

    def spread(self, mind: Mind, keys: list[str]) -> str:
        """Which rumor a revealed Traitor lays."""
        return f"card:{traitor.spread(mind, [key.removeprefix('card:') for key in keys])}"

    def counts(self, mind: Mind) -> int:
        """The next number under Morgan #2, if it has not slipped the mind."""
        right = (mind.memory.counted or 0) + 1
        slipped = Seeded(f"{self.seed}:count:{mind.memory.number}").below(FINENESS) >= self.recall * FINENESS
        return right + 1 if slipped else right

    def calls(self, mind: Mind, call: Call) -> str:
        """Whether this knight claims a call: only if it holds the Knight and wants to play it."""
        name = call.id.partition("-")[0]
        held = name in mind.view.knights and mind.me in call.seats
        return f"seat:{mind.me}" if held and self._answers(mind, call.id) else NOBODY

    def _answers(self, mind: Mind, call: str) -> bool:
        match call:
            case "arthur":
                return traitor.forbids(mind) if mind.evil else loyal.forbids(mind)
            case "gawain":
                return rescue.gawain_pays(mind)
            case "percival-accused":
                charge = mind.memory.charge
                doubles = traitor.doubles if mind.evil else loyal.doubles
                return charge is not None and doubles(mind, charge.suspect)
            case _:  # the end: a Traitor turns two Swords
                return mind.evil

    def _told(self, mind: Mind, keys: list[str]) -> str:
        glimpse = mind.view.glimpse
        if not mind.evil or glimpse is None:
            return keys[0]
        return f"say:{traitor.says(mind, glimpse.cards[0], [key.removeprefix('say:') for key in keys])}"

    def _most_suspected(self, mind: Mind, keys: Sequence[str]) -> str:
        """Whose card to look at, or to whom Vivien's other card goes. What is known for certain needs no look."""
        doubtful = {key: mind.suspected[int(key.removeprefix("seat:"))] % 1.0 for key in keys}
        return max(doubtful, key=lambda key: doubtful[key])

    def _side(self, mind: Mind) -> str:
        """The side that this knight would rather be on: its own, unless that is all but lost."""
        glimpse = mind.view.glimpse
        if glimpse is None:
            return KEEP
        held, came = glimpse.cards
        lead = mind.view.white - mind.view.black
        wanted = held
        if held == LOYAL and lead <= -LOST_CAUSE:
            wanted = TRAITOR
        elif held == TRAITOR and lead >= LOST_CAUSE:
            wanted = LOYAL
        return TAKE if held != wanted == came else KEEP
