"""Events that happen often, each built once and shared."""

from __future__ import annotations

from tabletop_tui.games.set_a_watch.events.base import shared
from tabletop_tui.games.set_a_watch.events.camp import (
    CampDiePlaced,
    CardPut,
    CoinsLaid,
    ItemDrawn,
    MarketFilled,
    WentToCamp,
)
from tabletop_tui.games.set_a_watch.events.deeds import AbilityUsed, CreatureDefeated, Part
from tabletop_tui.games.set_a_watch.events.line import CreatureRevealed, HealthLost, LineLaid, PowerTriggered
from tabletop_tui.games.set_a_watch.events.rounds import (
    AbilitiesDealt,
    AdventurerChosen,
    CreatureThrough,
    FamiliarChosen,
    LocationActs,
    PartyFell,
    RoundBegan,
    WatchEnded,
)
from tabletop_tui.games.set_a_watch.events.tolls import (
    AbilityExhausted,
    AbilityRefreshed,
    ChargesChanged,
    CoinsChanged,
    FireChanged,
)

adventurer_chosen = shared(AdventurerChosen)
familiar_chosen = shared(FamiliarChosen)
abilities_dealt = shared(AbilitiesDealt)
round_began = shared(RoundBegan)
fire_changed = shared(FireChanged)
ability_exhausted = shared(AbilityExhausted)
ability_refreshed = shared(AbilityRefreshed)
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
