"""Fabricated views of Set a Watch, in short words: for boards that are drawn without a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from textual.geometry import Region

from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch.view import (
    AbilityView,
    AdventurerView,
    DieView,
    ItemView,
    LineView,
    NightView,
)
from tabletop_tui.tui.draw.canvas import Canvas
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.set_a_watch.board import NightBoard
from tabletop_tui.tui.set_a_watch.board_facts import (
    AttackBonus,
    AttackDie,
    AttackFacts,
    BoardFacts,
    OutOfIt,
)

OAK = Look("oak", "set_a_watch")
NAMES = ("Ada", "Ben", "Chiara", "Dev")
RAILS = {80: 30, 100: 37, 120: 34, 160: 46}
"""Cells that a rail takes of screens of these widths."""
BRACKETS = {"/": 4, "[": 6, "<": 8, "{": 10, "(": 12}
"""How dice are written: ``[4]``, ``<6>``; behind it a letter for where it is: s spent, g gone (stolen)."""


def die(ref: int, text: str) -> DieView:
    """``[4]`` ready, ``[4]s`` spent on an attack, ``[4]g`` stolen."""
    state = {"s": "attack", "g": "stolen"}.get(text[-1], "ready")
    face = int("".join(character for character in text if character.isdigit()))
    return DieView(ref=ref, sides=BRACKETS[text[0]], face=face, state=state, on="")


def ability(text: str) -> AbilityView:
    """``monk:open-palm``, with ``-`` exhausted, ``~`` used, ``!`` stunned, ``?`` off before it."""
    mark, card = (text[0], text[1:]) if text[0] in "-~!?" else ("", text)
    return AbilityView(card=card, exhausted=mark == "-", used=mark in ("~", "!"), stunned=mark == "!", off=mark == "?")


def item(text: str) -> ItemView:
    """``item:whetstone``, with the marks of abilities."""
    mark, card = (text[0], text[1:]) if text[0] in "-~?" else ("", text)
    return ItemView(card=card, exhausted=mark == "-", used=mark == "~", off=mark == "?")


def adventurer(slot: int, card: str, dice: str, abilities: str, items: str = "", **more: Any) -> AdventurerView:
    """An adventurer of seat ``slot`` on Watch."""
    given: dict[str, Any] = {
        "owner": slot, "role": "watch", "reserve": (), "rests": 1, "trophies": (), "tamed": (), "charges": 0,
        "dial": 0, "familiar": None, "familiar_uses": 0, "reach": 1,
    }  # fmt: skip
    return AdventurerView(
        slot=slot,
        card=card,
        dice=tuple(die(3 * slot + i, text) for i, text in enumerate(dice.split())),
        abilities=tuple(ability(text) for text in abilities.split()),
        items=tuple(item(text) for text in items.split()),
        **(given | more),
    )


def party() -> tuple[AdventurerView, ...]:
    """Monk, Witch, Barbarian, and the Artificer in camp."""
    return (
        adventurer(
            0, "sotc:monk", "[4] [2] <6>", "monk:flurry-of-blows monk:open-palm -monk:inner-stillness",
            "item:lucky-charm",
        ),
        adventurer(
            1, "sotc:witch", "/3 /1 /4s", "witch:hex -witch:wither witch:ember-brew", reach=2, rests=0,
            familiar="familiar:crow", familiar_uses=1,
        ),
        adventurer(
            2, "sotc:barbarian", "(11) (7) (3)s", "barbarian:rage barbarian:skullsplitter -barbarian:war-cry",
            "item:wool-cloak",
        ),
        adventurer(
            3, "sotc:artificer", "[6] [4] [2]", "artificer:arc-lance artificer:siphon -artificer:ward-sphere",
            role="camp", charges=5, dial=8, reach=2,
        ),
    )  # fmt: skip


def up(place: int, card: str, reached_by: Iterable[int] = (), **more: Any) -> LineView:
    """A card of the Line face up, as it is printed."""
    printed = cards.creatures().get(card)
    base, damage = (printed.base, printed.damage) if printed else (0, 0)
    given: dict[str, Any] = {
        "card": card, "up": True, "health": base, "base": base, "damage": damage, "lost": 0, "negated": False,
        "mount": None, "dice": (), "item": None, "reached_by": tuple(reached_by), "shielded": "",
    }  # fmt: skip
    return LineView(place=place, **(given | more))


def down(place: int, card: str | None = None) -> LineView:
    """A card of the Line face down, perhaps seen by somebody."""
    return LineView(
        place=place, card=card, up=False, health=0, base=0, damage=0, lost=0, negated=False, mount=None, dice=(),
        item=None, reached_by=(), shielded="",
    )  # fmt: skip


def the_line() -> tuple[LineView, ...]:
    """Goblin Scouts, the Scarecrow, and four that nobody saw."""
    return (
        up(1, "sotc:goblin-scouts:2", (0, 1, 2)),
        up(2, "sotc:scarecrow:2", (1,)),
        *(down(place) for place in range(3, 7)),
    )


def night(**changes: Any) -> NightView:
    """The third night on Watch, with whatever is different about it."""
    given: dict[str, Any] = {
        "seat": None, "phase": "watch", "round": 3, "speaker": None, "fire": 8, "level": 2,
        "location": "sotc:sunken-mill", "visited": (), "map_left": 6, "map_top": None,
        "party": party(), "camper": 3, "watch": (0, 1, 2), "ready": 6, "line": the_line(),
        "graveyard": ("sotc:giant-bat:1", *("sotc:dire-boar:1",) * 8), "horde": (None,) * 4, "new_horde": (),
        "deck_left": 21, "deck_top": (), "deck_bottom": (), "unhallowed": "sotc:dark-champion:1",
        "unhallowed_left": 7, "coins": 5, "bank": 11, "spaces": (), "market": (), "items_left": 22, "hexed": 0,
        "wards": 0, "trap": 0, "glance": None, "rounds": (), "defeated": 4, "lost": 0,
    }  # fmt: skip
    return NightView(**(given | changes))


def attack(**changes: Any) -> AttackFacts:
    """A six of the Monk and a four of the Witch against the first creature."""
    given: dict[str, Any] = {
        "place": 1, "title": "Goblin Scouts", "health": 7, "total": 7,
        "dice": (AttackDie(0, 6, 4, "Monk"), AttackDie(3, 4, 3, "Witch")),
        "out": (OutOfIt("Artificer", "rests in camp"),),
    }  # fmt: skip
    return AttackFacts(**(given | changes))


def attacking(**changes: Any) -> BoardFacts:
    """The table while that attack is put together."""
    given: dict[str, Any] = {
        "view": night(), "names": NAMES, "picked": frozenset({"die:0", "die:3"}), "target": 1, "attack": attack(),
        "targets": frozenset({"line:1", "die:1", "die:2", "familiar:1"}),
    }  # fmt: skip
    return BoardFacts(**(given | changes))


def at_rest(**changes: Any) -> BoardFacts:
    """The table between two deeds; ``changes`` are those of the view."""
    return BoardFacts(view=night(**changes), names=NAMES)


def bonus(amount: int, name: str) -> AttackBonus:
    """What an attack counts more."""
    return AttackBonus(amount, name)


@dataclass(frozen=True)
class Drawn:
    """A board as it was drawn: its cells, and where its things lie (what was named last lies on top)."""

    canvas: Canvas
    zones: list[tuple[str, Region]]

    @property
    def text(self) -> str:
        """The characters, one line a row."""
        return self.canvas.text()

    @property
    def rows(self) -> list[str]:
        """The rows of characters."""
        return self.text.split("\n")

    def region(self, key: str) -> Region:
        """Where a thing lies; ``KeyError`` if it is not on the board."""
        return dict(self.zones)[key]

    def within(self, key: str) -> str:
        """The characters of a thing, one line a row."""
        region = self.region(key)
        return "\n".join(self.rows[y][region.x : region.right] for y in range(region.y, region.bottom))


def drawn(facts: BoardFacts, size: tuple[int, int] = (120, 38), look: Look | None = None, lit: str = "") -> Drawn:
    """A board of ``size`` with the rail of a screen of that width, drawn once, without an app."""
    made = NightBoard(look or OAK, facts, rail=RAILS.get(size[0], 0))
    made.lit = lit or None
    canvas = Canvas(*size, made.look)
    made.paint(canvas)
    return Drawn(canvas, list(made._zones))


def text(facts: BoardFacts, size: tuple[int, int] = (120, 38), look: Look | None = None, lit: str = "") -> str:
    """The characters of a board, one line a row."""
    return drawn(facts, size, look, lit).text
