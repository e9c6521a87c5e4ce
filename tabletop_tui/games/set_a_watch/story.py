"""Set a Watch in sentences: the log and the numbers behind it, and a headline. The table itself is in `describing`."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.core.event import DiceRolled, Event, TakenBack
from tabletop_tui.core.words import count, listing, number
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.cards import adventurers, decks, is_summon, items, locations, title
from tabletop_tui.games.set_a_watch.describing import describe, headline
from tabletop_tui.games.set_a_watch.state import LAST_ROUND
from tabletop_tui.games.set_a_watch.toll import FIRE_OUT, STOKED

__all__ = ["describe", "headline", "tell", "unfold"]

_WHEN = {
    "reveal": "acts as it is revealed",
    "first": "acts in first place",
    "second": "acts in second place",
    "end of line": "acts at the end of the Line",
    "ongoing": "acts",
    "defeated": "acts as it falls",
    "horde": "joins the Horde",
    "round end": "rises again",
}
_WHERE = {
    "deck top": "back on top of the creature deck",
    "deck bottom": "under the creature deck",
    "deck": "back into the creature deck",
    "next line": "to the front of the next Line",
    "horde": "to the Horde",
    "horde bottom": "under the Horde",
    "unhallowed bottom": "under the Unhallowed deck",
    "unhallowed top": "on top of the Unhallowed deck",
    "graveyard": "to the Graveyard",
    "facedown last": "face down to the end of the Line",
    "item bottom": "under the items",
}
_CAME = {
    "deck": "creature deck",
    "graveyard": "Graveyard",
    "horde": "Horde",
    "unhallowed": "Unhallowed deck",
}
_PEEKED = {
    "deck": "on top of the creature deck",
    "line": "face down in the Line",
    "horde": "on top of the Horde",
    "unhallowed": "in the Unhallowed deck",
    "places": "among the locations",
}


def tell(event: Event) -> str | None:
    """The event as a sentence, or None if the log has nothing to say of it."""
    for telling in (_rounds, _tolls, _camp, _line, _deeds):
        if (sentence := telling(event)) is not None:
            return sentence
    return None


def named(card: str) -> str:
    """A card in bold."""
    return f"**{title(card)}**"


def _names(cards: Sequence[str]) -> str:
    return listing([named(card) for card in cards])


def because(why: str) -> str:
    """The cause of a change: a card's name, or what else it was."""
    if why in (FIRE_OUT, STOKED):
        return {FIRE_OUT: "the fire is out", STOKED: "for the fire"}[why]
    try:
        return title(why)
    except KeyError:
        return why


def _rounds(event: Event) -> str | None:
    match event:
        case e.AdventurerChosen(seat=None, card=card):
            return f"The {named(card)} goes along, for whoever is in camp to play."
        case e.AdventurerChosen(seat=seat, card=card):
            return f"{{{seat}}} is the {named(card)}."
        case e.FamiliarChosen(side=side):
            return f"The {named(side)} comes along."
        case e.AbilitiesDealt(hero=hero, ready=ready, exhausted=exhausted):
            return (
                f"The {named(hero)} begins with {listing([title(c) for c in ready])}; {title(exhausted)} is exhausted."
            )
        case e.GameLaid(deck=deck, creatures=creatures, summons=summons, fire=fire):
            name = f"“{decks()[deck].title if deck in decks() else deck}”" if deck else "The deck"
            return f"{name}: {creatures} creatures and {count(summons, 'Summon')} in the dark. Firewood {fire}."
        case e.RoundBegan(round=number, location=location, before=before, after=after):
            night = "The last night" if number == LAST_ROUND else f"Night {number}"
            change = f"{before} to **{after}**" if before != after else str(after)
            return f"{night}: {named(location)}. Firewood {change}."
        case e.LocationActs(location=location):
            return f"{named(location)}: {locations()[location].text}"
        case e.RoundEnded(through=through, exhausted=exhausted, defeated=defeated):
            got = f"{count(len(through), 'creature')} got through" if through else "nothing got through"
            lost = f", {count(exhausted, 'ability', 'abilities')} lost" if exhausted else ""
            return f"The night is over: {count(defeated, 'creature')} defeated, {got}{lost}."
        case e.PartyFell(why="exhausted"):
            return "The last ability on Watch is exhausted. The party falls."
        case e.PartyFell():
            return "An Unhallowed is called, and none is left to come. The party falls."
        case e.PartyWon(ready=ready):
            left = f"{count(ready, 'ability', 'abilities')} {'is' if ready == 1 else 'are'}"
            return f"The Line is empty, and {left} still ready: the journey is won."
        case DiceRolled(why=why, faces=faces):
            return f"{why}: {', '.join(map(str, faces))}."
        case TakenBack():
            return "The last answer was taken back."
    return None


def _tolls(event: Event) -> str | None:
    match event:
        case e.FireChanged(before=before, after=after, why=why):
            verb = "rises" if after > before else "falls"
            return f"The fire {verb} from {before} to **{after}** ({because(why)})."
        case e.AbilityExhausted(hero=hero, card=card, why="used"):
            return f"The {named(hero)} turns **{title(card)}** over."
        case e.AbilityExhausted(hero=hero, card=card, why=why):
            return f"The {named(hero)} loses {title(card)} ({because(why)})."
        case e.ExhaustionPrevented(by="ward"):
            return "The ward keeps an ability from being exhausted."
        case e.ExhaustionPrevented(by=by):
            return f"{named(by)} keeps an ability from being exhausted."
        case e.AbilityRefreshed(hero=hero, card=card):
            return f"{title(card)} of the {named(hero)} is ready again."
        case e.AbilityStunned(hero=hero, card=card, face=face):
            return f"{title(card)} of the {named(hero)} is stunned; {number(face)} is lost to it."
        case e.AbilitySwapped(hero=hero, given=given, taken=taken):
            return f"The {named(hero)} equips {title(taken)} for {title(given)}."
        case e.DieChanged(hero=hero, before=before, after=after, sides=sides, why=why) if before == after:
            return f"A die of the {named(hero)} is a d{sides} now, still at {after} ({because(why)})."
        case e.DieChanged(hero=hero, before=before, after=after, why=why):
            return f"The {named(hero)}'s {before} becomes {number(after)} ({because(why)})."
        case e.DieStolen(hero=hero, face=face, by=by):
            return f"{named(by)} takes the {named(hero)}'s {face}."
        case e.DiceReturned(dice=dice, recovered=recovered):
            come = "comes" if len(dice) == 1 else "come"
            stolen = count(len(dice), "stolen die", "stolen dice").capitalize()
            return f"{stolen} {come} back {'ready' if recovered else 'spent'}."
        case e.CoinsChanged(before=before, after=after, why=why):
            moved = count(abs(after - before), "coin")
            return f"{moved.capitalize()} {'gained' if after > before else 'lost'} ({because(why)}): {after} now."
        case e.ChargesChanged(after=after):
            return f"The staff stands at {after}."
    return None


def _camp(event: Event) -> str | None:
    match event:
        case e.WentToCamp(hero=hero, rests=rests):
            return f"The {named(hero)} rests in camp, for the {'first' if rests == 1 else 'second'} time."
        case e.ItemsRefreshed(items=refreshed):
            return f"{listing([title(item) for item in refreshed])} can be used again."
        case e.CampDiePlaced(face=face, space=""):
            return f"No space takes the {face}."
        case e.CampDiePlaced(face=face, space=space, coins=coins):
            taken = f", and {count(coins, 'coin')} taken" if coins else ""
            return f"{number(face).capitalize()} on {_space(space)}{taken}."
        case e.CardsPeeked(where=where, cards=cards):
            return f"Seen {_PEEKED[where]}: {_names(cards)}." if cards else None
        case e.CardPut(card="", to=to):
            return f"A card goes {_WHERE.get(to, to)}, unseen."
        case e.CardPut(card=card, to=to):
            return f"{named(card)} goes {_WHERE.get(to, to)}."
        case e.MapChecked(kept=kept, buried=buried):
            return f"{named(kept)} lies on the map now, {title(buried)} under the others."
        case e.RuneUsed(rune="seal", card=None):
            return "The seal finds no Unhallowed."
        case e.RuneUsed(rune="seal", card=str(card)):
            return f"{named(card)} is sealed under the Unhallowed."
        case e.RuneUsed(rune="vanquish", card=None):
            return "There is nothing in the Horde to vanquish."
        case e.RuneUsed(rune="bolster"):
            return "Those on Watch may reroll their dice."
        case e.CardRemoved(card=card):
            return f"{named(card)} leaves the game."
        case e.ItemBought(hero=hero, card=card, cost=cost, coins=coins):
            return f"{named(card)} for {count(cost, 'coin')} to the {named(hero)}; {count(coins, 'coin')} left."
        case e.ItemDropped(hero=hero, card=card):
            return f"The {named(hero)} gives up {named(card)}."
        case e.MarketFilled(card=card, covers=None):
            return f"{named(card)} is on the market."
        case e.MarketFilled(card=card, covers=str(covers)):
            return f"{named(card)} is laid over {title(covers)}."
        case e.CoinsLaid(spaces=spaces) if spaces:
            return f"A coin on {listing([_space(space) for space in spaces])}."
    return None


def _space(space: str) -> str:
    match space:
        case "board":
            return "the own camp action"
        case "rune:seal" | "rune:vanquish" | "rune:bolster":
            return f"the rune {space.removeprefix('rune:').capitalize()}"
    return title(space)


def _line(event: Event) -> str | None:
    match event:
        case e.LineLaid(cards=cards, horde=horde, barred=barred):
            line = f"{count(cards, 'card')} in the Line" + (f", {horde} of the Horde behind" if horde else "")
            out = f" The {_names(barred)} cannot fight tonight." if barred else ""
            return f"{line[0].upper()}{line[1:]}.{out}"
        case e.DeckReshuffled(cards=cards):
            return f"The creature deck is shuffled: {cards} cards."
        case e.CreatureRevealed(place=place, card=card):
            kind = "A Summon" if is_summon(card) else named(card)
            return f"{kind} is revealed in place {place}."
        case e.SummonResolved(unhallowed=unhallowed, place=place):
            return f"{named(unhallowed)}, an Unhallowed, stands in place {place} now."
        case e.CardsEntered(place=place, cards=cards, came=came):
            shown = [card for card in cards if card is not None]
            what = _names(shown) if shown else count(len(cards), "card").capitalize() + " face down"
            return f"{what} {'comes' if len(cards) == 1 else 'come'} from the {_CAME[came]} to place {place}."
        case e.PowerTriggered(card=card, when=when):
            return f"{named(card)} {_WHEN[when]}."
        case e.PowerCancelled(card=card, by=by):
            return f"{title(by)} stops the power of {named(card)}."
        case e.CreatureMoved(card=card, before=before, after=after):
            return f"{named(card)} goes from place {before} to place {after}."
        case e.CreatureMounted(rider=rider, mount=mount, health=health):
            return f"{named(rider)} mounts {named(mount)}: Health {health}."
        case e.HealthLost(card=card, lost=lost, health=health):
            return f"{named(card)} loses {lost} Health: {health} left."
        case e.PowersNegated(card=card, by=by):
            return f"{title(by)} takes all powers from {named(card)}."
        case e.CardDrawnAway(card=card):
            return f"{named(card) if card else 'A card'} goes face down to the Horde."
        case e.ItemTaken(hero=hero, item=item, by=by):
            return f"{named(by)} takes {title(item)} from the {named(hero)}."
        case e.ItemReturned(hero=hero, item=item):
            return f"The {named(hero)} has {title(item)} back, exhausted."
    return None


def _deeds(event: Event) -> str | None:
    match event:
        case e.AttackMade(card=card, health=health, total=total):
            return f"A strike of **{total}** at {named(card)}, Health {health}."
        case e.AbilityUsed(hero=hero, card=card, die=int(die), how="die"):
            return f"The {named(hero)} uses **{title(card)}** with {number(die)}."
        case e.AbilityUsed(hero=hero, card=card, how="camp"):
            return f"The {named(hero)}'s own camp action: {adventurers()[card].camp.title}."
        case e.AbilityUsed(hero=hero, card=card):
            return f"The {named(hero)} uses **{title(card)}**."
        case e.ItemUsed(hero=hero, card=card, how="discard"):
            return f"The {named(hero)} uses up **{items()[card].title}**."
        case e.ItemUsed(hero=hero, card=card):
            return f"The {named(hero)} uses **{items()[card].title}**."
        case e.CreatureDefeated(card=card, to="gone"):
            return f"{named(card)} falls, for good."
        case e.CreatureDefeated(card=card, to="deck bottom"):
            return f"{named(card)} falls, and goes under the creature deck."
        case e.CreatureDefeated(card=card):
            return f"{named(card)} falls."
        case e.TrophyTaken(hero=hero, card=card):
            return f"The {named(hero)} keeps {named(card)} as a Trophy."
        case e.TrophyDiscarded(card=card, coins=coins):
            return f"The Trophy {named(card)} is given away" + (f" for {count(coins, 'coin')}." if coins else ".")
        case e.CreatureTamed(hero=hero, card=card, worth=worth):
            return f"The {named(hero)} tames {named(card)}, worth {worth}."
        case e.HexLaid(n=n):
            following = "creature that comes" if n == 1 else f"{count(n, 'creature')} that come"
            return f"The next {following} into first place will have no powers."
        case e.WardRaised(n=n):
            return f"{count(n, 'ability', 'abilities').capitalize()} fewer will be exhausted tonight."
        case e.TrapSprung(card=card, n=n):
            return f"{named(card)} walks into the trap: {n} Health lost."
        case e.SpokenFor(seat=seat):
            return f"{{{seat}}} acts next."
        case e.CreatureThrough(card=card, damage=damage):
            toll = f"{count(damage, 'ability', 'abilities')} to exhaust" if damage else "no damage"
            return f"{named(card)} gets through: {toll}."
        case e.WatchEnded(cleared=True):
            return "The Line is empty."
        case e.WatchEnded():
            return "The Watch ends with creatures left."
    return None


# -- numbers ---------------------------------------------------------------------------------------------------------


def unfold(event: Event) -> list[str]:
    """The sum of an attack, term by term; the reserve of a hand that was dealt."""
    match event:
        case e.AttackMade(parts=parts, total=total, health=health):
            spare = f"{total - health} more than needed" if total > health else "exactly enough"
            return [f"{' + '.join(_part(part) for part in parts)} = {total}, {spare}."]
        case e.AbilitiesDealt(reserve=reserve):
            return [f"Beside the board: {listing([title(card) for card in reserve])}."]
        case e.RoundEnded(through=through, horde=horde, ready=ready) if through:
            return [f"Through: {_names(through)}. Horde {horde}, {count(ready, 'ability', 'abilities')} ready."]
    return []


def _part(part: e.Part) -> str:
    match part.what:
        case "die":
            return f"{title(part.hero)} {part.n}"
        case "bonus":
            return f"{because(part.card)} {part.n}"
    return f"{title(part.card)} {part.n}"
