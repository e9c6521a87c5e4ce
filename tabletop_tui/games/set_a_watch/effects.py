"""Carrying out what an ability, an item or a camp action says, word by word (SAW-245, SAW-375).

`effects_creatures`, `effects_cards`, `effects_lasting` and `effects_dice` know the words; here they are put together.
An effect is resolved in full before creatures answer: whoever calls `carry_out` calls `order_of_play.settle` next.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.core import assets
from tabletop_tui.core.decision import Choose, Option
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.cards import title
from tabletop_tui.games.set_a_watch.deed import Deed, amount
from tabletop_tui.games.set_a_watch.effects_cards import CARD_REASONS, CARD_WORDS
from tabletop_tui.games.set_a_watch.effects_creatures import CREATURE_REASONS, CREATURE_WORDS
from tabletop_tui.games.set_a_watch.effects_dice import COSTS, DICE_REASONS, DICE_WORDS
from tabletop_tui.games.set_a_watch.effects_lasting import LASTING_REASONS, LASTING_WORDS
from tabletop_tui.games.set_a_watch.effects_targets import Doings, Reasons, asked
from tabletop_tui.games.set_a_watch.state import Night
from tabletop_tui.games.set_a_watch.vocabulary import EffectWord

__all__ = ["Deed", "amount", "carry_out", "surely", "why_not"]

STANDING = frozenset({v.Cleave, v.StayDead, v.SellHead, v.FireFloor, v.PreventOne, v.CancelTrigger})
"""Words that say what is true while a card is ready, or what it answers: there is nothing to carry out."""


async def carry_out(table: Table[Night], words: Sequence[EffectWord], deed: Deed) -> None:
    """Does all words in order, each as far as it can be done (SAW-375). Raises `PartyFalls` if one costs the game."""
    for word in words:
        if type(word) not in STANDING:
            await WORDS[type(word)](table, word, deed)


def why_not(state: Night, words: Sequence[EffectWord], deed: Deed) -> str | None:
    """Why the words would do nothing at all now, or None if a part of them can be done.

    A cost that cannot be paid is such a reason; costs stand before what they pay for. ``deed`` holds the most that may
    be measured: the highest die, all charges, the biggest Trophy.
    """
    first = None
    for word in words:
        kind = type(word)
        check = REASONS.get(kind)
        if check is not None:
            reason = check(state, word, deed)
        else:
            reason = _IDLE if kind in STANDING else None
        if kind in COSTS:
            if reason is not None:
                return reason
        elif reason is None:
            return None
        else:
            first = first or reason
    return first or _IDLE


_IDLE = "it works by itself"


def surely(words: Sequence[EffectWord]) -> bool:
    """Whether `why_not` never has a reason against these words: one always does something, and none is a cost."""
    kinds = {type(word) for word in words}
    return kinds.isdisjoint(COSTS) and not kinds <= STANDING | REASONS.keys()


# -- one of several ways ---------------------------------------------------------------------------------------------


async def _one_of(table: Table[Night], word: v.OneOf, deed: Deed) -> None:
    state = table.state
    options = [_way_option(n, way.label, why_not(state, way.do, deed)) for n, way in enumerate(word.ways)]
    if all(option.barred is not None for option in options):
        return
    prompt = f"{title(deed.card)}: which way?"
    chosen = await Choose("either", asked(state, deed), prompt, options, rule="abilities")
    await carry_out(table, word.ways[chosen].do, deed)


@assets.remembered(512)
def _way_option(n: int, label: str, barred: str | None) -> Option[int]:
    return Option(f"way:{n}", label, n, barred=barred)


def _no_way(state: Night, word: v.OneOf, deed: Deed) -> str | None:
    reasons = [why_not(state, way.do, deed) for way in word.ways]
    return None if None in reasons else "; ".join(dict.fromkeys(reason for reason in reasons if reason))


WORDS: Doings = {**CREATURE_WORDS, **CARD_WORDS, **LASTING_WORDS, **DICE_WORDS, v.OneOf: _one_of}
"""What carries a word out, by kind of word."""
REASONS: Reasons = {**CREATURE_REASONS, **CARD_REASONS, **LASTING_REASONS, **DICE_REASONS, v.OneOf: _no_way}
"""Why a word would do nothing now, by kind of word; words that always do something are not in it."""
