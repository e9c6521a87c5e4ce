"""What must stay hidden, and what must always be true: re-shuffling a world, and the invariants of a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from tabletop_tui.core.chance import Chance
from tabletop_tui.core.decision import Seat
from tabletop_tui.games.camelot.cards import Kind, Quest, deck, knights, promos, quests, rumor
from tabletop_tui.games.camelot.claims import is_shown
from tabletop_tui.games.camelot.options import CamelotOptions
from tabletop_tui.games.camelot.setup import loyalty_pool
from tabletop_tui.games.camelot.state import LOYAL, TRAITOR, Camelot

TRIES = 20


def reshuffle_hidden(state: Camelot, seat: Seat | None, chance: Chance) -> None:
    """Shuffles in place all that ``seat`` cannot know: others' loyalties and Knights, the deck, tokens, unseen cards.

    Everything is sorted before it is shuffled, so that the new world tells nothing of the old one. A knight who told a
    lie in this world stays able to have told it: loyal knights name their cards truly.
    """
    _shuffle_knights(state, seat, chance)
    _shuffle_tokens(state, seat, chance)
    for _ in range(TRIES):
        loyalties, aside, passed = _other_loyalties(state, seat, chance)
        if _shuffle_rumors(state, seat, loyalties, chance):
            state.loyalties, state.aside = loyalties, aside
            state.hand[1:] = passed or state.hand[1:]
            return


def _other_loyalties(state: Camelot, seat: Seat | None, chance: Chance) -> tuple[list[str], list[str], list[str]]:
    """(the loyalties, those set aside, the one that Vivien's drawer passes on unseen if ``seat`` is he)."""
    hidden = [i for i in range(state.seats) if i != seat and not state.revealed[i]] if state.loyalties else []
    passing = state.look is not None and state.look.kind == "vivien" and state.look.seat == seat
    unseen = state.hand[1:] if passing else []
    pool = sorted([*(state.loyalties[i] for i in hidden), *state.aside, *unseen])
    chance.shuffle(pool)
    loyalties = list(state.loyalties)
    for i in hidden:
        loyalties[i] = pool.pop()
    return loyalties, pool, [pool.pop() for _ in unseen]


def _shuffle_knights(state: Camelot, seat: Seat | None, chance: Chance) -> None:
    others = [i for i in range(state.seats) if i != seat]
    pool = sorted([*state.knight_deck, *(card for i in others for card in state.knights[i])])
    chance.shuffle(pool)
    for i in others:
        state.knights[i] = [pool.pop() for _ in state.knights[i]]
    state.knight_deck = pool


def _shuffle_tokens(state: Camelot, seat: Seat | None, chance: Chance) -> None:
    known = Counter(token.quest for token in state.tokens if token.seat == seat)
    pool = [quest for quest in Quest for _ in range(quests()[quest].tokens - known[quest])]
    chance.shuffle(pool)
    for token in state.tokens:
        if token.seat != seat:
            token.quest = pool.pop()


def _shuffle_rumors(state: Camelot, seat: Seat | None, loyalties: list[str], chance: Chance) -> bool:
    """Deals the cards that ``seat`` has not seen anew; False, and nothing changed, if they fit no such world."""
    whispered = [i for i, claim in enumerate(state.claims) if claim is not None and claim.seat != seat]
    others_hand = bool(state.hand) and (state.look is None or state.look.seat != seat)
    buried = [entry for entry in state.buried if entry.seat != seat]
    pool = [
        *state.deck,
        *state.unused_morgans,
        *(state.pile[i] for i in whispered),
        *(entry.card for entry in buried),
    ]
    if others_hand and state.look is not None and state.look.kind in ("rumor", "spread", "gawain"):
        pool += state.hand
    else:
        others_hand = False
    pool.sort()
    chance.shuffle(pool)
    unused = [_take(pool, lambda card: rumor(card).kind is Kind.MORGAN) for _ in state.unused_morgans]
    truths: dict[int, str | None] = {}
    for i in whispered:
        claim = state.claims[i]
        assert claim is not None
        if loyalties and loyalties[claim.seat] == TRAITOR:
            truths[i] = _take(pool, lambda card: not is_shown(card, silence=True))
        else:
            truths[i] = _take(pool, lambda card, code=claim.code: rumor(card).code == code)  # type: ignore[misc]
    if None in truths.values() or None in unused:
        return False
    for i, truth in truths.items():
        assert truth is not None
        state.pile[i] = truth
    state.unused_morgans = [card for card in unused if card is not None]
    for entry in buried:
        entry.card = pool.pop()
    if others_hand:
        state.hand = [pool.pop() for _ in state.hand]
    state.deck = pool
    return True


def _take(pool: list[str], fits: Callable[[str], bool]) -> str | None:
    for i, card in enumerate(pool):
        if fits(card):
            return pool.pop(i)
    return None


def invariants(state: Camelot, options: CamelotOptions) -> Iterable[str]:
    """What is wrong with the state: cards lost or doubled, Swords that count below nothing, loyalties out of place."""
    cards = [*deck(), *promos()] if options.promos else list(deck())
    where = [
        *state.deck,
        *state.unused_morgans,
        *state.pile,
        *state.discards,
        *(entry.card for entry in state.buried),
        *state.brought,
        *(card for card in state.hand if card not in (LOYAL, TRAITOR)),
    ]
    if sorted(where) != sorted(card.id for card in cards):
        yield "a rumor is lost or doubled"
    loyalties = [*state.loyalties, *state.aside, *(card for card in state.hand if card in (LOYAL, TRAITOR))]
    if sorted(loyalties) != sorted(loyalty_pool(state.seats)):
        yield "a loyalty is lost or doubled"
    held = [card for hand in state.knights for card in hand]
    box = [knight.id.value for knight in knights().values() for _ in range(knight.copies)]
    if sorted([*held, *state.knight_deck, *state.played_knights]) != sorted(box if options.knights else []):
        yield "a Knight is lost or doubled"
    if len(state.claims) != len(state.pile):
        yield "claims and pile have different lengths"
    merlins = sum(rumor(c).kind is Kind.MERLIN and rumor(c).number == 4 for c in state.pile)
    if state.look is None and not state.hand and len(state.tokens) > merlins:
        yield "there are more tokens than Merlins in the pile"
    if min(state.white, state.black) < 0:
        yield "a colour has fewer than no swords"
