"""Morgan #1: what may be said of a card that only one has seen (CAM-186 to CAM-192, R53 to R62)."""

from __future__ import annotations

from functools import cache, lru_cache

from tabletop_tui.core.assets import cached
from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.games.camelot.cards import Kind, Rumor, deck, promos, rumor

SHOW = "show"
NEVER_SAID = (1, 2)  # Morgans whose absence of effect would show


@cached
def _by_code() -> dict[str, Rumor]:
    codes: dict[str, Rumor] = {}
    for card in (*deck(), *promos()):
        codes.setdefault(card.code, card)
    return codes


def card_of(code: str) -> Rumor:
    """A card with this code: "E4" is an Excalibur 4, "M5" is Morgan 5. Raises KeyError if there is none."""
    return _by_code()[code]


@cache
def sayable(silence: bool, promos_in: bool) -> tuple[str, ...]:
    """The codes that may be said: Quest cards and Mordred always, Morgans #3 to #8 only in silence (R59)."""
    return tuple(code for code, card in _by_code().items() if _may_be_said(card, silence, promos_in))


def _may_be_said(card: Rumor, silence: bool, promos_in: bool) -> bool:
    if card.promo and not promos_in:
        return False
    match card.kind:
        case Kind.QUEST | Kind.MORDRED:
            return True
        case Kind.MORGAN:
            return silence and card.number not in NEVER_SAID
        case _:
            return False


def is_shown(card: str, silence: bool) -> bool:
    """Whether a card drawn under Morgan #1 is shown to all after all, because it acts on all (R57, R58)."""
    drawn = rumor(card)
    return not _may_be_said(drawn, silence, promos_in=True)


@lru_cache(maxsize=4096)
def what_to_say(seat: Seat, card: str, silence: bool, promos_in: bool, may_lie: bool, alone: bool) -> Choose[str]:
    """The secret question of a knight who looks alone: what he will say he drew, or that he must show it."""
    drawn = rumor(card)
    if is_shown(card, silence):
        prompt = "It acts at once; lay it face up." if alone else "It acts on everybody. Show it: type OK."
        options = [Option(SHOW, "Lay it face up", SHOW, code="" if alone else "OK")]
    elif alone:
        prompt = "Remember it; there is nobody to tell."
        options = [Option(f"say:{drawn.code}", "Turn it face down", drawn.code)]
    else:
        prompt = "Which card do you tell the table you drew?"
        truth = drawn.code
        options = [
            Option(
                f"say:{code}",
                card_of(code).title,
                code,
                barred=None if may_lie or code == truth else "a loyal knight names the card as it is",
                code=code,
            )
            for code in sayable(silence, promos_in)
        ]
    return Choose(
        "say",
        seat,
        prompt,
        options,
        rule="morgan-1",
        secret=True,
        cover=f"{{{seat}}} looks at the card alone.",
        say=f"You drew **{drawn.title}**.",
    )
