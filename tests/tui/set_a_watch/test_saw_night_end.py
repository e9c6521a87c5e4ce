"""The recap of a night and the end of the game: what they say, how they look, where their keys lead."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from textual.pilot import Pilot
from views import NAMES, night, party

from tabletop_tui.core.event import Event
from tabletop_tui.core.game import Outcome
from tabletop_tui.games.set_a_watch import events as e
from tabletop_tui.games.set_a_watch.view import ChartView, NightView
from tabletop_tui.paths import help_page, stylesheet
from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.set_a_watch.chronicle import facts, nights, remarkable
from tabletop_tui.tui.set_a_watch.ending import NightEnd
from tabletop_tui.tui.set_a_watch.night_recap import NightRecap, recap_lines, verdict
from tabletop_tui.tui.settings import Settings
from tabletop_tui.tui.table.ending import AGAIN, MENU
from tabletop_tui.tui.table.play_screen import PlayScreen

FIRES, READY, BEATEN, HORDE, LOST = (7, 9, 4, 15), (8, 8, 7, 6), (4, 5, 5, 6), (1, 1, 2, 12), (0, 1, 5, 0)
ROUNDS = tuple(
    ChartView(round=i + 1, location="sotc:sunken-mill", fire=f, ready=r, defeated=d, horde=h, rested=i, lost=lost)
    for i, (f, r, d, h, lost) in enumerate(zip(FIRES, READY, BEATEN, HORDE, LOST, strict=True))
)
FELL = night(rounds=ROUNDS, round=5, fire=0, defeated=2, horde=(None,) * 13, lost=3)
WON = night(rounds=(*ROUNDS, ROUNDS[3].model_copy(update={"round": 9})), round=9)
DEFEAT = Outcome(winners=(), title="Defeat", detail="The last ability on Watch was exhausted in round 5.")
VICTORY = Outcome(winners=(0, 1, 2, 3), title="Victory", detail="The Line at Tower Ruins is empty.")
GAME = (
    e.RoundBegan(round=1, location="sotc:sunken-mill", before=7, after=7),
    e.AttackMade(card="sotc:goblin-scouts:2", place=1, health=7, total=9, parts=()),
    e.FireChanged(before=7, after=2, why="stoked"),
    e.RoundBegan(round=2, location="sotc:bone-henge", before=2, after=5),
    e.AttackMade(card="sotc:scarecrow:2", place=2, health=8, total=19, parts=()),
    e.AttackMade(card="sotc:goblin-scouts:1", place=1, health=7, total=8, parts=()),
    e.CreatureThrough(card="sotc:scarecrow:1", place=1, damage=2),
    e.CreatureThrough(card="sotc:goblin-scouts:2", place=2, damage=1),
    e.ItemBought(hero="sotc:monk", card="item:whetstone", cost=2, coins=1),
)
HARD = e.RoundEnded(
    round=4, location="sotc:sunken-mill", fire=6, ready=5, rested="sotc:artificer", defeated=6,
    through=("sotc:scarecrow:2", "sotc:goblin-scouts:1", "sotc:goblin-scouts:2"), exhausted=3, horde=6,
)  # fmt: skip
EASY = HARD.model_copy(update={"through": (), "exhausted": 0, "rested": None, "fire": 0, "ready": 7, "horde": 2})
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]


def table(view: NightView, told: Sequence[Event] = GAME) -> Any:
    """What these screens ask of the table."""
    seat = SimpleNamespace(view=view, events=lambda: list(told))
    session = SimpleNamespace(game=SimpleNamespace(title="Set a Watch"), seat=lambda _: seat)
    return SimpleNamespace(session=session, names=NAMES)


@asynccontextmanager
async def shown(
    screen: PlayScreen, tmp_path: Path, size: tuple[int, int] = (120, 40), look: Look | None = None
) -> AsyncIterator[tuple[Pilot[None], list[object]]]:
    """The app with that screen in front, and what it was dismissed with."""
    settings = Settings(theme="oak", reduced_motion=True)
    app = TabletopApp(tmp_path, settings=settings, look=look or Look("oak", "set_a_watch"))
    sheets = [stylesheet("set_a_watch_end"), stylesheet("set_a_watch_recap")]
    screen.css_path = [*screen.css_path, *sheets]
    closed: list[object] = []
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await app.push_screen(screen, closed.append)
        await pilot.pause()
        await pilot.pause()
        yield pilot, closed


def seen(pilot: Pilot[None]) -> str:
    """All that can be read, with every run of blanks as one."""
    return " ".join(text(pilot.app).split())


# ---------------------------------------------------------------- what a game was like


def test_the_night_in_which_the_party_fell_is_the_last_of_the_chart() -> None:
    fallen = nights(FELL)
    assert [one.round for one in fallen] == [1, 2, 3, 4, 5]
    assert (fallen[-1].fire, fallen[-1].defeated, fallen[-1].horde, fallen[-1].lost) == (0, 2, 13, 3)
    assert fallen[-1].ready == sum(not ability.exhausted for hero in party() for ability in hero.abilities)
    assert nights(WON) == WON.rounds
    assert nights(night(round=0, rounds=())) == ()


def test_facts_tell_what_was_remarkable() -> None:
    told = dict(facts(FELL, remarkable(GAME)))
    assert told["beaten"] == str(sum(BEATEN) + 2)
    assert told["came through"] == "2"
    assert told["strongest blow"].startswith("19, Scarecrow")
    assert told["worst night"].startswith("3, five")
    assert told["lowest fire"] == "2, night 1"
    assert told["dearest foe"] == "Scarecrow"
    assert told["items bought"] == "1"
    quiet = dict(facts(night(rounds=ROUNDS[:1], round=1), remarkable(())))
    assert set(quiet) == {"beaten"}


# ---------------------------------------------------------------- the recap


def test_the_recap_says_what_got_through_and_what_it_cost() -> None:
    told = {line.what: line for line in recap_lines(HARD, FELL)}
    assert verdict(HARD) == "Three cards came through."
    assert told["beaten"].much == "six creatures"
    assert told["through"].much == "Scarecrow and 2× Goblin Scouts"
    assert (told["it cost"].much, told["it cost"].grave) == ("three abilities", True)
    assert told["ready"].much == "5 of 12, 2 fewer"
    assert told["in camp"].much == "Artificer"
    assert told["horde"].much == "six cards, 4 more"


def test_a_good_night_has_no_red_ink() -> None:
    told = {line.what: line for line in recap_lines(EASY, FELL)}
    assert verdict(EASY) == "The line was beaten."
    assert "through" not in told
    assert not any(line.grave for line in told.values())
    assert told["it cost"].much == "nothing"
    assert told["in camp"].much == "nobody"
    assert told["ready"].much == "7 of 12"
    assert told["horde"].much == "two cards"


def test_the_first_night_has_nothing_before_it() -> None:
    told = {line.what: line.much for line in recap_lines(HARD.model_copy(update={"round": 1}), FELL)}
    assert told["ready"] == "5 of 12"
    assert told["horde"] == "six cards"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", [Look("oak", "set_a_watch"), Look("mono", "set_a_watch", ascii=True)])
async def test_the_recap_is_told_whole(tmp_path: Path, size: tuple[int, int], look: Look) -> None:
    async with shown(NightRecap(table(FELL), HARD, FELL), tmp_path, size, look) as (pilot, _):
        said = seen(pilot)
        for words in ("Sunken Mill", "firewood 6", "4 the night before", "Three cards came through.", "six creatures",
                      "three abilities", "5 of 12, 2 fewer", "Artificer", "six cards, 4 more", "go on"):  # fmt: skip
            assert words in said
        assert said.isascii() or not look.ascii


async def test_a_fire_that_is_out_says_so(tmp_path: Path) -> None:
    async with shown(NightRecap(table(FELL), EASY, FELL), tmp_path) as (pilot, _):
        assert "the fire is out" in seen(pilot)


@pytest.mark.parametrize("way", ["enter", "escape", "click"])
async def test_enter_or_a_click_goes_on(tmp_path: Path, way: str) -> None:
    async with shown(NightRecap(table(FELL), HARD, FELL), tmp_path) as (pilot, closed):
        await (pilot.click("RecapBoard") if way == "click" else pilot.press(way))
        await pilot.pause()
        assert closed == [None]


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", [Look("oak", "set_a_watch"), Look("mono", "set_a_watch", ascii=True)])
async def test_the_end_tells_verdict_party_charts_and_what_now(
    tmp_path: Path, size: tuple[int, int], look: Look
) -> None:
    async with shown(NightEnd(table(FELL), DEFEAT, lambda: "Saved."), tmp_path, size, look) as (pilot, _):
        said = seen(pilot)
        for words in (DEFEAT.detail, "Monk", "Witch", "Barbarian", "Artificer", "2 ready", "Lucky Charm",
                      "Firewood", "Ready", "Beaten", "Horde", "15", "What now?", "Play again", "Walk through the game",
                      "Save the story as text", "Back to the menu"):  # fmt: skip
            assert words in said
        assert ("strongest blow" in said) == (size[1] >= 30)
        assert said.isascii() or not look.ascii


async def test_the_verdict_is_the_outcomes(tmp_path: Path) -> None:
    async with shown(NightEnd(table(WON), VICTORY, lambda: ""), tmp_path, (80, 24)) as (pilot, _):
        assert "V I C T O R Y" in seen(pilot)
    async with shown(NightEnd(table(FELL), DEFEAT, lambda: ""), tmp_path, (80, 24)) as (pilot, _):
        assert "D E F E A T" in seen(pilot)


async def test_an_adventurer_without_abilities_is_worn_out(tmp_path: Path) -> None:
    monk, *others = party()
    tired = tuple(ability.model_copy(update={"exhausted": True}) for ability in monk.abilities)
    view = FELL.model_copy(update={"party": (monk.model_copy(update={"abilities": tired}), *others)})
    async with shown(NightEnd(table(view), DEFEAT, lambda: ""), tmp_path) as (pilot, _):
        assert seen(pilot).count("worn out") == 1


@pytest.mark.parametrize(("key", "wanted"), [("3", AGAIN), ("4", MENU), ("q", MENU)])
async def test_the_end_is_left_with_what_people_want(tmp_path: Path, key: str, wanted: str) -> None:
    async with shown(NightEnd(table(FELL), DEFEAT, lambda: ""), tmp_path) as (pilot, closed):
        await pilot.press(key)
        await pilot.pause()
        assert closed == [wanted]


async def test_the_story_is_saved_and_the_question_stays(tmp_path: Path) -> None:
    saved: list[str] = []

    def save() -> str:
        saved.append("story")
        return "Saved as x."

    async with shown(NightEnd(table(FELL), DEFEAT, save), tmp_path) as (pilot, closed):
        await pilot.press("2")
        await pilot.pause()
        assert saved == ["story"]
        assert closed == []
        await pilot.press("4")
        await pilot.pause()
        assert closed == [MENU]


def test_both_screens_have_a_help_page() -> None:
    assert help_page(NightEnd.HELP).is_file()
    assert help_page(NightRecap.HELP).is_file()
