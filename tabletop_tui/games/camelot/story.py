"""Camelot in sentences: the log, the table for a reader without pictures, a headline.

The log never names a card that is covered: what must be remembered is not written down.
"""

from __future__ import annotations

from tabletop_tui.core.event import Event, TakenBack
from tabletop_tui.core.words import count, listing
from tabletop_tui.games.camelot import events as e
from tabletop_tui.games.camelot.cards import KnightName, knights, rumor
from tabletop_tui.games.camelot.claims import card_of
from tabletop_tui.games.camelot.resolution import StackCard, StackResult, Verdict
from tabletop_tui.games.camelot.view import CamelotView, Note

_SETS_OUT = {
    "picts": "goes to fight the **Picts**",
    "saxons": "goes to fight the **Saxons**",
    "excalibur": "goes questing for **Excalibur**",
    "dragon": "goes to slay the **Dragon**",
    "grail": "goes to seek the **Holy Grail**",
}
_ALLEGIANCE = {"loyal": "loyal", "traitor": "a traitor"}
THICKNESS = ("none", "a thin stack", "half a stack", "a thick stack", "a full stack")


def tell(event: Event) -> str | None:
    """The event as a sentence, or None if the log has nothing to say of it."""
    match event:
        case e.RumorRevealed(seat=seat, how="listened"):
            return f"{{{seat}}} listened."
        case e.RumorRevealed(seat=seat):
            return f"{{{seat}}}, the traitor, spread a rumor."
        case e.RumorWhispered(seat=seat):
            return f"{{{seat}}} listened, looked alone and told."
        case e.NumberSaid(seat=seat, said=said, right=right):
            return f"{{{seat}}} counted." if said == right else f"{{{seat}}} miscounted: {said}, where {right} was due."
        case e.SilenceFell():
            return "**Morgan** came. The table is silent."
        case e.SilenceLifted(by="merlin"):
            return "**Merlin** came. The table may talk again."
        case e.SilenceLifted():
            return "The table may talk again."
        case e.DutyBegan(number=1):
            return "Whoever listens now looks alone and tells the table which card it was."
        case e.DutyBegan():
            return "Whoever listens now counts aloud, beginning with one."
        case e.DutiesEnded(numbers=numbers):
            return f"Nobody has to {listing([{1: 'look alone', 2: 'count aloud'}[n] for n in numbers])} any more."
        case e.TokenLaid(seat=seat):
            return f"{{{seat}}} laid a quest token for Merlin, face down."
        case e.VivienActs(seat=seat, receiver=receiver):
            return f"{{{seat}}} met **Vivien** and passed a loyalty to {{{receiver}}}."
        case e.VivienIdle(seat=seat):
            return f"{{{seat}}} met **Vivien**; there was nobody to share with."
        case e.LoyaltyChosen(seat=seat):
            return f"{{{seat}}} chose a loyalty."
        case _:
            return _tell_of_quests(event) or _tell_of_knights(event)


def _tell_of_quests(event: Event) -> str | None:
    match event:
        case e.QuestAnnounced(seat=seat, quest=quest, points=points):
            added = f", with {points} from Merlin" if points else ""
            return f"{{{seat}}} {_SETS_OUT[quest]}{added}."
        case e.QuestForbidden(seat=seat, by=by):
            return f"{{{by}}} calls {{{seat}}} back: there is no quest."
        case e.QuestTallied():
            return _tally(event)
        case e.SwordsPlaced(white=white, black=black):
            placed = [count(n, f"**{name}** sword") for n, name in ((white, "white"), (black, "black")) if n]
            return f"{listing(placed).capitalize()}." if placed else "No sword falls."
        case e.DeckReshuffled():
            return "The discards are shuffled into a new deck."
        case e.Accused(seat=seat, suspect=suspect):
            return f"{{{seat}}} accuses {{{suspect}}}."
        case e.LoyaltyRevealed(seat=seat, loyalty=loyalty):
            return f"{{{seat}}} is **{loyalty}**." if loyalty == "loyal" else f"{{{seat}}} is the **traitor**!"
        case e.SwordsTurned(seat=seat, turned=turned):
            return f"{count(turned, 'white sword').capitalize()} turned black for {{{seat}}}."
        case e.GameGoesOn(whites=whites, blacks=blacks):
            return f"{whites} white to {blacks} black: nobody has seven, and play goes on with all loyalties open."
        case e.RumorsSpread(seat=seat):
            return f"{{{seat}}} discarded a card unseen."
        case e.NothingToSpread(seat=seat):
            return f"{{{seat}}} found no rumor left to spread."
        case TakenBack():
            return "The last answer was taken back."
    return None


def _tell_of_knights(event: Event) -> str | None:
    match event:
        case e.CardsLooked(seat=seat, what="deck"):
            return f"{{{seat}}} looked through the rumor deck."
        case e.CardsLooked(seat=seat, what="gawain"):
            return f"{{{seat}}} looked at three rumors."
        case e.CardsLooked(seat=seat, what="loyalty", of=of):
            return f"{{{seat}}} looked at the loyalty of {{{of}}}."
        case e.KnightDrawn(seat=seat):
            return f"{{{seat}}} earned a Knight card."
        case e.KnightPlayed(seat=seat, knight=knight):
            return f"{{{seat}}} plays **{knights()[KnightName(knight)].title}**."
        case e.MorganAngered():
            return "The forces of evil are angry: one more Morgan is shuffled into the deck."
        case e.GawainPlayed(seat=seat, card=None):
            return f"{{{seat}}} drew nothing but Morgans for Gawain."
        case e.GawainPlayed(seat=seat, card=str(card)):
            return f"{{{seat}}} brings **{rumor(card).title}** with Gawain."
    return None


_VERDICTS = {
    Verdict.BASELESS: "the rumors were baseless",
    Verdict.IN_TIME: "in the nick of time",
    Verdict.TOO_LATE: "too late",
}


def _tally(event: e.QuestTallied) -> str:
    stacks = event.resolution().stacks
    main = f"**{stacks[0].title}** {stacks[0].stands} at {event.total}: {_VERDICTS[event.verdict]}."
    if event.loss:
        return f"{main} Morgan's seventh curse falls on Camelot."
    others = [_overrun(stack) for stack in stacks[1:] if stack.black]
    lies = [
        f"{{{spoken.seat}}} had said {card_of(spoken.code).title} of {rumor(spoken.card).title}."
        for spoken in event.spoken
        if rumor(spoken.card).code != spoken.code
    ]
    return " ".join([main, *others, *lies])


def _overrun(stack: StackResult) -> str:
    return f"**{stack.title}** stood at {stack.total}."


def unfold(event: Event) -> list[str]:
    """A quest's sums, term by term; the cards themselves are discarded, and the log keeps none of them (R73)."""
    if not isinstance(event, e.QuestTallied):
        return []
    return [f"{stack.title} {stack.total}: {_terms(stack)}." for stack in event.resolution().stacks]


def _terms(stack: StackResult) -> str:
    named = [
        ("numbers", stack.numbers), ("?", stack.variable), ("Mordred", stack.mordred), ("Morgan", stack.morgan),
        ("Merlin", stack.merlin),
    ]  # fmt: skip
    return listing([f"{name} {points}" for name, points in named if points]) or "nothing"


def lay_out(event: Event) -> list[str]:
    """The opened pile, stack by stack and card by card, while it lies on the table; and a card turned up."""
    match event:
        case e.QuestTallied():
            resolution = event.resolution()
            lines = [f"{stack.title}: {_cards(stack)}. {stack.total}, {stack.verdict}." for stack in resolution.stacks]
            return lines + [f"{rumor(aside.card).title} {aside.words}." for aside in resolution.aside]
        case e.RumorRevealed(card=card):
            return [f"It is **{rumor(card).title}**."]
        case e.RumorWhispered(seat=seat, claim=claim):
            return [f"{{{seat}}} says it was **{card_of(claim).title}**."]
        case e.NumberSaid(seat=seat, said=said):
            return [f"{{{seat}}} says {said}."]
    return []


def _cards(stack: StackResult) -> str:
    return ", ".join(_card(card) for card in stack.cards) or "no card"


def _card(card: StackCard) -> str:
    value = rumor(card.card).value
    if card.taken_by is not None:
        return f"{value} taken by {rumor(card.taken_by).title}"
    return str(value) if value is not None else f"? counting {card.worth}"


# -- the table in sentences


def describe(view: CamelotView) -> list[str]:
    """The table for a reader without pictures, as the view's seat knows it."""
    lines = [f"Turn {view.turn}, {{{view.active}}} to act. Swords: {view.white} white, {view.black} black."]
    lines.append(_top(view))
    lines.append(
        f"Threats: {THICKNESS[view.pile]}. Rumor deck: {THICKNESS[view.deck]}. Discards: {THICKNESS[view.discards]}."
    )
    if view.counts is not None:
        per_quest = ", ".join(f"{quest.title} {n}" for quest, n in view.counts.quests) or "none of a quest"
        lines.append(
            f"Counts: deck {view.counts.deck}, discards {view.counts.discards}, pile {view.counts.pile} ({per_quest})."
        )
    if view.tokens:
        lines.append(f"{count(view.tokens, 'quest token').capitalize()} face down beside the pile.")
    lines.append("Silence: nobody may communicate." if view.silence else "The table may talk.")
    if view.whispers:
        lines.append("Whoever listens looks alone and tells.")
    if view.counting:
        lines.append("Whoever listens counts aloud.")
    lines += [_seat(view, seat) for seat in range(len(view.seats))]
    if view.leaves is not None:
        lines.append(f"The pile, first card first: {listing([_note(note) for note in view.leaves]) or 'empty'}.")
    return lines


def own_secrets(view: CamelotView) -> list[str]:
    """What a seat may read alone: its Loyalty, its Knights, its notebook."""
    lines = [] if view.loyalty is None else [f"Your loyalty: **{view.loyalty}**."]
    for name in view.knights:
        knight = knights()[KnightName(name)]
        lines.append(f"Your Knight **{knight.title}**. {knight.when} {knight.text}")
    if view.notebook is not None:
        lines.append(f"Your notebook: {listing([_note(note) for note in view.notebook]) or 'nothing yet'}.")
    return lines


def glimpse(view: CamelotView) -> list[str]:
    """What the seat is looking at in secret just now."""
    seen = view.glimpse
    if seen is None:
        return []
    match seen.kind:
        case "loyalty" if seen.of == view.seat:
            return [f"You are **{_ALLEGIANCE[seen.cards[0]]}**."]
        case "loyalty":
            return [f"{{{seen.of}}} is **{_ALLEGIANCE[seen.cards[0]]}**."]
        case "vivien":
            return [f"You held **{seen.cards[0]}**. The card that came is **{seen.cards[1]}**."]
        case "knight":
            knight = knights()[KnightName(seen.cards[0])]
            return [f"**{knight.title}**. {knight.when} {knight.text}"]
        case "deck":
            return [f"The deck from the top: {listing([rumor(card).title for card in seen.cards])}."]
        case _:
            return [f"**{rumor(card).title}**. {rumor(card).text}" for card in seen.cards]


def _top(view: CamelotView) -> str:
    if view.top is None:
        return "No card lies on the Threats pile."
    if view.top.card is not None:
        card = rumor(view.top.card)
        symbols = listing([quest.title for quest in card.symbols], "or")
        opens = f" It opens {symbols}." if symbols else " It opens no quest."
        return f"On top of the Threats: **{card.title}**.{opens}"
    assert view.top.claim is not None
    return f"On top of the Threats: a card face down. {{{view.top.by}}} said {card_of(view.top.claim).title}."


def _seat(view: CamelotView, seat: int) -> str:
    knight = view.seats[seat]
    facts = []
    if not view.solo:
        facts.append(f"revealed {knight.revealed}" if knight.revealed else "loyalty hidden")
        facts.append("has accused" if knight.has_accused else "may still accuse")
    if knight.knights:
        facts.append(count(knight.knights, "Knight card"))
    return f"{{{seat}}}: {', '.join(facts) or 'alone'}."


def _note(note: Note) -> str:
    title = card_of(note.code).title
    return title if note.said_by is None else f"{title} (said {{{note.said_by}}})"


def headline(view: CamelotView) -> str:
    """One line for the list of saved games."""
    return f"turn {view.turn}, {{{view.active}}} to act, {view.white} white to {view.black} black"
