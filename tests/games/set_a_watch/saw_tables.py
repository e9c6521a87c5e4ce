"""The cards of all boxes in short, read a second time from the tables that the assets were written from."""

from __future__ import annotations

CREATURES = """
base | Bear | Forest Creature | 1 | 4/5 |
base | Eagle | Forest Creature | 1 | 3/4 |
base | Wolf | Forest Creature | 1 | 4/5 |
base | Forest Giant | Giant | 2 | 7/8 | ongoing
base | Fae | Fairy | 1 | 5/6 | first
base | Ember Drake | Dragon | 3 | 11/12 | first
base | Fell Beast | Fire Demon | 2 | 10/11 | first
base | Goblins | Goblin | 1 | 6/7 | reveal
base | Wyvern | Dragon | 2 | 6/7 | first
base | Bandit | Human | 1 | 7/7 | first
base | Metal Golem | Golem | 2 | 8/8 | ongoing
base | Skeletons | Undead | 1 | 8/9 | round end
base | Vampire | Undead | 1 | 1/1 | reveal
base | Zombie Horde | Undead | 1 | 7/8 | ongoing
base | Treant | Earth Elemental | 1 | 8/9 | defeated
base | Fire Serpent | Fire Elemental | 1 | */* | ongoing
base | Shade | Shadow Elemental | 1 | */* | ongoing
base | Graveshifter | Undead | 1 | 2/3 | reveal
base | Acolyte | Human | 1 | 6/7 | first reveal
sotc | Seal Breaker Acolyte | Human | 1 | 6/7 | first reveal
sotc | Enchanted Golem | Golem | 2 | 8/9 | ongoing
sotc | Goblin Scouts | Goblin | 1 | 6/7 | first reveal
sotc | Wandering Giant | Giant | 2 | 10/11 | first
sotc | Poison Spider | Forest Creature | 1 | 5/6 | first
sotc | Giant Bat | Forest Creature | 1 | 4/5 | second
sotc | Scarecrow | Golem | 1 | 7/8 | first
sotc | Coffin Rat Swarm | Undead | 1 | 5/6 | ongoing
sotc | Vampire | Undead | 1 | 1/1 | reveal
sotc | Crawling Ooze | Ooze | 1 | 6/7 | defeated
sotc | Frost Wyrm | Dragon | 3 | 10/11 | first
sotc | Floating Mind | Aberration | 1 | 7/8 | reveal
sotc | Dire Boar | Forest Creature | 1 | 6/7 |
sotc | Elder Stag | Forest Creature | 1 | 5/6 | defeated
sotc | Goblin Wolf-Riders | Goblin | 1 | 5/6 | ongoing
sotc | Ashwing Drake | Dragon | 2 | 7/8 | first
sotc | Drake Marauder | Human | 2 | 6/7 | ongoing
sotc | Cutpurse | Human | 1 | 6/7 | first
sotc | Barrow Guard | Undead | 1 | 8/9 | end of line
outriders | Evil Apparition | Undead | 1 | 5/6 | ongoing
outriders | Forest Sprite | Forest Creature | 1 | 3/4 | defeated
outriders | Desert Wyrm | Dragon | 2 | 8/9 | reveal
outriders | Forgotten Sentinel | Golem | 2 | 7/8 | ongoing
outriders | Mesmerist | Human | 1 | 6/7 | reveal
outriders | Goblin Acolyte | Goblin | 1 | 6/7 | first reveal
outriders | Wyvern Hatchling | Dragon | 1 | 4/5 | first
outriders | Living Doll | Golem | 1 | 5/6 | first
outriders | Undead Acolyte | Undead | 1 | 6/7 | first reveal
"""
"""box | title | type | damage | base Health of both copies (* = it follows the fire) | when its powers work"""

UNHALLOWED = """
base | Hydra | Unhallowed | 3 | 9 | defeated
base | Lich | Unhallowed | 3 | 14 | ongoing
base | Warlord | Unhallowed | 3 | 11 | ongoing
base | Pyromancer | Unhallowed | 1 | 9 | ongoing reveal
base | Wraith Lord | Unhallowed | 2 | 12 | defeated
base | Wyvern Rider | Unhallowed | 2 | 12 | reveal
base | Werewolf | Unhallowed | 3 | 11 | ongoing
base | Goblin Chief | Unhallowed | 2 | 8 | reveal
base | Necromancer | Unhallowed | 2 | 9 | reveal
base | Phantom Cat | Unhallowed | 2 | 10 | ongoing
base | Corrupt Druid | Unhallowed | 2 | 11 | reveal
base | Minotaur | Unhallowed | 2 | 10 | first reveal
base | High Priestess | Unhallowed | 2 | 9 | reveal
sotc | Carnivorous Tree | Unhallowed | 2 | 11 | first
sotc | Sound of Doom | Unhallowed | 2 | 9 | reveal
sotc | Collector | Unhallowed | 2 | 10 | reveal
sotc | Prince of Vultures | Unhallowed | 2 | 9 | ongoing
sotc | Headless Rider | Unhallowed | 2 | 9 | ongoing reveal
sotc | Ghoulish Head | Unhallowed | 2 | 8 | reveal
sotc | Revenant | Unhallowed | 3 | 9 | defeated
sotc | Dark Champion | Unhallowed | 3 | 12 | first
sotc | Dream Master | Unhallowed | 2 | 10 | ongoing
sotc | Gorgon | Unhallowed | 2 | 11 | ongoing
sotc | Mastermind | Unhallowed | 2 | 10 | reveal
sotc | Tyrant of Embers | Unhallowed | 3 | 11 | first ongoing
sotc | Plague Bearer | Unhallowed | 2 | 10 | ongoing
sotc | Storm Caller | Unhallowed | 2 | 9 | second
sotc | Bone Colossus | Unhallowed | 3 | 10 | ongoing
sotc | Pale Huntsman | Unhallowed | 2 | 9 | ongoing
sotc | Whisper Queen | Unhallowed | 2 | 10 | end of line reveal
outriders | Keeper of Memories | Unhallowed | 2 | 9 | defeated reveal
outriders | Golem Sculptor | Unhallowed | 2 | 9 | ongoing reveal
"""
"""box | title | type | damage | base Health | when its powers work"""

LOCATIONS = """
base | Forgotten Graveyard | -2 | 6 | ordinary
base | Barren Plains | halve | 6 | ordinary
base | Dark Woods | +2 | 7 | ordinary
base | Ancient Crypt | -3 | 7 | ordinary
base | Goblin Caves | -3 | 8 | ordinary
base | Underground Tomb | -3 | 6 | ordinary
base | Witch's Shack | -6 | 7 | ordinary
base | Lost Outpost | 0 | 8 | ordinary
base | Fetid Swamp | -3 | 6 | ordinary
base | Snowy Pass | -3 | 6 | ordinary
base | Cliff Watch | -4 | 7 | ordinary
base | Sea Fortress | -4 | 7 | ordinary
base | Mountain Keep | -2 | 5 | ordinary
base | Frost Caverns | -2 | 7 | ordinary
base | The White Monolith | -3 | 6 | ordinary
base | Summoning Circle | -1 | 5 | ordinary
base | Haunted Manor | +2 | 6 | ordinary
base | Desert Ruins | -4 | 7 | ordinary
base | Ruined Gate | -2 | 6 | ordinary
base | Abandoned Village | -2 | 6 | ordinary
base | The Long Road | +3 | 7 | ordinary
base | The Grand Arena | -4 | 6 | ordinary
base | Elven Grove | -1 | 7 | respite
base | Hidden Temple | -4 | 7 | respite
base | Remote Tavern | 0 | 5 | respite
base | Sacred City | -3 | 6 | respite
base | Wizard's Cottage | +1 | 6 | respite
base | Tranquil Village | 0 | 6 | respite
base | Forbidden Tower | -2 | 9 | final
base | Cursed Cathedral | -2 | 12 | final
base | The Catacombs | -4 | 10 | final
sotc | Tribal Lands | -2 | 6 | ordinary
sotc | Moving Forest | -3 | 7 | ordinary
sotc | Bone Henge | -2 | 6 | ordinary
sotc | Forsaken Asylum | -3 | 6 | ordinary
sotc | Living House | -1 | 7 | ordinary
sotc | The Light House | +3 | 8 | ordinary
sotc | Rope Bridge | -2 | 6 | ordinary
sotc | Tall Grass | -2 | 8 | ordinary
sotc | Thieves Den | -3 | 6 | ordinary
sotc | Old Toll Road | -2 | 7 | ordinary
sotc | Sunken Mill | -4 | 6 | ordinary
sotc | Mirror Lake | -3 | 7 | ordinary
sotc | Gallows Hill | -1 | 8 | ordinary
sotc | Spider Hollow | -3 | 7 | ordinary
sotc | Drake Roost | -2 | 8 | ordinary
sotc | Silent Quarry | -5 | 7 | ordinary
sotc | Burned Orchard | -6 | 7 | ordinary
sotc | Fog Marsh | 0 | 8 | ordinary
sotc | Old Battlefield | +1 | 9 | ordinary
sotc | Cracked Dam | -4 | 7 | ordinary
sotc | Pilgrim Steps | -2 | 8 | ordinary
sotc | Outskirts Inn | 0 | 5 | respite
sotc | Trading Outpost | -1 | 6 | respite
sotc | Adventurer's Guild | 0 | 6 | respite
sotc | Nomad Camp | +2 | 6 | respite
sotc | Hot Springs | -2 | 6 | respite
sotc | Coin Shrine | -1 | 6 | respite
sotc | Hunter's Lodge | +1 | 6 | respite
sotc | Hidden Cellar | -2 | 5 | respite
sotc | Tower Ruins | -4 | 10 | final
sotc | Seal Vault | -2 | 11 | final
sotc | Iron Bank | -2 | 13 | final
"""
"""box | title | firewood | creatures | kind"""

ITEMS = """
Whetstone | 2 | passive
Spyglass | 3 | passive
Lucky Charm | 2 | passive
Storm Lantern | 4 | passive
Trophy Belt | 1 | passive
Wool Cloak | 2 | passive
War Drum | 3 | passive
Throwing Knives | 2 | activate
Signal Horn | 2 | activate
Firestarter Kit | 1 | activate
Chain Hook | 3 | activate
Guild Longbow | 4 | activate
Herbal Pouch | 3 | activate
Whistle | 1 | activate
Tower Shield | 3 | exhaust
Scroll of Fire | 3 | exhaust
Weighted Net | 2 | exhaust
Healer's Kit | 4 | exhaust
Caltrops | 2 | exhaust
Smoke Vial | 2 | exhaust
Hourglass | 3 | exhaust
Healing Potion | 2 | discard
Oil Flask | 1 | discard
Black Powder | 3 | discard
Holy Water | 2 | discard
Beast Bait | 1 | discard
Banishing Scroll | 4 | discard
Loaded Die | 1 | discard
"""
"""title | cost | use"""

ABILITIES = """
Heretic: Raise Thrall, Turn the Dead, Grave Bolt, Dark Bargain, Know the Enemy*
Bounty Hunter: Expertise*, Crippling Shot, Grisly Warning, Bolas, Dead or Alive
Barbarian: Rage*, Whirlwind, Skullsplitter, Berserk Charge, War Cry
Witch: Hex, Wither, Evil Eye, Swarm of Crows, Ember Brew
Monk: Perfect Defense!, Flurry of Blows, Open Palm, Low Sweep, Inner Stillness*
Artificer: Arc Lance, Siphon, Ward Sphere, Disintegrate, Overflow*
Ranger: Elf Senses, Far Sight, Long Shot, Slumber, Sharpshooter*
Warrior: Wound, Throw Axe, Giants Bane, Berserker, Cleave*
Beastmaster: Tame Beast, Set Snares, Hunt, Animal Sentry, Tracking*
Rogue: Poison Blade, Throwing Daggers, Backstab, Smoke Bomb, Stay Dead*
Cleric: Rebuke, Cleanse Undead, Banish, Blinding Light, Protective Ward*
Wizard: Curse, Chaos Blast, Polymorph, Shockbolt, Illuminate*
"""
"""adventurer: five abilities; * passive, ! reaction"""


def cells(table: str) -> list[list[str]]:
    """The rows of a table, cell by cell."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]
