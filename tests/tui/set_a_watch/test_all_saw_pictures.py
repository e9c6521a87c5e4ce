"""How Set a Watch looks: each screen rendered and compared with its picture under ``screens/<screen>/pictures/``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from pictures_plugin import Picture
from saw_sitting import STILL, click_option, front, night, press, settle, sitting
from scripted_chance import AsItLies
from textual.pilot import Pilot
from textual.widgets import Input

from tabletop_tui.core.decks import save_deck
from tabletop_tui.core.session import Session, Snapshot, adapter
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.set_a_watch.decks import built_in
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.games.set_a_watch.state import Night, RoundLine
from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.set_a_watch.screen import NightTable

WIDE, SMALL, LARGE = (120, 40), (80, 24), (160, 50)
FOUR = seated(("Ada", "Ben", "Chiara", "Dev"), ())
DICE = (4, 2, 6, 3, 1, 4, 11, 7, 3, 6, 4, 2)
DECK = "sotc:scarecrow:2 sotc:goblin-scouts:2 giant-bat dire-boar barrow-guard cutpurse elder-stag vampire"
NIGHTS = (
    RoundLine(1, "sotc:mirror-lake", 9, 8, 5, 0, 1, 0),
    RoundLine(2, "sotc:tall-grass", 12, 8, 4, 2, 3, 3),
    RoundLine(3, "sotc:sunken-mill", 7, 7, 6, 2, 0, 1),
    RoundLine(4, "sotc:drake-roost", 10, 8, 5, 3, 2, 1),
    RoundLine(5, "sotc:bone-henge", 3, 6, 4, 5, 3, 4),
    RoundLine(6, "sotc:gallows-hill", 6, 7, 6, 5, 1, 2),
    RoundLine(7, "sotc:rope-bridge", 9, 6, 4, 7, 0, 2),
    RoundLine(8, "sotc:spider-hollow", 11, 8, 7, 7, 2, 0),
)
READY = {
    "monk": "flurry-of-blows open-palm inner-stillness!",
    "witch": "hex wither! ember-brew",
    "barbarian": "rage skullsplitter war-cry!",
    "artificer": "arc-lance siphon ward-sphere!",
}
"""The abilities of a middling night."""
SPENT = {
    "monk": "flurry-of-blows! open-palm! inner-stillness!",
    "witch": "hex wither! ember-brew!",
    "barbarian": "rage! skullsplitter! war-cry",
    "artificer": "arc-lance! siphon! ward-sphere!",
}
"""Those of a party near its end."""

Deed = Callable[[Pilot[None], NightTable], Awaitable[None]]


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Input, "cursor_blink", False)


# -- nights ----------------------------------------------------------------------------------------------------------


def at(phase: str, *, rolls: Iterable[int] = (), rests: tuple[int, ...] = (1, 0, 1, 0), **lies: Any) -> Session[Any]:
    """The third night of four friends, as a phase of it begins. ``rolls``: what dice will show."""
    given: dict[str, Any] = {
        "abilities": READY,
        "items": {"monk": "lucky-charm", "barbarian": "wool-cloak"},
        "dice": "4 2 6 / 3 1 4 / 11 7 3 / 6 4 2",
        "players": 4,
        "round": 3,
        "where": "sunken-mill",
        "fire": 8,
        "deck": DECK,
        "graveyard": "poison-spider crawling-ooze wandering-giant",
        "horde": "ashwing-drake enchanted-golem",
        "unhallowed": "dark-champion gorgon",
        "coins": 0,
        "map": ["sotc:tower-ruins", "sotc:spider-hollow", "sotc:bone-henge", "sotc:sunken-mill"],
        "unused": ["sotc:drake-roost", "sotc:gallows-hill"],
    }
    state = night("monk witch barbarian artificer", **(given | lies))
    state.phase = phase  # type: ignore[assignment]
    state.rounds = list(NIGHTS[: state.round - (phase != "end")])
    for hero, rested in zip(state.party, rests, strict=True):
        hero.rests = rested
    state.party[3].charges = 5
    setup = Setup(game=GAME.id, seats=FOUR, seed="pictures")
    chance = AsItLies([face - 1 for face in rolls])
    return Session(GAME, setup, chance=chance, start=Snapshot(0, 0, adapter(Night).dump_json(state)))


def third_night(*answers: str, **lies: Any) -> Session[Any]:
    """The night in which the Artificer rests, as far as it was played."""
    market = [
        ["item:spyglass", "item:storm-lantern"],
        ["item:whetstone"],
        ["item:oil-flask", "item:tower-shield", "item:black-powder"],
    ]
    given: dict[str, Any] = {
        "market": market,
        "item_deck": ["item:war-drum", "item:caltrops", "item:hourglass"],
        "coins_on": {"camp:map": 1, "camp:heal": 2, "camp:scout-1": 1},
    }
    session = at("end", rolls=DICE, round=2, where="tall-grass", fire=12, **(given | lies))
    for answer in answers:
        session.answer(answer)
    return session


CAMP = ("slot:3", "die:10", "space:camp:map", "card:sotc:gallows-hill")
"""The Artificer rests and checks the map with his four."""
MERCHANT = (*CAMP, "space:camp:heal", "ability:2:barbarian:war-cry", "space:camp:chop")
WATCH = (*MERCHANT, "done", "pile:1")


def in_camp() -> Session[Any]:
    """A six is in hand."""
    return third_night(*CAMP)


def at_market() -> Session[Any]:
    """Three coins, and a lantern for four."""
    return third_night(*MERCHANT)


def on_watch() -> Session[Any]:
    """Goblin Scouts have run before a Scarecrow."""
    return third_night(*WATCH)


def before_summon() -> Session[Any]:
    """A Summon lies third, and is shown once the first creature has fallen."""
    return third_night(*WATCH, deck="dire-boar barrow-guard summon-stun giant-bat cutpurse elder-stag vampire")


def last_night() -> Session[Any]:
    """All four watch; seven cards of the Horde stand behind the creatures of the ruins."""
    horde = "ashwing-drake enchanted-golem poison-spider frost-wyrm bandit crawling-ooze cutpurse"
    lies: dict[str, Any] = {"where": "tower-ruins", "fire": 12, "graveyard": "treant", "rests": (2, 2, 2, 2)}
    return at("watch", round=9, horde=horde, map=[], deck=f"{DECK} fae wolf", **lies)


# -- deeds -----------------------------------------------------------------------------------------------------------


async def _nothing(pilot: Pilot[None], table: NightTable) -> None:
    """The table as it stands."""


async def _at_the_wood(pilot: Pilot[None], table: NightTable) -> None:
    """The cursor is on Chop Wood."""
    await press(pilot, *["down"] * 3)


async def _struck(pilot: Pilot[None], table: NightTable) -> None:
    """A four of the Monk and a three of the Witch are picked for the first creature."""
    await press(pilot, "tab", "space", "tab", "tab", "tab", "space")


async def _summoned(pilot: Pilot[None], table: NightTable) -> None:
    """The first creature falls, and a Summon is turned up; it stuns the Monk's two, and its Unhallowed stands there."""
    await press(pilot, "1", "a", "enter", "enter", "enter")


async def _raised(pilot: Pilot[None], table: NightTable) -> None:
    """Nobody raises a die at the ruins."""
    for _ in table.seen.view.party:
        await click_option(pilot, table, "None of them")


TABLES: dict[str, tuple[Callable[[], Session[Any]], Deed, tuple[int, int], Look | None]] = {
    "camp-120x40": (in_camp, _at_the_wood, WIDE, None),
    "camp-80x24": (in_camp, _at_the_wood, SMALL, None),
    "camp-mono-80x24": (in_camp, _at_the_wood, SMALL, Look("mono")),
    "merchant-120x40": (at_market, _nothing, WIDE, None),
    "line-120x40": (on_watch, _nothing, WIDE, None),
    "watch-120x40": (on_watch, _struck, WIDE, None),
    "watch-80x24": (on_watch, _struck, SMALL, None),
    "watch-160x50": (on_watch, _struck, LARGE, None),
    "watch-mono-120x40": (on_watch, _struck, WIDE, Look("mono")),
    "summon-120x40": (before_summon, _summoned, WIDE, None),
    "final-120x40": (last_night, _raised, WIDE, None),
}


@pytest.mark.parametrize("name", TABLES)
async def test_the_table(tmp_path: Path, picture: Picture, name: str) -> None:
    begin, deed, size, look = TABLES[name]
    async with sitting(begin(), tmp_path, size=size, look=look) as (pilot, table):
        await deed(pilot, table)
        picture(pilot.app, "set_a_watch", name)


async def test_the_party_gathers(tmp_path: Path, picture: Picture) -> None:
    session: Session[Any] = Session(GAME, Setup(game=GAME.id, seats=FOUR, seed="pictures"), chance=AsItLies())
    async with sitting(session, tmp_path) as (pilot, table):
        await click_option(pilot, table, "Monk")
        await click_option(pilot, table, "Witch")
        picture(pilot.app, "set_a_watch", "muster-120x40")


# -- what comes after a night ----------------------------------------------------------------------------------------


async def take_all(pilot: Pilot[None], screen: str) -> None:
    """Enter, as long as something is asked, until another screen is in front."""
    for _ in range(20):
        if front(pilot) == screen:
            return
        await press(pilot, "enter")
    pytest.fail(f"{front(pilot)} is in front")


async def test_a_night_is_over(tmp_path: Path, picture: Picture) -> None:
    async with sitting(on_watch(), tmp_path) as (pilot, _):
        await press(pilot, "1", "a", "enter", "1", "a", "a", "enter", "e")
        await take_all(pilot, "NightRecap")
        picture(pilot.app, "set_a_watch_recap", "recap-120x40")


async def test_victory(tmp_path: Path, picture: Picture) -> None:
    lies: dict[str, Any] = {"where": "tower-ruins", "fire": 9, "map": [], "rests": (2, 2, 2, 2)}
    session = at("watch", round=9, deck="dire-boar", horde="", graveyard="", **lies)
    async with sitting(session, tmp_path) as (pilot, table):
        await _raised(pilot, table)
        await press(pilot, "1", "a", "enter")
        assert front(pilot) == "NightEnd"
        picture(pilot.app, "set_a_watch_end", "victory-120x40")


async def test_defeat(tmp_path: Path, picture: Picture) -> None:
    lies: dict[str, Any] = {"where": "gallows-hill", "fire": 1, "abilities": SPENT, "rests": (2, 1, 1, 1)}
    session = at("watch", round=6, camper="artificer", deck="frost-wyrm barrow-guard ashwing-drake cutpurse", **lies)
    async with sitting(session, tmp_path) as (pilot, _):
        await press(pilot, "enter", "enter", "e")
        await take_all(pilot, "NightEnd")
        picture(pilot.app, "set_a_watch_end", "defeat-120x40")


# -- decks -----------------------------------------------------------------------------------------------------------


async def test_the_deck_builder(tmp_path: Path, picture: Picture) -> None:
    save_deck(tmp_path, GAME, built_in("burnout").model_copy(update={"name": "Hot Night"}))
    app = TabletopApp(tmp_path, settings=STILL)
    async with app.run_test(size=WIDE) as pilot:
        await settle(pilot)
        await press(pilot, "right", "n", "f4")
        assert front(pilot) == "DeckBuilder"
        await press(pilot, *["down"] * 4)
        picture(app, "set_a_watch_decks", "builder-120x40")
