"""What happens in Set a Watch. Everything is public; `News` are those that tell everybody something nobody knew.

``hero`` is an adventurer's card id (so that a sentence can name him without the table), ``card`` another card id,
``die`` a die of the party (three times the owner's slot, plus 0 to 2), ``place`` a position of the Line from 1.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal, ParamSpec, TypeVar

from pydantic import BaseModel, ConfigDict

from tabletop_tui.core.decision import Seat
from tabletop_tui.core.event import Event

P = ParamSpec("P")
E = TypeVar("E", bound=BaseModel)


def shared(kind: Callable[P, E]) -> Callable[P, E]:
    """Builds events of a kind that happens often: they are frozen, so that one serves every game."""
    return lru_cache(maxsize=4096)(kind)  # type: ignore[return-value]  # it takes what the kind takes


class News(Event):
    """A fact that nobody could know before: there is no undo beyond it."""

    def reveals(self, seat: Seat | None) -> bool:
        return True


# -- setting up ------------------------------------------------------------------------------------------------------


class AdventurerChosen(Event):
    """A seat (None: the whole table, for the flex adventurer) chose an adventurer."""

    kind: Literal["adventurer-chosen"] = "adventurer-chosen"
    seat: Seat | None
    hero: str
    card: str


class FamiliarChosen(Event):
    kind: Literal["familiar-chosen"] = "familiar-chosen"
    hero: str
    side: str


class AbilitiesDealt(News):
    """Two abilities ready, one exhausted, two beside the board (SAW-032 to SAW-034)."""

    kind: Literal["abilities-dealt"] = "abilities-dealt"
    hero: str
    ready: tuple[str, ...]
    exhausted: str
    reserve: tuple[str, ...]


class GameLaid(News):
    """The set-up is done: sizes of the piles, the first Market. ``deck``: its id or name, "" for the box."""

    kind: Literal["game-laid"] = "game-laid"
    deck: str
    creatures: int
    summons: int
    unhallowed: int
    market: tuple[str, ...]
    fire: int


# -- rounds ----------------------------------------------------------------------------------------------------------


class RoundBegan(News):
    """A location was turned up. ``before`` is the fire before its modifier, which the first one has not."""

    kind: Literal["round-began"] = "round-began"
    round: int
    location: str
    before: int
    after: int


class LocationActs(Event):
    """The location does what it says; ``deed`` as in `vocabulary.Deed`, or the name of a standing rule."""

    kind: Literal["location-acts"] = "location-acts"
    location: str
    deed: str


class RoundEnded(Event):
    """A round in figures, as the recap shows it. ``exhausted``: abilities lost to creatures that got through."""

    kind: Literal["round-ended"] = "round-ended"
    round: int
    location: str
    fire: int
    ready: int
    rested: str | None
    defeated: int
    through: tuple[str, ...]
    exhausted: int
    horde: int


# -- fire, abilities, dice, coins ------------------------------------------------------------------------------------


class FireChanged(Event):
    """``why``: the card, space or "stoked" (an ability was exhausted for it)."""

    kind: Literal["fire-changed"] = "fire-changed"
    before: int
    after: int
    why: str


class AbilityExhausted(Event):
    """``why``: a card id, "stoked", "fire" (it was out), "used" (for its effect)."""

    kind: Literal["ability-exhausted"] = "ability-exhausted"
    hero: str
    card: str
    why: str


class ExhaustionPrevented(Event):
    """A ward or a shield (``by``) took ``n`` exhaustions."""

    kind: Literal["exhaustion-prevented"] = "exhaustion-prevented"
    n: int
    by: str


class AbilityRefreshed(Event):
    kind: Literal["ability-refreshed"] = "ability-refreshed"
    hero: str
    card: str
    why: str


class AbilityStunned(Event):
    kind: Literal["ability-stunned"] = "ability-stunned"
    hero: str
    card: str
    die: int
    face: int


class AbilitySwapped(Event):
    """Equip: ``taken`` comes in for ``given`` and keeps its state."""

    kind: Literal["ability-swapped"] = "ability-swapped"
    hero: str
    given: str
    taken: str
    exhausted: bool


class DieChanged(Event):
    """A die was set, raised, lowered, or replaced by a bigger one (``sides``)."""

    kind: Literal["die-changed"] = "die-changed"
    hero: str
    die: int
    before: int
    after: int
    sides: int
    why: str


class DieRerolled(News):
    kind: Literal["die-rerolled"] = "die-rerolled"
    hero: str
    die: int
    before: int
    after: int
    why: str


class DieStolen(Event):
    kind: Literal["die-stolen"] = "die-stolen"
    hero: str
    die: int
    face: int
    by: str


class DiceReturned(Event):
    """Stolen dice came back, spent unless recovered."""

    kind: Literal["dice-returned"] = "dice-returned"
    dice: tuple[int, ...]
    recovered: bool


class CoinsChanged(Event):
    kind: Literal["coins-changed"] = "coins-changed"
    before: int
    after: int
    why: str


class ChargesChanged(Event):
    kind: Literal["charges-changed"] = "charges-changed"
    hero: str
    before: int
    after: int


# -- camp and merchant -----------------------------------------------------------------------------------------------


class WentToCamp(Event):
    """``rests``: this visit included."""

    kind: Literal["went-to-camp"] = "went-to-camp"
    hero: str
    rests: int


class ItemsRefreshed(Event):
    kind: Literal["items-refreshed"] = "items-refreshed"
    hero: str
    items: tuple[str, ...]


class CampDiePlaced(Event):
    """``space``: of the camp board, "board" (the adventurer's own action) or a rune, "" if nothing would take the die.

    ``coins``: taken from it.
    """

    kind: Literal["camp-die-placed"] = "camp-die-placed"
    hero: str
    die: int
    face: int
    space: str
    coins: int


class CardsPeeked(News):
    """Face-down cards were looked at; everybody may know them."""

    kind: Literal["cards-peeked"] = "cards-peeked"
    where: Literal["deck", "line", "horde", "unhallowed", "places"]
    cards: tuple[str, ...]


class CardPut(Event):
    """A card that was looked at, or pointed at, went somewhere: "deck top", "deck bottom", "unhallowed bottom", …"""

    kind: Literal["card-put"] = "card-put"
    card: str
    to: str


class MapChecked(Event):
    """Check Map: ``kept`` lies on the map, ``buried`` under the unused locations."""

    kind: Literal["map-checked"] = "map-checked"
    kept: str
    buried: str


class RuneUsed(Event):
    """``card``: what Seal took, or what Vanquish removed, if that was known (it is turned up)."""

    kind: Literal["rune-used"] = "rune-used"
    rune: Literal["seal", "vanquish", "bolster"]
    card: str | None


class CardRemoved(News):
    """A card left the game, from the Horde for instance."""

    kind: Literal["card-removed"] = "card-removed"
    card: str
    where: str


class ItemBought(Event):
    kind: Literal["item-bought"] = "item-bought"
    hero: str
    card: str
    cost: int
    coins: int


class ItemDrawn(News):
    """No Item was bought: this one was turned up, and covers one of the Market next."""

    kind: Literal["item-drawn"] = "item-drawn"
    card: str


class ItemDropped(Event):
    """An Item went under the Item deck, to make room for another."""

    kind: Literal["item-dropped"] = "item-dropped"
    hero: str
    card: str


class MarketFilled(News):
    """An Item was laid on pile ``pile`` (from 0); ``covers`` the one that was on top of it."""

    kind: Literal["market-filled"] = "market-filled"
    pile: int
    card: str
    covers: str | None


class CoinsLaid(Event):
    """A coin went to each of these camp spaces."""

    kind: Literal["coins-laid"] = "coins-laid"
    spaces: tuple[str, ...]
    bank: int


# -- the Line --------------------------------------------------------------------------------------------------------


class LineLaid(Event):
    """``cards``: from the creature deck; ``horde``: from the Horde, in the final round."""

    kind: Literal["line-laid"] = "line-laid"
    cards: int
    horde: int
    watch: tuple[str, ...]
    barred: tuple[str, ...]


class DeckReshuffled(News):
    kind: Literal["deck-reshuffled"] = "deck-reshuffled"
    cards: int


class CreatureRevealed(News):
    kind: Literal["creature-revealed"] = "creature-revealed"
    place: int
    card: str


class SummonResolved(News):
    """A Summon's own effect is done; the Unhallowed took its place."""

    kind: Literal["summon-resolved"] = "summon-resolved"
    summon: str
    place: int
    unhallowed: str


class CardsEntered(Event):
    """Cards entered the Line at ``place``; ids where they are face up, else None."""

    kind: Literal["cards-entered"] = "cards-entered"
    place: int
    cards: tuple[str | None, ...]
    came: Literal["deck", "graveyard", "horde", "unhallowed", "line"]


class PowerTriggered(Event):
    """``when`` as in `vocabulary.When`."""

    kind: Literal["power-triggered"] = "power-triggered"
    card: str
    when: str


class PowerCancelled(Event):
    kind: Literal["power-cancelled"] = "power-cancelled"
    card: str
    when: str
    by: str


class CreatureMoved(Event):
    kind: Literal["creature-moved"] = "creature-moved"
    card: str | None
    before: int
    after: int


class CreatureMounted(Event):
    kind: Literal["creature-mounted"] = "creature-mounted"
    rider: str
    mount: str
    health: int


class HealthLost(Event):
    """``health``: what is left."""

    kind: Literal["health-lost"] = "health-lost"
    card: str
    lost: int
    health: int
    why: str


class PowersNegated(Event):
    kind: Literal["powers-negated"] = "powers-negated"
    card: str
    by: str


class CardDrawnAway(Event):
    """The top card of the creature deck went somewhere unseen, or (``card``) seen."""

    kind: Literal["card-drawn-away"] = "card-drawn-away"
    to: Literal["horde", "line"]
    card: str | None = None


class ItemTaken(Event):
    kind: Literal["item-taken"] = "item-taken"
    hero: str
    item: str
    by: str


class ItemReturned(Event):
    kind: Literal["item-returned"] = "item-returned"
    hero: str
    item: str


# -- what adventurers do ---------------------------------------------------------------------------------------------


class Part(BaseModel):
    """One summand of an attack: a die (``hero``; it shows ``n``), a tamed creature, the Familiar, or a bonus."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    what: Literal["die", "tamed", "familiar", "bonus"]
    hero: str
    n: int
    card: str = ""


class AttackMade(Event):
    """A direct attack that defeats ``card``: what it summed up to, against its Health."""

    kind: Literal["attack-made"] = "attack-made"
    card: str
    place: int
    health: int
    total: int
    parts: tuple[Part, ...]


class AbilityUsed(Event):
    """``die``: its value, or None if the card was exhausted for it, or needs neither (a passive)."""

    kind: Literal["ability-used"] = "ability-used"
    hero: str
    card: str
    die: int | None
    how: Literal["die", "exhaust", "passive", "camp"]


class ItemUsed(Event):
    kind: Literal["item-used"] = "item-used"
    hero: str
    card: str
    how: Literal["passive", "activate", "exhaust", "discard"]
    die: int | None = None


class CreatureDefeated(Event):
    """``to``: where its card went."""

    kind: Literal["creature-defeated"] = "creature-defeated"
    card: str
    place: int
    how: Literal["attack", "effect"]
    to: Literal["graveyard", "deck bottom", "gone"] = "graveyard"


class TrophyTaken(Event):
    kind: Literal["trophy-taken"] = "trophy-taken"
    hero: str
    card: str


class TrophyDiscarded(Event):
    kind: Literal["trophy-discarded"] = "trophy-discarded"
    hero: str
    card: str
    coins: int


class CreatureTamed(Event):
    kind: Literal["creature-tamed"] = "creature-tamed"
    hero: str
    card: str
    worth: int


class HexLaid(Event):
    kind: Literal["hex-laid"] = "hex-laid"
    hero: str
    n: int


class WardRaised(Event):
    kind: Literal["ward-raised"] = "ward-raised"
    hero: str
    n: int


class TrapSprung(Event):
    kind: Literal["trap-sprung"] = "trap-sprung"
    card: str
    n: int


class SpokenFor(Event):
    """The next action was left to a seat."""

    kind: Literal["spoken-for"] = "spoken-for"
    seat: Seat


# -- the end of a Watch ----------------------------------------------------------------------------------------------


class CreatureThrough(News):
    """An undefeated creature went to the Horde; ``damage`` abilities had to be exhausted for it."""

    kind: Literal["creature-through"] = "creature-through"
    card: str
    place: int
    damage: int


class WatchEnded(Event):
    kind: Literal["watch-ended"] = "watch-ended"
    cleared: bool


class PartyFell(Event):
    """The game is lost: ``why`` is "exhausted" or "unhallowed"."""

    kind: Literal["party-fell"] = "party-fell"
    why: Literal["exhausted", "unhallowed"]


class PartyWon(Event):
    kind: Literal["party-won"] = "party-won"
    ready: int


# -- those that happen often -----------------------------------------------------------------------------------------

adventurer_chosen = shared(AdventurerChosen)
familiar_chosen = shared(FamiliarChosen)
abilities_dealt = shared(AbilitiesDealt)
round_began = shared(RoundBegan)
fire_changed = shared(FireChanged)
ability_exhausted = shared(AbilityExhausted)
ability_refreshed = shared(AbilityRefreshed)
ability_stunned = shared(AbilityStunned)
die_rerolled = shared(DieRerolled)
coins_changed = shared(CoinsChanged)
charges_changed = shared(ChargesChanged)
went_to_camp = shared(WentToCamp)
camp_die_placed = shared(CampDiePlaced)
card_put = shared(CardPut)
item_drawn = shared(ItemDrawn)
market_filled = shared(MarketFilled)
coins_laid = shared(CoinsLaid)
line_laid = shared(LineLaid)
creature_revealed = shared(CreatureRevealed)
creature_through = shared(CreatureThrough)
creature_defeated = shared(CreatureDefeated)
health_lost = shared(HealthLost)
ability_used = shared(AbilityUsed)
power_triggered = shared(PowerTriggered)
watch_ended = shared(WatchEnded)
location_acts = shared(LocationActs)
party_fell = shared(PartyFell)
part = shared(Part)
